// Buttons keep their places from step to step, so that no tap hits a control that has just moved there.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcCell, CarcLine, CarcView, GameView } from "../../ui/src/common/bindings.ts";
import type { PlayedOf } from "../../ui/src/common/types.ts";
import { settled } from "./chromium.ts";
import { FAINT, fading } from "./fading.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";
import { FOLLOWED, Watch } from "./watch.ts";

/** Taps a building on the board, which shows its page. */
async function building(page: Page, face: string): Promise<void> {
  const hits = page.locator(`[data-testid="board"] .hits path[data-face="${face}"]`);
  const seen = async (): Promise<string> =>
    `${JSON.stringify(await hits.boundingBox())} by ${await camera(page)}`;
  const before = await seen();
  const box = await hits.boundingBox();
  if (!box) throw new Error(`no ${face} on the board`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await settled(page);
  const stage = await page.getByTestId("table").getAttribute("data-stage");
  expect(stage, `${face} was at ${before} and is at ${await seen()}`).toBe("tile");
}

test("buttons keep their places through whole turns", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  const watch = new Watch(page);
  // Between the actions of all turns, whatever is told there.
  const between = new Watch(page, ["floats", "frame", "layers", "sheet"]);
  for (const turn of [1, 2]) {
    if (turn > 1) await page.getByTestId("since-strip").waitFor();
    await watch.note(`turn ${turn} begins`);
    await between.note(`turn ${turn} begins`);
    await tap(page, "ideas");
    await watch.note("what can be done");
    await page.getByTestId("idea").last().scrollIntoViewIfNeeded();
    await watch.note("its list is scrolled");
    await tap(page, "close-panel");
    await tap(page, "layers");
    for (const kind of ["materials", "reach", "roads", "bag"]) {
      await tap(page, `overlay-${kind}`);
      await watch.note(`overlay ${kind}`);
    }
    await tap(page, "close-panel");
    await watch.note("back at the turn");
    for (const face of ["town_hall", "farm"]) {
      await building(page, face);
      await watch.note(`the ${face}`);
      // The Town Hall, which the sheet covers, has moved into sight. The Farm is in sight, and the board stays.
      const shown = await camera(page);
      await tap(page, "close-panel");
      await watch.note(`the ${face} is closed`);
      if (face === "farm") expect(await camera(page)).toBe(shown);
    }
    await building(page, "farm");
    await tap(page, "confirm");
    await page.getByTestId("end-turn").waitFor();
    await between.note(`turn ${turn} after an action`);
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    const step = page.getByTestId("next-step");
    await step.waitFor();
    for (let n = 1; await step.isVisible(); n += 1) {
      await watch.note(`step ${n} of Botric's`);
      await tap(page, "next-step");
      await settled(page);
    }
  }
  expect(watch.followed).toEqual(
    expect.arrayContaining(FOLLOWED.filter((id) => id !== "hand-over-go")),
  );
  expect(watch.moved()).toEqual([]);
  expect(between.moved()).toEqual([]);
});

test("the button of the next player stays where it is", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const view = await pilot.begin({ players: 3, seed: "handed on" }, "Three");
  await load(page, view.game);
  const watch = new Watch(page);
  for (let turn = 1; turn <= 6; turn += 1) {
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    await page.getByTestId("hand-over-go").waitFor();
    await watch.note(`after turn ${turn}`);
    await tap(page, "hand-over-go");
    if (turn % 2 === 0) {
      await tap(page, "ideas");
      await page.locator('[data-testid="idea"][data-kind="produce"]').first().tap();
      await tap(page, "confirm");
    }
    await watch.note(`turn ${turn + 1}`);
  }
  expect(watch.followed).toContain("hand-over-go");
  expect(watch.moved()).toEqual([]);
});

/** Returns the camera of the board. */
const camera = (page: Page): Promise<string> =>
  page.locator('[data-testid="board"] .world').evaluate((w) => (w as HTMLElement).style.transform);

/** Returns the middles of the places on the board that nothing covers and that are wholly in the free part, the farthest apart first. */
const places = (page: Page): Promise<[number, number][]> =>
  page.evaluate(() => {
    const box = (id: string): DOMRect | undefined =>
      document.querySelector(id)?.getBoundingClientRect();
    const [top, bottom] = [box(".top")?.bottom ?? 0, box("#sheet")?.top ?? 0];
    const free = [...document.querySelectorAll('[data-testid="board"] [data-ghost]')].flatMap(
      (g) => {
        const r = g.getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        const inside = r.top > top && r.bottom < bottom && r.left > 0 && r.right < innerWidth;
        const open = document.elementFromPoint(x, y)?.closest('[data-testid="board"]');
        return inside && open ? [[x, y] as [number, number]] : [];
      },
    );
    return free.sort((a, b) => a[0] - b[0]);
  });

