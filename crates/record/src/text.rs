//! The text form of a log: one JSON object, readable in a bug report.

use crate::compact::MOST_STEPS;
use crate::error::RecordError;
use crate::header::{Header, VERSION};
use crate::record::Record;
use serde::{Deserialize, Serialize};
use tabletop::Ruleset;

const FORMAT: &str = "hamlet-record";

#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct File<R: Ruleset> {
    format: String,
    #[serde(flatten)]
    header: Header<R>,
    choices: Vec<u32>,
    digests: Vec<Digest>,
    end: Digest,
}

#[derive(Serialize, Deserialize)]
struct Digest(#[serde(with = "crate::hex::hex32")] u32);

/// The fields that every future version of the format keeps.
#[derive(Deserialize)]
struct Label {
    format: String,
    version: u16,
}

impl<R: Ruleset> Record<R> {
    /// Formats the record as JSON.
    ///
    /// # Panics
    /// If the options of the ruleset have no JSON form.
    #[must_use]
    pub fn write(&self) -> String {
        let file = File {
            format: FORMAT.to_owned(),
            header: self.header.clone(),
            choices: self.choices.clone(),
            digests: self.digests.iter().copied().map(Digest).collect(),
            end: Digest(self.end),
        };
        serde_json::to_string(&file).expect("strings, numbers and lists of them have a JSON form")
    }

    /// Parses a record from JSON.
    ///
    /// # Errors
    /// [`RecordError::NotARecord`] with the place of the fault; a newer format is
    /// [`RecordError::TooNew`], newer rules by [`RecordError::NewerRules`].
    pub fn read(text: &str) -> Result<Record<R>, RecordError> {
        let label: Label =
            serde_json::from_str(text).map_err(|error| RecordError::NotARecord(error.to_string()))?;
        if label.format != FORMAT {
            return Err(RecordError::NotARecord(format!(
                "its format is \"{}\", not \"{FORMAT}\"",
                label.format
            )));
        }
        if label.version > VERSION {
            return Err(RecordError::TooNew { found: label.version, known: VERSION });
        }
        let file: File<R> =
            serde_json::from_str(text).map_err(|error| RecordError::NotARecord(error.to_string()))?;
        file.header.check()?;
        if file.choices.len() > MOST_STEPS {
            return Err(RecordError::TooLong { most: MOST_STEPS });
        }
        Ok(Record {
            header: file.header,
            choices: file.choices,
            digests: file.digests.into_iter().map(|digest| digest.0).collect(),
            end: file.end.0,
        })
    }
}
