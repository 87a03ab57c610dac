//! Goods over water (ruling T6): each body of water that they cross in a villager action costs a
//! wheat, consumed before the first good rides there.

use crate::catalogue::{Need, Prices};
use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{LakeId, TileId};
use crate::material::{Material, Token};
use crate::phase::Payment;
use crate::set::LakeSet;
use crate::stock::Stock;
use crate::transport::{Errand, Funds, Payer};
use crate::update::Update;

/// What is left after own refined goods were consumed for the gold they pay.
struct Earned {
    stock: Stock,
    need: Need,
    gold: i32,
}

impl Payer<'_> {
    /// Returns the own boats' waters that an errand has not paid for.
    pub(crate) fn unpaid(&self, paid: LakeSet) -> impl Iterator<Item = LakeId> + '_ {
        self.land.shore.into_iter().flat_map(move |shore| shore.unpaid(self.seat, paid))
    }

    /// Returns whether a need can be met with some boats, for one wheat each.
    pub(crate) fn with_boats(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32) -> bool {
        if self.unpaid(errand.paid).next().is_none() {
            return false;
        }
        // A quick no: not even with every boat, and one wheat for all of them.
        let all = self.funds_for(&Errand { paid: LakeSet::ALL, ..*errand });
        let fare = Need { each: [0, 0, 1, 0, 0, 0, 0], ..Need::default() };
        self.can_meet_with(stock, &Funds { gold, ..all }, need)
            && self.can_meet_with(stock, &Funds { gold: 1000, reach: all.fare_reach, ..all }, &fare)
            && self.by_boat(stock, errand, need, gold, 0)
    }

    /// Returns whether a need can be met by some order of boats. `set_aside` wheat of the village pays for
    /// waters that the errand already counts as paid.
    fn by_boat(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32, set_aside: u8) -> bool {
        let here = self.funds_for(errand);
        self.unpaid(errand.paid).any(|lake| {
            let wider = Errand { paid: errand.paid.with(lake), ..*errand };
            let there = self.funds_for(&wider);
            if !there.leads_beyond(&here) {
                return false;
            }
            if stock.count(Material::Wheat, there.fare_reach) > set_aside {
                return self.sails(stock, &wider, &there, need, gold, set_aside + 1);
            }
            let Some(Prices { raw, .. }) = there.market else { return false };
            if gold >= i32::from(raw) {
                return self.sails(stock, &wider, &there, need, gold - i32::from(raw), set_aside);
            }
            // What the own goods on this side pay may buy the wheat.
            let Earned { stock, need, gold } = self.earn(stock, &here, need, gold);
            gold >= i32::from(raw)
                && self.sails(&stock, &wider, &there, &need, gold - i32::from(raw), set_aside)
        })
    }

    fn sails(
        &self,
        stock: &Stock,
        errand: &Errand,
        funds: &Funds,
        need: &Need,
        gold: i32,
        set_aside: u8,
    ) -> bool {
        // Wheat that only a fare may take is set aside first.
        let spare = stock.count(Material::Wheat, funds.fare_reach & !funds.reach);
        let mut whole = *need;
        whole.each[Material::Wheat.index()] += set_aside.saturating_sub(spare);
        self.can_meet_with(stock, &Funds { gold, ..*funds }, &whole)
            || self.by_boat(stock, errand, need, gold, set_aside)
    }

    /// Consumes all own refined goods within reach that a need takes, for the gold they pay.
    fn earn(&self, stock: &Stock, funds: &Funds, need: &Need, gold: i32) -> Earned {
        let (mut stock, mut need, mut gold) = (*stock, *need, gold);
        for high_quality in [true, false] {
            for kind in Material::REFINED {
                let token = Token::made(kind, self.seat, high_quality);
                for tile in stock.tiles_with(kind) & funds.reach & !funds.unpaid {
                    while need.wants(kind) && stock.take(tile, token) {
                        need = need.less(kind);
                        gold += self.reward(token);
                    }
                }
            }
        }
        Earned { stock, need, gold }
    }

    /// Writes the boats that would bring something, and after whose wheat the payment can be completed.
    pub(crate) fn list_ferries(&self, payment: &Payment, out: &mut Vec<Choice>) {
        for lake in self.unpaid(payment.paid) {
            if self.ferry_helps(payment, lake) {
                let asked = Payment { fare: Some(lake), ..*payment };
                let mut fares = Vec::new();
                self.list_fare(&asked, lake, &mut fares);
                if !fares.is_empty() {
                    out.push(Choice::Ferry { lake });
                }
            }
        }
    }

    /// Returns whether crossing a water leads, alone or with further boats, to a material that is needed or to purchases.
    pub(crate) fn ferry_helps(&self, payment: &Payment, lake: LakeId) -> bool {
        let funds = |paid: LakeSet| self.funds_for(&Errand { paid, ..Errand::of(payment) });
        let here = funds(payment.paid);
        if !funds(payment.paid.with(lake)).leads_beyond(&here) {
            return false;
        }
        let all = funds(LakeSet::ALL);
        let stock = self.stock();
        let mut kinds = Material::ALL.into_iter().filter(|k| payment.need.wants(*k));
        (here.market.is_none() && all.market.is_some())
            || kinds.any(|k| (stock.tiles_with(k) & all.reach).meets(!here.reach))
    }

    /// Returns whether an own boat's water is still to be paid for.
    pub(crate) fn may_ferry(&self, payment: &Payment, lake: LakeId) -> bool {
        self.unpaid(payment.paid).any(|l| l == lake)
    }

    /// Writes the wheat that may pay for a water; it may ride the boat itself.
    pub(crate) fn list_fare(&self, payment: &Payment, lake: LakeId, out: &mut Vec<Choice>) {
        self.list_fare_with(self.stock(), self.gold(), payment, lake, out);
    }

    /// Lists the ways to pay a fare from the given goods and gold instead of those at the table.
    pub(crate) fn list_fare_with(
        &self,
        stock: &Stock,
        gold: i32,
        payment: &Payment,
        lake: LakeId,
        out: &mut Vec<Choice>,
    ) {
        let errand = Errand::of(payment);
        let funds = self.funds_for(&Errand { paid: errand.paid.with(lake), ..errand });
        let token = Token::raw(Material::Wheat);
        for tile in stock.tiles_with(Material::Wheat) & funds.fare_reach {
            let mut rest = *stock;
            rest.take(tile, token);
            let after = self.after_fare(&errand, lake, tile);
            if self.can_complete_with(&rest, &after, &payment.need, gold) {
                out.push(Choice::Consume { tile, token });
            }
        }
        if let Some(Prices { raw, .. }) = funds.market {
            let gold = gold - i32::from(raw);
            let after = self.after_fare(&errand, lake, self.market.tile);
            if gold >= 0 && self.can_complete_with(stock, &after, &payment.need, gold) {
                out.push(Choice::Buy { kind: Material::Wheat });
            }
        }
    }
}

impl Update<'_> {
    /// Notes that the wheat for a water is paid, with wheat from a tile.
    pub(crate) fn pay_fare(&mut self, payment: &mut Payment, from: TileId) {
        if let Some(lake) = payment.fare.take() {
            let seat = self.progress.turn;
            let after = self.payer(seat).after_fare(&Errand::of(payment), lake, from);
            (payment.paid, payment.owed) = (after.paid, after.owed);
            self.tell(Event::Ferried { seat, lake });
        }
    }
}
