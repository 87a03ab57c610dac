//! Computer rivals: what the search needs to know of Hamlet, and the rivals themselves.
//!
//! | what | where |
//! |---|---|
//! | the features of a position | `features`, `structure` |
//! | the weights of the features, as data | [`WeightSets`] |
//! | whole actions and the value of a position | [`Planner`] |
//! | a rival at the table, its levels and characters | [`Rival`], [`Rivals`] |
//! | puzzles: finding them, and judging turns | [`Finder`], [`Judge`] |
//! | advice to a person: facts and reasons | [`Coach`], [`Fact`], [`Aspect`] |

mod aspects;
mod coach;
mod facts;
mod features;
mod judge;
mod payment;
mod places;
mod plan;
mod player;
mod puzzle;
mod review;
mod structure;
mod weights;

pub use aspects::Aspect;
pub use coach::{Coach, Suggestion};
pub use facts::{Fact, Revealed};
pub use judge::{Judge, Judged};
pub use plan::Planner;
pub use player::{Breadth, Character, Level, Mind, Rival, Rivals, Shifts};
pub use puzzle::{Finder, Found, LEAST_MARGIN, NEARLY, Proof, Rejected, TRIES, is_start_of_turn};
pub use search::{Advice, DataError, Limits, Settings, Turn};
pub use weights::{WeightSets, Weights};
