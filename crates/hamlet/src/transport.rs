//! How far materials travel (rulings T1, T2), and whether a need can be met (T3, T4).

use crate::catalogue::{Need, Prices};
use crate::ids::{Seat, TileId};
use crate::material::Material;
use crate::phase::Payment;
use crate::set::{LakeSet, TileSet};
use crate::state::State;
use crate::stock::Stock;
use crate::task::PaidTask;
use crate::village::{MAX_TILES, Village};

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
    pub paid: LakeSet,
    /// Of these, the waters that a good still has to cross, as a set.
    pub owed: LakeSet,
    /// The tiles with a donkey, where others are thought of than those that there are.
    pub donkeys: Option<TileSet>,
}

impl Errand {
    pub(crate) fn new(at: TileId, may_buy: bool) -> Errand {
        Errand { at, may_buy, storing: false, paid: LakeSet::EMPTY, owed: LakeSet::EMPTY, donkeys: None }
    }

    pub(crate) fn of(payment: &Payment) -> Errand {
        Errand {
            at: payment.at,
            may_buy: !matches!(payment.task, PaidTask::Sell { .. } | PaidTask::Store { .. }),
            storing: matches!(payment.task, PaidTask::Store { .. }),
            paid: payment.paid,
            owed: payment.owed,
            donkeys: None,
        }
    }
}

/// The tiles from which a player's materials can be brought to each tile, as far as they have been asked for. They hold as long as no road is
/// built and no donkey or boat moves.
pub(crate) struct Reaches {
    seat: Seat,
    /// Empty where nobody has asked: a tile itself is always within reach.
    from: [TileSet; MAX_TILES],
}

impl Reaches {
    pub(crate) fn of(seat: Seat) -> Reaches {
        Reaches { seat, from: [TileSet::EMPTY; MAX_TILES] }
    }
}

/// What a payment may draw on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// The tiles from which materials can be brought.
    pub reach: TileSet,
    /// The tiles from which the wheat for a boat can be brought.
    pub fare_reach: TileSet,
    /// The tiles whose refined goods were paid already (Storerooms).
    pub unpaid: TileSet,
    /// Gold in hand.
    pub gold: i32,
    /// Market prices of raw and refined materials, when purchases can be brought too.
    pub market: Option<Prices>,
}

impl Purse {
    /// Returns whether it reaches tiles that another one does not, be it only for a boat's wheat.
    pub(crate) fn leads_beyond(&self, other: &Purse) -> bool {
        (self.reach, self.fare_reach) != (other.reach, other.fare_reach)
    }
}

/// Returns the tiles from which a material can be brought to `at` with donkeys on the tiles of a set.
///
/// One step is free; each tile on the way that holds a donkey gives one more (ruling T1). Seen from
/// the villager: its own tile, the connected neighbours, and the neighbours of every donkey that
/// stands in an unbroken chain from there.
#[must_use]
pub fn reach(village: &Village, donkeys: TileSet, at: TileId) -> TileSet {
    reach_over(village, &[], donkeys, at)
}

/// Returns the tiles from which a material can be brought to `at` by donkeys and boats: a step over a body of
/// water is a step like any other (ruling T6). `shores` are the tiles around each water that may be crossed.
#[must_use]
pub fn reach_over(village: &Village, shores: &[TileSet], donkeys: TileSet, at: TileId) -> TileSet {
    let first = links(village, shores, at);
    let mut reach = TileSet::of(at) | first;
    let mut relays = (first & donkeys).without(at);
    let mut used = TileSet::of(at);
    while let Some(tile) = relays.first() {
        used.add(tile);
        let next = links(village, shores, tile);
        reach |= next;
        relays = (relays | next & donkeys) & !used;
    }
    reach
}

#[inline]
fn links(village: &Village, shores: &[TileSet], tile: TileId) -> TileSet {
    let waters = shores.iter().filter(|s| s.has(tile));
    waters.fold(village.linked(tile), |set, s| set | *s)
}

