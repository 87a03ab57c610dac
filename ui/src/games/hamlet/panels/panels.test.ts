// What panels say, rendered without a browser.
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type {
  ChoiceView,
  GameView,
  LogLine,
  OpenEnd,
  ScoreRule,
  WishAnswer,
} from "../../../common/types.ts";
import Fact from "../parts/Fact.svelte";
import Weekly from "../setup/Weekly.svelte";
import { Placing } from "../state/placing.svelte.ts";
import { choice, line, pay, seat, table as viewOf } from "../state/table.fixture.ts";
import type { Table } from "../state/table.svelte.ts";
import OpenEnds from "../table/overlays/OpenEnds.svelte";
import EventStrip from "./EventStrip.svelte";
import FillPanel from "./FillPanel.svelte";
import FishPanel from "./FishPanel.svelte";
import PayPanel from "./PayPanel.svelte";
import PlacePanel from "./PlacePanel.svelte";
import StepsPanel from "./StepsPanel.svelte";
import TilePanel from "./TilePanel.svelte";
import TownHallPanel from "./TownHallPanel.svelte";
import TurnPanel from "./TurnPanel.svelte";

const { shell } = vi.hoisted(() => ({
  shell: { dark: false, still: false, settings: { botric_pace: "steps", ask_end_turn: true } },
}));
vi.mock("../../../common/app.svelte.ts", () => ({ shell }));

/** Makes what panels read of a table at rest. */
function table(view: GameView, more: object = {}): Table {
  return {
    view,
    shown: view,
    at: { game: view.game, state: view.state },
    seat: view.seats[view.decider],
    choices: view.choices,
    of: (kind: string) => view.choices.filter((c) => c.kind === kind),
    choice: (index: number | null) => view.choices.find((c) => c.index === index),
    tile: (n: number) => view.tiles[n],
    panel: { kind: "turn" },
    said: [],
    ends: [],
    awards: [],
    chosen: null,
    busy: false,
    hiring: false,
    faceSheet: null,
    sheet: null,
    ...more,
  } as unknown as Table;
}

/** Returns the words of a panel. */
const words = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const tile = (face: string, more: object = {}) => ({
  tile: 0,
  face,
  at: [0, 0],
  rotation: 0,
  slots: [],
  villagers: [],
  donkeys: [],
  linked: [],
  touches: [],
  connected: true,
  owner: null,
  catch: 0,
  ...more,
});
const wish = (more: object): WishAnswer =>
  ({
    kind: "produce",
    tile: 0,
    title: phrase("ui_kind_produce"),
    possible: false,
    index: null,
    cost: null,
    gain: null,
    deal: null,
    why: null,
    donkey_on: null,
    ...more,
  }) as WishAnswer;

test("the Town Hall says that one can hire only while one can", () => {
  const sub = (...choices: ChoiceView[]): string =>
    words(render(TownHallPanel, { props: { table: table(viewOf({ choices })) } }).body);
  expect(sub(choice(0, "done"))).toContain("Nothing more to take or hire");
  const hires = sub(choice(0, "hire_villager"), choice(1, "done"));
  expect(hires).toContain("You can still hire");
  expect(hires).not.toContain("Nothing more");
  const takes = sub(choice(0, "take_blueprint", { slot: 0 }), choice(1, "hire_villager"));
  expect(takes).toContain("One blueprint, then hire");
});

test("a tile says that a donkey is missing where one would help, and else that nothing can be done", () => {
  const page = (donkeyOn: number | null): string => {
    const view = viewOf({ tiles: [tile("market_2p")] as unknown as GameView["tiles"] });
    const actions = [wish({ donkey_on: donkeyOn, why: { kind: "other", phrase: phrase("x") } })];
    const sheet = { tile: 0, face: "market_2p", facts: [], cost: null, gain: null, actions };
    return words(render(TilePanel, { props: { table: table(view, { sheet }), tile: 0 } }).body);
  };
  expect(page(3)).toContain("a donkey is missing");
  expect(page(3)).not.toContain("Nothing can be done here now");
  expect(page(null)).toContain("Nothing can be done here now");
});

