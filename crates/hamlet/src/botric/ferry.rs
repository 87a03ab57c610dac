//! Botric's goods over water (ruling S3): those without a way by road cross by his boats, each body of water for
//! one wheat in a villager's action, the closest wheat that he can reach (ruling T6).
//!
//! Botric needs neither donkeys nor gold to bring goods, so his reach is simply everything connected.

use super::material::{Candidate, OwnTokens, because_before, has_all};
use super::means::Means;
use super::outcome::{BOTRIC, Stop};
use super::tie::Chosen;
use crate::catalogue::Need;
use crate::choice::{Target, TieRule};
use crate::event::Event;
use crate::ids::{LakeId, TileId};
use crate::impossible::Impossible;
use crate::kind_set::MaterialSet;
use crate::lake::shore::Body;
use crate::material::{Material, Token};
use crate::reason::{Because, Reason};
use crate::set::{LakeSet, TileSet};
use crate::state::State;
use crate::stock::Stock;
use crate::update::{Log, Update};

/// A payment on its way.
#[derive(Clone, Copy)]
struct Cargo {
    at: TileId,
    /// What is still to be consumed, wheat for boats apart.
    need: Need,
    /// The bodies of water whose wheat is paid.
    paid: LakeSet,
}

/// A token, and the waters that have yet to be paid for it, in order.
struct Offer {
    token: Candidate,
    waters: Vec<LakeId>,
}

