// Plays by the app's commands, without a screen: the fast way to a certain moment of a game.
import type {
  CarcLine,
  CarcNewGame,
  CarcView,
  GameView,
  NewGame,
  Played,
  PlayedOf,
  Settings,
} from "../../ui/src/common/types.ts";
import { none } from "../../ui/src/games/hamlet/setup/modifiers.ts";
import { dice } from "./guest.ts";

/** Weight of each kind of choice; what fills the village and ends the game weighs most. */
const LIKED: Record<string, number> = {
  deliver: 60,
  construct: 40,
  refine: 14,
  produce: 12,
  sell: 8,
  fish: 10,
  boat: 30,
  take_blueprint: 20,
  store: 3,
  town_hall: 8,
  road: 4,
  beg: 1,
  move_donkey: 1,
  end_turn: 0.01,
};

const NAMES = ["Ada", "Bruno", "Clara", "Dario"];
const COLOURS = ["blue", "vermilion", "sun", "plum"] as const;

/** A game to play: number of players, seed, and season of By the Lake. */
export interface Setup {
  players: number;
  seed: string;
  season?: "spring" | "summer" | "autumn" | "winter";
  settles?: boolean;
  /** By the Lake by its earlier draft rules. */
  draft?: boolean;
}

/** Returns the headers that a script sends to the server at that address. */
export function headers(url: string): Record<string, string> {
  const { origin, searchParams } = new URL(url);
  const authorization = `Bearer ${searchParams.get("key")}`;
  return { "content-type": "application/json", origin, authorization };
}

/** Sends commands to one server. */
export class Pilot {
  readonly #url: string;

  /** Takes the address that the server printed, with its key. */
  constructor(url: string) {
    this.#url = url;
  }

  async ask<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
    const response = await fetch(new URL(`/api/${command}`, this.#url), {
      method: "POST",
      headers: headers(this.#url),
      body: JSON.stringify(args),
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async begin(setup: Setup, name: string): Promise<GameView> {
    const game: NewGame = {
      name,
      players: NAMES.slice(0, setup.players).map((name, i) => ({
        name,
        colour: COLOURS[i] ?? "blue",
      })),
      layout: "recommended",
      seed: setup.seed,
      lake: setup.season ? { season: setup.season, draft: setup.draft ?? false } : null,
      solo: {
        preset: "normal",
        settles_ties: setup.settles ?? false,
        modifiers: none(),
      },
    };
    return (await this.ask<Played>("new_game", { setup: game })).view;
  }

  async play(view: GameView, choice: number): Promise<GameView> {
    const at = { game: view.game, state: view.state, choice };
    return (await this.ask<Played>("play", at)).view;
  }

  /** Plays to the first wanted moment; fails if the game ends before. */
  async until(
    setup: Setup,
    name: string,
    wanted: (view: GameView) => boolean,
    seed = 1,
  ): Promise<GameView> {
    const roll = dice(seed);
    let view = await this.begin(setup, name);
    for (let choices = 0; ; choices += 1) {
      if (wanted(view)) return view;
      if (view.decision === "over") throw new Error(`${name}: the game ended without it`);
      if (choices > 4000) throw new Error(`${name}: no end in sight`);
      view = await this.play(view, pick(view, roll));
    }
  }

  async set(change: Partial<Settings>): Promise<void> {
    await this.ask<Settings>("set_settings", { settings: change });
  }

  /** Begins a game of Carcassonne of two people. */
  async beginCarcassonne(seed: string): Promise<CarcView> {
    const setup: CarcNewGame = {
      ruleset: "carcassonne",
      name: null,
      players: [
        { name: "Ada", colour: "blue" },
        { name: "Bruno", colour: "vermilion" },
      ],
      seed,
      first: 0,
      farmers: true,
      lake: null,
    };
    return (await this.ask<PlayedOf<CarcView, CarcLine>>("new_game", { setup })).view;
  }

  /** Plays a game of Carcassonne of two people to its end, by the first choice each time. */
  async finishCarcassonne(seed: string): Promise<CarcView> {
    let view = await this.beginCarcassonne(seed);
    while (view.decision.kind !== "over") {
      const args = { game: view.game, state: view.state, choice: 0 };
      view = (await this.ask<PlayedOf<CarcView, CarcLine>>("play", args)).view;
    }
    return view;
  }
}

/** Picks a kind of choice by weight, then a choice of that kind. */
export function pick(view: GameView, roll: () => number): number {
  const kinds = [...new Set(view.choices.map((c) => c.kind as string))];
  const share = (kind: string): number => LIKED[kind] ?? 5;
  let left = roll() * kinds.reduce((sum, kind) => sum + share(kind), 0);
  const kind = kinds.find((k) => {
    left -= share(k);
    return left <= 0;
  });
  const of = view.choices.filter((c) => c.kind === (kind ?? kinds[0]));
  const one = of[Math.floor(roll() * of.length)];
  if (!one) throw new Error("nothing can be chosen");
  return one.index;
}
