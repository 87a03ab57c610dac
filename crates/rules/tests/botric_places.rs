//! Where Botric builds, against a plain second reading of rulings S11 and S12: in random games each
//! of his buildings and roads is among the best by a ranking written without the engine's own.

use hamlet_rules::event::Event;
use hamlet_rules::ids::{FaceId, Seat, TileId, tiles_in};
use hamlet_rules::lattice::{Segment, Terrain};
use hamlet_rules::placement::{Site, search};
use hamlet_rules::random::Chance;
use hamlet_rules::road::{links_over, longest_length};
use hamlet_rules::village::{MAX_TILES, Road, Village};
use hamlet_rules::{Game, Options, RoadKind};
use std::collections::BTreeMap;

const HIM: Seat = Seat(1);
const YOU: Seat = Seat(0);

fn sides(game: &Game, face: FaceId, q: i16, r: i16, rotation: u8) -> Vec<(Segment, Terrain)> {
    let shape = &game.catalogue().face(face).shapes[usize::from(rotation)];
    let moved = |s: Segment| Segment { q: s.q + q, r: s.r + r, dir: s.dir };
    shape.sides.iter().map(|s| (moved(s.segment), s.terrain)).collect()
}

/// All segments of the village: who has them, and what they show.
fn segments(game: &Game) -> BTreeMap<Segment, Vec<(TileId, Terrain)>> {
    let mut all: BTreeMap<Segment, Vec<_>> = BTreeMap::new();
    for (i, t) in game.village().tiles().iter().enumerate() {
        for (segment, terrain) in sides(game, t.face, t.q, t.r, t.rotation) {
            all.entry(segment).or_default().push((TileId(i as u8), terrain));
        }
    }
    all
}

fn contains(set: u64, tile: TileId) -> bool {
    set >> tile.0 & 1 == 1
}

/// The tiles joined to the Church over printed roads and his own.
fn his_part(village: &Village) -> u64 {
    let links = links_over(village, |r| r.seat == HIM);
    let mut seen = 1u64;
    loop {
        let more = tiles_in(seen).fold(seen, |set, t| set | links[t.index()]);
        if more == seen {
            return seen;
        }
        seen = more;
    }
}

/// The landmarks of the player.
fn yours(village: &Village) -> u64 {
    let tiles = village.tiles().iter().enumerate();
    tiles.filter(|(_, t)| t.owner == Some(YOU)).fold(0, |set, (i, _)| set | 1 << i)
}

/// The smaller the better, in the order of S11.
fn place_rank(game: &Game, face: FaceId, site: &Site) -> Option<[usize; 6]> {
    let village = game.village();
    if site.touch & village.home() == 0 {
        return None;
    }
    let (mut roads, mut same, mut matches) = (0u64, 0u64, 0);
    let map = segments(game);
    for (segment, terrain) in sides(game, face, site.q, site.r, site.rotation) {
        if let Some([(tile, there)]) = map.get(&segment).map(Vec::as_slice)
            && *there == terrain
        {
            matches += 1;
            same |= 1 << tile.0;
            if terrain == Terrain::Road {
                roads |= 1 << tile.0;
            }
        }
    }
    let foreign = usize::from(roads & village.home() & !his_part(village) != 0);
    let landmark = usize::from(site.touch & yours(village) != 0);
    let far = village.adjacent_steps_from(TileId::CHURCH);
    let links = links_over(village, |r| r.seat == HIM);
    let along = outermost(village.all() & !1, &links, &far).iter().position(|tiles| same & tiles != 0);
    let near = tiles_in(site.touch).map(|t| usize::from(far[t.index()])).min()?;
    let beside = along.unwrap_or(1000 + near);
    let kind = if roads != 0 { 0 } else { usize::from(same == 0) + 1 };
    Some([foreign, landmark, beside, kind, 100 - matches, 0])
}

/// The tiles at each place along any longest path, counted from its end farther from the Church:
/// every path is walked, without any cleverness.
fn outermost(nodes: u64, links: &[u64; MAX_TILES], far: &[u8; MAX_TILES]) -> Vec<u64> {
    fn walk(
        path: &mut Vec<TileId>,
        nodes: u64,
        links: &[u64; MAX_TILES],
        far: &[u8; MAX_TILES],
        best: &mut Vec<u64>,
    ) {
        let (first, last) = (path[0], path[path.len() - 1]);
        if path.len() > best.len() {
            *best = vec![0; path.len()];
        }
        if path.len() == best.len() && far[first.index()] >= far[last.index()] {
            for (set, tile) in best.iter_mut().zip(path.iter()) {
                *set |= tile.bit();
            }
        }
        let used = path.iter().fold(0, |set, t| set | t.bit());
        for next in tiles_in(links[last.index()] & nodes & !used) {
            path.push(next);
            walk(path, nodes, links, far, best);
            path.pop();
        }
    }
    let mut best = vec![0];
    for start in tiles_in(nodes) {
        walk(&mut vec![start], nodes, links, far, &mut best);
    }
    if best.len() < 2 { Vec::new() } else { best }
}

