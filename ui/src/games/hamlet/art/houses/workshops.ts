/** Sawmill, Lumbermill, Stonemason, Master Stonemason. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, light, MATERIAL } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";
import { bricks, chimney, lamp, logEnd, planks, smoke } from "./furniture";

function blade(r: number): string {
  let teeth = "";
  for (let a = 0; a < 360; a += 24)
    teeth += `<path d="M0 ${-r - 3.5}L4 ${-r + 0.5}L-1 ${-r + 1.5}Z" transform="rotate(${a})"/>`;
  return `<g fill="#c9d2d8" stroke="${INK}" stroke-width="1">${teeth}</g><circle r="${r}" fill="#dde4e8" stroke="${INK}" stroke-width="1.6"/><path d="M${-r * 0.62} ${-r * 0.2}A${r * 0.65} ${r * 0.65} 0 0 1 ${r * 0.3} ${-r * 0.58}" stroke="#ffffff" stroke-width="2" fill="none"/><circle r="4" fill="#8b959c" stroke="${INK}"/>`;
}

export function sawmill(b: Iso): void {
  b.box(-44, 20, -34, 6, 0, 8, "#9b8b73", { shadow: true });
  b.lines(
    [
      [
        [-42, -32, 8],
        [-42, -32, 34],
      ],
      [
        [18, -32, 8],
        [18, -32, 34],
      ],
    ],
    "#7a4b2a",
    4,
  );
  b.box(-44, 20, -34, -26, 8, 34, MATERIAL.log);
  b.at(-6, -4, 24, blade(17), 40, 22);
  b.line(
    [
      [-40, 4, 14],
      [6, 4, 14],
    ],
    INK,
    13,
  );
  b.line(
    [
      [-40, 4, 14],
      [6, 4, 14],
    ],
    "#9a6236",
    10.5,
  );
  logEnd(b, 7, 4, 14, 6);
  b.lines(
    [
      [
        [-44, 6, 8],
        [-44, 6, 36],
      ],
      [
        [20, 6, 8],
        [20, 6, 36],
      ],
    ],
    INK,
    5.5,
  );
  b.lines(
    [
      [
        [-44, 6, 8],
        [-44, 6, 36],
      ],
      [
        [20, 6, 8],
        [20, 6, 36],
      ],
    ],
    "#8d5a2f",
    3.4,
  );
  b.roofI(-46, 22, -36, -6, 36, 62, "#bb7440", MATERIAL.log);
  lamp(b, 20, 6, 24);
  planks(b, -40, 6, 26, 42, 4);
  // the great blade on its bench, halfway through a log
  b.box(26, 60, 2, 14, 0, 9, "#9b8b73");
  b.at(43, 8, 16, blade(27), 54, 30);
  b.line(
    [
      [26, 14, 14],
      [62, 14, 14],
    ],
    INK,
    12,
  );
  b.line(
    [
      [26, 14, 14],
      [62, 14, 14],
    ],
    "#9a6236",
    9.5,
  );
  logEnd(b, 63, 14, 14, 5.5);
}

export function lumbermill(b: Iso): void {
  const wall = "#c58e56";
  chimney(b, -34, -34, 0, 112, "#b5654a", 13);
  smoke(b, -34, -34, 112);
  b.box(-36, 34, -30, 14, 0, 44, wall, { shadow: true });
  const boards: Pt3[][] = [];
  for (let i = -28; i < 34; i += 8)
    boards.push([
      [i, 14, 1],
      [i, 14, 43],
    ]);
  b.lines(boards, "#9c6a3a", 1.1);
  b.box(-36, 34, -30, 14, 0, 8, "#a99e8a", { top: "#a99e8a" });
  b.fi(34, -20, 4, 6, 36, "#4b3322");
  b.at(34, -8, 22, blade(11), 20, 12);
  for (const i of [-26, -8, 10]) b.win(i, 14, 24, "j", 10, 12);
  b.roofI(-36, 34, -30, 14, 44, 74, "#7c5a8c", wall, 5, 4);
  b.box(-14, 12, 0, 8, 62, 74, wall);
  b.roofI(-14, 12, -8, 8, 72, 84, "#7c5a8c", wall, 3, 2);
  // the ramp that carries logs up into the saw hall
  b.lines(
    [
      [
        [58, -16, 0],
        [58, -16, 6],
      ],
      [
        [46, -16, 0],
        [46, -16, 14],
      ],
      [
        [58, 0, 0],
        [58, 0, 6],
      ],
      [
        [46, 0, 0],
        [46, 0, 14],
      ],
    ],
    "#6b4526",
    3,
  );
  b.poly(
    [
      [34, -17, 22],
      [66, -17, 4],
      [66, 1, 4],
      [34, 1, 22],
    ],
    "#d59a55",
  );
  b.lines(
    [
      [
        [42, -17, 17.5],
        [42, 1, 17.5],
      ],
      [
        [50, -17, 13],
        [50, 1, 13],
      ],
      [
        [58, -17, 8.5],
        [58, 1, 8.5],
      ],
    ],
    "#8d5a2f",
    1.4,
  );
  b.line(
    [
      [54, -13, 14],
      [54, -3, 14],
    ],
    INK,
    11,
  );
  b.line(
    [
      [54, -13, 14],
      [54, -3, 14],
    ],
    "#9a6236",
    8.5,
  );
  logEnd(b, 54, -1, 14, 5.2);
  planks(b, -34, 0, 28, 42, 5);
  planks(b, 8, 34, 30, 42, 3);
}

/** Draws a bottle-shaped kiln with a glowing mouth. */
function kiln(b: Iso, i: number, j: number, r: number, h: number): void {
  const c = "#b4664a";
  b.shadow(i - r * 0.8, i + r * 0.8, j - r * 0.8, j + r * 0.8, h * 0.8);
  b.drum(i, j, r, 0, h * 0.42, c, { top: null, r1: r * 0.96 });
  b.drum(i, j, r * 0.96, h * 0.42, h * 0.78, c, { top: null, r1: r * 0.44 });
  b.drum(i, j, r * 0.44, h * 0.78, h, c, { top: "#3d2e2c", r1: r * 0.36 });
  const [x, y] = b.p(i, j);
  const a = r * 1.2;
  const hoop = (k: number, w: number): string =>
    `M${n1(x - w)} ${n1(y - k)}Q${n1(x)} ${n1(y - k + w * 0.75)} ${n1(x + w)} ${n1(y - k)}`;
  b.raw(
    `<path d="${hoop(h * 0.14, a)}${hoop(h * 0.4, a * 0.97)}${hoop(h * 0.62, a * 0.68)}" fill="none" stroke="#7d3f2e" stroke-width="1.6"/>`,
  );
  const m = y + a * 0.42;
  b.raw(
    `<path d="M${n1(x - 9)} ${n1(m + 2)}V${n1(m - 8)}Q${n1(x - 2)} ${n1(m - 17)} ${n1(x + 5)} ${n1(m - 8)}V${n1(m + 4)}Z" fill="#4a241c" stroke="${INK}" stroke-width="1.6"/><path d="M${n1(x - 6)} ${n1(m + 1)}Q${n1(x - 7)} ${n1(m - 9)} ${n1(x - 2)} ${n1(m - 11)}Q${n1(x + 4)} ${n1(m - 7)} ${n1(x + 2)} ${n1(m + 2)}Z" fill="#f59a3a"/><path d="M${n1(x - 4)} ${n1(m + 1)}Q${n1(x - 4)} ${n1(m - 5)} ${n1(x - 1)} ${n1(m - 6)}Q${n1(x + 1)} ${n1(m - 3)} ${n1(x)} ${n1(m + 2)}Z" fill="#ffe08a"/>`,
  );
  b.lamp(i, j + r, 8, 12);
}

