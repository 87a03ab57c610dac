// What carries meaning stands out from what it lies on, and the five players from each other.
import { describe, expect, it } from "vitest";
import { CREAM, INK, mix, nightMarkup, THEME } from "../../../board/art/palette.ts";
import { DEFS, ON_DARK, SEAT, SEATS } from "./index.ts";
import { GRASS, LEGAL, PAVING, PENNANT, ROAD, WALL_TOP, WATER } from "./palette.ts";

type Triple = readonly [number, number, number];

function linear(colour: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const luminance = (c: string): number => dot([0.2126, 0.7152, 0.0722], linear(c));
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Simulates colour blindness of a kind: Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
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

/** Converts linear light to L*, a* and b* (D65). */
function lab(rgb: Triple): Triple {
  const f = (v: number): number => (v > 216 / 24389 ? Math.cbrt(v) : ((24389 / 27) * v + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], rgb));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const night = (c: string): string => nightMarkup(c);

describe("players", () => {
  it("have a dark line inside a cream halo, so that one of the two is seen on any ground", () => {
    for (const who of SEATS) {
      const { line } = SEAT[who];
      expect(contrast(line, CREAM), who).toBeGreaterThan(6);
      for (const day of [GRASS, PAVING, ROAD.bed, "#c2553a", WATER.deep, WATER.shallow])
        for (const ground of [day, night(day)]) {
          const most = Math.max(contrast(line, ground), contrast(CREAM, ground));
          expect(most, `${who} on ${ground}`).toBeGreaterThan(3);
        }
    }
  });

  it("have five different patterns that stand out from their own colour", () => {
    const shapes = SEATS.map((who) => {
      const from = DEFS.indexOf(`<pattern id="pat-${who}"`);
      const pattern = DEFS.slice(from, DEFS.indexOf("</pattern>", from));
      const drawn = /(?:fill|stroke)="#[0-9a-f]{6}"[^>]*opacity="([.\d]+)"/.exec(pattern);
      const { fill, mark } = SEAT[who];
      expect(contrast(mix(fill, mark, Number(drawn?.[1])), fill), who).toBeGreaterThan(3);
      return pattern.replaceAll(/#[0-9a-f]{6}|pat-[a-z]+|opacity="[.\d]+"/g, "");
    });
    expect(new Set(shapes).size).toBe(5);
  });

  it.each(Object.keys(SIGHTS))("are told apart by %s eyes", (sight) => {
    const seen = (colour: string): Triple => {
      const [r = 0, g = 0, b = 0] = (SIGHTS[sight] ?? []).map((row) =>
        Math.min(1, Math.max(0, dot(row, linear(colour)))),
      );
      return lab([r, g, b]);
    };
    const apart = (a: Triple, b: Triple): number =>
      Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    for (const [i, one] of SEATS.entries())
      for (const other of SEATS.slice(i + 1)) {
        // The fifth, which was chosen last, keeps farther than the first four keep from each other.
        const least = other === "mint" ? 30 : 17;
        const d = apart(seen(SEAT[one].fill), seen(SEAT[other].fill));
        expect(d, `${one} and ${other}`).toBeGreaterThan(least);
      }
  });

  it("have bars and numbers that are seen on dark cards", () => {
    for (const who of SEATS) expect(contrast(ON_DARK[who], "#1e2c3b"), who).toBeGreaterThan(3);
  });
});

describe("the land", () => {
  it("lets ink be read on grass, paving and walls", () => {
    expect(contrast(INK, GRASS)).toBeGreaterThan(7);
    expect(contrast(INK, PAVING)).toBeGreaterThan(6.5);
    expect(contrast(INK, WALL_TOP)).toBeGreaterThan(9);
  });

  it("shows roads by their casing", () => {
    expect(contrast(ROAD.casing, GRASS)).toBeGreaterThan(3);
    expect(contrast(ROAD.casing, ROAD.bed)).toBeGreaterThan(3);
  });

  it("shows pennants, water tokens and legal cells", () => {
    expect(contrast(PENNANT.field, PENNANT.ground)).toBeGreaterThan(3.5);
    expect(contrast(WATER.token, WATER.tokenGround)).toBeGreaterThan(7.5);
    expect(contrast(LEGAL.casing, THEME.light.paper)).toBeGreaterThan(4.5);
    expect(contrast(LEGAL.line, THEME.dark.paper)).toBeGreaterThan(4.5);
  });
});
