/** The entry point for `hamlet draw`: a standalone script from text to text, without a DOM. */
import { drawing } from "./drawing.ts";

/** Draws what `request` asks for, the JSON of `{ view, theme, detail, size, title }`. */
export function draw(request: string): string {
  const { view, ...options } = JSON.parse(request);
  return drawing(view, options);
}
