/** Computes which followers go home after a change, from where and to whom. Pure. */
import type { Pt } from "../../../board/art/svg.ts";
import type { Role } from "../art/index.ts";
import type { FollowerInfo, Moved, Seat } from "../state/view.ts";
import { standers } from "./pieces.ts";

/** A follower or racer that goes home to its owner. */
export interface Flight {
  readonly seat: Seat;
  readonly role: Role;
  /** Where it stands, in drawing units. */
  readonly at: Pt;
  /** Milliseconds from now. */
  readonly after: number;
}

/** How long points rise and a follower flies, in milliseconds. */
export const RISE = 1400;
export const FLIGHT = 550;

/** Returns when the points of a turn rise, in milliseconds from now. */
export const riseAfter = (index: number): number => Math.min(index * 140, 600);

/** When the first follower goes, after its points were seen, and the last one, in milliseconds from now. */
const FIRST = 500;
const LAST = 1300;

/** Returns the followers that go home, in the order of the events. */
export function flights({ before, lines }: Moved): Flight[] {
  const deployed = lines.flatMap(({ event, seat, cell }): FollowerInfo[] =>
    event.kind === "deployed" && seat !== null && cell ? [{ ...cell, seat, part: event.part }] : [],
  );
  const stood = standers({ ...before, followers: [...before.followers, ...deployed] });
  const going = lines.flatMap(({ event, seat, cell }) => {
    if (event.kind !== "home" || !cell) return [];
    const at = stood.findIndex((s) => s.seat === seat && s.x === cell.x && s.y === cell.y);
    return at < 0 ? [] : stood.splice(at, 1);
  });
  const apart = Math.min(110, (LAST - FIRST) / Math.max(1, going.length - 1));
  return going.map(({ seat, role, at }, i) => ({ seat, role, at, after: FIRST + i * apart }));
}
