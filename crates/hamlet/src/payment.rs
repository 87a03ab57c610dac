//! Paying: whether a need can be met to its end, and consuming materials one at a time (rulings T3 to T5).

use crate::catalogue::{Need, Reward};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::material::{Material, Token};
use crate::phase::Payment;
use crate::set::TileSet;
use crate::stock::Stock;
use crate::task::PaidTask;
use crate::transport::{Errand, Funds, Payer};
use crate::update::Update;
use crate::village::MAX_TILES;

/// The tiles from which a payer's materials can be brought to each tile, as far as they have been asked for. They hold as long as no road
/// is built and no donkey or boat moves.
pub(crate) struct Reaches {
    /// Empty where nobody has asked: a tile itself is always within reach.
    from: [TileSet; MAX_TILES],
}

impl Reaches {
    pub(crate) fn new() -> Reaches {
        Reaches { from: [TileSet::EMPTY; MAX_TILES] }
    }
}

impl Payer<'_> {
    /// Returns whether the player could meet a need with a villager on `at`.
    pub(crate) fn payable(&self, reaches: &mut Reaches, at: TileId, need: &Need, may_buy: bool) -> bool {
        let errand = Errand::new(at, may_buy);
        let reach = &mut reaches.from[at.index()];
        if reach.is_empty() {
            *reach = self.ways(&errand);
        }
        let (stock, funds) = (self.stock(), self.funds_within(*reach, &errand));
        self.can_meet_with(stock, &funds, need) || self.with_boats(stock, &errand, need, funds.gold)
    }

    /// Returns whether the player could meet a need on an errand, with boats where they help, so that goods cross
    /// every water that is owed.
    pub(crate) fn can_complete(&self, errand: &Errand, need: &Need) -> bool {
        self.can_complete_with(self.stock(), errand, need, self.gold())
    }

    /// Returns whether the player could meet a need on an errand with the given goods and gold instead of those at the table.
    pub(crate) fn can_complete_with(&self, stock: &Stock, errand: &Errand, need: &Need, gold: i32) -> bool {
        if !errand.owed.is_empty() {
            return self.can_cross(stock, errand, need, gold);
        }
        let funds = Funds { gold, ..self.funds_for(errand) };
        self.can_meet_with(stock, &funds, need) || self.with_boats(stock, errand, need, gold)
    }

    /// Writes every token and purchase after which the payment can still be completed.
    pub(crate) fn list_payment(&self, payment: &Payment, out: &mut Vec<Choice>) {
        if let Some(lake) = payment.fare {
            return self.list_fare(payment, lake, out);
        }
        let need = payment.need;
        let errand = Errand::of(payment);
        let funds = self.funds_for(&errand);
        // With all of it in reach and the gold part in hand, no token can spoil the rest.
        let plenty =
            payment.owed.is_empty() && funds.gold >= i32::from(need.gold) && self.in_reach(&funds, &need);
        let holding = Material::ALL
            .into_iter()
            .filter(|k| need.wants(*k))
            .map(|k| self.stock().tiles_with(k))
            .collect::<TileSet>();
        for tile in holding & funds.reach {
            let mut last = None;
            for token in self.land.village.known_tile(tile).slots().iter().flatten() {
                if last == Some(*token) || !need.wants(token.kind) {
                    continue;
                }
                last = Some(*token);
                if plenty || self.completable_after(payment, tile, *token) {
                    out.push(Choice::Consume { tile, token: *token });
                }
            }
        }
        if let Some(prices) = funds.market {
            for kind in Material::ALL.into_iter().filter(|k| need.wants(*k)) {
                let gold = funds.gold - i32::from(prices.of(kind));
                let stock = self.stock();
                let after = self.after_goods(&errand, self.market.tile);
                if gold >= 0 && self.can_complete_with(stock, &after, &need.less(kind), gold) {
                    out.push(Choice::Buy { kind });
                }
            }
        }
        self.list_ferries(payment, out);
    }

    fn in_reach(&self, funds: &Funds, need: &Need) -> bool {
        let stock = self.stock();
        let mut mixed = 0u32;
        for kind in Material::ALL {
            if !need.wants(kind) {
                continue;
            }
            let have = stock.count(kind, funds.reach);
            if have < need.each[kind.index()] {
                return false;
            }
            if need.any_of.has(kind) {
                mixed += u32::from(have - need.each[kind.index()]);
            }
        }
        mixed >= u32::from(need.any)
    }

    /// Returns whether the rest could still be paid after this token.
    fn completable_after(&self, payment: &Payment, tile: TileId, token: Token) -> bool {
        let mut stock = *self.stock();
        stock.take(tile, token);
        let mut gold = self.gold();
        if !self.land.storerooms(None).has(tile) {
            gold += self.reward(token);
        }
        let after = self.after_goods(&Errand::of(payment), tile);
        self.can_complete_with(&stock, &after, &payment.need.less(token.kind), gold)
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
        payment.owed = self.payer(seat).after_goods(&Errand::of(&payment), tile).owed;
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
            && !self.land().storerooms(None).has(tile)
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
        let own = &mut self.players[seat.index()].gold;
        *own = own.saturating_sub(u16::from(gold));
        self.tell(Event::Bought { seat, at: payment.at, kind, gold });
        if payment.fare.is_some() {
            self.pay_fare(&mut payment, self.market.tile);
        } else {
            payment.owed = self.payer(seat).after_goods(&Errand::of(&payment), self.market.tile).owed;
            payment.need = payment.need.less(kind);
        }
        self.pay(payment)
    }
}
