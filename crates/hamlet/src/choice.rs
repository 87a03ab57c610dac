//! What the player to decide may do, one small step at a time.

use crate::fish::Rarity;
use crate::ids::{FaceId, LakeId, Location, SaleId, TileId};
use crate::lattice::Pose;
use crate::material::{Material, Token};
use serde::Serialize;

/// A road that a player builds between two tiles (base rulebook, "Build a road").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RoadKind {
    /// Forest to forest, for two stone.
    Path,
    /// Mountain to mountain, for two wood.
    Bridge,
}

/// One choice. The list of a decision is sorted by this order, distinct and complete.
///
/// A villager action is a chain: the action itself; which villager does it (only asked when they
/// stand on different tiles); for a construction the place and the tile it is built from; then the
/// payment, one material at a time. A link with a single possible answer is taken by itself,
/// save for [`Choice::Place`] and the Town Hall.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    // A turn (decision `Turn`)
    /// Fill every empty slot of a producer. A Barn then asks for the mix ([`Choice::Fill`]).
    Produce { tile: TileId },
    /// Refine `count` materials at once (1, or 2 where two slots are empty).
    Refine { tile: TileId, count: u8 },
    /// Work at the Town Hall.
    TownHall,
    /// Make this sale at the Market.
    Sell { sale: SaleId },
    /// Make the church delivery with this index.
    Deliver { slot: u8 },
    /// Beg for one gold at the Church.
    Beg,
    /// Fish from this tile (By the Lake, "Fishing").
    Fish { tile: TileId },
    /// Bring `count` materials to an own Storeroom.
    Store { tile: TileId, count: u8 },
    /// Build one of the own blueprints.
    Construct { face: FaceId },
    /// Build a road from `at`, where the villager stands, to its neighbour `to`.
    Road { at: TileId, to: TileId, kind: RoadKind },
    /// Move one donkey a step: the first one begins the turn's donkey act.
    MoveDonkey { from: TileId, to: TileId },
    /// Give a fish back for its gold alone.
    SellFish { rarity: Rarity },
    /// Give a fish back for its gold and the ability of its menu card.
    Cook { rarity: Rarity },
    /// End the turn.
    EndTurn,

    // Links of a chain
    /// The villager that is there does it.
    Villager { from: Location },
    /// Fill a Barn with this mix.
    Fill { wood: u8, stone: u8, wheat: u8 },
    /// Put the new building here: the outline's first point and the turn, 0 to 5.
    Place(Pose),
    /// Build it from this neighbouring tile.
    Stand { tile: TileId },
    /// Transport this token from that tile and consume it.
    Consume { tile: TileId, token: Token },
    /// Purchase one of these from the Market and consume it.
    Buy { kind: Material },
    /// Let goods cross this water in the running action, for a wheat to be paid next.
    Ferry { lake: LakeId },
    /// Put a boat on the lake that has just formed.
    Boat { lake: LakeId },
    /// Give up more fish at the Fish Festival, for a point each: the number of each kind.
    Release { common: u8, uncommon: u8, rare: u8 },
    /// Keep fish at the end of the turn: the number of each kind.
    Keep { common: u8, uncommon: u8, rare: u8 },
    /// Take the blueprint at this place of the display, 0 from the left.
    TakeBlueprint { place: u8 },
    /// Hire a villager.
    HireVillager,
    /// Hire a donkey and put it on that tile.
    HireDonkey { tile: TileId },
    /// Finish the donkey act or the visit to the Town Hall.
    Done,

    /// Settle a tie of Botric's that the solo rules leave to the player.
    Settle(Target),
}

/// What a tie of Botric's is about.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A tile to work on.
    Tile { tile: TileId },
    /// The villager standing there.
    Villager { from: TileId },
    /// A market sale.
    Sale { sale: SaleId },
    /// A church delivery.
    Delivery { slot: u8 },
    /// A token to consume.
    Token { tile: TileId, token: Token },
    /// A raw material for one Barn slot.
    Raw { kind: Material },
    /// A place for the new building.
    Place(Pose),
    /// A road between two tiles.
    Road { at: TileId, to: TileId, kind: RoadKind },
    /// A lake to put a boat on.
    Lake { lake: LakeId },
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// What to do next in the turn.
    Turn,
    /// Which further donkeys to move.
    Donkeys,
    /// Which villager does it.
    Villager,
    /// The mix on a Barn.
    Fill,
    /// Where the new building goes.
    Place,
    /// From which tile it is built.
    Stand,
    /// Which material to consume next.
    Pay,
    /// Take a blueprint, hire, or finish.
    TownHall,
    /// Which wheat pays for goods to cross the water.
    Fare,
    /// On which of the lakes that have just formed to put a boat.
    Boat,
    /// Which blueprint to build by Call in a Favour.
    Favour,
    /// Where the donkey of Breeding goes.
    Breeding,
    /// Which fish to give up at the Fish Festival.
    Festival,
    /// Which fish to keep at the end of the turn.
    KeepFish,
    /// A tie of Botric's.
    Tie(TieRule),
    /// Nothing: the game is over.
    Over,
}

/// Which rule left the tie to the player (solo rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// Several church deliveries rank alike.
    Delivery,
    /// Several market sales rank alike.
    Sale,
    /// Several producers rank alike.
    Producer,
    /// Several refineries rank alike.
    Refinery,
    /// Several villagers stand equally close.
    Villager,
    /// Several materials are equally close.
    Material,
    /// Several wheat that would pay for a boat are equally close (ruling S3).
    Fare,
    /// The mix on a Barn.
    Barn,
    /// Several places for a building rank alike.
    Place,
    /// Its place is chosen, and several tiles next to it are equally close to build from (ruling H7).
    Stand,
    /// Several roads rank alike.
    Road,
    /// Several tiles are equally good for fishing.
    Fishing,
    /// Several new lakes are equally good for a boat.
    Boat,
}