/// Returns the way a material takes from `from` to `at`, both ends included; `None` when out of reach.
fn way(
    village: &Village,
    shores: &[TileSet],
    donkeys: TileSet,
    from: TileId,
    at: TileId,
) -> Option<Vec<TileId>> {
    if from == at {
        return Some(vec![at]);
    }
    // Breadth first from the villager outwards, going on only where a donkey helps.
    let mut before = [TileId::CHURCH; 64];
    let mut seen = TileSet::of(at);
    let mut ring = vec![at];
    while !ring.is_empty() {
        let mut next = Vec::new();
        for tile in ring {
            for other in links(village, shores, tile) & !seen {
                seen.add(other);
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
                if donkeys.has(other) {
                    next.push(other);
                }
            }
        }
        ring = next;
    }
    None
}

/// Returns what the materials cost at the Market that a need takes and that do not lie within reach; `None` if there is no Market.
fn price_of_missing(stock: &Stock, purse: &Purse, need: &Need) -> Option<i32> {
    let price = |kind: Material| purse.market.map(|prices| i32::from(prices.of(kind)));
    let mut total = 0;
    for kind in Material::ALL {
        let missing = need.each[kind.index()].saturating_sub(stock.count_to(
            kind,
            purse.reach,
            need.each[kind.index()],
        ));
        if missing > 0 {
            total += i32::from(missing) * price(kind)?;
        }
    }
    if need.any > 0 {
        let kinds = || Material::ALL.into_iter().filter(|kind| need.any_of & kind.bit() != 0);
        let spare = |kind: Material| stock.count(kind, purse.reach).saturating_sub(need.each[kind.index()]);
        let missing = need.any.saturating_sub(kinds().map(spare).sum());
        if missing > 0 {
            let cheapest = kinds().map(price).min().flatten()?;
            total += i32::from(missing) * cheapest;
        }
    }
    Some(total)
}

impl State {
    /// Returns the way that goods of `seat` take from one tile to another, both ends included, over roads and
    /// those waters of a set that they may cross; `None` when out of reach, and of a seat or a tile that is
    /// not in this game.
    #[must_use]
    pub fn way(&self, seat: Seat, from: TileId, at: TileId, paid: LakeSet) -> Option<Vec<TileId>> {
        self.player(seat)?;
        self.village.tile(from).and(self.village.tile(at))?;
        let waters = self.crossings(seat, paid);
        way(&self.village, waters.shores(), self.carriers(seat), from, at)
    }

    /// Returns the tiles from which the goods of `seat` go a step further (ruling T1).
    pub(crate) fn carriers(&self, seat: Seat) -> TileSet {
        self.known_player(seat).donkeys.places() | self.boats_as_donkeys(seat)
    }

    /// Returns the tiles from which anything could be brought, other players' Storerooms included.
    #[inline]
    pub(crate) fn ways(&self, seat: Seat, errand: &Errand) -> TileSet {
        let donkeys = errand.donkeys.unwrap_or_else(|| self.carriers(seat));
        if self.shore.is_none() {
            return reach(&self.village, donkeys, errand.at);
        }
        let open = self.crossings(seat, errand.paid);
        reach_over(&self.village, open.shores(), donkeys, errand.at)
    }

    /// Returns what `seat` can draw on for an errand.
    pub(crate) fn purse_for(&self, seat: Seat, errand: &Errand) -> Purse {
        self.purse_within(self.ways(seat, errand), seat, errand)
    }

