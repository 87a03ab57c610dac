// The whole price of what a button confirms, and what it leads to, stand in view with that button, whatever the length of the sheet and the
// size of the text.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type {
  ChoiceView,
  Deal,
  GameView,
  Preview,
  TileSheet,
} from "../../ui/src/common/bindings.ts";
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
        // The corners of a part are round.
        const inset = Math.min(14, (bottom - top) / 3, (right - left) / 3);
        const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
        const probed = [left + 3, middle, right - 3].flatMap((x) =>
          [top + 3, centre, bottom - 3].map((y) => {
            const corner = x !== middle && y !== centre;
            return {
              x: corner ? x + Math.sign(middle - x) * inset : x,
              y: corner ? y + Math.sign(centre - y) * inset : y,
            };
          }),
        );
        return probed.some(({ x, y }) => {
          const hit = document.elementFromPoint(x, y);
          return !hit || !of.contains(hit);
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

/** Returns on which small screens drawn ways of the goods, or the tiles they lead to, are not in the free part of the board. */
async function outside(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { size, text } of SCREENS.slice(0, 2)) {
    await resize(page, size, text);
    const ways = page.locator("[data-testid=board] path.way");
    await ways.first().waitFor({ state: "attached" });
    await settled(page);
    const cut = await ways.evaluateAll((all) => {
      const box = (e: Element): DOMRect => e.getBoundingClientRect();
      const sheet = document.querySelector("#sheet");
      const edges = [...document.querySelectorAll(".top, .floats button")].map(box);
      const covered = (way: SVGPathElement): boolean => {
        const { left, right, top, bottom } = box(way);
        if (left < 0 || right > innerWidth || top < 0 || bottom > (sheet ? box(sheet).top : 0))
          return true;
        const at = way.getScreenCTM();
        // Nothing lies over the line.
        return [0, 0.25, 0.5, 0.75, 1].some((part) => {
          const { x, y } = way
            .getPointAtLength(part * way.getTotalLength())
            .matrixTransform(at ?? undefined);
          return edges.some((e) => x > e.left && x < e.right && y > e.top && y < e.bottom);
        });
      };
      return all.filter((way) => covered(way as SVGPathElement)).length;
    });
    if (cut > 0) found.push(`${cut} at ${size.width} x ${size.height}`);
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
    // Close to the board, so that the ways come into sight only with the action.
    if (kind !== "construct")
      for (let n = 0; n < 4; n += 1) await page.getByTestId("board").press("+");
    await choose(page, kind, index);
    const button = kind === "construct" ? "construct" : "confirm";
    const notes = choice?.note.some((n) => n.kind === "last_delivery") ? ["note"] : [];
    await page.getByTestId("deal").waitFor();
    if (kind !== "construct") expect(await outside(page), "ways out of sight").toEqual([]);
    expect(await lookFor(page, ["deal", ...notes, button])).toEqual([]);
  });
}

test("the chosen action is wholly in sight, however high its price is", async ({
  page,
  served,
}) => {
  const { game, choices } = await come(new Pilot(served.url), {
    name: "price-sale",
    setup: { players: 2, seed: "prices", season: "spring" },
    wanted: (v) => v.decision === "turn" && v.choices.filter((c) => c.kind === "sell").length > 1,
  });
  await load(page, game);
  // The gain from own goods takes a line more.
  await page.route("**/api/tile_sheet", async (route) => {
    const sheet = (await (await route.fetch()).json()) as TileSheet;
    const actions = sheet.actions.map((a) =>
      a.deal ? { ...a, deal: { ...a.deal, own: { points: 2, gold: 2, fine: true } } } : a,
    );
    await route.fulfill({ json: { ...sheet, actions } });
  });
  for (const { index } of choices.filter((c) => c.kind === "sell")) {
    await choose(page, "sell", index);
    await page.getByTestId("own-goods").waitFor();
    await settled(page);
    const row = await page.locator("[data-testid=action].on").boundingBox();
    const price = await page.getByTestId("deal").boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0);
    await tap(page, "close-panel");
  }
});

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
  // What is paid is listed with where it comes from.
  const sources = await page.locator(".panel .source").allInnerTexts();
  expect(sources.length).toBe(
    payment.pay?.remaining.groups.reduce((sum, group) => sum + group.count, 0),
  );
  for (const told of sources) expect(told).toMatch(/From the|Buy 1/);
  expect(await outside(page), "ways before goods are chosen").toEqual([]);
  // Close to the board, so that the ways come into sight only by themselves.
  for (let n = 0; n < 4; n += 1) await page.getByTestId("board").press("+");
  await tap(page, "choose-payment");
  expect(await outside(page), "ways while goods are chosen").toEqual([]);
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
  await page.getByTestId("price").waitFor();
  const seen = ["price", "hire-villager", "hire-donkey", "take-blueprint"];
  expect(await lookFor(page, seen)).toEqual([]);
});

