//! Taking a blueprint, and which building Botric wants most (solo rules, "Purchase a blueprint").

use super::means::Means;
use super::outcome::{BOTRIC, Failure, Tried};
use crate::catalogue::{BuildingKind, Catalogue};
use crate::ids::FaceId;
use crate::impossible::Impossible;
use crate::parts::milestones::Milestones;
use crate::parts::town_hall::TownHall;
use crate::reason::{Because, Obstacle, Reason};
use crate::update::Update;

/// How much Botric wants a building.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    /// Smallest for what Botric wants most.
    pub(super) rank: u8,
    /// The words for it.
    because: Because,
}

/// Returns how much Botric wants a building.
pub(super) fn wish(catalogue: &Catalogue, milestones: &Milestones, face: FaceId) -> Wish {
    let face = catalogue.known_face(face);
    let brings_milestone = face.milestone.is_some_and(|milestone| milestones.is_free(milestone));
    let (rank, because) = match face.kind {
        BuildingKind::Refinery if brings_milestone => (0, Because::RefineryWithMilestone),
        BuildingKind::Landmark => (1, Because::Landmark),
        BuildingKind::Refinery => (2, Because::Refinery),
        BuildingKind::Church | BuildingKind::TownHall | BuildingKind::Market | BuildingKind::Producer => {
            (3, Because::First)
        }
    };
    Wish { rank, because }
}

/// Returns why the first of these was chosen: its kind, or its place where several are of that kind.
pub(super) fn because_of(
    catalogue: &Catalogue,
    milestones: &Milestones,
    chosen: FaceId,
    all: impl Iterator<Item = FaceId>,
) -> Because {
    let Wish { rank, because } = wish(catalogue, milestones, chosen);
    let (mut count, mut alike) = (0, 0);
    for face in all {
        count += 1;
        alike += u32::from(wish(catalogue, milestones, face).rank == rank);
    }
    match (count, alike) {
        (1, _) => Because::Only,
        (_, 1) => because,
        _ => Because::First,
    }
}

/// Returns why Botric can take no blueprint now; `None` if Botric can take one.
fn no_blueprint(means: Means<'_>, town_hall: &TownHall) -> Option<Obstacle> {
    if means.player.hand_size() >= town_hall.hand_limit() {
        Some(Obstacle::HandFull)
    } else if means.land.closed().has(town_hall.tile) {
        Some(Obstacle::Closed)
    } else if town_hall.display.iter().all(Option::is_none) {
        Some(Obstacle::DisplayEmpty)
    } else {
        None
    }
}

impl Update<'_> {
    pub(super) fn try_blueprint(&mut self) -> Tried {
        if let Some(why) = no_blueprint(Means::of(self), &self.town_hall) {
            return Ok(Some(why.into()));
        }
        self.send_closest(self.town_hall.tile)?;
        Ok(self.take_best_blueprint()?.map(Failure::from))
    }

    /// Takes the blueprint that Botric wants most, the leftmost of equals. Returns the obstacle if Botric can take
    /// none.
    pub(super) fn take_best_blueprint(&mut self) -> Result<Option<Obstacle>, Impossible> {
        if let Some(why) = no_blueprint(Means::of(self), &self.town_hall) {
            return Ok(Some(why));
        }
        let offers = self.town_hall.display.iter().enumerate();
        let faces = offers.filter_map(|(place, offer)| {
            offer.map(|o| (wish(self.catalogue, &self.milestones, o.face).rank, place, o.face))
        });
        let Some((_, place, face)) = faces.min() else {
            return Ok(Some(Obstacle::DisplayEmpty));
        };
        let because = because_of(
            self.catalogue,
            &self.milestones,
            face,
            self.town_hall.display.iter().flatten().map(|o| o.face),
        );
        self.say(Reason::Takes { face, because });
        let place = place as u8;
        self.pay_ignored(self.town_hall.price(place, false).ok_or(Impossible::NoBlueprint(place))?);
        self.take_blueprint(BOTRIC, place, 0)?;
        Ok(None)
    }
}
