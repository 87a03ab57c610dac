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
    /// The materials that would do, any of them.
    pub kinds: Vec<Material>,
    /// How many are needed.
    pub needed: u8,
    /// How many are within reach, over the player's own boats too.
    pub in_reach: u8,
    /// How many lie where this player may take them, in reach or not: not in somebody else's Storeroom.
    pub in_village: u8,
    /// A tile on which one more donkey would bring at least one more.
    pub donkey_on: Option<TileId>,
}

/// The reason for a refused wish. It never changes the game, save for [`Refusal::Impossible`].
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The player has begun another action and must finish or cancel it first. Nothing else prevents the requested one.
    NotNow,
    /// It does not belong to the current decision.
    NotAsked,
    /// It is only possible during a visit to the Town Hall, and no visit is under way.
    AtTownHall,
    /// There is no such tile, slot, sale or place.
    NoSuchThing,
    /// No villager can act any more: each has acted or is acting.
    NoVillagerLeft,
    /// No villager of this player that can act stands there.
    NoVillagerThere { at: Location },
    /// No villager of this player can walk there from the Church, over roads and own boats.
    NotConnected { tile: TileId },
    /// The tile is not joined to the Church by road; boats do not count.
    NotOnRoad { tile: TileId },
    /// Every slot is full.
    Full { tile: TileId },
    /// The tile has fewer empty slots than asked for.
    TooFewSlots { tile: TileId, empty: u8 },
    /// That kind of work is not done there.
    WrongBuilding { tile: TileId },
    /// Both tokens of that material are in the village already.
    NoFreeToken { kind: Material, free: u8 },
    /// Materials are missing. One more donkey on `donkey_on` makes it possible.
    Materials { short: Vec<Shortage>, donkey_on: Option<TileId> },
    /// With `needed` gold and purchases it is possible, with less it is not. `needed` includes the gold part.
    /// One more donkey on `donkey_on` makes it possible too.
    MarketGold { needed: u8, has: u8, short: Vec<Shortage>, donkey_on: Option<TileId> },
    /// Gold is missing, and nothing else.
    Gold { needed: u8, has: u8 },
    /// That delivery has been made.
    DeliveryMade { by: Seat },
    /// That sale is not open.
    SaleNotOpen,
    /// A starting producer still has an empty slot, so nobody begs.
    ProducerNotFull { tile: TileId },
    /// This blueprint is not in the player's hand.
    NotInHand { face: FaceId },
    /// The hand holds its three blueprints.
    HandFull,
    /// The display has no tile there.
    DisplayEmpty { place: u8 },
    /// Nowhere in reach can this building be placed.
    NoPlace { face: FaceId },
    /// It would lie over another tile.
    Overlap { tile: TileId },
    /// It touches no tile along a whole segment.
    NotAdjacent,
    /// A segment may not touch the one of this tile (ruling G3).
    Segments { tile: TileId, own: Terrain, met: Terrain },
    /// It only touches tiles that no villager can reach.
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
    /// Only water meets water there.
    WaterBetween { at: TileId, to: TileId },
    /// They share no pair of segments for this kind of road.
    WrongTerrain { at: TileId, to: TileId, kind: RoadKind },
    /// The donkeys have moved this turn.
    DonkeysMoved,
    /// No donkey that can still move stands there.
    NoDonkeyThere { tile: TileId },
    /// The two tiles are not connected by a road.
    NoRoadBetween { at: TileId, to: TileId },
    /// All villagers of this player are hired.
    AllVillagersHired,
    /// All donkeys of this player are hired.
    AllDonkeysHired,
    /// The material is not needed for this payment.
    NotNeeded { kind: Material },
    /// No such token lies there.
    NoSuchToken { tile: TileId },
    /// The token cannot be transported to the villager.
    OutOfReach { tile: TileId, donkey_on: Option<TileId> },
    /// Only a boat whose wheat is not paid could bring it (ruling T6).
    AcrossWater { tile: TileId },
    /// What lies in a Storeroom is not stored again (ruling T7).
    StoredAlready { tile: TileId },
    /// Nothing may be purchased for a market sale.
    NoPurchaseForSale,
    /// Nothing may be purchased for a Storeroom (ruling T2).
    NoPurchaseForStore,
    /// A purchase cannot be transported from the Market.
    MarketOutOfReach,
    /// The payment could not be completed after it.
    WouldStrand,
    /// The mix does not fill the empty slots exactly.
    WrongMix { empty: u8 },
    /// Take something first: a visit to the Town Hall takes a blueprint, hires, or both.
    NothingDoneYet,
    /// One visit to the Town Hall takes one blueprint.
    OneBlueprint,
    /// In a visit to the Town Hall the blueprint is taken before anybody is hired.
    HiredAlready,
    /// By the Lake is not being played.
    NoLakeGame,
    /// It would lie in a lake.
    InLake { lake: LakeId },
    /// Only its owner may do that there.
    NotOwner { tile: TileId },
    /// Monopoly closes the building until that player's next turn.
    Closed { tile: TileId, by: Seat },
    /// No lake tile around it holds a fish token.
    NoFishThere { tile: TileId },
    /// The bag of fish is empty.
    FishBagEmpty,
    /// The player has no such fish.
    NoFish { rarity: Rarity },
    /// One fish of the kind was used this turn already.
    FishUsed { rarity: Rarity },
    /// A fish of this kind brings no gold of its own (ruling F1).
    OnlyCooked { rarity: Rarity },
    /// The menu card of this kind has no ability, or none that would do anything now.
    NoAbility { rarity: Rarity },
    /// All flags of this player are placed.
    NoFlagLeft,
    /// The lake has not just formed.
    LakeNotNew,
    /// The lake is too small for a boat.
    LakeTooSmall { needed: u8, tiles: u8 },
    /// No boat of this player is on that water.
    NoBoatThere,
    /// Crossing that water would bring nothing more.
    FerryUseless,
    /// The wheat for that water is paid.
    FerryPaid { lake: LakeId },
    /// Goods cross that water without wheat now.
    FerryFree { lake: LakeId },
    /// A boat whose wheat is paid would then carry nothing (ruling T6).
    BoatWouldBeEmpty { lake: LakeId },
    /// The player's boats need `missing` more wheat, and gold cannot replace it. One more donkey on
    /// `donkey_on` makes the action possible too.
    FerryWheat { missing: u8, donkey_on: Option<TileId> },
    /// More fish than may be given up, or than there are.
    WrongFish { most: u8 },
    /// The choice keeps another number of fish than the `count` that must be kept.
    KeepExactly { count: u8 },
    /// It would take the place of the building that is being paid for.
    InTheWay,
    /// It is not among the tied options.
    NotTied,
    /// The rules led to a state that they do not know: a fault of the program.
    Impossible(Impossible),
}

impl From<Impossible> for Refusal {
    fn from(impossible: Impossible) -> Refusal {
        Refusal::Impossible(impossible)
    }
}
