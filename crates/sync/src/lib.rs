//! Synchronizes saved games between devices through the player's own storage.
//!
//! Objects are written once and named by a hash of their content: a *segment* is one game's compact code; a
//! *head* says which device wrote which segment and which earlier heads it supersedes. A new head is written
//! before the superseded ones are removed. There are no locks, and an unreadable object is never treated as
//! missing. `docs/sync.md` lists every case.
//!
//! | what | where |
//! |---|---|
//! | the storage interface and its errors | [`Remote`], [`RemoteError`] |
//! | object names and their validation | [`is_object`], [`Listing`] |
//! | storage adapters: folder, WebDAV, S3, Dropbox | [`Location`], [`Storage`] |
//! | an in-memory storage | [`Memory`] |
//! | the local side: the device's saved games | [`Device`] |
//! | the decisions, as a pure function | [`plan`] |
//! | one exchange | [`sync()`] |

#![deny(missing_docs)]

mod device;
mod engine;
mod folder;
mod head;
mod location;
mod memory;
mod name;
pub mod plan;
mod read;
mod remote;
mod report;
mod storage;
mod transport;

pub use device::{Device, LocalGame, SyncLog, Unreadable};
pub use engine::{Error, begin, sync};
pub use head::{Base, Head, HeadName, MARK, Who, start_key};
pub use location::{Adapter, Fields, Location, LocationError};
pub use memory::Memory;
pub use name::{Listing, MOST_NAMES, TRIAL, is_game_object, is_object, shown};
pub use remote::{LARGEST, Remote, RemoteError, RemoteFault};
pub use report::{Few, Held, Outcome, Quarantined, Report, What, Why};
pub use storage::Storage;
