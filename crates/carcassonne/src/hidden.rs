//! Draws hidden information again: the order of the pile, and all later random numbers.

use crate::game::Game;
use crate::hash::Part;
use crate::state::State;
use tabletop::{Chance, Determinize, Seat};

impl State {
    /// Returns a copy in which the drawn tile is put back and drawn again, with everything else that nobody could know before the draw.
    #[must_use]
    pub(crate) fn drawn_again(&self, seed: u64) -> State {
        let mut copy = self.clone();
        if !self.lake_waits && copy.put_back() {
            let mut copy = copy.determinize(self.turn, seed);
            copy.begin_turn(&mut ());
            return copy;
        }
        self.determinize(self.turn, seed)
    }
}

impl Determinize for State {
    fn information_hash(&self, _seat: Seat) -> u64 {
        self.hash_of(Part::Public)
    }

    fn determinize(&self, _seat: Seat, seed: u64) -> State {
        let mut copy = self.clone();
        let mut chance = Chance::new(seed);
        // A shuffle of the hidden order itself would give copies that depend on it.
        copy.pile_mut().sort_unstable();
        chance.shuffle(copy.pile_mut());
        let later = u64::from_le_bytes(std::array::from_fn(|_| chance.below(256) as u8));
        copy.chance.change(self.chance.drawn(), later);
        copy
    }
}

impl Determinize for Game {
    fn information_hash(&self, seat: Seat) -> u64 {
        self.state().information_hash(seat)
    }

    fn determinize(&self, seat: Seat, seed: u64) -> Game {
        self.with_state(self.state().determinize(seat, seed))
    }
}