test("the button that pays the rest says what it does, and so does the one that pays all", () => {
  const button = (choosing: boolean): string => {
    const asked = { ...pay(0), doing: { kind: "sell" } } as GameView["pay"];
    const view = viewOf({ decision: "pay", pay: asked });
    const { body } = render(PayPanel, {
      props: { table: table(view, { choosing, preview: null }) },
    });
    return words(
      body.match(/data-testid="pay-for-me".*?<\/button>/s)?.[0].replace(/^[^>]*>/, "") ?? "",
    );
  };
  expect(button(true)).toBe("Sell Pay the rest for me");
  expect(button(false)).toBe("Sell");
});

test("a milestone and a new lake are told beside the turn, with their points", () => {
  const said = ["milestone", "lake_formed"].map((kind) => ({ ...line(kind), seat: 0, points: 3 }));
  const { body } = render(EventStrip, { props: { table: table(viewOf(), { said }) } });
  const told = [...body.matchAll(/<li[^>]*data-kind="(\w+)".*?<\/li>/gs)];
  expect(told.map((of) => of[1])).toEqual(["milestone", "lake_formed"]);
  for (const [item] of told) expect(words(item)).toContain("+3");
});

test("an award is told like a milestone, and points at the end as a change", () => {
  const ends = [{ seat: 0, points: -2, at_once: 0 }];
  const told = words(
    render(EventStrip, { props: { table: table(viewOf(), { ends, awards: ["merchant"] }) } }).body,
  );
  expect(told).toContain("Award for now: Merchant");
  expect(told).toMatch(/Change at the game’s end .* −2$/);
  expect(told).not.toContain("If the game ended now");
});

test("an award that others have too is told as shared", () => {
  const told = (...others: ScoreRule[]): string => {
    const seats = [
      { ...seat(0, false), awards: ["merchant", "chaplain"] as ScoreRule[] },
      { ...seat(1, false), awards: others },
    ];
    const props = { table: table(viewOf({ seats }), { awards: ["merchant"] }) };
    return words(render(EventStrip, { props }).body);
  };
  expect(told("chaplain")).toMatch(/Award for now: Merchant$/);
  expect(told("merchant")).toMatch(/Award for now: Merchant \(shared\)$/);
});

test("only what brings the player something stands in a box of gains", () => {
  const losses = (points: number): number => {
    const ends = [
      { seat: 0, points, at_once: 0 },
      { seat: 1, points: 7, at_once: 0 },
    ];
    const { body } = render(EventStrip, { props: { table: table(viewOf(), { ends }) } });
    return body.match(/<li class="[^"]*loss/g)?.length ?? 0;
  };
  expect(losses(-2)).toBe(1);
  expect(losses(2)).toBe(0);
});

test("the tiles to hire a donkey on are told apart if they have one name", () => {
  const place = (face: string, touches: number[]) =>
    ({ ...tile(face), touches, at: [0, 0], rotation: 0 }) as unknown as GameView["tiles"][number];
  const tiles = [
    place("outpost", [2]),
    place("outpost", [3]),
    place("farm", []),
    place("quarry", []),
  ];
  const choices = [0, 1].map((t) => choice(t, "hire_donkey", { tile: t }));
  const props = { table: table(viewOf({ tiles, choices }), { hiring: true }) };
  const said = words(render(TownHallPanel, { props }).body);
  expect(said).toContain("Outpost Beside Farm");
  expect(said).toContain("Outpost Beside Quarry");
});

test("the turn says that the last flag ends the game", () => {
  const near = (flags: number[]): string => {
    const view = viewOf({ near_end: { delivery: false, flags, two_flags: [] } });
    return words(render(TurnPanel, { props: { table: table(view), open: false } }).body);
  };
  expect(near([1])).toContain("One flag is left: Botric. The game ends after the round");
  expect(near([])).not.toContain("flag");
});

test("the points for work at a Barn bear their star", () => {
  const { body } = render(Fact, {
    props: { fact: { kind: "work_points", phrase: phrase("fact_produce_points", { points: 2 }) } },
  });
  expect(words(body)).toBe("Work: +2 points");
});

