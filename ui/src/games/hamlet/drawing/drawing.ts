/**
 * Draws the whole table as one standalone picture: the same art at the same places as on the board,
 * as a file. Pure: equal views give equal bytes.
 */

import { n1, n2 } from "../../../board/art/svg.ts";
import { around, type Detail, detailAt, type Point, pieceScale } from "../../../board/camera.ts";
import {
  type ArtOptions,
  boat,
  builtRoad,
  DEFS,
  donkey,
  emptySlot,
  flag,
  lakeArt,
  type Placement,
  shut,
  THEME,
  tileArt,
  tileBox,
  token,
  tray,
  villager,
  yard,
} from "../art";
import { houseBox } from "../art/seat";
import { pool } from "../layout/afloat.ts";
import { LETTER, labelsOf } from "../layout/labels.ts";
import {
  churchGrown,
  colourOf,
  flagsOf,
  roadsOf,
  type Tray,
  traysOf,
  type Village,
} from "../layout/lying.ts";
import { Tracker } from "../layout/pieces.ts";

export interface DrawingOptions {
  readonly theme: "light" | "dark";
  /** Depends on the picture's scale if omitted. */
  readonly detail?: Detail | undefined;
  /** The longer side, in pixels. */
  readonly size: number;
  /** The picture's title, for screen readers. */
  readonly title: string;
  /** Names of the buildings by face, and of the lakes in order; drawn only at high detail. */
  readonly names: Readonly<Record<string, string>>;
  readonly lakes: readonly string[];
}

/** Margin around the village, in drawing units. */
const MARGIN = 60;
const INK = { light: ["#33261a", "#fffaf0"], dark: ["#f4ead6", "#1e2c3b"] } as const;

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const put = (p: Point, svg: string, scale = 1, more = ""): string =>
  `<g transform="translate(${n1(p.x)} ${n1(p.y)})${scale === 1 ? "" : `scale(${n2(scale)})`}"${more}>${svg}</g>`;

