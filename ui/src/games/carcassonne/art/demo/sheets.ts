/** Sheets of the art, as pages: three boards that are legal, all kinds, all pieces. */
import { dice, type Pt } from "../../../../board/art/svg.ts";
import { definitionsOf, needed } from "../../../../board/needed.ts";
import { landPlans } from "../../layout/plans.ts";
import {
  beam,
  cardMarkup,
  chosenRing,
  DEFS,
  detailAt,
  follower,
  ghostLine,
  ghostShadow,
  H,
  HAND_BOX,
  LAMP_HEIGHT,
  type Land,
  lakeSquares,
  lampOf,
  landItems,
  landLayers,
  landMarkup,
  legalCell,
  ON_DARK,
  type OwnedField,
  type Placement,
  paper,
  pieceBox,
  plate,
  ROLES,
  type Role,
  SEATS,
  type Seat,
  spotAt,
  spotRing,
  startStone,
  step,
  T,
  TILES,
  type Turn,
  tileMarkup,
  trail,
  water,
} from "../index.ts";
import { beyond, cellsOf, type Feature, features, rimCells, sample, touches } from "./boards.ts";

interface Sheet {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

function page(width: number, height: number, body: string, night = false): Sheet {
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:0;width:${width}px;height:${height}px;overflow:hidden;font:15px system-ui;background:${night ? "#141f2b" : "#f3e9d2"};color:${night ? "#f4ead6" : "#33261a"}}svg{display:block}.g{display:flex;flex-wrap:wrap;gap:6px}</style><svg width="0" height="0" style="position:absolute">${DEFS}</svg>${body}`;
  return { html, width, height };
}

const put = (p: Pt, svg: string, scale = 1): string =>
  `<g transform="translate(${p[0].toFixed(1)} ${p[1].toFixed(1)})scale(${scale})">${svg}</g>`;

/** Returns a part of the board in a window of `width` by `height` pixels. */
function view(
  centre: Pt,
  scale: number,
  width: number,
  height: number,
  svg: string,
  night = false,
): string {
  const box = {
    x: centre[0] - width / scale / 2,
    y: centre[1] - height / scale / 2,
    width: width / scale,
    height: height / scale,
  };
  return `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${width}" height="${height}">${paper(box, night)}${svg}</svg>`;
}

function middleOf(land: Land): Pt {
  const xs = land.squares.map((s) => s.x);
  const ys = land.squares.map((s) => s.y);
  return [
    ((Math.min(...xs) + Math.max(...xs) + 1) / 2) * T,
    ((Math.min(...ys) + Math.max(...ys) + 1) / 2) * T,
  ];
}

const ROLE: Readonly<Record<Feature["kind"], Role>> = {
  city: "knight",
  road: "thief",
  field: "farmer",
  monastery: "monk",
};

interface Claim {
  readonly at: Pt;
  readonly who: Seat;
  readonly role: Role;
  readonly feature: Feature;
}

/** Puts followers on some features that are not complete, one each. */
function claims(
  all: readonly Feature[],
  who: readonly Seat[],
  most: number,
  seed: string,
): Claim[] {
  const chance = dice(seed);
  const used = new Set<string>();
  return all
    .map((f) => ({ f, size: f.parts.length * (f.kind === "city" ? 1.4 : 1) + chance.next() * 3 }))
    .sort((a, b) => b.size - a.size)
    .flatMap(({ f }, i): Claim[] => {
      if (f.kind !== "field" && f.kind !== "monastery" && f.open === 0) return [];
      const part = f.parts.find(
        (p) =>
          !used.has(`${p.square.x},${p.square.y}`) &&
          (f.kind === "monastery" || p.square.kind !== "LK20"),
      );
      if (!part) return [];
      used.add(`${part.square.x},${part.square.y}`);
      const seat = who[i % who.length] ?? "blue";
      return [{ at: spotAt(part.square, part.part), who: seat, role: ROLE[f.kind], feature: f }];
    })
    .slice(0, most);
}

const stand = (of: readonly Claim[], scale: number): string =>
  [...of]
    .sort((a, b) => a.at[1] - b.at[1])
    .map((c) => put([c.at[0], c.at[1] + 10], follower(c.who, c.role), scale))
    .join("");

/** Puts water tokens on the complete cities. */
const tokens = (all: readonly Feature[], scale: number): string =>
  all
    .filter((f) => f.kind === "city" && f.open === 0)
    .map((f) => {
      const at = f.parts.map((p) => spotAt(p.square, p.part)).sort((a, b) => b[1] - a[1])[0];
      return at ? put(at, water(true), scale) : "";
    })
    .join("");

