//! A computer rival of any game.

use crate::advice::Advice;
use crate::budget::Limits;
use crate::choose::best_turns;
use crate::data::{Brain, Character, Level};
use crate::settings::Settings;
use std::sync::atomic::AtomicBool;
use tabletop::{Determinize, GameState, NoSuchChoice};

/// A computer rival. It plays any seat, and plays the same in the same position if its search ends by its node budget.
#[derive(Clone, Debug)]
pub struct Rival<B> {
    brain: B,
    settings: Settings,
    nodes: u64,
}

impl<B: Brain> Rival<B> {
    /// Returns a rival with these weights.
    #[must_use]
    pub fn new(
        weights: &B::Weights,
        level: &Level<B::Options>,
        character: Option<&Character<B::Likes>>,
    ) -> Rival<B> {
        let brain = B::new(weights, &level.plan, character.map(|character| &character.likes));
        Rival { brain, settings: level.settings, nodes: level.nodes }
    }

    /// Returns the limits of a search at the table: its level's nodes, and `stop`.
    #[must_use]
    pub fn limits<'a>(&self, stop: &'a AtomicBool) -> Limits<'a> {
        Limits { nodes: Some(self.nodes), deadline: None, cancel: Some(stop) }
    }

    /// Returns the best turns from here, the best one first.
    #[must_use]
    pub fn advice(&self, state: &B::State, limits: Limits<'_>) -> Advice {
        let seat = state.decider();
        let seed = state.information_hash(seat);
        best_turns(&mut self.brain.plan(), state, seat, seed, &self.settings, limits)
    }

    /// Returns the choices of the rest of the turn; none if the game is over. Once one of them reveals something, those after it may be
    /// illegal.
    #[must_use]
    pub fn line(&self, state: &B::State, limits: Limits<'_>) -> Vec<usize> {
        let mut choices = Vec::new();
        state.list_choices(&mut choices);
        match choices.len() {
            0 => return Vec::new(),
            1 => return vec![0],
            _ if B::takes_first(state) => return vec![0],
            _ => {}
        }
        let turn = self.advice(state, limits).turns.into_iter().next();
        // Without any time at all, takes the last choice: to end the turn, to do nothing, or to go on somehow.
        turn.map_or_else(|| vec![choices.len() - 1], |turn| turn.line)
    }

    /// Plays the rest of the turn, or up to the first choice that reveals something: then it is to be called again. Returns the indices of the
    /// choices played.
    ///
    /// # Errors
    /// None: a rival's choices are legal.
    pub fn play(&self, state: &mut B::State, limits: Limits<'_>) -> Result<Vec<usize>, NoSuchChoice> {
        let mover = state.decider();
        let mut played = Vec::new();
        for index in self.line(state, limits) {
            let mut events = Vec::new();
            state.play_at(index, Some(&mut events))?;
            played.push(index);
            if B::State::reveals(&events) || state.is_over() || state.decider() != mover {
                break;
            }
        }
        Ok(played)
    }
}
