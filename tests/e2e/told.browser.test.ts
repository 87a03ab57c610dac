// What a screen says before a choice and after a game: the price of each of two equal blueprints, the effect
// of a boat and a favour, what was left undone in a turn, how an award was shared, what a difficulty changes.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameCard, GameView, OverlayView, TileSheet } from "../../ui/src/common/bindings.ts";
import type { Since } from "../../ui/src/common/types.ts";
import { placeOf } from "../../ui/src/games/hamlet/state/choice.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { endTurn, MOMENTS } from "./scenes-table.ts";
import { tap, test } from "./visit.ts";

const state = (page: Page): Promise<number> =>
  page.getByTestId("table").evaluate((table) => Number((table as HTMLElement).dataset.state));

/** Returns the figures that are shown of a blueprint on display: its price and the gold on it, unless zero. */
const figures = ({ price, gold }: GameView["display"][number]): string[] =>
  [price, gold].filter((n) => n > 0).map(String);
/** Returns the first two equal blueprints on display with different figures. */
const twins = ({ display }: GameView) =>
  display.flatMap((d) =>
    display
      .filter((o) => o.face === d.face && o.place > d.place && `${figures(o)}` !== `${figures(d)}`)
      .map((o) => [d, o] as const),
  )[0];

test("of two equal blueprints on offer each has its own price and gold", async ({
  page,
  served,
}) => {
  const view = await come(new Pilot(served.url), {
    name: "equal-blueprints",
    setup: { players: 2, seed: "pictures", season: "spring" },
    wanted: (v) => v.decision === "turn" && twins(v) !== undefined,
  });
  const equal = twins(view);
  await load(page, view.game);
  for (const offer of equal ?? []) {
    await tap(page, "menu");
    await tap(page, "menu-list");
    await page.locator("[data-testid=board-list] [data-face=town_hall]").first().tap();
    await tap(page, `display-${offer.place}`);
    const told = (await page.getByTestId("to-take").innerText()).match(/\d+/g) ?? [];
    expect(told, `place ${offer.place}`).toEqual(figures(offer));
    await tap(page, "close-panel");
  }
});

test("in a visit to the Town Hall each of two equal blueprints has its own price and gold", async ({
  page,
  served,
}) => {
  const takable = (view: GameView): boolean =>
    twins(view)?.every((d) =>
      view.choices.some((c) => c.kind === "take_blueprint" && c.slot === d.place),
    ) ?? false;
  const view = await come(new Pilot(served.url), {
    name: "equal-visit",
    setup: { players: 2, seed: "pictures", season: "summer" },
    wanted: (v) => v.decision === "town_hall" && takable(v),
  });
  await load(page, view.game);
  for (const offer of twins(view) ?? []) {
    await tap(page, `display-${offer.place}`);
    const told = (await page.getByTestId("price").innerText()).match(/\d+/g) ?? [];
    expect(told, `place ${offer.place}`).toEqual(figures(offer));
  }
});

test("a blueprint that was taken is told and shown with the hand", async ({ page, served }) => {
  const { game, display } = await come(new Pilot(served.url), {
    name: "equal-visit",
    setup: { players: 2, seed: "pictures", season: "summer" },
    wanted: (v) => v.decision === "town_hall" && v.choices.some((c) => c.kind === "hire_donkey"),
  });
  await load(page, game);
  await tap(page, "display-0");
  const name = await page.getByTestId("display-0").locator(".name").innerText();
  await tap(page, "take-blueprint");
  expect(await page.getByTestId("own-0").getAttribute("data-face")).toBe(display[0]?.face);
  expect(await page.getByTestId("events").innerText()).toContain(name);
});

