//! A second reading of where Botric builds (rulings S11, S12), written without the engine's own: what
//! each place and each road is compared by.

use crate::scene::BOTRIC;
use crate::water::{self, botrics_range, can_pay};
use hamlet_rules::catalogue::Need;
use hamlet_rules::ids::{FaceId, Seat, TileId};
use hamlet_rules::lattice::{Segment, Terrain, Triangle};
use hamlet_rules::placement::{Site, search};
use hamlet_rules::road::{links_over, longest_length};
use hamlet_rules::village::{Distances, MAX_TILES, Road, Village};
use hamlet_rules::{Game, Material, RoadKind, RulesVersion, TileSet};
use std::collections::BTreeMap;

pub const PERSON: Seat = Seat(0);

pub fn sides(game: &Game, face: FaceId, q: i16, r: i16, rotation: u8) -> Vec<(Segment, Terrain)> {
    let shape = &game.catalogue().face(face).expect("a face").shapes[usize::from(rotation)];
    let moved = |s: Segment| Segment { q: s.q + q, r: s.r + r, dir: s.dir };
    shape.sides.iter().map(|s| (moved(s.segment), s.terrain)).collect()
}

/// Returns all segments of the village with the tiles that have each, and the terrain that each tile shows there.
pub fn segments(game: &Game) -> BTreeMap<Segment, Vec<(TileId, Terrain)>> {
    let mut all: BTreeMap<Segment, Vec<_>> = BTreeMap::new();
    for (id, t) in game.village().all().iter().zip(game.village().tiles()) {
        for (segment, terrain) in sides(game, t.face, t.pose.q, t.pose.r, t.pose.rotation) {
            all.entry(segment).or_default().push((id, terrain));
        }
    }
    all
}

pub fn contains(set: TileSet, tile: TileId) -> bool {
    set.has(tile)
}

/// Returns the tiles joined to the Church over printed roads, Botric's own roads and Botric's boats.
pub fn botrics_part(game: &Game) -> TileSet {
    let links = links_over(game.village(), |r| r.seat == BOTRIC);
    water::joined(TileSet::of(TileId::CHURCH), &links, &water::botrics_waters(game))
}

/// Returns how many lake tiles the building would close at a site, by looking at all ground between the tiles and a
/// frame around the village.
pub fn lake_tiles(game: &Game, face: FaceId, site: &Site) -> usize {
    const SIZE: usize = 160;
    let index = |t: Triangle| {
        let at = |n: i16| usize::try_from(n + SIZE as i16 / 2).ok().filter(|n| *n < SIZE);
        Some((at(t.q)? * SIZE + at(t.r)?) * 2 + usize::from(t.down))
    };
    let mut taken = vec![false; SIZE * SIZE * 2];
    let (mut least, mut most) = ((0, 0), (0, 0));
    let mut cover = |t: Triangle| {
        (least, most) = ((least.0.min(t.q), least.1.min(t.r)), (most.0.max(t.q), most.1.max(t.r)));
        taken[index(t).expect("villages are small")] = true;
    };
    let lay = |face: FaceId, q: i16, r: i16, rotation: u8| {
        let shape = &game.catalogue().face(face).expect("a face").shapes[usize::from(rotation)];
        shape.triangles.iter().map(move |t| Triangle { q: t.q + q, r: t.r + r, down: t.down })
    };
    for tile in game.village().tiles() {
        lay(tile.face, tile.pose.q, tile.pose.r, tile.pose.rotation).for_each(&mut cover);
    }
    if let Some(shore) = game.shore() {
        shore.water().tiles().for_each(|t| cover(t.triangle));
    }
    lay(face, site.pose.q, site.pose.r, site.pose.rotation).for_each(&mut cover);
    let inside =
        |t: &Triangle| (least.0 - 1..=most.0 + 1).contains(&t.q) && (least.1 - 1..=most.1 + 1).contains(&t.r);
    let mut todo = vec![Triangle { q: least.0 - 1, r: least.1 - 1, down: false }];
    while let Some(t) = todo.pop() {
        if inside(&t) && !std::mem::replace(&mut taken[index(t).expect("near the village")], true) {
            todo.extend(t.neighbours().map(|across| across.triangle));
        }
    }
    let frame = (least.0..=most.0).flat_map(|q| (least.1..=most.1).map(move |r| (q, r)));
    frame
        .flat_map(|(q, r)| [false, true].map(|down| Triangle { q, r, down }))
        .filter(|t| !taken[index(*t).expect("inside")])
        .count()
}

