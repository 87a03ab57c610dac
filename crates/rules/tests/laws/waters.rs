//! Lakes, boats and what crosses them once more, as plainly and slowly as possible (rulings G5, G7, T6, T7).

use crate::oracle::{Drawn, Point3};
use hamlet_rules::catalogue::{Ability, Action, Need};
use hamlet_rules::lattice::{Terrain, Triangle};
use hamlet_rules::{Choice, Game, LakeId, Material, Seat, TileId, Token};
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

/// The centre of a triangle in thirds.
pub fn centre(t: Triangle) -> Point3 {
    let off = if t.down { 2 } else { 1 };
    (3 * i32::from(t.q) + off, 3 * i32::from(t.r) + off)
}

/// The three triangles across the sides of one.
pub fn beside((q, r): Point3) -> [Point3; 3] {
    let up = q.rem_euclid(3) == 1;
    [(1, 1), (1, -2), (-2, 1)].map(|(a, b)| if up { (q + a, r + b) } else { (q - a, r - b) })
}

impl Waters {
    pub fn new(drawn: &Drawn, game: &Game) -> Waters {
        let village = game.village();
        let tiles = (0..village.tiles().len() as u8).map(TileId).collect();
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
            let face = village.face(game.catalogue(), tile);
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

    /// The lake of this oracle that the engine calls by that number.
    pub fn index(&self, game: &Game, lake: LakeId) -> usize {
        let mut tiles = game.shore().expect("lakes").water().tiles();
        let (tile, _) = tiles.find(|(t, _)| t.lake == lake).expect("the lake has tiles");
        let at = centre(tile.triangle);
        self.lakes.iter().position(|l| l.contains_key(&at)).expect("the oracle has it too")
    }

    /// The tiles around a body of water.
    fn around(&self, body: usize) -> BTreeSet<TileId> {
        let lakes = (0..self.lakes.len()).filter(|i| self.bodies[*i] == body);
        lakes.flat_map(|i| self.lakes[i].values().flatten().copied()).collect()
    }

    /// The bodies of water that a player may cross.
    pub fn crossed(&self, game: &Game, seat: Seat) -> BTreeSet<usize> {
        let Some(shore) = game.shore() else { return BTreeSet::new() };
        if shore.free_crossing() && game.turn() == seat {
            return self.bodies.iter().copied().collect();
        }
        let own = shore.boats().iter().filter(|b| b.seat == seat);
        own.map(|b| self.bodies[self.index(game, b.lake)]).collect()
    }

    /// The tiles one step from a tile, over roads and some waters.
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

    /// The tiles that the villagers of a player may enter.
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

    /// The tiles from which goods come to a tile: each tried by walking from it.
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
}

/// A kind of goods, which waters bring it (a bit for each set of paid ones), whether it lies in a
/// Storeroom, and what its use pays.
type Pile = (Material, u64, bool, i32);

/// Where a token belongs.
fn pile(game: &Game, seat: Seat, tile: TileId, token: Token, reach: u64) -> Pile {
    let store = game.village().face(game.catalogue(), tile).action == Action::Store;
    let pays = if token.maker == Some(seat) && !store { 1 + i32::from(token.high_quality) } else { 0 };
    (token.kind, reach, store, pays)
}

/// Everything that a bill may be paid with.
#[derive(Clone)]
pub struct Means {
    piles: BTreeMap<Pile, u8>,
    /// The waters that may still be opened for a wheat.
    waters: Vec<usize>,
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
    /// `None` where there are too many waters to try them all.
    pub fn new(waters: &Waters, game: &Game, seat: Seat, bill: &Bill) -> Option<Means> {
        let village = game.village();
        let donkeys = game.player(seat).donkeys().members().iter().map(|w| w.tile).collect();
        let crossed = waters.crossed(game, seat);
        let free =
            game.shore().is_some_and(|s| s.rules().draft || (s.free_crossing() && game.turn() == seat));
        let open = if free { crossed.clone() } else { bill.paid.clone() };
        let unpaid: Vec<usize> = crossed.difference(&open).copied().collect();
        if unpaid.len() > 4 {
            return None;
        }
        // For each set of waters paid in addition, from which tiles goods come.
        let sets: Vec<BTreeSet<TileId>> = (0..1u32 << unpaid.len())
            .map(|set| {
                let more = unpaid.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, b)| *b);
                waters.bringing(&open.iter().copied().chain(more).collect(), &donkeys, bill.at)
            })
            .collect();
        let bits =
            |tile: &TileId| (0..sets.len()).filter(|s| sets[*s].contains(tile)).fold(0, |b, s| b | 1 << s);
        let reach: BTreeMap<TileId, u64> = waters.tiles.iter().map(|t| (*t, bits(t))).collect();
        let (mut piles, mut fares, mut usable) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        for &id in &waters.tiles {
            let tile = village.tile(id);
            let store = village.face(game.catalogue(), id).action == Action::Store;
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
        let (raw, refined) = game.market_prices();
        let market = bill.may_buy.then_some((reach[&game.market_tile()], raw, refined));
        let gold = i32::from(game.player(seat).gold());
        Some(Means {
            piles,
            waters: unpaid,
            market,
            gold,
            need: bill.need,
            storing: bill.storing,
            fares,
            usable,
            reach,
        })
    }

