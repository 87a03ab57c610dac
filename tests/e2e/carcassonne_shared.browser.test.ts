// A city and a road with followers of two players: why neither takes another one, who is paid, and what the log reports afterwards.
import { expect } from "vitest";
import type { CarcView, GameCard } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { menu } from "./scenes-table.ts";
import { tap, test } from "./visit.ts";

/** Games of Ada and Bruno after a tile was laid that closes what both stand on. */
const SHARED = [
  {
    code: "CARCASSONNE:8D90408JSPYP70GG65XVP509TM5YM1JKD1GQ4SB4081M2S31002M4WKNDSQG2BEZ6KV0WEE31GH2PGBXZWYXZ44ACVR16QXQZJ2G.",
    kind: "City",
    why: "Already in this city: Ada and Bruno",
    points: 6,
    line: /^Completed city for (?:Ada|Bruno), tiles: 3 × 2/,
  },
  {
    code: "CARCASSONNE:8D90408JSPYP70GGEDHVW5097R7YM1JKD1GQ4SB4081M2S31002M4WKNDSQG26XJB17790TJWT16ZXTZQBZQ9V412M.",
    kind: "Road",
    why: "Already on this road: Ada and Bruno",
    points: 3,
    line: /^Completed road for (?:Ada|Bruno), tiles: 3 × 1/,
  },
] as const;

for (const { code, kind, why, points, line } of SHARED)
  test(`a shared ${kind.toLowerCase()} takes no further follower and pays both players in full`, async ({
    page,
    served,
  }) => {
    const pilot = new Pilot(served.url);
    const { game } = await pilot.ask<GameCard>("import_game", { record: code });
    const before = await pilot.ask<CarcView>("open_game", { game });
    await load(page, game);
    await settled(page);

    // The row that cannot be chosen says who stands there; a tap says it again and chooses nothing.
    const barred = page.getByTestId("barred").filter({ hasText: kind });
    expect(await barred.count()).toBe(1);
    expect(await barred.innerText()).toContain(why);
    expect(await barred.getAttribute("aria-disabled")).toBe("true");
    await barred.tap({ force: true });
    await expect.poll(() => page.getByTestId("problem").innerText()).toContain(why);
    expect(await page.getByTestId("no-follower").getAttribute("aria-pressed")).toBe("true");
    const both = `Ada +${points} and Bruno +${points}`;
    expect(await page.getByTestId("pays-anyway").innerText()).toBe(`In any case: ${both}`);
    await page.screenshot({ path: picture(`carcassonne-shared-${kind}`) });

    // The page of the feature names both.
    const row = page
      .getByTestId("feature")
      .filter({ hasText: kind })
      .filter({ hasText: "Ada ×1 and Bruno ×1" });
    await menu(page, "menu-list");
    await row.first().tap();
    const panel = page.locator(".panel dl");
    await panel.getByText("Who stands here").waitFor();
    expect(await panel.innerText()).toContain("Ada ×1 and Bruno ×1");
    expect(await panel.innerText()).toContain(`${points} now`);
    await tap(page, "close-panel");

    await tap(page, "no-follower");
    await tap(page, "done");
    await page.locator('main[data-stage="lay"]').waitFor();
    const after = await pilot.ask<CarcView>("open_game", { game });
    const total = ({ seats }: CarcView): number[] => seats.map((seat) => seat.points.total);
    expect(total(after)).toEqual(total(before).map((had) => had + points));
    await menu(page, "menu-log");
    const told = page.getByTestId("log-line").filter({ hasText: line });
    await expect.poll(() => told.count()).toBe(2);
    const words = await told.allInnerTexts();
    expect(words.every((text) => text.includes(`+${points}`))).toBe(true);

    // The page of the feature tells whom it paid.
    await told.first().tap();
    await page.getByTestId("feature-scored").waitFor();
    expect(await page.getByTestId("feature-scored").innerText()).toBe(both);
  });