/// The smaller the better, in the order of S12.
fn road_rank(game: &Game, at: TileId, to: TileId) -> [usize; 7] {
    let village = game.village();
    let home = village.home();
    let mut beyond = 1u64 << to.0;
    loop {
        let more = tiles_in(beyond).fold(beyond, |set, t| set | village.linked(t));
        if more == beyond {
            break;
        }
        beyond = more;
    }
    let landmark = usize::from(beyond & yours(village) & !home != 0);
    let far = village.adjacent_steps_from(TileId::CHURCH);
    let end = if contains(home, to) {
        1000 + village.linked(to).count_ones() as usize
    } else {
        usize::from(far[to.index()])
    };
    let grows = |counts: fn(&Road) -> bool| {
        let nodes = village.all() & !1;
        let mut links = links_over(village, counts);
        let before = longest_length(nodes, &links);
        links[at.index()] |= 1 << to.0;
        links[to.index()] |= 1 << at.0;
        usize::from(longest_length(nodes, &links) <= before)
    };
    let (his, your) = (grows(|r| r.seat == HIM), grows(|r| r.seat == YOU));
    [landmark, end, his, your, grows(|_| false), usize::from(far[at.index()]), 0]
}

fn check_step(before: &Game, after: &Game, events: &[Event], seen: &mut [usize; 2]) {
    for event in events {
        match *event {
            Event::Built { seat: HIM, face, tile } => {
                let built = after.village().tile(tile);
                let sites = search(before.catalogue(), before.village(), face);
                let ranks: Vec<_> = sites.iter().filter_map(|s| place_rank(before, face, s)).collect();
                let site =
                    sites.iter().find(|s| (s.q, s.r, s.rotation) == (built.q, built.r, built.rotation));
                let rank = site.and_then(|s| place_rank(before, face, s));
                assert_eq!(rank, ranks.iter().min().copied(), "{:?}", before.catalogue().face(face).id);
                seen[0] += 1;
            }
            Event::RoadBuilt { seat: HIM, a, b, kind } => {
                let paid = events.iter().filter(|e| matches!(e, Event::Consumed { seat: HIM, .. })).count();
                assert_eq!(paid, 2);
                let goods = |material| {
                    let stock = before.village().stock();
                    stock.count(material, before.village().home()) >= 2
                };
                let village = before.village();
                let mut best = None;
                let mut chosen = None;
                for &(x, y, k) in village.road_sites() {
                    let payable = match k {
                        RoadKind::Path => goods(hamlet_rules::Material::Stone),
                        RoadKind::Bridge => goods(hamlet_rules::Material::Wood),
                    };
                    for (at, to) in [(x, y), (y, x)] {
                        if payable && contains(village.home(), at) {
                            let rank = road_rank(before, at, to);
                            best = best.min(Some(rank)).or(Some(rank));
                            if (x, y, k) == (a, b, kind) {
                                chosen = chosen.min(Some(rank)).or(Some(rank));
                            }
                        }
                    }
                }
                assert_eq!(chosen, best);
                seen[1] += 1;
            }
            _ => {}
        }
    }
}

#[test]
fn his_buildings_and_roads_are_among_the_best() {
    let mut seen = [0; 2];
    for seed in 0..60 {
        let mut options = Options::new(1, seed);
        options.solo.settles_ties = true;
        let mut chance = Chance::new(seed);
        let mut game = Game::new(&options).expect("one player is allowed");
        game.set_trace(true);
        while !game.is_over() {
            let choice = game.choices()[chance.below(game.choices().len())];
            let mut before = game.clone();
            game.play(choice).expect("what is offered is accepted");
            let events = game.events().to_vec();
            let mut told = 0;
            for (count, after) in game.take_steps() {
                check_step(&before, &after, &events[told..count], &mut seen);
                told = count;
                before = after;
            }
        }
    }
    assert!(seen[0] > 400 && seen[1] > 100, "buildings and roads: {seen:?}");
}
