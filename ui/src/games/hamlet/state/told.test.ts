import { expect, test } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { GameView, LogEvent, LogLine, Played, PlayedStep } from "../../../common/types.ts";
import { awardsBy, done, endNews, endsBy, eventsOf, reasonOf, tell, tellable } from "./told.ts";

const WHEAT = { kind: "wheat" };

const line = (kind: string, more: object = {}): LogLine => ({
  seat: 1,
  round: 1,
  event: { kind, ...more } as LogEvent,
  phrase: phrase(kind),
  points: 0,
  gold: 0,
  for_gold: 0,
  tile: null,
  moment: null,
});
const reason = (kind: string, more: object = {}): LogLine => ({
  ...line("reason", { reason: { kind, ...more } }),
  phrase: phrase(`reason_${kind}`),
});
const step = (...lines: LogLine[]): PlayedStep => ({ lines }) as PlayedStep;

const played = (steps: PlayedStep[], decision = "turn"): Played => ({
  view: { decision } as GameView,
  lines: [],
  steps,
});

test("a step that only announces a turn is not shown", () => {
  const sale = step(line("turn"), line("sold"));
  const tried = step(reason("failed"));
  expect(tellable(played([sale, tried, step(line("turn")), step()]))).toEqual([sale, tried]);
  // What led to a question is told by the question.
  expect(tellable(played([sale, tried], "tie"))).toEqual([sale]);
});

test("an action and its reason are one line with all gains of the action", () => {
  const paid = { ...line("reward"), points: 3 };
  const theirs = { ...line("reward"), seat: 0, points: 2 };
  const sale = { ...line("sold"), points: 2 };
  const told = tell([reason("sells"), paid, sale, theirs, reason("places")]);
  expect(told.deeds).toMatchObject([{ phrase: phrase("reason_sells"), points: 5, gold: 0 }]);
  expect(told.deeds[0]?.from).toEqual([
    { source: "sale", points: 2 },
    { source: "goods", points: 3 },
  ]);
  expect(told.others).toEqual([{ seat: 0, points: 2, gold: 0 }]);
  expect(told.reasons.map(reasonOf)).toEqual([{ kind: "places" }]);
  expect(told.details).toEqual([paid, theirs]);
});

test("a point that Botric scores instead of gold says so", () => {
  const from = (...lines: LogLine[]) => tell(lines).deeds[0]?.from;
  const point = (kind: "produced" | "blueprint_taken"): LogLine => ({
    ...line(kind),
    points: 1,
    for_gold: 1,
  });
  expect(from(point("produced"))).toEqual([{ source: "gold", points: 1 }]);
  expect(from(point("blueprint_taken"))).toEqual([{ source: "gold", points: 1 }]);
  // The Barn pays points of its own.
  expect(from({ ...line("produced"), points: 2 })).toEqual([]);
  // A sale says itself where its points come from.
  expect(from({ ...line("sold"), points: 2 })).toEqual([]);
});

test("a good used for a reason is shown once", () => {
  const used = (tile: number): LogLine => ({ ...line("consumed", { token: WHEAT }), tile });
  const why = { ...reason("uses", { token: WHEAT }), tile: 3 };
  const { details } = tell([why, used(3), used(3), used(4)]);
  expect(details).toEqual([why, used(3), used(4)]);
});

test("an answer to a tie is not an action, a sale is", () => {
  const answer = step(
    reason("uses", { token: WHEAT }),
    line("consumed", { token: WHEAT }),
    reason("tie"),
  );
  expect(done([answer])).toBe(false);
  expect(done([answer, step(line("sold"))])).toBe(true);
  expect(tellable(played([answer]))).toEqual([answer]);
});

test("points for goods that come by boat belong to the action that uses them", () => {
  const own = { ...line("consumed", { token: WHEAT }), points: 3 };
  const delivery = { ...line("delivered"), points: 7 };
  const { deeds, details } = tell([
    line("consumed", { token: WHEAT }),
    line("ferried"),
    own,
    line("ferried"),
    delivery,
  ]);
  expect(deeds).toMatchObject([{ phrase: phrase("delivered"), points: 10, gold: 0 }]);
  expect(details.map((l) => l.event.kind)).toContain("ferried");
});

test("a delivery says how many goods it took, other actions do not", () => {
  const used = line("consumed", { token: WHEAT });
  const { deeds } = tell([used, used, line("delivered"), used, line("built")]);
  expect(deeds.map((d) => d.goods)).toEqual([2, 0]);
});

test("a loss for ignored gold is shown at the building, not at its gains", () => {
  const lost = { ...line("modifier"), points: -3 };
  const built = { ...line("built"), points: 4 };
  const lake = { ...line("lake_formed"), points: 2 };
  const { deeds } = tell([lost, built, lake, line("boat_placed")]);
  expect(deeds.map((d) => [d.phrase, d.points])).toEqual([
    [phrase("built"), 1],
    [phrase("lake_formed"), 2],
    [phrase("boat_placed"), 0],
  ]);
});

test("eventsOf keeps a taken blueprint, a catch, a milestone and a lake, and drops what was paid", () => {
  const lines = [
    "turn",
    "blueprint_taken",
    "consumed",
    "fished",
    "fish_drawn",
    "built",
    "milestone",
    "lake_formed",
  ];
  expect(
    eventsOf(
      lines.map((kind) => line(kind)),
      1,
    ).map((l) => l.event.kind),
  ).toEqual(["blueprint_taken", "fish_drawn", "milestone", "lake_formed"]);
});

test("eventsOf keeps the deliveries of others", () => {
  const lines = [line("delivered")];
  expect(eventsOf(lines, 0)).toEqual(lines);
  expect(eventsOf(lines, 1)).toEqual([]);
});

test("an action tells how the score at the end changes, for each player", () => {
  const of = (...projected: number[]): GameView =>
    ({
      decider: 1,
      seats: projected.map((n, seat) => ({ seat, projected: n })),
    }) as unknown as GameView;
  const sale = { ...line("sold"), points: 1 };
  const paid = { ...line("reward"), seat: 0, points: 2 };
  const sold = { view: of(5, 12), lines: [sale, paid], steps: [] };
  const ends = endsBy(of(3, 7), sold);
  expect(ends).toEqual([
    { seat: 0, points: 2, at_once: 2 },
    { seat: 1, points: 5, at_once: 1 },
  ]);
  expect(endNews(ends)).toBe(ends);
  // A loss of another player is told, too; points that were gained at once are not.
  expect(endNews(endsBy(of(7, 11), sold))).toHaveLength(2);
  expect(endNews(endsBy(of(3, 11), sold))).toEqual([]);
  // Whatever the others do in their turns is not told as an action of one's own.
  expect(endsBy(of(3, 7), { ...sold, lines: [sale, line("turn")] })).toEqual([]);
});

test("an action tells the awards that it brought to its player", () => {
  const of = (...awards: string[][]): GameView =>
    ({ decider: 1, seats: awards.map((own) => ({ awards: own })) }) as unknown as GameView;
  const first = { view: of([], ["chaplain", "merchant"]), lines: [], steps: [] };
  expect(awardsBy(of([], ["chaplain"]), first)).toEqual(["merchant"]);
  // Awards that another player has are left out.
  expect(awardsBy(of([], ["chaplain"]), { ...first, view: of(["merchant"], []) })).toEqual([]);
});
