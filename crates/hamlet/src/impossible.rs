//! What no choice of a game leads to.

use crate::fish::Rarity;
use crate::ids::{LakeId, Location, SaleId, TileId};
use crate::material::Material;
use serde::Serialize;
use std::fmt;

/// What was impossible while a choice was played: a fault of the program. The state may have changed in part by then; load the game again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Impossible {
    /// No villager or donkey of the player that can still act is there.
    NobodyThere(Location),
    /// Every villager or donkey of the player is hired.
    NobodyLeft,
    /// The material does not lie on the tile.
    NoToken(TileId, Material),
    /// Every slot of the tile is full.
    NoRoom(TileId),
    /// The tile is no producer.
    NoProducer(TileId),
    /// The tile is no refinery.
    NoRefinery(TileId),
    /// The display has no blueprint at the place.
    NoBlueprint(u8),
    /// The sale is not open.
    SaleNotOpen(SaleId),
    /// The Church has no such delivery slot.
    NoSlot(u8),
    /// By the Lake is not played.
    NoLakeGame,
    /// The lake has not formed.
    NoLake(LakeId),
    /// The season has no menu card of the kind.
    NoMenuCard(Rarity),
    /// No ability is being carried out.
    NoAbility,
    /// Botric does not play.
    NoBotric,
    /// The bag of Botric's markers is empty.
    NoMarker,
    /// No action of Botric's waits for an answer.
    NoTie,
    /// What was chosen is not among the tied options.
    NotTied,
}

/// The result of a part of a choice: nothing, or what was impossible.
pub(crate) type Done = Result<(), Impossible>;

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::NobodyThere(Location::Tile(tile)) => {
                write!(f, "nobody who can act stands on tile {}", tile.number())
            }
            Impossible::NobodyThere(Location::House) => write!(f, "nobody who can act is in the house"),
            Impossible::NobodyLeft => write!(f, "nobody is left to hire"),
            Impossible::NoToken(tile, kind) => write!(f, "no {} lies on tile {}", kind.id(), tile.number()),
            Impossible::NoRoom(tile) => write!(f, "tile {} has no empty slot", tile.number()),
            Impossible::NoProducer(tile) => write!(f, "tile {} is no producer", tile.number()),
            Impossible::NoRefinery(tile) => write!(f, "tile {} is no refinery", tile.number()),
            Impossible::NoBlueprint(place) => write!(f, "place {place} of the display is empty"),
            Impossible::SaleNotOpen(sale) => write!(f, "sale {} is not open", sale.number()),
            Impossible::NoSlot(slot) => write!(f, "the Church has no delivery slot {slot}"),
            Impossible::NoLakeGame => write!(f, "By the Lake is not played"),
            Impossible::NoLake(lake) => write!(f, "lake {} has not formed", lake.number()),
            Impossible::NoMenuCard(rarity) => write!(f, "no menu card for {} fish", rarity.id()),
            Impossible::NoAbility => write!(f, "no ability is being carried out"),
            Impossible::NoBotric => write!(f, "Botric does not play"),
            Impossible::NoMarker => write!(f, "the bag of Botric's markers is empty"),
            Impossible::NoTie => write!(f, "no tie is being asked"),
            Impossible::NotTied => write!(f, "what was chosen is not among the tied options"),
        }
    }
}

impl std::error::Error for Impossible {}
