//! Why a log cannot be read or replayed.

use crate::label::LabelFault;
use tabletop::bytes::BytesError;

/// Why a log cannot be read or replayed. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is not a log of this game.
    #[error("this is not a record of this game: {0}")]
    NotARecord(String),
    /// It was truncated or changed: its checksum is wrong.
    #[error("the record was cut off or changed on its way here")]
    Broken,
    /// It has more choices than any game.
    #[error("the record is too long: more than {most} choices")]
    TooLong {
        /// The maximum number of choices.
        most: usize,
    },
    /// It has more bytes than any record can have.
    #[error("the record is too large: more than {most} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        most: usize,
    },
    /// It has a newer format.
    #[error(
        "the record has form {found}, newer than {known}, the newest known here; update Hamlet to open it"
    )]
    TooNew {
        /// The version of its format.
        found: u16,
        /// The newest version known here.
        known: u16,
    },
    /// It was played with a newer version of the rules.
    #[error(
        "the record was played by rules version {found}, newer than {known}, the newest known here; update Hamlet to open it"
    )]
    NewerRules {
        /// The version of its rules.
        found: u16,
        /// The newest version known here.
        known: u16,
    },
    /// It was played with components that this program does not have.
    #[error(
        "the record was played with other components ({}{found:016x}) than this program has",
        edition.as_ref().map(|name| format!("edition {name}, ")).unwrap_or_default()
    )]
    OtherComponents {
        /// The hash of its components.
        found: u64,
        /// The name of their edition, if given.
        edition: Option<String>,
    },
    /// Its set-up is impossible.
    #[error("the record's set-up is impossible: {0}")]
    Setup(String),
    /// The names or colours of a new game are invalid.
    #[error(transparent)]
    Label(#[from] LabelFault),
    /// It cannot be replayed to its end.
    #[error(transparent)]
    Damaged(Damage),
}

/// Where the replay of a log fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record is damaged at step {at} of {of}: {what}; its first {sound} steps are sound")]
pub struct Damage {
    /// The index of the first step that does not replay.
    pub at: usize,
    /// The number of steps of the log.
    pub of: usize,
    /// What is wrong with that step.
    pub what: DamageKind,
    /// The number of steps up to the last verified state.
    pub sound: usize,
}

/// What is wrong with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DamageKind {
    /// There is no choice with that index.
    #[error("it takes choice {choice}, but there are only {choices}")]
    NoSuchChoice {
        /// The index.
        choice: u32,
        /// The number of choices.
        choices: usize,
    },
    /// The state differs from the recorded digest.
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
