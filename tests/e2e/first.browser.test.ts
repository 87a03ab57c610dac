// Before any script runs, the page shows paper in the system's theme and the icon, not a white page.
import { expect } from "vitest";
import { test } from "./visit.ts";

test.for([
  ["light", "rgb(243, 233, 210)"],
  ["dark", "rgb(20, 31, 43)"],
] as const)(
  "the first paint is %s paper with the icon",
  async ([colorScheme, paper], { browser, served }) => {
    const page = await browser.newPage({ colorScheme });
    // Block the app's scripts.
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(served.url);
    const seen = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement).backgroundColor;
      const body = getComputedStyle(document.body).backgroundColor;
      const app = getComputedStyle(document.getElementById("app") ?? document.body);
      return { paper: body === "rgba(0, 0, 0, 0)" ? root : body, icon: app.backgroundImage };
    });
    expect(seen.paper).toBe(paper);
    expect(seen.icon).toContain("icon.svg");
  },
);
