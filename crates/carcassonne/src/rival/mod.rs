//! Computer rivals: what the search needs to know of Carcassonne, and the rivals themselves.
//!
//! | what | where |
//! |---|---|
//! | which tiles of the pile fit or close an open cell | `fits` |
//! | the value of a position, by groups of its parts | `worth`, `lake`, `aspects` |
//! | the weights of the value, as data | [`Weights`] |
//! | whole turns for the search | [`Planner`] |
//! | a rival at the table, its levels and characters | [`Rival`], [`Rivals`] |
//! | advice to a person, with facts and reasons | [`Coach`] |
//! | how good the turns of a game were | [`Review`] |

mod aspects;
mod coach;
mod facts;
#[cfg(test)]
mod facts_tests;
mod fits;
mod lake;
mod plan;
mod player;
mod reasons;
mod review;
mod weights;
mod worth;

pub use aspects::Aspect;
pub use coach::{Coach, Suggestion};
pub use facts::Fact;
pub use plan::Planner;
pub use player::{Character, Level, Mind, ONE_MOVE, Rival, Rivals, WholeTurns, one_move};
pub use reasons::Reason;
pub use search::{Advice, DataError, Limits, Settings, Turn};
pub use weights::{Liking, Weights};
