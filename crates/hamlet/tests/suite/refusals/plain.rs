//! The rules that refusals speak of, read once more and as plainly as possible: who may walk where, what
//! can be brought (rulings T1, T6, T7), what fits.

use hamlet_rules::catalogue::{Action, Need};
use hamlet_rules::lattice::{Segment, Terrain, Triangle};
use hamlet_rules::{
    Choice, FaceId, Game, LakeId, LakeSet, Material, MaterialSet, Pose, RulesVersion, Seat, TileId, TileSet,
};
use std::collections::{BTreeMap, BTreeSet};

pub type Tiles = BTreeSet<TileId>;

pub fn all_tiles(game: &Game) -> impl Iterator<Item = TileId> + use<> {
    game.village().all().iter()
}

/// Returns the tiles around the waters on which a player has a boat, one set for each boat.
fn own_waters(game: &Game, seat: Seat) -> Vec<TileSet> {
    let Some(shore) = game.shore() else { return Vec::new() };
    let lake = |id: LakeId| shore.water().lake(id).expect("boats are on lakes").around;
    shore.boats().iter().filter(|b| b.seat == seat).map(|b| lake(b.lake)).collect()
}

/// Returns the waters that workers of a player cross: those with the player's boats, and all over ice.
fn walked_waters(game: &Game, seat: Seat) -> Vec<TileSet> {
    match game.shore() {
        Some(shore) if shore.free_crossing() && game.turn() == seat => {
            shore.water().lakes().iter().map(|l| l.around).collect()
        }
        _ => own_waters(game, seat),
    }
}

/// Returns the waters that goods cross without wheat.
fn free_waters(game: &Game, seat: Seat) -> Vec<TileSet> {
    match game.shore() {
        Some(shore) if shore.free_crossing() || shore.rules().draft => walked_waters(game, seat),
        _ => Vec::new(),
    }
}

fn steps(game: &Game, waters: &[TileSet], tile: TileId) -> Tiles {
    let around = waters.iter().copied().filter(|water| water.has(tile)).collect::<TileSet>();
    (game.village().linked(tile) | around).iter().filter(|t| *t != tile).collect()
}

/// Returns everything connected to the Church over roads and the given waters.
fn joined(game: &Game, waters: &[TileSet]) -> Tiles {
    let mut seen = Tiles::from([TileId::CHURCH]);
    let mut fresh = vec![TileId::CHURCH];
    while let Some(tile) = fresh.pop() {
        fresh.extend(steps(game, waters, tile).into_iter().filter(|t| seen.insert(*t)));
    }
    seen
}

/// Returns the tiles joined to the Church by roads.
pub fn on_road(game: &Game) -> Tiles {
    joined(game, &[])
}

/// Returns the tiles that villagers of a player may enter.
pub fn range(game: &Game, seat: Seat) -> Tiles {
    joined(game, &walked_waters(game, seat))
}

pub fn closed(game: &Game, tile: TileId) -> Option<Seat> {
    game.shore().and_then(|s| s.closed_by(tile))
}

/// Returns the tiles where a player's donkeys are, and in the draft where boats do their work (ruling F5).
pub fn carriers(game: &Game, seat: Seat) -> Tiles {
    let mut set = game.player(seat).expect("a seat").donkeys().places();
    let draft = game.shore().is_some_and(|s| s.rules().draft);
    if draft && game.rules_version() >= RulesVersion::V3 {
        set |= own_waters(game, seat).into_iter().collect();
    }
    set.iter().collect()
}

/// Returns whether goods get from one tile to another: the first step is free, each further one takes a donkey on
/// the tile where it begins (ruling T1).
fn gets(game: &Game, waters: &[TileSet], carriers: &Tiles, from: TileId, at: TileId) -> bool {
    let mut there = steps(game, waters, from);
    there.insert(from);
    loop {
        if there.contains(&at) {
            return true;
        }
        let before = there.len();
        for relay in carriers.clone() {
            if there.contains(&relay) && relay != from {
                there.extend(steps(game, waters, relay));
            }
        }
        if there.len() == before {
            return false;
        }
    }
}

