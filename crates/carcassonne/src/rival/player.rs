//! Computer rivals of Carcassonne.

use crate::rival::plan::Planner;
use crate::rival::weights::{Liking, Weights};
use crate::state::State;
use search::data::Standard;
use search::{Brain, Settings};
use serde::Deserialize;
use std::sync::OnceLock;

/// A computer rival. It plays any seat, and plays the same in the same position if its search ends by its node budget.
pub type Rival = search::Rival<Mind>;
/// How strong a rival plays.
pub type Level = search::Level<WholeTurns>;
/// The shares by which a rival overrates its own features.
pub type Character = search::Character<Liking>;
/// The levels, the weakest first, and the characters.
pub type Rivals = search::Rivals<Mind>;

/// The planning options of a level. It has no fields, since every level plans whole turns; how many turns a search considers is in
/// its [`Settings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WholeTurns {}

/// How a rival values positions of Carcassonne.
#[derive(Clone, Debug)]
pub struct Mind(Weights);

/// The name of [`one_move`] on the command line.
pub const ONE_MOVE: &str = "one-move";

/// Returns the level that values each turn by the position right after it: what other levels are measured against.
#[must_use]
pub fn one_move() -> Level {
    // Only the turn that lays the lake has several steps.
    let settings = Settings::beam(6);
    Level { id: ONE_MOVE.to_owned(), settings, plan: WholeTurns {}, nodes: 100_000 }
}

impl Brain for Mind {
    type State = State;
    type Weights = Weights;
    type Options = WholeTurns;
    type Likes = Liking;
    type Plan<'a> = Planner<'a>;

    const FORMAT: &'static str = "carcassonne-rivals";
    const DATA: &'static str = include_str!("../../data/rivals.json");

    fn standard() -> &'static Standard<Rivals> {
        static RIVALS: Standard<Rivals> = OnceLock::new();
        &RIVALS
    }

    fn new(weights: &Weights, _options: &WholeTurns, likes: Option<&Liking>) -> Mind {
        let liking = likes.copied().unwrap_or(weights.liking);
        Mind(Weights { liking, ..weights.clone() })
    }

    fn plan(&self) -> Planner<'_> {
        Planner::new(&self.0)
    }
}
