//! A game as a log: who plays, how it was set up, and the choices taken, each as its number in the
//! sorted list of choices. The state is derived by replaying, never stored as truth. Which game it is, a
//! [`tabletop::Ruleset`] says.
//!
//! | what | where |
//! |---|---|
//! | the log as data, equal, extended or forked | [`Header`], [`Record`], [`Relation`] |
//! | what a game and its seats are called, whoever wrote it | [`name`], [`LabelFault`] |
//! | its text form and its compact code | [`Record::write`], [`LiveLog::encode`] |
//! | the code as text to paste | [`paste`] |
//! | a game in whatever form it comes | [`LiveLog::read`] |
//! | playing it: undo, redo, the state at any step | [`LiveLog`] |

#![deny(missing_docs)]

mod compact;
mod error;
mod header;
mod hex;
mod label;
mod live_log;
pub mod paste;
mod read;
mod record;
mod start;
mod text;

pub use compact::{FORM, MOST_STEPS, encode};
pub use error::{Damage, DamageKind, RecordError};
pub use header::{Header, UNNAMED_GAME, VERSION};
pub use label::{
    Colour, LONGEST_NAME, LONGEST_TITLE, LabelFault, SeatLabel, is_invisible, name, shown_name, shown_title,
    title,
};
pub use live_log::{LiveLog, Step};
pub use read::MOST_BYTES;
pub use record::{DIGEST_EVERY, Record, Relation};
pub use start::start_bytes;
pub use tabletop::NoSuchChoice;
