// Carcassonne by touch at phone size, against `hamlet serve`.
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import type { AppInfo, CarcNewGame, CarcView, GameCard } from "../../ui/src/common/bindings.ts";
import { Clock, frame } from "./clock.ts";
import { dice } from "./guest.ts";
import { PATIENCE } from "./patience.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { tap, test } from "./visit.ts";

/** Starts a game of Carcassonne from the home screen. */
async function begin(page: Page, seed: string, lake: boolean): Promise<void> {
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await page.locator("form[aria-busy=false]").waitFor();
  await page.getByTestId("lake").setChecked(lake);
  await page.getByTestId("farmers").check();
  await page.getByTestId("seed").fill(seed);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
}

const stageOf = async (page: Page): Promise<string> =>
  (await page.getByTestId("table").getAttribute("data-stage")) ?? "";
const stateOf = async (page: Page): Promise<number> =>
  Number(await page.getByTestId("table").getAttribute("data-state"));

/** Does something that changes the stored game, and waits until the table shows it. */
async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await stateOf(page);
  await act();
  await expect.poll(() => stateOf(page), { timeout: PATIENCE }).not.toBe(before);
  await expect(page.locator(".panel[aria-busy=true]").count()).resolves.toBe(0);
}

/** Waits until the board lies still, so that a cell is touched where it was measured. */
async function rests(page: Page): Promise<void> {
  const at = (): Promise<string> =>
    page.locator(".world").evaluate((e) => JSON.stringify(e.getBoundingClientRect()));
  const still = async (): Promise<boolean> => {
    const before = await at();
    for (let frames = 0; frames < 4; frames += 1) await frame(page);
    return (await at()) === before;
  };
  await expect.poll(still).toBe(true);
}

/** Touches a glowing cell; returns whether one could be touched. */
async function lay(page: Page, roll: () => number): Promise<boolean> {
  const places = page.getByTestId("place");
  const count = await places.count();
  const sheet = await page.locator("#sheet").boundingBox();
  const floats = await page.getByTestId("frame").boundingBox();
  const bottom = Math.min(sheet?.y ?? 0, floats?.y ?? 0);
  const head = await page.locator("header.top").boundingBox();
  const first = Math.floor(roll() * count);
  for (let i = 0; i < count; i++) {
    const box = await places.nth((first + i) % count).boundingBox();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 8 || x > 382 || y < (head?.height ?? 0) + 8 || y > bottom - 8) continue;
    const before = await stateOf(page);
    const nth = (first + i) % count;
    await page.touchscreen.tap(x, y);
    // A tap beside several small cells only brings them nearer; the next one lays the tile.
    const laid = async (): Promise<boolean> => (await stateOf(page)) !== before;
    const width = (): Promise<number> =>
      places.evaluateAll((all, at) => all[at]?.getBoundingClientRect().width ?? 0, nth);
    const grown = async (): Promise<boolean> => (await width()) > 1.2 * box.width;
    await expect.poll(async () => (await laid()) || (await grown())).toBe(true);
    if (!(await laid())) await page.touchscreen.tap(x, y);
    return true;
  }
  return false;
}

/** Skips what is shown of the rivals' turns until a person is asked. */
async function pass(page: Page): Promise<void> {
  const shown = page.locator("[data-testid=table]:not([data-stage=rival])");
  await shown.waitFor({ timeout: PATIENCE });
  // The turn may have been shown to its end by now.
  await page.evaluate(() =>
    document.querySelector<HTMLButtonElement>("[data-testid=skip-steps]")?.click(),
  );
}

interface Seen {
  readonly turns: number;
  readonly stages: ReadonlySet<string>;
}

/** Plays by touch until the game is over, or that many turns have ended. */
async function play(page: Page, seed: number, turns = Number.POSITIVE_INFINITY): Promise<Seen> {
  const roll = dice(seed);
  const stages = new Set<string>();
  let ended = 0;
  while (ended < turns) {
    const stage = await stageOf(page);
    stages.add(stage);
    if (stage === "over") break;
    if (stage === "rival" || stage === "steps") {
      await pass(page);
      continue;
    }
    if (stage === "lay" || stage === "lake") {
      await change(page, async () => {
        await rests(page);
        if (await lay(page, roll)) return;
        // A place that the screen does not show is chosen from the list.
        await tap(page, "place-list");
        await tap(page, "place-option");
      });
      continue;
    }
    const options = page.getByTestId("option");
    const count = await options.count();
    if (count > 0 && roll() < 0.7) {
      const option = options.nth(Math.floor(roll() * count));
      // The racer's other steps are folded.
      if (!(await option.isVisible())) await tap(page, "more-steps");
      await option.tap();
    } else await tap(page, "no-follower");
    await change(page, () => tap(page, "done"));
    ended += 1;
  }
  return { turns: ended, stages };
}

test("a whole game of two with the Lake, by touch", async ({ page }) => {
  await begin(page, "lake by touch", true);
  const seen = await play(page, 1);
  expect(seen.turns).toBeGreaterThan(60);
  expect([...seen.stages].sort()).toEqual(["act", "enlist", "lake", "lay", "over"]);
  // The result stays after a reload, and in the list of saved games.
  const score = await page.getByTestId("score").innerText();
  await page.reload();
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
  await tap(page, "go-home");
  await tap(page, "saved-games");
  await tap(page, "open-game");
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
});

