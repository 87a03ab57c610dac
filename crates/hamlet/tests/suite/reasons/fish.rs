//! Fishing, and fish given up (ruling S14).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{Column, holds, judge, same};
use crate::scene::BOTRIC;
use hamlet_rules::Game;
use hamlet_rules::TileSet;
use hamlet_rules::event::Event;
use hamlet_rules::ids::{Seat, TileId};
use hamlet_rules::lattice::Triangle;
use hamlet_rules::reason::{Because, Obstacle};

/// Returns what Botric would catch on a tile: the tokens on the lake tiles beside it, and two more on Botric's own
/// Beach.
fn catch(game: &Game, tile: TileId) -> i64 {
    let Some(shore) = game.shore() else { return 0 };
    let beside = |t: Triangle| {
        t.neighbours().into_iter().any(|across| game.village().covered_by(across.triangle) == Some(tile))
    };
    let there = game.village().tile(tile).expect("a tile");
    let beach = Some(there.face) == game.catalogue().face_named("beach") && there.owner == Some(BOTRIC);
    shore.water().tiles().filter(|t| t.fish && beside(t.triangle)).count() as i64 + 2 * i64::from(beach)
}

fn grounds(moment: &Moment<'_>, tiles: TileSet) -> Vec<TileId> {
    tiles.iter().filter(|t| catch(moment.before(), *t) > 0).collect()
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let mut bag = moment.before().shore()?.bag().each();
    for event in moment.past() {
        // What the player could not keep went back before Botric's turn, in the draft out of the game.
        if let Event::FishReturned { seat: Seat(0), fish } = event {
            bag = std::array::from_fn(|kind| bag[kind] + fish.each()[kind]);
        }
    }
    if grounds(moment, moment.range()).is_empty() {
        Some(Obstacle::NoFish)
    } else if grounds(moment, moment.ground()).is_empty() {
        Some(Obstacle::Closed)
    } else {
        (bag == [0; 3]).then_some(Obstacle::FishBagEmpty)
    }
}

pub fn fishes(moment: &Moment<'_>, tile: TileId, because: Because) -> Result<(), String> {
    holds(obstacle(moment).is_none(), "Botric could not fish")?;
    let columns: [Column<'_, TileId>; 2] = [
        (Because::MostFish, Box::new(|t| -catch(moment.before(), *t))),
        (Because::ClosestOfEquals, Box::new(|t| moment.step.steps_to_villager(*t) as i64)),
    ];
    let settles = moment.before().options().solo.settles_ties;
    judge(&grounds(moment, moment.ground()), &columns, &tile, because, settles)
}

/// Checks that Botric gives up all fish but `keep`, the most common first, and that `now` is the gold on the Favour
/// tile then.
fn given_up(moment: &Moment<'_>, fish: [u8; 3], now: u16, keep: u8) -> Result<(), String> {
    let held = moment.before().shore().map_or([0; 3], |s| s.fish(BOTRIC).each());
    let all: u8 = held.iter().sum();
    holds(all > keep, "Botric may keep them all")?;
    let mut left = all - keep;
    let given = held.map(|kind| {
        let count = kind.min(left);
        left -= count;
        count
    });
    same(fish, given)?;
    // A common or an uncommon fish brings a gold.
    same(now, moment.favour().0 + u16::from(given[0] + given[1]))
}

pub fn surplus(moment: &Moment<'_>, fish: [u8; 3], now: u16) -> Result<(), String> {
    given_up(moment, fish, now, 3)
}

pub fn last(moment: &Moment<'_>, fish: [u8; 3], now: u16) -> Result<(), String> {
    // The surplus may have gone just before.
    let surplus = moment
        .past()
        .iter()
        .any(|e| matches!(e, Event::Botric { reason: hamlet_rules::reason::Reason::SurplusFish { .. } }));
    if surplus { Ok(()) } else { given_up(moment, fish, now, 0) }
}
