// The end of a game: the totals, the records, the same village again, and the picture to share.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameCard, GameView, ScoreView, Statistics } from "../../ui/src/common/types.ts";
import { PHONE, settled, still } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const over = (v: GameView): boolean => v.decision === "over";
const SOLO = { name: "over", setup: { players: 1, seed: "pictures" }, wanted: over };
const FOUR = {
  name: "over-four",
  setup: { players: 4, seed: "four round one device" },
  wanted: over,
};

test("the end shows the totals, and what is a record or could be beaten", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const games = [await come(pilot, SOLO), await come(pilot, FOUR)];
  const { players } = await pilot.ask<Statistics>("statistics", { ruleset: "hamlet" });
  for (const view of games) {
    await load(page, view.game);
    await settled(page);
    const score = await pilot.ask<ScoreView>("score", { game: view.game });
    const totals = (await page.getByTestId("totals").innerText()).match(/\d+/g);
    expect(totals).toEqual(score.seats.map((s) => `${s.total}`));
    // Everybody who has played more than once holds a record here or has one to beat.
    for (const known of players.filter((p) => p.games > 1)) {
      const kind = known.best_game === view.game ? "end-record" : "end-beat";
      const line = page.getByTestId(kind).filter({ hasText: known.name });
      await line.waitFor();
      expect(await line.innerText()).toContain(`${known.best}`);
    }
    const winners = players.filter((p) => p.totals.achievements.some((a) => a.game === view.game));
    const medals = await page.getByTestId("end-medals").allInnerTexts();
    expect(medals.length).toBe(winners.length);
    for (const { name } of winners) expect(medals.some((line) => line.includes(name))).toBe(true);
  }
  expect(players.some((p) => p.games > 1)).toBe(true);
});

/** Returns whether the line that tells what the game has won is wholly in the window, with nothing over it. */
const celebrated = (page: Page): Promise<boolean> =>
  page.getByTestId("feats").evaluate((line) => {
    // A touch goes through it to the board.
    const banner = line.closest<HTMLElement>("[data-testid=won]");
    banner?.style.setProperty("pointer-events", "auto");
    const seen = [...line.children].every((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && top >= 0 && line.contains(hit);
    });
    banner?.style.removeProperty("pointer-events");
    return seen && line.children.length > 0;
  });

test("the winner, and what the game has won, are in sight at the end", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  // In the first game, medals are won; the second one gives the third a record to beat.
  const games = [await come(pilot, FOUR), await come(pilot, SOLO)];
  const { players } = await pilot.ask<Statistics>("statistics", { ruleset: "hamlet" });
  for (const view of games)
    for (const size of [PHONE, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await load(page, view.game);
      const score = await pilot.ask<ScoreView>("score", { game: view.game });
      const [winner] = score.winners.map((w) => view.seats[w]?.name ?? "");
      expect(await page.getByTestId("won").innerText()).toContain(winner);
      const ada = players.find((p) => p.name === "Ada");
      const line = page.getByTestId("feats");
      const told = ada?.best_game === view.game ? "New best score for Ada" : "Best score of Ada";
      await line.filter({ hasText: `${told}: ${ada?.best}` }).waitFor();
      await settled(page);
      expect(await celebrated(page), `${view.name} at ${size.width}`).toBe(true);
    }
});

/** Returns the tiles that are not wholly between what stands over the board and the sheet. */
const cutOff = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edge = (of: string): DOMRect | undefined =>
      document.querySelector(of)?.getBoundingClientRect();
    const top = edge("[data-testid=won]")?.bottom ?? 0;
    const bottom = edge("#sheet")?.top ?? 0;
    return [...document.querySelectorAll("[data-testid=board] .hits [data-tile]")].filter(
      (tile) => {
        const r = tile.getBoundingClientRect();
        return r.left < 0 || r.right > innerWidth || r.top < top || r.bottom > bottom;
      },
    ).length;
  });

test("the whole village is in sight at the end, with the longest road", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  for (const of of [SOLO, FOUR]) {
    const { game } = await come(pilot, of);
    for (const size of [PHONE, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await load(page, game);
      await page.locator("[data-testid=board] .stop").first().waitFor({ state: "attached" });
      await settled(page);
      expect(await cutOff(page), `${of.name} at ${size.width}`).toBe(0);
      expect(await page.locator("[data-testid=board] .hits [data-tile]").count()).toBeGreaterThan(
        9,
      );
    }
  }
});

