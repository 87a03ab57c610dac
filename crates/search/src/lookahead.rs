//! Playing a turn on to the player's next turn.

use crate::beam::{Node, Width, turns};
use crate::budget::Budget;
use crate::plan::Plan;
use tabletop::{Chance, Determinize, GameState, Seat};

/// The most turns of others before the player's next one. A game with more never comes back to the player in time.
const MOST_TURNS: usize = 8;

/// Returns what a finished turn is worth after the others' turns and the player's next one, each searched with `kept` positions a stage. What is hidden is
/// drawn anew from the seed. Returns nothing if the budget ends before.
pub(crate) fn play_on<P: Plan>(
    plan: &mut P,
    turn: &Node<P::State>,
    seat: Seat,
    kept: usize,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Option<f64> {
    let width = Width { kept, turns: 1, view: 1.0 };
    let mut chance = Chance::new(seed);
    let mut state = turn.state.determinize(seat, seed);
    end_turn(plan, &mut state);
    for _ in 0..MOST_TURNS {
        if state.is_over() {
            return Some(plan.value(&state, seat));
        }
        let mover = state.decider();
        let found = turns(plan, &state, mover, width, &mut chance, budget);
        if budget.is_spent() {
            return None;
        }
        let best = found.into_iter().next()?;
        // A game that plays a rival by itself may come back to the player with a question before the turn.
        if mover == seat {
            return Some(best.value);
        }
        state = best.state;
        end_turn(plan, &mut state);
    }
    Some(plan.value(&state, seat))
}

fn end_turn<P: Plan>(plan: &mut P, state: &mut P::State) {
    if let Some(end) = plan.end_of_turn(state) {
        // The index was just given, so the choice is in the list.
        let _ = state.play_at(end, None);
    }
}
