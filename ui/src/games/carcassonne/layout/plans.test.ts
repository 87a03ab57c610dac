// A tile that is laid changes few pictures, and all that is drawn is in one of them.
import { describe, expect, it } from "vitest";
import { sample } from "../art/demo/boards.ts";
import { type Look, landItems, REACH, T } from "../art/index.ts";
import { landPlans } from "./plans.ts";

const LOOK: Look = { detail: "mid", night: false };
const FRAME = { left: -4, top: -4, right: 4, bottom: 4 };
const { squares, lake } = sample("plans", 40, FRAME, 12);
const plansOf = (n: number) => landPlans(landItems(squares.slice(0, n), lake, LOOK), LOOK);
const all = (of: ReturnType<typeof plansOf>) => [...of.ground, ...of.ways, ...of.standing];

describe("the pictures of the land", () => {
  const after = plansOf(squares.length);

  const items = landItems(squares, lake, LOOK);

  it("hold all that lies flat, once", () => {
    const drawn = [...after.ground, ...after.ways].map((p) => p.svg()).join("");
    const flat = items.flatMap((i) => Object.values(i.flat));
    for (const svg of flat) expect(drawn).toContain(svg);
    expect(drawn.length).toBe(flat.reduce((sum, svg) => sum + svg.length, 0));
  });

  it("hold all that stands, in each picture that it reaches into", () => {
    for (const item of items)
      for (const s of item.standing)
        for (const plan of after.standing) {
          const { x, width } = plan.box;
          const reach = s.reach ?? REACH;
          const band = Number(plan.key.split(" ")[1]) === Math.floor(s.y / T);
          const into = band && s.x + reach > x && s.x - reach < x + width;
          if (into) expect(plan.svg(), item.key).toContain(s.svg);
        }
  });

  it("cut nothing off: a picture is as high as what stands in its band", () => {
    for (const item of items)
      for (const s of item.standing) {
        const band = Math.floor(s.y / T);
        const plan = after.standing.find((p) => Number(p.key.split(" ")[1]) === band);
        expect(plan?.box.y).toBeLessThan(s.y - 200);
        expect((plan?.box.y ?? 0) + (plan?.box.height ?? 0)).toBeGreaterThan(s.y + 60);
      }
  });

  it("have keys of their own, and are few", () => {
    const keys = all(after).map((p) => p.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThan(90);
  });

  it("mostly stay when a tile is laid", () => {
    const before = new Set(all(plansOf(squares.length - 1)).map((p) => p.key));
    const fresh = all(after).filter((p) => !before.has(p.key));
    expect(fresh.length).toBeGreaterThan(0);
    // Its block's four flat pictures, those of a neighbour's block, and up to three bands in two columns.
    expect(fresh.length).toBeLessThanOrEqual(14);
  });

  it("stand from back to front", () => {
    const bands = after.standing.map((p) => Number(p.key.split(" ")[1]));
    expect(bands).toEqual([...bands].sort((a, b) => a - b));
  });

  it("differ by day and night and by detail", () => {
    const night = { ...LOOK, night: true };
    const keys = landPlans(landItems(squares, lake, night), night).standing.map((p) => p.key);
    expect(keys.some((k) => after.standing.some((p) => p.key === k))).toBe(false);
  });
});
