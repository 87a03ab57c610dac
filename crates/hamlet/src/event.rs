//! What happened, as data that a shell can word, draw and animate.

use crate::choice::RoadKind;
use crate::counts::FishCount;
use crate::fish::Rarity;
use crate::ids::{FaceId, LakeId, Location, SaleId, Seat, TileId};
use crate::material::{Material, Token};
use crate::reason::Reason;
use serde::Serialize;

/// Why a player gained points or gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Working at a producer.
    Production,
    /// A refined token of the player's was consumed.
    Refined,
    /// A church delivery.
    Delivery,
    /// A market sale.
    Sale,
    /// The printed reward of a building.
    Construction,
    /// Gold that lay on a blueprint.
    Blueprint,
    /// Begging at the Church.
    Begging,
    /// A modifier of the solo game.
    Modifier,
    /// A lake was formed.
    Lake,
    /// A fish was sold, cooked or given up.
    Fish,
}

impl Source {
    /// Number of sources.
    pub const COUNT: usize = 10;
}

/// One thing that happened while a choice was played.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn begins. Rounds count from 1.
    TurnStarted { seat: Seat, round: u16 },
    /// A villager goes to a tile and lies down there.
    VillagerActed { seat: Seat, from: Location, to: TileId },
    /// A donkey moved one step.
    DonkeyMoved { seat: Seat, from: TileId, to: TileId },
    /// A token was taken from `tile` to `at` and consumed by `seat`.
    Consumed { seat: Seat, tile: TileId, at: TileId, token: Token },
    /// A material was purchased from the Market for `at` and consumed.
    Bought { seat: Seat, at: TileId, kind: Material, gold: u8 },
    /// Gold was paid.
    Paid { seat: Seat, gold: u8 },
    /// Points and gold were gained (points may be negative under a modifier). `for_gold` is the part of the points that Botric scores
    /// instead of gold (ruling S8).
    Gained { seat: Seat, points: i16, gold: u8, for_gold: u8, source: Source },
    /// A producer was filled with `count` of a material.
    Produced { seat: Seat, tile: TileId, kind: Material, count: u8 },
    /// Spring Rains fill a producer; the next events are [`Event::Produced`] with the materials.
    Rained { seat: Seat, tile: TileId },
    /// `count` tokens were refined.
    Refined { seat: Seat, tile: TileId, token: Token, count: u8 },
    /// A blueprint was taken from a place of the display (0 is the cheapest) for `gold`.
    BlueprintTaken { seat: Seat, face: FaceId, place: u8, gold: u8 },
    /// A tile was drawn from the bag into the display. Reveals hidden information.
    DisplayFilled { face: FaceId, place: u8 },
    /// A villager was hired; the villager begins on the Church, lying down.
    VillagerHired { seat: Seat, gold: u8 },
    /// A donkey was hired.
    DonkeyHired { seat: Seat, tile: TileId, gold: u8 },
    /// A market sale was made.
    Sold { seat: Seat, sale: SaleId },
    /// A sale tile was turned up. Reveals hidden information.
    SaleRevealed { sale: SaleId },
    /// A church delivery was made.
    Delivered { seat: Seat, slot: u8 },
    /// A player begged at the Church.
    Begged { seat: Seat },
    /// A building was placed.
    Built { seat: Seat, face: FaceId, tile: TileId },
    /// A milestone was taken, an index into the catalogue's milestones.
    MilestoneTaken { seat: Seat, milestone: u8 },
    /// The blueprints of a pile went into the bag.
    PileAdded { material: Material },
    /// A road was built.
    RoadBuilt { seat: Seat, a: TileId, b: TileId, kind: RoadKind },
    /// A lake of `tiles` lake tiles formed.
    LakeFormed { seat: Seat, lake: LakeId, tiles: u8 },
    /// A boat and a flag were put on a lake.
    BoatPlaced { seat: Seat, lake: LakeId },
    /// A wheat was paid for goods to cross a water during this action.
    Ferried { seat: Seat, lake: LakeId },
    /// A token was brought from `from` to a Storeroom.
    Stored { seat: Seat, from: TileId, at: TileId, token: Token },
    /// Fish tokens, `tokens` in number, were taken from around a tile.
    Fished { seat: Seat, tile: TileId, tokens: u8 },
    /// A fish tile was drawn. Reveals hidden information.
    FishDrawn { seat: Seat, rarity: Rarity },
    /// A fish was sold, or cooked for its ability.
    FishUsed { seat: Seat, rarity: Rarity, cooked: bool },
    /// Common, uncommon and rare fish went back into the bag.
    FishReturned { seat: Seat, fish: FishCount },
    /// Common, uncommon and rare fish left the game (draft).
    FishRemoved { seat: Seat, fish: FishCount },
    /// Migration put `tokens` fish tokens back around a tile.
    FishRefilled { seat: Seat, tile: TileId, tokens: u8 },
    /// Monopoly closed a building for the others until this player's next turn.
    BuildingClosed { seat: Seat, tile: TileId },
    /// The player's last flag was placed: the round is played to its end.
    LastFlag { seat: Seat },
    /// The last church slot was filled: the round is played to its end.
    ChurchCompleted { seat: Seat },
    /// The turn ended.
    TurnEnded { seat: Seat },
    /// Botric's step has a reason to be told.
    Botric { reason: Reason },
    /// One step of Botric's turn is finished.
    BotricStep,
    /// The game is over.
    GameEnded,
}

impl Event {
    /// Returns whether the event reveals hidden information, at which undo stops: a draw, also of Botric's marker.
    #[must_use]
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::DisplayFilled { .. }
                | Event::SaleRevealed { .. }
                | Event::FishDrawn { .. }
                | Event::Botric { reason: Reason::MarkerDrawn { .. } }
        )
    }
}
