//! A check of the release, and its result.

use crate::tell::Result;

/// The kind of a check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Builds something here.
    Built,
    /// Verifies the content of a file.
    Verified,
    /// Measures a size or time against a limit.
    Measured,
    /// Needs a machine of Apple's or Microsoft's, or Google's tools.
    Vendor,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Built => "built",
            Kind::Verified => "verified",
            Kind::Measured => "measured",
            Kind::Vendor => "left",
        }
    }
}

/// How long a check takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Seconds; also part of `cargo xtask test`.
    Seconds,
    /// Minutes; only in a full `cargo xtask release-check`, or by name.
    Minutes,
}

/// A check's result.
pub enum Outcome {
    /// Passed, with a summary.
    Passed(String),
    /// Failed, with the reason.
    Failed(String),
    /// Could not be checked here, with the reason. Never counts as passed.
    Skipped(String),
    /// Needs another machine; contains the commands to run there.
    Left(String),
}

impl From<Result<String>> for Outcome {
    fn from(result: Result<String>) -> Outcome {
        result.map_or_else(Outcome::Failed, Outcome::Passed)
    }
}

/// A check.
pub struct Check {
    /// The check's name on the command line.
    pub name: &'static str,
    /// What is checked, in a few words.
    pub about: &'static str,
    pub kind: Kind,
    pub cost: Cost,
    pub run: fn() -> Outcome,
}

/// Collects all faults instead of stopping at the first.
#[derive(Default)]
pub struct Faults(Vec<String>);

impl Faults {
    pub fn add(&mut self, fault: impl Into<String>) {
        self.0.push(fault.into());
    }

    /// Adds the fault unless the condition holds.
    pub fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.0.push(fault());
        }
    }

    /// Returns the text if there are no faults.
    ///
    /// # Errors
    /// Returns all faults if there are any.
    pub fn or(self, passed: impl Into<String>) -> Result<String> {
        if self.0.is_empty() { Ok(passed.into()) } else { Err(self.0.join("\n")) }
    }
}
