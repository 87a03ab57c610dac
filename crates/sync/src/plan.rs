//! What meets what: the games of a device that begin alike against the heads of that start on a storage.
//!
//! Pure: nothing is read or written here. `docs/sync.md` has the table, `tests/table.rs` a test for each of its rows.

use crate::head::{Base, HeadName};

/// A game of the device.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    /// The choices taken.
    pub choices: &'a [u32],
    /// What it was last the same as.
    pub base: Option<&'a Base>,
    /// Whether it lies in the trash.
    pub trashed: bool,
}

/// A head that was read and replayed.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// Its name.
    pub name: &'a HeadName,
    /// What it takes the place of.
    pub replaces: &'a [String],
    /// The choices of its log.
    pub choices: &'a [u32],
}

/// What becomes of a game of the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is the same as that head.
    Same(usize),
    /// It goes to where that head stands.
    Follow(usize),
    /// It is sent as a head that takes the place of these.
    Push(Vec<usize>),
    /// It is an older moment of a game that is there already, or in the trash: nothing.
    Rest,
}

/// A head that becomes a game of its own on the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The head.
    pub head: usize,
    /// The game of the device that it went apart from, and after how many common steps.
    pub beside: Option<(usize, usize)>,
}

/// What is to be done, all of it about one start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// For each game of the device.
    pub steps: Vec<Step>,
    /// Heads that come in as new games.
    pub incoming: Vec<Incoming>,
    /// Heads whose place another one of those found takes: they may go.
    pub spent: Vec<usize>,
}

/// Decides.
#[must_use]
pub fn plan(branches: &[Branch<'_>], heads: &[Found<'_>]) -> Plan {
    let live = live(heads);
    let mut desk =
        Desk { branches, heads, taken: vec![false; heads.len()], steps: vec![None; branches.len()] };
    desk.by_base(&live);
    desk.by_same_log(&live);
    desk.by_successor(&live);
    desk.by_longer_log(&live);
    desk.what_is_left(&live);
    let incoming = desk.incoming(&live);
    let spent = (0..heads.len()).filter(|head| !live.contains(head)).collect();
    Plan { steps: desk.steps.into_iter().map(|step| step.unwrap_or(Step::Rest)).collect(), incoming, spent }
}

/// The heads whose place no other one takes, the longest first. A head takes the place of those that it names,
/// and of those whose whole log it has; of two that are the same the later name stays.
fn live(heads: &[Found<'_>]) -> Vec<usize> {
    let named = |at: &usize| {
        let id = &heads[*at].name.id;
        !heads.iter().any(|other| other.replaces.contains(id))
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

struct Desk<'a> {
    branches: &'a [Branch<'a>],
    heads: &'a [Found<'a>],
    /// Heads that a game of the device has met.
    taken: Vec<bool>,
    steps: Vec<Option<Step>>,
}

impl Desk<'_> {
    /// The games that are not in the trash and not decided yet, the longest first.
    fn open(&self) -> Vec<usize> {
        let undecided = |at: &usize| !self.branches[*at].trashed && self.steps[*at].is_none();
        let mut open: Vec<usize> = (0..self.branches.len()).filter(undecided).collect();
        open.sort_by_key(|at| std::cmp::Reverse(self.branches[*at].choices.len()));
        open
    }

    fn first(&self, live: &[usize], test: impl Fn(&Found<'_>) -> bool) -> Option<usize> {
        live.iter().copied().find(|head| !self.taken[*head] && test(&self.heads[*head]))
    }

    fn meet(&mut self, branch: usize, head: usize, step: Step) {
        self.taken[head] = true;
        self.steps[branch] = Some(step);
    }

    /// The very head that a game was synced with is there: whatever was done here since, undo included, is news.
    fn by_base(&mut self, live: &[usize]) {
        for branch in self.open() {
            let Branch { choices, base, .. } = self.branches[branch];
            let Some(base) = base else { continue };
            if let Some(head) = self.first(live, |found| found.name.id == base.id()) {
                let step = if base.is(choices) { Step::Same(head) } else { Step::Push(vec![head]) };
                self.meet(branch, head, step);
            }
        }
    }

    fn by_same_log(&mut self, live: &[usize]) {
        for branch in self.open() {
            let choices = self.branches[branch].choices;
            if let Some(head) = self.first(live, |found| found.choices == choices) {
                self.meet(branch, head, Step::Same(head));
            }
        }
    }

    /// Nothing was done here since, and a head takes the place of what it was synced with: it is followed, also
    /// where it is shorter. If the game came here twice, one of the two is enough.
    fn by_successor(&mut self, live: &[usize]) {
        for branch in self.open() {
            let Branch { choices, base, .. } = self.branches[branch];
            let Some(base) = base.filter(|base| base.is(choices)) else { continue };
            let names = |found: &Found<'_>| found.replaces.iter().any(|id| id == base.id());
            if let Some(head) = self.first(live, names) {
                self.meet(branch, head, Step::Follow(head));
            } else if live.iter().any(|head| names(&self.heads[*head])) {
                self.steps[branch] = Some(Step::Rest);
            }
        }
    }

    /// Otherwise the longer one stays, if one is the beginning of the other.
    fn by_longer_log(&mut self, live: &[usize]) {
        for branch in self.open() {
            let choices = self.branches[branch].choices;
            if let Some(head) = self.first(live, |found| found.choices.starts_with(choices)) {
                self.meet(branch, head, Step::Follow(head));
                continue;
            }
            let shorter = |head: &usize| !self.taken[*head] && choices.starts_with(self.heads[*head].choices);
            let over: Vec<usize> = live.iter().copied().filter(shorter).collect();
            if !over.is_empty() {
                for head in &over {
                    self.taken[*head] = true;
                }
                self.steps[branch] = Some(Step::Push(over));
            }
        }
    }

    /// What has met nothing is sent, unless all of it is in something that is there, is being sent, or is let
    /// alone here: what was taken back elsewhere does not come again as an older moment of itself.
    fn what_is_left(&mut self, live: &[usize]) {
        for branch in self.open() {
            let choices = self.branches[branch].choices;
            let goes = |head: &usize| {
                self.steps.iter().any(|step| matches!(step, Some(Step::Push(over)) if over.contains(head)))
            };
            let stays = live.iter().filter(|head| !goes(head));
            let there = stays.into_iter().any(|head| self.heads[*head].choices.starts_with(choices));
            let sent = self.steps.iter().zip(self.branches).any(|(step, other)| {
                matches!(step, Some(Step::Push(_) | Step::Rest)) && other.choices.starts_with(choices)
            });
            self.steps[branch] = Some(if there || sent { Step::Rest } else { Step::Push(Vec::new()) });
        }
    }

    /// What nothing here has met comes in, unless all of it lies in the trash.
    fn incoming(&self, live: &[usize]) -> Vec<Incoming> {
        let thrown_away = |found: &Found<'_>| {
            self.branches.iter().filter(|branch| branch.trashed).any(|branch| {
                branch.choices.starts_with(found.choices)
                    || branch.base.is_some_and(|base| base.id() == found.name.id)
            })
        };
        let come = |head: &usize| !self.taken[*head] && !thrown_away(&self.heads[*head]);
        let beside = |head: usize| {
            let here = self.branches.iter().enumerate().filter(|(_, branch)| !branch.trashed);
            let both = here.map(|(at, branch)| (at, common(branch.choices, self.heads[head].choices)));
            both.max_by_key(|(_, common)| *common)
        };
        live.iter().copied().filter(come).map(|head| Incoming { head, beside: beside(head) }).collect()
    }
}

fn common(a: &[u32], b: &[u32]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
