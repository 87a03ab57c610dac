//! The rules once more, as plainly and slowly as possible, to hold the engine against.

use hamlet_rules::catalogue::{Catalogue, Need};
use hamlet_rules::lattice::{DIRECTIONS, Terrain};
use hamlet_rules::village::Village;
use hamlet_rules::{FaceId, Game, Material, RoadKind, Seat, TileId};
use std::collections::{BTreeMap, BTreeSet};

type Point = (i16, i16);
/// A point in thirds of lattice units.
pub type Point3 = (i32, i32);
type Edge = BTreeSet<Point>;

/// Returns the corners of a tile in order, walked from the tile's place.
fn corners(catalogue: &Catalogue, face: FaceId, at: Point, rotation: u8) -> Vec<Point> {
    let shape = &catalogue.face(face).expect("a face").shapes[0];
    let mut outline = Vec::new();
    // The unturned outline is read back from the sides and turned here, independently.
    let mut here = (0i16, 0i16);
    for side in &shape.sides {
        let ends = side.segment.ends().map(|end| (end.q, end.r));
        let next = if ends[0] == here { ends[1] } else { ends[0] };
        let step = (next.0 - here.0, next.1 - here.1);
        let dir = DIRECTIONS.iter().position(|d| (d.q, d.r) == step).unwrap();
        outline.push((dir + usize::from(rotation)) % 6);
        here = next;
    }
    let (mut q, mut r) = at;
    outline
        .into_iter()
        .map(|dir| {
            let corner = (q, r);
            q += DIRECTIONS[dir].q;
            r += DIRECTIONS[dir].r;
            corner
        })
        .collect()
}

fn edges(corners: &[Point]) -> Vec<Edge> {
    (0..corners.len()).map(|i| BTreeSet::from([corners[i], corners[(i + 1) % corners.len()]])).collect()
}

/// Returns whether a point, in thirds of lattice units, lies inside a polygon (even-odd rule on a sheared plane,
/// which keeps inside and outside).
fn inside(polygon: &[Point], point: (i32, i32)) -> bool {
    let mut odd = false;
    for i in 0..polygon.len() {
        let (a, b) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        let (ax, ay) = (i32::from(a.0) * 3, i32::from(a.1) * 3);
        let (bx, by) = (i32::from(b.0) * 3, i32::from(b.1) * 3);
        if (ay > point.1) != (by > point.1) {
            let lhs = (point.0 - ax) * (by - ay);
            let rhs = (bx - ax) * (point.1 - ay);
            if (lhs < rhs) == (by > ay) {
                odd = !odd;
            }
        }
    }
    odd
}

/// Returns the unit triangles of a polygon, each as its centre in thirds of lattice units.
fn triangles(polygon: &[Point]) -> BTreeSet<(i32, i32)> {
    let q: Vec<_> = polygon.iter().map(|p| i32::from(p.0)).collect();
    let r: Vec<_> = polygon.iter().map(|p| i32::from(p.1)).collect();
    let mut out = BTreeSet::new();
    for a in q.iter().min().unwrap() - 1..=q.iter().max().unwrap() + 1 {
        for b in r.iter().min().unwrap() - 1..=r.iter().max().unwrap() + 1 {
            for centre in [(3 * a + 1, 3 * b + 1), (3 * a + 2, 3 * b + 2)] {
                if inside(polygon, centre) {
                    out.insert(centre);
                }
            }
        }
    }
    out
}

/// Returns whether a point is a corner of the triangle with the given centre.
fn touches(triangle: Point3, (q, r): Point) -> bool {
    let up = triangle.0.rem_euclid(3) == 1;
    let from = (3 * i32::from(q) - triangle.0, 3 * i32::from(r) - triangle.1);
    let from = if up { from } else { (-from.0, -from.1) };
    matches!(from, (-1, -1) | (2, -1) | (-1, 2))
}

/// Builds a village again from where its tiles lie.
pub struct Drawn {
    cover: BTreeMap<Point3, TileId>,
    /// The ground that lakes cover, where there are lakes.
    water: BTreeSet<Point3>,
    corners: Vec<Vec<Point>>,
    edges: BTreeMap<Edge, Vec<(TileId, Terrain)>>,
}

/// Returns the village of a game, with its lakes if lakes are played.
pub fn drawn(game: &Game) -> Drawn {
    let with = if game.shore().is_some() { Drawn::with_lakes } else { Drawn::new };
    with(game.catalogue(), game.village())
}

