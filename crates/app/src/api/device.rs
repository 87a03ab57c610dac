//! What a device offers beyond a page.

use serde::{Deserialize, Serialize};
use specta::Type;

/// What the program around the screen can do on this device. In a browser: nothing that the browser does not do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Device {
    /// How a game leaves as a file.
    pub files: FileWay,
    /// Whether a camera reads codes.
    pub scans: bool,
}

/// How a game leaves the device as a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum FileWay {
    /// By the browser's own means.
    #[default]
    Page,
    /// `send_file` asks where to save it.
    Dialog,
    /// `send_file` opens the system's share sheet.
    Sheet,
}
