/** The houses of By the Lake: Storeroom, Dockyard, Aquarium, Cliffside, Beach. */
import { INK, MATERIAL } from "../palette";
import { n1 } from "../svg";
import { barrel, lamp } from "./furniture";
import type { Iso } from "./kit";

export function storeroom(b: Iso): void {
  const wall = "#d3a566";
  b.box(-34, 30, -28, 20, 0, 30, wall, { shadow: true });
  b.fj(-14, 10, 20, 0, 22, "#7a4b2a");
  b.line(
    [
      [-2, 20, 0],
      [-2, 20, 22],
    ],
    INK,
    1.4,
  );
  b.win(30, -4, 12, "i", 10, 10);
  b.win(-25, 20, 12, "j", 8, 8);
  b.roofI(-34, 30, -28, 20, 30, 60, "#6d5a8a", wall);
  b.box(22, 36, 28, 42, 0, 13, MATERIAL.wood);
  b.box(6, 18, 34, 46, 0, 11, "#c9995f");
  barrel(b, -30, 38);
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
  b.at(
    -5,
    -5,
    44,
    `<path d="M-20 2Q-22 -24 0 -26Q22 -24 20 2Q0 10 -20 2Z" fill="#a9dbe2" stroke="${INK}" stroke-width="1.8"/><path d="M-12 -2Q-13 -18 -3 -21M0 -26V6M10 4Q12 -14 6 -24" stroke="#ffffff" stroke-width="2" fill="none" opacity=".8"/>`,
    42,
    27,
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
