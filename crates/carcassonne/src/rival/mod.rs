//! Computer rivals: what the search needs to know of Carcassonne, and the rivals themselves.
//!
//! | what | where |
//! |---|---|
//! | which tiles of the pile fit or close an open cell | `fits` |
//! | the value of a position | `worth`, `lake` |
//! | the weights of the value, as data | [`Weights`] |
//! | whole turns for the search | [`Planner`] |
//! | a rival at the table, its levels and characters | [`Rival`], [`Rivals`] |

mod fits;
mod lake;
mod plan;
mod player;
mod weights;
mod worth;

pub use plan::Planner;
pub use player::{Character, Level, Mind, ONE_MOVE, Rival, Rivals, WholeTurns, one_move};
pub use search::{Advice, DataError, Limits, Settings, Turn};
pub use weights::{Liking, Weights};
