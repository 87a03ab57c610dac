/**
 * Draws sheets of all the art for a look by eye, and measures it.
 *   node src/games/hamlet/art/demo/render.mjs [out-folder] [sheet ...]
 * writes an HTML page a sheet and, if Chromium is found, a PNG beside it.
 * Sheets: sizes, houses, silhouettes, near, table, dusk, tiles, turned, around, churches, village, night, pieces, minis, low.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(tmpdir(), "art-demo");
const only = process.argv.slice(3);
mkdirSync(out, { recursive: true });

const root = join(here, "../../../../..");
const server = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true, include: [] },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: null,
    fs: { allow: [join(root, "..")] },
  },
});
const load = (name) => server.ssrLoadModule(join(here, "..", name));
const art = await load("index.ts");
const { TILES, startVillage, goodsSlots } = await load("base/catalogue.ts");
const { face } = await load("lattice.ts");
const { house } = await load("houses/index.ts");
await server.close();

const start = startVillage(2);
const village = [
  ...start,
  ...[
    ["barn", [1, 5], 2],
    ["aquarium", [-2, 7], 2],
    ["beach", [-6, 6], 0],
    ["dockyard", [-6, 6], 5],
    ["windmill", [2, 6], 0],
    ["dairy_farm", [2, -4], 2],
    ["sawmill", [-1, -3], 2],
    ["outpost", [-3, 2], 0],
    ["pond_path", [3, 3], 1],
  ].map(([id, at, rotation]) => ({ id, at, rotation })),
];

const page = (w, h, body, dark = false) =>
  `<!doctype html><meta charset="utf-8"><style>*{margin:0;box-sizing:border-box}body{width:${w}px;min-height:${h}px;background:${dark ? "#141f2b" : "#f3e9d2"};color:${dark ? "#f4ead6" : "#33261a"};font:500 12px Lato,system-ui,sans-serif}.g{display:flex;flex-wrap:wrap;gap:8px;padding:10px}.c{text-align:center}</style><svg width="0" height="0" style="position:absolute">${art.DEFS}</svg>${body}`;

/** One placed tile with its tray and workers, to check that nothing covers the house. */
function worked(id, rotation, night, pieces) {
  const m = art.miniTile(id, rotation, night);
  const n = goodsSlots(id);
  const goods = ["wood", "stone", "wheat", "timber", "brick", "milk", "flour"];
  const spots = art.slotSpots(id, [0, 0], rotation, n);
  let over =
    art.tray(spots, night) +
    spots
      .map(
        (p, i) =>
          `<g transform="translate(${p.x} ${p.y})">${i < 2 ? art.token(goods[(i + id.length) % 7], { hq: i === 1 }) : art.emptySlot(night)}</g>`,
      )
      .join("");
  if (pieces) {
    const who = art
      .pieceSpots(id, [0, 0], rotation, pieces)
      .map((p, i) => ({ p, i }))
      .sort((a, b) => a.p.y - b.p.y);
    over += who
      .map(
        ({ p, i }) =>
          `<g transform="translate(${p.x} ${p.y})">${i % 2 ? art.donkey(art.PLAYER_COLOURS[i % 4]) : art.villager(art.PLAYER_COLOURS[i % 4])}</g>`,
      )
      .join("");
  }
  return { viewBox: m.viewBox, svg: m.svg + over };
}

const cell = (m, w, h, label) =>
  `<div class="c"><svg viewBox="${m.viewBox}" width="${w}" height="${h}">${m.svg}</svg><div>${label}</div></div>`;

/** Returns the middle of the edge that two sample tiles share, with their common terrain. */
function seam(one, two, terrain) {
  const edges = (t) =>
    face(t.id, t.rotation)
      .segments.filter((g) => g.terrain === terrain)
      .map((g) => {
        const o = art.xy(t.at);
        const cells = [g.a, g.b].map(([x, y]) => {
          const r = -(y + o.y) / (50 * Math.sqrt(3));
          return [Math.round((x + o.x) / 100 - r / 2), Math.round(r)];
        });
        return { cells, name: cells.map(String).sort().join(" ") };
      });
  const find = (id) => edges(village.find((t) => t.id === id));
  const other = new Set(find(two).map((e) => e.name));
  return find(one).find((e) => other.has(e.name))?.cells;
}

