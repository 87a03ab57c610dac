//! Every component as data, read from a file of `data` and checked when it is loaded. Each edition has a file of its own.

mod edition;
mod file;

use crate::choice::RoadKind;
use crate::counts::{FishCount, MarkerCount};
use crate::fish::Rarity;
use crate::ids::{FaceId, SaleId};
use crate::kind_set::{MaterialSet, TerrainSet};
use crate::lattice::{Pose, Shape, Terrain};
use crate::material::Material;
use crate::options::Season;
use serde::Deserialize;

/// The most slots on one tile.
pub const MAX_SLOTS: usize = 3;
/// The most delivery slots of a Church.
pub const MAX_DELIVERIES: usize = 6;
/// The most milestones.
pub const MAX_MILESTONES: usize = 5;

/// The components of the game and its expansion, ready for play.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// Every printed face.
    pub faces: Vec<Face>,
    /// The market sale tiles.
    pub sales: Vec<Sale>,
    /// The milestones.
    pub milestones: Vec<Milestone>,
    /// The awards.
    pub awards: Vec<Award>,
    /// The recommended set-ups of the rulebook, and those for tests.
    pub layouts: Vec<Layout>,
    /// The numbers of set-up and scoring.
    pub numbers: Numbers,
    /// The numbers of the solo game.
    pub solo: SoloNumbers,
    /// The numbers and menu cards of By the Lake.
    pub lake: LakeNumbers,
    /// A hash of the data, to be named in each record.
    pub hash: u64,
}

/// What kind of building a face is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildingKind {
    /// The Church.
    Church,
    /// The Town Hall.
    TownHall,
    /// The Market.
    Market,
    /// Makes raw materials.
    Producer,
    /// Makes refined materials.
    Refinery,
    /// Has its owner's flag, and usually scores at the end of the game.
    Landmark,
}

/// Where a blueprint comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pile {
    /// Lies in the village from the start.
    Start,
    /// In the bag from the start.
    Bag,
    /// Joins the bag with the first refinery of this material.
    Unlocked(Material),
}

/// A cost in materials and gold: a number of each kind, and a number that any mix of some kinds can pay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Need {
    /// How many of each material.
    pub each: [u8; 7],
    /// The materials that may be mixed.
    pub any_of: MaterialSet,
    /// How many of the materials that may be mixed.
    pub any: u8,
    /// Gold, paid last.
    pub gold: u8,
}

impl Need {
    /// Returns the need of a number of one material.
    #[must_use]
    pub fn of(kind: Material, count: u8) -> Need {
        let mut need = Need::default();
        need.each[kind.index()] = count;
        need
    }

    /// Returns the need of a number of materials of any kind.
    pub(crate) fn of_anything(count: u8) -> Need {
        Need { any_of: MaterialSet::ALL, any: count, ..Need::default() }
    }

    /// Returns how many materials are needed in all.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.each.iter().sum::<u8>() + self.any
    }

    /// Returns whether one `kind` would pay a part of the need.
    #[must_use]
    pub fn wants(&self, kind: Material) -> bool {
        self.each[kind.index()] > 0 || (self.any > 0 && self.any_of.has(kind))
    }

    /// Returns the need that is left after one `kind`.
    #[must_use]
    pub fn less(mut self, kind: Material) -> Need {
        if self.each[kind.index()] > 0 {
            self.each[kind.index()] -= 1;
        } else if self.any > 0 && self.any_of.has(kind) {
            self.any -= 1;
        }
        self
    }
}

/// One delivery slot of the Church.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Catalogue id.
    pub id: String,
    /// What the delivery costs.
    pub need: Need,
    /// Victory points for making it.
    pub points: u8,
}

/// The terms of the Church: costs in materials, and rewards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChurchTerms {
    /// The delivery slots, in order.
    pub deliveries: Vec<Delivery>,
    /// Gold for begging.
    pub beg_gold: u8,
}

/// The terms of the Town Hall, in gold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TownHallTerms {
    /// The price of each place of the display.
    pub display: Vec<u8>,
    /// How many blueprints a hand may hold.
    pub hand: u8,
    /// The price of the second villager and of each one after it.
    pub villagers: Vec<u8>,
    /// The price of a donkey.
    pub donkey: u8,
}

/// What a villager can do on a face.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing.
    None,
    /// Fill every slot with one of these.
    Produce { output: MaterialSet, gold: u8, points: u8 },
    /// Turn one `input` into one `output` for a slot.
    Refine { input: Material, output: Material },
    /// Take a blueprint and hire.
    TownHall(TownHallTerms),
    /// Sell, and purchase materials while paying for other actions.
    Market(Prices),
    /// Deliver and beg.
    Church(ChurchTerms),
    /// Bring materials to its slots (By the Lake, "Storerooms").
    Store,
}

