// Takes a picture of every screen, and fails on layout faults: `cargo xtask screens`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { phone, themed } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { given } from "./place.ts";
import { tour } from "./scenes.ts";
import type { Scene } from "./scenes-table.ts";
import { test } from "./visit.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 1024 },
];
const THEMES = ["light", "dark"] as const;
const OUT = given("HAMLET_SCREENS");

test("a picture of every screen", async ({ browser, served }) => {
  // One picture pixel per screen pixel, which keeps the files small.
  const { page, context } = await phone(browser, served.url, SIZES[1], 1);
  // A fixed date, so that the game of the week is always the same.
  await page.clock.setFixedTime("2026-11-21T12:00:00");
  const glass = await context.newCDPSession(page);
  mkdirSync(OUT, { recursive: true });
  for (const old of readdirSync(OUT)) if (old.endsWith(".webp")) rmSync(join(OUT, old));

  const faults: string[] = [];
  const taken: { scene: Scene; files: string[] }[] = [];
  const only = process.env.HAMLET_SCENES ? process.env.HAMLET_SCENES.split(",") : undefined;
  const pilot = new Pilot(served.url);
  // `HAMLET_LANGUAGE=de` takes the pictures in German.
  const language = process.env.HAMLET_LANGUAGE;
  if (language) await pilot.set({ language });
  const lost = await tour(page, pilot, only, async (scene) => {
    const files: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of THEMES) {
        await themed(page, colorScheme);
        const file = `${scene.name}-${size.width}-${colorScheme}.webp`;
        // Layout faults are the same in both themes.
        if (colorScheme === "light")
          for (const fault of await layout(page))
            faults.push(`${scene.name} at ${size.width} x ${size.height}: ${fault}`);
        const shot = await glass.send("Page.captureScreenshot", { format: "webp", quality: 60 });
        writeFileSync(join(OUT, file), Buffer.from(shot.data, "base64"));
        files.push(file);
      }
    }
    taken.push({ scene, files });
    // Navigation always uses one size.
    await page.setViewportSize(SIZES[1] ?? { width: 390, height: 844 });
    await themed(page, "light");
  });
  writeFileSync(join(OUT, "index.html"), index(taken));
  expect([...lost, ...faults]).toEqual([]);
});

/** Returns a page with the pictures side by side: a row per screen, each picture links to itself. */
function index(taken: readonly { scene: Scene; files: string[] }[]): string {
  const rows = taken.map(({ scene, files }) => {
    const pictures = files.map(
      (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
    );
    return `<h2 id="${scene.name}">${scene.title}</h2>\n<p>${pictures.join("\n")}</p>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { font: 16px system-ui; background: #777; color: #fff; }
  p { display: flex; gap: 8px; overflow-x: auto; }
  img { height: 480px; }
</style>
<h1>Every screen</h1>
${rows.join("\n")}
`;
}
