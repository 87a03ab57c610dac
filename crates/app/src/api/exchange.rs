//! Games as codes and files, and imported games.

use super::home::GameCard;
use super::words::Problem;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A game as a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameCode {
    /// Letters and digits in one line; it may be wrapped anywhere after `HAMLET:`.
    pub text: String,
    /// Number of bytes of the compact code.
    pub bytes: u32,
    /// The text as a QR code; `None` if the game is too long for one.
    pub qr: Option<QrMatrix>,
    /// The game.
    pub card: GameCard,
}

/// A QR code, without the quiet margin of four modules that it needs around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct QrMatrix {
    /// Number of rows, and of modules per row.
    pub size: u32,
    /// The rows from the top, one character per module: `1` is dark.
    pub rows: Vec<String>,
}

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameFile {
    /// A file name that is valid on every system, with its extension.
    pub name: String,
    /// A record in its text form, or the readable content of a damaged game as JSON.
    pub text: String,
}

/// A file that was saved or shared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Sent {
    /// The name under which it was saved; `None` if the player cancelled, or shared it instead.
    pub saved_as: Option<String>,
}

/// A file that the system opened with the app, and the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Opened {
    /// The file's name.
    pub file: String,
    /// The imported game.
    pub came: Option<Imported>,
    /// Why nothing was imported.
    pub problem: Option<Problem>,
}

/// How an imported game relates to the saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ImportKind {
    /// It was stored as a new game.
    New,
    /// It exists with the same steps. Nothing was changed.
    Same,
    /// It existed with fewer steps and was extended.
    Longer,
    /// It exists with more steps. Nothing was changed.
    Shorter,
    /// It exists with different steps: both games are kept.
    Fork,
    /// It is in the trash with at least as many steps. Nothing was changed; `restore_game` restores it.
    Trashed,
}

/// An imported game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Imported {
    /// What the import did.
    pub kind: ImportKind,
    /// The game to continue.
    pub card: GameCard,
    /// Number of turns that began in the new steps, if it was extended.
    pub turns: u32,
    /// The game with the different steps, if it forked.
    pub other: Option<GameCard>,
    /// Number of common steps, if it forked.
    pub fork_at: Option<u32>,
}
