import { expect, test } from "vitest";
import type { GameCard } from "../../../common/types.ts";
import { edgeAt, lakeSquares, type Placement } from "../art/index.ts";
import { lakeOf, landPicture, squaresOf } from "./card.ts";
import { SHOWPIECE } from "./showpiece.ts";

const cardOf = (squares: readonly Placement[]): GameCard =>
  ({
    tiles: squares.map((s) => ({ face: s.kind, at: [s.x, s.y], rotation: s.turn })),
  }) as unknown as GameCard;

test("the lake is found among the tiles of a card, however it is turned", () => {
  const start: Placement = { kind: "D", x: 0, y: 0, turn: 0, copy: 0 };
  for (const turn of [0, 1, 2, 3] as const) {
    const squares = squaresOf(cardOf([start, ...lakeSquares(1, -2, turn)]));
    expect(lakeOf(squares)).toEqual({ x: 1, y: -2, turn });
  }
  expect(lakeOf([start])).toBeNull();
});

test("a card's picture refers only to what it contains", () => {
  const squares: Placement[] = [
    { kind: "D", x: 0, y: 0, turn: 0, copy: 0 },
    { kind: "A", x: 0, y: 1, turn: 2, copy: 0 },
    ...lakeSquares(1, -2, 1),
  ];
  for (const night of [false, true]) {
    const svg = landPicture(squares, night);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  }
});

test("the sample land could be laid: every edge matches, and no cell is taken twice", () => {
  const at = new Map(SHOWPIECE.map((s) => [`${s.x},${s.y}`, s]));
  expect(at.size).toBe(SHOWPIECE.length);
  for (const s of SHOWPIECE) {
    const [east, south] = [at.get(`${s.x + 1},${s.y}`), at.get(`${s.x},${s.y + 1}`)];
    if (east) expect(edgeAt(east, 3), `east of ${s.x},${s.y}`).toBe(edgeAt(s, 1));
    if (south) expect(edgeAt(south, 0), `south of ${s.x},${s.y}`).toBe(edgeAt(s, 2));
  }
});

test("the sample land is taller than wide, like the card on a phone that shows it", () => {
  const span = (of: readonly number[]): number => Math.max(...of) - Math.min(...of) + 1;
  const width = span(SHOWPIECE.map((s) => s.x));
  expect(span(SHOWPIECE.map((s) => s.y)) / width).toBeGreaterThan(1.5);
});
