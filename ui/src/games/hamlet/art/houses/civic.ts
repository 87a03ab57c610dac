/** Town Hall, Market, Square, Monument, Shrine. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, light, MATERIAL, mix, shade } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";
import { bush } from "./furniture";

export function townHall(b: Iso): void {
  const beam = "#7a4b2a";
  b.box(-40, 40, -22, 24, 0, 30, "#e8d3a6", { shadow: true });
  b.box(-42, 42, -24, 26, 30, 56, MATERIAL.plaster);
  b.lines(
    [-42, -21, 0, 21, 42].map((i): Pt3[] => [
      [i, 26, 30],
      [i, 26, 56],
    ]),
    beam,
    2.6,
  );
  b.lines(
    [
      [
        [-42, 26, 31],
        [42, 26, 31],
        [42, -24, 31],
      ],
      [
        [-42, 26, 30],
        [-21, 26, 56],
      ],
      [
        [42, 26, 30],
        [21, 26, 56],
      ],
      [
        [42, -24, 30],
        [42, -8, 56],
      ],
    ],
    beam,
    2.3,
  );
  for (const i of [-10, 11]) b.win(i, 26, 37, "j", 9, 12);
  for (const i of [-28, 28]) b.win(i, 24, 9, "j", 9, 13);
  b.arch(0, 24, 0, 16, 23, "#6c4127");
  b.poly(
    [
      [-12, 24, 0],
      [12, 24, 0],
      [12, 31, 0],
      [-12, 31, 0],
    ],
    "#cdbf9f",
  );
  b.win(42, 4, 36, "i", 12, 12);
  b.roofI(-42, 42, -24, 26, 56, 92, "#4f7894", MATERIAL.plaster, 5, 5);
  b.box(-11, 11, -10, 12, 80, 116, MATERIAL.plaster);
  b.lines(
    [
      [
        [-11, 12, 89],
        [11, 12, 89],
        [11, -10, 89],
      ],
      [
        [-11, 12, 113],
        [11, 12, 113],
        [11, -10, 113],
      ],
    ],
    beam,
    2,
  );
  const [x, y] = b.p(0, 12, 101);
  b.raw(
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="8" fill="#fffdf4" stroke="${INK}" stroke-width="1.7"/><path d="M${n1(x)} ${n1(y)}v-5M${n1(x)} ${n1(y)}h4" stroke="${INK}" stroke-width="1.8"/>`,
  );
  b.pyramid(-11, 11, -10, 12, 116, 148, "#4f7894");
  b.line(
    [
      [0, 1, 148],
      [0, 1, 166],
    ],
    INK,
    2,
  );
  b.at(0, 1, 166, `<path d="M0 0L20 5L0 11Z" fill="#d9a62b" stroke="${INK}" stroke-width="1.4"/>`);
}

function stall(b: Iso, i: number, j: number, c: string): void {
  b.shadow(i - 17, i + 17, j - 12, j + 12, 24);
  b.box(i - 15, i + 15, j - 2, j + 10, 0, 12, "#b5814c", { top: "#e7c48d" });
  ["#e2762f", "#8fae3e", "#c2413a", "#e9bd3d"].forEach((col, n) => {
    const [x, y] = b.p(i - 10 + n * 7, j + 3, 14);
    b.raw(`<circle cx="${n1(x)}" cy="${n1(y)}" r="4" fill="${col}" stroke="${INK}"/>`);
  });
  b.lines(
    [-16, 16].map((q): Pt3[] => [
      [i + q, j + 12, 0],
      [i + q, j + 12, 28],
    ]),
    "#7a4b2a",
    2.4,
  );
  for (let m = 0; m < 5; m++) {
    const a0 = i - 19 + (38 * m) / 5;
    const a1 = a0 + 38 / 5;
    const col = m % 2 === 0 ? c : "#fff6e3";
    b.poly(
      [
        [a0, j + 16, 25],
        [a1, j + 16, 25],
        [a1, j - 6, 44],
        [a0, j - 6, 44],
      ],
      col,
      INK,
      1.1,
    );
    b.poly(
      [
        [a0, j + 16, 25],
        [a1, j + 16, 25],
        [(a0 + a1) / 2, j + 16, 18],
      ],
      mix(col, "#6a3020", 0.15),
      INK,
      1.1,
    );
  }
  b.poly(
    [
      [i + 19, j + 16, 25],
      [i + 19, j - 6, 44],
      [i + 19, j - 14, 25],
    ],
    mix(c, "#3a2030", 0.35),
    INK,
    1.1,
  );
}

export function market(b: Iso): void {
  stall(b, 22, -30, "#3f7fae");
  stall(b, -34, -6, "#c94f3a");
  stall(b, 26, 26, "#d9992b");
  b.box(-24, -12, 30, 42, 0, 11, MATERIAL.wood);
  b.box(-8, 2, 36, 46, 0, 9, "#c9995f");
  for (const [i, j] of [
    [22, -24],
    [-34, 0],
    [26, 32],
  ] as const)
    b.lamp(i, j, 18, 6);
}

function paving(b: Iso, r: number): void {
  b.disc(0, 0, 0, r, "#d3c6a6", "#9c8b66", 2);
  b.disc(0, 0, 0, r * 0.86, "#e3d8bc", "#b9a983", 1.4);
  const slabs: Pt3[][] = [];
  for (let a = 0; a < 12; a++) {
    const [c, s] = [Math.cos((a * Math.PI) / 6), Math.sin((a * Math.PI) / 6)];
    slabs.push([
      [c * r * 0.52, s * r * 0.52, 0],
      [c * r * 0.84, s * r * 0.84, 0],
    ]);
  }
  b.lines(slabs, "#bfae88", 1.6);
  b.disc(0, 0, 0, r * 0.52, "#d9ccab", "#b9a983", 1.4);
}

function lantern(b: Iso, i: number, j: number): void {
  b.at(
    i,
    j,
    0,
    `<ellipse cx="5" cy="0" rx="9" ry="3" fill="#2a2c14" opacity=".25"/><path d="M0 0V-38" stroke="#3f3a3a" stroke-width="3.4"/><path d="M-4 0H4" stroke="#3f3a3a" stroke-width="4"/><path d="M-5 -50H5L3.5 -39H-3.500Z" fill="#ffe7a6" stroke="#3f3a3a" stroke-width="1.7"/><path d="M-7 -50L0 -57L7 -50Z" fill="#3f3a3a"/>`,
    14,
    57,
  );
  b.lamp(i, j, 44, 8);
}

function bench(b: Iso, i: number, j: number): void {
  b.box(i - 10, i + 10, j - 3, j + 3, 4, 7, "#b98350");
  b.lines(
    [
      [
        [i - 8, j + 3, 0],
        [i - 8, j + 3, 4],
      ],
      [
        [i + 8, j + 3, 0],
        [i + 8, j + 3, 4],
      ],
    ],
    "#6b4526",
    2.4,
  );
}

export function square(b: Iso): void {
  paving(b, 52);
  lantern(b, -36, -14);
  lantern(b, 12, -38);
  b.shadow(-16, 16, -16, 16, 22);
  b.drum(0, 0, 24, 0, 10, "#cfc6b2", { top: "#b9b09b" });
  b.disc(0, 0, 9, 20.5, "#8ecbd0", "#6b8f95", 1.2);
  b.drum(0, 0, 4.5, 9, 34, "#d9d1bf", { top: null });
  b.drum(0, 0, 5, 30, 38, "#d9d1bf", { top: "#8ecbd0", r1: 12 });
  b.drum(0, 0, 2.6, 38, 50, "#d9d1bf", { top: "#8ecbd0" });
  b.at(
    0,
    0,
    50,
    '<path d="M0 0Q-3 -12 -11 -6M0 0Q3 -12 11 -6M0 0V-10" stroke="#e9fbfb" stroke-width="2.6" fill="none"/><path d="M-14 16Q-17 30 -17 42M14 16Q17 30 17 42M-6 20Q-7 32 -6 46M7 20Q8 32 7 46" stroke="#d3f0f0" stroke-width="2" fill="none" opacity=".85"/>',
    30,
    12,
  );
  bench(b, -20, 40);
  bench(b, 32, 28);
  bush(b, -46, 20, "#f3a8b8");
  bush(b, 52, -6, "#ffd56b");
}

export function monument(b: Iso): void {
  paving(b, 44);
  b.box(-26, 26, -26, 26, 0, 7, "#c9c0ac", { shadow: true });
  b.box(-20, 20, -20, 20, 7, 14, "#d3cab6");
  b.box(-13, 13, -13, 13, 14, 36, "#c3b9a4");
  b.fj(-8, 8, 13, 19, 31, "#d9a62b");
  b.lines(
    [
      [
        [-5, 13, 27],
        [5, 13, 27],
      ],
      [
        [-5, 13, 23],
        [5, 13, 23],
      ],
    ],
    "#8a5f12",
    1.2,
  );
  b.box(-15, 15, -15, 15, 36, 40, "#d9d1bf");
  const c = "#cfc7b5";
  b.poly(
    [
      [-9, 9, 40],
      [9, 9, 40],
      [6, 6, 104],
      [-6, 6, 104],
    ],
    c,
  );
  b.poly(
    [
      [9, -9, 40],
      [9, 9, 40],
      [6, 6, 104],
      [6, -6, 104],
    ],
    shade(c),
  );
  b.poly(
    [
      [-6, 6, 104],
      [6, 6, 104],
      [0, 0, 120],
    ],
    "#e6bf52",
  );
  b.poly(
    [
      [6, -6, 104],
      [6, 6, 104],
      [0, 0, 120],
    ],
    shade("#e6bf52"),
  );
  b.lines(
    [
      [
        [-8, 8, 58],
        [8, 8, 58],
        [8, -8, 58],
      ],
      [
        [-7.2, 7.2, 80],
        [7.2, 7.2, 80],
        [7.2, -7.2, 80],
      ],
    ],
    "#9a917f",
    1.4,
  );
  b.at(
    0,
    9,
    66,
    `<path d="M0 -7L1.8 -2.300L7 -2L3 1.200L4.3 6L0 3.300L-4.3 6L-3 1.200L-7 -2L-1.8 -2.300Z" fill="#d9a62b" stroke="${INK}"/>`,
  );
  bush(b, -34, 30, "#f3a8b8");
  bush(b, 36, 30, "#fff3d0");
  bush(b, 38, -28, "#ffd56b");
}

export function shrine(b: Iso): void {
  b.shadow(-24, 24, -24, 24, 58);
  b.drum(0, 0, 34, 0, 6, "#cfc6b2");
  b.drum(0, 0, 28, 6, 11, "#dcd4c2");
  const post = (a: number): void => {
    const [i, j] = [Math.cos(a) * 21, Math.sin(a) * 21];
    b.drum(i, j, 3.2, 11, 46, "#f1eadb", { top: null });
  };
  for (const a of [3.4, 4.3, 5.2]) post(a);
  b.drum(0, 0, 7, 11, 22, "#b9ae98");
  b.at(
    0,
    0,
    22,
    `<path d="M-7 0H7L5 6H-5Z" fill="#7a5a3a" stroke="${INK}" stroke-width="1.3"/><path d="M0 1Q-9 -6 -2 -14Q-1 -9 2 -10Q1 -14 3 -18Q10 -8 4 0Z" fill="#f49b3b" stroke="#b5562a" stroke-width="1.2"/><path d="M1 0Q-4 -4 1 -9Q5 -4 3 0Z" fill="#ffe08a"/>`,
  );
  b.lamp(0, 0, 30, 16);
  for (const a of [0.05, 0.8, 1.55, 2.3]) post(a);
  b.drum(0, 0, 27, 46, 52, "#e6dfce");
  b.dome(0, 0, 25, 52, 30, "#6f9fa3");
  b.at(
    0,
    0,
    82,
    `<circle cy="-4" r="4.5" fill="#f0c04a" stroke="${INK}" stroke-width="1.4"/><path d="M0 -8V-18M-4 -14H4" stroke="${INK}" stroke-width="2"/>`,
    10,
    18,
  );
  b.poly(
    [
      [-9, 34, 0],
      [9, 34, 0],
      [9, 44, 0],
      [-9, 44, 0],
    ],
    "#d9ccab",
    "#a3946f",
    1.2,
  );
  bush(b, -38, 26, light("#e58aa0", 0.1));
  bush(b, 40, 24, "#fff3d0");
  b.at(
    -26,
    40,
    0,
    `<path d="M-3 0V-8H3V0Z" fill="#fff8e6" stroke="${INK}" stroke-width="1.2"/><path d="M0 -8Q-3 -12 0 -15Q3 -12 0 -8Z" fill="#f4b33b"/>`,
    6,
    15,
  );
  b.at(
    24,
    40,
    0,
    `<path d="M-3 0V-6H3V0Z" fill="#fff8e6" stroke="${INK}" stroke-width="1.2"/><path d="M0 -6Q-3 -10 0 -13Q3 -10 0 -6Z" fill="#f4b33b"/>`,
    6,
    13,
  );
}
