//! Games on the player's own storage, and how two devices meet there.
//!
//! Everything on a storage is written once, under a name that ends in the hash of what it holds: a *segment* is
//! one game's compact code, a *head* says which device left which segment and which heads it takes the place of.
//! A new head is there before an old one goes. Nobody locks anything, and what cannot be read is never taken
//! for nothing. `docs/sync.md` has the table of what meets what.
//!
//! | what | where |
//! |---|---|
//! | the four things a storage must do, and how they go wrong | [`Remote`], [`RemoteError`] |
//! | the names that are allowed there | [`is_object`], [`Listing`] |
//! | folders, WebDAV, S3, Dropbox | [`Place`], [`Storage`] |
//! | a storage in memory | [`Memory`] |
//! | what a device must do | [`Device`] |
//! | what meets what: one table | [`plan`] |
//! | one exchange | [`sync()`] |

mod device;
mod engine;
mod folder;
mod head;
mod memory;
mod name;
mod place;
pub mod plan;
mod read;
mod remote;
mod report;
mod storage;
mod transport;

pub use device::{Device, LocalGame};
pub use engine::{Error, begin, sync};
pub use head::{Base, Head, HeadName, MARK, Who, start_key};
pub use memory::Memory;
pub use name::{Listing, MOST_NAMES, TRIAL, is_game_object, is_object, shown};
pub use place::{Fields, Kind, Place, PlaceError};
pub use remote::{LARGEST, Remote, RemoteError, RemoteFault};
pub use report::{Few, Held, Outcome, Quarantined, Report, What, Why};
pub use storage::Storage;
