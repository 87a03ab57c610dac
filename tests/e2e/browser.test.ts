// Whole games by touch in Chromium at phone size, against `hamlet serve`.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { unfit } from "./axe.ts";
import { finger, settled } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { Pilot } from "./pilot.ts";
import { askWhyNot, lookUp } from "./rules.ts";
import { load, tour } from "./scenes.ts";
import { endTurn } from "./scenes-table.ts";
import { newGame, tap, test } from "./visit.ts";

test("a whole solo game, by touch", async ({ page }) => {
  await newGame(page, 1, "solo by touch");
  const player = new Guest(finger(page), 1);
  const choices = await player.play();
  expect(choices).toBeGreaterThan(50);
  expect([...player.met.keys()]).toContain("steps");
  await page.getByTestId("score").waitFor();
  // The result stays after a reload, and in the list of saved games.
  const score = await page.getByTestId("score").innerText();
  await page.reload();
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
  await tap(page, "go-home");
  await tap(page, "saved-games");
  await tap(page, "open-game");
  await expect.poll(() => page.getByTestId("score").innerText()).toBe(score);
});

/** Returns whether at most that many deliveries are missing. */
const missing = (count: number) => (view: GameView) =>
  view.decision === "turn" && view.church.filter((slot) => slot.by === null).length <= count;

// Most of such a game is played by commands, which is a hundred times faster; its end is played by touch.
test("the end of a game of four on one device, by touch", async ({ page, served }) => {
  const setup = { players: 4, seed: "four by touch" };
  const late = await new Pilot(served.url).until(setup, "Four", missing(1));
  await load(page, late.game);
  const player = new Guest(finger(page), 4);
  const choices = await player.play();
  expect(choices).toBeGreaterThan(4);
  await page.getByTestId("score").waitFor();
});

/** Stages that exist only with By the Lake. */
const LAKESIDE = ["fish", "boat", "fare", "favour", "breeding", "festival", "keep_fish"];

/** Plays to the end; returns the stages of By the Lake that occurred. */
async function byTheLake(page: Page, player: Guest): Promise<string[]> {
  await player.play();
  await page.getByTestId("score").waitFor();
  return LAKESIDE.filter((stage) => player.met.has(stage));
}

test("the end of a solo game by the lake, by touch", async ({ page, served }) => {
  const setup = { players: 1, seed: "solo by the lake", season: "summer" } as const;
  const late = await new Pilot(served.url).until(setup, "Lake", missing(2));
  await load(page, late.game);
  const player = new Guest(finger(page), 5);
  expect(await byTheLake(page, player)).toContain("fish");
});

test("the second half of a game of three by the lake, by touch", async ({ page, served }) => {
  const setup = { players: 3, seed: "a1", season: "autumn" } as const;
  const half = await new Pilot(served.url).until(setup, "Three", missing(4));
  await load(page, half.game);
  const player = new Guest(finger(page), 3);
  const met = await byTheLake(page, player);
  expect(met).toContain("fish");
  expect(met).toContain("boat");
});

test("the first lake fills visibly, and is there after reopening", async ({ page, served }) => {
  const first = await new Pilot(served.url).until(
    { players: 2, seed: "first lake", season: "spring" },
    "First lake",
    (view) =>
      view.decision === "place" &&
      view.lake?.lakes.length === 0 &&
      view.places.some((place) => place.lakes.length > 0),
  );
  await load(page, first.game);
  const closing = page.getByTestId("place-lake");
  for (let places = 0; places < 200 && (await closing.count()) === 0; places += 1)
    await tap(page, "place-next");
  await tap(page, "build-here");
  await settled(page);
  const filling = page.locator("[data-pool] > .water");
  // The villager's position, and notices before the water is shown.
  const player = new Guest(finger(page), 2);
  const pools = page.locator("[data-pool]");
  for (let touches = 0; touches < 10 && (await pools.count()) === 0; touches += 1)
    await player.touch();
  expect(await filling.count()).toBeGreaterThan(0);
  await settled(page);
  await page.reload();
  await pools.first().waitFor({ state: "attached" });
  expect(await filling.count()).toBe(0);
});

