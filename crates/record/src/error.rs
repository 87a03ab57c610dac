//! Why a log cannot be read or replayed.

use crate::label::LabelFault;
use tabletop::bytes::BytesError;

/// Why a log cannot be read or replayed. Nothing is changed by it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is no log of this game.
    #[error("this is not a record of this game: {0}")]
    NotARecord(String),
    /// It was cut off or changed on its way: its checksum is wrong.
    #[error("the record was cut off or changed on its way here")]
    Broken,
    /// It is longer than any game that was played.
    #[error("the record is too long: more than {most} choices")]
    TooLong {
        /// The most choices of a log that is read.
        most: usize,
    },
    /// It has more bytes than any record.
    #[error("the record is too large: more than {most} bytes")]
    TooLarge {
        /// The most bytes that are read.
        most: usize,
    },
    /// It was written in a newer form.
    #[error(
        "the record has form {found}, newer than {known}, the newest known here; update Hamlet to open it"
    )]
    TooNew {
        /// Its form.
        found: u16,
        /// The newest known here.
        known: u16,
    },
    /// It was played by newer rules.
    #[error(
        "the record was played by rules version {found}, newer than {known}, the newest known here; update Hamlet to open it"
    )]
    NewerRules {
        /// Its rules.
        found: u16,
        /// The newest known here.
        known: u16,
    },
    /// It was played with other components.
    #[error(
        "the record was played with other components ({}{found:016x}) than this program has",
        edition.as_ref().map(|name| format!("edition {name}, ")).unwrap_or_default()
    )]
    OtherComponents {
        /// The hash of its components.
        found: u64,
        /// The name of their edition, where it is told.
        edition: Option<String>,
    },
    /// Its set-up is impossible.
    #[error("the record's set-up is impossible: {0}")]
    Setup(String),
    /// A new game cannot be called or painted so.
    #[error(transparent)]
    Label(#[from] LabelFault),
    /// Its choices stop making sense.
    #[error(transparent)]
    Damaged(Damage),
}

/// A log that replays up to a step and not beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record is damaged at step {at} of {of}: {what}; its first {sound} steps are sound")]
pub struct Damage {
    /// The first step that is not sound, from 0.
    pub at: usize,
    /// How many steps the log has.
    pub of: usize,
    /// What is wrong there.
    pub what: DamageKind,
    /// How many steps lead to the last state that was verified.
    pub sound: usize,
}

/// What is wrong with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DamageKind {
    /// There is no choice of that number.
    #[error("it takes choice {choice} of {choices}")]
    NoSuchChoice {
        /// The number taken.
        choice: u32,
        /// How many choices there were.
        choices: usize,
    },
    /// The state is another one than when the log was written.
    #[error("the state differs from the recorded one")]
    OtherState,
    /// Steps are missing.
    #[error("steps are missing")]
    Missing,
}

impl From<BytesError> for RecordError {
    fn from(error: BytesError) -> RecordError {
        match error {
            BytesError::Short => RecordError::Broken,
            BytesError::Impossible(what) => RecordError::NotARecord(what.to_owned()),
        }
    }
}
