//! Every component as data, read from a file of `data` and checked when it is loaded. Each edition has a file of its own.

mod edition;
mod file;

use crate::fish::Rarity;
use crate::ids::{FaceId, SaleId};
use crate::lattice::{Pose, Shape, Terrain};
use crate::material::Material;
use crate::options::Season;
use serde::Deserialize;

/// The most slots on one tile.
pub const MAX_SLOTS: usize = 3;
/// The most delivery slots of a Church.
pub const MAX_DELIVERIES: usize = 6;

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
    /// The first set-ups that the box recommends, and those for tests.
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
pub enum Kind {
    Church,
    TownHall,
    Market,
    Producer,
    Refinery,
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
    /// The materials that may be mixed, as a set of [`Material::bit`].
    pub any_of: u8,
    /// How many of the mix.
    pub any: u8,
    /// Gold, paid last.
    pub gold: u8,
}

impl Need {
    /// Returns how many materials are needed in all.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.each.iter().sum::<u8>() + self.any
    }

    /// Returns whether one `kind` would be a step towards it.
    #[must_use]
    pub fn wants(&self, kind: Material) -> bool {
        self.each[kind.index()] > 0 || (self.any > 0 && self.any_of & kind.bit() != 0)
    }

    /// Returns the need that is left after one `kind`.
    #[must_use]
    pub fn less(mut self, kind: Material) -> Need {
        if self.each[kind.index()] > 0 {
            self.each[kind.index()] -= 1;
        } else if self.any > 0 && self.any_of & kind.bit() != 0 {
            self.any -= 1;
        }
        self
    }
}

/// One delivery slot of the Church.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub id: String,
    pub need: Need,
    pub points: u8,
}

/// What a villager can do on a face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing.
    None,
    /// Fill every slot with one of these (a set of [`Material::bit`]).
    Produce { output: u8, gold: u8, points: u8 },
    /// Turn one `input` into one `output` for a slot.
    Refine { input: Material, output: Material },
    /// Take a blueprint and hire. `display` is the price of each place.
    TownHall { display: Vec<u8>, hand: u8, villagers: Vec<u8>, donkey: u8 },
    /// Sell, and purchase materials while paying for other actions.
    Market { raw: u8, refined: u8 },
    /// Deliver and beg.
    Church { deliveries: Vec<Delivery>, beg_gold: u8 },
    /// Bring materials to its slots (By the Lake, "Storerooms").
    Store,
}

/// What a building does by itself (By the Lake, "New Buildings").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ability {
    /// Joins the lakes at its water segments (ruling G7).
    Channel,
    /// So many fish that its owner may always fish.
    PermanentFish { amount: u8 },
}

/// How a landmark scores at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    pub rule: ScoringRule,
    pub points: u8,
    /// Whether it must be joined to the Church (ruling E3).
    pub needs_road: bool,
}

/// The rule of a landmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringRule {
    /// For each church delivery of the owner.
    ChurchDeliveries,
    /// If a built road of the kind on this terrain touches it.
    ConnectedBy(Terrain),
    /// For each tile of the shortest road way to the Church, both ends counted.
    DistanceToChurch,
    /// For each donkey of the owner.
    Donkeys,
    /// For each gold left, up to `max` points.
    GoldLeft { max: u8 },
    /// The longest road scores this many points a tile.
    LongestRoadRate,
    /// For each sale tile of the owner.
    MarketSales,
    /// For each own segment of these terrains (bit = terrain number) that meets the same.
    MatchingSegments { terrains: u8 },
    /// For each road the owner built.
    RoadsBuilt,
    /// For each boat of the owner.
    Boats,
    /// For each fish left in the owner's supply.
    FishLeft,
    /// For the materials lying on it.
    Stored { raw: u8, refined: u8 },
    /// For each of its water segments that meets a lake.
    WaterByLake,
}

/// One printed face.
#[derive(Clone, Debug)]
pub struct Face {
    pub id: String,
    pub name: String,
    pub kind: Kind,
    /// The physical tile: two faces of one tile share it.
    pub tile: String,
    /// The player counts it is used with.
    pub players: Vec<u8>,
    /// One entry for each copy.
    pub piles: Vec<Pile>,
    /// A landmark.
    pub flag: bool,
    /// Whether it belongs to By the Lake.
    pub by_the_lake: bool,
    /// Whether only its owner may use it (ruling B5).
    pub owner_only: bool,
    pub ability: Option<Ability>,
    pub terrain: Vec<Terrain>,
    /// The face in each of its six turns.
    pub shapes: Vec<Shape>,
    /// The turns that can be told apart on the table, ascending.
    pub rotations: Vec<u8>,
    /// Places for materials.
    pub slots: u8,
    /// What may lie there, as a set of [`Material::bit`].
    pub accepts: u8,
    /// How many lie there at the start.
    pub filled_at_start: u8,
    pub action: Action,
    /// What its construction costs.
    pub need: Need,
    /// Points for its construction.
    pub points: u8,
    /// The milestone for its construction, an index into [`Catalogue::milestones`].
    pub milestone: Option<u8>,
    /// The pile that its first construction adds to the bag.
    pub unlock: Option<Material>,
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
    pub id: String,
    pub tier: u8,
    pub need: Need,
    pub points: u8,
    pub gold: u8,
}

