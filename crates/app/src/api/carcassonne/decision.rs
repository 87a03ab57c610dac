//! What is decided at a table of Carcassonne, each option with the number of its choice.

use super::table::{CarcCell, CarcFeatureKind, CarcFeatureNo, CarcHolder, CarcPart, CarcRacer};
use super::why::CarcWhy;
use crate::api::number::SeatNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The current decision with its options. A view without choices, as in a replay, has no options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CarcDecision {
    /// Where to lay the drawn tile.
    Lay {
        /// The drawn tile.
        tile: CarcDrawn,
        /// Each legal cell, sorted.
        places: Vec<CarcPlace>,
    },
    /// Where to lay the lake.
    LayLake {
        /// The legal places.
        places: Vec<CarcLakePlace>,
    },
    /// Whether to deploy a follower, move the racer or do nothing. The choice ends the turn, except in the turn that lays the lake.
    Act {
        /// Every feature of what was just laid; those that gain the player most in this turn come first, of equal ones those that
        /// raise the player's score most if the game ended after it, and at last those that cannot be claimed.
        spots: Vec<CarcSpot>,
        /// The moves of the player's racer, if it may move.
        steps: Vec<CarcStep>,
        /// The choice to do nothing.
        nothing: Option<CarcAction>,
        /// The decision before the tile was laid, to which undo returns; none in a view without choices, or if it cannot be undone.
        asked: Option<Box<CarcDecision>>,
    },
    /// Whether to put a racer on the start tile.
    Enlist {
        /// The choice to put a follower of the supply there.
        join: Option<CarcAction>,
        /// The choices to take a follower off the board for it, if the supply is empty.
        lift: Vec<CarcLift>,
        /// The choice to do nothing.
        decline: Option<CarcAction>,
        /// The answers of the players who were asked before, in order.
        answers: Vec<CarcAnswer>,
        /// The racer as it would start, with its way.
        racer: Option<CarcRacer>,
    },
    /// Nothing: the game is over.
    Over,
}

/// The drawn tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcDrawn {
    /// The id of the tile's kind: `A` to `X`.
    pub kind: String,
    /// Which of the tiles of its kind it will be, from 0.
    pub copy: u8,
}

/// A legal cell for the drawn tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcPlace {
    /// The cell.
    pub cell: CarcCell,
    /// The legal turnings of the tile there, at least one, in ascending order.
    pub turnings: Vec<CarcTurning>,
}

/// A legal turning of the drawn tile on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcTurning {
    /// Quarter turns clockwise, 0 to 3.
    pub turn: u8,
    /// The choice's index.
    pub choice: u32,
}

/// A legal place for the lake's block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLakePlace {
    /// The cell of its north-west square after the turn.
    pub cell: CarcCell,
    /// Quarter turns clockwise, 0 to 3.
    pub turn: u8,
    /// The choice's index.
    pub choice: u32,
    /// The cell of the lighthouse.
    pub lighthouse: CarcCell,
    /// The steps of a racer from the start tile to the lighthouse, ignoring followers on the way; none if there is no way.
    pub steps: Option<u8>,
    /// How many followers block that way.
    pub blocked: u8,
    /// The seats of the players whose followers block it, in ascending order.
    pub barriers: Vec<SeatNo>,
    /// The features that it joins.
    pub joins: Vec<CarcLakeJoin>,
}

/// What a feature of the lake would join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLakeJoin {
    /// The kind of the feature.
    pub kind: CarcFeatureKind,
    /// The features of the board that would become one with it.
    pub features: Vec<CarcFeatureNo>,
    /// The number of tiles of the joined feature.
    pub tiles: u8,
    /// Whether the joined feature is complete.
    pub complete: bool,
    /// Who has followers on the joined feature.
    pub holders: Vec<CarcHolder>,
}

/// Where a follower may go on what was just laid, or why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcSpot {
    /// The choice to deploy there; none if it is not possible, for the reason in `why`.
    pub action: Option<CarcAction>,
    /// Why no follower can be deployed there; none if one can.
    pub why: Option<CarcWhy>,
    /// The square on which the follower would stand.
    pub cell: CarcCell,
    /// The part of the tile on which the follower would stand.
    pub part: CarcPart,
    /// The number of the feature.
    pub feature: CarcFeatureNo,
}

/// A move of the player's racer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcStep {
    /// The choice, with what the turn then scores.
    pub action: CarcAction,
    /// The cell where it ends.
    pub cell: CarcCell,
    /// How many steps it takes: one or two.
    pub steps: u8,
    /// Whether it reaches the lighthouse.
    pub wins: bool,
    /// The turns that the racer needs after it; none while its way is blocked.
    pub turns: Option<u8>,
    /// Whether the way after it is shorter, or blocked by fewer figures, than before.
    pub nearer: bool,
}

/// A follower that may be taken off the board for the race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLift {
    /// The choice, with what the turn then scores.
    pub action: CarcAction,
    /// The cell where the follower stands.
    pub cell: CarcCell,
    /// The part of the tile on which it stands.
    pub part: CarcPart,
    /// The number of the feature on which it stands.
    pub feature: CarcFeatureNo,
}

/// A player's answer to whether to join the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcAnswer {
    /// The seat of the player.
    pub seat: SeatNo,
    /// Whether this player joined the race.
    pub joined: bool,
}

/// A choice with what the turn then scores: in the turn that lays the lake, if all players who are asked later decline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcAction {
    /// The choice's index.
    pub choice: u32,
    /// What the turn scores.
    pub scores: CarcTurnScore,
}

/// What a turn scores.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcTurnScore {
    /// The features that are completed, also those that pay nobody.
    pub features: Vec<CarcPaid>,
    /// Tokens of water that the player of the turn places.
    pub water: u8,
    /// The points that the player of the turn gets for emptying the supply of water.
    pub water_points: u16,
    /// The points that each seat gains in all; seats that gain nothing are left out.
    pub gains: Vec<CarcGain>,
    /// The followers that return to their supplies.
    pub home: Vec<CarcHolder>,
    /// The seats whose score, if the game ended after the turn, differs by more or less than these gains. Empty while players are asked
    /// for racers.
    pub ends: Vec<CarcEndChange>,
}

/// How a seat's score, if the game ended now, differs from the one before the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcEndChange {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The score after the turn.
    pub total: u16,
    /// The difference, including the points that the turn scores.
    pub points: i16,
    /// The part of the difference that comes from fields.
    pub fields: i16,
}

/// A feature that is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcPaid {
    /// The number of the feature.
    pub feature: CarcFeatureNo,
    /// The points for each seat that is paid; if no seat is, the points that the feature would pay.
    pub points: u16,
    /// The seats that are paid; each gets the points.
    pub seats: Vec<SeatNo>,
}

/// Points for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcGain {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The points that the seat gains.
    pub points: u16,
}
