//! Files opened by the system, and games sent to it.

use std::sync::{Mutex, PoisonError};

use hamlet_app::api::{Device, FileWay, Sent};
use hamlet_app::{App, Outside, SentFile};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_fs::{FilePath, FsExt, OpenOptions};

/// The label of the only window.
const WINDOW: &str = "main";

/// Files that the system wants opened before the app exists.
#[derive(Default)]
pub struct Early(Mutex<Vec<FilePath>>);

/// Opens files from the command line, from a second start, or from the system. Notifies the page, which asks
/// the app for the result.
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
        // A page that is still loading asks by itself.
        let _ = window.eval("dispatchEvent(new Event('hamlet-handed'))");
    }
}

/// Opens the files that came too early.
pub fn catch_up<R: Runtime>(handle: &AppHandle<R>) {
    let early = handle.try_state::<Early>();
    let files =
        early.map(|early| std::mem::take(&mut *early.0.lock().unwrap_or_else(PoisonError::into_inner)));
    open(handle, files.unwrap_or_default());
}

/// Returns the files among a program's arguments, without the program's name.
#[cfg(desktop)]
pub fn arguments(
    arguments: impl Iterator<Item = std::ffi::OsString>,
    folder: &std::path::Path,
) -> Vec<FilePath> {
    let files = arguments.skip(1).filter(|argument| !argument.as_encoded_bytes().starts_with(b"-"));
    files
        .map(|argument| match argument.to_str().and_then(|text| tauri::Url::parse(text).ok()) {
            // A one-letter scheme is a Windows drive.
            Some(url) if url.scheme() == "file" => FilePath::Url(url),
            _ => FilePath::Path(folder.join(argument)),
        })
        .collect()
}

/// Handles a second start: opens its files and brings the window to the front.
#[cfg(desktop)]
pub fn second_start<R: Runtime>(handle: &AppHandle<R>, given: Vec<String>, folder: &str) {
    let files = arguments(given.into_iter().map(Into::into), std::path::Path::new(folder));
    open(handle, files);
    if let Some(window) = handle.get_webview_window(WINDOW) {
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// The platform interface on desktop systems and phones.
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

    fn send(&self, file: &SentFile) -> Result<Sent, String> {
        use hamlet_app::FileKind;
        use tauri_plugin_dialog::DialogExt;
        let ending = file.kind.ending();
        let filter = match file.kind {
            FileKind::Game => "Hamlet",
            FileKind::Picture => "PNG",
        };
        let dialog = self.0.dialog().file().set_file_name(&file.name).add_filter(filter, &[ending]);
        let dialog = match self.0.get_webview_window(WINDOW) {
            Some(window) => dialog.set_parent(&window),
            None => dialog,
        };
        let Some(chosen) = dialog.blocking_save_file() else { return Ok(Sent { saved_as: None }) };
        let mut path = chosen.into_path().map_err(|error| error.to_string())?;
        let ended = path.with_extension(ending);
        // The file with the added extension may exist, and the player was not asked about it.
        if path.extension().is_none() && !ended.exists() {
            path = ended;
        }
        std::fs::write(&path, &file.bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Sent { saved_as: path.file_name().map(|name| name.to_string_lossy().into_owned()) })
    }
}

#[cfg(mobile)]
impl<R: Runtime> Outside for Around<R> {
    fn device(&self) -> Device {
        Device { files: FileWay::Sheet, scans: true }
    }

    fn send(&self, file: &SentFile) -> Result<Sent, String> {
        use tauri_plugin_sharekit::{ShareExt, ShareFileOptions};
        // A separate folder, since the plugin copies into its parent.
        let folder = self.0.path().app_cache_dir().map_err(|error| error.to_string())?.join("outgoing");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let path = folder.join(&file.name);
        std::fs::write(&path, &file.bytes).map_err(|error| error.to_string())?;
        let url = tauri::Url::from_file_path(&path).map_err(|()| path.display().to_string())?;
        let window = self.0.get_webview_window(WINDOW).ok_or("there is no window")?;
        let options = ShareFileOptions {
            mime_type: Some(file.kind.media_type().to_owned()),
            title: Some(file.name.clone()),
            position: None,
        };
        match self.0.share().share_file(window, url.to_string(), options).map_err(|error| error.to_string()) {
            Err(why) if !put_away(&why) => Err(why),
            _ => Ok(Sent { saved_as: None }),
        }
    }
}

/// Returns whether the share sheet was dismissed, which is not a failure. Android reports that for every
/// sheet.
#[cfg(any(mobile, test))]
fn put_away(why: &str) -> bool {
    why.to_ascii_lowercase().contains("share cancelled")
}

#[cfg(test)]
mod tests {
    use super::put_away;

    #[test]
    fn a_dismissed_sheet_is_no_failure() {
        assert!(put_away("Share cancelled") && put_away("[share] share cancelled"));
        assert!(!put_away("Invalid file URL"));
    }
}
