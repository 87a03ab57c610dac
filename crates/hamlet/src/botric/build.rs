//! Constructing a building (solo rules, "Construct a building"; ruling S10).

use super::blueprint::{because_of, wish};
use super::means::Means;
use super::outcome::{BOTRIC, Stop, Tried};
use super::place::BuildingPlace;
use super::tie::Narrow;
use crate::choice::{Target, TieRule};
use crate::ids::{FaceId, TileId};
use crate::reason::{Because, Obstacle, Reason};
use crate::set::TileSet;
use crate::update::Update;

impl Means<'_> {
    /// Returns whether a blueprint has a legal place, and its materials there.
    fn can_build(&self, face: FaceId) -> bool {
        self.has_place(face, self.payable_ground(&self.land.catalogue.known_face(face).need))
    }

    /// Returns whether a blueprint has a legal place next to some tiles.
    fn has_place(&self, face: FaceId, tiles: TileSet) -> bool {
        tiles.iter().rev().any(|tile| self.land.village.has_place_beside(self.land.catalogue, face, tile))
    }

    /// Returns why Botric can build none of the blueprints that he holds.
    fn why_no_building(&self) -> Obstacle {
        let need = |face: &FaceId| &self.land.catalogue.known_face(*face).need;
        let open = |face: &FaceId| self.has_place(*face, self.payable_range(need(face)));
        let lies = |face: &FaceId| self.lies_in_range(need(face));
        let placed = |face: &FaceId| self.has_place(*face, self.range());
        let held: Vec<FaceId> = self.player.blueprints().collect();
        if held.iter().any(open) {
            Obstacle::Closed
        } else if !held.iter().any(lies) {
            Obstacle::Materials
        } else if !held.iter().any(placed) {
            Obstacle::NoPlace
        } else if held.iter().any(|face| lies(face) && placed(face)) {
            Obstacle::Wheat
        } else {
            Obstacle::NothingToBuild
        }
    }
}

impl Update<'_> {
    pub(super) fn try_build(&mut self) -> Tried {
        let means = Means::of(self);
        if means.player.hand_size() == 0 {
            return Ok(Some(Obstacle::NoBlueprint.into()));
        }
        let possible: Vec<FaceId> = means.player.blueprints().filter(|f| means.can_build(*f)).collect();
        let oldest_of_best =
            possible.iter().copied().min_by_key(|f| wish(self.catalogue, &self.milestones, *f).rank);
        let Some(face) = oldest_of_best else {
            return Ok(Some(self.failure(|| means.why_no_building())));
        };
        let mut different = possible;
        different.sort_unstable();
        different.dedup();
        let because = because_of(self.catalogue, &self.milestones, face, different.into_iter());
        self.say(Reason::Builds { face, because });
        self.his_area_mut()?.building = Some(face);
        // The place first, then the payment, over the village as it was before (rulings S10, T8).
        let BuildingPlace { site, stands } = self.place_for_botric(face)?;
        let at = self.stand_for_botric(stands)?;
        self.send_closest(at)?;
        let need = self.catalogue.known_face(face).need;
        self.botric_pays(&need, at)?;
        self.pay_ignored(need.gold);
        self.construct(BOTRIC, face, site.pose, true);
        self.decide_boat()?;
        Ok(None)
    }

    /// Returns the tile that Botric builds from: the closest of `stands` to a standing villager.
    fn stand_for_botric(&mut self, stands: TileSet) -> Result<TileId, Stop> {
        let steps = Means::of(self).steps_to_villagers();
        let mut narrow = Narrow::new(stands);
        narrow.keep_least(Because::Closest, |t: &TileId| steps.rank(*t));
        Ok(self.choose(&narrow, TieRule::Stand, |t| Target::Tile { tile: *t })?.what)
    }
}
