//! Lakes, boats and what crosses them once more, as plainly and slowly as possible (rulings G5, G7, T6, T7).

use crate::laws::oracle::{Drawn, Point3};
use hamlet_rules::catalogue::{Ability, Action, Need};
use hamlet_rules::lattice::{Terrain, Triangle};
use hamlet_rules::{Choice, Game, LakeId, Material, MaterialSet, RulesVersion, Seat, TileId, Token};
use std::collections::{BTreeMap, BTreeSet};

/// One lake: its triangles, and the tiles that share a segment with each.
pub type Shores = BTreeMap<Point3, BTreeSet<TileId>>;

/// The lakes of a village, found from nothing.
pub struct Waters {
    pub lakes: Vec<Shores>,
    /// Which lakes are one body of water, by the number of its first lake in `lakes`.
    pub bodies: Vec<usize>,
    links: BTreeSet<(TileId, TileId)>,
    tiles: Vec<TileId>,
}

/// Returns the centre of a triangle in thirds of lattice units.
pub fn centre(t: Triangle) -> Point3 {
    let off = if t.down { 2 } else { 1 };
    (3 * i32::from(t.q) + off, 3 * i32::from(t.r) + off)
}

/// Returns the three triangles across the sides of a triangle.
pub fn beside((q, r): Point3) -> [Point3; 3] {
    let up = q.rem_euclid(3) == 1;
    [(1, 1), (1, -2), (-2, 1)].map(|(a, b)| if up { (q + a, r + b) } else { (q - a, r - b) })
}

impl Waters {
    pub fn new(drawn: &Drawn, game: &Game) -> Waters {
        let village = game.village();
        let tiles = village.all().iter().collect();
        let links = drawn.links(village);
        let mut waters = Waters { lakes: Vec::new(), bodies: Vec::new(), links, tiles };
        if game.shore().is_none() {
            return waters;
        }
        let mut dry = drawn.shut_in();
        while let Some(seed) = dry.first().copied() {
            let (mut lake, mut todo) = (Shores::new(), vec![seed]);
            while let Some(t) = todo.pop() {
                if dry.remove(&t) {
                    let shore = beside(t).iter().filter_map(|b| drawn.covering(*b)).collect();
                    lake.insert(t, shore);
                    todo.extend(beside(t));
                }
            }
            waters.lakes.push(lake);
        }
        waters.bodies = (0..waters.lakes.len()).collect();
        for &tile in &waters.tiles {
            let face = village.face(game.catalogue(), tile).expect("a face");
            if face.ability != Some(Ability::Channel) {
                continue;
            }
            let at_its_water: BTreeSet<Point3> = drawn.across(tile, Terrain::Water).into_iter().collect();
            let joined: Vec<usize> = (0..waters.lakes.len())
                .filter(|i| waters.lakes[*i].keys().any(|t| at_its_water.contains(t)))
                .collect();
            for lake in &joined {
                waters.bodies[*lake] = joined[0];
            }
        }
        waters
    }

    /// Returns the oracle's index of a lake of the engine.
    pub fn index(&self, game: &Game, lake: LakeId) -> usize {
        let mut tiles = game.shore().expect("lakes").water().tiles();
        let tile = tiles.find(|t| t.lake == lake).expect("the lake has tiles");
        let at = centre(tile.triangle);
        self.lakes.iter().position(|l| l.contains_key(&at)).expect("the oracle has it too")
    }

    /// Returns the tiles around a body of water.
    fn around(&self, body: usize) -> BTreeSet<TileId> {
        let lakes = (0..self.lakes.len()).filter(|i| self.bodies[*i] == body);
        lakes.flat_map(|i| self.lakes[i].values().flatten().copied()).collect()
    }

    /// Returns the bodies of water that a player may cross.
    pub fn crossed(&self, game: &Game, seat: Seat) -> BTreeSet<usize> {
        let Some(shore) = game.shore() else { return BTreeSet::new() };
        if shore.free_crossing() && game.turn() == seat {
            return self.bodies.iter().copied().collect();
        }
        let own = shore.boats().iter().filter(|b| b.seat == seat);
        own.map(|b| self.bodies[self.index(game, b.lake)]).collect()
    }