/** Returns how many counters of these kinds lie on the board. */
const lying = ({ tiles }: GameView, ...kinds: readonly string[]): number =>
  tiles.flatMap((t) => t.slots).filter((s) => s && kinds.includes(s.kind)).length;

test("goods that an action would buy are named with their price in the action and on its button", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const refine = (view: GameView) => view.choices.find((c) => c.kind === "refine");
  // What it needs lies where it cannot be brought from.
  const view = await come(pilot, {
    name: "price-bought",
    setup: { players: 2, seed: "abc" },
    taste: 2,
    wanted: (v) =>
      v.round === 34 && v.decider === 1 && v.decision === "turn" && refine(v) !== undefined,
  });
  const { game, state } = view;
  const choice = refine(view);
  const { ways } = await pilot.ask<Preview>("preview", { game, state, choice: choice?.index });
  expect(ways.map((w) => w.price)).toEqual([3]);
  await load(page, view.game);
  const told = /^Buy 1 (wood|stone|wheat) for 3 gold$/;
  // The list of actions says it, too.
  await tap(page, "ideas");
  const row = page.locator(`[data-testid=idea][data-choice="${choice?.index}"]`);
  await row.getByTestId("bought").waitFor();
  expect(await row.getByTestId("bought").innerText()).toMatch(told);
  expect(await row.locator(".cost").count()).toBe(0);
  await row.tap();
  await page.getByTestId("confirm").waitFor();
  await page.getByTestId("bought").waitFor();
  expect(await page.getByTestId("bought").innerText()).toMatch(told);
  const [does, buys] = (await page.getByTestId("confirm").innerText()).split("\n");
  expect(does).toMatch(/^Make /);
  expect(buys).toMatch(told);
  expect(await lookFor(page, ["confirm"])).toEqual([]);
  // The price is not told a third time.
  expect(await page.locator(".panel .cost").count()).toBe(0);
});

test("gold that comes back from one's own goods is taken off the price", async ({
  page,
  served,
}) => {
  const kinds = ["timber", "flour"] as const;
  const deliver = (view: GameView) =>
    view.choices.find(
      (c) => c.kind === "deliver" && c.cost?.groups.some((g) => g.kinds.join() === kinds.join()),
    );
  const own = (view: GameView): boolean =>
    view.tiles
      .flatMap((t) => t.slots)
      .some((s) => s && kinds.some((k) => k === s.kind) && s.maker === view.decider);
  const pilot = new Pilot(served.url);
  const view = await come(pilot, {
    name: "price-back",
    setup: { players: 2, seed: "abc" },
    taste: 2,
    wanted: (v) =>
      v.decision === "turn" && deliver(v) !== undefined && own(v) && lying(v, ...kinds) < 3,
  });
  const { game, state } = view;
  const index = deliver(view)?.index ?? -1;
  const { cost, back } = await pilot.ask<Preview>("preview", { game, state, choice: index });
  expect(back).toBeGreaterThan(0);
  expect(cost.gold).toBeGreaterThan(0);
  await load(page, game);
  await choose(page, "deliver", index);
  await page.getByTestId("bought").waitFor();
  const deal = page.getByTestId("deal");
  expect(await deal.innerText()).toContain(`(${cost.gold + back} − ${back})`);
  const numbers = (await deal.innerText()).match(/\d+/g)?.map(Number);
  expect(numbers).toContain(cost.gold);
  expect(await deal.locator(".row.gain").innerText()).not.toContain(`+${back}`);
  expect(await page.getByTestId("own-goods").innerText()).toContain(`+${back}`);
});

