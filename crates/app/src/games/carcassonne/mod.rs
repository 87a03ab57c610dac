//! Carcassonne as data for the screen: its table, decisions, log lines, reasons, scores and statistics.

mod coach;
mod decision;
pub mod features;
mod forecast;
mod game;
mod history;
mod laid;
mod lesson;
mod lines;
pub mod names;
mod reasons;
mod rival;
mod score;
mod setup;
pub mod since;
mod titles;
mod view;
