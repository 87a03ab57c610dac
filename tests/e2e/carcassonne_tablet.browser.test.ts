// What Carcassonne's table tells around the board and beside what it asks, above all on tablets.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { unfit } from "./axe.ts";
import { PHONE, settled, themed } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { CARCASSONNE, lay, openUnfitCell, reach } from "./scenes-carcassonne.ts";
import { menu } from "./scenes-table.ts";
import { tap, test } from "./visit.ts";

const LANDSCAPE = { width: 1180, height: 820 };
const PORTRAIT = { width: 820, height: 1180 };
const LARGE = { width: 1366, height: 1024 };
const LANGUAGES = ["en", "de", "es", "fr", "it", "pl"] as const;

const shown = (scene: string): (typeof CARCASSONNE)[number] => {
  const found = CARCASSONNE.find((s) => s.scenes.some(({ name }) => name === scene));
  if (!found) throw new Error(`no scene ${scene}`);
  return found;
};

/** Shows the moment of a scene in a window of that size. */
async function open(page: Page, url: string, scene: string, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await load(page, await reach(new Pilot(url), shown(scene)));
  await settled(page);
}

/** Returns the row of the score that begins with these words, as numbers. */
async function row(page: Page, name: string): Promise<number[]> {
  const cells = page.getByTestId("score").getByRole("row", { name: new RegExp(`^${name}`) });
  return (await cells.getByRole("cell").allInnerTexts()).map(Number);
}

const top = async (page: Page, id: string): Promise<number> =>
  (await page.getByTestId(id).boundingBox())?.y ?? Number.NaN;

test("a tablet tells beside the question what each player has and still gets", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-race", LANDSCAPE);
  const [has, ...open_] = await Promise.all(
    [
      "Points so far",
      "Open cities",
      "Open roads",
      "Open monasteries",
      "Fields",
      "Water",
      "In all",
    ].map((name) => row(page, name)),
  );
  const total = open_.pop();
  const sum = (seat: number): number =>
    [has, ...open_].reduce((all, points) => all + (points?.[seat] ?? 0), 0);
  expect(total).toHaveLength(3);
  expect(total).toEqual([sum(0), sum(1), sum(2)]);
  // Each total is written in its player's colour.
  const colours = await page
    .locator("[data-testid=score] .total td")
    .evaluateAll((all) => all.map((e) => getComputedStyle(e).color));
  expect(new Set(colours).size).toBe(3);
  await expect.poll(() => page.getByTestId("race-line").count()).toBe(3);
});

test("without the points if the game ended now a tablet tells those so far, the race and the water", async ({
  page,
  served,
}) => {
  await page.evaluate(() => localStorage.setItem("carcassonne-aids-off", '["projection"]'));
  await open(page, served.url, "carc-race", LANDSCAPE);
  await page.getByTestId("score").getByText("Points so far").waitFor();
  const { seats } = await new Pilot(served.url).ask<CarcView>("open_game", {
    game: await reach(new Pilot(served.url), shown("carc-race")),
  });
  expect(await row(page, "In all")).toEqual(seats.map((s) => s.points.total));
  expect(await page.getByText("If the game ended now").count()).toBe(0);
  await expect.poll(() => page.getByTestId("race-line").count()).toBe(3);
  await page.getByTestId("glance").getByText(/water/i).first().waitFor();
});

test("the nearer a racer is to the lighthouse, the longer is its bar", async ({ page, served }) => {
  await open(page, served.url, "carc-race", LANDSCAPE);
  const bars = await page
    .locator("[data-testid=race-line] .bar > span")
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width));
  expect(bars).toEqual([...bars].sort((a, b) => b - a));
  expect(bars[0]).toBeGreaterThan(0);
  // A racer whose way is blocked has an empty bar.
  expect(bars.at(-1)).toBe(0);
});

