//! Hiring (ruling S6).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use crate::water::closed;
use hamlet_rules::Game;
use hamlet_rules::catalogue::BuildingKind;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::Obstacle;

/// Returns the tile of the Town Hall.
pub fn town_hall(game: &Game) -> TileId {
    let mut all = game.village().all().iter();
    all.find(|t| game.village().face(game.catalogue(), *t).expect("a face").kind == BuildingKind::TownHall)
        .expect("a Town Hall")
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let before = moment.before();
    let (has, _) = moment.favour();
    if before.player(BOTRIC).expect("a seat").villagers().size() == 4 {
        Some(Obstacle::AllHired)
    } else if closed(before).has(town_hall(before)) {
        Some(Obstacle::Closed)
    } else {
        (has < 5).then_some(Obstacle::Gold { needs: 5, has })
    }
}

pub fn hires(moment: &Moment<'_>, gold: u8) -> Result<(), String> {
    same(gold, 5)?;
    holds(obstacle(moment).is_none(), "Botric could not hire")?;
    same(
        moment.step.after.player(BOTRIC).expect("a seat").villagers().size(),
        moment.before().player(BOTRIC).expect("a seat").villagers().size() + 1,
    )
}
