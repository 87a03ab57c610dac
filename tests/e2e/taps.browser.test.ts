// Common actions take at most three taps, whether the worker or the place is picked first.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Taps a building on the board, in the middle of its tile. */
const building =
  (face: string) =>
  async (page: Page): Promise<void> => {
    const box = await page
      .locator(`[data-testid="board"] .hits path[data-face="${face}"]`)
      .boundingBox();
    if (!box) throw new Error(`no ${face} on the board`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
const on = (id: string) => (page: Page) => tap(page, id);
/** Picks up a villager; the places where he can work light up. */
const villager = async (page: Page): Promise<void> => {
  await tap(page, "villager");
  await page
    .locator('[data-testid="board"] .hits [data-lit]')
    .first()
    .waitFor({ state: "attached" });
};

/** An action, its taps, and the log's line for it. */
const WAYS: readonly {
  name: string;
  taps: readonly ((page: Page) => Promise<void>)[];
  told: RegExp;
}[] = [
  {
    name: "produce, villager first",
    taps: [villager, building("farm"), on("confirm")],
    told: /works at the Farm/,
  },
  {
    name: "produce, tile first",
    taps: [building("farm"), on("confirm")],
    told: /works at the Farm/,
  },
  {
    name: "refine, villager first",
    taps: [villager, building("stonemason"), on("confirm")],
    told: /makes/,
  },
  { name: "refine, tile first", taps: [building("stonemason"), on("confirm")], told: /makes/ },
  {
    name: "a donkey, hand first",
    taps: [on("donkeys"), on("donkey-from"), on("donkey-to")],
    told: /donkey/,
  },
  {
    name: "a donkey, tile first",
    taps: [building("market_2p"), building("stonemason")],
    told: /donkey/,
  },
];

test("to produce, to refine and to lead a donkey take at most three taps", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  const told = page.getByTestId("told");
  const state = (): Promise<number> =>
    page.getByTestId("table").evaluate((table) => Number((table as HTMLElement).dataset.state));
  for (const { name, taps, told: says } of WAYS) {
    expect(taps.length).toBeLessThanOrEqual(3);
    const before = await state();
    for (const one of taps) {
      await settled(page);
      await one(page);
    }
    await expect.poll(() => told.innerText(), { message: name }).toMatch(says);
    await expect.poll(state, { message: name }).toBeGreaterThan(before);
    const after = await state();
    // The next way starts from the same state.
    await tap(page, "undo");
    await expect.poll(state).toBeGreaterThan(after);
  }
});

const SOLO = { players: 1, seed: "pictures", settles: true };
const TWO = { players: 2, seed: "pictures" };
const LAKE = { players: 1, seed: "pictures", season: "autumn", taste: 4 } as const;

/** Picks the first action of a kind in the list of what can be done. */
const idea = (kind: string) => (page: Page) =>
  page.locator(`[data-testid=idea][data-kind=${kind}]`).first().tap();
/** Actions of other moments, each with its taps. */
const ELSEWHERE = [
  { kind: "sell", setup: TWO, taps: [on("ideas"), idea("sell"), on("confirm")] },
  { kind: "deliver", setup: TWO, taps: [on("ideas"), idea("deliver"), on("confirm")] },
  { kind: "road", setup: SOLO, taps: [on("ideas"), idea("road"), on("confirm")] },
  { kind: "fish", setup: LAKE, taps: [on("ideas"), idea("fish"), on("confirm")] },
  { kind: "construct", setup: SOLO, taps: [on("blueprint"), on("construct"), on("build-here")] },
];

test("to sell, to deliver, to fish, to build a tile or a road take at most three taps", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const table = page.getByTestId("table");
  for (const { kind, setup, taps } of ELSEWHERE) {
    const moment = {
      name: `keys-${kind}`,
      setup,
      wanted: (v: GameView) => v.decision === "turn" && v.choices.some((c) => c.kind === kind),
    };
    const { game } = await come(
      pilot,
      "taste" in setup ? { ...moment, taste: setup.taste } : moment,
    );
    await load(page, game);
    await settled(page);
    const before = Number(await table.getAttribute("data-state"));
    expect(taps.length).toBeLessThanOrEqual(3);
    for (const one of taps) {
      await one(page);
      await settled(page);
    }
    // The action is done, and the turn goes on.
    await expect.poll(() => table.getAttribute("data-stage"), { message: kind }).toBe("turn");
    const after = await pilot.ask<GameView>("open_game", { game });
    expect([after.in_action, after.state > before], kind).toEqual([false, true]);
  }
});
