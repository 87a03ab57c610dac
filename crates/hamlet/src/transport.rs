//! How far materials travel (rulings T1, T2), and whether a need can be met (T3, T4).

use crate::catalogue::{Action, Catalogue, Need};
use crate::choice::Choice;
use crate::ids::{Seat, TileId};
use crate::material::Material;
use crate::phase::Payment;
use crate::state::State;
use crate::stock::Stock;
use crate::village::Village;

/// Where materials are brought to, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Errand {
    /// Where the villager stands.
    pub at: TileId,
    /// Whether the Market may be used (ruling T2).
    pub may_buy: bool,
    /// Whether they are laid by in a Storeroom (ruling T7).
    pub storing: bool,
    /// The bodies of water whose wheat is paid, as a set (ruling T6).
    pub paid: u64,
    /// Of these, the waters that a good still has to cross, as a set.
    pub owed: u64,
    /// The tiles with a donkey, where others are thought of than those that there are.
    pub donkeys: Option<u64>,
}

impl Errand {
    pub(crate) fn new(at: TileId, may_buy: bool) -> Errand {
        Errand { at, may_buy, storing: false, paid: 0, owed: 0, donkeys: None }
    }

    pub(crate) fn of(payment: &Payment) -> Errand {
        Errand {
            at: payment.at,
            may_buy: !matches!(payment.task, Choice::Sell { .. } | Choice::Store { .. }),
            storing: matches!(payment.task, Choice::Store { .. }),
            paid: payment.paid,
            owed: payment.owed,
            donkeys: None,
        }
    }
}

/// What a payment may draw on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// The tiles from which materials can be brought.
    pub reach: u64,
    /// The tiles from which the wheat for a boat can be brought.
    pub fare_reach: u64,
    /// The tiles whose refined goods were paid already (Storerooms).
    pub unpaid: u64,
    /// Gold in hand.
    pub gold: i32,
    /// Market prices of raw and refined materials, when purchases can be brought too.
    pub market: Option<(u8, u8)>,
}

impl Purse {
    /// Whether it reaches tiles that another one does not, be it only for a boat's wheat.
    pub(crate) fn leads_beyond(&self, other: &Purse) -> bool {
        (self.reach, self.fare_reach) != (other.reach, other.fare_reach)
    }
}

/// The tiles from which a material can be brought to `at` with donkeys on the tiles of a set.
///
/// One step is free; each tile on the way that holds a donkey gives one more (ruling T1). Seen from
/// the villager: its own tile, the connected neighbours, and the neighbours of every donkey that
/// stands in an unbroken chain from there.
#[must_use]
pub fn reach(village: &Village, donkeys: u64, at: TileId) -> u64 {
    reach_over(village, &[], donkeys, at)
}

/// Returns the tiles from which a material can be brought to `at` by donkeys and boats: a step over a body of
/// water is a step like any other (ruling T6). `shores` are the tiles around each water that may be crossed.
#[must_use]
pub fn reach_over(village: &Village, shores: &[u64], donkeys: u64, at: TileId) -> u64 {
    let first = links(village, shores, at);
    let mut reach = at.bit() | first;
    let mut relays = first & donkeys & !at.bit();
    let mut used = at.bit();
    while relays != 0 {
        let tile = TileId(relays.trailing_zeros() as u8);
        used |= tile.bit();
        let next = links(village, shores, tile);
        reach |= next;
        relays = (relays | next & donkeys) & !used;
    }
    reach
}

#[inline]
fn links(village: &Village, shores: &[u64], tile: TileId) -> u64 {
    let waters = shores.iter().filter(|s| **s & tile.bit() != 0);
    waters.fold(village.linked(tile), |set, s| set | s)
}

