//! Why a position is not possible.

use crate::lattice::Cell;
use std::fmt;

/// A fault of a position written by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// There is no such seat.
    NoSeat {
        /// Its number.
        seat: u8,
    },
    /// There is no tile with that id.
    NoTile {
        /// The id.
        tile: String,
    },
    /// There are more tiles of a kind than the game has.
    TooMany {
        /// The id of the kind.
        tile: String,
    },
    /// A tile is turned by more than three quarter turns.
    Turn {
        /// The cell.
        cell: Cell,
        /// The quarter turns.
        turn: u8,
    },
    /// A tile lies farther from the start tile than tiles can.
    TooFar {
        /// The cell.
        cell: Cell,
    },
    /// The cell is not an empty one beside a tile.
    NotOpen {
        /// The cell.
        cell: Cell,
    },
    /// The edges of a tile do not match those around it.
    Mismatch {
        /// The id of the tile.
        tile: String,
        /// The cell.
        cell: Cell,
    },
    /// The lake is not played, is laid already, or does not fit.
    LakePlace {
        /// The cell of its north-west square.
        cell: Cell,
    },
    /// The lake's draw tile is listed although the lake is not played, is laid already, or is listed before.
    LakeDraw,
    /// A tile has no feature with that number.
    NoFeature {
        /// The id of the tile.
        tile: String,
        /// The number.
        feature: u8,
    },
    /// A follower stands in a field although fields are not claimed.
    NoFarmers {
        /// The cell.
        cell: Cell,
    },
    /// A follower was put on a feature that had one already.
    Claimed {
        /// The cell of the second follower.
        cell: Cell,
    },
    /// A follower stands on a complete feature, from which it would have gone home.
    Complete {
        /// A cell of the feature.
        cell: Cell,
    },
    /// A player has more followers on the board and in the race than there are.
    NoFollower {
        /// The player's seat.
        seat: u8,
    },
    /// A racer stands where none can: not on a tile, in the water, on the lighthouse, or on an occupied square.
    RacerPlace {
        /// The owner's seat.
        seat: u8,
    },
    /// A player has two racers.
    RacerTwice {
        /// The player's seat.
        seat: u8,
    },
    /// There is a racer or a keeper although no lake is laid, or a racer beside a keeper.
    NoRace {
        /// The owner's seat.
        seat: u8,
    },
    /// A player has more water than the supply, or two supplies are empty.
    Water {
        /// The player's seat.
        seat: u8,
    },
    /// A player has more points from a source than a position can have.
    Points {
        /// The player's seat.
        seat: u8,
        /// The points.
        points: u16,
    },
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::NoSeat { seat } => write!(f, "there is no seat {seat}"),
            PositionFault::NoTile { tile } => write!(f, "there is no tile {tile}"),
            PositionFault::TooMany { tile } => write!(f, "there are too many tiles {tile}"),
            PositionFault::Turn { cell, turn } => write!(f, "turn {turn} at {cell} is not 0 to 3"),
            PositionFault::TooFar { cell } => write!(f, "{cell} is too far away"),
            PositionFault::NotOpen { cell } => write!(f, "{cell} is no open cell"),
            PositionFault::Mismatch { tile, cell } => write!(f, "{tile} does not fit at {cell}"),
            PositionFault::LakePlace { cell } => write!(f, "the lake cannot lie at {cell}"),
            PositionFault::LakeDraw => {
                f.write_str("the lake's draw tile cannot be in the pile, or not twice")
            }
            PositionFault::NoFeature { tile, feature } => write!(f, "{tile} has no feature {feature}"),
            PositionFault::NoFarmers { cell } => write!(f, "nobody may claim the field at {cell}"),
            PositionFault::Claimed { cell } => {
                write!(f, "the feature of the follower at {cell} had one already")
            }
            PositionFault::Complete { cell } => {
                write!(f, "followers stand on a complete feature at {cell}")
            }
            PositionFault::NoFollower { seat } => write!(f, "seat {seat} has no follower left"),
            PositionFault::RacerPlace { seat } => write!(f, "the racer of seat {seat} cannot stand there"),
            PositionFault::RacerTwice { seat } => write!(f, "seat {seat} has two racers"),
            PositionFault::NoRace { seat } => write!(f, "seat {seat} cannot have a racer or keeper"),
            PositionFault::Water { seat } => {
                write!(f, "seat {seat} cannot have that much or that little water")
            }
            PositionFault::Points { seat, points } => write!(f, "seat {seat} cannot have {points} points"),
        }
    }
}
impl std::error::Error for PositionFault {}
