//! Lakes form where a building shuts empty ground in (rulings G5, G7).

use crate::event::{Event, Source};
use crate::ids::{FaceId, LakeId, Seat};
use crate::lake::shore::Shore;
use crate::lattice::{Pose, Triangle};
use crate::state::State;
use crate::update::Update;
use crate::village::Village;

impl State {
    /// Returns the lakes that a building would close there: the lake tiles of each, the smallest first. None of a face of another
    /// catalogue, and none far from the village.
    #[must_use]
    pub fn lakes_closed_by(&self, face: FaceId, spot: Pose) -> Vec<Vec<Triangle>> {
        match self.catalogue.face(face) {
            Some(face) if self.shore.is_some() && spot.is_near() => self.village.enclosed(face, spot),
            _ => Vec::new(),
        }
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
            let State { village, shore: Some(shore), .. } = &mut *self.state else { return };
            let Some(lake) = add_lake(village, shore, region) else { return };
            self.tell(Event::LakeFormed { seat, lake, tiles: region.len().min(255) as u8 });
            self.gain(seat, self.lake_points(region.len()), 0, Source::Lake);
            if let Some(shore) = &mut self.shore {
                shore.forming.add(lake);
            }
        }
        self.join_waters();
    }
}

/// Adds a lake without telling or scoring it; `None` when there are too many lakes to count.
pub(crate) fn add_lake(village: &mut Village, shore: &mut Shore, region: &[Triangle]) -> Option<LakeId> {
    let lake = shore.water.add(village, region)?;
    village.fill(lake, region);
    Some(lake)
}
