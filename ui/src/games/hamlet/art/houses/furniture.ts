/** Props around the houses: logs, barrels, animals, fences. */

import type { Iso, Pt3 } from "../../../../board/art/iso.ts";
import { INK, light, MATERIAL, mix, shade } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";

/** Draws a pile of logs, cut ends to the lower right; `n` logs at the bottom. */
export function logs(b: Iso, i: number, j: number, n = 3, len = 16): void {
  for (let r = 0, m = n; m > 0; r++, m--) {
    for (let q = 0; q < m; q++) {
      const jj = j + (q + r / 2) * 10;
      const k = 5 + r * 8;
      b.line(
        [
          [i - len, jj, k],
          [i + len, jj, k],
        ],
        INK,
        12,
      );
      b.line(
        [
          [i - len, jj, k],
          [i + len, jj, k],
        ],
        "#9a6236",
        9.5,
      );
      logEnd(b, i + len + 1, jj, k, 5.4);
    }
  }
}

export function logEnd(b: Iso, i: number, j: number, k: number, r: number): void {
  const [x, y] = b.p(i, j, k);
  b.raw(
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="#ecc690" stroke="${INK}" stroke-width="1.4"/><circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 0.42)}" fill="none" stroke="#b07f48" stroke-width="1.2"/>`,
  );
}

export function planks(b: Iso, i0: number, i1: number, j0: number, j1: number, n: number): void {
  for (let k = 0; k < n; k++)
    b.box(i0 + (k % 2), i1 - (k % 2), j0, j1, k * 5, k * 5 + 4, k % 2 ? "#f0c27a" : "#e2ad5c");
}

/** Draws a bonded stack of bricks. */
export function bricks(b: Iso, i0: number, i1: number, j0: number, j1: number, h: number): void {
  b.box(i0, i1, j0, j1, 0, h, "#c9573a", { top: "#e08a68" });
  const joints: Pt3[][] = [];
  for (let k = 5, row = 0; k < h + 1; k += 5, row++) {
    if (k < h) {
      joints.push(
        [
          [i0, j1, k],
          [i1, j1, k],
        ],
        [
          [i1, j1, k],
          [i1, j0, k],
        ],
      );
    }
    for (let i = i0 + (row % 2 ? 4 : 8); i < i1; i += 8)
      joints.push([
        [i, j1, k - 5],
        [i, j1, Math.min(h, k)],
      ]);
  }
  b.lines(joints, "#f2c9b2", 1);
}

export function barrel(b: Iso, i: number, j: number): void {
  b.at(
    i,
    j,
    0,
    `<path d="M-9 0Q-12 -10 -9 -20H9Q12 -10 9 0Q0 4 -9 0Z" fill="#a06a38" stroke="${INK}" stroke-width="1.6"/><ellipse cy="-20" rx="9" ry="3.4" fill="#c98f54" stroke="${INK}" stroke-width="1.4"/><path d="M-10 -5Q0 -1 10 -5M-10 -13Q0 -9 10 -13" stroke="#4f4a46" stroke-width="2" fill="none"/>`,
    20,
    23,
  );
}

export function sack(b: Iso, i: number, j: number, c = "#f1e6cd"): void {
  b.at(
    i,
    j,
    0,
    `<path d="M-4 -14Q-12 -7 -9 1Q0 4 9 1Q12 -7 4 -14Z" fill="${c}" stroke="${INK}" stroke-width="1.5"/><path d="M-6 -19Q0 -15 6 -19L4 -14H-4Z" fill="${c}" stroke="${INK}" stroke-width="1.4"/><path d="M-4 -14H4" stroke="#b5812f" stroke-width="2.4"/>`,
    20,
    20,
  );
}

export function hay(b: Iso, i: number, j: number): void {
  b.at(
    i,
    j,
    7,
    `<ellipse rx="13" ry="9" fill="#f0ca5c" stroke="${INK}" stroke-width="1.5"/><path d="M-8 0q8 -8 14 0M-5 4q6 -5 10 0" fill="none" stroke="#c2942e" stroke-width="1.4"/>`,
    26,
    12,
  );
}

export function bush(b: Iso, i: number, j: number, flowers = ""): void {
  b.at(
    i,
    j,
    0,
    `<path d="M-11 0Q-15 -8 -8 -11Q-5 -18 2 -14Q11 -16 11 -7Q14 0 8 1H-8Z" fill="#5f8a42" stroke="#33502a" stroke-width="1.5"/><path d="M-8 -6Q-6 -12 0 -11Q5 -12 5 -7Q-2 -3 -8 -6Z" fill="#88b15a"/>${flowers ? `<g fill="${flowers}"><circle cx="-6" cy="-4" r="1.9"/><circle cx="2" cy="-9" r="1.9"/><circle cx="7" cy="-4" r="1.9"/><circle cx="0" cy="-2" r="1.7"/></g>` : ""}`,
    26,
    17,
  );
}

/** Posts and two rails through the given places on the ground. */
export function fence(b: Iso, way: readonly (readonly [number, number])[], c = "#a97745"): void {
  const rails: Pt3[][] = [];
  for (const k of [4, 9]) rails.push(way.map(([i, j]): Pt3 => [i, j, k]));
  b.lines(rails, shade(c, 0.35), 3.2);
  b.lines(rails, light(c, 0.25), 1.6);
  b.lines(
    way.map(([i, j]): Pt3[] => [
      [i, j, 0],
      [i, j, 12],
    ]),
    shade(c, 0.25),
    3.2,
  );
}

