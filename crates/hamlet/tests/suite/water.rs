//! A second reading of who crosses which water, for the tests of Botric: his boats, his range, and what
//! he can pay for with them (rulings S3, T6, G7).

use hamlet_rules::catalogue::Need;
use hamlet_rules::ids::{Seat, TileId};
use hamlet_rules::village::MAX_TILES;
use hamlet_rules::{Game, Material, TileSet};

const BOTRIC: Seat = Seat(1);
const PERSON: Seat = Seat(0);

/// Returns the tiles around the water under each of Botric's boats; two boats on one water count once.
pub fn botrics_waters(game: &Game) -> Vec<TileSet> {
    let Some(shore) = game.shore() else { return Vec::new() };
    let lakes = shore.water().lakes();
    let bodies = shore.boats().iter().filter(|b| b.seat == BOTRIC).map(|b| lakes[b.lake.index()].body);
    let mut bodies: Vec<_> = bodies.collect();
    bodies.sort();
    bodies.dedup();
    let around = |body| lakes.iter().filter(|l| l.body == body).map(|lake| lake.shore).collect();
    bodies.into_iter().map(around).collect()
}

/// Returns everything connected to the tiles of `start` over links and waters.
pub fn joined(start: TileSet, links: &[TileSet; MAX_TILES], waters: &[TileSet]) -> TileSet {
    let mut seen = start;
    loop {
        let mut more = seen.iter().fold(seen, |set, t| set | links[t.index()]);
        for around in waters.iter().filter(|water| water.meets(seen)) {
            more |= *around;
        }
        if more == seen {
            return seen;
        }
        seen = more;
    }
}

pub fn roads(game: &Game) -> [TileSet; MAX_TILES] {
    let mut links = [TileSet::EMPTY; MAX_TILES];
    for tile in game.village().all() {
        links[tile.index()] = game.village().linked(tile);
    }
    links
}

/// Returns the tiles joined to the Church by any roads or by Botric's boats.
pub fn botrics_range(game: &Game) -> TileSet {
    joined(TileSet::of(TileId::CHURCH), &roads(game), &botrics_waters(game))
}

/// Returns the steps from a tile to every other one, over connected tiles and Botric's boats.
pub fn steps(game: &Game, from: TileId) -> Vec<usize> {
    let (links, waters) = (roads(game), botrics_waters(game));
    let mut all = vec![usize::MAX; 64];
    let mut ring = vec![from];
    for distance in 0.. {
        ring.retain(|t| all[t.index()] == usize::MAX);
        ring.iter().for_each(|t| all[t.index()] = distance);
        if ring.is_empty() {
            return all;
        }
        let wet = |t: &TileId| waters.iter().copied().filter(|water| water.has(*t)).collect::<TileSet>();
        let next = ring.iter().map(|t| links[t.index()] | wet(t)).collect::<TileSet>();
        ring = next.iter().collect();
    }
    all
}

/// Returns the buildings that a player has closed.
pub fn closed(game: &Game) -> TileSet {
    let Some(shore) = game.shore() else { return TileSet::EMPTY };
    game.village().all().iter().filter(|t| shore.closed_by(*t).is_some()).collect()
}

/// Returns the tiles whose goods Botric may not take: the person's Storeroom.
pub fn persons_storerooms(game: &Game) -> TileSet {
    let tiles = game.village().all().iter().zip(game.village().tiles());
    let store = game.catalogue().face_named("storeroom");
    tiles.filter(|(_, t)| Some(t.face) == store && t.owner == Some(PERSON)).map(|(id, _)| id).collect()
}

/// Returns whether all materials of a need lie on the given tiles.
fn lies(game: &Game, need: &Need, tiles: TileSet) -> bool {
    let have = |kind: Material| {
        let slots =
            tiles.iter().flat_map(|t| game.village().tile(t).expect("a tile").slots().iter().flatten());
        slots.filter(|t| t.kind == kind).count() as i32
    };
    let mut spare = 0;
    for kind in Material::ALL {
        let left = have(kind) - i32::from(need.each[kind.index()]);
        if left < 0 {
            return false;
        }
        if need.any_of.has(kind) {
            spare += left;
        }
    }
    spare >= i32::from(need.any)
}

/// Returns whether Botric could pay on a tile: with every order of waters, each for a wheat that lies within reach
/// once that water is open.
pub fn can_pay(game: &Game, need: &Need, at: TileId) -> bool {
    let links = roads(game);
    let draft = game.shore().is_some_and(|s| s.rules().draft);
    let waters = botrics_waters(game);
    let goods = !persons_storerooms(game);
    if draft {
        return lies(game, need, joined(TileSet::of(at), &links, &waters) & goods);
    }
    let mut todo = vec![Vec::new()];
    while let Some(open) = todo.pop() {
        let paid: Vec<TileSet> = open.iter().map(|i: &usize| waters[*i]).collect();
        let reach = joined(TileSet::of(at), &links, &paid) & goods;
        let mut wheat = Need::default();
        wheat.each[Material::Wheat.index()] = open.len() as u8;
        if !lies(game, &wheat, reach) {
            continue;
        }
        let mut whole = *need;
        whole.each[Material::Wheat.index()] += open.len() as u8;
        if lies(game, &whole, reach) {
            return true;
        }
        for next in (0..waters.len()).filter(|i| !open.contains(i)) {
            todo.push([open.as_slice(), &[next]].concat());
        }
    }
    false
}
