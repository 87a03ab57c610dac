//! The parts of the evaluation in groups that a player understands.

use crate::score::Source;

/// A group of what a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aspect {
    /// Cities: their points, and what unfinished ones may score.
    Cities,
    /// Roads.
    Roads,
    /// Monasteries.
    Monasteries,
    /// Fields.
    Fields,
    /// Followers in the supply, and those that may come home.
    Followers,
    /// The race for the lighthouse.
    Race,
    /// The water supply.
    Water,
}

impl Aspect {
    /// Returns the aspect that points from a source belong to.
    pub(crate) fn of(source: Source) -> Aspect {
        match source {
            Source::Cities => Aspect::Cities,
            Source::Roads => Aspect::Roads,
            Source::Monasteries => Aspect::Monasteries,
            Source::Fields => Aspect::Fields,
            Source::Keeper => Aspect::Race,
            Source::Water => Aspect::Water,
        }
    }
}
