//! Which building Botric builds (ruling S10).

use crate::reasons::blueprint::first_of_best;
use crate::reasons::moment::Moment;
use crate::reasons::rank::holds;
use crate::scene::BOTRIC;
use crate::second::ground_for;
use crate::water::can_pay;
use hamlet_rules::TileSet;
use hamlet_rules::ids::FaceId;
use hamlet_rules::placement::search;
use hamlet_rules::reason::{Because, Obstacle};

/// Returns Botric's blueprints, the oldest first, without copies.
fn queue(moment: &Moment<'_>) -> Vec<FaceId> {
    let mut queue = Vec::new();
    for face in moment.before().player(BOTRIC).expect("a seat").blueprints() {
        if !queue.contains(&face) {
            queue.push(face);
        }
    }
    queue
}

/// Returns whether a blueprint has a legal place next to one of the tiles.
fn has_place(moment: &Moment<'_>, face: FaceId, tiles: TileSet) -> bool {
    let game = moment.before();
    search(game.catalogue(), game.village(), face).iter().any(|s| s.touch.meets(tiles))
}

fn possible(moment: &Moment<'_>, face: FaceId) -> bool {
    let need = moment.before().catalogue().face(face).expect("a face").need;
    has_place(moment, face, ground_for(moment.before(), &need))
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let queue = queue(moment);
    let game = moment.before();
    let need = |f: &FaceId| game.catalogue().face(*f).expect("a face").need;
    let reach = moment.range();
    // As it would be if nobody had closed anything.
    let open = |f: &FaceId| {
        let payable = reach.iter().filter(|at| can_pay(game, &need(f), *at)).collect();
        has_place(moment, *f, payable)
    };
    if queue.is_empty() {
        Some(Obstacle::NoBlueprint)
    } else if queue.iter().any(|f| possible(moment, *f)) {
        None
    } else if queue.iter().any(open) {
        Some(Obstacle::Closed)
    } else if queue.iter().all(|f| !moment.step.lies(&need(f))) {
        Some(Obstacle::Materials)
    } else if queue.iter().all(|f| !has_place(moment, *f, reach)) {
        Some(Obstacle::NoPlace)
    } else if queue.iter().all(|f| !moment.step.lies(&need(f)) || !has_place(moment, *f, reach)) {
        Some(Obstacle::NothingToBuild)
    } else {
        Some(Obstacle::Wheat)
    }
}

pub fn builds(moment: &Moment<'_>, face: FaceId, because: Because) -> Result<(), String> {
    holds(obstacle(moment).is_none(), "Botric could not build")?;
    let row: Vec<FaceId> = queue(moment).into_iter().filter(|f| possible(moment, *f)).collect();
    first_of_best(moment.before(), &row, face, because)
}
