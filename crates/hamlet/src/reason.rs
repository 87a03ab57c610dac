//! Why Botric did what he did: one plain sentence a step, as data (solo rules; rulings S17).

use crate::choice::{RoadKind, TieRule};
use crate::ids::{FaceId, LakeId, SaleId, TileId};
use crate::material::{Material, Token};
use serde::{Deserialize, Serialize};

/// The actions Botric knows, priority actions first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotricAction {
    /// Hiring a villager.
    Hire,
    /// A church delivery.
    Delivery,
    /// A market sale.
    Sale,
    /// Producing.
    Produce,
    /// Taking a blueprint.
    Blueprint,
    /// Refining.
    Refine,
    /// Constructing a building.
    Build,
    /// Building a road.
    Road,
    /// Fishing.
    Fish,
}

/// The priority actions, in the order in which he tries them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PriorityAction {
    Hire,
    Delivery,
    Sale,
}

impl PriorityAction {
    pub(crate) const ALL: [PriorityAction; 3] =
        [PriorityAction::Hire, PriorityAction::Delivery, PriorityAction::Sale];
}

impl From<PriorityAction> for BotricAction {
    fn from(action: PriorityAction) -> BotricAction {
        match action {
            PriorityAction::Hire => BotricAction::Hire,
            PriorityAction::Delivery => BotricAction::Delivery,
            PriorityAction::Sale => BotricAction::Sale,
        }
    }
}

/// The actions that have a token in his action line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineAction {
    /// Producing.
    Produce,
    /// Taking a blueprint.
    Blueprint,
    /// Refining.
    Refine,
    /// Constructing a building.
    Build,
    /// Building a road.
    Road,
    /// Fishing.
    Fish,
}

impl From<LineAction> for BotricAction {
    fn from(action: LineAction) -> BotricAction {
        match action {
            LineAction::Produce => BotricAction::Produce,
            LineAction::Blueprint => BotricAction::Blueprint,
            LineAction::Refine => BotricAction::Refine,
            LineAction::Build => BotricAction::Build,
            LineAction::Road => BotricAction::Road,
            LineAction::Fish => BotricAction::Fish,
        }
    }
}

/// The three colours of the action markers, by the recess they stand under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// The red marker.
    Red,
    /// The orange marker.
    Orange,
    /// The green marker.
    Green,
}

/// Why an action could not be done. "In reach" means joined to the Church by roads or his boats.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// Not enough gold on the Favour tile, which is all that is missing.
    Gold { needs: u8, has: u16 },
    /// He already has all his villagers.
    AllHired,
    /// Every church slot is filled.
    ChurchComplete,
    /// No sale tile is open.
    SoldOut,
    /// The Market is not in reach.
    MarketUnreached,
    /// Materials are missing, or lie out of reach, for everything that he could do.
    Materials,
    /// As `Materials`; the church slot that takes gold is open too, but he has not enough.
    MaterialsAndGold { needs: u8, has: u16 },
    /// The materials are in reach, but there is no wheat left for the boats that they would cross by.
    Wheat,
    /// No producer is in reach.
    NoProducer,
    /// Every producer in reach is full.
    ProducersFull,
    /// He already holds three blueprints.
    HandFull,
    /// The display is empty.
    DisplayEmpty,
    /// No refinery is in reach.
    NoRefinery,
    /// Every refinery in reach is full.
    RefineriesFull,
    /// For no refinery in reach its material is in reach.
    NoInput,
    /// All his tokens of what the refineries in reach make lie in the village.
    NoToken,
    /// Each refinery in reach lacks room, its material or a free token.
    NothingToRefine,
    /// He holds no blueprint.
    NoBlueprint,
    /// None of his blueprints has a legal place next to a tile in reach.
    NoPlace,
    /// Each of his blueprints lacks a place or its materials.
    NothingToBuild,
    /// No road can be built from a tile in reach.
    NoRoadPlace,
    /// Monopoly has closed the only building where it would be possible.
    Closed,
    /// No fish can be caught from any tile in reach.
    NoFish,
    /// The bag of fish is empty.
    FishBagEmpty,
}

/// Why he puts no boat on the lakes that he has just formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoBoat {
    /// None of them is large enough.
    LakeTooSmall,
    /// He has no flag left.
    NoFlag,
    /// A boat would bring him to no refinery that he cannot reach already, nor end the game.
    Useless,
}

/// What of the player's he keeps clear of (rulings S11, S12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Yours {
    /// Parts of the village that reach the Church only over the player's roads.
    Roads,
    /// The player's landmarks, which a building would touch.
    Landmarks,
    /// The player's landmarks that are not joined to the Church yet.
    UnjoinedLandmarks,
}

