/** Which part of a tile a point lies on, and the drawing of a feature's whole extent. */
import { dist, n1, type Pt } from "../../../board/art/svg.ts";
import { fieldArea } from "../art/fields.ts";
import { distTo, H, inside, T, turned } from "../art/geometry.ts";
import { litArea, type Placement, type Segment, type Turn } from "../art/index.ts";
import { shapeOf } from "../art/shape.ts";
import { GRID, STEP, zonesOf } from "../art/zones.ts";

/** A part of a tile on the board. */
export interface Part {
  readonly square: Placement;
  readonly part: Segment;
}

/** How near a point must be to a road to mean it, in drawing units. */
const ROAD_REACH = 24;
/** The radius of a monastery's yard, in drawing units. */
const YARD = 54;

/** Returns the part of a tile under a point of the board; `null` on open water. */
export function partAt(square: Placement, at: Pt): Segment | null {
  const local: Pt = [at[0] - square.x * T, at[1] - square.y * T];
  const p = turned(local, ((4 - square.turn) % 4) as Turn);
  const shape = shapeOf(square.kind);
  if (shape.square.monastery && dist(p, [H, H]) < YARD) return { kind: "monastery", index: 0 };
  const city = shape.towns.findIndex((t) => inside(p, t.area));
  if (city >= 0) return { kind: "city", index: city };
  const roads = shape.roads.map((line) => distTo(p, line));
  const road = roads.indexOf(Math.min(...roads));
  if (road >= 0 && (roads[road] ?? ROAD_REACH) < ROAD_REACH) return { kind: "road", index: road };
  if (shape.water(p)) return null;
  const column = Math.min(GRID - 1, Math.max(0, Math.floor(p[0] / STEP)));
  const row = Math.min(GRID - 1, Math.max(0, Math.floor(p[1] / STEP)));
  const zones = zonesOf(square.kind);
  const field = zones.findIndex((z) => z.has(row * GRID + column));
  if (field >= 0) return { kind: "field", index: field };
  return zones.length === 1 ? { kind: "field", index: 0 } : null;
}

const placed = (of: Placement, line: readonly Pt[]): Pt[] =>
  line.map((p) => {
    const [x, y] = turned(p, of.turn);
    return [of.x * T + x, of.y * T + y];
  });

const linePath = (line: readonly Pt[]): string =>
  line.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n1(x)} ${n1(y)}`).join("");

/** Draws the whole extent of a feature, lit. */
export function extent(parts: readonly Part[], night: boolean): string {
  const areas: Pt[][] = [];
  let roads = "";
  let fields = "";
  for (const { square, part } of parts) {
    const shape = shapeOf(square.kind);
    if (part.kind === "city") {
      const area = shape.towns[part.index]?.area;
      if (area) areas.push(placed(square, area));
    } else if (part.kind === "road") {
      const line = shape.roads[part.index];
      if (line) roads += linePath(placed(square, line));
    } else if (part.kind === "monastery") {
      for (const [dx, dy] of AROUND)
        areas.push(
          placed({ ...square, x: square.x + dx, y: square.y + dy, turn: 0 }, [
            [4, 4],
            [T - 4, 4],
            [T - 4, T - 4],
            [4, T - 4],
          ]),
        );
    } else fields += fieldArea(square, part.index);
  }
  const casing = night ? "#0c1620" : "#6b4100";
  return (
    (areas.length > 0 ? litArea(areas, night) : "") +
    (roads === ""
      ? ""
      : `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${roads}" stroke="${casing}" stroke-width="38" opacity=".8"/><path d="${roads}" stroke="#ffb31a" stroke-width="31"/><path d="${roads}" stroke="#ffe7ac" stroke-width="21"/></g>`) +
    (fields === "" ? "" : `<path d="${fields}" fill="#ffc53d" fill-opacity=".55"/>`)
  );
}

const AROUND: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].map((dy) => [dx, dy] as const),
);
