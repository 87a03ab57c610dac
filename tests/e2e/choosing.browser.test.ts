// Questions that are answered by touching a tile.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come, type Moment } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** The height of the buttons over the lower edge of the board, in pixels. */
const FLOATS = 58;

/** Returns the tiles that can be chosen and are not wholly in the free part of the board. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((floats) => {
    const edge = (of: string): DOMRect | undefined =>
      document.querySelector(of)?.getBoundingClientRect();
    const top = edge(".top")?.bottom ?? 0;
    const bottom = (edge("#sheet")?.top ?? 0) - floats;
    const lit = document.querySelectorAll<HTMLElement>("[data-testid=board] .hits [data-lit]");
    return [...lit].flatMap((tile) => {
      const r = tile.getBoundingClientRect();
      const free =
        r.top >= top - 1 && r.bottom <= bottom + 1 && r.left >= -1 && r.right <= innerWidth + 1;
      return free ? [] : [`${tile.dataset.face}: ${r.top - top}, ${bottom - r.bottom}`];
    });
  }, FLOATS);

const DONKEYS: Moment = {
  name: "two-donkeys",
  setup: { players: 1, seed: "pictures" },
  taste: 6,
  wanted: (v) =>
    v.decision === "turn" &&
    new Set(v.choices.filter((c) => c.kind === "move_donkey").map((c) => c.tile)).size > 2,
};

test("the tiles to which a donkey can go come into the free part of the board", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), DONKEYS);
  await load(page, game);
  await tap(page, "donkeys");
  const from = page.getByTestId("donkey-from");
  const count = await from.count();
  expect(count).toBeGreaterThan(2);
  for (let n = 0; n < count; n += 1) {
    await settled(page);
    expect(await covered(page), "which donkey").toEqual([]);
    await from.nth(n).tap();
    await page.getByTestId("donkey-to").first().waitFor();
    await settled(page);
    expect(await covered(page), `donkey ${n}`).toEqual([]);
    await page.getByTestId("other-donkey").tap();
    await from.first().waitFor();
  }
});

test("where a donkey goes is asked in one design, whoever brings it", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  /** Returns the places and sizes of the buttons that stand for tiles, from the first one on. */
  const places = async (id: string): Promise<unknown> => {
    await page.getByTestId(id).first().waitFor();
    await settled(page);
    return page.getByTestId(id).evaluateAll((all) => {
      const top = all[0]?.getBoundingClientRect().top ?? 0;
      return all.slice(0, 4).map((e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        return { x, y: y - top, width, height, pictures: e.querySelectorAll("svg").length };
      });
    });
  };
  const bred = await come(pilot, {
    name: "breeding",
    setup: { players: 2, seed: "pictures", season: "spring" },
    taste: 1,
    wanted: (v: GameView) => v.decision === "breeding" && v.tiles.length >= 6,
  });
  await load(page, bred.game);
  const first = await places("pick");
  const hall = await come(pilot, {
    name: "equal-visit",
    setup: { players: 2, seed: "pictures", season: "summer" },
    wanted: (v: GameView) =>
      v.decision === "town_hall" && v.choices.some((c) => c.kind === "hire_donkey"),
  });
  await load(page, hall.game);
  await tap(page, "hire-donkey");
  expect(await places("hire-donkey-at")).toEqual(first);
  const led = await come(pilot, DONKEYS);
  await load(page, led.game);
  await tap(page, "donkeys");
  await tap(page, "donkey-from");
  expect(await places("donkey-to")).toEqual(first);
});

test("words beside the wheat for a boat are not broken", async ({ page, served }) => {
  const view = await come(new Pilot(served.url), {
    name: "stand-by-boat",
    setup: { players: 2, seed: "pictures", season: "spring" },
    taste: 3,
    wanted: (v: GameView) => v.decision === "stand",
  });
  // Boats are rare: each tile is told the longest price of a building with one.
  const group = (kind: string, count: number) => ({ kinds: [kind], count });
  const groups = [group("stone", 2), group("wood", 1), group("wheat", 1)];
  await page.route("**/api/preview", async (route) => {
    const deal = await (await route.fetch()).json();
    await route.fulfill({ json: { ...deal, fares: 1, cost: { ...deal.cost, groups } } });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await load(page, view.game);
  await page.getByTestId("fares").first().waitFor();
  await settled(page);
  const broken = await page.getByTestId("pick").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const word of text.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (range.getClientRects().length > 1) found.push(word[0]);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});
