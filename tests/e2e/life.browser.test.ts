// The life of the village: small scenes, weather and light while nobody touches the board.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameCard, Imported } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { PATIENCE } from "./patience.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { test } from "./visit.ts";

/** Opens a game by the lake. */
async function open(page: Page, url: string): Promise<void> {
  const record = readFileSync(join(import.meta.dirname, "moments/four.hamlet"), "utf8");
  const { game } = await new Pilot(url).ask<GameCard>("import_game", { record });
  await load(page, game);
  await settled(page);
}

/** Returns what the animations of the life that is shown now change, a list of properties for each. */
function animations(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((a) => {
      const effect = a.effect as KeyframeEffect;
      const inside = effect.target?.closest("[data-testid=life] [data-scene], .fall") ?? null;
      if (inside === null) return [];
      return [effect.getKeyframes().flatMap((frame) => Object.keys(frame))];
    }),
  );
}

/** Checks that only what the compositor moves by itself is animated. */
function expectComposited(animated: string[][]): void {
  expect(animated.length).toBeGreaterThan(0);
  const kinds = new Set(animated.flat());
  for (const plain of ["offset", "computedOffset", "easing", "composite"]) kinds.delete(plain);
  // Which scenes are shown is drawn by lot; some change only one of the two.
  expect([...kinds].filter((kind) => kind !== "opacity" && kind !== "transform")).toEqual([]);
}

const touch = (page: Page): Promise<void> => page.getByTestId("frame").tap();

test("a village comes to life after a touch, stands still while it is touched, and rests at last", async ({
  page,
  served,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, served.url);
  const life = page.getByTestId("life");
  expect(await life.count()).toBe(0);
  const clock = await Clock.hold(page);
  await touch(page);
  await life.waitFor();
  await clock.pass(1600);
  expect(await life.getAttribute("data-awake")).toBe("true");
  await expect.poll(() => life.locator(".fall").count()).toBeGreaterThan(5);
  const scenes = life.locator("[data-scene]");
  await expect
    .poll(async () => {
      await clock.pass(1200);
      return scenes.count();
    })
    .toBeGreaterThan(1);

  expectComposited(await animations(page));

  await touch(page);
  expect(await life.getAttribute("data-awake")).toBeNull();
  expect(await scenes.count()).toBe(0);
  await clock.pass(1600);
  expect(await life.getAttribute("data-awake")).toBe("true");
  await clock.pass(45_000);
  expect(await life.getAttribute("data-awake")).toBeNull();
  expect(await scenes.count()).toBe(0);
  await clock.release();
});

test("with reduced motion nothing lives", async ({ page, served }) => {
  await open(page, served.url);
  const clock = await Clock.hold(page);
  await touch(page);
  await clock.pass(3000);
  expect(await page.getByTestId("life").count()).toBe(0);
  await clock.release();
});

test("the land of Carcassonne lives by the lake, and the lighthouse turns at night while it is awake", async ({
  page,
  served,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference", colorScheme: "dark" });
  const record = join(import.meta.dirname, "../carcassonne/records/3-lake.txt");
  const text = readFileSync(record, "utf8");
  const { card } = await new Pilot(served.url).ask<Imported>("import_text", { text });
  await load(page, card.game);
  await settled(page);
  const life = page.getByTestId("life");
  expect(await life.count()).toBe(0);
  const clock = await Clock.hold(page);
  await touch(page);
  await life.waitFor();
  await clock.pass(1600);
  expect(await life.getAttribute("data-awake")).toBe("true");
  await expect.poll(() => life.locator(".beam").count()).toBe(1);
  const seen = new Set<string>();
  const animated: string[][] = [];
  await expect
    .poll(
      async () => {
        await clock.pass(1200);
        for (const scene of await life.locator("[data-scene]").all())
          seen.add((await scene.getAttribute("data-scene")) ?? "");
        animated.push(...(await animations(page)));
        return [...seen].filter((kind) => ["sheep", "sail", "swan", "smoke"].includes(kind)).length;
      },
      { timeout: PATIENCE },
    )
    .toBeGreaterThan(2);
  expectComposited(animated);
  await page.screenshot({ path: picture("life of Carcassonne at night") });
  await touch(page);
  expect(await life.getAttribute("data-awake")).toBeNull();
  expect(await life.locator(".beam, [data-scene]").count()).toBe(0);
  await clock.pass(46_000);
  expect(await life.getAttribute("data-awake")).toBeNull();
  await clock.release();
});
