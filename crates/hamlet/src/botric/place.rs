//! Where he puts a building (ruling S11; by the lake also "Construct a Building" of its solo rules).

use super::outcome::Asked;
use super::outcome::BOTRIC;
use super::tie::Narrow;
use crate::choice::{Target, TieRule};
use crate::ids::{FaceId, TileId};
use crate::lattice::{Pose, Terrain};
use crate::placement::Site;
use crate::reason::{Because, Reason, Yours};
use crate::road::{links_over, longest_steps};
use crate::set::TileSet;
use crate::state::State;
use crate::update::Update;
use crate::village::MAX_TILES;

/// A legal place, and how the building would meet its neighbours there.
#[derive(Clone, Copy)]
struct Fit {
    site: Site,
    /// Neighbours that it would meet road to road.
    roads: TileSet,
    /// Neighbours that it would meet with the same terrain, roads included.
    same: TileSet,
    /// How many segments would meet the same terrain.
    matches: u8,
}

/// What of the village his places are compared by.
struct Area {
    /// Parts of the village that reach the Church only over the player's roads.
    foreign: TileSet,
    /// The player's landmarks.
    landmarks: TileSet,
    /// The tiles along his longest roads, the ends farther from the Church first.
    along_road: Vec<TileSet>,
    /// Adjacent steps from the Church.
    steps: [u8; MAX_TILES],
}

/// The best places, and the tiles that they are kept for.
struct Ranked<'a> {
    narrow: Narrow<&'a Fit>,
    beside: TileSet,
}

impl Fit {
    /// Road to road, else forest to forest or mountain to mountain, else cliffs only.
    fn kind(&self) -> u8 {
        match (self.roads.is_empty(), self.same.is_empty()) {
            (true, true) => 2,
            (true, false) => 1,
            _ => 0,
        }
    }
}

impl State {
    fn fit_of(&self, face: FaceId, pose: Pose) -> Fit {
        let shape = self.catalogue.face(face).shape(pose.rotation);
        let water = self.rules.water_matches_water();
        let mut fit = Fit {
            site: Site { pose, touch: TileSet::EMPTY },
            roads: TileSet::EMPTY,
            same: TileSet::EMPTY,
            matches: 0,
        };
        self.village.grid().each_facing(shape, pose, |side, tile, same| {
            fit.site.touch.add(tile);
            if same && (water || side.terrain != Terrain::Water) {
                fit.matches += 1;
                fit.same.add(tile);
                if side.terrain == Terrain::Road {
                    fit.roads.add(tile);
                }
            }
        });
        fit
    }

    /// The tiles that he reaches over printed roads, his own roads and his boats.
    fn reached_without_yours(&self) -> TileSet {
        let links = links_over(&self.village, |r| r.seat == BOTRIC);
        let waters = self.his_waters();
        self.village.flood(TileSet::of(TileId::CHURCH), |t| {
            let around = waters.iter().filter(|body| body.around.has(t));
            around.fold(links[t.index()], |set, body| set | body.around)
        })
    }

    fn area(&self) -> Area {
        let steps = self.village.adjacent_steps_from(TileId::CHURCH);
        let links = links_over(&self.village, |r| r.seat == BOTRIC);
        let nodes = self.village.all().without(TileId::CHURCH);
        Area {
            foreign: self.range(BOTRIC) & !self.reached_without_yours(),
            landmarks: self.landmarks_of_person(),
            along_road: longest_steps(nodes, &links, &steps),
            steps,
        }
    }

