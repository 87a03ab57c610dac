//! A whole log, and how two logs of one game relate.

use crate::header::Header;
use tabletop::Ruleset;

/// The number of steps between two digests of the state.
pub const DIGEST_EVERY: usize = 16;

/// A game as it is written down: how it was set up and the choices taken. The state is derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<R: Ruleset> {
    /// Who plays and how it was set up.
    pub header: Header<R>,
    /// Each an index into the sorted list of choices at that moment.
    pub choices: Vec<u32>,
    /// Folded hashes of the states after 16, 32, 48 ... steps.
    pub digests: Vec<u32>,
    /// Folded hash of the last state.
    pub end: u32,
}

/// How one log relates to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Both have the same choices.
    Equal,
    /// This one goes on where the other ends.
    Extends,
    /// The other one goes on where this one ends.
    ExtendedBy,
    /// The first `at` steps are alike, the next one differs.
    Forks {
        /// The number of common steps.
        at: usize,
    },
    /// Not the same game from the start.
    Other,
}

impl<R: Ruleset> Record<R> {
    /// How this log relates to another. Names and colours do not matter.
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