export function stonemason(b: Iso): void {
  kiln(b, -24, -22, 19, 68);
  smoke(b, -24, -22, 66);
  // an arch that is being set, over a wooden centring
  b.box(14, 24, -22, -10, 0, 30, "#d6cdb9", { shadow: true });
  b.box(14, 24, 14, 26, 0, 30, "#d6cdb9", { shadow: true });
  b.lines(
    [
      [
        [24, -16, 28],
        [24, -10, 40],
        [24, 2, 47],
        [24, 14, 40],
        [24, 20, 28],
      ],
    ],
    INK,
    11.5,
  );
  b.lines(
    [
      [
        [24, -16, 28],
        [24, -10, 40],
        [24, 2, 47],
        [24, 14, 40],
        [24, 20, 28],
      ],
    ],
    "#e2dac8",
    8.8,
  );
  b.lines(
    [
      [
        [24, -13, 31],
        [24, -7, 34],
      ],
      [
        [24, -6, 47],
        [24, -3, 39],
      ],
      [
        [24, 10, 47],
        [24, 7, 39],
      ],
      [
        [24, 17, 31],
        [24, 11, 34],
      ],
    ],
    "#8f836a",
    1.4,
  );
  b.lines(
    [
      [
        [24, -9, 28],
        [24, 2, 36],
        [24, 13, 28],
      ],
      [
        [24, 2, 0],
        [24, 2, 36],
      ],
    ],
    "#a06a38",
    2.6,
  );
  bricks(b, -40, -16, 24, 38, 15);
  bricks(b, -10, 6, 30, 42, 10);
  b.box(-6, 6, 6, 18, 0, 10, "#cfc7b7");
  b.at(
    0,
    12,
    12,
    '<path d="M-10 -3L2 -9" stroke="#7a4b2a" stroke-width="2.6"/><path d="M0 -13L6 -6" stroke="#6d757c" stroke-width="5"/>',
  );
}