    /// Keeps the best places by S11, keeping clear of what is named of the player's.
    fn rank_places<'a>(&self, face: FaceId, fits: &'a [Fit], area: &Area, avoids: &[Yours]) -> Ranked<'a> {
        let mut narrow = Narrow::new(fits.iter().collect());
        for yours in avoids {
            narrow.prefer(because_avoids(*yours), |f| match yours {
                Yours::Roads => !f.roads.meets(area.foreign),
                Yours::Landmarks => !f.site.touch.meets(area.landmarks),
            });
        }
        let Ranked { mut narrow, beside } = self.keep_best_neighbours(face, narrow, area);
        let by_road = narrow.options.iter().any(|f| f.kind() == 0);
        narrow.keep_least(if by_road { Because::RoadToRoad } else { Because::SameTerrain }, |f| f.kind());
        narrow.keep_most(Because::MostMatches, |f| f.matches);
        Ranked { narrow, beside }
    }

    /// Keeps the places that make the most lake tiles, all lakes together; all places in the base game.
    /// Returns how many lake tiles that is.
    fn keep_most_water(&self, face: FaceId, narrow: &mut Narrow<&Fit>) -> usize {
        if self.shore.is_none() {
            return 0;
        }
        let data = self.catalogue.face(face);
        let mut space = Vec::new();
        let mut lake_tiles =
            |pose: Pose| self.village.grid().enclosed_size(data.shape(pose.rotation), pose, &mut space);
        let tiles: Vec<usize> = narrow.options.iter().map(|f| lake_tiles(f.site.pose)).collect();
        let most = tiles.iter().copied().max().unwrap_or(0);
        let mut each = tiles.iter();
        narrow.keep(Because::MostLakeTiles, |_| each.next() == Some(&most));
        most
    }

    /// Keeps the places beside the outermost tiles of his longest roads that will do, else beside
    /// the tiles nearest the Church; there, those that make the most lake tiles.
    fn keep_best_neighbours<'a>(&self, face: FaceId, mut narrow: Narrow<&'a Fit>, area: &Area) -> Ranked<'a> {
        for (inwards, tiles) in area.along_road.iter().enumerate() {
            let rule = if inwards == 0 { Because::LongestRoadEnd } else { Because::LongestRoadInner };
            if let Some(narrow) = self.places_along_road(face, &narrow, *tiles, rule) {
                return Ranked { narrow, beside: *tiles };
            }
        }
        let nearest = |f: &&Fit| f.site.touch.iter().map(|t| area.steps[t.index()]).min();
        narrow.keep_least(Because::NearestChurch, nearest);
        let least = narrow.options.first().and_then(nearest).unwrap_or(0);
        let ring = self.village.all().iter().filter(|t| area.steps[t.index()] == least);
        let beside = ring.collect();
        self.keep_most_water(face, &mut narrow);
        Ranked { narrow, beside }
    }

    /// The places beside tiles of his longest roads, or `None` where neither a lake nor matching terrain is
    /// to be had there (ruling S11; house rulings H4 and H30).
    fn places_along_road<'a>(
        &self,
        face: FaceId,
        places: &Narrow<&'a Fit>,
        tiles: TileSet,
        rule: Because,
    ) -> Option<Narrow<&'a Fit>> {
        let matches = |f: &&Fit| f.same.meets(tiles);
        let mut narrow;
        if self.rules.lakes_come_before_terrain() {
            narrow = places.kept(rule, |f| f.site.touch.meets(tiles));
            let most = self.keep_most_water(face, &mut narrow);
            if narrow.options.iter().any(matches) {
                narrow.keep(Because::MeetsRoad, matches);
            } else if most == 0 {
                return None;
            }
        } else {
            narrow = places.kept(rule, matches);
            self.keep_most_water(face, &mut narrow);
        }
        (!narrow.options.is_empty()).then_some(narrow)
    }
}

impl Update<'_> {
    /// The place for a building, and the tiles from which he may build it there.
    pub(super) fn place_for_botric(&mut self, face: FaceId) -> Result<(Site, TileSet), Asked> {
        let ground = self.payable_ground(&self.catalogue.face(face).need);
        let mut fits = Vec::new();
        self.village
            .each_place_beside(self.catalogue, face, ground, |pose| fits.push(self.fit_of(face, pose)));
        let area = self.area();
        let best = self.rank_places(face, &fits, &area, &[Yours::Roads, Yours::Landmarks]);
        let (fit, because) = self.choose(&best.narrow, TieRule::Place, |f| Target::Place(f.site.pose))?;

        let (avoided, mut told): (Vec<Because>, Vec<Because>) = best
            .narrow
            .told
            .iter()
            .partition(|b| matches!(b, Because::AvoidsRoads | Because::AvoidsLandmarks));
        if matches!(because, Because::Player | Because::FixedRule) {
            told.push(because);
        }
        if told.is_empty() {
            told.push(because);
        }
        for (yours, other) in [(Yours::Roads, Yours::Landmarks), (Yours::Landmarks, Yours::Roads)] {
            let rule = because_avoids(yours);
            if self.is_told() && avoided.contains(&rule) && !told.contains(&rule) {
                let freely = self.rank_places(face, &fits, &area, &[other]);
                let sites = |narrow: &Narrow<&Fit>| narrow.options.iter().map(|f| f.site).collect::<Vec<_>>();
                if sites(&freely.narrow) != sites(&best.narrow) {
                    self.say(Reason::Avoids { yours });
                }
            }
        }
        let wanted = fit.site.touch & best.beside;
        for because in told {
            if let Some(tile) = wanted.first() {
                self.say(Reason::Places { tile, because });
            }
        }
        let stands = if wanted.meets(ground) { wanted & ground } else { fit.site.touch & ground };
        Ok((fit.site, stands))
    }
}

/// The reason for keeping clear of something of the player's.
fn because_avoids(yours: Yours) -> Because {
    match yours {
        Yours::Roads => Because::AvoidsRoads,
        Yours::Landmarks => Because::AvoidsLandmarks,
    }
}
