//! Defines the interface of the platform around the app.

use crate::api::{Device, GameFile, Problem, Sent};
use std::fmt::Debug;

/// A platform with features that a page does not have.
pub trait Outside: Debug + Send + Sync {
    /// Returns the platform's features.
    fn device(&self) -> Device;

    /// Opens a dialog to save or share a file, and blocks until the player has closed it.
    ///
    /// # Errors
    /// Returns the system's error message.
    fn send(&self, file: &SentFile) -> Result<Sent, String>;
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A game in its text form, or the stored values of a damaged game.
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
    /// The kind of the file.
    pub kind: FileKind,
    /// A file name that is valid on every system, with its extension.
    pub name: String,
    /// The content of the file.
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
    /// The content of the file, or why it cannot be read.
    pub(crate) content: Result<Vec<u8>, Problem>,
}
