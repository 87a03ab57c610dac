//! The choices of a game as typed data.

use super::goods::{Cost, Gain, Material, RawMix, RoadKind, Token};
use super::lake::{FishCount, LakeNo, Rarity};
use super::number::{LatticePoint, PlacedAt, TileNo, VillagerPlace};
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The kinds of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceKind {
    /// Producing with a villager.
    Produce,
    /// Refining with a villager.
    Refine,
    /// Visiting the Town Hall.
    TownHall,
    /// Making a market sale.
    Sell,
    /// Delivering to the Church.
    Deliver,
    /// Begging at the Church.
    Beg,
    /// Constructing a building.
    Construct,
    /// Building a road.
    Road,
    /// Moving a donkey.
    MoveDonkey,
    /// Ending the turn.
    EndTurn,
    /// Choosing the villager that acts.
    Villager,
    /// Choosing the mix of raw materials for a Barn.
    Fill,
    /// Choosing the place of a building.
    Place,
    /// Choosing the tile to build from.
    Stand,
    /// Using a token for the current payment.
    Consume,
    /// Buying a material for the current payment.
    Buy,
    /// Taking a blueprint.
    TakeBlueprint,
    /// Hiring a villager.
    HireVillager,
    /// Hiring a donkey.
    HireDonkey,
    /// Finishing the donkeys' moves, a visit to the Town Hall, or the placing of boats.
    Done,
    /// Settle a tie of Botric's.
    Settle,
    // By the Lake.
    /// Fishing with a villager.
    Fish,
    /// Bring materials to an own Storeroom.
    Store,
    /// Selling a fish.
    SellFish,
    /// Use a fish for the ability of its menu card.
    Cook,
    /// Let goods cross a water in the running action.
    Ferry,
    /// Put a boat on a new lake.
    Boat,
    /// Give up fish at the Fish Festival.
    Release,
    /// Keep fish at the end of the turn.
    Keep,
}

