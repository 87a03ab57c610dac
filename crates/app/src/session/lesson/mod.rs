//! Lessons of any game: short runs from given positions in which each step asks for one action.
//!
//! | what | where |
//! |---|---|
//! | a game with lessons | [`taught`] |
//! | a lesson as data | [`course`] |
//! | a player's progress, and which choice fits the step | [`run`] |
//! | the commands, and how a run is stored | [`keep`] |

pub mod course;
mod keep;
mod run;
mod taught;

pub use keep::{save, saves};
pub use taught::{Opening, Taught};
