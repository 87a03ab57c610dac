//! A game as a log: its players and options, and the choices taken, each as its index in the
//! sorted list of choices. The state is computed by replaying and is never stored. The type parameter
//! [`tabletop::Ruleset`] is the game.
//!
//! | what | where |
//! |---|---|
//! | a log as data, and the comparison of two logs | [`Header`], [`Record`], [`Relation`] |
//! | validation of names and titles | [`name`], [`LabelFault`] |
//! | the text form and the compact code | [`Record::write`], [`LiveLog::encode`] |
//! | the code as text to paste | [`paste`] |
//! | reading any form | [`LiveLog::read`] |
//! | playing: undo, redo, the state at any step | [`LiveLog`] |

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
mod rival;
mod start;
mod text;

pub use compact::{CODE_FORM, MOST_STEPS, encode};
pub use error::{Damage, DamageKind, RecordError};
pub use header::{Header, UNNAMED_GAME, VERSION};
pub use label::{
    Colour, LONGEST_NAME, LONGEST_TITLE, LabelFault, SeatLabel, is_invisible, name, shown_name, shown_title,
    title,
};
pub use live_log::{LiveLog, SoundLog, Step};
pub use read::MOST_BYTES;
pub use record::{DIGEST_EVERY, Record, Relation};
pub use rival::SeatRival;
pub use start::start_bytes;
pub use tabletop::NoSuchChoice;
