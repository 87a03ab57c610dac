/** Words for options, features and gains. */
import { itemAt } from "../../../common/item.ts";
import { listed } from "../../../common/language.svelte.ts";
import type { CarcBar, CarcLate } from "../../../common/types.ts";
import { signed } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";
import { segmentsOf, squareOf } from "../art/index.ts";
import { aids } from "./aids.svelte.ts";
import { nothingOf } from "./turn.ts";
import type { Act, FeatureInfo, Option, Seat, SeatInfo, SquareInfo, TableView } from "./view.ts";

type Part = FeatureInfo["kind"];

/** Returns how far the lighthouse is from the start tile; no line begins between the number and its unit. */
export const lakeSteps = (count: number): string =>
  m.carc_lake_steps({ steps: m.carc_way_steps({ count }).replaceAll(" ", "\u00a0") });

/** Returns the name of a feature, such as "Lake city". */
export function partName(kind: Part, lake: boolean): string {
  switch (kind) {
    case "city":
      return lake ? m.carc_lake_city() : m.carc_city();
    case "road":
      return lake ? m.carc_lake_road() : m.carc_road();
    case "monastery":
      return lake ? m.carc_lake_monastery() : m.carc_monastery();
    case "field":
      return m.carc_field();
  }
}

interface Worth {
  readonly kind: Part;
  readonly tiles: number;
  readonly now: number;
  readonly complete: number | null;
  /** Whether no tile that is left can complete it. */
  readonly stuck: boolean;
  readonly closed: boolean;
  readonly cities: number;
  readonly pigs: boolean;
}

/** Returns whether it is known that a feature cannot be completed any more. */
const isStuck = (of: Pick<Worth, "stuck">): boolean => of.stuck && aids.on("dead");

/** Says how large a feature is, such as "4 tiles". */
export function sizeOf(of: Worth): string {
  if (of.kind === "field") return m.carc_closed_cities({ count: of.cities });
  if (of.kind === "monastery") return m.carc_filled({ count: of.tiles });
  return m.carc_tiles({ count: of.tiles });
}

/** Says what a feature is worth, such as "4 now, 12 or more when closed". */
export function worthOf(of: Worth): string {
  if (of.kind === "field")
    return of.pigs ? m.carc_at_end_pigs({ points: of.now }) : m.carc_at_end({ points: of.now });
  if (of.closed) return m.carc_scores_now({ points: of.now });
  if (of.complete === null) return m.carc_at_end({ points: of.now });
  if (isStuck(of)) return m.carc_at_end_stuck({ points: of.now });
  if (of.kind === "monastery") return m.carc_now_and_filled({ now: of.now, points: of.complete });
  return m.carc_now_and_closed({ now: of.now, points: of.complete });
}

/**
 * Returns the title of an option's row; `stands` is the feature that a follower would leave for the race, `nth` tells options of one
 * title apart.
 */
export function actTitle(
  act: Act,
  stands: FeatureInfo | null = null,
  nth: number | null = null,
): string {
  switch (act.kind) {
    case "deploy":
      return m.carc_what_size({
        what: `${partName(act.part.kind, act.lake)}${nth === null ? "" : ` ${nth}`}`,
        size: sizeOf({ ...act, kind: act.part.kind }),
      });
    case "race":
      return act.wins
        ? m.carc_race_wins()
        : m.carc_what_size({ what: m.carc_race(), size: m.carc_way_steps({ count: act.steps }) });
    case "enlist":
      return m.carc_enlist();
    case "lift":
      return stands
        ? m.carc_what_size({ what: partName(stands.kind, stands.lake), size: sizeOf(stands) })
        : partName(act.part.kind, false);
    case "nothing":
      return m.carc_no_follower();
  }
}

/** Returns the second line of an option's row; `stands` is the feature that a follower would leave for the race. */
export function actSub(act: Act, stands: FeatureInfo | null = null): string {
  switch (act.kind) {
    case "deploy":
      return worthOf({ ...act, kind: act.part.kind });
    case "race":
      if (act.wins) return m.carc_race_wins_sub();
      if (act.turns !== null) return m.carc_race_turns({ count: act.turns });
      return act.nearer ? m.carc_race_shut() : m.carc_race_away();
    case "enlist":
      return m.carc_enlist_sub();
    case "lift":
      return stands ? m.carc_lift_sub({ worth: worthOf(stands) }) : "";
    case "nothing":
      return "";
  }
}

/** Returns the second line of an option's row, with what the lake adds. */
export function rowSub(act: Act, stands: FeatureInfo | null): string {
  const worth = actSub(act, stands);
  if (act.kind !== "deploy" || !act.lake || act.part.kind === "field") return worth;
  if (act.part.kind !== "monastery") return m.carc_lake_tiles({ worth });
  return act.complete === null || isStuck(act) ? worth : m.carc_lake_filled({ worth });
}

/** Describes which features the lake joins, such as "Joins 1 city and 2 roads". Returns an empty text if it joins none. */
export function joinsOf(joins: readonly number[], features: readonly FeatureInfo[]): string {
  const kinds = joins.map((id) => features.find((f) => f.id === id)?.kind);
  const words = [
    ["city", m.carc_join_city],
    ["road", m.carc_join_road],
    ["field", m.carc_join_field],
  ] as const;
  const told = words.flatMap(([kind, say]) => {
    const count = kinds.filter((k) => k === kind).length;
    return count > 0 ? [say({ count })] : [];
  });
  return told.length > 0 ? m.carc_lake_joins({ what: listed(told) }) : "";
}

