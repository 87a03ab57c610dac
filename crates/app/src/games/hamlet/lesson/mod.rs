//! Lessons: short runs on given positions in which each step asks for one deed.
//!
//! | what | where |
//! |---|---|
//! | a lesson as data, read from `data/lessons` | [`course`] |
//! | how far a player is, and which choice fits the step | [`run`] |
//! | the commands over both, and how a run is kept | [`keep`] |

pub mod course;
mod keep;
mod run;

pub use keep::RunSave;
