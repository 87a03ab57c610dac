//! Where Botric puts a building (ruling S11; by the lake also "Construct a Building" of its solo rules).

use super::means::Means;
use super::outcome::{BOTRIC, Stop};
use super::tie::{Chosen, Comparisons, Narrow, Options};
use crate::catalogue::Face;
use crate::choice::{Target, TieRule};
use crate::ids::{FaceId, TileId};
use crate::lattice::{Pose, Terrain};
use crate::placement::{Site, Spots, Touch};
use crate::reason::{Because, Reason, Yours};
use crate::road::{links_over, longest_steps};
use crate::set::TileSet;
use crate::update::Update;
use crate::village::Distances;

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

/// The parts of the village by which Botric's places are compared.
struct Area {
    /// Parts of the village that reach the Church only over the player's roads.
    foreign: TileSet,
    /// The player's landmarks.
    landmarks: TileSet,
    /// The tiles along Botric's longest roads, the ends farther from the Church first.
    along_road: Vec<TileSet>,
    /// Adjacent steps from the Church.
    steps: Distances,
}

/// Places that rank alike so far, and the comparisons that left others out, in their order.
struct Left<'a> {
    spots: Spots<'a>,
    told: Comparisons,
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
    fn told_after(&self, kept: &Spots<'_>, rule: Because) -> Comparisons {
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
    /// Returns how well the terrain fits: 0 for road to road, 1 for forest to forest or mountain to mountain, 2 for cliffs
    /// only.
    fn kind(&self) -> u8 {
        match (self.roads.is_empty(), self.same.is_empty()) {
            (true, true) => 2,
            (true, false) => 1,
            _ => 0,
        }
    }
}

