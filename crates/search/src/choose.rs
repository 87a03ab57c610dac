//! The search for the best turns.

use crate::advice::{Advice, Turn};
use crate::beam::{Node, Width, turns};
use crate::budget::{Budget, Limits};
use crate::lookahead::play_on;
use crate::plan::Plan;
use crate::settings::Settings;
use tabletop::{Chance, Determinize, GameState, Seat};

/// Number of turns returned if none is played on.
const TURNS: usize = 12;

/// Returns the best turns of `seat` found within the limits, best first. May be called in the middle of a turn.
///
/// A narrow beam search gives a quick first result, and a wide one replaces it. Then the best turns are played on to the player's
/// next turn, and the worse half of them is dropped after 2, 4, 8 ... samples.
pub fn best_turns<P: Plan>(
    plan: &mut P,
    state: &P::State,
    seat: Seat,
    seed: u64,
    settings: &Settings,
    limits: Limits<'_>,
) -> Advice {
    best_turns_as_drawn(plan, &state.determinize(seat, seed), seat, seed, settings, limits)
}

/// Returns the best turns like [`best_turns`], with the hidden information of `state` as it is: for copies in which it was drawn again
/// before, and to check turns with what is really hidden.
pub fn best_turns_as_drawn<P: Plan>(
    plan: &mut P,
    state: &P::State,
    seat: Seat,
    seed: u64,
    settings: &Settings,
    limits: Limits<'_>,
) -> Advice {
    let mut budget = Budget::new(limits);
    let mut advice = Advice { turns: Vec::new(), nodes: 0, samples: 0 };
    if state.is_over() || state.decider() != seat {
        return advice;
    }
    let mut chance = Chance::new(seed);
    let mut found: Vec<Node<P::State>> = Vec::new();
    let most = settings.candidates.max(TURNS);
    let widest = settings.width.max(1);
    for kept in [1, widest] {
        let width = Width { kept, turns: most, view: settings.view };
        let wider = turns(plan, state, seat, width, &mut chance, &mut budget);
        let better = |old: &Node<P::State>, new: &Node<P::State>| new.value >= old.value;
        if found.first().zip(wider.first()).is_none_or(|(old, new)| better(old, new)) {
            found = wider;
        }
        if kept == widest || budget.is_spent() {
            break;
        }
    }
    advice.samples = compare(plan, &mut found, seat, seed, settings, &mut budget);
    soften(&mut found, settings.softness, &mut chance);
    advice.nodes = budget.spent();
    advice.turns = found
        .into_iter()
        .map(|node| {
            let end = if node.state.decider() == seat { plan.end_of_turn(&node.state) } else { None };
            Turn {
                line: node.line.into_iter().chain(end).collect(),
                value: node.value,
                at_end: node.at_end.unwrap_or(node.value),
                is_played_on: node.at_end.is_some(),
            }
        })
        .collect();
    advice
}

/// Plays the best turns on and sorts them by their mean values. Returns the number of samples.
fn compare<P: Plan>(
    plan: &mut P,
    found: &mut [Node<P::State>],
    seat: Seat,
    seed: u64,
    settings: &Settings,
    budget: &mut Budget<'_>,
) -> u32 {
    let mut left = settings.candidates.min(found.len());
    if left < 2 {
        return 0;
    }
    let mut seeds = Chance::new(seed ^ 0x6c6f_6f6b);
    let mut sums = vec![0.0; left];
    let mut samples = 0;
    while samples < settings.samples && !budget.is_spent() {
        let seed = (0..8).fold(0, |seed, _| seed << 8 | seeds.below(256) as u64);
        let mut values = Vec::with_capacity(left);
        for turn in &found[..left] {
            values.extend(play_on(plan, &turn.state, seat, settings.reply_width, seed, budget));
        }
        // Compare turns only by samples with the same draws.
        if values.len() < left {
            break;
        }
        samples += 1;
        for (sum, value) in sums.iter_mut().zip(values) {
            *sum += value;
        }
        for (node, sum) in found[..left].iter_mut().zip(&sums) {
            node.at_end.get_or_insert(node.value);
            node.value = sum / f64::from(samples);
        }
        found[..left].sort_by(|one, two| two.value.total_cmp(&one.value));
        sums = found[..left].iter().map(|node| node.value * f64::from(samples)).collect();
        if samples.is_power_of_two() && samples > 1 && left > 2 {
            left = left.div_ceil(2);
            sums.truncate(left);
        }
    }
    samples
}

/// Moves a random turn to the front; worse turns have lower probabilities.
fn soften<S>(found: &mut Vec<Node<S>>, softness: f64, chance: &mut Chance) {
    let Some(best) = found.first().map(|node| node.value) else { return };
    if softness <= 0.0 {
        return;
    }
    // A rational function instead of an exponential one gives equal results on every platform.
    let weight = |node: &Node<S>| {
        let worse = (best - node.value) / softness;
        (1024.0 / (1.0 + worse + worse * worse)) as usize
    };
    let weights: Vec<usize> = found.iter().map(weight).collect();
    let mut drawn = chance.below(weights.iter().sum());
    let picked = weights.iter().position(|weight| {
        let is_here = drawn < *weight;
        drawn = drawn.saturating_sub(*weight);
        is_here
    });
    if let Some(picked) = picked {
        let node = found.remove(picked);
        found.insert(0, node);
    }
}
