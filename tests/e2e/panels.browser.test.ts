// Panels that ask: what they show stays in its place and fills them. What an action brings is told after it.
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { placeOf } from "../../ui/src/games/hamlet/state/choice.ts";
import { PHONE, settled } from "./chromium.ts";
import { layout } from "./layout.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

test("while a Barn is filled, no counter moves, and what is chosen is not told as done", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "barn",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "fill"),
  });
  await load(page, game);
  await settled(page);
  const counter = page.getByTestId("less-wood");
  const before = await counter.boundingBox();
  const told = page.locator("#sheet .sub");
  const [, chosen, of] = /^Goods chosen: (\d) of (\d)$/.exec(await told.innerText()) ?? [];
  expect(chosen).toBe(of ?? "no number is told");
  await tap(page, "less-wood");
  await expect.poll(() => told.innerText()).toBe(`Goods chosen: ${Number(of) - 1} of ${of}`);
  expect(await page.getByTestId("fill").isDisabled()).toBe(true);
  await settled(page);
  expect(await counter.boundingBox()).toEqual(before);
});

test("the tiles to build from share the whole width", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "stand",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "stand",
  });
  await load(page, game);
  await page.getByTestId("pick").first().waitFor();
  await settled(page);
  const ends = await page
    .getByTestId("pick")
    .evaluateAll((all) =>
      all.map((e) => e.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  expect(Math.min(...ends.map((e) => e.left))).toBe(16);
  expect(Math.max(...ends.map((e) => e.right))).toBe(374);
  // Beside picture and price the names are whole.
  expect(await layout(page, true)).toEqual([]);
});

test("on a tablet the ways to pay for a boat share the whole width", async ({ page, served }) => {
  const { game, choices } = await come(new Pilot(served.url), {
    name: "fare",
    setup: { players: 2, seed: "pictures", season: "autumn" },
    taste: 2,
    wanted: (view: GameView) => view.decision === "fare",
  });
  await page.setViewportSize({ width: 820, height: 1180 });
  await load(page, game);
  const ways = page.getByTestId("fare");
  await ways.first().waitFor();
  await settled(page);
  const ends = await ways.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
  // Fewer than there is room for.
  expect(ends.length).toBe(choices.length);
  expect(ends.length).toBe(2);
  expect(Math.min(...ends.map((e) => e.left))).toBe(16);
  expect(Math.max(...ends.map((e) => e.right))).toBe(804);
});

test("an award that a sale brings is told, with the way to the score", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-sell",
    setup: { players: 2, seed: "pictures" },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "sell"),
  });
  await load(page, game);
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=sell]").first().tap();
  await tap(page, "confirm");
  await page.getByTestId("promised").waitFor();
  expect(await page.getByTestId("promised").innerText()).toMatch(/\+[2-9]/);
  await tap(page, "promised");
  expect(await page.getByTestId("score").innerText()).toContain("Merchant");
  // The rules say what an award is for.
  await tap(page, "rule");
  await page.getByRole("heading", { name: "Final scoring" }).waitFor();
});

test("each flag is whole below the players, and none covers the place that is looked at", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "tie-place",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "tie" && v.choices.some((c) => placeOf(c) !== null),
  });
  for (const size of [PHONE, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    await load(page, game);
    await page.getByTestId("ghost-chosen").waitFor();
    await settled(page);
    const boxes = (of: string): Promise<DOMRect[]> =>
      page.locator(of).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
    const [top, ghost, ...more] = [
      ...(await boxes("header.top")),
      ...(await boxes("[data-testid=ghost-chosen] .edge")),
    ];
    const flags = await boxes("[data-testid=board] use[href^='#flag-']");
    if (!top || !ghost || more.length > 0) throw new Error("the board is not as expected");
    expect(flags.length).toBeGreaterThan(0);
    for (const flag of flags) {
      expect(flag.top, `at ${size.width} x ${size.height}`).toBeGreaterThanOrEqual(top.bottom);
      const apart =
        flag.bottom <= ghost.top ||
        flag.top >= ghost.bottom ||
        flag.right <= ghost.left ||
        flag.left >= ghost.right;
      expect(apart, `at ${size.width} x ${size.height}`).toBe(true);
    }
  }
});

test("on a player's page each number has its picture", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "boat",
    setup: { players: 1, seed: "pictures", season: "spring" },
    wanted: (view: GameView) => view.decision === "boat",
  });
  await load(page, game);
  await tap(page, "seat-0");
  // The page loads when it is first opened.
  await page.getByTestId("trophy").waitFor();
  const pictures = await page
    .locator("dl > div")
    .evaluateAll((all) => all.map((e) => e.querySelectorAll("dt svg").length));
  expect(pictures.length).toBeGreaterThan(6);
  expect(pictures).toEqual(pictures.map(() => 1));
  // Beside text no piece casts a shadow; on the board each does.
  const ground = (of: string): Promise<string> =>
    page
      .locator(of)
      .first()
      .evaluate((e) => getComputedStyle(e).getPropertyValue("--ground"));
  expect(await ground("dl svg use")).toBe("none");
  expect(await ground("[data-testid=board] .world use")).toBe("");
});
