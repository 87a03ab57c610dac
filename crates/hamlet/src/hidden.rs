//! Draws again what nobody at the table can know: which face-down sales remain and in which order, and every later draw from the
//! bags. No seat knows more than the others: blueprints, fish and tokens lie open.

use tabletop::{Chance, Determinize, Seat};

use crate::game::Game;
use crate::hash::Of;
use crate::ids::SaleId;
use crate::set::SaleSet;
use crate::state::{Pause, State};

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
        copy.market.stack = sale_stack_anew(self, &mut chance);
        let from = self.chance.drawn();
        let later = u64::from_le_bytes(std::array::from_fn(|_| chance.below(256) as u8));
        copy.chance.change(from, later);
        if let Some(Pause { before, .. }) = &mut copy.pause {
            hide_before_tie(before, &copy.market.stack, from, later);
        }
        copy
    }
}

/// Returns a stack of the same tiers, drawn from the sales that were never turned up: those in the stack and those that the
/// set-up left in the box.
fn sale_stack_anew(state: &State, chance: &mut Chance) -> Vec<SaleId> {
    let State { catalogue, market, players, .. } = state;
    let made: SaleSet = players.iter().map(|player| player.sales).collect();
    let is_seen = |sale: SaleId| made.has(sale) || market.sales.contains(&Some(sale));
    let tier = |sale: SaleId| catalogue.known_sale(sale).tier;
    let mut unseen: Vec<SaleId> = (0..catalogue.sales.len() as u8)
        .map(SaleId)
        .filter(|sale| market.stack.contains(sale) || !is_seen(*sale))
        .collect();
    chance.shuffle(&mut unseen);
    let draw = |sale: &SaleId| {
        let at = unseen.iter().position(|other| tier(*other) == tier(*sale));
        at.map_or(*sale, |at| unseen.swap_remove(at))
    };
    market.stack.iter().map(draw).collect()
}

/// Hides from the state that a tie goes back to what is hidden in this game: the sales still face down, and the draws from word `from`
/// on. The draws before it have been seen.
fn hide_before_tie(before: &mut State, stack: &[SaleId], from: u64, seed: u64) {
    before.chance.change(from, seed);
    // Sales are turned up from the end.
    let hidden = stack.len().min(before.market.stack.len());
    before.market.stack[..hidden].copy_from_slice(&stack[..hidden]);
}
