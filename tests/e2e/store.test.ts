// Takes the pictures for the stores, in every language and size: `cargo xtask store`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Settings } from "../../ui/src/common/bindings.ts";
import { phone, settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { tour } from "./scenes.ts";
import { test } from "./visit.ts";

const ROOT = join(import.meta.dirname, "../..");
const OUT = process.env.HAMLET_STORE ?? join(ROOT, "fastlane");
/** The scenes in order. */
const SCENES = ["lake", "turn", "tile", "over", "place"];

/** A language's tags in the app, at Google and at Apple. */
const LANGUAGES = [
  ["en", "en-US", "en-US"],
  ["de", "de-DE", "de-DE"],
  ["fr", "fr-FR", "fr-FR"],
  ["es", "es-ES", "es-ES"],
  ["it", "it-IT", "it"],
  ["pl", "pl-PL", "pl"],
] as const;

/** Screen sizes, device pixel ratios, and the folders of the pictures. */
const DEVICES = [
  { width: 360, height: 640, sharp: 3, play: "phoneScreenshots" },
  { width: 600, height: 960, sharp: 2, play: "sevenInchScreenshots" },
  { width: 800, height: 1280, sharp: 2, play: "tenInchScreenshots" },
  { width: 440, height: 956, sharp: 3, apple: "iphone" },
  { width: 1032, height: 1376, sharp: 2, apple: "ipad" },
];

const only = process.env.HAMLET_LANGUAGES?.split(",");
const languages = LANGUAGES.filter(([name]) => only?.includes(name) ?? true);

test("the pictures for the stores", async ({ browser, served }) => {
  const pilot = new Pilot(served.url);
  const settings = await pilot.ask<Settings>("get_settings", {});
  const lost: string[] = [];
  for (const [language, play, apple] of languages) {
    await pilot.ask("set_settings", { settings: { ...settings, language } });
    for (const device of DEVICES) {
      const folder = device.play
        ? join(OUT, "metadata/android", play, "images", device.play)
        : join(OUT, "screenshots", apple);
      mkdirSync(folder, { recursive: true });
      const { page, context } = await phone(browser, served.url, device, device.sharp);
      await page.clock.setFixedTime("2026-11-21T12:00:00");
      const missed = await tour(page, pilot, SCENES, async ({ name }) => {
        await settled(page);
        const place = SCENES.indexOf(name) + 1;
        const file = device.apple ? `${device.apple}-${place}-${name}` : `${place}-${name}`;
        await page.screenshot({ path: join(folder, `${file}.png`) });
      });
      lost.push(...missed.map((why) => `${language}, ${device.width}: ${why}`));
      await context.close();
    }
  }
  expect(lost).toEqual([]);
});

/** Renders a page with a drawing and nothing else. */
async function drawn(page: Page, html: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.setContent(`<body style="margin:0;overflow:hidden">${html}</body>`);
}

test("the icon and the banner of Play", async ({ browser }) => {
  const art = process.env.HAMLET_ICON;
  if (!art)
    throw new Error("HAMLET_ICON names the icon without its card; `cargo xtask store` makes it");
  const icon = readFileSync(art, "utf8");
  const foreground = readFileSync(join(dirname(art), "foreground.svg"), "utf8");
  const page = await browser.newPage();
  for (const [, play] of languages) {
    const folder = join(OUT, "metadata/android", play, "images");
    mkdirSync(folder, { recursive: true });
    rmSync(join(folder, "icon.png"), { force: true });
    await drawn(page, `<div style="width:512px">${icon}</div>`, { width: 512, height: 512 });
    await page.screenshot({ path: join(folder, "icon.png") });
    const banner = `<div style="width:1024px;height:500px;background:radial-gradient(circle at 36% 30%,#ffedb8,#f9cf74 55%,#e79a3c);display:flex;align-items:center;justify-content:center"><div style="width:700px;margin:-100px">${foreground}</div></div>`;
    await drawn(page, banner, { width: 1024, height: 500 });
    await page.screenshot({ path: join(folder, "featureGraphic.png") });
  }
  await page.close();
});
