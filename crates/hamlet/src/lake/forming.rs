//! Lakes form where a building shuts empty ground in (rulings G5, G7).

use crate::event::{Event, Source};
use crate::ids::{FaceId, LakeId, Seat};
use crate::lattice::{Pose, Triangle};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns the lakes that a building would close there: the lake tiles of each, the smallest first.
    #[must_use]
    pub fn lakes_closed_by(&self, face: FaceId, spot: Pose) -> Vec<Vec<Triangle>> {
        if self.shore.is_none() {
            return Vec::new();
        }
        self.village.enclosed(self.catalogue.face(face), spot)
    }

    /// Returns the points for forming a lake, by its number of tiles.
    #[must_use]
    pub fn lake_points(&self, tiles: usize) -> u8 {
        let lake = &self.catalogue.lake;
        let points = tiles / usize::from(lake.tiles_per_point.max(1));
        points.min(usize::from(lake.max_points)) as u8
    }
}

impl State {
    /// Adds a lake without telling or scoring it.
    pub(crate) fn add_lake(&mut self, region: &[Triangle]) -> Option<LakeId> {
        let lake = self.shore.as_mut()?.water.add(&self.village, region)?;
        self.village.fill(lake, region);
        Some(lake)
    }

    /// Brings bodies of water, Storerooms, and who may enter which tile, up to date.
    pub(crate) fn join_waters(&mut self) {
        if let Some(shore) = &mut self.shore {
            shore.water.join(self.catalogue, &self.village);
        }
        self.find_storerooms();
        self.find_ranges();
    }
}

impl Update<'_> {
    /// Fills the regions that a new building has shut in: lakes, fish tokens, points.
    pub(crate) fn form_lakes(&mut self, seat: Seat, regions: &[Vec<Triangle>]) {
        for region in regions {
            let Some(lake) = self.add_lake(region) else { return };
            self.tell(Event::LakeFormed { seat, lake, tiles: region.len().min(255) as u8 });
            self.gain(seat, self.lake_points(region.len()), 0, Source::Lake);
            if let Some(shore) = &mut self.shore {
                shore.forming.add(lake);
            }
        }
        self.join_waters();
    }
}
