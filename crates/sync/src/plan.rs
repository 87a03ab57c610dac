//! Decides what an exchange does with one start key: the device's games against the storage's heads.
//!
//! Pure; no I/O. `docs/sync.md` has the table of cases, `tests/table.rs` a test for each row.

use crate::head::Base;
use crate::name::HeadName;

/// A game of the device.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    /// The choices taken.
    pub choices: &'a [u32],
    /// The last-synced head.
    pub base: Option<&'a Base>,
    /// Whether the game is in the trash.
    pub trashed: bool,
}

/// A head that was read and replayed.
#[derive(Clone, Copy, Debug)]
pub struct RemoteHead<'a> {
    /// The head's name.
    pub name: &'a HeadName,
    /// The ids of the heads that it supersedes.
    pub supersedes: &'a [String],
    /// The choices of its log.
    pub choices: &'a [u32],
}

/// What happens to a game of the device. Numbers are indices into the heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The game equals that head.
    InSync(usize),
    /// The game is updated to that head's log.
    Pull(usize),
    /// The game is sent as a new head that supersedes these.
    Push(Vec<usize>),
    /// Nothing: the game is in the trash, or an older state of a game that is there already.
    Skip,
}

/// A head that becomes a new game on the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The head's index.
    pub head: usize,
    /// The local game with the longest common prefix.
    pub nearest: Option<Nearest>,
}

/// The game of the device that has most steps in common with a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearest {
    /// The game's index.
    pub game: usize,
    /// The length of the common prefix in steps.
    pub common: usize,
}

/// What to do about one start key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// One step for each game of the device.
    pub steps: Vec<Action>,
    /// Heads to store as new games.
    pub incoming: Vec<Incoming>,
    /// Superseded heads, which may be removed.
    pub superseded: Vec<usize>,
}

/// Matches games with heads and returns what to do. Rules are tried in order of certainty; a head matches at
/// most one game.
#[must_use]
pub fn plan(branches: &[Branch<'_>], heads: &[RemoteHead<'_>]) -> Plan {
    let live = live(heads);
    let mut planner =
        Planner { branches, heads, matched: vec![false; heads.len()], steps: vec![None; branches.len()] };
    planner.by_base(&live);
    planner.by_same_log(&live);
    planner.by_superseding_head(&live);
    planner.by_longer_log(&live);
    planner.remaining(&live);
    let incoming = planner.incoming(&live);
    let superseded = (0..heads.len()).filter(|head| !live.contains(head)).collect();
    Plan {
        steps: planner.steps.into_iter().map(|step| step.unwrap_or(Action::Skip)).collect(),
        incoming,
        superseded,
    }
}

/// Returns the heads that no other one supersedes, longest log first. A head supersedes those that it names
/// and those whose log is a prefix of its own; of heads with equal logs the one with the greatest name stays.
fn live(heads: &[RemoteHead<'_>]) -> Vec<usize> {
    let named = |at: &usize| {
        let id = &heads[*at].name.id;
        !heads.iter().any(|other| other.supersedes.contains(id))
    };
    let unnamed: Vec<usize> = (0..heads.len()).filter(named).collect();
    let whole = |at: &usize| {
        let one = &heads[*at];
        !unnamed.iter().map(|other| &heads[*other]).any(|other| {
            let equal = one.choices.len() == other.choices.len();
            other.choices.starts_with(one.choices) && (!equal || one.name < other.name)
        })
    };
    let mut live: Vec<usize> = unnamed.iter().copied().filter(whole).collect();
    live.sort_by_key(|at| (std::cmp::Reverse(heads[*at].choices.len()), heads[*at].name));
    live
}

struct Planner<'a> {
    branches: &'a [Branch<'a>],
    heads: &'a [RemoteHead<'a>],
    /// Whether a game of the device has been matched with the head.
    matched: Vec<bool>,
    steps: Vec<Option<Action>>,
}

