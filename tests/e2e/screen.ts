// What a display that no one sees shows, and since when: read from its memory, so that nothing is asked of the program.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Each so many pixels of a row, and each so many rows, are looked at. */
const STEP = 4;
/** Milliseconds between two looks. */
const PACE = 10;
/** What has not changed for so long is at rest. */
const REST = 2_000;
const PATIENCE = 60_000;
/** The part of the looked at pixels that may still change: a thing that moves by itself, letters whose typeface comes. */
const FEW = 0.03;

/** The folder is where Xvfb was told to keep its screen (`-fbdir`), in the format of `xwd`. */
function pixels(folder: string): Uint32Array {
  const file = readFileSync(join(folder, "Xvfb_screen0"));
  const field = (number: number): number => file.readUInt32BE(4 * number);
  const [begin, width, height, row] = [field(0) + 12 * field(19), field(4), field(5), field(12)];
  if (field(11) !== 32) throw new Error(`a pixel has ${field(11)} bits`);
  const seen: number[] = [];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) seen.push(file.readUInt32LE(begin + y * row + 4 * x));
  return Uint32Array.from(seen);
}

const differing = (a: Uint32Array, b: Uint32Array): number =>
  a.reduce((sum, pixel, i) => sum + (pixel === b[i] ? 0 : 1), 0) / a.length;

/** Waits until the screen is at rest, and tells when it began to look so for good, by `Date.now()`. */
export async function finished(folder: string): Promise<number> {
  const begun = Date.now();
  let shown = pixels(folder);
  let since = begun;
  while (Date.now() - since < REST || new Set(shown).size < 100) {
    if (Date.now() - begun > PATIENCE) throw new Error("the screen does not come to rest");
    await new Promise((next) => setTimeout(next, PACE));
    const now = pixels(folder);
    if (differing(now, shown) > FEW) {
      shown = now;
      since = Date.now();
    }
  }
  return since;
}
