//! The log of Carcassonne as typed data.

use super::table::{CarcCell, CarcFeatureKind, CarcFeatureNo, CarcPart};
use crate::api::number::SeatNo;
use crate::api::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What happened. The player and the cell are fields of [`CarcLine`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CarcEvent {
    /// A turn begins.
    Turn,
    /// A tile was drawn.
    Drawn {
        /// The id of the tile's kind: `A` to `X`.
        tile: String,
    },
    /// The lake was drawn.
    LakeDrawn,
    /// The drawn tile fits nowhere and leaves the game.
    Removed {
        /// The id of the tile's kind: `A` to `X`.
        tile: String,
    },
    /// The lake fits nowhere yet and goes back into the pile.
    LakeWaits,
    /// A tile was laid on the line's cell.
    Laid {
        /// The id of the tile's kind: `A` to `X`.
        tile: String,
        /// Quarter turns clockwise, 0 to 3.
        turn: u8,
        /// The number of the feature that the line's phrase is about.
        feature: CarcFeatureNo,
    },
    /// The lake was laid; the line's cell is that of its north-west square.
    LakeLaid {
        /// Quarter turns clockwise, 0 to 3.
        turn: u8,
    },
    /// A follower was deployed.
    Deployed {
        /// The part of the tile on which it stands.
        part: CarcPart,
        /// The number of the feature.
        feature: CarcFeatureNo,
    },
    /// A follower was taken off the board for the race.
    Lifted,
    /// A racer was put on the start tile.
    Enlisted,
    /// The player stays out of the race.
    Declined,
    /// A racer moved to the line's cell.
    Raced {
        /// The cell where the racer stood.
        from: CarcCell,
    },
    /// A racer reached the lighthouse.
    Keeper,
    /// Each player gets water tokens.
    WaterGiven {
        /// How many each player gets.
        each: u8,
    },
    /// A water token is placed for a completed city, to which the line's cell belongs.
    WaterPlaced {
        /// Water tokens that the player has left.
        left: u8,
        /// The number of the city.
        city: CarcFeatureNo,
    },
    /// The player is paid for a feature.
    Scored {
        /// The number of the feature.
        feature: CarcFeatureNo,
        /// What kind of feature it is.
        of: CarcFeatureKind,
        /// Number of its tiles.
        tiles: u8,
        /// Whether this is part of the final scoring.
        end: bool,
    },
    /// A follower returned to the supply from the line's cell.
    Home,
    /// Points for water: for emptying the supply, or in the final scoring.
    WaterPaid,
    /// The keeper's points in the final scoring.
    KeeperPaid,
    /// The game is over.
    Over,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLine {
    /// The player whom it is about.
    pub seat: Option<SeatNo>,
    /// The round, counted from 1.
    pub round: u32,
    /// What happened.
    pub event: CarcEvent,
    /// The text of the line; none for what only the board shows: a drawn tile, a follower that returns to the supply.
    pub phrase: Option<Phrase>,
    /// Points gained by it.
    pub points: u16,
    /// The cell to show.
    pub cell: Option<CarcCell>,
    /// The moment of the replay at which it happened; none in the answer to the choice itself, when it is not yet known.
    pub moment: Option<u32>,
}
