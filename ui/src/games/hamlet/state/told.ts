// Chooses which log lines of Botric's turn are shown, and which only accompany others.
import { itemAt } from "../../../common/item.ts";
import type {
  BotricReason,
  EndChange,
  GameView,
  LogEvent,
  LogLine,
  Played,
  PlayedStep,
  ScoreRule,
  Seat,
  TileId,
  Token,
} from "../../../common/types.ts";

/** Lines that only accompany an action: goods used and their path, rewards, revealed components. */
const MINOR: ReadonlySet<LogEvent["kind"]> = new Set<LogEvent["kind"]>([
  "turn",
  "game_ended",
  "consumed",
  "ferried",
  "reward",
  "display_filled",
  "sale_revealed",
  "bought",
  "paid",
  "gained",
  "production_paid",
  "pile_added",
  "modifier",
  "fish_returned",
  "fish_removed",
  "fish_refilled",
]);
/** Failed attempts, and the upkeep of his board. */
const ASIDE: ReadonlySet<BotricReason["kind"]> = new Set<BotricReason["kind"]>([
  "failed",
  "favour_gold",
  "favour_down",
  "marker",
  "markers_returned",
  "token_moved",
  "uses",
  "tie",
  "road_token_gone",
]);
/** Reasons whose text includes their action, so that one line is enough. */
const ABOUT: { readonly [K in BotricReason["kind"]]?: LogEvent["kind"] } = {
  hires: "villager_hired",
  delivers: "delivered",
  sells: "sold",
  takes: "blueprint_taken",
  builds: "built",
  road: "road",
  boat: "boat_placed",
};

/** Returns the reason of Botric's in a line, if any. */
export const reasonOf = (l: LogLine): BotricReason | null =>
  l.event.kind === "reason" ? l.event.reason : null;
/** Returns whether a line contains a reason of Botric's. */
export const isReason = (l: LogLine): boolean => l.event.kind === "reason";
/** Returns whether the screen shows an event without a line. */
const isTurn = ({ event }: LogLine): boolean =>
  event.kind === "turn" || event.kind === "game_ended";
const isDeed = (l: LogLine): boolean => !isReason(l) && !MINOR.has(l.event.kind);
/** Returns whether a reason is shown without an action. */
function isPlain(l: LogLine): boolean {
  const reason = reasonOf(l);
  return reason !== null && !ASIDE.has(reason.kind);
}
/** Returns whether the reason's text includes the action. */
function saysAll(reason: LogLine, deed: LogLine): boolean {
  const kind = reasonOf(reason)?.kind;
  return kind !== undefined && ABOUT[kind] === deed.event.kind;
}

/** Where points come from. */
export const SOURCES = [
  "delivery",
  "sale",
  "building",
  "lake",
  "milestone",
  "goods",
  "gold",
  "other",
] as const;
type Source = (typeof SOURCES)[number];
const FROM: { readonly [K in LogEvent["kind"]]?: Source } = {
  delivered: "delivery",
  sold: "sale",
  built: "building",
  lake_formed: "lake",
  milestone: "milestone",
  consumed: "goods",
  stored: "goods",
  reward: "goods",
};
/** The sources that are told even if all points come from them. */
const TOLD_ALONE: ReadonlySet<Source> = new Set<Source>(["goods", "gold"]);

/** A deed with all that it brought, and where its points come from. */
export interface ToldDeed extends Pick<LogLine, "phrase" | "points" | "gold"> {
  /** The goods that a delivery took: he delivers fewer than a person. */
  readonly goods: number;
  /** Empty if the deed itself says it. */
  readonly from: readonly { readonly source: Source; readonly points: number }[];
}

const sum = (of: readonly number[]): number => of.reduce((all, n) => all + n, 0);

/** Returns where the points of a deed come from, unless it is plain. */
function sourcesOf(gains: readonly LogLine[]): ToldDeed["from"] {
  const parts = gains.flatMap((l): { source: Source; points: number }[] => {
    const source = FROM[l.event.kind];
    if (source) return [{ source, points: l.points }];
    // Other points that Botric scores instead of gold have no source that the deed names.
    return [
      { source: "gold", points: l.for_gold },
      { source: "other", points: l.points - l.for_gold },
    ];
  });
  const from = SOURCES.map((source) => ({
    source,
    points: sum(parts.filter((part) => part.source === source).map((part) => part.points)),
  })).filter((part) => part.points !== 0);
  return from.length > 1 || from.some((part) => TOLD_ALONE.has(part.source)) ? from : [];
}

/** What is shown of one step. */
export interface Told {
  /** His actions, each with all its gains. */
  readonly deeds: readonly ToldDeed[];
  /** What the other players get for their goods that he used. */
  readonly others: readonly {
    readonly seat: Seat;
    readonly points: number;
    readonly gold: number;
  }[];
  readonly reasons: readonly LogLine[];
  /** All other lines, except whose turn it is, which the screen shows. */
  readonly details: readonly LogLine[];
}

