//! What a seat can know of a state.

use crate::seat::Seat;

/// A state of which a seat may not know everything.
///
/// For every state and seat, `determinize` returns a state with the same `information_hash` for that seat, the same choices and the
/// same public outcome of each choice that reveals nothing. Search is given such copies and nothing else.
pub trait Determinize: Clone {
    /// Returns a hash of all that the seat can know. Two states that differ only in what is hidden from the seat hash alike.
    fn information_hash(&self, seat: Seat) -> u64;

    /// Returns a copy in which all that the seat cannot know is drawn anew from the seed: hidden tiles, their order, and every
    /// later draw.
    #[must_use]
    fn determinize(&self, seat: Seat, seed: u64) -> Self;
}
