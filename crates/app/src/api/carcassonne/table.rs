//! What lies on a table of Carcassonne, and what players have.

use crate::api::home::Colour;
use crate::api::number::SeatNo;
use crate::api::rival::CarcRival;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A cell of the board: columns east and rows south of the start tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
pub struct CarcCell {
    /// Columns east of the start tile.
    pub x: i8,
    /// Rows south of the start tile.
    pub y: i8,
}

/// What a feature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcFeatureKind {
    /// A city.
    City,
    /// A road.
    Road,
    /// A monastery.
    Monastery,
    /// A field.
    Field,
}

/// A side of a square as it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcSide {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

/// A part of a kind of square: which of its cities, roads, monasteries or fields, as the component data lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcPart {
    /// Whether it is a city, road, monastery or field.
    pub kind: CarcFeatureKind,
    /// Its number among those of its kind, from 0.
    pub index: u8,
}

/// The number of a feature: that of the first laid of its segments. When features join, the smaller number stays.
pub type CarcFeatureNo = u16;

/// A laid square: a tile, or one of the nine squares of the lake's block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcSquare {
    /// The cell.
    pub cell: CarcCell,
    /// The kind's id: `A` to `X`, or `LK00` to `LK22`.
    pub kind: String,
    /// Quarter turns clockwise, 0 to 3.
    pub turn: u8,
    /// Which of the tiles of its kind it is, from 0, for art that varies.
    pub copy: u8,
    /// The feature of each of its parts: its cities, then its roads, its monastery, its fields, as the component data lists them.
    pub features: Vec<CarcFeatureNo>,
}

/// Followers of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcHolder {
    /// The seat of the player.
    pub seat: SeatNo,
    /// Number of this player's followers on it.
    pub followers: u8,
}

/// An open end of a city or road, or an empty cell around a monastery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcOpenEnd {
    /// The empty cell.
    pub cell: CarcCell,
    /// The side of that cell at which the feature ends; none around a monastery.
    pub side: Option<CarcSide>,
    /// How many of the tiles that are left fit into the cell, the drawn one included; none where no tile lies beside it yet, and
    /// once the game is over.
    pub fits: Option<u8>,
}

/// A city, road, monastery or field over all its squares, which are those whose `features` contain its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcFeature {
    /// The number of the feature.
    pub feature: CarcFeatureNo,
    /// The kind of the feature.
    pub kind: CarcFeatureKind,
    /// The number of tiles that it covers; for a monastery, of the tiles on its cell and around it.
    pub tiles: u8,
    /// Number of pennants.
    pub pennants: u8,
    /// Whether it is a feature of the lake.
    pub lake: bool,
    /// Whether the pig herd stands on it.
    pub pigs: bool,
    /// Whether a water token was placed in this city.
    pub water: bool,
    /// Whether it is complete.
    pub complete: bool,
    /// Whether it was scored, which happens at the end of the turn that completes it; its followers have returned to their supplies.
    pub scored: bool,
    /// The open ends.
    pub open: Vec<CarcOpenEnd>,
    /// Whether nothing that is left fits at one of the open ends, so that it can never be completed.
    pub stuck: bool,
    /// The followers of each seat on it, in table order.
    pub holders: Vec<CarcHolder>,
    /// The seats that would be paid: those with the most followers on it.
    pub owners: Vec<SeatNo>,
    /// The points that it pays if the game ends now; if it was scored, the points that it paid.
    pub now: u16,
    /// The least points that it pays when it is completed, with one tile on each cell at its open ends. None for fields.
    pub closed: Option<u16>,
    /// The completed cities that a field touches.
    pub cities: Vec<CarcFeatureNo>,
}

/// A follower on a feature. Racers and the keeper are not among these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcFollower {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The cell where it stands.
    pub cell: CarcCell,
    /// The part of the tile on which it stands.
    pub part: CarcPart,
    /// The number of the feature.
    pub feature: CarcFeatureNo,
}

