/** The Church: it grows from a marked-out floor to a tower with a spire. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, light, MATERIAL, mix, PANE } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";

/** The last stage: everything is built. */
export const CHURCH_DONE = 5;

const NAVE = mix(MATERIAL.plaster, MATERIAL.stone, 0.45);
const TILE = "#b5533c";
const POST = "#8d5a2f";
const BOARD = "#dba765";

function scaffold(b: Iso, top: number): void {
  for (const i of [-68, -46, -24])
    b.line(
      [
        [i, 31, 0],
        [i, 31, top],
      ],
      POST,
      3,
    );
  for (let k = 26; k <= top; k += 27)
    b.poly(
      [
        [-70, 24, k],
        [-22, 24, k],
        [-22, 34, k],
        [-70, 34, k],
      ],
      BOARD,
    );
  if (top > 50)
    b.line(
      [
        [-68, 31, 0],
        [-46, 31, 26],
        [-24, 31, 53],
      ],
      POST,
      2,
    );
}

function hoist(b: Iso, k: number): void {
  b.line(
    [
      [-44, 0, k],
      [-44, 0, k + 42],
    ],
    "#6f4526",
    5,
  );
  b.line(
    [
      [-44, 0, k + 40],
      [2, 0, k + 24],
    ],
    "#6f4526",
    4,
  );
  b.line(
    [
      [-44, 0, k + 18],
      [-18, 0, k + 31],
    ],
    "#6f4526",
    3,
  );
  b.line(
    [
      [0, 0, k + 24],
      [0, 0, k],
    ],
    "#5b4a3a",
    1.5,
  );
  b.box(-5, 5, -5, 5, k - 10, k, "#ddd5c3");
}

function courses(b: Iso, i0: number, i1: number, j: number, k0: number, k1: number): void {
  const sets: Pt3[][] = [];
  for (let k = k0 + 10, r = 0; k < k1 - 4; k += 14, r++) {
    const i = i0 + 5 + ((r * 17) % Math.max(8, i1 - i0 - 16));
    sets.push([
      [i, j, k],
      [i + 8, j, k],
    ]);
  }
  if (sets.length > 0) b.lines(sets, "#a79c86", 1.4);
}

function tower(b: Iso, top: number, ragged: boolean): void {
  b.box(-64, -26, -20, 22, 0, top, MATERIAL.stone);
  courses(b, -64, -26, 22, 0, top);
  for (const k of [14, 44, 72]) if (k + 20 < top) b.arch(-45, 22, k, 10, 19);
  if (ragged)
    for (const [q, h] of [
      [-62, 9],
      [-50, 4],
      [-36, 13],
    ] as const)
      b.box(q, q + 8, -18, -10, top, top + h, MATERIAL.stone);
}

function nave(b: Iso, h: number): void {
  b.box(-26, 58, -20, 24, 0, h, NAVE);
  courses(b, -24, 56, 24, 0, h);
  if (h >= 36) {
    for (const i of [-14, 6, 26, 46]) b.arch(i, 24, 8, 10, 25);
    b.poly(
      [
        [58, -6, 0],
        [58, 10, 0],
        [58, 10, 17],
        [58, 2, 26],
        [58, -6, 17],
      ],
      "#6c4127",
    );
    for (const i of [-4, 16, 36]) b.box(i - 2.5, i + 2.5, 24, 28, 0, 26, light(NAVE, 0.1));
  }
}

function rafters(b: Iso, from: number): void {
  for (let i = from; i <= 57; i += 11.5) {
    b.line(
      [
        [i, -20, 40],
        [i, 2, 76],
        [i, 26, 38],
      ],
      POST,
      3.6,
    );
    b.line(
      [
        [i, 2, 76],
        [i, 26, 38],
      ],
      "#d59a55",
      1.8,
    );
  }
  b.line(
    [
      [from - 8, 2, 76],
      [60, 2, 76],
    ],
    "#a06a38",
    3.6,
  );
  b.line(
    [
      [from - 8, 14, 57],
      [60, 14, 57],
    ],
    "#a06a38",
    2.6,
  );
}

function stones(b: Iso): void {
  for (const [i, j, k] of [
    [68, 36, 0],
    [80, 30, 0],
    [73, 33, 11],
  ] as const)
    b.box(i - 6, i + 6, j - 6, j + 6, k, k + 11, "#d8d0be");
}