impl Means<'_> {
    fn fit_of(&self, face: &Face, pose: Pose) -> Fit {
        let shape = face.shape(pose.rotation);
        let water = self.land.rules.water_matches_water();
        let mut fit = Fit {
            site: Site { pose, touch: TileSet::EMPTY },
            roads: TileSet::EMPTY,
            same: TileSet::EMPTY,
            matches: 0,
        };
        self.land.village.grid().each_facing(shape, pose, |side, tile, same| {
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

    /// Returns the tiles that Botric reaches over printed roads, his own roads and his boats.
    fn reached_without_yours(&self) -> TileSet {
        let links = links_over(self.land.village, |r| r.seat == BOTRIC);
        let waters = self.waters();
        self.land.village.flood(TileSet::of(TileId::CHURCH), |t| {
            let around = waters.iter().filter(|body| body.around.has(t));
            around.fold(links[t.index()], |set, body| set | body.around)
        })
    }

    fn area(&self) -> Area {
        let steps = self.land.village.adjacent_steps_from(TileId::CHURCH);
        let links = links_over(self.land.village, |r| r.seat == BOTRIC);
        let nodes = self.land.village.all().without(TileId::CHURCH);
        Area {
            foreign: self.range() & !self.reached_without_yours(),
            landmarks: self.landmarks_of_person(),
            along_road: longest_steps(nodes, &links, &steps),
            steps,
        }
    }

    /// Keeps the best of all places from which Botric may build by S11, keeping clear of all that is the player's.
    /// Notes no rules. `None` if no place is clear of it.
    ///
    /// Any place that is clear of the player's things shows that both can be avoided. So only those places are looked at that touch the
    /// tiles in question, and not all of them once for each rule, as [`Means::rank_places`] does.
    fn rank_clear_places(&self, spots: &Spots<'_>, area: &Area, ground: TileSet) -> Option<Ranked> {
        let is_clear = |fit: &Fit| {
            let touch = fit.site.touch;
            touch.meets(ground) && !touch.meets(area.landmarks) && !fit.roads.meets(area.foreign)
        };
        let find = |tiles: TileSet, _: Because| {
            let mut options = self.fits(&self.beside(spots, tiles, Touch::Segment));
            options.retain(|fit| is_clear(fit));
            (!options.is_empty()).then(|| Narrow { options, told: Comparisons::new() })
        };
        Some(self.rank_kinds(self.keep_best_neighbours(spots.face(), area, &Comparisons::new(), find)?))
    }

    /// Keeps the best of some places by S11, keeping clear of what is named of the player's.
    fn rank_places(&self, spots: &Spots<'_>, area: &Area, avoids: &[Yours]) -> Ranked {
        let mut left = Left { spots: spots.clone(), told: Comparisons::new() };
        for yours in avoids {
            let (tiles, touch) = match yours {
                Yours::Roads => (area.foreign, Touch::Road),
                Yours::Landmarks | Yours::UnjoinedLandmarks => (area.landmarks, Touch::Segment),
            };
            if !tiles.is_empty() {
                left.avoid(because_avoids(*yours), &self.beside(&left.spots, tiles, touch));
            }
        }
        let find = |tiles: TileSet, rule: Because| {
            let spots = self.beside(&left.spots, tiles, Touch::Segment);
            let narrow = || Narrow { options: self.fits(&spots), told: left.told_after(&spots, rule) };
            (!spots.is_empty()).then(narrow)
        };
        let best = self.keep_best_neighbours(spots.face(), area, &left.told, find);
        self.rank_kinds(best.unwrap_or_else(|| Ranked {
            narrow: Narrow { options: self.fits(&left.spots), told: left.told.clone() },
            beside: TileSet::EMPTY,
        }))
    }

    /// Keeps the places where the building meets its neighbours best.
    fn rank_kinds(&self, best: Ranked) -> Ranked {
        let Ranked { mut narrow, beside } = best;
        let by_road = narrow.options.iter().any(|f| f.kind() == 0);
        narrow.keep_least(if by_road { Because::RoadToRoad } else { Because::SameTerrain }, |f| f.kind());
        narrow.keep_most(Because::MostMatches, |f| f.matches);
        Ranked { narrow, beside }
    }

    /// Returns the given places that touch a tile of the set.
    fn beside<'a>(&self, spots: &Spots<'a>, tiles: TileSet, touch: Touch) -> Spots<'a> {
        self.land.village.spots_beside(self.land.catalogue, spots, tiles, touch)
    }

    /// Returns how a building would meet its neighbours at each of some places.
    fn fits(&self, spots: &Spots<'_>) -> Options<Fit> {
        let mut fits = Options::new();
        spots.each(|pose| fits.push(self.fit_of(spots.face(), pose)));
        fits
    }

    /// Returns which of the player's roads and landmarks would lead to other best places if Botric did not keep
    /// clear of them.
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
        if self.land.shore.is_none() {
            return 0;
        }
        let mut space = Vec::new();
        let mut lake_tiles =
            |pose: Pose| self.land.village.grid().enclosed_size(face.shape(pose.rotation), pose, &mut space);
        let tiles: Vec<usize> = narrow.options.iter().map(|f| lake_tiles(f.site.pose)).collect();
        let most = tiles.iter().copied().max().unwrap_or(0);
        let mut each = tiles.iter();
        narrow.keep(Because::MostLakeTiles, |_| each.next() == Some(&most));
        most
    }

    /// Keeps the best places beside the outermost tiles of Botric's longest roads, else beside the tiles nearest
    /// the Church; there, those that make the most lake tiles. `None` if there are no places.
    ///
    /// `find` returns the places beside some tiles, if there are any, with the rule noted if it leaves others out; `told` are the rules
    /// noted before.
    fn keep_best_neighbours(
        &self,
        face: &Face,
        area: &Area,
        told: &Comparisons,
        find: impl Fn(TileSet, Because) -> Option<Narrow<Fit>>,
    ) -> Option<Ranked> {
        for (inwards, tiles) in area.along_road.iter().enumerate() {
            let rule = if inwards == 0 { Because::LongestRoadEnd } else { Because::LongestRoadInner };
            let along =
                find(*tiles, rule).and_then(|all| self.keep_along_road(face, all, *tiles, told, rule));
            if let Some(narrow) = along {
                return Some(Ranked { narrow, beside: *tiles });
            }
        }
        let ring = |distance: u8| -> TileSet {
            self.land.village.all().iter().filter(|tile| area.steps.to(*tile) == Some(distance)).collect()
        };
        let mut rings = (0..u8::MAX).map(ring).take_while(|ring| !ring.is_empty());
        let nearest = |ring| Some(Ranked { narrow: find(ring, Because::NearestChurch)?, beside: ring });
        let mut best = rings.find_map(nearest)?;
        self.keep_most_water(face, &mut best.narrow);
        Some(best)
    }

    /// Keeps the best of the places beside tiles of Botric's longest roads. `None` if they offer neither a lake nor
    /// matching terrain (ruling S11; house rulings H4 and H30).
    fn keep_along_road(
        &self,
        face: &Face,
        mut narrow: Narrow<Fit>,
        tiles: TileSet,
        told: &Comparisons,
        rule: Because,
    ) -> Option<Narrow<Fit>> {
        let matches = |f: &Fit| f.same.meets(tiles);
        if self.land.rules.lakes_come_before_terrain() {
            let most = self.keep_most_water(face, &mut narrow);
            if narrow.options.iter().any(matches) {
                narrow.keep(Because::MeetsRoad, matches);
            } else if most == 0 {
                return None;
            }
        } else {
            if !narrow.options.iter().all(matches) {
                narrow.options.retain(|fit| matches(fit));
                narrow.told = told.clone();
                narrow.told.push(rule);
            }
            self.keep_most_water(face, &mut narrow);
        }
        (!narrow.options.is_empty()).then_some(narrow)
    }
}

