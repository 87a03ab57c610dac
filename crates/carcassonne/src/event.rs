//! The events that follow a choice.

use crate::catalogue::{FeatureKind, KindId};
use crate::lattice::{Cell, Rotation};
use crate::score::Source;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// The seat whose turn it is.
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
    /// The lake's block fits nowhere: its draw tile is shuffled back into the pile after this turn (section 7.4).
    LakeWaits,
    /// A tile was laid.
    Laid {
        /// The seat that laid it.
        seat: Seat,
        /// Its kind.
        tile: KindId,
        /// Its cell.
        cell: Cell,
        /// Its rotation.
        rotation: Rotation,
    },
    /// The lake was laid.
    LakeLaid {
        /// The seat that laid it.
        seat: Seat,
        /// The cell of its north-west square after the turn.
        cell: Cell,
        /// Its rotation.
        rotation: Rotation,
    },
    /// A follower was deployed.
    Deployed {
        /// The owner.
        seat: Seat,
        /// The square that it stands on.
        cell: Cell,
        /// The kind of the claimed feature.
        feature: FeatureKind,
        /// The segment of the square that it stands on.
        segment: u8,
    },
    /// A follower was taken off the board for the race.
    Lifted {
        /// The owner.
        seat: Seat,
        /// The square that it stood on.
        cell: Cell,
    },
    /// A racer was put on the start tile.
    Enlisted {
        /// The owner.
        seat: Seat,
    },
    /// A player stays out of the race.
    Declined {
        /// The player's seat.
        seat: Seat,
    },
    /// A racer moved.
    Raced {
        /// The owner.
        seat: Seat,
        /// Its cell before.
        from: Cell,
        /// Its new cell.
        to: Cell,
    },
    /// A racer reached the lighthouse; the others go home.
    Keeper {
        /// The owner.
        seat: Seat,
    },
    /// Each player received water tokens.
    WaterGiven {
        /// Number of tokens per player.
        each: u8,
    },
    /// A water token was placed in a completed city.
    WaterPlaced {
        /// The owner.
        seat: Seat,
        /// Number of tokens that the player has left.
        left: u8,
        /// A cell of the city.
        cell: Cell,
        /// The segment of that square that is part of it.
        segment: u8,
    },
    /// A seat scored points for a feature. There is one event per seat.
    Scored {
        /// The seat that scores.
        seat: Seat,
        /// The kind of the feature.
        feature: FeatureKind,
        /// A cell of the feature.
        cell: Cell,
        /// The segment of that square that is part of it.
        segment: u8,
        /// The points.
        points: u16,
        /// Whether the feature was complete; otherwise this is the final scoring.
        complete: bool,
    },
    /// A follower went home.
    Home {
        /// The owner.
        seat: Seat,
        /// The square that it stood on.
        cell: Cell,
    },
    /// A seat scored points for water or the lighthouse.
    Gained {
        /// The seat that scores.
        seat: Seat,
        /// The source of the points.
        source: Source,
        /// The points.
        points: u16,
    },
    /// The game is over.
    Over,
}

/// Receives the events of a choice. `()` ignores them, and then no events are created.
pub trait Log {
    /// Adds an event.
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
