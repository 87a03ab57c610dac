/** Puts the rings of a crowded tile's parts around it, each beside the part that it is for. */
import type { Pt } from "../../../board/art/svg.ts";
import { H, type Placement, type Segment, spotAt, T } from "../art/index.ts";
import { partAt } from "./parts.ts";

/** A ring, and the point of its part to which a line leads if it lies beside that. */
export interface Ringed {
  readonly at: Pt;
  readonly from: Pt | null;
}

/** A run of directions in which a part is seen from the middle of the tile, in steps of a turn. */
interface Arc {
  readonly begin: number;
  readonly count: number;
}

/** In how many directions the tile's parts are looked for, and how far from its middle, in drawing units. */
const STEPS = 72;
const RIM = 80;
/** The least distance of rings from the middle, in drawing units. */
const LEAST = 78;
/** How often neighbours on the circle are moved apart; eight come to rest long before. */
const ROUNDS = 400;
const ROOM = 1.03;
/** How far from the middle rings are put at most so that each stays in its direction, as a share of their least distance. */
const FARTHEST = 1.32;
/** The steps of an arc above which a ring need not aim at its middle, and those at each end that it never aims at. */
const LONG = 28;
const END = 9;

const angleOf = (step: number): number => (step / STEPS) * 2 * Math.PI;
const same = (a: Segment | null | undefined, b: Segment): boolean =>
  a?.kind === b.kind && a.index === b.index;

/** Returns the angle between two directions. */
function between(a: number, b: number): number {
  const by = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(by, 2 * Math.PI - by);
}

/** Returns the runs of directions in which a part is seen, without those that are short beside its longest. */
function arcsOf(part: Segment, seen: readonly (Segment | null)[]): Arc[] {
  const is = seen.map((other) => same(other, part));
  if (is.every((on) => on)) return [{ begin: 0, count: STEPS }];
  const arcs: Arc[] = [];
  for (const [begin, on] of is.entries()) {
    if (!on || is.at(begin - 1)) continue;
    let count = 1;
    while (is[(begin + count) % STEPS]) count += 1;
    arcs.push({ begin, count });
  }
  const most = Math.max(...arcs.map((arc) => arc.count));
  return arcs.filter((arc) => arc.count * 2 >= most);
}

const middleOf = (arc: Arc): number => angleOf(arc.begin + (arc.count - 1) / 2);

/** Returns the directions of an arc that a ring may aim at: its middle, of a long one all but its ends, those near the middle first. */
function aimsOf(arc: Arc): number[] {
  const middle = middleOf(arc);
  const ends =
    arc.count > LONG ? Array.from({ length: arc.count - 2 * END }, (_, i) => i + END) : [];
  const all = ends.map((i) => angleOf(arc.begin + i));
  return [middle, ...all.sort((a, b) => between(a, middle) - between(b, middle))];
}

/** Returns the direction of an arc that is nearest to another one. */
function nearest(arc: Arc, to: number): number {
  const all = Array.from({ length: arc.count }, (_, i) => angleOf(arc.begin + i));
  return all.reduce((best, angle) => (between(angle, to) < between(best, to) ? angle : best));
}

/** Where a ring is to be: its direction, and how far from the middle it is if it stays there. */
interface Aim {
  readonly part: Segment;
  readonly arc: Arc | null;
  readonly angle: number;
  readonly stays: number | null;
}

/** Moves directions, in their order round the circle of radius `far`, apart until rings of neighbours are at least `least` apart. */
function parted(aims: readonly Aim[], far: number, least: number): number[] {
  const out = aims.map((aim) => aim.angle);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, aim] of aims.entries()) {
      const next = (i + 1) % out.length;
      const other = aims[next];
      if (!other || next === i) return out;
      const [a, b] = [aim.stays ?? far, other.stays ?? far];
      const cos = (a * a + b * b - least * least) / (2 * a * b);
      const gap = (out[next] ?? 0) + (next === 0 ? 2 * Math.PI : 0) - (out[i] ?? 0);
      const missing = Math.acos(Math.max(-1, Math.min(1, cos))) - gap;
      if (missing <= 0) continue;
      const share = aim.stays !== null ? 0 : other.stays !== null ? 1 : 0.5;
      out[i] = (out[i] ?? 0) - missing * share;
      out[next] = (out[next] ?? 0) + missing * (1 - share);
    }
  return out;
}

/**
 * Returns the rings of a tile's parts, any two of them at least `least` apart and as far from its middle, but for a monk's, which
 * is at the abbey. They keep the order of their parts round the tile, so that no two lines cross.
 */
export function ringed(square: Placement, parts: readonly Segment[], least: number): Ringed[] {
  const middle: Pt = [square.x * T + H, square.y * T + H];
  const towards = (angle: number, far: number): Pt => [
    middle[0] + far * Math.cos(angle),
    middle[1] + far * Math.sin(angle),
  ];
  const seen = Array.from({ length: STEPS }, (_, i) => partAt(square, towards(angleOf(i), RIM)));
  const aims: Aim[] = [];
  const round = parts
    .map((part) => ({ part, arcs: part.kind === "monastery" ? [] : arcsOf(part, seen) }))
    // A monk stays, and those that are seen on one side choose before others.
    .sort((a, b) => a.arcs.length - b.arcs.length);
  for (const { part, arcs } of round) {
    const free = (angle: number): number =>
      Math.min(Math.PI, ...aims.map((aim) => between(aim.angle, angle)));
    const all = arcs.flatMap((arc) => aimsOf(arc).map((angle) => ({ arc, angle })));
    const [best] = all.sort((a, b) => free(b.angle) - free(a.angle));
    const [dx, dy] = [0, 1].map((i) => (spotAt(square, part)[i] ?? 0) - (middle[i] ?? 0));
    const angle = best?.angle ?? Math.atan2(dy ?? 0, dx ?? 0);
    aims.push({
      part,
      arc: best?.arc ?? null,
      angle: (angle + 2 * Math.PI) % (2 * Math.PI),
      stays: part.kind === "monastery" ? Math.hypot(dx ?? 0, dy ?? 0) : null,
    });
  }
  aims.sort((a, b) => a.angle - b.angle);
  const circle = aims.length > 1 ? least / (2 * Math.sin(Math.PI / aims.length)) : 0;
  const gaps = aims.map((aim, i) => between(aim.angle, (aims.at(i - 1) ?? aim).angle));
  const isOpen = aims.length > 1 && aims.every((aim) => aim.stays === null);
  const tight = isOpen ? least / (2 * Math.sin(Math.min(...gaps) / 2)) : 0;
  // If none of the parts is a monastery, each ring farther out keeps the direction of its part.
  const far = Math.max(LEAST, ROOM * Math.max(circle, least), Math.min(tight, FARTHEST * least));
  const angles = parted(aims, far, least);
  return parts.map((part) => {
    const i = aims.findIndex((aim) => aim.part === part);
    const aim = aims[i];
    const angle = angles[i];
    if (!aim || angle === undefined || aim.stays !== null)
      return { at: spotAt(square, part), from: null };
    const at = towards(angle, far);
    const on = far < H && same(partAt(square, at), part);
    const from = aim.arc ? towards(nearest(aim.arc, angle), RIM) : spotAt(square, part);
    return { at, from: on ? null : from };
  });
}