/** The lake in the middle of the sample village. */
const LAKE = [
  [-4, 4, 1],
  [-4, 5, 1],
  [-3, 4, 0],
  [-3, 4, 1],
  [-3, 5, 0],
  [-2, 4, 0],
  [-2, 4, 1],
  [-2, 5, 0],
  [-1, 4, 0],
];

/** An invented moment of a game with all layers, at a phone's zoom. */
function table(night) {
  const put = (p, svg, scale = 1) =>
    `<g transform="translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})scale(${scale})">${svg}</g>`;
  const of = (id) => village.find((t) => t.id === id);
  const on = (id, fn, ...rest) => fn(id, of(id).at, of(id).rotation, ...rest);
  const art2 = village.map((t) =>
    art.tileArt(t.id, t.at, t.rotation, { detail: "full", night, churchStage: 2 }),
  );
  const reach = [
    "barn",
    "windmill",
    "market_2p",
    "town_hall",
    "farm",
    "quarry",
    "woodcutter",
    "sawmill",
    "dairy_farm",
  ];
  let s = art2.map((a) => a.under).join("") + art2.map((a) => a.ground).join("");
  s += art.lakeArt(LAKE, village, night);
  s += reach.map((id) => on(id, art.reachOutline, night)).join("");
  s += art2
    .flatMap((a) => a.props)
    .sort((a, b) => a.y - b.y)
    .map((p) => p.svg)
    .join("");
  s += ["outpost", "pond_path", "beach", "aquarium", "dockyard"]
    .map((id) => on(id, art.veil, night))
    .join("");
  s += on("church_1_2p", art.litOutline, night);
  const path = seam("barn", "windmill", "F");
  for (const [kind, who, edge] of [
    ["path", "blue", path],
    ["bridge", "vermilion", seam("church_1_2p", "dairy_farm", "M")],
  ]) {
    if (!edge) continue;
    const m = art.edgeMid(edge);
    s += put(m, art.builtRoad(kind, who, m.angle));
  }
  const y = (id) => on(id, art.yard);
  s += art.way(
    [
      y("windmill"),
      art.edgeMid(path),
      y("barn"),
      { x: 262, y: -350 },
      y("market_2p"),
      { x: 150, y: -110 },
      { x: 140, y: -36 },
    ],
    "blue",
    night,
  );
  const goods = {
    farm: ["wheat", "wheat"],
    quarry: ["stone", "stone", "stone"],
    woodcutter: ["wood"],
    barn: ["stone", "wheat"],
    windmill: ["flour", "flour"],
    dairy_farm: [],
    sawmill: ["timber"],
  };
  for (const [id, kinds] of Object.entries(goods)) {
    const spots = on(id, art.slotSpots, goodsSlots(id), 1.2);
    s +=
      art.tray(spots, night, 1.2) +
      spots
        .map((p, i) =>
          put(
            p,
            kinds[i] ? art.token(kinds[i], { hq: id === "windmill" }) : art.emptySlot(night),
            1.2,
          ),
        )
        .join("");
  }
  for (const [id, who] of [
    ["outpost", "vermilion"],
    ["pond_path", "blue"],
    ["aquarium", "blue"],
  ])
    s += put(on(id, art.flagSpot), art.flag(who));
  const crowd = {
    barn: [["donkey", "blue"]],
    market_2p: [
      ["villager", "blue"],
      ["donkey", "blue"],
    ],
    dairy_farm: [["donkey", "blue"]],
    woodcutter: [["donkey", "vermilion"]],
    quarry: [["villager", "vermilion"]],
    town_hall: [["villager", "blue"]],
    church_1_2p: [
      ["tired", "vermilion"],
      ["villager", "sun"],
    ],
  };
  for (const [id, who] of Object.entries(crowd)) {
    const spots = on(id, art.pieceSpots, who.length);
    who.forEach(([what, c], i) => {
      if (id === "market_2p" && i === 0) s += put(spots[i], art.ring(night));
      s += put(
        spots[i],
        what === "donkey" ? art.donkey(c) : art.villager(c, { tired: what === "tired" }),
        1.2,
      );
    });
  }
  const paper = night ? art.THEME.dark.paper : art.THEME.light.paper;
  return page(
    640,
    820,
    `<svg viewBox="-420 -1010 1240 1590" width="640" height="820"><rect x="-500" y="-1100" width="1500" height="1800" fill="${paper}"/><rect x="-500" y="-1100" width="1500" height="1800" fill="url(#${night ? "dots-n" : "dots"})"/>${s}</svg>`,
    night,
  );
}

