// The race to the lighthouse at Carcassonne's table, by touch at phone size.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

/** Opens the recorded game at the first such moment. */
async function open(page: Page, url: string, wanted: (view: CarcView) => boolean): Promise<void> {
  await load(page, await reach(new Pilot(url), { wanted, scenes: [] }));
  await settled(page);
}

/** Returns whether the player's next step may win the race. */
const canWin = ({ decision, decider, lake }: CarcView): boolean =>
  decision.kind === "lay" &&
  (lake?.racers.some((r) => r.seat === decider && r.turns === 1) ?? false);

/** Returns the followers and racers that go home: on the board before they go, then over the table. */
const leaving = (page: Page): Promise<number> => page.getByTestId("leaving").count();
const flying = (page: Page): Promise<number> =>
  page.getByTestId("sky").locator(".follower").count();

test("the step that wins the race is listed first, and says so when it is chosen; a touch ends what flies home", async ({
  page,
  served,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, served.url, canWin);
  await tap(page, "place-list");
  await tap(page, "place-option");
  const first = page.getByTestId("option").first();
  expect(await first.getAttribute("data-kind")).toBe("race");
  await first.tap();
  const pays = page.getByTestId("pays");
  await expect.poll(() => pays.innerText()).toContain("25");
  expect(await pays.innerText()).not.toContain("scores nothing");
  await settled(page);
  await Clock.hold(page);
  await page.getByTestId("done").evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => leaving(page)).toBeGreaterThan(0);
  await page.touchscreen.tap(195, 20);
  await expect.poll(async () => [await leaving(page), await flying(page)]).toEqual([0, 0]);
});

test("who wins the race is told at once, until the next touch", async ({ page, served }) => {
  // The table sets a timer when it opens, which would end the name that is told later.
  await Clock.install(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, served.url, canWin);
  const name = await page.getByTestId("mover-head").innerText();
  await tap(page, "place-list");
  await tap(page, "place-option");
  await page.getByTestId("option").first().tap();
  const clock = await Clock.hold(page);
  await tap(page, "done");
  const won = page.getByTestId("race-won");
  await won.waitFor();
  await page.getByTestId("mover-name").waitFor();
  // The racers that lost go home within two seconds, and are on their way after one.
  await expect.poll(() => leaving(page)).toBeGreaterThan(0);
  await clock.pass(900);
  await expect.poll(() => leaving(page)).toBe(0);
  expect(await flying(page)).toBeGreaterThan(0);
  await page.screenshot({ path: picture("carcassonne-goes-home") });
  await clock.pass(1100);
  await expect.poll(() => flying(page)).toBe(0);
  await clock.pass(2000);
  await expect.poll(() => page.getByTestId("mover-name").count()).toBe(0);
  expect(await won.innerText()).toBe(`${name} keeps the lighthouse: 25 at the end`);
  await page.screenshot({ path: picture("carcassonne-race-won") });
  await page.touchscreen.tap(195, 300);
  await expect.poll(() => won.count()).toBe(0);
});

test("who is asked to race is told how far the lighthouse is", async ({ page, served }) => {
  await open(page, served.url, ({ decision }) => decision.kind === "enlist");
  expect(await page.getByTestId("lake-note").innerText()).toMatch(/^Start to lighthouse: \d+/);
  // The first answer is whole above the buttons.
  const [row, rows] = [
    await page.getByTestId("option").first().boundingBox(),
    await page.locator(".rows").boundingBox(),
  ];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(
    (rows?.y ?? 0) + (rows?.height ?? 0),
  );
  await page.screenshot({ path: picture("carcassonne-enlist") });
});

test("a racer whose way is barred is told with what bars it", async ({ page, served }) => {
  await open(page, served.url, (v) => barred(v) && v.lake?.racers.length === 3);
  const racer = await page.locator("[data-testid=stander][data-kind=racer]").first().boundingBox();
  if (!racer) throw new Error("no racer is on the board");
  await page.touchscreen.tap(racer.x + racer.width / 2, racer.y + racer.height / 2);
  expect(await page.getByTestId("racer-far").innerText()).toMatch(
    /^Blocked \d+ steps? ahead by a (follower|racer): \w+$/,
  );
  // So it is beside the points.
  await tap(page, "seat-0");
  expect(await page.getByTestId("race-bar").first().innerText()).toMatch(/^Blocked \d+ steps?/);
});

test("three whole rows of the followers that could race are in sight", async ({ page, served }) => {
  await open(page, served.url, ({ decision }) => decision.kind === "enlist");
  const rows = await page.getByTestId("option").evaluateAll((all) =>
    all.map((row) => {
      const list = row.parentElement?.getBoundingClientRect();
      return row.getBoundingClientRect().bottom - (list?.bottom ?? 0);
    }),
  );
  expect(rows.filter((below) => below <= 0).length).toBeGreaterThanOrEqual(3);
});