/// What a building does by itself (By the Lake, "New Buildings").
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ability {
    /// Joins the lakes at its water segments (ruling G7).
    Channel,
    /// Has `amount` fish that its owner may always fish.
    PermanentFish { amount: u8 },
}

/// How a landmark scores at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// What is counted.
    pub rule: ScoringRule,
    /// Points for each thing counted, save for [`ScoringRule::Stored`], which has points of its own.
    pub points: u8,
    /// Whether it must be joined to the Church (ruling E3).
    pub needs_road: bool,
}

/// The rule of a landmark.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringRule {
    /// For each church delivery of the owner.
    ChurchDeliveries,
    /// Once, if a built road of the kind for this terrain touches the landmark.
    ConnectedBy(Terrain),
    /// For each tile of the shortest path along roads to the Church, both ends counted.
    DistanceToChurch,
    /// For each donkey of the owner.
    Donkeys,
    /// For each gold left, up to `max` points.
    GoldLeft { max: u8 },
    /// The longest road scores this many points a tile.
    LongestRoadRate,
    /// For each sale tile of the owner.
    MarketSales,
    /// For each segment of the landmark with one of these terrains that meets the same terrain.
    MatchingSegments { terrains: TerrainSet },
    /// For each road the owner built.
    RoadsBuilt,
    /// For each boat of the owner.
    Boats,
    /// For each fish left in the owner's supply.
    FishLeft,
    /// For the materials lying on the landmark: `raw` and `refined` points each.
    Stored { raw: u8, refined: u8 },
    /// For each water segment of the landmark that meets a lake.
    WaterByLake,
}

/// One printed face.
#[derive(Clone, Debug)]
pub struct Face {
    /// Catalogue id.
    pub id: String,
    /// The English name.
    pub name: String,
    /// What kind of building it is.
    pub kind: BuildingKind,
    /// The physical tile: two faces of one tile share it.
    pub tile: String,
    /// The player counts it is used with.
    pub players: Vec<u8>,
    /// One entry for each copy.
    pub piles: Vec<Pile>,
    /// Whether it is a landmark, which takes a flag.
    pub flag: bool,
    /// Whether it belongs to By the Lake.
    pub by_the_lake: bool,
    /// Whether only its owner may use it (ruling B5).
    pub owner_only: bool,
    /// What it does by itself, if anything.
    pub ability: Option<Ability>,
    /// The terrain of each unit segment of the outline, in order.
    pub terrain: Vec<Terrain>,
    /// The face in each of its six turns.
    pub shapes: Vec<Shape>,
    /// The turns that can be told apart on the table, ascending.
    pub rotations: Vec<u8>,
    /// Places for materials.
    pub slots: u8,
    /// The materials that may lie in the slots.
    pub accepts: MaterialSet,
    /// How many materials lie in the slots at the start.
    pub filled_at_start: u8,
    /// What a villager does on it.
    pub action: Action,
    /// What its construction costs.
    pub need: Need,
    /// Points for its construction.
    pub points: u8,
    /// The milestone for its construction, an index into [`Catalogue::milestones`].
    pub milestone: Option<u8>,
    /// The pile that its first construction adds to the bag.
    pub unlock: Option<Material>,
    /// How the building scores at the end of the game, if it does.
    pub scoring: Option<Scoring>,
}

impl Face {
    /// Returns the face turned by a number of 60 degree steps.
    #[inline]
    #[must_use]
    pub fn shape(&self, rotation: u8) -> &Shape {
        &self.shapes[usize::from(rotation % 6)]
    }
}

/// A market sale tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    /// Catalogue id.
    pub id: String,
    /// The tier, from 1.
    pub tier: u8,
    /// The materials that it costs.
    pub need: Need,
    /// Victory points.
    pub points: u8,
    /// Gold.
    pub gold: u8,
}

/// A milestone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// Catalogue id.
    pub id: String,
    /// The material whose tokens are of high quality for the player with the milestone; `None` for the Planner.
    pub high_quality: Option<Material>,
    /// Extra points for each road of the player with the milestone, at the end of the game.
    pub road_points: u8,
}

/// What an award counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwardCount {
    /// Church deliveries.
    ChurchDeliveries,
    /// Market sales.
    MarketSales,
    /// Landmarks.
    FlagBuildings,
}