    /// Returns the tiles where the boats of a player carry goods like a donkey: in the draft, around each boat
    /// (ruling F5).
    fn boats_like_donkeys(&self, game: &Game, seat: Seat) -> BTreeSet<TileId> {
        let Some(shore) = game.shore() else { return BTreeSet::new() };
        if !shore.rules().draft || game.rules_version() < RulesVersion::V3 {
            return BTreeSet::new();
        }
        let own = shore.boats().iter().filter(|b| b.seat == seat);
        own.flat_map(|b| self.around(self.bodies[self.index(game, b.lake)])).collect()
    }

    /// Returns the tiles one step from a tile, over roads and the `open` waters.
    fn steps(&self, open: &BTreeSet<usize>, from: TileId) -> BTreeSet<TileId> {
        let linked = |a: TileId, b: TileId| self.links.contains(&(a.min(b), a.max(b)));
        let mut out: BTreeSet<TileId> = self.tiles.iter().copied().filter(|t| linked(from, *t)).collect();
        for body in open {
            let around = self.around(*body);
            if around.contains(&from) {
                out.extend(around);
            }
        }
        out
    }

    /// Returns the tiles that the villagers of a player may enter.
    pub fn range(&self, game: &Game, seat: Seat) -> BTreeSet<TileId> {
        let open = self.crossed(game, seat);
        let (mut seen, mut todo) = (BTreeSet::new(), vec![TileId::CHURCH]);
        while let Some(tile) = todo.pop() {
            if seen.insert(tile) {
                todo.extend(self.steps(&open, tile));
            }
        }
        seen
    }

    /// Returns the tiles from which goods come to a tile, by walking from each.
    fn bringing(&self, open: &BTreeSet<usize>, donkeys: &BTreeSet<TileId>, to: TileId) -> BTreeSet<TileId> {
        let steps: BTreeMap<TileId, BTreeSet<TileId>> =
            self.tiles.iter().map(|t| (*t, self.steps(open, *t))).collect();
        let comes = |from: &&TileId| {
            let (mut reached, mut may_leave) = (BTreeSet::from([**from]), vec![**from]);
            while let Some(tile) = may_leave.pop() {
                for next in &steps[&tile] {
                    if reached.insert(*next) && donkeys.contains(next) {
                        may_leave.push(*next);
                    }
                }
            }
            reached.contains(&to)
        };
        self.tiles.iter().filter(comes).copied().collect()
    }
}

/// An action that is being paid for.
#[derive(Clone, Debug)]
pub struct Bill {
    pub at: TileId,
    pub need: Need,
    pub may_buy: bool,
    pub storing: bool,
    /// The bodies of water whose wheat is paid.
    pub paid: BTreeSet<usize>,
    /// Of these, the ones that nothing has crossed yet.
    pub owed: BTreeSet<usize>,
}

/// A kind of goods, which waters bring it (a bit for each set of paid ones), whether it lies in a
/// Storeroom, and what its use pays.
type Pile = (Material, u64, bool, i32);

/// Returns the pile that a token belongs to.
fn pile(game: &Game, seat: Seat, tile: TileId, token: Token, reach: u64) -> Pile {
    let store = game.village().face(game.catalogue(), tile).expect("a face").action == Action::Store;
    let pays = if token.maker == Some(seat) && !store { 1 + i32::from(token.high_quality) } else { 0 };
    (token.kind, reach, store, pays)
}

/// Everything that a bill may be paid with.
#[derive(Clone)]
pub struct Means {
    piles: BTreeMap<Pile, u8>,
    /// The waters that ask for wheat. A set of them is a number with a bit for each.
    waters: Vec<usize>,
    /// Those that are paid, and of these the ones that nothing has crossed yet.
    paid: usize,
    owed: usize,
    /// Whether each paid water must be crossed (ruling T6 since version 3 of the rules).
    strict: bool,
    market: Option<(u64, u8, u8)>,
    gold: i32,
    need: Need,
    storing: bool,
    /// The tiles whose wheat may pay for a boat, and those whose goods may be used for the need.
    fares: BTreeSet<TileId>,
    usable: BTreeSet<TileId>,
    /// For each tile the sets of paid waters over which its goods come, as bits.
    reach: BTreeMap<TileId, u64>,
}

