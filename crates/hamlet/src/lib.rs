//! The rules of the board game Hamlet as a pure engine: no I/O, no clock, no panics. What is asked about an id of another game is answered
//! as for something that is not there.
//!
//! A [`Game`] is always at one [`Decision`], with a sorted, distinct and complete list of
//! [`Choice`]s. Playing one of them returns the [`Event`]s that followed; anything else is refused
//! with a [`Refusal`] and leaves the game as it was.
//!
//! ```
//! use hamlet_rules::{Game, Options};
//! let mut game = Game::new(&Options::new(2, 7)).expect("two players are allowed");
//! let first = game.choices()[0];
//! game.play(first).expect("what is offered is accepted");
//! ```
//!
//! | what | where |
//! |---|---|
//! | components as data | [`catalogue`] |
//! | the lattice, the village, legal places | [`lattice`], [`village`], [`placement`] |
//! | materials and how they travel | [`material`], [`transport`] |
//! | decisions, choices, events, refusals | [`choice`], [`event`], [`refusal`] |
//! | the rules as [`tabletop`] has them, for records and search | [`Hamlet`] |
//! | drawing again what nobody can know | [`tabletop::Determinize`] |
//! | versions of the rules, for logs of older programs | [`version`] |
//! | the expansion By the Lake | [`lake`] |
//! | the solo rival | [`botric`], [`reason`] |
//! | computer rivals | [`rival`] |

#![deny(missing_docs)]

#[macro_use]
mod copy;

pub mod botric;
pub mod catalogue;
pub mod choice;
mod church;
mod construction;
mod contract;
mod counts;
pub mod event;
mod fish;
#[cfg(test)]
mod foreign_ids;
pub mod game;
pub mod grid;
mod hash;
mod hidden;
pub mod ids;
mod impossible;
#[cfg(test)]
mod impossible_tests;
mod judge;
mod kind_set;
mod lacking;
pub mod lake;
mod land;
pub mod lattice;
mod list;
mod marker;
mod market;
pub mod material;
mod mix;
pub mod notation;
pub mod options;
mod parts;
mod payment;
mod phase;
pub mod placement;
mod planes;
pub mod player;
pub mod position;
mod production;
pub mod prospect;
pub mod random;
pub mod reason;
pub mod refusal;
pub mod rival;
pub mod road;
pub mod scoring;
mod seats;
pub mod set;
mod setup;
mod sites;
mod state;
pub mod stock;
mod task;
mod town_hall;
pub mod transport;
mod turn;
mod update;
pub mod version;
pub mod village;
mod why;

pub use catalogue::{Catalogue, Need, Prices, Reward};
pub use choice::{Choice, Decision, RoadKind, Target, TieRule};
pub use contract::{BOTRIC, Hamlet};
pub use counts::{FishCount, MarkerCount};
pub use event::{Event, Source};
pub use fish::Rarity;
pub use game::{BotricStep, Due, Game, Offer, Placing, Pose, State};
pub use ids::{FaceId, LakeId, Location, SaleId, Seat, TileId};
pub use impossible::Impossible;
pub use kind_set::{MaterialSet, RaritySet, TerrainSet};
pub use material::{Material, Token};
pub use notation::NotationError;
pub use options::{LakeOptions, LayoutChoice, Modifier, Options, Season, SetupError, SoloOptions};
pub use position::{Fault, Position};
pub use refusal::{Refusal, Shortage};
pub use scoring::{Ranking, Score, flat_landmark};
pub use set::{LakeSet, LocationSet, TileSet};
pub use version::RulesVersion;
