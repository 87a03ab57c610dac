//! Call in a Favour: a building without cost and reward (ruling F2).

use crate::catalogue::Placement;
use crate::choice::Choice;
use crate::ids::{FaceId, Seat};
use crate::land::Land;
use crate::lattice::Pose;
use crate::phase::{Payment, Phase};
use crate::player::Player;
use crate::set::TileSet;
use crate::task::PaidTask;

/// What the player whose turn it is may build for a favour.
#[derive(Clone, Copy)]
pub(crate) struct Favour<'a> {
    pub(crate) seat: Seat,
    pub(crate) player: &'a Player,
    pub(crate) land: Land<'a>,
    pub(crate) phase: &'a Phase,
}

impl Favour<'_> {
    /// Returns the tiles that an awake villager may enter, and those where any villager stands.
    pub(super) fn range(&self) -> TileSet {
        let standing = self.player.villagers.places().tiles();
        if self.phase.leaves_villager(self.player) { standing | self.land.range(self.seat) } else { standing }
    }

    /// Returns the tiles next to which the building may go: those in range that the card Monopoly has not closed.
    fn ground(&self) -> TileSet {
        self.range() & !self.land.closed()
    }

    /// Returns the construction that waits for the favour to be done.
    pub(super) fn waiting(&self) -> Option<Placement> {
        match self.land.shore?.paused.unwrap_or(*self.phase) {
            Phase::Pay(Payment { task: PaidTask::Construct { face }, spot, .. }) => {
                Some(Placement { face, pose: spot })
            }
            _ => None,
        }
    }

    /// Writes the blueprints in hand that could be built.
    pub(crate) fn list(&self, out: &mut Vec<Choice>) {
        let mut hand: Vec<FaceId> = self.player.blueprints().collect();
        if let Some(waiting) = self.waiting()
            && let Some(at) = hand.iter().position(|f| *f == waiting.face)
        {
            hand.remove(at);
        }
        hand.sort_unstable();
        hand.dedup();
        hand.retain(|f| self.sites(*f).next().is_some());
        out.extend(hand.into_iter().map(|face| Choice::Construct { face }));
    }

    fn sites(&self, face: FaceId) -> impl Iterator<Item = Pose> {
        let waiting = self.waiting();
        let mut places = Vec::new();
        self.land
            .village
            .each_place_beside(self.land.catalogue, face, self.ground(), |pose| places.push(pose));
        places.into_iter().filter(move |pose| waiting.is_none_or(|w| self.leaves_room(face, *pose, w)))
    }

    /// Returns whether a building there leaves the place of the waiting one free.
    pub(super) fn leaves_room(&self, face: FaceId, pose: Pose, waiting: Placement) -> bool {
        let mut village = self.land.village.clone();
        let data = self.land.catalogue.known_face(face);
        let regions = village.enclosed(data, pose);
        village.put(self.land.catalogue, face, pose, None);
        for region in &regions {
            village.fill(crate::ids::LakeId(0), region);
        }
        village.fit(self.land.catalogue.known_face(waiting.face), waiting.pose).is_ok()
    }

    /// Writes the places of a blueprint.
    pub(crate) fn list_places(&self, face: FaceId, out: &mut Vec<Choice>) {
        let places = self.sites(face);
        out.extend(places.map(Choice::Place));
    }
}
