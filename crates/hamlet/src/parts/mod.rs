//! The parts of a state that need nothing else: the buildings in the middle of every village with what lies on them, the milestones,
//! and whose turn it is.

pub(crate) mod church;
pub(crate) mod market;
pub(crate) mod milestones;
pub(crate) mod progress;
pub(crate) mod town_hall;
