/**
 * Isometric shapes for all houses: i runs to the lower right, j to the lower left, k up.
 * Light comes from the left, so faces along j are lit and faces along i are in shade.
 */
import { INK, light, mix, PANE, PANE_SHADE, shade } from "./palette.ts";
import { n1, type Pt, poly } from "./svg.ts";

export type Pt3 = readonly [number, number, number?];

/** A window that glows at night, in the house's own drawing units. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The top of a chimney, in the house's own drawing units. */
export interface Vent {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A finished house round its own origin; `box` is what it covers, without its shadow. */
export interface House {
  readonly svg: string;
  readonly lamps: readonly Lamp[];
  readonly vents: readonly Vent[];
  readonly box: Readonly<Box>;
}

const LINE = 1.5;

export class Iso {
  private readonly out: string[] = [];
  private readonly lamps: Lamp[] = [];
  private readonly vents: Vent[] = [];
  private readonly box0: Box = { left: 0, top: 0, right: 0, bottom: 0 };

  p(i: number, j: number, k = 0): Pt {
    return [(i - j) * 0.866, (i + j) * 0.5 - k];
  }

  /** Adds an area that the drawing covers; polygons and lines add theirs by themselves. */
  reach(left: number, top: number, right: number, bottom: number): void {
    const b = this.box0;
    b.left = Math.min(b.left, left);
    b.top = Math.min(b.top, top);
    b.right = Math.max(b.right, right);
    b.bottom = Math.max(b.bottom, bottom);
  }

  private flat(pts: readonly Pt3[]): Pt[] {
    return pts.map((q) => {
      const p = this.p(q[0], q[1], q[2] ?? 0);
      this.reach(p[0], p[1], p[0], p[1]);
      return p;
    });
  }

  poly(pts: readonly Pt3[], fill: string, stroke: string | null = INK, w = LINE): void {
    const line =
      stroke === null
        ? ' stroke="none"'
        : `${stroke === INK ? "" : ` stroke="${stroke}"`}${w === LINE ? "" : ` stroke-width="${n1(w)}"`}`;
    this.out.push(`<path d="${poly(this.flat(pts))}" fill="${fill}"${line}/>`);
  }

  line(pts: readonly Pt3[], stroke: string = INK, w = 2, dash = ""): void {
    this.out.push(
      `<path d="${poly(this.flat(pts), false)}" fill="none"${stroke === INK ? "" : ` stroke="${stroke}"`} stroke-width="${n1(w)}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`,
    );
  }

  /** Draws several separate lines of one colour. */
  lines(sets: readonly (readonly Pt3[])[], stroke: string, w: number): void {
    this.out.push(
      `<path d="${sets.map((s) => poly(this.flat(s), false)).join("")}" fill="none" stroke="${stroke}" stroke-width="${n1(w)}"/>`,
    );
  }

  /** Adds markup in plain drawing units, without a stroke unless it sets one. */
  raw(svg: string): void {
    this.out.push(`<g stroke="none">${svg}</g>`);
  }

  /** Draws markup upright at a place; `w` by `h` is what it covers, standing on the place. */
  at(i: number, j: number, k: number, svg: string, w = 0, h = 0): void {
    const [x, y] = this.p(i, j, k);
    this.reach(x - w / 2, y - h, x + w / 2, y);
    this.out.push(`<g stroke="none" transform="translate(${n1(x)} ${n1(y)})">${svg}</g>`);
  }

  /** Notes where smoke rises. */
  vent(i: number, j: number, k: number): void {
    const [x, y] = this.p(i, j, k);
    this.vents.push({ x, y });
  }

  shadow(i0: number, i1: number, j0: number, j1: number, h: number): void {
    const d = h * 0.42;
    const pts: Pt3[] = [
      [i0, j1],
      [i1, j1],
      [i1 + d, j1 - d],
      [i1 + d, j0 - d],
      [i0 + d, j0 - d],
      [i0, j0],
    ];
    this.out.push(
      `<path d="${poly(pts.map((q) => this.p(q[0], q[1])))}" fill="#2a2c14" stroke="none" opacity=".26"/>`,
    );
  }

