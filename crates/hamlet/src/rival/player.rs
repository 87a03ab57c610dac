//! Computer rivals of Hamlet.

use crate::choice::Decision;
use crate::game::Game;
use crate::options::Options;
use crate::rival::plan::Planner;
use crate::rival::weights::{WeightSets, Weights};
use search::Brain;
use search::data::Standard;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::OnceLock;

/// A computer rival. It plays any seat, and plays the same in the same position if its search ends by its node budget.
pub type Rival = search::Rival<Mind>;
/// How strong a rival plays.
pub type Level = search::Level<Breadth>;
/// What a rival likes more than others do.
pub type Character = search::Character<Shifts>;
/// The levels, the weakest first, and the characters.
pub type Rivals = search::Rivals<Mind>;

/// How many points more than to others some features are worth to a rival.
pub type Shifts = BTreeMap<String, f32>;

/// How much of a turn a rival considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Breadth {
    /// How many places of a building it considers.
    pub places: NonZeroUsize,
}

/// How a rival values positions of Hamlet, and how much of a turn it considers.
#[derive(Clone, Debug)]
pub struct Mind {
    weights: Weights,
    breadth: Breadth,
}

impl WeightSets {
    /// Returns the weights for a game with these options.
    #[must_use]
    pub fn of(&self, options: &Options) -> &Weights {
        match (options.players, options.lake) {
            (1, None) => &self.solo,
            (1, Some(_)) => &self.solo_lake,
            (_, None) => &self.base,
            (_, Some(_)) => &self.lake,
        }
    }
}

impl Brain for Mind {
    type State = Game;
    type Weights = Weights;
    type Options = Breadth;
    type Likes = Shifts;
    type Plan<'a> = Planner<'a>;

    const FORMAT: &'static str = "hamlet-rivals";
    const DATA: &'static str = include_str!("../../data/rivals.json");

    fn standard() -> &'static Standard<Rivals> {
        static RIVALS: Standard<Rivals> = OnceLock::new();
        &RIVALS
    }

    fn new(weights: &Weights, breadth: &Breadth, likes: Option<&Shifts>) -> Mind {
        let shifts = likes.into_iter().flatten();
        let weights = shifts.fold(weights.clone(), |weights, (feature, by)| weights.shifted(feature, *by));
        Mind { weights, breadth: *breadth }
    }

    fn plan(&self) -> Planner<'_> {
        Planner::new(&self.weights, self.breadth.places.get())
    }

    /// Takes the first option in Botric's ties.
    fn takes_first(game: &Game) -> bool {
        matches!(game.decision(), Decision::Tie(_))
    }
}
