//! Church deliveries and begging.

use crate::catalogue::{Action, Delivery, MAX_DELIVERIES};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;

impl State {
    /// Returns the delivery slots of the Church.
    #[must_use]
    pub fn delivery_slots(&self) -> &'static [Delivery] {
        match &self.village.face(self.catalogue, TileId::CHURCH).action {
            Action::Church { deliveries, .. } => deliveries,
            _ => &[],
        }
    }

    /// Returns the slots that nobody has delivered to, with their index.
    pub(crate) fn open_slots(&self) -> impl Iterator<Item = (u8, &'static Delivery)> + '_ {
        let made = &self.deliveries;
        self.delivery_slots()
            .iter()
            .enumerate()
            .filter(|(i, _)| made[*i].is_none())
            .map(|(i, d)| (i as u8, d))
    }

    pub(crate) fn list_deliveries(&self, reaches: &mut Reaches, seat: Seat, out: &mut Vec<Choice>) {
        if !self.workplaces(seat).has(TileId::CHURCH) {
            return;
        }
        for (slot, delivery) in self.open_slots() {
            if self.payable(reaches, TileId::CHURCH, &delivery.need, true) {
                out.push(Choice::Deliver { slot });
            }
        }
    }

    /// Returns how many deliveries a player made.
    #[must_use]
    pub fn delivery_count(&self, seat: Seat) -> u32 {
        self.deliveries.iter().filter(|d| **d == Some(seat)).count() as u32
    }

    /// Returns whether begging is allowed: every starting producer is full (ruling W5).
    pub(crate) fn may_beg(&self, seat: Seat) -> bool {
        if !self.workplaces(seat).has(TileId::CHURCH) {
            return false;
        }
        let room = self.village.stock().room();
        self.starting_producers().all(|tile| !room.has(tile))
    }
}

impl Update<'_> {
    /// Marks a delivery and scores it; the last one completes the Church (ruling E1).
    pub(crate) fn finish_delivery(&mut self, seat: Seat, slot: u8) {
        let Some(delivery) = self.delivery_slots().get(usize::from(slot)) else {
            return;
        };
        self.deliveries[usize::from(slot) % MAX_DELIVERIES] = Some(seat);
        self.tell(Event::Delivered { seat, slot });
        self.gain(seat, delivery.points, 0, Source::Delivery);
        if self.open_slots().next().is_none() && !self.last_round {
            self.last_round = true;
            self.tell(Event::ChurchCompleted { seat });
        }
    }

    /// Begs for gold.
    pub(crate) fn beg(&mut self, seat: Seat) {
        self.tell(Event::Begged { seat });
        if let Action::Church { beg_gold, .. } = self.village.face(self.catalogue, TileId::CHURCH).action {
            self.gain(seat, 0, beg_gold, Source::Begging);
        }
        self.end_action();
    }
}