test("a list of options that goes on below fades out until its end is reached", async ({
  page,
  served,
}) => {
  await open(page, served.url, ({ decision }) => decision.kind === "enlist");
  const list = page.locator(".rows");
  const fades = (): Promise<boolean> => list.evaluate((e) => e.matches("[data-further]"));
  expect(await fades()).toBe(true);
  await list.evaluate((e) => e.scrollTo(0, e.scrollHeight));
  await expect.poll(fades).toBe(false);
});

test("who takes a follower off the board sees each of them and what it gives up", async ({
  page,
  served,
}) => {
  await open(page, served.url, ({ decision }) => decision.kind === "enlist");
  const rows = await page.getByTestId("option").allInnerTexts();
  expect(rows.length).toBe(7);
  for (const row of rows) expect(row).toMatch(/\d.*\nGives up: \d/);
  const top = await page.locator("header.top").evaluate((e) => e.getBoundingClientRect().bottom);
  const sheet = await page.locator("#sheet").boundingBox();
  const rings = await page.getByTestId("spot").evaluateAll((all) =>
    all.map((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  expect(rings.length).toBe(7);
  for (const { x, y } of rings) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(390);
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(sheet?.y ?? 0);
  }
});

/** Returns whether racers may move, but all their ways are barred. */
const barred = ({ decision, lake }: CarcView): boolean =>
  decision.kind === "act" && (lake?.racers.every((r) => r.turns === null) ?? false);

test("a way that figures bar tells no number of turns", async ({ page, served }) => {
  await open(page, served.url, (v) => barred(v) && v.lake?.racers.length === 3);
  await page.locator("[data-testid=stander][data-kind=racer]").first().waitFor();
  expect(await page.getByTestId("way-step").count()).toBe(0);
  await open(
    page,
    served.url,
    ({ decision, decider, lake }) =>
      decision.kind === "lay" &&
      (lake?.racers.some((r) => r.seat === decider && r.turns !== null) ?? false),
  );
  await page.getByTestId("way-step").first().waitFor();
});

test("how far the others are stands at their racers, or a cross where their ways are barred", async ({
  page,
  served,
}) => {
  const others = ({ decider, lake }: CarcView) =>
    lake?.racers.filter((r) => r.seat !== decider) ?? [];
  const pilot = new Pilot(served.url);
  for (const wanted of [
    (v: CarcView) => v.decision.kind === "lay" && others(v).some((r) => r.turns !== null),
    (v: CarcView) => barred(v) && others(v).length === 2,
  ]) {
    const game = await reach(pilot, { wanted, scenes: [] });
    const view = await pilot.ask<CarcView>("open_game", { game });
    await load(page, game);
    await page.locator("[data-testid=stander][data-kind=racer]").first().waitFor();
    await tap(page, "frame");
    await settled(page);
    const far = others(view).flatMap(({ turns }) => turns ?? []);
    const texts = await page.getByTestId("other-turns").locator("text").allTextContents();
    expect(texts.map((text) => Number.parseInt(text, 10)).sort()).toEqual([...far].sort());
    for (const text of texts) expect(text).toMatch(/^\d+ turns?$/);
    expect(await page.getByTestId("other-barred").count()).toBe(others(view).length - far.length);
    // The plates hide no words about a barred way.
    const plates = await page
      .locator("[data-testid=other-turns] text, [data-testid=way-barred] text")
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
    for (const [i, a] of plates.entries())
      for (const b of plates.slice(i + 1))
        expect(
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
        ).toBe(true);
  }
});

test("a racer whose step is chosen is faint where it still stands", async ({ page, served }) => {
  await open(page, served.url, (v) => barred(v) && v.lake?.racers.length === 3);
  const faint = (): Promise<number> =>
    page
      .locator("[data-testid=stander][data-kind=racer]")
      .evaluateAll((all) => all.filter((e) => Number(getComputedStyle(e).opacity) < 1).length);
  expect(await faint()).toBe(0);
  await page.locator("[data-testid=option][data-kind=race]").first().tap();
  await expect.poll(faint).toBe(1);
  // A tap on a tile that it cannot reach tells why.
  await settled(page);
  const sheet = (await page.locator("#sheet").boundingBox())?.y ?? 0;
  const others = await page
    .locator("[data-testid=stander]:not([data-kind=racer])")
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
  const far = others.find((b) => b.x > 8 && b.right < 382 && b.y > 190 && b.bottom < sheet - 80);
  if (!far) throw new Error("no follower is in sight");
  await page.touchscreen.tap(far.x + far.width / 2, far.y + far.height - 3);
  await page.getByTestId("racer-far").waitFor();
  await page.getByTestId("why").waitFor();
  await page.screenshot({ path: picture("carcassonne-race-why") });
});

test("a tap on a racer tells how far it is and how it moves", async ({ page, served }) => {
  await open(
    page,
    served.url,
    ({ decision, lake }) =>
      decision.kind === "lay" && (lake?.racers.some((r) => r.turns !== null) ?? false),
  );
  const racer = await page.locator("[data-testid=stander][data-kind=racer]").first().boundingBox();
  if (!racer) throw new Error("no racer is on the board");
  await page.touchscreen.tap(racer.x + racer.width / 2, racer.y + racer.height / 2);
  await page.getByTestId("racer-far").waitFor();
  await tap(page, "close-panel");
});

/** Returns the middles of what is drawn, and the part of the board that nothing covers. */
async function drawn(page: Page, testId: string): Promise<{ inside: boolean; count: number }> {
  const top = await page.locator("header.top").evaluate((e) => e.getBoundingClientRect().bottom);
  const sheet = (await page.locator("#sheet").boundingBox())?.y ?? 0;
  const boxes = await page
    .getByTestId(testId)
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
  const inside = boxes.every(
    (b) => b.left >= 0 && b.right <= 390 && b.top >= top - 1 && b.bottom <= sheet + 1,
  );
  return { inside, count: boxes.length };
}

test("who is asked to race sees the whole way from the start tile to the lighthouse", async ({
  page,
  served,
}) => {
  const asked = ({ decision, lake }: CarcView): boolean =>
    decision.kind === "enlist" && lake?.racers.length === 0;
  await open(page, served.url, asked);
  await expect.poll(() => drawn(page, "way")).toEqual({ inside: true, count: 1 });
});

test("who wants to race is seen on the start tile before it is confirmed", async ({
  page,
  served,
}) => {
  const has = ({ decision, decider, seats }: CarcView): boolean =>
    decision.kind === "enlist" && (seats[decider]?.followers ?? 0) > 0;
  await open(page, served.url, has);
  await expect.poll(() => drawn(page, "spot")).toEqual({ inside: true, count: 1 });
  await page.getByTestId("option").tap();
  await page.locator("[data-testid=spot][data-on]").waitFor();
  await page.screenshot({ path: picture("carcassonne-enlist-joined") });
  const racers = page.locator("[data-testid=stander][data-kind=racer]");
  const before = await racers.count();
  await tap(page, "done");
  await expect.poll(() => racers.count()).toBe(before + 1);
});

test("the best step of a racer is in sight in the list, and on the board when it is chosen", async ({
  page,
  served,
}) => {
  const moves = ({ decision, decider, lake, seats }: CarcView): boolean =>
    decision.kind === "lay" &&
    (seats[decider]?.followers ?? 0) > 0 &&
    (lake?.racers.some((r) => r.seat === decider && r.way.length > 4) ?? false);
  await open(page, served.url, moves);
  await tap(page, "place-list");
  await page.getByTestId("place-option").last().tap();
  await page.locator('main[data-stage="act"]').waitFor();
  await settled(page);
  const rows = page.getByTestId("option");
  const kinds = await rows.evaluateAll((all) => all.map((e) => e.getAttribute("data-kind")));
  expect(kinds.indexOf("race")).toBeLessThanOrEqual(1);
  const step = rows.nth(kinds.indexOf("race"));
  const list = await page.locator(".beside").boundingBox();
  const row = await step.boundingBox();
  expect((row?.y ?? 0) + 24).toBeLessThan((list?.y ?? 0) + (list?.height ?? 0));
  await step.tap();
  const goal = page.locator("[data-testid=spot][data-on]");
  await goal.waitFor();
  await settled(page);
  const at = await goal.boundingBox();
  const sheet = await page.locator("#sheet").boundingBox();
  expect(at?.x ?? -1).toBeGreaterThanOrEqual(-1);
  expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(391);
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await page.screenshot({ path: picture("carcassonne-race-chosen") });
});

test("a way that figures bar says so where the first of them stands", async ({ page, served }) => {
  await open(page, served.url, (v) => barred(v) && v.lake?.racers.length === 3);
  expect(await page.getByTestId("way-barred").innerHTML()).toContain("Way blocked");
  // On a land that is drawn this small the words would hide it.
  for (let times = 0; times < 8; times += 1) await page.getByTestId("board").press("-");
  await expect.poll(() => page.getByTestId("way-barred").count()).toBe(0);
});

test("who is asked to join the race is told what the turn scores, with the choice and without", async ({
  page,
  served,
}) => {
  // A knight that is taken off the board for the race is not paid for its city.
  await page.route("**/api/open_game", async (route) => {
    const view = (await (await route.fetch()).json()) as CarcView;
    const { decision, decider: seat } = view;
    if (decision.kind === "enlist") {
      if (decision.decline) decision.decline.scores.gains = [{ seat, points: 12 }];
      const joins = [decision.join, ...decision.lift.map((l) => l.action)];
      for (const join of joins) if (join) join.scores.gains = [];
    }
    await route.fulfill({ json: view });
  });
  await open(page, served.url, (v) => v.decision.kind === "enlist");
  const pays = page.getByTestId("pays");
  expect(await pays.innerText()).toMatch(/^In any case: \w+ \+12$/);
  await tap(page, "no-follower");
  await expect.poll(() => pays.innerText()).toMatch(/^This turn: \w+ \+12$/);
  await page.getByTestId("option").first().tap();
  await expect.poll(() => pays.innerText()).toBe("This turn scores nothing yet");
});
