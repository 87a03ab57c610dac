//! Where he puts a building (ruling S11; by the lake also "Construct a Building" of its solo rules).

use super::outcome::Asked;
use super::outcome::BOTRIC;
use super::tie::Narrow;
use crate::catalogue::Face;
use crate::choice::{Target, TieRule};
use crate::ids::{FaceId, TileId};
use crate::lattice::{Pose, Terrain};
use crate::placement::{Site, Spots, Touch};
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

/// Places that rank alike so far, and the comparisons that left others out, in their order.
struct Left<'a> {
    spots: Spots<'a>,
    told: Vec<Because>,
}

impl Left<'_> {
    /// Leaves some places out unless no other is left, and notes the rule if there were any.
    fn avoid(&mut self, because: Because, offending: &Spots<'_>) {
        let kept = self.spots.without(offending);
        if !kept.is_empty() && !offending.is_empty() {
            self.spots = kept;
            self.told.push(because);
        }
    }

    /// Returns the comparisons after a rule kept some of the places.
    fn told_after(&self, kept: &Spots<'_>, rule: Because) -> Vec<Because> {
        let mut told = self.told.clone();
        if !kept.is_same(&self.spots) {
            told.push(rule);
        }
        told
    }
}

/// The best places, and the tiles that they are kept for.
struct Ranked {
    narrow: Narrow<Fit>,
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
    fn fit_of(&self, face: &Face, pose: Pose) -> Fit {
        let shape = face.shape(pose.rotation);
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

    /// Returns the tiles that he reaches over printed roads, his own roads and his boats.
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

    /// Keeps the best of some places by S11, keeping clear of what is named of the player's.
    fn rank_places(&self, spots: &Spots<'_>, area: &Area, avoids: &[Yours]) -> Ranked {
        let mut left = Left { spots: spots.clone(), told: Vec::new() };
        for yours in avoids {
            let (tiles, touch) = match yours {
                Yours::Roads => (area.foreign, Touch::Road),
                Yours::Landmarks => (area.landmarks, Touch::Segment),
            };
            if !tiles.is_empty() {
                left.avoid(because_avoids(*yours), &self.beside(&left.spots, tiles, touch));
            }
        }
        let Ranked { mut narrow, beside } = self.keep_best_neighbours(left, area);
        let by_road = narrow.options.iter().any(|f| f.kind() == 0);
        narrow.keep_least(if by_road { Because::RoadToRoad } else { Because::SameTerrain }, |f| f.kind());
        narrow.keep_most(Because::MostMatches, |f| f.matches);
        Ranked { narrow, beside }
    }

    /// Returns those of some places that touch a tile of a set.
    fn beside<'a>(&self, spots: &Spots<'a>, tiles: TileSet, touch: Touch) -> Spots<'a> {
        self.village.spots_beside(self.catalogue, spots, tiles, touch)
    }

    /// Returns how a building would meet its neighbours at each of some places.
    fn fits(&self, spots: &Spots<'_>) -> Vec<Fit> {
        let mut fits = Vec::new();
        spots.each(|pose| fits.push(self.fit_of(spots.face(), pose)));
        fits
    }

    /// Returns what of the player's would lead to other best places if he did not keep clear of it.
    fn changed_by(&self, spots: &Spots<'_>, area: &Area, best: &Ranked) -> Vec<Yours> {
        let sites = |ranked: &Ranked| ranked.narrow.options.iter().map(|f| f.site).collect::<Vec<_>>();
        let both = [(Yours::Roads, Yours::Landmarks), (Yours::Landmarks, Yours::Roads)];
        let avoided =
            both.into_iter().filter(|(yours, _)| best.narrow.told.contains(&because_avoids(*yours)));
        let changed = |other| sites(&self.rank_places(spots, area, &[other])) != sites(best);
        avoided.filter(|(_, other)| changed(*other)).map(|(yours, _)| yours).collect()
    }

    /// Keeps the places that make the most lake tiles, all lakes together; all places in the base game.
    /// Returns how many lake tiles that is.
    fn keep_most_water(&self, face: &Face, narrow: &mut Narrow<Fit>) -> usize {
        if self.shore.is_none() {
            return 0;
        }
        let mut space = Vec::new();
        let mut lake_tiles =
            |pose: Pose| self.village.grid().enclosed_size(face.shape(pose.rotation), pose, &mut space);
        let tiles: Vec<usize> = narrow.options.iter().map(|f| lake_tiles(f.site.pose)).collect();
        let most = tiles.iter().copied().max().unwrap_or(0);
        let mut each = tiles.iter();
        narrow.keep(Because::MostLakeTiles, |_| each.next() == Some(&most));
        most
    }

    /// Keeps the places beside the outermost tiles of his longest roads that will do, else beside
    /// the tiles nearest the Church; there, those that make the most lake tiles.
    fn keep_best_neighbours(&self, left: Left<'_>, area: &Area) -> Ranked {
        for (inwards, tiles) in area.along_road.iter().enumerate() {
            let rule = if inwards == 0 { Because::LongestRoadEnd } else { Because::LongestRoadInner };
            if let Some(narrow) = self.places_along_road(&left, *tiles, rule) {
                return Ranked { narrow, beside: *tiles };
            }
        }
        let ring = |distance: u8| -> TileSet {
            self.village.all().iter().filter(|tile| area.steps[tile.index()] == distance).collect()
        };
        let rings = (0..u8::MAX).map(ring).take_while(|ring| !ring.is_empty());
        let nearest = rings.map(|ring| (ring, self.beside(&left.spots, ring, Touch::Segment)));
        let mut nearest = nearest.filter(|(_, spots)| !spots.is_empty());
        let (beside, spots) = nearest.next().unwrap_or_else(|| (TileSet::EMPTY, left.spots.clone()));
        let mut narrow =
            Narrow { options: self.fits(&spots), told: left.told_after(&spots, Because::NearestChurch) };
        self.keep_most_water(spots.face(), &mut narrow);
        Ranked { narrow, beside }
    }

    /// Returns the places beside tiles of his longest roads, or `None` where neither a lake nor matching terrain is to be had
    /// there (ruling S11; house rulings H4 and H30).
    fn places_along_road(&self, left: &Left<'_>, tiles: TileSet, rule: Because) -> Option<Narrow<Fit>> {
        let spots = self.beside(&left.spots, tiles, Touch::Segment);
        if spots.is_empty() {
            return None;
        }
        let matches = |f: &Fit| f.same.meets(tiles);
        let mut narrow = Narrow { options: self.fits(&spots), told: left.told_after(&spots, rule) };
        if self.rules.lakes_come_before_terrain() {
            let most = self.keep_most_water(spots.face(), &mut narrow);
            if narrow.options.iter().any(matches) {
                narrow.keep(Because::MeetsRoad, matches);
            } else if most == 0 {
                return None;
            }
        } else {
            if !narrow.options.iter().all(matches) {
                narrow.options.retain(matches);
                narrow.told = [&left.told[..], &[rule]].concat();
            }
            self.keep_most_water(spots.face(), &mut narrow);
        }
        (!narrow.options.is_empty()).then_some(narrow)
    }
}

