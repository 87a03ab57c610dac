import decodeQR from "qr/decode.js";

/** The pixels of a picture: red, green, blue and alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The result of a search. */
export interface Found {
  /** The texts of its QR codes, without duplicates. */
  codes: string[];
  /** Whether something looks like a QR code and cannot be read. */
  unread: boolean;
}

/** The maximum number of codes in one picture. */
const MOST_CODES = 4;
/** Milliseconds for retries that may find a code in a bad picture. */
const RETRIES = 1_500;

/** Finds QR codes, dark on light or light on dark. Each one that is found is painted over in `pixels`. */
export function find(pixels: Pixels): Found {
  const found: Found = { codes: [], unread: false };
  for (let count = 0; count < MOST_CODES; count += 1) {
    let box = { x: 0, y: 0, width: 0, height: 0 };
    let text: string;
    try {
      text = decodeQR(pixels, {
        format: "RGBA",
        effort: Number.POSITIVE_INFINITY,
        timeLimit: RETRIES,
        pointsOnDetect: (points, result) => {
          box = points.boundingBox;
          found.unread ||= result instanceof Error;
        },
      });
    } catch {
      // The library throws if there is no code, if a code cannot be read, and on its own faults.
      break;
    }
    if (!found.codes.includes(text)) found.codes.push(text);
    cover(pixels, box);
  }
  return found;
}

/** Paints over a part of the picture, so that the next code is found. */
function cover(pixels: Pixels, box: { x: number; y: number; width: number; height: number }): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(pixels.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(pixels.height, Math.ceil(box.y + box.height));
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1)
    if (left < right)
      pixels.data.fill(255, (y * pixels.width + left) * 4, (y * pixels.width + right) * 4);
}
