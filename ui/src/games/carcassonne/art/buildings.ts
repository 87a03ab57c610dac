/** Drawings of houses, keeps, minsters, abbeys and the lighthouse, made with the isometric kit. */
import { Iso, type Pt3 } from "../../../board/art/iso.ts";
import { CREAM, INK, mix, PANE, shade } from "../../../board/art/palette.ts";
import { dice } from "../../../board/art/svg.ts";
import { ink } from "./markup.ts";
import { PENNANT, PLASTER, ROOFS, SLATE, SPIRE, STONE, UNLIT } from "./palette.ts";

/** A symbol by day, with the lamps that glow at night. */
export interface Building {
  readonly svg: string;
  readonly lamps: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** The kinds of houses: each roof in both directions and two sizes. */
export const HOUSES = ROOFS.length * 4;

/** Draws a town house. Its number determines its roof, direction and size. */
export function house(number: number): Building {
  const chance = dice(`house ${number}`);
  const colour = ROOFS[number % ROOFS.length] ?? SLATE;
  const along = Math.floor(number / ROOFS.length) % 2 === 0;
  const tall = number >= 2 * ROOFS.length;
  const wall = chance.pick(PLASTER);
  const b = new Iso();
  const [w, d] = along
    ? [chance.range(13, 16), chance.range(9.5, 11.5)]
    : [chance.range(9.5, 11.5), chance.range(13, 16)];
  const h = tall ? chance.range(19, 23) : chance.range(13, 16);
  const up = 15;
  const lit = chance.next() < 0.62;
  b.shadow(-w, w, -d, d, h);
  // Draws the lit and the shaded wall, one of them with the gable, in few shapes because there are many houses.
  const top = h + up;
  b.poly(
    along
      ? [
          [-w, d],
          [w, d],
          [w, d, h],
          [-w, d, h],
        ]
      : [
          [-w, d],
          [w, d],
          [w, d, h],
          [0, d, top],
          [-w, d, h],
        ],
    wall,
  );
  b.poly(
    along
      ? [
          [w, -d],
          [w, d],
          [w, d, h],
          [w, 0, top],
          [w, -d, h],
        ]
      : [
          [w, -d],
          [w, d],
          [w, d, h],
          [w, -d, h],
        ],
    shade(wall),
  );
  if (along) {
    if (lit) b.win(-w * 0.45, d, h * 0.35, "j", 6, 8);
    else b.fj(-w * 0.45 - 3, -w * 0.45 + 3, d, h * 0.35, h * 0.35 + 8, UNLIT);
    b.fj(w * 0.18, w * 0.62, d, 0, h * 0.6, "#7a4b2a");
  } else {
    if (lit) b.win(0, d, h * 0.4, "j", 6.5, 9);
    else b.fj(-3, 3, d, h * 0.4, h * 0.4 + 9, UNLIT);
    b.fi(w, -d * 0.2 - 3, -d * 0.2 + 3, h * 0.4, h * 0.4 + 7, UNLIT);
  }
  roof(b, along, w, d, h, top, colour);
  if (chance.next() < 0.4) b.box(-2, 3, -2, 3, top - 5, top + 7, "#b98a6a");
  return b.house();
}

/** The distance by which a roof overhangs the walls. */
const EAVES = 3.4;

/** Draws a gable roof: the visible slope with rows and ridge, and the edge of the gable. */
function roof(
  b: Iso,
  along: boolean,
  w: number,
  d: number,
  h: number,
  top: number,
  colour: string,
): void {
  // The roof is drawn along i. A roof across swaps the two directions.
  const [length, depth] = along ? [w + EAVES, d + EAVES] : [d + EAVES, w + EAVES];
  const low = h - (EAVES * (top - h)) / (along ? d : w);
  const at = (i: number, j: number, k: number): Pt3 => (along ? [i, j, k] : [j, i, k]);
  b.poly(
    [
      at(length, -depth, low),
      at(length, 0, top),
      at(length, depth, low),
      at(length, depth, low - 3),
      at(length, 0, top - 4),
      at(length, -depth, low - 3),
    ],
    along ? mix(colour, "#2a1c20", 0.4) : mix(colour, "#fff0d0", 0.35),
  );
  b.poly(
    [at(-length, depth, low), at(length, depth, low), at(length, 0, top), at(-length, 0, top)],
    along ? colour : mix(colour, "#3a2233", 0.16),
  );
  b.lines(
    [1 / 3, 2 / 3].map((t) => {
      const [j, k] = [depth * (1 - t), low + (top - low) * t];
      return [at(1 - length, j, k), at(length - 1, j, k)];
    }),
    mix(colour, "#3a2020", 0.3),
    1.3,
  );
  b.line([at(-length, 0, top), at(length, 0, top)], mix(colour, "#fff3d0", 0.5), 2.6);
}

/** Draws the keep of a city with a pennant. */
export function keep(): Building {
  const b = new Iso();
  b.shadow(-13, 13, -13, 13, 50);
  b.box(-14, 14, -14, 14, 0, 46, STONE);
  b.lines(
    [
      [
        [-13, 14, 12],
        [-4, 14, 12],
      ],
      [
        [3, 14, 22],
        [13, 14, 22],
      ],
      [
        [-13, 14, 34],
        [-5, 14, 34],
      ],
    ],
    "#ab9f88",
    1.2,
  );
  b.win(0, 14, 18, "j", 7, 11);
  b.win(14, 0, 26, "i", 7, 10);
  b.box(-17, 17, -17, 17, 46, 54, "#e6dcc4");
  for (const [i, j] of [
    [0, -14],
    [-14, 0],
    [14, -14],
    [-14, 14],
    [14, 0],
    [0, 14],
    [14, 14],
  ] as const)
    b.box(i - 4, i + 4, j - 4, j + 4, 54, 61, "#efe6d0");
  b.line(
    [
      [0, 0, 54],
      [0, 0, 112],
    ],
    INK,
    3.4,
  );
  const shield = "M1 0H37V26Q37 40 19 48Q1 40 1 26Z";
  b.at(
    0,
    0,
    112,
    `<path d="${shield}" fill="${PENNANT.edge}" stroke="${PENNANT.edge}" stroke-width="7" stroke-linejoin="round"/>` +
      `<path d="${shield}" fill="${PENNANT.ground}"/><path d="M19 0H37V23H19ZM1 23H19V48Q1 40 1 26Z" fill="${PENNANT.field}"/>` +
      `<path d="${shield}" fill="none" ${ink(2.2)}/><circle cy="-2" r="4" fill="${PENNANT.ground}" ${ink(1.5)}/>`,
    78,
    118,
  );
  return b.house();
}

/** Draws the minster of a large city without a pennant. */
export function minster(): Building {
  const b = new Iso();
  b.box(-31, 20, -13, 13, 0, 26, "#efe2c6", { shadow: true });
  for (const i of [-22, -7, 8]) b.arch(i, 13, 6, 7, 15, i === -7 ? UNLIT : PANE);
  b.roofI(-31, 20, -13, 13, 26, 50, SLATE, "#efe2c6", 4, 4);
  b.box(17, 37, -10, 10, 0, 57, "#f4e8cf");
  b.win(27, 10, 37, "j", 7, 11);
  b.arch(27, 10, 0, 9, 17, "#6c4127");
  b.pyramid(17, 37, -10, 10, 57, 92, SPIRE, 3);
  b.line(
    [
      [27, 0, 91],
      [27, 0, 102],
    ],
    INK,
    2.2,
  );
  b.line(
    [
      [23.5, 0, 98],
      [30.5, 0, 98],
    ],
    INK,
    2.2,
  );
  return b.house();
}

/** Draws an abbey with its cloister garden inside a low wall. */
export function abbey(): Building {
  const b = new Iso();
  b.poly(
    [
      [-60, -50],
      [56, -50],
      [56, 56],
      [-60, 56],
    ],
    "#b9cf83",
    "#8ea35c",
    1.4,
  );
  b.poly(
    [
      [-48, 16],
      [10, 16],
      [10, 50],
      [-48, 50],
    ],
    "#dfcf9c",
    "#b49a66",
    1.2,
  );
  const flowers = ["#e9688a", "#fff6e3", "#f2c94c", "#b98bd0"];
  [
    [-38, 25],
    [-14, 25],
    [-38, 41],
    [-14, 41],
  ].forEach(([i = 0, j = 0], bed) => {
    b.poly(
      [
        [i - 7, j - 5],
        [i + 17, j - 5],
        [i + 17, j + 5],
        [i - 7, j + 5],
      ],
      bed % 3 === 0 ? "#7fa552" : "#93b04f",
      "#56753a",
      1.2,
    );
    for (const k of [-3, 5, 13])
      b.at(
        i + k,
        j,
        2,
        `<circle r="2.6" fill="${flowers[bed]}" stroke="#4a5a2a" stroke-width=".8"/>`,
      );
  });
  const wall = (from: readonly [number, number], to: readonly [number, number], c: string): void =>
    b.poly(
      [
        [...from, 0],
        [...to, 0],
        [...to, 8],
        [...from, 8],
      ],
      c,
      INK,
      1.2,
    );
  wall([-60, -50], [56, -50], "#d8ccb2");
  wall([-60, -50], [-60, 56], "#c4b798");
  for (const [i, j] of [
    [-52, -39],
    [-29, -45],
  ] as const)
    b.at(i, j, 0, '<use href="#tree4" transform="scale(.85)"/>');
  b.box(-44, 24, -34, 2, 0, 29, "#f1e6cd", { shadow: true });
  for (const i of [-33, -16, 1]) b.arch(i, 2, 6, 9, 17, i === -16 ? UNLIT : PANE);
  b.roofI(-44, 24, -34, 2, 29, 60, "#a8573a", "#f1e6cd", 5, 5);
  b.box(22, 47, -30, -2, 0, 64, "#f6ecd6", { shadow: true });
  b.arch(34.5, -2, 0, 11, 20, "#6c4127");
  b.win(34.5, -2, 43, "j", 8, 13);
  b.fi(47, -20, -12, 43, 56, UNLIT);
  b.pyramid(22, 47, -30, -2, 64, 101, SPIRE, 4);
  b.line(
    [
      [34.5, -16, 100],
      [34.5, -16, 117],
    ],
    INK,
    2.6,
  );
  b.line(
    [
      [30, -16, 110],
      [39, -16, 110],
    ],
    INK,
    2.6,
  );
  wall([-60, 56], [14, 56], "#e3d8bf");
  wall([56, -50], [56, 14], "#b5a98e");
  b.at(40, 41, 0, '<use href="#tree1" transform="scale(.78)"/>');
  return b.house();
}

/** Draws a gatehouse over a road that comes from the south, the side or the north. */
export function gatehouse(from: "south" | "side" | "north"): Building {
  const arch = "M-9 6V-9Q-9 -20 0 -20Q9 -20 9 -9V6Z";
  const door =
    from === "north"
      ? `<path d="${arch}" fill="#8a6a48" ${ink(1.8)}/>`
      : `<path d="${arch}" fill="#5b3c24" ${ink(1.8)}/><path d="M-5 5V-16M0 6V-19M5 5V-16M-8 -4H8" stroke="#3c2616" stroke-width="1.2"/>`;
  const aside = from === "side" ? 'transform="translate(4 0)scale(.74 1)"' : "";
  return {
    svg:
      '<path d="M0 8L44 -6L34 -18L8 -8Z" fill="#2a2c14" opacity=".22"/>' +
      `<path d="M-22 6H22V-36H-22Z" fill="#d9cdb3" ${ink(2)}/><path d="M8 6H22V-36H8Z" fill="#3a2a3c" opacity=".13"/>` +
      `<path d="M-19 -29h7M-17 -8h-4M14 -26h6M13 -10h7" stroke="#ab9f88" stroke-width="1.4"/>` +
      `<g ${aside}>${door}</g>` +
      `<path d="M-26 -34L-17 -57H17L26 -34Z" fill="#b5492f" ${ink(2)}/><path d="M6 -34H26L17 -57H4Z" fill="#3a2030" opacity=".22"/>` +
      `<path d="M-21 -41.500H22M-17.500 -49.500H18" stroke="#8a3524" stroke-width="1.4" opacity=".7"/><path d="M-17 -57H17" stroke="#fff0d0" stroke-width="2.4" opacity=".7"/>`,
    lamps: [{ x: 0, y: -10, r: 40 }],
  };
}

/** Draws a tower at the corner of a square, where walls meet. */
export function tower(): string {
  return (
    '<path d="M0 6L26 -5L18 -14L6 -6Z" fill="#2a2c14" opacity=".24"/>' +
    `<path d="M-12 1Q0 10 12 1V-38H-12Z" fill="#f3ead6"/><path d="M-4 5Q6 7.500 12 1V-38H-4Z" fill="#dcd2ba"/><path d="M4.500 5Q9 4 12 1V-38H4.500Z" fill="#b7ab93"/>` +
    `<path d="M-12 1Q0 10 12 1V-38H-12Z" fill="none" ${ink()}/><path d="M-11 -28Q0 -23 11 -28" stroke="#9a8d73" stroke-width="1.4" fill="none"/>` +
    `<path d="M-3 -20V-12" stroke="#51462f" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M-16 -35Q0 -27 16 -35L0 -68Z" fill="${SLATE}" ${ink()}/><path d="M3 -31Q11 -32 15 -35L0 -66Z" fill="#2c2036" opacity=".28"/>` +
    '<path d="M-12 -35L-1 -62" stroke="#fff3d0" stroke-width="2" opacity=".55" stroke-linecap="round"/>' +
    `<circle cy="-69" r="2.200" fill="#f0b93a" ${ink(1)}/>`
  );
}

/** Draws the well on a crossing. */
export function well(): string {
  return (
    '<path d="M0 5L28 -4L20 -12Z" fill="#2a2c14" opacity=".22"/>' +
    `<path d="M-13 -6V3Q0 12 13 3V-6Z" fill="#c9bea6" ${ink()}/><ellipse cy="-6" rx="13" ry="6" fill="#3f7f98" ${ink()}/><path d="M-8 1V6M0 3V8M8 1V6" stroke="#8f836a" stroke-width="1.400"/>` +
    '<path d="M-11 -7V-30M11 -7V-30" stroke="#7a4b2a" stroke-width="3.400"/>' +
    `<path d="M-18 -26L0 -42L18 -26Z" fill="#c2553a" ${ink()}/><path d="M0 -42L18 -26H4Z" fill="#3a2030" opacity=".25"/>` +
    `<path d="M0 -28V-14" stroke="#5b4a3a" stroke-width="1.500"/><path d="M-4 -15H4L3 -9H-3Z" fill="#a8713f" ${ink(1.3)}/>`
  );
}

/** The height of the lighthouse's lamp above its foot. */
export const LAMP_HEIGHT = 139;

/** Draws the lighthouse on its rock. */
export function lighthouse(): Building {
  const shaft = "M-21 0Q0 12 21 0L13 -98H-13Z";
  const hut = new Iso();
  hut.box(-20, 16, -14, 12, 0, 19, "#f4e4c3", { shadow: true });
  hut.win(-9, 12, 6, "j", 7, 9);
  hut.fj(3, 11, 12, 0, 14, "#7a4b2a");
  hut.roofI(-20, 16, -14, 12, 19, 38, SLATE, "#f4e4c3", 4, 3);
  const svg =
    '<use href="#rock1" x="-36" y="8"/><use href="#rock0" transform="translate(34 6)scale(.8)"/><g transform="scale(1.28)">' +
    '<path d="M12 6L104 -26L84 -38L10 -6Z" fill="#2a2c14" opacity=".24"/><ellipse cy="3" rx="34" ry="14" fill="#c9c3b4" stroke="#6b655c" stroke-width="1.800"/><ellipse cx="-4" rx="25" ry="9" fill="#ded8ca"/>' +
    `<path d="${shaft}" fill="#fff8ea"/><path d="M-19.500 -18Q0 -7 19.500 -18L17.600 -40Q0 -31 -17.600 -40ZM-15.800 -62Q0 -54 15.800 -62L14 -84Q0 -77 -14 -84Z" fill="#c94b36"/>` +
    `<path d="M4 6Q14 5 21 0L13 -98H5Z" fill="#3a2a3c" opacity=".2"/><path d="M-16 -4L-10 -96" stroke="#fffaf0" stroke-width="3" opacity=".6"/><path d="${shaft}" fill="none" ${ink(2)}/>` +
    `<path d="M-7 6V-9Q0 -18 7 -9V6Q0 8 -7 6Z" fill="#6c4127" ${ink(1.7)}/><rect x="-4" y="-56" width="8" height="11" rx="4" fill="${PANE}" ${ink(1.5)}/>` +
    `<path d="M-19 -98H19L16 -91H-16Z" fill="#5b6b78" ${ink(1.8)}/><path d="M-10 -120H10V-98H-10Z" fill="${CREAM}" ${ink(1.9)}/><path d="M-10 -120H10V-98H-10Z" fill="#ffd777" opacity=".75"/><path d="M-3 -120V-98M4 -120V-98" stroke="#a67a2e" stroke-width="1.500"/>` +
    `<path d="M-19 -106V-98M19 -106V-98M-19 -105H19" fill="none" ${ink(1.5)}/><path d="M-15 -119Q0 -112 15 -119Q12 -134 0 -140Q-12 -134 -15 -119Z" fill="#c94b36" ${ink(2)}/><path d="M4 -116Q12 -117 15 -119Q12 -134 0 -140Z" fill="#3a2a3c" opacity=".25"/>` +
    `<path d="M0 -140V-150" ${ink(2.4)}/><circle cy="-151" r="2.600" fill="#f0b93a" ${ink(1.2)}/></g>` +
    `<g transform="translate(-58 38)scale(.82)">${hut.house().svg}</g>`;
  return { svg, lamps: [{ x: -66, y: 28, r: 34 }] };
}
