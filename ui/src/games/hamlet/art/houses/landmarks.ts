/** Outpost, Tavern, Warehouse. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, light, MATERIAL } from "../../../../board/art/palette.ts";
import { barrel, chimney, pennant, sack, smoke } from "./furniture";

export function outpost(b: Iso): void {
  for (let n = -36; n < 40; n += 9)
    b.at(
      n,
      -34,
      0,
      `<path d="M-4 0V-17L0 -23L4 -17V0Z" fill="${MATERIAL.log}" stroke="${INK}" stroke-width="1.4"/>`,
      8,
      23,
    );
  b.shadow(-18, 18, -18, 18, 70);
  for (const [i, j] of [
    [-16, -16],
    [16, -16],
    [-16, 16],
    [16, 16],
  ] as const) {
    b.line(
      [
        [i, j, 0],
        [i * 0.8, j * 0.8, 56],
      ],
      INK,
      6.6,
    );
    b.line(
      [
        [i, j, 0],
        [i * 0.8, j * 0.8, 56],
      ],
      "#7d5230",
      4.2,
    );
  }
  b.lines(
    [
      [
        [-16, 16, 6],
        [13, 13, 50],
      ],
      [
        [16, 16, 6],
        [-13, 13, 50],
      ],
    ],
    "#8d5a2f",
    3,
  );
  b.line(
    [
      [16, -16, 6],
      [13, 13, 50],
    ],
    "#6b4526",
    3,
  );
  b.box(-20, 20, -20, 20, 52, 57, "#d59a55");
  b.box(-17, 17, -17, 17, 57, 80, MATERIAL.wood);
  b.win(0, 17, 63, "j", 13, 11);
  b.win(17, 0, 63, "i", 13, 11);
  b.pyramid(-17, 17, -17, 17, 80, 108, "#7d8a3f", 6);
  pennant(b, 0, 0, 106, 132, "#d4573a");
  for (let n = -36; n < -18; n += 9)
    b.at(
      -38,
      n + 12,
      0,
      `<path d="M-4 0V-17L0 -23L4 -17V0Z" fill="${MATERIAL.log}" stroke="${INK}" stroke-width="1.4"/>`,
      8,
      23,
    );
}

export function tavern(b: Iso): void {
  const wall = "#f6e6c4";
  const beam = "#6f4526";
  b.box(-38, 30, -26, 14, 0, 26, "#cdb98f", { shadow: true });
  b.box(-42, 34, -28, 18, 26, 50, wall);
  b.lines(
    [
      [
        [-42, 18, 27],
        [34, 18, 27],
        [34, -28, 27],
      ],
      [
        [-42, 18, 49],
        [34, 18, 49],
      ],
      [
        [-42, 18, 26],
        [-42, 18, 50],
      ],
      [
        [-17, 18, 26],
        [-17, 18, 50],
      ],
      [
        [9, 18, 26],
        [9, 18, 50],
      ],
      [
        [34, 18, 26],
        [34, 18, 50],
      ],
      [
        [-42, 18, 27],
        [-30, 18, 49],
      ],
      [
        [34, 18, 27],
        [22, 18, 49],
      ],
    ],
    beam,
    2.4,
  );
  for (const i of [-24, -4, 15]) b.win(i, 18, 32, "j", 10, 12);
  for (const i of [-26, 20]) b.win(i, 14, 8, "j", 12, 12);
  b.arch(-4, 14, 0, 15, 22, "#7a3d2a");
  b.win(34, 4, 32, "i", 12, 12);
  b.win(30, -6, 8, "i", 12, 11);
  b.roofI(-42, 34, -28, 18, 50, 88, "#b5533c", wall, 5, 6);
  b.box(-26, -10, 4, 16, 56, 70, wall);
  b.win(-18, 16, 58, "j", 8, 8);
  b.roofJ(-26, -10, -4, 16, 70, 82, "#b5533c", wall, 3, 2);
  chimney(b, 18, -12, 74, 100);
  smoke(b, 18, -12, 100);
  // the sign: a foaming tankard on a gallows
  b.lines(
    [
      [
        [40, 36, 0],
        [40, 36, 56],
        [40, 58, 56],
      ],
    ],
    INK,
    5.4,
  );
  b.lines(
    [
      [
        [40, 36, 0],
        [40, 36, 56],
        [40, 58, 56],
      ],
    ],
    "#8d5a2f",
    3.2,
  );
  b.at(
    40,
    52,
    50,
    `<rect x="-14" y="0" width="28" height="29" rx="5" fill="#3f6b4f" stroke="${INK}" stroke-width="1.8"/><path d="M6 11H11V20H6" fill="none" stroke="#fff3d0" stroke-width="2.6"/><path d="M-8 9H6V24H-8Z" fill="#e9a93b" stroke="${INK}" stroke-width="1.4"/><path d="M-9 10Q-11 4 -5 5Q-1 1 3 5Q9 4 7 10Z" fill="#fffdf4" stroke="${INK}" stroke-width="1.3"/><path d="M-4 14V21M1 14V21" stroke="#b9781f" stroke-width="1.5"/>`,
    28,
    2,
  );
  barrel(b, -46, 26);
  barrel(b, -36, 36);
  b.disc(-8, 44, 11, 10, "#c98f54");
  b.line(
    [
      [-8, 46, 0],
      [-8, 46, 8],
    ],
    "#6b4526",
    4,
  );
}

export function warehouse(b: Iso): void {
  const wall = "#bf7a55";
  b.box(-34, 34, -36, 22, 0, 44, wall, { shadow: true });
  const rows: Pt3[][] = [];
  for (let k = 9; k < 44; k += 9)
    rows.push([
      [-34, 22, k],
      [34, 22, k],
      [34, -36, k],
    ]);
  b.lines(rows, "#a8623f", 1);
  // stepped gable over the lit front
  const step: Pt3[] = [
    [-34, 22, 44],
    [34, 22, 44],
    [34, 22, 56],
    [24, 22, 56],
    [24, 22, 68],
    [13, 22, 68],
    [13, 22, 80],
    [-13, 22, 80],
    [-13, 22, 68],
    [-24, 22, 68],
    [-24, 22, 56],
    [-34, 22, 56],
  ];
  b.poly(
    [
      [34, -40, 41],
      [39, -40, 39],
      [39, 22, 39],
      [0, 22, 78],
      [0, -40, 78],
    ],
    "#5d6b78",
  );
  b.lines(
    [
      [
        [26, -40, 51],
        [26, 22, 51],
      ],
      [
        [13, -40, 64],
        [13, 22, 64],
      ],
    ],
    "#45515c",
    1.2,
  );
  b.poly(step, light(wall, 0.12));
  for (const [i0, i1, k] of [
    [-34, -24, 56],
    [-24, -13, 68],
    [-13, 13, 80],
    [13, 24, 68],
    [24, 34, 56],
  ] as const)
    b.box(i0, i1, 17, 23, k - 1, k + 3, "#ecdcc0");
  for (const i of [-19, 19])
    b.poly(
      [
        [i - 11, 22, 0],
        [i + 11, 22, 0],
        [i + 11, 22, 18],
        [i, 22, 28],
        [i - 11, 22, 18],
      ],
      "#4f7a5c",
      INK,
      1.6,
    );
  b.lines(
    [
      [
        [-19, 22, 0],
        [-19, 22, 27],
      ],
      [
        [19, 22, 0],
        [19, 22, 27],
      ],
    ],
    "#33543f",
    1.6,
  );
  b.fj(-8, 8, 22, 46, 64, "#4f7a5c");
  b.line(
    [
      [0, 22, 46],
      [0, 22, 64],
    ],
    "#33543f",
    1.4,
  );
  b.win(-18, 22, 36, "j", 8, 9);
  b.win(18, 22, 36, "j", 8, 9);
  // the beam and its load
  b.line(
    [
      [0, 18, 72],
      [0, 40, 72],
    ],
    INK,
    6,
  );
  b.line(
    [
      [0, 18, 72],
      [0, 40, 72],
    ],
    "#8d5a2f",
    3.6,
  );
  b.line(
    [
      [0, 38, 72],
      [0, 38, 48],
    ],
    "#4a4038",
    1.6,
  );
  b.box(-8, 8, 31, 45, 34, 48, "#d9a865");
  b.lines(
    [
      [
        [-8, 45, 34],
        [8, 45, 48],
      ],
      [
        [-8, 45, 48],
        [8, 45, 34],
      ],
    ],
    "#8d5a2f",
    1.6,
  );
  b.box(-48, -32, 34, 50, 0, 15, "#d9a865");
  b.lines(
    [
      [
        [-48, 50, 0],
        [-32, 50, 15],
      ],
      [
        [-48, 50, 15],
        [-32, 50, 0],
      ],
    ],
    "#8d5a2f",
    1.6,
  );
  b.box(-45, -34, 38, 49, 15, 26, MATERIAL.wood);
  barrel(b, 36, 38);
  sack(b, 46, 28);
}
