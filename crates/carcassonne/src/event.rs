//! What happened when a choice was played.

use crate::catalogue::{FeatureKind, KindId};
use crate::lattice::{Cell, Rotation};
use crate::score::Source;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A tile was drawn.
    Drawn {
        /// Its kind.
        tile: KindId,
    },
    /// The lake's draw tile was drawn.
    LakeDrawn,
    /// The drawn tile fits nowhere and leaves the game (section 4.3).
    Removed {
        /// Its kind.
        tile: KindId,
    },
    /// The lake's block fits nowhere: its draw tile is shuffled back after this turn (section 7.4).
    LakeWaits,
    /// A tile was laid.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// Its kind.
        tile: KindId,
        /// Where it lies.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// The lake was laid.
    LakeLaid {
        /// Who laid it.
        seat: Seat,
        /// The cell of its north-west square after the turn.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// A follower was deployed.
    Deployed {
        /// Whose it is.
        seat: Seat,
        /// The square that it stands on.
        cell: Cell,
        /// What it claims.
        feature: FeatureKind,
    },
    /// A follower was taken off the board for the race.
    Lifted {
        /// Whose it is.
        seat: Seat,
        /// The square that it stood on.
        cell: Cell,
    },
    /// A racer was put on the start tile.
    Enlisted {
        /// Whose it is.
        seat: Seat,
    },
    /// A player stays out of the race.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A racer moved.
    Raced {
        /// Whose it is.
        seat: Seat,
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
    },
    /// A racer reached the lighthouse; the others go home.
    Keeper {
        /// Whose it is.
        seat: Seat,
    },
    /// Everybody was given water.
    WaterGiven {
        /// How many tokens each.
        each: u8,
    },
    /// A token was put into a completed city.
    WaterPlaced {
        /// Whose it is.
        seat: Seat,
        /// How many that player has left.
        left: u8,
    },
    /// A feature was scored. One event for each seat that is paid.
    Scored {
        /// Who is paid.
        seat: Seat,
        /// What was scored.
        feature: FeatureKind,
        /// A square of it.
        cell: Cell,
        /// The points.
        points: u16,
        /// Whether it was complete; otherwise this is the final scoring.
        complete: bool,
    },
    /// A follower went home.
    Home {
        /// Whose it is.
        seat: Seat,
        /// The square that it stood on.
        cell: Cell,
    },
    /// Points for water or for the lighthouse.
    Gained {
        /// Who is paid.
        seat: Seat,
        /// What for.
        source: Source,
        /// The points.
        points: u16,
    },
    /// The game is over.
    Over,
}

/// Takes the events of a choice. `()` takes none, and then none is built.
pub trait Log {
    /// Notes an event.
    fn note(&mut self, event: impl FnOnce() -> Event);
}

impl Log for Vec<Event> {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

impl Log for () {
    fn note(&mut self, _event: impl FnOnce() -> Event) {}
}
