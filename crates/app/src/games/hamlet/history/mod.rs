//! Statistics and achievements from finished games of Hamlet, and its game of the week.

mod achievement;
pub mod deeds;
mod finished;
pub mod week;
