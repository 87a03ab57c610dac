//! Computer rivals: what the search needs to know of Hamlet, and the rivals themselves.
//!
//! | what | where |
//! |---|---|
//! | the numbers of a position | `features`, `structure` |
//! | their weights, as data | [`WeightSets`] |
//! | whole actions and the value of a position | [`Planner`] |
//! | levels and characters, as data | [`Rivals`] |
//! | a rival at the table | [`Rival`] |

mod features;
mod level;
mod payment;
mod places;
mod plan;
mod player;
mod structure;
mod weights;

pub use level::{Character, Level, Rivals, RivalsError};
pub use plan::Planner;
pub use player::Rival;
pub use search::{Advice, Limits, Settings, Turn};
pub use weights::{WeightSets, Weights, WeightsError};
