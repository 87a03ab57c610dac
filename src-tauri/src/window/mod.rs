//! The window: connects the web view to the app's typed commands.

mod commands;
#[cfg(target_os = "linux")]
mod graphics;
mod outside;
#[cfg(all(unix, desktop))]
mod signals;

use std::path::{Path, PathBuf};

use hamlet_app::App;
use tauri::{Manager, RunEvent, async_runtime};

/// The environment variable with another folder for the saved games, for tests or a portable installation.
const DATA_FOLDER: &str = "HAMLET_DATA";

/// The file of saved games in its folder; `hamlet serve` uses the same.
const SAVED_GAMES: &str = "games.sqlite";

/// Opens the window and returns when it is closed.
///
/// # Errors
/// Fails if the window cannot be opened (no display, no web view) or the folder for the saved games cannot be
/// created; the message says which.
pub fn run() -> Result<(), tauri::Error> {
    let window = tauri::Builder::default();
    #[cfg(any(target_os = "android", target_os = "ios"))]
    let window = window
        .plugin(tauri_plugin_haptics::init())
        .plugin(tauri_plugin_barcode_scanner::init())
        .plugin(tauri_plugin_sharekit::init());
    #[cfg(desktop)]
    let window = window.plugin(single()).plugin(tauri_plugin_dialog::init());
    window
        .plugin(tauri_plugin_fs::init())
        .manage(outside::Early::default())
        .invoke_handler(commands::answer)
        .setup(move |handle| {
            // Before the page loads.
            #[cfg(target_os = "linux")]
            for window in handle.webview_windows().values() {
                graphics::choose(window)?;
            }
            let folder = match std::env::var_os(DATA_FOLDER) {
                Some(folder) => PathBuf::from(folder),
                None => handle.path().app_data_dir()?,
            };
            make_folder(&folder)?;
            let app = async_runtime::block_on(App::open(&folder.join(SAVED_GAMES))).with_keychain();
            handle.manage(app.inside(outside::Around(handle.handle().clone())));
            #[cfg(all(unix, desktop))]
            signals::listen(handle.handle());
            #[cfg(desktop)]
            outside::open(
                handle.handle(),
                outside::arguments(std::env::args_os(), &std::env::current_dir().unwrap_or_default()),
            );
            outside::catch_up(handle.handle());
            Ok(())
        })
        .build(tauri::generate_context!())?
        .run(|handle, event| match event {
            // Optional for durability; empties the write-ahead log into the database.
            RunEvent::Exit => {
                if let Some(app) = handle.try_state::<App>() {
                    async_runtime::block_on(app.close());
                }
            }
            // The system may kill a hidden app at any time. The page requests this too, but possibly too
            // late.
            #[cfg(mobile)]
            RunEvent::WindowEvent { event: tauri::WindowEvent::Suspended, .. } => {
                if let Some(app) = handle.try_state::<App>() {
                    let _ = async_runtime::block_on(app.pause());
                }
            }
            #[cfg(any(target_os = "macos", target_os = "ios", target_os = "android"))]
            RunEvent::Opened { urls } => outside::open(handle, urls.into_iter().map(Into::into).collect()),
            _ => {}
        });
    Ok(())
}

/// Allows one window per folder of saved games: a second start passes its files to the first and exits.
#[cfg(desktop)]
fn single<R: tauri::Runtime>() -> tauri::plugin::TauriPlugin<R> {
    let single = tauri_plugin_single_instance::Builder::new()
        .callback(|handle, given, folder| outside::second_start(handle, given, &folder));
    match std::env::var_os(DATA_FOLDER) {
        None => single.build(),
        Some(folder) => {
            use std::hash::{DefaultHasher, Hash, Hasher};
            let mut hasher = DefaultHasher::new();
            folder.hash(&mut hasher);
            single.dbus_id(format!("io.github.hamletvillage.game.at{:x}", hasher.finish())).build()
        }
    }
}

fn make_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder)
        .map_err(|error| format!("cannot make the folder for saved games, {}: {error}", folder.display()))
}
