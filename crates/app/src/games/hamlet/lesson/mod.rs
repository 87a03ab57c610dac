//! Lessons: short runs from given positions in which each step asks for one action.
//!
//! | what | where |
//! |---|---|
//! | a lesson as data, read from `data/lessons` | [`course`] |
//! | a player's progress, and which choice fits the step | [`run`] |
//! | the commands, and how a run is stored | [`keep`] |

pub mod course;
mod keep;
mod run;

pub use keep::RunSave;
