//! Taking a blueprint (ruling S10).

use crate::reasons::hire::town_hall;
use crate::reasons::moment::Moment;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use crate::water::closed;
use hamlet_rules::Game;
use hamlet_rules::catalogue::BuildingKind;
use hamlet_rules::ids::FaceId;
use hamlet_rules::reason::{Because, Obstacle};

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let before = moment.before();
    if before.player(BOTRIC).expect("a seat").hand_size() >= 3 {
        Some(Obstacle::HandFull)
    } else if closed(before).has(town_hall(before)) {
        Some(Obstacle::Closed)
    } else {
        before.display().iter().all(Option::is_none).then_some(Obstacle::DisplayEmpty)
    }
}

/// Returns the rank of a building's group, smallest for what Botric wants most, and the words for the group.
fn group(game: &Game, face: FaceId) -> (u8, Because) {
    let face = game.catalogue().face(face).expect("a face");
    let free = face.milestone.is_some_and(|m| game.milestones()[usize::from(m)].is_none());
    match face.kind {
        BuildingKind::Refinery if free => (0, Because::RefineryWithMilestone),
        BuildingKind::Landmark => (1, Because::Landmark),
        BuildingKind::Refinery => (2, Because::Refinery),
        _ => (3, Because::First),
    }
}

/// Checks that the first building of the best group in a row is chosen, for the reason told.
pub fn first_of_best(game: &Game, row: &[FaceId], chosen: FaceId, because: Because) -> Result<(), String> {
    let best = row.iter().map(|f| group(game, *f).0).min();
    let of_best: Vec<FaceId> = row.iter().copied().filter(|f| Some(group(game, *f).0) == best).collect();
    same(of_best.first(), Some(&chosen))?;
    let expected = match (row.len(), of_best.len()) {
        (1, _) => Because::Only,
        (_, 1) => group(game, chosen).1,
        _ => Because::First,
    };
    same(because, expected)
}

pub fn takes(moment: &Moment<'_>, face: FaceId, because: Because) -> Result<(), String> {
    holds(obstacle(moment).is_none(), "Botric could take none")?;
    let row: Vec<FaceId> = moment.before().display().iter().flatten().map(|o| o.face).collect();
    first_of_best(moment.before(), &row, face, because)
}
