// Each building, piece, good and fish can be recognized by its silhouette: no two of a kind, filled with
// black, are too similar.
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { TILES } from "../../ui/src/games/hamlet/art/base/catalogue.ts";
import { house } from "../../ui/src/games/hamlet/art/houses/index.ts";
import {
  boat,
  DEFS,
  donkey,
  FISH_KINDS,
  fish,
  TOKEN_KINDS,
  token,
  villager,
} from "../../ui/src/games/hamlet/art/index.ts";
import { start } from "./chromium.ts";

/** Largest share of their union that two silhouettes may have in common. */
const ALIKE = 0.8;
/** The stage of a finished Church. */
const DONE = 9;

/** Returns which pixels of a square a drawing covers by more than half; shadows are fainter than that. */
function masks(page: Page, drawings: readonly string[], side: number): Promise<boolean[][]> {
  return page.evaluate(
    async ({ drawings, side }) => {
      const out: boolean[][] = [];
      for (const svg of drawings) {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = side;
        canvas.height = side;
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no canvas");
        context.drawImage(image, 0, 0, side, side);
        const data = context.getImageData(0, 0, side, side).data;
        out.push(Array.from({ length: side * side }, (_, i) => (data[i * 4 + 3] ?? 0) > 128));
      }
      return out;
    },
    { drawings, side },
  );
}

/** Returns intersection over union, at the best of a few shifts. */
function alike(a: readonly boolean[], b: readonly boolean[], side: number): number {
  const far = Math.floor(side / 16);
  let best = 0;
  for (let dx = -far; dx <= far; dx++)
    for (let dy = -far; dy <= far; dy++) {
      let both = 0;
      let either = 0;
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++) {
          const p = a[y * side + x] ?? false;
          const [u, v] = [x + dx, y + dy];
          const q = u >= 0 && v >= 0 && u < side && v < side && (b[v * side + u] ?? false);
          if (p && q) both++;
          if (p || q) either++;
        }
      best = Math.max(best, both / Math.max(1, either));
    }
  return best;
}

/** A drawing and its square: left, top, side. */
interface Drawing {
  name: string;
  svg: string;
  square: readonly [number, number, number];
}

/** Fails if a drawing covers less than a share of its square, or two are too similar. */
async function known(drawings: readonly Drawing[], side: number, least: number): Promise<void> {
  const browser = await start();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const pictures = drawings.map(
    ({ svg, square: [x, y, wide] }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${x} ${y} ${wide} ${wide}">${DEFS}${svg}</svg>`,
  );
  const shapes = await masks(page, pictures, side);
  const pairs = drawings
    .flatMap((one, i) =>
      drawings.slice(i + 1).map((two, k) => ({
        pair: `${one.name} and ${two.name}`,
        share: alike(shapes[i] ?? [], shapes[i + 1 + k] ?? [], side),
      })),
    )
    .sort((a, b) => b.share - a.share);
  if (process.env.TELL)
    console.log(
      pairs.slice(0, 40),
      shapes.map((s) => s.filter(Boolean).length / side ** 2),
    );
  for (const shape of shapes)
    expect(shape.filter(Boolean).length).toBeGreaterThan(least * side ** 2);
  expect(pairs.filter((p) => p.share > ALIKE)).toEqual([]);
}

test("each building has a distinct silhouette at 48 px", async () => {
  const kinds = [...new Map(TILES.map((tile) => [tile.tile, tile.id])).values()];
  const drawings = kinds.map((name): Drawing => {
    const { svg, box } = house(name, DONE);
    const side = Math.max(box.right - box.left, box.bottom - box.top) + 8;
    const [x, y] = [(box.left + box.right - side) / 2, (box.top + box.bottom - side) / 2];
    return { name, svg, square: [x, y, side] };
  });
  await known(drawings, 48, 0.065);
});

test("each good, piece and fish has a distinct silhouette at 24 px", async () => {
  const goods = TOKEN_KINDS.map(
    (name): Drawing => ({ name, svg: token(name, { flat: true }), square: [-25, -25, 50] }),
  );
  const pieces: Drawing[] = [
    { name: "villager", svg: villager("blue"), square: [-33, -58, 66] },
    { name: "tired villager", svg: villager("blue", { tired: true }), square: [-56, -40, 70] },
    { name: "donkey", svg: donkey("blue"), square: [-30, -54, 64] },
    { name: "boat", svg: boat("blue"), square: [-41, -68, 82] },
  ];
  const swarm = FISH_KINDS.map(
    (name): Drawing => ({ name, svg: fish(name), square: [-26, -26, 52] }),
  );
  for (const drawings of [goods, pieces, swarm]) await known(drawings, 24, 0.15);
});
