//! What a search returns.

/// A whole turn, or what is left of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The indices of the choices, one after another, up to and including the one that ends the turn. As soon as a choice reveals
    /// something hidden, the rest need not be legal any more, and the turn is to be searched anew.
    pub line: Vec<usize>,
    /// What it is worth to the player.
    pub value: f64,
}

/// The turns that were found.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best turn first. Empty if it is another seat's turn, the game is over, or no turn was found within the limits.
    pub turns: Vec<Turn>,
    /// How many nodes were searched.
    pub nodes: u64,
    /// How often each of the best turns was played on to the player's next turn.
    pub samples: u32,
}
