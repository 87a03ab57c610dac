//! The Favour tile (ruling S5).

use crate::reasons::moment::Moment;
use crate::reasons::played::Step;
use crate::reasons::rank::{holds, same};
use crate::scene::BOTRIC;
use hamlet_rules::event::Event;
use hamlet_rules::reason::{BotricAction, Obstacle, Reason};

/// Returns whether a failure pays: of a hire or a delivery, but not for having all villagers.
fn pays(event: &Event) -> bool {
    let Event::Botric { reason: Reason::Failed { action, why } } = event else { return false };
    matches!(action, BotricAction::Hire | BotricAction::Delivery) && *why != Obstacle::AllHired
}

pub fn gold(moment: &Moment<'_>, action: BotricAction, now: u16) -> Result<(), String> {
    let (gold, up) = moment.favour();
    same(now, gold + 1)?;
    holds(up, "it lies face down")?;
    holds(moment.before().turn() != BOTRIC, "not Botric's first villager")?;
    let failed =
        |e: &Event| matches!(e, Event::Botric { reason: Reason::Failed { action: a, .. } } if *a == action);
    let last = moment.past().last();
    holds(last.is_some_and(|e| pays(e) && failed(e)), "nothing failed just before")?;
    let paid = |e: &Event| matches!(e, Event::Botric { reason: Reason::FavourGold { .. } });
    holds(!moment.past().iter().any(paid), "it has paid in this turn")
}

pub fn down(moment: &Moment<'_>) -> Result<(), String> {
    holds(moment.favour().1, "it lay face down already")?;
    holds(!moment.before().options().solo.favour_stays_up, "it stays up")?;
    let deed = |e: &Event| {
        matches!(e, Event::VillagerHired { seat: BOTRIC, .. } | Event::Delivered { seat: BOTRIC, .. })
    };
    holds(moment.past().iter().any(deed), "without a hire or a delivery")
}

/// Checks that the first failure of a turn pays gold, and is told, while the Favour tile lies face up.
pub fn silence(step: &Step<'_>) -> Result<(), String> {
    let up = Moment { step, at: 0 }.favour().1;
    let first = step.events.iter().position(pays);
    let told = |e: &Event| matches!(e, Event::Botric { reason: Reason::FavourGold { .. } });
    match first {
        Some(at) if up && step.before.turn() != BOTRIC => {
            holds(step.events.get(at + 1).is_some_and(told), "a failure paid nothing")
        }
        _ => Ok(()),
    }
}