test("wheat for a boat stands apart from the other wheat of a price", () => {
  const cost = { gold: 0, groups: [{ kinds: ["wheat"], count: 2 }] };
  const view = viewOf({
    tiles: [tile("farm")] as unknown as GameView["tiles"],
    choices: [choice(0, "deliver")],
  });
  const deal = { cost, gain: { points: 0, gold: 0, others: [] }, fares: 1, back: 0, ends: [] };
  const actions = [
    wish({ possible: true, index: 0, cost, deal }),
    wish({ possible: true, index: 1 }),
  ];
  const sheet = { tile: 0, face: "farm", facts: [], cost: null, gain: null, actions };
  const { body } = render(TilePanel, {
    props: { table: table(view, { sheet, chosen: 0, pick: () => undefined }), tile: 0 },
  });
  // At the action and at the button that pays.
  expect(body.match(/data-testid="fares"/g)?.length).toBe(2);
  expect(words(body)).toContain("1 wheat, 1 wheat for the boat");
});

test("a step of Botric's tells where its points come from", () => {
  const of = (kind: string, points: number): LogLine => ({ ...line(kind), points });
  const lines = [of("reward", 3), of("sold", 2)];
  const view = viewOf({ seats: [seat(0, false), seat(1, true)] });
  const told = (steps: LogLine[]): string =>
    render(StepsPanel, {
      props: {
        table: table(view, { stepsOf: null, steps: [{ lines: steps }], step: 0, paused: false }),
      },
    }).body;
  const from = told(lines).match(/data-testid="points-from"[^>]*>(.*?)<\/p>/)?.[1] ?? "";
  expect(words(from)).toBe("sale: 2, his own goods: 3");
  expect(told([of("sold", 2)])).not.toContain("points-from");
});

test("the box for open ends of roads is ticked while the board marks each of them", () => {
  const ends: OpenEnd[] = [
    { edge: [0, 0, 1, 0], connected: true },
    { edge: [1, 0, 2, 0], connected: false },
  ] as unknown as OpenEnd[];
  const places = [{ index: 0, kind: "place", at: [0, 0], rotation: 0 }] as unknown as ChoiceView[];
  const placing = new Placing("quarry", places, [], { x: 0, y: 0 });
  const box = (): string => {
    const { body } = render(PlacePanel, { props: { table: table(viewOf()), placing } });
    return body.match(/<input[^>]*data-testid="place-ends"[^>]*>/)?.[0] ?? "";
  };
  expect(box()).not.toContain("checked");
  placing.ends = ends;
  expect(box()).toContain("checked");
  const { body } = render(OpenEnds, { props: { ends, size: 1 } });
  expect(body.match(/data-testid="open-end"/g)?.length).toBe(2);
  // Where a road leads on to the Church, the mark is filled.
  expect(body.match(/data-connected/g)?.length).toBe(1);
});

test("a place that no road joins says whether another one is joined, and what roads are left", () => {
  const choices = [0, 1].map((index) => ({ index, kind: "place", at: [index, 0], rotation: 0 }));
  const note = (index: number, connected = false) =>
    ({
      index,
      connected,
      joins_by_road: [],
      beside: [],
      matches: 0,
      lakes: [],
      points: 0,
    }) as never;
  const says = (places: GameView["places"], roads_left: number): string => {
    const placing = new Placing("quarry", choices as unknown as ChoiceView[], [], { x: 0, y: 0 });
    placing.choose(placing.order[0] ?? null);
    const view = viewOf({ places, seats: [{ ...seat(0, false), roads_left }] });
    return words(render(PlacePanel, { props: { table: table(view), placing } }).body);
  };
  expect(says([note(0), note(1)], 2)).toContain(
    "No road joins any of the spots yet You have 2 roads left",
  );
  expect(says([note(0), note(1, true)], 0)).toContain(
    "No road joins it yet You have built all your roads",
  );
  expect(says([note(0, true), note(1)], 2)).not.toContain("roads left");
});

test("while a road is built the page says how many are left", () => {
  const view = viewOf({ tiles: [tile("farm")] as unknown as GameView["tiles"] });
  const page = (kind: string): string => {
    const actions = [wish({ kind: kind as never, possible: true, index: 0 })];
    const sheet = { tile: 0, face: "farm", facts: [], cost: null, gain: null, actions };
    const props = { table: table(view, { sheet, chosen: 0 }), tile: 0 };
    return words(render(TilePanel, { props }).body);
  };
  expect(page("road")).toContain("You have 6 roads left");
  expect(page("produce")).not.toContain("roads left");
});

