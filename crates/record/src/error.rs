//! Why a log cannot be read or replayed.

use crate::label::LabelFault;
use crate::live_log::LiveLog;

/// Why a log cannot be read or replayed. Nothing is changed by it.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It is no log of this game.
    #[error("this is not a record of Hamlet: {0}")]
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
    #[error("the record was played with other components ({found:016x}) than this program has")]
    OtherComponents {
        /// The hash of its components.
        found: u64,
    },
    /// Its set-up is impossible.
    #[error("the record's set-up is impossible: {0}")]
    Setup(String),
    /// A new game cannot be called or painted so.
    #[error(transparent)]
    Label(#[from] LabelFault),
    /// Its choices stop making sense.
    #[error(transparent)]
    Damaged(Box<Damage>),
}

/// A log that replays up to a step and not beyond.
#[derive(Debug, thiserror::Error)]
#[error("the record is damaged at step {at} of {of}: {what}; its first {} steps are sound", prefix.len())]
pub struct Damage {
    /// The first step that is not sound, from 0.
    pub at: usize,
    /// How many steps the log has.
    pub of: usize,
    /// What is wrong there.
    pub what: DamageKind,
    /// The game up to the last state that was verified.
    pub prefix: LiveLog,
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
