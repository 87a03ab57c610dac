//! Hidden information: what a seat can know of a state.

use crate::seat::Seat;

/// A state with information that is hidden from seats.
///
/// For every state and seat, `determinize` returns a state with the same `information_hash` for that seat, the same choices and the
/// same public outcome of each choice that reveals nothing. Search gets only such copies.
pub trait Determinize: Clone {
    /// Returns a hash of everything that the seat can know. States that differ only in hidden information have equal hashes.
    fn information_hash(&self, seat: Seat) -> u64;

    /// Returns a copy in which everything that the seat cannot know is drawn again from the seed: hidden tiles, their order, and all
    /// later draws.
    #[must_use]
    fn determinize(&self, seat: Seat, seed: u64) -> Self;
}
