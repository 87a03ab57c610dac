// Accessibility of every screen: axe finds nothing in either theme, and nothing is cut off in large or widely
// spaced text.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { settled, themed } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { PARTS, type Part, tour } from "./scenes.ts";
import { test } from "./visit.ts";

const NARROW = { width: 360, height: 640 };
const ONLY = process.env.HAMLET_SCENES?.split(",");
/** Number of scenes per test, approximately. */
const BATCH = 12;

/** Sets the text size as the player's setting does. */
const large = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);

/** WCAG 1.4.12: the text spacing that a reader's own style sheet may apply. */
const SPACED =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}";
/** Hides drawings, which screen readers do not see; drawing them takes most of the time. */
const UNDRAWN = "svg *,[data-testid=board] .world{display:none!important}";

/** Other languages; each screen is checked in one of them, in turn. */
const OTHERS = ["de", "pl", "fr", "it", "es"];
let turn = 0;

/** Changes the system's language while the app runs. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(navigator, "languages", { get: () => [to], configurable: true });
    dispatchEvent(new Event("languagechange"));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Adds a style rule to the page; `bare` removes it. */
const dress = (page: Page, rule: string): Promise<void> =>
  page.evaluate((to) => {
    document.styleSheets[0]?.insertRule(to, 0);
  }, rule);

/** Removes the last rule. */
const bare = (page: Page): Promise<void> =>
  page.evaluate(() => document.styleSheets[0]?.deleteRule(0));

/** Returns what moves although reduced motion is requested; fading does not count. */
const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOVES = [
      "transform",
      "translate",
      "scale",
      "rotate",
      "offsetDistance",
      "strokeDashoffset",
    ];
    return document.getAnimations().flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState !== "running") return [];
      const moves = effect.getKeyframes().some((frame) => MOVES.some((way) => way in frame));
      return moves ? [effect.target?.outerHTML.slice(0, 120) ?? "something"] : [];
    });
  });

/** Describes the faults of the current screen. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (how: string, of: readonly string[]): void => {
    for (const fault of of) found.push(`${how}: ${fault}`);
  };
  note("moves", await motions(page));
  await dress(page, UNDRAWN);
  for (const colorScheme of ["dark", "light"] as const) {
    await themed(page, colorScheme);
    note(colorScheme, await unfit(page, colorScheme === "dark"));
  }
  note("as it is", await layout(page));
  await large(page, "200%");
  await settled(page);
  note("twice the size", await layout(page));
  const language = OTHERS[turn++ % OTHERS.length] ?? "de";
  await speak(page, language);
  await settled(page);
  note(`twice the size in ${language}`, await layout(page));
  await speak(page, "en");
  await large(page, "100%");
  await dress(page, SPACED);
  await settled(page);
  note("spaced out", await layout(page));
  await bare(page);
  await bare(page);
  return found;
}

const batches: Part[][] = [];
for (const part of PARTS) {
  const batch = batches.at(-1);
  if (batch && batch.flatMap((b) => b.scenes).length < BATCH) batch.push(part);
  else batches.push([part]);
}

for (const batch of batches) {
  const names = batch.flatMap((part) => part.scenes).map((scene) => scene.name);
  test.skipIf(ONLY && !names.some((name) => ONLY.includes(name)))(
    `accessible by day and night, in large and spaced out text: ${names.join(", ")}`,
    async ({ page, served }) => {
      await page.setViewportSize(NARROW);
      const found: string[] = [];
      const stop = async ({ name }: { name: string }): Promise<void> => {
        found.push(...(await faults(page)).map((fault) => `${name}, ${fault}`));
      };
      const lost = await tour(page, new Pilot(served.url), ONLY, stop, batch);
      expect([...lost, ...found]).toEqual([]);
    },
  );
}
