//! A game on its way to another device, and one that came from there.

use super::home::GameCard;
use super::words::Problem;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A game as a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameCode {
    /// Letters and digits in one line; lines may be broken anywhere behind `HAMLET:`.
    pub text: String,
    /// How many bytes it says.
    pub bytes: u32,
    /// The text as a QR code; `None` if the game is too long for one.
    pub qr: Option<QrMatrix>,
}

/// A QR code, without the quiet margin of four modules that it needs around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct QrMatrix {
    /// Modules in a row, and rows.
    pub size: u32,
    /// From the top, a letter a module: `1` is dark.
    pub rows: Vec<String>,
}

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GameFile {
    /// A name that every system allows, with its ending.
    pub name: String,
    /// A record in its text form, or all that is left of a damaged game as JSON.
    pub text: String,
}

/// A file that went out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Sent {
    /// The name that it was saved under; none where the player thought better of it, or where it went elsewhere.
    pub saved_as: Option<String>,
}

/// A file that the system handed to the app, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Opened {
    /// The file's name.
    pub file: String,
    /// The game in it.
    pub came: Option<Imported>,
    /// Why there is none.
    pub problem: Option<Problem>,
}

/// What an imported game is to those that were here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ImportKind {
    /// It was not here.
    New,
    /// It was here, at the same moment. Nothing was changed.
    Same,
    /// It was here, and has gone on elsewhere: now it stands there here too.
    Longer,
    /// It was here, and has gone on here. Nothing was changed.
    Shorter,
    /// It went on here and elsewhere, differently: both are kept.
    Fork,
    /// It lies in the trash, as far or further. Nothing was changed; `restore_game` brings it back.
    Trashed,
}

/// An imported game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Imported {
    pub kind: ImportKind,
    /// The game to go on with.
    pub card: GameCard,
    /// The other way that it went, where it forked.
    pub other: Option<GameCard>,
    /// After how many steps it forked.
    pub fork_at: Option<u32>,
}