  box(
    i0: number,
    i1: number,
    j0: number,
    j1: number,
    k0: number,
    k1: number,
    c: string,
    o: { top?: string; shadow?: boolean } = {},
  ): void {
    if (o.shadow) this.shadow(i0, i1, j0, j1, k1);
    this.poly(
      [
        [i0, j1, k0],
        [i1, j1, k0],
        [i1, j1, k1],
        [i0, j1, k1],
      ],
      c,
    );
    this.poly(
      [
        [i1, j0, k0],
        [i1, j1, k0],
        [i1, j1, k1],
        [i1, j0, k1],
      ],
      shade(c),
    );
    this.poly(
      [
        [i0, j0, k1],
        [i1, j0, k1],
        [i1, j1, k1],
        [i0, j1, k1],
      ],
      o.top ?? light(c),
    );
  }

  /** Draws a rectangle on a lit face (constant j). */
  fj(i0: number, i1: number, j: number, k0: number, k1: number, c: string, w = 1.2): void {
    this.poly(
      [
        [i0, j, k0],
        [i1, j, k0],
        [i1, j, k1],
        [i0, j, k1],
      ],
      c,
      INK,
      w,
    );
  }

  /** Draws a rectangle on a shaded face (constant i). */
  fi(i: number, j0: number, j1: number, k0: number, k1: number, c: string, w = 1.2): void {
    this.poly(
      [
        [i, j0, k0],
        [i, j1, k0],
        [i, j1, k1],
        [i, j0, k1],
      ],
      c,
      INK,
      w,
    );
  }

  win(i: number, j: number, k: number, face: "i" | "j" = "j", w = 7, h = 9): void {
    if (face === "j") {
      this.fj(i - w / 2, i + w / 2, j, k, k + h, PANE);
      this.lines(
        [
          [
            [i, j, k],
            [i, j, k + h],
          ],
          [
            [i - w / 2, j, k + h / 2],
            [i + w / 2, j, k + h / 2],
          ],
        ],
        "#e9dcc0",
        0.9,
      );
    } else {
      this.fi(i, j - w / 2, j + w / 2, k, k + h, PANE_SHADE);
    }
    this.lamp(i, j, k + h / 2, w);
  }

  /** Draws a pointed window or door on a lit face. */
  arch(i: number, j: number, k: number, w: number, h: number, c: string = PANE): void {
    this.poly(
      [
        [i - w / 2, j, k],
        [i + w / 2, j, k],
        [i + w / 2, j, k + h * 0.72],
        [i, j, k + h],
        [i - w / 2, j, k + h * 0.72],
      ],
      c,
      INK,
      1.3,
    );
    if (c === PANE) this.lamp(i, j, k + h / 2, w);
  }

  lamp(i: number, j: number, k: number, w: number): void {
    const [x, y] = this.p(i, j, k);
    this.lamps.push({ x, y, r: 20 + w * 2 });
  }

  /** Draws a roof with its ridge along i: a gable on the right, a lit slope to the lower left. */
  roofI(
    i0: number,
    i1: number,
    j0: number,
    j1: number,
    k0: number,
    k1: number,
    c: string,
    wall: string,
    over = 5,
    rows = 4,
  ): void {
    const m = (j0 + j1) / 2;
    this.poly(
      [
        [i1, j0, k0],
        [i1, j1, k0],
        [i1, m, k1],
      ],
      shade(wall),
    );
    const s = (over * (k1 - k0)) / ((j1 - j0) / 2);
    this.poly(
      [
        [i1 + over, j0 - over, k0 - s],
        [i1 + over, j0 - over, k0 - s - 3],
        [i1 + over, m, k1 - 4],
        [i1 + over, m, k1],
      ],
      mix(c, "#2a1c20", 0.5),
    );
    this.poly(
      [
        [i1 + over, j1 + over, k0 - s],
        [i1 + over, j1 + over, k0 - s - 3],
        [i1 + over, m, k1 - 4],
        [i1 + over, m, k1],
      ],
      mix(c, "#2a1c20", 0.35),
    );
    this.poly(
      [
        [i0 - over, j1 + over, k0 - s],
        [i1 + over, j1 + over, k0 - s],
        [i1 + over, m, k1],
        [i0 - over, m, k1],
      ],
      c,
    );
    this.rows(
      rows,
      (t) => {
        const q = (j1 + over) * (1 - t) + m * t;
        const z = (k0 - s) * (1 - t) + k1 * t;
        return [
          [i0 - over + 1, q, z],
          [i1 + over - 1, q, z],
        ];
      },
      mix(c, "#3a2020", 0.28),
    );
    this.line(
      [
        [i0 - over, m, k1],
        [i1 + over, m, k1],
      ],
      mix(c, "#fff3d0", 0.5),
      2.6,
    );
  }

