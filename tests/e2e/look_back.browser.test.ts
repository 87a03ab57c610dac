// Looking back at a finished game by touch: the curve, the turns that mattered, what would have been better, and a copy from there.
import { expect } from "vitest";
import type { GameView, LookBack } from "../../ui/src/common/bindings.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const finished = (pilot: Pilot): Promise<GameView> =>
  come(pilot, {
    name: "over",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "over",
  });

test("a finished game is looked back at and played on from a turn", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const over = await finished(pilot);
  await load(page, over.game);
  await tap(page, "look-back");
  await page.getByTestId("look-back-turns").waitFor();
  await page.screenshot({ path: picture("look-back") });
  const known = await pilot.ask<LookBack>("look_back", { game: over.game });
  expect(known.turns.length).toBe(known.total);
  await expect
    .poll(() => page.getByTestId("look-back-curve").locator("polyline").count())
    .toBeGreaterThan(0);
  // The curve's points are no scores.
  const caption = await page.getByTestId("look-back-curve").locator("figcaption").innerText();
  expect(caption).toContain("Estimate after each turn: ");
  // The lines have names, and the points and rounds that they go through are marked.
  expect(caption).toContain(over.seats[0]?.name);
  const marks = await page.getByTestId("look-back-curve").locator("text").allTextContents();
  expect(marks).toEqual(expect.arrayContaining(["0", "1"]));
  await expect.poll(() => page.getByTestId("look-back-watch").count()).toBe(known.mattered.length);
  await tap(page, "look-back-ask");
  await page.getByTestId("look-back-better").waitFor();
  await page.getByTestId("look-back-better").scrollIntoViewIfNeeded();
  await page.screenshot({ path: picture("look-back-better") });
  await tap(page, "look-back-branch");
  await page.locator("[data-testid=table][data-stage=turn]").waitFor();
  const game = await page.evaluate(() => (history.state as { game: string }).game);
  expect(game).not.toBe(over.game);
  const fork = await pilot.ask<GameView>("open_game", { game });
  const turn = known.turns[known.mattered[0] ?? 0];
  expect([fork.round, fork.decider]).toEqual([turn?.round, turn?.seat]);
});

test("the replay of a finished game leads to the turns that mattered", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const over = await finished(pilot);
  await load(page, over.game);
  await tap(page, "watch-replay");
  await tap(page, "replay-look-back");
  await page.getByTestId("look-back-turns").scrollIntoViewIfNeeded();
  await page.screenshot({ path: picture("look-back-replay") });
  const known = await pilot.ask<LookBack>("look_back", { game: over.game });
  await tap(page, "look-back-watch");
  const moment = () => page.evaluate(() => (history.state as { moment?: number }).moment);
  await expect.poll(moment).toBe(known.turns[known.mattered[0] ?? 0]?.moment);
});
