// What axe-core finds on a page as it is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What is not accessible, in words; empty when nothing is. Between two themes only contrast differs: `contrast` asks
 * for that alone. The drawing of the board is left out: it is hidden from screen readers, who have it as a list.
 */
export async function unfit(page: Page, contrast = false): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (only) => {
      const axe = (window as unknown as { axe: typeof import("axe-core") }).axe;
      const result = await axe.run(
        { exclude: [["[data-testid=board] svg"]] },
        // Sizes are measured in layout.ts, which knows what only scrolls under a button that stays.
        {
          runOnly: only,
          resultTypes: ["violations"],
          rules: { "target-size": { enabled: false } },
        },
      );
      return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
    },
    contrast ? ["color-contrast"] : WCAG,
  );
}
