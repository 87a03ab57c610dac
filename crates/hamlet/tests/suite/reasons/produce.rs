//! Producing (ruling S13).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{Column, holds, judge};
use hamlet_rules::catalogue::Action;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::{Because, Obstacle};
use hamlet_rules::{Game, Material, MaterialSet, TileSet};

/// Returns the materials that a producer makes, as a set; the empty set for other buildings.
fn makes(game: &Game, tile: TileId) -> MaterialSet {
    match game.village().face(game.catalogue(), tile).expect("a face").action {
        Action::Produce { output, .. } => output,
        _ => MaterialSet::EMPTY,
    }
}

/// Returns the producers with room on the given tiles.
fn roomy(moment: &Moment<'_>, tiles: TileSet) -> Vec<TileId> {
    let game = moment.before();
    tiles
        .iter()
        .filter(|t| {
            makes(game, *t) != MaterialSet::EMPTY && game.village().tile(*t).expect("a tile").empty() > 0
        })
        .collect()
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    if !roomy(moment, moment.ground()).is_empty() {
        None
    } else if !roomy(moment, moment.range()).is_empty() {
        Some(Obstacle::Closed)
    } else if moment.range().iter().any(|t| makes(moment.before(), t) != MaterialSet::EMPTY) {
        Some(Obstacle::ProducersFull)
    } else {
        Some(Obstacle::NoProducer)
    }
}

pub fn produces(moment: &Moment<'_>, tile: TileId, because: Because) -> Result<(), String> {
    let game = moment.before();
    let columns: [Column<'_, TileId>; 2] = [
        (
            Because::FewestLeft,
            Box::new(|t| game.village().tile(*t).expect("a tile").slots().iter().flatten().count() as i64),
        ),
        (Because::ClosestOfEquals, Box::new(|t| moment.step.steps_to_villager(*t) as i64)),
    ];
    judge(&roomy(moment, moment.ground()), &columns, &tile, because, game.options().solo.settles_ties)
}

/// Checks that the player, or Botric's fixed rule, chooses for a slot that several missing kinds could fill.
pub fn fills(moment: &Moment<'_>, kind: Material, because: Because) -> Result<(), String> {
    let game = moment.before();
    let filled = moment.future().iter().find_map(|e| match e {
        hamlet_rules::event::Event::Produced { tile, .. } => Some(*tile),
        _ => None,
    });
    let tile = filled.ok_or("nothing is filled")?;
    holds(makes(game, tile).has(kind), "it does not make that")?;
    holds(makes(game, tile).only().is_none(), "it makes one kind only")?;
    let settles = game.options().solo.settles_ties;
    holds(because == if settles { Because::FixedRule } else { Because::Player }, "nobody chose")
}
