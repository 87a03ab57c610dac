/** The camera of a board: pixels = offset + scale * drawing units. Pure. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels per drawing unit; a segment is 100 units. */
  readonly scale: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The part of the screen that is not covered. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The scales between which fingers zoom. */
export const MIN_SCALE = 0.04;
export const MAX_SCALE = 1.4;

const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));

export function toWorld(c: Camera, p: Point): Point {
  return { x: (p.x - c.x) / c.scale, y: (p.y - c.y) / c.scale };
}

export function toScreen(c: Camera, p: Point): Point {
  return { x: c.x + p.x * c.scale, y: c.y + p.y * c.scale };
}

/** Returns the part without its lower edge, where buttons cover it, unless too little would be left. */
export function above(w: Window, floats: number): Window {
  const left = w.height - w.top - w.bottom - floats;
  return left < 200 ? w : { ...w, bottom: w.bottom + floats };
}

/** Returns the camera that shows all of `box` in the free part of the window, at a scale of at most `most`. */
export function frame(box: Box, w: Window, most = w.width > 900 ? 0.8 : 0.62): Camera {
  const width = Math.max(40, w.width - w.left - w.right);
  const height = Math.max(40, w.height - w.top - w.bottom);
  // All is shown however low the window is, also below the scale that fingers reach.
  const scale = Math.min(width / Math.max(1, box.width), height / Math.max(1, box.height), most);
  return {
    scale,
    x: w.left + width / 2 - (box.x + box.width / 2) * scale,
    y: w.top + height / 2 - (box.y + box.height / 2) * scale,
  };
}

/** Zooms by `factor`; the point under `at` stays there. */
export function zoom(c: Camera, at: Point, factor: number): Camera {
  const scale = clamp(c.scale * factor, Math.min(MIN_SCALE, c.scale), MAX_SCALE);
  const k = scale / c.scale;
  return { scale, x: at.x - (at.x - c.x) * k, y: at.y - (at.y - c.y) * k };
}

export function pan(c: Camera, dx: number, dy: number): Camera {
  return { scale: c.scale, x: c.x + dx, y: c.y + dy };
}

/** Limits the camera so that at most half of the village's box is outside the free part. */
export function keepInSight(c: Camera, box: Box, w: Window): Camera {
  const edge = 60;
  const left = w.left + edge - (box.x + box.width) * c.scale;
  const right = w.width - w.right - edge - box.x * c.scale;
  const top = w.top + edge - (box.y + box.height) * c.scale;
  const bottom = w.height - w.bottom - edge - box.y * c.scale;
  return {
    scale: c.scale,
    x: clamp(c.x, Math.min(left, right), Math.max(left, right)),
    y: clamp(c.y, Math.min(top, bottom), Math.max(top, bottom)),
  };
}

/** Returns whether all of `box` is in the free part of the window, but for a pixel. */
export function shows(c: Camera, box: Box, w: Window): boolean {
  const a = toScreen(c, box);
  const b = toScreen(c, { x: box.x + box.width, y: box.y + box.height });
  return (
    a.x >= w.left - 1 &&
    a.y >= w.top - 1 &&
    b.x <= w.width - w.right + 1 &&
    b.y <= w.height - w.bottom + 1
  );
}

/** Returns the camera after the shortest move that brings `box` into the free part; the same camera if it is there already. */
export function reveal(c: Camera, box: Box, w: Window, margin = 16): Camera {
  const a = toScreen(c, box);
  const right = a.x + box.width * c.scale;
  const bottom = a.y + box.height * c.scale;
  const shift = (low: number, high: number, min: number, max: number): number => {
    if (high - low > max - min) return (min + max) / 2 - (low + high) / 2;
    if (low < min) return min - low;
    return high > max ? max - high : 0;
  };
  const dx = shift(a.x, right, w.left + margin, w.width - w.right - margin);
  const dy = shift(a.y, bottom, w.top + margin, w.height - w.bottom - margin);
  return dx === 0 && dy === 0 ? c : pan(c, dx, dy);
}

/** Returns the camera after the least movement that shows all of `box`: none, a shift, or just enough zooming out around the middle of the free part. */
export function showing(c: Camera, box: Box, w: Window): Camera {
  const near = reveal(c, box, w, 0);
  if (shows(near, box, w)) return near;
  const { scale } = frame(box, w, c.scale);
  const middle = {
    x: (w.left + w.width - w.right) / 2,
    y: (w.top + w.height - w.bottom) / 2,
  };
  return reveal(zoom(c, middle, scale / c.scale), box, w, 0);
}

/** Returns the box around all boxes; `null` if there are none. */
export function around(boxes: readonly Box[], margin = 0): Box | null {
  const first = boxes[0];
  if (!first) return null;
  let { x, y } = first;
  let right = x + first.width;
  let bottom = y + first.height;
  for (const b of boxes) {
    x = Math.min(x, b.x);
    y = Math.min(y, b.y);
    right = Math.max(right, b.x + b.width);
    bottom = Math.max(bottom, b.y + b.height);
  }
  return {
    x: x - margin,
    y: y - margin,
    width: right - x + 2 * margin,
    height: bottom - y + 2 * margin,
  };
}

/** Returns the level of detail for a number of pixels per segment. */
export type Detail = "low" | "mid" | "high";
export function detailAt(scale: number): Detail {
  const px = scale * 100;
  return px < 28 ? "low" : px > 60 ? "high" : "mid";
}

/** Returns the factor by which pieces are enlarged so that they stay readable, in steps of a tenth. */
export function pieceScale(scale: number): number {
  return clamp(Math.round((0.5 / scale) * 10) / 10, 0.7, 2);
}
