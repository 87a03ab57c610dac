// Statistics of finished games, forking a game, and the game of the week, by touch.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { GameCard, GameView, Statistics } from "../../ui/src/common/types.ts";
import { settled } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
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
  const [ada] = (await pilot.ask<Statistics>("statistics", { ruleset: "hamlet" })).players;
  expect(await sums.innerText()).toContain(`${ada?.best}`);
  const won = page.locator("[data-testid=achievement][data-won]");
  await expect
    .poll(() => won.count())
    .toBe(ada?.totals.achievements.filter((a) => a.game !== null).length);
  // Opens the best game from the statistics, and plays on from its replay to another end.
  await tap(page, "best-game");
  const scrubber = page.getByTestId("scrubber");
  await scrubber.waitFor();
  const last = Number(await scrubber.getAttribute("max"));
  await page.keyboard.press("End");
  await expect.poll(() => page.getByTestId("replay").getAttribute("data-moment")).toBe(`${last}`);
  // After its end nothing can go another way.
  await expect.poll(() => page.getByTestId("branch").isDisabled()).toBe(true);
  await tap(page, "turn-before");
  await tap(page, "branch");
  await page.getByTestId("table").waitFor();
  await page.getByTestId("what-if").waitFor();
  const [branch, ...others] = await pilot.ask<{ game: string; name: string; over: boolean }[]>(
    "list_games",
    {},
  );
  expect(branch?.name).toBe("Long ago: what if");
  expect([branch?.over, others.map((game) => game.game)]).toEqual([false, [first.game]]);
});

test("the statistics tell two games apart", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await pilot.until({ players: 1, seed: "counted", settles: true }, "Long ago", over);
  const carcassonne = await pilot.finishCarcassonne("both");
  await load(page, null);
  await tap(page, "statistics");
  const sums = page.getByTestId("stat-sums");
  await sums.waitFor();
  await page.getByTestId("achievement").first().waitFor();
  const games = page.getByRole("radio", { name: /^(Hamlet|Carcassonne)$/ });
  await expect.poll(() => games.count()).toBe(2);
  await page.getByTestId("stat-game-carcassonne").check({ force: true });
  await page.getByText("Points by source").waitFor();
  await page.getByText("Light over the lake").waitFor();
  const missing = await page
    .getByTestId("achievement")
    .locator("use")
    .evaluateAll((all) =>
      all.map((use) => use.getAttribute("href") ?? "").filter((id) => !document.querySelector(id)),
    );
  expect(missing, "drawings that the medals lack").toEqual([]);
  expect(await page.getByText("Too proud to beg").count(), "Hamlet's achievements").toBe(0);
  await page.getByTestId("stat-player").first().check({ force: true });
  const name = (await sums.getByRole("heading").innerText()).trim();
  const points = carcassonne.score.seats.find((s) => carcassonne.seats[s.seat]?.name === name);
  expect(await sums.innerText()).toContain(`${points?.points.total}`);
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
  const [card] = await pilot.ask<GameCard[]>("list_games", {});
  expect([card?.name, card?.rules]).toEqual(["Week 47", { ruleset: "hamlet", season: "winter" }]);
  const begun = await pilot.ask<GameView>("open_game", { game: card?.game });
  expect(begun.seats.map((seat) => seat.name)).toEqual(["Ada", "Botric"]);
  await load(page, null);
  await tap(page, "new-game");
  await tap(page, "weekly-go-on");
  await page.getByTestId("table").waitFor();
  expect((await pilot.ask<unknown[]>("list_games", {})).length, "no second one was begun").toBe(2);
});

test("the game of the week of Carcassonne is started and continued", async ({ page, served }) => {
  await page.clock.setFixedTime("2026-11-21T12:00:00");
  const pilot = new Pilot(served.url);
  await pilot.finishCarcassonne("before");
  await load(page, null);
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  const week = page.getByTestId("weekly");
  await week.waitFor();
  expect(await week.innerText()).toMatch(/Week 47.*Luca/);
  await page.getByTestId("name-0").fill("Ada");
  await tap(page, "weekly-play");
  await page.getByTestId("table").waitFor();
  const [card] = await pilot.ask<GameCard[]>("list_games");
  expect([card?.name, card?.ruleset]).toEqual(["Week 47", "carcassonne"]);
  expect(card?.players.map((p) => [p.name, p.rival?.level ?? null])).toEqual([
    ["Ada", null],
    ["Luca", "player"],
  ]);
  await load(page, null);
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await tap(page, "weekly-go-on");
  await page.getByTestId("table").waitFor();
  expect((await pilot.ask<unknown[]>("list_games")).length, "no second one was begun").toBe(2);
});

test("the way back from the statistics stays in sight however far they are scrolled", async ({
  page,
  served,
}) => {
  await new Pilot(served.url).finishCarcassonne("far down");
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await load(page, null);
    await tap(page, "statistics");
    await page.getByTestId("achievement").last().scrollIntoViewIfNeeded();
    await settled(page);
    const reached = await page.getByTestId("back").evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(reached, `${size.width}`).toBe(true);
    expect(await layout(page), `${size.width}`).toEqual([]);
    await page.screenshot({ path: picture(`statistics ${size.width}`) });
  }
});

test("players of one game cannot be counted as one", async ({ guest, page, served }) => {
  const pilot = new Pilot(served.url);
  await pilot.until({ players: 1, seed: "ann", settles: true }, "First", over);
  const [first] = (await pilot.ask<Statistics>("statistics", { ruleset: "hamlet" })).players;
  await pilot.until({ players: 2, seed: "two" }, "Second", over);
  await load(page, null);
  await tap(page, "statistics");
  await page.getByTestId("stat-sums").waitFor();
  await page.getByTestId("stat-player").last().check({ force: true });
  const other = (await page.getByTestId("stat-sums").getByRole("heading").innerText()).trim();
  expect(other).not.toBe(first?.name);
  await tap(page, "stat-join");
  await tap(page, "stat-join-name");
  // They played each other in the second game.
  await expect.poll(() => page.getByTestId("problem").innerText()).toContain("two people");
  // The browser reports the refusal, too.
  expect(guest.complaints.splice(0).join()).toContain("422");
});

test("two names of one player are counted together, at the end of their games too, until they are separated", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const games: string[] = [];
  // Whose last game is the second one is called Anna; the first one is written in capitals.
  for (const [name, file] of [
    ["ANN", "../records/1-players-0.hamlet"],
    ["Anna", "moments/over.hamlet"],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const record = text.replace('"name":"Ada"', `"name":"${name}"`);
    games.push((await pilot.ask<GameCard>("import_game", { record })).game);
  }
  await load(page, null);
  await tap(page, "statistics");
  await tap(page, "stat-join");
  await tap(page, "stat-join-name");
  const also = page.getByTestId("stat-also");
  await also.waitFor();
  const [player, ...others] = (await pilot.ask<Statistics>("statistics", { ruleset: "hamlet" }))
    .players;
  expect([player?.games, others.length]).toEqual([2, 0]);
  expect(await also.innerText()).toContain(player?.also[0]);
  for (const game of games) {
    await load(page, game);
    const kind = player?.best_game === game ? "end-record" : "end-beat";
    await expect.poll(() => page.getByTestId(kind).innerText()).toContain(`${player?.best}`);
  }
  await load(page, null);
  await tap(page, "statistics");
  await tap(page, "stat-join");
  await tap(page, "stat-separate");
  await expect.poll(() => page.getByTestId("stat-player").count()).toBe(2);
  await expect.poll(() => also.count()).toBe(0);
});
