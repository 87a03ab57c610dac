//! Hamlet as data for the screen: its table, choices, log lines, reasons, scores and lessons.

pub mod challenge;
mod choices;
mod coach;
mod commands;
mod game;
mod gold_left;
mod header;
pub mod history;
mod leave;
mod lesson;
mod lines;
mod misfit;
pub mod names;
mod overlay;
pub mod pay;
pub mod puzzle;
mod reasons;
mod refusals;
pub mod rival;
pub mod score;
pub mod setup;
mod sheet;
mod shore;
pub mod since;
mod unasked;
pub mod view;
mod wish;