test("on a tablet the field map is switched on under the question, by touch and by keys", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-lay", LARGE);
  const drawn = () => page.locator("[data-testid=board] path[fill^='url(#field-']").count();
  expect(await drawn()).toBe(0);
  await expect.poll(() => page.getByTestId("field-list").getByRole("listitem").count()).toBe(3);
  // One switch is enough: the button over the board is left out.
  expect(await page.getByTestId("fields").count()).toBe(0);
  const toggle = page.getByTestId("field-map");
  await toggle.tap();
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await page.getByTestId("table").getAttribute("data-stage")).toBe("lay");
  // The key goes down and up on the same page.
  await settled(page);
  await toggle.press("Space");
  await expect.poll(drawn).toBe(0);
  // In a low window the switch may be scrolled out of sight: the button does the same.
  await page.setViewportSize(LANDSCAPE);
  await settled(page);
  await tap(page, "fields");
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await page.getByTestId("table").getAttribute("data-stage")).toBe("lay");
  // Without the switch on the screen the map goes too.
  await page.setViewportSize(PHONE);
  await expect.poll(drawn).toBe(0);
});

test("beside the board the buttons stay where they are when the tile is laid", async ({
  page,
  served,
}) => {
  for (const size of [LANDSCAPE, LARGE]) {
    await open(page, served.url, "carc-lay", size);
    const before = await top(page, "done");
    await lay(page);
    await settled(page);
    expect(await top(page, "done")).toBe(before);
    // No line of what the turn pays is cut off either.
    expect(await layout(page)).toEqual([]);
  }
});

test("beside the board a list of answers keeps room for itself in a low window", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-enlist", LANDSCAPE);
  const list = await page.locator(".panel > .fill").boundingBox();
  expect(list?.height).toBeGreaterThan(150);
  expect(await layout(page)).toEqual([]);
});

test("a tablet held upright tells how the game stands beside the question, a phone does not", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-race", PORTRAIT);
  const glance = await page.getByTestId("glance").boundingBox();
  const done = await page.getByTestId("done").boundingBox();
  if (!glance || !done) throw new Error("the panel lacks a part");
  expect(glance.x).toBeGreaterThan(done.x + done.width);
  // All of the score is in sight.
  const score = await page.getByTestId("score").boundingBox();
  expect((score?.y ?? 0) + (score?.height ?? 0)).toBeLessThan(PORTRAIT.height);
  // So are all racers.
  expect(await page.getByTestId("race-line").count()).toBeGreaterThan(0);
  for (const racer of await page.getByTestId("race-line").all()) {
    const box = await racer.boundingBox();
    expect((box?.y ?? PORTRAIT.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PORTRAIT.height);
  }
  expect(await page.locator(".column[data-further]").count()).toBe(0);
  await page.setViewportSize(PHONE);
  await settled(page);
  expect(await page.getByTestId("glance").count()).toBe(0);
});

test("a high window shows the tiles that are left, a low one leaves them out", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-race", { width: 1024, height: 1366 });
  expect(await page.getByTestId("glance-pile").isVisible()).toBe(true);
  await page.setViewportSize(LANDSCAPE);
  expect(await page.getByTestId("glance-pile").isVisible()).toBe(false);
});

test("nothing overlaps or is cut off on tablets in any language, also in large text", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const game = await reach(pilot, shown("carc-race"));
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await pilot.set({ language });
    await load(page, game);
    for (const size of [
      LANDSCAPE,
      PORTRAIT,
      { width: 844, height: 390 },
      { width: 320, height: 640 },
    ])
      for (const text of ["100%", "200%"]) {
        // A low window and a narrow one have their own tests of large text.
        if (text === "200%" && Math.min(size.width, size.height) < 400) continue;
        await page.setViewportSize(size);
        await page.evaluate((to) => {
          document.documentElement.style.fontSize = to;
        }, text);
        await settled(page);
        for (const fault of await layout(page))
          found.push(`${language} ${size.width} x ${size.height} ${text}: ${fault}`);
      }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "";
    });
  }
  expect(found).toEqual([]);
});

test("a field that is looked at is lit under the roofs and trees that stand on it", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-feature", PHONE);
  await menu(page, "menu-list");
  await page.getByTestId("feature").filter({ hasText: "Field" }).first().tap();
  const extent = page.getByTestId("extent").first();
  await extent.waitFor({ state: "attached" });
  await settled(page);
  // Roofs and trees are the pictures that follow it.
  const above = await extent.evaluate(
    (e) =>
      [...document.querySelectorAll("[data-testid=board] image")].filter(
        (i) => e.compareDocumentPosition(i) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length,
  );
  expect(above).toBeGreaterThan(0);
});

