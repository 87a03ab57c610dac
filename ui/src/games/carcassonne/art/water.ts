/** Drawings of the lake: one outline over five squares, with shore, depths, reeds, lilies, swans, a sail and a jetty. */
import { INK } from "../../../board/art/palette.ts";
import { dice, dist, lerp, n1, type Pt, poly, smooth } from "../../../board/art/svg.ts";
import { distTo, inside, T, turned } from "./geometry.ts";
import { group, ink, linePath, type Standing, shapePath, use } from "./markup.ts";
import { PENNANT, WATER } from "./palette.ts";
import { bayOf } from "./shape.ts";
import type { Turn } from "./tiles.ts";

/** The lake's block on the board: the cell of its upper left square. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
}

const SIDE = 3 * T;

/** Returns the rim of the water in the unrotated block, clockwise and without duplicate corners. */
function rim(): Pt[] {
  const bay = (kind: string, dx: number, dy: number): Pt[] =>
    (bayOf(kind) ?? []).slice(1, -1).map(([x, y]) => [x + dx, y + dy]);
  return [
    ...bay("LK01", T, 0),
    [432, 228],
    ...bay("LK12", 2 * T, T),
    [430, 436],
    ...bay("LK21", T, 2 * T).reverse(),
    [232, 430],
    ...bay("LK10", 0, T).reverse(),
    [228, 232],
  ];
}

const SAIL =
  '<path d="M-2 -10V-66" stroke="#6b4526" stroke-width="3.400"/>' +
  `<path d="M1 -64Q30 -42 26 -15H1Z" fill="#fff8ea" ${ink()}/><path d="M4 -38Q18 -34 25 -26L26 -20Q16 -28 3 -30Z" fill="${PENNANT.field}"/>` +
  `<path d="M-5 -56Q-22 -36 -22 -16H-5Z" fill="#f6ecd6" ${ink()}/>`;
const HULL = `<path d="M-32 -12Q0 -4 34 -13Q28 6 14 7H-14Q-28 5 -32 -12Z" fill="#a8663a" ${ink(1.8)}/><path d="M-29 -6Q0 1 31 -7" stroke="#e0b070" stroke-width="2.600" fill="none"/>`;
const boat = (sail: boolean): string =>
  `<ellipse cx="4" cy="4" rx="34" ry="7" fill="#143444" opacity=".22"/>${sail ? SAIL : ""}${HULL}<path d="M-44 11q8 -4 16 0M22 13q9 -4 18 0" stroke="#e9f7f7" stroke-width="2.400" fill="none" stroke-linecap="round" opacity=".85"/>`;

const LILY = `<ellipse rx="11" ry="6.500" fill="#7fae62" stroke="#3f6b45" stroke-width="1.500"/><path d="M0 0L10 -5L11 1Z" fill="#4a99b0"/>`;
const LILY_FLOWER = `<circle cx="-3" cy="-4" r="3.600" fill="#f6b6c4" stroke="${INK}" stroke-width="1"/>`;

export interface Lake {
  readonly flat: string;
  readonly standing: readonly Standing[];
}

/** Draws the water of the block. */
export function lake(block: Block, fine: boolean, night: boolean): Lake {
  const at = (p: Pt): Pt => {
    const [x, y] = turned(p, block.turn, SIDE);
    return [block.x * T + x, block.y * T + y];
  };
  const shore = rim().map(at);
  const closed = [...shore, shore[0] ?? [0, 0]];
  const d = smooth(shore);
  const [cx, cy] = at([SIDE / 2, SIDE / 2]);
  const chance = dice("lake");
  const clip = `lake${block.turn}x${block.x}y${block.y}`;
  const edge = (c: string, w: number, o = 1): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}"${o === 1 ? "" : ` opacity="${o}"`}/>`;
  let flat =
    `<path d="${d}" fill="${WATER.sand}" stroke="${WATER.sandLine}" stroke-width="26" stroke-linejoin="round"/>` +
    edge(WATER.sand, 21) +
    `<clipPath id="${clip}"><path d="${d}"/></clipPath><g clip-path="url(#${clip})">` +
    `<path d="${d}" fill="url(#deep${night ? "-n" : ""})"/>`;
  // Draws shallows along the shore, each band slightly paler than the last.
  for (const [w, o] of [
    [112, 0.08],
    [100, 0.09],
    [88, 0.1],
    [76, 0.12],
    [64, 0.14],
    [53, 0.16],
    [43, 0.19],
    [34, 0.22],
    [26, 0.26],
  ] as const)
    flat += edge("#8fcbd0", w, o);
  flat += edge("#f4fbf7", 12, 0.75) + edge("#a6dada", 6, 0.9);
  if (fine)
    for (let i = 0; i < 90; i++) {
      const p: Pt = [cx + chance.range(-210, 210), cy + chance.range(-200, 200)];
      const o = chance.range(0.3, 0.75);
      const w = chance.range(10, 17);
      if (!inside(p, shore) || distTo(p, closed) < 26) continue;
      flat += linePath(
        `M${n1(p[0] - w)} ${n1(p[1])}q${n1(w / 2)} -4 ${n1(w)} 0t${n1(w)} 0`,
        "#e3f5f3",
        2.2,
        ` opacity="${n1(o)}"`,
      );
    }
  flat += "</g>";
  const standing: Standing[] = [];
  const stand = (p: Pt, svg: string, front = 0): void => {
    standing.push({ x: p[0], y: p[1] + front, svg, reach: 70 });
  };
  // Draws beds of reeds along the shore.
  shore.forEach((a, i) => {
    const b = shore[(i + 1) % shore.length] ?? a;
    const bed = chance.next() < 0.55;
    for (const u of [0.15, 0.4, 0.65, 0.9]) {
      const p = lerp(a, b, u);
      const [dx, dy, s] = [chance.range(-5, 5), chance.range(-4, 6), chance.range(0.9, 1.35)];
      const far = dist(p, at([474, 322])) > 60;
      if (bed && far && fine) stand([p[0], p[1] + dy], use("reed", p[0] + dx, p[1] + dy, s));
    }
  });
  [
    [262, 256],
    [286, 270],
    [252, 398],
    [276, 412],
    [404, 410],
    [392, 234],
  ].forEach(([u = 0, v = 0], i) => {
    const [x, y] = at([u, v]);
    flat += group(x, y, i % 2 === 0 ? LILY + LILY_FLOWER : LILY, i % 2 === 0 ? 1 : 0.8);
  });
  stand([cx - 34, cy + 10], group(cx - 34, cy + 6, boat(true), 1.2));
  for (const [u, v, s] of [
    [322, 176, 1.25],
    [352, 194, 1.05],
  ] as const) {
    const [x, y] = at([u, v]);
    stand([x, y], use("swan", x, y, s));
  }
  // Draws the jetty of the lake's town, with a hut and a boat.
  const hut = at([514, 312]);
  stand([hut[0], hut[1] + 6], use("house4", hut[0], hut[1], 0.82));
  const jetty = poly([at([500, 322]), at([446, 322])], false);
  const plank = (c: string, w: number, dash = ""): string =>
    `<path d="${jetty}" fill="none" stroke="${c}" stroke-width="${w}"${dash}/>`;
  flat +=
    plank("#1d5f82", 22, ' opacity=".35" transform="translate(3 5)"') +
    plank(INK, 19) +
    plank("#c9975a", 15.5) +
    plank("#8d5a2f", 15.5, ' stroke-dasharray="1.6 7"');
  const rowing = at([430, 348]);
  stand(rowing, group(rowing[0], rowing[1], boat(false), 0.62));
  return { flat, standing };
}