impl Means<'_> {
    /// Returns the tiles joined to one by roads and the waters that are paid for.
    fn joined_by(&self, at: TileId, paid: LakeSet) -> TileSet {
        let waters = self.waters();
        self.land.village.flood(TileSet::of(at), |t| {
            let open = waters.iter().filter(|body| paid.has(body.first) && body.around.has(t));
            open.fold(self.land.village.linked(t), |set, body| set | body.around)
        })
    }

    /// Returns whether a need can be met from here; `fares` wheat is owed for waters already counted as paid.
    fn covers(&self, stock: &Stock, cargo: &Cargo, fares: u8) -> bool {
        let joined = self.joined_by(cargo.at, cargo.paid);
        let goods = self.goods();
        let mut whole = cargo.need;
        whole.each[Material::Wheat.index()] += fares;
        if has_all(stock, &whole, joined & goods) {
            return true;
        }
        self.waters().into_iter().any(|Body { first, around }| {
            // A water is of use only where it leads from here to somewhere else.
            if cargo.paid.has(first) || !around.meets(joined) || around.is_within(joined) {
                return false;
            }
            let wider = Cargo { paid: cargo.paid.with(first), ..*cargo };
            let wheat = stock.count(Material::Wheat, self.joined_by(wider.at, wider.paid) & goods);
            wheat > fares && self.covers(stock, &wider, fares + 1)
        })
    }

    /// Returns whether Botric could meet a need with a villager on `at`.
    pub(super) fn can_ship(&self, need: &Need, at: TileId) -> bool {
        // A quick no: not even with everything in Botric's range.
        has_all(self.land.village.stock(), need, self.goods())
            && self.covers(self.land.village.stock(), &Cargo { at, need: *need, paid: LakeSet::EMPTY }, 0)
    }

    /// Returns the tiles of Botric's range where a need can be met: all or none of those joined by road.
    pub(super) fn shippable_range(&self, need: &Need) -> TileSet {
        let mut ground = TileSet::EMPTY;
        let mut left = self.range();
        while let Some(at) = left.first() {
            let joined = self.joined_by(at, LakeSet::EMPTY);
            if self.can_ship(need, at) {
                ground |= joined;
            }
            left &= !joined;
        }
        ground
    }

    /// Returns the tokens that Botric takes next equally willingly, of those after which the rest can be met.
    fn best_offers(&self, cargo: &Cargo, pool: &[Candidate]) -> Vec<Offer> {
        let mut offers: Vec<Offer> = Vec::new();
        for token in pool {
            if offers.first().is_some_and(|o| !o.token.ties_with(token)) {
                break;
            }
            if let Some(waters) = self.waters_for(cargo, token) {
                offers.push(Offer { token: *token, waters });
            }
        }
        offers
    }

    /// Returns the fewest unpaid waters over which a token comes, so that the rest can still be met; of equally few those that
    /// formed first. `None` when it cannot come.
    fn waters_for(&self, cargo: &Cargo, token: &Candidate) -> Option<Vec<LakeId>> {
        let mut stock = *self.land.village.stock();
        if !stock.take(token.tile, token.token) {
            return None;
        }
        let after = Cargo { need: cargo.need.less(token.token.kind), ..*cargo };
        let unpaid = self.waters().iter().filter(|body| !cargo.paid.has(body.first)).count();
        (0..=unpaid).find_map(|most| {
            let mut way = Vec::new();
            self.lead(&stock, &after, token.tile, most, &mut way).then_some(way)
        })
    }

    /// Finds a way of `most` more waters to a tile.
    fn lead(&self, stock: &Stock, cargo: &Cargo, to: TileId, most: usize, way: &mut Vec<LakeId>) -> bool {
        let joined = self.joined_by(cargo.at, cargo.paid);
        let fares = way.len() as u8;
        if most == 0 {
            return joined.has(to) && self.covers(stock, cargo, fares);
        }
        if joined.has(to) {
            return false;
        }
        for Body { first, around } in self.waters() {
            if cargo.paid.has(first) || !around.meets(joined) || around.is_within(joined) {
                continue;
            }
            let wider = Cargo { paid: cargo.paid.with(first), ..*cargo };
            let reach = self.joined_by(wider.at, wider.paid) & self.goods();
            if stock.count(Material::Wheat, reach) <= fares {
                continue;
            }
            way.push(first);
            if self.lead(stock, &wider, to, most - 1, way) {
                return true;
            }
            way.pop();
        }
        false
    }

    /// Returns whether after a wheat was taken the goods can still come over some more waters, and the rest be met.
    fn leaves_enough(&self, cargo: &Cargo, wheat: &Candidate, goods: &Candidate, waters: &[LakeId]) -> bool {
        let mut stock = *self.land.village.stock();
        if !stock.take(wheat.tile, wheat.token) || !stock.take(goods.tile, goods.token) {
            return false;
        }
        let mut after = Cargo { need: cargo.need.less(goods.token.kind), ..*cargo };
        for (fares, lake) in (0u8..).zip(waters) {
            after.paid.add(*lake);
            let reach = self.joined_by(after.at, after.paid) & self.goods();
            if stock.count(Material::Wheat, reach) <= fares {
                return false;
            }
        }
        self.covers(&stock, &after, waters.len() as u8)
    }
}

/// Returns how many of Botric's own tokens a need would take at a tile; over water, found by paying it in a copy
/// that settles ties.
pub(super) fn own_tokens_for(state: &State, need: &Need, at: TileId) -> OwnTokens {
    let means = Means::of(state);
    if !means.pays_fares() {
        return means.own_tokens(need);
    }
    let mut trial = state.clone();
    trial.options.solo.settles_ties = true;
    let mut log = Log::default();
    if Update::new(&mut trial, Some(&mut log)).ship(need, at).is_err() {
        return OwnTokens::default();
    }
    let mut own = OwnTokens::default();
    for event in &log.events {
        if let Event::Consumed { token: Token { maker: Some(BOTRIC), high_quality, .. }, .. } = event {
            let count = if *high_quality { &mut own.high_quality } else { &mut own.refined };
            *count += 1;
        }
    }
    own
}

