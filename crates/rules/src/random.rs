//! The one source of chance: a seeded generator with a pinned way of drawing, so that a game
//! replays alike on every platform for ever (guarded by the golden records).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Draws for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The generator of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The generator of a seed after so many words.
    #[must_use]
    pub fn resume(seed: u64, drawn: u64) -> Chance {
        let mut chance = Chance::new(seed);
        chance.0.set_word_pos(u128::from(drawn));
        chance
    }

    /// A number below `bound`, each equally likely; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        if bound < 2 {
            return 0;
        }
        // Rejection of the uneven rest keeps every value equally likely.
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let draw = self.0.next_u32();
            if draw < limit {
                return (draw % bound) as usize;
            }
        }
    }

    /// Puts a slice into random order (Fisher-Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// How many words were drawn, for the state hash.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.0.get_word_pos() as u64
    }
}
