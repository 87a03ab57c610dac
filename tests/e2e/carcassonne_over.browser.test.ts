// The end of a game of Carcassonne, by touch at phone size.
import { expect } from "vitest";
import type { Achievement, CarcView, ReplayMap } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { landBox } from "./land.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { CARCASSONNE, OVER, reach } from "./scenes-carcassonne.ts";
import { menu } from "./scenes-table.ts";
import { tap, test } from "./visit.ts";

test("each number of the result tells where its points come from", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  const cells = page.getByTestId("score-cell");
  await cells.first().waitFor();
  const count = await cells.count();
  expect(count).toBeGreaterThan(6);
  for (let i = 0; i < count; i += 1) {
    await cells.nth(i).tap();
    await expect.poll(() => cells.nth(i).getAttribute("aria-pressed")).toBe("true");
    const parts = await page.getByTestId("score-told").locator("strong").allInnerTexts();
    const sum = parts.reduce((s, part) => s + Number(part.replace("+", "")), 0);
    expect(sum).toBe(Number(await cells.nth(i).innerText()));
  }
  // What a line tells of is shown on the board, and the list is still open after that.
  await cells.first().tap();
  await page.getByTestId("log-line").first().tap();
  await expect.poll(() => page.getByTestId("feature-scored").innerText()).toMatch(/\+\d/);
  await tap(page, "close-panel");
  await page.getByTestId("score-told").waitFor();
  await cells.first().tap();
  await page.getByTestId("score-told").waitFor({ state: "detached" });
});

test("the result comes before what was earned by it", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  const [feats, score] = [page.getByTestId("end-medals").first(), page.getByTestId("score")];
  await feats.waitFor();
  const [earned, result] = [await feats.boundingBox(), await score.boundingBox()];
  expect(earned?.y).toBeGreaterThan((result?.y ?? 0) + (result?.height ?? 0));
});

test("many medals leave room for their names", async ({ page, served }) => {
  const game = await reach(new Pilot(served.url), OVER);
  await page.route("**/api/statistics*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as {
      players: { totals: { achievements: Achievement[] } }[];
    };
    for (const { achievements } of told.players.map(({ totals }) => totals))
      for (const achievement of achievements) achievement.game = game;
    await route.fulfill({ response, json: told });
  });
  await load(page, game);
  const feats = page.getByTestId("end-medals").first();
  await feats.waitFor();
  await expect.poll(() => feats.locator(".row > *").count()).toBeGreaterThan(8);
  const names = await feats.locator(".grow").boundingBox();
  expect(names?.width).toBeGreaterThan(250);
  expect(await layout(page)).toEqual([]);
  await feats.scrollIntoViewIfNeeded();
  await page.screenshot({ path: picture("many-medals") });
  // A tap tells what each stands for.
  const meanings = page.locator("details", { has: feats }).locator("p");
  expect(await meanings.first().isVisible()).toBe(false);
  await feats.tap();
  await expect.poll(() => meanings.first().isVisible()).toBe(true);
  expect(await meanings.count()).toBeGreaterThan(8);
  // They are still told on return from another screen.
  await tap(page, "watch-replay");
  await page.getByTestId("scrubber").waitFor();
  await tap(page, "back");
  await feats.waitFor();
  await expect.poll(() => meanings.first().isVisible()).toBe(true);
});

test("nothing of the result shows under the buttons that stay", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  await page.getByTestId("score-cell").first().waitFor();
  await settled(page);
  const ends = await page
    .getByTestId("new-tiles")
    .evaluate((e) => e.closest(".stick")?.getBoundingClientRect().bottom ?? 0);
  const sheet = await page.locator("#sheet").evaluate((e) => e.getBoundingClientRect().bottom);
  expect(ends).toBeGreaterThanOrEqual(sheet - 0.5);
});

