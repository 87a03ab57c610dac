// Tests the contrast of meaningful marks with their background, and of the five players with each other.
import { describe, expect, it } from "vitest";
import { contrast, difference, SIGHTS } from "../../../board/art/contrast.ts";
import { CREAM, INK, mix, nightMarkup, THEME } from "../../../board/art/palette.ts";
import { DEFS, ON_DARK, SEAT, SEATS } from "./index.ts";
import { GRASS, LEGAL, PAVING, PENNANT, ROAD, WALL_TOP, WATER } from "./palette.ts";

const night = (c: string): string => nightMarkup(c);

describe("players", () => {
  it("have a dark line inside a cream halo, so that one of them is visible on any ground", () => {
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

  it.each(SIGHTS)("are told apart by %s eyes", (sight) => {
    for (const [i, one] of SEATS.entries())
      for (const other of SEATS.slice(i + 1)) {
        // The fifth colour, which was chosen last, differs more from the others than those do among themselves.
        const least = other === "mint" ? 30 : 17;
        const d = difference(SEAT[one].fill, SEAT[other].fill, sight);
        expect(d, `${one} and ${other}`).toBeGreaterThan(least);
      }
  });

  it("have fields on the map by night that are as dim as the land around them", () => {
    for (const who of SEATS) {
      const from = DEFS.indexOf(`<pattern id="field-${who}-n"`);
      const wash = /fill="(#[0-9a-f]{6})" opacity="([.\d]+)"/.exec(DEFS.slice(from));
      const field = mix(night(GRASS), wash?.[1] ?? "", Number(wash?.[2]));
      expect(contrast(CREAM, field), who).toBeGreaterThan(2.5);
    }
  });

  it("have bars and numbers that are visible on dark cards", () => {
    for (const who of SEATS) expect(contrast(ON_DARK[who], "#1e2c3b"), who).toBeGreaterThan(3);
  });
});

describe("the land", () => {
  it("has legible ink on grass, paving and walls", () => {
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