export function masterStonemason(b: Iso): void {
  const wall = "#d8cfbc";
  kiln(b, -40, -30, 17, 84);
  smoke(b, -40, -30, 82);
  kiln(b, -6, -44, 15, 72);
  b.box(-26, 40, -22, 14, 0, 34, wall, { shadow: true });
  b.lines(
    [
      [
        [-20, 14, 10],
        [-10, 14, 10],
      ],
      [
        [12, 14, 26],
        [22, 14, 26],
      ],
      [
        [30, 14, 8],
        [38, 14, 8],
      ],
    ],
    "#aea48e",
    1.3,
  );
  b.arch(7, 14, 0, 18, 26, "#5a3a2a");
  b.win(-14, 14, 12, "j", 10, 12);
  b.win(28, 14, 12, "j", 10, 12);
  b.roofI(-26, 40, -22, 14, 34, 60, "#6b7f8c", wall, 4, 4);
  // stepped gable
  for (const [j0, j1, k] of [
    [-22, 14, 40],
    [-15, 7, 50],
    [-8, 0, 62],
  ] as const)
    b.box(39, 44, j0, j1, k - 12, k, light(wall, 0.12));
  b.box(-4, 18, 14, 20, 26, 30, light(wall, 0.2));
  for (const i of [-3, 17]) b.drum(i, 19, 2.6, 0, 27, "#efe8d8", { top: null });
  bricks(b, -42, -14, 28, 42, 20);
  // a carved lion's share: a bust on its block
  b.box(14, 30, 32, 46, 0, 11, "#cfc7b7");
  b.at(
    22,
    39,
    11,
    `<path d="M-8 0Q-8 -10 -4 -11Q-8 -20 0 -23Q8 -20 4 -11Q8 -10 8 0Z" fill="#ece6d8" stroke="${INK}" stroke-width="1.5"/><path d="M2 -1Q8 -10 3 -12Q7 -20 1 -22Q8 -20 5 -11Q8 -9 8 0Z" fill="#b7ad9a"/>`,
    16,
    23,
  );
}
