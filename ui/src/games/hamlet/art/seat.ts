/** The layout of a tile: the house's yard, the tray of goods, the workers. */

import { dist, memo, type Pt } from "../../../board/art/svg.ts";
import { goodsSlots } from "./base/catalogue";
import { house, planOf } from "./houses/index";
import { type Cell, edgeDistance, type Face, face, onFace, type Spot, xy } from "./lattice";

/** Distance between two goods in a tray, in drawing units. */
export const SLOT_STEP = 42;
const TRAY_PAD = 25;

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Seat {
  /** Where the house stands, on the ground. */
  readonly yard: Pt;
  /** Distance from the yard to the nearest edge. */
  readonly room: number;
  /** Scale of the house. */
  readonly scale: number;
  /** The box that the house covers. */
  readonly box: Rect;
  /** The tray: goods in one row or in two. */
  readonly tray: readonly Pt[];
}

const GRID = 8;

/** The ground of a face sampled on a fine grid: each point with its distance from the edge. */
interface Grid {
  readonly points: readonly { readonly p: Pt; readonly d: number }[];
  /** Returns the distance to the edge near a point; 0 outside the face. */
  near(x: number, y: number): number;
}

const gridOf = memo((key: string): Grid => {
  const [id = "", k = "0"] = key.split("@");
  const f = face(id, Number(k));
  const points: { p: Pt; d: number }[] = [];
  const wide = Math.ceil((f.right - f.left) / GRID);
  const high = Math.ceil((f.bottom - f.top) / GRID);
  const away = new Float32Array(wide * high);
  for (let r = 0; r < high; r++) {
    for (let c = 0; c < wide; c++) {
      const p: Pt = [f.left + (c + 0.5) * GRID, f.top + (r + 0.5) * GRID];
      if (!onFace(f, p)) continue;
      const d = edgeDistance(f, p);
      away[r * wide + c] = d;
      points.push({ p, d });
    }
  }
  return {
    points,
    near: (x, y) => {
      const c = Math.floor((x - f.left) / GRID);
      const r = Math.floor((y - f.top) / GRID);
      return c < 0 || r < 0 || c >= wide || r >= high ? 0 : (away[r * wide + c] ?? 0);
    },
  };
});

const grid = (f: Face): Grid => gridOf(`${f.id}@${f.rotation}`);

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function trayShape(n: number, rows: number): Pt[] {
  const out: Pt[] = [];
  const perRow = Math.ceil(n / rows);
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, n - row * perRow);
    out.push([((i % perRow) - (inRow - 1) / 2) * SLOT_STEP, (row - (rows - 1) / 2) * SLOT_STEP]);
  }
  return out;
}

function rectOf(pts: readonly Pt[], pad: number): Rect {
  const xs = pts.map((p) => p[0]);
  const ys = pts.map((p) => p[1]);
  return {
    left: Math.min(...xs) - pad,
    right: Math.max(...xs) + pad,
    top: Math.min(...ys) - pad,
    bottom: Math.max(...ys) + pad,
  };
}

/** Returns a tray on the tile, regardless of the house. */
interface TrayPlace {
  readonly p: Pt;
  readonly shape: readonly Pt[];
  readonly area: Rect;
  readonly cost: number;
}

const trayPlaces = memo((key: string): readonly TrayPlace[] => {
  const [id = "", k = "0", count = "1"] = key.split("@");
  const g = grid(face(id, Number(k)));
  const n = Number(count);
  const out: TrayPlace[] = [];
  for (const rows of n > 2 ? [1, 2] : [1]) {
    const shape = trayShape(n, rows);
    const area = rectOf(shape, TRAY_PAD - 6);
    for (const { p, d } of g.points) {
      // Every second point of the grid is enough for a tray.
      if (d < 18 || (Math.round(p[0] / GRID) + Math.round(p[1] / GRID)) % 2 !== 0) continue;
      let cost = (rows - 1) * 26;
      for (const [x, y] of shape) {
        const e = g.near(p[0] + x, p[1] + y);
        if (e < 20) cost = Infinity;
        else if (e < 30) cost += (30 - e) * 1.5;
      }
      if (cost < Infinity) out.push({ p, shape, area, cost });
    }
  }
  return out;
});

