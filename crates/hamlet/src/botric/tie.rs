//! Narrowing options down rule by rule, and asking the player about equals (ruling S1).
//!
//! An action is worked out in one go. When a tie is met that has no answer yet, working it out stops
//! there and the player is asked. With the answer the action is worked out again from its
//! beginning: the draws repeat, as the generator is part of the game, and the events that were
//! told already are left out.

use super::outcome::{BOTRIC, Stop, Tie};
use crate::choice::{Target, TieRule};
use crate::impossible::{Done, Impossible};
use crate::phase::Phase;
use crate::reason::{Because, Reason};
use crate::state::{Pause, State};
use crate::update::Log;
use crate::update::Update;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// Options that rank alike so far, and the comparisons that left others out, in their order.
#[derive(Clone)]
pub(super) struct Narrow<T: Copy> {
    pub options: Options<T>,
    pub told: Comparisons,
}

/// How far an action was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carried {
    ToItsEnd,
    /// The player is asked before it goes on.
    ToATie,
}

/// The options of a decision. Up to eight are kept inline; only places can be more.
pub(super) type Options<T> = SmallVec<[T; 8]>;

/// Comparisons in the order in which they left options out.
pub(super) type Comparisons = SmallVec<[Because; 16]>;

/// An option that was chosen, and the rule that left only this option or settled a tie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen<T> {
    pub what: T,
    pub because: Because,
}

impl<T: Copy> Narrow<T> {
    pub fn new(options: impl IntoIterator<Item = T>) -> Narrow<T> {
        Narrow { options: options.into_iter().collect(), told: Comparisons::new() }
    }

    /// Returns the comparison that left the present options over.
    pub fn because(&self) -> Because {
        self.told.last().copied().unwrap_or(Because::Only)
    }

    /// Keeps the options that pass a test, and notes the rule if it leaves others out.
    pub fn keep(&mut self, because: Because, mut test: impl FnMut(&T) -> bool) {
        let before = self.options.len();
        self.options.retain(|option| test(option));
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
    ) -> Result<Chosen<T>, Stop> {
        if let [what] = narrow.options[..] {
            return Ok(Chosen { what, because: narrow.because() });
        }
        let options = narrow.options.iter().map(&target).collect();
        let answer = self.ask(rule, options)?;
        let chosen = narrow.options.iter().find(|o| target(o) == answer.what);
        chosen.map(|what| Chosen { what: *what, because: answer.because }).ok_or(Impossible::NotTied.into())
    }

    /// Returns one of equal options: the player's answer, or the first of the list if the options say so.
    pub(super) fn ask(&mut self, rule: TieRule, mut options: Vec<Target>) -> Result<Chosen<Target>, Stop> {
        options.sort_unstable();
        options.dedup();
        if let [what] = options[..] {
            return Ok(Chosen { what, because: Because::Only });
        }
        let settles = self.options.solo.settles_ties;
        let count = options.len().min(usize::from(u16::MAX)) as u16;
        self.say(Reason::Tie { rule, options: count, asked: !settles });
        if let (true, Some(first)) = (settles, options.first()) {
            return Ok(Chosen { what: *first, because: Because::FixedRule });
        }
        let botric = self.his_area_mut()?;
        match botric.answers.get(botric.used) {
            Some(answer) if options.contains(answer) => {
                botric.used += 1;
                Ok(Chosen { what: *answer, because: Because::Player })
            }
            // The first answer that is missing, or one to another question: an answer is checked when it is given.
            _ => Err(Stop::Tie(Tie { rule, options })),
        }
    }

    /// Works one villager's action out; `told` of its events are known to the player already. `before` is the game as it was, to
    /// go back to from a tie.
    pub(super) fn carry_out(
        &mut self,
        before: Option<Box<State>>,
        told: usize,
    ) -> Result<Carried, Impossible> {
        let first = self.event_count();
        let worked_out = self.villager_action();
        let events = self.event_count() - first;
        if let Some(log) = &mut self.log {
            log.events.drain(first..first + told.min(events));
        }
        match worked_out {
            Ok(()) => {
                let botric = self.his_area_mut()?;
                botric.answers.clear();
                botric.used = 0;
                botric.building = None;
                self.end_step();
                Ok(Carried::ToItsEnd)
            }
            Err(Stop::Tie(Tie { rule, options: tied })) => {
                let before = before.ok_or(Impossible::NoTie)?;
                let told = self.log.is_some().then_some(events);
                self.state.pause = Some(Pause { before, tied, told });
                self.phase = Phase::Tie(rule);
                Ok(Carried::ToATie)
            }
            Err(Stop::Impossible(impossible)) => Err(impossible),
        }
    }

    /// Goes on with the player's answer to a tie.
    pub(crate) fn settle_tie(&mut self, target: Target) -> Done {
        let Pause { before, told, .. } = self.pause.take().ok_or(Impossible::NoTie)?;
        let mut answers = std::mem::take(&mut self.his_area_mut()?.answers);
        let told = match told {
            Some(told) => told,
            None => self.count_told(&before, &answers)?,
        };
        answers.push(target);
        self.state.clone_from(&before);
        self.his_area_mut()?.answers = answers;
        match self.carry_out(Some(before), told)? {
            Carried::ToATie => Ok(()),
            Carried::ToItsEnd => {
                debug_assert_eq!(self.progress.turn, BOTRIC);
                self.botric_turn()
            }
        }
    }

    /// Counts the events of a paused action up to its tie. They were not recorded then, and are not told now either.
    fn count_told(&self, before: &State, answers: &[Target]) -> Result<usize, Impossible> {
        if self.log.is_none() {
            return Ok(0);
        }
        let (mut trial, mut log) = (before.clone(), Log::default());
        trial.his_area_mut()?.answers = answers.to_vec();
        match Update::new(&mut trial, Some(&mut log)).villager_action() {
            Err(Stop::Tie(_)) => Ok(log.events.len()),
            Err(Stop::Impossible(impossible)) => Err(impossible),
            Ok(()) => Err(Impossible::NoTie),
        }
    }

    /// Returns how many events have been told.
    fn event_count(&self) -> usize {
        self.log.as_ref().map_or(0, |log| log.events.len())
    }
}
