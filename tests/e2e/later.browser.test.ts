// A panel whose code could not be loaded is asked for again.
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { PHONE, phone } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

for (const game of ["Hamlet", "Carcassonne"] as const) {
  test(`a panel that did not load is asked for again: ${game}`, async ({ browser, served }) => {
    const pilot = new Pilot(served.url);
    const view =
      game === "Hamlet"
        ? await pilot.begin({ players: 2, seed: "later" }, "Later")
        : await pilot.beginCarcassonne("later");
    const { page, context, complaints } = await phone(browser, served.url, PHONE, 1);
    await load(page, view.game);
    // The menu of Carcassonne comes with its table.
    if (game === "Carcassonne") await tap(page, "menu");
    // The table may fetch panels before they are opened, so the first request need not be that of the tap.
    let lost = true;
    await page.route(/\/assets\/(MenuPanel|AdvicePanel)-[^/]*\.js$/, (route) =>
      lost ? route.abort("connectionfailed") : route.continue(),
    );
    await tap(page, game === "Hamlet" ? "menu" : "menu-advice");
    const again = page.getByTestId("load-again");
    await again.waitFor();
    await expect.poll(() => again.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await layout(page)).toEqual([]);
    expect(await unfit(page)).toEqual([]);
    lost = false;
    await again.tap();
    const heading = page.locator(".sheet h2").first();
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await again.count()).toBe(0);
    // Nothing else went wrong.
    expect(complaints.filter((c) => !/Panel-|ERR_CONNECTION_FAILED/.test(c))).toEqual([]);
    await context.close();
  });
}
