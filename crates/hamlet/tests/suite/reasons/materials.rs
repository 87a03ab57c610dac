//! Which materials Botric consumes (rulings S3, S9).

use crate::reasons::moment::{Good, Moment};
use crate::reasons::played::Step;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use crate::second::road_need;
use crate::water::{joined, roads};
use hamlet_rules::catalogue::{Action, Need};
use hamlet_rules::event::Event;
use hamlet_rules::ids::{LakeId, TileId};
use hamlet_rules::reason::{Because, Reason};
use hamlet_rules::{Material, MaterialSet, TieRule, TileSet, Token};
use std::cmp::Ordering;

/// Returns the tokens consumed in a step except the wheat for boats: where each lay, the token, and where it went.
fn consumed(step: &Step<'_>) -> Vec<(TileId, Token, TileId)> {
    let fare = |i: usize| matches!(step.events.get(i + 1), Some(Event::Ferried { .. }));
    let events = step.events.iter().enumerate();
    let all = events.filter_map(|(i, e)| match e {
        Event::Consumed { seat: BOTRIC, tile, at, token } if !fare(i) => Some((*tile, *token, *at)),
        _ => None,
    });
    all.collect()
}

/// Returns what the step's deed costs in materials, if it costs any.
fn need(step: &Step<'_>) -> Option<Need> {
    let game = step.before;
    step.events.iter().find_map(|e| match e {
        Event::Sold { seat: BOTRIC, sale } => Some(game.catalogue().sale(*sale).expect("a sale").need),
        Event::Delivered { seat: BOTRIC, slot } => Some(game.delivery_slots()[usize::from(*slot)].need),
        Event::Built { seat: BOTRIC, face, .. } => Some(game.catalogue().face(*face).expect("a face").need),
        Event::RoadBuilt { seat: BOTRIC, kind, .. } => Some(road_need(*kind)),
        Event::Refined { seat: BOTRIC, tile, count, .. } => {
            let mut need = Need::default();
            if let Action::Refine { input, .. } =
                game.village().face(game.catalogue(), *tile).expect("a face").action
            {
                need.each[input.index()] = *count;
            }
            Some(need)
        }
        _ => None,
    })
}

/// Returns the unused goods that Botric could have consumed in place of a token.
fn left_lying(step: &Step<'_>, need: &Need, token: Token, at: TileId) -> Vec<Good> {
    let mixed = need.any > 0 && need.any_of.has(token.kind);
    let kinds = if mixed { need.any_of } else { MaterialSet::of(token.kind) };
    let mut goods = step.goods(kinds, at);
    for (tile, token, _) in consumed(step) {
        if let Some(used) = goods.iter().position(|g| (g.2, g.3) == (tile, token)) {
            goods.remove(used);
        }
    }
    goods
}

/// Returns why a good was taken rather than an unused good that differs from it; `None` if no unused good differs.
fn expected(step: &Step<'_>, tile: TileId, token: Token, at: TileId) -> Result<Option<Because>, String> {
    let Some(need) = need(step) else { return Ok(None) };
    let all = step.goods(MaterialSet::of(token.kind), at);
    let Some((willing, steps, ..)) = all.iter().find(|g| (g.2, g.3) == (tile, token)) else {
        return Err("it does not lie there".into());
    };
    let left = left_lying(step, &need, token, at);
    let Some(rival) = left.iter().find(|g| (g.2, g.3) != (tile, token)) else { return Ok(None) };
    match (rival.0.cmp(willing), rival.1.cmp(steps)) {
        (Ordering::Greater, _) if *willing == 0 => Ok(Some(Because::OwnHighQuality)),
        (Ordering::Greater, _) => Ok(Some(Because::OwnRefined)),
        (Ordering::Equal, Ordering::Greater) => Ok(Some(Because::ClosestOfEquals)),
        (Ordering::Equal, Ordering::Equal) => Err("nobody chose among equals".into()),
        _ => Err("a better one is left lying".into()),
    }
}

pub fn uses(moment: &Moment<'_>, tile: TileId, token: Token, because: Because) -> Result<(), String> {
    let step = moment.step;
    let next = moment.future().iter().find_map(|e| match e {
        Event::Consumed { seat: BOTRIC, tile, at, token } => Some((*tile, *token, *at)),
        _ => None,
    });
    let Some((from, used, at)) = next else { return Err("nothing is consumed".into()) };
    same((tile, token), (from, used))?;
    match because {
        Because::OwnHighQuality => same((token.maker, token.high_quality), (Some(BOTRIC), true))?,
        Because::OwnRefined => same((token.maker, token.high_quality), (Some(BOTRIC), false))?,
        Because::Player | Because::FixedRule => {
            same(because == Because::FixedRule, step.before.options().solo.settles_ties)?;
            holds(asked(moment.past()), "nobody was asked")?;
            return holds(answer_matters(step, tile, token, at), "all that were asked about were taken");
        }
        Because::Closest => return closest_wheat(moment, tile, token, at),
        Because::ClosestOfEquals => {}
        other => return Err(format!("{other:?} is no reason for a material")),
    }
    if !step.pays_wheat() && need(step).is_some() {
        return same(Some(because), expected(step, tile, token, at)?);
    }
    // What the wheat for boats leaves possible is not worked out here; but nothing nearer is passed over.
    let Some(need) = need(step) else { return Ok(()) };
    let own = step.goods(MaterialSet::of(token.kind), at).into_iter().find(|g| (g.2, g.3) == (tile, token));
    let nearer = |g: &Good| own.is_some_and(|own| g.0 == own.0 && g.1 < own.1);
    let passed_over = left_lying(step, &need, token, at).iter().any(nearer);
    holds(because != Because::ClosestOfEquals || !passed_over, "a nearer one is left lying")
}

