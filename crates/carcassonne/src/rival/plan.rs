//! Carcassonne as the search sees it: whole turns, and the value of a position.

use crate::board::SquareId;
use crate::choice::{Choice, Decision};
use crate::options::MAX_SEATS;
use crate::rival::aspects::Aspect;
use crate::rival::lake;
use crate::rival::weights::Weights;
use crate::rival::worth::Reading;
use crate::state::State;
use search::{Actions, Plan};
use tabletop::{GameState, Seat};

/// Searches one game with one set of weights.
#[derive(Debug)]
pub struct Planner<'a> {
    weights: &'a Weights,
    /// Points that winning is worth beside the margin.
    winning: f64,
    /// Kept between positions, so that listing choices seldom allocates.
    spare: Vec<Choice>,
}

impl<'a> Planner<'a> {
    /// Returns a planner with these weights.
    #[must_use]
    pub fn new(weights: &'a Weights) -> Planner<'a> {
        Planner { weights, winning: WINNING, spare: Vec::new() }
    }

    /// Returns a planner that values the end of a game by the margin alone, in points that a person is told.
    #[must_use]
    pub fn in_points(weights: &'a Weights) -> Planner<'a> {
        Planner { winning: 0.0, ..Planner::new(weights) }
    }

    /// Calls a function with each choice of a state and the state after it, until the budget is spent.
    fn each(
        &mut self,
        state: &State,
        out: &mut Actions<'_, '_, State>,
        mut then: impl FnMut(&mut Self, usize, State, &mut Actions<'_, '_, State>),
    ) {
        let mut choices = std::mem::take(&mut self.spare);
        choices.clear();
        state.list(&mut choices);
        for (index, choice) in choices.iter().enumerate() {
            if out.is_spent() {
                break;
            }
            let mut after = state.clone();
            after.play(*choice, &mut ());
            then(self, index, after, out);
        }
        self.spare = choices;
    }

    /// Adds each way to answer the current decision, which is not where to lay. Nobody joins a race that ends with the game.
    fn answers(&mut self, state: &State, line: Option<usize>, out: &mut Actions<'_, '_, State>) {
        let seat = state.decider();
        let is_late = state.decision() == Decision::Enlist && state.is_race_late(seat, SquareId(0));
        self.each(state, out, |_, index, after, out| {
            if !(is_late && after.player(seat).racer.is_some()) {
                out.add(line.into_iter().chain([index]).collect(), after);
            }
        });
    }
}

impl Plan for Planner<'_> {
    type State = State;

    fn value(&mut self, state: &State, seat: Seat) -> f64 {
        if state.is_over() {
            return final_value(state, seat, self.winning);
        }
        let mut worths = [0.0; MAX_SEATS];
        terms(state, self.weights, seat, &mut |of, _, points| worths[of.index()] += points);
        let others = state.seats().filter(|other| *other != seat);
        worths[seat.index()] - others.map(|other| worths[other.index()]).fold(f64::MIN, f64::max)
    }

    fn stage(&self, state: &State) -> usize {
        match state.decision() {
            Decision::Lay => 0,
            Decision::Act => 1,
            Decision::Enlist | Decision::Over => 2,
        }
    }

    fn actions(&mut self, state: &State, out: &mut Actions<'_, '_, State>) {
        if state.decision() != Decision::Lay {
            return self.answers(state, None, out);
        }
        self.each(state, out, |planner, place, laid, out| planner.answers(&laid, Some(place), out));
    }

    fn end_of_turn(&self, _state: &State) -> Option<usize> {
        // The last action of a turn ends it.
        None
    }

    fn draw_again(&self, state: &State, _seat: Seat, seed: u64) -> State {
        state.drawn_again(seed)
    }
}

/// Calls a function with each part of what seats are expected to score, as `liker` values it.
pub(crate) fn terms(state: &State, weights: &Weights, liker: Seat, add: &mut impl FnMut(Seat, Aspect, f64)) {
    let reading = Reading::new(state, weights);
    reading.terms(liker, add);
    lake::terms(&reading, add);
}

/// Returns the margin to the best opponent at the end of a game, and `winning` more for a win or less for a loss.
fn final_value(state: &State, seat: Seat, winning: f64) -> f64 {
    let total = |seat: Seat| f64::from(GameState::score(state, seat));
    let best = state.seats().filter(|other| *other != seat).map(total).fold(f64::MIN, f64::max);
    let margin = total(seat) - best;
    margin + if margin >= 0.0 { winning } else { -winning }
}

/// Points that winning is worth beside the margin.
const WINNING: f64 = 5.0;
