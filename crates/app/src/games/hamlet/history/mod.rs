//! Statistics and achievements from finished games of Hamlet, and the game of the week.

mod achievement;
mod commands;
mod finished;
mod week;
