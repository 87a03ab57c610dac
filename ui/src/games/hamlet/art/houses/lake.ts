/** The houses of By the Lake: Storeroom, Dockyard, Aquarium, Cliffside, Beach. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, MATERIAL } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";
import { barrel, lamp } from "./furniture";

/** Draws a granary on stilts, dry above the water, with steps to its door. */
export function storeroom(b: Iso): void {
  const wall = "#d3a566";
  const floor = 17;
  b.shadow(-34, 30, -28, 20, 44);
  const post = (i: number, j: number): void => {
    b.line(
      [
        [i, j, 0],
        [i, j, floor],
      ],
      INK,
      7,
    );
    b.line(
      [
        [i, j, 0],
        [i, j, floor],
      ],
      "#b9ae9a",
      4.6,
    );
  };
  post(28, -26);
  post(-32, 18);
  post(-2, 18);
  post(28, 18);
  b.box(-34, 30, -28, 20, floor, floor + 27, wall);
  b.lines(
    [7, 14, 20].map((k): Pt3[] => [
      [-34, 20, floor + k],
      [30, 20, floor + k],
      [30, -28, floor + k],
    ]),
    "#a97b42",
    1,
  );
  b.fj(-6, 10, 20, floor, floor + 20, "#7a4b2a");
  b.win(30, -4, floor + 9, "i", 10, 10);
  b.win(-23, 20, floor + 9, "j", 8, 8);
  b.roofI(-34, 30, -28, 20, floor + 27, floor + 56, "#6d5a8a", wall, 7);
  for (const [k, j] of [
    [0, 36],
    [6, 31],
    [12, 26],
  ] as const)
    b.box(-6, 10, j - 5, j, 0, k + 5, "#c9995f");
  b.box(24, 38, 34, 48, 0, 13, MATERIAL.wood);
  barrel(b, -34, 36);
}

const HULL = `<ellipse cx="4" cy="4" rx="34" ry="7" fill="#143444" opacity=".22"/><path d="M-32 -12Q0 -4 34 -13Q28 6 14 7H-14Q-28 5 -32 -12Z" fill="#a8663a" stroke="${INK}" stroke-width="1.8"/><path d="M-29 -6Q0 1 31 -7" stroke="#e0b070" stroke-width="2.6" fill="none"/>`;

export function dockyard(b: Iso): void {
  b.box(-40, 6, -34, -2, 0, 28, MATERIAL.log, { shadow: true });
  b.fj(-26, -8, -2, 0, 20, "#4f3220");
  b.roofI(-40, 6, -34, -2, 28, 56, "#4f7894", MATERIAL.log);
  lamp(b, -2, 0, 12);
  b.at(24, 22, 0, HULL, 66, 14);
  b.line(
    [
      [24, -20, 0],
      [24, -20, 60],
      [50, -8, 62],
    ],
    INK,
    6,
  );
  b.line(
    [
      [24, -20, 0],
      [24, -20, 60],
      [50, -8, 62],
    ],
    "#8d5a2f",
    3.6,
  );
  b.line(
    [
      [48, -8, 62],
      [48, -8, 36],
    ],
    "#4a4038",
    1.5,
  );
}