test("what the statistics tell at the end moves nothing that is shown", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, FOUR);
  let tell = (): void => undefined;
  const told = new Promise<void>((done) => {
    tell = done;
  });
  await page.route(/\/api\/(statistics|advice_count)$/, async (route) => {
    await told;
    await route.continue();
  });
  await load(page, game);
  await page.getByTestId("play-again").waitFor();
  await still(page);
  const places = (): Promise<unknown> =>
    page
      .locator(
        "[data-testid=won], [data-testid=won] > p, [data-testid=score], [data-testid=score] td, .panel .btn",
      )
      .evaluateAll((all) => all.map((e) => JSON.stringify(e.getBoundingClientRect())));
  const before = await places();
  tell();
  await page.getByTestId("end-medals").first().waitFor();
  expect(await places()).toEqual(before);
});

test("a number of the final score that is tapped stays where it is", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), SOLO);
  await load(page, game);
  await page.getByTestId("play-again").waitFor();
  await settled(page);
  const cells = page.getByTestId("score").locator("button.cell");
  const moved: string[] = [];
  for (const cell of await cells.all()) {
    await cell.evaluate((e) => e.scrollIntoView({ block: "center" }));
    await settled(page);
    const before = await cell.boundingBox();
    await cell.tap();
    await settled(page);
    const after = await cell.boundingBox();
    if (JSON.stringify(after) !== JSON.stringify(before))
      moved.push(
        `${await cell.getAttribute("aria-label")}: ${before?.x},${before?.y} to ${after?.x},${after?.y}`,
      );
  }
  expect(moved).toEqual([]);
  await expect
    .poll(() => page.getByTestId("score").locator("tr.detail").count())
    .toBeGreaterThan(1);
});

test("what a number of the final score opens is in sight, also above the lower edge", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), SOLO);
  await load(page, game);
  await page.getByTestId("play-again").waitFor();
  await settled(page);
  const cells = page.getByTestId("score").locator("button.cell[aria-pressed=false]");
  let above = 0;
  const hidden: string[] = [];
  for (let n = 0; n < (await cells.count()) && n < 12; n += 1) {
    const cell = cells.nth(n);
    const name = (await cell.getAttribute("aria-label")) ?? "";
    // The row is the last one above the buttons.
    await cell.evaluate((e) => {
      const panel = e.closest(".panel");
      const fold = panel?.querySelector(".stick")?.getBoundingClientRect().top ?? 0;
      panel?.scrollBy(0, e.getBoundingClientRect().bottom + 4 - fold);
    });
    await settled(page);
    const row = page
      .getByTestId("score")
      .locator("tr")
      .filter({ has: page.getByLabel(name) });
    const before = await row.boundingBox();
    await page.getByLabel(name).tap();
    await settled(page);
    expect((await row.boundingBox())?.y, name).toBeCloseTo(before?.y ?? 0, 0);
    const seen = await row.evaluate((tr) => {
      const panel = tr.closest(".panel");
      const fold = panel?.querySelector(".stick")?.getBoundingClientRect().top ?? 0;
      const head = panel?.querySelector(".head")?.getBoundingClientRect().bottom ?? 0;
      const near = [tr.previousElementSibling, tr.nextElementSibling];
      const told = near.find((e) => e?.matches(".detail"));
      const { top, bottom } = told?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const part = Math.min(bottom, fold) - Math.max(top, head);
      return { above: told === near[0], share: part / Math.min(bottom - top, fold - head - 60) };
    });
    if (seen.share < 0.95) hidden.push(`${name}: ${seen.share}`);
    if (seen.above) above += 1;
    await page.getByLabel(name).tap();
    await settled(page);
  }
  expect(hidden).toEqual([]);
  expect(above).toBeGreaterThan(0);
});

test("the result lies as it was left when the log is closed", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), SOLO);
  await load(page, game);
  await page.getByTestId("play-again").waitFor();
  await settled(page);
  const places = (): Promise<unknown> =>
    page
      .locator(".panel tr, .panel .btn")
      .evaluateAll((all) => all.map((e) => [e.textContent, e.getBoundingClientRect().top]));
  // A row that is explained makes the sheet longer.
  await page.getByTestId("score").locator("button.cell").first().tap();
  const opener = page.getByTestId("show-log");
  // The opener in the middle, and as low as it is still wholly seen, lie elsewhere if they are only brought into view.
  for (const block of ["center", "end", "start"] as const) {
    await opener.evaluate((e, at) => e.scrollIntoView({ block: at }), block);
    await settled(page);
    const before = await places();
    await opener.evaluate((e) => (e as HTMLElement).click());
    await page.getByTestId("log-watch").waitFor();
    await settled(page);
    await tap(page, "close-panel");
    await opener.waitFor();
    await settled(page);
    expect(await places(), block).toEqual(before);
  }
});

