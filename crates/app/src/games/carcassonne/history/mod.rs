//! Statistics from finished games of Carcassonne, and its game of the week.

mod commands;
mod finished;
mod week;