/** Returns the village as an SVG file. */
export function drawing(view: Village, opts: DrawingOptions): string {
  const night = opts.theme === "dark";
  const box = around(
    view.tiles.flatMap((t) => [
      tileBox(t.face, t.at, t.rotation),
      houseBox(t.face, t.at, t.rotation),
    ]),
    MARGIN,
  ) ?? { x: -100, y: -100, width: 200, height: 200 };
  const scale = opts.size / Math.max(box.width, box.height);
  const detail = opts.detail ?? detailAt(scale);
  const few = detail === "low";
  // Pieces stay readable, as on the board.
  const size = pieceScale(scale);
  const [ink, halo] = INK[opts.theme];
  const say = (text: string | number, x: number, y: number, high: number): string =>
    `<text x="${n1(x)}" y="${n1(y)}" font-size="${high}" fill="${ink}" stroke="${halo}" stroke-width="6" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" font-family="Quicksand,Nunito,system-ui,sans-serif" font-weight="700">${escaped(String(text))}</text>`;

  const art: ArtOptions = {
    detail: few ? "low" : "full",
    night,
    churchStage: churchGrown(view),
  };
  const placed = view.tiles.map((t): Placement => ({ id: t.face, at: t.at, rotation: t.rotation }));
  const tiles = placed.map((t) => tileArt(t.id, t.at, t.rotation, art));
  const pools = view.lake?.lakes.map(pool) ?? [];

  const lakes = pools
    .map((p) => `<g class="lake">${lakeArt(p.triangles, placed, night)}</g>`)
    .join("");
  const props = tiles.flatMap((a) => a.props).sort((a, b) => a.y - b.y);

  const afloat = pools
    .map((p) => {
      const fish = few
        ? p.fish
            .slice(0, 1)
            .map(() =>
              put(
                { x: p.middle.x, y: p.middle.y + (p.boat === null ? 0 : 34) },
                token("fish") + (p.fish.length > 1 ? say(p.fish.length, 20, 22, 26) : ""),
                size * 0.85,
                ' class="fish"',
              ),
            )
        : p.fish.map((f) => put(f, token("fish"), Math.min(1.45, size) * 0.78, ' class="fish"'));
      const sail =
        p.boat === null
          ? ""
          : put(p.middle, boat(colourOf(view, p.boat)), size * 0.82, ' class="boat"');
      return fish.join("") + sail;
    })
    .join("");
  const closed = (view.lake?.closed ?? [])
    .map((c) => {
      const t = view.tiles[c.tile];
      if (!t) return "";
      const y = yard(t.face, t.at, t.rotation);
      return put({ x: y.x, y: y.y - 8 }, shut(colourOf(view, c.by)), size, ' class="closed"');
    })
    .join("");

  const roads = roadsOf(view)
    .map((r) => put(r, builtRoad(r.kind, r.colour, r.angle), 1, ' class="road"'))
    .join("");
  const maker = (seat: number): string =>
    `<rect x="4" y="8" width="16" height="14" rx="5" fill="url(#pat-${colourOf(view, seat)})" stroke="#fffaf0" stroke-width="2.5"/>`;
  const heaped = (t: Tray): string =>
    tray(t.row, night) +
    t.heap
      .map((h, i) =>
        put(
          t.row[i] ?? { x: 0, y: 0 },
          token(h.kind, { hq: h.fine }) + (h.count > 1 ? say(h.count, 13, 20, 24) : ""),
        ),
      )
      .join("");
  const laid = (t: Tray): string =>
    tray(t.spots, night) +
    t.slots
      .map((s, i) =>
        put(
          t.spots[i] ?? { x: 0, y: 0 },
          s
            ? token(s.kind, { hq: s.high_quality ?? false }) +
                (typeof s.maker === "number" ? maker(s.maker) : "")
            : emptySlot(night),
        ),
      )
      .join("");
  const trays = traysOf(view)
    .filter((t) => !few || t.heap.length > 0)
    .map((t) => put(t, few ? heaped(t) : laid(t), size * 0.92, ' class="tray"'))
    .join("");
  const flags = flagsOf(view)
    .map((f) => put(f, flag(f.colour), Math.min(size, 1.25) * 0.85, ' class="flag"'))
    .join("");
  const workers = new Tracker()
    .pieces(view)
    .map((p) =>
      p.kind === "villager"
        ? put(p.at, villager(p.colour, { tired: p.tired }), size * 1.1, ' class="villager"')
        : put(p.at, donkey(p.colour), size * 0.95, ' class="donkey"'),
    )
    .join("");

  const named = { tile: (face: string) => opts.names[face] ?? "", lake: lakeName(opts.lakes) };
  const names =
    detail === "high"
      ? labelsOf(view.tiles, pools, size, [], named)
          .map((l) => say(l.text, l.x, l.y, LETTER))
          .join("")
      : "";

  const body =
    tiles.map((a) => a.under).join("") +
    tiles.map((a) => a.ground).join("") +
    lakes +
    props.map((p) => p.svg).join("") +
    afloat +
    closed +
    roads +
    trays +
    flags +
    workers +
    names;
  const paper = THEME[opts.theme].paper;
  const area = `x="${n1(box.x)}" y="${n1(box.y)}" width="${n1(box.width)}" height="${n1(box.height)}"`;
  const sheet = `<rect ${area} fill="${paper}"/><rect ${area} fill="url(#${night ? "dots-n" : "dots"})"/>`;
  const px = (v: number): number => Math.max(1, Math.round(v * scale));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[box.x, box.y, box.width, box.height].map(n1).join(" ")}" width="${px(box.width)}" height="${px(box.height)}" role="img"><title>${escaped(opts.title)}</title>${DEFS}${sheet}${body}</svg>\n`;
}

const lakeName =
  (names: readonly string[]) =>
  (number: number): string =>
    names[number - 1] ?? "";
