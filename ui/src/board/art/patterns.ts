/** The pattern of each player's colour: what tells players apart without colour. */

const MARKS = {
  blue: (mark: string) => `<path d="M0 0H3.6V10H0Z" fill="${mark}" opacity=".78"/>`,
  vermilion: (mark: string) =>
    `<circle cx="2.5" cy="2.5" r="1.7" fill="${mark}" opacity=".85"/><circle cx="7.5" cy="7.5" r="1.7" fill="${mark}" opacity=".85"/>`,
  sun: (mark: string) =>
    `<path d="M0 7L5 2L10 7" stroke="${mark}" stroke-width="2" fill="none" opacity=".8"/>`,
  plum: (mark: string) => `<path d="M0 0H5V5H0ZM5 5H10V10H5Z" fill="${mark}" opacity=".5"/>`,
  mint: (mark: string) =>
    `<path d="M2.5 .2V4.8M.2 2.5H4.8M7.5 5.2V9.8M5.2 7.5H9.8" stroke="${mark}" stroke-width="1.5" opacity=".95"/>`,
};

/** Returns an SVG pattern: stripes, dots, chevrons, checks or crosses on the player's colour. */
export function pattern(id: string, fill: string, mark: string, who: keyof typeof MARKS): string {
  return `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"${who === "blue" ? ' patternTransform="rotate(40)"' : ""}><rect width="10" height="10" fill="${fill}"/>${MARKS[who](mark)}</pattern>`;
}
