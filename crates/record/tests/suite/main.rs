//! The tests of the record, in one program, which compiles what they share once and runs them side by side.

mod carcassonne;
mod code;
mod editions;
mod golden;
mod hamlet;
mod label;
mod record;
mod second_game;
mod start;
