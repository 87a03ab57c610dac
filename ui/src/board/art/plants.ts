/** Shared symbols of terrain: trees, crags, reeds, tufts. */
import { mix } from "./palette.ts";
import { n1, type Pt } from "./svg.ts";

const circles = (c: readonly (readonly [number, number, number])[], grow: number, dx = 0): string =>
  c
    .map(
      ([x, y, r]) =>
        `M${n1(x - r - grow + dx)} ${n1(y + dx)}a${n1(r + grow)} ${n1(r + grow)} 0 1 0 ${n1(2 * (r + grow))} 0a${n1(r + grow)} ${n1(r + grow)} 0 1 0 ${n1(-2 * (r + grow))} 0Z`,
    )
    .join("");

function leafTree(dark: string, mid: string, pale: string): string {
  const crown = [
    [-8, -13, 10],
    [8, -13, 10],
    [0, -24, 12],
    [0, -13, 11],
  ] as const;
  const inner = crown.map(([x, y, r]) => [x, y, r * 0.74] as const);
  return (
    `<ellipse cx="8" cy="0" rx="19" ry="6.5" fill="#2e3d1c" opacity=".28"/><path d="M-2.5 1L-2 -9H2L2.5 1Z" fill="#6b4a2e"/>` +
    `<path d="${circles(crown, 1.5)}" fill="${mix(dark, "#1c2a14", 0.45)}"/><path d="${circles(crown, 0)}" fill="${dark}"/><path d="${circles(inner, 0, -2.5)}" fill="${mid}"/>` +
    `<path d="M-10 -29a5 3.6 0 1 0 10 0a5 3.6 0 1 0 -10 0ZM-15.6 -17.5a3.6 2.6 0 1 0 7.2 0a3.6 2.6 0 1 0 -7.2 0ZM1.5 -18a3 2 0 1 0 6 0a3 2 0 1 0 -6 0Z" fill="${pale}"/>`
  );
}

function fir(dark: string, mid: string, pale: string): string {
  let s =
    '<ellipse cx="7" cy="0" rx="15" ry="5.5" fill="#2e3d1c" opacity=".28"/><path d="M-2 -6H2V1H-2Z" fill="#6b4a2e"/>';
  for (const [y, w, h] of [
    [-4, 13, 17],
    [-14, 10.5, 16],
    [-24, 7.5, 15],
  ] as const) {
    s +=
      `<path d="M${-w} ${y}Q0 ${y + 5} ${w} ${y}L0 ${y - h}Z" fill="${dark}" stroke="${mix(dark, "#10201a", 0.5)}" stroke-width="1.4" stroke-linejoin="round"/>` +
      `<path d="M${-w + 1} ${y}Q${-w / 2} ${n1(y + 2.4)} ${n1(-w * 0.05)} ${y + 2}L0 ${y - h + 1}Z" fill="${mid}"/>` +
      `<path d="M${-w + 3} ${y - 1}L-1 ${y - h + 5}L${n1(-w * 0.4)} ${y - 1}Z" fill="${pale}" opacity=".6"/>`;
  }
  return s;
}

function crag(o: readonly Pt[], top: number): string {
  const first = o[0] ?? [0, 0];
  const last = o[o.length - 1] ?? [0, 0];
  const second = o[1] ?? [0, 0];
  const [tx, ty] = o[top] ?? [0, 0];
  const line = o.map((p) => p.join(" ")).join("L");
  const dark = o
    .slice(top)
    .map((p) => p.join(" "))
    .join("L");
  return (
    `<path d="M${first[0] + 4} 3Q${last[0]} 6 ${last[0] + 9} 0Q${last[0] + 8} -6 ${last[0] - 6} -11Z" fill="#2e3324" opacity=".24"/>` +
    `<path d="M${line}Q0 5 ${first[0]} 0Z" fill="#c9c3b4" stroke="#5b554f" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="M${dark}L${tx + 5} 2L${tx - 2} -12L${tx + 3} -19Z" fill="#8d8a86"/>` +
    `<path d="M${tx} ${ty}L${tx - 5} ${ty + 9}L${tx - 1} ${ty + 7}L${tx + 3} ${ty + 11}Z" fill="#ece8dc"/>` +
    `<path d="M${first[0] + 6} -3L${second[0] + 3} ${second[1] + 3}M${tx - 8} -6L${tx - 5} -15" stroke="#a39c8e" stroke-width="1.6" fill="none" stroke-linecap="round"/>`
  );
}

const bloom = (a: string, b: string): string =>
  `<path d="M-5 0Q-4 -4 -6 -7M0 1V-7M5 0Q4 -3 6 -6" stroke="#6f9346" stroke-width="1.6" fill="none" stroke-linecap="round"/><circle cx="-6" cy="-8" r="2.6" fill="${a}"/><circle cx="0" cy="-9" r="2.8" fill="${b}"/><circle cx="6" cy="-7" r="2.5" fill="${a}"/><path d="M-6 -8h.1M0 -9h.1M6 -7h.1" stroke="#d9902b" stroke-width="1.8" stroke-linecap="round"/>`;

/** Markup by name; each symbol stands on its own origin. */
export const PLANTS: Readonly<Record<string, string>> = {
  tree0: leafTree("#4d7a3f", "#6f9c4c", "#93b962"),
  tree1: leafTree("#5b7f38", "#80a448", "#a9c467"),
  tree2: leafTree("#3f7047", "#5c9357", "#84b273"),
  tree3: leafTree("#6d7d33", "#98a047", "#c0c06a"),
  tree4: fir("#2f5a45", "#467a58", "#6a9b70"),
  tree5: fir("#36603a", "#4f824a", "#7da566"),
  rock0: crag(
    [
      [-24, 0],
      [-15, -16],
      [-9, -13],
      [-1, -35],
      [7, -22],
      [11, -25],
      [23, 0],
    ],
    3,
  ),
  rock1: crag(
    [
      [-22, 0],
      [-14, -22],
      [-6, -31],
      [2, -19],
      [10, -26],
      [22, 0],
    ],
    2,
  ),
  rock2: crag(
    [
      [-17, 0],
      [-10, -15],
      [0, -22],
      [9, -13],
      [17, 0],
    ],
    2,
  ),
  reed: '<path d="M-6 2Q-6 -8 -8 -15M-1 2Q-1 -10 0 -20M4 2Q5 -8 8 -14M1 2Q2 -6 4 -9" stroke="#5d8143" stroke-width="1.9" fill="none" stroke-linecap="round"/><path d="M0 -20v-5M-8 -14v-5" stroke="#7a4d2b" stroke-width="3.4" stroke-linecap="round"/>',
  tuft: '<path d="M-4 0Q-4 -4 -6 -6M0 0V-8M4 0Q4 -4 6 -6" stroke="#6f9346" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  bloom0: bloom("#fff8ea", "#f6d3d9"),
  bloom1: bloom("#f7d14f", "#fff3c4"),
  pebble:
    '<path d="M-8 0Q-7 -6 -1 -5Q3 -3 2 1Q-3 3 -8 0Z" fill="#c9c3b4" stroke="#6f6a5f" stroke-width="1.3"/><path d="M3 1Q4 -3 8 -2Q10 0 9 2Q6 3 3 1Z" fill="#b3ad9f" stroke="#6f6a5f" stroke-width="1.2"/>',
};
