// Every screen of the app at a suitable moment, reached from seeded games.
import type { Page } from "playwright-core";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import type { Pilot } from "./pilot.ts";
import { AROUND, CARCASSONNE, OVER, reach } from "./scenes-carcassonne.ts";
import { MOMENTS, menu, type Scene, type Seen, tap } from "./scenes-table.ts";

export const START: Scene[] = [
  { name: "home-first", title: "The first time" },
  {
    name: "new-solo",
    title: "New game against Botric, with a mix of one's own",
    open: async (page) => {
      await tap(page, "new-game");
      await tap(page, "players-1");
      await tap(page, "preset-own");
    },
  },
  {
    name: "new-lake",
    title: "New game of four by the lake",
    open: async (page) => {
      await tap(page, "players-4");
      await tap(page, "lake");
      await page.getByTestId("season-autumn").scrollIntoViewIfNeeded();
    },
  },
];

export const HOME: Scene[] = [
  { name: "home", title: "With a game to continue" },
  {
    name: "saved",
    title: "Saved games",
    open: async (page) => {
      await tap(page, "saved-games");
      await page.getByTestId("saved-game").first().waitFor();
    },
  },
  {
    name: "share",
    title: "A game on its way to another device",
    open: async (page) => {
      await tap(page, "share");
      await page.getByTestId("qr").waitFor();
    },
  },
  {
    name: "share-code",
    title: "Its code as text",
    open: async (page) => {
      await page.locator("summary").tap();
      await page.getByTestId("code").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "bring",
    title: "Where a game comes in",
    open: async (page) => {
      await tap(page, "back");
      await tap(page, "bring");
    },
  },
  {
    name: "bring-refused",
    title: "A code that was cut off",
    open: async (page) => {
      await page.getByTestId("bring-code").fill("HAMLET:9190408.");
      await tap(page, "bring-go");
      await page.getByTestId("bring-problem").waitFor();
    },
  },
  {
    name: "rules",
    title: "The rules",
    open: async (page) => {
      await load(page, null);
      await tap(page, "rules-home");
      await page.getByTestId("rules").waitFor();
    },
  },
  {
    name: "rules-page",
    title: "A page of the rules",
    open: async (page) => {
      await page.locator("[data-testid=content][data-topic=tile_storeroom]").tap();
      await page.getByTestId("topic").waitFor();
    },
  },
  {
    name: "settings",
    title: "Settings",
    open: async (page) => {
      await load(page, null);
      await tap(page, "settings");
    },
  },
  {
    name: "storage",
    title: "A storage of the player's own",
    open: async (page) => {
      await tap(page, "storage-settings");
      await tap(page, "kind-s3");
    },
  },
  {
    name: "nearby",
    title: "With a device beside this one: a code to be read there",
    open: async (page) => {
      await tap(page, "nearby");
      await tap(page, "near-show");
      await page.getByTestId("qr").waitFor();
    },
  },
  {
    name: "nearby-read",
    title: "Where the other device's code is read",
    open: async (page) => {
      await tap(page, "near-cancel");
      await tap(page, "near-read");
    },
  },
  {
    name: "weekly",
    title: "A new game, or that of the week",
    open: async (page) => {
      await tap(page, "back");
      await tap(page, "back");
      await tap(page, "back");
      await tap(page, "new-game");
      await page.getByTestId("weekly").waitFor();
    },
  },
  {
    name: "backups",
    title: "Backups, before one is brought back",
    open: async (page) => {
      await load(page, null);
      await tap(page, "settings");
      await tap(page, "backups");
      await tap(page, "make-backup");
      await page.getByTestId("backup-said").waitFor();
      await tap(page, "restore-backup");
    },
  },
  {
    name: "backups-done",
    title: "What a backup brought back",
    open: async (page) => {
      await tap(page, "restore-go");
      await page.getByTestId("restored").waitFor();
    },
  },
  {
    name: "about",
    title: "About",
    open: async (page) => {
      await load(page, null);
      await tap(page, "about");
    },
  },
];

export const LEARN: Scene[] = [
  { name: "learn", title: "The lessons" },
  {
    name: "lesson",
    title: "A lesson",
    open: async (page) => {
      await tap(page, "lesson");
      await page.getByTestId("coach").waitFor();
    },
  },
  {
    name: "lesson-task",
    title: "A lesson that waits for a deed",
    open: async (page) => {
      await tap(page, "coach-next");
      await page.getByTestId("coach-show").waitFor();
    },
  },
  {
    name: "lesson-tile",
    title: "A lesson beside a panel",
    open: async (page) => {
      await menu(page, "menu-list");
      await page.locator("[data-testid=board-list] [data-face=farm]").first().tap();
      await page.getByTestId("confirm").waitFor();
    },
  },
];

/** Shows a saved game, or the home screen, by reloading the page. */
export async function load(page: Page, game: string | null): Promise<void> {
  // Cancelled requests would be reported as errors.
  await settled(page);
  await page.evaluate(
    (id) => history.replaceState(id === null ? null : { at: "table", game: id }, ""),
    game,
  );
  await page.reload();
  await page.getByTestId(game === null ? "new-game" : "table").waitFor();
}

/** Scenes that are reached one from another. */
export interface Part {
  scenes: readonly Scene[];
  begin: (page: Page, pilot: Pilot) => Promise<void>;
}

const moment = ({ scenes, ...of }: Seen): Part => ({
  scenes,
  begin: async (page, pilot) => {
    const view = await come(pilot, { ...of, name: scenes[0].name });
    await load(page, view.game);
  },
});

/** The statistics, which need finished games. */
export const SUMS: Scene[] = [
  { name: "statistics", title: "What the finished games add up to" },
  {
    name: "statistics-deeds",
    title: "All that was done in them",
    open: async (page) => {
      await page.locator("[data-testid=stat-player]").last().check({ force: true });
      await page.locator("caption").last().scrollIntoViewIfNeeded();
    },
  },
];

/** The challenges, which need no games. */
export const CHALLENGES: Scene[] = [
  { name: "challenges", title: "The challenges by chapter" },
  {
    name: "challenge-open",
    title: "What the stars of a challenge ask for",
    open: async (page) => {
      await tap(page, "challenge-13");
      await page.getByTestId("challenge-open").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "challenge-task",
    title: "The task of a challenge at the table",
    open: async (page) => {
      await tap(page, "challenge-play");
      await page.getByTestId("challenge-task").getByText("·").waitFor();
    },
  },
];

/** All parts; the first needs a server without saved games. */
export const PARTS: readonly Part[] = [
  { scenes: START, begin: (page) => load(page, null) },
  ...MOMENTS.map(moment),
  {
    scenes: LEARN,
    begin: async (page) => {
      await load(page, null);
      await tap(page, "learn");
      await page.getByTestId("lesson").first().waitFor();
    },
  },
  {
    scenes: SUMS,
    begin: async (page, pilot) => {
      for (const { scenes, ...of } of MOMENTS.slice(-2))
        await come(pilot, { ...of, name: scenes[0].name });
      await load(page, null);
      await tap(page, "statistics");
      await page.getByTestId("stat-sums").waitFor();
    },
  },
  {
    scenes: CHALLENGES,
    begin: async (page) => {
      await load(page, null);
      await tap(page, "challenges");
      await page.getByTestId("challenge-1").waitFor();
    },
  },
  ...CARCASSONNE.map(
    (shown): Part => ({
      scenes: shown.scenes,
      begin: async (page, pilot) => load(page, await reach(pilot, shown)),
    }),
  ),
  {
    scenes: AROUND,
    begin: async (page, pilot) => {
      // With a finished game of each kind the statistics let the player choose.
      const [hamlet] = MOMENTS.slice(-1);
      if (hamlet) await come(pilot, { ...hamlet, name: hamlet.scenes[0].name });
      await reach(pilot, OVER);
      await load(page, null);
    },
  },
  {
    scenes: HOME,
    begin: async (page, pilot) => {
      // Returning players have a game to continue.
      for (const { scenes, ...of } of MOMENTS.slice(0, 2))
        await come(pilot, { ...of, name: scenes[0].name });
      await load(page, null);
      await page.getByTestId("continue").waitFor();
    },
  },
];

/**
 * Visits every scene of the parts, or only those with these names and the scenes that lead to them, and calls `stop` at
 * each. Returns the scenes that could not be reached.
 */
export async function tour(
  page: Page,
  pilot: Pilot,
  only: readonly string[] | undefined,
  stop: (scene: Scene) => Promise<void>,
  parts = PARTS,
): Promise<string[]> {
  const lost: string[] = [];
  const wanted = (scene: Scene): boolean => only?.includes(scene.name) ?? true;
  for (const { scenes, begin } of parts) {
    if (!scenes.some(wanted)) continue;
    let at = "";
    try {
      await begin(page, pilot);
      for (const scene of scenes) {
        at = scene.name;
        await scene.open?.(page);
        if (wanted(scene)) await stop(scene);
      }
    } catch (why) {
      lost.push(`${at || scenes[0]?.name} cannot be reached: ${why}`);
    }
  }
  return lost;
}