function phone(night: boolean): Sheet {
  const [width, height, scale] = [390, 844, 0.335];
  const board = sample("phone181", 14, { left: -1, top: -3, right: 3, bottom: 2 }, 6);
  const look = { detail: detailAt(scale), night };
  const cells = cellsOf(board.squares);
  const places = new Map<string, { x: number; y: number; turns: Turn[] }>();
  for (const [x, y] of rimCells(cells))
    for (const turn of [0, 1, 2, 3] as const)
      if (touches(cells, { ...board.next, x, y, turn }) > 0) {
        const at = places.get(`${x},${y}`) ?? { x, y, turns: [] };
        places.set(`${x},${y}`, { ...at, turns: [...at.turns, turn] });
      }
  const all = features(board.squares);
  const land = landLayers(board, look);
  let svg = land.flat;
  const [chosen, ...others] = [...places.values()].sort(
    (a, b) => b.y - a.y || Math.abs(a.x - 1) - Math.abs(b.x - 1),
  );
  for (const p of others) svg += legalCell(p.x, p.y, p.turns.length > 1, night);
  svg +=
    land.standing + startStone(0, 0) + stand(claims(all, ["blue", "vermilion"], 7, "claims"), 1.42);
  svg += tokens(all, 1.3);
  svg += put([H - 30, H + 36], follower("blue", "racer"), 1.15);
  svg += put([H + 44, H + 36], follower("vermilion", "racer"), 1.15);
  if (chosen) {
    const ghost = { ...board.next, x: chosen.x, y: chosen.y, turn: chosen.turns[0] ?? 0 };
    svg += `<g transform="translate(0 -12)">${ghostShadow(ghost.x, ghost.y)}${landMarkup({ squares: [ghost], lake: null }, look)}${ghostLine(ghost.x, ghost.y, "blue")}`;
    for (const f of features([ghost]).filter((o) => o.kind !== "monastery")) {
      const at = spotAt(ghost, f.parts[0]?.part ?? { kind: "field", index: 0 });
      const role = ROLE[f.kind];
      svg +=
        f.kind === "city"
          ? put([at[0], at[1] + 6], chosenRing()) +
            put([at[0], at[1] + 8], follower("blue", role), 1.5)
          : put(at, spotRing("blue")) +
            put(
              [at[0], at[1] + (role === "thief" ? 20 : 3)],
              follower("blue", role),
              role === "thief" ? 0.82 : 0.62,
            );
    }
    svg += "</g>";
  }
  return page(width, height, view(middleOf(board), scale, width, height, svg, night), night);
}

/** Returns the middles of the cells on the shortest way from the start tile, around the open water. */
function wayTo(squares: readonly Placement[], goal: Placement): Pt[] {
  const cells = cellsOf(squares.filter((s) => s.kind !== "LK11"));
  const start = cells.get("0,0");
  if (!start) return [];
  const from = new Map<Placement, Placement | null>([[start, null]]);
  for (const at of from.keys())
    for (const side of [0, 1, 2, 3] as const) {
      const next = beyond(cells, at, side);
      if (next && !from.has(next)) from.set(next, at);
    }
  const out: Pt[] = [];
  for (let at: Placement | null | undefined = goal; at; at = from.get(at))
    out.unshift([at.x * T + H, at.y * T + H + 18]);
  return out;
}

function tablet(night: boolean): Sheet {
  const [width, height, scale] = [1180, 820, 0.5];
  const board = sample("tablet39", 36, { left: -3, top: -2, right: 5, bottom: 3 }, 10);
  const look = { detail: detailAt(scale), night };
  const all = features(board.squares);
  const players: readonly Seat[] = ["blue", "vermilion", "sun", "plum", "mint"];
  const held = claims(all, players, 15, "held");
  const fields: OwnedField[] = held.flatMap((c) =>
    c.role === "farmer"
      ? [
          {
            owners: c.who === "plum" ? (["plum", "blue"] as const) : [c.who],
            parts: c.feature.parts.map((p) => ({ square: p.square, field: p.part.index })),
          },
        ]
      : [],
  );
  let svg = landMarkup({ ...board, fields }, look);
  const lamp = lampOf(board.squares, LAMP_HEIGHT);
  const sea: Pt | null = board.lake ? [(board.lake.x + 1.5) * T, (board.lake.y + 1.5) * T] : null;
  if (night && lamp && sea) {
    const angle = (Math.atan2(sea[1] + 30 - lamp[1], sea[0] - lamp[0]) * 180) / Math.PI;
    svg += `<g style="mix-blend-mode:screen">${put(lamp, beam(angle))}</g>`;
  }
  svg += startStone(0, 0);
  const goal = board.squares.find((q) => q.kind === "LK20");
  const way = goal ? wayTo(board.squares, goal) : [];
  svg += trail(way, night ? "#ffc53d" : "#b97000", 10, night);
  way.slice(1).forEach((at, i) => {
    svg += put(at, step(i + 1, night));
  });
  svg += stand(held, 1.28) + tokens(all, 1.15);
  svg += put([H, H + 36], follower("vermilion", "racer"), 1.35);
  for (const c of held)
    if (c.role === "farmer")
      svg += put(
        [c.at[0], c.at[1] + 54],
        plate("+12", night ? "#1e2c3b" : "#fffaf0", night ? ON_DARK[c.who] : "#33261a"),
        1.25,
      );
  return page(width, height, view(middleOf(board), scale, width, height, svg, night), night);
}

