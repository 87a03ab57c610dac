// Takes the pictures in docs/screens, and fails on what is laid out badly in any of them: `cargo xtask screens`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { phone, themed } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { type Scene, tour } from "./scenes.ts";
import { test } from "./visit.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 1024 },
];
const THEMES = ["light", "dark"] as const;
const OUT = process.env.HAMLET_SCREENS ?? join(import.meta.dirname, "../../docs/screens");

test("a picture of every screen", async ({ browser, served }) => {
  // One pixel of the screen is one of the picture: it is looked at on a page, and small to keep.
  const { page, context } = await phone(browser, served.url, SIZES[1], 1);
  // The game of the week is that of one week, whenever the pictures are taken.
  await page.clock.setFixedTime("2026-11-21T12:00:00");
  const glass = await context.newCDPSession(page);
  mkdirSync(OUT, { recursive: true });
  for (const old of readdirSync(OUT)) if (old.endsWith(".webp")) rmSync(join(OUT, old));

  const faults: string[] = [];
  const taken: { scene: Scene; files: string[] }[] = [];
  const only = process.env.HAMLET_SCENES ? process.env.HAMLET_SCENES.split(",") : undefined;
  const lost = await tour(page, new Pilot(served.url), only, async (scene) => {
    const files: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of THEMES) {
        await themed(page, colorScheme);
        const file = `${scene.name}-${size.width}-${colorScheme}.webp`;
        // What is wrong with the layout is wrong in both themes.
        if (colorScheme === "light")
          for (const fault of await layout(page))
            faults.push(`${scene.name} at ${size.width} x ${size.height}: ${fault}`);
        const shot = await glass.send("Page.captureScreenshot", { format: "webp", quality: 60 });
        writeFileSync(join(OUT, file), Buffer.from(shot.data, "base64"));
        files.push(file);
      }
    }
    taken.push({ scene, files });
    // The way on is found at one size, whatever the pictures were taken at.
    await page.setViewportSize(SIZES[1] ?? { width: 390, height: 844 });
    await themed(page, "light");
  });
  if (!only) writeFileSync(join(OUT, "README.md"), readme(taken));
  expect([...lost, ...faults]).toEqual([]);
});

/** The list that stands beside the pictures. */
function readme(taken: readonly { scene: Scene; files: string[] }[]): string {
  const head = `# Every screen

Taken by \`cargo xtask screens\` from the running app in seeded games, at ${SIZES.map((s) => `${s.width} x ${s.height}`).join(", ")}, by day and by
night. The same command fails where text is cut off or covered, or where something to touch is too small, overlaps another or lies off the screen.

`;
  const row = ({ scene, files }: (typeof taken)[number]): string => {
    const of = (theme: string): string =>
      SIZES.map((size) => {
        const file = files.find((f) => f === `${scene.name}-${size.width}-${theme}.webp`) ?? "";
        return `[${size.width}](${file})`;
      }).join(" ");
    return `| ${scene.title} | ${of("light")} | ${of("dark")} |`;
  };
  return `${head}| what | day | night |\n|---|---|---|\n${taken.map(row).join("\n")}\n`;
}
