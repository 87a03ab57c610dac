// The second tap of a double tap meets nothing that has come under the finger; a tap after it does.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled, tapper } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Seconds between the taps of a double tap, and between two that are meant. */
const QUICK = 0.15;
const MEANT = 1;
/** Where the donkeys stand in the hand, in pixels from the left. */
const DONKEYS = 110;

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

/** Taps a button twice where the donkeys come under the finger, which only a third tap opens. */
async function leaveDonkeys(page: Page, button: string): Promise<void> {
  const touch = await tapper(page);
  const [, y] = await middle(page, button);
  const at: [number, number] = [DONKEYS, y];
  expect(await met(page, at)).toBe(button);
  await touch(...at, MEANT);
  await expect.poll(() => met(page, at)).toBe("donkeys");
  await touch(...at, QUICK);
  expect(await page.getByTestId("table").getAttribute("data-stage")).toBe("turn");
  await touch(...at, MEANT);
  await page.locator("[data-testid=table][data-stage=donkeys]").waitFor();
}

test("a double tap on Skip leaves the result where it is", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "last-turn",
    setup: { players: 2, seed: "pictures" },
    wanted: (view: GameView) => view.last_round && view.choices.length === 1,
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await load(page, game);
  await tap(page, "end-turn");
  await page.getByTestId("score-skip").waitFor();
  const touch = await tapper(page);
  const skip = await page.getByTestId("score-skip").boundingBox();
  const at: [number, number] = [300, (skip?.y ?? 0) + (skip?.height ?? 0) / 2];
  expect(await met(page, at)).toBe("score-skip");
  await touch(...at, MEANT);
  await expect.poll(() => met(page, at)).toBe("play-again");
  await touch(...at, QUICK);
  await page.getByTestId("score").waitFor();
  expect(await met(page, at)).toBe("play-again");
  await touch(...at, MEANT);
  await page.getByTestId("start-game").waitFor();
});

test("a double tap on Done leaves the donkeys alone", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "visit-done",
    setup: { players: 2, seed: "pictures", season: "summer" },
    wanted: (v: GameView) => v.decision === "town_hall" && v.choices.some((c) => c.kind === "done"),
  });
  await load(page, game);
  await settled(page);
  await leaveDonkeys(page, "done");
});

test("a double tap on an action leaves the donkeys alone", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (v: GameView) => v.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  await settled(page);
  await tap(page, "ideas");
  await page.locator('[data-testid="idea"][data-kind="produce"]').first().tap();
  await page.getByTestId("confirm").waitFor();
  await settled(page);
  await leaveDonkeys(page, "confirm");
});
