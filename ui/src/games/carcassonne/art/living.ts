/** Where the life of the land takes place: smoking roofs, grazing sheep, people on the roads, ways over the lake. */
import { dice, type Pt } from "../../../board/art/svg.ts";
import { on } from "./crops.ts";
import { farmOf } from "./farms.ts";
import { placed, placedPatch } from "./land.ts";
import { shapeOf } from "./shape.ts";
import type { Placement } from "./tiles.ts";

export { sheep, swan } from "./beasts.ts";
export { chimneys } from "./town.ts";
export { lakeWays, sailing } from "./water.ts";

/** Returns a short way over each pasture of a square, on which a sheep grazes. */
export const pastures = (of: Placement): Pt[][] =>
  farmOf(of.kind, of.copy)
    .plots.filter((plot) => plot.crop === "sheep")
    .map(({ patch }) => {
      const pasture = placedPatch(patch, of);
      const chance = dice(`pasture ${of.x} ${of.y}`);
      const along = [-0.55, -0.2, 0.15].map((u) => on(pasture, u, chance.range(0.2, 0.6)));
      return chance.next() < 0.5 ? along : along.reverse();
    });

/** Returns ways along the roads of a square, in both directions. */
export const roadWays = (of: Placement): Pt[][] =>
  shapeOf(of.kind).roads.flatMap((line) => {
    const last = line.length - 1;
    const steps = [0, 0.25, 0.5, 0.75, 1].map((u) => line[Math.round(u * last)]);
    const way = steps.filter((p) => p !== undefined).map(placed(of));
    return [way, way.toReversed()];
  });