const handTile = (kind: string, turn: Turn, px: number, copy = 0, night = false): string =>
  `<svg viewBox="${HAND_BOX}" width="${px}" height="${(px * (T + 108)) / (T + 40)}">${tileMarkup({ kind, turn, copy }, { detail: "high", night })}</svg>`;

function kinds(turn: Turn, copy: number): string {
  return `<div class="g">${TILES.map((t) => handTile(t.id, turn, 140, copy)).join("")}</div>`;
}

function block(px: number, turn: Turn, night: boolean): string {
  const lake = { x: 0, y: 0, turn };
  const svg = landMarkup({ squares: lakeSquares(0, 0, turn), lake }, { detail: "high", night });
  const lamp = lampOf(lakeSquares(0, 0, turn), LAMP_HEIGHT);
  const light = night && lamp ? `<g style="mix-blend-mode:screen">${put(lamp, beam(-40))}</g>` : "";
  const side = 3 * T;
  return `<svg viewBox="-20 -120 ${side + 40} ${side + 160}" width="${px}" height="${(px * (side + 160)) / (side + 40)}">${svg}${light}</svg>`;
}

const piece = (who: Seat, role: Role, px: number): string => {
  const box = pieceBox(role);
  const [, , w = 1, h = 1] = box.split(" ").map(Number);
  return `<svg viewBox="${box}" width="${(px * w) / h}" height="${px}">${follower(who, role)}</svg>`;
};

export const SHEETS: Readonly<Record<string, () => Sheet>> = {
  phone: () => phone(false),
  phonenight: () => phone(true),
  tablet: () => tablet(false),
  tabletdark: () => tablet(true),
  tiles: () =>
    page(
      1180,
      1092,
      `${kinds(0, 0)}<div class="g">${block(500, 0, false)}${block(500, 1, true)}</div>`,
    ),
  turned: () => page(1180, 1092, kinds(1, 1) + kinds(2, 2)),
  lake: () =>
    page(
      1180,
      1360,
      `<div class="g">${([0, 1, 2, 3] as const).map((t) => block(580, t, t === 3)).join("")}</div>`,
    ),
  near: () => {
    const board = sample("near", 16, { left: -2, top: -2, right: 2, bottom: 2 }, null);
    const svg = landMarkup(board, { detail: "high", night: false });
    return page(1180, 820, view(middleOf(board), 1, 1180, 820, svg));
  },
  far: () => {
    const board = sample("far", 60, { left: -8, top: -6, right: 8, bottom: 6 }, 20);
    const half = (night: boolean): string =>
      view(middleOf(board), 0.17, 585, 500, landMarkup(board, { detail: "low", night }), night);
    return page(1180, 500, `<div class="g">${half(false)}${half(true)}</div>`);
  },
  pictures: () => {
    const look = { detail: "high", night: false } as const;
    const { squares, lake } = sample(
      "tablet39",
      36,
      { left: -3, top: -2, right: 5, bottom: 3 },
      10,
    );
    const plans = landPlans(landItems(squares, lake, look), look);
    const definitions = definitionsOf(DEFS);
    const svg = [...plans.ground, ...plans.ways, ...plans.standing]
      .map(({ box: { x, y, width, height }, svg: draw }) => {
        const drawn = draw();
        const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${needed(drawn, definitions)}${drawn}</svg>`;
        return `<image href="data:image/svg+xml,${encodeURIComponent(file)}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
      })
      .join("");
    const land = cardMarkup(squares, false) + svg;
    return page(1180, 820, view([2 * T, 0.5 * T], 0.83, 1180, 820, land));
  },
  pieces: () =>
    page(
      1180,
      620,
      SEATS.map(
        (who) =>
          `<div class="g">${ROLES.map((role) => piece(who, role, role === "farmer" ? 60 : 96)).join("")}${ROLES.map((role) => piece(who, role, 24)).join("")}</div>`,
      ).join("") +
        `<div class="g"><svg viewBox="-24 -24 48 48" width="60" height="60">${water(true)}</svg><svg viewBox="-20 -20 40 40" width="24" height="24">${water(false)}</svg></div>`,
    ),
};

/** Returns the size of a board's markup and the time that a tile more takes. */
export function cost(): string {
  const look = { detail: "mid", night: false } as const;
  const { squares, lake } = sample("cost", 41, { left: -4, top: -4, right: 4, bottom: 4 }, 12);
  const before = squares.slice(0, -1);
  const t0 = performance.now();
  const size = landMarkup({ squares: before, lake }, look).length;
  const t1 = performance.now();
  landItems(squares, lake, look);
  const t2 = performance.now();
  const last = squares.at(-1);
  return `${before.length} squares: ${Math.round(size / 1024)} kB in ${(t1 - t0).toFixed(0)} ms; one more (${last?.kind}): ${(t2 - t1).toFixed(1)} ms; DEFS ${Math.round(DEFS.length / 1024)} kB`;
}
