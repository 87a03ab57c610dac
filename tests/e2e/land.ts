// Where the tiles of Carcassonne's board are on the screen.
import type { Page } from "playwright-core";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { T } from "../../ui/src/games/carcassonne/art/geometry.ts";

/** Returns the box around all tiles of a table on the screen, in pixels. */
export function landBox(
  page: Page,
  { squares }: CarcView,
): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const xs = squares.map(({ cell }) => cell.x * T);
  const ys = squares.map(({ cell }) => cell.y * T);
  const land = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + T, Math.max(...ys) + T];
  return page
    .locator(".world > svg")
    .evaluate((svg, [left = 0, top = 0, right = 0, bottom = 0]) => {
      const at = svg.getBoundingClientRect();
      const { x, y, width } = (svg as SVGSVGElement).viewBox.baseVal;
      const scale = at.width / width;
      return {
        left: at.x + (left - x) * scale,
        top: at.y + (top - y) * scale,
        right: at.x + (right - x) * scale,
        bottom: at.y + (bottom - y) * scale,
      };
    }, land);
}