test("a blueprint's cost can be viewed and left; a drawn blueprint cannot be undone", async ({
  page,
}) => {
  await newGame(page, 1, "town hall");
  const stage = (): Promise<string | null> => page.getByTestId("table").getAttribute("data-stage");
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=town_hall]").tap();
  await page.getByTestId("confirm").waitFor();
  // The blueprint's page leads back to the Town Hall.
  await tap(page, "display-1");
  await expect.poll(stage).toBe("blueprint");
  await tap(page, "close-panel");
  await expect.poll(stage).toBe("tile");
  await tap(page, "confirm");
  await expect.poll(stage).toBe("town_hall");
  await tap(page, "display-0");
  await expect.poll(() => page.getByTestId("price").innerText()).toMatch(/\d|free/);
  await page.getByTestId("close-panel").waitFor();
  await tap(page, "take-blueprint");
  // A new blueprint was drawn, so going back is not offered.
  await page.getByTestId("done").waitFor();
  expect(await page.getByTestId("close-panel").count()).toBe(0);
  await tap(page, "done");
  // A single donkey is selected without a question.
  await tap(page, "donkeys");
  await page.getByTestId("donkey-to").first().waitFor();
  expect(await page.getByRole("button", { name: "Another donkey" }).count()).toBe(0);
  await tap(page, "close-panel");
  // Each page of Botric's turn has content.
  await endTurn(page);
  await expect.poll(stage).toBe("steps");
  while ((await stage()) === "steps") {
    expect(await page.locator("[data-testid=steps] li.now").innerText()).toMatch(/[a-z]/);
    await finger(page).touch({ id: "next-step", nth: 0, kind: "", off: false });
  }
  expect(await stage()).toMatch(/^(turn|tie)$/);
});

test("a wide screen lists the possible actions, a narrow one on request", async ({ page }) => {
  await newGame(page, 2, "ideas");
  const ideas = page.getByTestId("idea");
  expect([await page.getByTestId("ideas").count(), await ideas.count()]).toEqual([1, 0]);
  await page.setViewportSize({ width: 1366, height: 1024 });
  await ideas.first().waitFor();
  expect(await page.getByTestId("ideas").count()).toBe(0);
  expect(await unfit(page)).toEqual([]);
  await ideas.first().tap();
  await expect.poll(() => page.getByTestId("table").getAttribute("data-stage")).toBe("tile");
  expect(await ideas.count()).toBe(0);
});

test("the scenes' menu of actions works on a wide screen", async ({ page, served }) => {
  await page.setViewportSize({ width: 1032, height: 1376 });
  const met: string[] = [];
  const lost = await tour(page, new Pilot(served.url), ["tile", "fishing"], async ({ name }) => {
    met.push(name);
  });
  expect([lost, met]).toEqual([[], ["tile", "fishing"]]);
});

test("the rules open over the game and keep the current selection", async ({ page }) => {
  await newGame(page, 2, "rules");
  await lookUp(page, async (where) => {
    expect(await unfit(page), `${where} is not accessible`).toEqual([]);
  });
});

test("a disabled action explains itself when touched", async ({ page }) => {
  await newGame(page, 2, "why not");
  await askWhyNot(page);
});

test("one finger drags the board, two zoom it", async ({ page }) => {
  await newGame(page, 2, "fingers");
  // Chromium's own touch events, as from a real screen.
  const glass = await page.context().newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...at: [number, number][]) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const place = (): Promise<{ x: number; y: number; scale: number }> =>
    page.locator("[data-testid=board] .world").evaluate((world) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(world).transform);
      return { x: e, y: f, scale: a };
    });

  const still = await place();
  await fingers("touchStart", [200, 300]);
  for (const by of [10, 30, 60]) await fingers("touchMove", [200 + by, 300 + by]);
  await fingers("touchEnd");
  const dragged = await place();
  expect(dragged.scale).toBeCloseTo(still.scale);
  expect(dragged.x - still.x).toBeGreaterThan(40);
  expect(dragged.y - still.y).toBeGreaterThan(40);

  await fingers("touchStart", [170, 300], [230, 300]);
  for (const by of [10, 30, 60]) await fingers("touchMove", [170 - by, 300], [230 + by, 300]);
  await fingers("touchEnd");
  expect((await place()).scale).toBeGreaterThan(dragged.scale * 1.3);
  // Neither gesture counted as a tap.
  expect(await finger(page).look()).toMatchObject({ stage: "turn", state: 0 });

  await tap(page, "frame");
  await expect.poll(async () => (await place()).scale).toBeCloseTo(still.scale, 1);
});
