//! Which waters goods cross, and that no boat is paid for that carries nothing (ruling T6; house ruling H21).
//!
//! Goods cross a paid water when they could not have come without it. Until then the water is *owed*.
//! Wheat for another boat counts as goods, the wheat for the water itself does not.

use crate::catalogue::Need;
use crate::choice::Choice;
use crate::ids::{LakeId, TileId};
use crate::material::{Material, Token};
use crate::phase::{Payment, Phase};
use crate::refusal::Refusal;
use crate::set::LakeSet;
use crate::stock::Stock;
use crate::transport::{Errand, Payer};

impl Payer<'_> {
    /// Returns the errand after goods came from a tile.
    pub(crate) fn after_goods(&self, errand: &Errand, from: TileId) -> Errand {
        let comes_without = |lake: LakeId| {
            let without = Errand { paid: errand.paid.without(lake), ..*errand };
            self.funds_for(&without).fare_reach.has(from)
        };
        Errand { owed: errand.owed.iter().filter(|lake| comes_without(*lake)).collect(), ..*errand }
    }

    /// Returns the errand after a water's wheat came from a tile.
    pub(crate) fn after_fare(&self, errand: &Errand, lake: LakeId, from: TileId) -> Errand {
        let wider = Errand { paid: errand.paid.with(lake), ..*errand };
        let after = self.after_goods(&wider, from);
        let owed = if self.land.rules.boats_may_sail_empty() { LakeSet::EMPTY } else { LakeSet::of(lake) };
        Errand { owed: after.owed | owed, ..after }
    }

    /// Returns whether a need can be met so that goods cross every water that is owed.
    pub(crate) fn can_cross(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32) -> bool {
        // A quick no: not even if the boats might sail empty.
        let unbound = Errand { owed: LakeSet::EMPTY, ..*errand };
        need.count() > 0
            && self.can_complete_with(stock, &unbound, need, gold)
            && (self.goods_cross(stock, errand, need, gold)
                || self.purchases_cross(stock, errand, need, gold)
                || self.fares_cross(stock, errand, need, gold))
    }

    /// Returns whether the need can be completed so that a good crosses an owed water, when a token on the board is consumed first: one
    /// that itself crosses, or whose maker's reward may pay for a purchase that does.
    fn goods_cross(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32) -> bool {
        let funds = self.funds_for(errand);
        funds.reach.iter().any(|tile| {
            let after = self.after_goods(errand, tile);
            let crosses = after.owed != errand.owed;
            self.land.village.known_tile(tile).slots().iter().flatten().any(|token| {
                let reward = if !funds.unpaid.has(tile) { self.reward(*token) } else { 0 };
                let mut rest = *stock;
                need.wants(token.kind)
                    && (crosses || errand.may_buy && reward > 0)
                    && rest.take(tile, *token)
                    && self.can_complete_with(&rest, &after, &need.less(token.kind), gold + reward)
            })
        })
    }

    /// Returns whether the need can be completed so that a good crosses an owed water, when a purchase at the Market comes first.
    fn purchases_cross(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32) -> bool {
        let Some(prices) = self.funds_for(errand).market else { return false };
        let after = self.after_goods(errand, self.market.tile);
        after.owed != errand.owed
            && Material::ALL.into_iter().filter(|k| need.wants(*k)).any(|kind| {
                let rest = gold - i32::from(prices.of(kind));
                rest >= 0 && self.can_complete_with(stock, &after, &need.less(kind), rest)
            })
    }

    /// Returns whether the need can be completed so that a good crosses an owed water, when the wheat for a further boat comes first.
    fn fares_cross(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32) -> bool {
        let here = self.funds_for(errand);
        self.unpaid(errand.paid).any(|lake| {
            let wider = Errand { paid: errand.paid.with(lake), ..*errand };
            let there = self.funds_for(&wider);
            if !there.leads_beyond(&here) {
                return false;
            }
            let mut wheat = (stock.tiles_with(Material::Wheat) & there.fare_reach).iter();
            wheat.any(|tile| {
                let mut rest = *stock;
                let after = self.after_fare(errand, lake, tile);
                rest.take(tile, Token::raw(Material::Wheat))
                    && self.can_complete_with(&rest, &after, need, gold)
            }) || there.market.is_some_and(|prices| {
                let rest = gold - i32::from(prices.raw);
                let after = self.after_fare(errand, lake, self.market.tile);
                rest >= 0 && self.can_complete_with(stock, &after, need, rest)
            })
        })
    }

    /// Returns why goods within reach may not be taken now: a boat would stay empty, or the rest could not be paid.
    pub(crate) fn judge_crossing(&self, payment: &Payment, choice: Choice) -> Refusal {
        let empty = self.empty_boat(payment, |payment| {
            let mut offered = Vec::new();
            self.list_payment(payment, &mut offered);
            offered.contains(&choice)
        });
        empty.map_or(Refusal::WouldStrand, |lake| Refusal::BoatWouldBeEmpty { lake })
    }

    /// Returns the water that goods still have to cross and that forbids something. `None` if it is impossible
    /// with empty boats too.
    pub(crate) fn empty_boat(
        &self,
        payment: &Payment,
        possible: impl Fn(&Payment) -> bool,
    ) -> Option<LakeId> {
        let waters = || payment.owed.iter();
        let owing = |owed: LakeSet| Payment { owed, ..*payment };
        if payment.owed.is_empty() || !possible(&owing(LakeSet::EMPTY)) {
            return None;
        }
        // If each water alone can still be crossed, but not all of them, any may be named.
        waters().find(|lake| !possible(&owing(LakeSet::of(*lake)))).or_else(|| waters().next())
    }

    /// Returns a payment that a fish's ability interrupted, as it goes on: lakes may have become one water, and a boat that is
    /// not needed any more may stay empty.
    pub(crate) fn resumed(&self, phase: Phase) -> Phase {
        let (Phase::Pay(mut payment), Some(shore)) = (phase, self.land.shore) else { return phase };
        if self.land.rules.boats_may_sail_empty() {
            return phase;
        }
        let body = |lake: LakeId| shore.water.lake(lake).map_or(lake, |l| l.body);
        let bodies = |set: LakeSet| set.iter().map(body).collect();
        (payment.paid, payment.owed) = (bodies(payment.paid), bodies(payment.owed));
        payment.fare = payment.fare.map(body).filter(|lake| !payment.paid.has(*lake));
        if let Some(lake) = payment.fare {
            let mut fares = Vec::new();
            self.list_fare(&payment, lake, &mut fares);
            if fares.is_empty() {
                payment.fare = None;
            }
        }
        if payment.fare.is_none() && !self.can_complete(&Errand::of(&payment), &payment.need) {
            payment.owed = LakeSet::EMPTY;
        }
        Phase::Pay(payment)
    }
}