test("between two turns the news stand in the middle, each gain level with its line", async ({
  page,
  served,
}) => {
  const { game, seats, decider } = await come(new Pilot(served.url), {
    name: "keys-hand-over",
    setup: { players: 2, seed: "pictures" },
    wanted: (v) => v.decision === "turn",
  });
  await load(page, game);
  await tap(page, "end-turn");
  await tap(page, "end-turn-sure");
  await page.getByTestId("hand-over-go").waitFor();
  await settled(page);
  const levels = await page.getByTestId("news").evaluate((news) => {
    const middle = (e: Element | null): number => {
      const { top, bottom } = e?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return (top + bottom) / 2;
    };
    const lines = [...news.querySelectorAll("li")].filter((l) => l.querySelector(".text + .gain"));
    return lines.map((l) => middle(l.querySelector(".gain")) - middle(l.querySelector(".text")));
  });
  expect(levels.length).toBeGreaterThan(0);
  for (const off of levels) expect(Math.abs(off)).toBeLessThan(2);
  const figure = await page.locator("[data-testid=hand-over] svg").first().boundingBox();
  const news = await page.getByTestId("news").boundingBox();
  const button = await page.getByTestId("hand-over-go").boundingBox();
  if (!figure || !news || !button) throw new Error("the page lacks a part");
  const below = button.y - news.y - news.height;
  expect(Math.abs(figure.y - below)).toBeLessThan(40);
  // Before a player's first turn there is no earlier one to speak of.
  const title = await page.getByTestId("news").locator("h3").innerText();
  expect(title).toBe(`What ${seats[decider]?.name} did`);
});

test("the set-up names the season's choice and each fish of its menu", async ({ page }) => {
  await tap(page, "new-game");
  await tap(page, "lake");
  const seasons = page.getByRole("radiogroup", { name: "Season" });
  await expect.poll(() => seasons.getByRole("radio").count()).toBe(4);
  expect(await page.getByText("Season", { exact: true }).isVisible()).toBe(true);
  for (const kind of ["uncommon", "rare"])
    await expect
      .poll(() => page.getByText(kind, { exact: true }).locator("visible=true").count())
      .toBe(1);
});

test("a turn with movable donkeys ends after one question", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const view = await come(pilot, {
    name: "end-donkeys",
    setup: { players: 2, seed: "pictures" },
    wanted: (v) => v.end_question === "donkeys",
  });
  await load(page, view.game);
  await tap(page, "end-turn");
  await tap(page, "keep-playing");
  expect(await state(page)).toBe(view.state);
  // Nothing else was left undone, so there is no second question.
  await tap(page, "end-turn");
  await tap(page, "hand-over-go");
  // The question is not asked again for the next player.
  await page.getByTestId("end-turn").waitFor();
  await tap(page, "end-turn");
  await page.getByTestId("end-turn-sure").waitFor();
  await tap(page, "end-turn-sure");
  await tap(page, "hand-over-go");
  await page.getByTestId("end-turn").waitFor();
});

test("a game asks once about donkeys alone, and the button that ends the turn keeps its place", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (v) => v.choices.some((c) => c.kind === "refine"),
  });
  await load(page, game);
  const sure = page.getByTestId("end-turn-sure");
  const rivals = page.getByTestId("next-step");
  const work = async (): Promise<void> => {
    await tap(page, "ideas");
    await page.locator('[data-testid="idea"][data-kind="produce"]').first().tap();
    await tap(page, "confirm");
    await page.getByTestId("end-turn").waitFor();
    await settled(page);
  };
  const middle = async (id: string): Promise<number[]> => {
    const box = await page.getByTestId(id).boundingBox();
    return box ? [box.x + box.width / 2, box.y + box.height / 2].map(Math.round) : [];
  };
  // A villager can act: the question comes each time.
  const end = await middle("end-turn");
  await tap(page, "end-turn");
  await sure.waitFor();
  expect(await middle("end-turn-sure")).toEqual(end);
  await tap(page, "keep-playing");
  await work();
  const alone = await middle("end-turn");
  await tap(page, "end-turn");
  await sure.waitFor();
  expect(await middle("end-turn-sure")).toEqual(alone);
  await sure.tap();
  for (let turn = 2; turn < 4; turn += 1) {
    await rivals.waitFor();
    await tap(page, "skip-steps");
    await work();
    // What the program remembers outlives it.
    if (turn === 3) await load(page, game);
    await tap(page, "end-turn");
    await rivals.waitFor();
  }
});