impl Update<'_> {
    /// Consumes the materials of a need at a tile, and the wheat for the waters that they cross.
    pub(super) fn ship(&mut self, need: &Need, at: TileId) -> Result<(), Stop> {
        let mut cargo = Cargo { at, need: *need, paid: LakeSet::EMPTY };
        for kind in Material::ALL {
            for left in (1..=need.each[kind.index()]).rev() {
                self.ship_one(&mut cargo, MaterialSet::of(kind), left)?;
            }
        }
        for left in (1..=need.any).rev() {
            self.ship_one(&mut cargo, need.any_of, left)?;
        }
        Ok(())
    }

    /// Consumes one token of the given kinds; `left` tokens of them are still to be consumed. Botric prefers his own
    /// high-quality ones, then his own refined ones, then the closest.
    fn ship_one(&mut self, cargo: &mut Cargo, kinds: MaterialSet, left: u8) -> Result<(), Stop> {
        let pool = Means::of(self).candidates(kinds, cargo.at);
        let offers = Means::of(self).best_offers(cargo, &pool);
        let Some(first) = offers.first() else { return Ok(()) };
        let mut because = pool.get(usize::from(left)).and_then(|rival| because_before(&first.token, rival));
        // A nearer one that cannot come makes this one not the closest.
        let nearer = |c: &Candidate| c.preference == first.token.preference && c.steps < first.token.steps;
        if because == Some(Because::ClosestOfEquals) && pool.iter().any(nearer) {
            because = None;
        }
        // When all of them go the same way, their order changes nothing.
        let alike = offers.iter().all(|o| o.waters == first.waters);
        let mut chosen = 0;
        if offers.len() > usize::from(left) || !alike {
            let targets = offers.iter().map(|o| o.token.target()).collect();
            let Chosen { what: answer, because: asked } = self.ask(TieRule::Material, targets)?;
            chosen = offers.iter().position(|o| o.token.target() == answer).ok_or(Impossible::NotTied)?;
            if asked != Because::Only {
                because = Some(asked);
            }
        }
        let Offer { token: goods, waters } = &offers[chosen];
        for nth in 0..waters.len() {
            self.pay_wheat(cargo, goods, &waters[nth..])?;
        }
        let Candidate { tile, token, .. } = *goods;
        if let Some(because) = because {
            self.say(Reason::Uses { tile, token, because });
        }
        self.consume_token(BOTRIC, cargo.at, tile, token)?;
        cargo.need = cargo.need.less(token.kind);
        Ok(())
    }

    /// Pays the first of some waters with the closest wheat that leaves enough for the others, for the
    /// goods and for the rest of the need.
    fn pay_wheat(&mut self, cargo: &mut Cargo, goods: &Candidate, waters: &[LakeId]) -> Result<(), Stop> {
        let Some(lake) = waters.first() else { return Ok(()) };
        self.say(Reason::Ferries { lake: *lake, tile: goods.tile });
        cargo.paid.add(*lake);
        let reach = Means::of(self).joined_by(cargo.at, cargo.paid);
        let mut pool = Means::of(self).candidates(MaterialSet::of(Material::Wheat), cargo.at);
        pool.retain(|c| reach.has(c.tile));
        let nearest = pool.first().map(|c| c.steps);
        pool.retain(|c| Means::of(self).leaves_enough(cargo, c, goods, &waters[1..]));
        let Some(closest) = pool.first().map(|c| c.steps) else { return Ok(()) };
        let farther = pool.iter().any(|c| c.steps > closest);
        let equals = pool.iter().take_while(|c| c.steps == closest);
        let targets = equals.map(Candidate::target).collect();
        let Chosen { what: answer, because: asked } = self.ask(TieRule::Fare, targets)?;
        if let Target::Token { tile, token } = answer {
            if asked != Because::Only {
                self.say(Reason::Uses { tile, token, because: asked });
            } else if farther && nearest == Some(closest) {
                self.say(Reason::Uses { tile, token, because: Because::Closest });
            }
            self.consume_token(BOTRIC, cargo.at, tile, token)?;
            self.tell(Event::Ferried { seat: BOTRIC, lake: *lake });
        }
        Ok(())
    }
}
