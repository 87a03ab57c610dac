//! Who is who in a solo game, and what comes of trying an action.

use crate::ids::Seat;
use crate::reason::Obstacle;

/// His seat in every solo game.
pub(super) const BOTRIC: Seat = Seat(1);
/// The person's seat in every solo game.
pub(super) const PERSON: Seat = Seat(0);

/// What came of trying an action: nothing when it was done, else the failure.
pub(super) type Tried = Result<Option<Failure>, Asked>;

/// Why an action could not be done. Most reasons are only looked for when somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Failure(pub(super) Option<Obstacle>);

impl From<Obstacle> for Failure {
    fn from(why: Obstacle) -> Failure {
        Failure(Some(why))
    }
}

/// The player has to be asked before the action can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked;
