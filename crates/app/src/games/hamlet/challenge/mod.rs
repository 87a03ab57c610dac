//! The challenges: set tasks with a fixed start. An attempt is an ordinary saved game, recognised by its options.

pub mod attempt;
mod commands;
pub mod list;