test("the board stays under the finger that taps a place in sight, so that the second tap turns", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "place",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "place",
  });
  await load(page, game);
  await settled(page);
  const ghost = page.getByTestId("ghost-chosen");
  const middle = async (): Promise<[number, number]> => {
    const box = await ghost.locator(".edge").boundingBox();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  };
  const before = await camera(page);
  const free = await places(page);
  expect(free.length).toBeGreaterThan(3);
  let turned = 0;
  for (const at of [free[0], free.at(-1)]) {
    if (!at) continue;
    await page.touchscreen.tap(...at);
    await settled(page);
    expect(await camera(page)).toBe(before);
    const chosen = await ghost.getAttribute("data-choice");
    const [x, y] = await middle();
    await page.touchscreen.tap(...at);
    await settled(page);
    expect(await camera(page)).toBe(before);
    const [turnedX, turnedY] = await middle();
    expect(Math.hypot(turnedX - x, turnedY - y)).toBeLessThan(50);
    if (
      await page.getByTestId("place-turn").and(page.locator("[aria-disabled=false]")).isVisible()
    ) {
      expect(await ghost.getAttribute("data-choice")).not.toBe(chosen);
      turned += 1;
    }
  }
  expect(turned).toBeGreaterThan(0);
});

test("the board stays where it is through the actions of a turn and between turns", async ({
  page,
  served,
}) => {
  const { game, tiles } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  /** The steps at which the board was elsewhere than at first, up to the first tile that is laid. */
  const moved: string[] = [];
  let first = "";
  const grown = async (): Promise<boolean> =>
    (await page.locator(".hits [data-tile]").count()) > tiles.length;
  const note = async (when: string): Promise<void> => {
    await settled(page);
    const now = await camera(page);
    first ||= now;
    if (now !== first && !(await grown())) moved.push(`${when}: ${now} instead of ${first}`);
  };
  for (let turn = 1; !(await grown()); turn += 1) {
    if (turn > 1) await page.getByTestId("since-strip").waitFor();
    await note(`turn ${turn} begins`);
    await tap(page, "ideas");
    await note("what can be done");
    await page.locator('[data-testid="idea"][data-kind="produce"]').first().tap();
    await note("a tile's page");
    await tap(page, "confirm");
    await page.getByTestId("end-turn").waitFor();
    await note(`turn ${turn} after an action`);
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    const step = page.getByTestId("next-step");
    await step.waitFor();
    const before = moved.length;
    const shown: string[] = [];
    for (let n = 1; await step.isVisible(); n += 1) {
      await note(`step ${n} of Botric's`);
      shown.push(await camera(page));
      await tap(page, "next-step");
      await settled(page);
    }
    // The place of a tile that he lays comes into sight with the first step, and the board rests until the last one.
    if (await grown()) {
      expect(new Set(shown).size).toBe(1);
      moved.length = before;
    }
  }
  expect(moved).toEqual([]);
});

test("in the Town Hall no button takes the place of another, and each hire says its price", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "equal-visit",
    setup: { players: 2, seed: "pictures", season: "summer" },
    wanted: (v: GameView) =>
      v.decision === "town_hall" && v.choices.some((c) => c.kind === "hire_donkey"),
  });
  await load(page, game);
  const HIRES = ["hire-villager", "hire-donkey"];
  const BUTTONS = [...HIRES, "take-blueprint", "done"];
  const known = new Map<string, DOMRect>();
  const note = async (): Promise<void> => {
    await settled(page);
    for (const id of BUTTONS) {
      const button = page.getByTestId(id);
      if (!(await button.isVisible())) continue;
      const box = await button.evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);
      const { x, y, right, bottom } = box;
      expect(box, id).toEqual(known.get(id) ?? box);
      known.set(id, box);
      expect(bottom, id).toBeLessThanOrEqual(844);
      for (const [other, o] of known)
        if (other !== id)
          expect(x >= o.right || right <= o.x || y >= o.bottom || bottom <= o.y, other).toBe(true);
    }
  };
  await note();
  for (const id of HIRES)
    await expect.poll(() => page.getByTestId(id).innerText(), { message: id }).toMatch(/\d/);
  await page.locator("[data-testid^=display-]:not(.off)").first().tap();
  await note();
  // What is chosen covers no other button.
  for (const id of ["hire-donkey", "take-blueprint"])
    await page.getByTestId(id).tap({ trial: true });
  await tap(page, "take-blueprint");
  await page.getByTestId("done").waitFor();
  await note();
  await tap(page, "hire-donkey");
  await tap(page, "close-panel");
  await note();
  expect([...known.keys()].sort()).toEqual([...BUTTONS].sort());
});

