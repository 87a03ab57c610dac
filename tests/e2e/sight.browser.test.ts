// Important things stay visible: the button that ends a turn, and the subject of the sheet above the sheet.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { FaceSheet, GameView } from "../../ui/src/common/bindings.ts";
import { PHONE, settled } from "./chromium.ts";
import { FAINT, fading } from "./fading.ts";
import { layout } from "./layout.ts";
import { come, type Moment } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load, tour } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Returns whether all of the control can be seen and would be hit by a touch in its middle. */
const inSight = (page: Page, id: string): Promise<boolean> =>
  page.getByTestId(id).evaluate((e) => {
    const box = e.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const whole =
      box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return whole && e.contains(document.elementFromPoint(x, y));
  });

test("in a wide window the turn can be ended from anywhere in the list of actions", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1366, height: 1024 });
  const lost = await tour(page, new Pilot(served.url), ["turn"], async () => {
    await settled(page);
    const panel = page.locator(".sheet .panel");
    const hidden = (): Promise<number> => panel.evaluate((p) => p.scrollHeight - p.clientHeight);
    // It begins right under the title.
    const title = await panel.getByRole("heading").first().boundingBox();
    const list = await page.getByTestId("idea").first().boundingBox();
    if (!title || !list) throw new Error("the panel lacks a part");
    expect(list.y - title.y - title.height).toBeLessThan(120);
    await page.setViewportSize({ width: 1180, height: 720 });
    await settled(page);
    // The list is longer than the sheet, so that the button would scroll away.
    expect(await hidden()).toBeGreaterThan(20);
    for (const part of [0, 0.5, 1]) {
      await panel.evaluate((p, at) => p.scrollTo(0, at * p.scrollHeight), part);
      await settled(page);
      expect(await inSight(page, "end-turn"), `scrolled by ${part}`).toBe(true);
    }
    // Also while something is looked at.
    for (const opens of [["church"], ["seat-0"], ["menu", "menu-log"], ["layers"]]) {
      for (const id of opens) await tap(page, id);
      await settled(page);
      expect(await inSight(page, "end-turn"), opens.join()).toBe(true);
    }
    // It asks as it does in the list.
    await tap(page, "end-turn");
    expect(await inSight(page, "end-turn-sure")).toBe(true);
  });
  expect(lost).toEqual([]);
});

test("what unfolds has a mark that turns when it is open", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await pilot.begin({ players: 2, seed: "unfolds" }, "Unfolds");
  await load(page, null);
  await tap(page, "saved-games");
  await page.getByTestId("saved-game").first().waitFor();
  await tap(page, "share");
  await page.getByTestId("qr").waitFor();
  const mark = (): Promise<{ shown: boolean; turned: string }> =>
    page.locator("summary").evaluate((e) => {
      const style = getComputedStyle(e, "::after");
      const shown = style.content !== "none" && Number.parseFloat(style.width) >= 8;
      return { shown, turned: style.transform };
    });
  const shut = await mark();
  expect(shut.shown).toBe(true);
  await page.locator("summary").tap();
  await settled(page);
  expect((await mark()).turned).not.toBe(shut.turned);
});

test("all blueprints on display are compared at once, in and out of the Town Hall", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const lost = await tour(page, pilot, ["town-hall-tile", "town-hall"], async ({ name }) => {
    const cards = page.locator("[data-testid^=display-]");
    const first = page.getByTestId("offer-deal").first();
    await first.waitFor();
    const { game, state } = await page.evaluate(() => ({
      game: (history.state as { game: string }).game,
      state: Number(document.querySelector<HTMLElement>("[data-testid=table]")?.dataset.state),
    }));
    expect(await cards.count(), name).toBe(4);
    for (const card of await cards.all()) {
      const face = await card.getAttribute("data-face");
      const sheet = await pilot.ask<FaceSheet>("face_sheet", { game, state, face });
      const deal = await card.getByTestId("offer-deal").innerText();
      const { cost, gain } = sheet;
      if (cost && cost.gold > 0) expect(deal, `${name}: ${face}`).toContain(`${cost.gold}`);
      if (gain && gain.points > 0) expect(deal, `${name}: ${face}`).toContain(`+${gain.points}`);
      const told = sheet.facts.filter((f) => f.kind !== "needs_road");
      await expect.poll(() => card.getByTestId("offer-fact").count()).toBe(told.length);
    }
    await settled(page);
    // Neither the title nor the buttons, nor the fading above them, cover a part of a card.
    const hidden = await cards.evaluateAll(
      (all) =>
        all.filter((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect();
          const corners = [
            [left + 14, top + 1],
            [right - 14, top + 1],
            [left + 14, bottom - 1],
            [right - 14, bottom - 1],
          ] as const;
          return !corners.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
        }).length,
    );
    expect(hidden, `${name}: cards that are not wholly in sight`).toBe(0);
    // A tablet shows them larger, and still all at once.
    const phone = page.viewportSize();
    const small = await cards.first().boundingBox();
    await page.setViewportSize({ width: 820, height: 1180 });
    await settled(page);
    const large = await cards.first().boundingBox();
    expect((large?.height ?? 0) - (small?.height ?? 0), name).toBeGreaterThan(10);
    for (const id of ["display-0", "display-3"]) expect(await inSight(page, id), name).toBe(true);
    if (phone) await page.setViewportSize(phone);
  });
  expect(lost).toEqual([]);
});

