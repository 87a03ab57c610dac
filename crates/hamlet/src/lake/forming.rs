//! Lakes form where a building shuts empty ground in (rulings G5, G7).

use crate::event::{Event, Source};
use crate::ids::{FaceId, LakeId, Seat};
use crate::lake::shore::Shore;
use crate::land::Land;
use crate::lattice::{Pose, Triangle};
use crate::state::State;
use crate::update::Update;
use crate::village::Village;

impl Land<'_> {
    /// Returns the lakes that a building would close there: the lake tiles of each, the smallest first. None of a face of another
    /// catalogue, and none far from the village.
    pub(crate) fn lakes_closed_by(&self, face: FaceId, spot: Pose) -> Vec<Vec<Triangle>> {
        match self.catalogue.face(face) {
            Some(face) if self.shore.is_some() && spot.is_near() => self.village.enclosed(face, spot),
            _ => Vec::new(),
        }
    }
}

impl Update<'_> {
    /// Fills the regions that a new building has shut in: lakes, fish tokens, points.
    pub(crate) fn form_lakes(&mut self, seat: Seat, regions: &[Vec<Triangle>]) {
        for region in regions {
            let State { village, shore: Some(shore), .. } = &mut *self.state else { return };
            let Some(lake) = add_lake(village, shore, region) else { return };
            self.tell(Event::LakeFormed { seat, lake, tiles: region.len().min(255) as u8 });
            self.gain(seat, self.catalogue.lake.points(region.len()), 0, Source::Lake);
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
