//! Plays a turn on to the player's next turn.

use crate::beam::{Width, turns};
use crate::budget::{Budget, Limits};
use crate::plan::Plan;
use tabletop::{Chance, GameState, Seat};

/// Maximum number of turns that are played on; if the player's next turn does not come before, the position is valued there.
const MOST_TURNS: usize = 8;

/// Returns the value of the position at the end of a turn after the other seats' turns and the player's next one, each searched
/// with `kept` positions per stage. Draws hidden information again from the seed. Returns `None` if the budget is spent before.
pub(crate) fn play_on<P: Plan>(
    plan: &mut P,
    end: &P::State,
    seat: Seat,
    kept: usize,
    seed: u64,
    budget: &mut Budget<'_>,
) -> Option<f64> {
    let width = Width { kept, turns: 1, view: 1.0 };
    let mut chance = Chance::new(seed);
    let mut state = plan.draw_again(end, seat, seed);
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
        // If the rules play a rival themselves, the player may have to decide something before the next turn.
        if mover == seat {
            return Some(best.value);
        }
        state = best.state;
        end_turn(plan, &mut state);
    }
    Some(plan.value(&state, seat))
}

/// Returns the value of a position at the end of the seat's turn after the other seats' turns and the seat's next one, each searched
/// with `kept` positions per stage. Draws hidden information again from the seed. Returns `None` if a limit is reached before.
pub fn played_on<P: Plan>(
    plan: &mut P,
    end: &P::State,
    seat: Seat,
    kept: usize,
    seed: u64,
    limits: Limits<'_>,
) -> Option<f64> {
    play_on(plan, end, seat, kept, seed, &mut Budget::new(limits))
}

fn end_turn<P: Plan>(plan: &mut P, state: &mut P::State) {
    if let Some(end) = plan.end_of_turn(state) {
        // The plan has just returned this index, so the choice exists.
        let _ = state.play_at(end, None);
    }
}
