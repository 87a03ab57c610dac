//! Computer rivals: what the search needs to know of Hamlet, and the rivals themselves.
//!
//! | what | where |
//! |---|---|
//! | the numbers of a position | `features`, `structure` |
//! | their weights, as data | [`WeightSets`] |
//! | whole actions and the value of a position | [`Planner`] |
//! | a rival at the table, its levels and characters | [`Rival`], [`Rivals`] |
//! | advice to a person: facts and reasons | [`Coach`], [`Fact`], [`Aspect`] |

mod aspects;
mod coach;
mod facts;
mod features;
mod payment;
mod places;
mod plan;
mod player;
mod review;
mod structure;
mod weights;

pub use aspects::Aspect;
pub use coach::{Coach, Suggestion};
pub use facts::{Fact, Revealed};
pub use plan::Planner;
pub use player::{Breadth, Character, Level, Mind, Rival, Rivals, Shifts};
pub use search::{Advice, DataError, Limits, Settings, Turn};
pub use weights::{WeightSets, Weights};
