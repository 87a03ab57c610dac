/** Ponds, woodlands and mountain ranges: places without a house. */

import type { Iso } from "../../../../board/art/iso.ts";
import { INK, light } from "../../../../board/art/palette.ts";
import { n1 } from "../../../../board/art/svg.ts";
import { bush } from "./furniture";

const use = (id: string, x: number, y: number, s: number): string =>
  `<use href="#${id}" transform="translate(${n1(x)} ${n1(y)})scale(${s})"/>`;

const pad = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y}m${-r} 0a${r} ${n1(r * 0.55)} 0 1 0 ${2 * r} 0a${r} ${n1(r * 0.55)} 0 1 0 ${-r} ${n1(-r * 0.5)}L${x} ${y}Z" fill="#6fa05a" stroke="#3f6b45" stroke-width="1.2"/>`;

const duck = (x: number, y: number, c: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M11 -3Q6 4 -4 2Q-11 1 -10 -5Q-3 -3 -1 -7Q-3 -13 2 -15Q8 -16 8 -9Q8 -6 11 -3Z" fill="${c}" stroke="${INK}" stroke-width="1.4"/><path d="M7 -11L13 -9L7 -8Z" fill="#e8912b"/><circle cx="4" cy="-11" r="1" fill="${INK}"/><path d="M-14 4q6 2.5 12 0" stroke="#e3f5f3" stroke-width="1.6" fill="none"/></g>`;

function water(b: Iso): void {
  b.reach(-64, -36, 64, 36);
  b.raw(
    `<path d="M-64 4Q-66 -22 -36 -27Q-8 -38 26 -30Q64 -28 62 0Q64 24 30 28Q0 38 -32 28Q-60 26 -64 4Z" fill="#e3cf9c" stroke="#b49a66" stroke-width="1.6"/><path d="M-56 4Q-56 -17 -32 -20Q-6 -30 24 -23Q56 -20 54 0Q54 18 27 21Q0 30 -30 21Q-54 19 -56 4Z" fill="#8ecbd0"/><path d="M-46 3Q-45 -13 -24 -15Q0 -24 23 -17Q47 -14 46 1Q42 15 21 16Q-2 24 -26 16Q-46 14 -46 3Z" fill="#72b9c6"/><path d="M-34 3Q-32 -8 -16 -9Q4 -15 20 -9Q35 -6 33 2Q29 10 14 11Q-4 15 -20 10Q-34 9 -34 3Z" fill="#58a4b8"/><path d="M-18 -4q8 -4 16 0M8 8q7 -3.5 14 0" stroke="#d6f0f0" stroke-width="2" fill="none"/>`,
  );
}

function rim(b: Iso): void {
  for (const [i, j] of [
    [-40, 6],
    [-46, 14],
    [36, -36],
    [44, -30],
  ] as const) {
    const [x, y] = b.p(i, j);
    b.raw(use("reed", x, y, 1.1));
  }
}

/** Draws stepping stones that lead over the water. */
export function pondPath(b: Iso): void {
  water(b);
  b.raw(
    pad(-34, 11, 8) +
      pad(38, -9, 8) +
      pad(28, -14, 6) +
      `<circle cx="39" cy="-13" r="3.2" fill="#f3a8b8" stroke="${INK}"/>`,
  );
  const stone = (x: number, y: number, r: number): string =>
    `<ellipse cx="${x}" cy="${n1(y + 2.5)}" rx="${r}" ry="${n1(r * 0.6)}" fill="#6f685b"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n1(r * 0.58)}" fill="#e6dcc6" stroke="#6b5c44" stroke-width="1.5"/>`;
  b.raw(
    stone(-52, -14, 9) +
      stone(-34, -7, 9) +
      stone(-15, -2, 10) +
      stone(5, 6, 9.5) +
      stone(24, 12, 10) +
      stone(44, 19, 9),
  );
  b.raw(duck(22, -6, "#fffaf0") + duck(-26, 20, "#e8c25a"));
  rim(b);
  const [x, y] = b.p(8, 48);
  b.raw(use("reed", x, y, 1.1));
}

/** Draws a humped stone bridge, high over a round pool. */
export function pondBridge(b: Iso): void {
  b.reach(-62, -58, 62, 42);
  b.raw(
    `<g transform="translate(0 11)"><path d="M-50 8Q-50 -12 -24 -15Q4 -21 30 -14Q50 -8 49 9Q50 26 22 30Q-6 36 -30 29Q-50 24 -50 8Z" fill="#e3cf9c" stroke="#b49a66" stroke-width="1.6"/><path d="M-43 8Q-43 -7 -21 -9Q4 -14 27 -8Q43 -4 42 9Q43 21 19 24Q-5 29 -27 23Q-43 19 -43 8Z" fill="#8ecbd0"/><path d="M-33 9Q-32 -2 -16 -4Q4 -8 22 -3Q34 0 33 10Q32 18 15 20Q-5 23 -21 18Q-33 16 -33 9Z" fill="#58a4b8"/><path d="M-12 16q7 -3.500 14 0M14 22q6 -3 12 0" stroke="#d6f0f0" stroke-width="2" fill="none"/></g>`,
  );
  // The farther wall, the deck between, the nearer wall with its arch.
  const deck = "M-58 0Q-34 -10 -18 -36Q-8 -46 2 -46Q14 -46 24 -34Q40 -10 60 -4";
  b.raw(
    `<path d="${deck}" transform="translate(2 -9)" fill="none" stroke="${INK}" stroke-width="7"/><path d="${deck}" transform="translate(2 -9)" fill="none" stroke="#a69d8d" stroke-width="4.4"/>` +
      `<path d="${deck}L58 4Q42 0 24 -26Q12 -38 2 -38Q-8 -38 -18 -28Q-34 -2 -58 8Z" transform="translate(1 -6)" fill="#d9a564" stroke="${INK}" stroke-width="1.5"/>` +
      `<path d="${deck}L58 12Q44 16 34 12Q30 -20 1 -22Q-28 -20 -32 14Q-44 18 -58 12Z" fill="#c9c3b4" stroke="${INK}" stroke-width="1.8"/>` +
      `<path d="M24 -34Q40 -10 60 -4L58 12Q44 16 34 12Q33 -2 25 -12Z" fill="#5b5566" opacity=".2"/>` +
      `<path d="M-37 10Q-33 -25 1 -28Q35 -25 39 10" fill="none" stroke="#8d8677" stroke-width="1.8"/><path d="M-35 -2L-31 0M-29 -13L-24 -9M-18 -22L-15 -17M0 -28V-22M18 -22L16 -17M29 -12L25 -8M-50 4H-42M-46 9H-40M44 4H52M-14 -34H-6M6 -36H14M-24 -24L-20 -28" stroke="#8d8677" stroke-width="1.6" fill="none"/>` +
      `<path d="M-59 0Q-34 -11 -18 -37Q-8 -47 2 -47Q14 -47 24 -35Q40 -11 61 -4" fill="none" stroke="${INK}" stroke-width="6.4"/><path d="M-59 0Q-34 -11 -18 -37Q-8 -47 2 -47Q14 -47 24 -35Q40 -11 61 -4" fill="none" stroke="#ece8dc" stroke-width="3.800"/>`,
  );
  b.raw(duck(-10, 27, "#fffaf0") + duck(20, 20, "#e8c25a"));
  for (const [x, y] of [
    [-46, 32],
    [46, 34],
  ] as const)
    b.raw(use("reed", x, y, 0.9));
}

/** Draws an old hollow oak with a swing of light round it. */
function oak(b: Iso, i: number, j: number, s: number): void {
  b.at(
    i,
    j,
    0,
    `<g transform="scale(${s})"><ellipse cx="16" cy="0" rx="46" ry="14" fill="#2e3d1c" opacity=".28"/><path d="M-17 4Q-9 -2 -10 -26L-22 -44L-14 -46L-4 -36L0 -52H8L8 -36L20 -46L26 -42L12 -26Q11 -4 20 4Q8 2 4 6Q-4 2 -17 4Z" fill="#7a5234" stroke="${INK}" stroke-width="1.8"/><path d="M4 4Q8 -14 7 -30L12 -26Q11 -4 20 4Q8 2 4 6Z" fill="#4f3322" opacity=".6"/><ellipse cx="-1" cy="-16" rx="4.5" ry="6.5" fill="#3a2418" stroke="${INK}" stroke-width="1.3"/><path d="M-46 -46Q-58 -62 -42 -72Q-42 -90 -24 -88Q-12 -104 6 -96Q24 -104 32 -88Q50 -88 48 -70Q60 -58 46 -46Q42 -34 26 -38Q12 -30 0 -38Q-14 -30 -26 -38Q-40 -34 -46 -46Z" fill="#4d7a3f" stroke="#2c4526" stroke-width="2"/><path d="M-46 -54Q-52 -64 -40 -72Q-40 -86 -24 -84Q-12 -98 5 -91Q20 -98 27 -84Q18 -66 2 -68Q-8 -54 -22 -60Q-34 -48 -46 -54Z" fill="#6f9c4c"/><path d="M-36 -72Q-34 -82 -22 -80Q-12 -91 2 -86Q-2 -76 -14 -76Q-22 -68 -36 -72ZM14 -58Q22 -64 30 -58Q24 -50 14 -58ZM-14 -48Q-8 -54 0 -49Q-6 -42 -14 -48Z" fill="#93b962"/><path d="M30 -84Q46 -84 44 -70Q54 -58 43 -49Q48 -66 30 -84Z" fill="#35572f" opacity=".8"/></g>`,
    96 * s,
    98 * s,
  );
}

const mushroom = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M-2.5 0V-6H2.500V0Z" fill="#fff3dd" stroke="${INK}"/><path d="M-7 -5Q-6 -13 0 -13Q6 -13 7 -5Z" fill="#d4573a" stroke="${INK}" stroke-width="1.3"/><circle cx="-2" cy="-9" r="1.3" fill="#fff8ea"/><circle cx="3" cy="-8" r="1.1" fill="#fff8ea"/></g>`;

export function smallWoodland(b: Iso): void {
  b.raw(use("tree4", -36, -12, 1.15) + use("tree5", 34, -16, 1.15));
  oak(b, 0, 0, 0.86);
  b.raw(use("tree1", -38, 14, 0.95) + use("tree0", 40, 12, 0.9));
  b.raw(mushroom(-18, 20) + mushroom(-9, 24));
  b.reach(-46, -60, 50, 26);
}

/** Draws a stag in a clearing between giants. */
export function largeWoodland(b: Iso): void {
  b.raw(use("tree4", -58, -16, 1.3) + use("tree5", 12, -34, 1.35) + use("tree4", 62, -10, 1.25));
  oak(b, -28, -4, 0.8);
  oak(b, 20, -28, 0.92);
  b.raw(use("tree2", -62, 18, 1.05) + use("tree5", 66, 22, 1.1));
  b.at(
    24,
    26,
    0,
    `<ellipse cx="3" cy="1" rx="20" ry="4.5" fill="#2b2414" opacity=".28"/><path d="M-13 0V-14M-8 0V-12M8 0V-12M12 0V-14" stroke="${INK}" stroke-width="3.4"/><path d="M-17 -22Q-16 -28 -8 -27H8Q14 -32 16 -40L22 -46Q30 -44 31 -39Q30 -36 24 -36Q20 -24 15 -14Q2 -11 -13 -13Q-18 -17 -17 -22Z" fill="#b9773f" stroke="${INK}" stroke-width="1.7"/><path d="M-17 -22Q-19 -18 -16 -15Q-13 -18 -14 -22Z" fill="#fff3dd"/><path d="M19 -45Q12 -52 13 -60M15 -52L8 -55M22 -46Q26 -54 23 -62M24 -54L31 -58" fill="none" stroke="${INK}" stroke-width="2.4"/><circle cx="24" cy="-41" r="1.3" fill="${INK}"/>`,
    48,
    62,
  );
  b.raw(mushroom(-14, 34) + mushroom(-24, 30));
  b.reach(-72, -70, 76, 36);
}

function peak(x: number, y: number, w: number, h: number): string {
  const p = (u: number, v: number): string => `${n1(x + u * w)} ${n1(y - v * h)}`;
  return (
    `<path d="M${p(-0.6, -0.04)}Q${p(0.9, -0.08)} ${p(1.28, 0.03)}Q${p(1.24, 0.12)} ${p(0.7, 0.25)}Z" fill="#2e3324" opacity=".22"/>` +
    `<path d="M${p(-1, 0)}L${p(-0.74, 0.34)}L${p(-0.55, 0.36)}L${p(-0.2, 0.86)}L${p(0, 1)}L${p(0.24, 0.72)}L${p(0.4, 0.7)}L${p(0.7, 0.3)}L${p(1, 0)}Q${p(0, -0.1)} ${p(-1, 0)}Z" fill="#c9c3b4" stroke="#5b554f" stroke-width="2"/>` +
    `<path d="M${p(0, 1)}L${p(0.24, 0.72)}L${p(0.4, 0.7)}L${p(0.7, 0.3)}L${p(1, 0)}Q${p(0.55, -0.05)} ${p(0.14, -0.05)}L${p(-0.02, 0.3)}L${p(0.1, 0.5)}Z" fill="#8d8a86"/>` +
    `<path d="M${p(-0.33, 0.68)}L${p(-0.2, 0.86)}L${p(0, 1)}L${p(0.24, 0.72)}L${p(0.33, 0.7)}L${p(0.2, 0.6)}L${p(0.08, 0.7)}L${p(-0.06, 0.56)}L${p(-0.18, 0.72)}Z" fill="#fbfaf4" stroke="#8a857c" stroke-width="1.3"/><path d="M${p(0, 1)}L${p(0.24, 0.72)}L${p(0.33, 0.7)}L${p(0.2, 0.6)}L${p(0.08, 0.7)}Z" fill="#d3d8dc"/>` +
    `<path d="M${p(-0.72, 0.1)}L${p(-0.6, 0.24)}M${p(-0.44, 0.2)}L${p(-0.34, 0.44)}M${p(-0.26, 0.08)}L${p(-0.18, 0.26)}" stroke="#a39c8e" stroke-width="2" fill="none"/>`
  );
}

export function smallMountain(b: Iso): void {
  b.reach(-58, -86, 60, 22);
  b.raw(
    use("rock1", -38, 2, 1.15) +
      peak(4, 14, 52, 98) +
      use("rock2", 40, 18, 1) +
      use("rock0", -34, 22, 0.85),
  );
  // a cave with the eyes of someone who lives there
  b.raw(
    `<path d="M-22 14Q-22 -6 -11 -8Q0 -6 1 15Q-10 18 -22 14Z" fill="#3b3436" stroke="#5b554f" stroke-width="1.8"/><circle cx="-14" cy="3" r="1.8" fill="#ffe08a"/><circle cx="-8" cy="3" r="1.8" fill="#ffe08a"/>`,
  );
  b.raw(use("tree4", 26, 26, 0.7));
}

export function largeMountain(b: Iso): void {
  b.reach(-96, -120, 96, 30);
  b.raw(
    peak(-50, 2, 46, 92) +
      peak(54, 0, 46, 84) +
      peak(2, 16, 58, 136) +
      use("rock1", -46, 24, 1.1) +
      use("rock0", 52, 24, 1.1) +
      use("rock2", 10, 32, 0.9),
  );
  // a goat looks down from a ledge
  b.raw(
    `<g transform="translate(-26 -26)"><path d="M-8 0V-7M-4 0V-6M4 0V-6M7 0V-7" stroke="${INK}" stroke-width="2.2"/><path d="M-10 -12Q-8 -15 6 -14L9 -20Q14 -20 14 -16L10 -14Q10 -6 6 -6H-7Q-11 -8 -10 -12Z" fill="#fffaf0" stroke="${INK}" stroke-width="1.4"/><path d="M9 -20Q5 -25 3 -22M11 -20Q9 -26 6 -25" stroke="${INK}" stroke-width="1.5" fill="none"/></g>`,
  );
  b.raw(use("tree4", -72, 22, 0.75) + use("tree5", 78, 20, 0.75));
}

/** Draws a patch of flowers, for a tile that has nothing else to show. */
export function meadow(b: Iso): void {
  bush(b, -16, 8, "#f3a8b8");
  bush(b, 14, -8, light("#ffd56b", 0.1));
}
