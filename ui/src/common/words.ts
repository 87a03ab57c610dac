/** Turns phrases of the app into text. No other module does. */

import { m } from "../paraglide/messages.js";
import { bare, joined, opened } from "./grammar.ts";
import { either, language, listed } from "./language.svelte.ts";
import { messageName, phrase } from "./phrase.ts";
import type { Arg, FishCount, Phrase, Placed, SeatView } from "./types.ts";

type Args = Record<string, string | number>;
type Word = (args: Args) => string;
const words = m as unknown as Readonly<Record<string, Word | undefined>>;

/** Returns the message for a key, or the key itself, so that a missing message is visible. */
export function word(key: string, args: Args = {}): string {
  return words[key]?.(args) ?? key;
}

export function hasWord(key: string): boolean {
  return words[key] !== undefined;
}

type Named = Pick<SeatView, "name">;

/** Returns one argument as text: a number or free text unchanged, anything else by its words. */
function argument(value: Arg, seats: readonly Named[]): string | number {
  if (typeof value !== "object") return value;
  const nameOf = (seat: number): string => seats[seat]?.name ?? `${seat}`;
  if ("seat" in value) return nameOf(value.seat);
  if ("seats" in value) return listed(value.seats.map(nameOf));
  if ("message" in value) return word(messageName(value.message));
  if ("materials" in value) return either(value.materials.map(materialName));
  return listed("goods" in value ? value.goods.map(counted) : caught(value.fish));
}

/** Returns a phrase as text. `seats` supplies the players' names. */
export function say(phrase: Phrase, seats: readonly Named[] = []): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(phrase.args)) args[name] = argument(value, seats);
  return opened(joined(word(messageName(phrase.key), args), language()));
}

/** Returns a phrase with the players' names in it, to be said where the seats are not known. */
export function withNames(of: Phrase, seats: readonly Named[]): Phrase {
  const args = Object.entries(of.args).map(([name, value]) =>
    typeof value === "object" && ("seat" in value || "seats" in value)
      ? [name, argument(value, seats)]
      : [name, value],
  );
  return { ...of, args: Object.fromEntries(args) };
}

/** Returns the phrase whose message has this prefix, if there is one. */
function variant(prefix: string, whole: Phrase): Phrase {
  const key = `${prefix}_${messageName(whole.key)}`;
  return hasWord(key) ? phrase(key, whole.args) : whole;
}

/** Returns a phrase as text, in few words if there are such. */
export const briefly = (whole: Phrase): string => say(variant("brief", whole));

/** Returns what undo takes back as text, where the choice's own words would read like an order. */
export const undone = (whole: Phrase, seats: readonly Named[]): string =>
  say(variant("undo", whole), seats);

/** Returns the name of a building, whichever side is up. */
export const tileName = (face: string): string => bare(word(`tile_${face}`));
export const materialName = (kind: string): string => word(`material_${kind}`);

/** Describes a material with its number, such as `2 wood`. */
export const counted = ({ material, count }: Placed): string =>
  material === "brick"
    ? m.ui_count_brick({ count })
    : m.ui_count_of({ count, what: materialName(material) });

/** Describes a catch: one text for each kind with at least one fish, such as `2 rare fish`. */
const caught = (fish: FishCount): string[] =>
  (["common", "uncommon", "rare"] as const).flatMap((kind) =>
    fish[kind] > 0 ? [word(`fish_${kind}`, { count: fish[kind] })] : [],
  );

/** Returns a number of points with its sign; 0 has none. */
export const signed = (points: number): string =>
  points > 0 ? m.ui_plus({ points }) : `${points}`.replace("-", "−");

export { either, listed };
