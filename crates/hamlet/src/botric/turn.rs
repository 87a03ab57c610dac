//! Botric's turn, villager by villager.

use super::outcome::{BOTRIC, Failure, Stop};
use super::tie::Carried;
use crate::event::{Event, Source};
use crate::impossible::Done;
use crate::phase::Phase;
use crate::reason::{BotricAction, Obstacle, Reason};
use crate::update::Update;

impl Update<'_> {
    /// Plays Botric's turn to its end, or to a tie that the player settles.
    pub(crate) fn botric_turn(&mut self) -> Done {
        self.phase = Phase::Turn;
        while self.players[BOTRIC.index()].villagers.ready() > 0 {
            // If Botric settles his ties himself, no action stops in its middle.
            let asks = !self.options.solo.settles_ties;
            let before = asks.then(|| Box::new(self.state.clone()));
            if self.carry_out(before, 0)? == Carried::ToATie {
                return Ok(());
            }
        }
        self.give_up_surplus()?;
        self.end_turn()
    }

    /// Chooses and carries out one villager's action (solo rules, "Botric's turn").
    pub(super) fn villager_action(&mut self) -> Result<(), Stop> {
        let villagers = &self.players[BOTRIC.index()].villagers;
        let first = villagers.ready() == villagers.size();
        if !self.priority_action(first)? {
            self.line_action()?;
        }
        self.return_markers()?;
        Ok(())
    }

    /// Returns the failure of an action, with its reason if the game's events are recorded.
    pub(super) fn failure(&self, why: impl FnOnce() -> Obstacle) -> Failure {
        Failure(self.is_told().then(why))
    }

    /// Tells that an action could not be done.
    pub(super) fn say_failed(&mut self, action: impl Into<BotricAction>, failure: Failure) {
        if let Some(why) = failure.0 {
            self.say(Reason::Failed { action: action.into(), why });
        }
    }

    /// Writes one of Botric's sentences to the log.
    pub(super) fn say(&mut self, reason: Reason) {
        self.tell(Event::Botric { reason });
    }

    /// Takes points for gold that Botric ignores, if that modifier is played (ruling S16).
    pub(super) fn pay_ignored(&mut self, gold: u8) {
        if gold > 0 && self.options.solo.pays_ignored_gold {
            let points = -i16::from(gold);
            self.players[BOTRIC.index()].earned[Source::Modifier as usize] += i32::from(points);
            self.tell(Event::Gained { seat: BOTRIC, points, gold: 0, for_gold: 0, source: Source::Modifier });
        }
    }
}