/** The house alone in a square of 48 px, as it is and as a shadow. */
function shadow(id, stage, px, black) {
  const h = house(id, stage);
  const { left, top, right, bottom } = h.box;
  const side = Math.max(right - left, bottom - top) + 4;
  const box = `${(left + right - side) / 2} ${(top + bottom - side) / 2} ${side} ${side}`;
  return `<svg viewBox="${box}" width="${px}" height="${px}"${black ? ' style="filter:brightness(0)"' : ""}>${h.svg}</svg>`;
}

/** Returns the ids of one tile of each kind of house. */
const KINDS = [...new Map(TILES.map((t) => [t.tile, t.id])).values()];

const sheets = {
  sizes: () => {
    const row = (px, night) =>
      `<div class="g" style="gap:2px${night ? ";background:#141f2b" : ""}">${TILES.map((t, i) => {
        const m = art.miniTile(t.id, i % 6, night);
        const [, , w, h] = m.viewBox.split(" ").map(Number);
        const k = px === 48 ? 48 / Math.max(w, h) : px / 100;
        return `<svg viewBox="${m.viewBox}" width="${w * k}" height="${h * k}">${m.svg}</svg>`;
      }).join("")}</div>`;
    return page(
      1500,
      1900,
      row(48) + row(48, true) + row(28) + row(28, true) + row(62) + row(62, true),
    );
  },
  near: () =>
    page(
      1500,
      1900,
      `<div class="g">${KINDS.map((id, i) => cell(worked(id, (i * 5) % 6, false, 1), 360, 300, id)).join("")}</div>`,
    ),
  houses: () =>
    page(
      1500,
      1300,
      `<div class="g">${KINDS.map((id) => shadow(id, 9, 200, false)).join("")}</div>`,
    ),
  silhouettes: () =>
    page(
      1500,
      700,
      `<div class="g">${KINDS.map((id) => `<div class="c" style="width:112px">${shadow(id, 9, 48, false)} ${shadow(id, 9, 48, true)}<div>${id}</div></div>`).join("")}</div><div class="g">${[0, 1, 2, 3, 4, 5].map((s) => shadow("church_3_4p", s, 96, false) + shadow("church_3_4p", s, 48, true)).join("")}</div>`,
    ),
  table: () => table(false),
  dusk: () => table(true),
  tiles: () =>
    page(
      1500,
      1000,
      `<div class="g">${TILES.map((t, i) => cell(worked(t.id, (i * 5) % 6, false, 0), 238, 238, `${t.id} ${(i * 5) % 6}`)).join("")}</div>`,
    ),
  turned: () =>
    page(
      1500,
      1000,
      `<div class="g">${TILES.map((t, i) => cell(worked(t.id, (i * 5 + 3) % 6, false, 4), 238, 238, `${t.id} ${(i * 5 + 3) % 6}`)).join("")}</div>`,
    ),
  around: () =>
    page(
      1500,
      1000,
      `<div class="g">${["lumbermill", "farrier", "stables", "farm", "cow_conservatory", "stonemason", "flour_mill", "sawmill"].flatMap((id) => [0, 1, 2, 3, 4, 5].map((k) => cell(worked(id, k, false, 2), 238, 200, `${id} ${k}`))).join("")}</div>`,
    ),
  churches: () =>
    page(
      1500,
      560,
      `<div class="g">${["church_1_2p", "church_3_4p"].flatMap((id) => [0, 1, 2, 3, 4, 5].map((s) => cell({ viewBox: art.miniTile(id, 0).viewBox, svg: art.villageMarkup([{ id, at: [0, 0], rotation: 0 }], { detail: "full", churchStage: s }) }, 236, 236, `${id} ${s}`))).join("")}</div>`,
    ),
  village: () =>
    page(
      1100,
      1200,
      art
        .villagePicture(village, { detail: "full", churchStage: 2 })
        .replace("<svg ", '<svg width="1100" height="1200" '),
    ),
  night: () =>
    page(
      1100,
      1200,
      art
        .villagePicture(village, { detail: "full", churchStage: 4, night: true })
        .replace("<svg ", '<svg width="1100" height="1200" '),
      true,
    ),
  low: () =>
    page(
      700,
      420,
      `<div class="g">${[false, true].map((n) => art.villagePicture(village, { night: n, churchStage: 1 }).replace("<svg ", '<svg width="330" height="380" ')).join("")}</div>`,
    ),
  minis: () =>
    page(
      900,
      640,
      `<div class="g">${TILES.map((t) => cell(art.miniTile(t.id, 0), 80, 80, "")).join("")}</div><div class="g" style="background:#27384a">${TILES.map((t) => cell(art.miniTile(t.id, 3, true), 80, 80, "")).join("")}</div>`,
    ),
  pieces: () => {
    const box = (v, w, h, s) => `<svg viewBox="${v}" width="${w}" height="${h}">${s}</svg>`;
    const goods = art.TOKEN_KINDS.map(
      (k) =>
        `<div class="c">${box("-27 -27 54 54", 60, 60, art.token(k))}${box("-27 -27 54 54", 60, 60, art.token(k, { hq: true }))}<br>${box("-25 -25 50 50", 24, 24, art.token(k, { flat: true }))}${box("-25 -25 50 50", 24, 24, art.token(k, { flat: true, hq: true }))}<div>${k}</div></div>`,
    ).join("");
    const who = art.PLAYER_COLOURS.map(
      (c) =>
        `<div class="c">${box("-24 -60 48 72", 48, 72, art.villager(c))}${box("-60 -26 78 42", 78, 42, art.villager(c, { tired: true }))}${box("-32 -54 70 64", 70, 64, art.donkey(c))}${box("-10 -64 56 72", 56, 72, art.flag(c))}${box("-42 -72 84 90", 60, 64, art.boat(c))}${box("-60 -40 120 80", 90, 60, art.builtRoad("path", c, 30))}${box("-60 -40 120 80", 90, 60, art.builtRoad("bridge", c, -30))}${box("-1 -1 22 22", 22, 22, art.swatch(c))}</div>`,
    ).join("");
    const ic = Object.entries(art.icons)
      .map(
        ([k, s]) =>
          `<div class="c" style="width:60px">${box("0 0 24 24", 28, 28, s)}<div>${k}</div></div>`,
      )
      .join("");
    return page(
      1300,
      640,
      `<div class="g">${goods}</div><div class="g">${art.FISH_KINDS.map((k) => box("-27 -27 54 54", 72, 72, art.fish(k)) + box("-27 -27 54 54", 26, 26, art.fish(k))).join("")}${art.PLAYER_COLOURS.map((c) => box("0 0 64 56", 52, 46, art.dwelling(c)) + box("-37 -33 74 66", 66, 60, art.shut(c))).join("")}</div><div class="g">${who}</div><div class="g">${ic}${box("-12 -12 24 24", 28, 28, art.star)}${box("-20 -20 40 40", 40, 40, art.emptySlot())}</div>`,
    );
  },
};