test("the question at the end of a turn can be switched off", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await tap(page, "settings");
  await tap(page, "ask-end-turn-setting");
  await expect
    .poll(async () => (await pilot.ask<{ ask_end_turn: boolean }>("get_settings")).ask_end_turn)
    .toBe(false);
  const { game } = await come(pilot, {
    name: "end-donkeys",
    setup: { players: 2, seed: "pictures" },
    wanted: (v) => v.end_question === "donkeys",
  });
  await load(page, game);
  await tap(page, "end-turn");
  await page.getByTestId("hand-over-go").waitFor();
});

test("after a sale the button that takes back says why it cannot", async ({ page, served }) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-sell",
    setup: { players: 2, seed: "pictures" },
    wanted: (v) => v.decision === "turn" && v.choices.some((c) => c.kind === "sell"),
  });
  await load(page, game);
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=sell]").first().tap();
  await tap(page, "confirm");
  await page.locator('[data-testid=table][data-stage="turn"]').waitFor();
  await page.getByTestId("undo").tap({ force: true });
  await page.getByText("Something new was revealed").first().waitFor();
});

test("all that the others did can be opened where the list is cut", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game, decider } = await come(pilot, {
    name: "four-rest",
    setup: { players: 4, seed: "four round one device", season: "spring" },
    wanted: (v) => v.decision === "turn" && v.round > 15,
  });
  const { lines, rest, gains } = await pilot.ask<Since>("since", { game, seat: decider });
  expect([lines.length, rest.length > 0]).toEqual([6, true]);
  await load(page, game);
  await tap(page, "menu");
  await tap(page, "menu-since");
  const shown = page.getByTestId("since").locator("li .text");
  await page.getByTestId("since-rest").locator("summary").tap();
  await expect.poll(() => shown.filter({ visible: true }).count()).toBe(6 + rest.length);
  // What is counted at the end is told too, by seat and rule.
  const later = gains.filter(({ at_end }) => at_end.some(({ rule }) => rule !== "gold"));
  expect(later.length).toBeGreaterThan(0);
  const told = await page.getByTestId("since-end").locator("li").allInnerTexts();
  const numbers = (text: string): number[] =>
    (text.match(/[+−]\d+/g) ?? []).map((n) => Number(n.replace("−", "-")));
  expect(told.map(numbers)).toEqual(later.map(({ at_end }) => at_end.map(({ points }) => points)));
});

test("at the beginning of a turn the player's own gains are told with those of the others", async ({
  page,
  served,
}) => {
  const moment = MOMENTS.find((m) => m.scenes[0].name === "hand-over");
  if (!moment) throw new Error("there is no such scene");
  const { game, decider } = await come(new Pilot(served.url), { ...moment, name: "hand-over" });
  const other = 1 - decider;
  await page.route("**/api/since", async (route) => {
    const since = (await (await route.fetch()).json()) as Since;
    const gains = [
      { seat: decider, points: 0, gold: 2, at_end: [] },
      { seat: other, points: 6, gold: 5, at_end: [] },
    ];
    await route.fulfill({ json: { ...since, gains } });
  });
  await load(page, game);
  await endTurn(page);
  await tap(page, "hand-over-go");
  const strip = page.getByTestId("since-strip");
  await strip.waitFor();
  // The other is to move now, and is told own gold; of the others only points count.
  expect(await strip.locator(".gain").allInnerTexts()).toEqual(["points\n+6\ngold\n+5"]);
});

test("at the question about a boat, undo names the building that it takes back", async ({
  page,
  served,
}) => {
  const view = await come(new Pilot(served.url), {
    name: "boat",
    setup: { players: 1, seed: "pictures", season: "spring" },
    wanted: (v) => v.decision === "boat",
  });
  await load(page, view.game);
  const undo = page.getByTestId("undo");
  expect(await undo.innerText()).toMatch(/^Undo: Put the .+ here$/);
  await undo.tap();
  await page.locator('[data-testid=table][data-stage="place"]').waitFor();
});

test("a boat on deep water shows its fish and that it cannot be undone", async ({
  page,
  served,
}) => {
  const deep = (v: GameView) =>
    v.choices.find((c) => c.kind === "boat" && c.note.some((n) => n.kind === "no_undo"));
  const view = await come(new Pilot(served.url), {
    name: "boat-deep",
    setup: { players: 2, seed: "pictures", season: "spring", draft: true },
    wanted: (v) => deep(v) !== undefined,
  });
  await load(page, view.game);
  const notes = page.getByTestId("boat-note");
  await notes.first().waitFor();
  expect(await notes.allInnerTexts()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Deep water: \d/),
      expect.stringMatching(/cannot be undone/),
    ]),
  );
});

