// Buttons stay where they are from step to step, so that no tap goes to what has just moved there.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** The buttons that are followed. */
const FOLLOWED = [
  "close-panel",
  "ideas",
  "end-turn",
  "confirm",
  "next-step",
  "skip-steps",
  "hand-over-go",
  "overlay-materials",
  "overlay-reach",
  "overlay-roads",
  "overlay-bag",
];

/** Notes where the middles of the followed buttons are. */
class Watch {
  readonly #seen = new Map<string, Map<string, string>>();

  constructor(readonly page: Page) {}

  /** Notes the buttons that are seen once nothing moves any more; `when` names the step. */
  async note(when: string): Promise<void> {
    await settled(this.page);
    const spots = await this.page.evaluate((ids) => {
      const seen = ids.flatMap((id) => {
        const button = document.querySelector(`[data-testid="${id}"]`);
        if (!button?.checkVisibility({ visibilityProperty: true })) return [];
        const { x, y, width, height } = button.getBoundingClientRect();
        return [[id, Math.round(x + width / 2), Math.round(y + height / 2)] as const];
      });
      return seen;
    }, FOLLOWED);
    for (const [id, x, y] of spots) {
      // What confirms is as wide as there is room: it stays at its height.
      const at = id === "confirm" ? `${y}` : `${x}, ${y}`;
      const known = this.#seen.get(id) ?? new Map<string, string>();
      if (!known.has(at)) known.set(at, when);
      this.#seen.set(id, known);
    }
  }

  /** Returns the buttons that were in more than one place, with the steps at which they moved. */
  moved(): string[] {
    return [...this.#seen].flatMap(([id, at]) =>
      at.size > 1 ? [`${id}: ${[...at].map(([p, when]) => `${p} (${when})`).join("; ")}`] : [],
    );
  }

  get followed(): string[] {
    return [...this.#seen.keys()];
  }
}

/** Taps a building on the board. */
async function building(page: Page, face: string): Promise<void> {
  const box = await page
    .locator(`[data-testid="board"] .hits path[data-face="${face}"]`)
    .boundingBox();
  if (!box) throw new Error(`no ${face} on the board`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
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
  const camera = (): Promise<string> =>
    page
      .locator('[data-testid="board"] .world')
      .evaluate((w) => (w as HTMLElement).style.transform);
  for (const turn of [1, 2]) {
    await watch.note(`turn ${turn} begins`);
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
    const before = await camera();
    for (const face of ["town_hall", "farm"]) {
      await building(page, face);
      await watch.note(`the ${face}`);
      await tap(page, "close-panel");
      await watch.note(`the ${face} is closed`);
    }
    // Nothing had to move to be seen.
    expect(await camera()).toBe(before);
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

test("the home screen's buttons do not move after they appear", async ({ page, served }) => {
  // While the list of games is not known, nothing can be tapped that its answer would move.
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/list_games", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(served.url);
  const button = page.getByTestId("new-game");
  await button.waitFor({ state: "attached" });
  expect(await button.isVisible()).toBe(false);
  answer();
  await button.waitFor();
  const first = await button.boundingBox();
  // It is above: a newcomer learns first.
  await page.getByTestId("learn").waitFor();
  await settled(page);
  expect(await button.boundingBox()).toEqual(first);
});
