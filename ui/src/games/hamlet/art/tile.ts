/** A whole tile as markup: its card, its ground and the props that stand on it. */

import { nightMarkup } from "../../../board/art/palette.ts";
import { memo, n1, n2 } from "../../../board/art/svg.ts";
import { catalogueTile } from "./base/catalogue";
import { growth } from "./growth";
import { churchStage, house, planOf } from "./houses/index";
import { type Cell, face, type Spot, xy } from "./lattice";
import { seat } from "./seat";
import { card, groundOf } from "./terrain";

export interface ArtOptions {
  /** `low` below 28 px per unit segment: no undergrowth, few trees, a larger house. */
  readonly detail: "low" | "full";
  /** Night colours and lit windows. */
  readonly night?: boolean;
  /** Church deliveries made so far. */
  readonly churchStage?: number;
}

/** Something that stands on a tile. Paint the props of all tiles by increasing `y`. */
export interface Prop {
  readonly y: number;
  readonly svg: string;
}

export interface TileArt {
  /** Shadow and thickness of the card. Paint it for every tile before the first ground. */
  readonly under: string;
  readonly ground: string;
  readonly props: readonly Prop[];
}

/** A prop that is not placed yet: `svg` goes inside a group moved to (x, y). */
interface LocalProp {
  readonly x: number;
  readonly y: number;
  readonly sort: number;
  readonly scale: number;
  /** A shared symbol's id, or markup. */
  readonly symbol: string;
  readonly svg: string;
}

interface LocalArt {
  readonly under: string;
  readonly ground: string;
  readonly props: readonly LocalProp[];
}

const localArt = memo((key: string): LocalArt => {
  const [id = "", k = "0", detail = "full", night = "", stage = "0"] = key.split("@");
  const f = face(id, Number(k));
  const s = seat(f);
  const full = detail === "full";
  const dark = night === "n";
  const h = house(id, Number(stage));
  const scale = full || !planOf(id).yard ? s.scale : Math.min(s.scale * 1.3, 1.25);
  const props: LocalProp[] = growth(f, s, full, scale).map((p) => ({
    x: p.x,
    y: p.y,
    sort: p.y,
    scale: p.scale,
    symbol: dark ? `${p.symbol}-n` : p.symbol,
    svg: "",
  }));
  const glow = dark
    ? h.lamps
        .map((l) => `<circle cx="${n1(l.x)}" cy="${n1(l.y)}" r="${n1(l.r)}" fill="url(#lamp)"/>`)
        .join("")
    : "";
  const y = s.yard[1] + 4;
  // The house sorts by the middle of its floor, so that trees behind its walls stay behind.
  props.push({
    x: s.yard[0],
    y,
    sort: y + 14 * scale,
    scale,
    symbol: "",
    svg: (dark ? nightMarkup(h.svg) : h.svg) + glow,
  });
  const clip = `c-${id}-${f.rotation}${full ? "" : "l"}${night}`;
  const ground = groundOf(f, s, full, clip);
  const under = card(f);
  return {
    under: dark ? nightMarkup(under) : under,
    ground: dark ? nightMarkup(ground) : ground,
    props,
  };
});

/** Returns the art of a placed tile. Pure: equal arguments give equal strings. */
export function tileArt(tileId: string, at: Cell, rotation: number, opts: ArtOptions): TileArt {
  const kind = catalogueTile(tileId).kind;
  const stage = kind === "church" ? churchStage(tileId, opts.churchStage ?? 0) : 0;
  const k = face(tileId, rotation).rotation;
  const art = localArt(`${tileId}@${k}@${opts.detail}@${opts.night ? "n" : ""}@${stage}`);
  const o = xy(at);
  const moved = (svg: string): string =>
    `<g transform="translate(${n1(o.x)} ${n1(o.y)})">${svg}</g>`;
  return {
    under: moved(art.under),
    ground: moved(art.ground),
    props: art.props.map((p) => {
      const where = `transform="translate(${n1(p.x + o.x)} ${n1(p.y + o.y)})scale(${n2(p.scale)})"`;
      return {
        y: p.sort + o.y,
        svg: p.symbol ? `<use href="#${p.symbol}" ${where}/>` : `<g ${where}>${p.svg}</g>`,
      };
    }),
  };
}

/** Returns the tops of a tile's smoking chimneys. */
export function chimneys(tileId: string, at: Cell, rotation: number): Spot[] {
  const s = seat(face(tileId, rotation));
  const o = xy(at);
  return house(tileId).vents.map((v) => ({
    x: o.x + s.yard[0] + v.x * s.scale,
    y: o.y + s.yard[1] + 4 + v.y * s.scale,
  }));
}
