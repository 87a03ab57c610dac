import { describe, expect, it } from "vitest";
import { dist, lerp, lineDist, type Pt } from "../../../board/art/svg.ts";
import { goodsSlots, startVillage, TILES } from "./base/catalogue";
import { growth } from "./growth";
import {
  builtRoad,
  DEFS,
  donkey,
  dwelling,
  edgeMid,
  emptySlot,
  FISH_KINDS,
  fish,
  flag,
  flagSpot,
  ghost,
  hasHouse,
  icons,
  lakeArt,
  litOutline,
  miniTile,
  outlinePath,
  PLAYER_COLOURS,
  pieceSpots,
  reachOutline,
  ring,
  shut,
  slotSpots,
  star,
  TOKEN_KINDS,
  tileArt,
  tileCentre,
  token,
  tray,
  veil,
  villageMarkup,
  villagePicture,
  villager,
  way,
  xy,
  yard,
} from "./index";
import { face, onFace } from "./lattice";
import { seat } from "./seat";

const TURNS = [0, 1, 2, 3, 4, 5];
const broken = /NaN|undefined|Infinity|null|\[object/;

/** Checks that opening and closing tags match. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const m of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    const [, close, name, self] = m;
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name ?? "");
  }
  return open.length === 0;
}

const ids = (svg: string): string[] => [...svg.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1] ?? "");
const refs = (svg: string): string[] =>
  [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1] ?? "");
const shared = new Set(ids(DEFS));

/** Returns the points of each path with these attributes. */
const lines = (svg: string, attributes: string): Pt[][] =>
  [...svg.matchAll(new RegExp(`<path d="([^"]+)" ${attributes}[^>]*>`, "g"))]
    .flatMap((path) => (path[1] ?? "").split("M"))
    .map((line) => {
      const v = [...line.matchAll(/-?[.\d]+/g)].map(Number);
      return v.flatMap((x, i): Pt[] => (i % 2 === 0 ? [[x, v[i + 1] ?? 0]] : []));
    });

/** Returns whether a point is inside a closed line. */
const within = (line: readonly Pt[], [x, y]: Pt): boolean =>
  line.filter(([ax, ay], i) => {
    const [bx, by] = line[(i + 1) % line.length] ?? [0, 0];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length %
    2 ===
  1;

describe("tiles", () => {
  it("every tile of the catalogue has its own house", () => {
    for (const t of TILES) expect(hasHouse(t.id), t.id).toBe(true);
    const houses = new Map<string, string>();
    for (const t of TILES) {
      const props = tileArt(t.id, [0, 0], 0, { detail: "low" }).props.map((p) => p.svg);
      const own = props
        .reduce((a, b) => (b.length > a.length ? b : a), "")
        .replace(/^<g[^>]*>/, "");
      const other = houses.get(own);
      expect(other === undefined || other === t.tile, `${t.id} looks like ${other}`).toBe(true);
      houses.set(own, t.tile);
    }
  });

  it("every tile has valid markup in every rotation, by day and by night", () => {
    for (const t of TILES) {
      for (const rotation of TURNS) {
        for (const detail of ["low", "full"] as const) {
          for (const night of [false, true]) {
            const a = tileArt(t.id, [2, -1], rotation, { detail, night });
            const all = a.under + a.ground + a.props.map((p) => p.svg).join("");
            expect(all).not.toMatch(broken);
            expect(balanced(all), `${t.id} ${rotation}`).toBe(true);
            const own = new Set(ids(all));
            for (const r of refs(all))
              expect(shared.has(r) || own.has(r), `${t.id} refers to ${r}`).toBe(true);
            for (const p of a.props) expect(Number.isFinite(p.y)).toBe(true);
          }
        }
      }
    }
  }, 30_000);

  it("every segment shows its terrain by a symbol", () => {
    for (const t of TILES) {
      for (const rotation of TURNS) {
        for (const full of [true, false]) {
          const f = face(t.id, rotation);
          const plants = growth(f, seat(f), full);
          for (const g of f.segments) {
            // Reeds are too thin for a small picture; roads and water have a test of their own.
            const what = { F: "tree", M: "rock", W: full ? "reed" : "", R: "" }[g.terrain];
            if (!what) continue;
            const near = plants.some(
              (p) => p.symbol.startsWith(what) && lineDist([p.x, p.y - 5], g.a, g.b) < 46,
            );
            expect(near, `${t.id} ${rotation} segment ${g.index}`).toBe(true);
          }
        }
      }
    }
  });

  it("each road segment has a road to the house, and each water segment has water", () => {
    for (const t of TILES) {
      for (const rotation of TURNS) {
        for (const detail of ["low", "full"] as const) {
          const f = face(t.id, rotation);
          const { box } = seat(f);
          const { ground } = tileArt(t.id, [0, 0], rotation, { detail });
          const roads = lines(ground, 'fill="none" stroke="#ecd3a0" stroke-width="26"');
          const water = lines(ground, 'fill="#9bd3d2"');
          for (const g of f.segments) {
            const where = `${t.id} ${rotation} ${detail} segment ${g.index}`;
            if (g.terrain === "R") {
              const road = roads.find((way) => dist(way[0] ?? [0, 0], g.mid) < 3);
              const [x, y] = road?.at(-1) ?? [Number.NaN, Number.NaN];
              expect(x > box.left && x < box.right, `${where} leads to ${x}`).toBe(true);
              expect(y > box.top && y < box.bottom + 8, `${where} leads to ${y}`).toBe(true);
            } else if (g.terrain === "W") {
              for (const along of [0.2, 0.5, 0.8]) {
                const [x, y] = lerp(g.a, g.b, along);
                const p: Pt = [x + g.inward[0] * 14, y + g.inward[1] * 14];
                expect(
                  water.some((sheet) => within(sheet, p)),
                  `${where} at ${along}`,
                ).toBe(true);
              }
            }
          }
        }
      }
    }
  });

  it("segments have different symbols, and a tile always has the same ones", () => {
    for (const t of TILES) {
      const f = face(t.id, 0);
      const plants = growth(f, seat(f), true);
      expect(growth(f, seat(f), true), t.id).toEqual(plants);
      // Each segment's row relative to the segment: two rows of one terrain never look the same.
      const rows = f.segments.map((g) => {
        const kind = { F: "tree", M: "rock", W: "reed", R: "-" }[g.terrain];
        return plants
          .filter((p) => p.symbol.startsWith(kind) && lineDist([p.x, p.y], g.a, g.b) < 24)
          .map((p) => {
            const [x, y] = [p.x - g.a[0], p.y - g.a[1]];
            return `${p.symbol} ${Math.round(x * g.dir[0] + y * g.dir[1])} ${p.scale.toFixed(2)}`;
          })
          .join();
      });
      const grown = rows.filter((row) => row !== "");
      expect(new Set(grown).size, t.id).toBe(grown.length);
    }
    const [here, there] = (
      [
        [0, 0],
        [4, -3],
      ] as const
    ).map((at) =>
      tileArt("barn", at, 2, { detail: "full" }).props.map((p) =>
        p.svg.replace(/translate\([^)]*\)/, ""),
      ),
    );
    expect(there).toEqual(here);
  });

  it("the picture does not depend on earlier calls", () => {
    const once = tileArt("farm", [1, 2], 4, { detail: "full" });
    tileArt("farm", [0, 0], 3, { detail: "full", night: true });
    expect(tileArt("farm", [1, 2], 4, { detail: "full" })).toEqual(once);
    expect(tileArt("farm", [1, 2], 10, { detail: "full" })).toEqual(once);
  });

  it("shows the Church on a card as far as it is built", () => {
    const id = "church_1_2p";
    const cards = [0, 1, 2, 3, 4].map((made) => miniTile(id, 0, false, made).svg);
    expect(new Set(cards).size).toBe(5);
    expect(miniTile(id, 0).svg).toBe(cards[4]);
  });

  it("lets the Church grow with each delivery", () => {
    for (const [id, total] of [
      ["church_1_2p", 4],
      ["church_3_4p", 5],
    ] as const) {
      const stages = Array.from({ length: total + 1 }, (_, churchStage) =>
        villageMarkup([{ id, at: [0, 0], rotation: 0 }], { detail: "full", churchStage }),
      );
      expect(new Set(stages).size).toBe(total + 1);
    }
  });
});

describe("seats", () => {
  it("keeps yards, goods and workers on the tile's ground", () => {
    for (const t of TILES) {
      for (const rotation of TURNS) {
        const f = face(t.id, rotation);
        const on = (p: { x: number; y: number }): boolean => onFace(f, [p.x, p.y]);
        expect(on(yard(t.id, [0, 0], rotation))).toBe(true);
        expect(on(flagSpot(t.id, [0, 0], rotation))).toBe(true);
        for (const n of new Set([goodsSlots(t.id), 1, 2, 3])) {
          const spots = slotSpots(t.id, [0, 0], rotation, n);
          expect(spots, `${t.id} ${rotation}`).toHaveLength(n);
          for (const p of spots) expect(on(p), `${t.id} ${rotation} slot`).toBe(true);
        }
        const workers = pieceSpots(t.id, [0, 0], rotation, 8);
        expect(workers).toHaveLength(8);
        for (const p of workers) expect(on(p), `${t.id} ${rotation} worker`).toBe(true);
      }
    }
  });

  it("another worker moves none of the others", () => {
    expect(pieceSpots("barn", [3, 1], 2, 5).slice(0, 4)).toEqual(pieceSpots("barn", [3, 1], 2, 4));
  });

  it("moves everything along with the tile", () => {
    const o = xy([3, -2]);
    const here = slotSpots("quarry", [0, 0], 1, 3);
    const there = slotSpots("quarry", [3, -2], 1, 3);
    there.forEach((p, i) => {
      expect(p.x).toBeCloseTo((here[i]?.x ?? 0) + o.x);
      expect(p.y).toBeCloseTo((here[i]?.y ?? 0) + o.y);
    });
  });
});

describe("lattice", () => {
  it("places points in drawing units", () => {
    expect(xy([1, 0])).toEqual({ x: 100, y: -0 });
    expect(xy([0, 1]).x).toBeCloseTo(50);
    expect(xy([0, 1]).y).toBeCloseTo(-86.6, 1);
  });

  it("lays a built road across its edge, never upside down", () => {
    for (const other of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const m = edgeMid([[0, 0], other]);
      const along = xy(other);
      expect(Math.abs(m.angle)).toBeLessThanOrEqual(90);
      const dot =
        Math.cos((m.angle * Math.PI) / 180) * along.x +
        Math.sin((m.angle * Math.PI) / 180) * along.y;
      expect(Math.abs(dot)).toBeLessThan(0.5);
    }
  });

  it("writes outlines and centres", () => {
    expect(outlinePath("quarry", [0, 0], 0)).toMatch(/^M[-\d. LQ]+Z$/);
    expect(outlinePath("quarry", [0, 0], 0, 6)).not.toBe(outlinePath("quarry", [0, 0], 0));
    const c = tileCentre("quarry", [5, 0], 3);
    expect(Number.isFinite(c.x) && Number.isFinite(c.y)).toBe(true);
  });
});

describe("shared symbols and small things", () => {
  it("names each symbol once and refers to nothing missing", () => {
    const all = ids(DEFS);
    expect(new Set(all).size).toBe(all.length);
    expect(DEFS).not.toMatch(broken);
    expect(balanced(DEFS)).toBe(true);
    for (const r of refs(DEFS)) expect(shared.has(r), r).toBe(true);
  });

  it("offers every token, piece and icon", () => {
    const some = [
      ...TOKEN_KINDS.flatMap((k) => [token(k), token(k, { hq: true }), token(k, { flat: true })]),
      ...PLAYER_COLOURS.flatMap((c) => [
        villager(c),
        villager(c, { tired: true }),
        donkey(c),
        flag(c),
        builtRoad("path", c, 30),
        builtRoad("bridge", c, -30),
      ]),
      ...Object.values(icons),
      star,
      emptySlot(),
      tray([{ x: 0, y: 0 }]),
    ];
    for (const s of some) {
      expect(balanced(s)).toBe(true);
      expect(s).not.toMatch(broken);
      for (const r of refs(s)) expect(shared.has(r), r).toBe(true);
    }
  });

  it("draws marks over the board", () => {
    const at = [1, 1] as const;
    const some = [
      reachOutline("farm", at, 2),
      litOutline("farm", at, 2),
      veil("farm", at, 2, true),
      ghost("farm", at, 2, "plum"),
      ghost("farm", at, 2, "sun", true),
      ring(),
      way(
        [
          { x: 0, y: 0 },
          { x: 50, y: 20 },
        ],
        "blue",
      ),
      way(
        [
          { x: 0, y: 0 },
          { x: 50, y: 20 },
          { x: 90, y: 0 },
          { x: 120, y: 44 },
        ],
        "vermilion",
        true,
      ),
    ];
    for (const s of some) {
      expect(balanced(s)).toBe(true);
      expect(s).not.toMatch(broken);
      for (const r of refs(s)) expect(shared.has(r), r).toBe(true);
    }
  });

  it("draws fish of three shapes, a house and a barred sign for each player", () => {
    const shapes = FISH_KINDS.map((k) => fish(k));
    expect(new Set(shapes).size).toBe(3);
    const own = PLAYER_COLOURS.flatMap((c) => [dwelling(c), dwelling(c, { lit: true }), shut(c)]);
    expect(new Set(own).size).toBe(own.length);
    for (const s of [...shapes, ...own]) {
      expect(broken.test(s)).toBe(false);
      expect(balanced(s)).toBe(true);
      for (const r of refs(s)) expect(shared.has(r), r).toBe(true);
    }
  });

  it("fills a lake between tiles, by day and by night", () => {
    const lake = [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
    ] as const;
    for (const night of [false, true]) {
      const s = lakeArt(lake, [{ id: "beach", at: [0, 1], rotation: 0 }], night);
      expect(balanced(s)).toBe(true);
      expect(s).not.toMatch(broken);
      const own = new Set(ids(s));
      for (const r of refs(s)) expect(own.has(r), r).toBe(true);
    }
    expect(lakeArt([], [])).toBe("");
  });

  it("makes cards and thumbnails", () => {
    for (const t of TILES) expect(miniTile(t.id, 2).viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
    const p = villagePicture(startVillage(2), { alone: true });
    expect(balanced(p)).toBe(true);
    expect(villagePicture(startVillage(2)).length).toBeLessThan(120_000);
  });
});

describe("budget", () => {
  it("keeps a table of thirty tiles under 600 kB of markup", () => {
    const thirty = TILES.slice(0, 30).map((t, i) => ({
      id: t.id,
      at: [i, i] as const,
      rotation: i % 6,
    }));
    expect(villageMarkup(thirty, { detail: "full" }).length).toBeLessThan(600_000);
    expect(villageMarkup(thirty, { detail: "full", night: true }).length).toBeLessThan(600_000);
    expect(DEFS.length).toBeLessThan(80_000);
  });
});
