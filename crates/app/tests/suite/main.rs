//! The tests of the commands, in one program, which is linked once and runs them side by side.

#[path = "../device/mod.rs"]
mod device;
#[path = "../folder/mod.rs"]
mod folder;

mod advice;
mod app;
mod backup;
mod carcassonne_coach;
mod carcassonne_history;
mod carcassonne_lessons;
mod carcassonne_reasons;
mod carcassonne_rivals;
mod carcassonne_shared;
mod carcassonne_since;
mod carcassonne_table;
mod challenges;
mod crowds;
mod daily;
mod damaged;
mod deals;
mod distance;
mod exchange;
mod history;
mod inside;
mod joined;
mod labels;
mod lake;
mod lessons;
mod look_back;
mod message_keys;
mod nearby;
mod overlay;
mod places;
mod puzzles;
mod ratings;
mod recover;
mod review;
mod rivals;
mod secrets;
mod shown;
mod since;
mod sync;
mod titles;
mod told;
mod two_programs;
mod unasked;
mod wish;
mod words;
