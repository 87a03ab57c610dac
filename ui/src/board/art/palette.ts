/** Colours of the board and of the players, and their look at night. */

export const INK = "#4a3524";
export const CREAM = "#fffaf0";

/** Window panes have separate colours, so that they can be lit at night. */
export const PANE = "#51627a";
export const PANE_SHADE = "#3d4a60";

export const MATERIAL = {
  wood: "#b98350",
  plaster: "#f4e4c3",
  red: "#c2553a",
  slate: "#5f7f98",
  thatch: "#dcae5a",
  stone: "#cfc6b2",
  log: "#a8713f",
  brick: "#c0664a",
} as const;

export type PlayerColour = "blue" | "vermilion" | "sun" | "plum" | "mint";

export const PLAYER_COLOURS: readonly PlayerColour[] = ["blue", "vermilion", "sun", "plum", "mint"];

/** Fill, the colour of its pattern, and a line half-way to black. */
export const PLAYERS: Readonly<Record<PlayerColour, { fill: string; mark: string; line: string }>> =
  {
    blue: { fill: "#1f63ad", mark: "#ffffff", line: "#103257" },
    vermilion: { fill: "#cf4520", mark: "#ffffff", line: "#682310" },
    sun: { fill: "#f0b71f", mark: "#4a3200", line: "#6b4f06" },
    plum: { fill: "#5d2b66", mark: "#ffffff", line: "#2f1633" },
    mint: { fill: "#5fc7a6", mark: "#0c3a2d", line: "#2b5a4b" },
  };

const channels = (c: string): [number, number, number] => [
  parseInt(c.slice(1, 3), 16),
  parseInt(c.slice(3, 5), 16),
  parseInt(c.slice(5, 7), 16),
];

const hex = (r: number, g: number, b: number): string =>
  `#${[r, g, b]
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Mixes colour `a` with `b`; both are written `#rrggbb`. */
export function mix(a: string, b: string, t: number): string {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return hex(ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t);
}

/** Returns the colour of a side in shade. */
export const shade = (c: string, t = 0.3): string => mix(c, "#3a2a3c", t);
/** Returns the colour of a side that faces up. */
export const light = (c: string, t = 0.35): string => mix(c, "#fff6dd", t);

/** Paper behind the board, and the lattice dots on it. */
export const THEME = {
  light: { paper: "#f3e9d2", dot: "#d9c9a3" },
  dark: { paper: "#141f2b", dot: "#24364a" },
} as const;

/** One colour matrix for the whole night: the same as the filter `night` of the definitions. */
export const NIGHT_MATRIX = ".57 .05 0 0 0  .03 .62 .02 0 0  .05 .12 .55 0 .05  0 0 0 1 0";

const LIT: Readonly<Record<string, string>> = { [PANE]: "#ffd777", [PANE_SHADE]: "#f7b955" };

function nightColour(c: string): string {
  const lit = LIT[c];
  if (lit) return lit;
  const [r, g, b] = channels(c);
  return hex(
    0.57 * r + 0.05 * g,
    0.03 * r + 0.62 * g + 0.02 * b,
    0.05 * r + 0.12 * g + 0.55 * b + 12.75,
  );
}

/**
 * Returns markup with night colours. Recolouring the text costs nothing while the board moves, whereas
 * a filter over the whole board would be drawn again on every zoom. Shared symbols have a night version
 * whose id ends in `-n`.
 */
export function nightMarkup(svg: string): string {
  return svg
    .replace(/#[0-9a-f]{6}(?=[0-9a-f]{2}\b|\b)/g, nightColour)
    .replace(/href="#([a-z]+\d*)"/g, 'href="#$1-n"');
}