  /** Draws a roof with its ridge along j: a gable on the lit face, a shaded slope to the right. */
  roofJ(
    i0: number,
    i1: number,
    j0: number,
    j1: number,
    k0: number,
    k1: number,
    c: string,
    wall: string,
    over = 5,
    rows = 4,
  ): void {
    const m = (i0 + i1) / 2;
    this.poly(
      [
        [i0, j1, k0],
        [i1, j1, k0],
        [m, j1, k1],
      ],
      wall,
    );
    const s = (over * (k1 - k0)) / ((i1 - i0) / 2);
    this.poly(
      [
        [i0 - over, j1 + over, k0 - s],
        [i0 - over, j1 + over, k0 - s - 3.5],
        [m, j1 + over, k1 - 5],
        [m, j1 + over, k1],
      ],
      mix(c, "#fff0d0", 0.35),
    );
    this.poly(
      [
        [i1 + over, j0 - over, k0 - s],
        [i1 + over, j1 + over, k0 - s],
        [m, j1 + over, k1],
        [m, j0 - over, k1],
      ],
      mix(c, "#3a2233", 0.16),
    );
    this.rows(
      rows,
      (t) => {
        const q = (i1 + over) * (1 - t) + m * t;
        const z = (k0 - s) * (1 - t) + k1 * t;
        return [
          [q, j0 - over + 1, z],
          [q, j1 + over - 1, z],
        ];
      },
      mix(c, "#3a2020", 0.32),
    );
    this.line(
      [
        [m, j0 - over, k1],
        [m, j1 + over, k1],
      ],
      mix(c, "#fff3d0", 0.45),
      2.6,
    );
  }

  private rows(n: number, at: (t: number) => Pt3[], c: string): void {
    const sets: Pt3[][] = [];
    for (let r = 1; r < n; r++) sets.push(at(r / n));
    if (sets.length > 0) this.lines(sets, c, 1.3);
  }

  /** Draws a lean-to: one slope from a high edge at j0 down to j1. */
  leanTo(i0: number, i1: number, j0: number, j1: number, k0: number, k1: number, c: string): void {
    this.poly(
      [
        [i1, j0, k1],
        [i1, j1, k0],
        [i1, j1, k0 - 3],
        [i1, j0, k1 - 3],
      ],
      mix(c, "#2a1c20", 0.45),
    );
    this.poly(
      [
        [i0, j1, k0],
        [i1, j1, k0],
        [i1, j0, k1],
        [i0, j0, k1],
      ],
      c,
    );
    this.rows(
      3,
      (t) => [
        [i0, j1 + (j0 - j1) * t, k0 + (k1 - k0) * t],
        [i1, j1 + (j0 - j1) * t, k0 + (k1 - k0) * t],
      ],
      mix(c, "#3a2020", 0.28),
    );
  }

  pyramid(
    i0: number,
    i1: number,
    j0: number,
    j1: number,
    k0: number,
    k1: number,
    c: string,
    over = 4,
  ): void {
    const m: Pt3 = [(i0 + i1) / 2, (j0 + j1) / 2, k1];
    this.poly([[i0 - over, j1 + over, k0], [i1 + over, j1 + over, k0], m], c);
    this.poly([[i1 + over, j0 - over, k0], [i1 + over, j1 + over, k0], m], mix(c, "#2c2036", 0.38));
  }

  /** Draws a flat disc, such as paving or a table. */
  disc(
    i: number,
    j: number,
    k: number,
    r: number,
    c: string,
    stroke: string | null = INK,
    w = LINE,
  ): void {
    const [x, y] = this.p(i, j, k);
    const rx = r * 1.22;
    const ry = r * 0.71;
    this.reach(x - rx, y - ry, x + rx, y + ry);
    const line =
      stroke === null
        ? ' stroke="none"'
        : `${stroke === INK ? "" : ` stroke="${stroke}"`}${w === LINE ? "" : ` stroke-width="${n1(w)}"`}`;
    this.out.push(
      `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${c}"${line}/>`,
    );
  }

