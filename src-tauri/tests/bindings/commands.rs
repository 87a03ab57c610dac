//! The commands with their types, from which the bindings are generated.

use std::ops::Deref;

use hamlet_app::App;
use hamlet_app::api::{
    AppInfo, BackupCard, DamagedGame, FaceSheet, GameCard, GameCode, GameFile, GameView, Imported,
    LessonCard, LogLine, LogLoss, NearbyOffer, NearbyState, NewGame, Opened, OverlayKind, OverlayView,
    Played, Preview, Problem, Reason, ReplayMap, ReplayStep, Restored, ScoreView, Sent, Settings,
    SettingsChange, Since, Statistics, StorageSetup, StorageTrial, SyncReport, SyncState, TileSheet, Weekly,
    Wish,
};
use specta::datatype::DataType;
use specta::{Type, Types};
use tauri::{Runtime, State};
use tauri_specta::{Builder, Casing, collect_commands};

type Answer<T> = Result<T, Problem>;

/// A file's content, which is bytes for the page rather than a list of numbers.
#[derive(serde::Deserialize)]
struct Bytes(Vec<u8>);

impl Type for Bytes {
    fn definition(_: &mut Types) -> DataType {
        DataType::Reference(specta_typescript::define("Uint8Array<ArrayBuffer>"))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// Generates the functions that represent the commands, and the list of them.
///
/// `name(argument: type, ...) -> answer` stands for `App::name`; a `ref` argument is passed by reference, an
/// `own` one by value.
macro_rules! commands {
    ($($name:ident($($by_ref:tt $argument:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(
            #[tauri::command]
            #[specta::specta]
            async fn $name(app: State<'_, App>, $($argument: $kind),*) -> Answer<$answer> {
                app.$name($(commands!(@hand $by_ref $argument)),*).await
            }
        )*

        /// Returns a builder with every command and its types.
        pub fn builder<R: Runtime>() -> Builder<R> {
            Builder::<R>::new()
                // The ui uses one type in both directions.
                .disable_serde_phases()
                .function_casing(Casing::SnakeCase)
                // The page checks a file's size before sending it.
                .constant("MOST_FILE_BYTES", hamlet_app::MOST_FILE_BYTES)
                .commands(collect_commands![$($name),*])
        }
    };
    (@hand ref $argument:ident) => { &$argument };
    (@hand own $argument:ident) => { $argument };
}

commands! {
    app_info() -> AppInfo;
    log_loss() -> Option<LogLoss>;
    close_log_loss(ref kept: String) -> ();
    pause() -> ();
    list_games() -> Vec<GameCard>;
    list_trash() -> Vec<GameCard>;
    new_game(own setup: NewGame) -> Played;
    open_game(ref game: String) -> GameView;
    rename_game(ref game: String, ref name: String) -> GameCard;
    delete_game(ref game: String) -> ();
    restore_game(ref game: String) -> GameCard;
    damaged_games() -> Vec<DamagedGame>;
    recover_damaged(ref row: String) -> GameCard;
    export_damaged(ref row: String) -> GameFile;
    send_damaged(ref row: String) -> Sent;
    trash_damaged(ref row: String, own trashed: bool) -> ();
    export_game(ref game: String) -> String;
    import_game(ref record: String) -> GameCard;
    export_code(ref game: String) -> GameCode;
    export_file(ref game: String) -> GameFile;
    import_text(ref text: String) -> Imported;
    import_file(ref bytes: Bytes) -> Imported;
    import_picture(ref codes: Vec<String>) -> Imported;
    send_file(ref game: String) -> Sent;
    opened() -> Option<Opened>;
    list_backups() -> Vec<BackupCard>;
    make_backup() -> BackupCard;
    restore_backup(ref backup: String) -> Restored;
    play(ref game: String, own state: u32, own choice: u32) -> Played;
    pay_for_me(ref game: String, own state: u32) -> Played;
    leave_goods(ref game: String, own state: u32, ref stay: Vec<u32>) -> Played;
    preview(ref game: String, own state: u32, own choice: u32) -> Preview;
    cancel_action(ref game: String, own state: u32) -> Played;
    undo(ref game: String, own state: u32) -> Played;
    redo(ref game: String, own state: u32) -> Played;
    tile_sheet(ref game: String, own state: u32, own tile: u8) -> TileSheet;
    face_sheet(ref game: String, own state: u32, ref face: String) -> FaceSheet;
    why(ref game: String, own state: u32, own wish: Wish) -> Option<Reason>;
    lessons() -> Vec<LessonCard>;
    begin_lesson(ref lesson: String, own names: Vec<String>, own again: bool) -> GameView;
    lesson_next(ref game: String, own state: u32) -> Played;
    lesson_show(ref game: String, own state: u32) -> Played;
    log(ref game: String) -> Vec<LogLine>;
    since(ref game: String, own seat: u8) -> Since;
    replay(ref game: String) -> ReplayMap;
    branch_game(ref game: String, own moment: u32, ref name: String) -> GameCard;
    statistics() -> Statistics;
    weekly(ref day: String) -> Weekly;
    replay_at(ref game: String, own moment: u32) -> ReplayStep;
    overlay(ref game: String, own state: u32, own kind: OverlayKind, own tile: Option<u8>) -> OverlayView;
    score(ref game: String) -> ScoreView;
    get_settings() -> Settings;
    set_settings(own settings: SettingsChange) -> Settings;
    sync_state() -> SyncState;
    set_device_name(ref name: String) -> SyncState;
    test_storage(own setup: StorageSetup) -> StorageTrial;
    set_storage(own setup: StorageSetup) -> SyncState;
    give_secret(ref secret: String) -> SyncState;
    allow_network() -> SyncState;
    forget_storage() -> SyncState;
    sync_now() -> SyncReport;
    nearby_offer() -> NearbyOffer;
    nearby_wait() -> SyncReport;
    nearby_join(ref code: String) -> SyncReport;
    nearby_picture(ref codes: Vec<String>) -> SyncReport;
    nearby_state() -> NearbyState;
    nearby_stop() -> ();
}
