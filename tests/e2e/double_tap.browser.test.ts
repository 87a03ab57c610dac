// The second tap of a double tap starts nothing that cannot be taken back.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

async function middle(page: Page, id: string): Promise<[number, number]> {
  const box = await page.getByTestId(id).boundingBox();
  if (!box) throw new Error(`${id} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Returns the test id of the button that a finger meets there. */
const met = (page: Page, at: [number, number]): Promise<string | undefined> =>
  page.evaluate(
    ([x, y]) =>
      document.elementFromPoint(x, y)?.closest<HTMLElement>("button[data-testid]")?.dataset.testid,
    at,
  );

test("the second tap of a double tap does not end the turn, nor answer the question before its end", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (v: GameView) => v.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  await settled(page);
  const clock = await Clock.hold(page);
  await clock.pass(500);
  const end = await middle(page, "end-turn");
  await tap(page, "ideas");
  await page.locator('[data-testid="idea"][data-kind="produce"]').first().tap();
  await expect.poll(() => met(page, end)).toBe("confirm");
  await page.touchscreen.tap(...end);
  await page.getByTestId("end-turn").waitFor();
  expect(await middle(page, "end-turn")).toEqual(end);
  await page.touchscreen.tap(...end);
  expect(await met(page, end)).toBeUndefined();
  await clock.pass(500);
  expect(await met(page, end)).toBe("end-turn");
  // A villager can act, so a question comes, which a second tap does not answer either.
  await page.touchscreen.tap(...end);
  await page.getByTestId("end-turn-sure").waitFor();
  expect(await met(page, end)).toBeUndefined();
  await clock.pass(500);
  expect(await met(page, end)).toBe("end-turn-sure");
  await clock.release();
});

test("keys end the turn at once", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "end-donkeys",
    setup: { players: 2, seed: "pictures" },
    wanted: (v) => v.end_question === "donkeys",
  });
  await load(page, game);
  await settled(page);
  await Clock.hold(page);
  await tap(page, "menu");
  await tap(page, "close-panel");
  await page.getByTestId("end-turn").press("Enter");
  await page.getByTestId("end-turn-sure").press("Enter");
  await page.getByTestId("hand-over-go").waitFor();
});