test("a tile with one action tells its price once", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  await tap(page, "ideas");
  await page.locator('[data-testid="idea"][data-kind="refine"]').first().tap();
  const action = page.getByTestId("only-action");
  expect(await action.getAttribute("aria-current")).toBe("true");
  await page.getByTestId("deal").waitFor();
  await expect.poll(() => page.locator(".panel .cost").count()).toBe(1);
});

test("a tile's only action does not look like a button, and leads to nothing by an arrow", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  await tap(page, "ideas");
  await page.locator('[data-testid="idea"][data-kind="produce"]').first().tap();
  const action = page.getByTestId("only-action");
  await action.waitFor();
  expect(await action.evaluate((e) => getComputedStyle(e).backgroundColor)).toBe(
    "rgba(0, 0, 0, 0)",
  );
  await expect.poll(() => action.locator(".gain").count()).toBe(1);
  expect(await action.locator(".to").count()).toBe(0);
});

test("the list of actions says how many fish each tile catches", async ({ page, served }) => {
  const view = await come(new Pilot(served.url), {
    name: "keys-fish",
    setup: { players: 1, seed: "pictures", season: "autumn" },
    wanted: (v) => v.choices.some((c) => c.kind === "fish"),
    taste: 4,
  });
  await load(page, view.game);
  await tap(page, "ideas");
  const ideas = page.locator('[data-testid="idea"][data-kind="fish"]');
  await ideas.first().waitFor();
  const caught = view.choices.flatMap((c) =>
    c.kind === "fish" ? [view.tiles[c.tile]?.catch] : [],
  );
  const told = await ideas.locator(".num").allInnerTexts();
  expect(told.map((text) => Number.parseInt(text, 10))).toEqual(caught);
});

test("the list of actions sets wheat for a boat apart from the other goods", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const { game, state } = await come(pilot, {
    name: "price-fare",
    setup: { players: 2, seed: "pictures", season: "autumn" },
    wanted: (v) =>
      v.round === 16 &&
      v.decision === "turn" &&
      v.choices[3]?.kind === "refine" &&
      v.lake?.lakes.some((l) => l.boats.includes(v.decider)) === true,
    taste: 4,
  });
  const deals = await pilot.ask<(Deal | null)[]>("deals", { game, state });
  const fares = deals.flatMap((deal, index) =>
    deal && deal.fares > 0 && !deal.bought ? [index] : [],
  );
  expect(fares.length).toBeGreaterThan(0);
  await load(page, game);
  await tap(page, "ideas");
  for (const index of fares)
    await page.locator(`[data-testid=idea][data-choice="${index}"]`).getByTestId("fares").waitFor();
});

test("the list of tiles from which to build sets wheat for a boat apart", async ({
  page,
  served,
}) => {
  const { game, choices } = await come(new Pilot(served.url), {
    name: "stand",
    setup: { players: 2, seed: "pictures", season: "spring" },
    wanted: (v) => v.decision === "stand",
    taste: 3,
  });
  // From the first tile a boat has to bring the goods, for wheat.
  const afloat = choices[0]?.index;
  await page.route(/\/api\/preview$/, async (route) => {
    const answer = await route.fetch();
    const deal: Preview = await answer.json();
    const { choice } = route.request().postDataJSON() as { choice: number };
    const groups = [...(deal.cost?.groups ?? []), { kinds: ["wheat" as const], count: 1 }];
    const fare = { fares: 1, cost: { gold: 0, groups } };
    await route.fulfill({ json: choice === afloat ? { ...deal, ...fare } : deal });
  });
  await load(page, game);
  const picks = page.getByTestId("pick");
  const first = page.locator(`[data-testid=pick][data-choice="${afloat}"]`);
  await first.getByTestId("fares").waitFor();
  expect(await first.getByTestId("fares").innerText()).toContain("for the boat");
  await settled(page);
  expect(await picks.count()).toBeGreaterThan(1);
  expect(await picks.getByTestId("fares").count()).toBe(1);
});
