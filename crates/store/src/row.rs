//! Decodes a row of `games` column by column, so that an unreadable value damages only its own game.

use crate::error::StoreError;
use crate::game::{GameVersion, ListEntry, RowNumber, SavedGame, StoredStep};
use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{Decode, Row, Type};

/// Builds a SELECT of the columns that [`Head::read`] reads, followed by the rest of the statement.
macro_rules! select_head {
    ($rest:literal) => {
        concat!(
            "SELECT games.rowid, id, name, revision, header, cursor, card, saved_at, trashed_at IS NOT NULL, \
             (SELECT count(*) FROM steps WHERE steps.game = games.id AND step >= 0 AND step < cursor \
              AND typeof(choice) = 'integer' AND choice BETWEEN 0 AND 4294967295 \
              AND typeof(digest) = 'integer' AND digest BETWEEN 0 AND 4294967295) ",
            $rest
        )
    };
}
pub(crate) use select_head;

macro_rules! seats_setting {
    () => {
        "seats:"
    };
}

/// The prefix, before a game's id, of the settings that hold which seats of a game are played on this device.
pub const SEATS_SETTING: &str = seats_setting!();

/// The columns of `games` that [`read_version`] reads.
macro_rules! version_columns {
    ($revision:literal, $name:literal, $id:literal) => {
        concat!(
            $revision,
            ", ",
            $name,
            ", (SELECT value FROM settings WHERE key = '",
            $crate::row::seats_setting!(),
            "' || ",
            $id,
            ")"
        )
    };
}
pub(crate) use {seats_setting, version_columns};

/// Decodes a row of [`version_columns`], followed by others.
///
/// # Errors
/// [`StoreError::NotFound`] if there is no row, [`StoreError::Damaged`].
pub(crate) fn read_version(id: &str, row: Option<&SqliteRow>) -> Result<GameVersion, StoreError> {
    let row = row.ok_or_else(|| StoreError::NotFound(id.to_owned()))?;
    let damaged = |column: &str| StoreError::Damaged {
        game: id.to_owned(),
        detail: format!("its {column} cannot be read"),
    };
    Ok(GameVersion {
        revision: count(row, 0).ok_or_else(|| damaged("revision"))?,
        name: get(row, 1).ok_or_else(|| damaged("name"))?,
        seats: get(row, 2),
    })
}

/// Number of columns of [`select_head`]; further columns follow.
pub(crate) const HEAD_COLUMNS: usize = 10;

/// A row whose used columns are all readable, and whose steps up to the cursor are present.
pub(crate) struct Head {
    pub entry: ListEntry,
    pub cursor: u32,
    pub trashed: bool,
}

impl Head {
    /// Decodes a row selected with [`select_head`].
    ///
    /// # Errors
    /// Returns what is readable if a part is not.
    pub fn read(row: &SqliteRow) -> Result<Head, Box<DamagedGame>> {
        let text = |index: usize| get(row, index);
        Head::whole(row).map_err(|fault| {
            Box::new(DamagedGame {
                row: number(row),
                id: text(1),
                name: text(2),
                header: text(4),
                cursor: count(row, 5),
                card: text(6),
                saved_at: text(7),
                trashed: trashed(row),
                fault,
            })
        })
    }

    fn whole(row: &SqliteRow) -> Result<Head, Fault> {
        let text = |index: usize, column| get(row, index).ok_or(Fault::Column(column));
        let count = |index: usize, column| count(row, index).ok_or(Fault::Column(column));
        let entry = ListEntry {
            row: number(row),
            id: text(1, "id")?,
            name: text(2, "name")?,
            revision: count(3, "revision")?,
            header: text(4, "header")?,
            card: text(6, "card")?,
            saved_at: text(7, "saved_at")?,
        };
        let cursor = count(5, "cursor")?;
        if count(9, "steps")? != cursor {
            return Err(Fault::Steps);
        }
        Ok(Head { entry, cursor, trashed: trashed(row) })
    }

    /// Returns the game with its steps.
    pub fn with_steps(self, steps: Vec<StoredStep>) -> SavedGame {
        let ListEntry { id, name, header, revision, .. } = self.entry;
        SavedGame { id, name, header, revision, cursor: self.cursor as usize, steps }
    }
}

fn number(row: &SqliteRow) -> RowNumber {
    // Computed by SQLite, so always present.
    RowNumber(row.try_get(0).unwrap_or_default())
}

fn trashed(row: &SqliteRow) -> bool {
    row.try_get(8).unwrap_or_default()
}

fn count(row: &SqliteRow, index: usize) -> Option<u32> {
    u32::try_from(get::<i64>(row, index)?).ok()
}

/// Returns a value if it has that type. Without the `Option`, sqlx decodes NULL as an empty text or 0.
pub(crate) fn get<'r, T: Decode<'r, Sqlite> + Type<Sqlite>>(row: &'r SqliteRow, index: usize) -> Option<T> {
    row.try_get::<Option<T>, _>(index).ok().flatten()
}

/// What is wrong with a damaged game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This column of `games` is unreadable: wrong type, null, invalid UTF-8, or out of range.
    Column(&'static str),
    /// A step before the cursor is missing or unreadable.
    Steps,
}

/// A damaged game, with the fields that are readable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedGame {
    /// Its row.
    pub row: RowNumber,
    /// The game's id.
    pub id: Option<String>,
    /// The title.
    pub name: Option<String>,
    /// The record's header as JSON.
    pub header: Option<String>,
    /// Number of steps taken; later ones are undone.
    pub cursor: Option<u32>,
    /// The card shown in the list, as JSON.
    pub card: Option<String>,
    /// When the last change was stored: RFC 3339, UTC.
    pub saved_at: Option<String>,
    /// Whether the game is in the trash.
    pub trashed: bool,
    /// What is wrong.
    pub fault: Fault,
}

impl DamagedGame {
    /// Describes a game that is listed but not found by its id.
    pub(crate) fn without_id(entry: ListEntry) -> DamagedGame {
        DamagedGame {
            row: entry.row,
            id: Some(entry.id),
            name: Some(entry.name),
            header: Some(entry.header),
            cursor: None,
            card: Some(entry.card),
            saved_at: Some(entry.saved_at),
            trashed: false,
            fault: Fault::Column("id"),
        }
    }
}

impl From<Box<DamagedGame>> for StoreError {
    fn from(damaged: Box<DamagedGame>) -> StoreError {
        let game = damaged.id.unwrap_or_else(|| format!("in row {}", damaged.row.0));
        let detail = match damaged.fault {
            Fault::Column(column) => format!("its {column} cannot be read"),
            Fault::Steps => "a step is missing or cannot be read".to_owned(),
        };
        StoreError::Damaged { game, detail }
    }
}

/// Returns a game's steps up to the first missing or unreadable one. The rows come from `SELECT step, choice,
/// digest FROM steps WHERE game = ? ORDER BY step`.
pub(crate) fn sound_steps(rows: &[SqliteRow]) -> Vec<StoredStep> {
    let step = |(at, row): (usize, &SqliteRow)| {
        let here = count(row, 0)? as usize == at;
        here.then_some(StoredStep { choice: count(row, 1)?, digest: count(row, 2)? })
    };
    rows.iter().enumerate().map_while(step).collect()
}