impl Drawn {
    pub fn new(catalogue: &Catalogue, village: &Village) -> Drawn {
        let mut drawn = Drawn {
            cover: BTreeMap::new(),
            water: BTreeSet::new(),
            corners: Vec::new(),
            edges: BTreeMap::new(),
        };
        for (id, tile) in village.all().iter().zip(village.tiles()) {
            let corners = corners(catalogue, tile.face, (tile.pose.q, tile.pose.r), tile.pose.rotation);
            for t in triangles(&corners) {
                assert!(drawn.cover.insert(t, id).is_none(), "two tiles overlap");
            }
            for (edge, terrain) in
                edges(&corners).into_iter().zip(&catalogue.face(tile.face).expect("a face").terrain)
            {
                drawn.edges.entry(edge).or_default().push((id, *terrain));
            }
            drawn.corners.push(corners);
        }
        drawn
    }

    /// Builds a village with a lake on all ground that is shut in.
    pub fn with_lakes(catalogue: &Catalogue, village: &Village) -> Drawn {
        let mut drawn = Drawn::new(catalogue, village);
        drawn.water = drawn.shut_in();
        drawn
    }

    /// Returns the empty triangles that are enclosed: no way leads from them to the outside.
    pub fn shut_in(&self) -> BTreeSet<Point3> {
        let (qs, rs): (Vec<i32>, Vec<i32>) = self.cover.keys().copied().unzip();
        let range = |v: &[i32]| v.iter().min().unwrap() - 7..=v.iter().max().unwrap() + 7;
        let (qs, rs) = (range(&qs), range(&rs));
        let mut empty = BTreeSet::new();
        for q in qs.clone() {
            for r in rs.clone() {
                let triangle = q.rem_euclid(3) == r.rem_euclid(3) && q.rem_euclid(3) != 0;
                if triangle && !self.cover.contains_key(&(q, r)) {
                    empty.insert((q, r));
                }
            }
        }
        // Everything joined to the rim of the window is outside.
        let mut todo: Vec<Point3> = empty
            .iter()
            .filter(|(q, r)| q - qs.start() < 3 || qs.end() - q < 3 || r - rs.start() < 3 || rs.end() - r < 3)
            .copied()
            .collect();
        while let Some(t) = todo.pop() {
            if empty.remove(&t) {
                todo.extend(crate::laws::waters::beside(t));
            }
        }
        empty
    }

    /// Returns the tile that covers a triangle.
    pub fn covering(&self, triangle: Point3) -> Option<TileId> {
        self.cover.get(&triangle).copied()
    }

    /// Returns the triangles across the segments of a tile that show a terrain.
    pub fn across(&self, tile: TileId, terrain: Terrain) -> Vec<Point3> {
        let corners = &self.corners[tile.index()];
        let own = triangles(corners);
        let mut out = Vec::new();
        for edge in edges(corners) {
            if !self.edges[&edge].contains(&(tile, terrain)) {
                continue;
            }
            // The two triangles of a segment are those whose corners hold both its ends.
            for inner in &own {
                for outer in crate::laws::waters::beside(*inner) {
                    if !own.contains(&outer) && edge.iter().all(|p| touches(*inner, *p) && touches(outer, *p))
                    {
                        out.push(outer);
                    }
                }
            }
        }
        out
    }

    /// Returns the tiles that a face would touch at a place, or `None` if it may not lie there.
    pub fn fit(
        &self,
        catalogue: &Catalogue,
        face: FaceId,
        at: Point,
        rotation: u8,
    ) -> Option<BTreeSet<TileId>> {
        let corners = corners(catalogue, face, at, rotation);
        if triangles(&corners).iter().any(|t| self.cover.contains_key(t) || self.water.contains(t)) {
            return None;
        }
        let mut touched = BTreeSet::new();
        for (edge, own) in edges(&corners).into_iter().zip(&catalogue.face(face).expect("a face").terrain) {
            for (tile, there) in self.edges.get(&edge).into_iter().flatten() {
                let legal = match own {
                    Terrain::Road | Terrain::Water => there == own,
                    Terrain::Forest | Terrain::Mountain => {
                        matches!(there, Terrain::Forest | Terrain::Mountain)
                    }
                };
                if !legal {
                    return None;
                }
                touched.insert(*tile);
            }
        }
        (!touched.is_empty()).then_some(touched)
    }

    /// Returns every pair of tiles that shares a segment, with the terrains on both sides.
    pub fn meetings(&self) -> Vec<(TileId, TileId, Terrain, Terrain)> {
        let mut out = Vec::new();
        for sides in self.edges.values().filter(|s| s.len() == 2) {
            let ((a, ta), (b, tb)) = (sides[0], sides[1]);
            out.push(if a < b { (a, b, ta, tb) } else { (b, a, tb, ta) });
        }
        out
    }

