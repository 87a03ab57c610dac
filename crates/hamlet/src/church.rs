//! Church deliveries and begging.

use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::land::Land;
use crate::parts::church::{Church, OpenSlot};
use crate::payment::Reaches;
use crate::production::starting_producers;
use crate::transport::Payer;
use crate::update::Update;

/// Writes the open deliveries that a player can pay.
pub(crate) fn list_deliveries(
    church: &Church,
    payer: &Payer<'_>,
    reaches: &mut Reaches,
    out: &mut Vec<Choice>,
) {
    if !payer.workplaces().has(TileId::CHURCH) {
        return;
    }
    for OpenSlot { slot, delivery } in church.open_slots() {
        if payer.payable(reaches, TileId::CHURCH, &delivery.need, true) {
            out.push(Choice::Deliver { slot });
        }
    }
}

/// Returns whether a player may beg: every starting producer is full (ruling W5).
pub(crate) fn may_beg(land: Land<'_>, seat: Seat) -> bool {
    let room = land.village.stock().room();
    land.workplaces(seat).has(TileId::CHURCH)
        && starting_producers(land.catalogue, land.village).all(|tile| !room.has(tile))
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