/// An award of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Award {
    /// Catalogue id.
    pub id: String,
    /// What it counts.
    pub count: AwardCount,
    /// 1 for the most, 2 for the second most.
    pub rank: u8,
    /// Victory points, split if several players share the award.
    pub points: u8,
}

/// A first set-up: each starting tile with its place.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Catalogue id.
    pub id: String,
    /// The numbers of players it is for.
    pub players: Vec<u8>,
    /// The start tiles and where they lie.
    pub placements: Vec<Placement>,
}

/// A tile of a first set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The face.
    pub face: FaceId,
    /// Where it lies.
    pub pose: Pose,
}

/// What the Market asks for a material, in gold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prices {
    /// Gold for a raw material.
    pub raw: u8,
    /// Gold for a refined material.
    pub refined: u8,
}

impl Prices {
    /// Returns the price of a material.
    #[inline]
    #[must_use]
    pub fn of(self, kind: Material) -> u8 {
        if kind.is_raw() { self.raw } else { self.refined }
    }
}

/// Points and gold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reward {
    /// Victory points.
    pub points: u8,
    /// Gold.
    pub gold: u8,
}

/// What a consumed refined token pays its maker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefinedReward {
    /// For a regular material.
    pub regular: Reward,
    /// For a material of high quality.
    pub high_quality: Reward,
}

impl RefinedReward {
    /// Returns what a token pays.
    #[inline]
    #[must_use]
    pub fn of(&self, high_quality: bool) -> Reward {
        if high_quality { self.high_quality } else { self.regular }
    }
}

/// Supplies, set-up and scoring numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Villagers of each player in all.
    pub villagers: u8,
    /// Donkeys of each player in all.
    pub donkeys: u8,
    /// Roads of each player in all.
    pub roads: u8,
    /// Tokens of each refined material that each player has.
    pub refined_each: u8,
    /// Gold of each player at the start.
    pub gold: u8,
    /// `gold_bonus[players][nth in turn order]`, both from 1.
    pub gold_bonus: [[u8; 5]; 5],
    /// Tiles in the display.
    pub display: u8,
    /// Sale tiles taken out, by players and tier.
    pub sales_removed: [[u8; 4]; 5],
    /// Market sales that are open at a time.
    pub sales_open: u8,
    /// What a path costs.
    pub path: Need,
    /// What a bridge costs.
    pub bridge: Need,
    /// Points for each road that a player built.
    pub road_points: u8,
    /// Points for each tile of the longest road.
    pub longest_road_tile: u8,
    /// How much gold is worth one point at the end.
    pub gold_per_point: u8,
    /// What a consumed refined token pays its maker.
    pub refined_reward: RefinedReward,
}

impl Numbers {
    /// Returns what a path or bridge costs.
    #[must_use]
    pub fn road(&self, kind: RoadKind) -> Need {
        match kind {
            RoadKind::Path => self.path,
            RoadKind::Bridge => self.bridge,
        }
    }
}

/// The numbers of the solo game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoloNumbers {
    /// Gold on the Favour tile at the start.
    pub favour_gold: u8,
    /// Gold that Botric needs to hire a villager.
    pub hire_villager: u8,
    /// How many materials fewer Botric needs for a church delivery of raw materials.
    pub discount_raw: u8,
    /// How many materials fewer Botric needs for a church delivery of refined materials.
    pub discount_refined: u8,
    /// How much less gold Botric needs for a church delivery of gold.
    pub discount_gold: u8,
    /// Points that Botric gains in place of each reward in gold, whatever its amount.
    pub points_per_gold_reward: u8,
    /// Points for each of Botric's landmarks, unless a modifier sets another number.
    pub landmark_points: u8,
    /// Points, and gold on the Favour tile, for a common, uncommon and rare fish that Botric gives up.
    pub surplus_fish: [Reward; 3],
    /// Numbers of red, orange and green markers in the full bag.
    pub markers_in_bag: MarkerCount,
    /// The recess of the line, from 0, under which the red, orange and green marker stand.
    pub marker_recess: [u8; 3],
}

/// The numbers of By the Lake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LakeNumbers {
    /// Flags of a player.
    pub flags: u8,
    /// How many tiles of a lake are worth one point.
    pub tiles_per_point: u8,
    /// The most points for a lake.
    pub max_points: u8,
    /// The fewest tiles that a lake needs to carry a boat.
    pub boat_min_tiles: u8,
    /// Fish that may be kept at the end of a turn.
    pub hand_limit: u8,
    /// Common, uncommon and rare fish in the bag at the start.
    pub fish: FishCount,
    /// The menu cards.
    pub menus: Vec<Menu>,
}

