/**
 * Pictures of codes. The web view decodes them and a worker finds their QR codes: whatever a picture does to either,
 * the program beside the page does not see it. The program is given the texts alone.
 */
import { phrase } from "../../common/phrase.ts";
import type { Problem } from "../../common/types.ts";
import type { Found, Pixels } from "./find.ts";
import { type Size, sizeOf } from "./size.ts";

/** The largest file, in bytes: twice a photograph of 50 megapixels as phones store it. */
export const MOST_BYTES = 25 << 20;
/** The longest side, in pixels. */
const MOST_SIDE = 16_384;
/** Pixels of a picture; each takes four bytes when it is decoded. */
const MOST_PIXELS = 50_000_000;
/** Milliseconds for one search. */
const PATIENCE = 10_000;

/** How a picture is shown to the search. */
interface View {
  /** Its longer side, in pixels. */
  side: number;
  /** The rotation in degrees: codes that stand on a corner are not found otherwise. */
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

/** Returns whether a file is a picture, by what it says of itself or by its header. */
export async function isPicture(file: File): Promise<boolean> {
  if (file.type.startsWith("image/") || /\.(png|jpe?g|webp)$/i.test(file.name)) return true;
  return file.size <= MOST_BYTES && sizeOf(new Uint8Array(await file.arrayBuffer())) !== null;
}

/**
 * Returns the texts of the QR codes in a PNG, JPEG or WebP picture, at least one.
 *
 * @throws a `Problem` where there is none, where none can be read, and for what is no picture or too large a one
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

/** Returns how a picture of that size is shown, the likeliest way first. */
function views({ width, height }: Size): View[] {
  const longest = Math.max(width, height);
  // Noise goes when a picture gets smaller; the modules of a small one grow apart when it gets larger.
  const sides = longest > 1_600 ? [Math.min(longest, 2_400), 1_600, 1_000] : [longest, 2 * longest];
  const straight = sides.map((side): View => ({ side, turn: 0 }));
  return [...straight, { side: Math.min(longest, 1_600), turn: 45 }];
}

/** Draws the picture on white, so large and so turned. */
function shown(picture: ImageBitmap, { side, turn }: View): Pixels {
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement("canvas");
  // Turned by an eighth, both sides of the whole are as long.
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

/** Searches in a worker. What takes too long, or ends the search, is a code that cannot be read. */
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