test("a favour shows its building's effect", async ({ page, served }) => {
  const view = await come(new Pilot(served.url), {
    name: "favour-told",
    setup: { players: 2, seed: "pictures", season: "autumn" },
    taste: 4,
    wanted: (v) => v.decision === "favour" && v.choices.some((c) => c.note.length > 0),
  });
  await load(page, view.game);
  const notes = page.getByTestId("favour-note");
  await notes.first().waitFor();
  await expect
    .poll(() => notes.count())
    .toBe(view.choices.reduce((sum, c) => sum + c.note.length, 0));
});

test("a shared award is not shown as a product", async ({ page, served }) => {
  // Each player has two deliveries and gets four points from awards, which could be mistaken for 2 x 2.
  const view = await come(new Pilot(served.url), {
    name: "award-shared",
    setup: { players: 2, seed: "shared" },
    taste: 4,
    wanted: (v) => v.decision === "turn" && v.seats.every((s) => s.deliveries === 2),
  });
  await load(page, view.game);
  await tap(page, "menu");
  await tap(page, "menu-score");
  await page
    .getByTestId("score")
    .getByRole("row", { name: /^Chaplain/ })
    .getByRole("button")
    .first()
    .tap();
  const detail = await page.locator("[data-testid=score] tr.detail").innerText();
  expect(detail).toContain("Church deliveries: 2 (the most). Shared by 2 players, each scores 4");
  expect(detail).not.toMatch(/[×=]/);
});

test("a difficulty shows what it changes, and landmarks score 1 or 5", async ({ page }) => {
  await tap(page, "new-game");
  await tap(page, "players-1");
  for (const [preset, count] of [
    ["easier", 2],
    ["harder", 3],
  ] as const) {
    await tap(page, `preset-${preset}`);
    await expect
      .poll(() => page.getByTestId("preset-does").getByRole("listitem").count())
      .toBe(count);
  }
  await tap(page, "preset-own");
  // The game starts whichever boxes are ticked.
  const boxes = page.locator("[data-testid^=mod-]");
  for (let i = 0; i < (await boxes.count()); i += 1) await boxes.nth(i).tap();
  expect(await page.getByTestId("mod-landmarks_1").isChecked()).toBe(false);
  expect(await page.getByTestId("mod-landmarks_5").isChecked()).toBe(true);
  // The boxes are the app's own: filled and with a mark only when ticked.
  const [open, ticked] = await Promise.all(
    ["mod-landmarks_1", "mod-landmarks_5"].map((id) =>
      page.getByTestId(id).evaluate((e) => {
        const { appearance, backgroundColor } = getComputedStyle(e);
        return { appearance, backgroundColor, mark: getComputedStyle(e, "::after").content };
      }),
    ),
  );
  expect([open?.appearance, ticked?.appearance]).toEqual(["none", "none"]);
  expect(ticked?.backgroundColor).not.toBe(open?.backgroundColor);
  expect([open?.mark, ticked?.mark]).toEqual(["none", '""']);
  await tap(page, "mod-landmarks_1");
  expect(await page.getByTestId("mod-landmarks_5").isChecked()).toBe(false);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
});

test("Botric settles his ties himself, until the player asks for them", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "keys-tie",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "tie" && v.choices.every((c) => placeOf(c) === null),
  });
  const decision = async (): Promise<string> =>
    (await pilot.ask<GameView>("open_game", { game })).decision;
  await load(page, game);
  await page.getByTestId("tie-option").first().waitFor();
  expect(await decision()).toBe("tie");
  await tap(page, "menu");
  await tap(page, "menu-ask-ties");
  await page.getByTestId("next-step").waitFor();
  expect(await decision()).toBe("turn");
});