export function aquarium(b: Iso): void {
  b.box(-40, 30, -24, 14, 0, 26, MATERIAL.plaster, { shadow: true });
  for (const i of [-28, -6, 16]) {
    b.fj(i - 7, i + 7, 14, 6, 21, "#6fb9cc");
    b.at(i, 14, 13, '<path d="M-4 0Q0 -3 3 0L6 -2V3L3 1Q0 3 -4 0Z" fill="#f0a25e"/>');
    b.lamp(i, 14, 13, 8);
  }
  b.roofI(-40, 30, -24, 14, 26, 46, "#3f8791", MATERIAL.plaster, 5, 3);
  // a great fish leaps from the roof
  b.at(
    -5,
    -5,
    42,
    `<path d="M-14 2Q-16 -10 0 -11Q16 -10 14 2Q0 8 -14 2Z" fill="#a9dbe2" stroke="${INK}" stroke-width="1.8"/><path d="M-22 -14Q-24 -40 -2 -52Q14 -60 30 -52Q36 -48 34 -43Q26 -44 24 -38Q30 -36 32 -31Q18 -22 8 -22Q2 -10 -8 -4Q-4 -14 -8 -16Q-14 -16 -22 -14Z" transform="translate(0 2)" fill="#f0a25e" stroke="${INK}" stroke-width="1.9"/><path d="M-8 -52L-4 -64L8 -56ZM6 -19L16 -10L17 -24Z" fill="#d9783a" stroke="${INK}" stroke-width="1.6"/><circle cx="24" cy="-45" r="2.4" fill="${INK}"/><path d="M14 -52Q8 -44 13 -33M2 -46Q-1 -40 2 -34M-6 -38Q-9 -33 -7 -27" stroke="#b5642a" stroke-width="2" fill="none"/><path d="M-20 2q5 -4 10 0M8 3q5 -4 10 0" stroke="#e9f7f7" stroke-width="2.4" fill="none"/>`,
    58,
    66,
  );
}

export function cliffside(b: Iso): void {
  for (const [i, j, s] of [
    [-30, -26, 1.5],
    [24, -34, 1.2],
  ] as const) {
    const [x, y] = b.p(i, j);
    b.raw(`<use href="#rock0" transform="translate(${n1(x)} ${n1(y)})scale(${s})"/>`);
  }
  b.at(
    4,
    4,
    0,
    `<path d="M14 4L58 -14L40 -22L12 -8Z" fill="#2a2c14" opacity=".26"/><path d="M-16 0Q0 10 16 0L10 -66H-10Z" fill="#fff8ea" stroke="${INK}" stroke-width="1.8"/><path d="M-14.4 -14Q0 -5 14.4 -14L12.8 -32Q0 -25 -12.8 -32ZM-11.6 -46Q0 -40 11.6 -46L10 -62H-10Z" fill="#cf5a40"/><path d="M4 5Q12 4 16 0L10 -66H4Z" fill="#5a3a3a" opacity=".22"/><path d="M-14 -66H14V-71H-14Z" fill="#4f4a46"/><rect x="-8" y="-86" width="16" height="15" fill="#ffe39a" stroke="${INK}" stroke-width="1.6"/><path d="M-12 -86Q0 -104 12 -86Z" fill="#4f7894" stroke="${INK}" stroke-width="1.6"/>`,
    34,
    104,
  );
  b.lamp(4, 4, 78, 20);
}

export function beach(b: Iso): void {
  b.poly(
    [
      [-54, -26],
      [-10, -48],
      [40, -40],
      [56, 0],
      [40, 44],
      [-8, 50],
      [-50, 28],
    ],
    "#f2dfae",
    "#d3b97a",
    1.4,
  );
  b.at(
    -8,
    4,
    0,
    `<ellipse cx="14" cy="-1" rx="30" ry="9" fill="#2b2414" opacity=".22"/><path d="M0 0L-5 -54" stroke="#7a4b2a" stroke-width="3.4"/><path d="M-44 -40Q-34 -72 -5 -72Q26 -70 34 -38Q26 -46 20 -40Q14 -48 6 -42Q-4 -50 -12 -42Q-22 -48 -27 -41Q-35 -46 -44 -40Z" fill="#fff6e3" stroke="${INK}" stroke-width="1.7"/><path d="M-5 -72Q-26 -66 -27 -41Q-35 -46 -44 -40Q-34 -72 -5 -72ZM-5 -72Q-14 -60 -12 -42Q-4 -50 6 -42Q6 -62 -5 -72ZM-5 -72Q20 -66 20 -40Q26 -46 34 -38Q26 -70 -5 -72Z" fill="#d9573d"/>`,
    80,
    74,
  );
  b.poly(
    [
      [14, 14, 3],
      [40, 4, 3],
      [46, 18, 3],
      [20, 28, 3],
    ],
    "#3f7fae",
  );
  b.poly(
    [
      [20, 12, 3.2],
      [26, 9.5, 3.2],
      [32, 23.5, 3.2],
      [26, 26, 3.2],
    ],
    "#fff6e3",
    null,
  );
}
