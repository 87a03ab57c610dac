//! Why Botric did what he did: one plain sentence a step, as data (solo rules; rulings S17).

use crate::choice::{RoadKind, TieRule};
use crate::counts::FishCount;
use crate::ids::{FaceId, LakeId, SaleId, TileId};
pub use crate::marker::Marker;
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

/// The priority actions, in the order in which Botric tries them.
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

/// The actions that have a token in Botric's action line.
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

/// Why Botric could not do an action. "In reach" means joined to the Church by roads or Botric's boats.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// The Favour tile holds too little gold; nothing else is missing.
    Gold { needs: u8, has: u16 },
    /// Botric already has all his villagers.
    AllHired,
    /// Every church slot is filled.
    ChurchComplete,
    /// No sale tile is open.
    SoldOut,
    /// The Market is not in reach.
    MarketUnreached,
    /// For each delivery, sale or purchase of the action, materials are missing or out of reach.
    Materials,
    /// Like `Materials`; besides, the open church slot that takes gold needs more than Botric has.
    MaterialsAndGold { needs: u8, has: u16 },
    /// The materials are in reach only across water, and no wheat is left for the boats.
    Wheat,
    /// No producer is in reach.
    NoProducer,
    /// Every producer in reach is full.
    ProducersFull,
    /// Botric already holds three blueprints.
    HandFull,
    /// The display is empty.
    DisplayEmpty,
    /// No refinery is in reach.
    NoRefinery,
    /// Every refinery in reach is full.
    RefineriesFull,
    /// No refinery in reach has its input material in reach.
    NoInput,
    /// All of Botric's tokens of the materials that the refineries in reach make lie in the village.
    NoToken,
    /// Each refinery in reach lacks an empty slot, its input material or a free token of Botric's.
    NothingToRefine,
    /// Botric holds no blueprint.
    NoBlueprint,
    /// None of Botric's blueprints has a legal place next to a tile in reach.
    NoPlace,
    /// Each of Botric's blueprints lacks a legal place or its materials.
    NothingToBuild,
    /// No road can be built from a tile in reach.
    NoRoadPlace,
    /// Monopoly has closed the only building on which the action would be possible.
    Closed,
    /// No fish can be caught from any tile in reach.
    NoFish,
    /// The bag of fish is empty.
    FishBagEmpty,
}

/// Why Botric puts no boat on the lakes that he has just formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoBoat {
    /// None of the new lakes is large enough.
    LakeTooSmall,
    /// Botric has no flag left.
    NoFlag,
    /// A boat would neither bring another refinery within reach nor end the game.
    Useless,
}

/// What Botric avoids because it belongs to the player (rulings S11, S12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Yours {
    /// The parts of the village that are joined to the Church only by the player's roads.
    Roads,
    /// The player's landmarks, which a building would touch.
    Landmarks,
    /// The player's landmarks that are not joined to the Church yet.
    UnjoinedLandmarks,
}

/// The comparison that decided for the option that Botric chose: the last one that excluded other options.
///
/// "Among equals" means: among the options that all earlier comparisons of the list ranked alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// There was only one option.
    Only,
    /// The option brings Botric the most points.
    MostPoints,
    /// Among equals the option uses most of Botric's own high quality materials.
    MostHighQuality,
    /// Among equals the option uses most of Botric's own refined materials.
    MostRefined,
    /// Among equals the option needs the fewest materials.
    FewestMaterials,
    /// The option is the church slot that takes 10 gold and no material.
    GoldFirst,
    /// The producer has the fewest materials left on it.
    FewestLeft,
    /// The option is the closest to a standing villager or, of materials, to the place where they are used.
    Closest,
    /// Among equals the option is the closest.
    ClosestOfEquals,
    /// The token is Botric's own and of high quality; the best token left lying is not.
    OwnHighQuality,
    /// The token is Botric's own; the best token left lying is not.
    OwnRefined,
    /// The refinery makes high quality materials.
    MakesHighQuality,
    /// Among equals the refinery makes the most materials.
    MakesMost,
    /// The blueprint is a refinery whose milestone nobody has taken.
    RefineryWithMilestone,
    /// The blueprint is a landmark, and the display has no refinery with a free milestone.
    Landmark,
    /// The blueprint is a refinery, and the display has only Barns besides.
    Refinery,
    /// Among equals the blueprint is the leftmost of the display, or the one that Botric has held longest.
    First,
    /// The option joins no part of the village that reaches the Church only over the player's roads.
    AvoidsRoads,
    /// The option avoids the player's landmarks.
    AvoidsLandmarks,
    /// The place is next to the end of Botric's longest road that is farther from the Church.
    LongestRoadEnd,
    /// The place is next to an inner tile of Botric's longest road, because no place nearer its end fits.
    LongestRoadInner,
    /// Among equals the place meets that tile of Botric's longest road with the same terrain.
    MeetsRoad,
    /// The place is next to a tile as near to the Church as possible.
    NearestChurch,
    /// Among equals the place joins road to road.
    RoadToRoad,
    /// Among equals the place joins forest to forest or mountain to mountain.
    SameTerrain,
    /// Among equals the place matches the most segments.
    MostMatches,
    /// The road joins a tile that was not joined to the Church.
    Unconnected,
    /// The road joins the tile nearest the Church of those that were not joined to it.
    NearestUnconnected,
    /// Among equals the road joins the tile with the fewest links.
    FewestLinks,
    /// Among equals the road lengthens the longest road of Botric's and printed roads.
    ExtendsHis,
    /// Among equals the road lengthens the longest road of the player's and printed roads.
    ExtendsYours,
    /// Among equals the road lengthens the longest road of printed roads only.
    ExtendsPrinted,
    /// Among equals the road begins on the tile nearest the Church.
    FromNearestChurch,
    /// Among equals the place makes the most lake tiles.
    MostLakeTiles,
    /// Botric catches the most fish from the tile.
    MostFish,
    /// The lake lies by a refinery that Botric cannot reach yet.
    NewRefinery,
    /// Botric's last flag ends the game.
    LastFlag,
    /// Among equals the lake is the largest.
    LargestLake,
    /// The player chose among equals.
    Player,
    /// The fixed rule of the setting chose among equals.
    FixedRule,
}

