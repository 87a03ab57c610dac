//! Overlays: answers to questions, drawn over the board.

use super::game::SaleView;
use super::goods::{Material, Token};
use super::lake::FishCount;
use super::number::{LatticeTriangle, SeatNo, SegmentEnds, TileNo, VillagerPlace};
use serde::{Deserialize, Serialize};
use specta::Type;

/// The question of an overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum OverlayKind {
    /// Where is each material?
    Materials,
    /// What can reach a tile?
    Reach,
    /// Who owns which road?
    Roads,
    /// What would close a lake?
    Lakes,
    /// Which tiles, sales and fish are still to come?
    Bag,
}

/// The materials on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GoodsSpot {
    /// The number of the tile.
    pub tile: TileNo,
    /// The tokens on it.
    pub tokens: Vec<Token>,
    /// The only seat that may use them (Storerooms, ruling T7).
    pub kept_for: Option<SeatNo>,
}

/// The amount of a material in the village.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GoodsTotal {
    /// The material.
    pub material: Material,
    /// How many tokens lie in the village.
    pub count: u32,
    /// Those that the deciding player may use.
    pub free: u32,
}

/// A tile from which goods can be brought to the tile in question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReachFrom {
    /// The number of the tile.
    pub tile: TileNo,
    /// The tiles on the way, both ends included.
    pub path: Vec<TileNo>,
    /// The tokens there that the deciding player may use.
    pub tokens: Vec<Token>,
    /// Whether goods come from there only over water, which costs wheat (ruling T6).
    pub by_boat: bool,
}

/// A player's roads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatRoads {
    /// The seat of the player.
    pub seat: SeatNo,
    /// Number of roads built.
    pub built: u32,
    /// The tiles of the longest road over printed and own roads (ruling E2), in order.
    pub longest: Vec<TileNo>,
}

/// The end of a printed road where no tile lies yet, so that a building could continue the road.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct OpenEnd {
    /// The number of the tile on which the road is printed.
    pub tile: TileNo,
    /// The segment that it leads to, as two lattice points.
    pub edge: SegmentEnds,
    /// Whether roads join the tile to the Church.
    pub connected: bool,
}

/// A building that would close a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GapCloser {
    /// Catalogue id of the face.
    pub face: String,
    /// Whether the deciding player holds it; otherwise it is on offer.
    pub mine: bool,
    /// The points of its best place there.
    pub points: i32,
}

/// Ground that one more building would enclose, so that a lake forms (ruling G7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GapView {
    /// The lake at its best: the lattice point of each lake tile, and whether it points down.
    pub tiles: Vec<LatticeTriangle>,
    /// Points for closing that lake.
    pub points: i32,
    /// The buildings in hand or on offer that would close it.
    pub by: Vec<GapCloser>,
}

/// Buildings that join the bag with the first refinery of a material.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct WaitingPile {
    /// The material.
    pub material: Material,
    /// Catalogue ids of the faces.
    pub faces: Vec<String>,
}

/// The face-down sales of one tier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SaleTier {
    /// The tier, from 1.
    pub tier: u8,
    /// Number of sales of this tier in the stack.
    pub left: u32,
    /// The sales of the tier that nobody has seen yet: `left` of them will come, the others are out of
    /// the game.
    pub sales: Vec<SaleView>,
}

/// The content of an overlay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OverlayView {
    /// Where materials lie.
    Materials {
        /// The tiles with goods.
        spots: Vec<GoodsSpot>,
        /// One for each material, those that are nowhere too.
        totals: Vec<GoodsTotal>,
    },
    /// Which villagers, donkeys and goods can reach a tile.
    Reach {
        /// The number of the tile.
        tile: TileNo,
        /// Whether the deciding player's villagers may enter it.
        open: bool,
        /// Where villagers wait that could still act there.
        villagers: Vec<VillagerPlace>,
        /// Where donkeys stand that could step there.
        donkeys: Vec<TileNo>,
        /// The tiles from which goods can be brought to it.
        goods: Vec<ReachFrom>,
    },
    /// The roads of each player.
    Roads {
        /// The roads of each player.
        seats: Vec<SeatRoads>,
        /// The open ends of printed roads.
        open: Vec<OpenEnd>,
    },
    /// Where lakes could form next.
    Lakes {
        /// The most points first.
        gaps: Vec<GapView>,
    },
    /// What is left to come.
    Bag {
        /// Buildings in the bag: all that lie nowhere else.
        faces: Vec<String>,
        /// The piles that are not in the bag yet.
        waiting: Vec<WaitingPile>,
        /// Sale tiles left in the stack.
        sales_left: u32,
        /// The tiers that are still to come, the next one first.
        tiers: Vec<SaleTier>,
        /// The fish in the bag, where By the Lake is played.
        fish: Option<FishCount>,
    },
}
