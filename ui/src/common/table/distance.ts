/** Games of people on several devices, as a table shows them. */
import type { Distance, Seat } from "../types.ts";

interface Apart {
  readonly distance: Distance;
}

/** Returns the person on another device who is to go on; `null` if the game goes on here. */
export const awaited = ({ distance }: Apart): Seat | null =>
  distance.kind === "devices" ? distance.awaits : null;

/** Returns whether nothing can be chosen on this device: somebody else is to go on, or it is unknown who plays here. */
export const isHeld = (view: Apart): boolean =>
  view.distance.kind === "unassigned" || awaited(view) !== null;

/** Returns whether somebody plays on another device. */
export const isApart = ({ distance }: Apart): boolean =>
  distance.kind === "devices" && distance.elsewhere.length > 0;

/** Returns whether a person's seat is played on this device. */
export const isHere = ({ distance }: Apart, seat: Seat): boolean =>
  distance.kind === "devices" ? !distance.elsewhere.includes(seat) : distance.kind === "one_device";