/// How goods are brought in a copy of the situation that differs in donkeys only.
pub struct Road<'a> {
    pub game: &'a Game,
    pub seat: Seat,
    pub carriers: Tiles,
    /// Whether every own boat carries, as if its wheat was paid.
    pub boats: bool,
}

impl Road<'_> {
    pub fn gets(&self, from: TileId, at: TileId) -> bool {
        let own = if self.boats { own_waters(self.game, self.seat) } else { Vec::new() };
        let waters: Vec<TileSet> = own.into_iter().chain(free_waters(self.game, self.seat)).collect();
        gets(self.game, &waters, &self.carriers, from, at)
    }

    /// Like [`Road::gets`], over a set of waters too.
    pub fn gets_over(&self, from: TileId, at: TileId, paid: LakeSet) -> bool {
        let own = if self.boats { own_waters(self.game, self.seat) } else { Vec::new() };
        let lakes = self.game.shore().map_or(&[][..], |s| s.water().lakes());
        let paid = paid.iter().filter_map(|lake| lakes.get(lake.index())).map(|lake| lake.around);
        let waters: Vec<TileSet> =
            own.into_iter().chain(free_waters(self.game, self.seat)).chain(paid).collect();
        gets(self.game, &waters, &self.carriers, from, at)
    }
}

fn is_storeroom(game: &Game, tile: TileId) -> bool {
    game.village().face(game.catalogue(), tile).expect("a face").action == Action::Store
}

/// What an action costs, where it may be paid, and what for.
#[derive(Clone)]
pub struct Bill {
    pub need: Need,
    pub at: Vec<TileId>,
    pub storing: bool,
}

impl Bill {
    /// Returns whether goods on a tile may pay the bill.
    pub fn takes_from(&self, game: &Game, seat: Seat, tile: TileId) -> bool {
        let owner = game.village().tile(tile).expect("a tile").owner;
        !is_storeroom(game, tile) || (owner == Some(seat) && !self.storing)
    }
}

/// Returns the bill of a choice of a turn, or of a place for a building.
pub fn bill(game: &Game, choice: Choice) -> Option<Bill> {
    let seat = game.decider();
    let catalogue = game.catalogue();
    let paid = |need: Need, at: TileId| Some(Bill { need, at: vec![at], storing: false });
    match choice {
        Choice::Refine { tile, count } => {
            let Action::Refine { input, .. } = game.village().face(catalogue, tile).expect("a face").action
            else {
                return None;
            };
            let mut need = Need::default();
            need.each[input.index()] = count;
            paid(need, tile)
        }
        Choice::Sell { sale } => paid(catalogue.sale(sale).expect("a sale").need, game.market_tile()),
        Choice::Deliver { slot } => paid(game.delivery_slots()[usize::from(slot)].need, TileId::CHURCH),
        Choice::Store { tile, count } => {
            let need = Need { any_of: MaterialSet::ALL, any: count, ..Need::default() };
            Some(Bill { need, at: vec![tile], storing: true })
        }
        Choice::Road { at, kind, .. } => paid(game.road_need(kind), at),
        Choice::Construct { face } => {
            let at = workplaces(game, seat).into_iter().filter(|t| {
                let mut sites = game.sites(face).into_iter();
                sites.any(|s| s.touch.has(*t))
            });
            Some(Bill { need: catalogue.face(face).expect("a face").need, at: at.collect(), storing: false })
        }
        Choice::Place(Pose { q, r, rotation }) => {
            let face = game.placing()?.face;
            let touch = touched(game, face, Pose { q, r, rotation });
            let at = workplaces(game, seat).into_iter().filter(|t| touch.contains(t)).collect();
            Some(Bill { need: catalogue.face(face).expect("a face").need, at, storing: false })
        }
        Choice::Stand { tile } => {
            let face = game.placing()?.face;
            paid(catalogue.face(face).expect("a face").need, tile)
        }
        _ => None,
    }
}

