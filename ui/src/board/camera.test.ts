import { describe, expect, test } from "vitest";
import {
  above,
  around,
  detailAt,
  frame,
  keepInSight,
  pieceScale,
  reveal,
  showing,
  shows,
  toScreen,
  toWorld,
  zoom,
} from "./camera.ts";

const phone = { width: 390, height: 844, top: 110, right: 0, bottom: 300, left: 0 };
const village = { x: -300, y: -200, width: 900, height: 700 };

describe("the camera", () => {
  test("frames a land of 20 rows in what a sheet leaves of a phone", () => {
    const land = { x: 0, y: 0, width: 12 * 220, height: 20 * 220 };
    const c = frame(land, { width: 390, height: 844, top: 130, right: 0, bottom: 530, left: 0 });
    expect(land.height * c.scale).toBeLessThanOrEqual(184);
  });

  test("frames a land in the least that is left of a low phone, and zooms on from there", () => {
    const land = { x: 0, y: 0, width: 12 * 220, height: 20 * 220 };
    const low = { width: 360, height: 640, top: 164, right: 0, bottom: 397, left: 0 };
    const c = frame(land, low);
    expect(land.height * c.scale).toBeLessThanOrEqual(79);
    expect(zoom(c, { x: 180, y: 200 }, 0.5).scale).toBe(c.scale);
    expect(zoom(c, { x: 180, y: 200 }, 1.5).scale).toBeCloseTo(1.5 * c.scale, 6);
  });

  test("shows a small village larger in a wide window than on a phone", () => {
    const small = { x: 0, y: 0, width: 400, height: 400 };
    const desk = { width: 1366, height: 1024, top: 100, right: 400, bottom: 70, left: 0 };
    expect(frame(small, desk).scale).toBeGreaterThan(frame(small, phone).scale * 1.2);
  });

  test("frames the whole box in the free part", () => {
    const c = frame(village, phone);
    const a = toScreen(c, village);
    const b = toScreen(c, { x: village.x + village.width, y: village.y + village.height });
    expect(a.x).toBeGreaterThanOrEqual(-0.01);
    expect(b.x).toBeLessThanOrEqual(390.01);
    expect(a.y).toBeGreaterThanOrEqual(phone.top - 0.01);
    expect(b.y).toBeLessThanOrEqual(phone.height - phone.bottom + 0.01);
  });

  test("the point under the fingers stays there while zooming", () => {
    const c = frame(village, phone);
    const at = { x: 123, y: 321 };
    const under = toWorld(c, at);
    const next = zoom(c, at, 1.7);
    expect(toScreen(next, under).x).toBeCloseTo(at.x, 6);
    expect(toScreen(next, under).y).toBeCloseTo(at.y, 6);
    expect(next.scale).toBeCloseTo(c.scale * 1.7, 6);
  });

  test("the village never leaves the screen", () => {
    const far = keepInSight({ x: 5000, y: -5000, scale: 0.4 }, village, phone);
    const a = toScreen(far, village);
    expect(a.x).toBeLessThan(390);
    expect(a.y + village.height * far.scale).toBeGreaterThan(phone.top);
  });

  test("shows what a land has grown by with the least movement, and does not zoom in on it", () => {
    const c = frame(village, phone);
    const small = { ...c, scale: c.scale / 2 };
    expect(showing(c, village, phone)).toBe(c);
    expect(shows(small, village, phone)).toBe(true);
    expect(showing(small, village, phone)).toBe(small);
    // What has room beside the rest is only shifted.
    const low = { ...village, height: village.height + 80 };
    const shifted = showing(c, low, phone);
    expect(shifted.scale).toBe(c.scale);
    expect(shows(shifted, low, phone)).toBe(true);
    // A wider land fits exactly, and is not moved up or down for it.
    const wide = { ...village, x: -600, width: 1200 };
    const next = showing({ ...c, y: c.y - 60 }, wide, phone);
    expect(next.scale).toBeCloseTo(390 / 1200, 6);
    expect(shows(next, wide, phone)).toBe(true);
    expect(next.y).toBeLessThan(frame(wide, phone).y);
  });

  test("reveals a box by the shortest move, and a visible one by none", () => {
    const c = frame(village, phone);
    expect(reveal(c, { x: 0, y: 0, width: 50, height: 50 }, phone)).toBe(c);
    const low = { x: 0, y: 3000, width: 50, height: 50 };
    const next = reveal(c, low, phone);
    expect(toScreen(next, low).y + 50 * c.scale).toBeCloseTo(phone.height - phone.bottom - 16, 6);
    expect(next.x).toBe(c.x);
  });

  test("the box around boxes contains them all", () => {
    expect(around([])).toBeNull();
    expect(
      around(
        [
          { x: 0, y: 0, width: 1, height: 1 },
          { x: 5, y: -2, width: 2, height: 1 },
        ],
        1,
      ),
    ).toEqual({ x: -1, y: -3, width: 9, height: 5 });
  });

  test("the level of detail depends on the pixels per segment, and pieces stay readable", () => {
    expect([detailAt(0.2), detailAt(0.4), detailAt(0.8)]).toEqual(["low", "mid", "high"]);
    for (const scale of [0.3, 0.4, 0.5, 0.6])
      expect(40 * scale * pieceScale(scale)).toBeGreaterThanOrEqual(18);
  });
});

test("the free part excludes buttons over the lower edge if enough is left", () => {
  const w = { width: 390, height: 844, top: 110, right: 0, bottom: 300, left: 0 };
  expect(above(w, 58)).toEqual({ ...w, bottom: 358 });
  expect(above(w, 0)).toEqual(w);
  const little = { ...w, bottom: 600 };
  expect(above(little, 58)).toEqual(little);
});