test("a whole game of one person against master, by touch", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  // The rival's turns are told afterwards, without a pause at each state.
  await pilot.set({ botric_pace: "instant" });
  await page.reload();
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await page.locator("form[aria-busy=false]").waitFor();
  await tap(page, "computer-1");
  await page.getByTestId("level-1").selectOption("master");
  await page.getByTestId("lake").check();
  await page.getByTestId("farmers").check();
  await page.getByTestId("first").selectOption("0");
  await page.getByTestId("seed").fill("one against master");
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  const { stages } = await play(page, 11);
  for (const stage of ["lay", "act", "enlist", "over"]) expect([...stages]).toContain(stage);
  expect(await page.getByTestId("problem").count()).toBe(0);

  const [card] = await pilot.ask<GameCard[]>("list_games");
  const { left, seats, score } = await pilot.ask<CarcView>("open_game", { game: card?.game });
  expect([left, score.over]).toEqual([0, true]);
  const [own, rival] = seats.map((seat) => seat.points.total);
  expect(seats[1]?.rival?.level).toBe("master");
  // Somebody who plays by dice loses, and the result says so, also after a reload.
  expect(rival).toBeGreaterThan(own ?? 0);
  expect(score.winners).toEqual([1]);
  await page.reload();
  const totals = page.locator("[data-testid=score] .total td");
  await expect.poll(() => totals.allInnerTexts()).toEqual([`${own}`, `${rival}`]);
});

test("nothing is final before Done, and moving the board lays nothing", async ({ page }) => {
  await begin(page, "free until done", false);
  await play(page, 2, 3);
  const before = await stateOf(page);
  // A drag over the glowing cells.
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", 200, 300);
  for (let i = 1; i <= 10; i += 1) await touch("touchMove", 200 + 6 * i, 300 + 3 * i);
  await touch("touchEnd");
  await frame(page);
  expect(await stateOf(page)).toBe(before);
  expect(await stageOf(page)).toBe("lay");
  await tap(page, "frame");
  await change(page, async () => {
    await rests(page);
    expect(await lay(page, dice(3))).toBe(true);
  });
  expect(await stageOf(page)).toBe("act");
  await change(page, () => tap(page, "undo"));
  expect(await stageOf(page)).toBe("lay");
  const relay = (seed: number): Promise<void> =>
    change(page, async () => {
      await rests(page);
      expect(await lay(page, dice(seed))).toBe(true);
    });
  await relay(4);
  // A choice is waited for only where there is one.
  const spots = page.locator("[data-testid=option][data-kind=deploy]");
  for (let seed = 5; seed < 20 && (await spots.count()) === 0; seed += 1) {
    await change(page, () => tap(page, "undo"));
    await relay(seed);
  }
  expect(await spots.count()).toBeGreaterThan(0);
  // No follower is chosen until the player chooses a spot, so that one tap on Done is enough.
  const none = page.getByTestId("no-follower");
  expect(await none.getAttribute("aria-pressed")).toBe("true");
  await spots.first().tap();
  expect(await none.getAttribute("aria-pressed")).toBe("false");
  await tap(page, "undo");
  expect(await none.getAttribute("aria-pressed")).toBe("true");
  await change(page, () => tap(page, "done"));
  expect(await stageOf(page)).toBe("lay");
});

test("the laid tile turns on after a reload", async ({ page }) => {
  await begin(page, "free until done", false);
  const drawn = (): Promise<string> => page.getByTestId("drawn").locator("svg").first().innerHTML();
  const roll = dice(5);
  for (;;) {
    await change(page, async () => {
      await frame(page);
      expect(await lay(page, roll)).toBe(true);
    });
    if (await page.getByTestId("twist").isVisible()) break;
    await tap(page, "no-follower");
    await change(page, () => tap(page, "done"));
  }
  await page.reload();
  await page.getByTestId("twist").waitFor();
  const before = await drawn();
  await change(page, () => tap(page, "twist"));
  expect(await stageOf(page)).toBe("act");
  expect(await drawn()).not.toBe(before);
});

test("a line of the log shows its feature on the board", async ({ page }) => {
  await begin(page, "free until done", false);
  await play(page, 6, 6);
  await tap(page, "menu");
  await tap(page, "menu-log");
  await tap(page, "log-line");
  expect(await stageOf(page)).toBe("feature");
  await page.getByTestId("extent").waitFor({ state: "attached" });
});

