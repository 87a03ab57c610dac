// Through a whole action the sheet keeps its height and each button its place.
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come, type Moment } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";
import { Watch } from "./watch.ts";

/** The buttons of an action, and the sheet, whose centre tells its height, with the row of buttons over the board. */
const ACTED = [
  "sheet",
  "floats",
  "frame",
  "close-panel",
  "confirm",
  "construct",
  "build-here",
  "choose-payment",
  "pay-for-me",
  "take-blueprint",
  "hire-villager",
  "hire-donkey",
  "done",
  "display-0",
  "fish",
];

/** What a player taps next while an action goes on, by the stage of the table: the first one that can be tapped. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  pay: ["choose-payment", "pay-way", "pay-for-me"],
  place: ["place-next", "build-here"],
  stand: ["pick"],
  boat: ["no-boat"],
  fare: ["fare"],
  town_hall: ["hire-donkey-at", "take-blueprint", "display-0", "hire-donkey", "done"],
};

/** A turn by the lake in which the Town Hall can be visited while fish can be used. */
const HALL: Moment = {
  name: "hall-fish",
  setup: { players: 2, seed: "hall", season: "summer" },
  taste: 2,
  wanted: (v) =>
    v.decision === "turn" &&
    v.choices.some((c) => c.kind === "town_hall") &&
    v.choices.some((c) => c.kind === "sell_fish" || c.kind === "cook"),
};

/** Actions from the list of what can be done to their end. */
const ACTIONS: readonly {
  kind: string;
  opens: string;
  moment: Moment;
  stages: readonly string[];
}[] = [
  {
    kind: "construct",
    opens: "construct",
    moment: {
      name: "price-build",
      setup: { players: 2, seed: "prices", season: "spring" },
      wanted: (v) => v.choices.some((c) => c.kind === "construct"),
    },
    stages: ["blueprint", "place"],
  },
  {
    kind: "construct",
    opens: "",
    moment: {
      name: "place",
      setup: { players: 1, seed: "pictures" },
      wanted: (v) => v.decision === "place",
    },
    stages: ["place"],
  },
  {
    kind: "deliver",
    opens: "choose-payment",
    moment: {
      name: "price-last",
      setup: { players: 1, seed: "prices" },
      taste: 2,
      wanted: (v) => v.choices.some((c) => c.note.some((n) => n.kind === "last_delivery")),
    },
    stages: ["tile", "pay"],
  },
  {
    kind: "construct",
    opens: "",
    moment: {
      name: "payment",
      setup: { players: 1, seed: "pictures" },
      wanted: (v) => v.decision === "pay",
    },
    stages: ["pay"],
  },
  {
    kind: "town_hall",
    opens: "confirm",
    moment: {
      name: "keys-town-hall",
      setup: { players: 1, seed: "pictures" },
      wanted: (v) => v.choices.some((c) => c.kind === "town_hall"),
    },
    stages: ["tile", "town_hall"],
  },
  { kind: "town_hall", opens: "confirm", moment: HALL, stages: ["tile", "town_hall"] },
  {
    kind: "ferry",
    opens: "",
    moment: {
      name: "fare",
      setup: { players: 2, seed: "pictures", season: "autumn" },
      taste: 2,
      wanted: (v) => v.decision === "fare",
    },
    stages: ["fare"],
  },
  {
    kind: "boat",
    opens: "",
    moment: {
      name: "boat",
      setup: { players: 1, seed: "pictures", season: "spring" },
      taste: 2,
      wanted: (v) => v.decision === "boat",
    },
    stages: ["boat"],
  },
];

test("while something is delivered, built or bought, the sheet keeps its height and each button its place", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  for (const { kind, opens, moment, stages } of ACTIONS) {
    const { game } = await come(pilot, moment);
    await load(page, game);
    const watch = new Watch(page, ACTED);
    const stage = (): Promise<string | null> =>
      page.getByTestId("table").getAttribute("data-stage");
    const seen = new Set<string>();
    if (opens) {
      await tap(page, "ideas");
      await watch.note("the list");
      await page.locator(`[data-testid=idea][data-kind=${kind}]`).last().tap();
      await page.getByTestId(opens).waitFor();
      await watch.note("chosen");
      seen.add((await stage()) ?? "");
      await tap(page, opens);
    }
    await settled(page);
    let tries = 0;
    for (let n = 1; (await stage()) !== "turn"; n += 1) {
      const at = (await stage()) ?? "";
      seen.add(at);
      await watch.note(`${at}, step ${n}`);
      for (const id of NEXT[at] ?? []) {
        const button = page.getByTestId(id).first();
        // The button that shows another place is tapped only once, or the building would never be placed.
        if (id === "place-next" && ++tries > 1) continue;
        if (!((await button.isVisible()) && (await button.isEnabled()))) continue;
        await button.tap();
        break;
      }
      expect(n, `${kind} does not end`).toBeLessThan(16);
      await settled(page);
    }
    expect([...seen], kind).toEqual(expect.arrayContaining([...stages]));
    expect(watch.moved(), kind).toEqual([]);
  }
});