/// Returns the landmarks of the person.
pub fn persons_landmarks(village: &Village) -> TileSet {
    let tiles = village.all().iter().zip(village.tiles());
    tiles.filter(|(_, t)| t.owner == Some(PERSON)).map(|(id, _)| id).collect()
}

/// What S11 asks of a place.
#[derive(Clone, Debug)]
pub struct Place {
    pub spot: (i16, i16, u8),
    /// Whether it joins a part of the player's, and whether it touches a landmark of the player's.
    pub offends: [bool; 2],
    /// The tiles that it touches, and those that it meets with the same terrain.
    pub touch: TileSet,
    pub same: TileSet,
    pub lakes: usize,
    /// Steps from the Church to the nearest tile that it touches.
    pub near: u8,
    /// Road to road, then forest or mountain, then none; after it the segments that do not match.
    pub segments: [usize; 2],
}

/// Returns every legal place next to a tile of `ground`.
pub fn places(game: &Game, face: FaceId, ground: TileSet) -> Vec<Place> {
    let far = game.village().adjacent_steps_from(TileId::CHURCH);
    let map = segments(game);
    let sites = search(game.catalogue(), game.village(), face);
    let sites = sites.iter().filter(|s| s.touch.meets(ground));
    sites.map(|s| place(game, face, s, &far, &map)).collect()
}

/// Returns the tiles of Botric's range where a need can be paid and whose building no player has closed.
pub fn ground_for(game: &Game, need: &Need) -> TileSet {
    let ground = (botrics_range(game) & !water::closed(game)).iter();
    ground.filter(|at| can_pay(game, need, *at)).collect()
}

fn place(
    game: &Game,
    face: FaceId,
    site: &Site,
    far: &Distances,
    map: &BTreeMap<Segment, Vec<(TileId, Terrain)>>,
) -> Place {
    let village = game.village();
    let (mut roads, mut same, mut matches) = (TileSet::EMPTY, TileSet::EMPTY, 0);
    for (segment, terrain) in sides(game, face, site.pose.q, site.pose.r, site.pose.rotation) {
        if let Some([(tile, there)]) = map.get(&segment).map(Vec::as_slice)
            && *there == terrain
            && (terrain != Terrain::Water || older(game))
        {
            matches += 1;
            same.add(*tile);
            if terrain == Terrain::Road {
                roads.add(*tile);
            }
        }
    }
    Place {
        spot: (site.pose.q, site.pose.r, site.pose.rotation),
        offends: [
            (roads & botrics_range(game)).meets(!botrics_part(game)),
            site.touch.meets(persons_landmarks(village)),
        ],
        touch: site.touch,
        same,
        lakes: if game.shore().is_some() { lake_tiles(game, face, site) } else { 0 },
        near: site.touch.iter().map(|t| far.rank(t)).min().expect("a place touches something"),
        segments: [if roads.is_empty() { usize::from(same.is_empty()) + 1 } else { 0 }, 100 - matches],
    }
}

/// Returns whether the game is played by the rules before S11 and S12 were revised.
pub fn older(game: &Game) -> bool {
    game.rules_version() < RulesVersion::V3
}

pub fn most_lake_tiles(mut places: Vec<&Place>) -> Vec<&Place> {
    let most = places.iter().map(|p| p.lakes).max();
    places.retain(|p| Some(p.lakes) == most);
    places
}