impl Means {
    /// Returns the means of a player for a bill; `None` if there are too many waters to try them all.
    pub fn new(waters: &Waters, game: &Game, seat: Seat, bill: &Bill) -> Option<Means> {
        let village = game.village();
        let mut donkeys: BTreeSet<TileId> =
            game.player(seat).expect("a seat").donkeys().members().iter().map(|w| w.at).collect();
        donkeys.extend(waters.boats_like_donkeys(game, seat));
        let crossed = waters.crossed(game, seat);
        let free =
            game.shore().is_some_and(|s| s.rules().draft || (s.free_crossing() && game.turn() == seat));
        let (open, asking) = if free { (crossed, BTreeSet::new()) } else { (BTreeSet::new(), crossed) };
        let asking: Vec<usize> = asking.into_iter().collect();
        if asking.len() > 5 {
            return None;
        }
        let bits_of = |set: &BTreeSet<usize>| {
            asking.iter().enumerate().filter(|(_, b)| set.contains(b)).fold(0, |bits, (i, _)| bits | 1 << i)
        };
        // For each set of waters that might be paid, from which tiles goods come.
        let sets: Vec<BTreeSet<TileId>> = (0..1u32 << asking.len())
            .map(|set| {
                let more = asking.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, b)| *b);
                waters.bringing(&open.iter().copied().chain(more).collect(), &donkeys, bill.at)
            })
            .collect();
        let bits =
            |tile: &TileId| (0..sets.len()).filter(|s| sets[*s].contains(tile)).fold(0, |b, s| b | 1 << s);
        let reach: BTreeMap<TileId, u64> = waters.tiles.iter().map(|t| (*t, bits(t))).collect();
        let (mut piles, mut fares, mut usable) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        for &id in &waters.tiles {
            let tile = village.tile(id).expect("a tile");
            let store = village.face(game.catalogue(), id).expect("a face").action == Action::Store;
            if store && tile.owner != Some(seat) {
                continue;
            }
            fares.insert(id);
            if !(store && bill.storing) {
                usable.insert(id);
            }
            for token in tile.slots().iter().flatten() {
                *piles.entry(pile(game, seat, id, *token, reach[&id])).or_default() += 1;
            }
        }
        let hamlet_rules::Prices { raw, refined } = game.market_prices();
        let market = bill.may_buy.then_some((reach[&game.market_tile()], raw, refined));
        let gold = i32::from(game.player(seat).expect("a seat").gold());
        Some(Means {
            piles,
            paid: bits_of(&bill.paid),
            owed: bits_of(&bill.owed),
            strict: game.rules_version() >= RulesVersion::V3,
            waters: asking,
            market,
            gold,
            need: bill.need,
            storing: bill.storing,
            fares,
            usable,
            reach,
        })
    }

    /// Returns what is left after a token is used now; `None` if it cannot be used.
    pub fn after_token(&self, game: &Game, seat: Seat, tile: TileId, token: Token) -> Option<Means> {
        let (kind, reach, store, pays) = pile(game, seat, tile, token, self.reach[&tile]);
        let there = self.piles.get(&(kind, reach, store, pays)).is_some_and(|n| *n > 0);
        let others = store && game.village().tile(tile).expect("a tile").owner != Some(seat);
        if !there
            || others
            || !self.comes(reach, self.paid)
            || !self.need.wants(kind)
            || (store && self.storing)
        {
            return None;
        }
        let owed = self.still_owed(reach, self.paid, self.owed);
        let mut after = Means { gold: self.gold + pays, need: self.need.less(kind), owed, ..self.clone() };
        *after.piles.get_mut(&(kind, reach, store, pays))? -= 1;
        Some(after)
    }

    /// Returns what is left after a purchase; `None` if the purchase is impossible.
    pub fn after_purchase(&self, kind: Material) -> Option<Means> {
        let (reach, raw, refined) = self.market?;
        let price = i32::from(if kind.is_raw() { raw } else { refined });
        let may = self.comes(reach, self.paid) && self.gold >= price && self.need.wants(kind);
        let owed = self.still_owed(reach, self.paid, self.owed);
        may.then(|| Means { gold: self.gold - price, need: self.need.less(kind), owed, ..self.clone() })
    }

    /// Returns what is left after the wheat for a water comes from a tile, or is purchased if `from` is `None`;
    /// `None` if neither is possible.
    pub fn after_fare(&self, game: &Game, seat: Seat, body: usize, from: Option<TileId>) -> Option<Means> {
        let nth = self.unpaid(body)?;
        let wider = self.paid | 1 << nth;
        let mut after = self.clone();
        let reach = match from {
            Some(tile) if self.fares.contains(&tile) => {
                let pile = pile(game, seat, tile, Token::raw(Material::Wheat), self.reach[&tile]);
                let left = after.piles.get_mut(&pile).filter(|count| **count > 0)?;
                *left -= 1;
                pile.1
            }
            Some(_) => return None,
            None => {
                let (reach, raw, _) = self.market?;
                after.gold -= i32::from(raw);
                reach
            }
        };
        let new = if self.strict { 1 << nth } else { 0 };
        (after.paid, after.owed) = (wider, self.still_owed(reach, wider, self.owed) | new);
        (after.gold >= 0 && self.comes(reach, wider)).then_some(after)
    }

    /// Returns the bodies of water that goods still have to cross.
    pub fn owed(&self) -> Vec<usize> {
        let bodies = self.waters.iter().enumerate();
        bodies.filter(|(nth, _)| self.owed >> nth & 1 == 1).map(|(_, body)| *body).collect()
    }

    /// Returns this payment if of the paid waters only these still had to be crossed.
    pub fn owing(&self, bodies: &[usize]) -> Means {
        let all = self.waters.iter().enumerate();
        let owed = all.filter(|(_, body)| bodies.contains(body)).fold(0, |bits, (nth, _)| bits | 1 << nth);
        Means { owed, ..self.clone() }
    }

    /// Returns this payment with other gold in hand.
    pub fn with_gold(&self, gold: i32) -> Means {
        Means { gold, ..self.clone() }
    }

    /// Returns this payment with more wheat on a tile, for each tile from which it could pay for a water.
    pub fn with_wheat(&self, game: &Game, seat: Seat, body: usize, more: u8) -> Vec<Means> {
        let wider = self.paid | self.unpaid(body).map_or(0, |nth| 1 << nth);
        let near = self.fares.iter().filter(|tile| self.comes(self.reach[*tile], wider));
        let laid = near.map(|tile| {
            let mut with = self.clone();
            let pile = pile(game, seat, *tile, Token::raw(Material::Wheat), self.reach[tile]);
            *with.piles.entry(pile).or_default() += more;
            with
        });
        laid.collect()
    }

    /// Returns whether goods come from a place with the given reach when the `paid` waters are paid.
    fn comes(&self, reach: u64, paid: usize) -> bool {
        reach >> paid & 1 == 1
    }

    /// Returns the waters still to be crossed after goods came from a place with the given reach: they crossed
    /// those without which they could not have come.
    fn still_owed(&self, reach: u64, paid: usize, owed: usize) -> usize {
        let bits = (0..self.waters.len()).map(|nth| 1 << nth).filter(|bit| owed & bit != 0);
        bits.filter(|bit| self.comes(reach, paid & !bit)).sum()
    }

    /// Returns the bodies of water still to be crossed after goods came from a tile, or the wheat for a further
    /// water.
    pub fn owed_after(&self, from: TileId, fare: Option<usize>) -> BTreeSet<usize> {
        let new = fare.and_then(|body| self.waters.iter().position(|b| *b == body)).map_or(0, |nth| 1 << nth);
        let owed = self.still_owed(self.reach[&from], self.paid | new, self.owed);
        let owed = owed | if self.strict { new } else { 0 };
        let bodies = self.waters.iter().enumerate();
        bodies.filter(|(nth, _)| owed >> nth & 1 == 1).map(|(_, body)| *body).collect()
    }

    /// Returns whether a water leads, alone or with others, to something that is needed (house ruling H21).
    pub fn leads_somewhere(&self, game: &Game, body: usize) -> bool {
        let Some(nth) = self.unpaid(body) else { return false };
        let all = (1usize << self.waters.len()) - 1;
        let from = |tile: &TileId, set: usize| self.reach[tile] >> set & 1 == 1;
        let usable = |tile: &&TileId| self.usable.contains(tile);
        // Wheat for a further boat may come from an own Storeroom too.
        let paid = self.paid;
        if !self.fares.iter().any(|t| from(t, paid | 1 << nth) && !from(t, paid)) {
            return false;
        }
        let market =
            self.market.is_some_and(|(reach, ..)| !self.comes(reach, paid) && self.comes(reach, all));
        let wanted = |tile: &TileId| {
            game.village()
                .tile(*tile)
                .expect("a tile")
                .slots()
                .iter()
                .flatten()
                .any(|t| self.need.wants(t.kind))
        };
        market || self.reach.keys().filter(usable).any(|t| from(t, all) && !from(t, paid) && wanted(t))
    }

    /// Returns the index of a water if its wheat is still to be paid.
    fn unpaid(&self, body: usize) -> Option<usize> {
        self.waters.iter().position(|b| *b == body).filter(|nth| self.paid >> nth & 1 == 0)
    }

    /// Returns whether the bill can be paid completely, by trying every order of goods, purchases and boats.
    pub fn suffice(&self) -> bool {
        self.try_all(&mut BTreeSet::new(), &self.piles, self.gold, self.need, (self.paid, self.owed))
    }

    /// Returns whether the payment can be completed after the wheat for a further water is paid.
    pub fn suffice_over(&self, body: usize) -> bool {
        let Some(nth) = self.unpaid(body) else { return false };
        self.pay_fare(&mut BTreeSet::new(), &self.piles, self.gold, self.need, (self.paid, self.owed), nth)
    }

    fn pay_fare(
        &self,
        known: &mut Known,
        piles: &BTreeMap<Pile, u8>,
        gold: i32,
        need: Need,
        (paid, owed): (usize, usize),
        nth: usize,
    ) -> bool {
        let wider = paid | 1 << nth;
        let new = if self.strict { 1 << nth } else { 0 };
        for (pile, count) in piles {
            if pile.0 == Material::Wheat && pile.1 >> wider & 1 == 1 && *count > 0 {
                let mut rest = piles.clone();
                rest.insert(*pile, count - 1);
                let owed = self.still_owed(pile.1, wider, owed) | new;
                if self.try_all(known, &rest, gold, need, (wider, owed)) {
                    return true;
                }
            }
        }
        match self.market {
            Some((reach, raw, _)) if reach >> wider & 1 == 1 && gold >= i32::from(raw) => {
                let owed = self.still_owed(reach, wider, owed) | new;
                self.try_all(known, piles, gold - i32::from(raw), need, (wider, owed))
            }
            _ => false,
        }
    }

    fn try_all(
        &self,
        known: &mut Known,
        piles: &BTreeMap<Pile, u8>,
        gold: i32,
        need: Need,
        (paid, owed): (usize, usize),
    ) -> bool {
        if need.count() == 0 {
            return owed == 0 && gold >= i32::from(need.gold);
        }
        let mut key: Vec<u8> = need.each.to_vec();
        key.push(need.any);
        if !known.insert((piles.values().copied().collect(), gold, key, (paid, owed))) {
            return false;
        }
        for (pile, count) in piles {
            let (kind, reach, store, pays) = *pile;
            if *count > 0 && need.wants(kind) && reach >> paid & 1 == 1 && !(store && self.storing) {
                let mut rest = piles.clone();
                rest.insert(*pile, count - 1);
                let owed = self.still_owed(reach, paid, owed);
                if self.try_all(known, &rest, gold + pays, need.less(kind), (paid, owed)) {
                    return true;
                }
            }
        }
        if let Some((reach, raw, refined)) = self.market
            && reach >> paid & 1 == 1
        {
            let owed = self.still_owed(reach, paid, owed);
            for kind in Material::ALL.into_iter().filter(|k| need.wants(*k)) {
                let price = i32::from(if kind.is_raw() { raw } else { refined });
                let after = (paid, owed);
                if gold >= price && self.try_all(known, piles, gold - price, need.less(kind), after) {
                    return true;
                }
            }
        }
        let unpaid = (0..self.waters.len()).filter(|nth| paid >> nth & 1 == 0);
        unpaid.into_iter().any(|nth| self.pay_fare(known, piles, gold, need, (paid, owed), nth))
    }
}

type Known = BTreeSet<(Vec<u8>, i32, Vec<u8>, (usize, usize))>;

/// Returns what an action must be paid with if its villager stands on `at`.
pub fn bill(game: &Game, task: Choice, at: TileId) -> Bill {
    let catalogue = game.catalogue();
    let mut need = Need::default();
    let (mut may_buy, mut storing) = (true, false);
    match task {
        Choice::Refine { tile, count } => {
            if let Action::Refine { input, .. } =
                &game.village().face(catalogue, tile).expect("a face").action
            {
                need.each[input.index()] = count;
            }
        }
        Choice::Sell { sale } => (need, may_buy) = (catalogue.sale(sale).expect("a sale").need, false),
        Choice::Deliver { slot } => need = game.delivery_slots()[usize::from(slot)].need,
        Choice::Road { kind, .. } => need = game.road_need(kind),
        Choice::Construct { face } => need = catalogue.face(face).expect("a face").need,
        Choice::Store { count, .. } => {
            need = Need { any_of: MaterialSet::ALL, any: count, ..need };
            (may_buy, storing) = (false, true);
        }
        _ => {}
    }
    Bill { at, need, may_buy, storing, paid: BTreeSet::new(), owed: BTreeSet::new() }
}
