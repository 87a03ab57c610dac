/** Drawings of animals, hay and bushes. */
import { INK, mix } from "../../../board/art/palette.ts";
import { ink } from "./markup.ts";

const shadow = (rx: number, ry: number, x = 2): string =>
  `<ellipse cx="${x}" cy="1" rx="${rx}" ry="${ry}" fill="#2b2414" opacity=".25"/>`;

/** Draws a sheep that looks to the right. */
export function sheep(): string {
  const wool = [
    [-8, -11, 7],
    [0, -14, 8],
    [8, -11, 7],
    [0, -8, 8],
  ];
  const circles = (grow: number, fill: string): string =>
    `<g fill="${fill}">${wool.map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r + grow}"/>`).join("")}</g>`;
  return (
    `${shadow(15, 4)}<path d="M-6 0V-6M6 0V-6" stroke="#3f342a" stroke-width="3"/>` +
    `${circles(1.6, "#6d6250")}${circles(0, "#fffaf0")}<path d="M-9 -6Q0 -1 9 -6Q6 -3 0 -3Q-6 -3 -9 -6Z" fill="#d8cbb2"/>` +
    '<ellipse cx="14" cy="-13" rx="5" ry="4.200" fill="#4c4036"/><circle cx="15.500" cy="-14" r=".9" fill="#ffffff"/>'
  );
}

/** Draws a pig that looks to the right. */
export function pig(): string {
  const skin = 'stroke="#7a3d3d" stroke-width="1.800" stroke-linejoin="round"';
  return (
    `${shadow(19, 4.5)}<path d="M-10 0V-8M-4 1V-7M6 1V-7M11 0V-8" stroke="#7a3d3d" stroke-width="4.400"/>` +
    `<path d="M-16 -12Q-16 -23 -2 -23Q9 -23 13 -18L19 -19L18 -13Q21 -10 19 -6H13Q9 -3 -4 -3Q-16 -3 -16 -12Z" fill="#f0a6a4" ${skin}/>` +
    `<path d="M8 -20L7 -27L14 -22Z" fill="#e58d8d" ${skin}/><path d="M-16 -14Q-22 -16 -19 -20Q-16 -21 -18 -24" fill="none" ${skin} stroke-linecap="round"/>` +
    '<circle cx="12.500" cy="-14.500" r="1.500" fill="#4a2020"/><path d="M19 -12V-8" stroke="#7a3d3d" stroke-width="2.200" stroke-linecap="round"/><ellipse cx="-4" cy="-18" rx="7" ry="2.600" fill="#fbd0cc" opacity=".9"/>'
  );
}

/** Draws a swan on the water that looks to the right. */
export function swan(): string {
  const neck = "M9 -3Q14 -9 8 -14Q6 -18 11 -18";
  return (
    `<path d="M-13 -3Q-8 5 4 3Q12 2 12 -4Q4 -3 2 -6Q-6 -10 -13 -3Z" fill="#fffdf6" ${ink(1.4)}/><path d="M-8 -2Q-2 1 4 -2" stroke="#cfd8d8" stroke-width="1.400" fill="none"/>` +
    `<path d="${neck}" fill="none" stroke="${INK}" stroke-width="4.600" stroke-linecap="round"/><path d="${neck}" fill="none" stroke="#fffdf6" stroke-width="2.400" stroke-linecap="round"/>` +
    '<path d="M12 -19L17 -17L12 -16Z" fill="#e8912b"/><path d="M-17 5q6 -3 12 0M4 7q5 -3 10 0" stroke="#e9f7f7" stroke-width="1.800" fill="none" stroke-linecap="round" opacity=".8"/>'
  );
}

/** Draws a haystack. */
export function hay(): string {
  return (
    `${shadow(17, 5, 4)}<path d="M-14 0Q-13 -18 0 -26Q13 -18 14 0Q0 6 -14 0Z" fill="#e9bf50" stroke="#7d5a1c" stroke-width="1.800" stroke-linejoin="round"/>` +
    '<path d="M-6 -2Q-5 -12 -1 -20M2 0Q3 -10 2 -18M8 -2Q8 -8 5 -14" stroke="#b98a2e" stroke-width="1.600" fill="none"/><path d="M-9 -6Q-8 -14 -3 -20" stroke="#fbe29a" stroke-width="2.200" fill="none"/>'
  );
}

/** Draws a bush of a hedge. */
export function bush(c: string): string {
  return (
    `<ellipse cx="3" rx="10" ry="3.600" fill="#2e3d1c" opacity=".25"/><path d="M-9 0Q-12 -8 -5 -10Q-2 -15 4 -11Q11 -9 9 0Q0 3 -9 0Z" fill="${c}" stroke="${mix(c, "#1c2a14", 0.55)}" stroke-width="1.600"/>` +
    `<path d="M-5 -6Q-2 -10 3 -8" stroke="${mix(c, "#e9f0b0", 0.5)}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`
  );
}

/** Draws a milestone by a road. */
export function milestone(): string {
  return (
    `<ellipse cx="3" cy="1" rx="9" ry="3" fill="#2b2414" opacity=".26"/><path d="M-5 1V-9Q-5 -15 0 -15Q5 -15 5 -9V1Q0 3 -5 1Z" fill="#e3dccb" ${ink(1.5)}/>` +
    '<path d="M1.500 -14Q5 -13 5 -9V1Q3 2 1.500 2Z" fill="#3a2a3c" opacity=".18"/><path d="M-2.500 -9H1M-2.500 -6H1" stroke="#8f836a" stroke-width="1.200"/>'
  );
}
