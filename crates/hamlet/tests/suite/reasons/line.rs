//! Markers, tokens, and nothing possible (ruling S7).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use hamlet_rules::event::Event;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::{BotricAction, LineAction, Marker, Reason};

pub fn marker(moment: &Moment<'_>, marker: Marker, starts: u8) -> Result<(), String> {
    let (colour, recess) = match marker {
        Marker::Red => (0, 0),
        Marker::Orange => (1, 1),
        Marker::Green => (2, 2),
    };
    same(starts, recess)?;
    let bag = moment.before().botric().expect("a solo game").bag().each();
    holds(bag[colour] > 0 || bag == [0; 3], "no such marker was in the bag")
}

/// Returns the actions that failed after the marker was drawn, in order.
fn tried(moment: &Moment<'_>) -> Vec<BotricAction> {
    let drawn = |e: &Event| matches!(e, Event::Botric { reason: Reason::MarkerDrawn { .. } });
    let from = moment.past().iter().position(drawn).map_or(moment.at, |at| at + 1);
    let failed = moment.past()[from.min(moment.at)..].iter().filter_map(|e| match e {
        Event::Botric { reason: Reason::Failed { action, .. } } => Some(*action),
        _ => None,
    });
    failed.collect()
}

pub fn nothing(moment: &Moment<'_>, now: u16) -> Result<(), String> {
    same(now, moment.favour().0 + 1)?;
    let line = moment.before().botric().expect("a solo game").line();
    let starts = moment.past().iter().find_map(|e| match e {
        Event::Botric { reason: Reason::MarkerDrawn { starts, .. } } => Some(usize::from(*starts)),
        _ => None,
    });
    let starts = starts.ok_or("no marker was drawn")?;
    let all = (0..line.len()).map(|i| line[(starts + i) % line.len()].into()).collect();
    same(tried(moment), all)?;
    let rests = |e: &Event| matches!(e, Event::VillagerActed { seat: BOTRIC, to: TileId::CHURCH, .. });
    holds(moment.past().iter().any(rests), "no villager went to the Church")
}

pub fn returned(moment: &Moment<'_>, turned: bool, now: u16) -> Result<(), String> {
    let (gold, up) = moment.favour();
    same(now, gold + 1)?;
    same(turned, !up)
}

pub fn token_moved(moment: &Moment<'_>, action: BotricAction) -> Result<(), String> {
    let (before, after) = (moment.before().botric(), moment.step.after.botric());
    let last = |b: &hamlet_rules::botric::Botric| b.line().last().map(|action| BotricAction::from(*action));
    holds(before.and_then(last) != Some(action), "it was there already")?;
    same(after.and_then(last), Some(action))
}

pub fn road_token_gone(moment: &Moment<'_>) -> Result<(), String> {
    let line =
        |game: &hamlet_rules::Game| game.botric().is_some_and(|b| b.line().contains(&LineAction::Road));
    holds(line(moment.before()) && !line(moment.step.after), "the road token did not leave the line")?;
    same(moment.step.after.player(BOTRIC).expect("a seat").roads_built(), 5)
}
