// Carcassonne's board moves by itself at most once a turn, and never makes cells too small to read.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { settled } from "./chromium.ts";
import { Clock, frame } from "./clock.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

/** Half the width of what a finger can hit. */
const TOUCH = 22;

interface At {
  readonly cell: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns the camera as the board's element has it. */
const camera = (page: Page): Promise<string> =>
  page.locator(".board > .world").evaluate((world) => world.style.transform);

/** Returns where things with a test id are. */
const places = (page: Page, id: string): Promise<At[]> =>
  page.getByTestId(id).evaluateAll((all) =>
    all.map((e) => {
      const box = (e.querySelector("circle, rect") ?? e).getBoundingClientRect();
      const cell = e.getAttribute("data-cell") ?? "";
      return { cell, x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    }),
  );

/** Returns the part of the board between the players and the sheet, and the height of the buttons over it. */
async function free(page: Page) {
  const [top, sheet] = [page.locator("header.top"), page.locator("#sheet")];
  const [head, foot] = [await top.boundingBox(), await sheet.boundingBox()];
  return { top: (head?.y ?? 0) + (head?.height ?? 0), bottom: foot?.y ?? 0 };
}

const apart = (a: At, b: At): number => Math.hypot(a.x - b.x, a.y - b.y);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`late in a game at ${width} x ${height} the board moves by itself once a turn at most, and cells stay readable`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height });
    const game = await reach(new Pilot(served.url), {
      wanted: (v) => v.decision.kind === "lay" && v.lake !== null && v.left < 26,
      scenes: [],
    });
    await load(page, game);
    await page.getByTestId("place").first().waitFor({ state: "attached" });
    await settled(page);
    let asked = 0;
    for (let turn = 0; turn < 6; turn += 1) {
      const { top, bottom } = await free(page);
      const inSight = async (): Promise<At[]> =>
        (await places(page, "place")).filter(
          (p) => p.x > 8 && p.x < width - 8 && p.y > top && p.y < bottom - 58,
        );
      const all = await places(page, "place");
      // A mark counts the places on its side; together they are all that are out of sight.
      const marks = page.getByTestId("beyond");
      const counts = await marks.evaluateAll((of) =>
        of.map((e) => Number(e.getAttribute("data-count"))),
      );
      const told = counts.reduce((a, b) => a + b, 0);
      expect(told).toBeLessThan(all.length);
      for (const mark of await marks.all()) {
        const box = await mark.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(await mark.getAttribute("aria-label")).toMatch(/^\d+ places? (to the|above|below)/);
      }
      if (turn === 0) await page.screenshot({ path: picture(`carcassonne-late-${width}`) });
      // Every other turn a mark is followed, which is a movement that the player asks for.
      if (turn % 2 === 1 && (await marks.count()) > 0) {
        const was = (await inSight()).map((p) => p.cell);
        await marks.first().tap();
        await settled(page);
        expect((await inSight()).some((p) => !was.includes(p.cell))).toBe(true);
        asked += 1;
      }
      const begun = await camera(page);
      const [place] = (await inSight()).sort((a, b) => (turn % 2 === 0 ? b.x - a.x : a.y - b.y));
      if (!place) throw new Error("no place is in sight");
      expect(place.width * (220 / 190)).toBeGreaterThanOrEqual(39.5);
      // Not under a mark.
      await page.touchscreen.tap(place.x, place.y);
      await page.locator('main[data-stage="act"]').waitFor();
      await settled(page);
      const laid = await camera(page);
      const [tile] = await places(page, "laid-line");
      if (!tile) throw new Error("no tile lies");
      expect(tile.width).toBeGreaterThanOrEqual(39.5);
      if (begun === laid) expect(apart(tile, place)).toBeLessThan(place.width / 2);
      for (const spot of await places(page, "spot")) {
        if (apart(spot, tile) > 90) continue;
        expect(spot.x).toBeGreaterThan(TOUCH);
        expect(spot.x).toBeLessThan(width - TOUCH);
        expect(spot.y).toBeGreaterThan(top);
        expect(spot.y).toBeLessThan(bottom - TOUCH);
      }
      if (turn === 0) await page.screenshot({ path: picture(`carcassonne-late-laid-${width}`) });
      await tap(page, "no-follower");
      await tap(page, "done");
      await page.locator('main[data-stage="lay"]').waitFor();
      await settled(page);
      // The next turn begins with the board as it was, for a place is in sight in each turn of this game.
      expect(await camera(page), `turn ${turn}`).toBe(laid);
    }
    expect(asked).toBeGreaterThan(0);
  });

test("a touch stops the board where it is seen on its way, and means what is under the finger there", async ({
  page,
  served,
}) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.lake !== null && v.left < 26,
    scenes: [],
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await load(page, game);
  await page.getByTestId("beyond").first().waitFor();
  await settled(page);
  const clock = await Clock.hold(page);
  const begun = await camera(page);
  await page.getByTestId("frame").tap();
  await frame(page);
  await clock.pass(50);
  const seen = (await places(page, "place")).filter(
    (p) => p.x > 60 && p.x < 330 && p.y > 120 && p.y < 420,
  );
  const [aimed] = seen.sort((a, b) => a.y - b.y);
  if (!aimed) throw new Error("no place is in sight");
  await page.touchscreen.tap(aimed.x, aimed.y);
  const stopped = await camera(page);
  expect(stopped).not.toBe(begun);
  await clock.release();
  await page.locator('main[data-stage="act"]').waitFor();
  const [cell] = await page
    .getByTestId("place")
    .evaluateAll((all) => all.map((e) => e.getAttribute("data-cell")));
  expect(cell).toBeTruthy();
  const view = await new Pilot(served.url).ask<{ last: { x: number; y: number }[] }>("open_game", {
    game,
  });
  expect(`${view.last[0]?.x},${view.last[0]?.y}`).toBe(aimed.cell);
});