// Measures a full table: all tiles once, in full detail, from a cold start.
const t0 = performance.now();
const thirty = TILES.slice(0, 30).map((t, i) => ({ id: t.id, at: [i, i], rotation: i % 6 }));
const size = art.villageMarkup(thirty, { detail: "full" }).length;
const t1 = performance.now();
art.villageMarkup(thirty, { detail: "full" });
const t2 = performance.now();
const spots = thirty.map((t) => art.pieceSpots(t.id, t.at, t.rotation, 8).length);
const t3 = performance.now();
console.log(
  `30 tiles: ${Math.round(size / 1024)} kB in ${(t1 - t0).toFixed(0)} ms, again in ${(t2 - t1).toFixed(1)} ms; ${spots.length} x 8 worker spots in ${(t3 - t2).toFixed(0)} ms; DEFS ${Math.round(art.DEFS.length / 1024)} kB`,
);

const chrome = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (p) => existsSync(p),
);
for (const [name, make] of Object.entries(sheets)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const html = join(out, `${name}.html`);
  const text = make();
  writeFileSync(html, text);
  if (!chrome) continue;
  const [, w, h] = /width:(\d+)px;min-height:(\d+)px/.exec(text) ?? [];
  const tall = ["tiles", "turned", "around"].includes(name)
    ? 1900
    : name === "near"
      ? 3400
      : Number(h);
  execFileSync(
    chrome,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--hide-scrollbars",
      "--disable-background-networking",
      "--no-first-run",
      `--window-size=${w},${tall}`,
      `--screenshot=${join(out, `${name}.png`)}`,
      `file://${html}`,
    ],
    { stdio: "ignore", timeout: 120000 },
  );
  console.log(join(out, `${name}.png`));
}
