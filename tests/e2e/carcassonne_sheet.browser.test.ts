// What the sheets of Carcassonne's table say, by touch at phone size.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcNewGame, CarcView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { first, lay, OVER, reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

/** Opens the recorded game at the first such moment. */
async function open(page: Page, url: string, wanted: (view: CarcView) => boolean): Promise<void> {
  await load(page, await reach(new Pilot(url), { wanted, scenes: [] }));
  await settled(page);
}

test("what to do with the lake is said also when others have just played", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const lake = { wanted: (v: CarcView) => v.decision.kind === "lay_lake", scenes: [] };
  const after = await pilot.ask<CarcView>("open_game", { game: await reach(pilot, lake) });
  await open(
    page,
    served.url,
    (v) => v.decision.kind === "act" && v.left === after.left + 1 && v.squares.length > 1,
  );
  await tap(page, "no-follower");
  await tap(page, "done");
  await page.locator('main[data-stage="lake"]').waitFor();
  await page.getByTestId("since-strip").waitFor();
  await page.getByText("Nine tiles at once").waitFor();
  // Where it would lie, it tells what it joins, and the board how far the lighthouse is.
  const joins = page.locator("[data-testid=lake-note] [data-figure=joins]");
  expect(await joins.innerText()).toMatch(/^Joins (\d+ (city|cities|roads?|fields?)(, | and )?)+$/);
  const steps = await page.locator("[data-figure=steps]").innerText();
  const told = await page.getByTestId("lighthouse-steps").textContent();
  expect(steps).toContain(/\d+/.exec(told ?? "")?.[0] ?? "no steps");
});

test("the words about what the others did are whole beside any gains", async ({ page, served }) => {
  await open(
    page,
    served.url,
    (v) => v.decision.kind === "act" && v.round > 2 && v.squares.length > 1,
  );
  await page.route("**/api/since", async (route) => {
    const since = (await (await route.fetch()).json()) as object;
    const gains = [0, 1, 2].map((seat) => ({ seat, points: 19 }));
    await route.fulfill({ json: { ...since, gains } });
  });
  await tap(page, "no-follower");
  await tap(page, "done");
  const words = page.getByTestId("since-strip").locator(".grow");
  await words.waitFor();
  await expect.poll(() => page.getByTestId("since-strip").getByText("+19").count()).toBe(3);
  expect((await words.boundingBox())?.width).toBeGreaterThan(120);
  // The arrow stands at the end of the whole row, not in a line of its own.
  const strip = await page.getByTestId("since-strip").boundingBox();
  const arrow = await page.getByTestId("since-strip").locator("> svg").last().boundingBox();
  const last = await page.getByTestId("since-strip").getByText("+19").last().boundingBox();
  if (!strip || !arrow || !last) throw new Error("a part of the row is missing");
  expect(arrow.x).toBeGreaterThanOrEqual(last.x + last.width);
  expect(Math.abs(arrow.y + arrow.height / 2 - strip.y - strip.height / 2)).toBeLessThanOrEqual(1);
});

test("below what the lake brings the list of places for a follower begins in sight", async ({
  page,
  served,
}) => {
  await open(page, served.url, (v) => v.decision.kind === "lay_lake");
  await lay(page);
  await settled(page);
  const list = await page.locator(".beside").boundingBox();
  const rows = page.getByTestId("lake-note").locator("~ button");
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  if (!list || !first || !second) throw new Error("the lake has fewer than two places");
  expect(first.y + first.height).toBeLessThan(list.y + list.height);
  expect(second.y).toBeLessThan(list.y + list.height);
});

test("that no follower is left is said once", async ({ page, served }) => {
  await open(
    page,
    served.url,
    (v) => v.decision.kind === "act" && v.round > 8 && v.seats[v.decider]?.followers === 0,
  );
  await page.getByTestId("spent").waitFor();
  await expect.poll(() => page.getByText("You have no follower left.").count()).toBe(1);
});

test("that there are no farmers is told only in the first turns", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const players: CarcNewGame["players"] = [
    { name: "Ada", colour: "blue" },
    { name: "Bruno", colour: "vermilion" },
  ];
  const onField = (v: CarcView): boolean =>
    v.decision.kind === "act" && v.decision.spots.some((s) => s.why?.kind === "no_farmers");
  for (const late of [false, true]) {
    const wanted = (v: CarcView): boolean => onField(v) && v.squares.length > 12 === late;
    await load(page, await first(pilot, "farmless", players, wanted, false));
    await page.getByTestId("option").first().waitFor();
    expect(await page.getByTestId("spent").count()).toBe(late ? 0 : 1);
  }
});

