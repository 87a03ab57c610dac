//! Draws again what nobody at the table can know: which face-down sales remain and in which order, and every later draw from the
//! bags. No seat knows more than the others: blueprints, fish and tokens lie open.

use tabletop::{Chance, Determinize, Seat};

use crate::game::Game;
use crate::hash::Of;
use crate::ids::SaleId;
use crate::set::SaleSet;
use crate::state::State;

impl Determinize for Game {
    fn information_hash(&self, _seat: Seat) -> u64 {
        self.hash_of(Of::Public, self.choices())
    }

    fn determinize(&self, seat: Seat, seed: u64) -> Game {
        self.with_state(self.state().determinize(seat, seed))
    }
}

impl Determinize for State {
    fn information_hash(&self, _seat: Seat) -> u64 {
        let mut choices = Vec::new();
        self.list(&mut choices);
        self.hash_of(Of::Public, &choices)
    }

    fn determinize(&self, _seat: Seat, seed: u64) -> State {
        let mut copy = self.clone();
        let mut chance = Chance::new(seed);
        copy.market.stack = self.sale_stack_anew(&mut chance);
        let from = self.chance.drawn();
        let later = u64::from_le_bytes(std::array::from_fn(|_| chance.below(256) as u8));
        copy.chance.change(from, later);
        copy.hide_before_tie(from, later);
        copy
    }
}

impl State {
    /// Returns a stack of the same tiers, drawn from the sales that were never turned up: those in the stack and those that the
    /// set-up left in the box.
    fn sale_stack_anew(&self, chance: &mut Chance) -> Vec<SaleId> {
        let made: SaleSet = self.players.iter().map(|player| player.sales).collect();
        let is_seen = |sale: SaleId| made.has(sale) || self.market.sales.contains(&Some(sale));
        let tier = |sale: SaleId| self.catalogue.known_sale(sale).tier;
        let mut unseen: Vec<SaleId> = (0..self.catalogue.sales.len() as u8)
            .map(SaleId)
            .filter(|sale| self.market.stack.contains(sale) || !is_seen(*sale))
            .collect();
        chance.shuffle(&mut unseen);
        let draw = |sale: &SaleId| {
            let at = unseen.iter().position(|other| tier(*other) == tier(*sale));
            at.map_or(*sale, |at| unseen.swap_remove(at))
        };
        self.market.stack.iter().map(draw).collect()
    }
}
