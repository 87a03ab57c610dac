//! Saved games in one SQLite file; each is a header and a list of steps.
//!
//! WAL with `synchronous=FULL`: each change is one short transaction, committed and synced before the
//! function returns. A damaged or newer file is refused and left unchanged.

#![deny(missing_docs)]

mod backup;
mod bases;
mod copy;
mod error;
mod file;
mod folder_lock;
mod wal;
mod wal_index;
mod wal_checksums;
mod snapshot;
mod loss;
mod titles;
mod open;
mod page_rows;
mod pages;
mod open_lock;
mod damaged;
mod row;
mod salvage;
mod settings;
mod timestamp;
mod store;
mod structure;

pub use backup::{Backup, BackupGames, Origin, backups, count_backup, read_backup, sweep_backups};
pub use bases::{Remembered, Travelling};
pub use error::{OpenError, StoreError};
pub use file::APPLICATION_ID;
pub use snapshot::Look;
pub use loss::{Loss, LossKind};
pub use open::SCHEMA;
pub use damaged::{RawGame, RawValue};
pub use row::{DamagedGame, Fault, RowNumber};
pub use salvage::{Salvaged, salvage};
pub use timestamp::Stamp;
pub use store::{Entry, NewGame, Saved, Store, StoredStep, Version};
