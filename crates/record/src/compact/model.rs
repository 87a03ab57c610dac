//! The adaptive model of the range coder: kinds of choices that are taken often get shorter codes.
//!
//! Choices of one kind are adjacent in the sorted list. First the kind is written, with a probability
//! by how often it was taken when offered; then the index within the kind, with equal probabilities.

use super::range::{Decoder, Encoder, TOTAL};
use std::collections::HashMap;
use tabletop::{ChoiceKind, DecisionKind, GameState};

/// The weight of the initial estimate, as a number of offers.
const PRIOR: u64 = 8;

/// A decision for the model: its kind, and the kind of each choice in the list.
#[derive(Debug)]
pub struct Offered {
    decision: DecisionKind,
    choices: Vec<ChoiceKind>,
}

impl Offered {
    /// Returns the kinds of a state's decision and choices.
    pub fn of<S: GameState>(state: &S) -> Offered {
        let mut choices = Vec::new();
        state.list_choices(&mut choices);
        Offered { decision: state.decision_kind(), choices: choices.iter().map(S::choice_kind).collect() }
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    taken: u64,
    /// How often it would have been taken if all choices had equal probabilities, in 65,536ths.
    expected: u64,
}

/// The choices of one kind in a list.
struct Run {
    kind: ChoiceKind,
    start: usize,
    end: usize,
    /// Its range of [`TOTAL`].
    from: u32,
    to: u32,
}

/// Counts how often each kind was offered and taken. Encoder and decoder update their models with the same steps.
#[derive(Default)]
pub struct AdaptiveModel(HashMap<(DecisionKind, ChoiceKind), Tally>);

impl AdaptiveModel {
    /// Encodes the index of the choice taken.
    pub fn put(&mut self, coder: &mut Encoder, offered: &Offered, choice: usize) {
        let runs = self.runs(offered);
        let Some(run) = runs.iter().find(|run| run.end > choice) else { return };
        if runs.len() > 1 {
            coder.put(run.from, run.to, TOTAL);
        }
        let (at, count) = ((choice - run.start) as u32, (run.end - run.start) as u32);
        if count > 1 {
            coder.put(at, at + 1, count);
        }
        self.learn(offered, &runs, choice);
    }

    /// Decodes the index of the choice taken; 0 if there are no choices.
    pub fn take(&mut self, coder: &mut Decoder<'_>, offered: &Offered) -> usize {
        let runs = self.runs(offered);
        let share = if runs.len() > 1 { coder.peek(TOTAL) } else { 0 };
        let Some(run) = runs.iter().find(|run| run.to > share) else { return 0 };
        if runs.len() > 1 {
            coder.take(run.from, run.to, TOTAL);
        }
        let count = (run.end - run.start) as u32;
        let mut choice = run.start;
        if count > 1 {
            let at = coder.peek(count);
            coder.take(at, at + 1, count);
            choice += at as usize;
        }
        self.learn(offered, &runs, choice);
        choice
    }

    fn runs(&self, offered: &Offered) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for (at, kind) in offered.choices.iter().copied().enumerate() {
            match runs.last_mut() {
                Some(run) if run.kind == kind => run.end = at + 1,
                _ => runs.push(Run { kind, start: at, end: at + 1, from: 0, to: TOTAL }),
            }
        }
        let weights = runs.iter().map(|run| {
            let tally = self.0.get(&(offered.decision, run.kind)).copied().unwrap_or_default();
            let count = (run.end - run.start) as u64;
            (count * ((tally.taken + PRIOR) << 24) / (tally.expected + (PRIOR << 16))).max(1)
        });
        let weights: Vec<u64> = weights.collect();
        let all: u64 = weights.iter().sum();
        // Each kind has a nonzero range, so that every choice can be encoded.
        let room = u64::from(TOTAL) - runs.len() as u64;
        let (mut sum, mut from) = (0, 0);
        for (at, (run, weight)) in runs.iter_mut().zip(weights).enumerate() {
            sum += weight;
            run.from = from;
            run.to = (at as u64 + 1 + sum * room / all) as u32;
            from = run.to;
        }
        runs
    }

    fn learn(&mut self, offered: &Offered, runs: &[Run], choice: usize) {
        if runs.len() < 2 {
            return;
        }
        for run in runs {
            let tally = self.0.entry((offered.decision, run.kind)).or_default();
            tally.taken += u64::from((run.start..run.end).contains(&choice));
            tally.expected +=
                ((run.end - run.start) as u64) * u64::from(TOTAL) / offered.choices.len().max(1) as u64;
        }
    }
}
