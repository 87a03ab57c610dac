//! Call in a Favour: a building without cost and reward (ruling F2).

use crate::catalogue::Placement;
use crate::choice::Choice;
use crate::ids::FaceId;
use crate::impossible::Done;
use crate::lattice::Pose;
use crate::phase::{Payment, Phase};
use crate::set::TileSet;
use crate::state::State;
use crate::task::PaidTask;
use crate::update::Update;

impl State {
    /// Returns the tiles that an awake villager may enter, and those where any villager stands.
    pub(super) fn favour_range(&self) -> TileSet {
        let seat = self.progress.turn;
        let villagers = &self.players[seat.index()].villagers;
        let standing = villagers.places().tiles();
        if self.judge_villager(seat).is_ok() { standing | self.range(seat) } else { standing }
    }

    /// Returns the tiles next to which the building may go: those of them that Monopoly leaves open.
    fn favour_ground(&self) -> TileSet {
        self.favour_range() & !self.shore.as_ref().map_or(TileSet::EMPTY, |s| s.closed_tiles())
    }

    /// Returns the construction that waits for the favour to be done.
    pub(super) fn waiting(&self) -> Option<Placement> {
        match self.shore.as_ref()?.paused.unwrap_or(self.phase) {
            Phase::Pay(Payment { task: PaidTask::Construct { face }, spot, .. }) => {
                Some(Placement { face, pose: spot })
            }
            _ => None,
        }
    }

    pub(crate) fn list_favour(&self, out: &mut Vec<Choice>) {
        let mut hand: Vec<FaceId> = self.players[self.progress.turn.index()].blueprints().collect();
        if let Some(waiting) = self.waiting()
            && let Some(at) = hand.iter().position(|f| *f == waiting.face)
        {
            hand.remove(at);
        }
        hand.sort_unstable();
        hand.dedup();
        hand.retain(|f| self.favour_sites(*f).next().is_some());
        out.extend(hand.into_iter().map(|face| Choice::Construct { face }));
    }

    fn favour_sites(&self, face: FaceId) -> impl Iterator<Item = Pose> {
        let waiting = self.waiting();
        let mut places = Vec::new();
        self.village.each_place_beside(self.catalogue, face, self.favour_ground(), |pose| places.push(pose));
        places.into_iter().filter(move |pose| waiting.is_none_or(|w| self.leaves_room(face, *pose, w)))
    }

    /// Returns whether a building there leaves the place of the waiting one free.
    pub(super) fn leaves_room(&self, face: FaceId, pose: Pose, waiting: Placement) -> bool {
        let mut village = self.village.clone();
        let data = self.catalogue.known_face(face);
        let regions = village.enclosed(data, pose);
        village.put(self.catalogue, face, pose, None);
        for region in &regions {
            village.fill(crate::ids::LakeId(0), region);
        }
        village.fit(self.catalogue.known_face(waiting.face), waiting.pose).is_ok()
    }

    pub(crate) fn list_favour_places(&self, face: FaceId, out: &mut Vec<Choice>) {
        let places = self.favour_sites(face);
        out.extend(places.map(Choice::Place));
    }
}

impl Update<'_> {
    /// Builds it: no cost, no printed points, no milestone; the rest as always.
    pub(crate) fn build_favour(&mut self, face: FaceId, spot: Pose) -> Done {
        self.construct(self.progress.turn, face, spot, false);
        self.ask_for_boat()
    }
}
