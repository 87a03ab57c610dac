//! Judges whole turns of puzzles, with equal results on every device and in every later version.

use std::sync::OnceLock;

use crate::choice::Choice;
use crate::game::Game;
use crate::rival::coach::work;
use crate::rival::plan::Planner;
use crate::rival::weights::{Set, Weights};
use search::data::{self, Standard};
use search::{DataError, Plan};
use serde::Deserialize;

/// The weights that puzzles are judged by. They are not those of the rivals, which may change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    weights: Set,
}

/// A whole turn as it is judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Value of the position at the end of the turn to the player, in points. Only differences between turns from one position mean
    /// something.
    pub value: f64,
    /// The actions, sorted, without moves of donkeys, places and payments.
    pub works: Vec<Choice>,
    /// The number of choices up to the end of the turn, without the choice that ends it.
    pub choices: usize,
    /// Whether the turn is over after them: the end of the turn can be chosen, or it has ended by itself.
    pub is_whole: bool,
}

/// Judges turns by the value of the position where they end, without playing on and without a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    pub(crate) weights: Weights,
}

impl Judge {
    /// Returns the judge of the program's own puzzles.
    ///
    /// # Errors
    /// Fails if the data of this build is unusable.
    pub fn standard() -> Result<&'static Judge, DataError> {
        static JUDGE: Standard<Judge> = OnceLock::new();
        data::standard(&JUDGE, || Judge::read(include_str!("../../data/puzzle-weights.json")))
    }

    fn read(text: &str) -> Result<Judge, DataError> {
        let file: File = data::read(text)?;
        if file.format != "hamlet-puzzle-weights" || file.version != 1 {
            return Err(DataError::new("not a version 1 file of the weights of puzzles"));
        }
        Ok(Judge { weights: Weights::read(&file.weights)? })
    }

    /// Returns the weights that puzzles are judged by.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Plays the rest of a turn and judges it. `choices` are the indices of the choices taken; those after the end of the turn are
    /// ignored, and so are those after one that does not exist.
    #[must_use]
    pub fn judge(&self, game: &Game, choices: &[usize]) -> Judged {
        let seat = game.turn();
        let End { game, works, choices, is_whole } = End::of(game, choices);
        let value = Planner::in_points(&self.weights, 1).value(&game, seat);
        Judged { value, works, choices, is_whole }
    }
}

/// The end of a turn.
pub(crate) struct End {
    pub(crate) game: Game,
    pub(crate) works: Vec<Choice>,
    pub(crate) choices: usize,
    pub(crate) is_whole: bool,
}

impl End {
    /// Plays a turn to its end, without the choice that ends it.
    pub(crate) fn of(start: &Game, choices: &[usize]) -> End {
        let (seat, round) = (start.turn(), start.round());
        let (mut game, mut works, mut played, mut is_whole) = (start.clone(), Vec::new(), 0, false);
        for index in choices {
            let Some(choice) = game.choices().get(*index).copied() else { break };
            if choice == Choice::EndTurn {
                is_whole = true;
                break;
            }
            if game.advance(*index).is_err() {
                break;
            }
            works.extend(work(choice));
            played += 1;
            is_whole = game.is_over() || game.turn() != seat || game.round() != round;
            if is_whole {
                break;
            }
        }
        works.sort_unstable();
        End { game, works, choices: played, is_whole }
    }
}
