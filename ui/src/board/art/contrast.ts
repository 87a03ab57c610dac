/** Contrast of colours, and how they look to colour-blind eyes: for the tests of the art. */

type Triple = readonly [number, number, number];

/** Returns linear red, green and blue. */
function linear(colour: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const luminance = (colour: string): number => dot([0.2126, 0.7152, 0.0722], linear(colour));

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Simulates colour blindness of a kind: Machado, Oliveira and Fernandes 2009, severity 1. */
const MATRICES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The kinds of sight that are simulated. */
export const SIGHTS = Object.keys(MATRICES);

/** Converts linear light to L*, a* and b* (D65). */
function lab(rgb: Triple): Triple {
  const f = (v: number): number => (v > 216 / 24389 ? Math.cbrt(v) : ((24389 / 27) * v + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], rgb));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns L*, a* and b* of a colour as a kind of sight sees it. */
function seen(colour: string, sight: string): Triple {
  const [r = 0, g = 0, b = 0] = (MATRICES[sight] ?? []).map((row) =>
    Math.min(1, Math.max(0, dot(row, linear(colour)))),
  );
  return lab([r, g, b]);
}

/** Returns the difference (CIE 1976) of two colours as a kind of sight sees them. */
export function difference(one: string, two: string, sight: string): number {
  const [a, b] = [seen(one, sight), seen(two, sight)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
