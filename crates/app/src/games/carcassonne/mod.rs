//! Carcassonne as data for the screen: its table, decisions, log lines, reasons and scores.

mod commands;
mod decision;
mod features;
mod forecast;
mod game;
mod lines;
mod names;
mod reasons;
mod score;
mod setup;
mod titles;
mod view;
