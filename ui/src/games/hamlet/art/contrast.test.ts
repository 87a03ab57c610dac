// Everything meaningful on the board contrasts with its background by 3 to 1 (WCAG 2.2, non-text contrast).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, difference, SIGHTS } from "../../../board/art/contrast.ts";
import {
  CREAM,
  INK,
  mix,
  nightMarkup,
  PLAYER_COLOURS,
  PLAYERS,
  THEME,
} from "../../../board/art/palette.ts";
import { TILES } from "./base/catalogue";
import { planOf } from "./houses/index";
import { DEFS } from "./index";
import { emptySlot, tray } from "./tokens";

const LEAST = 3;
/** The smallest allowed CIE 1976 difference of two players' colours: seven times a just noticeable difference. */
const APART = 17;

/** Returns the colours of an attribute in a piece of markup, in order. */
const colours = (svg: string, what: "fill" | "stroke"): string[] =>
  [...svg.matchAll(new RegExp(`${what}="(#[0-9a-f]{6})"`, "g"))].map((m) => m[1] ?? "");

const grounds = [...new Set(TILES.map((t) => planOf(t.id).ground))];
const night = (c: string): string => nightMarkup(c);
/** Shallow, deep and night water. */
const WATER = ["#9bd3d2", "#3f8fab", night("#9bd3d2"), night("#3f8fab")];

describe("pieces", () => {
  it("have a dark line inside a cream halo, so that one of the two is seen on any ground", () => {
    for (const who of PLAYER_COLOURS) {
      const { line } = PLAYERS[who];
      expect(contrast(line, CREAM), who).toBeGreaterThan(6);
      for (const ground of [...grounds, ...grounds.map(night), ...WATER]) {
        const most = Math.max(contrast(line, ground), contrast(CREAM, ground));
        expect(most, `${who} on ${ground}`).toBeGreaterThan(LEAST);
      }
    }
  });

  it("all have that halo: workers, boats, flags, roads", () => {
    for (const who of PLAYER_COLOURS)
      for (const kind of ["man", "sleeper", "donkey", "path", "bridge", "flag", "boat"]) {
        const from = DEFS.indexOf(`<g id="${kind}-${who}">`);
        const piece = DEFS.slice(from, DEFS.indexOf('<g id="', from + 8));
        expect(piece, `${kind}-${who}`).toContain(CREAM);
        expect(piece, `${kind}-${who}`).toContain(PLAYERS[who].line);
        expect(piece, `${kind}-${who}`).toContain(`url(#pat-${who})`);
      }
  });

  it("have patterns that differ in shape and stand out from their own colour", () => {
    const shapes = PLAYER_COLOURS.map((who) => {
      const from = DEFS.indexOf(`<pattern id="pat-${who}"`);
      const pattern = DEFS.slice(from, DEFS.indexOf("</pattern>", from));
      const { fill, mark } = PLAYERS[who];
      const drawn = /(?:fill|stroke)="#[0-9a-f]{6}"[^>]*opacity="([.\d]+)"/.exec(pattern);
      expect(contrast(mix(fill, mark, Number(drawn?.[1])), fill), who).toBeGreaterThan(LEAST);
      return pattern.replaceAll(/#[0-9a-f]{6}|pat-[a-z]+|opacity="[.\d]+"/g, "");
    });
    expect(new Set(shapes).size).toBe(PLAYER_COLOURS.length);
  });
});

describe.each(SIGHTS)("players' colours, seen by %s eyes", (sight) => {
  it.each(["the board", "light", "dark"] as const)("are told apart: %s", (where) => {
    const css = where === "the board" ? undefined : properties(where);
    const all = PLAYER_COLOURS.map((who) => css?.get(who) ?? PLAYERS[who].fill);
    const apart = all.flatMap((a, i) => all.slice(i + 1).map((b) => difference(a, b, sight)));
    if (process.env.TELL) console.log(sight, where, Math.min(...apart).toFixed(1));
    expect(Math.min(...apart)).toBeGreaterThan(APART);
  });
});

describe("goods", () => {
  it("are outlined against their halo, and trays against the ground", () => {
    expect(contrast(INK, CREAM)).toBeGreaterThan(LEAST);
    for (const dark of [false, true]) {
      const [, wood = "", bed = ""] = colours(tray([{ x: 0, y: 0 }], dark), "stroke");
      const [ring = ""] = colours(emptySlot(dark), "stroke");
      expect(contrast(ring, bed), `empty slot, ${dark}`).toBeGreaterThan(LEAST);
      expect(contrast(wood, bed), `tray's edge, ${dark}`).toBeGreaterThan(LEAST);
      // Goods on the tray: their ink by day, their halo by night.
      expect(Math.max(contrast(INK, bed), contrast(CREAM, bed))).toBeGreaterThan(LEAST);
    }
  });
});

/** Returns the custom properties of a theme in the app's style sheet. */
function properties(theme: "light" | "dark"): Map<string, string> {
  const css = readFileSync(join(import.meta.dirname, "../../../shell/app.css"), "utf8");
  const [light = "", dark = ""] = [
    /:root \{([^}]*)\}/,
    /:root\[data-theme="dark"\] \{([^}]*)\}/,
  ].map((part) => part.exec(css)?.[1] ?? "");
  const all = theme === "dark" ? `${light}${dark}` : light;
  return new Map(
    [...all.matchAll(/--([a-z-\d]+):\s*(#[0-9a-f]{6})\b/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
}

describe.each(["light", "dark"] as const)("the board's marks, %s", (theme) => {
  const css = properties(theme);
  const value = (name: string): string => css.get(name) ?? "";
  const paper = THEME[theme].paper;

  it("lie on the same paper as the art", () => {
    expect(value("paper")).toBe(paper);
  });

  it("are cased: amber, the reach and the spots of a building against their cases", () => {
    expect(contrast(value("lit-board"), value("lit-case"))).toBeGreaterThan(LEAST);
    for (const [file, mark] of [
      ["Board", "lit"],
      ["BoardLakes", "lit"],
      ["Board", "reach"],
    ] as const) {
      const text = readFileSync(join(import.meta.dirname, `../table/${file}.svelte`), "utf8");
      const [line, edge] = [mark, `${mark}-case`].map((name) => {
        const stroke = new RegExp(`\\.${name} \\{[^}]*stroke: ([^;]+);`).exec(text)?.[1] ?? "";
        return value(/^var\(--([a-z-]+)\)$/.exec(stroke)?.[1] ?? "") || stroke;
      });
      expect(contrast(line ?? "", edge ?? ""), `${file} ${mark}`).toBeGreaterThan(LEAST);
    }
    for (const who of PLAYER_COLOURS)
      expect(Math.max(contrast(value("ink"), paper), contrast(value(who), paper))).toBeGreaterThan(
        LEAST,
      );
  });

  it("show a player's colour on cards, and on the paper with its line", () => {
    // The sun always has its line and chevrons, so its fill alone need not contrast.
    for (const who of PLAYER_COLOURS) {
      expect(contrast(value(who), value("card")), `${who} on a card`).toBeGreaterThan(
        who === "sun" ? 2.6 : LEAST,
      );
    }
    expect(contrast(value("ink"), paper)).toBeGreaterThan(LEAST);
  });

  it("keep names and counts readable: text against its halo", () => {
    expect(contrast(value("ink"), value("card"))).toBeGreaterThan(4.5);
    expect(contrast(value("go-text"), value("go"))).toBeGreaterThan(4.5);
  });
});