test("the chosen spot says on the board what it is and what it is worth, inside the window", async ({
  page,
  served,
}) => {
  for (const [scene, size] of [
    ["carc-act", PHONE],
    ["carc-act", LARGE],
    ["carc-lake-laid", LANDSCAPE],
    ["carc-lake-laid", PHONE],
  ] as const) {
    await open(page, served.url, scene, size);
    await lay(page);
    await settled(page);
    expect(await page.getByTestId("spot-label").count()).toBe(0);
    const options = page.locator("[data-testid=option][data-kind=deploy]");
    for (let i = 0; i < (await options.count()); i += 1) {
      await options.nth(i).tap();
      const label = page.getByTestId("spot-label");
      const [title, sub] = (await options.nth(i).locator("strong, .sub").allInnerTexts()).slice(
        0,
        2,
      );
      // The row also tells what the lake adds.
      const told = async (): Promise<boolean> => {
        const text = (await label.textContent()) ?? "";
        return text.length > (title ?? "").length && `${title}${sub}`.startsWith(text);
      };
      await expect.poll(told).toBe(true);
      const box = await label.boundingBox();
      const head = await page.locator("header.top .chips").boundingBox();
      if (!box || !head) throw new Error("no label");
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(size.width);
      expect(box.y).toBeGreaterThan(head.y + head.height - 1);
    }
    // What the turn pays stands side by side on the tile.
    const paid = await page
      .getByTestId("gain")
      .evaluateAll((all) =>
        all.map((e) => e.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    paid.sort((a, b) => a.left - b.left);
    for (const [i, { left }] of paid.slice(1).entries())
      expect(left).toBeGreaterThan(paid[i]?.right ?? 0);
    await tap(page, "no-follower");
    await expect.poll(() => page.getByTestId("spot-label").count()).toBe(0);
  }
});

test("the counts of a player stand in one row on narrow phones and large tablets", async ({
  page,
  served,
}) => {
  for (const size of [{ width: 360, height: 640 }, PHONE, LANDSCAPE, LARGE]) {
    await open(page, served.url, "carc-race", size);
    for (const seat of [0, 1, 2]) {
      const tops = await page
        .getByTestId(`seat-${seat}`)
        .locator(".has > .row")
        .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
      expect(tops.length).toBe(4);
      expect(Math.max(...tops) - Math.min(...tops), `${seat} at ${size.width}`).toBeLessThan(6);
      // The figures stay signs that can be read.
      const figures = page
        .getByTestId(`seat-${seat}`)
        .locator(".men > svg, .man svg, .small-man svg");
      for (const figure of await figures.all())
        if (await figure.isVisible())
          expect((await figure.boundingBox())?.height).toBeGreaterThanOrEqual(18);
    }
  }
});

test("the panel of a tablet has no faults of access in either theme", async ({ page, served }) => {
  await open(page, served.url, "carc-race", LARGE);
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await themed(page, theme);
    for (const fault of await unfit(page)) found.push(`${theme}: ${fault}`);
  }
  expect(found).toEqual([]);
});

test("the empty cell that the sheet tells of stays in sight when the window changes", async ({
  page,
  served,
}) => {
  await open(page, served.url, "carc-cell", PHONE);
  await openUnfitCell(page);
  const edge = async (of: string): Promise<DOMRect> =>
    page
      .locator(of)
      .first()
      .evaluate((e) => e.getBoundingClientRect().toJSON());
  for (const size of [PHONE, PORTRAIT, LARGE]) {
    await page.setViewportSize(size);
    await settled(page);
    const [cell, head] = [await edge("[data-testid=cell-line]"), await edge("header.top")];
    // Less than a pixel is rounding.
    expect(cell.top, `at ${size.width}`).toBeGreaterThan(head.bottom - 0.5);
    if (size === LARGE) continue;
    expect(cell.bottom, `at ${size.width}`).toBeLessThanOrEqual((await edge("#sheet")).top);
  }
});
