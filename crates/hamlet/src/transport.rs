//! How far materials travel (rulings T1, T2), and whether a need can be met (T3, T4).

use crate::catalogue::{Need, Prices};
use crate::ids::{Seat, TileId};
use crate::land::Land;
use crate::material::{Material, Token};
use crate::parts::market::Market;
use crate::phase::Payment;
use crate::player::Player;
use crate::set::{LakeSet, TileSet};
use crate::stock::Stock;
use crate::task::PaidTask;
use crate::village::Village;

/// Where materials are brought to, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Errand {
    /// Where the villager stands.
    pub at: TileId,
    /// Whether the Market may be used (ruling T2).
    pub may_buy: bool,
    /// Whether the goods are put into a Storeroom (ruling T7).
    pub storing: bool,
    /// The bodies of water whose wheat is paid, as a set (ruling T6).
    pub paid: LakeSet,
    /// Of these, the waters that a good still has to cross, as a set.
    pub owed: LakeSet,
    /// The tiles with a donkey, if other donkeys than the player's are assumed.
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

/// What a payment may draw on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Funds {
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

impl Funds {
    /// Returns whether this funds reaches tiles that another one does not, even if only for a boat's wheat.
    pub(crate) fn leads_beyond(&self, other: &Funds) -> bool {
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
fn price_of_missing(stock: &Stock, funds: &Funds, need: &Need) -> Option<i32> {
    let price = |kind: Material| funds.market.map(|prices| i32::from(prices.of(kind)));
    let mut total = 0;
    for kind in Material::ALL {
        let missing = need.each[kind.index()].saturating_sub(stock.count_to(
            kind,
            funds.reach,
            need.each[kind.index()],
        ));
        if missing > 0 {
            total += i32::from(missing) * price(kind)?;
        }
    }
    if need.any > 0 {
        let kinds = || need.any_of.iter();
        let spare = |kind: Material| stock.count(kind, funds.reach).saturating_sub(need.each[kind.index()]);
        let missing = need.any.saturating_sub(kinds().map(spare).sum());
        if missing > 0 {
            let cheapest = kinds().map(price).min().flatten()?;
            total += i32::from(missing) * cheapest;
        }
    }
    Some(total)
}

/// What one player can pay with: the goods that reach a villager over the land, gold, and the Market.
#[derive(Clone, Copy)]
pub(crate) struct Payer<'a> {
    pub(crate) seat: Seat,
    pub(crate) player: &'a Player,
    pub(crate) land: Land<'a>,
    pub(crate) market: &'a Market,
}

impl<'a> Payer<'a> {
    /// Returns the goods in the village.
    #[inline]
    pub(crate) fn stock(&self) -> &'a Stock {
        self.land.village.stock()
    }

    /// Returns the player's gold.
    #[inline]
    pub(crate) fn gold(&self) -> i32 {
        i32::from(self.player.gold)
    }

    /// Returns the tiles on which the player's villagers may do something.
    #[inline]
    pub(crate) fn workplaces(&self) -> TileSet {
        self.land.workplaces(self.seat)
    }

    /// Returns the way that goods take from one tile to another, both ends included, over roads and those waters of a set that they may
    /// cross; `None` when out of reach, and of a tile that is not in this game.
    pub(crate) fn way(&self, from: TileId, at: TileId, paid: LakeSet) -> Option<Vec<TileId>> {
        let village = self.land.village;
        village.tile(from).and(village.tile(at))?;
        let waters = self.land.crossings(self.seat, paid);
        way(village, waters.shores(), self.carriers(), from, at)
    }

    /// Returns the tiles from which the player's goods go a step further (ruling T1).
    pub(crate) fn carriers(&self) -> TileSet {
        self.player.donkeys.places() | self.land.boats_as_donkeys(self.seat)
    }

    /// Returns the tiles from which anything could be brought, other players' Storerooms included.
    #[inline]
    pub(crate) fn ways(&self, errand: &Errand) -> TileSet {
        let donkeys = errand.donkeys.unwrap_or_else(|| self.carriers());
        let Some(shore) = self.land.shore else { return reach(self.land.village, donkeys, errand.at) };
        let open = shore.crossings(self.seat, errand.paid);
        reach_over(self.land.village, open.shores(), donkeys, errand.at)
    }

    /// Returns what the player can draw on for an errand.
    pub(crate) fn funds_for(&self, errand: &Errand) -> Funds {
        self.funds_within(self.ways(errand), errand)
    }

    /// Returns what the player can draw on for an errand if materials come from those tiles.
    pub(crate) fn funds_within(&self, mut reach: TileSet, errand: &Errand) -> Funds {
        let (mut fare_reach, mut unpaid) = (reach, TileSet::EMPTY);
        if let Some(shore) = self.land.shore {
            unpaid = shore.storerooms(None);
            fare_reach = reach & !(unpaid & !shore.storerooms(Some(self.seat)));
        }
        let market =
            if errand.may_buy && reach.has(self.market.tile) { Some(self.market.prices) } else { None };
        reach = if errand.storing { reach & !unpaid } else { fare_reach };
        Funds { reach, fare_reach, unpaid, gold: self.gold(), market }
    }

    /// Returns whether a need can be met to its end, in some order (ruling T3). Own refined tokens first:
    /// what they pay may buy the rest.
    pub(crate) fn can_meet(&self, funds: &Funds, need: &Need) -> bool {
        self.can_meet_with(self.stock(), funds, need)
    }

    /// Returns whether a need can be met from the given goods instead of those in the village.
    pub(crate) fn can_meet_with(&self, stock: &Stock, funds: &Funds, need: &Need) -> bool {
        let Some(price) = price_of_missing(stock, funds, need) else { return false };
        let gold = price + i32::from(need.gold);
        funds.gold >= gold || funds.gold + self.rewards(stock, funds, need) >= gold
    }

    /// Returns the gold that the player's own refined tokens pay where a need takes as many of them as it can.
    fn rewards(&self, stock: &Stock, funds: &Funds, need: &Need) -> i32 {
        let reward = &self.land.catalogue.numbers.refined_reward;
        let pay = |[regular, high]: [u8; 2], wanted: u8| {
            let high = high.min(wanted);
            let regular = regular.min(wanted - high);
            i32::from(high) * i32::from(reward.high_quality.gold)
                + i32::from(regular) * i32::from(reward.regular.gold)
        };
        let (mut gold, mut mixed) = (0, [0, 0]);
        for (k, kind) in Material::REFINED.into_iter().enumerate() {
            let wanted = need.each[kind.index()];
            let may_mix = need.any > 0 && need.any_of.has(kind);
            if wanted > 0 || may_mix {
                let own = stock.made_by(self.seat, k, funds.reach & !funds.unpaid);
                gold += pay(own, wanted);
                if may_mix {
                    mixed = [mixed[0] + own[0], mixed[1] + own[1]];
                }
            }
        }
        gold + pay(mixed, need.any)
    }

    /// Returns the gold that the player gets for consuming a token.
    pub(crate) fn reward(&self, token: Token) -> i32 {
        if token.maker != Some(self.seat) {
            return 0;
        }
        i32::from(self.land.catalogue.numbers.refined_reward.of(token.high_quality).gold)
    }

    /// Returns whether a need could be met at all if everything were within reach: a quick no.
    pub(crate) fn thinkable(&self, need: &Need) -> bool {
        let (reach, market) = (TileSet::ALL, Some(self.market.prices));
        let funds = Funds { reach, fare_reach: reach, unpaid: TileSet::EMPTY, gold: self.gold(), market };
        self.can_meet(&funds, need)
    }
}
