//! A whole log, and the comparison of two logs.

use crate::header::Header;
use tabletop::Ruleset;

/// The number of steps between two digests of the state.
pub const DIGEST_EVERY: usize = 16;

/// A game as data: its header and the choices taken. The state is computed from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<R: Ruleset> {
    /// The players and the options.
    pub header: Header<R>,
    /// The index of each choice in the sorted list of its decision.
    pub choices: Vec<u32>,
    /// The folded hashes of the states after 16, 32, 48 ... steps.
    pub digests: Vec<u32>,
    /// The folded hash of the last state.
    pub end: u32,
}

/// How one log relates to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Both have the same choices.
    Equal,
    /// This log extends the other.
    Extends,
    /// The other log extends this one.
    ExtendedBy,
    /// The first `at` steps are equal, the next one differs.
    Forks {
        /// The number of common steps.
        at: usize,
    },
    /// The logs have different starts.
    Other,
}

impl<R: Ruleset> Record<R> {
    /// Compares this log with another, ignoring names and colours.
    #[must_use]
    pub fn relation(&self, other: &Record<R>) -> Relation {
        if !self.header.same_start(&other.header) {
            return Relation::Other;
        }
        let common = self.choices.iter().zip(&other.choices).take_while(|(a, b)| a == b).count();
        match (common == self.choices.len(), common == other.choices.len()) {
            (true, true) => Relation::Equal,
            (false, true) => Relation::Extends,
            (true, false) => Relation::ExtendedBy,
            (false, false) => Relation::Forks { at: common },
        }
    }
}