/// The way a material takes from `from` to `at`, both ends included; `None` when out of reach.
fn way(village: &Village, shores: &[u64], donkeys: u64, from: TileId, at: TileId) -> Option<Vec<TileId>> {
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
            for other in crate::ids::tiles_in(links(village, shores, tile) & !seen) {
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

impl State {
    /// The way that goods of `seat` take from one tile to another, both ends included, over roads and
    /// those waters of a set that they may cross; `None` when out of reach.
    #[must_use]
    pub fn way(&self, seat: Seat, from: TileId, at: TileId, paid: u64) -> Option<Vec<TileId>> {
        let waters = self.crossings(seat, paid);
        way(&self.village, waters.shores(), self.carriers(seat), from, at)
    }

    /// The tiles from which the goods of `seat` go a step further (ruling T1).
    pub(crate) fn carriers(&self, seat: Seat) -> u64 {
        self.player(seat).donkeys.tiles() | self.boats_as_donkeys(seat)
    }

    /// The tiles from which anything could be brought, other players' Storerooms included.
    #[inline]
    pub(crate) fn ways(&self, seat: Seat, errand: &Errand) -> u64 {
        let donkeys = errand.donkeys.unwrap_or_else(|| self.carriers(seat));
        if self.shore.is_none() {
            return reach(&self.village, donkeys, errand.at);
        }
        let open = self.crossings(seat, errand.paid);
        reach_over(&self.village, open.shores(), donkeys, errand.at)
    }

    /// What `seat` can draw on for an errand.
    pub(crate) fn purse_for(&self, seat: Seat, errand: &Errand) -> Purse {
        let gold = i32::from(self.players[seat.index()].gold);
        let mut reach = self.ways(seat, errand);
        let (mut fare_reach, mut unpaid) = (reach, 0);
        if self.shore.is_some() {
            unpaid = self.storerooms(None);
            fare_reach = reach & !(unpaid & !self.storerooms(Some(seat)));
        }
        let market = if errand.may_buy && reach & self.market.bit() != 0 { Some(self.prices) } else { None };
        reach = if errand.storing { reach & !unpaid } else { fare_reach };
        Purse { reach, fare_reach, unpaid, gold, market }
    }

    /// Whether a need can be met to its end, in some order (ruling T3). Own refined tokens first:
    /// what they pay may buy the rest.
    pub(crate) fn can_meet(&self, seat: Seat, purse: &Purse, need: &Need) -> bool {
        self.can_meet_with(self.village.stock(), seat, purse, need)
    }

    /// Returns whether a need can be met from the given goods instead of those in the village.
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
                let [regular, high] = stock.made_by(seat, k, purse.reach & !purse.unpaid);
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
                let here = stock.count(kind, purse.reach);
                have += here - here.min(need.each[kind.index()]);
                if let Some(k) = kind.refined_index() {
                    let own = stock.made_by(seat, k, purse.reach & !purse.unpaid);
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
        self.can_complete(seat, &Errand::new(at, may_buy), need)
    }

    /// Whether `seat` could meet a need on an errand, with boats where they help, so that goods cross
    /// every water that is owed.
    pub(crate) fn can_complete(&self, seat: Seat, errand: &Errand, need: &Need) -> bool {
        let gold = i32::from(self.players[seat.index()].gold);
        self.can_complete_with(self.village.stock(), seat, errand, need, gold)
    }

    /// Returns whether `seat` could meet a need on an errand with the given goods and gold instead of those at the table.
    pub(crate) fn can_complete_with(
        &self,
        stock: &Stock,
        seat: Seat,
        errand: &Errand,
        need: &Need,
        gold: i32,
    ) -> bool {
        if errand.owed != 0 {
            return self.can_cross(stock, seat, errand, need, gold);
        }
        let purse = Purse { gold, ..self.purse_for(seat, errand) };
        self.can_meet_with(stock, seat, &purse, need)
            || (self.shore.is_some() && self.with_boats(stock, seat, errand, need, gold))
    }

    /// Whether a need could be met at all if everything were within reach: a quick no.
    pub(crate) fn thinkable(&self, seat: Seat, need: &Need) -> bool {
        let player = &self.players[seat.index()];
        let gold = i32::from(player.gold);
        let (reach, market) = (u64::MAX, Some(self.prices));
        let purse = Purse { reach, fare_reach: reach, unpaid: 0, gold, market };
        self.can_meet(seat, &purse, need)
    }
}
