//! How long a search may take.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How many nodes are searched between two looks at the clock. A node takes less than a tenth of a millisecond.
const NODES_PER_LOOK: u64 = 16;

/// The limits of a search; it ends at the first that is reached. A node is one position that was made and valued.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// The most nodes. The result depends on the machine's speed unless this limit is reached first.
    pub nodes: Option<u64>,
    /// When to stop.
    pub deadline: Option<Instant>,
    /// Stops the search when it becomes true.
    pub cancel: Option<&'a AtomicBool>,
}

/// The nodes spent within the limits.
#[derive(Debug)]
pub struct Budget<'a> {
    limits: Limits<'a>,
    spent: u64,
    next_look: u64,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    /// Returns a budget of which nothing is spent.
    #[must_use]
    pub fn new(limits: Limits<'a>) -> Budget<'a> {
        Budget { limits, spent: 0, next_look: 0, is_spent: false }
    }

    /// Spends one node. Returns whether the search may go on.
    pub fn spend(&mut self) -> bool {
        self.spent += 1;
        if self.limits.nodes.is_some_and(|most| self.spent >= most) {
            self.is_spent = true;
        }
        if self.spent >= self.next_look {
            self.next_look = self.spent + NODES_PER_LOOK;
            let is_cancelled = self.limits.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
            if is_cancelled || self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                self.is_spent = true;
            }
        }
        !self.is_spent
    }

    /// Returns whether a limit is reached.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// Returns how many nodes were spent.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
