//! A place at the table.

use serde::{Deserialize, Serialize};

/// A seat at the table, counted from 0 in table order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
