//! The result of a search.

/// A turn, or the rest of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The indices of the choices in order, including the choice that ends the turn. After a choice that reveals hidden
    /// information the remaining indices may be invalid: search again.
    pub line: Vec<usize>,
    /// The value to the player. Turns that were played on have another value than at their end, so compare turns by [`Turn::behind`].
    pub value: f64,
    /// The value where the turn ends, without playing on.
    pub(crate) at_end: f64,
    /// Whether the turn was played on.
    pub(crate) is_played_on: bool,
}

impl Turn {
    /// Returns how much less this turn is worth than `best`, at least 0: after playing on if both were played on, or else where they
    /// end.
    #[must_use]
    pub fn behind(&self, best: &Turn) -> f64 {
        let both = self.is_played_on && best.is_played_on;
        let less = if both { best.value - self.value } else { best.at_end - self.at_end };
        less.max(0.0)
    }
}

/// The turns found by a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best turn first. Empty if it is another seat's turn, the game is over, or no turn was found within the limits.
    pub turns: Vec<Turn>,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Number of times that each of the best turns was played on to the player's next turn.
    pub samples: u32,
}
