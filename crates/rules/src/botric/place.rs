//! Where he puts a building (ruling S11; by the lake also "Construct a Building" of its solo rules).

use super::BOTRIC;
use super::tie::{Asked, Narrow};
use crate::choice::{Target, TieRule};
use crate::game::Game;
use crate::ids::{FaceId, TileId, tiles_in};
use crate::lattice::{Segment, Terrain};
use crate::placement::Site;
use crate::reason::{Because, Reason};
use crate::road::{links_over, longest_steps};

/// A legal place, and how the building would meet its neighbours there.
#[derive(Clone, Copy)]
struct Fit {
    site: Site,
    /// Neighbours that it would meet road to road.
    roads: u64,
    /// Neighbours that it would meet with the same terrain, roads included.
    same: u64,
    /// How many segments would meet the same terrain.
    matches: u8,
}

impl Fit {
    /// Road to road, else forest to forest or mountain to mountain, else cliffs only.
    fn kind(&self) -> u8 {
        match (self.roads, self.same) {
            (0, 0) => 2,
            (0, _) => 1,
            _ => 0,
        }
    }
}

impl Game {
    fn fit_of(&self, face: FaceId, site: Site) -> Fit {
        let shape = &self.catalogue.face(face).shapes[usize::from(site.rotation % 6)];
        let mut fit = Fit { site, roads: 0, same: 0, matches: 0 };
        for side in &shape.sides {
            let own = side.segment;
            let segment = Segment { q: own.q + site.q, r: own.r + site.r, dir: own.dir };
            if let Some((tile, terrain)) = self.village.grid.facing(segment)
                && terrain == side.terrain as u8
                && (side.terrain != Terrain::Water || self.rules.water_matches_water())
            {
                fit.matches += 1;
                fit.same |= tile.bit();
                if side.terrain == Terrain::Road {
                    fit.roads |= tile.bit();
                }
            }
        }
        fit
    }

    /// The tiles that he reaches over printed roads, his own roads and his boats.
    fn reached_without_yours(&self) -> u64 {
        let links = links_over(&self.village, |r| r.seat == BOTRIC);
        let waters = self.his_waters();
        self.village.flood(TileId::CHURCH.bit(), |t| {
            let around = waters.iter().filter(|(_, around)| around & t.bit() != 0);
            around.fold(links[t.index()], |set, (_, around)| set | around)
        })
    }

    /// The place for a building, and the tiles from which he may build it there.
    pub(super) fn place_for_botric(&mut self, face: FaceId) -> Result<(Site, u64), Asked> {
        let ground = self.payable_ground(&self.catalogue.face(face).need);
        let sites = self.village.sites.of(face).iter().filter(|s| s.touch & ground != 0);
        let mut narrow = Narrow::new(sites.map(|s| self.fit_of(face, *s)).collect());

        // Parts of the village that reach the Church only over the player's roads.
        let foreign = self.range(BOTRIC) & !self.reached_without_yours();
        let landmarks = self.landmarks_of_person();
        narrow.prefer(Because::AvoidsYours, |f| f.roads & foreign == 0);
        narrow.prefer(Because::AvoidsYours, |f| f.site.touch & landmarks == 0);

        let (beside, neighbour) = self.keep_best_neighbours(face, &mut narrow);
        let water = std::mem::replace(&mut narrow.because, Because::Only);
        narrow.keep_least(Because::SameTerrain, Fit::kind);
        if narrow.because == Because::SameTerrain && narrow.options.iter().all(|f| f.kind() == 0) {
            narrow.because = Because::RoadToRoad;
        }
        narrow.keep_most(Because::MostMatches, |f| f.matches);
        let (fit, because) = self.choose(&narrow, TieRule::Place, |f| Target::Place {
            q: f.site.q,
            r: f.site.r,
            rotation: f.site.rotation,
        })?;
        let wanted = fit.site.touch & beside;
        let tile = TileId(wanted.trailing_zeros().min(63) as u8);
        self.say(Reason::Places { tile, because: neighbour });
        if water != Because::Only {
            self.say(Reason::Places { tile, because: water });
        }
        if because != Because::Only {
            self.say(Reason::Places { tile, because });
        }
        let stands = if wanted & ground != 0 { wanted & ground } else { fit.site.touch & ground };
        Ok((fit.site, stands))
    }

    /// Keeps the places that make the most lake tiles, all lakes together; all places in the base game.
    /// Returns how many lake tiles that is.
    fn keep_most_water(&self, face: FaceId, narrow: &mut Narrow<Fit>) -> usize {
        if self.shore.is_none() {
            return 0;
        }
        let shapes = &self.catalogue.face(face).shapes;
        let mut space = Vec::new();
        let mut lake_tiles = |Site { q, r, rotation, .. }: Site| {
            self.village.grid.enclosed_size(&shapes[usize::from(rotation % 6)], q, r, &mut space)
        };
        let tiles: Vec<usize> = narrow.options.iter().map(|f| lake_tiles(f.site)).collect();
        let most = tiles.iter().copied().max().unwrap_or(0);
        let mut each = tiles.iter();
        let before = narrow.options.len();
        narrow.options.retain(|_| each.next() == Some(&most));
        if narrow.options.len() < before {
            narrow.because = Because::MostLakeTiles;
        }
        most
    }

    /// Keeps the places beside the outermost tiles of his longest roads that will do, else beside the tiles
    /// nearest the Church; there, those that make the most lake tiles. Returns the
    /// tiles that the places are kept for, and the rule that chose these. [`Narrow::because`] is then
    /// [`Because::MostLakeTiles`] where the lakes left some places out.
    fn keep_best_neighbours(&self, face: FaceId, narrow: &mut Narrow<Fit>) -> (u64, Because) {
        let steps = self.village.adjacent_steps_from(TileId::CHURCH);
        let links = links_over(&self.village, |r| r.seat == BOTRIC);
        let nodes = self.village.all() & !TileId::CHURCH.bit();
        for tiles in longest_steps(nodes, &links, &steps) {
            if let Some(kept) = self.places_along_road(face, &narrow.options, tiles) {
                *narrow = kept;
                return (tiles, Because::LongestRoadEnd);
            }
        }
        let nearest = |f: &Fit| tiles_in(f.site.touch).map(|t| steps[t.index()]).min();
        narrow.keep_least(Because::NearestChurch, nearest);
        let least = narrow.options.first().and_then(nearest).unwrap_or(0);
        let ring = tiles_in(self.village.all())
            .filter(|t| steps[t.index()] == least)
            .fold(0, |set, t| set | t.bit());
        narrow.because = Because::Only;
        self.keep_most_water(face, narrow);
        (ring, Because::NearestChurch)
    }

    /// The places beside tiles of his longest roads, or `None` where neither a lake nor matching terrain is
    /// to be had there (ruling S11; house rulings H4 and H30).
    fn places_along_road(&self, face: FaceId, places: &[Fit], tiles: u64) -> Option<Narrow<Fit>> {
        let matches = |f: &Fit| f.same & tiles != 0;
        if !self.rules.lakes_come_before_terrain() {
            let mut narrow = Narrow::new(places.iter().filter(|f| matches(f)).copied().collect());
            self.keep_most_water(face, &mut narrow);
            return (!narrow.options.is_empty()).then_some(narrow);
        }
        let beside = places.iter().filter(|f| f.site.touch & tiles != 0);
        let mut narrow = Narrow::new(beside.copied().collect());
        let most = self.keep_most_water(face, &mut narrow);
        if narrow.options.iter().any(matches) {
            narrow.options.retain(matches);
        } else if most == 0 {
            return None;
        }
        Some(narrow)
    }
}
