//! Converts errors to problems that a screen can show.

use crate::api::{Phrase, Problem, ProblemKind};
use crate::record::{Damage, LabelFault, RecordError};
use hamlet_store::{OpenError, StoreError};

/// The result of a command.
pub type Answer<T> = Result<T, Problem>;

pub fn stale() -> Problem {
    Problem::new(ProblemKind::Stale, Phrase::new("problem_stale"))
}

pub fn refused(key: &'static str) -> Problem {
    Problem::new(ProblemKind::Refused, Phrase::new(key))
}

pub fn too_large(key: &'static str) -> Problem {
    Problem::new(ProblemKind::TooLarge, Phrase::new(key))
}

pub fn not_found(key: &'static str) -> Problem {
    Problem::new(ProblemKind::NotFound, Phrase::new(key))
}

pub fn no_lesson() -> Problem {
    not_found("problem_no_lesson")
}

pub fn bad_request(key: &'static str) -> Problem {
    Problem::new(ProblemKind::BadRequest, Phrase::new(key))
}

pub fn damaged(key: &'static str) -> Problem {
    Problem::new(ProblemKind::Damaged, Phrase::new(key))
}

pub fn storage(detail: impl ToString) -> Problem {
    let phrase = Phrase::new("problem_storage").text("detail", detail.to_string());
    Problem::new(ProblemKind::Storage, phrase)
}

/// Returns the problem of a request to choose for a player on another device.
pub fn elsewhere(name: &str) -> Problem {
    Problem::new(ProblemKind::Refused, Phrase::new("problem_elsewhere").text("name", name))
}

/// Returns the problem of an invalid name or colour.
pub fn label(fault: LabelFault) -> Problem {
    bad_request(match fault {
        LabelFault::Seats { .. } => "problem_players",
        LabelFault::Colours { .. } => "problem_colours",
        LabelFault::Rival { .. } => "problem_rival",
        LabelFault::Blank => "problem_name_empty",
        LabelFault::Long { .. } => "problem_name_long",
    })
}

/// Returns the problem of an imported game that does not replay to its end.
pub fn damaged_on_the_way(damage: &Damage) -> Problem {
    let count = |steps: usize| i32::try_from(steps).unwrap_or(i32::MAX);
    let phrase = Phrase::new("problem_record_damaged");
    let phrase = phrase.number("count", count(damage.sound)).number("steps", count(damage.of));
    Problem::new(ProblemKind::Damaged, phrase)
}

/// Returns the problem of an unreadable file that the player chose.
pub fn unread(file: &str, error: &std::io::Error) -> Problem {
    if error.kind() == std::io::ErrorKind::NotFound {
        return Problem::new(ProblemKind::NotFound, Phrase::new("problem_no_file").text("file", file));
    }
    let phrase = Phrase::new("problem_file_unread").text("file", file).text("detail", error.to_string());
    Problem::new(ProblemKind::BadRequest, phrase)
}

/// Returns the problem of a file of saved games that was not opened.
pub fn open(error: &OpenError) -> Problem {
    let (kind, key, file, detail) = match error {
        OpenError::TooNew { file, .. } => (ProblemKind::TooNew, "problem_file_too_new", file, String::new()),
        OpenError::Foreign { file } => (ProblemKind::Damaged, "problem_file_foreign", file, String::new()),
        OpenError::Damaged { file, detail } => {
            (ProblemKind::Damaged, "problem_file_damaged", file, detail.clone())
        }
        OpenError::Io { file, source } => {
            (ProblemKind::Storage, "problem_file_closed", file, source.to_string())
        }
        OpenError::Sql { file, source } => {
            (ProblemKind::Storage, "problem_file_closed", file, source.to_string())
        }
    };
    let phrase = Phrase::new(key).text("file", file.display().to_string()).text("detail", detail);
    Problem::new(kind, phrase)
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::NotFound(_) => not_found("problem_no_game"),
            StoreError::RevisionConflict { .. } | StoreError::SnapshotOutdated => stale(),
            StoreError::Damaged { .. } => damaged("problem_damaged"),
            StoreError::Copy { file, detail } => storage(format!("{}: {detail}", file.display())),
            StoreError::Clock => storage(error),
            StoreError::Sql(error) => storage(error),
        }
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let (kind, phrase) = match error {
            RecordError::NotARecord(detail) => {
                (ProblemKind::BadRequest, Phrase::new("problem_no_record").text("detail", detail))
            }
            RecordError::Broken => (ProblemKind::Damaged, Phrase::new("problem_record_broken")),
            RecordError::TooLong { .. } | RecordError::TooLarge { .. } => {
                return too_large("problem_record_long");
            }
            RecordError::TooNew { .. } | RecordError::NewerRules { .. } => {
                (ProblemKind::TooNew, Phrase::new("problem_too_new"))
            }
            RecordError::OtherComponents { .. } => {
                (ProblemKind::TooNew, Phrase::new("problem_other_components"))
            }
            RecordError::Setup(detail) => {
                (ProblemKind::Refused, Phrase::new("problem_setup").text("detail", detail))
            }
            RecordError::Label(fault) => return label(fault),
            RecordError::Damaged(damage) => {
                let sound = i32::try_from(damage.sound).unwrap_or(i32::MAX);
                let steps = i32::try_from(damage.of).unwrap_or(i32::MAX);
                let phrase = Phrase::new("problem_damaged_at").number("count", sound).number("steps", steps);
                (ProblemKind::Damaged, phrase)
            }
        };
        Problem::new(kind, phrase)
    }
}
