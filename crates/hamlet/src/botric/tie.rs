//! Narrowing options down rule by rule, and asking the player about equals (ruling S1).
//!
//! An action is worked out in one go. When a tie is met that has no answer yet, working it out stops
//! there and the player is asked. With the answer the action is worked out again from its
//! beginning: the draws repeat, as the generator is part of the game, and the events that were
//! told already are left out.

use super::outcome::{Asked, BOTRIC};
use crate::choice::{Target, TieRule};
use crate::phase::Phase;
use crate::reason::{Because, Reason};
use crate::state::{Pause, State};
use crate::update::Log;
use crate::update::Update;
use std::cmp::Ordering;

/// Options that rank alike so far, and the comparisons that left others out, in their order.
#[derive(Clone)]
pub(super) struct Narrow<T> {
    pub options: Vec<T>,
    pub told: Vec<Because>,
}

impl<T: Copy> Narrow<T> {
    pub fn new(options: Vec<T>) -> Narrow<T> {
        Narrow { options, told: Vec::new() }
    }

    /// Returns the comparison that left the present options over.
    pub fn because(&self) -> Because {
        self.told.last().copied().unwrap_or(Because::Only)
    }

    /// Keeps the options that pass a test, and notes the rule if it leaves others out.
    pub fn keep(&mut self, because: Because, test: impl FnMut(&T) -> bool) {
        let before = self.options.len();
        self.options.retain(test);
        if self.options.len() < before {
            self.told.push(because);
        }
    }

    /// Keeps the options with the smallest key.
    pub fn keep_least<K: Ord>(&mut self, because: Because, key: impl Fn(&T) -> K) {
        if self.options.len() < 2 {
            return;
        }
        // The best so far stand in front, in their order.
        let (mut best, mut least) = (0, None);
        for index in 0..self.options.len() {
            let option = self.options[index];
            let key = key(&option);
            let order = least.as_ref().map_or(Ordering::Less, |least| key.cmp(least));
            if order.is_lt() {
                (best, least) = (0, Some(key));
            }
            if order.is_le() {
                self.options[best] = option;
                best += 1;
            }
        }
        if best < self.options.len() {
            self.options.truncate(best);
            self.told.push(because);
        }
    }

    /// Keeps the options with the largest key.
    pub fn keep_most<K: Ord>(&mut self, because: Because, key: impl Fn(&T) -> K) {
        self.keep_least(because, |o| std::cmp::Reverse(key(o)));
    }

    /// Keeps the options that meet a wish, unless none does.
    pub fn prefer(&mut self, because: Because, wish: impl Fn(&T) -> bool) {
        self.keep_most(because, wish);
    }
}

impl Update<'_> {
    /// Takes the one option left, or asks the player which.
    pub(super) fn choose<T: Copy>(
        &mut self,
        narrow: &Narrow<T>,
        rule: TieRule,
        target: impl Fn(&T) -> Target,
    ) -> Result<(T, Because), Asked> {
        if let [only] = narrow.options[..] {
            return Ok((only, narrow.because()));
        }
        let options = narrow.options.iter().map(&target).collect();
        let (answer, because) = self.ask(rule, options)?;
        let chosen = narrow.options.iter().find(|o| target(o) == answer);
        chosen.map(|o| (*o, because)).ok_or(Asked)
    }

    /// Returns one of equal options: the player's answer, or the first of the list if the options say so.
    pub(super) fn ask(
        &mut self,
        rule: TieRule,
        mut options: Vec<Target>,
    ) -> Result<(Target, Because), Asked> {
        options.sort_unstable();
        options.dedup();
        if let [only] = options[..] {
            return Ok((only, Because::Only));
        }
        let settles = self.options.solo.settles_ties;
        let count = options.len().min(usize::from(u16::MAX)) as u16;
        self.say(Reason::Tie { rule, options: count, asked: !settles });
        if let (true, Some(first)) = (settles, options.first()) {
            return Ok((*first, Because::FixedRule));
        }
        let Some(botric) = &mut self.botric else {
            return Err(Asked);
        };
        match botric.answers.get(botric.used) {
            Some(answer) if options.contains(answer) => {
                botric.used += 1;
                Ok((*answer, Because::Player))
            }
            _ => {
                botric.tie = Some((rule, options));
                Err(Asked)
            }
        }
    }

    /// Works one villager's action out; `told` of its events are known to the player already.
    pub(super) fn carry_out(&mut self, before: Option<Box<State>>, told: usize) -> Result<(), Asked> {
        let first = self.event_count();
        let worked_out = self.villager_action();
        let events = self.event_count() - first;
        if let Some(log) = &mut self.log {
            log.events.drain(first..first + told.min(events));
        }
        let Some(botric) = &mut self.state.botric else {
            return worked_out;
        };
        if worked_out.is_err() {
            let told = self.log.is_some().then_some(events);
            self.state.pause = before.map(|before| Pause { before, told });
            self.phase = Phase::Tie;
        } else {
            botric.answers.clear();
            botric.used = 0;
            botric.building = None;
            self.end_step();
        }
        worked_out
    }

    /// Goes on with the player's answer to a tie.
    pub(crate) fn settle_tie(&mut self, target: Target) {
        let Some(Pause { before, told }) = self.pause.take() else {
            return;
        };
        let mut answers = self.botric.as_mut().map_or_else(Vec::new, |b| std::mem::take(&mut b.answers));
        let told = match told {
            Some(told) => told,
            None => self.count_told(&before, &answers),
        };
        answers.push(target);
        self.state.clone_from(&before);
        if let Some(botric) = &mut self.botric {
            botric.answers = answers;
        }
        if self.carry_out(Some(before), told).is_ok() {
            debug_assert_eq!(self.turn, BOTRIC);
            self.botric_turn();
        }
    }

    /// Counts the events of a paused action up to its tie. They were not recorded then, and are not told now either.
    fn count_told(&self, before: &State, answers: &[Target]) -> usize {
        if self.log.is_none() {
            return 0;
        }
        let (mut trial, mut log) = (before.clone(), Log::default());
        if let Some(botric) = &mut trial.botric {
            botric.answers = answers.to_vec();
        }
        // It ends in the same tie.
        let _ = Update::new(&mut trial, Some(&mut log)).villager_action();
        log.events.len()
    }

    /// Returns how many events have been told.
    fn event_count(&self) -> usize {
        self.log.as_ref().map_or(0, |log| log.events.len())
    }
}

impl State {
    /// Hides from the copy that a tie goes back to what is hidden in this game: the sales still face down, and the draws from
    /// word `from` on. The draws before it have been seen.
    pub(crate) fn hide_before_tie(&mut self, from: u64, seed: u64) {
        let Some(Pause { before, .. }) = self.pause.as_mut() else {
            return;
        };
        before.chance.change(from, seed);
        // Sales are turned up from the end.
        let hidden = self.sale_stack.len().min(before.sale_stack.len());
        before.sale_stack[..hidden].copy_from_slice(&self.sale_stack[..hidden]);
    }
}
