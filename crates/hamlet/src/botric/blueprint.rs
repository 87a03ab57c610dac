//! Taking a blueprint, and which building he wants most (solo rules, "Purchase a blueprint").

use super::outcome::{BOTRIC, Failure, Tried};
use crate::catalogue::Kind;
use crate::ids::FaceId;
use crate::reason::{Because, Obstacle, Reason};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns how much he wants a building, smallest first, and the words for it.
    pub(super) fn wish(&self, face: FaceId) -> (u8, Because) {
        let face = self.catalogue.face(face);
        let milestone = face.milestone.and_then(|m| self.milestones.get(usize::from(m)));
        match face.kind {
            Kind::Refinery if milestone == Some(&None) => (0, Because::RefineryWithMilestone),
            Kind::Landmark => (1, Because::Landmark),
            Kind::Refinery => (2, Because::Refinery),
            _ => (3, Because::First),
        }
    }

    /// Returns why the first of these was chosen: its kind, or its place where several are of that kind.
    pub(super) fn because_of(&self, chosen: FaceId, all: impl Iterator<Item = FaceId>) -> Because {
        let (rank, because) = self.wish(chosen);
        let (mut count, mut alike) = (0, 0);
        for face in all {
            count += 1;
            alike += u32::from(self.wish(face).0 == rank);
        }
        match (count, alike) {
            (1, _) => Because::Only,
            (_, 1) => because,
            _ => Because::First,
        }
    }

    /// Returns why he can take no blueprint now.
    fn no_blueprint(&self) -> Option<Obstacle> {
        if self.players[BOTRIC.index()].hand_size() >= self.hand_limit() {
            Some(Obstacle::HandFull)
        } else if self.is_closed(self.town_hall_tile()) {
            Some(Obstacle::Closed)
        } else if self.display.iter().all(Option::is_none) {
            Some(Obstacle::DisplayEmpty)
        } else {
            None
        }
    }
}

impl Update<'_> {
    pub(super) fn try_blueprint(&mut self) -> Tried {
        if let Some(why) = self.no_blueprint() {
            return Ok(Some(why.into()));
        }
        self.send_closest(self.town_hall_tile())?;
        Ok(self.take_best_blueprint().map(Failure::from))
    }

    /// Takes the blueprint he wants most, the leftmost of equals; or why there is none.
    pub(super) fn take_best_blueprint(&mut self) -> Option<Obstacle> {
        if let Some(why) = self.no_blueprint() {
            return Some(why);
        }
        let offers = self.display.iter().enumerate();
        let faces = offers.filter_map(|(place, offer)| offer.map(|o| (self.wish(o.face).0, place, o.face)));
        let Some((_, place, face)) = faces.min() else {
            return Some(Obstacle::DisplayEmpty);
        };
        let because = self.because_of(face, self.display.iter().flatten().map(|o| o.face));
        self.say(Reason::Takes { face, because });
        let place = place as u8;
        self.pay_ignored(self.display_price(place).unwrap_or(0));
        self.take_blueprint(BOTRIC, place);
        None
    }
}