/** Returns where a button is. */
const boxOf = async (page: Page, id: string) =>
  (await page.getByTestId(id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("where a building was laid, no answer about a boat stands next", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "place",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "place",
  });
  await load(page, game);
  const build = await boxOf(page, "build-here");
  const asked = await come(pilot, {
    name: "boat",
    setup: { players: 1, seed: "pictures", season: "spring" },
    wanted: (view: GameView) => view.decision === "boat",
  });
  await load(page, asked.game);
  await page.getByTestId("boat").waitFor();
  for (const id of ["boat", "no-boat"]) {
    const { y, height } = await boxOf(page, id);
    expect(y + height, id).toBeLessThan(build.y);
  }
  // What it costs fills that place.
  const flags = await boxOf(page, "boat-flags");
  expect(flags.y).toBeLessThanOrEqual(build.y);
  expect(flags.y + flags.height).toBeGreaterThan(build.y + build.height / 2);
  await expect.poll(() => page.getByTestId("boat-flags").locator("svg").count()).toBe(1);
});

test("a second tap on a chosen action leaves it chosen", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "price-raw",
    setup: { players: 2, seed: "prices", season: "spring" },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "deliver"),
  });
  await load(page, game);
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=deliver]").first().tap();
  await page.getByTestId("deal").waitFor();
  const confirm = await boxOf(page, "confirm");
  await page.locator("[data-testid=action][aria-pressed=true]").tap();
  await settled(page);
  await expect.poll(() => page.locator("[data-testid=action][aria-pressed=true]").count()).toBe(1);
  expect(await boxOf(page, "confirm")).toEqual(confirm);
  // Choose each action of the tile in turn: the confirm button keeps its left edge and width, with and without the button that
  // chooses the goods beside it.
  const kinds = new Set<boolean>();
  for (const action of await page.getByTestId("action").all()) {
    // The price that comes up may cover the others.
    await action.evaluate((e) => (e as HTMLElement).click());
    await settled(page);
    kinds.add(await page.getByTestId("choose-payment").isVisible());
    const { x, width } = await boxOf(page, "confirm");
    expect({ x, width }).toEqual({ x: confirm.x, width: confirm.width });
  }
  expect(kinds.size).toBe(2);
});

/** Returns the cells where the drawn tile has more than one turning. */
const turnable = ({ decision }: CarcView): CarcCell[] =>
  decision.kind === "lay"
    ? decision.places.filter((p) => p.turnings.length > 1).map((p) => p.cell)
    : [];

/** Lets the page see all taps within a fraction of a second of each other, however slow the machine is. */
const tapQuickly = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let now = 0;
    Object.defineProperty(Event.prototype, "timeStamp", {
      get: () => {
        now += 1;
        return now;
      },
    });
  });
};

test("in Hamlet a second tap at one spot turns the building, although the board has moved", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "place",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "place",
  });
  await tapQuickly(page);
  await load(page, game);
  await settled(page);
  const ghost = page.getByTestId("ghost-chosen");
  const middle = async (): Promise<[number, number]> => {
    const box = await ghost.locator(".edge").boundingBox();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  };
  // Dragged down, some places lie half under the sheet: the board brings in the one that is tapped.
  await page.mouse.move(40, 200);
  await page.mouse.down();
  await page.mouse.move(40, 320, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  const edges = await page.evaluate(() => {
    const bottom = document.querySelector("#sheet")?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('[data-testid="board"] [data-ghost]')].flatMap((g) => {
      const r = g.getBoundingClientRect();
      const at: [number, number] = [r.x + r.width / 2, r.y + r.height / 2];
      const open = document.elementFromPoint(...at)?.closest('[data-testid="board"]');
      return open && r.bottom > bottom - 30 ? [at] : [];
    });
  });
  let turned = 0;
  for (const at of edges) {
    const before = await camera(page);
    await page.touchscreen.tap(...at);
    await settled(page);
    if ((await camera(page)) === before) continue;
    const chosen = await ghost.getAttribute("data-choice");
    const [x, y] = await middle();
    const turns = await page.getByTestId("place-turn").getAttribute("aria-disabled");
    await page.touchscreen.tap(...at);
    await settled(page);
    const [turnedX, turnedY] = await middle();
    expect(Math.hypot(turnedX - x, turnedY - y)).toBeLessThan(70);
    if (turns === "true") continue;
    expect(await ghost.getAttribute("data-choice")).not.toBe(chosen);
    turned += 1;
    break;
  }
  expect(turned).toBeGreaterThan(0);
});

