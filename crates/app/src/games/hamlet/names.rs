//! Converts ids and types of the rules to those of commands and views.

use crate::api::{
    Cost, CostGroup, FishCount, LatticePoint, LatticeTriangle, Material, Phrase, Rarity, RoadKind, Season,
    SegmentEnds, Token, VillagerPlace,
};
use hamlet_rules as rules;
use hamlet_rules::catalogue::Award;
use hamlet_rules::lattice::{Point, Triangle};
use hamlet_rules::{FaceId, Hamlet, LakeId, Location, Need, SaleId, TileId};
use std::borrow::Cow;

/// A state of Hamlet with the names of its seats.
pub type Table<'a> = crate::session::game::Table<'a, Hamlet>;

/// Returns the component of an id. All ids in a game's choices, events and parts are its own, so that another one is a fault of the
/// program.
fn known<T>(component: Option<T>) -> T {
    component.expect("the id is one of this game")
}

impl Table<'_> {
    /// Returns the catalogue id of the building on a tile.
    pub fn building(&self, tile: TileId) -> &str {
        self.face(known(self.game.village().tile(tile)).face)
    }

    /// Returns the catalogue id of a face.
    pub fn face(&self, face: FaceId) -> &str {
        &known(self.game.catalogue().face(face)).id
    }

    /// Returns the catalogue id of a sale.
    pub fn sale(&self, sale: SaleId) -> &str {
        &known(self.game.catalogue().sale(sale)).id
    }

    /// Returns the id of a church delivery.
    pub fn delivery(&self, slot: u8) -> &str {
        &self.game.delivery_slots()[usize::from(slot)].id
    }

    /// Returns the catalogue id of a milestone, by its index in the catalogue.
    pub fn milestone(&self, milestone: u8) -> &str {
        &self.game.catalogue().milestones[usize::from(milestone)].id
    }

    /// Returns the catalogue's data of an award, by its index there.
    pub fn award(&self, award: u8) -> &Award {
        &self.game.catalogue().awards[usize::from(award)]
    }

    /// Returns a phrase about the building on a tile.
    pub fn about(&self, key: impl Into<Cow<'static, str>>, tile: TileId) -> Phrase {
        Phrase::new(key).named("tile", self.building(tile))
    }

    /// Returns a phrase about two buildings.
    pub fn between(&self, key: &'static str, tile: TileId, to: TileId) -> Phrase {
        self.about(key, tile).message("to", format!("tile_{}", self.building(to)))
    }
}

/// Returns a point of the lattice as the screen names it.
pub fn point(point: Point) -> LatticePoint {
    LatticePoint(point.q.into(), point.r.into())
}

/// Returns a triangle of the lattice as the screen names it.
pub fn triangle(triangle: &Triangle) -> LatticeTriangle {
    LatticeTriangle(triangle.q.into(), triangle.r.into(), triangle.down)
}

/// Returns the ends of a segment as the screen names them.
pub fn ends(ends: [Point; 2]) -> SegmentEnds {
    let [from, to] = ends.map(point);
    SegmentEnds(from, to)
}

/// Returns where a villager is as the screen names it.
pub fn villager_place(at: Location) -> VillagerPlace {
    match at {
        Location::Tile(tile) => VillagerPlace::Tile(tile.number()),
        Location::House => VillagerPlace::HOUSE,
    }
}

pub fn tiles(set: rules::TileSet) -> Vec<u8> {
    set.iter().map(|tile| tile.number()).collect()
}

pub fn material(kind: rules::Material) -> Material {
    use rules::Material as M;
    match kind {
        M::Wood => Material::Wood,
        M::Stone => Material::Stone,
        M::Wheat => Material::Wheat,
        M::Timber => Material::Timber,
        M::Brick => Material::Brick,
        M::Milk => Material::Milk,
        M::Flour => Material::Flour,
    }
}

pub fn token(token: rules::Token) -> Token {
    Token {
        kind: material(token.kind),
        maker: token.maker.map(|seat| seat.0),
        high_quality: token.high_quality,
    }
}

pub fn road(kind: rules::RoadKind) -> RoadKind {
    match kind {
        rules::RoadKind::Path => RoadKind::Path,
        rules::RoadKind::Bridge => RoadKind::Bridge,
    }
}

/// Returns a season as the screen names it.
pub fn season(season: rules::Season) -> Season {
    match season {
        rules::Season::Spring => Season::Spring,
        rules::Season::Summer => Season::Summer,
        rules::Season::Autumn => Season::Autumn,
        rules::Season::Winter => Season::Winter,
    }
}

pub fn rarity(kind: rules::Rarity) -> Rarity {
    match kind {
        rules::Rarity::Common => Rarity::Common,
        rules::Rarity::Uncommon => Rarity::Uncommon,
        rules::Rarity::Rare => Rarity::Rare,
    }
}

/// Converts the number of fish of each kind.
pub fn fish_count(fish: rules::FishCount) -> FishCount {
    let [common, uncommon, rare] = fish.each();
    FishCount { common, uncommon, rare }
}

/// Returns the rules' type of a kind of fish.
pub fn kind_of_fish(kind: Rarity) -> rules::Rarity {
    match kind {
        Rarity::Common => rules::Rarity::Common,
        Rarity::Uncommon => rules::Rarity::Uncommon,
        Rarity::Rare => rules::Rarity::Rare,
    }
}

/// Returns a phrase about a lake, which players count from 1.
pub fn on_lake(key: &'static str, lake: LakeId) -> Phrase {
    Phrase::new(key).number("lake", i32::from(lake.number()) + 1)
}

/// Returns materials as the screen names them.
pub fn materials(kinds: impl IntoIterator<Item = rules::Material>) -> Vec<Material> {
    kinds.into_iter().map(material).collect()
}

/// Converts a need to a cost.
pub fn cost(need: &Need) -> Cost {
    let mut groups: Vec<CostGroup> = rules::Material::ALL
        .into_iter()
        .filter(|kind| need.each[kind.index()] > 0)
        .map(|kind| CostGroup { kinds: vec![material(kind)], count: need.each[kind.index()] })
        .collect();
    if need.any > 0 {
        groups.push(CostGroup { kinds: need.any_of.iter().map(material).collect(), count: need.any });
    }
    Cost { groups, gold: u32::from(need.gold) }
}

/// Returns a cost in gold.
pub fn gold_cost(gold: u8) -> Cost {
    Cost { groups: Vec::new(), gold: u32::from(gold) }
}
