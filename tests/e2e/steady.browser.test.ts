// Buttons keep their places from step to step, so that no tap hits a control that has just moved there.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** The observed buttons. */
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

/** Stores the centres of the observed buttons. */
class Watch {
  readonly #seen = new Map<string, Map<string, string>>();

  constructor(readonly page: Page) {}

  /** Stores the visible buttons once all movements have ended; `when` names the step. */
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
      // The confirming button uses the available width, and only its height stays equal.
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
    // The board did not move to show the panels.
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
  // The first lesson, which is offered to new players, is above it.
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
