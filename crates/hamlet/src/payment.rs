//! Consuming materials one at a time (rulings T3 to T5).

use crate::catalogue::{Need, Reward};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::material::{Material, Token};
use crate::phase::Payment;
use crate::set::TileSet;
use crate::state::State;
use crate::task::PaidTask;
use crate::transport::{Errand, Purse};
use crate::update::Update;

impl State {
    /// Writes every token and purchase after which the payment can still be completed.
    pub(crate) fn list_payment(&self, payment: &Payment, out: &mut Vec<Choice>) {
        self.list_fish(out);
        if let Some(lake) = payment.fare {
            return self.list_fare(payment, lake, out);
        }
        let seat = self.progress.turn;
        let need = payment.need;
        let errand = Errand::of(payment);
        let purse = self.purse_for(seat, &errand);
        // With all of it in reach and the gold part in hand, no token can spoil the rest.
        let plenty =
            payment.owed.is_empty() && purse.gold >= i32::from(need.gold) && self.in_reach(&purse, &need);
        let holding = Material::ALL
            .into_iter()
            .filter(|k| need.wants(*k))
            .map(|k| self.village.stock().tiles_with(k))
            .collect::<TileSet>();
        for tile in holding & purse.reach {
            let mut last = None;
            for token in self.village.known_tile(tile).slots().iter().flatten() {
                if last == Some(*token) || !need.wants(token.kind) {
                    continue;
                }
                last = Some(*token);
                if plenty || self.completable_after(seat, payment, tile, *token) {
                    out.push(Choice::Consume { tile, token: *token });
                }
            }
        }
        if let Some(prices) = purse.market {
            for kind in Material::ALL.into_iter().filter(|k| need.wants(*k)) {
                let gold = purse.gold - i32::from(prices.of(kind));
                let stock = self.village.stock();
                let after = self.after_goods(seat, &errand, self.market.tile);
                if gold >= 0 && self.can_complete_with(stock, seat, &after, &need.less(kind), gold) {
                    out.push(Choice::Buy { kind });
                }
            }
        }
        if self.shore.is_some() {
            self.list_ferries(payment, out);
        }
    }

    fn in_reach(&self, purse: &Purse, need: &Need) -> bool {
        let stock = self.village.stock();
        let mut mixed = 0u32;
        for kind in Material::ALL {
            if !need.wants(kind) {
                continue;
            }
            let have = stock.count(kind, purse.reach);
            if have < need.each[kind.index()] {
                return false;
            }
            if need.any_of & kind.bit() != 0 {
                mixed += u32::from(have - need.each[kind.index()]);
            }
        }
        mixed >= u32::from(need.any)
    }

    /// Returns whether the rest could still be paid after this token.
    fn completable_after(&self, seat: Seat, payment: &Payment, tile: TileId, token: Token) -> bool {
        let mut stock = *self.village.stock();
        stock.take(tile, token);
        let mut gold = i32::from(self.players[seat.index()].gold);
        if token.maker == Some(seat) && !self.storerooms(None).has(tile) {
            gold += i32::from(self.catalogue.numbers.refined_reward.of(token.high_quality).gold);
        }
        let after = self.after_goods(seat, &Errand::of(payment), tile);
        self.can_complete_with(&stock, seat, &after, &payment.need.less(token.kind), gold)
    }
}

impl Update<'_> {
    /// Consumes a token and pays its maker at once.
    pub(crate) fn consume(&mut self, mut payment: Payment, tile: TileId, token: Token) -> Done {
        let seat = self.progress.turn;
        if payment.fare.is_some() {
            self.consume_token(seat, payment.at, tile, token)?;
            self.pay_fare(&mut payment, tile);
            return self.pay(payment);
        }
        match payment.task {
            PaidTask::Store { .. } => self.store_token(payment.at, tile, token)?,
            PaidTask::Refine { .. }
            | PaidTask::Sell { .. }
            | PaidTask::Deliver { .. }
            | PaidTask::Construct { .. }
            | PaidTask::Road { .. } => self.consume_token(seat, payment.at, tile, token)?,
        }
        payment.owed = self.after_goods(seat, &Errand::of(&payment), tile).owed;
        payment.need = payment.need.less(token.kind);
        self.pay(payment)
    }

    /// Takes a token from the village for `seat` at `at`, and pays its maker (ruling T5).
    pub(crate) fn consume_token(&mut self, seat: Seat, at: TileId, tile: TileId, token: Token) -> Done {
        if !self.village.take_token(tile, token) {
            return Err(Impossible::NoToken(tile, token.kind));
        }
        self.tell(Event::Consumed { seat, tile, at, token });
        // What lies in a Storeroom was paid when it went in (ruling T7).
        if let Some(maker) = token.maker
            && !self.storerooms(None).has(tile)
        {
            let Reward { points, gold } = self.catalogue.numbers.refined_reward.of(token.high_quality);
            self.gain(maker, points, gold, Source::Refined);
        }
        Ok(())
    }

    /// Purchases a material and consumes it; nobody is paid for it (ruling T2).
    pub(crate) fn buy(&mut self, mut payment: Payment, kind: Material) -> Done {
        let seat = self.progress.turn;
        let gold = self.market.prices.of(kind);
        let purse = &mut self.players[seat.index()].gold;
        *purse = purse.saturating_sub(u16::from(gold));
        self.tell(Event::Bought { seat, at: payment.at, kind, gold });
        if payment.fare.is_some() {
            self.pay_fare(&mut payment, self.market.tile);
        } else {
            payment.owed = self.after_goods(seat, &Errand::of(&payment), self.market.tile).owed;
            payment.need = payment.need.less(kind);
        }
        self.pay(payment)
    }
}
