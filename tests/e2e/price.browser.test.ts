// The whole price of what a button confirms, and what it leads to, stand in view with that button, whatever the length of the sheet and the
// size of the text.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ChoiceView, GameView } from "../../ui/src/common/bindings.ts";
import { PHONE, settled } from "./chromium.ts";
import { come, type Moment } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** The screens and sizes of text at which a price is looked for. */
const SCREENS = [
  { size: PHONE, text: "100%" },
  { size: { width: 360, height: 640 }, text: "100%" },
  { size: PHONE, text: "200%" },
  { size: { width: 360, height: 640 }, text: "200%" },
  { size: { width: 320, height: 640 }, text: "100%" },
] as const;

/** Returns what is not wholly in view among the elements with these ids: cut off by an edge or under something else. */
const unseen = (page: Page, ids: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((id) => {
        const of = document.querySelector(`[data-testid="${id}"]`);
        if (!of) return true;
        const { left, right, top, bottom } = of.getBoundingClientRect();
        const middle = (left + right) / 2;
        return [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
          const hit = document.elementFromPoint(middle, y);
          return y < 0 || y > innerHeight || !hit || !of.contains(hit);
        });
      }),
    ids,
  );

/** Changes the size of the screen and of the text. */
async function resize(page: Page, size: typeof PHONE, text: string): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, text);
  await settled(page);
}

/** Looks on each screen for all of these elements, and returns those that are not in view. */
async function lookFor(page: Page, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { size, text } of SCREENS) {
    await resize(page, size, text);
    for (const id of await unseen(page, ids))
      found.push(`${id} at ${size.width} x ${size.height}, text ${text}`);
  }
  await resize(page, PHONE, "100%");
  return found;
}

/** Opens the page of a choice as a player does who reads the list of actions. */
async function choose(page: Page, kind: string, which: number): Promise<void> {
  await tap(page, "ideas");
  await page.locator(`[data-testid=idea][data-choice="${which}"]`).tap();
  await page.getByTestId(kind === "construct" ? "construct" : "confirm").waitFor();
}

type Wanted = (view: GameView) => ChoiceView | undefined;
const goods = (c: ChoiceView): number =>
  (c.cost?.groups.length ?? 0) + ((c.cost?.gold ?? 0) > 0 ? 1 : 0);
const delivery =
  (name: RegExp): Wanted =>
  (view) =>
    view.decision === "turn"
      ? view.choices.find(
          (c) => c.kind === "deliver" && name.test(JSON.stringify(c.cost?.groups ?? [])),
        )
      : undefined;

/** Moments at which something has a price, each with the choice that is looked at. */
const DEALS: readonly {
  name: string;
  setup: Moment["setup"];
  taste?: number;
  wanted: Wanted;
}[] = [
  {
    name: "price-raw",
    setup: { players: 2, seed: "prices", season: "spring" },
    wanted: delivery(/wood/),
  },
  {
    name: "price-refined",
    setup: { players: 2, seed: "prices", season: "spring" },
    taste: 2,
    wanted: delivery(/flour/),
  },
  {
    name: "price-last",
    setup: { players: 1, seed: "prices" },
    taste: 2,
    wanted: (view) =>
      view.decision === "turn"
        ? view.choices.find((c) => c.note.some((n) => n.kind === "last_delivery"))
        : undefined,
  },
  {
    name: "price-sale",
    setup: { players: 2, seed: "prices", season: "spring" },
    wanted: (view) =>
      view.decision === "turn" && view.choices.filter((c) => c.kind === "sell").length > 1
        ? view.choices.findLast((c) => c.kind === "sell")
        : undefined,
  },
  {
    name: "price-build",
    setup: { players: 2, seed: "prices", season: "spring" },
    wanted: (view) =>
      view.decision === "turn"
        ? view.choices.find((c) => c.kind === "construct" && goods(c) > 1)
        : undefined,
  },
];

for (const { name, setup, taste, wanted } of DEALS) {
  test(`the price stands at the button that pays it: ${name}`, async ({ page, served }) => {
    const moment = { name, setup, wanted: (v: GameView) => wanted(v) !== undefined };
    const view = await come(new Pilot(served.url), taste ? { ...moment, taste } : moment);
    const choice = wanted(view);
    await load(page, view.game);
    const { kind, index } = choice ?? { kind: "", index: -1 };
    await choose(page, kind, index);
    const button = kind === "construct" ? "construct" : "confirm";
    const notes = choice?.note.some((n) => n.kind === "last_delivery") ? ["note"] : [];
    await page.getByTestId("deal").waitFor();
    expect(await lookFor(page, ["deal", ...notes, button])).toEqual([]);
  });
}

test("the price stands at the button while goods and places are chosen", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const payment = await come(pilot, {
    name: "payment",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "pay",
  });
  await load(page, payment.game);
  await page.getByTestId("deal").waitFor();
  expect(await lookFor(page, ["deal", "pay-for-me"])).toEqual([]);
  await tap(page, "choose-payment");
  expect(await lookFor(page, ["deal", "pay-for-me"])).toEqual([]);
  const place = await come(pilot, {
    name: "place",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "place",
  });
  await load(page, place.game);
  await page.getByTestId("deal").waitFor();
  expect(await lookFor(page, ["deal", "build-here"])).toEqual([]);
  const visit = await come(pilot, {
    name: "town-hall",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "town_hall",
  });
  await load(page, visit.game);
  await page.locator("[data-testid^=display-]:not(.off)").first().tap();
  await page.getByTestId("to-build").waitFor();
  expect(await lookFor(page, ["price", "to-build", "take-blueprint"])).toEqual([]);
});
