//! How widely a search looks.

/// How widely a search looks, and how strictly it takes the best turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How many positions of each stage of a turn are kept (at least 1).
    pub width: usize,
    /// How many of the best turns are played on to the player's next turn; below 2, none.
    pub candidates: usize,
    /// The most times that each of them is played on, every time with other hidden things.
    pub samples: u32,
    /// The width of the turns that are searched while playing on.
    pub reply_width: usize,
    /// The share of the actions that are considered at all, above 0 and up to 1.
    pub view: f64,
    /// How much worse than the best a turn may be (in units of value) to be taken about a third as often; 0 always takes the best.
    pub softness: f64,
}

impl Settings {
    /// Returns settings that look at everything with this width, do not play on, and take the best turn.
    #[must_use]
    pub fn beam(width: usize) -> Settings {
        Settings { width, candidates: 0, samples: 0, reply_width: 1, view: 1.0, softness: 0.0 }
    }
}