test("the page of the Church shows it as far as it is built", () => {
  const page = (made: number): string => {
    const church = [0, 1, 2, 3].map((slot) => ({ slot, by: slot < made ? 0 : null }));
    const view = viewOf({
      tiles: [tile("church_1_2p")] as unknown as GameView["tiles"],
      church: church as unknown as GameView["church"],
    });
    const { body } = render(TilePanel, { props: { table: table(view), tile: 0 } });
    return body.match(/<svg.*?<\/svg>/s)?.[0] ?? "";
  };
  expect(new Set([0, 1, 2, 3, 4].map(page)).size).toBe(5);
});

test("to cook a fish says what gold it pays, too", () => {
  const menu = [
    { id: "breeding", rarity: "uncommon", gold: 1, cooks: true, used: false },
    { id: "spring_rains", rarity: "rare", gold: 0, cooks: true, used: false },
  ];
  const seats = [{ ...seat(0, false), fish: { common: 0, uncommon: 1, rare: 1 } }];
  const lake = { season: "spring", menu, effects: [], fish_bag: 9, lakes: [], closed: [] };
  const view = viewOf({ seats, lake: lake as unknown as GameView["lake"] });
  const { body } = render(FishPanel, { props: { table: table(view) } });
  const [breeding, rains] = [...body.matchAll(/data-testid="cook".*?<\/button>/gs)].map((b) =>
    words(b[0].replace(/^[^>]*>/, "")),
  );
  expect(breeding).toBe("Cook: Breeding gold +1");
  expect(rains).toBe("Cook: Spring Rains");
});

test("a Barn is filled with the most even mix at first", () => {
  const mixes = [
    { wood: 4, stone: 0, wheat: 0 },
    { wood: 2, stone: 1, wheat: 1 },
    { wood: 1, stone: 1, wheat: 2 },
  ];
  const choices = mixes.map((mix, index) => ({ index, kind: "fill", tile: 0, mix, note: [] }));
  const view = viewOf({
    tiles: [tile("barn", { slots: [null, null, null, null] })] as unknown as GameView["tiles"],
    choices: choices as unknown as GameView["choices"],
  });
  const { body } = render(FillPanel, { props: { table: table(view) } });
  const shown = [...body.matchAll(/<span class="num[^"]*">(\d)<\/span>/g)].map((n) => n[1]);
  expect(shown).toEqual(["2", "1", "1"]);
  expect(body).toContain('data-choice="1"');
});

test("the game of the week lists the results so far", () => {
  const games = [
    {
      game: "a",
      over: true,
      problem: null,
      players: [
        { name: "Ann", points: 50 },
        { name: "B", points: 41 },
      ],
    },
    { game: "b", over: false, problem: null, players: [] },
  ];
  const weekly = { week: 12, days_left: 3, season: null, games, setup: {} };
  const { body } = render(Weekly, {
    props: { weekly, player: { name: "Ann" } } as unknown as Parameters<typeof render>[1]["props"],
  } as never);
  expect(body.match(/data-testid="weekly-result"/g)?.length).toBe(1);
  expect(words(body)).toContain("50");
  expect(body).toContain("weekly-go-on");
});

test("only where several people sit at the table does the turn's title have a name", () => {
  const ann = seat(0, false);
  const rival = { ...ann, rival: { level: "master", character: "builder" } };
  const title = (seats: object[], more: object = {}): string => {
    const view = viewOf({ seats, ...more } as Partial<GameView>);
    const { body } = render(TurnPanel, { props: { table: table(view), open: false } });
    return words(/<h2.*?<\/h2>/s.exec(body)?.[0] ?? "");
  };
  expect(title([ann, seat(1, true)])).toBe("Your turn");
  expect(title([ann, rival, rival])).toBe("Your turn");
  expect(title([ann, { ...ann, name: "Ben" }])).toBe("Ann’s turn");
  expect(title([ann, seat(1, true)], { lesson: "first" })).toBe("Ann’s turn");
});