export function cow(b: Iso, i: number, j: number, flip = 1, spots = "#5a4034"): void {
  b.at(
    i,
    j,
    0,
    `<g${flip < 0 ? ' transform="scale(-1 1)"' : ""}><ellipse cx="2" cy="1" rx="20" ry="4.5" fill="#2b2414" opacity=".28"/><path d="M-15 0V-12M-9 0V-10M8 0V-10M13 0V-12" stroke="${INK}" stroke-width="4.2"/><path d="M-18 -20Q-18 -25 -10 -25H12Q18 -25 18 -18Q18 -8 12 -8H-12Q-18 -8 -18 -20Z" fill="#fffaf2" stroke="${INK}" stroke-width="1.8"/><path d="M-10 -25Q-12 -14 -4 -15Q2 -17 1 -25ZM8 -8Q6 -16 14 -16Q18 -17 17 -10L12 -8Z" fill="${spots}"/><path d="M-18 -19Q-23 -14 -21 -7" fill="none" stroke="${INK}" stroke-width="1.8"/><path d="M16 -28Q28 -30 28 -20Q27 -15 21 -16Q15 -20 16 -28Z" fill="#fffaf2" stroke="${INK}" stroke-width="1.8"/><path d="M28 -21Q28 -15 22 -16Q21 -20 28 -21Z" fill="#eab0a4"/><circle cx="22" cy="-24" r="1.1" fill="${INK}"/><path d="M17 -28L14 -32M22 -29L25 -33" stroke="${INK}" stroke-width="2.2"/></g>`,
    44,
    32,
  );
}

export function churn(b: Iso, i: number, j: number): void {
  b.at(
    i,
    j,
    0,
    `<path d="M-6 0V-12Q-6 -15 -3 -17V-21H3V-17Q6 -15 6 -12V0Q0 3 -6 0Z" fill="#cfd8de" stroke="${INK}" stroke-width="1.6"/><path d="M-6 -7H6" stroke="#8796a0" stroke-width="1.6"/><path d="M-3.5 -11V-2" stroke="#f4f8fa" stroke-width="1.6"/>`,
    12,
    21,
  );
}

export function smoke(b: Iso, i: number, j: number, k: number): void {
  b.vent(i, j, k);
  b.at(
    i,
    j,
    k,
    '<g class="art-smoke" fill="#fffaf0" opacity=".62"><circle cx="1" cy="-5" r="4.5"/><circle cx="6" cy="-13" r="6"/><circle cx="13" cy="-22" r="7.5"/></g>',
    26,
    28,
  );
}

export function chimney(
  b: Iso,
  i: number,
  j: number,
  k0: number,
  k1: number,
  c: string = MATERIAL.brick,
  w = 9,
): void {
  b.box(i - w / 2, i + w / 2, j - w / 2, j + w / 2, k0, k1, c, { top: "#4a3a34" });
  b.box(
    i - w / 2 - 1.5,
    i + w / 2 + 1.5,
    j - w / 2 - 1.5,
    j + w / 2 + 1.5,
    k1 - 4,
    k1,
    mix(c, "#f4e4c3", 0.2),
    { top: "#4a3a34" },
  );
}

/** Draws a flag on a pole, blowing to the right. */
export function pennant(b: Iso, i: number, j: number, k0: number, k1: number, c: string): void {
  b.line(
    [
      [i, j, k0],
      [i, j, k1],
    ],
    INK,
    2,
  );
  b.at(
    i,
    j,
    k1,
    `<path d="M0 0Q8 4 18 1L14 6L18 11Q8 13 0 10Z" fill="${c}" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/>`,
    36,
    2,
  );
}

/** Draws a wheel seen from the side that faces j. */
export function cartWheel(b: Iso, i: number, j: number, r: number): void {
  const spokes = [0, 45, 90, 135]
    .map((a) => `<path d="M0 ${-r}V${r}" transform="rotate(${a})"/>`)
    .join("");
  b.at(
    i,
    j,
    r,
    `<g transform="skewY(26)scale(.9 1)" fill="none" stroke="${INK}"><circle r="${r}" fill="#8d5a2f" stroke-width="1.5"/><circle r="${n1(r * 0.72)}" fill="#e9cf9f" stroke-width="1.2"/><g stroke="#7a4b2a" stroke-width="1.8">${spokes}</g><circle r="${n1(r * 0.22)}" fill="#8d5a2f" stroke-width="1"/></g>`,
    r * 2,
    r * 2,
  );
}

/** Draws a small lantern that hangs or stands; it glows at night. */
export function lamp(b: Iso, i: number, j: number, k: number): void {
  b.at(
    i,
    j,
    k,
    `<path d="M-3 0H3L2.4 -8H-2.4Z" fill="#ffe7a6" stroke="#3f3a3a" stroke-width="1.3"/><path d="M-4 -8L0 -12L4 -8Z" fill="#3f3a3a"/>`,
    8,
    12,
  );
  b.lamp(i, j, k + 4, 5);
}