    /// Returns what `seat` can draw on for an errand if materials come from those tiles.
    fn purse_within(&self, mut reach: TileSet, seat: Seat, errand: &Errand) -> Purse {
        let gold = i32::from(self.players[seat.index()].gold);
        let (mut fare_reach, mut unpaid) = (reach, TileSet::EMPTY);
        if self.shore.is_some() {
            unpaid = self.storerooms(None);
            fare_reach = reach & !(unpaid & !self.storerooms(Some(seat)));
        }
        let market =
            if errand.may_buy && reach.has(self.market.tile) { Some(self.market.prices) } else { None };
        reach = if errand.storing { reach & !unpaid } else { fare_reach };
        Purse { reach, fare_reach, unpaid, gold, market }
    }

    /// Returns whether a need can be met to its end, in some order (ruling T3). Own refined tokens first:
    /// what they pay may buy the rest.
    pub(crate) fn can_meet(&self, seat: Seat, purse: &Purse, need: &Need) -> bool {
        self.can_meet_with(self.village.stock(), seat, purse, need)
    }

    /// Returns whether a need can be met from the given goods instead of those in the village.
    pub(crate) fn can_meet_with(&self, stock: &Stock, seat: Seat, purse: &Purse, need: &Need) -> bool {
        let Some(price) = price_of_missing(stock, purse, need) else { return false };
        let gold = price + i32::from(need.gold);
        purse.gold >= gold || purse.gold + self.rewards(stock, seat, purse, need) >= gold
    }

    /// Returns the gold that a player's own refined tokens pay where a need takes as many of them as it can.
    fn rewards(&self, stock: &Stock, seat: Seat, purse: &Purse, need: &Need) -> i32 {
        let reward = &self.catalogue.numbers.refined_reward;
        let pay = |[regular, high]: [u8; 2], wanted: u8| {
            let high = high.min(wanted);
            let regular = regular.min(wanted - high);
            i32::from(high) * i32::from(reward.high_quality.gold)
                + i32::from(regular) * i32::from(reward.regular.gold)
        };
        let (mut gold, mut mixed) = (0, [0, 0]);
        for (k, kind) in Material::REFINED.into_iter().enumerate() {
            let wanted = need.each[kind.index()];
            let may_mix = need.any > 0 && need.any_of & kind.bit() != 0;
            if wanted > 0 || may_mix {
                let own = stock.made_by(seat, k, purse.reach & !purse.unpaid);
                gold += pay(own, wanted);
                if may_mix {
                    mixed = [mixed[0] + own[0], mixed[1] + own[1]];
                }
            }
        }
        gold + pay(mixed, need.any)
    }

    /// Returns whether a player could meet a need with a villager on `at`.
    pub(crate) fn payable(&self, reaches: &mut Reaches, at: TileId, need: &Need, may_buy: bool) -> bool {
        let (seat, errand) = (reaches.seat, Errand::new(at, may_buy));
        let reach = &mut reaches.from[at.index()];
        if reach.is_empty() {
            *reach = self.ways(seat, &errand);
        }
        let (stock, purse) = (self.village.stock(), self.purse_within(*reach, seat, &errand));
        self.can_meet_with(stock, seat, &purse, need)
            || (self.shore.is_some() && self.with_boats(stock, seat, &errand, need, purse.gold))
    }

    /// Returns whether `seat` could meet a need on an errand, with boats where they help, so that goods cross
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
        if !errand.owed.is_empty() {
            return self.can_cross(stock, seat, errand, need, gold);
        }
        let purse = Purse { gold, ..self.purse_for(seat, errand) };
        self.can_meet_with(stock, seat, &purse, need)
            || (self.shore.is_some() && self.with_boats(stock, seat, errand, need, gold))
    }

    /// Returns whether a need could be met at all if everything were within reach: a quick no.
    pub(crate) fn thinkable(&self, seat: Seat, need: &Need) -> bool {
        let player = &self.players[seat.index()];
        let gold = i32::from(player.gold);
        let (reach, market) = (TileSet::ALL, Some(self.market.prices));
        let purse = Purse { reach, fare_reach: reach, unpaid: TileSet::EMPTY, gold, market };
        self.can_meet(seat, &purse, need)
    }
}