/// Points by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcPoints {
    /// Points for roads.
    pub roads: u16,
    /// Points for cities.
    pub cities: u16,
    /// Points for monasteries.
    pub monasteries: u16,
    /// Points for fields.
    pub fields: u16,
    /// Points for keeping the lighthouse.
    pub keeper: u16,
    /// Points for water tokens.
    pub water: u16,
    /// The sum.
    pub total: u16,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcSeat {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The name that players see.
    pub name: String,
    /// The colour of the player's pieces.
    pub colour: Colour,
    /// The computer rival that plays the seat.
    pub rival: Option<CarcRival>,
    /// The points so far.
    pub points: CarcPoints,
    /// The points if the game ended now, after the scoring of this turn.
    pub projected: CarcPoints,
    /// Followers in the supply.
    pub followers: u8,
    /// Water tokens left, once they are handed out.
    pub water: Option<u8>,
    /// Whether this player's racer is on the lake.
    pub racer: bool,
    /// Whether this player keeps the lighthouse.
    pub keeper: bool,
}

/// An empty cell beside a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcOpenCell {
    /// The cell.
    pub cell: CarcCell,
    /// The kinds of tiles that fit, among the drawn tile and the pile.
    pub fits: Vec<String>,
    /// Whether no tile that is left fits, nor the lake's block.
    pub dead: bool,
}

/// How many tiles of a kind are in the pile. The drawn tile is not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLeft {
    /// The id of the kind: `A` to `X`.
    pub kind: String,
    /// How many of them are in the pile.
    pub count: u8,
    /// How many there are in all, the start tile included.
    pub of: u8,
}

/// A racer on its way to the lighthouse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcRacer {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The cell where it stands.
    pub cell: CarcCell,
    /// The best way to the lighthouse, both ends included; empty if no way exists.
    pub way: Vec<CarcCell>,
    /// The turns it takes; none while the way is shut.
    pub turns: Option<u8>,
    /// The cells at which followers or racers block the way.
    pub blocked: Vec<CarcCell>,
    /// The seats of these followers and racers, in ascending order.
    pub barriers: Vec<SeatNo>,
    /// The first figure that blocks the way.
    pub bar: Option<CarcBar>,
    /// Why it cannot reach the lighthouse before the game ends; none if it may.
    pub late: Option<CarcLate>,
}

/// Shows that a racer cannot arrive: its way takes more turns than are left, even with the tiles that are still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLate {
    /// The turns that the way takes on the present board, ignoring figures on it.
    pub turns: u8,
    /// The turns that the player has left.
    pub left: u8,
}

/// The first figure that blocks a racer's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcBar {
    /// The steps from the racer to its cell.
    pub steps: u8,
    /// Who stands there.
    pub by: CarcBarrier,
}

/// A figure that blocks a racer's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CarcBarrier {
    /// A follower on a feature.
    Follower {
        /// The seat of the player.
        seat: SeatNo,
    },
    /// A racer.
    Racer {
        /// The seat of the player.
        seat: SeatNo,
    },
}

/// The water supply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcWater {
    /// The number of tokens with which each player began.
    pub each: u8,
    /// The number of tokens on the board; a player who is paid for water gets as many points.
    pub placed: u8,
    /// Whether a supply was emptied and paid.
    pub over: bool,
    /// The seats that would be paid if the game ended now.
    pub leaders: Vec<SeatNo>,
}

/// The lake's block on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcBlock {
    /// The cell of its north-west square after the turn.
    pub cell: CarcCell,
    /// Quarter turns clockwise, 0 to 3.
    pub turn: u8,
    /// The cell of the lighthouse.
    pub lighthouse: CarcCell,
}

/// The Lake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLake {
    /// Whether each player gets the short supply of water.
    pub short_water: bool,
    /// The place of the lake's block, once it is laid.
    pub block: Option<CarcBlock>,
    /// Whether its draw tile is still in the pile.
    pub in_pile: bool,
    /// The racers on the lake.
    pub racers: Vec<CarcRacer>,
    /// The keeper of the lighthouse.
    pub keeper: Option<SeatNo>,
    /// The supply of water, once it is handed out.
    pub water: Option<CarcWater>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcScore {
    /// Everybody's points, a projection until the game is over; in table order.
    pub seats: Vec<CarcSeatScore>,
    /// The seats with the most points: several if they tie.
    pub winners: Vec<SeatNo>,
    /// Whether the game is over.
    pub over: bool,
}

/// A player's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcSeatScore {
    /// The seat of the player.
    pub seat: SeatNo,
    /// From 1; tied players share a rank.
    pub rank: u8,
    /// The points by what they are for.
    pub points: CarcPoints,
}
