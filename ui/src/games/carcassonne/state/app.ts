/** The app's commands for this game, and its tables as the screen wants them. */

import { type At, api } from "../../../common/api.ts";
import type { OpenedView } from "../../../common/game.ts";
import { entryOf } from "../../../common/item.ts";
import type {
  AdviceOf,
  AdvisedTurnOf,
  CarcAction,
  CarcCell,
  CarcDecision,
  CarcFeature,
  CarcLakePlace,
  CarcLine,
  CarcNewGame,
  CarcPlace,
  CarcScore,
  CarcSince,
  CarcStatistics,
  CarcView,
  CarcWeekly,
  CarcWhy,
  CarcWhyKind,
  CarcWish,
  PlayedOf,
  ReplayStepOf,
} from "../../../common/types.ts";
import { type Segment, segmentsOf, squareOf, type Turn } from "../art/index.ts";
import { lyingOf, racerOf } from "./lying.ts";
import type { Barred, Cell, FeatureInfo, Gain, Laying, Option, Place, TableView } from "./view.ts";

/** The result of a command: the table after it, and the lines of the log. */
export type Played = PlayedOf<CarcView, CarcLine>;

/** The commands whose arguments and answers depend on the game, which the bindings type for Hamlet. */
interface Commands {
  newGame(setup: CarcNewGame): Promise<Played>;
  newDistanceGame(setup: CarcNewGame, elsewhere: number[]): Promise<Played>;
  openGame(game: string): Promise<CarcView>;
  seatHere(at: At, seats: number[]): Promise<CarcView>;
  play(at: At, choice: number): Promise<Played>;
  undo(at: At): Promise<Played>;
  redo(at: At): Promise<Played>;
  rivalTurn(at: At): Promise<Played>;
  replayAt(at: At, moment: number): Promise<ReplayStepOf<CarcView, CarcLine, CarcScore>>;
  lessonNext(at: At): Promise<Played>;
  lessonShow(at: At): Promise<Played>;
  log(game: string): Promise<CarcLine[]>;
  advice(at: At): Promise<AdviceOf<CarcView, CarcLine>>;
  betterTurn(at: At, moment: number): Promise<AdvisedTurnOf<CarcView, CarcLine>>;
  since(game: string, seat: number): Promise<CarcSince>;
  why(at: At, wish: CarcWish): Promise<CarcWhy | null>;
  statistics(ruleset: "carcassonne"): Promise<CarcStatistics>;
  weekly(ruleset: "carcassonne", day: string): Promise<CarcWeekly>;
}
type Shared = Omit<typeof api, keyof Commands>;
export const carc = api as unknown as Shared & Commands;

/** Returns an opened game's table. The shell opens a game's table only with a view of that game. */
export const viewOf = (opened: OpenedView): CarcView => opened as unknown as CarcView;

function lakePlaces(places: readonly CarcLakePlace[]): Place[] {
  const out = new Map<string, Place>();
  for (const p of places) {
    const key = `${p.cell.x},${p.cell.y}`;
    const pose = {
      turn: p.turn as Turn,
      choice: p.choice,
      lake: {
        lighthouse: p.lighthouse,
        steps: p.steps,
        blocked: p.blocked,
        barriers: p.barriers,
        joins: [...new Set(p.joins.flatMap((j) => j.features))],
      },
    };
    out.set(key, { ...p.cell, poses: [...(out.get(key)?.poses ?? []), pose] });
  }
  return [...out.values()];
}

/** The reasons that hold for more than one place. */
const HOLDS: { readonly [kind in CarcWhyKind]?: Barred["holds"] } = {
  no_follower_left: "turn",
  no_farmers: "game",
};

const tilePlaces = (places: readonly CarcPlace[]): Place[] =>
  places.map((p) => ({
    ...p.cell,
    poses: p.turnings.map((t) => ({ turn: t.turn as Turn, choice: t.choice, lake: null })),
  }));

/** Returns the tile or lake of this turn with its places; `null` if the decision is about something else. */
function layingOf(decision: CarcDecision): Laying | null {
  switch (decision.kind) {
    case "lay":
      return { drawn: decision.tile, places: tilePlaces(decision.places) };
    case "lay_lake":
      return { drawn: null, places: lakePlaces(decision.places) };
    case "act":
      return decision.asked && layingOf(decision.asked);
    default:
      return null;
  }
}

