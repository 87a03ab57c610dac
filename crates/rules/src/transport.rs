//! How far materials travel (rulings T1, T2), and whether a need can be met (T3, T4).

use crate::catalogue::{Action, Catalogue, Need};
use crate::game::Game;
use crate::ids::{Seat, TileId};
use crate::material::Material;
use crate::stock::Stock;
use crate::village::Village;

/// What a payment may draw on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// The tiles from which materials can be brought.
    pub reach: u64,
    /// Gold in hand.
    pub gold: i32,
    /// Market prices of raw and refined materials, when purchases can be brought too.
    pub market: Option<(u8, u8)>,
}

/// The tiles from which a material can be brought to `at` with donkeys on the tiles of a set.
///
/// One step is free; each tile on the way that holds a donkey gives one more (ruling T1). Seen from
/// the villager: its own tile, the connected neighbours, and the neighbours of every donkey that
/// stands in an unbroken chain from there.
#[must_use]
pub fn reach(village: &Village, donkeys: u64, at: TileId) -> u64 {
    let mut reach = at.bit() | village.linked(at);
    let mut relays = village.linked(at) & donkeys & !at.bit();
    let mut used = at.bit();
    while relays != 0 {
        let tile = TileId(relays.trailing_zeros() as u8);
        used |= tile.bit();
        reach |= village.linked(tile);
        relays = (relays | village.linked(tile) & donkeys) & !used;
    }
    reach
}

/// The way a material takes from `from` to `at`, both ends included; `None` when out of reach.
#[must_use]
pub fn way(village: &Village, donkeys: u64, from: TileId, at: TileId) -> Option<Vec<TileId>> {
    if from == at {
        return Some(vec![at]);
    }
    // Breadth first from the villager outwards, going on only where a donkey helps.
    let mut before = [TileId::CHURCH; 64];
    let mut seen = at.bit();
    let mut ring = vec![at];
    while !ring.is_empty() {
        let mut next = Vec::new();
        for tile in ring {
            for other in crate::ids::tiles_in(village.linked(tile) & !seen) {
                seen |= other.bit();
                before[other.index()] = tile;
                if other == from {
                    let mut way = vec![from];
                    let mut tile = from;
                    while tile != at {
                        tile = before[tile.index()];
                        way.push(tile);
                    }
                    return Some(way);
                }
                if donkeys & other.bit() != 0 {
                    next.push(other);
                }
            }
        }
        ring = next;
    }
    None
}

/// The Market tile and its prices for raw and refined materials.
pub(crate) fn market(catalogue: &Catalogue, village: &Village) -> Option<(TileId, u8, u8)> {
    village.tiles().iter().enumerate().find_map(|(i, tile)| match catalogue.face(tile.face).action {
        Action::Market { raw, refined } => Some((TileId(i as u8), raw, refined)),
        _ => None,
    })
}

impl Game {
    /// What `seat` can draw on when a villager stands on `at`.
    pub(crate) fn purse(&self, seat: Seat, at: TileId, may_buy: bool) -> Purse {
        let player = &self.players[seat.index()];
        let reach = reach(&self.village, player.donkeys.tiles(), at);
        let market = if may_buy && reach & self.market.bit() != 0 { Some(self.prices) } else { None };
        Purse { reach, gold: i32::from(player.gold), market }
    }

    /// Whether a need can be met to its end, in some order (ruling T3). Own refined tokens first:
    /// what they pay may buy the rest.
    pub(crate) fn can_meet(&self, seat: Seat, purse: &Purse, need: &Need) -> bool {
        self.can_meet_with(self.village.stock(), seat, purse, need)
    }

    /// The same with other goods than those that lie in the village.
    pub(crate) fn can_meet_with(&self, stock: &Stock, seat: Seat, purse: &Purse, need: &Need) -> bool {
        let mut gold = purse.gold;
        let mut to_buy = 0i32;
        let reward = &self.catalogue.numbers.refined_reward;
        let (pay, pay_high) = (i32::from(reward[0].1), i32::from(reward[1].1));
        for kind in Material::ALL {
            let wanted = need.each[kind.index()];
            if wanted == 0 {
                continue;
            }
            let have = stock.count(kind, purse.reach);
            if have < wanted {
                let Some((raw, refined)) = purse.market else {
                    return false;
                };
                let price = if kind.is_raw() { raw } else { refined };
                to_buy += i32::from(wanted - have) * i32::from(price);
            }
            if let Some(k) = kind.refined_index()
                && have > 0
            {
                let [regular, high] = stock.made_by(seat, k, purse.reach);
                let high = high.min(wanted);
                gold += i32::from(high) * pay_high + i32::from(regular.min(wanted - high)) * pay;
            }
        }
        if need.any > 0 {
            let (mut have, mut regular, mut high, mut price) = (0u8, 0u8, 0u8, i32::MAX);
            for kind in Material::ALL {
                if need.any_of & kind.bit() == 0 {
                    continue;
                }
                have += stock.count(kind, purse.reach);
                if let Some(k) = kind.refined_index() {
                    let own = stock.made_by(seat, k, purse.reach);
                    regular += own[0];
                    high += own[1];
                }
                if let Some((raw, refined)) = purse.market {
                    price = price.min(i32::from(if kind.is_raw() { raw } else { refined }));
                }
            }
            if have < need.any {
                if purse.market.is_none() {
                    return false;
                }
                to_buy += i32::from(need.any - have) * price;
            }
            let high = high.min(need.any);
            gold += i32::from(high) * pay_high + i32::from(regular.min(need.any - high)) * pay;
        }
        gold - to_buy >= i32::from(need.gold)
    }

    /// Whether `seat` could meet a need with a villager on `at`.
    pub(crate) fn payable(&self, seat: Seat, at: TileId, need: &Need, may_buy: bool) -> bool {
        self.can_meet(seat, &self.purse(seat, at, may_buy), need)
    }

    /// Whether a need could be met at all if everything were within reach: a quick no.
    pub(crate) fn thinkable(&self, seat: Seat, need: &Need) -> bool {
        let player = &self.players[seat.index()];
        let purse = Purse { reach: u64::MAX, gold: i32::from(player.gold), market: Some(self.prices) };
        self.can_meet(seat, &purse, need)
    }
}
