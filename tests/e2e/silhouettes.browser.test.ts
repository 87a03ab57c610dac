// Each building is known by its silhouette at 48 px: no two of them, filled with black, are too alike.
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { TILES } from "../../ui/src/art/catalogue.ts";
import { house } from "../../ui/src/art/houses/index.ts";
import { DEFS } from "../../ui/src/art/index.ts";
import { start } from "./chromium.ts";

/** The share of their common ground that two silhouettes may cover both. */
const ALIKE = 0.8;
/** A finished Church. */
const DONE = 9;

/** Which pixels of a 48 px square a drawing covers more than half; shadows are fainter than that. */
function masks(page: Page, drawings: readonly string[]): Promise<boolean[][]> {
  return page.evaluate(async (all) => {
    const out: boolean[][] = [];
    for (const svg of all) {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = 48;
      canvas.height = 48;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.drawImage(image, 0, 0, 48, 48);
      const data = context.getImageData(0, 0, 48, 48).data;
      out.push(Array.from({ length: 48 * 48 }, (_, i) => (data[i * 4 + 3] ?? 0) > 128));
    }
    return out;
  }, drawings);
}

/** Both over either, at the best of a few shifts: the eye lays one over the other. */
function alike(a: readonly boolean[], b: readonly boolean[]): number {
  let best = 0;
  for (let dx = -3; dx <= 3; dx++)
    for (let dy = -3; dy <= 3; dy++) {
      let both = 0;
      let either = 0;
      for (let y = 0; y < 48; y++)
        for (let x = 0; x < 48; x++) {
          const p = a[y * 48 + x] ?? false;
          const [u, v] = [x + dx, y + dy];
          const q = u >= 0 && v >= 0 && u < 48 && v < 48 && (b[v * 48 + u] ?? false);
          if (p && q) both++;
          if (p || q) either++;
        }
      best = Math.max(best, both / Math.max(1, either));
    }
  return best;
}

test("each building is known by its silhouette at 48 px", async () => {
  const browser = await start();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const kinds = [...new Map(TILES.map((tile) => [tile.tile, tile.id])).values()];
  const drawings = kinds.map((id) => {
    const { svg, box } = house(id, DONE);
    const side = Math.max(box.right - box.left, box.bottom - box.top) + 8;
    const [x, y] = [(box.left + box.right - side) / 2, (box.top + box.bottom - side) / 2];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="${x} ${y} ${side} ${side}">${DEFS}${svg}</svg>`;
  });
  const shapes = await masks(page, drawings);
  const pairs = kinds
    .flatMap((one, i) =>
      kinds.slice(i + 1).map((two, k) => ({
        pair: `${one} and ${two}`,
        share: alike(shapes[i] ?? [], shapes[i + 1 + k] ?? []),
      })),
    )
    .sort((a, b) => b.share - a.share);
  if (process.env.TELL) console.log(pairs.slice(0, 40));
  for (const shape of shapes) expect(shape.filter(Boolean).length).toBeGreaterThan(150);
  expect(pairs.filter((p) => p.share > ALIKE)).toEqual([]);
}, 120_000);
