//! Statistics and achievements from finished games of Carcassonne, and its game of the week.

mod achievement;
mod deeds;
mod finished;
mod week;
