// Reads the virtual display's framebuffer, so that the program is not disturbed.
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PATIENCE } from "./patience.ts";

/** Every fourth pixel of every fourth row is compared. */
const STEP = 4;
/** Milliseconds between two reads. */
const PACE = 10;
/** Share of compared pixels that may differ, such as an animation or a caret. */
const FEW = 0.03;

/** The colours of the compared pixels. */
export type Picture = Uint32Array;

/** Reads the screen from the folder given to Xvfb (`-fbdir`), in the format of `xwd`. */
export function picture(folder: string): Picture {
  const file = readFileSync(join(folder, "Xvfb_screen0"));
  const field = (number: number): number => file.readUInt32BE(4 * number);
  const [begin, width, height, row] = [field(0) + 12 * field(19), field(4), field(5), field(12)];
  if (field(11) !== 32) throw new Error(`a pixel has ${field(11)} bits`);
  const seen: number[] = [];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) seen.push(file.readUInt32LE(begin + y * row + 4 * x));
  return Uint32Array.from(seen);
}

/** Returns the share of pixels in which two pictures differ. */
export const differing = (a: Picture, b: Picture): number =>
  a.reduce((sum, pixel, i) => sum + (pixel === b[i] ? 0 : 1), 0) / a.length;

/** Returns the milliseconds until the screen shows the wanted picture; fails if the program exits before. */
export async function until(
  folder: string,
  wanted: Picture,
  program: ChildProcess,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const apart = differing(picture(folder), wanted);
    const taken = performance.now() - begun;
    if (apart <= FEW) return taken;
    const what = `${(100 * apart).toFixed(1)} % of the screen is not as it should be`;
    if (program.exitCode !== null) throw new Error(`the program has ended; ${what}`);
    if (taken > PATIENCE) throw new Error(what);
    await new Promise((next) => setTimeout(next, PACE));
  }
}
