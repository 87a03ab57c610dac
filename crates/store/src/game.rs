//! A saved game: as stored, as listed, and as read back.

/// SQLite's row number of a game, readable whatever the columns hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowNumber(pub i64);

/// A stored step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredStep {
    /// The index into the sorted list of choices.
    pub choice: u32,
    /// The short hash of the state after the step.
    pub digest: u32,
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListEntry {
    /// The row number.
    pub row: RowNumber,
    /// The game's id.
    pub id: String,
    /// The title.
    pub name: String,
    /// Increases with every stored change.
    pub revision: u32,
    /// The record's header as JSON.
    pub header: String,
    /// The card shown in the list, as JSON.
    pub card: String,
    /// When the last change was stored: RFC 3339, UTC.
    pub saved_at: String,
}

/// A saved game with all steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game's id.
    pub id: String,
    /// The title.
    pub name: String,
    /// The record's header as JSON.
    pub header: String,
    /// Increases with every stored change.
    pub revision: u32,
    /// Number of steps taken; later ones are undone.
    pub cursor: usize,
    /// Every step, including undone ones.
    pub steps: Vec<StoredStep>,
}

/// The parts of a game that another program may have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameVersion {
    /// Increases with every stored change of the steps.
    pub revision: u32,
    /// The title.
    pub name: String,
    /// The setting with [`SEATS_SETTING`]; `None` if it was never set or is unreadable.
    pub seats: Option<String>,
}

/// A new game to store.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// A unique id.
    pub id: &'a str,
    /// The title.
    pub name: &'a str,
    /// The record's header as JSON.
    pub header: &'a str,
    /// The card shown in the list, as JSON.
    pub card: &'a str,
    /// Steps already taken, for an imported game.
    pub steps: &'a [StoredStep],
}
