//! Who is who in a solo game, and what comes of trying an action.

use crate::choice::{Target, TieRule};
use crate::ids::Seat;
use crate::impossible::Impossible;
use crate::reason::Obstacle;

/// Botric's seat in every solo game.
pub(super) const BOTRIC: Seat = Seat(1);
/// The person's seat in every solo game.
pub(super) const PERSON: Seat = Seat(0);

/// What came of trying an action: nothing when it was done, else the failure.
pub(super) type Tried = Result<Option<Failure>, Stop>;

/// Why an action could not be done. `None` for most reasons unless the game's events are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Failure(pub(super) Option<Obstacle>);

impl From<Obstacle> for Failure {
    fn from(why: Obstacle) -> Failure {
        Failure(Some(why))
    }
}

/// A tie that the player settles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tie {
    pub(super) rule: TieRule,
    /// Sorted.
    pub(super) options: Vec<Target>,
}

/// Why an action stops in its middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The player has to be asked before it can go on.
    Tie(Tie),
    Impossible(Impossible),
}

impl From<Impossible> for Stop {
    fn from(impossible: Impossible) -> Stop {
        Stop::Impossible(impossible)
    }
}