/// A menu card: what a fish of its kind gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// Catalogue id.
    pub id: String,
    /// The kind of fish that the card is for.
    pub rarity: Rarity,
    /// `None` for the card of all seasons.
    pub season: Option<Season>,
    /// Gold for selling or cooking a fish of this kind.
    pub gold: u8,
    /// What cooking such a fish does; `None` if it can only be sold.
    pub effect: Option<MenuEffect>,
}

/// The ability of a menu card (rulings F2, F3).
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MenuEffect {
    /// Breeding: a free donkey for a player with at least `min_donkeys`.
    FreeDonkey { min_donkeys: u8 },
    /// Spring Rains: fills the raw producers on the road network.
    RefillProducers,
    /// Migration: puts fish tokens back around the tile of the next action.
    RefillFish,
    /// Fish Festival: gives up at most `max` fish for `points` each.
    FishForPoints { max: u8, points: u8 },
    /// Infrastructure: makes blueprints free for the rest of the turn.
    FreeBlueprints,
    /// Call in a Favour: builds a blueprint without cost and reward.
    FreeBuild,
    /// Monopoly: closes the building that the player activates next.
    BlockBuilding,
    /// Thick Ice: lets everybody cross every lake for the rest of the turn.
    FreeLakeCrossing,
}

impl LakeNumbers {
    /// Returns the menu card of a kind of fish in a season.
    #[must_use]
    pub fn menu(&self, season: Season, rarity: Rarity) -> Option<&Menu> {
        self.menus.iter().find(|m| m.rarity == rarity && m.season.is_none_or(|s| s == season))
    }

    /// Returns the points for forming a lake, by its number of tiles.
    #[must_use]
    pub fn points(&self, tiles: usize) -> u8 {
        let points = tiles / usize::from(self.tiles_per_point.max(1));
        points.min(usize::from(self.max_points)) as u8
    }
}

/// What is wrong with the data, as a sentence for developers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueError(pub String);

impl std::fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the component data is unusable: {}", self.0)
    }
}
impl std::error::Error for CatalogueError {}

impl Catalogue {
    /// Returns the face with an id; `None` if the id is of another catalogue that has more faces.
    #[must_use]
    pub fn face(&self, id: FaceId) -> Option<&Face> {
        self.faces.get(id.index())
    }

    /// Returns the sale tile with an id; `None` if the id is of another catalogue that has more sale tiles.
    #[must_use]
    pub fn sale(&self, id: SaleId) -> Option<&Sale> {
        self.sales.get(id.index())
    }

    /// Returns the ids of all faces, in the order of [`Catalogue::faces`].
    pub fn face_ids(&self) -> impl Iterator<Item = FaceId> + use<> {
        (0..self.faces.len()).map(|index| FaceId(index as u8))
    }

    /// Returns the ids of all sale tiles, in the order of [`Catalogue::sales`].
    pub fn sale_ids(&self) -> impl Iterator<Item = SaleId> + use<> {
        (0..self.sales.len()).map(|index| SaleId(index as u8))
    }

    /// Returns the blueprints of a pile, one entry a copy; those of By the Lake only where it is played.
    pub(crate) fn pile(&self, pile: Pile, by_the_lake: bool) -> impl Iterator<Item = FaceId> + '_ {
        let faces = self.faces.iter().enumerate().filter(move |(_, face)| by_the_lake || !face.by_the_lake);
        faces.flat_map(move |(i, face)| {
            face.piles.iter().filter(move |p| **p == pile).map(move |_| FaceId(i as u8))
        })
    }

    /// Returns the face with an id that this catalogue has, such as any id in a game played with it.
    #[inline]
    pub(crate) fn known_face(&self, id: FaceId) -> &Face {
        &self.faces[id.index()]
    }

    /// Returns the sale tile with an id that this catalogue has, such as any id in a game played with it.
    #[inline]
    pub(crate) fn known_sale(&self, id: SaleId) -> &Sale {
        &self.sales[id.index()]
    }

    /// Returns the face with that name in the data.
    #[must_use]
    pub fn face_named(&self, id: &str) -> Option<FaceId> {
        self.face_ids().find(|face| self.known_face(*face).id == id)
    }

    /// Returns the sale tile with that name in the data.
    #[must_use]
    pub fn sale_named(&self, id: &str) -> Option<SaleId> {
        self.sale_ids().find(|sale| self.known_sale(*sale).id == id)
    }
}