/// Returns whether a good like the chosen one was left lying. If all of them were taken and none by boat, the question changed
/// nothing.
fn answer_matters(step: &Step<'_>, tile: TileId, token: Token, at: TileId) -> bool {
    let Some(need) = need(step) else { return true };
    let by_boat = step.events.iter().any(|e| matches!(e, Event::Ferried { seat: BOTRIC, .. }));
    let both = need.any_of.has(token.kind) && need.each[token.kind.index()] > 0;
    let goods = step.goods(MaterialSet::of(token.kind), at);
    let Some(chosen) = goods.iter().find(|g| (g.2, g.3) == (tile, token)) else { return true };
    let like = |g: &Good| (g.0, g.1) == (chosen.0, chosen.1);
    by_boat || both || left_lying(step, &need, token, at).iter().any(like)
}

/// Returns whether a tie about materials has come up since the last material that pays for no boat.
fn asked(past: &[Event]) -> bool {
    let fare = |i: usize| matches!(past.get(i + 1), Some(Event::Ferried { .. }));
    let events = past.iter().enumerate().rev();
    let mut recent = events.take_while(|(i, e)| fare(*i) || !matches!(e, Event::Consumed { .. }));
    recent.any(|(_, e)| {
        let material = |rule: &TieRule| matches!(rule, TieRule::Material | TieRule::Fare);
        matches!(e, Event::Botric { reason: Reason::Tie { rule, .. } } if material(rule))
    })
}

/// Checks that a wheat pays for a boat, and that no other usable wheat is nearer.
fn closest_wheat(moment: &Moment<'_>, tile: TileId, token: Token, at: TileId) -> Result<(), String> {
    let fare = moment.future().iter().find_map(|e| match e {
        Event::Ferried { seat: BOTRIC, lake } => Some(*lake),
        _ => None,
    });
    let Some(lake) = fare else { return Err("it pays for no boat".into()) };
    let mut open = paid(moment);
    open.push(around(moment, lake));
    let reach = joined(TileSet::of(at), &roads(moment.before()), &open);
    let goods = moment.step.goods(MaterialSet::of(Material::Wheat), at);
    let used = |g: &Good| {
        let gone =
            |e: &Event| matches!(e, Event::Consumed { tile, token, .. } if (*tile, *token) == (g.2, g.3));
        moment.past().iter().any(gone)
    };
    let mut pool = goods.iter().filter(|g| reach.has(g.2) && !used(g));
    let nearest = pool.next().map(|g| g.1);
    let own = goods.iter().find(|g| (g.2, g.3) == (tile, token)).map(|g| g.1);
    holds(nearest >= own && own.is_some(), "a nearer wheat is passed over")
}

/// Returns the tiles around the body of water of a lake.
fn around(moment: &Moment<'_>, lake: LakeId) -> TileSet {
    let lakes = moment.before().shore().map_or(&[][..], |s| s.water().lakes());
    let body = lakes[lake.index()].body;
    lakes.iter().filter(|l| l.body == body).map(|lake| lake.shore).collect()
}

/// Returns the tiles around each water whose wheat is paid already.
fn paid(moment: &Moment<'_>) -> Vec<TileSet> {
    let paid = moment.past().iter().filter_map(|e| match e {
        Event::Ferried { seat: BOTRIC, lake } => Some(around(moment, *lake)),
        _ => None,
    });
    paid.collect()
}

/// Fails unless the goods have no other way than over that water.
pub fn ferries(moment: &Moment<'_>, lake: LakeId, tile: TileId) -> Result<(), String> {
    let game = moment.before();
    let Some(shore) = game.shore() else { return Err("there is no lake".into()) };
    let at = moment.future().iter().find_map(|e| match e {
        Event::Consumed { seat: BOTRIC, at, .. } => Some(*at),
        _ => None,
    });
    let at = at.ok_or("nothing is consumed")?;
    let paid = paid(moment);
    holds(!joined(TileSet::of(at), &roads(game), &paid).has(tile), "there is another way")?;
    // With it, and with those paid for the same goods after it, they come.
    let mut open = paid;
    open.push(around(moment, lake));
    for event in moment.future() {
        match event {
            Event::Ferried { seat: BOTRIC, lake } => open.push(around(moment, *lake)),
            Event::Consumed { seat: BOTRIC, tile: from, .. } if *from == tile => break,
            _ => {}
        }
    }
    holds(joined(TileSet::of(at), &roads(game), &open).has(tile), "they do not come over it")?;
    let boats = shore.boats().iter().filter(|b| b.seat == BOTRIC);
    let mut bodies = boats.map(|b| shore.water().lakes()[b.lake.index()].body);
    holds(bodies.any(|b| b == shore.water().lakes()[lake.index()].body), "no boat of Botric's is there")
}

/// Fails if a good was taken rather than others without a reason.
pub fn silence(step: &Step<'_>) -> Result<(), String> {
    if step.pays_wheat() {
        return Ok(());
    }
    let mut told = false;
    for event in step.events {
        match event {
            Event::Botric { reason: Reason::Uses { .. } } => told = true,
            Event::Consumed { seat: BOTRIC, tile, at, token } if !std::mem::take(&mut told) => {
                same(None, expected(step, *tile, *token, *at)?)?;
            }
            _ => {}
        }
    }
    Ok(())
}