/// A milestone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    pub id: String,
    /// Its taker's refined tokens of this kind are of high quality; `None` for the Planner.
    pub high_quality: Option<Material>,
    /// Extra points for each road at the end.
    pub road_points: u8,
}

/// What an award counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwardCount {
    ChurchDeliveries,
    MarketSales,
    FlagBuildings,
}

/// An award of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Award {
    pub id: String,
    pub count: AwardCount,
    pub rank: u8,
    pub points: u8,
}

/// A first set-up: each starting tile with its place.
#[derive(Clone, Debug)]
pub struct Layout {
    pub id: String,
    pub players: Vec<u8>,
    pub placements: Vec<Placement>,
}

/// A tile of a first set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub face: FaceId,
    pub pose: Pose,
}

/// Supplies, set-up and scoring numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub villagers: u8,
    pub donkeys: u8,
    pub roads: u8,
    pub refined_each: u8,
    pub gold: u8,
    /// `gold_bonus[players][nth in turn order]`, both from 1.
    pub gold_bonus: [[u8; 5]; 5],
    pub display: u8,
    /// Sale tiles taken out, by players and tier.
    pub sales_removed: [[u8; 4]; 5],
    pub sales_open: u8,
    pub path: Need,
    pub bridge: Need,
    pub road_points: u8,
    pub longest_road_tile: u8,
    pub gold_per_point: u8,
    /// Points and gold that a consumed refined token pays its maker; then of high quality.
    pub refined_reward: [(u8, u8); 2],
}

/// The numbers of the solo game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoloNumbers {
    pub favour_gold: u8,
    pub hire_villager: u8,
    pub discount_raw: u8,
    pub discount_refined: u8,
    pub discount_gold: u8,
    pub points_per_gold_reward: u8,
    pub landmark_points: u8,
    /// Gold on the Favour tile and points for a common, uncommon and rare fish that he gives up.
    pub surplus_fish: [(u8, u8); 3],
    /// Copies in the bag of the red, orange and green marker.
    pub markers_in_bag: [u8; 3],
    /// The recess (from 0) that each of them stands under.
    pub marker_recess: [u8; 3],
}

/// The numbers of By the Lake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LakeNumbers {
    /// Flags of a player.
    pub flags: u8,
    pub tiles_per_point: u8,
    pub max_points: u8,
    pub boat_min_tiles: u8,
    /// Fish that may be kept at the end of a turn.
    pub hand_limit: u8,
    /// Common, uncommon and rare fish in the bag.
    pub fish: [u8; 3],
    pub menus: Vec<Menu>,
}

/// A menu card: what a fish of its kind gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    pub id: String,
    pub rarity: Rarity,
    /// `None` for the card of all seasons.
    pub season: Option<Season>,
    pub gold: u8,
    pub effect: Option<MenuEffect>,
}

/// The ability of a menu card (rulings F2, F3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MenuEffect {
    /// Breeding: a free donkey for a player with at least `min_donkeys`.
    FreeDonkey { min_donkeys: u8 },
    /// Raw producers on the road network are filled: Spring Rains.
    RefillProducers,
    /// Fish tokens come back around the next action's tile: Migration.
    RefillFish,
    /// Fish Festival: up to `max` fish, `points` each.
    FishForPoints { max: u8, points: u8 },
    /// Blueprints cost nothing for the rest of the turn: Infrastructure.
    FreeBlueprints,
    /// A blueprint is built without cost and reward: Call in a Favour.
    FreeBuild,
    /// The building activated next is closed: Monopoly.
    BlockBuilding,
    /// Every lake is crossed freely for the rest of the turn: Thick Ice.
    FreeLakeCrossing,
}

impl LakeNumbers {
    /// Returns the menu card of a kind of fish in a season.
    #[must_use]
    pub fn menu(&self, season: Season, rarity: Rarity) -> Option<&Menu> {
        self.menus.iter().find(|m| m.rarity == rarity && m.season.is_none_or(|s| s == season))
    }
}

/// What is wrong with the data: a sentence for a developer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueError(pub String);

impl std::fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the component data is unusable: {}", self.0)
    }
}
impl std::error::Error for CatalogueError {}

impl Catalogue {
    /// Returns the face behind an id of this catalogue. Unknown ids give the first.
    #[must_use]
    pub fn face(&self, id: FaceId) -> &Face {
        self.faces.get(usize::from(id.0)).unwrap_or(&self.faces[0])
    }

    /// Returns the sale behind an id of this catalogue. Unknown ids give the first.
    #[must_use]
    pub fn sale(&self, id: SaleId) -> &Sale {
        self.sales.get(usize::from(id.0)).unwrap_or(&self.sales[0])
    }

    /// Returns the face with that name in the data.
    #[must_use]
    pub fn face_named(&self, id: &str) -> Option<FaceId> {
        self.faces.iter().position(|f| f.id == id).map(|i| FaceId(i as u8))
    }

    /// Returns the sale tile with that name in the data.
    #[must_use]
    pub fn sale_named(&self, id: &str) -> Option<SaleId> {
        self.sales.iter().position(|s| s.id == id).map(|i| SaleId(i as u8))
    }
}

/// Returns the 64-bit FNV-1a hash, which never changes. It tells states apart and is not secure.
#[must_use]
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3))
}