/// Returns the places that Botric may take along his longest roads, in the order of S11.
pub fn along_roads<'a>(game: &Game, places: &[&'a Place], far: &Distances) -> Option<Vec<&'a Place>> {
    let village = game.village();
    let links = links_over(village, |r| r.seat == BOTRIC);
    outermost(village.all().without(TileId::CHURCH), &links, far).into_iter().find_map(|tiles| {
        let matching = |p: &&Place| p.same.meets(tiles);
        let beside = places.iter().copied().filter(|p| p.touch.meets(tiles));
        let places: Vec<_> = if older(game) {
            most_lake_tiles(beside.filter(matching).collect())
        } else {
            // The lakes come before the terrain; without a lake the terrain has to match.
            let most = most_lake_tiles(beside.collect());
            let matches: Vec<_> = most.iter().copied().filter(matching).collect();
            let lake = most.first().is_some_and(|p| p.lakes > 0);
            if lake && matches.is_empty() { most } else { matches }
        };
        (!places.is_empty()).then_some(places)
    })
}
/// Returns the tiles at each position along any longest path, counted from the path's end farther from the Church.
/// Every path is walked, without any shortcut.
pub fn outermost(nodes: TileSet, links: &[TileSet; MAX_TILES], far: &Distances) -> Vec<TileSet> {
    fn walk(
        path: &mut Vec<TileId>,
        nodes: TileSet,
        links: &[TileSet; MAX_TILES],
        far: &Distances,
        best: &mut Vec<TileSet>,
    ) {
        let (first, last) = (path[0], path[path.len() - 1]);
        if path.len() > best.len() {
            *best = vec![TileSet::EMPTY; path.len()];
        }
        if path.len() == best.len() && far.rank(first) >= far.rank(last) {
            for (set, tile) in best.iter_mut().zip(path.iter()) {
                set.add(*tile);
            }
        }
        let used = path.iter().copied().collect::<TileSet>();
        for next in links[last.index()] & nodes & !used {
            path.push(next);
            walk(path, nodes, links, far, best);
            path.pop();
        }
    }
    let mut best = vec![TileSet::EMPTY];
    for start in nodes {
        walk(&mut vec![start], nodes, links, far, &mut best);
    }
    if best.len() < 2 { Vec::new() } else { best }
}

/// Returns the values of a road in the order of S12; smaller is better.
pub fn road_rank(game: &Game, at: TileId, to: TileId) -> [usize; 7] {
    let village = game.village();
    let home = village.home();
    let mut beyond = TileSet::of(to);
    loop {
        let more = beyond.iter().fold(beyond, |set, t| set | village.linked(t));
        if more == beyond {
            break;
        }
        beyond = more;
    }
    // One end has to be joined to the Church by road, or nothing is joined to it.
    let joins = contains(home, at) && !contains(home, to);
    let back = contains(home, to) && !contains(home, at);
    if back {
        beyond = TileSet::of(at);
        while beyond.iter().any(|t| !village.linked(t).is_within(beyond)) {
            beyond = beyond.iter().fold(beyond, |set, t| set | village.linked(t));
        }
    }
    let landmark = usize::from((joins || back) && (beyond & persons_landmarks(village)).meets(!home));
    let far = village.adjacent_steps_from(TileId::CHURCH);
    let joined = if older(game) { botrics_range(game) } else { home };
    let end = match [to, at].into_iter().find(|t| !contains(joined, *t)) {
        Some(unjoined) => usize::from(far.rank(unjoined)),
        None => 1000 + village.linked(to).len() as usize,
    };
    let grows = |counts: fn(&Road) -> bool| {
        let nodes = village.all().without(TileId::CHURCH);
        let mut links = links_over(village, counts);
        let before = longest_length(nodes, &links);
        links[at.index()].add(to);
        links[to.index()].add(at);
        usize::from(longest_length(nodes, &links) <= before)
    };
    let (botrics, persons) = (grows(|r| r.seat == BOTRIC), grows(|r| r.seat == PERSON));
    [landmark, end, botrics, persons, grows(|_| false), usize::from(far.rank(at)), 0]
}

/// Returns what a road costs.
pub fn road_need(kind: RoadKind) -> Need {
    let material = match kind {
        RoadKind::Path => Material::Stone,
        RoadKind::Bridge => Material::Wood,
    };
    let mut need = Need::default();
    need.each[material.index()] = 2;
    need
}

/// Returns the roads that Botric may choose from: where his villager stands, the other end, and the kind. `ground`
/// gives the tiles on which Botric could pay for each kind.
pub fn roads_from(game: &Game, ground: impl Fn(RoadKind) -> TileSet) -> Vec<(TileId, TileId, RoadKind)> {
    let home = game.village().home();
    let mut roads = Vec::new();
    for &hamlet_rules::village::RoadSite { a, b, kind } in game.village().road_sites() {
        if !older(game) && !contains(home, a) && !contains(home, b) {
            continue;
        }
        for (at, to) in [(a, b), (b, a)] {
            // From beyond the water Botric builds only what he cannot build from the joined end (H39).
            let backward = !older(game) && !contains(home, at) && contains(ground(kind), to);
            if contains(ground(kind), at) && !backward {
                roads.push((at, to, kind));
            }
        }
    }
    roads
}
