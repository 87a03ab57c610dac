//! Why something is not possible, as data that a shell can word in any language.

use crate::choice::RoadKind;
use crate::fish::Rarity;
use crate::ids::{FaceId, LakeId, Location, Seat, TileId};
use crate::impossible::Impossible;
use crate::lattice::Terrain;
use crate::material::Material;
use serde::Serialize;

/// What a payment lacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortage {
    /// The materials that the payment accepts. More of any of them would make it possible.
    pub kinds: Vec<Material>,
    /// How many of them the payment needs.
    pub needed: u8,
    /// How many are within reach, over the player's own boats too.
    pub in_reach: u8,
    /// How many lie in the village, within reach or not, outside the Storerooms of other players.
    pub in_village: u8,
    /// A tile on which one more donkey would bring at least one more of them within reach.
    pub donkey_on: Option<TileId>,
}

/// Why the rules refuse what a player wants to do. A refusal leaves the game unchanged, except [`Refusal::Impossible`].
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The player must first finish or cancel an action that has begun. Nothing else prevents the requested action.
    NotNow,
    /// The choice does not belong to the current decision.
    NotAsked,
    /// The choice is only possible during a visit to the Town Hall, and no visit has begun.
    AtTownHall,
    /// The tile, slot, sale or place does not exist.
    NoSuchThing,
    /// No villager can act any more: each has acted or is acting.
    NoVillagerLeft,
    /// No villager of this player that can still act stands at `at`.
    NoVillagerThere { at: Location },
    /// No villager of this player can walk from the Church to the tile over roads and the player's boats.
    NotConnected { tile: TileId },
    /// The tile is not joined to the Church by road; boats do not count.
    NotOnRoad { tile: TileId },
    /// Every slot of the tile is full.
    Full { tile: TileId },
    /// The tile has fewer empty slots than asked for.
    TooFewSlots { tile: TileId, empty: u8 },
    /// The requested kind of work is not done on the tile.
    WrongBuilding { tile: TileId },
    /// The player has only `free` tokens of the material outside the village, fewer than the action needs.
    NoFreeToken { kind: Material, free: u8 },
    /// Materials are missing. One more donkey on `donkey_on` makes the action possible.
    Materials { short: Vec<Shortage>, donkey_on: Option<TileId> },
    /// The action is possible with `needed` gold, which covers purchases of materials and the gold of the price, and not
    /// with less. One more donkey on `donkey_on` makes it possible too.
    MarketGold { needed: u8, has: u8, short: Vec<Shortage>, donkey_on: Option<TileId> },
    /// Gold is missing, and nothing else.
    Gold { needed: u8, has: u8 },
    /// The delivery has been made already, by the player `by`.
    DeliveryMade { by: Seat },
    /// The sale is not open.
    SaleNotOpen,
    /// The starting producer `tile` has an empty slot; players may only beg while all of these producers are full.
    ProducerNotFull { tile: TileId },
    /// This blueprint is not in the player's hand.
    NotInHand { face: FaceId },
    /// The hand holds its three blueprints.
    HandFull,
    /// The display has no tile at the place.
    DisplayEmpty { place: u8 },
    /// The building has no legal place within reach.
    NoPlace { face: FaceId },
    /// The building would lie over another tile.
    Overlap { tile: TileId },
    /// The building touches no tile along a whole segment.
    NotAdjacent,
    /// The building's segment with the terrain `own` may not touch the segment `met` of the tile (ruling G3).
    Segments { tile: TileId, own: Terrain, met: Terrain },
    /// The building only touches tiles that no villager can reach.
    OnlyUnreachable,
    /// The tile does not touch the new building.
    NotBeside { tile: TileId },
    /// All roads of this player are built.
    NoRoadLeft,
    /// The two tiles share no segment.
    NotNeighbours { at: TileId, to: TileId },
    /// The two tiles are connected already.
    AlreadyConnected { at: TileId, to: TileId },
    /// A forest meets a mountain: a cliff carries no road.
    Cliff { at: TileId, to: TileId },
    /// The two tiles touch only along water.
    WaterBetween { at: TileId, to: TileId },
    /// The two tiles share no pair of segments for this kind of road.
    WrongTerrain { at: TileId, to: TileId, kind: RoadKind },
    /// The donkeys have moved in this turn already.
    DonkeysMoved,
    /// No donkey of this player that can still move stands on the tile.
    NoDonkeyThere { tile: TileId },
    /// The two tiles are not connected by a road.
    NoRoadBetween { at: TileId, to: TileId },
    /// All villagers of this player are hired.
    AllVillagersHired,
    /// All donkeys of this player are hired.
    AllDonkeysHired,
    /// The material is not needed for this payment.
    NotNeeded { kind: Material },
    /// No such token lies on the tile.
    NoSuchToken { tile: TileId },
    /// The token cannot be transported to the villager.
    OutOfReach { tile: TileId, donkey_on: Option<TileId> },
    /// Only a boat whose wheat is not paid could bring the token (ruling T6).
    AcrossWater { tile: TileId },
    /// The token lies in a Storeroom already and is not stored again (ruling T7).
    StoredAlready { tile: TileId },
    /// Nothing may be purchased for a market sale.
    NoPurchaseForSale,
    /// Nothing may be purchased for a Storeroom (ruling T2).
    NoPurchaseForStore,
    /// A purchase cannot be transported from the Market.
    MarketOutOfReach,
    /// The payment could not be completed after this choice.
    WouldStrand,
    /// The mix of materials does not fill the `empty` slots exactly.
    WrongMix { empty: u8 },
    /// A visit to the Town Hall cannot end before the player takes a blueprint or hires.
    NothingDoneYet,
    /// The player has taken the one blueprint of this visit to the Town Hall.
    OneBlueprint,
    /// The player has hired in this visit to the Town Hall; a blueprint is taken before that.
    HiredAlready,
    /// By the Lake is not being played.
    NoLakeGame,
    /// The building would lie in the lake.
    InLake { lake: LakeId },
    /// Only the owner of the tile may do that on it.
    NotOwner { tile: TileId },
    /// Monopoly of the player `by` closes the building until that player's next turn.
    Closed { tile: TileId, by: Seat },
    /// No lake tile around the tile holds a fish token.
    NoFishThere { tile: TileId },
    /// The bag of fish is empty.
    FishBagEmpty,
    /// The player has no such fish.
    NoFish { rarity: Rarity },
    /// The player has used a fish of this kind in this turn already.
    FishUsed { rarity: Rarity },
    /// A fish of this kind cannot be sold, only cooked (ruling F1).
    OnlyCooked { rarity: Rarity },
    /// The menu card of this kind has no ability, or none that would do anything now.
    NoAbility { rarity: Rarity },
    /// All flags of this player are placed.
    NoFlagLeft,
    /// The lake has not just formed.
    LakeNotNew,
    /// The lake is too small for a boat.
    LakeTooSmall { needed: u8, tiles: u8 },
    /// No boat of this player is on the water.
    NoBoatThere,
    /// Crossing the water would bring no further material within reach.
    FerryUseless,
    /// The wheat for the water is paid already.
    FerryPaid { lake: LakeId },
    /// Goods cross the water without wheat at present.
    FerryFree { lake: LakeId },
    /// A boat whose wheat is paid would carry nothing after this choice (ruling T6).
    BoatWouldBeEmpty { lake: LakeId },
    /// The player's boats need `missing` more wheat, and gold cannot replace it. One more donkey on
    /// `donkey_on` makes the action possible too.
    FerryWheat { missing: u8, donkey_on: Option<TileId> },
    /// The choice gives up more fish than `most`, or more than the player has.
    WrongFish { most: u8 },
    /// The choice keeps another number of fish than the `count` that must be kept.
    KeepExactly { count: u8 },
    /// The building would take the place that the building being paid for needs.
    InTheWay,
    /// The answer is not among the tied options.
    NotTied,
    /// The program has a fault: the rules have reached a state that cannot occur.
    Impossible(Impossible),
}

impl From<Impossible> for Refusal {
    fn from(impossible: Impossible) -> Refusal {
        Refusal::Impossible(impossible)
    }
}
