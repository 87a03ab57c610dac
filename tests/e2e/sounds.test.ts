// Every sound as rendered by Chromium: soft, short, audible, and silent at its end.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";
import { start } from "./chromium.ts";

/** Largest amplitude; the mix's gain is below one, so two of the loudest together do not clip. */
const LOUDEST = 0.7;
const LONGEST = 1.2;

/** Opens a page in which a module's export is a global variable. */
async function loaded(module: string, name: string): Promise<Page> {
  const file = join(import.meta.dirname, "../../ui/src/common/feel", module);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const plain = ts.transpileModule(readFileSync(file, "utf8"), { compilerOptions }).outputText;
  const browser = await start();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.addScriptTag({ type: "module", content: `${plain}\nglobalThis.${name} = ${name};` });
  // Modules run asynchronously.
  await page.waitForFunction((wanted) => wanted in globalThis, name);
  return page;
}

test("no sound clips or lasts", async () => {
  const page = await loaded("sounds.ts", "SOUNDS");
  const heard = await page.evaluate(async () => {
    type Sound = (c: BaseAudioContext, out: AudioNode, at: number) => void;
    const { SOUNDS } = globalThis as unknown as { SOUNDS: Record<string, Sound> };
    const out = [];
    for (const [name, sound] of Object.entries(SOUNDS)) {
      const context = new OfflineAudioContext(1, 44_100 * 2, 44_100);
      sound(context, context.destination, 0);
      const data = (await context.startRendering()).getChannelData(0);
      const peak = data.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
      const end = data.findLastIndex((v) => Math.abs(v) > 0.0005);
      out.push({ name, peak, seconds: (end + 1) / 44_100 });
    }
    return out;
  });
  console.log(
    heard.map((s) => `${s.name} ${s.peak.toFixed(2)} ${s.seconds.toFixed(2)} s`).join("\n"),
  );
  expect(heard.map((s) => s.name)).toEqual(
    expect.arrayContaining([
      "tap",
      "place",
      "coin",
      "point",
      "produce",
      "hop",
      "lake",
      "bell",
      "turn",
      "refusal",
      "fanfare",
      "tile",
      "figure",
      "closed",
      "run",
      "horn",
      "drop",
    ]),
  );
  for (const { name, peak, seconds } of heard) {
    expect(peak, `${name} is loud`).toBeLessThanOrEqual(LOUDEST);
    expect(peak, `${name} is not heard`).toBeGreaterThan(0.05);
    expect(seconds, `${name} lasts`).toBeLessThanOrEqual(LONGEST);
  }
});

test("the music is heard, quiet, and never clips", async () => {
  const page = await loaded("music.ts", "playBar");
  const heard = await page.evaluate(async () => {
    type Bar = (c: BaseAudioContext, out: AudioNode, bar: number, at: number) => void;
    const { playBar } = globalThis as unknown as { playBar: Bar };
    const context = new OfflineAudioContext(1, 44_100 * 60, 44_100);
    for (let bar = 0; bar < 20; bar++) playBar(context, context.destination, bar, bar * 2.76);
    const data = (await context.startRendering()).getChannelData(0);
    const seconds = Array.from({ length: 60 }, (_, n) => data.slice(n * 44_100, (n + 1) * 44_100));
    return seconds.map((second) => second.reduce((most, v) => Math.max(most, Math.abs(v)), 0));
  });
  console.log(`music by seconds: ${heard.map((peak) => peak.toFixed(2)).join(" ")}`);
  expect(Math.max(...heard), "music is loud").toBeLessThan(0.3);
  expect(heard.filter((peak) => peak > 0.01).length, "seconds with music").toBeGreaterThan(45);
});
