import { expect, test } from "vitest";
import { outlinePath, PLAYER_COLOURS, PLAYERS } from "../art";
import { farFlag, farPlate } from "./far.ts";

const TILE = { face: "large_woodland", at: [2, 1] as [number, number], rotation: 0 };

test("zoomed out, a landmark has a rim in its owner's colour and a larger flag", () => {
  for (const colour of PLAYER_COLOURS) {
    const [rim, own] = farFlag({ tile: 0, x: 0, y: 0, colour }, TILE, 2);
    expect(rim?.svg).toContain(`stroke="${PLAYERS[colour].fill}"`);
    expect(own?.svg).toContain(`#flag-${colour}`);
    expect(own?.to?.scale).toBeGreaterThan(1.25 * 0.85);
  }
});

test("the rim is inside its tile", () => {
  const [rim] = farFlag({ tile: 0, x: 0, y: 0, colour: "blue" }, TILE, 2);
  const other = farFlag({ tile: 0, x: 0, y: 0, colour: "blue" }, { ...TILE, at: [0, 0] }, 2)[0];
  expect(rim?.svg).toContain(outlinePath(TILE.face, TILE.at, TILE.rotation, 11));
  expect(rim?.svg).not.toBe(other?.svg);
});

test("zoomed out, a road has a plate in its owner's colour and pattern", () => {
  for (const colour of PLAYER_COLOURS) {
    const plate = farPlate({ key: "0-1", kind: "path", colour, x: 0, y: 0, angle: 0 }, 2);
    expect(plate.svg).toContain(`url(#pat-${colour})`);
  }
});