/** Visits to the Town Hall whose blueprints have few and many words. */
const VISITS: readonly Omit<Moment, "wanted">[] = [
  { name: "town-hall", setup: { players: 1, seed: "pictures" } },
  { name: "equal-visit", setup: { players: 2, seed: "pictures", season: "summer" } },
];

test("a low screen shows all blueprints whole, also by the lake and in long words", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  for (const language of ["en", "de"] as const) {
    await pilot.set({ language });
    for (const visit of VISITS) {
      const wanted = (v: GameView): boolean => v.decision === "town_hall";
      const { game } = await come(pilot, { ...visit, wanted });
      for (const size of [{ width: 360, height: 640 }, PHONE]) {
        await page.setViewportSize(size);
        await load(page, game);
        const cards = page.locator("[data-testid^=display-]");
        await cards.first().waitFor();
        // Gain and effects come once the app has answered.
        await expect.poll(() => page.locator(".bp:has([data-testid=offer-fact])").count()).toBe(4);
        await settled(page);
        const hidden = await cards.evaluateAll((all) =>
          all.flatMap((card) =>
            // Every word of a card and each of its pictures.
            [card, ...card.querySelectorAll(".name, .price, .deal, [data-testid=offer-fact]")]
              .filter((part) => {
                const { left, right, top, bottom } = part.getBoundingClientRect();
                const x = left + Math.min(14, (right - left) / 2);
                return [top + 2, bottom - 2].some(
                  (y) => !card.contains(document.elementFromPoint(x, y)),
                );
              })
              .map((part) => `${card.getAttribute("data-face")}: ${part.textContent}`),
          ),
        );
        expect(hidden, `${visit.name}, ${language}, ${size.width} x ${size.height}`).toEqual([]);
        expect(await layout(page)).toEqual([]);
      }
    }
  }
});

test("the ways out of a game are in sight in its menu, and an opened list of places is", async ({
  page,
  served,
}) => {
  const lost = await tour(page, new Pilot(served.url), ["menu", "place"], async ({ name }) => {
    for (const size of [PHONE, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await settled(page);
      const at = `${name} at ${size.width} x ${size.height}`;
      if (name === "menu") {
        for (const id of ["menu-settings", "menu-home"])
          expect(await inSight(page, id), at).toBe(true);
        // A list that goes on under them fades out by most of a row.
        const fades = await page.locator("#sheet .panel[data-further] > .stick").evaluate((e) => {
          const { height, backgroundImage } = getComputedStyle(e, "::before");
          return { height: Number.parseFloat(height), backgroundImage };
        });
        expect(fades.height, at).toBeGreaterThanOrEqual(40);
        expect(fades.backgroundImage, at).toContain("gradient");
        continue;
      }
      if (size === PHONE) expect(await inSight(page, "place-list"), at).toBe(true);
      await tap(page, "place-list");
      const options = page.getByTestId("place-option");
      await options.first().waitFor();
      // The whole of the first places is seen, above the price.
      const seen = await options.evaluateAll((all) =>
        all.map((e) => {
          const { left, top, bottom } = e.getBoundingClientRect();
          return [top + 20, bottom - 8].every((y) =>
            e.contains(document.elementFromPoint(left + 20, y)),
          );
        }),
      );
      expect(seen[0], at).toBe(true);
      // A row that fades out above the price can be tapped as far as it is seen.
      const price = await page.locator("#sheet .stick > *").first().boundingBox();
      if (!price) throw new Error("no price is shown");
      const fading = await options.evaluateAll(
        (all, y) =>
          all
            .filter(
              (e) => e.getBoundingClientRect().top < y && e.getBoundingClientRect().bottom > y,
            )
            .map((e) =>
              e.contains(document.elementFromPoint(e.getBoundingClientRect().left + 20, y)),
            ),
        price.y - 12,
      );
      expect(fading, at).not.toContain(false);
      if (size === PHONE) expect(fading, at).toHaveLength(1);
      // Only the sheet is scrolled: the board keeps its place above it.
      const sheet = await page.locator("#sheet").boundingBox();
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0), at).toBe(size.height);
      if (size === PHONE) expect(seen[1], at).toBe(true);
      await tap(page, "place-list");
    }
    await page.setViewportSize(PHONE);
  });
  expect(lost).toEqual([]);
});

