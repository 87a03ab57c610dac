//! The settings of a search.

/// The width of a search, and how strictly it prefers the best turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Number of positions kept per stage of a turn, at least 1.
    pub width: usize,
    /// Number of the best turns that are played on to the player's next turn; none if below 2.
    pub candidates: usize,
    /// Maximum number of times that each of them is played on, each time with newly drawn hidden information.
    pub samples: u32,
    /// The width of the searches while playing on.
    pub reply_width: usize,
    /// The share of the actions that is considered, above 0 and at most 1.
    pub view: f64,
    /// The difference in value at which a turn is chosen a third as often as the best one; 0 always chooses the best.
    pub softness: f64,
}

impl Settings {
    /// Returns settings that consider all actions with this width, do not play on, and choose the best turn.
    #[must_use]
    pub fn beam(width: usize) -> Settings {
        Settings { width, candidates: 0, samples: 0, reply_width: 1, view: 1.0, softness: 0.0 }
    }
}