/// What a choice does, with the things that it concerns.
///
/// In JSON its fields are part of [`ChoiceView`], beside `index` and `title`; `kind` determines which fields there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChoiceAct {
    /// Producing with a villager.
    Produce {
        /// The number of the tile.
        tile: TileNo,
    },
    /// Refines `amount` tokens into `material`.
    Refine {
        /// The number of the tile.
        tile: TileNo,
        /// How many materials are refined.
        amount: u32,
        /// The material that it makes, if only one is possible.
        material: Option<Material>,
    },
    /// Visits the Town Hall, which lies at `tile`.
    TownHall {
        /// The number of the tile.
        tile: TileNo,
    },
    /// Sells to a sale tile (a catalogue id); `tile` is the Market.
    Sell {
        /// The number of the tile.
        tile: TileNo,
        /// Catalogue id of the sale tile.
        sale: String,
    },
    /// Fills a slot of the Church, which lies at `tile`.
    Deliver {
        /// The number of the tile.
        tile: TileNo,
        /// The index of the delivery in `church` of the view, from 0.
        slot: u8,
    },
    /// Begs at the Church, which lies at `tile`.
    Beg {
        /// The number of the tile.
        tile: TileNo,
    },
    /// Builds a blueprint (a catalogue id); its place is the next decision.
    Construct {
        /// Catalogue id of the face.
        face: String,
    },
    /// Building a road.
    Road {
        /// The tile where the villager stands.
        tile: TileNo,
        /// The tile at the other end.
        to: TileNo,
        /// Whether it is a path or a bridge.
        road: RoadKind,
    },
    /// Moving a donkey.
    MoveDonkey {
        /// The tile that it leaves.
        tile: TileNo,
        /// The tile that it steps to.
        to: TileNo,
    },
    /// Ending the turn.
    EndTurn,
    /// Chooses the villager at `tile` to act.
    Villager {
        /// Where the villager is.
        tile: VillagerPlace,
    },
    /// Fills a Barn with a mix of raw materials.
    Fill {
        /// The tile of the Barn, while it is being filled.
        tile: Option<TileNo>,
        /// How many of each raw material.
        mix: RawMix,
    },
    /// Lays the building being placed.
    Place {
        /// The lattice point of the outline's first vertex, axial `[q, r]`.
        at: LatticePoint,
        /// Turns of 60 degrees, 0 to 5.
        rotation: u8,
        /// Catalogue id of the building, while it is being placed.
        face: Option<String>,
    },
    /// Builds from `tile`.
    Stand {
        /// The number of the tile.
        tile: TileNo,
    },
    /// Uses a token that lies on `tile` for what happens at `to`.
    Consume {
        /// The number of the tile.
        tile: TileNo,
        /// The tile where it is used, if that is another one.
        to: Option<TileNo>,
        /// The token.
        token: Token,
        /// The token's material.
        material: Material,
    },
    /// Buys a material for `amount` gold; `tile` is the Market.
    Buy {
        /// The number of the tile.
        tile: TileNo,
        /// The tile where it is used, if that is another one.
        to: Option<TileNo>,
        /// The material.
        material: Material,
        /// The price in gold.
        amount: u32,
    },
    /// Takes the blueprint in a place of the display for `amount` gold.
    TakeBlueprint {
        /// The place of the display, 0 from the left.
        slot: u8,
        /// The price in gold, 0 if it is free; `None` if the display has no such place.
        amount: Option<u32>,
        /// Catalogue id of the building on offer there, if any.
        face: Option<String>,
    },
    /// Hires for `amount` gold.
    HireVillager {
        /// The price in gold; `None` if all villagers are hired.
        amount: Option<u32>,
    },
    /// Hires for `amount` gold; free donkeys have no price.
    HireDonkey {
        /// The tile where the donkey is put.
        tile: TileNo,
        /// The price in gold; `None` if it is free or all donkeys are hired.
        amount: Option<u32>,
    },
    /// Finishing the donkeys' moves, a visit to the Town Hall, or the placing of boats.
    Done,
    /// Settles a tie of Botric's.
    Settle {
        /// What settles the tie.
        target: SettleTarget,
    },
    /// Draws `amount` fish.
    Fish {
        /// The number of the tile.
        tile: TileNo,
        /// How many fish are drawn.
        amount: u32,
    },
    /// Brings `amount` materials to an own Storeroom.
    Store {
        /// The tile of the Storeroom.
        tile: TileNo,
        /// How many materials are brought.
        amount: u32,
    },
    /// Selling a fish.
    SellFish {
        /// The rarity of the fish.
        rarity: Rarity,
    },
    /// Uses a fish for the ability of its menu card.
    Cook {
        /// The rarity of the fish.
        rarity: Rarity,
    },
    /// Lets goods cross a water in the running action.
    Ferry {
        /// The number of the lake.
        lake: LakeNo,
    },
    /// Puts a boat on a new lake.
    Boat {
        /// The number of the lake.
        lake: LakeNo,
    },
    /// Gives up fish at the Fish Festival.
    Release {
        /// The fish that are given up.
        fish: FishCount,
    },
    /// Keeps fish at the end of the turn.
    Keep {
        /// The fish that are kept.
        fish: FishCount,
    },
}

/// An option of a tie of Botric's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettleTarget {
    /// A tile.
    Tile {
        /// The number of the tile.
        tile: TileNo,
    },
    /// A lake.
    Lake {
        /// The number of the lake.
        lake: LakeNo,
    },
    /// A villager on a tile.
    Villager {
        /// The number of the tile.
        tile: TileNo,
    },
    /// A market sale.
    Sale {
        /// Catalogue id of the sale tile.
        sale: String,
    },
    /// A church delivery.
    Delivery {
        /// The index of the delivery in `church` of the view, from 0.
        slot: u8,
    },
    /// A token; `amount` like it lie on the tile.
    Token {
        /// The number of the tile.
        tile: TileNo,
        /// The token.
        token: Token,
        /// How many such tokens lie on the tile.
        amount: u32,
    },
    /// A raw material for a Barn's slot.
    Raw {
        /// The material.
        material: Material,
    },
    /// A place of a building.
    Place {
        /// The lattice point of the outline's first vertex, axial `[q, r]`.
        at: LatticePoint,
        /// Turns of 60 degrees, 0 to 5.
        rotation: u8,
        /// Catalogue id of the building, while Botric places it.
        face: Option<String>,
    },
    /// A road.
    Road {
        /// The tile where the villager stands.
        tile: TileNo,
        /// The tile at the other end.
        to: TileNo,
        /// Whether it is a path or a bridge.
        road: RoadKind,
    },
}

