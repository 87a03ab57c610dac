// The rules over a running game: from a tile and an action to the rules, and back to the same selection.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { settled } from "./chromium.ts";
import { Clock } from "./clock.ts";

const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().tap();
const topic = (page: Page): Promise<string | null> =>
  page.getByTestId("topic").getAttribute("data-topic");

/** Opens the rules at the table in a free turn, without losing the current selection. */
export async function lookUp(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=produce]").first().tap();
  await page.getByTestId("confirm").waitFor();
  const chosen = await page.getByTestId("confirm").getAttribute("data-choice");
  expect(chosen).toMatch(/\d+/);

  // The tile's page.
  const rules = page.locator("[data-testid=rule][data-topic^=tile_]");
  await rules.tap();
  await page.getByTestId("rules").waitFor();
  expect(await topic(page)).toMatch(/^tile_/);
  await look("the rules of a tile");
  // On to a related topic, and straight back to the game.
  await tap(page, "see");
  await expect.poll(() => topic(page)).toBe("producers");
  await tap(page, "to-game");
  await page.getByTestId("rules").waitFor({ state: "detached" });
  expect(await page.getByTestId("confirm").getAttribute("data-choice")).toBe(chosen);
  expect(await rules.evaluate((link) => link === document.activeElement)).toBe(true);

  // The action's rule, the contents and the search; back leads out page by page.
  await page.locator("[data-testid=rule][data-topic=producers]").first().tap();
  await tap(page, "contents");
  await page.getByTestId("rules-search").fill("MONÓPOLY");
  await look("the search of the rules");
  await tap(page, "hit");
  await expect.poll(() => topic(page)).toBe("menu");
  await page.goBack();
  await page.getByTestId("rules-search").fill("quux");
  await page.getByTestId("no-hit").waitFor();
  await page.getByTestId("rules-search").fill("");
  await look("the contents of the rules");
  await page.goBack();
  await expect.poll(() => topic(page)).toBe("producers");
  await page.goBack();
  await page.getByTestId("rules").waitFor({ state: "detached" });
  expect(await page.getByTestId("confirm").getAttribute("data-choice")).toBe(chosen);
  // Reading more pages than the browser's history keeps still leads back.
  await page.locator("[data-testid=rule][data-topic=producers]").first().tap();
  for (let read = 0; read < 27; read += 1) {
    await tap(page, "contents");
    await page.getByTestId("content").nth(read).tap();
  }
  await tap(page, "to-game");
  await page.getByTestId("rules").waitFor({ state: "detached" });
  expect(await page.getByTestId("confirm").getAttribute("data-choice")).toBe(chosen);
  // The selected action can be done.
  await tap(page, "confirm");
  await expect.poll(() => page.getByTestId("table").getAttribute("data-state")).not.toBe("0");
}

/** Touches a disabled action at the table in a free turn, which explains why. */
export async function askWhyNot(page: Page): Promise<void> {
  const said = (): Promise<string> => page.getByTestId("problem").innerText();
  // Hold the time, since the message disappears after some seconds.
  await settled(page);
  const clock = await Clock.hold(page);
  const villager = page.getByTestId("hand").getByTestId("villager").first();
  expect(await villager.getAttribute("aria-disabled")).toBe("false");
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=produce]").first().tap();
  await page.getByTestId("confirm").waitFor();
  await tap(page, "confirm");
  await expect.poll(() => villager.getAttribute("aria-disabled")).toBe("true");
  // Marked as disabled for assistive technology, so the tap is forced.
  await villager.tap({ force: true });
  await expect.poll(said).toContain("rests until your next turn");
  await page.getByTestId("problem").getByRole("button").tap();

  await tap(page, "donkeys");
  await tap(page, "donkey-to");
  const donkeys = page.getByTestId("hand").getByTestId("donkeys");
  await expect.poll(() => donkeys.getAttribute("aria-disabled")).toBe("true");
  await donkeys.tap({ force: true });
  await expect.poll(said).toContain("have moved this turn");
  await clock.pass(4000);
  expect(await page.getByTestId("problem").count(), "too short to be read").toBe(1);
  await clock.pass(10_000);
  expect(await page.getByTestId("problem").count()).toBe(0);
  await clock.release();
}
