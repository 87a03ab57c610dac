//! Features of a device that a web page does not have.

use serde::{Deserialize, Serialize};
use specta::Type;

/// What this device offers beyond a web page. The default is a browser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Device {
    /// How a game is saved as a file.
    pub files: FileWay,
    /// Whether the platform can scan codes with a camera.
    pub scans: bool,
}

/// How a game is saved or sent as a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum FileWay {
    /// By a download of the browser.
    #[default]
    Page,
    /// `send_file` asks where to save it.
    Dialog,
    /// `send_file` opens the system's share sheet.
    Sheet,
}
