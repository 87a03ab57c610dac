//! The puzzles: positions in which one whole turn is clearly best. A puzzle is a kind of save that is not listed as a game.

mod commands;
pub mod daily;
pub mod list;
pub mod run;