test("the tiles that are left add up, the lake among them", async ({ page, served }) => {
  for (const lies of [false, true]) {
    const game = await reach(new Pilot(served.url), {
      wanted: (v) => v.decision.kind === "lay" && (v.lake?.block !== null) === lies,
      scenes: [],
    });
    await load(page, game);
    const { left } = await new Pilot(served.url).ask<CarcView>("open_game", { game });
    await tap(page, "pile");
    const counts = await page.locator(".panel li .num").allInnerTexts();
    const sum = counts.reduce((s, count) => s + Number(count.replace("×", "")), 0);
    expect(sum).toBe(left);
    expect(await page.getByTestId("pile-lake").count()).toBe(lies ? 0 : 1);
  }
});

test("the last tile is said to be the last, and kinds that are used up are not listed", async ({
  page,
  served,
}) => {
  await open(page, served.url, (v) => v.decision.kind === "lay" && v.left === 2);
  await tap(page, "pile");
  const counts = await page.locator(".panel li .num").allInnerTexts();
  expect(counts.length).toBeGreaterThan(0);
  expect(counts).not.toContain("×0");
  await open(page, served.url, (v) => v.decision.kind === "lay" && v.left === 0);
  await page.getByText("· Last tile").waitFor();
  await page.screenshot({ path: picture("carcassonne-last-tile") });
  await lay(page);
  await tap(page, "no-follower");
  await page
    .getByTestId("pays")
    .getByText(/counts? at the end|ended now/)
    .waitFor();
  expect(await page.getByTestId("pays").innerText()).not.toContain("yet");
});

test("the board as a list names every tile with what is on it", async ({ page, served }) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.followers.length > 3,
    scenes: [],
  });
  const { squares } = await new Pilot(served.url).ask<CarcView>("open_game", { game });
  await load(page, game);
  await tap(page, "menu");
  await tap(page, "menu-list");
  const tiles = await page.getByTestId("laid-tile").allInnerTexts();
  expect(tiles.length).toBe(squares.length);
  expect(tiles.filter((t) => t.startsWith("Start tile: City"))).toHaveLength(1);
  expect(tiles.some((t) => /\d (north|south|east|west).*: .*\(\w+\)/.test(t))).toBe(true);
});

test("the board as a list has each open feature, the start tile's fields among them, and shows its extent", async ({
  page,
  served,
}) => {
  await open(page, served.url, (v) => v.decision.kind === "lay" && v.squares.length === 1);
  await tap(page, "place-list");
  const rows = page.getByTestId("feature");
  await rows.first().waitFor();
  const kinds = (await rows.allInnerTexts()).map((row) => /^\w+/.exec(row)?.[0] ?? "");
  expect(kinds.toSorted()).toEqual(["City", "Field", "Field", "Road"]);
  expect(kinds.slice(2)).toEqual(["Field", "Field"]);
  for (const nth of [2, 3]) {
    await rows.nth(nth).tap();
    await page.getByTestId("extent").first().waitFor({ state: "attached" });
    await tap(page, "close-panel");
    await tap(page, "place-list");
  }
});

