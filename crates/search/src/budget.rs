//! The limits of a search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Number of nodes between two readings of the clock. A node takes less than a tenth of a millisecond.
const NODES_PER_LOOK: u64 = 16;

/// The limits of a search, which ends when the first one is reached. A node is one position that is created and valued.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// Maximum number of nodes. The result depends on the machine's speed unless this limit is reached first.
    pub nodes: Option<u64>,
    /// The time at which the search stops.
    pub deadline: Option<Instant>,
    /// Stops the search when it becomes true.
    pub cancel: Option<&'a AtomicBool>,
}

/// Counts the nodes spent, and checks the limits.
#[derive(Debug)]
pub struct Budget<'a> {
    limits: Limits<'a>,
    spent: u64,
    next_look: u64,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    /// Creates a budget with no nodes spent.
    #[must_use]
    pub fn new(limits: Limits<'a>) -> Budget<'a> {
        Budget { limits, spent: 0, next_look: 0, is_spent: false }
    }

    /// Spends one node. Returns whether the search may continue.
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

    /// Returns the number of nodes spent.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
