/* eslint-disable */
/** Development only: a table that never moves far, to look at screens without a server. Not shipped. */
import type { Transport } from "../api.ts";
import type { ChoiceView, GameView, Played, Settings, TileView } from "../types.ts";
import fix from "./village.json";

const none = {
  tile: null,
  to: null,
  face: null,
  at: null,
  rotation: null,
  token: null,
  material: null,
  amount: null,
  slot: null,
  sale: null,
  mix: null,
  road: null,
  cost: null,
  gain: null,
  note: [],
};
let state = 1;
let stage = new URLSearchParams(location.search).get("stage") ?? "turn";
const P = (key: string, args: Record<string, string | number> = {}) => ({ key, args });
const raw = (kind: any) => ({ kind, maker: null, high_quality: false });
const slots: Record<string, any[]> = {
  farm: [raw("wheat"), raw("wheat"), null],
  quarry: [raw("stone"), raw("stone"), raw("stone")],
  woodcutter: [raw("wood"), null, null],
  sawmill: [{ kind: "timber", maker: 0, high_quality: true }],
  dairy_farm: [null],
  barn: [raw("stone"), raw("wheat"), null],
  windmill: [
    { kind: "flour", maker: 1, high_quality: false },
    { kind: "flour", maker: 0, high_quality: false },
  ],
};

