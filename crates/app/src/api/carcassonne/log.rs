//! The log of Carcassonne as typed data.

use super::table::{CarcCell, CarcFeatureKind, CarcFeatureNo, CarcPart};
use crate::api::number::SeatNo;
use crate::api::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a line tells. Whom it is about and where is part of [`CarcLine`].
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
        /// The number of the feature that the words tell of.
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
    /// A water token is placed for a completed city, which the line's cell is part of.
    WaterPlaced {
        /// Water tokens that the player has left.
        left: u8,
        /// The number of the city.
        city: CarcFeatureNo,
    },
    /// The player is paid for a feature. `end`: in the final scoring.
    Scored {
        /// The number of the feature.
        feature: CarcFeatureNo,
        /// What kind of feature it is.
        of: CarcFeatureKind,
        /// Number of its tiles.
        tiles: u8,
        /// Whether it is scored at the end of the game.
        end: bool,
    },
    /// A follower went home from the line's cell.
    Home,
    /// Points for the emptied supply, or at the end.
    WaterPaid,
    /// The keeper's points at the end.
    KeeperPaid,
    /// The game is over.
    Over,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLine {
    /// Whom it is about.
    pub seat: Option<SeatNo>,
    /// The round, counted from 1.
    pub round: u32,
    /// What happened.
    pub event: CarcEvent,
    /// Its words; none for what a screen shows and no log tells: a drawn tile, a follower that goes home.
    pub phrase: Option<Phrase>,
    /// Points gained by it.
    pub points: u16,
    /// The cell to show.
    pub cell: Option<CarcCell>,
    /// The moment of the replay at which it happened; told by the log alone, elsewhere 0.
    pub moment: u32,
}
