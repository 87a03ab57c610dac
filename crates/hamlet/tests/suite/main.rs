//! The tests of the rules, in one program, which compiles what they share once and runs them side by side.

mod advance;
mod botric;
mod botric_lake;
mod botric_laws;
mod botric_places;
mod botric_shores;
mod catalogue;
mod coach;
mod hidden;
mod lake;
mod laws;
mod numbers;
mod options;
mod prospect;
mod reasons;
mod refusals;
mod review;
mod rival;
mod scenarios;
mod scene;
mod second;
mod villagers;
mod water;