test("the last step of the replay tells the points of each line", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  await tap(page, "watch-replay");
  const moment = page.getByTestId("scrubber");
  await moment.waitFor();
  await moment.fill((await moment.getAttribute("max")) ?? "");
  const told = page.getByTestId("told");
  await expect.poll(() => told.innerText()).toContain("The game is over");
  const lines = (await told.locator("li").allInnerTexts()).filter((line) => / for /.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/\+\d+$/);
  await page.screenshot({ path: picture("carcassonne-replay-end") });

  // From the end it plays the whole game again, until a step is taken by hand.
  const play = page.getByTestId("play");
  await play.tap();
  await expect.poll(async () => Number(await moment.inputValue())).toBeLessThan(9);
  await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(0);
  expect(await play.getAttribute("aria-label")).toBe("Pause");
  await tap(page, "step-after");
  await expect.poll(() => play.getAttribute("aria-label")).toBe("Play");
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`the controls of the replay keep their place to the end at ${width} x ${height}`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height });
    await load(page, await reach(new Pilot(served.url), OVER));
    await tap(page, "watch-replay");
    const scrubber = page.getByTestId("scrubber");
    await scrubber.waitFor();
    const last = Number(await scrubber.getAttribute("max"));
    const tops = new Set<number | undefined>();
    for (const moment of [0, Math.floor(last / 2), last - 1, last]) {
      await scrubber.fill(`${moment}`);
      await page.locator(`[data-testid=replay][data-moment="${moment}"]`).waitFor();
      await settled(page);
      tops.add((await page.getByTestId("play").boundingBox())?.y);
    }
    expect([...tops]).toHaveLength(1);
    expect(await page.locator("label", { has: page.getByTestId("speed") }).innerText()).toMatch(
      /^Speed/,
    );
    await page.screenshot({ path: picture(`carcassonne-replay-${width}`) });
  });

test("a replay plays by itself when it is opened, unless motion is reduced", async ({
  page,
  served,
}) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  const play = page.getByTestId("play");
  await tap(page, "watch-replay");
  await play.waitFor();
  expect(await play.getAttribute("aria-label")).toBe("Play");
  await tap(page, "back");
  await page.getByTestId("watch-replay").waitFor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.locator(":root[data-motion=full]").waitFor();
  await tap(page, "watch-replay");
  await expect
    .poll(async () => Number(await page.getByTestId("scrubber").inputValue()))
    .toBeGreaterThan(1);
  expect(await play.getAttribute("aria-label")).toBe("Pause");
});

test("a moment of the replay shows the whole board between its header and its sheet", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const game = await reach(pilot, OVER);
  const { moments, state } = await pilot.ask<ReplayMap>("replay", { game });
  const at = (moment: number): Promise<{ view: CarcView }> =>
    pilot.ask("replay_at", { game, state, moment });
  let moment = Math.floor(moments / 2);
  let { view } = await at(moment);
  for (; view.decision.kind !== "lay"; { view } = await at(moment)) moment += 1;
  await load(page, game);
  await tap(page, "watch-replay");
  const scrubber = page.getByTestId("scrubber");
  await scrubber.waitFor();
  await scrubber.fill(`${moment}`);
  await page.locator(`[data-testid=replay][data-moment="${moment}"]`).waitFor();
  await settled(page);
  const box = (of: string): Promise<DOMRect> =>
    page.locator(of).evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);
  const land = await landBox(page, view);
  expect(land.top).toBeGreaterThanOrEqual((await box("main > header")).bottom);
  expect(land.bottom).toBeLessThanOrEqual((await box("main > section")).top);
  expect([land.left >= 0, land.right <= 390]).toEqual([true, true]);
});

test("a game goes another way from a moment of its replay, also while it is played", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const over = await reach(pilot, OVER);
  const [race] = CARCASSONNE.filter(({ scenes }) => scenes[0]?.name === "carc-race");
  if (!race) throw new Error("no race");
  const running = await reach(pilot, race);
  for (const game of [over, running]) {
    const before = await pilot.ask<CarcView>("open_game", { game });
    await load(page, game);
    if (game === over) await tap(page, "watch-replay");
    else await menu(page, "menu-replay");
    const scrubber = page.getByTestId("scrubber");
    await scrubber.waitFor();
    const last = Number(await scrubber.getAttribute("max"));
    await page.keyboard.press("End");
    const replay = page.getByTestId("replay");
    await expect.poll(() => replay.getAttribute("data-moment")).toBe(`${last}`);
    // After its end nothing can go another way.
    await expect.poll(() => page.getByTestId("branch").isDisabled()).toBe(game === over);
    await tap(page, "turn-before");
    await expect
      .poll(async () => Number(await replay.getAttribute("data-moment")))
      .toBeLessThan(last);
    const moment = Number(await replay.getAttribute("data-moment"));
    const { state } = before;
    const { view: from } = await pilot.ask<{ view: CarcView }>("replay_at", {
      game,
      state,
      moment,
    });
    await tap(page, "branch");
    await page.getByTestId("what-if").waitFor();
    const copy = await page.evaluate(() => (history.state as { game: string }).game);
    expect(copy).not.toBe(game);
    const after = await pilot.ask<CarcView>("open_game", { game: copy });
    expect([after.squares, after.seats]).toEqual([from.squares, from.seats]);
    expect(await pilot.ask<CarcView>("open_game", { game })).toEqual(before);
  }
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]) {
  test(`the end shows the whole land under the players at ${width}, also after it was moved`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height });
    const pilot = new Pilot(served.url);
    const game = await reach(pilot, {
      wanted: (v) => v.decision.kind === "act" && v.left === 0,
      scenes: [],
    });
    await load(page, game);
    await page.locator("main[data-stage=act]").waitFor();
    // Moved by hand, the board stays where it is until the end.
    await page.getByTestId("board").press("+");
    await settled(page);
    await tap(page, "option");
    await tap(page, "done");
    await page.locator("main[data-stage=over]").waitFor();
    await settled(page);
    const land = await landBox(page, await pilot.ask<CarcView>("open_game", { game }));
    const edge = (of: string): Promise<DOMRect> =>
      page.locator(of).evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);
    const head = await edge("header.top");
    expect(land.top).toBeGreaterThanOrEqual(head.bottom);
    expect(land.bottom).toBeLessThanOrEqual((await edge("#sheet")).top);
    expect([land.left >= 0, land.right <= width]).toEqual([true, true]);
    // What stands on the topmost tiles is not veiled either.
    const standers = await page
      .getByTestId("stander")
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top));
    for (const top of standers) expect(top).toBeGreaterThanOrEqual(head.bottom - 4);
    const veil = await edge(".fade");
    expect(veil.bottom).toBeLessThanOrEqual(land.top);
    await page.screenshot({ path: picture(`carcassonne-end-${width}`) });
  });
}

