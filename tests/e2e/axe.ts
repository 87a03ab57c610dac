// Runs axe-core on the current page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Describes accessibility faults; empty if there are none. With `contrast` only contrast is checked, the only
 * difference between themes. The board's drawing is excluded, since screen readers get a list instead.
 */
export async function unfit(page: Page, contrast = false): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (only) => {
      const axe = (window as unknown as { axe: typeof import("axe-core") }).axe;
      const result = await axe.run(
        { exclude: [["[data-testid=board] svg"]] },
        // Sizes are measured in layout.ts, which ignores controls that scroll under a fixed button.
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
