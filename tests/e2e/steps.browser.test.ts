// The board stays where it is while Botric's turn is told.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Returns the camera of the board. */
const camera = (page: Page): Promise<string> =>
  page.locator('[data-testid="board"] .world').evaluate((w) => (w as HTMLElement).style.transform);

test("between the steps of Botric's turn the board stays where it is", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  const moved: string[] = [];
  let steps = 0;
  for (let turn = 1; turn <= 4; turn += 1) {
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    const step = page.getByTestId("next-step");
    await step.waitFor();
    let first = "";
    for (let n = 1; await step.isVisible(); n += 1, steps += 1) {
      await settled(page);
      const now = await camera(page);
      first ||= now;
      if (now !== first) moved.push(`turn ${turn}, step ${n}: ${now} instead of ${first}`);
      await tap(page, "next-step");
      await settled(page);
    }
  }
  expect(steps).toBeGreaterThan(8);
  expect(moved).toEqual([]);
});
