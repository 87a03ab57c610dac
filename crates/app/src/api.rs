//! The types that cross the border to a screen: inputs, views and problems.
//!
//! Views contain everything that a screen draws: the table, the choices with their costs and gains, and
//! why not. Nothing here needs a rule to be read. Words never appear: a [`Phrase`] names a message
//! and its arguments, and the screen finds the words (`ui/messages/en.json`).

mod advice;
mod backup;
mod carcassonne;
mod challenge;
mod choice;
mod closed;
mod device;
mod distance;
mod exchange;
mod game;
mod goods;
mod history;
mod home;
mod lake;
mod lesson;
mod log;
mod look_back;
mod nearby;
mod number;
mod overlay;
mod puzzle;
mod replay;
mod rival;
mod ruleset;
mod sync;
mod why;
mod words;

pub use advice::*;
pub use backup::*;
pub use carcassonne::*;
pub use challenge::*;
pub use choice::*;
pub use closed::*;
pub use device::*;
pub use distance::*;
pub use exchange::*;
pub use game::*;
pub use goods::*;
pub use history::*;
pub use home::*;
pub use lake::*;
pub use lesson::*;
pub use log::*;
pub use look_back::*;
pub use nearby::*;
pub use number::*;
pub use overlay::*;
pub use puzzle::*;
pub use replay::*;
pub use rival::*;
pub use ruleset::*;
pub use sync::*;
pub use why::*;
pub use words::*;
