//! Church deliveries and begging.

use crate::catalogue::Delivery;
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::parts::church::OpenSlot;
use crate::state::State;
use crate::transport::Reaches;
use crate::update::Update;

impl State {
    /// Returns the delivery slots of the Church.
    #[must_use]
    pub fn delivery_slots(&self) -> &'static [Delivery] {
        self.church.slots()
    }

    pub(crate) fn list_deliveries(&self, reaches: &mut Reaches, seat: Seat, out: &mut Vec<Choice>) {
        if !self.workplaces(seat).has(TileId::CHURCH) {
            return;
        }
        for OpenSlot { slot, delivery } in self.church.open_slots() {
            if self.payable(reaches, TileId::CHURCH, &delivery.need, true) {
                out.push(Choice::Deliver { slot });
            }
        }
    }

    /// Returns how many deliveries a player made.
    #[must_use]
    pub fn delivery_count(&self, seat: Seat) -> u32 {
        self.deliveries().iter().filter(|d| **d == Some(seat)).count() as u32
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
    pub(crate) fn finish_delivery(&mut self, seat: Seat, slot: u8) -> Done {
        let delivery = self.church.deliver(slot, seat).ok_or(Impossible::NoSlot(slot))?;
        self.tell(Event::Delivered { seat, slot });
        self.gain(seat, delivery.points, 0, Source::Delivery);
        if self.church.open_slots().next().is_none() && self.progress.make_last_round() {
            self.tell(Event::ChurchCompleted { seat });
        }
        Ok(())
    }

    /// Begs for gold.
    pub(crate) fn beg(&mut self, seat: Seat) {
        self.tell(Event::Begged { seat });
        let gold = self.church.beg_gold();
        self.gain(seat, 0, gold, Source::Begging);
        self.end_action();
    }
}
