//! Statistics and achievements from finished games of Hamlet, and its game of the week.

mod achievement;
mod commands;
pub mod deeds;
mod finished;
pub mod week;
