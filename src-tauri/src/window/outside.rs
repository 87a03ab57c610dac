//! Files that come in from the system, and games that go out to it.

use std::sync::{Mutex, PoisonError};

use hamlet_app::api::{Device, FileWay, GameFile, Sent};
use hamlet_app::{App, Outside};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_fs::{FilePath, FsExt, OpenOptions};

/// The one window.
const WINDOW: &str = "main";

/// What the system wants opened before the app is there to do it.
#[derive(Default)]
pub struct Early(Mutex<Vec<FilePath>>);

/// Opens files in whichever way they come: given at the start, by a second start, or by the system of a phone or
/// a Mac. The page is told, and asks the app what came of them.
pub fn open<R: Runtime>(handle: &AppHandle<R>, files: Vec<FilePath>) {
    let Some(app) = handle.try_state::<App>() else {
        if let Some(early) = handle.try_state::<Early>() {
            early.0.lock().unwrap_or_else(PoisonError::into_inner).extend(files);
        }
        return;
    };
    for file in files {
        let name = file.to_string();
        let mut reading = OpenOptions::new();
        reading.read(true);
        app.open_file(&name, handle.fs().open(file, reading));
    }
    if let Some(window) = handle.get_webview_window(WINDOW) {
        // A page that is not loaded yet asks by itself.
        let _ = window.eval("dispatchEvent(new Event('hamlet-handed'))");
    }
}

/// Opens what came too early.
pub fn catch_up<R: Runtime>(handle: &AppHandle<R>) {
    let early = handle.try_state::<Early>();
    let files =
        early.map(|early| std::mem::take(&mut *early.0.lock().unwrap_or_else(PoisonError::into_inner)));
    open(handle, files.unwrap_or_default());
}

/// The files among a program's arguments, the first of which is the program.
#[cfg(desktop)]
pub fn arguments(
    arguments: impl Iterator<Item = std::ffi::OsString>,
    folder: &std::path::Path,
) -> Vec<FilePath> {
    let files = arguments.skip(1).filter(|argument| !argument.as_encoded_bytes().starts_with(b"-"));
    files
        .map(|argument| match argument.to_str().and_then(|text| tauri::Url::parse(text).ok()) {
            // A one-letter scheme is a drive of Windows.
            Some(url) if url.scheme() == "file" => FilePath::Url(url),
            _ => FilePath::Path(folder.join(argument)),
        })
        .collect()
}

/// A second start: its files are opened here, and the window comes to the front.
#[cfg(desktop)]
pub fn second_start<R: Runtime>(handle: &AppHandle<R>, given: Vec<String>, folder: &str) {
    let files = arguments(given.into_iter().map(Into::into), std::path::Path::new(folder));
    open(handle, files);
    if let Some(window) = handle.get_webview_window(WINDOW) {
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// The program around the app, on a computer or a phone.
pub struct Around<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> std::fmt::Debug for Around<R> {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.write_str("Around")
    }
}

#[cfg(desktop)]
impl<R: Runtime> Outside for Around<R> {
    fn device(&self) -> Device {
        Device { files: FileWay::Dialog, scans: false }
    }

    fn send(&self, file: &GameFile) -> Result<Sent, String> {
        use tauri_plugin_dialog::DialogExt;
        const ENDING: &str = "hamlet";
        let dialog = self.0.dialog().file().set_file_name(&file.name).add_filter("Hamlet", &[ENDING]);
        let dialog = match self.0.get_webview_window(WINDOW) {
            Some(window) => dialog.set_parent(&window),
            None => dialog,
        };
        let Some(chosen) = dialog.blocking_save_file() else { return Ok(Sent { saved_as: None }) };
        let mut path = chosen.into_path().map_err(|error| error.to_string())?;
        let ended = path.with_extension(ENDING);
        // What is there already under the longer name was not asked about.
        if path.extension().is_none() && !ended.exists() {
            path = ended;
        }
        std::fs::write(&path, &file.text).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Sent { saved_as: path.file_name().map(|name| name.to_string_lossy().into_owned()) })
    }
}

#[cfg(mobile)]
impl<R: Runtime> Outside for Around<R> {
    fn device(&self) -> Device {
        Device { files: FileWay::Sheet, scans: true }
    }

    fn send(&self, file: &GameFile) -> Result<Sent, String> {
        use tauri_plugin_sharekit::{ShareExt, ShareFileOptions};
        // A folder of its own: the plugin copies to the one above.
        let folder = self.0.path().app_cache_dir().map_err(|error| error.to_string())?.join("outgoing");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let path = folder.join(&file.name);
        std::fs::write(&path, &file.text).map_err(|error| error.to_string())?;
        let url = tauri::Url::from_file_path(&path).map_err(|()| path.display().to_string())?;
        let window = self.0.get_webview_window(WINDOW).ok_or("there is no window")?;
        let options = ShareFileOptions {
            mime_type: Some("application/octet-stream".to_owned()),
            title: Some(file.name.clone()),
            position: None,
        };
        match self.0.share().share_file(window, url.to_string(), options).map_err(|error| error.to_string()) {
            Err(why) if !put_away(&why) => Err(why),
            _ => Ok(Sent { saved_as: None }),
        }
    }
}

/// The sheet was only put away. That is no failure; and Android says it of every sheet, whatever was chosen there.
#[cfg(any(mobile, test))]
fn put_away(why: &str) -> bool {
    why.to_ascii_lowercase().contains("share cancelled")
}

#[cfg(test)]
mod tests {
    use super::put_away;

    #[test]
    fn a_sheet_that_is_put_away_is_no_failure() {
        assert!(put_away("Share cancelled") && put_away("[share] share cancelled"));
        assert!(!put_away("Invalid file URL"));
    }
}
