// What each help that is switched off leaves out of Carcassonne's table, and what stays, by touch.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { lay, reach } from "./scenes-carcassonne.ts";
import { menu } from "./scenes-table.ts";
import { tap, test } from "./visit.ts";

/** All helps: without them the table is plain. */
const PLAIN = ["places", "values", "projection", "fields", "dead", "fits", "pile", "last", "race"];

/** Opens a game on a device where these helps are off. */
async function open(page: Page, game: string, off: readonly string[]): Promise<void> {
  const stored = JSON.stringify({ off, of: PLAIN });
  await page.evaluate((to) => localStorage.setItem("carcassonne-aids-off", to), stored);
  await load(page, game);
  await settled(page);
}

const game = (url: string, wanted: (view: CarcView) => boolean): Promise<string> =>
  reach(new Pilot(url), { wanted, scenes: [] });

/** Changes what the table is told when it opens. */
async function told(page: Page, change: (view: CarcView) => void): Promise<void> {
  await page.route("**/api/open_game", async (route) => {
    const view = (await (await route.fetch()).json()) as CarcView;
    change(view);
    await route.fulfill({ json: view });
  });
}

/** Rests a finger on the middle of an element until something is there. */
async function rest(page: Page, on: string, shows: string): Promise<void> {
  const box = await page.locator(on).first().boundingBox();
  if (!box) throw new Error(`nothing is ${on}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const glass = await page.context().newCDPSession(page);
  await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.locator(shows).first().waitFor({ state: "attached" });
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settled(page);
}

/** Returns the cells where the tile that is to be laid does not fit. */
const unfit = ({ decision, open: cells }: CarcView): string[] =>
  cells.flatMap(({ cell: { x, y } }) =>
    decision.kind === "lay" && decision.places.every((p) => p.cell.x !== x || p.cell.y !== y)
      ? [`${x},${y}`]
      : [],
  );

for (const off of [["fits"], ["values"], PLAIN])
  test(`without ${off.length > 1 ? "any help" : `the help "${off[0]}"`} a resting finger still asks why a tile does not fit and who holds a city`, async ({
    page,
    served,
  }) => {
    const id = await game(served.url, (v) => v.followers.length > 2 && unfit(v).length > 0);
    const view = await new Pilot(served.url).ask<CarcView>("open_game", { game: id });
    await open(page, id, off);
    // The list opens the page of the cell, whose line on the board tells where the cell is.
    await menu(page, "menu-list");
    const free = page.getByTestId("free-cell");
    await free.first().waitFor({ state: "attached" });
    const cells = await free.evaluateAll((all) => all.map((e) => e.getAttribute("data-cell")));
    const [cell] = unfit(view);
    expect(cells).toContain(cell);
    await page.locator("summary").first().tap();
    await page.locator(`[data-cell="${cell}"]`).last().tap();
    const why = page.getByTestId("why");
    await why.waitFor();
    const reason = await why.innerText();
    await settled(page);
    const line = await page.getByTestId("cell-line").boundingBox();
    if (!line) throw new Error("nothing on the board shows the cell");
    await tap(page, "close-panel");
    await settled(page);
    const glass = await page.context().newCDPSession(page);
    const touchPoints = [{ x: line.x + line.width / 2, y: line.y + line.height / 2 }];
    await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await why.waitFor();
    await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await why.innerText()).toBe(reason);
    await page.screenshot({ path: picture(`carcassonne-why-without-${off[0]}`) });
    // The tiles that fit belong to the help.
    const counted = await page.getByText(/in the pile fits? here/i).count();
    expect(counted).toBe(off.includes("fits") ? 0 : 1);
    await tap(page, "close-panel");
    await settled(page);
    await rest(page, "[data-testid=stander]", "[data-testid=extent]");
    const panel = page.locator(".panel dl");
    await panel.getByText("Who stands here").waitFor();
    const names = view.seats.map((s) => s.name);
    const text = await panel.innerText();
    expect(names.some((name) => text.includes(name))).toBe(true);
    expect(await panel.getByText("Worth").count()).toBe(off.includes("values") ? 0 : 1);
  });

test("that no tile can close a feature is told only where cells that stay empty are", async ({
  page,
  served,
}) => {
  await told(page, (view) => {
    for (const feature of view.features) feature.stuck = !feature.complete;
  });
  const id = await game(served.url, (v) => v.decision.kind === "lay" && v.squares.length > 5);
  for (const [off, count] of [
    [[], 1],
    [["dead"], 0],
  ] as const) {
    await open(page, id, off);
    await menu(page, "menu-list");
    await page.getByTestId("feature").filter({ hasText: "City" }).first().tap();
    await page.getByText("Who stands here").waitFor();
    expect(await page.getByTestId("stuck").count(), `${off}`).toBe(count);
  }
});

test("where racers' ways are off, no step of the racer is listed before others", async ({
  page,
  served,
}) => {
  const id = await game(
    served.url,
    ({ decision, decider, lake }) =>
      decision.kind === "lay" &&
      (lake?.racers.some((r) => r.seat === decider && r.turns !== null) ?? false),
  );
  await open(page, id, []);
  await lay(page);
  for (const [off, count] of [
    [[], 1],
    [["race"], 0],
  ] as const) {
    await open(page, id, off);
    const steps = page.locator("[data-testid=option][data-kind=race]");
    expect(await steps.count()).toBeGreaterThan(1);
    const first = page.locator(".beside > [data-testid=option][data-kind=race]");
    expect(await first.count(), `${off}`).toBe(count);
  }
});

test("where racers' ways are off, the board that asks who joins the race frames no way", async ({
  page,
  served,
}) => {
  const id = await game(served.url, (v) => v.decision.kind === "enlist" && v.squares.length > 9);
  let far = 0;
  await told(page, ({ decision }) => {
    if (decision.kind === "enlist" && decision.racer && far > 0)
      decision.racer.way.push({ x: far, y: far });
  });
  const camera = async (off: readonly string[], to: number): Promise<string> => {
    far = to;
    await open(page, id, off);
    await page.locator('main[data-stage="enlist"]').waitFor();
    await settled(page);
    return JSON.stringify(await page.getByTestId("stander").first().boundingBox());
  };
  expect(await camera([], 30)).not.toBe(await camera([], 0));
  expect(await camera(["race"], 30)).toBe(await camera(["race"], 0));
});