test("a line on the board shows which empty cell the sheet tells of, and the sheet which edges clash there", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const isUnfit = ({ decision, open }: CarcView) =>
    open.filter(
      ({ cell }) =>
        decision.kind === "lay" &&
        decision.places.every((p) => p.cell.x !== cell.x || p.cell.y !== cell.y),
    );
  const game = await reach(pilot, {
    wanted: (v) => v.squares.length > 9 && isUnfit(v).length > 0,
    scenes: [],
  });
  const unfit = isUnfit(await pilot.ask<CarcView>("open_game", { game }));
  await load(page, game);
  await settled(page);
  const places = await page.getByTestId("place").evaluateAll((all) =>
    all.map((e) => {
      const [x = 0, y = 0] = (e.getAttribute("data-cell") ?? "").split(",").map(Number);
      const box = e.getBoundingClientRect();
      return { x, y, at: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
    }),
  );
  const [one] = places;
  const other = places.find((p) => p.x !== one?.x);
  if (!one || !other) throw new Error("the tile fits in one column only");
  const size = (other.at.x - one.at.x) / (other.x - one.x);
  const end = (await page.locator("#sheet").boundingBox())?.y ?? 0;
  const finger = unfit
    .map(({ cell: { x, y } }) => ({
      x: one.at.x + (x - one.x) * size,
      y: one.at.y + (y - one.y) * size,
    }))
    .find(({ x, y }) => x > 20 && x < 370 && y > 120 && y < end - 20);
  if (!finger) throw new Error("no cell where the tile does not fit is in sight");
  await tap(page, "pile");
  expect(await page.getByTestId("cell-line").count()).toBe(0);
  // A tap would mean the nearest place, so the finger stays until the sheet tells of the cell.
  const glass = await page.context().newCDPSession(page);
  await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.getByText("Empty cell").waitFor();
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settled(page);
  const why = page.getByTestId("why");
  await why.waitFor();
  expect(await why.innerText()).toMatch(
    /What stops the closest turning: (An? \w+ would meet an? [\w ]+ \((top|right|bottom|left)\)\.\s?)+$/,
  );
  await page.screenshot({ path: picture("carcassonne-cell") });
  expect(await page.getByTestId("yours").count()).toBe(0);
  const line = await page.getByTestId("cell-line").boundingBox();
  const sheet = await page.locator("#sheet").boundingBox();
  if (!line || !sheet) throw new Error("nothing on the board shows the cell");
  expect(line.y).toBeGreaterThan(0);
  expect(line.y + line.height).toBeLessThan(sheet.y);
  await tap(page, "close-panel");
  await settled(page);
  // Where the tile in the hand fits, the sheet says so: it is not in the pile, which the count is of.
  const box = await page.getByTestId("place").first().boundingBox();
  if (!box) throw new Error("the tile fits nowhere");
  const fit = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [fit] });
  await page.getByTestId("yours").waitFor();
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.getByText(/tiles? in the pile fits? here/i).waitFor();
  await settled(page);
  // A finger that rests on a tile sees the whole extent of what it rests on.
  await tap(page, "close-panel");
  await settled(page);
  const stone = await page.locator("[data-testid=stander]").first().boundingBox();
  if (!stone) throw new Error("nobody is on the board");
  const foot = { x: stone.x + stone.width / 2, y: stone.y + stone.height - 3 };
  await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [foot] });
  await page.getByTestId("extent").first().waitFor({ state: "attached" });
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});

test("after the end the menu offers nothing that is still to come", async ({ page, served }) => {
  await load(page, await reach(new Pilot(served.url), OVER));
  await tap(page, "menu");
  await page.getByTestId("menu-log").waitFor();
  for (const id of ["menu-score", "menu-since", "menu-pile"])
    expect(await page.getByTestId(id).count()).toBe(0);
});

test("records come below the buttons of the result, which stay where they are", async ({
  page,
  served,
}) => {
  const game = await reach(new Pilot(served.url), OVER);
  const { seats } = await new Pilot(served.url).ask<CarcView>("open_game", { game });
  const players = seats.map(({ name }) => {
    return { name, also: [], games: 2, best: 999, best_game: "", totals: { achievements: [] } };
  });
  await page.route("**/api/statistics", (route) => route.fulfill({ json: { players } }));
  await load(page, game);
  const beat = page.getByTestId("end-beat").first();
  await beat.waitFor();
  const y = async (id: string): Promise<number> =>
    (await page.getByTestId(id).first().boundingBox())?.y ?? 0;
  expect(await y("end-beat")).toBeGreaterThan(await y("watch-replay"));
  expect(await y("end-beat")).toBeGreaterThan(await y("score"));
});

test("a place for a follower that is chosen on the board is seen in the list", async ({
  page,
  served,
}) => {
  await open(
    page,
    served.url,
    (v) =>
      v.decision.kind === "act" &&
      (v.seats[v.decider]?.followers ?? 0) > 0 &&
      v.squares.some(
        (s) => s.kind === "W" && s.cell.x === v.last[0]?.x && s.cell.y === v.last[0].y,
      ),
  );
  const rows = page.locator("[data-testid=option][data-kind=deploy]");
  const list = await page.locator(".beside").boundingBox();
  if (!list) throw new Error("there is no list");
  const last = rows.last();
  expect((await last.boundingBox())?.y).toBeGreaterThan(list.y + list.height);
  const spot = page.locator(`[data-spot="${await last.getAttribute("data-choice")}"]`);
  const at = await spot.boundingBox();
  if (!at) throw new Error("the place is not on the board");
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  await expect
    .poll(async () => {
      const row = await last.boundingBox();
      return row !== null && row.y >= list.y - 4 && row.y + row.height <= list.y + list.height + 4;
    })
    .toBe(true);
});

