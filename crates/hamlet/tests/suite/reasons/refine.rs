//! Refining (ruling S9).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{Column, judge};
use crate::scene::BOTRIC;
use crate::water::can_pay;
use hamlet_rules::catalogue::{Action, Need};
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::{Because, Obstacle};
use hamlet_rules::{Game, Material};

fn recipe(game: &Game, tile: TileId) -> Option<(Material, Material)> {
    match game.village().face(game.catalogue(), tile).expect("a face").action {
        Action::Refine { input, output } => Some((input, output)),
        _ => None,
    }
}

/// Returns how many of Botric's two tokens of a kind do not lie in the village.
fn free(game: &Game, kind: Material) -> usize {
    let slots = game.village().tiles().iter().flat_map(|t| t.slots().iter().flatten());
    2usize.saturating_sub(slots.filter(|t| t.kind == kind && t.maker == Some(BOTRIC)).count())
}

fn input(kind: Material, count: usize) -> Need {
    let mut need = Need::default();
    need.each[kind.index()] = count as u8;
    need
}

/// Returns how many tokens Botric could refine on a tile.
fn most(moment: &Moment<'_>, tile: TileId) -> usize {
    let game = moment.before();
    let Some((from, to)) = recipe(game, tile) else { return 0 };
    let room = usize::from(game.village().tile(tile).expect("a tile").empty()).min(free(game, to));
    (1..=room).rev().find(|n| can_pay(game, &input(from, *n), tile)).unwrap_or(0)
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let game = moment.before();
    let all: Vec<TileId> = moment.range().iter().filter(|t| recipe(game, *t).is_some()).collect();
    let every = |what: &dyn Fn(TileId, Material, Material) -> bool| {
        all.iter().all(|t| recipe(game, *t).is_some_and(|(from, to)| what(*t, from, to)))
    };
    let full = |t: TileId| game.village().tile(t).expect("a tile").empty() == 0;
    let lies = |from: Material| moment.step.lies(&input(from, 1));
    if all.iter().any(|t| moment.ground().has(*t) && most(moment, *t) > 0) {
        None
    } else if all.is_empty() {
        Some(Obstacle::NoRefinery)
    } else if all.iter().any(|t| most(moment, *t) > 0) {
        Some(Obstacle::Closed)
    } else if every(&|t, _, _| full(t)) {
        Some(Obstacle::RefineriesFull)
    } else if every(&|_, from, _| !lies(from)) {
        Some(Obstacle::NoInput)
    } else if every(&|_, _, to| free(game, to) == 0) {
        Some(Obstacle::NoToken)
    } else if every(&|t, from, to| full(t) || !lies(from) || free(game, to) == 0) {
        Some(Obstacle::NothingToRefine)
    } else {
        Some(Obstacle::Wheat)
    }
}

pub fn refines(moment: &Moment<'_>, tile: TileId, because: Because) -> Result<(), String> {
    let game = moment.before();
    let options: Vec<TileId> = moment.ground().iter().filter(|t| most(moment, *t) > 0).collect();
    let fine = |t: &TileId| {
        let milestone = game.village().face(game.catalogue(), *t).expect("a face").milestone;
        milestone.is_some_and(|m| game.milestones()[usize::from(m)] == Some(BOTRIC))
    };
    let columns: [Column<'_, TileId>; 3] = [
        (Because::MakesHighQuality, Box::new(|t| -i64::from(fine(t)))),
        (Because::MakesMost, Box::new(|t| -(most(moment, *t) as i64))),
        (Because::ClosestOfEquals, Box::new(|t| moment.step.steps_to_villager(*t) as i64)),
    ];
    judge(&options, &columns, &tile, because, game.options().solo.settles_ties)
}
