//! Why something is not possible, as typed data.

use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The kinds of reasons why something is not possible: those of the rules, then those of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum WhyKind {
    /// The game is over.
    GameOver,
    /// The player has begun another action and must finish or cancel it first. Nothing else prevents the requested one.
    NotNow,
    /// It does not belong to the current decision.
    NotAsked,
    /// It is possible only during a visit to the Town Hall.
    AtTownHall,
    /// There is no such tile, slot, sale or place.
    NoSuchThing,
    /// No villager can act any more: each has acted or is acting.
    NoVillagerLeft,
    /// No villager of this player that can act stands there.
    NoVillagerThere,
    /// No villager of this player can walk there from the Church, over roads and own boats.
    NotConnected,
    /// The tile is not joined to the Church by road; boats do not count.
    NotOnRoad,
    /// Every slot is full.
    Full,
    /// The tile has fewer empty slots than asked for.
    TooFewSlots,
    /// That kind of work is not done there.
    WrongBuilding,
    /// Both tokens of that material are in the village already.
    NoFreeToken,
    /// Materials are missing. One more donkey on `donkey_on` makes it possible.
    Materials,
    /// With `needed` gold and purchases it is possible, with less it is not. `needed` includes the gold part.
    /// One more donkey on `donkey_on` makes it possible too.
    MarketGold,
    /// Gold is missing, and nothing else.
    Gold,
    /// That delivery has been made.
    DeliveryMade,
    /// That sale is not open.
    SaleNotOpen,
    /// A starting producer still has an empty slot, so nobody begs.
    ProducerNotFull,
    /// This blueprint is not in the player's hand.
    NotInHand,
    /// The hand holds its three blueprints.
    HandFull,
    /// The display has no tile there.
    DisplayEmpty,
    /// Nowhere in reach can this building be placed.
    NoPlace,
    /// It would lie over another tile.
    Overlap,
    /// It touches no tile along a whole segment.
    NotAdjacent,
    /// A segment may not touch the one of this tile (ruling G3).
    Segments,
    /// It only touches tiles that no villager can reach.
    OnlyUnreachable,
    /// The tile does not touch the new building.
    NotBeside,
    /// All roads of this player are built.
    NoRoadLeft,
    /// The two tiles share no segment.
    NotNeighbours,
    /// The two tiles are connected already.
    AlreadyConnected,
    /// A forest meets a mountain: a cliff carries no road.
    Cliff,
    /// Only water meets water there.
    WaterBetween,
    /// They share no pair of segments for this kind of road.
    WrongTerrain,
    /// The donkeys have moved this turn.
    DonkeysMoved,
    /// No donkey that can still move stands there.
    NoDonkeyThere,
    /// The two tiles are not connected by a road.
    NoRoadBetween,
    /// All villagers of this player are hired.
    AllVillagersHired,
    /// All donkeys of this player are hired.
    AllDonkeysHired,
    /// The material is not needed for this payment.
    NotNeeded,
    /// No such token lies there.
    NoSuchToken,
    /// The token cannot be transported to the villager.
    OutOfReach,
    /// Only a boat whose wheat is not paid could bring it (ruling T6).
    AcrossWater,
    /// Goods from a Storeroom cannot be stored again (ruling T7).
    StoredAlready,
    /// Nothing may be purchased for a market sale.
    NoPurchaseForSale,
    /// Nothing may be purchased for a Storeroom (ruling T2).
    NoPurchaseForStore,
    /// A purchase cannot be transported from the Market.
    MarketOutOfReach,
    /// The payment could not be completed after it.
    WouldStrand,
    /// The mix does not fill the empty slots exactly.
    WrongMix,
    /// Take something first: a visit to the Town Hall takes a blueprint, hires, or both.
    NothingDoneYet,
    /// One visit to the Town Hall takes one blueprint.
    OneBlueprint,
    /// In a visit to the Town Hall the blueprint is taken before anybody is hired.
    HiredAlready,
    /// By the Lake is not being played.
    NoLakeGame,
    /// It would lie in a lake.
    InLake,
    /// Only its owner may do that there.
    NotOwner,
    /// Monopoly closes the building until that player's next turn.
    Closed,
    /// No lake tile around it holds a fish token.
    NoFishThere,
    /// The bag of fish is empty.
    FishBagEmpty,
    /// The player has no such fish.
    NoFish,
    /// One fish of the kind was used this turn already.
    FishUsed,
    /// A fish of this kind brings no gold of its own (ruling F1).
    OnlyCooked,
    /// The menu card of this kind has no ability, or none that would do anything now.
    NoAbility,
    /// All flags of this player are placed.
    NoFlagLeft,
    /// The lake has not just formed.
    LakeNotNew,
    /// The lake is too small for a boat.
    LakeTooSmall,
    /// No boat of this player is on that water.
    NoBoatThere,
    /// Crossing that water would bring nothing more.
    FerryUseless,
    /// The wheat for that water is paid.
    FerryPaid,
    /// Goods cross that water without wheat now.
    FerryFree,
    /// A boat whose wheat is paid would then carry nothing (ruling T6).
    BoatWouldBeEmpty,
    /// Wheat is missing for the boats that would bring the goods, and gold cannot replace it.
    FerryWheat,
    /// More fish than may be given up, or than there are.
    WrongFish,
    /// The number of fish to keep is fixed, and this is another number.
    KeepExactly,
    /// It would take the place of the building that is being paid for.
    InTheWay,
    /// It is not among the tied options.
    NotTied,
    /// The villager has acted in this turn.
    VillagerResting,
    /// The villager in the house acts from the next turn on.
    VillagerAsleep,
    /// No villager is in the house.
    HouseEmpty,
    /// No donkey has anywhere to go.
    DonkeysStuck,
    /// The building looks equal in every rotation.
    TurnsSame,
    /// There is nothing to undo.
    UndoBegun,
    /// The last step revealed hidden information and cannot be undone.
    UndoSeen,
}

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Why {
    /// The reason.
    pub kind: WhyKind,
    /// The words.
    pub phrase: Phrase,
}

impl Why {
    /// Creates a reason.
    #[must_use]
    pub fn new(kind: WhyKind, phrase: Phrase) -> Why {
        Why { kind, phrase }
    }
}
