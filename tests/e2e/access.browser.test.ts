// Every screen for everyone: axe finds nothing in either theme, and nothing is lost in large or spaced out text.
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
/** So many scenes or some more are one test. */
const BATCH = 12;

/** As the player's own setting does it. */
const large = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);

/** WCAG 1.4.12: a reader's own style sheet may space words out so far. */
const SPACED =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}";
/** Drawings are hidden from screen readers, who have the board as a list; to draw them takes most of the time. */
const UNDRAWN = "svg *,[data-testid=board] .world{display:none!important}";

/** Languages whose words are longer, or put differently: each screen is seen in one of them, in turn. */
const OTHERS = ["de", "pl", "fr", "it", "es"];
let turn = 0;

/** As the system's own setting does it, while the app runs. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(navigator, "languages", { get: () => [to], configurable: true });
    dispatchEvent(new Event("languagechange"));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Lays a rule over the page, to be taken away by `bare`. */
const dress = (page: Page, rule: string): Promise<void> =>
  page.evaluate((to) => {
    document.styleSheets[0]?.insertRule(to, 0);
  }, rule);

/** Takes the last rule away. */
const bare = (page: Page): Promise<void> =>
  page.evaluate(() => document.styleSheets[0]?.deleteRule(0));

/** What moves although the player has asked for as little motion as can be; fading is not moving. */
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

/** What is wrong with the screen as it is shown, in words. */
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
