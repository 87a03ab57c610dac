//! The one declaration of the commands. Everything else follows from it: the dispatch by name and who may call what
//! (`dispatch.rs`), the commands that a game's table carries out (`session/table_command.rs`, `session/entry.rs`), the window's
//! permissions (`src-tauri/build.rs`, which includes this file) and the ui's client (`cargo xtask bindings`).

/// Passes the commands to the macro `then`, in four groups.
///
/// A row is `Access name(mode argument: type, ...) -> answer;`. `Everyone` or `Owner` says who may call it. The mode says how
/// the argument reaches the method: `own` by value, `ref` by reference; with `_secret` no error repeats its content.
#[macro_export]
macro_rules! commands {
    ($then:ident) => {
        $then! {
            // Commands without arguments whose answer depends on who asks.
            asker {
                Everyone app_info() -> AppInfo;
            }
            // Commands of the app, or of Hamlet only: methods of `App`.
            app {
                Owner log_loss() -> Option<LogLoss>;
                Owner close_log_loss(ref kept: String) -> ();
                Owner pause() -> ();
                Everyone list_games() -> Vec<GameCard>;
                Everyone list_trash() -> Vec<GameCard>;
                Everyone rename_game(ref game: String, ref name: String) -> GameCard;
                Everyone delete_game(ref game: String) -> ();
                Everyone restore_game(ref game: String) -> GameCard;
                Everyone damaged_games() -> Vec<DamagedGame>;
                Everyone recover_damaged(ref row: String) -> GameCard;
                Everyone export_damaged(ref row: String) -> GameFile;
                Owner send_damaged(ref row: String) -> Sent;
                Everyone trash_damaged(ref row: String, own trashed: bool) -> ();
                Everyone export_game(ref game: String) -> String;
                Everyone import_game(ref record: String) -> GameCard;
                Everyone export_code(ref game: String) -> GameCode;
                Everyone export_file(ref game: String) -> GameFile;
                Everyone import_text(ref text: String) -> Imported;
                Everyone import_picture(ref codes: Vec<String>) -> Imported;
                Owner send_file(ref game: String) -> Sent;
                Owner opened() -> Option<Opened>;
                Owner list_backups() -> Vec<BackupCard>;
                Owner make_backup() -> BackupCard;
                Owner restore_backup(ref backup: String) -> Restored;
                Everyone stop_rival(ref game: String) -> ();
                Everyone advice_count(ref game: String) -> u32;
                Everyone what_if(ref game: String) -> Option<WhatIf>;
                Everyone pay_for_me(ref game: String, own state: u32) -> Played;
                Everyone leave_goods(ref game: String, own state: u32, ref stay: Vec<u32>) -> Played;
                Everyone preview(ref game: String, own state: u32, own choice: u32) -> Preview;
                Everyone deals(ref game: String, own state: u32) -> Vec<Option<Deal>>;
                Everyone tile_sheet(ref game: String, own state: u32, own tile: u8) -> TileSheet;
                Everyone face_sheet(ref game: String, own state: u32, ref face: String) -> FaceSheet;
                Everyone lessons() -> Vec<LessonCard>;
                Everyone join_names(ref name: String, own player: Option<String>) -> ();
                Everyone waiting(ref day: String) -> Waiting;
                Everyone challenges() -> Vec<ChallengeCard>;
                Everyone challenge(ref game: String) -> Option<ChallengeRun>;
                Everyone puzzles(ref day: String) -> Puzzles;
                Everyone begin_puzzle(ref id: String, ref day: String, own names: Vec<String>, own again: bool) -> GameView;
                Everyone puzzle_solution(ref id: String) -> AdvisedTurn;
                Everyone overlay(ref game: String, own state: u32, own kind: OverlayKind, own tile: Option<u8>) -> OverlayView;
                Everyone get_settings() -> Settings;
                Everyone set_settings(own settings: SettingsChange) -> Settings;
                Owner sync_state() -> SyncState;
                Owner set_device_name(ref name: String) -> SyncState;
                Owner test_storage(own_secret setup: StorageSetup) -> StorageTrial;
                Owner set_storage(own_secret setup: StorageSetup) -> SyncState;
                Owner give_secret(ref_secret secret: String) -> SyncState;
                Owner allow_network() -> SyncState;
                Owner forget_storage() -> SyncState;
                Owner sync_now() -> SyncReport;
                Owner nearby_offer() -> NearbyOffer;
                Owner nearby_wait() -> SyncReport;
                Owner nearby_join(ref_secret code: String) -> SyncReport;
                Owner nearby_picture(ref_secret codes: Vec<String>) -> SyncReport;
                Owner nearby_state() -> NearbyState;
                Owner nearby_stop() -> ();
            }
            // Commands that every game has, with the game's own types; the types here are Hamlet's.
            table {
                Everyone new_game(own setup: NewGame) -> Played;
                Everyone new_distance_game(own setup: NewGame, own elsewhere: Vec<SeatNo>) -> Played;
                Everyone open_game(ref game: String) -> GameView;
                Everyone seat_here(ref game: String, own state: u32, own seats: Vec<SeatNo>) -> GameView;
                Everyone play(ref game: String, own state: u32, own choice: u32) -> Played;
                Everyone cancel_action(ref game: String, own state: u32) -> Played;
                Everyone undo(ref game: String, own state: u32) -> Played;
                Everyone redo(ref game: String, own state: u32) -> Played;
                Everyone rival_turn(ref game: String, own state: u32) -> Played;
                Everyone rival_reasons(ref game: String, own seat: u8) -> TurnReasons;
                Everyone advice(ref game: String, own state: u32) -> Advice;
                Everyone look_back(ref game: String) -> LookBack;
                Everyone better_turn(ref game: String, own state: u32, own moment: u32) -> AdvisedTurn;
                Everyone log(ref game: String) -> Vec<LogLine>;
                Everyone replay(ref game: String) -> ReplayMap;
                Everyone branch_game(ref game: String, own state: u32, own moment: u32, ref name: String) -> GameCard;
                Everyone replay_at(ref game: String, own state: u32, own moment: u32) -> ReplayStep;
                Everyone why(ref game: String, own state: u32, own wish: Wish) -> Option<Reason>;
                Everyone score(ref game: String) -> ScoreView;
                Everyone since(ref game: String, own seat: u8) -> Since;
                Everyone begin_lesson(ref game: String, own names: Vec<String>, own again: bool) -> GameView;
                Everyone lesson_next(ref game: String, own state: u32) -> Played;
                Everyone lesson_show(ref game: String, own state: u32) -> Played;
                Everyone statistics(own ruleset: GameName) -> Statistics;
                Everyone weekly(own ruleset: GameName, ref day: String) -> Weekly;
            }
            // Commands whose one argument is the content of a file, sent as bytes instead of JSON.
            file {
                Everyone import_file(ref bytes: Bytes) -> Imported;
                Owner send_picture(ref bytes: Bytes) -> Sent;
            }
        }
    };
}