  /** Draws an upright round body; `r1` narrows or widens its top. */
  drum(
    i: number,
    j: number,
    r: number,
    k0: number,
    k1: number,
    c: string,
    o: { top?: string | null; r1?: number } = {},
  ): void {
    const [x, y] = this.p(i, j);
    const a = r * 1.22;
    const b = (o.r1 ?? r) * 1.22;
    const [ya, yb] = [y - k0, y - k1];
    this.reach(x - Math.max(a, b), yb - b * 0.58, x + Math.max(a, b), ya + a * 0.58);
    const side = `A${n1(a)} ${n1(a * 0.58)} 0 0 0 ${n1(x + a)} ${n1(ya)}L${n1(x + b)} ${n1(yb)}`;
    this.out.push(`<path d="M${n1(x - b)} ${n1(yb)}L${n1(x - a)} ${n1(ya)}${side}Z" fill="${c}"/>`);
    this.out.push(
      `<path d="M${n1(x + b * 0.25)} ${n1(yb)}L${n1(x + a * 0.25)} ${n1(ya + a * 0.56)}Q${n1(x + a * 0.85)} ${n1(ya + a * 0.42)} ${n1(x + a)} ${n1(ya)}L${n1(x + b)} ${n1(yb)}Z" fill="#3a2a3c" stroke="none" opacity=".25"/>`,
    );
    if (o.top !== null)
      this.out.push(
        `<ellipse cx="${n1(x)}" cy="${n1(yb)}" rx="${n1(b)}" ry="${n1(b * 0.58)}" fill="${o.top ?? light(c)}"/>`,
      );
  }

  cone(i: number, j: number, r: number, k0: number, k1: number, c: string): void {
    const [x, y] = this.p(i, j);
    const a = r * 1.22;
    const [ya, yb] = [y - k0, y - k1];
    this.reach(x - a, yb, x + a, ya + a * 0.58);
    const arc = `A${n1(a)} ${n1(a * 0.58)} 0 0 0`;
    this.out.push(
      `<path d="M${n1(x - a)} ${n1(ya)}${arc} ${n1(x + a)} ${n1(ya)}L${n1(x)} ${n1(yb)}Z" fill="${c}"/>`,
    );
    this.out.push(
      `<path d="M${n1(x + a * 0.2)} ${n1(ya + a * 0.57)}Q${n1(x + a * 0.85)} ${n1(ya + a * 0.42)} ${n1(x + a)} ${n1(ya)}L${n1(x)} ${n1(yb)}Z" fill="#2c2036" stroke="none" opacity=".3"/>`,
    );
  }

  dome(i: number, j: number, r: number, k: number, h: number, c: string): void {
    const [x, y] = this.p(i, j, k);
    const a = r * 1.22;
    this.reach(x - a, y - h, x + a, y + a * 0.58);
    this.out.push(
      `<path d="M${n1(x - a)} ${n1(y)}A${n1(a)} ${n1(a * 0.58)} 0 0 0 ${n1(x + a)} ${n1(y)}C${n1(x + a)} ${n1(y - h * 0.75)} ${n1(x + a * 0.45)} ${n1(y - h)} ${n1(x)} ${n1(y - h)}S${n1(x - a)} ${n1(y - h * 0.75)} ${n1(x - a)} ${n1(y)}Z" fill="${c}"/>`,
    );
    this.out.push(
      `<path d="M${n1(x + a * 0.3)} ${n1(y + a * 0.55)}Q${n1(x + a * 0.85)} ${n1(y + a * 0.42)} ${n1(x + a)} ${n1(y)}C${n1(x + a)} ${n1(y - h * 0.75)} ${n1(x + a * 0.45)} ${n1(y - h)} ${n1(x)} ${n1(y - h)}Q${n1(x + a * 0.45)} ${n1(y - h * 0.4)} ${n1(x + a * 0.3)} ${n1(y + a * 0.55)}Z" fill="#2c2036" stroke="none" opacity=".24"/>`,
    );
  }

  house(): House {
    return {
      svg: `<g stroke="${INK}" stroke-width="${LINE}" stroke-linejoin="round" stroke-linecap="round">${this.out.join("")}</g>`,
      lamps: this.lamps,
      vents: this.vents,
      box: this.box0,
    };
  }
}
