//! Which villager Botric sends (ruling S2).

use crate::reasons::moment::Moment;
use crate::reasons::played::Step;
use crate::reasons::rank::{Column, holds, judge};
use crate::scene::BOTRIC;
use crate::water;
use hamlet_rules::event::Event;
use hamlet_rules::ids::TileId;
use hamlet_rules::reason::{Because, Reason};

fn sent(events: &[Event]) -> Option<(TileId, TileId)> {
    events.iter().find_map(|e| match e {
        Event::VillagerActed { seat: BOTRIC, from, to } => Some((from.tile()?, *to)),
        _ => None,
    })
}

pub fn sends(moment: &Moment<'_>, from: TileId, because: Because) -> Result<(), String> {
    let (went, to) = sent(moment.future()).ok_or("nobody goes")?;
    holds(went == from, "another villager goes")?;
    let steps = water::steps(moment.before(), to);
    let columns: [Column<'_, TileId>; 1] = [(Because::Closest, Box::new(|t| steps[t.index()] as i64))];
    let settles = moment.before().options().solo.settles_ties;
    judge(&moment.step.standing(), &columns, &from, because, settles)
}

/// Checks that the log tells which villager goes if Botric's villagers stand on several tiles.
pub fn silence(step: &Step<'_>) -> Result<(), String> {
    let told = step.events.iter().any(|e| matches!(e, Event::Botric { reason: Reason::Sends { .. } }));
    holds(
        told || sent(step.events).is_none() || step.standing().len() == 1,
        "it is not told which villager goes",
    )
}