test("playing again sets up the same players by the same lake, and leads back to the result", async ({
  page,
  served,
}) => {
  const { game, seats } = await come(new Pilot(served.url), {
    name: "over-lake",
    setup: { players: 2, seed: "again by the lake", season: "autumn" },
    wanted: over,
  });
  await load(page, game);
  await tap(page, "play-again");
  await page.getByTestId("start-game").waitFor();
  for (const id of ["players-2", "lake", "season-autumn"])
    await expect.poll(() => page.getByTestId(id).isChecked()).toBe(true);
  const names = page.locator("[data-testid^=name-]");
  expect(await names.evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value))).toEqual(
    seats.map(({ name }) => name),
  );
  await page.goBack();
  await page.getByTestId("play-again").waitFor();
});

test("the same village can be played again from its first turn", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, FOUR);
  const { state } = await pilot.ask<{ state: number }>("replay", { game });
  const start = { game, state, moment: 0 };
  const { view: begun } = await pilot.ask<{ view: GameView }>("replay_at", start);
  await load(page, game);
  await tap(page, "same-village");
  await page.locator('[data-testid=table][data-stage="turn"]').waitFor();
  const id = await page.evaluate(() => (history.state as { game: string }).game);
  expect(id).not.toBe(game);
  const again = await pilot.ask<GameView>("open_game", { game: id });
  const village = (v: GameView) => ({
    tiles: v.tiles.map((t) => [t.face, t.at, t.rotation]),
    display: v.display.map((d) => d.face),
    seats: v.seats.map((s) => [s.name, s.colour]),
    decider: v.decider,
  });
  expect(village(again)).toEqual(village(begun));
});

test("the end is saved as a picture of the village and the score", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, SOLO);
  await load(page, game);
  const [download] = await Promise.all([page.waitForEvent("download"), tap(page, "share-picture")]);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
  const colours = await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]),
    );
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.drawImage(image, 0, 0);
    // The lower half, where the village is.
    const { data } = pen.getImageData(0, image.height / 2, image.width, image.height / 2);
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97)
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return seen.size;
  }, png.toString("base64"));
  // An empty sheet has a handful of colours.
  expect(colours).toBeGreaterThan(200);
  const said = page.getByTestId("end-said");
  expect(await said.innerText()).toContain(".png");
  // It stands in sight, above the buttons that stay there.
  const seen = await said.evaluate((line) => {
    const { left, width, top, bottom } = line.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return bottom <= innerHeight && line.contains(hit);
  });
  expect(seen).toBe(true);
});

test("a touch on the medals over the board tells in sight what they are for", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), SOLO);
  await load(page, game);
  await tap(page, "brief-medals");
  const meaning = page.locator("details.earned p").last();
  await meaning.waitFor();
  await settled(page);
  const [text, buttons] = [meaning, page.locator(".panel .stick")].map((e) => e.boundingBox());
  const box = await text;
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await buttons)?.y ?? 0);
});

test("the final score lists each lake and fish that brought points", async ({ page, served }) => {
  const { game } = await new Pilot(served.url).ask<GameCard>("import_game", {
    record: readFileSync(join(import.meta.dirname, "../records/4-lake-summer-v3.hamlet"), "utf8"),
  });
  await load(page, game);
  const score = page.getByTestId("score");
  let told = 0;
  for (const part of ["Lakes", "Fish"]) {
    const cells = score.getByRole("row", { name: new RegExp(`^${part}`) }).getByRole("button");
    // The score comes after the table.
    await cells.first().waitFor();
    for (const cell of await cells.all()) {
      await cell.tap();
      const lines = score.locator("tr.detail li");
      await lines.first().waitFor();
      const gains = await lines.locator(".gain").allInnerTexts();
      const sum = gains.reduce((all, gain) => all + Number(/\+(\d+)/.exec(gain)?.[1]), 0);
      expect(sum, part).toBe(Number(await cell.innerText()));
      told += gains.length;
      await cell.tap();
      await lines.first().waitFor({ state: "detached" });
    }
  }
  expect(told).toBeGreaterThan(5);
});
