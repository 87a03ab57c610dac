// Every sound as rendered by Chromium: soft, short, audible, and silent at its end.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";
import { start } from "./chromium.ts";

/** Largest amplitude; the mix's gain is below one, so two of the loudest together do not clip. */
const LOUDEST = 0.7;
const LONGEST = 1.2;

test("no sound clips or lasts", async () => {
  const source = readFileSync(
    join(import.meta.dirname, "../../ui/src/games/hamlet/feel/sounds.ts"),
    "utf8",
  );
  const module = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const plain = ts.transpileModule(source, { compilerOptions: module }).outputText;
  const browser = await start();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.addScriptTag({ type: "module", content: `${plain}\nglobalThis.SOUNDS = SOUNDS;` });
  // Modules run asynchronously.
  await page.waitForFunction(() => "SOUNDS" in globalThis);
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
    ]),
  );
  for (const { name, peak, seconds } of heard) {
    expect(peak, `${name} is loud`).toBeLessThanOrEqual(LOUDEST);
    expect(peak, `${name} is not heard`).toBeGreaterThan(0.05);
    expect(seconds, `${name} lasts`).toBeLessThanOrEqual(LONGEST);
  }
});