function belfry(b: Iso): void {
  b.box(-66, -24, -22, 24, 92, 97, light(MATERIAL.stone, 0.3));
  b.box(-61, -29, -17, 19, 97, 118, MATERIAL.stone);
  b.arch(-45, 19, 99, 14, 17, "#3b3240");
  b.at(
    -45,
    19,
    102,
    `<path d="M-4 3Q-3 -1 -3 -4Q0 -8 3 -4Q3 -1 4 3Z" fill="#e2b13c" stroke="${INK}" stroke-width="1.2"/>`,
  );
  b.poly(
    [
      [-29, -6, 99],
      [-29, 8, 99],
      [-29, 8, 110],
      [-29, 1, 116],
      [-29, -6, 110],
    ],
    "#2d2633",
  );
}

function spire(b: Iso): void {
  b.pyramid(-61, -29, -17, 19, 118, 186, "#4f7894", 5);
  b.line(
    [
      [-58.5, 16, 132],
      [-35.5, 16, 132],
    ],
    "#3d6079",
    1.2,
  );
  b.line(
    [
      [-55, 13, 146],
      [-38, 13, 146],
    ],
    "#3d6079",
    1.2,
  );
  const [x, y] = b.p(-45, 1, 186);
  b.reach(x - 8, y - 26, x + 8, y);
  b.raw(
    `<path d="M${n1(x)} ${n1(y)}v-22m-7 7h14" stroke="${INK}" stroke-width="5.5" fill="none"/><path d="M${n1(x)} ${n1(y)}v-22m-7 7h14" stroke="#f0c04a" stroke-width="2.6" fill="none"/><circle cx="${n1(x)}" cy="${n1(y)}" r="3" fill="#f0c04a" stroke="${INK}" stroke-width="1.2"/>`,
  );
}

/** Draws the Church; `stage` runs from 0 (foundations) to CHURCH_DONE. */
export function church(b: Iso, stage: number): void {
  const s = Math.max(0, Math.min(CHURCH_DONE, Math.round(stage)));
  b.shadow(-62, 60, -24, 28, [8, 20, 32, 42, 46, 50][s] ?? 46);
  const top = [30, 56, 84, 92, 92, 92][s] ?? 92;
  if (s === 0) {
    b.box(-26, 58, -20, 24, 0, 7, "#bcb19b", { top: "#d9caa2" });
    b.lines(
      [
        [
          [-26, 10, 7],
          [58, 10, 7],
        ],
        [
          [16, -20, 7],
          [16, 24, 7],
        ],
      ],
      "#c3b184",
      1.6,
    );
    b.box(20, 58, 16, 24, 7, 15, NAVE);
    b.box(50, 58, -20, 16, 7, 13, NAVE);
    b.box(-26, 2, 16, 24, 7, 19, NAVE);
  }
  tower(b, top, s < 4);
  if (s >= 4) belfry(b);
  if (s === 1) nave(b, 24);
  if (s >= 2) nave(b, 40);
  if (s === 2) rafters(b, -14);
  if (s === 3) {
    b.roofI(-26, 14, -20, 24, 40, 76, TILE, MATERIAL.stone, 4, 5);
    rafters(b, 22);
  }
  if (s >= 4) {
    b.roofI(-26, 58, -20, 24, 40, 76, TILE, MATERIAL.stone, 4, 5);
    const [x, y] = b.p(58, 2, 52);
    b.raw(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="6.5" fill="${PANE}" stroke="${INK}" stroke-width="1.5"/><path d="M${n1(x - 5)} ${n1(y)}h10M${n1(x)} ${n1(y - 5)}v10" stroke="#e9dcc0" stroke-width="1"/>`,
    );
    b.lamp(58, 2, 52, 9);
  }
  if (s < CHURCH_DONE) {
    scaffold(b, s === 0 ? 26 : s === 1 ? 53 : 84);
    hoist(b, s >= 4 ? 118 : top + 8);
    stones(b);
  } else {
    spire(b);
    for (const [i, j] of [
      [74, 34],
      [66, 44],
    ] as const)
      b.at(
        i,
        j,
        0,
        `<path d="M-9 0Q-13 -8 -6 -11Q0 -16 6 -11Q13 -8 9 0Z" fill="#6a9347" stroke="#38552c" stroke-width="1.4"/><circle cx="-3" cy="-6" r="2" fill="#f4b3bd"/><circle cx="4" cy="-8" r="2" fill="#fff3d0"/>`,
        24,
        14,
      );
  }
}
