//! Why Botric did what he did: one plain sentence a step, as data (solo rules; rulings S17).

use crate::choice::{RoadKind, TieRule};
use crate::ids::{FaceId, LakeId, SaleId, TileId};
use crate::material::{Material, Token};
use serde::{Deserialize, Serialize};

/// The actions Botric knows, priority actions first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotricAction {
    Hire,
    Delivery,
    Sale,
    Produce,
    Blueprint,
    Refine,
    Build,
    Road,
    Fish,
}

/// The three colours of the action markers, by the recess they stand under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    Red,
    Orange,
    Green,
}

/// Why an action could not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// Not enough gold on the Favour tile.
    Gold { needs: u8, has: u8 },
    /// He already has all his villagers.
    AllHired,
    /// No open delivery or sale, or none whose materials he can reach.
    Materials,
    /// Every producer in reach is full.
    ProducersFull,
    /// He already holds three blueprints.
    HandFull,
    /// The display is empty.
    DisplayEmpty,
    /// No refinery in reach has room, a free token and its material.
    NothingToRefine,
    /// He holds no blueprint.
    NoBlueprint,
    /// None of his blueprints has both a place and its materials.
    NothingToBuild,
    /// No road can be built, or its materials are missing.
    NoRoad,
    /// Monopoly has closed the building.
    Closed,
    /// No fish can be caught from any tile in reach.
    NoFish,
    /// The bag of fish is empty.
    FishBagEmpty,
    /// No lake that he has just formed is large enough for a boat.
    LakeTooSmall,
    /// He has no flag left.
    NoFlag,
    /// A boat would bring him to no refinery that he cannot reach already, nor end the game.
    BoatUseless,
}

/// Which rule chose the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// There was only one possibility.
    Only,
    /// It is worth the most points.
    MostPoints,
    /// It uses most of his own high quality materials.
    MostHighQuality,
    /// It uses most of his own refined materials.
    MostRefined,
    /// It needs the fewest materials.
    FewestMaterials,
    /// It is the 10-gold slot, which is no material.
    GoldFirst,
    /// It has the fewest materials left.
    FewestLeft,
    /// It is the closest.
    Closest,
    /// It is his own and of high quality.
    OwnHighQuality,
    /// It is his own.
    OwnRefined,
    /// It makes high quality.
    MakesHighQuality,
    /// It makes the most.
    MakesMost,
    /// A refinery whose milestone is still there.
    RefineryWithMilestone,
    /// A landmark.
    Landmark,
    /// A refinery.
    Refinery,
    /// A Barn.
    Barn,
    /// The leftmost of the display, or the oldest of his queue.
    First,
    /// It keeps clear of the player's roads and landmarks.
    AvoidsYours,
    /// Next to the end of his longest road.
    LongestRoadEnd,
    /// Next to the tile nearest the Church.
    NearestChurch,
    /// It joins road to road.
    RoadToRoad,
    /// It joins forest to forest or mountain to mountain.
    SameTerrain,
    /// It matches most segments.
    MostMatches,
    /// It joins a tile that was not joined to the Church.
    Unconnected,
    /// It joins the tile with the fewest links.
    FewestLinks,
    /// It extends the longest road with only his roads.
    ExtendsHis,
    /// It extends the longest road with only the player's roads.
    ExtendsYours,
    /// It extends the longest road with no built road.
    ExtendsPrinted,
    /// It makes the most lake tiles.
    MostLakeTiles,
    /// He catches the most fish there.
    MostFish,
    /// The lake lies by a refinery that he cannot reach yet.
    NewRefinery,
    /// His last flag ends the game.
    LastFlag,
    /// It is the largest lake.
    LargestLake,
    /// The player chose among equals.
    Player,
    /// The fixed rule of the setting chose among equals.
    FixedRule,
}

/// One sentence of Botric's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// He tried an action and it was not possible.
    Failed { action: BotricAction, why: Obstacle },
    /// A gold went on the Favour tile for that failure.
    FavourGold { action: BotricAction, now: u8 },
    /// He drew a marker and starts at that token of the line (0 = leftmost).
    MarkerDrawn { marker: Marker, starts: u8 },
    /// Nothing was possible: a villager lies down on the Church and a gold goes on the Favour tile.
    NothingPossible { now: u8 },
    /// All six markers went back into the bag and the Favour tile turned up with another gold.
    MarkersReturned { now: u8 },
    /// The Favour tile turned face down.
    FavourDown,
    /// He hires.
    Hires { gold: u8 },
    /// He delivers.
    Delivers { slot: u8, because: Because },
    /// He sells.
    Sells { sale: SaleId, because: Because },
    /// He works at a producer.
    Produces { tile: TileId, because: Because },
    /// A raw material for a Barn slot.
    Fills { kind: Material, because: Because },
    /// Which villager he sends, when they stand apart.
    Sends { from: TileId, because: Because },
    /// Which token he consumes, when there are more than he needs.
    Uses { tile: TileId, token: Token, because: Because },
    /// Goods from a tile have no way by road and cross a lake, for a wheat.
    Ferries { lake: LakeId, tile: TileId },
    /// He takes a blueprint.
    Takes { face: FaceId, because: Because },
    /// He refines.
    Refines { tile: TileId, because: Because },
    /// He builds.
    Builds { face: FaceId, because: Because },
    /// Where he builds.
    Places { tile: TileId, because: Because },
    /// He builds a road.
    BuildsRoad { at: TileId, to: TileId, kind: RoadKind, because: Because },
    /// He fishes from a tile.
    Fishes { tile: TileId, because: Because },
    /// He puts a boat on a lake that he has just formed.
    PlacesBoat { lake: LakeId, because: Because },
    /// He puts no boat on the lakes that he has just formed.
    NoBoat { why: Obstacle },
    /// At the end of his turn he gives up the fish that he may not keep: so many of each kind, and the gold
    /// on the Favour tile after it.
    SurplusFish { fish: [u8; 3], now: u8 },
    /// Before the final scoring he gives up all his fish.
    LastFish { fish: [u8; 3], now: u8 },
    /// The token of the action went to the far right of the line.
    TokenMoved { action: BotricAction },
    /// His fifth road: the road token leaves the line.
    RoadTokenGone,
    /// A tie that the rules leave to the player.
    Tie { rule: TieRule, options: u8 },
}
