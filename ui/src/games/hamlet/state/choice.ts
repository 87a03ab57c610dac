/** Reads common properties of choices of several kinds. Pure. */
import type {
  ChoiceKind,
  ChoiceView,
  Material,
  RoadKind,
  TileId,
  Token,
  VillagerPlace,
} from "../../../common/types.ts";

export type ChoiceOf<K extends ChoiceKind> = Extract<ChoiceView, { kind: K }>;

/** Returns a choice, or the question that it answers. */
const about = (c: ChoiceView) => (c.kind === "settle" ? c.target : c);

/** Returns the tile where it happens or starts, or the villagers' house. */
export function startOf(c: ChoiceView): VillagerPlace | null {
  const a = about(c);
  return "tile" in a ? a.tile : null;
}

/** Returns the tile where it happens or starts. */
export function tileOf(c: ChoiceView): TileId | null {
  const at = startOf(c);
  return at === "house" ? null : at;
}

/** Returns the tile where it leads. */
export function toOf(c: ChoiceView): TileId | null {
  const a = about(c);
  return "to" in a ? a.to : null;
}

/** Returns the lake of a choice. */
export function lakeOf(c: ChoiceView): number | null {
  const a = about(c);
  return "lake" in a ? a.lake : null;
}

/** Returns the position and rotation of the building that it places. */
export function placeOf(
  c: ChoiceView,
): { at: [number, number]; rotation: number; face: string | null } | null {
  const a = about(c);
  return a.kind === "place" ? { at: a.at, rotation: a.rotation, face: a.face } : null;
}

/** Returns the road that it builds. */
export function roadOf(c: ChoiceView): { tile: TileId; to: TileId; road: RoadKind } | null {
  const a = about(c);
  return a.kind === "road" ? a : null;
}

/** Leaves out a road that is among the choices from its other end: it is the same road. */
export function eachRoadOnce(choices: readonly ChoiceView[]): ChoiceView[] {
  const seen = new Set<string>();
  return choices.filter((c) => {
    const road = roadOf(c);
    if (!road) return true;
    const ends = [road.tile, road.to].sort((a, b) => a - b);
    const key = `${c.kind} ${road.road} ${ends.join(" ")}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the goods that a choice in a tie is about: tokens on a tile with their number, or a material from the supply. */
export function goodsOf(
  c: ChoiceView,
): { token: Token | null; material: Material; amount: number } | null {
  const a = about(c);
  if (a.kind === "token") return { token: a.token, material: a.token.kind, amount: a.amount };
  return a.kind === "raw" ? { token: null, material: a.material, amount: 1 } : null;
}
