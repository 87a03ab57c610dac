//! The choices of a game as typed data.

use super::goods::{Cost, Gain, Material, RoadKind, Token};
use super::lake::{LakeNo, Rarity};
use super::number::TileNo;
use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The kinds of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceKind {
    Produce,
    Refine,
    TownHall,
    Sell,
    Deliver,
    Beg,
    Construct,
    Road,
    MoveDonkey,
    EndTurn,
    Villager,
    Fill,
    Place,
    Stand,
    Consume,
    Buy,
    TakeBlueprint,
    HireVillager,
    HireDonkey,
    Done,
    /// Settle a tie of Botric's.
    Settle,
    // By the Lake.
    Fish,
    /// Bring materials to an own Storeroom.
    Store,
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
/// In JSON the fields lie beside `index` and `title` in [`ChoiceView`]; `kind` tells which there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChoiceAct {
    Produce {
        tile: TileNo,
    },
    /// Refines `amount` tokens into `material`.
    Refine {
        tile: TileNo,
        amount: u32,
        material: Option<Material>,
    },
    /// Visits the Town Hall, which lies at `tile`.
    TownHall {
        tile: TileNo,
    },
    /// Sells to a sale tile (a catalogue id); `tile` is the Market.
    Sell {
        tile: TileNo,
        sale: String,
    },
    /// Fills a slot of the Church, which lies at `tile`.
    Deliver {
        tile: TileNo,
        slot: u8,
    },
    /// Begs at the Church, which lies at `tile`.
    Beg {
        tile: TileNo,
    },
    /// Builds a blueprint (a catalogue id); its place is the next decision.
    Construct {
        face: String,
    },
    Road {
        tile: TileNo,
        to: TileNo,
        road: RoadKind,
    },
    MoveDonkey {
        tile: TileNo,
        to: TileNo,
    },
    EndTurn,
    /// Chooses the villager on `tile` to act.
    Villager {
        tile: TileNo,
    },
    /// Fills a Barn with so much wood, stone and wheat.
    Fill {
        tile: Option<TileNo>,
        mix: Vec<u8>,
    },
    /// Lays the building being placed.
    Place {
        at: (i32, i32),
        rotation: u8,
        face: Option<String>,
    },
    /// Builds from `tile`.
    Stand {
        tile: TileNo,
    },
    /// Uses a token that lies on `tile` for what happens at `to`.
    Consume {
        tile: TileNo,
        to: Option<TileNo>,
        token: Token,
        material: Material,
    },
    /// Buys a material for `amount` gold; `tile` is the Market.
    Buy {
        tile: TileNo,
        to: Option<TileNo>,
        material: Material,
        amount: u32,
    },
    /// Takes the blueprint in a place of the display for `amount` gold.
    TakeBlueprint {
        slot: u8,
        amount: Option<u32>,
        face: Option<String>,
    },
    /// Hires for `amount` gold.
    HireVillager {
        amount: Option<u32>,
    },
    /// Hires for `amount` gold; free donkeys have no price.
    HireDonkey {
        tile: TileNo,
        amount: Option<u32>,
    },
    Done,
    /// Settles a tie of Botric's.
    Settle {
        target: SettleTarget,
    },
    /// Draws `amount` fish.
    Fish {
        tile: TileNo,
        amount: u32,
    },
    /// Brings `amount` materials to an own Storeroom.
    Store {
        tile: TileNo,
        amount: u32,
    },
    SellFish {
        rarity: Rarity,
    },
    /// Uses a fish for the ability of its menu card.
    Cook {
        rarity: Rarity,
    },
    /// Lets goods cross a water in the running action.
    Ferry {
        lake: LakeNo,
    },
    /// Puts a boat on a new lake.
    Boat {
        lake: LakeNo,
    },
    /// Gives up fish at the Fish Festival: the number of each kind.
    Release {
        fish: Vec<u8>,
    },
    /// Keeps fish at the end of the turn: the number of each kind.
    Keep {
        fish: Vec<u8>,
    },
}

/// An option of a tie of Botric's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettleTarget {
    Tile {
        tile: TileNo,
    },
    Lake {
        lake: LakeNo,
    },
    Villager {
        tile: TileNo,
    },
    Sale {
        sale: String,
    },
    Delivery {
        slot: u8,
    },
    /// A token; `amount` like it lie on the tile.
    Token {
        tile: TileNo,
        token: Token,
        amount: u32,
    },
    /// A raw material for a Barn's slot.
    Raw {
        material: Material,
    },
    Place {
        at: (i32, i32),
        rotation: u8,
        face: Option<String>,
    },
    Road {
        tile: TileNo,
        to: TileNo,
        road: RoadKind,
    },
}

impl ChoiceAct {
    /// Returns the position and rotation of the building that the choice places, if any.
    #[must_use]
    pub fn place(&self) -> Option<((i32, i32), u8)> {
        match self {
            ChoiceAct::Place { at, rotation, .. }
            | ChoiceAct::Settle { target: SettleTarget::Place { at, rotation, .. } } => {
                Some((*at, *rotation))
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
    /// It cannot be undone.
    NoUndo,
}

/// Additional information about a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Note {
    pub kind: NoteKind,
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