test("after a change of the window's width the end still shows the whole land, also on a low phone", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  for (const height of [640, 844]) {
    await page.setViewportSize({ width: 360, height });
    const game = await reach(pilot, OVER);
    await load(page, game);
    await settled(page);
    const view = await pilot.ask<CarcView>("open_game", { game });
    for (const width of [360, 390, 360]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const land = await landBox(page, view);
      const edge = (of: string): Promise<DOMRect> =>
        page.locator(of).evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);
      const at = `${width} x ${height}`;
      expect(land.top, at).toBeGreaterThanOrEqual((await edge("header.top")).bottom);
      expect(land.bottom, at).toBeLessThanOrEqual((await edge("#sheet")).top - 4);
      // The buttons in the lower corners hide nothing of it.
      expect(land.left, at).toBeGreaterThanOrEqual((await edge("[data-testid=undo]")).right);
      expect(land.right, at).toBeLessThanOrEqual((await edge("[data-testid=fields]")).left);
    }
  }
});

test("names stand over the numbers of their players", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  await page.getByTestId("score-cell").first().waitFor();
  await settled(page);
  const middles = (row: string): Promise<number[]> =>
    page.locator(`[data-testid=score] ${row}`).evaluateAll((all) =>
      all.map((e) => {
        const range = document.createRange();
        range.selectNodeContents(e);
        const box = range.getBoundingClientRect();
        return Math.round(box.x + box.width / 2);
      }),
    );
  const names = await middles("thead .nm");
  const totals = await middles(".total td");
  expect(names.length).toBe(3);
  for (const [i, name] of names.entries())
    expect(Math.abs(name - (totals[i] ?? 0))).toBeLessThan(3);
});

for (const [button, tiles] of [
  ["same-tiles", "the same tiles"],
  ["new-tiles", "new tiles"],
] as const) {
  test(`the same players play again at once, with ${tiles}`, async ({ page, served }) => {
    const pilot = new Pilot(served.url);
    const game = await reach(pilot, OVER);
    const before = await pilot.ask<CarcView>("open_game", { game });
    await load(page, game);
    await tap(page, button);
    // The first tile is drawn by chance: it may be the lake, and the first player a rival.
    await page.locator("main[data-stage]:not([data-stage=over])").waitFor();
    const id = await page.evaluate(() => (history.state as { game: string }).game);
    expect(id).not.toBe(game);
    const after = await pilot.ask<CarcView>("open_game", { game: id });
    const who = ({ seats }: CarcView) =>
      seats.map(({ name, colour, rival }) => [name, colour, rival]);
    expect(who(after)).toEqual(who(before));
    expect([after.farmers, after.lake !== null]).toEqual([before.farmers, before.lake !== null]);
    if (button === "new-tiles") return;
    const start = { game, state: before.state, moment: 0 };
    const { view: first } = await pilot.ask<{ view: CarcView }>("replay_at", start);
    expect(after.pile).toEqual(first.pile);
  });
}
