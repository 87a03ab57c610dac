/** Farm, Quarry, Woodcutter, Barn. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, MATERIAL, shade } from "../../../../board/art/palette.ts";
import { bush, chimney, fence, hay, lamp, logs, smoke } from "./furniture";

export function farm(b: Iso): void {
  b.poly(
    [
      [-56, 5, 0],
      [6, 5, 0],
      [6, 47, 0],
      [-56, 47, 0],
    ],
    "#c9a24e",
    "#a07c35",
    1.2,
  );
  for (let r = 0; r < 5; r++) {
    const j = 10 + r * 8;
    b.line(
      [
        [-52, j, 0],
        [2, j, 0],
      ],
      "#b98a2e",
      5.5,
    );
    b.line(
      [
        [-52, j, 3],
        [2, j, 3],
      ],
      "#f2c94c",
      5,
      "2 5",
    );
    b.line(
      [
        [-50, j, 6],
        [2, j, 6],
      ],
      "#ffe08a",
      2.4,
      "1 6",
    );
  }
  b.box(-30, 22, -40, -8, 0, 26, MATERIAL.plaster, { shadow: true });
  b.fj(-8, 3, -8, 0, 18, "#7a4b2a");
  b.win(-20, -8, 9);
  b.win(14, -8, 9);
  b.win(22, -24, 10, "i", 9, 9);
  b.roofI(-30, 22, -40, -8, 26, 56, MATERIAL.thatch, MATERIAL.plaster);
  chimney(b, -15, -26, 44, 66, "#b5654a");
  smoke(b, -15, -26, 66);
  fence(b, [
    [12, 34],
    [26, 34],
    [40, 34],
  ]);
  bush(b, 36, -6, "#fff3d0");
}

export function quarry(b: Iso): void {
  b.poly(
    [
      [-46, -30],
      [20, -46],
      [46, -20],
      [44, 30],
      [0, 46],
      [-40, 26],
    ],
    "#d9cfb6",
    "#8f836a",
  );
  b.poly(
    [
      [-32, -22],
      [16, -34],
      [34, -14],
      [32, 20],
      [0, 32],
      [-28, 16],
    ],
    "#b5ab95",
    "#857a66",
  );
  b.poly(
    [
      [-20, -12],
      [12, -22],
      [22, -6],
      [20, 12],
      [0, 20],
      [-16, 8],
    ],
    "#8f8878",
    "#6b6457",
  );
  b.lines(
    [
      [
        [-40, 4, 0],
        [-30, 2, 0],
      ],
      [
        [-8, 38, 0],
        [-4, 30, 0],
      ],
      [
        [38, 6, 0],
        [30, 4, 0],
      ],
      [
        [4, -38, 0],
        [4, -32, 0],
      ],
    ],
    "#a59a82",
    1.8,
  );
  for (const [i, j, k] of [
    [-38, 14, 0],
    [-26, 24, 0],
    [-34, 20, 13],
  ] as const)
    b.box(i - 8, i + 8, j - 7, j + 7, k, k + 13, "#d2ccbd");
  b.box(30, 44, 14, 28, 0, 12, "#c4bdad");
  b.lines(
    [
      [
        [18, -36, 0],
        [6, -26, 62],
      ],
      [
        [-6, -30, 0],
        [6, -26, 62],
      ],
    ],
    INK,
    6.5,
  );
  b.lines(
    [
      [
        [18, -36, 0],
        [6, -26, 62],
      ],
      [
        [-6, -30, 0],
        [6, -26, 62],
      ],
    ],
    "#8d5a2f",
    4,
  );
  b.line(
    [
      [6, -26, 60],
      [-2, 14, 54],
    ],
    INK,
    6.5,
  );
  b.line(
    [
      [6, -26, 60],
      [-2, 14, 54],
    ],
    "#a06a38",
    4,
  );
  b.line(
    [
      [-2, 12, 54],
      [-2, 12, 20],
    ],
    "#4a4038",
    1.6,
  );
  b.box(-9, 5, 5, 19, 6, 19, "#e0dbcd");
  lamp(b, 37, 21, 12);
  b.at(
    14,
    30,
    0,
    `<path d="M-6 -2L8 -14" stroke="#7a4b2a" stroke-width="3"/><path d="M1 -17Q9 -17 13 -8" stroke="#6d757c" stroke-width="3.6" fill="none"/>`,
  );
}

export function woodcutter(b: Iso): void {
  b.box(-34, 14, -34, 2, 0, 26, MATERIAL.log, { shadow: true });
  b.lines(
    [6.5, 13, 19.5].map((k): Pt3[] => [
      [-34, 2, k],
      [14, 2, k],
    ]),
    "#7d4f29",
    1.6,
  );
  b.lines(
    [6.5, 13, 19.5].map((k): Pt3[] => [
      [14, -34, k],
      [14, 2, k],
    ]),
    "#5d3a22",
    1.6,
  );
  b.fj(-14, -3, 2, 0, 19, "#5d3a22");
  b.win(-25, 2, 9);
  b.win(4, 2, 9);
  b.roofI(-34, 14, -34, 2, 26, 56, "#5f7a45", MATERIAL.log);
  chimney(b, -3, -22, 46, 64, "#a9a296");
  smoke(b, -3, -22, 64);
  logs(b, 34, -10);
  b.at(
    6,
    34,
    0,
    `<ellipse cx="4" cy="2" rx="15" ry="5" fill="#2b2414" opacity=".25"/><path d="M-11 -10V2Q0 8 11 2V-10Z" fill="#8d5a2f" stroke="${INK}" stroke-width="1.5"/><ellipse cy="-10" rx="11" ry="5" fill="#ecc690" stroke="${INK}" stroke-width="1.5"/><path d="M1 -10L15 -33" stroke="${INK}" stroke-width="5"/><path d="M1 -10L15 -33" stroke="#a5703e" stroke-width="3"/><path d="M-6 -18L3 -8L-3 -4Z" fill="#c7ced4" stroke="${INK}" stroke-width="1.4"/>`,
    30,
    33,
  );
}

export function barn(b: Iso): void {
  const c = "#b8402e";
  b.shadow(-36, 34, -28, 28, 60);
  b.box(-36, 34, -28, 28, 0, 34, c);
  b.lines(
    [-24, -11, 9, 27].map((i): Pt3[] => [
      [i, 28, 1],
      [i, 28, 33],
    ]),
    "#9a3225",
    1.2,
  );
  b.poly(
    [
      [34, -28, 34],
      [34, 28, 34],
      [34, 20, 54],
      [34, 0, 66],
      [34, -20, 54],
    ],
    shade(c),
  );
  b.poly(
    [
      [-40, 32, 32],
      [38, 32, 32],
      [38, 21, 55],
      [-40, 21, 55],
    ],
    "#8a8f98",
  );
  b.poly(
    [
      [-40, 21, 55],
      [38, 21, 55],
      [38, 0, 69],
      [-40, 0, 69],
    ],
    "#a9aeb6",
  );
  const seams: Pt3[][] = [];
  for (let i = -28; i < 38; i += 12)
    seams.push([
      [i, 32, 32],
      [i, 21, 55],
      [i, 0, 69],
    ]);
  b.lines(seams, "#737882", 1.2);
  b.line(
    [
      [38, 32, 32],
      [38, 21, 55],
      [38, 0, 69],
      [38, -21, 55],
      [38, -32, 32],
    ],
    "#fff3e0",
    3.4,
  );
  b.fi(34, -13, 13, 0, 28, "#d8654c");
  b.lines(
    [
      [
        [34, -13, 0],
        [34, 13, 28],
      ],
      [
        [34, 13, 0],
        [34, -13, 28],
      ],
      [
        [34, -13, 0],
        [34, -13, 28],
        [34, 13, 28],
        [34, 13, 0],
      ],
    ],
    "#fff3e0",
    2.6,
  );
  b.fi(34, -6, 6, 38, 50, "#5d2a20");
  for (const i of [-20, 0, 18]) b.win(i, 28, 12, "j", 9, 10);
  hay(b, -18, 46);
  hay(b, 2, 48);
}