impl Planner<'_> {
    /// Returns the undecided games that are not in the trash, longest log first.
    fn undecided(&self) -> Vec<usize> {
        let undecided = |at: &usize| !self.branches[*at].trashed && self.steps[*at].is_none();
        let mut open: Vec<usize> = (0..self.branches.len()).filter(undecided).collect();
        open.sort_by_key(|at| std::cmp::Reverse(self.branches[*at].choices.len()));
        open
    }

    /// Returns the first unmatched head that passes the test.
    fn first(&self, live: &[usize], test: impl Fn(&RemoteHead<'_>) -> bool) -> Option<usize> {
        live.iter().copied().find(|head| !self.matched[*head] && test(&self.heads[*head]))
    }

    fn decide(&mut self, branch: usize, head: usize, step: Action) {
        self.matched[head] = true;
        self.steps[branch] = Some(step);
    }

    /// Matches games whose last-synced head is still there: changes since then, including undo, are sent.
    fn by_base(&mut self, live: &[usize]) {
        for branch in self.undecided() {
            let Branch { choices, base, .. } = self.branches[branch];
            let Some(base) = base else { continue };
            if let Some(head) = self.first(live, |found| found.name.id == base.id()) {
                let step =
                    if base.matches(choices) { Action::InSync(head) } else { Action::Push(vec![head]) };
                self.decide(branch, head, step);
            }
        }
    }

    /// Matches games with heads whose log is equal.
    fn by_same_log(&mut self, live: &[usize]) {
        for branch in self.undecided() {
            let choices = self.branches[branch].choices;
            if let Some(head) = self.first(live, |found| found.choices == choices) {
                self.decide(branch, head, Action::InSync(head));
            }
        }
    }

    /// Matches unchanged games with a head that supersedes their last-synced head, even if its log is
    /// shorter. A second copy of the same game is left alone.
    fn by_superseding_head(&mut self, live: &[usize]) {
        for branch in self.undecided() {
            let Branch { choices, base, .. } = self.branches[branch];
            let Some(base) = base.filter(|base| base.matches(choices)) else { continue };
            let names = |found: &RemoteHead<'_>| found.supersedes.iter().any(|id| id == base.id());
            if let Some(head) = self.first(live, names) {
                self.decide(branch, head, Action::Pull(head));
            } else if live.iter().any(|head| names(&self.heads[*head])) {
                self.steps[branch] = Some(Action::Skip);
            }
        }
    }

    /// Matches where one log is a prefix of the other; the longer log stays.
    fn by_longer_log(&mut self, live: &[usize]) {
        for branch in self.undecided() {
            let choices = self.branches[branch].choices;
            if let Some(head) = self.first(live, |found| found.choices.starts_with(choices)) {
                self.decide(branch, head, Action::Pull(head));
                continue;
            }
            let shorter =
                |head: &usize| !self.matched[*head] && choices.starts_with(self.heads[*head].choices);
            let over: Vec<usize> = live.iter().copied().filter(shorter).collect();
            if !over.is_empty() {
                for head in &over {
                    self.matched[*head] = true;
                }
                self.steps[branch] = Some(Action::Push(over));
            }
        }
    }

    /// Sends the remaining games, unless their log is a prefix of a head that stays, of a game that is sent,
    /// or of one that is left alone: steps undone elsewhere must not come back as an older state.
    fn remaining(&mut self, live: &[usize]) {
        for branch in self.undecided() {
            let choices = self.branches[branch].choices;
            let goes = |head: &usize| {
                self.steps.iter().any(|step| matches!(step, Some(Action::Push(over)) if over.contains(head)))
            };
            let stays = live.iter().filter(|head| !goes(head));
            let there = stays.into_iter().any(|head| self.heads[*head].choices.starts_with(choices));
            let sent = self.steps.iter().zip(self.branches).any(|(step, other)| {
                matches!(step, Some(Action::Push(_) | Action::Skip)) && other.choices.starts_with(choices)
            });
            self.steps[branch] = Some(if there || sent { Action::Skip } else { Action::Push(Vec::new()) });
        }
    }

    /// Returns the unmatched heads, except those that are contained in a game in the trash.
    fn incoming(&self, live: &[usize]) -> Vec<Incoming> {
        let thrown_away = |found: &RemoteHead<'_>| {
            self.branches.iter().filter(|branch| branch.trashed).any(|branch| {
                branch.choices.starts_with(found.choices)
                    || branch.base.is_some_and(|base| base.id() == found.name.id)
            })
        };
        let come = |head: &usize| !self.matched[*head] && !thrown_away(&self.heads[*head]);
        let nearest = |head: usize| {
            let here = self.branches.iter().enumerate().filter(|(_, branch)| !branch.trashed);
            let nearest = here.map(|(game, branch)| Nearest {
                game,
                common: common(branch.choices, self.heads[head].choices),
            });
            nearest.max_by_key(|nearest| nearest.common)
        };
        live.iter().copied().filter(come).map(|head| Incoming { head, nearest: nearest(head) }).collect()
    }
}

fn common(a: &[u32], b: &[u32]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