impl ChoiceAct {
    /// Returns the position and rotation of the building that the choice places, if any.
    #[must_use]
    pub fn place(&self) -> Option<PlacedAt> {
        match self {
            ChoiceAct::Place { at, rotation, .. }
            | ChoiceAct::Settle { target: SettleTarget::Place { at, rotation, .. } } => {
                Some(PlacedAt { at: *at, rotation: *rotation })
            }
            _ => None,
        }
    }

    /// Returns the kind alone.
    #[must_use]
    pub fn kind(&self) -> ChoiceKind {
        match self {
            ChoiceAct::Produce { .. } => ChoiceKind::Produce,
            ChoiceAct::Refine { .. } => ChoiceKind::Refine,
            ChoiceAct::TownHall { .. } => ChoiceKind::TownHall,
            ChoiceAct::Sell { .. } => ChoiceKind::Sell,
            ChoiceAct::Deliver { .. } => ChoiceKind::Deliver,
            ChoiceAct::Beg { .. } => ChoiceKind::Beg,
            ChoiceAct::Construct { .. } => ChoiceKind::Construct,
            ChoiceAct::Road { .. } => ChoiceKind::Road,
            ChoiceAct::MoveDonkey { .. } => ChoiceKind::MoveDonkey,
            ChoiceAct::EndTurn => ChoiceKind::EndTurn,
            ChoiceAct::Villager { .. } => ChoiceKind::Villager,
            ChoiceAct::Fill { .. } => ChoiceKind::Fill,
            ChoiceAct::Place { .. } => ChoiceKind::Place,
            ChoiceAct::Stand { .. } => ChoiceKind::Stand,
            ChoiceAct::Consume { .. } => ChoiceKind::Consume,
            ChoiceAct::Buy { .. } => ChoiceKind::Buy,
            ChoiceAct::TakeBlueprint { .. } => ChoiceKind::TakeBlueprint,
            ChoiceAct::HireVillager { .. } => ChoiceKind::HireVillager,
            ChoiceAct::HireDonkey { .. } => ChoiceKind::HireDonkey,
            ChoiceAct::Done => ChoiceKind::Done,
            ChoiceAct::Settle { .. } => ChoiceKind::Settle,
            ChoiceAct::Fish { .. } => ChoiceKind::Fish,
            ChoiceAct::Store { .. } => ChoiceKind::Store,
            ChoiceAct::SellFish { .. } => ChoiceKind::SellFish,
            ChoiceAct::Cook { .. } => ChoiceKind::Cook,
            ChoiceAct::Ferry { .. } => ChoiceKind::Ferry,
            ChoiceAct::Boat { .. } => ChoiceKind::Boat,
            ChoiceAct::Release { .. } => ChoiceKind::Release,
            ChoiceAct::Keep { .. } => ChoiceKind::Keep,
        }
    }
}

/// The subject of a note about a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// It takes a milestone.
    Milestone,
    /// It adds a pile to the bag.
    Pile,
    /// It refines high quality.
    HighQuality,
    /// It is the last delivery, which ends the game.
    LastDelivery,
    /// It is the last flag, which ends the game.
    LastFlag,
    /// Villagers that could still act.
    Awake,
    /// How many fish can be kept.
    FishLimit,
    /// How many fish are drawn.
    Catch,
    /// How many fish are left in the bag.
    FishBag,
    /// What the menu card does.
    Cook,
    /// Fish for a boat on deep water.
    DeepWater,
    /// What goods pay to cross by the boat.
    Fare,
    /// It cannot be undone.
    NoUndo,
}

/// Additional information about a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Note {
    /// What the note is about.
    pub kind: NoteKind,
    /// The words.
    pub phrase: Phrase,
}

impl Note {
    /// Creates a note.
    #[must_use]
    pub fn new(kind: NoteKind, phrase: Phrase) -> Note {
        Note { kind, phrase }
    }
}

/// One legal choice, ready to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ChoiceView {
    /// The argument for `play`.
    pub index: u32,
    /// What it does.
    #[serde(flatten)]
    pub act: ChoiceAct,
    /// Its name.
    pub title: Phrase,
    /// The printed cost, before any payment.
    pub cost: Option<Cost>,
    /// The immediate gain, without rewards of consumed materials.
    pub gain: Option<Gain>,
    /// Additional information.
    pub note: Vec<Note>,
}

impl ChoiceView {
    /// Returns the kind of the choice.
    #[must_use]
    pub fn kind(&self) -> ChoiceKind {
        self.act.kind()
    }
}
