//! Which waters a running payment has paid for, followed from choice to choice.

use crate::laws::oracle::drawn;
use crate::laws::waters::{Bill, Means, Waters, bill};
use hamlet_rules::{Choice, Event, Game, LakeId};
use std::collections::BTreeSet;

/// The waters of a running payment: those paid, and of these the ones that nothing has crossed yet.
#[derive(Default)]
pub struct Fares {
    paid: BTreeSet<LakeId>,
    pub owed: BTreeSet<LakeId>,
}

impl Fares {
    /// Returns what is left to be paid of an action.
    pub fn bill(&self, game: &Game, waters: &Waters, task: Choice) -> Bill {
        let hamlet_rules::Due { at, need } = game.payment().expect("a payment is running");
        let bodies =
            |set: &BTreeSet<LakeId>| set.iter().map(|l| waters.bodies[waters.index(game, *l)]).collect();
        Bill { need, paid: bodies(&self.paid), owed: bodies(&self.owed), ..bill(game, task, at) }
    }

    /// Notes what the last choice consumed or bought, and which waters that crossed. One choice may lead to
    /// several payments, as a single way is taken by itself.
    pub fn note(&mut self, game: &Game, task: Choice) {
        let seat = game.turn();
        let waters = Waters::new(&drawn(game), game);
        let body = |lake: LakeId| waters.bodies[waters.index(game, lake)];
        for (nth, event) in game.events().iter().enumerate() {
            let from = match *event {
                Event::Consumed { tile: from, .. } | Event::Stored { from, .. } => from,
                Event::Bought { .. } => game.market_tile(),
                _ => continue,
            };
            let fare = match game.events().get(nth + 1) {
                Some(Event::Ferried { lake, .. }) => Some(*lake),
                _ => None,
            };
            if let Some(means) = Means::new(&waters, game, seat, &self.bill(game, &waters, task)) {
                let owed = means.owed_after(from, fare.map(body));
                self.owed.extend(fare);
                self.owed.retain(|lake| owed.contains(&body(*lake)));
            }
            self.paid.extend(fare);
        }
    }
}
