//! Ties (ruling S1).

use crate::reasons::moment::Moment;
use crate::reasons::rank::{holds, same};
use hamlet_rules::event::Event;
use hamlet_rules::reason::Reason;
use hamlet_rules::{Choice, Decision, Game, Material, Target, TieRule};

pub fn tie(moment: &Moment<'_>, rule: TieRule, options: u16, asked: bool) -> Result<(), String> {
    same(asked, !moment.before().options().solo.settles_ties)?;
    holds(options > 1, "it is no tie")?;
    // Once Botric's place is chosen, the tile that Botric builds from is another question.
    let placed = moment.past().iter().any(|e| matches!(e, Event::Botric { reason: Reason::Places { .. } }));
    holds(!(placed && rule == TieRule::Place), "the place is chosen already")
}

/// Fails unless the log names the question's rule and number of options, and each option is of that rule.
pub fn question(game: &Game) -> Result<(), String> {
    let Decision::Tie(rule) = game.decision() else { return Ok(()) };
    let told = game.events().iter().rev().find_map(|e| match e {
        Event::Botric { reason: Reason::Tie { rule, options, .. } } => Some((*rule, usize::from(*options))),
        _ => None,
    });
    same(told, Some((rule, game.choices().len())))?;
    let wheat =
        |target: &Target| matches!(target, Target::Token { token, .. } if token.kind == Material::Wheat);
    for choice in game.choices() {
        let Choice::Settle(target) = choice else { return Err(format!("{choice:?} settles nothing")) };
        let fits = match target {
            Target::Delivery { .. } => rule == TieRule::Delivery,
            Target::Sale { .. } => rule == TieRule::Sale,
            Target::Villager { .. } => rule == TieRule::Villager,
            Target::Token { .. } => rule == TieRule::Material || rule == TieRule::Fare && wheat(target),
            Target::Raw { .. } => rule == TieRule::Barn,
            Target::Place(_) => rule == TieRule::Place,
            Target::Road { .. } => rule == TieRule::Road,
            Target::Lake { .. } => rule == TieRule::Boat,
            Target::Tile { .. } => {
                matches!(rule, TieRule::Producer | TieRule::Refinery | TieRule::Fishing | TieRule::Stand)
            }
        };
        holds(fits, &format!("{rule:?} asks for {target:?}"))?;
    }
    Ok(())
}