test("the answers about a boat come after the lakes and stay in sight", async ({
  page,
  served,
}) => {
  const lost = await tour(page, new Pilot(served.url), ["boat"], async ({ name }) => {
    for (const [width, height, text] of [
      [390, 844, "100%"],
      [360, 640, "100%"],
      [320, 640, "100%"],
      [390, 844, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        (to) => document.documentElement.style.setProperty("font-size", to),
        text,
      );
      await settled(page);
      const at = `${name} at ${width} x ${height}, text ${text}`;
      for (const id of ["no-boat", "boat"]) {
        expect(await inSight(page, id), `${id}, ${at}`).toBe(true);
        const after = await page.getByTestId("boat-lakes").evaluate((lakes, button) => {
          const it = document.querySelector(`[data-testid="${button}"]`);
          const top = it?.getBoundingClientRect().top ?? 0;
          const follows = lakes.compareDocumentPosition(it ?? lakes);
          return (
            follows === Node.DOCUMENT_POSITION_FOLLOWING && top > lakes.getBoundingClientRect().top
          );
        }, id);
        expect(after, `${id}, ${at}`).toBe(true);
      }
    }
  });
  expect(lost).toEqual([]);
});

test("what goes on below the edge of a sheet fades out", async ({ page, served }) => {
  const small = page.viewportSize();
  const names = ["ideas", "market"];
  const lost = await tour(page, new Pilot(served.url), names, async ({ name }) => {
    // Beside the board, too.
    if (name === "market") await page.setViewportSize({ width: 1366, height: 820 });
    await settled(page);
    const panel = ".sheet .panel";
    const seen = await fading(page, { of: panel, scrolls: panel, side: "bottom" });
    // Without the fade, something is cut off by the edge.
    expect(seen.bare, name).toBeGreaterThan(FAINT);
    expect(seen.seen, name).toBeLessThan(FAINT);
    if (small) await page.setViewportSize(small);
  });
  expect(lost).toEqual([]);
});

/** The height of the buttons over the lower edge of the board, in pixels. */
const FLOATS = 58;

test("the button for the whole village also brings the building that is being placed into sight", async ({
  page,
  served,
}) => {
  let beyond = 0;
  // So narrow that the village fills the width.
  await page.setViewportSize({ width: 320, height: 1000 });
  const lost = await tour(page, new Pilot(served.url), ["place"], async () => {
    for (let n = 0; n < 24; n += 1) {
      await tap(page, "place-next");
      await tap(page, "frame");
      await settled(page);
      const seen = await page.evaluate((floats) => {
        const box = (of: string): DOMRect =>
          (document.querySelector(of) ?? document.body).getBoundingClientRect();
        const ghost = box("[data-testid=ghost-chosen] .edge");
        const tiles = [...document.querySelectorAll("[data-testid=board] .hits [data-tile]")].map(
          (tile) => tile.getBoundingClientRect(),
        );
        return {
          whole:
            ghost.left >= 0 &&
            ghost.right <= innerWidth &&
            ghost.top >= box(".top").bottom &&
            ghost.bottom <= box("#sheet").top - floats,
          left: Math.min(...tiles.map((tile) => tile.left)) - ghost.left,
          right: ghost.right - Math.max(...tiles.map((tile) => tile.right)),
        };
      }, FLOATS);
      expect(seen.whole, `place ${n}`).toBe(true);
      beyond = Math.max(beyond, seen.left, seen.right);
    }
  });
  expect(lost).toEqual([]);
  expect(beyond, "no place was outside the village").toBeGreaterThan(10);
});
