/** The typed commands: through the window's own channel in the app, by HTTP in a browser. */

import { invoke } from "./transport.ts";
import type {
  AppInfo,
  FaceSheet,
  GameCard,
  GameView,
  LogLine,
  NewGame,
  Played,
  Preview,
  Problem,
  ScoreView,
  Settings,
  TileId,
  TileSheet,
} from "./types.ts";

/** Carries a command out; rejects with a problem, or with an error where the app is out of reach. */
export type Transport = <T>(command: string, args?: Record<string, unknown>) => Promise<T>;

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "kind" in value && "phrase" in value;
}

/** What went wrong, in words, whatever was thrown. */
export function problemOf(thrown: unknown): Problem {
  if (isProblem(thrown)) return thrown;
  return { kind: "storage", phrase: { key: "ui_problem_unreachable", args: {} } };
}

let call: Transport = invoke;

/** Development and tests put their own transport in. */
export function useTransport(other: Transport): void {
  call = other;
}

type At = { game: string; state: number };

export const api = {
  appInfo: () => call<AppInfo>("app_info"),
  listGames: () => call<GameCard[]>("list_games"),
  newGame: (setup: NewGame) => call<Played>("new_game", { setup }),
  openGame: (game: string) => call<GameView>("open_game", { game }),
  renameGame: (game: string, name: string) => call<GameCard>("rename_game", { game, name }),
  listTrash: () => call<GameCard[]>("list_trash"),
  recoverGame: (game: string) => call<GameCard>("recover_game", { game }),
  exportGame: (game: string) => call<string>("export_game", { game }),
  importGame: (record: string) => call<GameCard>("import_game", { record }),
  deleteGame: (game: string) => call<null>("delete_game", { game }),
  restoreGame: (game: string) => call<GameCard>("restore_game", { game }),
  play: ({ game, state }: At, choice: number) => call<Played>("play", { game, state, choice }),
  payForMe: ({ game, state }: At) => call<Played>("pay_for_me", { game, state }),
  preview: ({ game, state }: At, choice: number) =>
    call<Preview>("preview", { game, state, choice }),
  cancelAction: ({ game, state }: At) => call<Played>("cancel_action", { game, state }),
  undo: ({ game, state }: At) => call<Played>("undo", { game, state }),
  redo: ({ game, state }: At) => call<Played>("redo", { game, state }),
  tileSheet: ({ game, state }: At, tile: TileId) =>
    call<TileSheet>("tile_sheet", { game, state, tile }),
  faceSheet: ({ game, state }: At, face: string) =>
    call<FaceSheet>("face_sheet", { game, state, face }),
  log: (game: string) => call<LogLine[]>("log", { game }),
  score: (game: string) => call<ScoreView>("score", { game }),
  getSettings: () => call<Settings>("get_settings"),
  setSettings: (settings: Settings) => call<Settings>("set_settings", { settings }),
};