    /// What is left after a token is used now; `None` where it cannot be.
    pub fn after_token(&self, game: &Game, seat: Seat, tile: TileId, token: Token) -> Option<Means> {
        let (kind, reach, store, pays) = pile(game, seat, tile, token, self.reach[&tile]);
        let there = self.piles.get(&(kind, reach, store, pays)).is_some_and(|n| *n > 0);
        let others = store && game.village().tile(tile).owner != Some(seat);
        if !there || others || reach & 1 == 0 || !self.need.wants(kind) || (store && self.storing) {
            return None;
        }
        let mut after = Means { gold: self.gold + pays, need: self.need.less(kind), ..self.clone() };
        *after.piles.get_mut(&(kind, reach, store, pays))? -= 1;
        Some(after)
    }

    /// What is left after a purchase; `None` where there is none.
    pub fn after_purchase(&self, kind: Material) -> Option<Means> {
        let (reach, raw, refined) = self.market?;
        let price = i32::from(if kind.is_raw() { raw } else { refined });
        let may = reach & 1 == 1 && self.gold >= price && self.need.wants(kind);
        may.then(|| Means { gold: self.gold - price, need: self.need.less(kind), ..self.clone() })
    }

    /// Whether a water leads, alone or with others, to something that is needed (house ruling H21).
    pub fn leads_somewhere(&self, game: &Game, body: usize) -> bool {
        let Some(nth) = self.waters.iter().position(|b| *b == body) else { return false };
        let all = (1usize << self.waters.len()) - 1;
        let from = |tile: &TileId, set: usize| self.reach[tile] >> set & 1 == 1;
        let usable = |tile: &&TileId| self.usable.contains(tile);
        // Wheat for a further boat may come from an own Storeroom too.
        if !self.fares.iter().any(|t| from(t, 1 << nth) && !from(t, 0)) {
            return false;
        }
        let market = self.market.is_some_and(|(reach, ..)| reach & 1 == 0 && reach >> all & 1 == 1);
        let wanted = |tile: &TileId| {
            game.village().tile(*tile).slots().iter().flatten().any(|t| self.need.wants(t.kind))
        };
        market || self.reach.keys().filter(usable).any(|t| from(t, all) && !from(t, 0) && wanted(t))
    }

    /// Whether the bill can be paid to its end, by trying every order of goods, purchases and boats.
    pub fn suffice(&self) -> bool {
        self.try_all(&mut BTreeSet::new(), &self.piles, self.gold, self.need, 0)
    }

    /// The same after a water's wheat is paid with each thing that may pay it: whether one of them does.
    pub fn suffice_over(&self, body: usize) -> bool {
        let Some(nth) = self.waters.iter().position(|b| *b == body) else { return false };
        self.pay_fare(&mut BTreeSet::new(), &self.piles, self.gold, self.need, 0, nth)
    }

    fn pay_fare(
        &self,
        known: &mut Known,
        piles: &BTreeMap<Pile, u8>,
        gold: i32,
        need: Need,
        paid: usize,
        nth: usize,
    ) -> bool {
        let wider = paid | 1 << nth;
        for (pile, count) in piles {
            if pile.0 == Material::Wheat && pile.1 >> wider & 1 == 1 && *count > 0 {
                let mut rest = piles.clone();
                rest.insert(*pile, count - 1);
                if self.try_all(known, &rest, gold, need, wider) {
                    return true;
                }
            }
        }
        match self.market {
            Some((reach, raw, _)) if reach >> wider & 1 == 1 && gold >= i32::from(raw) => {
                self.try_all(known, piles, gold - i32::from(raw), need, wider)
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
        paid: usize,
    ) -> bool {
        if need.count() == 0 {
            return gold >= i32::from(need.gold);
        }
        let mut key: Vec<u8> = need.each.to_vec();
        key.push(need.any);
        if !known.insert((piles.values().copied().collect(), gold, key, paid)) {
            return false;
        }
        for (pile, count) in piles {
            let (kind, reach, store, pays) = *pile;
            if *count > 0 && need.wants(kind) && reach >> paid & 1 == 1 && !(store && self.storing) {
                let mut rest = piles.clone();
                rest.insert(*pile, count - 1);
                if self.try_all(known, &rest, gold + pays, need.less(kind), paid) {
                    return true;
                }
            }
        }
        if let Some((reach, raw, refined)) = self.market
            && reach >> paid & 1 == 1
        {
            for kind in Material::ALL.into_iter().filter(|k| need.wants(*k)) {
                let price = i32::from(if kind.is_raw() { raw } else { refined });
                if gold >= price && self.try_all(known, piles, gold - price, need.less(kind), paid) {
                    return true;
                }
            }
        }
        let unpaid = (0..self.waters.len()).filter(|nth| paid >> nth & 1 == 0);
        unpaid.into_iter().any(|nth| self.pay_fare(known, piles, gold, need, paid, nth))
    }
}

type Known = BTreeSet<(Vec<u8>, i32, Vec<u8>, usize)>;

/// What an action must be paid with, and where its villager stands.
pub fn bill(game: &Game, task: Choice, at: TileId) -> Bill {
    let catalogue = game.catalogue();
    let mut need = Need::default();
    let (mut may_buy, mut storing) = (true, false);
    match task {
        Choice::Refine { tile, count } => {
            if let Action::Refine { input, .. } = &game.village().face(catalogue, tile).action {
                need.each[input.index()] = count;
            }
        }
        Choice::Sell { sale } => (need, may_buy) = (catalogue.sale(sale).need, false),
        Choice::Deliver { slot } => need = game.delivery_slots()[usize::from(slot)].need,
        Choice::Road { kind, .. } => need = game.road_need(kind),
        Choice::Construct { face } => need = catalogue.face(face).need,
        Choice::Store { count, .. } => {
            need = Need { any_of: 0b111_1111, any: count, ..need };
            (may_buy, storing) = (false, true);
        }
        _ => {}
    }
    Bill { at, need, may_buy, storing, paid: BTreeSet::new() }
}