/** Returns a table as the screen wants it. */
export function tableView(view: CarcView): TableView {
  const parts = new Map<number, (Cell & { readonly part: Segment })[]>();
  for (const s of view.squares)
    segmentsOf(squareOf(s.kind)).forEach((part, i) => {
      const number = s.features[i];
      if (number === undefined) return;
      const of = parts.get(number);
      if (of) of.push({ ...s.cell, part });
      else parts.set(number, [{ ...s.cell, part }]);
    });
  // Once the last tile is laid, no feature can be completed any more.
  const asked = view.decision.kind === "lay" || view.decision.kind === "lay_lake";
  const over = view.decision.kind === "over" || (view.left === 0 && !asked);
  const features = view.features.map(
    (f): FeatureInfo => ({
      id: f.feature,
      kind: f.kind,
      parts: parts.get(f.feature) ?? [],
      followers: f.holders,
      holders: f.owners,
      tiles: f.tiles,
      pennants: f.pennants,
      now: f.now,
      complete: over ? null : f.closed,
      open: over ? [] : f.open.map((o) => ({ ...o.cell, fits: o.fits })),
      stuck: f.stuck,
      closed: f.complete,
      scored: f.scored,
      cities: f.cities.length,
      lake: f.lake,
      pigs: f.pigs,
      water: f.water,
    }),
  );
  const byId = new Map(features.map((f) => [f.id, f]));
  const onLast = (c: Cell): boolean => view.last.some((l) => l.x === c.x && l.y === c.y);
  const here: CarcCell = view.last[0] ?? { x: 0, y: 0 };
  const gains = (of: CarcAction): Gain[] => [
    ...of.scores.features.flatMap((paid) => {
      const where = entryOf(byId, paid.feature).parts;
      const at = where.find(onLast) ?? where[0] ?? here;
      return paid.seats.map((seat) => ({ x: at.x, y: at.y, seat, points: paid.points }));
    }),
    ...(of.scores.water_points > 0
      ? [{ ...here, seat: view.turn_of, points: of.scores.water_points }]
      : []),
  ];
  const option = (of: CarcAction, act: Option["act"]): Option => ({
    choice: of.choice,
    act,
    gains: gains(of),
    totals: of.scores.gains,
    water: of.scores.water,
    ends: of.scores.ends,
  });
  const deploy = (cell: Cell, part: Segment, feature: CarcFeature): Option["act"] => ({
    kind: "deploy",
    ...cell,
    part,
    lake: feature.lake,
    tiles: feature.tiles,
    now: feature.now,
    complete: feature.complete ? feature.now : over ? null : feature.closed,
    stuck: feature.stuck,
    closed: feature.complete,
    cities: feature.cities.length,
    pigs: feature.pigs,
  });
  const raw = new Map(view.features.map((f) => [f.feature, f]));
  const d = view.decision;
  const options: Option[] = [];
  const barred: Barred[] = [];
  if (d.kind === "act") {
    for (const s of d.spots) {
      const act = deploy(s.cell, s.part, entryOf(raw, s.feature));
      if (s.action) options.push(option(s.action, act));
      else if (s.why) barred.push({ act, why: s.why.phrase, holds: HOLDS[s.why.kind] ?? "place" });
    }
    for (const s of d.steps)
      options.push(
        option(s.action, {
          kind: "race",
          ...s.cell,
          steps: s.steps,
          wins: s.wins,
          turns: s.turns,
          nearer: s.nearer,
        }),
      );
    if (d.nothing) options.push(option(d.nothing, { kind: "nothing" }));
  } else if (d.kind === "enlist") {
    if (d.join) options.push(option(d.join, { kind: "enlist" }));
    for (const l of d.lift)
      options.push(option(l.action, { kind: "lift", ...l.cell, part: l.part }));
    if (d.decline) options.push(option(d.decline, { kind: "nothing" }));
  }
  const block = view.lake?.block ?? null;
  const lakeLaid = view.last.length > 1;
  const last = view.squares.find((s) => onLast(s.cell));
  const asks = d.kind === "act" || d.kind === "enlist";
  const laid = !asks
    ? null
    : lakeLaid && block
      ? { ...block.cell, turn: block.turn as Turn, kind: "lake" }
      : last
        ? { ...last.cell, turn: last.turn as Turn, kind: last.kind }
        : null;
  return {
    game: view.game,
    name: view.name,
    state: view.state,
    round: view.round,
    stage: d.kind === "lay_lake" ? "lake" : d.kind,
    decider: view.decider,
    turnOf: view.turn_of,
    distance: view.distance,
    undo: view.undo,
    redo: view.redo,
    farmers: view.farmers,
    lakeSetup: view.lake && { short_water: view.lake.short_water },
    seats: view.seats.map((s) => ({
      ...s,
      points: s.points.total,
      projected: s.projected.total,
      sums: s.projected,
      so_far: s.points,
    })),
    left: view.left,
    ...lyingOf(view),
    last: view.last,
    laying: layingOf(d),
    laid,
    options,
    barred,
    answers: d.kind === "enlist" ? d.answers : [],
    race: d.kind === "enlist" && d.racer ? racerOf(d.racer) : null,
    water: view.lake?.water ?? null,
    features,
    pile: view.pile,
    cells: view.open.map((o) => ({ ...o.cell, kinds: o.fits, dead: o.dead })),
    score: view.score,
    lesson: view.lesson,
  };
}