test("before Done the table says whose points change if the game ended now, and that fields do it", async ({
  page,
  served,
}) => {
  await page.route("**/api/open_game", async (route) => {
    const view = (await (await route.fetch()).json()) as CarcView;
    if (view.decision.kind === "act" && view.decision.nothing)
      view.decision.nothing.scores.ends = [{ seat: 1, total: 40, points: 26, fields: 26 }];
    await route.fulfill({ json: view });
  });
  await open(
    page,
    served.url,
    (v) => v.decision.kind === "act" && v.round > 2 && (v.seats[v.decider]?.followers ?? 0) > 0,
  );
  const ends = page.getByTestId("ends");
  expect(await ends.innerText()).toMatch(
    /^If the game ended now, with this turn: \w+: 14\s→\s40 \(\+26 from fields\)$/,
  );
  await tap(page, "no-follower");
  expect(await ends.innerText()).toMatch(/14\s→\s40 \(\+26 from fields\)$/);
  await page.screenshot({ path: picture("carcassonne-ends") });
});

test("two whole rows of the list are in sight however much is said of the three players", async ({
  page,
  served,
}) => {
  await page.route("**/api/open_game", async (route) => {
    const view = (await (await route.fetch()).json()) as CarcView;
    if (view.decision.kind === "act" && view.decision.nothing) {
      const { scores } = view.decision.nothing;
      scores.gains = [{ seat: 1, points: 5 }];
      scores.ends = [0, 1, 2].map((seat) => ({ seat, total: 40, points: 26, fields: 26 }));
    }
    await route.fulfill({ json: view });
  });
  await open(
    page,
    served.url,
    (v) => v.decision.kind === "act" && v.round > 2 && (v.seats[v.decider]?.followers ?? 0) > 0,
  );
  await page.getByTestId("pays-anyway").waitFor();
  const told = await page.getByTestId("ends").boundingBox();
  expect(told?.height).toBeGreaterThan(40);
  await page.screenshot({ path: picture("carcassonne-much-told") });
  const list = await page.locator(".sheet .beside").boundingBox();
  const second = await page.getByTestId("option").nth(1).boundingBox();
  if (!list || !second) throw new Error("the list is too short");
  expect(second.y + second.height).toBeLessThanOrEqual(list.y + list.height);
  // Rows of one name have numbers, which stand at their places on the board too.
  const rows = await page.getByTestId("option").allInnerTexts();
  const numbers = rows.flatMap((row) => /^\D+ (\d)[\s\S]*:/.exec(row)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(1);
  const drawn = await page.getByTestId("spot-number").allTextContents();
  expect(drawn.toSorted()).toEqual(numbers.toSorted());
});

test("a tap on a cell with a cross tells that no tile in the pile fits there", async ({
  page,
  served,
}) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.open.some((o) => o.dead),
    scenes: [],
  });
  await load(page, game);
  await settled(page);
  const cross = page.getByTestId("dead").first();
  const at = await cross.boundingBox();
  if (!at) throw new Error("no cell is dead");
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  await page.getByText("No tile in the pile fits here").waitFor();
});

