/** Dairy Farm, Cow Conservatory, Flour Mill, Windmill. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, MATERIAL, mix, shade } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";
import { bush, churn, cow, fence, sack } from "./furniture";

export function dairyFarm(b: Iso): void {
  const wall = "#fbf5e8";
  b.box(-38, 14, -36, -4, 0, 28, wall, { shadow: true });
  b.fj(-18, -6, -4, 0, 19, "#4f7894");
  b.line(
    [
      [-18, -4, 0],
      [-6, -4, 19],
    ],
    "#cfe0ea",
    1.4,
  );
  b.win(-29, -4, 10);
  b.win(5, -4, 10);
  b.fi(14, -26, -14, 0, 20, "#4f7894");
  b.roofI(-38, 14, -36, -4, 28, 58, "#a94a38", wall);
  b.drum(34, -24, 9, 0, 42, "#d8d3c8", { top: null });
  b.cone(34, -24, 11, 41, 60, "#5f7f98");
  fence(b, [
    [-50, 14],
    [-50, 32],
    [-50, 50],
  ]);
  cow(b, -10, 34);
  churn(b, 30, 14);
  churn(b, 40, 20);
}

export function cowConservatory(b: Iso): void {
  const glass = "#bfe3e2";
  const iron = "#f6fbf6";
  b.shadow(-50, 42, -24, 20, 46);
  b.box(-50, 44, -24, 20, 0, 9, "#b4664a", { top: "#8fb56a" });
  for (const [i, j, h] of [
    [-36, -6, 22],
    [-18, 2, 17],
    [22, -6, 20],
    [34, 4, 15],
  ] as const) {
    b.at(
      i,
      j,
      9,
      `<path d="M0 0V-${h}" stroke="#6b4a2e" stroke-width="2.6"/><path d="M0 -${h}q-11 -6 -13 4M0 -${h}q11 -6 13 4M0 -${h}q-6 -12 -11 -7M0 -${h}q6 -12 11 -7" stroke="#3f7a42" stroke-width="3" fill="none"/>`,
      10,
      h,
    );
  }
  const body = (i0: number, i1: number, j0: number, j1: number, k0: number, k1: number): void => {
    const m = (j0 + j1) / 2;
    const arch = (i: number): Pt3[] => [
      [i, j1, k0],
      [i, j1 - 2, k0 + (k1 - k0) * 0.45],
      [i, j1 - (j1 - m) * 0.45, k0 + (k1 - k0) * 0.84],
      [i, m, k1],
    ];
    const back = (i: number): Pt3[] => [
      [i, m, k1],
      [i, m - (m - j0) * 0.55, k0 + (k1 - k0) * 0.84],
      [i, j0 + 2, k0 + (k1 - k0) * 0.45],
      [i, j0, k0],
    ];
    b.poly([...arch(i0), ...arch(i1).reverse()], "#bfe3e2bb", INK, 1.4);
    b.poly([...arch(i1), ...back(i1)], "#86b5bbcc", INK, 1.4);
    const ribs: Pt3[][] = [];
    for (let i = i0 + 9; i < i1 - 2; i += 9) ribs.push(arch(i));
    ribs.push(
      [
        [i0, j1 - 2, k0 + (k1 - k0) * 0.45],
        [i1, j1 - 2, k0 + (k1 - k0) * 0.45],
      ],
      [
        [i0, j1 - (j1 - m) * 0.45, k0 + (k1 - k0) * 0.84],
        [i1, j1 - (j1 - m) * 0.45, k0 + (k1 - k0) * 0.84],
      ],
    );
    b.lines(ribs, iron, 1.5);
    b.lines(
      [
        [
          [i1, m - 8, k0],
          [i1, m - 8, k1 - 4],
        ],
        [
          [i1, m + 8, k0],
          [i1, m + 8, k1 - 4],
        ],
        [
          [i1, j0, k0 + 14],
          [i1, j1, k0 + 14],
        ],
      ],
      iron,
      1.4,
    );
    b.lines(
      [
        arch(i0),
        arch(i1),
        back(i1),
        [
          [i0, m, k1],
          [i1, m, k1],
        ],
      ],
      "#3f6f78",
      2.4,
    );
  };
  body(-50, 44, -24, 20, 9, 46);
  // the tall middle house with its dome
  const [x, y] = b.p(-3, -2, 44);
  b.reach(x - 30, y - 52, x + 30, y);
  b.raw(
    `<path d="M${n1(x - 25)} ${n1(y + 2)}V${n1(y - 14)}H${n1(x + 25)}V${n1(y + 2)}Q${n1(x)} ${n1(y + 15)} ${n1(x - 25)} ${n1(y + 2)}Z" fill="${glass}" stroke="#3f6f78" stroke-width="1.8"/><path d="M${n1(x - 27)} ${n1(y - 13)}C${n1(x - 27)} ${n1(y - 36)} ${n1(x - 10)} ${n1(y - 44)} ${n1(x)} ${n1(y - 46)}C${n1(x + 10)} ${n1(y - 44)} ${n1(x + 27)} ${n1(y - 36)} ${n1(x + 27)} ${n1(y - 13)}Q${n1(x)} ${n1(y)} ${n1(x - 27)} ${n1(y - 13)}Z" fill="#cdebe8" stroke="#3f6f78" stroke-width="2"/><path d="M${n1(x + 8)} ${n1(y - 44)}C${n1(x + 18)} ${n1(y - 38)} ${n1(x + 27)} ${n1(y - 30)} ${n1(x + 27)} ${n1(y - 13)}Q${n1(x + 20)} ${n1(y - 8)} ${n1(x + 13)} ${n1(y - 7)}Q${n1(x + 17)} ${n1(y - 28)} ${n1(x + 8)} ${n1(y - 44)}Z" fill="#6fa3ad" opacity=".55"/><path d="M${n1(x)} ${n1(y - 46)}V${n1(y + 8)}M${n1(x)} ${n1(y - 46)}Q${n1(x - 15)} ${n1(y - 30)} ${n1(x - 14)} ${n1(y + 5)}M${n1(x)} ${n1(y - 46)}Q${n1(x + 15)} ${n1(y - 30)} ${n1(x + 14)} ${n1(y + 5)}M${n1(x - 25)} ${n1(y - 26)}Q${n1(x)} ${n1(y - 15)} ${n1(x + 25)} ${n1(y - 26)}" fill="none" stroke="${iron}" stroke-width="1.7"/><path d="M${n1(x)} ${n1(y - 46)}v-9" stroke="${INK}" stroke-width="2.4"/><circle cx="${n1(x)}" cy="${n1(y - 56)}" r="3.4" fill="#f0c04a" stroke="${INK}" stroke-width="1.3"/>`,
  );
  b.lamp(-3, -2, 58, 18);
  cow(b, -20, 42, 1);
  cow(b, 26, 44, -1, "#a5552f");
  churn(b, 56, 16);
}

export function flourMill(b: Iso): void {
  const wall = "#d9d0bd";
  // the race that drives the wheel
  b.poly(
    [
      [-62, 20],
      [50, 20],
      [56, 40],
      [-58, 42],
    ],
    "#c9b684",
    "#a08d5e",
  );
  b.poly(
    [
      [-58, 24],
      [48, 24],
      [52, 36],
      [-54, 38],
    ],
    "#7cc0cb",
    "#4f93a3",
    1.3,
  );
  b.lines(
    [
      [
        [-44, 31, 0],
        [-32, 31, 0],
      ],
      [
        [26, 30, 0],
        [40, 30, 0],
      ],
    ],
    "#d6f0f0",
    1.8,
  );
  b.box(-34, 26, -30, 10, 0, 22, "#b9b09b", { shadow: true });
  b.box(-34, 26, -30, 10, 22, 46, MATERIAL.plaster);
  b.lines(
    [
      [
        [-34, 10, 23],
        [26, 10, 23],
        [26, -30, 23],
      ],
      [
        [-14, 10, 23],
        [-14, 10, 46],
      ],
      [
        [6, 10, 23],
        [6, 10, 46],
      ],
    ],
    "#7a4b2a",
    2.4,
  );
  b.win(-24, 10, 29, "j", 9, 11);
  b.win(16, 10, 29, "j", 9, 11);
  b.fi(26, -18, -4, 0, 19, "#7a4b2a");
  b.win(26, -11, 29, "i", 10, 10);
  b.roofI(-34, 26, -30, 10, 46, 76, "#b07a3c", wall, 5, 5);
  b.box(18, 36, -14, -8, 58, 62, "#8d5a2f");
  // the wheel itself
  let spokes = "";
  let paddles = "";
  for (let a = 0; a < 360; a += 30) {
    if (a < 180) spokes += `<path d="M0 -24V24" transform="rotate(${a})"/>`;
    paddles += `<path d="M-5 -30H5V-25H-5Z" transform="rotate(${a})"/>`;
  }
  b.at(
    -6,
    20,
    22,
    `<g transform="skewY(28)scale(.88 1)"><g class="art-wheel"><circle r="27" fill="none" stroke="${INK}" stroke-width="8"/><circle r="27" fill="none" stroke="#a06a38" stroke-width="5"/><g fill="#c98f54" stroke="${INK}" stroke-width="1.3">${paddles}</g><g stroke="${INK}" stroke-width="4.4">${spokes}</g><g stroke="#b98350" stroke-width="2.4">${spokes}</g><circle r="6" fill="#8d5a2f" stroke="${INK}" stroke-width="1.6"/></g></g><path d="M-22 24q6 5 12 2M6 36q8 3 12 -2" stroke="#effafa" stroke-width="2.4" fill="none"/>`,
    58,
    34,
  );
  sack(b, 46, -4);
  sack(b, 54, 4);
  b.at(
    44,
    12,
    10,
    `<g transform="skewY(26)"><circle r="11" fill="#c4bcab" stroke="${INK}" stroke-width="1.6"/><circle r="3" fill="#7b7467" stroke="${INK}"/><path d="M0 -9V-4M0 4V9M-9 0H-4M4 0H9" stroke="#8f8674" stroke-width="1.5"/></g>`,
    22,
    14,
  );
}

export function windmill(b: Iso): void {
  b.shadow(-22, 22, -22, 22, 96);
  const sail = [18, 108, 198, 288]
    .map(
      (a) =>
        `<g transform="rotate(${a})"><path d="M0 0V-60" stroke="#6b4526" stroke-width="3.4"/><path d="M2 -14H17L15 -58H2Z" fill="#fff7e6" stroke="${INK}" stroke-width="1.6"/><path d="M2 -25H16.500M2 -36H16M2 -47H15.500M9 -14V-58" stroke="#b99f78" stroke-width="1.2"/></g>`,
    )
    .join("");
  b.reach(-62, -142, 58, 26);
  b.raw(
    `<path d="M-30 10Q0 28 30 10L20 -74H-20Z" fill="#f6ead0" stroke="${INK}" stroke-width="1.8"/><path d="M6 19Q22 16 30 10L20 -74H6Z" fill="#c9b08f" opacity=".75"/><path d="M-28 -4Q0 12 28 -4M-25 -30Q0 -18 25 -30" stroke="#bda27a" stroke-width="1.6" fill="none"/><path d="M-9 19V0Q0 -10 9 0V19Z" fill="#7a4b2a" stroke="${INK}" stroke-width="1.6"/><rect x="-6" y="-26" width="12" height="14" rx="6" fill="#51627a" stroke="${INK}" stroke-width="1.4"/><path d="M-25 -70Q-22 -104 0 -108Q22 -104 25 -70Q0 -60 -25 -70Z" fill="#b5533c" stroke="${INK}" stroke-width="1.8"/><path d="M4 -107Q22 -102 25 -70Q16 -65 8 -65Q14 -90 4 -107Z" fill="#8d3c2c" opacity=".7"/><g transform="translate(-4 -82)scale(1.08)"><g class="art-sails">${sail}</g><circle r="5.5" fill="#d9a62b" stroke="${INK}" stroke-width="1.6"/></g>`,
  );
  b.lamp(0, 0, 19, 9);
  sack(b, 30, 14);
  sack(b, 36, 6, mix("#f1e6cd", "#d9c29a", 0.4));
  bush(b, -30, 22, shade("#fff3d0", 0.02));
}