/// What Botric does in one step, or why he does not, as one sentence of the log.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Botric tried an action that was not possible.
    Failed { action: BotricAction, why: Obstacle },
    /// A gold went on the Favour tile because the action failed; `now` is the gold on it afterwards.
    FavourGold { action: BotricAction, now: u16 },
    /// Botric drew a marker and starts at the token `starts` of the line (0 is the leftmost).
    MarkerDrawn { marker: Marker, starts: u8 },
    /// No action was possible: a villager lies down on the Church and a gold goes on the Favour tile, which then holds
    /// `now`.
    NothingPossible { now: u16 },
    /// All six markers went back into the bag and another gold went on the Favour tile, which then holds `now`; `turned`
    /// says whether the tile was turned up.
    MarkersReturned { turned: bool, now: u16 },
    /// The Favour tile turned face down.
    FavourDown,
    /// Botric hires a villager for `gold`.
    Hires { gold: u8 },
    /// Botric makes a church delivery.
    Delivers { slot: u8, because: Because },
    /// Botric makes a market sale.
    Sells { sale: SaleId, because: Because },
    /// Botric works at a producer.
    Produces { tile: TileId, because: Because },
    /// Botric fills a slot of a Barn with a raw material.
    Fills { kind: Material, because: Because },
    /// Botric sends the villager on `from`; said when his villagers stand on several tiles.
    Sends { from: TileId, because: Because },
    /// Botric consumes a token; said when there are more than he needs.
    Uses { tile: TileId, token: Token, because: Because },
    /// Goods from a tile have no way by road and cross a lake, which costs a wheat.
    Ferries { lake: LakeId, tile: TileId },
    /// Botric takes a blueprint.
    Takes { face: FaceId, because: Because },
    /// Botric refines at a tile.
    Refines { tile: TileId, because: Because },
    /// Botric constructs a building.
    Builds { face: FaceId, because: Because },
    /// Botric avoids something of the player's that otherwise would, or might, have led to another place or road. Not said
    /// where it is the reason given for the place or road.
    Avoids { yours: Yours },
    /// Botric builds at `tile`: one sentence for each comparison that excluded places.
    Places { tile: TileId, because: Because },
    /// Botric builds a road.
    BuildsRoad { at: TileId, to: TileId, kind: RoadKind, because: Because },
    /// Botric fishes from a tile.
    Fishes { tile: TileId, because: Because },
    /// Botric puts a boat on a lake that he has just formed.
    PlacesBoat { lake: LakeId, because: Because },
    /// Botric puts no boat on the lakes that he has just formed.
    NoBoat { why: NoBoat },
    /// Botric gives up surplus fish at the end of his turn: `fish` common, uncommon and rare ones. `now` is the gold on the
    /// Favour tile afterwards.
    SurplusFish { fish: FishCount, now: u16 },
    /// Botric gives up all his fish before the final scoring: `fish` common, uncommon and rare ones. `now` is the gold on
    /// the Favour tile afterwards.
    LastFish { fish: FishCount, now: u16 },
    /// The token of the action went to the far right of the line.
    TokenMoved { action: BotricAction },
    /// Botric built his fifth road: the road token leaves the line.
    RoadTokenGone,
    /// A tie that the rules leave to the player; `asked` unless Botric settles his own ties.
    Tie { rule: TieRule, options: u16, asked: bool },
}