/// Which comparison left the chosen option over: the last one that left others out.
///
/// A comparison that is not the first of its list is made among the options that all earlier ones
/// ranked alike, and its words say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// There was only one possibility.
    Only,
    /// It is worth the most points to him.
    MostPoints,
    /// Among equals it uses most of his own high quality materials.
    MostHighQuality,
    /// Among equals it uses most of his own refined materials.
    MostRefined,
    /// Among equals it needs the fewest materials.
    FewestMaterials,
    /// It is the 10-gold slot, which is no material.
    GoldFirst,
    /// It has the fewest materials left.
    FewestLeft,
    /// It is the closest.
    Closest,
    /// Among equals it is the closest.
    ClosestOfEquals,
    /// It is his own and of high quality, unlike what is left lying.
    OwnHighQuality,
    /// It is his own, unlike what is left lying.
    OwnRefined,
    /// It makes high quality.
    MakesHighQuality,
    /// Among equals it makes the most.
    MakesMost,
    /// A refinery whose milestone is still there.
    RefineryWithMilestone,
    /// A landmark, while no refinery with a free milestone is to be had.
    Landmark,
    /// A refinery, while only Barns are to be had besides.
    Refinery,
    /// Among equals the leftmost of the display, or the oldest of his queue.
    First,
    /// It joins no part of the village that reaches the Church only over the player's roads.
    AvoidsRoads,
    /// It keeps clear of the player's landmarks.
    AvoidsLandmarks,
    /// Next to the end of his longest road that is farther from the Church.
    LongestRoadEnd,
    /// Next to a tile of his longest road further inwards, as no place fits nearer its end.
    LongestRoadInner,
    /// Among equals it meets that tile of his longest road with the same terrain.
    MeetsRoad,
    /// No place next to a tile nearer the Church is left.
    NearestChurch,
    /// Among equals it joins road to road.
    RoadToRoad,
    /// Among equals it joins forest to forest or mountain to mountain.
    SameTerrain,
    /// Among equals it matches most segments.
    MostMatches,
    /// It joins a tile that was not joined to the Church.
    Unconnected,
    /// Of the tiles that were not joined to the Church it joins the nearest to it.
    NearestUnconnected,
    /// Among equals it joins the tile with the fewest links.
    FewestLinks,
    /// Among equals it lengthens the longest road with only his roads.
    ExtendsHis,
    /// Among equals it lengthens the longest road with only the player's roads.
    ExtendsYours,
    /// Among equals it lengthens the longest road with no built road.
    ExtendsPrinted,
    /// Among equals it begins on the tile nearest the Church.
    FromNearestChurch,
    /// Among equals it makes the most lake tiles.
    MostLakeTiles,
    /// He catches the most fish there.
    MostFish,
    /// The lake lies by a refinery that he cannot reach yet.
    NewRefinery,
    /// His last flag ends the game.
    LastFlag,
    /// Among equals it is the largest lake.
    LargestLake,
    /// The player chose among equals.
    Player,
    /// The fixed rule of the setting chose among equals.
    FixedRule,
}

/// One sentence of Botric's.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// He tried an action and it was not possible.
    Failed { action: BotricAction, why: Obstacle },
    /// A gold went on the Favour tile for that failure.
    FavourGold { action: BotricAction, now: u16 },
    /// He drew a marker and starts at that token of the line (0 = leftmost).
    MarkerDrawn { marker: Marker, starts: u8 },
    /// Nothing was possible: a villager lies down on the Church and a gold goes on the Favour tile.
    NothingPossible { now: u16 },
    /// All six markers went back into the bag and another gold went on the Favour tile, which was turned
    /// up if it lay face down.
    MarkersReturned { turned: bool, now: u16 },
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
    /// He keeps clear of something of the player's, else he would have chosen, or might have chosen,
    /// another place or road. Not said where it is the reason told for the place or road.
    Avoids { yours: Yours },
    /// Where he builds: one sentence for each comparison that left places out.
    Places { tile: TileId, because: Because },
    /// He builds a road.
    BuildsRoad { at: TileId, to: TileId, kind: RoadKind, because: Because },
    /// He fishes from a tile.
    Fishes { tile: TileId, because: Because },
    /// He puts a boat on a lake that he has just formed.
    PlacesBoat { lake: LakeId, because: Because },
    /// He puts no boat on the lakes that he has just formed.
    NoBoat { why: NoBoat },
    /// At the end of his turn he gives up surplus fish: `fish` of each kind. `now` is the gold on the
    /// Favour tile afterwards.
    SurplusFish { fish: [u8; 3], now: u16 },
    /// Before the final scoring he gives up all his fish.
    LastFish { fish: [u8; 3], now: u16 },
    /// The token of the action went to the far right of the line.
    TokenMoved { action: BotricAction },
    /// His fifth road: the road token leaves the line.
    RoadTokenGone,
    /// A tie that the rules leave to the player; `asked` unless Botric settles his own ties.
    Tie { rule: TieRule, options: u16, asked: bool },
}
