//! Where Botric puts a building (ruling S11): every comparison that left places out is told, and no other.

use crate::reasons::played::Step;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use crate::second::{Place, ground_for, most_lake_tiles, older, outermost, places};
use hamlet_rules::TileSet;
use hamlet_rules::event::Event;
use hamlet_rules::ids::{FaceId, TileId};
use hamlet_rules::reason::{Because, Reason, Yours};
use hamlet_rules::road::links_over;

/// The places left, the comparisons that left others out, and the tiles that Botric builds next to.
struct Choice<'a> {
    left: Vec<&'a Place>,
    told: Vec<Because>,
    beside: TileSet,
}

impl<'a> Choice<'a> {
    /// Keeps some places, and notes the rule if others were left out.
    fn keep(&mut self, rule: Because, kept: Vec<&'a Place>) {
        if kept.len() < self.left.len() {
            self.told.push(rule);
        }
        self.left = kept;
    }

    fn keep_least<K: Ord>(&mut self, rule: Because, key: impl Fn(&Place) -> K) {
        let least = self.left.iter().map(|p| key(p)).min();
        let kept = self.left.iter().copied().filter(|p| Some(key(p)) == least).collect();
        self.keep(rule, kept);
    }
}

/// Compares places by the whole order of S11, with or without keeping clear of the player's roads and landmarks.
fn choose<'a>(step: &Step<'_>, places: &'a [Place], avoids: [bool; 2]) -> Choice<'a> {
    let game = step.before;
    let mut choice = Choice { left: places.iter().collect(), told: Vec::new(), beside: TileSet::EMPTY };
    for (i, rule) in [(0, Because::AvoidsRoads), (1, Because::AvoidsLandmarks)] {
        if avoids[i] {
            choice.keep_least(rule, |p| p.offends[i]);
        }
    }
    let village = game.village();
    let far = village.adjacent_steps_from(TileId::CHURCH);
    let links = links_over(village, |r| r.seat == BOTRIC);
    let mut found = false;
    for (inwards, tiles) in
        outermost(village.all().without(TileId::CHURCH), &links, &far).into_iter().enumerate()
    {
        let matching = |p: &&Place| p.same.meets(tiles);
        let rule = if inwards == 0 { Because::LongestRoadEnd } else { Because::LongestRoadInner };
        let mut here = Choice { left: choice.left.clone(), told: choice.told.clone(), beside: tiles };
        let beside = |p: &&Place| if older(game) { matching(p) } else { p.touch.meets(tiles) };
        here.keep(rule, here.left.iter().copied().filter(beside).collect());
        here.keep(Because::MostLakeTiles, most_lake_tiles(here.left.clone()));
        let matches: Vec<_> = here.left.iter().copied().filter(matching).collect();
        // A lake is taken without a match too (ruling S11; house ruling H30).
        if !matches.is_empty() || here.left.iter().all(|p| p.lakes == 0) {
            here.keep(Because::MeetsRoad, matches);
        }
        if !here.left.is_empty() {
            (choice, found) = (here, true);
            break;
        }
    }
    if !found {
        choice.keep_least(Because::NearestChurch, |p| p.near);
        let near = choice.left.first().map_or(0, |p| p.near);
        let tiles = village.all().iter().filter(|t| far.rank(*t) == near);
        choice.beside = tiles.collect();
        choice.keep(Because::MostLakeTiles, most_lake_tiles(choice.left.clone()));
    }
    let road = choice.left.iter().any(|p| p.segments[0] == 0);
    choice.keep_least(if road { Because::RoadToRoad } else { Because::SameTerrain }, |p| p.segments[0]);
    choice.keep_least(Because::MostMatches, |p| p.segments[1]);
    choice
}

/// What is to be told of a place.
struct Expected {
    /// The player's roads and landmarks that Botric keeps clear of, if that changed the outcome and no reason says
    /// it.
    avoids: Vec<Yours>,
    /// The reasons for the place.
    told: Vec<Because>,
    /// The best places.
    best: Vec<(i16, i16, u8)>,
    /// The tiles beside which they are.
    beside: TileSet,
}

/// Returns what the log must tell about the place of a building.
fn expected(step: &Step<'_>, face: FaceId) -> Expected {
    let game = step.before;
    let places = places(game, face, ground_for(game, &game.catalogue().face(face).expect("a face").need));
    let spots = |choice: &Choice<'_>| choice.left.iter().map(|p| p.spot).collect::<Vec<_>>();
    let choice = choose(step, &places, [true, true]);
    let best = spots(&choice);
    let (avoided, mut told): (Vec<_>, Vec<_>) = choice
        .told
        .iter()
        .copied()
        .partition(|b| matches!(b, Because::AvoidsRoads | Because::AvoidsLandmarks));
    if best.len() > 1 {
        told.push(if game.options().solo.settles_ties { Because::FixedRule } else { Because::Player });
    }
    if told.is_empty() {
        told.push(avoided.last().copied().unwrap_or(Because::Only));
    }
    let decided = |yours: Yours| {
        let (rule, avoids) = match yours {
            Yours::Roads => (Because::AvoidsRoads, [false, true]),
            Yours::Landmarks | Yours::UnjoinedLandmarks => (Because::AvoidsLandmarks, [true, false]),
        };
        !told.contains(&rule) && spots(&choose(step, &places, avoids)) != best
    };
    let avoids = [Yours::Roads, Yours::Landmarks].into_iter().filter(|y| decided(*y)).collect();
    Expected { avoids, told, best, beside: choice.beside }
}

/// Compares all that was told of a building's place with what is to be told.
pub fn silence(step: &Step<'_>) -> Result<(), String> {
    let built = step.events.iter().find_map(|e| match e {
        Event::Built { seat: BOTRIC, face, tile } => {
            Some((*face, step.after.village().tile(*tile).expect("a tile")))
        }
        _ => None,
    });
    let Some((face, tile)) = built else { return Ok(()) };
    let (mut avoids, mut told, mut next_to) = (Vec::new(), Vec::new(), Vec::new());
    for event in step.events {
        match event {
            Event::Botric { reason: Reason::Avoids { yours } } => avoids.push(*yours),
            Event::Botric { reason: Reason::Places { tile, because } } => {
                told.push(*because);
                next_to.push(*tile);
            }
            _ => {}
        }
    }
    let expected = expected(step, face);
    let spot = (tile.pose.q, tile.pose.r, tile.pose.rotation);
    holds(expected.best.contains(&spot), "it is not among the best places")?;
    same((avoids, told), (expected.avoids, expected.told))?;
    let built = step.after.village().id(step.before.village().tiles().len() as u8).expect("the building");
    let touched = step.after.village().adjacent(built);
    let there = |t: &TileId| (touched & expected.beside).has(*t);
    holds(next_to.iter().all(there), "it is not next to that tile, or that tile is not what Botric looks for")
}
