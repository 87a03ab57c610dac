//! Reading `components.json`: the file as it is written, and its checks.

use super::{
    Ability, Action, Award, BuildingKind, Catalogue, CatalogueError, ChurchTerms, Delivery, Face,
    LakeNumbers, Layout, MAX_DELIVERIES, MAX_MILESTONES, MAX_SLOTS, Menu, MenuEffect, Milestone, Need,
    Numbers, Pile, Placement, Prices, RefinedReward, Reward, Sale, Scoring, ScoringRule, SoloNumbers,
    TownHallTerms,
};
use crate::counts::{FishCount, MarkerCount};
use crate::fish::Rarity;
use crate::ids::FaceId;
use crate::kind_set::MaterialSet;
use crate::lattice::{Pose, Shape, ShapeError, Terrain};
use crate::material::Material;
use crate::options::Season;
use crate::planes::REACH;
use serde::Deserialize;
use std::collections::BTreeMap;

type Counts = BTreeMap<String, u8>;

impl Catalogue {
    /// Reads and checks a catalogue.
    ///
    /// # Errors
    /// Says what is wrong with the text or its data.
    pub fn read(text: &str) -> Result<Catalogue, CatalogueError> {
        let raw: RawCatalogue = serde_json::from_str(text).map_err(|e| CatalogueError(e.to_string()))?;
        raw.build(tabletop::fnv(text.as_bytes()))
    }
}

#[derive(Deserialize)]
struct RawCatalogue {
    format: String,
    version: u32,
    materials: RawMaterials,
    supply: RawSupply,
    setup: RawSetup,
    roads: RawRoads,
    end_scoring: RawEnd,
    tiles: Vec<RawTile>,
    sale_tiles: RawSales,
    milestones: Vec<RawMilestone>,
    awards: Vec<Award>,
    by_the_lake: RawLake,
    solo: RawSolo,
    layouts: Vec<RawLayout>,
}

#[derive(Deserialize)]
struct RawLake {
    supply: RawLakeSupply,
    lake: RawLakeRules,
    fish: RawFish,
    menu: Vec<RawMenu>,
}

#[derive(Deserialize)]
struct RawLakeSupply {
    extra_flags_per_player: u8,
}

#[derive(Deserialize)]
struct RawLakeRules {
    tiles_per_point: u8,
    max_points: u8,
    boat_min_tiles: u8,
    boat_goods_cost: Counts,
}

#[derive(Deserialize)]
struct RawFish {
    hand_limit: u8,
    tiles: RawFishTiles,
}

#[derive(Deserialize)]
struct RawFishTiles {
    common: u8,
    uncommon: u8,
    rare: u8,
}

#[derive(Deserialize)]
struct RawMenu {
    id: String,
    rarity: Rarity,
    season: String,
    gold: u8,
    effect: Option<MenuEffect>,
}

#[derive(Deserialize)]
struct RawMaterials {
    consume_reward: RawRewards,
}

#[derive(Deserialize)]
struct RawRewards {
    refined: RawReward,
    high_quality: RawReward,
}

#[derive(Deserialize)]
struct RawReward {
    points: u8,
    gold: u8,
}

impl RawReward {
    fn build(&self) -> Reward {
        Reward { points: self.points, gold: self.gold }
    }
}

#[derive(Deserialize)]
struct RawSupply {
    per_player: RawPerPlayer,
}

#[derive(Deserialize)]
struct RawPerPlayer {
    villagers: u8,
    donkeys: u8,
    roads: u8,
    refined_each: u8,
    flags: u8,
}

#[derive(Deserialize)]
struct RawSetup {
    gold: u8,
    gold_bonus: BTreeMap<String, BTreeMap<String, u8>>,
    solo_favour_gold: u8,
    display: u8,
}

#[derive(Deserialize)]
struct RawRoads {
    path: RawRoad,
    bridge: RawRoad,
}

#[derive(Deserialize)]
struct RawRoad {
    cost: Counts,
}

#[derive(Deserialize)]
struct RawEnd {
    road: u8,
    longest_road_tile: u8,
    gold_per_point: u8,
}

