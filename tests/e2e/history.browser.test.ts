// Statistics of finished games, forking a game, and the game of the week, by touch.
import { expect } from "vitest";
import type { GameView, Statistics } from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const over = (view: GameView): boolean => view.decision === "over";

test("finished games are counted, and one of them is forked", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const setup = { players: 1, seed: "counted", settles: true };
  const first = await pilot.until(setup, "Long ago", over);
  await load(page, null);
  await tap(page, "statistics");
  const sums = page.getByTestId("stat-sums");
  await sums.waitFor();
  const [ada] = (await pilot.ask<Statistics>("statistics", {})).players;
  expect(await sums.innerText()).toContain(`${ada?.best}`);
  const won = page.locator("[data-testid=achievement][data-won]");
  expect(await won.count()).toBe(ada?.achievements.filter((a) => a.game !== null).length);
  // Opens the best game from the statistics, and plays on from its replay to another end.
  await tap(page, "best-game");
  const scrubber = page.getByTestId("scrubber");
  await scrubber.waitFor();
  const last = Number(await scrubber.getAttribute("max"));
  await page.keyboard.press("End");
  await expect.poll(() => page.getByTestId("replay").getAttribute("data-moment")).toBe(`${last}`);
  expect(await page.getByTestId("branch").count(), "after its end nothing can go another way").toBe(
    0,
  );
  await tap(page, "turn-before");
  await tap(page, "branch");
  await page.getByTestId("table").waitFor();
  const [branch, ...others] = await pilot.ask<{ game: string; name: string; over: boolean }[]>(
    "list_games",
    {},
  );
  expect(branch?.name).toBe("Long ago: what if");
  expect([branch?.over, others.map((game) => game.game)]).toEqual([false, [first.game]]);
});

test("the game of the week is started, continued and listed", async ({ page, served }) => {
  await page.clock.setFixedTime("2026-11-21T12:00:00");
  const pilot = new Pilot(served.url);
  await tap(page, "new-game");
  await page.getByTestId("start-game").waitFor();
  expect(await page.getByTestId("weekly").count(), "a first game is not this one").toBe(0);
  await pilot.until({ players: 2, seed: "before" }, "Before", (view) => view.state > 3);
  await load(page, null);
  await tap(page, "new-game");
  const week = page.getByTestId("weekly");
  await week.waitFor();
  expect(await week.innerText()).toContain("Week 47");
  await page.getByTestId("name-0").fill("Ada");
  await tap(page, "weekly-play");
  await page.getByTestId("table").waitFor();
  const [card] = await pilot.ask<{ game: string; name: string; season: string | null }[]>(
    "list_games",
    {},
  );
  expect([card?.name, card?.season]).toEqual(["Week 47", "winter"]);
  const begun = await pilot.ask<GameView>("open_game", { game: card?.game });
  expect(begun.seats.map((seat) => seat.name)).toEqual(["Ada", "Botric"]);
  await load(page, null);
  await tap(page, "new-game");
  await tap(page, "weekly-go-on");
  await page.getByTestId("table").waitFor();
  expect((await pilot.ask<unknown[]>("list_games", {})).length, "no second one was begun").toBe(2);
});
