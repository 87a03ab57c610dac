//! One thing that a release has to hold, and how it came out.

use crate::tell::Result;

/// What kind of statement a check makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Something was made here.
    Built,
    /// Something that was written says what it should.
    Verified,
    /// Something was weighed or timed, and holds its ceiling.
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
    /// Also part of `cargo xtask test`.
    Seconds,
    /// Only in a whole `cargo xtask release-check`, or by its name.
    Minutes,
}

/// How a check came out.
pub enum Outcome {
    /// It holds; in a few words, what was found.
    Passed(String),
    /// It does not hold, and why.
    Failed(String),
    /// It could not be looked at here, and why. Never counted as passed.
    Skipped(String),
    /// Not for this machine: what to type on one that can.
    Left(String),
}

impl From<Result<String>> for Outcome {
    fn from(result: Result<String>) -> Outcome {
        result.map_or_else(Outcome::Failed, Outcome::Passed)
    }
}

/// One check.
pub struct Check {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it says, in a few words.
    pub about: &'static str,
    pub kind: Kind,
    pub cost: Cost,
    pub run: fn() -> Outcome,
}

/// Collects everything that is wrong instead of stopping at the first.
#[derive(Default)]
pub struct Faults(Vec<String>);

impl Faults {
    pub fn add(&mut self, fault: impl Into<String>) {
        self.0.push(fault.into());
    }

    /// Notes the fault unless it holds.
    pub fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.0.push(fault());
        }
    }

    /// # Errors
    /// With all faults, when there are any.
    pub fn or(self, passed: impl Into<String>) -> Result<String> {
        if self.0.is_empty() { Ok(passed.into()) } else { Err(self.0.join("\n")) }
    }
}
