//! Saved games of any kind: opened, played, undone, branched, imported, exported, exchanged, backed up.

pub mod app;
mod arrivals;
mod backup;
mod damaged;
mod desk;
mod exchange;
mod history;
mod keychain;
mod known;
pub mod live;
mod log_loss;
mod look_back;
mod meeting;
mod nearby;
mod networks;
pub mod outside;
pub mod passage;
mod picture;
pub mod recover;
mod ring;
mod secrets;
pub mod story;
mod sync;
pub mod titles;