/** Returns what is shown of a step, without repetitions. */
export function tell(lines: readonly LogLine[]): Told {
  const reasons = lines.filter(isPlain);
  const did: { phrase: LogLine["phrase"]; deed: LogLine; gains: LogLine[] }[] = [];
  // Lines about goods come before the action that uses them.
  const doer = lines.find(isDeed)?.seat;
  let gains: LogLine[] = [];
  for (const l of lines) {
    if (l.seat === doer) gains.push(l);
    if (isDeed(l)) {
      const at = reasons.findIndex((r) => saysAll(r, l));
      const phrase = at < 0 ? l.phrase : (reasons.splice(at, 1)[0]?.phrase ?? l.phrase);
      did.push({ phrase, deed: l, gains });
      gains = [];
    }
  }
  did.at(-1)?.gains.push(...gains);
  const deeds = did.map(({ deed: { event }, ...deed }) => ({
    phrase: deed.phrase,
    goods:
      event.kind === "delivered" ? deed.gains.filter((l) => l.event.kind === "consumed").length : 0,
    points: sum(deed.gains.map((l) => l.points)),
    gold: sum(deed.gains.map((l) => l.gold)),
    from: sourcesOf(deed.gains),
  }));
  // A good used for a reason is shown with the reason.
  const good = (l: LogLine, token: Token): string => `${token.kind} ${l.tile}`;
  const reasoned = lines.flatMap((l) => {
    const reason = reasonOf(l);
    return reason?.kind === "uses" ? [good(l, reason.token)] : [];
  });
  const details = lines.filter((l) => {
    if (isDeed(l) || isPlain(l) || isTurn(l)) return false;
    const at = l.event.kind === "consumed" ? reasoned.indexOf(good(l, l.event.token)) : -1;
    if (at >= 0) reasoned.splice(at, 1);
    return at < 0;
  });
  const theirs = lines.filter((l) => (l.seat ?? doer) !== doer && (l.points > 0 || l.gold > 0));
  const seats = doer === undefined ? [] : theirs.flatMap((l) => l.seat ?? []);
  const others = [...new Set(seats)].map((seat) => {
    const own = theirs.filter((l) => l.seat === seat);
    return { seat, points: sum(own.map((l) => l.points)), gold: sum(own.map((l) => l.gold)) };
  });
  return { deeds, others, reasons, details };
}

/** Returns the steps that have something to show. Botric's last step often only ends his turn, and the question of a tie shows what led to it. */
export function tellable({ steps, view }: Played): PlayedStep[] {
  const last = steps.at(-1);
  const asks = view.decision === "tie" && last !== undefined && !done([last]);
  return (asks ? steps.slice(0, -1) : steps).filter((s) => s.lines.some((l) => !isTurn(l)));
}

/** Returns whether anything was done; using a good is part of a later action. */
export const done = (steps: readonly PlayedStep[]): boolean =>
  steps.some((s) => s.lines.some(isDeed));

/** Returns the tile that a step is about. */
export function tileOfStep(lines: readonly LogLine[]): TileId | null {
  const told = lines.filter((l) => l.tile !== null);
  return (told.findLast((l) => !isReason(l)) ?? told.at(-1))?.tile ?? null;
}

/** Joins two answers of the app, the second of which goes on in the middle of the action that the first one began. */
export function joined(first: Played, next: Played): Played {
  const steps = [...first.steps];
  const [head, ...rest] = next.steps;
  const open = steps.at(-1);
  if (head && open && !done([open])) {
    steps[steps.length - 1] = { view: head.view, lines: [...open.lines, ...head.lines] };
    steps.push(...rest);
  } else steps.push(...next.steps);
  return { view: next.view, lines: [...first.lines, ...next.lines], steps };
}

/** Events worth a line of their own at the table, however many others the action has. */
const NEWS: ReadonlySet<LogEvent["kind"]> = new Set<LogEvent["kind"]>([
  "blueprint_taken",
  "fish_drawn",
  "milestone",
  "lake_formed",
  "church_completed",
  "last_flag",
]);

/** Returns the lines about events that deserve to be seen by a player, also the deliveries of others, which bring the end nearer. */
export const eventsOf = (lines: readonly LogLine[], to: Seat): LogLine[] =>
  lines.filter((l) => NEWS.has(l.event.kind) || (l.event.kind === "delivered" && l.seat !== to));

/** Returns how a player's action changed the scores if the game ended now; empty if it ended the turn. */
export function endsBy(before: GameView, { view, lines }: Played): EndChange[] {
  if (before.decider !== view.decider || lines.some(isTurn)) return [];
  return view.seats
    .map(({ seat, projected }) => ({
      seat,
      points: projected - itemAt(before.seats, seat).projected,
      at_once: sum(lines.filter((l) => l.seat === seat).map((l) => l.points)),
    }))
    .filter(({ points }) => points !== 0);
}

/** Returns the awards that a player's action brought to the player, as long as nobody overtakes. */
export function awardsBy(before: GameView, { view }: Played): readonly ScoreRule[] {
  const had = before.seats[before.decider]?.awards;
  return view.seats[before.decider]?.awards.filter((award) => !had?.includes(award)) ?? [];
}

/** Returns these changes if they are worth showing; a change of one point usually comes from gold. */
export const endNews = (ends: readonly EndChange[]): readonly EndChange[] =>
  ends.some((e) => Math.abs(e.points - e.at_once) > 1) ? ends : [];
