/** The typed commands, as promises that are rejected with a `Problem`. */
import { commands } from "./bindings.ts";
import { phrase } from "./phrase.ts";
import type {
  NewGame,
  OverlayKind,
  Problem,
  Seat,
  SettingsChange,
  StorageSetup,
  TileId,
  Wish,
} from "./types.ts";

type Answer<T> = { status: "ok"; data: T } | { status: "error"; error: Problem };

async function kept<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked;
  if (answer.status === "error") throw answer.error;
  return answer.data;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "kind" in value && "phrase" in value;
}

/** Returns the text for a thrown value. If it is not a `Problem`, the app could not be reached. */
export function problemOf(thrown: unknown): Problem {
  if (isProblem(thrown)) return thrown;
  return { kind: "storage", phrase: phrase("ui_problem_unreachable") };
}

/** A game's id and revision as shown; a request about another revision is refused. */
export type At = { game: string; state: number };

export const api = {
  appInfo: () => kept(commands.app_info()),
  logLoss: () => kept(commands.log_loss()),
  closeLogLoss: (name: string) => kept(commands.close_log_loss(name)),
  pause: () => kept(commands.pause()),
  listGames: () => kept(commands.list_games()),
  listTrash: () => kept(commands.list_trash()),
  newGame: (setup: NewGame) => kept(commands.new_game(setup)),
  openGame: (game: string) => kept(commands.open_game(game)),
  renameGame: (game: string, name: string) => kept(commands.rename_game(game, name)),
  deleteGame: (game: string) => kept(commands.delete_game(game)),
  restoreGame: (game: string) => kept(commands.restore_game(game)),
  damagedGames: () => kept(commands.damaged_games()),
  recoverDamaged: (row: string) => kept(commands.recover_damaged(row)),
  exportDamaged: (row: string) => kept(commands.export_damaged(row)),
  sendDamaged: (row: string) => kept(commands.send_damaged(row)),
  trashDamaged: (row: string, trashed: boolean) => kept(commands.trash_damaged(row, trashed)),
  exportCode: (game: string) => kept(commands.export_code(game)),
  exportFile: (game: string) => kept(commands.export_file(game)),
  importText: (text: string) => kept(commands.import_text(text)),
  sendFile: (game: string) => kept(commands.send_file(game)),
  importPicture: (codes: string[]) => kept(commands.import_picture(codes)),
  opened: () => kept(commands.opened()),
  listBackups: () => kept(commands.list_backups()),
  makeBackup: () => kept(commands.make_backup()),
  restoreBackup: (backup: string) => kept(commands.restore_backup(backup)),
  importFile: (bytes: Uint8Array<ArrayBuffer>) => kept(commands.import_file(bytes)),
  play: (at: At, choice: number) => kept(commands.play(at.game, at.state, choice)),
  payForMe: (at: At) => kept(commands.pay_for_me(at.game, at.state)),
  leaveGoods: (at: At, stay: number[]) => kept(commands.leave_goods(at.game, at.state, stay)),
  preview: (at: At, choice: number) => kept(commands.preview(at.game, at.state, choice)),
  cancelAction: (at: At) => kept(commands.cancel_action(at.game, at.state)),
  undo: (at: At) => kept(commands.undo(at.game, at.state)),
  redo: (at: At) => kept(commands.redo(at.game, at.state)),
  tileSheet: (at: At, tile: TileId) => kept(commands.tile_sheet(at.game, at.state, tile)),
  faceSheet: (at: At, face: string) => kept(commands.face_sheet(at.game, at.state, face)),
  why: (at: At, wish: Wish) => kept(commands.why(at.game, at.state, wish)),
  lessons: () => kept(commands.lessons()),
  beginLesson: (lesson: string, names: string[], again: boolean) =>
    kept(commands.begin_lesson(lesson, names, again)),
  lessonNext: (at: At) => kept(commands.lesson_next(at.game, at.state)),
  lessonShow: (at: At) => kept(commands.lesson_show(at.game, at.state)),
  log: (game: string) => kept(commands.log(game)),
  since: (game: string, seat: Seat) => kept(commands.since(game, seat)),
  branchGame: (game: string, moment: number, name: string) =>
    kept(commands.branch_game(game, moment, name)),
  statistics: () => kept(commands.statistics()),
  weekly: (day: string) => kept(commands.weekly(day)),
  syncState: () => kept(commands.sync_state()),
  syncNow: () => kept(commands.sync_now()),
  setDeviceName: (name: string) => kept(commands.set_device_name(name)),
  testStorage: (setup: StorageSetup) => kept(commands.test_storage(setup)),
  setStorage: (setup: StorageSetup) => kept(commands.set_storage(setup)),
  giveSecret: (secret: string) => kept(commands.give_secret(secret)),
  allowNetwork: () => kept(commands.allow_network()),
  forgetStorage: () => kept(commands.forget_storage()),
  nearbyOffer: () => kept(commands.nearby_offer()),
  nearbyWait: () => kept(commands.nearby_wait()),
  nearbyJoin: (code: string) => kept(commands.nearby_join(code)),
  nearbyPicture: (codes: string[]) => kept(commands.nearby_picture(codes)),
  nearbyState: () => kept(commands.nearby_state()),
  nearbyStop: () => kept(commands.nearby_stop()),
  replay: (game: string) => kept(commands.replay(game)),
  replayAt: (game: string, moment: number) => kept(commands.replay_at(game, moment)),
  overlay: (at: At, kind: OverlayKind, tile: TileId | null) =>
    kept(commands.overlay(at.game, at.state, kind, tile)),
  score: (game: string) => kept(commands.score(game)),
  getSettings: () => kept(commands.get_settings()),
  setSettings: (change: SettingsChange) => kept(commands.set_settings(change)),
};
