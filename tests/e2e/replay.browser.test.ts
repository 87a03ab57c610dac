// The replay of a finished game, and the overlays of the board.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { finger } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { Pilot, type Setup } from "./pilot.ts";
import type { Served } from "./process.ts";
import { load, tour } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Opens the table of a game in which `most` choices were made by commands. */
async function played(page: Page, served: Served, setup: Setup, most: number): Promise<void> {
  const done = (view: GameView): boolean => view.state >= most || view.decision === "over";
  const view = await new Pilot(served.url).until(setup, "Look back", done);
  await load(page, view.game);
}

/** Drags the scrubber's thumb with one finger from one position of its track to another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await page.getByTestId("scrubber").boundingBox();
  if (!box) throw new Error("no scrubber");
  const glass = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const x = (part: number): number => box.x + 8 + (box.width - 16) * part;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number): Promise<unknown> =>
    glass.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x(at), y }],
    });
  await touch("touchStart", from);
  for (let i = 1; i <= 8; i++) await touch("touchMove", from + ((to - from) * i) / 8);
  await touch("touchEnd");
}

test("the replay of a game, from its end to its beginning and back", async ({ page, served }) => {
  await played(page, served, { players: 1, seed: "look back", settles: true }, 110);
  const points = (seat: number): Promise<string> => page.getByTestId(`points-${seat}`).innerText();
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll("[data-testid^=seat-]")].map(
      (chip) => chip.querySelector(".has .row")?.textContent?.match(/\d+/)?.[0] ?? "",
    ),
  );
  await tap(page, "menu");
  await tap(page, "menu-replay");
  const scrubber = page.getByTestId("scrubber");
  await scrubber.waitFor();
  const last = Number(await scrubber.getAttribute("max"));
  expect(last).toBeGreaterThan(110);
  expect(await scrubber.getAttribute("aria-valuetext")).toBe("Round\u00a01, Ada’s turn");

  await drag(page, 0, 1);
  await expect.poll(() => page.getByTestId("replay").getAttribute("data-moment")).toBe(`${last}`);
  expect([await points(0), await points(1)]).toEqual(shown);
  // By steps and turns too, and by keys.
  await tap(page, "turn-before");
  await expect.poll(() => scrubber.inputValue().then(Number)).toBeLessThan(last);
  await page.keyboard.press("End");
  await expect.poll(() => scrubber.inputValue().then(Number)).toBe(last);

  await drag(page, 1, 0);
  await expect.poll(() => page.getByTestId("replay").getAttribute("data-moment")).toBe("0");
  expect([await points(0), await points(1)]).toEqual(["0", "0"]);
  await tap(page, "play");
  await expect.poll(() => scrubber.inputValue().then(Number)).toBeGreaterThan(1);
  await tap(page, "play");
  // A line of the log leads to its moment.
  await tap(page, "back");
  await page.getByTestId("table").waitFor();
  await tap(page, "menu");
  await tap(page, "menu-log");
  await page.getByTestId("log-line").first().tap();
  await expect
    .poll(() => page.getByTestId("log-line").first().getAttribute("aria-pressed"))
    .toBe("true");
  await tap(page, "log-replay");
  await scrubber.waitFor();
  expect(Number(await scrubber.inputValue())).toBeGreaterThan(0);
});

test("a tile shows which goods can reach it, also with one's own donkey on it", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const lost = await tour(page, new Pilot(served.url), ["overlay-reach"], async () => {
    expect(await page.getByTestId("table").getAttribute("data-stage")).toBe("overlay");
  });
  expect(lost).toEqual([]);
});

test("overlays are shown on the board and removed by one tap", async ({ page, served }) => {
  await played(page, served, { players: 2, seed: "look back", season: "summer" }, 130);
  const player = new Guest(finger(page), 9);
  const stage = (): Promise<string | null> => page.getByTestId("table").getAttribute("data-stage");
  for (let touches = 0; (await stage()) !== "turn" && touches < 60; touches++) await player.touch();
  await tap(page, "layers");
  const tops = await page
    .locator("[data-testid^=overlay-][aria-pressed]")
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top));
  expect(new Set(tops).size, "the kinds stand side by side, in two rows at most").toBeLessThan(3);
  const answer = page.getByTestId("overlay-answer");
  const marks = page.getByTestId("overlay-marks");
  for (const kind of ["materials", "roads", "lakes", "bag"]) {
    await tap(page, `overlay-${kind}`);
    await expect.poll(() => answer.getAttribute("data-kind")).toBe(kind);
    expect(await marks.count()).toBe(kind === "bag" ? 0 : 1);
    expect((await answer.innerText()).length).toBeGreaterThan(10);
  }
  // Where wood is: a mark per tile, and the same as text.
  await tap(page, "overlay-materials");
  await tap(page, "material-wood");
  const counts = await marks
    .locator("[data-count]")
    .evaluateAll((all) =>
      all.reduce((sum, mark) => sum + Number(mark.getAttribute("data-count")), 0),
    );
  expect((await answer.innerText()).toLowerCase()).toContain(`wood: ${counts} in the village`);
  await tap(page, "overlay-reach");
  expect(await marks.count()).toBe(0);
  await page.locator(".hits [data-tile='0']").tap({ force: true });
  await expect.poll(() => answer.getAttribute("data-kind")).toBe("reach");
  await expect.poll(() => answer.innerText()).toContain("Church");
  await tap(page, "close-panel");
  expect(await marks.count()).toBe(0);
  await expect.poll(stage).toBe("turn");
});
