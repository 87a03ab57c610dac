/** Stables, Farrier, Tradepost. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, light, MATERIAL, mix, shade } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";
import { barrel, bush, cartWheel, fence, hay, lamp, pennant, sack, smoke } from "./furniture";

function horse(b: Iso, i: number, j: number, k: number, c: string): void {
  b.at(
    i,
    j,
    k,
    `<path d="M-7 6Q-8 -6 -2 -12L-1 -17L3 -13Q10 -10 13 -2Q12 3 7 2Q4 1 4 6Z" fill="${c}" stroke="${INK}" stroke-width="1.5"/><path d="M-7 4Q-8 -7 -2 -13L0 -8Q-4 -4 -4 5Z" fill="${shade(c, 0.55)}"/><circle cx="4" cy="-7" r="1.3" fill="${INK}"/><path d="M13 -2Q12 3 8 2Q8 -2 13 -2Z" fill="${light(c, 0.5)}"/>`,
    18,
    17,
  );
}

export function stables(b: Iso): void {
  const wall = "#c98f54";
  const ends: Pt3[][] = [];
  b.box(-56, 46, -30, 2, 0, 28, wall, { shadow: true });
  for (let i = -52; i < 46; i += 6)
    ends.push([
      [i, 2, 1],
      [i, 2, 27],
    ]);
  b.lines(ends, "#a06a38", 1);
  for (const i of [-42, -16, 10]) {
    b.fj(i - 9, i + 9, 2, 0, 25, "#3d2a20");
    b.fj(i - 9, i + 9, 3, 0, 12, "#7d9a5f");
    b.lines(
      [
        [
          [i - 9, 3, 0],
          [i + 9, 3, 12],
        ],
        [
          [i - 9, 3, 12],
          [i + 9, 3, 0],
        ],
      ],
      "#e9e2c3",
      1.6,
    );
  }
  b.fj(28, 42, 2, 0, 24, "#7d9a5f");
  b.line(
    [
      [35, 2, 0],
      [35, 2, 24],
    ],
    "#55703d",
    1.4,
  );
  b.roofI(-56, 46, -30, 2, 28, 54, "#d0a052", wall, 6, 4);
  lamp(b, -29, 3, 13);
  lamp(b, -3, 3, 13);
  horse(b, -42, 6, 13, "#8a5a36");
  horse(b, 10, 6, 13, "#b9a58c");
  b.box(-8, 6, -20, -8, 46, 56, wall);
  b.pyramid(-8, 6, -20, -8, 56, 70, "#7d9a5f", 3);
  b.at(
    -1,
    -14,
    70,
    `<path d="M0 0V-10" stroke="${INK}" stroke-width="2"/><path d="M-8 -12Q-6 -18 0 -16Q4 -20 9 -17L7 -13Q3 -14 2 -11Z" fill="#d9a62b" stroke="${INK}" stroke-width="1.3"/>`,
    16,
    18,
  );
  fence(b, [
    [-56, 24],
    [-56, 46],
    [-34, 46],
    [-12, 46],
  ]);
  fence(b, [
    [24, 46],
    [46, 46],
    [46, 26],
  ]);
  hay(b, 32, 22);
  b.box(-40, -22, 26, 34, 3, 9, "#9b7a52", { top: "#8ecbd0" });
}

export function farrier(b: Iso): void {
  const wall = "#a9a296";
  b.box(-38, 18, -34, -24, 0, 34, wall, { shadow: true });
  b.box(-38, -28, -24, 10, 0, 34, wall);
  // the forge under its stack
  b.box(-28, -6, -24, -4, 0, 16, "#8d857a", { top: "#3d2e2c" });
  const [x, y] = b.p(-17, -12, 17);
  b.raw(
    `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="11" ry="5.5" fill="#f2762e"/><path d="M${n1(x - 8)} ${n1(y + 1)}Q${n1(x - 9)} ${n1(y - 9)} ${n1(x - 3)} ${n1(y - 13)}Q${n1(x - 1)} ${n1(y - 7)} ${n1(x + 2)} ${n1(y - 11)}Q${n1(x + 9)} ${n1(y - 5)} ${n1(x + 7)} ${n1(y + 1)}Z" fill="#f9a63c"/><path d="M${n1(x - 3)} ${n1(y + 1)}Q${n1(x - 3)} ${n1(y - 6)} ${n1(x)} ${n1(y - 7)}Q${n1(x + 4)} ${n1(y - 4)} ${n1(x + 3)} ${n1(y + 1)}Z" fill="#ffe79a"/>`,
  );
  b.lamp(-17, -12, 22, 26);
  b.lines(
    [
      [
        [16, 8, 0],
        [16, 8, 34],
      ],
      [
        [-8, 8, 0],
        [-8, 8, 34],
      ],
    ],
    INK,
    5.6,
  );
  b.lines(
    [
      [
        [16, 8, 0],
        [16, 8, 34],
      ],
      [
        [-8, 8, 0],
        [-8, 8, 34],
      ],
    ],
    "#8d5a2f",
    3.4,
  );
  b.roofI(-38, 18, -34, 10, 34, 58, "#6d6f7c", wall, 4, 4);
  b.box(-30, -10, -26, -6, 50, 84, "#9c9488", { top: "#3d2e2c" });
  b.lines(
    [
      [
        [-30, -6, 62],
        [-18, -6, 62],
      ],
      [
        [-22, -6, 72],
        [-10, -6, 72],
      ],
      [
        [-30, -6, 79],
        [-24, -6, 79],
      ],
    ],
    "#7b7468",
    1.4,
  );
  smoke(b, -20, -16, 84);
  // the anvil, and the shoe that names the house
  b.at(
    10,
    34,
    0,
    `<ellipse cx="4" cy="1" rx="14" ry="4.5" fill="#2b2414" opacity=".28"/><path d="M-8 1V-11H8V1Q0 5 -8 1Z" fill="#8d5a2f" stroke="${INK}" stroke-width="1.5"/><path d="M-17 -22H13Q11 -17 6 -17L5 -11H-6L-7 -16Q-14 -16 -17 -22Z" fill="#6d757c" stroke="${INK}" stroke-width="1.6"/><path d="M-13 -21H11" stroke="#b3bcc2" stroke-width="1.8"/>`,
    30,
    24,
  );
  b.line(
    [
      [40, -2, 0],
      [40, -2, 40],
    ],
    INK,
    6,
  );
  b.line(
    [
      [40, -2, 0],
      [40, -2, 40],
    ],
    "#8d5a2f",
    3.6,
  );
  b.at(
    40,
    -2,
    52,
    `<circle r="18" fill="#f3e4bf" stroke="${INK}" stroke-width="1.8"/><path d="M-6 11Q-14 0 -8 -8Q0 -15 8 -8Q14 0 6 11" fill="none" stroke="${INK}" stroke-width="7"/><path d="M-6 11Q-14 0 -8 -8Q0 -15 8 -8Q14 0 6 11" fill="none" stroke="#7c868e" stroke-width="4"/><path d="M-9 1V2M9 1V2M-6 -7V-6M6 -7V-6" stroke="#f3e4bf" stroke-width="1.8"/>`,
    38,
    18,
  );
  barrel(b, -34, 26);
  b.box(28, 40, 22, 30, 0, 8, MATERIAL.wood);
}

export function tradepost(b: Iso): void {
  // a striped pavilion ...
  const [x, y] = b.p(-16, -18);
  b.shadow(-36, 4, -38, 2, 52);
  b.reach(x - 38, y - 74, x + 38, y + 18);
  const panel = (a: number, c: number, top: number, d: number, col: string): string =>
    `<path d="M${n1(x + a)} ${n1(y - 28 + top)}L${n1(x + a * 0.94)} ${n1(y + d)}L${n1(x + c * 0.94)} ${n1(y + (c < 38 ? d + (Math.abs(c) < 20 ? 3 : -5) : d - 8))}L${n1(x + c)} ${n1(y - 28 + top)}Z" fill="${col}" stroke="none"/>`;
  b.raw(
    `<path d="M${n1(x - 35)} ${n1(y - 28)}V${n1(y + 3)}Q${n1(x)} ${n1(y + 27)} ${n1(x + 35)} ${n1(y + 3)}V${n1(y - 28)}Z" fill="#fff3d8" stroke="${INK}" stroke-width="1.7"/>` +
      panel(-35, -24, 0, 4, "#cf5a40") +
      panel(-12, 0, 0, 13, "#cf5a40") +
      panel(12, 24, 0, 13, "#cf5a40") +
      `<path d="M${n1(x - 2)} ${n1(y + 15)}V${n1(y - 12)}Q${n1(x + 4)} ${n1(y - 22)} ${n1(x + 9)} ${n1(y - 12)}V${n1(y + 14)}Z" fill="#5a3028" stroke="${INK}" stroke-width="1.4"/>` +
      `<path d="M${n1(x + 14)} ${n1(y + 12)}Q${n1(x + 30)} ${n1(y + 8)} ${n1(x + 35)} ${n1(y + 3)}V${n1(y - 26)}H${n1(x + 14)}Z" fill="#3a2030" opacity=".2"/>` +
      `<path d="M${n1(x - 40)} ${n1(y - 26)}Q${n1(x - 14)} ${n1(y - 44)} ${n1(x)} ${n1(y - 70)}Q${n1(x + 14)} ${n1(y - 44)} ${n1(x + 40)} ${n1(y - 26)}Q${n1(x)} ${n1(y - 2)} ${n1(x - 40)} ${n1(y - 26)}Z" fill="#fff3d8" stroke="${INK}" stroke-width="1.7"/>` +
      `<path d="M${n1(x)} ${n1(y - 70)}Q${n1(x - 14)} ${n1(y - 44)} ${n1(x - 40)} ${n1(y - 26)}Q${n1(x - 33)} ${n1(y - 20)} ${n1(x - 24)} ${n1(y - 18)}ZM${n1(x)} ${n1(y - 70)}L${n1(x - 8)} ${n1(y - 14.5)}Q${n1(x)} ${n1(y - 13.5)} ${n1(x + 8)} ${n1(y - 14.5)}ZM${n1(x)} ${n1(y - 70)}Q${n1(x + 14)} ${n1(y - 44)} ${n1(x + 40)} ${n1(y - 26)}Q${n1(x + 33)} ${n1(y - 20)} ${n1(x + 24)} ${n1(y - 18)}Z" fill="#cf5a40"/>` +
      `<path d="M${n1(x)} ${n1(y - 70)}Q${n1(x + 14)} ${n1(y - 44)} ${n1(x + 40)} ${n1(y - 26)}Q${n1(x + 26)} ${n1(y - 16)} ${n1(x + 10)} ${n1(y - 14)}Z" fill="#3a2030" opacity=".2"/>`,
  );
  pennant(b, -16, -18, 70, 88, "#e9b23c");
  b.lamp(-16, -18, 10, 14);
  // ... a covered wagon, and the scales
  b.shadow(16, 52, -6, 18, 26);
  b.box(16, 52, -6, 16, 9, 20, MATERIAL.wood);
  const hoop = (i: number): Pt3[] => [
    [i, 16, 20],
    [i, 15, 34],
    [i, 10, 41],
    [i, 5, 42],
    [i, 0, 41],
    [i, -5, 34],
    [i, -6, 20],
  ];
  b.poly([...hoop(16).slice(0, 4), ...hoop(52).slice(0, 4).reverse()], "#fbf3e0");
  b.poly(hoop(52), "#d9c9a8");
  b.poly(
    [
      [52, 10, 22],
      [52, 9, 34],
      [52, 5, 37],
      [52, 1, 34],
      [52, 0, 22],
    ],
    "#6b5138",
  );
  b.lines([hoop(28).slice(0, 4), hoop(40).slice(0, 4)], "#cdbb94", 1.5);
  cartWheel(b, 24, 18, 9);
  cartWheel(b, 46, 18, 9);
  b.at(
    -34,
    40,
    0,
    `<path d="M0 0V-36M-18 -30H18" stroke="${INK}" stroke-width="4.6"/><path d="M0 0V-36M-18 -30H18" stroke="#c99a3a" stroke-width="2.4"/><path d="M-18 -30L-25 -13M-18 -30L-11 -13M18 -30L11 -16M18 -30L25 -16" stroke="${INK}" stroke-width="1.2"/><path d="M-26 -13Q-18 -5 -10 -13ZM10 -16Q18 -8 26 -16Z" fill="#e6bf52" stroke="${INK}" stroke-width="1.4"/><path d="M-8 1H8" stroke="${INK}" stroke-width="4.6"/>`,
    52,
    38,
  );
  sack(b, -8, 38);
  b.box(2, 16, 36, 48, 0, 12, mix(MATERIAL.wood, "#e9c48d", 0.3));
  bush(b, 60, -12);
}
