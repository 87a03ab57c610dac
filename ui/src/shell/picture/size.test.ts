/** Sizes of pictures, from valid and from hostile files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sizeOf } from "./size.ts";

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const riff = (kind: string, ...rest: number[]): Uint8Array<ArrayBuffer> =>
  bytes("RIFF", [0, 0, 0, 0], "WEBP", kind, [0, 0, 0, 0], rest);
/** Returns a JPEG with those segments, each with its marker. */
const jpeg = (...segments: [marker: number, ...content: number[]][]): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xd8],
    segments.flatMap(([marker, ...content]) => [
      ...[0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255],
      ...content,
    ]),
  );
const frame = [8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0];

test("the sizes of a real PNG and a real WebP are read", () => {
  const repo = join(import.meta.dirname, "../../../..");
  const read = (file: string): ReturnType<typeof sizeOf> =>
    sizeOf(new Uint8Array(readFileSync(join(repo, file))));
  expect(read("src-tauri/icons/32x32.png")).toEqual({ width: 32, height: 32 });
  expect(read("docs/screens/home-390-light.webp")?.width).toBe(390);
});

test("every form of header is read", () => {
  expect(jpegSize([0xe0, 1, 2, 3], [0xc0, ...frame])).toEqual({ width: 4000, height: 3000 });
  // Grey, progressive, with Adobe's marker.
  const adobe = [0xee, ...bytes("Adobe", [0, 100, 0, 0, 0, 0, 1])] as [number, ...number[]];
  expect(jpegSize(adobe, [0xc4, 0, 0], [0xc2, ...frame])).toEqual({ width: 4000, height: 3000 });
  expect(sizeOf(bytes([0xff, 0xd8, 0xff, 0xff, 0xff, 0xc1, 0, 11], frame))?.width).toBe(4000);
  expect(sizeOf(riff("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x46, 0xb0, 4))).toEqual({
    width: 0x640,
    height: 0x4b0,
  });
  expect(sizeOf(riff("VP8L", 0x2f, 0x63, 0xc0, 0x31, 0))).toEqual({ width: 100, height: 200 });
  expect(sizeOf(riff("VP8X", 0, 0, 0, 0, 0xff, 0xff, 0, 0x0f, 0x27, 0))).toEqual({
    width: 65_536,
    height: 10_000,
  });
});

const jpegSize = (...segments: Parameters<typeof jpeg>): ReturnType<typeof sizeOf> =>
  sizeOf(jpeg(...segments));

test("truncated, changed and other files have no size, and nothing is thrown", () => {
  const whole = jpeg([0xe1, 1, 2, 3, 4], [0xc2, ...frame]);
  for (let cut = 0; cut < whole.length - 4; cut += 1)
    expect(sizeOf(whole.slice(0, cut))).toBeNull();
  for (const file of [
    bytes(""),
    bytes("GIF89a", [1, 0, 1, 0]),
    bytes("HAMLET:0."),
    jpeg([0xda, 1, 2]),
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
    jpeg([0xc0, 8, 0, 0, 0, 1, 1, 1, 0x11, 0]),
  ])
    expect(sizeOf(file)).toBeNull();
  for (let at = 0; at < whole.length; at += 1)
    for (const value of [0, 1, 0x7f, 0xff]) {
      const changed = whole.slice();
      changed[at] = value;
      expect(() => sizeOf(changed)).not.toThrow();
    }
});
