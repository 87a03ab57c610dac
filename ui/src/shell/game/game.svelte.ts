/** The game whose boards, lessons and rules the shell shows. Saved games do not name a game yet: there is only one. */
import type { Game, Pictures } from "../../common/game.ts";
import { loadGameWords } from "../../common/language.svelte.ts";
import { GAMES } from "../../games/index.ts";

const played: Game = GAMES.hamlet;

let drawn = $state.raw<Pictures | null>(null);

/** Returns the game's pictures; `null` until they are loaded. */
export const pictures = (): Pictures | null => drawn;

/** Loads the game's pictures. */
export async function loadPictures(): Promise<void> {
  const loaded = await played.pictures();
  drawn = loaded;
}

/** Loads a part together with its words, and with the pictures, whose definitions its drawings refer to. */
const whole =
  <Part>(part: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const [loaded] = await Promise.all([part(), loadPictures(), loadGameWords()]);
    return loaded;
  };

export const game = {
  lessons: whole(played.lessons),
  table: whole(played.table),
  replay: whole(played.replay),
  setup: whole(played.setup),
  rules: whole(played.rules),
};

/** Calls back when the browser is idle; without that API (WebKit), shortly afterwards. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/** Loads the game's parts while the browser is idle, so that each opens at once. */
export async function preload(): Promise<void> {
  for (const part of [game.table, game.setup, game.lessons, game.rules, game.replay]) {
    await idle();
    // A part that fails to load now is requested again when it is opened.
    await part().catch(() => null);
  }
}