test("a sheet about a place keeps its way out where it is, and the tap that closes it lays nothing", async ({
  page,
  served,
}) => {
  await open(page, served.url, (v) => v.decision.kind === "lay" && v.squares.length > 12);
  const close = page.getByTestId("close-panel");
  const heights: number[] = [];
  for (const nth of [0, 1]) {
    const boxes = await page
      .getByTestId("stander")
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
    const seen = boxes.filter((b) => b.y > 160 && b.bottom < 420 && b.x > 8 && b.right < 382);
    const at = seen[nth];
    if (!at) throw new Error("nobody stands on the part of the board that is in sight");
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height - 3);
    await close.waitFor();
    await settled(page);
    heights.push((await close.boundingBox())?.y ?? 0);
  }
  expect(heights[1]).toBe(heights[0]);
  const tapFree = async (): Promise<void> => {
    const boxes = await page
      .getByTestId("place")
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
    const free = boxes.find((b) => b.y > 160 && b.y + b.height < 420 && b.x > 8 && b.right < 382);
    if (!free) throw new Error("no free cell is in sight");
    await page.touchscreen.tap(free.x + free.width / 2, free.y + free.height / 2);
  };
  await tapFree();
  await close.waitFor({ state: "detached" });
  await settled(page);
  expect(await page.locator("main[data-stage]").getAttribute("data-stage")).toBe("lay");
  await tapFree();
  await page.locator('main[data-stage="act"]').waitFor();
});

/** Switches all help off or on. */
async function plainTable(page: Page): Promise<void> {
  await tap(page, "menu");
  await tap(page, "menu-aids");
  await tap(page, "aid-plain");
  await tap(page, "close-panel");
  await settled(page);
}

test("a plain table shows no lake before it is laid, no way of a racer and no distance", async ({
  page,
  served,
}) => {
  /** Returns how many there are of all that is switched off. */
  const helps = (): Promise<number> =>
    page
      .locator(
        ["ghost", "extent", "lighthouse-steps", "lake-note", "way", "way-step", "way-barred"]
          .map((id) => `[data-testid=${id}]`)
          .join(),
      )
      .count();
  await open(page, served.url, (v) => v.decision.kind === "lay_lake");
  expect(await helps()).toBeGreaterThan(3);
  await plainTable(page);
  await page.getByText("tap the cell for the lake’s upper left corner").waitFor();
  await expect.poll(helps).toBe(0);
  await page.screenshot({ path: picture("carcassonne-plain-lake") });
  const racing = ({ decision, lake }: CarcView): boolean =>
    decision.kind === "lay" && (lake?.racers.some((r) => r.turns !== null) ?? false);
  await open(page, served.url, racing);
  await page.locator("[data-testid=stander][data-kind=racer]").first().waitFor();
  expect(await helps()).toBe(0);
  expect(await page.getByTestId("place-list").innerText()).toBe("Board as a list");
  await page.screenshot({ path: picture("carcassonne-plain-race") });
  await tap(page, "place-list");
  await page.getByText("Who holds what").waitFor();
  await tap(page, "seat-0");
  const line = page.getByTestId("race-line").first();
  expect(await line.innerText()).not.toMatch(/\d/);
  await page.screenshot({ path: picture("carcassonne-plain-score") });
  await open(page, served.url, (v) => v.decision.kind === "lay" && v.squares.length === 1);
  await page.getByText("Tap the cell where you want the tile").waitFor();
});

test("a plain table tells no worths of the places for a follower, and each help comes back alone", async ({
  page,
  served,
}) => {
  await open(
    page,
    served.url,
    (v) => v.decision.kind === "act" && (v.seats[v.decider]?.followers ?? 0) > 0,
  );
  const worth = page.locator("[data-testid=option][data-kind=deploy] .sub").first();
  const given = await worth.innerText();
  expect(given).toMatch(/\d/);
  const switched = async (id: string): Promise<void> => {
    await tap(page, "menu");
    await tap(page, "menu-aids");
    await tap(page, id);
    await tap(page, "close-panel");
    await settled(page);
  };
  await switched("aid-plain");
  await expect.poll(() => worth.innerText()).toBe("");
  expect(await page.getByTestId("pays").count()).toBe(0);
  // Neither the menu nor a player's counts tell what helps that are off would.
  const offered = async (): Promise<number[]> => {
    await tap(page, "menu");
    await page.getByTestId("menu-log").waitFor();
    return Promise.all(["menu-pile", "menu-score"].map((id) => page.getByTestId(id).count()));
  };
  expect(await offered()).toEqual([0, 0]);
  await tap(page, "seat-0");
  await page.locator(".panel h2").getByText("Points so far").waitFor();
  await tap(page, "close-panel");
  await switched("aid-pile");
  expect(await offered()).toEqual([1, 0]);
  await tap(page, "close-panel");
  await switched("aid-values");
  await expect.poll(() => worth.innerText()).toBe(given);
  expect(await page.getByTestId("pays").count()).toBe(1);
});
