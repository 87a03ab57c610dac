//! The window: hands the app's typed commands to the web view, and nothing else.

mod commands;

use std::path::{Path, PathBuf};

use hamlet_app::App;
use tauri::{Manager, RunEvent, async_runtime};

pub use commands::builder;

/// The environment variable that names another folder for the saved games (tests, a stick).
const DATA_FOLDER: &str = "HAMLET_DATA";

/// The file of saved games inside its folder; `hamlet serve` uses the same.
const SAVED_GAMES: &str = "games.sqlite";

/// Opens the window and returns when it is closed.
///
/// # Errors
/// When the window cannot be opened (no display, no web view) or the folder for the saved games
/// cannot be made; the message says which.
pub fn run() -> Result<(), tauri::Error> {
    let specta = builder();
    let window = tauri::Builder::default();
    #[cfg(any(target_os = "android", target_os = "ios"))]
    let window = window.plugin(tauri_plugin_haptics::init());
    window
        .invoke_handler(specta.invoke_handler())
        .setup(move |handle| {
            specta.mount_events(handle);
            let folder = match std::env::var_os(DATA_FOLDER) {
                Some(folder) => PathBuf::from(folder),
                None => handle.path().app_data_dir()?,
            };
            make_folder(&folder)?;
            let app = async_runtime::block_on(App::open(&folder.join(SAVED_GAMES))).with_keychain();
            handle.manage(app);
            Ok(())
        })
        .build(tauri::generate_context!())?
        .run(|handle, event| {
            // Nothing needs this to last; it folds the log of writes into the one file.
            if let (RunEvent::Exit, Some(app)) = (event, handle.try_state::<App>()) {
                async_runtime::block_on(app.close());
            }
        });
    Ok(())
}

fn make_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder)
        .map_err(|error| format!("cannot make the folder for saved games, {}: {error}", folder.display()))
}

/// Where Android and iOS come in.
#[cfg(mobile)]
#[allow(unsafe_code)]
#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = run() {
        // There is no one to hand the error to; the system's log is where a phone keeps it.
        eprintln!("hamlet-window: {error}");
    }
}