    /// Returns the pairs of tiles that a printed or built road connects.
    pub fn links(&self, village: &Village) -> BTreeSet<(TileId, TileId)> {
        let printed = self.meetings().into_iter().filter(|m| m.2 == Terrain::Road && m.3 == Terrain::Road);
        let mut links: BTreeSet<_> = printed.map(|m| (m.0, m.1)).collect();
        links.extend(village.roads().iter().map(|r| (r.a.min(r.b), r.a.max(r.b))));
        links
    }

    /// Returns the pairs of tiles that a new road could still connect.
    pub fn road_sites(&self, village: &Village) -> Vec<hamlet_rules::village::RoadSite> {
        let links = self.links(village);
        let mut sites = BTreeSet::new();
        for (a, b, ta, tb) in self.meetings() {
            let kind = match (ta, tb) {
                (Terrain::Forest, Terrain::Forest) => RoadKind::Path,
                (Terrain::Mountain, Terrain::Mountain) => RoadKind::Bridge,
                _ => continue,
            };
            if !links.contains(&(a, b)) {
                sites.insert(hamlet_rules::village::RoadSite { a, b, kind });
            }
        }
        sites.into_iter().collect()
    }

    /// Returns whether a material can be brought from one tile to another, by trying every walk (ruling T1).
    pub fn brings(&self, village: &Village, donkeys: &[TileId], from: TileId, to: TileId) -> bool {
        let links = self.links(village);
        let linked = |a: TileId, b: TileId| links.contains(&(a.min(b), a.max(b)));
        let mut reached = BTreeSet::from([from]);
        // One free step, then one more from each tile entered that holds a donkey.
        let mut may_leave = vec![from];
        while let Some(tile) = may_leave.pop() {
            for next in village.all() {
                if linked(tile, next) && reached.insert(next) && donkeys.contains(&next) {
                    may_leave.push(next);
                }
            }
        }
        reached.contains(&to)
    }

    /// Returns whether a need can be met at `at`, by trying every order of tokens and purchases (ruling T3).
    pub fn payable(&self, game: &Game, seat: Seat, at: TileId, need: Need, may_buy: bool) -> bool {
        let village = game.village();
        let donkeys: Vec<TileId> =
            game.player(seat).expect("a seat").donkeys().members().iter().map(|w| w.at).collect();
        let mut tokens: BTreeMap<(Material, i32), u8> = BTreeMap::new();
        for (id, tile) in village.all().iter().zip(village.tiles()) {
            if tile.slots().iter().flatten().next().is_some() && self.brings(village, &donkeys, id, at) {
                for token in tile.slots().iter().flatten() {
                    let own = token.maker == Some(seat);
                    let pays = if own { 1 + i32::from(token.high_quality) } else { 0 };
                    *tokens.entry((token.kind, pays)).or_default() += 1;
                }
            }
        }
        let market = may_buy && self.brings(village, &donkeys, game.market_tile(), at);
        let prices = market.then_some(game.market_prices());
        let gold = i32::from(game.player(seat).expect("a seat").gold());
        search(&mut BTreeSet::new(), tokens, gold, need, prices)
    }
}

type Known = BTreeSet<(Vec<u8>, i32, Vec<u8>)>;

fn search(
    known: &mut Known,
    tokens: BTreeMap<(Material, i32), u8>,
    gold: i32,
    need: Need,
    prices: Option<hamlet_rules::Prices>,
) -> bool {
    if need.count() == 0 {
        return gold >= i32::from(need.gold);
    }
    let mut key: Vec<u8> = need.each.to_vec();
    key.push(need.any);
    if !known.insert((tokens.values().copied().collect(), gold, key)) {
        return false;
    }
    for ((kind, pays), count) in &tokens {
        if *count > 0 && need.wants(*kind) {
            let mut rest = tokens.clone();
            rest.insert((*kind, *pays), count - 1);
            if search(known, rest, gold + pays, need.less(*kind), prices) {
                return true;
            }
        }
    }
    if let Some(hamlet_rules::Prices { raw, refined }) = prices {
        for kind in Material::ALL.into_iter().filter(|k| need.wants(*k)) {
            let price = i32::from(if kind.is_raw() { raw } else { refined });
            if gold >= price && search(known, tokens.clone(), gold - price, need.less(kind), prices) {
                return true;
            }
        }
    }
    false
}
