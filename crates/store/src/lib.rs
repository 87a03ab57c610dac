//! Saved games in one SQLite file; each is a header and a list of steps.
//!
//! WAL with `synchronous=FULL`: each change is one short transaction, committed and synced before the
//! function returns. A damaged or newer file is refused and left unchanged.

#![deny(missing_docs)]

mod backup;
mod bases;
mod change;
mod connection;
mod copy;
mod damaged;
mod error;
mod file;
mod folder_lock;
mod game;
mod inspect;
mod loss;
mod open;
mod open_lock;
mod page_rows;
mod pages;
mod row;
mod salvage;
mod schema;
mod settings;
mod snapshot;
mod store;
mod structure;
mod timestamp;
mod titles;
mod wal;
mod wal_check;
mod wal_checksums;
mod wal_index;

pub use backup::{
    Backup, BackupGames, DamagedBackup, Origin, backups, count_backup, read_backup, sweep_backups,
};
pub use bases::{GameToSync, LogUpdate, SyncBase};
pub use change::Writer;
pub use damaged::{RawColumn, RawGame, RawValue};
pub use error::{OpenError, StoreError};
pub use file::APPLICATION_ID;
pub use game::{GameVersion, ListEntry, NewGame, RowNumber, SavedGame, StoredStep};
pub use row::{DamagedGame, Fault, SEATS_SETTING};
pub use salvage::{Salvaged, salvage};
pub use schema::SCHEMA;
pub use snapshot::Snapshot;
pub use store::Store;
pub use timestamp::Timestamp;
pub use wal_check::{Loss, LossKind};