#[derive(Deserialize)]
struct RawTile {
    id: String,
    name: String,
    kind: BuildingKind,
    tile: String,
    players: Vec<u8>,
    expansion: String,
    pile: Vec<String>,
    flag: bool,
    #[serde(default)]
    owner_only: bool,
    ability: Option<Ability>,
    outline: String,
    terrain: String,
    slots: Option<RawSlots>,
    action: Option<RawAction>,
    cost: Option<RawCost>,
    reward: Option<RawBuilt>,
    scoring: Option<RawScoring>,
}

#[derive(Deserialize)]
struct RawSlots {
    kind: String,
    #[serde(default)]
    count: u8,
    #[serde(default)]
    accepts: Vec<String>,
    #[serde(default)]
    filled_at_start: u8,
    #[serde(default)]
    deliveries: Vec<RawDelivery>,
}

#[derive(Deserialize)]
struct RawDelivery {
    id: String,
    cost: RawDeliveryCost,
    points: u8,
}

#[derive(Deserialize)]
struct RawDeliveryCost {
    #[serde(default)]
    gold: u8,
    #[serde(default)]
    any_of: Vec<String>,
    #[serde(default)]
    count: u8,
    #[serde(default)]
    each_of: Vec<String>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum RawAction {
    Church { beg_gold: u8 },
    TownHall { display_cost: Vec<u8>, blueprint_limit: u8, hire_villager: Vec<u8>, hire_donkey: u8 },
    Market { free_market: RawPrices },
    Produce { output: Vec<String>, gold: u8, points: u8 },
    Refine { input: Counts, output: String },
    Store,
}

#[derive(Deserialize)]
struct RawPrices {
    raw: u8,
    refined: u8,
}

#[derive(Deserialize)]
struct RawCost {
    materials: Counts,
    gold: u8,
}

#[derive(Deserialize)]
struct RawBuilt {
    points: u8,
    milestone: Option<String>,
    unlock: Option<String>,
}

#[derive(Deserialize)]
struct RawScoring {
    rule: String,
    #[serde(default)]
    points: u8,
    needs_road: Option<bool>,
    terrain: Option<String>,
    max: Option<u8>,
    road: Option<String>,
    #[serde(default)]
    raw: u8,
    #[serde(default)]
    refined: u8,
}

#[derive(Deserialize)]
struct RawSales {
    open: u8,
    removed: BTreeMap<String, BTreeMap<String, u8>>,
    tiles: Vec<RawSale>,
}

#[derive(Deserialize)]
struct RawSale {
    id: String,
    tier: u8,
    materials: Counts,
    points: u8,
    gold: u8,
}

#[derive(Deserialize)]
struct RawMilestone {
    id: String,
    effect: RawEffect,
}

#[derive(Deserialize)]
struct RawEffect {
    rule: String,
    #[serde(default)]
    points: u8,
    material: Option<String>,
}

#[derive(Deserialize)]
struct RawSolo {
    markers: Vec<RawMarker>,
    hire_villager: u8,
    church_discount: RawDiscount,
    points_per_gold_reward: u8,
    landmark_points: u8,
    surplus_fish: RawSurplus,
}

#[derive(Deserialize)]
struct RawSurplus {
    common: RawFishReward,
    uncommon: RawFishReward,
    rare: RawFishReward,
}

#[derive(Deserialize)]
struct RawFishReward {
    favour_gold: u8,
    points: u8,
}

#[derive(Deserialize)]
struct RawMarker {
    recess: u8,
    in_bag: u8,
}

#[derive(Deserialize)]
struct RawDiscount {
    raw: u8,
    refined: u8,
    gold: u8,
}

#[derive(Deserialize)]
struct RawLayout {
    id: String,
    players: Vec<u8>,
    placements: Vec<RawPlacement>,
}

#[derive(Deserialize)]
struct RawPlacement {
    id: String,
    at: [i16; 2],
    rotation: u8,
}

fn bad<T>(text: impl Into<String>) -> Result<T, CatalogueError> {
    Err(CatalogueError(text.into()))
}

fn material(id: &str) -> Result<Material, CatalogueError> {
    Material::from_id(id).map_or_else(|| bad(format!("unknown material {id}")), Ok)
}

fn set_of(ids: &[String]) -> Result<MaterialSet, CatalogueError> {
    ids.iter().map(|id| material(id)).collect()
}

fn need(counts: &Counts, gold: u8) -> Result<Need, CatalogueError> {
    let mut need = Need { gold, ..Need::default() };
    for (id, count) in counts {
        need.each[material(id)?.index()] = *count;
    }
    Ok(need)
}

fn small(key: &str, limit: usize) -> Result<usize, CatalogueError> {
    match key.parse::<usize>() {
        Ok(n) if n <= limit => Ok(n),
        _ => bad(format!("{key} is not a number up to {limit}")),
    }
}

impl RawCatalogue {
    fn build(self, hash: u64) -> Result<Catalogue, CatalogueError> {
        if self.format != "hamlet-catalogue" || self.version != 1 {
            return bad("not a version 1 catalogue");
        }
        let milestones =
            self.milestones.into_iter().map(RawMilestone::build).collect::<Result<Vec<_>, _>>()?;
        if milestones.len() > MAX_MILESTONES {
            return bad(format!("more than {MAX_MILESTONES} milestones"));
        }
        let mut faces = Vec::new();
        // The base game's come first, so that their numbers do not depend on the expansion.
        let (base, lake): (Vec<_>, Vec<_>) = self.tiles.into_iter().partition(|t| t.expansion == "base");
        for tile in base.into_iter().chain(lake) {
            faces.push(tile.build(&milestones)?);
        }
        let mut sales = Vec::new();
        for sale in self.sale_tiles.tiles {
            if !(1..=3).contains(&sale.tier) {
                return bad(format!("{}: tier {}", sale.id, sale.tier));
            }
            let need = need(&sale.materials, 0)?;
            sales.push(Sale { id: sale.id, tier: sale.tier, need, points: sale.points, gold: sale.gold });
        }
        let mut layouts = Vec::new();
        for layout in self.layouts {
            let mut placements = Vec::new();
            for p in layout.placements {
                let Some(face) = faces.iter().position(|f: &Face| f.id == p.id) else {
                    return bad(format!("layout {} places unknown {}", layout.id, p.id));
                };
                let pose = Pose { q: p.at[0], r: p.at[1], rotation: p.rotation };
                placements.push(Placement { face: FaceId(face as u8), pose });
            }
            layouts.push(Layout { id: layout.id, players: layout.players, placements });
        }
        if !(1..64).contains(&faces.len()) || !(1..64).contains(&sales.len()) {
            return bad("no components, or more than the engine can hold");
        }
        let per = self.supply.per_player;
        let mut numbers = Numbers {
            villagers: per.villagers,
            donkeys: per.donkeys,
            roads: per.roads,
            refined_each: per.refined_each,
            gold: self.setup.gold,
            display: self.setup.display,
            sales_open: self.sale_tiles.open,
            path: need(&self.roads.path.cost, 0)?,
            bridge: need(&self.roads.bridge.cost, 0)?,
            road_points: self.end_scoring.road,
            longest_road_tile: self.end_scoring.longest_road_tile,
            gold_per_point: self.end_scoring.gold_per_point,
            refined_reward: RefinedReward {
                regular: self.materials.consume_reward.refined.build(),
                high_quality: self.materials.consume_reward.high_quality.build(),
            },
            ..Numbers::default()
        };
        let fits = numbers.villagers == 4 && numbers.donkeys == 6 && numbers.display == 4;
        if !fits || numbers.sales_open != 3 || numbers.refined_each != 2 || numbers.gold_per_point == 0 {
            return bad("the supply differs from what the engine was written for");
        }
        for (players, rows) in &self.setup.gold_bonus {
            for (nth, gold) in rows {
                numbers.gold_bonus[small(players, 4)?][small(nth, 4)?] = *gold;
            }
        }
        for (players, rows) in &self.sale_tiles.removed {
            for (tier, count) in rows {
                numbers.sales_removed[small(players, 4)?][small(tier, 3)?] = *count;
            }
        }
        let RawSurplus { common, uncommon, rare } = &self.solo.surplus_fish;
        let mut solo = SoloNumbers {
            favour_gold: self.setup.solo_favour_gold,
            hire_villager: self.solo.hire_villager,
            discount_raw: self.solo.church_discount.raw,
            discount_refined: self.solo.church_discount.refined,
            discount_gold: self.solo.church_discount.gold,
            points_per_gold_reward: self.solo.points_per_gold_reward,
            landmark_points: self.solo.landmark_points,
            surplus_fish: [common, uncommon, rare].map(|f| Reward { points: f.points, gold: f.favour_gold }),
            ..SoloNumbers::default()
        };
        if self.solo.markers.len() != 3 {
            return bad("there are three kinds of action marker");
        }
        let mut in_bag = [0; 3];
        for (i, marker) in self.solo.markers.iter().enumerate() {
            in_bag[i] = marker.in_bag;
            solo.marker_recess[i] = marker.recess.saturating_sub(1);
        }
        solo.markers_in_bag = MarkerCount::new(in_bag);
        let lake = self.by_the_lake.build(per.flags)?;
        Ok(Catalogue { faces, sales, milestones, awards: self.awards, layouts, numbers, solo, lake, hash })
    }
}

impl RawLake {
    fn build(self, base_flags: u8) -> Result<LakeNumbers, CatalogueError> {
        let mut menus = Vec::new();
        for menu in self.menu {
            let season = Season::ALL.into_iter().find(|s| s.id() == menu.season);
            if season.is_none() && menu.season != "all" {
                return bad(format!("menu {}: unknown season {}", menu.id, menu.season));
            }
            menus.push(Menu {
                id: menu.id,
                rarity: menu.rarity,
                season,
                gold: menu.gold,
                effect: menu.effect,
            });
        }
        let wheat = self.lake.boat_goods_cost.into_iter().eq([("wheat".to_owned(), 1)]);
        if !wheat || self.lake.tiles_per_point == 0 {
            return bad("lakes and boats differ from what the engine was written for");
        }
        let RawFishTiles { common, uncommon, rare } = self.fish.tiles;
        Ok(LakeNumbers {
            flags: base_flags + self.supply.extra_flags_per_player,
            tiles_per_point: self.lake.tiles_per_point,
            max_points: self.lake.max_points,
            boat_min_tiles: self.lake.boat_min_tiles,
            hand_limit: self.fish.hand_limit,
            fish: FishCount::new([common, uncommon, rare]),
            menus,
        })
    }
}

impl RawMilestone {
    fn build(self) -> Result<Milestone, CatalogueError> {
        let high_quality = match (self.effect.rule.as_str(), &self.effect.material) {
            ("high_quality", Some(id)) => Some(material(id)?),
            ("road_bonus", None) => None,
            (rule, _) => return bad(format!("milestone {}: unknown effect {rule}", self.id)),
        };
        Ok(Milestone { id: self.id, high_quality, road_points: self.effect.points })
    }
}

impl RawTile {
    fn build(self, milestones: &[Milestone]) -> Result<Face, CatalogueError> {
        let id = self.id;
        let fault = |what: &str| CatalogueError(format!("{id}: {what}"));
        let outline: Vec<u8> = self.outline.bytes().map(|b| b.wrapping_sub(b'0')).collect();
        let terrain = self
            .terrain
            .bytes()
            .map(Terrain::from_letter)
            .collect::<Option<Vec<_>>>()
            .ok_or_else(|| fault("unknown terrain"))?;
        let shapes = (0..6)
            .map(|k| Shape::new(&outline, &terrain, k))
            .collect::<Result<Vec<_>, ShapeError>>()
            .map_err(|e| fault(&format!("{e:?}")))?;
        if shapes.iter().any(|shape| shape.extent() > REACH) {
            return Err(fault("the tile is too large"));
        }
        let mut rotations: Vec<u8> = Vec::new();
        for k in 0..6u8 {
            if rotations.iter().all(|o| !shapes[usize::from(*o)].looks_like(&shapes[usize::from(k)])) {
                rotations.push(k);
            }
        }
        let mut piles = Vec::new();
        for pile in &self.pile {
            piles.push(match pile.as_str() {
                "start" => Pile::Start,
                "bag" => Pile::Bag,
                other => Pile::Unlocked(material(other)?),
            });
        }
        let (mut slots, mut accepts, mut filled_at_start, mut deliveries) =
            (0, MaterialSet::EMPTY, 0, Vec::new());
        if let Some(raw) = self.slots {
            if matches!(raw.kind.as_str(), "raw" | "refined" | "store") {
                slots = raw.count;
                accepts = set_of(&raw.accepts)?;
                filled_at_start = raw.filled_at_start;
            }
            for d in raw.deliveries {
                let mut cost = Need {
                    gold: d.cost.gold,
                    any_of: set_of(&d.cost.any_of)?,
                    any: d.cost.count,
                    ..Need::default()
                };
                for kind in &d.cost.each_of {
                    cost.each[material(kind)?.index()] += 1;
                }
                deliveries.push(Delivery { id: d.id, need: cost, points: d.points });
            }
        }
        if usize::from(slots) > MAX_SLOTS || deliveries.len() > MAX_DELIVERIES {
            return Err(fault("too many slots"));
        }
        let action = match self.action {
            None => Action::None,
            Some(RawAction::Church { beg_gold }) => Action::Church(ChurchTerms { deliveries, beg_gold }),
            Some(RawAction::TownHall { display_cost, blueprint_limit, hire_villager, hire_donkey }) => {
                Action::TownHall(TownHallTerms {
                    display: display_cost,
                    hand: blueprint_limit,
                    villagers: hire_villager,
                    donkey: hire_donkey,
                })
            }
            Some(RawAction::Market { free_market }) => {
                Action::Market(Prices { raw: free_market.raw, refined: free_market.refined })
            }
            Some(RawAction::Produce { output, gold, points }) => {
                Action::Produce { output: set_of(&output)?, gold, points }
            }
            Some(RawAction::Refine { input, output }) => {
                let one: Vec<_> = input.iter().collect();
                let [(kind, 1)] = one[..] else {
                    return Err(fault("a refinery takes one raw material"));
                };
                Action::Refine { input: material(kind)?, output: material(&output)? }
            }
            Some(RawAction::Store) => Action::Store,
        };
        let need = match self.cost {
            None => Need::default(),
            Some(cost) => need(&cost.materials, cost.gold)?,
        };
        let (mut points, mut milestone, mut unlock) = (0, None, None);
        if let Some(reward) = self.reward {
            points = reward.points;
            if let Some(name) = reward.milestone {
                let index =
                    milestones.iter().position(|m| m.id == name).ok_or_else(|| fault("unknown milestone"))?;
                milestone = Some(index as u8);
            }
            unlock = reward.unlock.as_deref().map(material).transpose()?;
        }
        let scoring = self.scoring.map(|s| s.build(&id)).transpose()?;
        Ok(Face {
            id,
            name: self.name,
            kind: self.kind,
            tile: self.tile,
            players: self.players,
            piles,
            flag: self.flag,
            by_the_lake: self.expansion == "by_the_lake",
            owner_only: self.owner_only,
            ability: self.ability,
            terrain,
            shapes,
            rotations,
            slots,
            accepts,
            filled_at_start,
            action,
            need,
            points,
            milestone,
            unlock,
            scoring,
        })
    }
}

impl RawScoring {
    fn build(self, id: &str) -> Result<Scoring, CatalogueError> {
        let rule = match self.rule.as_str() {
            "church_deliveries" => ScoringRule::ChurchDeliveries,
            "connected_by" => match self.road.as_deref() {
                Some("path") => ScoringRule::ConnectedBy(Terrain::Forest),
                Some("bridge") => ScoringRule::ConnectedBy(Terrain::Mountain),
                _ => return bad(format!("{id}: connected by what")),
            },
            "distance_to_church" => ScoringRule::DistanceToChurch,
            "donkeys" => ScoringRule::Donkeys,
            "gold_left" => ScoringRule::GoldLeft { max: self.max.unwrap_or(u8::MAX) },
            "longest_road_rate" => ScoringRule::LongestRoadRate,
            "market_sales" => ScoringRule::MarketSales,
            "roads_built" => ScoringRule::RoadsBuilt,
            "boats" => ScoringRule::Boats,
            "fish_left" => ScoringRule::FishLeft,
            "stored" => ScoringRule::Stored { raw: self.raw, refined: self.refined },
            "water_by_lake" => ScoringRule::WaterByLake,
            "matching_segments" => {
                let letters = self.terrain.as_deref().unwrap_or_default().bytes();
                let Some(terrains) = letters.map(Terrain::from_letter).collect() else {
                    return bad(format!("{id}: unknown terrain"));
                };
                ScoringRule::MatchingSegments { terrains }
            }
            other => return bad(format!("{id}: unknown scoring rule {other}")),
        };
        Ok(Scoring { rule, points: self.points, needs_road: self.needs_road.unwrap_or(true) })
    }
}