impl Update<'_> {
    /// Returns the place for a building, and the tiles from which he may build it there.
    pub(super) fn place_for_botric(&mut self, face: FaceId) -> Result<(Site, TileSet), Asked> {
        let ground = self.payable_ground(&self.catalogue.face(face).need);
        let spots = self.beside(&self.village.spots(self.catalogue, face), ground, Touch::Segment);
        let area = self.area();
        let best = self.rank_places(&spots, &area, &[Yours::Roads, Yours::Landmarks]);
        let changed_by = if self.is_told() { self.changed_by(&spots, &area, &best) } else { Vec::new() };
        let (fit, because) = self.choose(&best.narrow, TieRule::Place, |f| Target::Place(f.site.pose))?;

        let avoids = |b: &Because| matches!(b, Because::AvoidsRoads | Because::AvoidsLandmarks);
        let mut told: Vec<Because> = best.narrow.told.iter().copied().filter(|b| !avoids(b)).collect();
        if matches!(because, Because::Player | Because::FixedRule) {
            told.push(because);
        }
        if told.is_empty() {
            told.push(because);
        }
        for yours in changed_by {
            if !told.contains(&because_avoids(yours)) {
                self.say(Reason::Avoids { yours });
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

/// Returns the reason for keeping clear of something of the player's.
fn because_avoids(yours: Yours) -> Because {
    match yours {
        Yours::Roads => Because::AvoidsRoads,
        Yours::Landmarks => Because::AvoidsLandmarks,
    }
}
