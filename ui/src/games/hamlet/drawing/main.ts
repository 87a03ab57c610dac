/** What `hamlet draw` calls: the picture as a script of its own, from text to text, with no document. */
import { drawing } from "./drawing.ts";

/** `request` is the JSON of `{ view, theme, detail, size, title, names, lakes }`. */
export function draw(request: string): string {
  const { view, ...options } = JSON.parse(request);
  return drawing(view, options);
}
