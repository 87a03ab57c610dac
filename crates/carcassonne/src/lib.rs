//! The rules of Carcassonne (72 tiles, farmers included) with the fan expansion The Lake, as a pure engine: no I/O, no clock, no panics.
//!
//! A [`Game`] is always at one [`Decision`], with a sorted, distinct and complete list of [`Choice`]s. Playing one of them returns the
//! [`Event`]s that followed; any other choice is refused with a [`Refusal`] and changes nothing. "Section" and
//! "ruling N" refer to `docs/carcassonne.md`.
//!
//! ```
//! use carcassonne_rules::{Game, Options};
//! let mut game = Game::new(&Options::new(2, 7)).expect("two players are allowed");
//! let first = game.choices()[0];
//! game.play(first).expect("what is offered is accepted");
//! ```
//!
//! | what | where |
//! |---|---|
//! | tiles and the lake's block as data | [`catalogue`] |
//! | cells, sides, quarter turns | [`lattice`] |
//! | laid squares and the open cells around them | [`board`] |
//! | cities, roads, monasteries and fields, joined as squares are laid | [`feature`] |
//! | the state of a game, without lists of choices and events | [`state`] |
//! | decisions, choices, events, refusals | [`choice`], [`event`], [`refusal`] |
//! | points | [`score`] |
//! | records, storage and search | [`Carcassonne`] as [`tabletop::Ruleset`], [`State`] as [`tabletop::GameState`] |
//! | computer rivals | [`rival`] |
//! | choices as text, positions as data | [`notation`], [`position`] |
//! | checks of whole games against a search from scratch | [`laws`], [`survey`] |

#![deny(missing_docs)]

pub mod board;
pub mod catalogue;
pub mod choice;
mod contract;
mod deploy;
mod digest;
pub mod event;
pub mod feature;
mod flow;
pub mod game;
mod hash;
mod hidden;
pub mod lattice;
pub mod laws;
#[cfg(test)]
mod laws_tests;
mod laying;
pub mod notation;
pub mod options;
pub mod position;
mod position_fault;
mod race;
pub mod refusal;
pub mod rival;
pub mod score;
mod scoring;
pub mod state;
pub mod survey;
mod water;
mod why;

pub use catalogue::{Catalogue, CatalogueError};
pub use choice::{Choice, Decision};
pub use contract::Carcassonne;
pub use deploy::Site;
pub use event::Event;
pub use game::Game;
pub use lattice::{Cell, Rotation, Side};
pub use notation::NotationError;
pub use options::{Options, SetupError};
pub use position::Position;
pub use position_fault::PositionFault;
pub use race::Way;
pub use refusal::{Clash, Obstacle, Refusal};
pub use score::{Score, Source};
pub use scoring::Rate;
pub use state::State;
