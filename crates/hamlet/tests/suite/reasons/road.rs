//! Which road Botric builds (ruling S12).

use crate::reasons::moment::Moment;
use crate::reasons::played::Step;
use crate::reasons::rank::{Column, best, holds, judge};
use crate::scene::BOTRIC;
use crate::second::{ground_for, road_need, road_rank, roads_from};
use crate::water::can_pay;
use hamlet_rules::event::Event;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::{Because, Obstacle, Reason, Yours};
use hamlet_rules::{Game, RoadKind};

type Plan = (TileId, TileId, RoadKind);
/// A road and what it is compared by.
type Ranked = (Plan, [usize; 7]);
/// Where [`road_rank`] counts links instead of steps from the Church.
const JOINED: usize = 1000;

fn ranked(game: &Game) -> Vec<Ranked> {
    let plans = roads_from(game, |kind| ground_for(game, &road_need(kind)));
    plans.into_iter().map(|p| (p, road_rank(game, p.0, p.1))).collect()
}

pub fn obstacle(moment: &Moment<'_>) -> Option<Obstacle> {
    let game = moment.before();
    let reach = moment.range();
    let lies = |kind: RoadKind| moment.step.lies(&road_need(kind));
    let payable = |kind: RoadKind| {
        let tiles = reach.iter().filter(|t| can_pay(game, &road_need(kind), *t));
        tiles.collect()
    };
    let anywhere = roads_from(game, |_| reach);
    if !ranked(game).is_empty() {
        None
    } else if !roads_from(game, payable).is_empty() {
        Some(Obstacle::Closed)
    } else if anywhere.is_empty() {
        Some(Obstacle::NoRoadPlace)
    } else if anywhere.iter().any(|(_, _, kind)| lies(*kind)) {
        Some(Obstacle::Wheat)
    } else {
        Some(Obstacle::Materials)
    }
}

fn columns(avoids: bool) -> Vec<Column<'static, Ranked>> {
    let mut all: Vec<Column<'static, Ranked>> = Vec::new();
    if avoids {
        all.push((Because::AvoidsLandmarks, Box::new(|r| r.1[0] as i64)));
    }
    all.push((Because::Unconnected, Box::new(|r| i64::from(r.1[1] >= JOINED))));
    all.push((Because::NearestUnconnected, Box::new(|r| if r.1[1] < JOINED { r.1[1] as i64 } else { 0 })));
    all.push((Because::FewestLinks, Box::new(|r| r.1[1].saturating_sub(JOINED) as i64)));
    let rest =
        [Because::ExtendsHis, Because::ExtendsYours, Because::ExtendsPrinted, Because::FromNearestChurch];
    for (nth, rule) in rest.into_iter().enumerate() {
        all.push((rule, Box::new(move |r| r.1[nth + 2] as i64)));
    }
    all
}

pub fn builds(moment: &Moment<'_>, plan: Plan, because: Because) -> Result<(), String> {
    let game = moment.before();
    let all = ranked(game);
    let Some(chosen) = all.iter().find(|r| r.0 == plan) else { return Err("it is not possible".into()) };
    judge(&all, &columns(true), chosen, because, game.options().solo.settles_ties)
}

/// Checks that keeping clear of a landmark is told if Botric could otherwise have chosen another road.
pub fn silence(step: &Step<'_>) -> Result<(), String> {
    let built = step.events.iter().any(|e| matches!(e, Event::RoadBuilt { seat: BOTRIC, .. }));
    if !built {
        return Ok(());
    }
    let all = ranked(step.before);
    let (with, rules) = best(&all, &columns(true));
    let (without, _) = best(&all, &columns(false));
    let last = with.len() == 1 && rules.last() == Some(&Because::AvoidsLandmarks);
    let told =
        |e: &Event| matches!(e, Event::Botric { reason: Reason::Avoids { yours: Yours::UnjoinedLandmarks } });
    let told = step.events.iter().any(told);
    holds(told == (with != without && !last), "whether a landmark was avoided")
}
