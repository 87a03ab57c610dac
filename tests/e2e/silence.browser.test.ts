// One tap in the menu turns the sounds of each game off permanently.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Settings } from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { lay } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

interface Heard {
  /** How many parts of sounds have started. */
  readonly times: number;
  /** The pitches at which tones began, in hertz. */
  readonly pitches: readonly number[];
}

/** Listens to what the page plays. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    const heard = { times: 0, pitches: [] as number[] };
    Object.assign(globalThis, { heard });
    AudioScheduledSourceNode.prototype.start = function (...at): void {
      heard.times += 1;
      start.apply(this, at);
    };
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (...at): AudioParam {
      heard.pitches.push(at[0]);
      return setValueAtTime.apply(this, at);
    };
  });
}

const heardBy = (page: Page): Promise<Heard> =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);

const GAMES: readonly {
  name: string;
  begin: (pilot: Pilot) => Promise<{ game: string }>;
  /** Plays something that is heard while sounds are on. */
  play: (page: Page) => Promise<void>;
}[] = [
  {
    name: "Hamlet",
    begin: (pilot) => pilot.begin({ players: 2, seed: "silence" }, "Silence"),
    play: async (page) => {
      await tap(page, "ideas");
      await page.locator("[data-testid=idea][data-kind=produce]").first().tap();
      await tap(page, "confirm");
    },
  },
  {
    name: "Carcassonne",
    begin: (pilot) => pilot.beginCarcassonne("silence"),
    play: async (page) => {
      await lay(page);
      await tap(page, "no-follower");
    },
  },
];

test.for(GAMES)(
  "one tap in the menu of $name switches the sounds off",
  async (game, { page, served }) => {
    const pilot = new Pilot(served.url);
    const { game: id } = await game.begin(pilot);
    await listen(page);
    await load(page, id);
    const heard = async (): Promise<number> => (await heardBy(page)).times;
    const sound = async (): Promise<boolean> => (await pilot.ask<Settings>("get_settings")).sound;
    /** Opens and closes the menu; both make a sound. */
    const touch = async (): Promise<void> => {
      await tap(page, "menu");
      await tap(page, "close-panel");
    };
    expect(await sound()).toBe(true);
    await expect
      .poll(async () => {
        await touch();
        return heard();
      })
      .toBeGreaterThan(0);

    await tap(page, "menu");
    await tap(page, "menu-sound");
    await expect
      .poll(() => page.getByTestId("menu-sound").getAttribute("aria-pressed"))
      .toBe("false");
    await expect.poll(sound).toBe(false);
    const before = await heard();
    await tap(page, "close-panel");
    await touch();
    await game.play(page);
    await page.getByTestId("undo").and(page.locator("[aria-disabled=false]")).waitFor();
    expect(await heard()).toBe(before);

    // Also after a restart; and one tap turns them on again.
    await load(page, id);
    await touch();
    await touch();
    expect(await heard()).toBe(0);
    await tap(page, "menu");
    await tap(page, "menu-sound");
    await expect.poll(sound).toBe(true);
    await expect
      .poll(async () => {
        await page.keyboard.press("Shift");
        await tap(page, "menu-log");
        await tap(page, "close-panel");
        await tap(page, "menu");
        return heard();
      })
      .toBeGreaterThan(0);
  },
);

test("a tile of Carcassonne is heard as it is laid", async ({ page, served }) => {
  const { game } = await new Pilot(served.url).beginCarcassonne("silence");
  await listen(page);
  await load(page, game);
  // Sounds are loaded with the first touch.
  await expect
    .poll(async () => {
      await tap(page, "menu");
      await tap(page, "close-panel");
      return (await heardBy(page)).times;
    })
    .toBeGreaterThan(0);
  const knock = 300;
  expect((await heardBy(page)).pitches).not.toContain(knock);
  await lay(page);
  await expect.poll(async () => (await heardBy(page)).pitches).toContain(knock);
});
