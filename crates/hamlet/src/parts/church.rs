//! The Church and its deliveries.

use crate::catalogue::{Action, Catalogue, ChurchTerms, Delivery, MAX_DELIVERIES};
use crate::ids::{Seat, TileId};
use crate::village::Village;

/// The Church of a village.
#[derive(Clone, Debug)]
pub(crate) struct Church {
    terms: &'static ChurchTerms,
    /// Who made each delivery, in the order of the slots.
    made: [Option<Seat>; MAX_DELIVERIES],
}

/// A delivery slot that nobody has delivered to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenSlot {
    pub(crate) slot: u8,
    pub(crate) delivery: &'static Delivery,
}

impl Church {
    /// Returns the Church of a village; `None` before it is laid.
    pub(crate) fn of(catalogue: &'static Catalogue, village: &Village) -> Option<Church> {
        match &village.face(catalogue, TileId::CHURCH)?.action {
            Action::Church(terms) => Some(Church { terms, made: [None; MAX_DELIVERIES] }),
            _ => None,
        }
    }

    /// Returns the delivery slots.
    pub(crate) fn slots(&self) -> &'static [Delivery] {
        let slots = &self.terms.deliveries;
        &slots[..slots.len().min(MAX_DELIVERIES)]
    }

    /// Returns who made each delivery, in the order of the slots.
    pub(crate) fn made(&self) -> &[Option<Seat>] {
        &self.made[..self.slots().len()]
    }

    /// Returns how many deliveries a player made.
    pub(crate) fn made_by(&self, seat: Seat) -> u32 {
        self.made().iter().filter(|by| **by == Some(seat)).count() as u32
    }

    /// Returns who made each delivery, and nothing for the slots that other Churches have: for hashes.
    pub(crate) fn places(&self) -> &[Option<Seat>; MAX_DELIVERIES] {
        &self.made
    }

    /// Returns the slots that nobody has delivered to.
    pub(crate) fn open_slots(&self) -> impl Iterator<Item = OpenSlot> + '_ {
        let slots = (0..).zip(self.slots()).zip(self.made());
        slots.filter(|(_, by)| by.is_none()).map(|((slot, delivery), _)| OpenSlot { slot, delivery })
    }

    /// Marks a delivery and returns it; `None` if the Church has no such slot.
    pub(crate) fn deliver(&mut self, slot: u8, seat: Seat) -> Option<&'static Delivery> {
        let delivery = self.slots().get(usize::from(slot))?;
        *self.made.get_mut(usize::from(slot))? = Some(seat);
        Some(delivery)
    }

    /// Returns the gold for begging.
    pub(crate) fn beg_gold(&self) -> u8 {
        self.terms.beg_gold
    }
}
