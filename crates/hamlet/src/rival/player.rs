//! A computer rival at the table.

use crate::choice::Decision;
use crate::event::Event;
use crate::game::Game;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rival::level::{Character, Level};
use crate::rival::plan::Planner;
use crate::rival::weights::{WeightSets, Weights};
use search::{Advice, Limits};
use std::sync::atomic::AtomicBool;
use tabletop::Determinize;

/// A computer rival. It plays any seat, and plays the same in the same position if its search ends by its node budget.
#[derive(Clone, Debug)]
pub struct Rival {
    weights: Weights,
    level: Level,
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

impl Rival {
    /// Returns a rival with these weights.
    #[must_use]
    pub fn new(weights: &Weights, level: &Level, character: Option<&Character>) -> Rival {
        let shifts = character.into_iter().flat_map(|character| &character.shifts);
        let weights = shifts.fold(weights.clone(), |weights, (feature, by)| weights.shifted(feature, *by));
        Rival { weights, level: level.clone() }
    }

    /// Returns the limits of a search at the table: its level's nodes, and `stop`.
    #[must_use]
    pub fn limits<'a>(&self, stop: &'a AtomicBool) -> Limits<'a> {
        Limits { nodes: Some(self.level.nodes), deadline: None, cancel: Some(stop) }
    }

    /// Returns the best turns from here, the best one first.
    #[must_use]
    pub fn advice(&self, game: &Game, limits: Limits<'_>) -> Advice {
        let seat = game.decider();
        let seed = game.information_hash(seat);
        let mut planner = Planner::new(&self.weights, self.level.places);
        search::best_turns(&mut planner, game, seat, seed, &self.level.settings, limits)
    }

    /// Returns the choices of the rest of the turn; none if the game is over. Once one of them reveals something, those after it may be
    /// illegal.
    #[must_use]
    pub fn line(&self, game: &Game, limits: Limits<'_>) -> Vec<usize> {
        match game.choices().len() {
            0 => return Vec::new(),
            1 => return vec![0],
            _ if matches!(game.decision(), Decision::Tie(_)) => return vec![0],
            _ => {}
        }
        let turn = self.advice(game, limits).turns.into_iter().next();
        // Without any time at all, the turn is ended, or the running action goes on somehow.
        turn.map_or_else(|| vec![game.choices().len().saturating_sub(1)], |turn| turn.line)
    }

    /// Plays the rest of the turn, or up to the first choice that reveals something: then it is to be called again. Returns the indices of the
    /// choices played.
    ///
    /// # Errors
    /// Fails if the game is over.
    pub fn play(&self, game: &mut Game, limits: Limits<'_>) -> Result<Vec<usize>, Refusal> {
        let mover = game.turn();
        let mut played = Vec::new();
        for index in self.line(game, limits) {
            let events = game.play_at(index)?;
            played.push(index);
            if events.iter().any(Event::reveals) || game.is_over() || game.turn() != mover {
                break;
            }
        }
        Ok(played)
    }
}
