//! A game as a log: who plays, how it was set up, and the choices taken, each as its number in the
//! sorted list of choices. The state is derived by replaying, never stored as truth.
//!
//! | what | where |
//! |---|---|
//! | the log as data, equal, extended or forked | [`Record`], [`Relation`] |
//! | what a game and its seats are called, whoever wrote it | [`name`], [`LabelFault`] |
//! | its text form and its compact code | [`Record::write`], [`LiveLog::encode`] |
//! | the code as text to paste | [`paste`] |
//! | a game in whatever form it comes | [`LiveLog::read`] |
//! | playing it: undo, redo, the game at any step | [`LiveLog`] |

mod compact;
mod error;
mod header;
mod label;
mod live_log;
pub mod paste;
mod read;
mod record;
mod text;

pub use compact::{FORM, MOST_STEPS, encode, start_bytes};
pub use error::{Damage, DamageKind, RecordError};
pub use header::{Colour, Header, RULES, SeatLabel, VERSION};
pub use label::{
    BOTRIC, LONGEST_NAME, LONGEST_TITLE, LabelFault, is_invisible, name, shown_name, shown_title, title,
};
pub use live_log::{LiveLog, NoSuchChoice, Step};
pub use read::MOST_BYTES;
pub use record::{DIGEST_EVERY, Record, Relation};
