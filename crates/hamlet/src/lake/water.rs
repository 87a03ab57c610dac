//! Lakes: the empty ground that buildings shut in (rulings G5, G7).

use crate::catalogue::{Ability, Catalogue};
use crate::ids::{LakeId, TileId};
use crate::lattice::{Terrain, Triangle};
use crate::set::{LakeSet, TileSet};
use crate::village::Village;
use std::sync::Arc;

/// The most lakes of a village: far more than its tiles can shut in.
const MAX_LAKES: usize = 64;

/// One lake tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LakeTile {
    /// Where it lies.
    pub triangle: Triangle,
    /// The lake that it belongs to.
    pub lake: LakeId,
    /// The building tiles that share a segment with it, as a set.
    pub shore: TileSet,
    /// Whether a fish token lies on it.
    pub fish: bool,
}

/// What never changes about a lake tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LakeGround {
    triangle: Triangle,
    lake: LakeId,
    shore: TileSet,
}

/// A lake as it formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lake {
    /// How many lake tiles it has.
    pub tiles: u8,
    /// The building tiles around it, as a set.
    pub shore: TileSet,
    /// Whether a lake tile touches no building (deep water, ruling F5).
    pub deep: bool,
    /// The first lake of the body of water that it is part of (ruling G7).
    pub body: LakeId,
    /// The building tiles around the whole body of water.
    pub around: TileSet,
}

/// Every lake of a village.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Water {
    lakes: Arc<Vec<Lake>>,
    tiles: Arc<Vec<LakeGround>>,
    /// Which lake tiles hold a fish token.
    fish: Vec<bool>,
    /// The building tiles with a fish token around, as a set.
    fishing: TileSet,
}

clone_by_field!(Water { lakes, tiles, fish, fishing });

impl Water {
    /// Returns the lakes in the order of forming.
    #[must_use]
    pub fn lakes(&self) -> &[Lake] {
        &self.lakes
    }

    /// Returns the ids of all lakes, in the order of forming.
    pub fn ids(&self) -> impl Iterator<Item = LakeId> + use<> {
        (0..self.lakes.len()).map(|index| LakeId(index as u8))
    }

    /// Returns the lake with a number, if it has formed.
    #[must_use]
    pub fn id(&self, number: u8) -> Option<LakeId> {
        Some(LakeId(number)).filter(|id| id.index() < self.lakes.len())
    }

    /// Returns one lake; `None` if it has not formed, as the id is of another game.
    #[must_use]
    pub fn lake(&self, id: LakeId) -> Option<&Lake> {
        self.lakes.get(id.index())
    }

    /// Returns every lake tile, in the order of forming.
    pub fn tiles(&self) -> impl Iterator<Item = LakeTile> + '_ {
        let tiles = self.tiles.iter().zip(&self.fish);
        tiles.map(|(&LakeGround { triangle, lake, shore }, &fish)| LakeTile { triangle, lake, shore, fish })
    }

    /// Returns how many fish tokens lie around a building tile.
    #[must_use]
    pub fn fish_around(&self, tile: TileId) -> u8 {
        if !self.fishing.has(tile) {
            return 0;
        }
        self.tiles().filter(|t| t.fish && t.shore.has(tile)).count() as u8
    }

    /// Returns the building tiles with a fish token around, as a set.
    #[must_use]
    pub fn fishing(&self) -> TileSet {
        self.fishing
    }

    /// Puts a fish token on every lake tile around a building tile, or takes all away: how many changed.
    pub(crate) fn set_fish(&mut self, tile: TileId, there: bool) -> u8 {
        let mut changed = 0;
        for (lake_tile, fish) in self.tiles.iter().zip(&mut self.fish) {
            if lake_tile.shore.has(tile) && *fish != there {
                *fish = there;
                changed += 1;
            }
        }
        self.find_fishing();
        changed
    }

    /// Takes one fish token away; whether there was one.
    pub(crate) fn take_fish(&mut self, triangle: Triangle) -> bool {
        let at = self.tiles.iter().position(|t| t.triangle == triangle);
        let taken = at.is_some_and(|i| std::mem::replace(&mut self.fish[i], false));
        self.find_fishing();
        taken
    }

    fn find_fishing(&mut self) {
        self.fishing = self.tiles().filter(|t| t.fish).fold(TileSet::EMPTY, |set, t| set | t.shore);
    }

    /// Fills a region; `None` when there are too many lakes to count.
    pub(crate) fn add(&mut self, village: &Village, region: &[Triangle]) -> Option<LakeId> {
        if self.lakes.len() >= MAX_LAKES {
            return None;
        }
        let id = LakeId(self.lakes.len() as u8);
        let mut lake = Lake {
            tiles: region.len().min(usize::from(u8::MAX)) as u8,
            shore: TileSet::EMPTY,
            deep: false,
            body: id,
            around: TileSet::EMPTY,
        };
        for &triangle in region {
            let around = triangle.neighbours().into_iter();
            let shore = around
                .filter_map(|across| village.covered_by(across.triangle))
                .fold(TileSet::EMPTY, |set, tile| set.with(tile));
            lake.shore |= shore;
            lake.deep |= shore.is_empty();
            Arc::make_mut(&mut self.tiles).push(LakeGround { triangle, lake: id, shore });
            self.fish.push(!shore.is_empty());
        }
        lake.around = lake.shore;
        Arc::make_mut(&mut self.lakes).push(lake);
        self.find_fishing();
        Some(id)
    }

    /// Joins the lakes that meet at the water segments of a channel (ruling G7).
    pub(crate) fn join(&mut self, catalogue: &Catalogue, village: &Village) {
        let lakes = Arc::make_mut(&mut self.lakes);
        for (index, tile) in village.tiles().iter().enumerate() {
            if catalogue.known_face(tile.face).ability != Some(Ability::Channel) {
                continue;
            }
            let mut joined = LakeSet::EMPTY;
            village.lakes_at(catalogue, TileId(index as u8), Terrain::Water, |lake| joined.add(lake));
            let bodies: LakeSet =
                joined.iter().filter_map(|lake| lakes.get(lake.index())).map(|lake| lake.body).collect();
            let Some(body) = bodies.first() else { continue };
            for lake in lakes.iter_mut().filter(|lake| bodies.has(lake.body)) {
                lake.body = body;
            }
        }
        for i in 0..lakes.len() {
            let body = lakes[i].body;
            lakes[i].around =
                lakes.iter().filter(|l| l.body == body).fold(TileSet::EMPTY, |set, l| set | l.shore);
        }
    }
}
