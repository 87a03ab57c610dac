/**
 * Reads pictures of codes. The web view decodes them and a worker finds their QR codes, so a hostile picture cannot
 * harm the program, which gets only the texts.
 */
import { phrase } from "../../common/phrase.ts";
import type { Problem } from "../../common/types.ts";
import type { Found, Pixels } from "./find.ts";
import { type Size, sizeOf } from "./size.ts";

/** The largest file, in bytes: twice a photograph of 50 megapixels as phones store it. */
export const MOST_BYTES = 25 << 20;
/** The longest accepted side, in pixels. */
const MOST_SIDE = 16_384;
/** The maximum number of pixels; each takes four bytes when decoded. */
const MOST_PIXELS = 50_000_000;
/** Milliseconds for one search. */
const PATIENCE = 10_000;

/** A scale and rotation at which a picture is searched. */
interface View {
  /** Its longer side, in pixels. */
  side: number;
  /** The rotation in degrees; codes that stand on a corner are found only when rotated. */
  turn: 0 | 45;
}

const problem = (kind: Problem["kind"], key: string): Problem => ({
  kind,
  phrase: phrase(key),
});
const LARGE = problem("too_large", "ui_problem_picture_large");
const NONE = problem("bad_request", "ui_problem_picture_none");
const UNREAD = problem("bad_request", "ui_problem_picture_unread");
const BLURRED = problem("bad_request", "ui_problem_picture_blurred");

/** Returns whether a file is a picture, by its type or by its header. */
export async function isPicture(file: File): Promise<boolean> {
  if (file.type.startsWith("image/") || /\.(png|jpe?g|webp)$/i.test(file.name)) return true;
  return file.size <= MOST_BYTES && sizeOf(new Uint8Array(await file.arrayBuffer())) !== null;
}

/**
 * Returns the texts of the QR codes in a PNG, JPEG or WebP picture, at least one.
 *
 * @throws a `Problem` if there is none, if none can be read, or if the file is not a picture or too large
 */
export async function codes(file: Blob): Promise<string[]> {
  if (file.size > MOST_BYTES) throw LARGE;
  const size = sizeOf(new Uint8Array(await file.arrayBuffer()));
  if (!size) throw UNREAD;
  if (Math.max(size.width, size.height) > MOST_SIDE || size.width * size.height > MOST_PIXELS)
    throw LARGE;
  const picture = await createImageBitmap(file).catch(() => {
    throw UNREAD;
  });
  let unread = false;
  try {
    for (const view of views(picture)) {
      const found = await search(shown(picture, view));
      if (found.codes.length > 0) return found.codes;
      unread ||= found.unread;
    }
  } finally {
    picture.close();
  }
  throw unread ? BLURRED : NONE;
}

/** Returns the scales and rotations for a picture of that size, the most promising first. */
function views({ width, height }: Size): View[] {
  const longest = Math.max(width, height);
  // Shrinking a picture removes noise; enlarging a small one separates its modules.
  const sides = longest > 1_600 ? [Math.min(longest, 2_400), 1_600, 1_000] : [longest, 2 * longest];
  const straight = sides.map((side): View => ({ side, turn: 0 }));
  return [...straight, { side: Math.min(longest, 1_600), turn: 45 }];
}

/** Draws the picture on white at that scale and rotation. */
function shown(picture: ImageBitmap, { side, turn }: View): Pixels {
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement("canvas");
  // Rotated by 45°, both sides of the bounding box are equal.
  const turned = Math.ceil((width + height) * Math.SQRT1_2);
  canvas.width = turn === 0 ? width : turned;
  canvas.height = turn === 0 ? height : turned;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw UNREAD;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Searches in a worker. A search that takes too long or fails counts as a code that cannot be read. */
function search(pixels: Pixels): Promise<Found> {
  const worker = new Worker(new URL("./find.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Found>((done) => {
    const unread = (): void => done({ codes: [], unread: true });
    worker.onmessage = ({ data }: MessageEvent<Found>) => done(data);
    worker.onerror = unread;
    setTimeout(unread, PATIENCE);
    const { width, height, data } = pixels;
    worker.postMessage({ width, height, data }, [data.buffer]);
  }).finally(() => worker.terminate());
}