/// The best places for a building.
struct BestPlaces {
    best: Ranked,
    /// What of the player's would have led to other places if Botric did not keep clear of it. Empty unless the
    /// game's events are recorded.
    changed_by: Vec<Yours>,
}

/// Where Botric builds.
pub(super) struct BuildingPlace {
    pub(super) site: Site,
    /// The tiles from which Botric may build the building there.
    pub(super) stands: TileSet,
}

impl Update<'_> {
    /// Returns the best places for a building that Botric may build from the tiles of `ground`.
    fn best_places(&self, face: FaceId, ground: TileSet) -> BestPlaces {
        let means = Means::of(self);
        let (all, area) = (self.village.spots(self.catalogue, face), means.area());
        if !self.is_told()
            && let Some(best) = means.rank_clear_places(&all, &area, ground)
        {
            return BestPlaces { best, changed_by: Vec::new() };
        }
        let spots = means.beside(&all, ground, Touch::Segment);
        let best = means.rank_places(&spots, &area, &[Yours::Roads, Yours::Landmarks]);
        let changed_by = if self.is_told() { means.changed_by(&spots, &area, &best) } else { Vec::new() };
        BestPlaces { best, changed_by }
    }

    /// Returns where Botric puts a building.
    pub(super) fn place_for_botric(&mut self, face: FaceId) -> Result<BuildingPlace, Stop> {
        let ground = Means::of(self).payable_ground(&self.catalogue.known_face(face).need);
        let BestPlaces { best, changed_by } = self.best_places(face, ground);
        let Chosen { what: fit, because } =
            self.choose(&best.narrow, TieRule::Place, |f| Target::Place(f.site.pose))?;

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
        Ok(BuildingPlace { site: fit.site, stands })
    }
}

/// Returns the reason for keeping clear of something of the player's.
fn because_avoids(yours: Yours) -> Because {
    match yours {
        Yours::Roads => Because::AvoidsRoads,
        Yours::Landmarks | Yours::UnjoinedLandmarks => Because::AvoidsLandmarks,
    }
}
