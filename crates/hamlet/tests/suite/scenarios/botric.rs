//! The sentences about Botric: his play area, and what he says about his last turn.

use crate::scenarios::sentence::{Check, CheckAll};
use crate::scenarios::subject::{items, number, same, word};
use hamlet_rules::botric::Botric;
use hamlet_rules::event::Event;
use hamlet_rules::reason::Reason;
use hamlet_rules::{Decision, FishCount, Game};

/// Sentences of the solo game.
pub const SENTENCES: &[(&str, Check)] = &[
    ("{n} gold lies on the favour tile", |g, b| same(area(g)?.favour_gold(), number(b[0])?)),
    ("the favour tile is face up", |g, _| same(area(g)?.favour_up(), true)),
    ("the favour tile is face down", |g, _| same(area(g)?.favour_up(), false)),
    ("the action line is {list*}", |g, b| {
        same(area(g)?.line().iter().map(word).collect(), items(b[0], "empty"))
    }),
    ("{n} red, {n} orange and {n} green markers are in the bag", |g, b| {
        same(area(g)?.bag().each(), [number(b[0])?, number(b[1])?, number(b[2])?])
    }),
    ("the tie is about {word}", |g, b| match g.decision() {
        Decision::Tie(rule) => same(word(&rule), b[0].into()),
        other => Err(format!("the decision is {other:?}")),
    }),
    // What Botric says in the events of the last choice
    ("botric says: {reasons*}", |g, b| {
        let (said, mut at) = (reasons(g), 0);
        for wanted in b[0].split("; ") {
            match said[at..].iter().position(|r| r == wanted) {
                Some(found) => at += found + 1,
                None => return Err(format!("\"{wanted}\" is not there in: {}", said.join("; "))),
            }
        }
        Ok(())
    }),
    ("botric says only: {reasons*}", |g, b| same(reasons(g).join("; "), b[0].into())),
    ("botric never says: {start*}", |g, b| match reasons(g).iter().find(|r| r.starts_with(b[0])) {
        Some(said) => Err(format!("Botric says \"{said}\"")),
        None => Ok(()),
    }),
    // How often something happens in the events of the last choice
    ("botric consumes {n} materials", |g, b| {
        let is_botrics =
            |e: &&Event| matches!(e, Event::Consumed { seat, .. } if Some(*seat) == g.botric_seat());
        same(g.events().iter().filter(is_botrics).count(), number(b[0])?)
    }),
];

/// Sentences about all games of a scenario together.
pub const SENTENCES_OVER_ALL: &[(&str, CheckAll)] =
    &[("the action line differs between games", |games, _| {
        let lines: Vec<_> = games.iter().map(|g| area(g).map(Botric::line)).collect();
        same(lines.iter().any(|l| *l != lines[0]), true)
    })];

fn area(game: &Game) -> Result<&Botric, String> {
    game.botric().ok_or_else(|| "Botric does not play".into())
}

fn reasons(game: &Game) -> Vec<String> {
    let said = game.events().iter().filter_map(|e| match e {
        Event::Botric { reason } => Some(write(game, reason)),
        _ => None,
    });
    said.collect()
}

/// Writes a reason as words: what it is, what it is about, and the rule.
fn write(game: &Game, reason: &Reason) -> String {
    let tile = |id| game.tile_name(id);
    let face = |id| game.catalogue().face(id).expect("a face").id.as_str();
    let slot = |i: u8| game.delivery_slots()[usize::from(i)].id.as_str();
    match reason {
        Reason::Failed { action, why } => format!("failed {} {}", word(action), word(why)),
        Reason::FavourGold { action, now } => format!("favour_gold {} {now}", word(action)),
        Reason::MarkerDrawn { marker, starts } => format!("draws {} at {}", word(marker), starts + 1),
        Reason::NothingPossible { now } => format!("nothing_possible {now}"),
        Reason::MarkersReturned { turned, now } => {
            format!("markers_returned {}{now}", if *turned { "turned " } else { "" })
        }
        Reason::FavourDown => "favour_down".into(),
        Reason::Hires { gold } => format!("hires {gold}"),
        Reason::Delivers { slot: i, because } => format!("delivers {} {}", slot(*i), word(because)),
        Reason::Sells { sale, because } => {
            format!("sells {} {}", game.catalogue().sale(*sale).expect("a sale").id, word(because))
        }
        Reason::Produces { tile: at, because } => format!("produces {} {}", tile(*at), word(because)),
        Reason::Fills { kind, because } => format!("fills {} {}", kind.id(), word(because)),
        Reason::Sends { from, because } => format!("sends {} {}", tile(*from), word(because)),
        Reason::Uses { tile: at, token, because } => {
            format!("uses {} {} {}", tile(*at), token.write(), word(because))
        }
        Reason::Takes { face: f, because } => format!("takes {} {}", face(*f), word(because)),
        Reason::Refines { tile: at, because } => format!("refines {} {}", tile(*at), word(because)),
        Reason::Builds { face: f, because } => format!("builds {} {}", face(*f), word(because)),
        Reason::Avoids { yours } => format!("avoids {}", word(yours)),
        Reason::Places { tile: at, because } => format!("places {} {}", tile(*at), word(because)),
        Reason::BuildsRoad { at, to, kind, because } => {
            format!("builds_road {} {} {} {}", tile(*at), tile(*to), kind.id(), word(because))
        }
        Reason::Ferries { lake, tile: from } => format!("ferries {} {}", lake.number(), tile(*from)),
        Reason::Fishes { tile: at, because } => format!("fishes {} {}", tile(*at), word(because)),
        Reason::PlacesBoat { lake, because } => format!("places_boat {} {}", lake.number(), word(because)),
        Reason::NoBoat { why } => format!("no_boat {}", word(why)),
        Reason::SurplusFish { fish, now } => format!("surplus_fish {} {now}", numbers(*fish)),
        Reason::LastFish { fish, now } => format!("last_fish {} {now}", numbers(*fish)),
        Reason::TokenMoved { action } => format!("token_moved {}", word(action)),
        Reason::RoadTokenGone => "road_token_gone".into(),
        Reason::Tie { rule, options, asked } => {
            format!("tie {} {options}{}", word(rule), if *asked { "" } else { " settled" })
        }
    }
}

/// Returns the numbers of common, uncommon and rare fish as words of a scenario.
fn numbers(fish: FishCount) -> String {
    fish.each().map(|count| count.to_string()).join(" ")
}
