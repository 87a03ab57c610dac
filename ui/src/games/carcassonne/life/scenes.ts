/** The small scenes of a living land: smoke, people on the roads, sheep, a sail and swans, glints, birds. Drawing only. Pure. */

import type { Point } from "../../../board/camera.ts";
import { LASTS as COMMON, type Scene } from "../../../board/life/scenes.ts";
import type { Block, Placement } from "../art/index.ts";
import { chimneys, lakeWays, pastures, roadWays } from "../art/living.ts";

/** The kinds of scenes that this game alone has. */
export type Kind = "sheep" | "sail" | "swan";

/** The time that each kind of scene takes, in milliseconds. */
export const LASTS: Readonly<Record<Scene<Kind>["kind"], number>> = {
  ...COMMON,
  sheep: 9000,
  sail: 14_000,
  swan: 10_000,
};

/** Returns every scene that the land has a place for. */
export function scenesOf(squares: readonly Placement[], lake: Block | null): Scene<Kind>[] {
  const at = ([x, y]: readonly [number, number]): Point => ({ x, y });
  const standing = (kind: "smoke" | "glint", places: readonly (readonly [number, number])[]) =>
    places.map((p): Scene<Kind> => ({ kind, at: at(p) }));
  const moving = (
    kind: "stroll" | Kind,
    ways: readonly (readonly (readonly [number, number])[])[],
  ) => ways.map((way): Scene<Kind> => ({ kind, way: way.map(at) }));
  const water = lake && lakeWays(lake);
  return [
    ...standing("smoke", squares.flatMap(chimneys)),
    ...moving("stroll", squares.flatMap(roadWays)),
    ...moving("sheep", squares.flatMap(pastures)),
    ...moving("sail", water?.sails ?? []),
    ...moving("swan", water?.swans ?? []),
    ...standing("glint", water?.glints ?? []),
    { kind: "birds" },
  ];
}