/** Says how many tiles are left to draw after the one that is to be laid. */
export const leftOf = (view: Pick<TableView, "left">): string =>
  view.left === 0 ? m.carc_last() : m.carc_left({ count: view.left });

/** Says which figure blocks a racer's way, such as "Blocked 3 steps ahead by a follower: Ada". */
export function barWords(bar: CarcBar | null, seats: readonly SeatInfo[]): string {
  if (!bar) return m.carc_race_barred();
  const { steps: count, by } = bar;
  const name = itemAt(seats, by.seat).name;
  return by.kind === "racer"
    ? m.carc_bar_racer({ count, name })
    : m.carc_bar_follower({ count, name });
}

/** Says that a racer cannot reach the lighthouse before the game ends. */
export const lateWords = (late: CarcLate): string => m.carc_race_late({ ...late });

/** Says who gains what, such as "Ada +4 and Bruno +2". */
export function gainsOf(of: Option["totals"], seats: readonly SeatInfo[]): string {
  return listed(of.map((g) => m.carc_gain({ name: itemAt(seats, g.seat).name, points: g.points })));
}

/** Says how scores, if the game ended now, change, such as "Ada: 22 → 31 (+9 from fields) and Bruno: 14 → 12". */
export function changesOf(of: Option["ends"], seats: readonly SeatInfo[]): string {
  return listed(
    of.map(({ seat, total, points, fields }) => {
      const told = { name: itemAt(seats, seat).name, before: total - points, total };
      return fields === 0
        ? m.carc_change(told)
        : m.carc_change_fields({ ...told, fields: signed(fields) });
    }),
  );
}

/** Returns the points that a seat gains by an option compared with doing nothing; negative if it loses some. */
export function addedBy(of: Option, seat: Seat, view: TableView): number {
  const gain = (by: Option | null): number => by?.totals.find((g) => g.seat === seat)?.points ?? 0;
  return gain(of) - gain(nothingOf(view));
}

/** Says who stands on a feature, such as "Ada 2, Bruno 1". */
export function holdersOf(of: FeatureInfo, seats: readonly SeatInfo[]): string {
  return of.followers.length === 0
    ? m.carc_nobody()
    : listed(
        of.followers.map((f) =>
          m.carc_holder({ name: itemAt(seats, f.seat).name, count: f.followers }),
        ),
      );
}

/** Says what is on a laid tile and who stands there, such as "City (Ada), road and field". */
export function partsOf(of: SquareInfo, view: Pick<TableView, "followers" | "seats">): string {
  const parts = segmentsOf(squareOf(of.kind)).map((part) => {
    const what = partName(part.kind, squareOf(of.kind).lake !== null);
    const on = view.followers.find(
      (f) =>
        f.x === of.x && f.y === of.y && f.part.kind === part.kind && f.part.index === part.index,
    );
    return on ? m.carc_part_of({ what, name: itemAt(view.seats, on.seat).name }) : what;
  });
  return parts.length > 0 ? listed(parts) : m.carc_source_water();
}

/** Orders steps as their tiles lie. */
const byPlace = ({ act: a }: Option, { act: b }: Option): number =>
  "x" in a && "x" in b ? a.y - b.y || a.x - b.x : 0;

/**
 * Returns the deployments as the app orders them, and after the first of them the best step of the racer, which is the first of all if
 * it wins the race; further steps, and all if none leads nearer, are chosen on the board or in the list. Where the way is not `told`, all
 * steps are, row by row.
 */
export function mainOptions(view: TableView, told: boolean): { rows: Option[]; more: Option[] } {
  const steps = view.options.filter((o) => o.act.kind === "race");
  const others = view.options.filter((o) => o.act.kind !== "race" && o.act.kind !== "nothing");
  if (!told) return { rows: others, more: steps.toSorted(byPlace) };
  const best = steps.slice(0, 1).filter((o) => o.act.kind === "race" && o.act.nearer);
  const wins = best.some((o) => o.act.kind === "race" && o.act.wins);
  const before = wins ? 0 : 1;
  return { rows: others.toSpliced(before, 0, ...best), more: steps.slice(best.length) };
}

/** Says what is on a kind of tile, such as "1 city and 2 roads, pennant"; fields are told only where there is nothing else. */
export function kindName(kind: string): string {
  const square = squareOf(kind);
  const parts = segmentsOf(square).map((part) => part.kind);
  const words = [
    ["city", m.carc_join_city],
    ["road", m.carc_join_road],
  ] as const;
  const told = words.flatMap(([part, say]) => {
    const count = parts.filter((p) => p === part).length;
    return count > 0 ? [say({ count })] : [];
  });
  const abbey = parts.includes("monastery") ? [m.carc_monastery()] : [];
  const what = listed([...abbey, ...told]) || m.carc_field();
  return square.cities.some((city) => city.pennant) ? `${what}, ${m.carc_pennant()}` : what;
}