/// Returns the tiles on which a player's villagers may work.
pub fn workplaces(game: &Game, seat: Seat) -> Tiles {
    range(game, seat).into_iter().filter(|t| closed(game, *t).is_none()).collect()
}

/// Returns the number of tokens of the given kinds on `wanted` tiles from which a bill may be paid.
pub fn count(
    game: &Game,
    seat: Seat,
    bill: &Bill,
    kinds: &[Material],
    wanted: impl Fn(TileId) -> bool,
) -> u8 {
    let tiles = all_tiles(game).filter(|t| bill.takes_from(game, seat, *t) && wanted(*t));
    let tokens = tiles.flat_map(|t| game.village().tile(t).expect("a tile").slots().iter().flatten());
    tokens.filter(|token| kinds.contains(&token.kind)).count() as u8
}

/// Returns the groups of materials that a need asks for, with how many of each.
pub fn groups(need: &Need) -> Vec<(Vec<Material>, u8)> {
    let single = Material::ALL.into_iter().map(|kind| (vec![kind], need.each[kind.index()]));
    let mixed = need.any_of.iter().collect();
    single.chain([(mixed, need.any)]).filter(|(_, count)| *count > 0).collect()
}

fn triangles(game: &Game, face: FaceId, spot: Pose) -> BTreeSet<Triangle> {
    let shape = &game.catalogue().face(face).expect("a face").shapes[usize::from(spot.rotation)];
    let moved = |t: &Triangle| Triangle { q: t.q + spot.q, r: t.r + spot.r, down: t.down };
    shape.triangles.iter().map(moved).collect()
}

fn sides(game: &Game, face: FaceId, spot: Pose) -> BTreeMap<Segment, Terrain> {
    let shape = &game.catalogue().face(face).expect("a face").shapes[usize::from(spot.rotation)];
    let moved = |s: Segment| Segment { q: s.q + spot.q, r: s.r + spot.r, dir: s.dir };
    shape.sides.iter().map(|s| (moved(s.segment), s.terrain)).collect()
}

fn spot_of(game: &Game, tile: TileId) -> (FaceId, Pose) {
    let tile = game.village().tile(tile).expect("a tile");
    (tile.face, tile.pose)
}

/// Returns the segments that a building would share with each tile: its own terrain and the tile's.
pub fn meetings(game: &Game, face: FaceId, spot: Pose) -> Vec<(TileId, Terrain, Terrain)> {
    let own = sides(game, face, spot);
    let with = |tile| met(game, &own, tile).into_iter().map(move |(mine, theirs)| (tile, mine, theirs));
    all_tiles(game).flat_map(with).collect()
}

/// Returns the terrains of the segments that a tile shares with those of `own`, the terrain of `own` first.
fn met(game: &Game, own: &BTreeMap<Segment, Terrain>, tile: TileId) -> Vec<(Terrain, Terrain)> {
    let (face, at) = spot_of(game, tile);
    let there = sides(game, face, at);
    there.into_iter().filter_map(|(s, theirs)| own.get(&s).map(|mine| (*mine, theirs))).collect()
}

pub fn touched(game: &Game, face: FaceId, spot: Pose) -> Tiles {
    meetings(game, face, spot).into_iter().map(|(tile, _, _)| tile).collect()
}

/// Returns the terrains that meet between two tiles of the village.
pub fn between(game: &Game, at: TileId, to: TileId) -> Vec<(Terrain, Terrain)> {
    let (face, spot) = spot_of(game, at);
    met(game, &sides(game, face, spot), to)
}

pub fn covers(game: &Game, face: FaceId, spot: Pose, tile: TileId) -> bool {
    let (other, at) = spot_of(game, tile);
    !triangles(game, face, spot).is_disjoint(&triangles(game, other, at))
}

pub fn covers_lake(game: &Game, face: FaceId, spot: Pose, lake: LakeId) -> bool {
    let here = triangles(game, face, spot);
    let shore = game.shore().expect("a lake");
    shore.water().tiles().any(|t| t.lake == lake && here.contains(&t.triangle))
}