function tiles(): TileView[] {
  return (fix.tiles as any[]).map((t) => ({
    ...t,
    slots: slots[t.face] ?? [],
    owner: ["small_woodland", "outpost"].includes(t.face) ? 0 : t.face === "pond_path" ? 1 : null,
    villagers:
      t.tile === 0
        ? [
            { seat: 1, tired: false },
            { seat: 0, tired: true },
          ]
        : t.tile === 2
          ? [{ seat: 0, tired: false }]
          : t.tile === 1
            ? [{ seat: 0, tired: false }]
            : [],
    donkeys:
      t.tile === 7 || t.tile === 2
        ? [{ seat: 0, count: 1, can_move: true }]
        : t.tile === 5
          ? [{ seat: 1, count: 1, can_move: false }]
          : [],
  }));
}
const cost = (kinds: any[], count: number, gold = 0) => ({
  groups: count ? [{ kinds, count }] : [],
  gold,
});
function choices(): ChoiceView[] {
  const out: any[] = [];
  const add = (c: any) => out.push({ ...none, index: out.length, ...c });
  if (stage === "turn") {
    add({
      kind: "produce",
      tile: 3,
      title: P("Gather wheat at the Farm"),
      gain: { points: 0, gold: 2, others: [] },
    });
    add({ kind: "town_hall", tile: 1, title: P("Visit the Town Hall") });
    add({
      kind: "deliver",
      tile: 0,
      slot: 2,
      title: P("Deliver 3 timber or flour"),
      cost: cost(["timber", "flour"], 3),
      gain: { points: 4, gold: 0, others: [] },
    });
    add({
      kind: "refine",
      tile: 8,
      title: P("Refine wheat into milk"),
      cost: cost(["wheat"], 1),
      gain: { points: 0, gold: 0, others: [] },
    });
    add({
      kind: "construct",
      face: "tavern",
      title: P("Build the Tavern"),
      cost: {
        groups: [
          { kinds: ["flour"], count: 1 },
          { kinds: ["wheat"], count: 1 },
        ],
        gold: 1,
      },
      gain: { points: 4, gold: 0, others: [] },
    });
    add({ kind: "move_donkey", tile: 7, to: 2, title: P("x") });
    add({ kind: "move_donkey", tile: 7, to: 8, title: P("x") });
    add({ kind: "move_donkey", tile: 2, to: 0, title: P("x") });
    add({ kind: "end_turn", title: P("End the turn") });
  } else if (stage === "place") {
    (fix.places.tavern as any[]).forEach((p) =>
      add({
        kind: "place",
        face: "tavern",
        at: p.at,
        rotation: p.rotation,
        title: P("here"),
        cost: {
          groups: [
            { kinds: ["flour"], count: 1 },
            { kinds: ["wheat"], count: 1 },
          ],
          gold: 1,
        },
        gain: { points: 4, gold: 0, others: [] },
      }),
    );
  } else if (stage === "town_hall") {
    [0, 1, 2].forEach((i) =>
      add({
        kind: "take_blueprint",
        slot: i,
        face: "square",
        title: P("take"),
        cost: cost([], 0, i),
      }),
    );
    add({ kind: "hire_villager", title: P("h"), cost: cost([], 0, 5) });
    [0, 1, 2, 3].forEach((t) =>
      add({ kind: "hire_donkey", tile: t, title: P("h"), cost: cost([], 0, 3) }),
    );
    add({ kind: "done", title: P("done") });
  } else if (stage === "pay") {
    add({ kind: "consume", tile: 6, title: P("x") });
    add({ kind: "consume", tile: 10, title: P("x") });
    add({ kind: "buy", tile: 2, title: P("x") });
  } else if (stage === "fill") {
    for (let a = 0; a < 3; a++)
      for (let b = 0; a + b < 3; b++)
        add({ kind: "fill", tile: 7, mix: [a, b, 2 - a - b], title: P("x") });
  } else if (stage === "tie") {
    [3, 4, 5].forEach((t) => add({ kind: "settle", tile: t, title: P("Gather at this one") }));
  }
  return out;
}
function view(): GameView {
  const seat = (i: number, name: string, colour: any, botric: boolean) => ({
    seat: i,
    name,
    colour,
    botric,
    points: 31 - i * 3,
    gold: 7 - i,
    villagers: 3,
    awake: i ? 1 : 2,
    donkeys: i ? 0 : 2,
    roads_left: 4,
    blueprints: i ? ["monument"] : ["tavern", "stonemason", "square"],
    sales: 2,
    deliveries: 1,
    milestones: ["planner"],
    projected: 58 - 11 * i,
  });
  const n = Number(new URLSearchParams(location.search).get("seats") ?? 2);
  return {
    game: "g1",
    name: "Ana and Botric",
    state,
    choices_taken: 12,
    round: 9,
    last_round: false,
    decision: (stage === "steps" ? "turn" : stage) as GameView["decision"],
    tie_rule: stage === "tie" ? "producer" : null,
    decider: 0,
    start: 0,
    seats: [
      seat(0, "Ana", "blue", false),
      seat(1, n > 2 ? "Mira" : "Botric", "vermilion", n === 2),
      seat(2, "Johannes", "sun", false),
      seat(3, "Li", "plum", false),
    ].slice(0, n),
    tiles: tiles(),
    roads: fix.roads as any,
    church: [
      { id: "gold", slot: 0, cost: cost([], 0, 10), points: 6, by: 1 },
      { id: "milk_brick", slot: 1, cost: cost(["milk", "brick"], 3), points: 4, by: null },
      { id: "timber_flour", slot: 2, cost: cost(["timber", "flour"], 3), points: 4, by: null },
      { id: "raw", slot: 3, cost: cost(["wood", "stone", "wheat"], 10), points: 6, by: 0 },
    ],
    display: ["square", "outpost", "farrier", "lumbermill"].map((face, place) => ({
      place,
      face,
      price: place,
      gold: place === 1 ? 2 : 0,
    })),
    bag: 11,
    sales: [
      { sale: "sale_1a", materials: { wood: 2, wheat: 1 }, points: 1, gold: 1 },
      { sale: "sale_2b", materials: { timber: 1, flour: 1 }, points: 3, gold: 2 },
    ],
    sales_left: 4,
    market: { raw: 3, refined: 5 },
    milestones: [{ id: "planner", by: 0 }],
    botric:
      n === 2
        ? {
            line: ["produce", "blueprint", "refine", "build", "road"],
            markers: ["red", "orange", "green"],
            bag: { red: 2 },
            favour_gold: 3,
            favour_up: true,
            queue: ["monument"],
          }
        : null,
    choices: choices(),
    places:
      stage === "place"
        ? (fix.places.tavern as any[]).map((p, i) => ({
            index: i,
            at: p.at,
            rotation: p.rotation,
            beside: p.beside,
            joins_by_road: p.joins,
            connected: p.joins.length > 0,
            matches: p.matches,
            points: i % 5,
          }))
        : [],
    pay:
      stage === "pay"
        ? {
            title: P("Deliver to the Church"),
            at: 0,
            remaining: cost(["timber", "flour"], 3),
            ways: [
              {
                index: 0,
                tile: 6,
                token: { kind: "timber", maker: 0, high_quality: true },
                material: "timber",
                price: null,
                path: [6, 2, 0],
              },
              {
                index: 1,
                tile: 10,
                token: { kind: "flour", maker: 1, high_quality: false },
                material: "flour",
                price: null,
                path: [10, 8, 7, 2, 0],
              },
              { index: 2, tile: 2, token: null, material: "timber", price: 5, path: [2, 0] },
            ],
          }
        : null,
    undo: P("Gathered wheat at the Farm"),
    redo: null,
    in_action: ["place", "pay", "fill"].includes(stage),
  };
}
let settings: Settings = {
  theme: "system",
  motion: "system",
  left_handed: false,
  text_scale: 1,
  botric_pace: "steps",
  hand_over: true,
  language: "system",
  ...JSON.parse(new URLSearchParams(location.search).get("set") ?? "{}"),
};
const line = (
  text: string,
  tile: number | null,
  points = 0,
  gold = 0,
  reason = false,
  seat: number | null = 1,
) => ({ seat, round: 9, phrase: P(text), points, gold, tile, botric_reason: reason });
const card = () => ({
  game: "g1",
  name: "Ana and Botric",
  players: view().seats.map((s) => ({
    name: s.name,
    colour: s.colour,
    botric: s.botric,
    points: s.points,
  })),
  round: 9,
  turn_of: 0,
  over: false,
  saved_at: "2026-11-20T18:04:00Z",
  tiles: fix.tiles as any,
  problem: null,
});
const played = (over: Partial<Played> = {}): Played => ({
  view: view(),
  lines: [line("You gathered wheat", 3, 0, 2, false, 0)],
  steps: [],
  ...over,
});
const answer = async (command: string, args: any): Promise<any> => {
  await new Promise((r) => setTimeout(r, 60));
  switch (command) {
    case "get_settings":
      return settings;
    case "set_settings":
      return (settings = args.settings);
    case "list_games":
      return [card(), { ...card(), game: "g2", name: "Rainy Sunday" }];
    case "app_info":
      return { name: "Hamlet", version: "0.1.0" };
    case "new_game":
      return played();
    case "open_game":
      return view();
    case "preview": {
      const c = choices()[args.choice];
      return {
        cost: c?.cost ?? cost([], 0),
        gain: {
          points: (c?.gain?.points ?? 0) + 2,
          gold: 2,
          others: stage === "pay" || c?.kind === "deliver" ? [{ seat: 1, points: 1, gold: 1 }] : [],
        },
        ways:
          c?.kind === "deliver" || stage === "pay"
            ? [
                { token: null, material: "timber", price: null, path: [6, 2, 0] },
                { token: null, material: "flour", price: null, path: [10, 8, 7, 2, 0] },
              ]
            : [],
        lines: [],
        asks: false,
      };
    }
    case "tile_sheet": {
      const t = tiles()[args.tile]!;
      return {
        tile: args.tile,
        face: t.face,
        facts: [P("It holds three wheat; whoever works here gains 2 gold.")],
        actions: [
          ...choices()
            .filter((c) => c.tile === args.tile && c.kind !== "move_donkey")
            .map((c) => ({
              kind: c.kind,
              tile: args.tile,
              title: c.title,
              possible: true,
              index: c.index,
              cost: c.cost,
              gain: c.gain,
              why: null,
              donkey_on: null,
            })),
          {
            kind: "deliver",
            tile: args.tile,
            title: P("Deliver 3 milk or brick"),
            possible: false,
            index: null,
            cost: null,
            gain: null,
            why: P(
              "Needs 3 milk or brick; none within reach. A donkey on the Barn would bring one.",
            ),
            donkey_on: 7,
          },
        ],
      };
    }
    case "face_sheet":
      throw { kind: "not_found", phrase: P("x") };
    case "log":
      return [line("You gathered wheat", 3, 0, 2, false, 0), line("Botric sells flour", 2, 3)];
    case "score":
      return {
        over: stage === "over",
        winners: [0],
        decided_by: "points",
        seats: view().seats.map((s) => ({
          seat: s.seat,
          total: s.projected,
          longest_road: [11, 10, 8, 7, 2, 6],
          parts: [
            { rule: "track", tile: null, face: null, count: 0, each: 0, points: 31, path: [] },
            {
              rule: "longest_road",
              tile: null,
              face: null,
              count: 6,
              each: 2,
              points: 12,
              path: [11, 10, 8, 7, 2, 6],
            },
            {
              rule: "landmarks",
              tile: 9,
              face: "small_woodland",
              count: 3,
              each: 1,
              points: 3,
              path: [],
            },
          ],
        })),
      };
    case "pay_for_me":
      stage = "turn";
      state++;
      return played();
    case "undo":
    case "redo":
    case "cancel_action":
      stage = "turn";
      state++;
      return played();
    case "play": {
      const c = choices()[args.choice]!;
      state++;
      stage =
        c.kind === "construct"
          ? "place"
          : c.kind === "place" || c.kind === "deliver"
            ? "pay"
            : c.kind === "town_hall"
              ? "town_hall"
              : stage === "town_hall" && c.kind !== "done"
                ? "town_hall"
                : stage === "over"
                  ? "over"
                  : "turn";
      if (c.kind === "end_turn")
        return played({
          steps: [
            {
              view: view(),
              lines: [
                line("He has no gold to hire.", null, 0, 0, true),
                line("He draws a red marker and starts at Gather.", null, 0, 0, true),
              ],
            },
            {
              view: view(),
              lines: [
                line("Botric gathers stone at the Quarry", 4, 1),
                line("The Quarry has the fewest goods left.", 4, 0, 0, true),
              ],
            },
            {
              view: view(),
              lines: [
                line("Botric takes the Monument", 1),
                line("A landmark comes next.", 1, 0, 0, true),
              ],
            },
          ],
        });
      return played();
    }
    default:
      throw { kind: "bad_request", phrase: P(command) };
  }
};

export const mock: Transport = answer;
