/** The parts and pictures of the games, loaded with their words when first needed. */
import { api } from "../../common/api.ts";
import {
  type CardPictures,
  type Pictures,
  type Playable,
  RULESETS,
  type Ruleset,
} from "../../common/game.ts";
import { loadGameWords } from "../../common/language.svelte.ts";
import { FIRST, GAMES } from "../../games/index.ts";
import { idle } from "./idle.ts";

let drawn = $state.raw<Pictures | null>(null);

/** Returns the pictures of the shell's own screens; `null` until they are loaded. */
export const pictures = (): Pictures | null => drawn;

/** Loads the pictures of the shell's own screens. */
export async function loadPictures(): Promise<void> {
  const loaded = await FIRST.pictures();
  drawn = loaded;
}

/** Loads a part together with its game's words, and with the pictures, whose definitions its drawings refer to. */
const whole =
  <Part>(ruleset: Ruleset, part: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const [loaded] = await Promise.all([part(), loadPictures(), loadGameWords(ruleset)]);
    return loaded;
  };

/** The screens of a game, without its names and what is loaded separately. */
type Parts = Omit<Playable, "cards" | "name" | "expansion" | "expansionOf">;

const partsOf = (ruleset: Ruleset, of: Playable): Parts => ({
  table: whole(ruleset, of.table),
  replay: whole(ruleset, of.replay),
  first: whole(ruleset, of.first),
  setup: whole(ruleset, of.setup),
  rules: whole(ruleset, of.rules),
  totals: whole(ruleset, of.totals),
});

const [first] = RULESETS;

/** The screens that only the first game has. */
export const game = {
  challenges: whole(first, FIRST.challenges),
  puzzles: whole(first, FIRST.puzzles),
};

const parts = Object.fromEntries(
  RULESETS.map((ruleset) => [ruleset, partsOf(ruleset, GAMES[ruleset])]),
) as Readonly<Record<Ruleset, Parts>>;

/** Returns the screens of a game. */
export const gameParts = (ruleset: Ruleset): Parts => parts[ruleset];

/**
 * The game whose screen is shown. Drawings of two games use the same ids, so only one game's definitions may be in
 * the document.
 */
export const showing = $state<{ ruleset: Ruleset }>({ ruleset: first });

let cards = $state.raw<Partial<Readonly<Record<Ruleset, CardPictures>>>>({});

/** Returns the pictures of saved games; `null` until they are loaded. */
export const cardPictures = (ruleset: Ruleset): CardPictures | null => cards[ruleset] ?? null;

/** Loads the pictures of saved games. Without them a card shows no board. */
export async function loadCards(ruleset: Ruleset): Promise<void> {
  const loaded = await GAMES[ruleset].cards().catch(() => null);
  if (loaded) cards = { ...cards, [ruleset]: loaded };
}

/** Loads the parts of the games that are saved here while the browser is idle, so that each opens at once. */
export async function preload(): Promise<void> {
  const saved = await api.listGames().catch(() => []);
  const played = new Set<Ruleset>([first, ...saved.map((card) => card.ruleset)]);
  for (const ruleset of played) {
    const { table, setup, first, rules, replay } = parts[ruleset];
    for (const part of [table, setup, first, rules, replay]) {
      await idle();
      // A part that fails to load now is requested again when it is opened.
      await part().catch(() => null);
    }
  }
  // Shown in profiles; tests of an idle page wait for it, since each part costs frames.
  performance.mark("preloaded");
}
