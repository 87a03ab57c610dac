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
mod error;
mod folder;
mod head;
mod listing;
mod location;
mod memory;
mod name;
pub mod plan;
mod read;
mod remote;
mod report;
mod storage;
mod transport;
mod truncated;

pub use device::{DecodeError, Device, LocalGame, SyncLog};
pub use engine::{Error, set_up, sync};
pub use error::{MAX_OBJECT_BYTES, RemoteError, RemoteFault};
pub use head::{Base, DeviceInfo, Head, start_key};
pub use listing::{Listing, MAX_OBJECTS};
pub use location::{Adapter, Location, LocationError, LocationFields};
pub use memory::Memory;
pub use name::{HeadName, MARKER, PROBE, is_game_object, is_object, sanitize};
pub use remote::Remote;
pub use report::{HeadInfo, Outcome, OutcomeKind, QuarantineReason, Quarantined, Report};
pub use storage::Storage;
pub use truncated::Truncated;
