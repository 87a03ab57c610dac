//! The result of a search.

/// A turn, or the rest of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The indices of the choices in order, including the choice that ends the turn. After a choice that reveals hidden
    /// information the remaining indices may be invalid: search again.
    pub line: Vec<usize>,
    /// The value to the player.
    pub value: f64,
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
