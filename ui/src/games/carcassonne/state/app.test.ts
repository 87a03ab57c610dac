import { expect, test } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { CarcDecision, CarcFeature, CarcView, CarcWhyKind } from "../../../common/types.ts";
import { tableView } from "./app.ts";

const feature = (of: Partial<CarcFeature> & { feature: number }): CarcFeature => ({
  kind: "city",
  tiles: 1,
  pennants: 0,
  lake: false,
  pigs: false,
  water: false,
  complete: false,
  scored: false,
  open: [],
  stuck: false,
  holders: [],
  owners: [],
  now: 1,
  closed: 2,
  cities: [],
  ...of,
});
const action = (choice: number) => ({
  choice,
  scores: { features: [], water: 0, water_points: 0, gains: [], home: [], ends: [] },
});

/** Returns the start tile with city 0, road 1, fields 2 and 3; above it kind E, whose city closes the first one. */
function table(decision: CarcDecision): CarcView {
  return {
    ruleset: "carcassonne",
    game: "g",
    name: "n",
    state: 1,
    choices_taken: 0,
    round: 1,
    turn_of: 0,
    decider: 0,
    seats: [],
    squares: [
      { cell: { x: 0, y: 0 }, kind: "D", turn: 0, copy: 0, features: [0, 1, 2, 3] },
      { cell: { x: 0, y: -1 }, kind: "E", turn: 2, copy: 0, features: [0, 4] },
    ],
    features: [
      feature({ feature: 0, tiles: 2, complete: true, now: 4, closed: 4 }),
      feature({ feature: 1, kind: "road" }),
      feature({ feature: 2, kind: "field", closed: null }),
      feature({ feature: 3, kind: "field", closed: null }),
      feature({ feature: 4, kind: "field", closed: null, cities: [0], now: 3 }),
    ],
    followers: [],
    last: [{ x: 0, y: -1 }],
    decision,
    open: [],
    left: 3,
    pile: [],
    farmers: true,
    lake: null,
    score: { seats: [], winners: [], over: false },
    distance: { kind: "one_device" },
    undo: null,
    redo: null,
    lesson: null,
  };
}

const lay: CarcDecision = {
  kind: "lay",
  tile: { kind: "E", copy: 0 },
  places: [{ cell: { x: 0, y: -1 }, turnings: [{ turn: 2, choice: 7 }] }],
};
const act: Extract<CarcDecision, { kind: "act" }> = {
  kind: "act",
  spots: [
    {
      action: {
        ...action(0),
        scores: {
          features: [{ feature: 0, points: 4, seats: [0] }],
          water: 0,
          water_points: 0,
          gains: [{ seat: 0, points: 4 }],
          home: [],
          ends: [],
        },
      },
      why: null,
      cell: { x: 0, y: -1 },
      part: { kind: "city", index: 0 },
      feature: 0,
    },
  ],
  steps: [],
  nothing: action(1),
  asked: null,
};

test("a feature's extent is every part of every tile that names it", () => {
  const { features } = tableView(table(lay));
  expect(features[0]?.parts).toEqual([
    { x: 0, y: 0, part: { kind: "city", index: 0 } },
    { x: 0, y: -1, part: { kind: "city", index: 0 } },
  ]);
  expect(features[4]?.parts).toEqual([{ x: 0, y: -1, part: { kind: "field", index: 0 } }]);
});

test("the places of the turn are known while the tile lies, if it may be taken back", () => {
  const before = tableView(table(lay));
  expect(before.laid).toBeNull();
  const after = tableView(table({ ...act, asked: lay }));
  expect(after.laid).toEqual({ x: 0, y: -1, turn: 2, kind: "E" });
  expect(after.laying).toEqual(before.laying);
  expect(tableView(table(act)).laying).toBeNull();
});

test("what a turn pays is shown on the tile that was just laid", () => {
  const { options } = tableView(table(act));
  expect(options.map((o) => [o.act.kind, o.choice])).toEqual([
    ["deploy", 0],
    ["nothing", 1],
  ]);
  expect(options[0]?.gains).toEqual([{ x: 0, y: -1, seat: 0, points: 4 }]);
  expect(options[0]?.act).toMatchObject({ tiles: 2, closed: true, complete: 4 });
});

test("a reason that holds for each spot of a kind is told apart from the others", () => {
  const spot = (kind: CarcWhyKind, feature: number) => ({
    action: null,
    why: { kind, phrase: phrase("why_carc_no_farmers"), cell: null, seats: [], clashes: [] },
    cell: { x: 0, y: -1 },
    part: { kind: "field", index: 0 } as const,
    feature,
  });
  const kinds = ["no_farmers", "no_follower_left", "claimed"] as const;
  const spots = kinds.map((kind) => spot(kind, 4));
  const { barred } = tableView(table({ ...act, spots }));
  expect(barred.map((b) => b.holds)).toEqual(["game", "turn", "place"]);
});

test.each([{ kind: "over" }, act] as const)(
  "once the last tile lies nothing is open, and no feature may still be closed",
  (decision) => {
    const view = { ...table(decision), left: 0 };
    const [city, ...others] = view.features;
    const open = [{ cell: { x: 1, y: 0 }, side: null, fits: 2 }];
    if (city) view.features = [{ ...city, complete: false, closed: 9, open }, ...others];
    const { features, options } = tableView(view);
    expect(features[0]).toMatchObject({ complete: null, open: [] });
    if (decision.kind === "act") expect(options[0]?.act).toMatchObject({ complete: null });
  },
);
