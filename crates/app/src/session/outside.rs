//! The interface of the platform around the app.

use crate::api::{Device, GameFile, Problem, Sent};
use std::fmt::Debug;

/// A platform with features that a page does not have.
pub trait Outside: Debug + Send + Sync {
    /// Returns its features.
    fn device(&self) -> Device;

    /// Saves or shares a file by a dialog. Returns when the player has closed the dialog.
    ///
    /// # Errors
    /// Returns the system's error message.
    fn send(&self, file: &SentFile) -> Result<Sent, String>;
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A game in its text form, or what is left of a damaged one.
    Game,
    /// A PNG picture.
    Picture,
}

impl FileKind {
    /// Returns the ending of such files, without the dot.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            FileKind::Game => "hamlet",
            FileKind::Picture => "png",
        }
    }

    /// Returns the media type of such files.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            FileKind::Game => "application/octet-stream",
            FileKind::Picture => "image/png",
        }
    }
}

/// A file that the platform saves or shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentFile {
    /// What it is.
    pub kind: FileKind,
    /// A file name that is valid on every system, with its extension.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl From<GameFile> for SentFile {
    fn from(GameFile { name, text }: GameFile) -> SentFile {
        SentFile { kind: FileKind::Game, name, bytes: text.into_bytes() }
    }
}

/// A file opened by the system.
#[derive(Debug)]
pub(crate) struct Arrival {
    /// The name to show.
    pub(crate) name: String,
    /// The content, or why it is unreadable.
    pub(crate) content: Result<Vec<u8>, Problem>,
}