test("the button that acts stands at one height on each tile's page and in the Town Hall", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), HALL);
  await load(page, game);
  const heights = new Map<string, number | undefined>();
  const note = async (what: string, id: string): Promise<void> => {
    await settled(page);
    heights.set(what, (await page.getByTestId(id).boundingBox())?.y);
  };
  for (const kind of ["produce", "town_hall"]) {
    await tap(page, "ideas");
    await page.locator(`[data-testid=idea][data-kind=${kind}]`).last().tap();
    await page.getByTestId("confirm").waitFor();
    await note(kind, "confirm");
    if (kind !== "town_hall") await tap(page, "close-panel");
  }
  await tap(page, "confirm");
  await page.getByTestId("take-blueprint").waitFor();
  await note("visit", "take-blueprint");
  expect(heights.size).toBe(3);
  expect([...new Set(heights.values())]).toHaveLength(1);
});

test("while one fish after another is sold or cooked, the other kinds' buttons keep their places", async ({
  page,
  served,
}) => {
  const kinds = (v: GameView): number =>
    new Set(
      v.choices.filter((c) => c.kind === "sell_fish" || c.kind === "cook").map((c) => c.rarity),
    ).size;
  const { game } = await come(new Pilot(served.url), {
    name: "three-fish",
    setup: { players: 2, seed: "pictures", season: "autumn" },
    taste: 4,
    wanted: (v) => v.decision === "turn" && kinds(v) === 3,
  });
  await load(page, game);
  await tap(page, "fish");
  const places = (): Promise<Record<string, number>> =>
    page.locator("#sheet").evaluate((sheet) => {
      const all = sheet.querySelectorAll<HTMLElement>(
        "[data-testid=sell-fish], [data-testid=cook]",
      );
      const shown = [...all].filter((b) => b.checkVisibility({ visibilityProperty: true }));
      return Object.fromEntries(
        shown.map((b) => {
          const { top, height } = b.getBoundingClientRect();
          return [`${b.dataset.testid} ${b.dataset.kind}`, Math.round(top + height / 2)];
        }),
      );
    });
  const used = page.locator("[data-testid=sell-fish]:enabled, [data-testid=cook]:enabled");
  await settled(page);
  const first = await places();
  for (const kind of ["common", "uncommon"]) {
    const row = used.and(page.locator(`[data-kind=${kind}]`)).first();
    await row.tap();
    await expect.poll(() => row.isVisible(), { message: kind }).toBe(false);
    await settled(page);
    // What was used is said, and the buttons of the others are where they were.
    await page.getByTestId(`menu-${kind}`).getByTestId(`why-${kind}`).waitFor();
    const now = await places();
    for (const [button, at] of Object.entries(now))
      expect(at, `${button}, ${kind}`).toBe(first[button]);
  }
  expect(Object.keys(await places()).join()).toContain("rare");
});

test("while two donkeys are led, the button that ends it keeps its place", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "two-donkeys",
    setup: { players: 1, seed: "pictures" },
    taste: 6,
    wanted: (v) =>
      v.decision === "turn" &&
      new Set(v.choices.filter((c) => c.kind === "move_donkey").map((c) => c.tile)).size > 2,
  });
  await load(page, game);
  const watch = new Watch(page, ["sheet", "done"]);
  await tap(page, "donkeys");
  const from = page.getByTestId("donkey-from");
  let n = 0;
  while ((await from.count()) > 0) {
    n += 1;
    await tap(page, "donkey-from");
    await page.getByTestId("donkey-to").first().waitFor();
    await watch.note(`donkey ${n}, where to`);
    await tap(page, "donkey-to");
    await page.getByTestId("donkey-to").first().waitFor({ state: "detached" });
    await watch.note(`donkey ${n}, there`);
  }
  expect(n).toBeGreaterThan(2);
  // After the last one no other button has come under the finger.
  const stage = page.getByTestId("table");
  expect(await stage.getAttribute("data-stage")).toBe("donkeys");
  await tap(page, "done");
  await expect.poll(() => stage.getAttribute("data-stage")).toBe("turn");
  expect(watch.followed).toContain("done");
  expect(watch.moved()).toEqual([]);
});
