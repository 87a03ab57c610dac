//! The games, one folder each: a game as data for the screen.

pub mod hamlet;
