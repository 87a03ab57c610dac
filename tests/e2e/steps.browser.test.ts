// Botric's turn is told in few taps, and the board stays where it is meanwhile.
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

test("Botric's turn takes fewer than five taps, one if it is skipped, asks about no tie, and leaves the board where it is", async ({
  page,
  served,
}) => {
  // A game as *New game* begins it: he leaves his ties to the player.
  const { game } = await come(new Pilot(served.url), {
    name: "turn",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "turn" && view.tiles.length >= 16,
  });
  await load(page, game);
  const stage = (): Promise<string | null> => page.getByTestId("table").getAttribute("data-stage");
  const moved: string[] = [];
  const taps: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    await tap(page, "end-turn");
    const sure = page.getByTestId("end-turn-sure");
    if (await sure.isVisible()) await sure.tap();
    await page.getByTestId("next-step").waitFor();
    const skipped = turn > 4;
    let first = "";
    let count = 0;
    for (; (await stage()) === "steps"; count += 1) {
      await settled(page);
      const now = await camera(page);
      first ||= now;
      if (now !== first) moved.push(`turn ${turn}, step ${count + 1}: ${now} instead of ${first}`);
      await tap(page, skipped ? "skip-steps" : "next-step");
      await settled(page);
    }
    // No tie is asked about.
    expect(await stage()).toBe("turn");
    if (skipped) expect(count).toBe(1);
    else taps.push(count);
  }
  expect(taps.filter((count) => count >= 5)).toEqual([]);
  expect(
    taps.reduce((all, count) => all + count),
    "little was told",
  ).toBeGreaterThan(8);
  expect(moved).toEqual([]);
});