/** The ways of a sail and of swans over the unrotated block, and places where the water glints. */
const SAILS: readonly (readonly Pt[])[] = [
  [
    [180, 352],
    [250, 384],
    [330, 396],
    [410, 386],
  ],
];
const SWANS: readonly (readonly Pt[])[] = [
  [
    [238, 290],
    [266, 242],
    [312, 216],
  ],
  [
    [416, 286],
    [392, 250],
    [340, 240],
  ],
  [
    [300, 470],
    [340, 448],
    [392, 446],
  ],
];
const GLINTS: readonly Pt[] = [
  [170, 320],
  [250, 340],
  [330, 160],
  [350, 300],
  [380, 420],
  [320, 470],
];

/** Returns the ways of sails and swans over a lake and the places of glints, on the board. */
export function lakeWays(block: Block): { sails: Pt[][]; swans: Pt[][]; glints: Pt[] } {
  const at = (p: Pt): Pt => {
    const [x, y] = turned(p, block.turn, SIDE);
    return [block.x * T + x, block.y * T + y];
  };
  const ways = (of: readonly (readonly Pt[])[]): Pt[][] => of.map((way) => way.map(at));
  return { sails: ways(SAILS), swans: ways(SWANS), glints: GLINTS.map(at) };
}

/** Draws a sailing boat on the water that sails to the right. */
export const sailing = (): string => boat(true);

/** Draws the pigs' field: a pen with mud. */
export function pigs(at: (p: Pt) => Pt, middle: Pt, width: number, height: number): Lake {
  const [x, y] = at(middle);
  const chance = dice("pigs");
  const ring = (rx: number, ry: number, dy: number, n: number): Pt[] =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 2 * Math.PI;
      const r = chance.range(0.93, 1.07);
      return [x + Math.cos(a) * rx * r, y + dy + Math.sin(a) * ry * r];
    });
  const flat =
    shapePath(smooth(ring(width * 0.92, height * 0.9, 0, 12)), "#d9c58d", "#b49a66", 2) +
    shapePath(smooth(ring(width * 0.42, height * 0.32, 7, 9)), "#a57c4e", "#7d5b35", 2) +
    linePath(`M${n1(x - 12)} ${n1(y + 5)}q12 -5 24 0`, "#c9a274", 2.4);
  const standing: Standing[] = (
    [
      [-36, -12, false, 1.15],
      [4, -20, true, 1.05],
      [36, -3, true, 1.2],
      [-4, 12, false, 1.2],
      [-32, 24, false, 0.8],
      [23, 30, true, 1.1],
    ] as const
  ).map(([dx, dy, flip, s]) => ({
    x: x + dx,
    y: y + dy,
    svg: use("pig", x + dx, y + dy, s, flip),
  }));
  const posts = 26;
  const post = (i: number): Pt => {
    const a = (i / posts) * 2 * Math.PI;
    return [x + Math.cos(a) * width, y + Math.sin(a) * height];
  };
  for (let i = 0; i < posts; i++) {
    // Leaves an opening for the swineherd.
    if (i === 21 || i === 22) continue;
    const [[a, b], [c, e]] = [post(i), post(i + 1)];
    standing.push({
      x: a,
      y: b,
      svg:
        linePath(
          `M${n1(a)} ${n1(b - 8)}L${n1(c)} ${n1(e - 8)}M${n1(a)} ${n1(b - 3)}L${n1(c)} ${n1(e - 3)}`,
          "#9a6f42",
          2.2,
        ) + linePath(`M${n1(a)} ${n1(b + 1)}V${n1(b - 12)}`, "#7a4b2a", 3),
    });
  }
  return { flat, standing };
}