/** Returns the best place for `n` goods: on the tile, in front of the house rather than over it. */
function findTray(f: Face, yard: Pt, box: Rect, n: number): { cost: number; spots: Pt[] } {
  let best = Infinity;
  let where: TrayPlace | undefined;
  // Plain numbers only: this runs a few hundred thousand times when a table opens.
  const wantX = yard[0];
  const wantY = yard[1] + 50;
  for (const t of trayPlaces(`${f.id}@${f.rotation}@${n}`)) {
    const [x, y] = t.p;
    const behind = y < yard[1] ? 50 : 0;
    let cost = t.cost + behind + Math.sqrt((x - wantX) ** 2 + (y - wantY) ** 2) * 0.45;
    if (cost >= best) continue;
    const w = Math.min(t.area.right + x, box.right) - Math.max(t.area.left + x, box.left);
    const h = Math.min(t.area.bottom + y, box.bottom) - Math.max(t.area.top + y, box.top);
    if (w > 0 && h > 0) cost += w * h * 0.05;
    if (cost < best) {
      best = cost;
      where = t;
    }
  }
  const w = where;
  return { cost: best, spots: w ? w.shape.map(([x, y]): Pt => [x + w.p[0], y + w.p[1]]) : [] };
}

function boxAt(id: string, yard: Pt, scale: number): Rect {
  const b = house(id, 3).box;
  const y = yard[1] + 4;
  return {
    left: yard[0] + b.left * scale,
    right: yard[0] + b.right * scale,
    top: y + b.top * scale,
    bottom: y + b.bottom * scale,
  };
}

/** Returns how far a house's floor extends over the edge of its tile. */
function overhang(g: Grid, box: Rect): number {
  const low = box.bottom - 8;
  const w = box.right - box.left;
  let out = 0;
  for (const t of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    for (const up of [0, 30]) if (g.near(box.left + w * t, low - up) < 4) out += 14;
  }
  return out;
}

const seatOf = memo((key: string): Seat => {
  const [id = "", k = "0"] = key.split("@");
  const f = face(id, Number(k));
  const n = goodsSlots(id);
  const full = planOf(id).scale;
  const scaleFor = (room: number): number =>
    full * Math.max(0.74, Math.min(1.06, room / 84 + 0.14));
  // Prefers spacious places near the middle; with a tray, the house stands a little further back.
  const g = grid(f);
  const score = (p: Pt, d: number): number =>
    Math.min(d, 92) - 0.06 * dist(p, f.centre) - (n > 0 ? (p[1] - f.centre[1]) * 0.12 : 0);
  let top = -Infinity;
  for (const { p, d } of g.points) top = Math.max(top, score(p, d));
  // Only places almost as good as the best are ranked.
  const ranked = g.points
    .filter(({ p, d }) => score(p, d) > top - 34)
    .map(({ p, d }) => ({ p, d, score: score(p, d) }))
    .sort((q, r) => r.score - q.score);
  const first = ranked[0] ?? { p: f.centre, d: 50, score: 0 };
  if (n === 0) {
    let pick = first;
    let least = Infinity;
    for (const r of ranked.slice(0, 60)) {
      const cost = overhang(g, boxAt(id, r.p, scaleFor(r.d))) + (first.score - r.score) * 2.5;
      if (cost < least) {
        least = cost;
        pick = r;
      }
    }
    const scale = scaleFor(pick.d);
    return { yard: pick.p, room: pick.d, scale, box: boxAt(id, pick.p, scale), tray: [] };
  }
  let best: Seat | undefined;
  let bestCost = Infinity;
  for (let i = 0; i < ranked.length && i < 280; i += 14) {
    const r = ranked[i];
    if (!r || r.d < first.d * 0.6) continue;
    const scale = scaleFor(Math.max(r.d, first.d * 0.85));
    const box = boxAt(id, r.p, scale);
    const worse = (first.score - r.score) * 1.6;
    if (worse >= bestCost) break;
    const tray = findTray(f, r.p, box, n);
    const cost = tray.cost + worse + overhang(g, box);
    if (cost < bestCost) {
      bestCost = cost;
      best = { yard: r.p, room: r.d, scale, box, tray: tray.spots };
    }
  }
  const scale = scaleFor(first.d);
  return best ?? { yard: first.p, room: first.d, scale, box: boxAt(id, first.p, scale), tray: [] };
});

/** Returns the layout of a tile with its first corner at the origin. */
export function seat(f: Face): Seat {
  return seatOf(`${f.id}@${f.rotation}`);
}

const move = (p: Pt, at: Cell): Spot => {
  const o = xy(at);
  return { x: p[0] + o.x, y: p[1] + o.y };
};

/** Returns where the house of a placed tile stands. */
export function yard(tileId: string, at: Cell, rotation: number): Spot {
  return move(seat(face(tileId, rotation)).yard, at);
}

const traySpots = memo((key: string): readonly Pt[] => {
  const [id = "", k = "0", count = "1"] = key.split("@");
  const f = face(id, Number(k));
  const s = seat(f);
  const n = Number(count);
  if (n === s.tray.length) return s.tray;
  const found = findTray(f, s.yard, s.box, n).spots;
  if (found.length === n) return found;
  // More goods than fit on a tray: placed as close together as necessary.
  const out: Pt[] = [];
  const byRoom = [...grid(f).points].sort((a, b) => dist(a.p, s.yard) - dist(b.p, s.yard));
  for (let gap = SLOT_STEP; out.length < n && gap > 4; gap *= 0.75) {
    for (const { p, d } of byRoom)
      if (out.length < n && d > 12 && out.every((q) => dist(p, q) >= gap)) out.push(p);
  }
  return out;
});

