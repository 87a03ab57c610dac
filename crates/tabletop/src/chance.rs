//! The seeded random generator. Its results never change, so that a game replays equally on every platform.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The random generator of one game: the words of ChaCha8 from a seed, in order.
///
/// It holds a position and no buffer, so that a copy of a game is small. Each call computes its block again; use [`Draws`] to
/// draw many numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    seed: u64,
    /// The number of words drawn.
    drawn: u64,
    /// Later seeds, each with the word from which it is used, in ascending order.
    later: Vec<Later>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Later {
    from: u64,
    seed: u64,
}

impl Chance {
    /// Creates a generator from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance::resume(seed, 0)
    }

    /// Creates the generator of a seed after `drawn` words.
    #[must_use]
    pub fn resume(seed: u64, drawn: u64) -> Chance {
        Chance { seed, drawn, later: Vec::new() }
    }

    /// Uses another seed from word number `from` on.
    pub fn change(&mut self, from: u64, seed: u64) {
        self.later.retain(|later| later.from < from);
        self.later.push(Later { from, seed });
    }

    /// Returns a uniformly distributed number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.with(|draws| draws.below(bound))
    }

    /// Shuffles a slice (Fisher-Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.with(|draws| draws.shuffle(items));
    }

    /// Returns the number of words drawn.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    fn with<T>(&mut self, draw: impl FnOnce(&mut Draws) -> T) -> T {
        let mut draws = Draws::from(std::mem::replace(self, Chance::new(0)));
        let drawn = draw(&mut draws);
        *self = draws.chance;
        drawn
    }
}

/// A [`Chance`] with a buffered generator: the same words, faster.
#[derive(Clone, Debug)]
pub struct Draws {
    chance: Chance,
    rng: ChaCha8Rng,
    /// The index in `chance.later` of the next seed.
    next: usize,
}

impl From<Chance> for Draws {
    fn from(chance: Chance) -> Draws {
        let next = chance.later.partition_point(|later| later.from <= chance.drawn);
        let seed = next.checked_sub(1).map_or(chance.seed, |last| chance.later[last].seed);
        Draws { rng: rng(seed, chance.drawn), chance, next }
    }
}

impl Draws {
    fn word(&mut self) -> u32 {
        if let Some(later) = self.chance.later.get(self.next)
            && later.from <= self.chance.drawn
        {
            self.rng = rng(later.seed, self.chance.drawn);
            self.next += 1;
        }
        self.chance.drawn = self.chance.drawn.wrapping_add(1);
        self.rng.next_u32()
    }

    /// Returns a uniformly distributed number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        if bound < 2 {
            return 0;
        }
        // Rejects words of the uneven rest, so that the distribution is uniform.
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let word = self.word();
            if word < limit {
                return (word % bound) as usize;
            }
        }
    }

    /// Shuffles a slice (Fisher-Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

fn rng(seed: u64, drawn: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_word_pos(u128::from(drawn));
    rng
}

#[cfg(test)]
mod tests {
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::Chance;

    /// Returns the numbers of the algorithm by which all records were written: one generator, never recomputed.
    fn reference(seed: u64, bounds: &[usize]) -> Vec<usize> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let draw = |bound: &usize| {
            let bound = *bound as u32;
            loop {
                let word = rng.next_u32();
                if word < u32::MAX - u32::MAX % bound {
                    return (word % bound) as usize;
                }
            }
        };
        bounds.iter().map(draw).collect()
    }

    /// Checks large bounds, which reject nearly half of the words.
    fn bounds() -> Vec<usize> {
        (0..500).map(|i| if i % 7 == 0 { (1 << 31) + 1 } else { 2 + i % 50 }).collect()
    }

    #[test]
    fn draws_equal_those_of_a_generator_that_is_never_recomputed() {
        for seed in [0, 1, 7, u64::MAX] {
            let mut chance = Chance::new(seed);
            let drawn: Vec<usize> = bounds().iter().map(|bound| chance.below(*bound)).collect();
            assert_eq!(drawn, reference(seed, &bounds()));
            let mut resumed = Chance::resume(seed, chance.drawn());
            assert_eq!(resumed.below(1000), chance.below(1000));
        }
    }

    #[test]
    fn a_bound_below_two_draws_nothing() {
        let mut chance = Chance::new(3);
        assert_eq!((chance.below(0), chance.below(1), chance.drawn()), (0, 0, 0));
    }

    #[test]
    fn a_shuffle_draws_as_single_draws_do() {
        let mut chance = Chance::new(9);
        let mut items: Vec<usize> = (0..40).collect();
        chance.shuffle(&mut items);
        let mut single = Chance::new(9);
        let mut expected: Vec<usize> = (0..40).collect();
        for i in (1..expected.len()).rev() {
            expected.swap(i, single.below(i + 1));
        }
        assert_eq!((items, chance), (expected, single));
    }

    #[test]
    fn a_later_seed_is_used_from_its_word_on() {
        let mut plain = Chance::new(5);
        let before: Vec<usize> = (0..10).map(|_| plain.below(256)).collect();
        let from = plain.drawn();
        let changed = |drawn: u64, seed: u64, from: u64| {
            let mut chance = Chance::resume(5, drawn);
            chance.change(from, seed);
            chance
        };
        let draw = |mut chance: Chance| -> Vec<usize> { (0..40).map(|_| chance.below(256)).collect() };
        let one = draw(changed(0, 1, from));
        let two = draw(changed(0, 2, from));
        assert_eq!((&one[..10], &two[..10]), (&before[..], &before[..]));
        assert_ne!(one[10..], two[10..]);
        // A position after the change draws from the new seed at once, and a shuffle may change in its middle.
        assert_eq!(changed(from, 1, from).below(256), one[10]);
        let mut items: Vec<u8> = (0..40).collect();
        let mut others = items.clone();
        changed(0, 1, 20).shuffle(&mut items);
        changed(0, 2, 20).shuffle(&mut others);
        assert_eq!(items[20..], others[20..]);
        assert_ne!(items, others);
        // A second change keeps the words of the first one up to it.
        let mut twice = changed(0, 1, from);
        twice.change(from + 10, 2);
        let twice = draw(twice);
        assert_eq!(twice[..20], one[..20]);
        assert_ne!(twice[20..], one[20..]);
    }
}
