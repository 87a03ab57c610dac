// The coach of Carcassonne by touch: two places on the board, nothing played; and the look back at a finished game.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type {
  AdviceOf,
  CarcLine,
  CarcView,
  LookBack,
  PlayedOf,
} from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

type Advice = AdviceOf<CarcView, CarcLine>;

const stage = (page: Page, wanted: string): Promise<void> =>
  page.locator(`[data-testid=table][data-stage=${wanted}]`).waitFor();

/** Returns a game of two after that many turns. */
async function middle(pilot: Pilot, turns: number): Promise<CarcView> {
  let view = await pilot.beginCarcassonne("coach");
  for (let turn = 0; turn < turns; turn += 1) {
    for (const seat = view.decider; view.decider === seat; )
      view = (
        await pilot.ask<PlayedOf<CarcView, CarcLine>>("play", {
          game: view.game,
          state: view.state,
          choice: 0,
        })
      ).view;
  }
  return view;
}

async function ask(page: Page): Promise<Advice> {
  const told = page.waitForResponse("**/api/advice");
  await tap(page, "menu");
  await tap(page, "menu-advice");
  const advice = (await (await told).json()) as Advice;
  // The advice to place nobody has no step, but a note.
  await page.locator("[data-testid=advice-step], [data-testid=advice-note]").first().waitFor();
  return advice;
}

test("the coach shows two places on the board and plays neither", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const before = await middle(pilot, 14);
  await load(page, before.game);
  await stage(page, "lay");
  const advice = await ask(page);
  expect(advice.asked).toBe(1);
  expect(advice.turns.length).toBe(2);
  await page.screenshot({ path: picture("carcassonne-advice") });
  const [first, second] = advice.turns;
  await expect.poll(() => page.getByTestId("advice-step").count()).toBe(first?.steps.length);
  await expect
    .poll(() => page.getByTestId("advice-facts").locator("li").count())
    .toBe(first?.facts.length);
  const cell = (turn?: Advice["turns"][number]): string => {
    const at = turn?.steps[0]?.view.last[0];
    return `${at?.x},${at?.y}`;
  };
  expect(cell(first)).not.toBe(cell(second));
  const close = await page.getByTestId("close-panel").boundingBox();
  // The sheet has one height, however much is said of an idea.
  const sheet = page.locator("#sheet");
  const high = (await sheet.boundingBox())?.height;
  await page.getByTestId("advice-reasons").evaluateAll((all) => {
    for (const reasons of all) reasons.append("A reason. ".repeat(60));
  });
  expect((await sheet.boundingBox())?.height).toBe(high);
  await page.getByTestId("advice-turn").last().tap();
  await page.screenshot({ path: picture("carcassonne-advice-second") });
  await expect.poll(() => page.getByTestId("advice-step").count()).toBe(second?.steps.length);
  expect(await page.getByTestId("close-panel").boundingBox()).toEqual(close);
  for (const button of [
    ...(await page.getByTestId("advice-step").all()),
    ...(await page.getByTestId("advice-turn").all()),
  ])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tap(page, "close-panel");
  await stage(page, "lay");
  expect(await pilot.ask<CarcView>("open_game", { game: before.game })).toEqual(before);
});

test("the coach also helps with the follower of a laid tile", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game, state } = await middle(pilot, 4);
  await pilot.ask("play", { game, state, choice: 0 });
  await load(page, game);
  await stage(page, "act");
  const advice = await ask(page);
  expect(advice.turns.length).toBeGreaterThan(0);
  await page.screenshot({ path: picture("carcassonne-advice-follower") });
  await tap(page, "close-panel");
  await stage(page, "act");
});

test("a finished game of Carcassonne is looked back at and played on", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const over = await pilot.finishCarcassonne("coach");
  await load(page, over.game);
  await tap(page, "look-back");
  await page.getByTestId("look-back-turns").waitFor();
  await page.screenshot({ path: picture("carcassonne-look-back") });
  const known = await pilot.ask<LookBack>("look_back", { game: over.game });
  expect(known.turns.length).toBe(known.total);
  expect(
    await page
      .getByTestId("look-back-curve")
      .locator("svg:not(.key) > polyline:not(.case)")
      .count(),
  ).toBe(2);
  await expect.poll(() => page.getByTestId("look-back-watch").count()).toBe(known.mattered.length);
  // Back from the replay the turns are still there, but not when the table is opened again.
  await tap(page, "look-back-watch");
  await page.getByTestId("scrubber").waitFor();
  await tap(page, "back");
  await stage(page, "look_back");
  await load(page, over.game);
  await stage(page, "over");
  await tap(page, "look-back");
  await page.getByTestId("look-back-turns").waitFor();
  await tap(page, "look-back-ask");
  const better = page.getByTestId("look-back-better");
  await better.waitFor();
  // What was asked for is in view: all of it, or its beginning where it is too long.
  const inView = (): Promise<boolean> =>
    better.evaluate((e) => {
      const sheet = e.closest(".sheet")?.getBoundingClientRect();
      const { top, bottom, height } = e.getBoundingClientRect();
      if (!sheet) return false;
      return top >= sheet.top - 1 && (bottom <= innerHeight + 1 || height > sheet.height);
    });
  await expect.poll(inView).toBe(true);
  // Its first line is clear of the title, which stays above it.
  const title = await page.locator(".panel > .head").boundingBox();
  const answer = await better.boundingBox();
  expect(answer?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  const marked = await better
    .locator("li:has(button)")
    .evaluateAll((all) => all.filter((e) => getComputedStyle(e).listStyleType !== "none").length);
  expect(marked, "steps that are buttons have no bullets").toBe(0);
  expect(await page.getByTestId("look-back-show").count()).toBeGreaterThan(0);
  await page.screenshot({ path: picture("carcassonne-look-back-better") });
  // Back from the replay what was asked for is still told.
  const told = await better.innerText();
  await tap(page, "look-back-watch");
  await page.getByTestId("scrubber").waitFor();
  await tap(page, "back");
  await stage(page, "look_back");
  await expect.poll(() => better.innerText()).toBe(told);
  await tap(page, "look-back-branch");
  await stage(page, "lay");
  const game = await page.evaluate(() => (history.state as { game: string }).game);
  expect(game).not.toBe(over.game);
  const fork = await pilot.ask<CarcView>("open_game", { game });
  const turn = known.turns[known.mattered[0] ?? 0];
  expect([fork.round, fork.decider]).toEqual([turn?.round, turn?.seat]);
});