/**
 * Returns the centres of `n` goods on a placed tile: always on its ground, side by side if they fit. Goods
 * that are drawn larger (`scale` above 1) are spread from the tray's middle and may extend over the edge.
 */
export function slotSpots(
  tileId: string,
  at: Cell,
  rotation: number,
  n: number,
  scale = 1,
): Spot[] {
  if (n < 1) return [];
  const f = face(tileId, rotation);
  const spots = traySpots(`${f.id}@${f.rotation}@${n}`);
  const xs = spots.map((p) => p[0]);
  const ys = spots.map((p) => p[1]);
  const mx = (Math.min(...xs) + Math.max(...xs)) / 2;
  const my = (Math.min(...ys) + Math.max(...ys)) / 2;
  return spots.map(([x, y]) => move([mx + (x - mx) * scale, my + (y - my) * scale], at));
}

/** Half the width of a worker, and the height above the feet. */
const WORKER = { half: 23, high: 48 };
const MOST = 8;

const workerSpots = memo((key: string): readonly Pt[] => {
  const [id = "", k = "0"] = key.split("@");
  const f = face(id, Number(k));
  const s = seat(f);
  // The part of a house that must stay visible: its front, without the empty space beside a mast.
  const w = s.box.right - s.box.left;
  const front: Rect = {
    left: s.box.left + w * 0.12,
    right: s.box.right - w * 0.12,
    top: Math.max(s.box.top, s.box.bottom - 92 * s.scale),
    bottom: s.box.bottom - 6,
  };
  const tray = s.tray.length > 0 ? rectOf(s.tray, 21) : undefined;
  const ranked = grid(f)
    .points.filter(({ d }) => d > 13)
    .map(({ p, d }) => {
      const r: Rect = {
        left: p[0] - WORKER.half,
        right: p[0] + WORKER.half,
        top: p[1] - WORKER.high,
        bottom: p[1] + 5,
      };
      const cost =
        overlap(r, front) * 0.16 +
        overlap(r, s.box) * 0.07 +
        (tray ? overlap(r, tray) * 0.3 : 0) +
        (d < 22 ? (22 - d) * 2 : 0) +
        dist(p, [s.yard[0], s.yard[1] + 30]) * 0.5;
      return { p, cost };
    })
    .sort((a, b) => a.cost - b.cost);
  const out: Pt[] = [];
  for (let gap = 46; out.length < MOST && gap > 3; gap *= 0.85) {
    for (const { p } of ranked) {
      if (out.length >= MOST) break;
      if (out.every((q) => Math.hypot(p[0] - q[0], (p[1] - q[1]) * 1.35) >= gap)) out.push(p);
    }
    // Workers stand closer together rather than in front of the house; relax the limits only if no good place is left.
  }
  return out;
});

/** Returns the places of the first `n` (at most 8) workers on a placed tile. Adding a worker moves no other. */
export function pieceSpots(tileId: string, at: Cell, rotation: number, n: number): Spot[] {
  const f = face(tileId, rotation);
  return workerSpots(`${f.id}@${f.rotation}`)
    .slice(0, Math.max(0, Math.min(MOST, n)))
    .map((p) => move(p, at));
}

/** Returns the box that the house of a placed tile covers. */
export function houseBox(
  tileId: string,
  at: Cell,
  rotation: number,
): { x: number; y: number; width: number; height: number } {
  const b = seat(face(tileId, rotation)).box;
  const o = xy(at);
  return { x: o.x + b.left, y: o.y + b.top, width: b.right - b.left, height: b.bottom - b.top };
}

const flagFoot = memo((key: string): Pt => {
  const [id = "", k = "0"] = key.split("@");
  const f = face(id, Number(k));
  const s = seat(f);
  const want: Pt = [s.box.left + 2, s.yard[1] + 6];
  const tray = s.tray.length > 0 ? rectOf(s.tray, 18) : undefined;
  let best = s.yard;
  let least = Infinity;
  for (const { p, d } of grid(f).points) {
    if (d < 10) continue;
    const pole: Rect = { left: p[0] - 6, right: p[0] + 6, top: p[1] - 40, bottom: p[1] };
    const cost = dist(p, want) + (tray ? overlap(pole, tray) : 0);
    if (cost < least) {
      least = cost;
      best = p;
    }
  }
  return best;
});

/** Returns where the owner's flag stands: to the left of the house. */
export function flagSpot(tileId: string, at: Cell, rotation: number): Spot {
  const f = face(tileId, rotation);
  return move(flagFoot(`${f.id}@${f.rotation}`), at);
}
