//! Beam search over one turn: keeps the best few positions of each stage.

use std::collections::BTreeMap;

use crate::budget::Budget;
use crate::plan::{Actions, Plan};
use tabletop::{Chance, GameState, Seat};

/// A position within a turn.
#[derive(Clone, Debug)]
pub(crate) struct Node<S> {
    pub(crate) state: S,
    /// The indices of the choices that led here.
    pub(crate) line: Vec<usize>,
    pub(crate) value: f64,
    /// The value before the turn was played on; `None` if it was not.
    pub(crate) at_end: Option<f64>,
}

/// The dimensions of a beam.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// Maximum number of positions kept per stage.
    pub(crate) kept: usize,
    /// Maximum number of turns returned.
    pub(crate) turns: usize,
    /// The share of the actions that is considered.
    pub(crate) view: f64,
}

/// Inserts a node into a list of at most `limit` nodes, best first. Keeps only the first of nodes with equal values: usually they
/// are the same position, reached in another order.
fn keep<S>(nodes: &mut Vec<Node<S>>, node: Node<S>, limit: usize) {
    let at = nodes.partition_point(|other| other.value > node.value);
    let is_known = nodes.get(at).is_some_and(|other| other.value.total_cmp(&node.value).is_eq());
    if !is_known && at < limit {
        nodes.insert(at, node);
        nodes.truncate(limit);
    }
}

/// Returns the best positions in which `seat` can end its turn, or the game is over, without ending the turn.
pub(crate) fn turns<P: Plan>(
    plan: &mut P,
    root: &P::State,
    seat: Seat,
    width: Width,
    chance: &mut Chance,
    budget: &mut Budget<'_>,
) -> Vec<Node<P::State>> {
    let mut ends = Vec::new();
    let mut stages: BTreeMap<usize, Vec<Node<P::State>>> = BTreeMap::new();
    let value = plan.value(root, seat);
    let first = Node { state: root.clone(), line: Vec::new(), value, at_end: None };
    stages.insert(plan.stage(root), vec![first]);
    while let Some((_, nodes)) = stages.pop_first() {
        for node in nodes {
            let mut actions = Actions::new(budget);
            plan.actions(&node.state, &mut actions);
            let found = actions.found;
            // Skipping actions leaves the values of the other turns correct; only better turns may be missed.
            let seen = (width.view * 256.0) as usize;
            let only = found.len() == 1;
            for played in found {
                if width.view < 1.0 && !only && chance.below(256) >= seen {
                    continue;
                }
                let line = node.line.iter().copied().chain(played.line).collect();
                let value = plan.value(&played.after, seat);
                let stage = plan.stage(&played.after);
                let next = Node { state: played.after, line, value, at_end: None };
                if next.state.is_over() || next.state.decider() != seat {
                    keep(&mut ends, next, width.turns);
                } else {
                    keep(stages.entry(stage).or_default(), next, width.kept);
                }
            }
            if plan.end_of_turn(&node.state).is_some() {
                keep(&mut ends, node, width.turns);
            }
            if budget.is_spent() {
                let reached = stages.into_values().flatten();
                for node in reached.filter(|node| plan.end_of_turn(&node.state).is_some()) {
                    keep(&mut ends, node, width.turns);
                }
                return ends;
            }
        }
    }
    ends
}
