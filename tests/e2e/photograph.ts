// Photographs, as phones take them, and hostile ones.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Taps a button that opens a file dialog, and chooses the file with that path. */
export async function choose(page: Page, button: string, path: string): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByTestId(button).tap(),
  ]);
  await dialog.setFiles(path);
}

/** Writes a file into a folder; returns its path. */
export function written(folder: string, name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Returns a JPEG of 12 megapixels and more than 10 MB: a noisy wall with a slightly rotated code. */
export async function photograph(page: Page, code: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const sheet = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "#b9b2a4";
    pen.fillRect(0, 0, 4000, 3000);
    pen.translate(2100, 1450);
    pen.rotate(0.09);
    const [width, height] = [1500, (1500 * sheet.height) / sheet.width];
    pen.drawImage(sheet, -width / 2, -height / 2, width, height);
    const image = pen.getImageData(0, 0, 4000, 3000);
    let state = 1;
    for (let at = 0; at < image.data.length; at += 4)
      for (let part = at; part < at + 3; part += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        image.data[part] = (image.data[part] ?? 0) + (state >>> 26) * 1.5 - 48;
      }
    pen.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.98 });
    return new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsDataURL(blob);
    });
  }, code.toString("base64"));
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

const segment = (marker: number, ...content: number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

/** Returns a JPEG with that frame, meaningless tables and 400 bytes of data. */
function jpeg(frame: number, width: number, height: number, sampling: number[]): Buffer {
  const components = sampling.flatMap((factors, at) => [at + 1, factors, 0]);
  const scan = sampling.flatMap((_, at) => [at + 1, 0]);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xee, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 1),
    ...segment(0xdb, 0, ...new Array<number>(64).fill(1)),
    ...segment(
      frame,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      sampling.length,
      ...components,
    ),
    ...segment(0xc4, 0x00, 0, 2, ...new Array<number>(14).fill(0), 0, 1),
    ...segment(0xc4, 0x10, 0, 2, ...new Array<number>(14).fill(0), 0, 1),
    ...segment(0xda, sampling.length, ...scan, 0, frame === 0xc2 ? 0 : 63, 0),
    ...Array.from({ length: 400 }, (_, at) => (at * 37) & 127),
    ...[0xff, 0xd9],
  ]);
}

/** Pictures that crashed a decoder, and similar ones. */
export const HOSTILE = {
  /** Grey and progressive, with a marker for colours that it does not have. */
  adobe: jpeg(0xc2, 16, 16, [0x11]),
  /** Odd sizes with colours at half the width. */
  halves: jpeg(0xc0, 33, 7, [0x21, 0x11, 0x11]),
  cut: jpeg(0xc0, 640, 480, [0x22, 0x11, 0x11]).subarray(0, 300),
  /** Claims more than four billion pixels. */
  promise: jpeg(0xc0, 65_535, 65_535, [0x11]),
  /** One pixel high and longer than is read. */
  long: jpeg(0xc0, 65_535, 1, [0x11]),
  nothing: Buffer.alloc(0),
};
