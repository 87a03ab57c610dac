/** Reads the size of a picture from its file's header, without decoding it. */
export interface Size {
  width: number;
  height: number;
}

/** Returns the size of a PNG, JPEG or WebP picture; null for any other file, or one without a sound header. */
export function sizeOf(file: Uint8Array<ArrayBuffer>): Size | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const size = png(view) ?? webp(view) ?? jpeg(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (thrown) {
    // Read beyond the end.
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

function png(view: DataView): Size | null {
  if (view.getUint32(0) !== 0x89504e47 || letters(view, 12) !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function webp(view: DataView): Size | null {
  if (letters(view, 0) !== "RIFF" || letters(view, 8) !== "WEBP") return null;
  switch (letters(view, 12)) {
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      // Numbers of three bytes.
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/** Skips segments up to the first frame header. */
function jpeg(view: DataView): Size | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // Fill bytes may stand before a marker.
      continue;
    }
    // Start of frame; three markers of that range are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Scans and markers without content do not come before the frame.
    if (marker === 0xda || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
}