test("a game against a rival goes on after a reload in the rival's turn", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await tap(page, "computer-1");
  await tap(page, "character-1-farmer");
  await page.getByTestId("level-1").selectOption("beginner");
  const { ratings } = await pilot.ask<AppInfo>("app_info");
  const rated = ratings.levels.find((of) => of.game === "carcassonne" && of.level === "beginner");
  const rating = await page.getByTestId("rating-1").innerText();
  expect(rating).toContain(`Rating: ${rated?.points}. Whoever has 200 more`);
  // The last person's seat cannot become a rival's.
  expect(await page.getByTestId("computer-0").isDisabled()).toBe(true);
  await page.getByTestId("level-1").scrollIntoViewIfNeeded();
  await page.screenshot({ path: picture("carcassonne-rival-choice") });
  await page.getByTestId("first").selectOption("0");
  await page.getByTestId("seed").fill("a rival at the table");
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  const [card] = await pilot.ask<GameCard[]>("list_games");
  const view = (): Promise<CarcView> => pilot.ask<CarcView>("open_game", { game: card?.game });
  expect((await view()).seats[1]?.rival).toEqual({ level: "beginner", character: "farmer" });
  const seen = await play(page, 8, 3);
  expect([...seen.stages]).toContain("act");
  await pass(page);

  // The rival thinks, and the page is gone before it comes to an end.
  const asked: Route[] = [];
  await page.route("**/api/rival_turn", (route) => void asked.push(route));
  await play(page, 9, 1);
  await page.getByTestId("rival-thinking").waitFor();
  await page.screenshot({ path: picture("carcassonne-rival-thinks") });
  const left = await view();
  expect(left.decider).toBe(1);
  const problem = { kind: "refused", phrase: { key: "problem_rival_stopped", args: {} } };
  await asked[0]?.fulfill({ status: 422, json: problem });
  await page.getByTestId("rival-go-on").waitFor();
  await page.reload();
  await page.getByTestId("rival-thinking").waitFor();
  await expect.poll(() => asked.length).toBe(2);
  expect((await view()).choices_taken).toBe(left.choices_taken);
  // The states of the turn stay for as long as the time stands still.
  const clock = await Clock.hold(page);
  await asked[1]?.continue();
  await page.locator("[data-testid=table][data-stage=steps]").waitFor();
  await page.screenshot({ path: picture("carcassonne-rival-steps") });
  const told = page.getByTestId("steps").locator("li");
  const first = await told.count();
  await clock.pass(1200);
  await expect.poll(() => told.count()).toBeGreaterThan(first);
  // Asked why, the turn stays in sight.
  await tap(page, "rival-why");
  const reasons = page.getByTestId("rival-reasons");
  await reasons.waitFor();
  await expect.poll(() => reasons.locator("p").count()).toBeGreaterThan(0);
  await clock.pass(5000);
  await page.screenshot({ path: picture("carcassonne-rival-why") });
  await tap(page, "skip-steps");
  await clock.release();
  await page.unroute("**/api/rival_turn");
  await page.locator("[data-testid=table][data-stage=lay]").waitFor();
  const after = await view();
  expect([after.decider, after.choices_taken]).toEqual([0, left.choices_taken + 2]);
  await play(page, 10, 2);
});

test("a new game begins as the last one: with its Lake, water, farmers, players and rivals", async ({
  page,
  served,
}) => {
  const rival = { level: "expert", character: "farmer" } as const;
  const setup: CarcNewGame = {
    ruleset: "carcassonne",
    name: null,
    players: [
      { name: "Lena", colour: "plum", rival },
      { name: "Ann", colour: "sun", rival: null },
      { name: "Ben", colour: "mint", rival: null },
    ],
    seed: "1",
    first: null,
    farmers: false,
    lake: { short_water: true },
  };
  await new Pilot(served.url).ask("new_game", { setup });
  await page.reload();
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await expect.poll(() => page.getByTestId("players-3").isChecked()).toBe(true);
  await page.screenshot({ path: picture("carcassonne-new-again"), fullPage: true });
  for (const [id, on] of [
    ["lake", true],
    ["short-water", true],
    ["farmers", false],
  ] as const)
    expect(await page.getByTestId(id).isChecked(), id).toBe(on);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  const pilot = new Pilot(served.url);
  const [card] = await pilot.ask<GameCard[]>("list_games");
  expect(card?.players.map((p) => [p.name, p.colour, p.rival])).toEqual(
    setup.players.map((p) => [p.name, p.colour, p.rival]),
  );
  expect(card?.rules).toEqual({
    ruleset: "carcassonne",
    farmers: false,
    lake: { short_water: true },
  });
  // The saved games say so, too.
  await page.goto(served.url);
  await tap(page, "saved-games");
  await page.getByTestId("saved-game").first().getByText("The Lake").waitFor();
  await page.screenshot({ path: picture("carcassonne-saved-lake") });
});

test("farmers are left out of somebody's very first game, as is advised, and later ones begin as the last", async ({
  page,
  served,
}) => {
  const farmers = page.getByTestId("farmers");
  const advice = page.getByText("Leave them out for a first game.");
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await advice.waitFor();
  expect(await farmers.isChecked()).toBe(false);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  const [card] = await new Pilot(served.url).ask<GameCard[]>("list_games");
  expect(card?.ruleset).toBe("carcassonne");
  await page.goto(served.url);
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await page.locator("form[aria-busy=false]").waitFor();
  expect(await advice.count()).toBe(0);
  expect(await farmers.isChecked()).toBe(false);
});
