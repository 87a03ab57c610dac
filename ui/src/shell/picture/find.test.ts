/** Pictures of codes from screens, cameras and messengers, and pictures without codes. */
import encodeQR from "qr";
import { describe, expect, test } from "vitest";
import { find, type Pixels } from "./find.ts";

/** The brightness at a point, from 0 to 255. */
type Light = (x: number, y: number) => number;

function picture(width: number, height: number, light: Light): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      data.fill(light(x, y), at, at + 3);
      data[at + 3] = 255;
    }
  return { width, height, data };
}

/** Returns a seeded generator of numbers from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a code of the given size in bytes. */
function code(bytes: number): string {
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const roll = dice(7);
  const length = Math.ceil((bytes * 8) / 5);
  return `HAMLET:${Array.from({ length }, () => letters[Math.floor(roll() * 32)]).join("")}.`;
}

/** Draws a text as a QR code with its margin; `module` is the size of a module in pixels. */
function drawn(text: string, module = 4): { side: number; light: Light } {
  const rows = encodeQR(text, "raw", { ecc: "low", encoding: "alphanumeric", border: 4 });
  const at = (i: number): number => Math.floor(i / module);
  return {
    side: rows.length * module,
    light: (x, y) => (rows[at(y)]?.[at(x)] ? 24 : 253),
  };
}

/** From a finished game of two players to the capacity of a code. */
const SIZES = [85, 460, 902, 2_680];

describe.each(SIZES)("a code of %i bytes is found", (bytes) => {
  const text = code(bytes);
  const { side, light } = drawn(text);
  const last = side - 1;
  const photo = (): Pixels => {
    // Rotated by a few degrees, with uneven light and noise.
    const roll = dice(3);
    const whole = Math.round(side * 1.5);
    const [c, s] = [Math.cos(0.12), Math.sin(0.12)];
    return picture(whole, whole, (x, y) => {
      const [u, v] = [x - whole / 2, y - whole / 2];
      const [px, py] = [u * c + v * s + side / 2, v * c - u * s + side / 2];
      const inside = px >= 0 && py >= 0 && px < side && py < side;
      return (inside ? light(px, py) : 120) * (0.6 + (0.4 * x) / whole) + (roll() - 0.5) * 16;
    });
  };
  test.each<[string, () => Pixels]>([
    ["as it is", () => picture(side, side, light)],
    ["turned to the right", () => picture(side, side, (x, y) => light(y, last - x))],
    ["upside down", () => picture(side, side, (x, y) => light(last - x, last - y))],
    ["half as large", () => picture(side / 2, side / 2, (x, y) => light(2 * x, 2 * y))],
    ["light on dark", () => picture(side, side, (x, y) => 255 - light(x, y))],
    ["as a photograph", photo],
  ])("%s", (_, made) => {
    expect(find(made())).toEqual({ codes: [text], unread: false });
  });
});

test("each of several codes is found once", () => {
  const [one, two] = [drawn(code(85)), drawn("SOMETHING ELSE")];
  const at = [
    { x: 20, y: 20, of: one },
    { x: 340, y: 60, of: two },
    { x: 30, y: 330, of: one },
  ];
  const both = picture(640, 620, (x, y) => {
    const here = at.find((c) => x >= c.x && y >= c.y && x < c.x + c.of.side && y < c.y + c.of.side);
    return here ? here.of.light(x - here.x, y - here.y) : 230;
  });
  expect(find(both).codes.sort()).toEqual([code(85), "SOMETHING ELSE"].sort());
});

test("an unreadable code is distinguished from no code", () => {
  const { side, light } = drawn(code(460));
  // Its finder patterns are there, but its content is painted over.
  const torn = picture(side, side, (x, y) =>
    x > side / 4 && y > side / 4 && x < side - 48 && y < side - 48 ? 24 : light(x, y),
  );
  expect(find(torn)).toEqual({ codes: [], unread: true });
  expect(find(picture(400, 300, () => 200))).toEqual({ codes: [], unread: false });
  for (const [width, height] of [
    [1, 1],
    [1, 2000],
    [2000, 1],
  ] as const)
    expect(find(picture(width, height, () => 0))).toEqual({ codes: [], unread: false });
});

test("the search ends on hostile pictures without a code", () => {
  const roll = dice(5);
  const row = [10, 250, 10, 10, 10, 250, 10, 250];
  const harms: Light[] = [
    // Each is a finder pattern, and any three could belong to one code.
    (x, y) => {
      const ring = Math.max(Math.abs((x >> 1) % 9) - 3, Math.abs(((y >> 1) % 9) - 3));
      return ring <= 3 && ring !== 2 ? 20 : 250;
    },
    () => roll() * 255,
    (x) => row[x % 8] ?? 0,
    (x, y) => ((x + y) % 2 ? 0 : 255),
  ];
  for (const harm of harms) expect(find(picture(1_000, 1_000, harm)).codes).toEqual([]);
});

test("the search ends on any picture", () => {
  const roll = dice(11);
  for (let round = 0; round < 200; round += 1) {
    // Boxes over the corners of a code, in a picture of any size.
    const { side, light } = drawn(code(20 + Math.floor(roll() * 60)), 2);
    const boxes = Array.from({ length: 1 + Math.floor(roll() * 12) }, () =>
      [side, side, side / 2, side / 2, 255].map((most) => roll() * most),
    );
    const width = 1 + Math.floor(roll() * side * 1.2);
    const height = 1 + Math.floor(roll() * side * 1.2);
    const [slant, squeeze] = [roll() - 0.5, 0.5 + roll()];
    const made = picture(width, height, (x, y) => {
      const box = boxes.find(
        ([bx = 0, by = 0, w = 0, h = 0]) => x >= bx && y >= by && x < bx + w && y < by + h,
      );
      return box?.[4] ?? light(x * squeeze + y * slant, y) + (roll() - 0.5) * 60;
    });
    expect(find(made).codes.length).toBeLessThan(5);
  }
});