test("in Carcassonne a second tap at one spot turns the tile, although the board has moved", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const players = ["blue", "vermilion"].map((colour, i) => ({ name: `P${i}`, colour }));
  const begun = { ruleset: "carcassonne", name: null, players, seed: "far", first: 0 };
  const setup = { ...begun, farmers: true, lake: null };
  let { view } = await pilot.ask<PlayedOf<CarcView, CarcLine>>("new_game", { setup });
  // By then the cells are so small that the board zooms in on the tile, but large enough for a tap to mean one of them.
  for (let played = 0; played < 12 || turnable(view).length === 0; played += 1) {
    const args = { game: view.game, state: view.state, choice: 0 };
    ({ view } = await pilot.ask<PlayedOf<CarcView, CarcLine>>("play", args));
  }
  await tapQuickly(page);
  await load(page, view.game);
  await settled(page);
  const [cell] = await page.evaluate((all) => {
    const bottom = document.querySelector("#sheet")?.getBoundingClientRect().top ?? 0;
    return all.flatMap(({ x, y }) => {
      const place = document.querySelector(`[data-testid=place][data-cell="${x},${y}"]`);
      const r = place?.getBoundingClientRect();
      if (!r || r.bottom > bottom) return [];
      const at: [number, number] = [r.x + r.width * 0.2, r.y + r.height * 0.2];
      const open = document.elementFromPoint(...at)?.closest('[data-testid="board"]');
      return open ? [{ x, y, at }] : [];
    });
  }, turnable(view));
  if (!cell) throw new Error("no cell can be tapped");
  /** Returns how the tile in that cell is turned. */
  const turn = async (): Promise<number | undefined> => {
    const { squares } = await pilot.ask<CarcView>("open_game", { game: view.game });
    return squares.find((s) => s.cell.x === cell.x && s.cell.y === cell.y)?.turn;
  };
  await page.touchscreen.tap(...cell.at);
  await page.locator("[data-testid=table][data-stage=act]").waitFor();
  const first = await turn();
  expect(first).toBeDefined();
  await page.touchscreen.tap(...cell.at);
  await expect.poll(async () => ![first, undefined].includes(await turn())).toBe(true);
});

/** Delays the answer of a command until the returned function is called. */
async function hold(page: Page, command: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${command}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Fails unless the button is hidden before the release, and then stays where it appears. */
async function appearsOnce(page: Page, id: string, release: () => void): Promise<void> {
  const button = page.getByTestId(id);
  await button.waitFor({ state: "attached" });
  expect(await button.isVisible()).toBe(false);
  release();
  await button.waitFor();
  const first = await button.boundingBox();
  await settled(page);
  expect(await button.boundingBox()).toEqual(first);
}

test("the home screen's buttons do not move after they appear", async ({ page, served }) => {
  const release = await hold(page, "list_games");
  await page.goto(served.url);
  await appearsOnce(page, "new-game", release);
  // The first lesson is offered to new players, too.
  expect(await page.getByTestId("learn").isVisible()).toBe(true);
});

test("a new game's settings do not move after they appear", async ({ page, served }) => {
  await new Pilot(served.url).begin({ players: 2, seed: "known" }, "Two");
  await page.goto(served.url);
  const release = await hold(page, "weekly");
  await tap(page, "new-game");
  await appearsOnce(page, "players-2", release);
  // The game of the week is above them.
  expect(await page.getByTestId("weekly").isVisible()).toBe(true);
});

test("ticking the Lake of Carcassonne moves no box of a new game, and players are told apart", async ({
  page,
}) => {
  await tap(page, "new-game");
  await tap(page, "shelf-carcassonne");
  await page.getByTestId("farmers").scrollIntoViewIfNeeded();
  await settled(page);
  const box = await boxOf(page, "farmers");
  await tap(page, "lake");
  await settled(page);
  expect(await boxOf(page, "farmers")).toEqual(box);
  await tap(page, "players-2");
  const lines = await page
    .locator(".person")
    .evaluateAll((all) => all.map((p) => Number.parseFloat(getComputedStyle(p).borderTopWidth)));
  expect(lines.map((line) => line > 0)).toEqual([false, true]);
});

test("what is scrolled fades out below the shelf of games", async ({ page }) => {
  await tap(page, "new-game");
  await page.getByTestId("seed").scrollIntoViewIfNeeded();
  await settled(page);
  const edge = { of: ".setup", scrolls: ".setup .screen", side: "top" } as const;
  const seen = await fading(page, edge);
  expect(seen.bare).toBeGreaterThan(FAINT);
  expect(seen.seen).toBeLessThan(FAINT);
});
