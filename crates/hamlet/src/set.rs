//! Sets of numbered things as bits of one word: tiles, lakes, sales.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::ids::{LakeId, Location, SaleId, TileId};

/// Members of sets. Out of reach for other crates, as ids come from a game only.
mod member {
    /// Something with a number from 0 to 63.
    pub trait Numbered: Copy {
        /// Returns the thing with a number.
        fn numbered(number: u8) -> Self;
        /// Returns its number.
        fn number(self) -> u8;
    }
}

pub(crate) use member::Numbered;

macro_rules! numbered {
    ($($id:ident),*) => {
        $(impl Numbered for $id {
            #[inline]
            fn numbered(number: u8) -> $id {
                $id(number)
            }

            #[inline]
            fn number(self) -> u8 {
                self.0
            }
        })*
    };
}

numbered!(TileId, LakeId, SaleId);

impl Numbered for Location {
    #[inline]
    fn numbered(number: u8) -> Location {
        Location::numbered(number)
    }

    #[inline]
    fn number(self) -> u8 {
        Location::number(self)
    }
}

/// A set of things with numbers from 0 to 63.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

/// A set of tiles of one village.
pub type TileSet = Set<TileId>;
/// A set of tiles of one village, and maybe the villagers' house.
pub type LocationSet = Set<Location>;
/// A set of lakes of one village.
pub type LakeSet = Set<LakeId>;
/// A set of market sale tiles of one catalogue.
pub type SaleSet = Set<SaleId>;

impl<T> Set<T> {
    /// The set without a member.
    pub const EMPTY: Set<T> = Set::from_bits(0);
    /// The set of everything, whether it exists or not.
    pub(crate) const ALL: Set<T> = Set::from_bits(u64::MAX);

    /// Returns the set with a member for each bit that is 1.
    pub(crate) const fn from_bits(bits: u64) -> Set<T> {
        Set { bits, of: PhantomData }
    }

    /// Returns one bit for each number, 1 for members.
    pub(crate) const fn bits(self) -> u64 {
        self.bits
    }

    /// Returns the set of the things with the smallest numbers.
    pub(crate) fn first_numbers(count: usize) -> Set<T> {
        Set::from_bits(
            u32::try_from(count).ok().and_then(|n| 1u64.checked_shl(n)).unwrap_or(0).wrapping_sub(1),
        )
    }

    /// Returns whether there is no member.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns the number of members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Returns whether there are less than two members.
    #[inline]
    #[must_use]
    pub const fn is_at_most_one(self) -> bool {
        self.bits & self.bits.wrapping_sub(1) == 0
    }

    /// Returns whether two sets share a member.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Set<T>) -> bool {
        self.bits & other.bits != 0
    }

    /// Returns whether another set has every member.
    #[inline]
    #[must_use]
    pub const fn is_within(self, other: Set<T>) -> bool {
        self.bits & !other.bits == 0
    }
}

impl LocationSet {
    /// Returns the tiles, without the house.
    #[inline]
    #[must_use]
    pub fn tiles(self) -> TileSet {
        Set::from_bits(self.without(Location::House).bits)
    }
}

impl<T: Numbered> Set<T> {
    /// Returns the set of one member.
    #[inline]
    #[must_use]
    pub fn of(member: T) -> Set<T> {
        debug_assert!(member.number() < 64, "a set has room for the numbers 0 to 63");
        Set::from_bits(1 << (member.number() & 63))
    }

    /// Returns whether something is a member.
    #[inline]
    #[must_use]
    pub fn has(self, member: T) -> bool {
        self.meets(Set::of(member))
    }

    /// Returns the member with the smallest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::numbered(self.bits.trailing_zeros() as u8))
    }

    /// Returns the member of a set of one.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<T> {
        if self.is_at_most_one() { self.first() } else { None }
    }

    /// Returns the set with one more member.
    #[inline]
    #[must_use]
    pub fn with(self, member: T) -> Set<T> {
        self | Set::of(member)
    }

    /// Returns the set without one of its members.
    #[inline]
    #[must_use]
    pub fn without(self, member: T) -> Set<T> {
        self & !Set::of(member)
    }

    /// Adds a member.
    #[inline]
    pub fn add(&mut self, member: T) {
        *self = self.with(member);
    }

    /// Takes a member away.
    #[inline]
    pub fn remove(&mut self, member: T) {
        *self = self.without(member);
    }

    /// Returns the members in ascending order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Members<T> {
        Members(self)
    }
}

/// The members of a set in ascending order, from the back in descending order.
#[derive(Clone)]
pub struct Members<T>(Set<T>);

impl<T: Numbered> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0.bits &= self.0.bits - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len() as usize, Some(self.0.len() as usize))
    }
}

impl<T: Numbered> DoubleEndedIterator for Members<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let last = T::numbered(self.0.bits.checked_ilog2()? as u8);
        self.0.remove(last);
        Some(last)
    }
}

impl<T: Numbered> ExactSizeIterator for Members<T> {}

impl<T: Numbered> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    #[inline]
    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

/// Unites sets.
impl<T> FromIterator<Set<T>> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Set<T>>>(sets: I) -> Set<T> {
        sets.into_iter().fold(Set::EMPTY, BitOr::bitor)
    }
}

impl<T> BitOr for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }
}

impl<T> BitAnd for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & other.bits)
    }
}

impl<T> Not for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn not(self) -> Set<T> {
        Set::from_bits(!self.bits)
    }
}

impl<T> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T>) {
        self.bits |= other.bits;
    }
}

impl<T> BitAndAssign for Set<T> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<T>) {
        self.bits &= other.bits;
    }
}

impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> PartialOrd for Set<T> {
    fn partial_cmp(&self, other: &Set<T>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Set<T> {
    fn cmp(&self, other: &Set<T>) -> std::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}

impl<T: Numbered> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Numbered::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::TileSet;
    use crate::ids::TileId;

    #[test]
    fn members_come_in_order_from_both_ends() {
        let set: TileSet = [TileId(63), TileId(0), TileId(7)].into_iter().collect();
        assert!(set.iter().eq([TileId(0), TileId(7), TileId(63)]));
        assert!(set.iter().rev().eq([TileId(63), TileId(7), TileId(0)]));
        assert_eq!(set.without(TileId(0)).first(), Some(TileId(7)));
        assert_eq!(set.only(), None);
        assert_eq!((set & TileSet::of(TileId(7))).only(), Some(TileId(7)));
    }

    #[test]
    fn the_smallest_numbers_are_counted_up_to_all() {
        assert_eq!(TileSet::first_numbers(0), TileSet::EMPTY);
        assert!(TileSet::first_numbers(2).iter().eq([TileId(0), TileId(1)]));
        assert_eq!(TileSet::first_numbers(64), TileSet::ALL);
    }
}