test("the names of the last games are offered again, in the game of the week too", async ({
  page,
  served,
}) => {
  await tap(page, "new-game");
  await tap(page, "players-2");
  await page.getByTestId("name-0").fill("Mia");
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  await load(page, null);
  await tap(page, "new-game");
  await tap(page, "players-2");
  await expect.poll(() => page.getByTestId("name-0").inputValue()).toBe("Mia");
  // A name given by the app counts as no player's name.
  expect(await page.getByTestId("name-1").inputValue()).toBe("");
  await tap(page, "weekly-play");
  await page.getByTestId("table").waitFor();
  const [latest] = await new Pilot(served.url).ask<GameCard[]>("list_games");
  expect(latest?.players[0]?.name).toBe("Mia");
});

test("Enter in a name goes on to the next name, and starts no game", async ({ page }) => {
  await tap(page, "new-game");
  await tap(page, "players-2");
  await page.getByTestId("name-0").fill("Ann");
  await page.getByTestId("name-0").press("Enter");
  await page.keyboard.type("Ben");
  await page.keyboard.press("Enter");
  expect(await page.getByTestId("name-1").inputValue()).toBe("Ben");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.getByTestId("start-game").waitFor();
});

test("a phone's menu tells of keys once one was pressed", async ({ page, served }) => {
  const view = await new Pilot(served.url).begin({ players: 1, seed: "keys" }, "Keys");
  await load(page, view.game);
  await tap(page, "menu");
  await page.getByTestId("menu-rules").waitFor();
  expect(await page.getByTestId("menu-keys").count()).toBe(0);
  await page.keyboard.press("Shift");
  await page.getByTestId("menu-keys").waitFor();
});

test("what was caught is shown", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "keys-fish",
    setup: { players: 1, seed: "pictures", season: "autumn" },
    wanted: (v) => v.choices.some((c) => c.kind === "fish"),
    taste: 4,
  });
  await load(page, game);
  await tap(page, "ideas");
  await page.locator('[data-testid="idea"][data-kind="fish"]').first().tap();
  await tap(page, "confirm");
  const caught = page.locator('[data-testid="events"] [data-kind="fish_drawn"]');
  expect(await caught.innerText()).toMatch(/catch: \d .*fish/);
  // Each kind of fish that was drawn has its picture.
  const kinds = (await caught.locator("span").first().innerText()).match(/\d+/g) ?? [];
  expect(await caught.locator("svg:not(.none, .none *)").count()).toBe(kinds.length);
});

test("the number at the trophy is explained at the player, open ends of roads are marked, and a missing donkey too", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const { game, state, tiles } = await come(pilot, {
    name: "price-build",
    setup: { players: 2, seed: "prices", season: "spring" },
    wanted: (v) => v.choices.some((c) => c.kind === "construct"),
  });
  await load(page, game);
  await tap(page, "seat-0");
  const trophy = page.getByTestId("trophy");
  expect(await trophy.innerText()).toContain("trophy");
  await trophy.getByTestId("rule").tap();
  await page.getByRole("heading", { name: "Final scoring" }).waitFor();
  await page.goBack();
  await tap(page, "close-panel");
  const sheets = await Promise.all(
    tiles.map(({ tile }) => pilot.ask<TileSheet>("tile_sheet", { game, state, tile })),
  );
  const lacks = sheets.find((s) => s.actions.some((a) => !a.possible && a.donkey_on !== null));
  await tap(page, "menu");
  await tap(page, "menu-list");
  await page.locator(`[data-testid=board-list] [data-face=${lacks?.face}]`).first().tap();
  const badge = page.getByTestId("board").getByText("A donkey helps here").first();
  await badge.waitFor();
  await settled(page);
  const [there, sheet] = [await badge.boundingBox(), await page.locator("#sheet").boundingBox()];
  expect((there?.y ?? 0) + (there?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  const place = await come(pilot, {
    name: "place",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "place",
  });
  await load(page, place.game);
  const ends = page.getByTestId("open-end");
  await page.getByTestId("place-ends").waitFor();
  expect(await ends.count()).toBe(0);
  await tap(page, "place-ends");
  const at = { game: place.game, state: place.state, kind: "roads", tile: null };
  const answer = await pilot.ask<OverlayView>("overlay", at);
  await expect.poll(() => ends.count()).toBe(answer.kind === "roads" ? answer.open.length : -1);
  expect(await ends.count()).toBeGreaterThan(0);
  await tap(page, "place-ends");
  await expect.poll(() => ends.count()).toBe(0);
});
