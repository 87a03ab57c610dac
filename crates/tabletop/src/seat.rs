//! A place at the table.

use serde::{Deserialize, Serialize};

/// A seat at the table, counted from 0 in table order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats with numbers from 0 to 7.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without a member.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the set of one seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> SeatSet {
        debug_assert!(seat.0 < 8, "a set has room for the numbers 0 to 7");
        SeatSet(1 << (seat.0 & 7))
    }

    /// Returns whether a seat is a member.
    #[inline]
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & SeatSet::of(seat).0 != 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn add(&mut self, seat: Seat) {
        self.0 |= SeatSet::of(seat).0;
    }

    /// Returns whether there is no member.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.add(seat));
        set
    }
}
