//! The village: the tiles laid so far, how they touch and connect, and what lies on them.

use crate::catalogue::{Catalogue, Face, MAX_SLOTS};
use crate::choice::RoadKind;
use crate::grid::{Grid, Misfit};
use crate::ids::{FaceId, LakeId, Seat, TileId};
use crate::lattice::{Pose, Segment, Shape, Terrain, Triangle};
use crate::material::{Material, Token};
use crate::set::TileSet;
use crate::sites::Sites;
use crate::stock::Stock;
use std::sync::Arc;

/// The most tiles a village can hold.
pub const MAX_TILES: usize = 48;

/// A building tile in the village.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    pub face: FaceId,
    pub pose: Pose,
    /// Whose flag is on it.
    pub owner: Option<Seat>,
    pub(crate) slots: [Option<Token>; MAX_SLOTS],
    pub(crate) slot_count: u8,
}

impl Tile {
    /// Returns the slots of the tile, empty ones included.
    #[must_use]
    pub fn slots(&self) -> &[Option<Token>] {
        &self.slots[..usize::from(self.slot_count)]
    }

    /// Returns how many slots are empty.
    #[must_use]
    pub fn empty(&self) -> u8 {
        self.slots().iter().filter(|s| s.is_none()).count() as u8
    }
}

/// Two tiles sharing one segment. `a` was placed after `b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    pub a: TileId,
    pub b: TileId,
    pub a_terrain: Terrain,
    pub b_terrain: Terrain,
    pub segment: Segment,
}

/// A road that a player built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Road {
    /// The tile with the smaller number.
    pub a: TileId,
    pub b: TileId,
    pub kind: RoadKind,
    pub seat: Seat,
    /// The segment it lies across.
    pub segment: Segment,
}

/// Everything that lies on the table.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Village {
    pub(crate) tiles: Vec<Tile>,
    pub(crate) stock: Stock,
    pub(crate) sites: Sites,
    /// Shared between copies of a game until one of them builds.
    ground: Arc<Ground>,
    home: TileSet,
}

clone_by_field!(Village { tiles, stock, sites, ground, home });

/// What changes only when a tile is laid, a road is built or a lake forms.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ground {
    grid: Grid,
    contacts: Vec<Contact>,
    roads: Vec<Road>,
    /// Pairs that a road could join, sorted: smaller tile, larger tile, kind.
    road_sites: Vec<(TileId, TileId, RoadKind)>,
    adjacent: [TileSet; MAX_TILES],
    printed: [TileSet; MAX_TILES],
    linked: [TileSet; MAX_TILES],
}

impl Default for Ground {
    fn default() -> Ground {
        Ground {
            grid: Grid::default(),
            contacts: Vec::new(),
            roads: Vec::new(),
            road_sites: Vec::new(),
            adjacent: [TileSet::EMPTY; MAX_TILES],
            printed: [TileSet::EMPTY; MAX_TILES],
            linked: [TileSet::EMPTY; MAX_TILES],
        }
    }
}

impl Village {
    /// Returns the tiles in the order of placement; the Church is the first.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// One tile. Unknown ids give the Church.
    #[must_use]
    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[if id.index() < self.tiles.len() { id.index() } else { 0 }]
    }

    /// Returns whether the id names a tile that lies here.
    #[must_use]
    pub fn has(&self, id: TileId) -> bool {
        id.index() < self.tiles.len()
    }

    /// Returns all tiles as a set.
    #[must_use]
    pub fn all(&self) -> TileSet {
        TileSet::first_numbers(self.tiles.len())
    }

    /// Returns the face of a tile.
    #[must_use]
    pub fn face<'c>(&self, catalogue: &'c Catalogue, id: TileId) -> &'c Face {
        catalogue.face(self.tile(id).face)
    }

    /// Returns a tile's face as it is turned.
    #[must_use]
    pub fn shape<'c>(&self, catalogue: &'c Catalogue, id: TileId) -> &'c Shape {
        self.face(catalogue, id).shape(self.tile(id).pose.rotation)
    }

    /// Returns the tiles that share a segment with it (ruling G2).
    #[must_use]
    pub fn adjacent(&self, id: TileId) -> TileSet {
        self.ground.adjacent[id.index() % MAX_TILES]
    }

    /// Returns the tiles connected to it by a printed or built road (ruling G4).
    #[inline]
    #[must_use]
    pub fn linked(&self, id: TileId) -> TileSet {
        self.ground.linked[id.index() % MAX_TILES]
    }

    /// Returns the tiles connected to it by a printed road.
    #[must_use]
    pub fn printed(&self, id: TileId) -> TileSet {
        self.ground.printed[id.index() % MAX_TILES]
    }

    /// Returns every tile joined to the Church by any roads, the Church included (ruling E3).
    #[inline]
    #[must_use]
    pub fn home(&self) -> TileSet {
        self.home
    }

    /// Returns every shared segment.
    #[must_use]
    pub fn contacts(&self) -> &[Contact] {
        &self.ground.contacts
    }

    /// Returns every road built by a player, in the order of building.
    #[must_use]
    pub fn roads(&self) -> &[Road] {
        &self.ground.roads
    }

    /// Pairs of adjacent, unconnected tiles that a road could join, sorted.
    #[must_use]
    pub fn road_sites(&self) -> &[(TileId, TileId, RoadKind)] {
        &self.ground.road_sites
    }

    /// Returns where the goods are.
    #[must_use]
    pub fn stock(&self) -> &Stock {
        &self.stock
    }

    /// Returns the tiles reachable from `start` inside the graph that `links` gives.
    #[must_use]
    pub fn flood(&self, start: TileSet, links: impl Fn(TileId) -> TileSet) -> TileSet {
        let mut seen = start;
        let mut fresh = start;
        while !fresh.is_empty() {
            let next = fresh.iter().fold(TileSet::EMPTY, |set, t| set | links(t));
            fresh = next & !seen;
            seen |= next;
        }
        seen
    }

    /// Returns the tiles joined to the Church by printed roads and the roads that `counts` accepts.
    #[must_use]
    pub fn joined_over(&self, counts: impl Fn(&Road) -> bool) -> TileSet {
        let mut links = self.ground.printed;
        for road in self.ground.roads.iter().filter(|r| counts(r)) {
            links[road.a.index()].add(road.b);
            links[road.b.index()].add(road.a);
        }
        self.flood(TileSet::of(TileId::CHURCH), |t| links[t.index()])
    }

    /// Steps over connected tiles from `start` to every tile; `u8::MAX` where no way leads.
    #[must_use]
    pub fn steps_from(&self, start: TileId) -> [u8; MAX_TILES] {
        self.distances(start, |t| self.linked(t))
    }

    /// Steps over adjacent tiles, connected or not, from `start` to every tile.
    #[must_use]
    pub fn adjacent_steps_from(&self, start: TileId) -> [u8; MAX_TILES] {
        self.distances(start, |t| self.adjacent(t))
    }

    fn distances(&self, start: TileId, links: impl Fn(TileId) -> TileSet) -> [u8; MAX_TILES] {
        let mut steps = [u8::MAX; MAX_TILES];
        let (mut seen, mut ring, mut distance) = (TileSet::of(start), TileSet::of(start), 0u8);
        while !ring.is_empty() {
            let mut next = TileSet::EMPTY;
            for tile in ring {
                steps[tile.index()] = distance;
                next |= links(tile);
            }
            ring = next & !seen;
            seen |= next;
            distance += 1;
        }
        steps
    }

    /// Lays a tile where [`Grid::fit`] allowed it, and connects it.
    pub(crate) fn put(
        &mut self,
        catalogue: &Catalogue,
        face: FaceId,
        pose: Pose,
        owner: Option<Seat>,
    ) -> TileId {
        let id = TileId(self.tiles.len() as u8);
        let ground = Arc::make_mut(&mut self.ground);
        let data = catalogue.face(face);
        let shape = data.shape(pose.rotation);
        let mut met = [(0u8, TileId::CHURCH, Terrain::Road); 32];
        let mut count = 0;
        ground.grid.put(id, shape, pose, |side, other, there| {
            if count < met.len() {
                met[count] = (side, other, there);
                count += 1;
            }
        });
        for &(side, other, there) in &met[..count] {
            let side = &shape.sides[usize::from(side)];
            let segment = pose.segment(side.segment);
            let b_terrain = there;
            ground.contacts.push(Contact { a: id, b: other, a_terrain: side.terrain, b_terrain, segment });
            ground.adjacent[id.index()].add(other);
            ground.adjacent[other.index()].add(id);
            if side.terrain == Terrain::Road && b_terrain == Terrain::Road {
                ground.printed[id.index()].add(other);
                ground.printed[other.index()].add(id);
            }
        }
        ground.linked[id.index()] |= ground.printed[id.index()];
        for other in ground.printed[id.index()] {
            ground.linked[other.index()].add(id);
        }
        let first_new = ground.contacts.len() - count;
        for i in first_new..ground.contacts.len() {
            let contact = ground.contacts[i];
            if !ground.linked[id.index()].has(contact.b)
                && let Some(kind) = road_kind(contact.a_terrain, contact.b_terrain)
            {
                ground.road_sites.push((contact.b, id, kind));
            }
        }
        ground.road_sites.sort_unstable();
        ground.road_sites.dedup();
        self.tiles.push(Tile { face, pose, owner, slots: [None; MAX_SLOTS], slot_count: data.slots });
        if data.slots > 0 {
            let slots = [None; MAX_SLOTS];
            self.stock.recount(id, &slots[..usize::from(data.slots)], Material::Wood);
        }
        self.find_home();
        self.sites.after_change([pose.q + shape.bounds[0], pose.q + shape.bounds[1]]);
        id
    }

    /// Fills triangles with a lake, and drops the places that lay in it.
    pub(crate) fn fill(&mut self, lake: LakeId, triangles: &[Triangle]) {
        Arc::make_mut(&mut self.ground).grid.fill(lake, triangles);
        let q = triangles.iter().map(|t| t.q);
        if let (Some(start), Some(end)) = (q.clone().min(), q.max()) {
            self.sites.after_change([start, end + 1]);
        }
    }

    /// Returns the empty regions that a face would shut in there (ruling G5).
    #[must_use]
    pub fn enclosed(&self, face: &Face, pose: Pose) -> Vec<Vec<Triangle>> {
        self.ground.grid.enclosed(face.shape(pose.rotation), pose)
    }

    /// Returns the tile that covers a triangle.
    #[must_use]
    pub fn covered_by(&self, triangle: Triangle) -> Option<TileId> {
        self.ground.grid.covered_by(triangle)
    }

    /// Tells the lake at each segment of a terrain of a tile, one by one.
    pub(crate) fn lakes_at(
        &self,
        catalogue: &Catalogue,
        id: TileId,
        terrain: Terrain,
        mut met: impl FnMut(LakeId),
    ) {
        let pose = self.tile(id).pose;
        for side in &self.shape(catalogue, id).sides {
            let segment = pose.segment(side.segment);
            if side.terrain == terrain
                && let Some(lake) = segment.triangles().into_iter().find_map(|t| self.ground.grid.water_at(t))
            {
                met(lake);
            }
        }
    }

    /// Begins to keep the legal places of a face that somebody holds.
    pub(crate) fn watch(&mut self, face: FaceId) {
        self.sites.watch(face);
    }

    /// Stops keeping the legal places of a face.
    pub(crate) fn unwatch(&mut self, face: FaceId) {
        self.sites.drop(face);
    }

    /// Returns the lattice with what lies on it.
    pub(crate) fn grid(&self) -> &Grid {
        &self.ground.grid
    }

    /// Builds a road between two tiles of [`Village::road_sites`].
    pub(crate) fn build_road(&mut self, at: TileId, to: TileId, kind: RoadKind, seat: Seat) {
        let ground = Arc::make_mut(&mut self.ground);
        let (a, b) = (at.min(to), at.max(to));
        let wanted = |c: &&Contact| c.a == b && c.b == a && road_kind(c.a_terrain, c.b_terrain) == Some(kind);
        let Some(segment) = ground.contacts.iter().find(wanted).map(|c| c.segment) else {
            return;
        };
        ground.roads.push(Road { a, b, kind, seat, segment });
        ground.linked[a.index()].add(b);
        ground.linked[b.index()].add(a);
        ground.road_sites.retain(|(x, y, _)| (*x, *y) != (a, b));
        self.find_home();
    }

    fn find_home(&mut self) {
        self.home = self.flood(TileSet::of(TileId::CHURCH), |t| self.linked(t));
    }

    /// Returns whether no empty ground is shut in by the tiles (ruling G8).
    #[must_use]
    pub fn has_no_gap(&self) -> bool {
        self.ground.grid.has_no_gap()
    }

    /// Returns whether a shape of this face could lie there: the tiles it would touch.
    pub fn fit(&self, face: &Face, pose: Pose) -> Result<TileSet, Misfit> {
        self.ground.grid.fit(face.shape(pose.rotation), pose)
    }

    /// Puts a token into the first empty slot; `false` when there is none.
    pub(crate) fn add_token(&mut self, id: TileId, token: Token) -> bool {
        let tile = &mut self.tiles[id.index()];
        let count = usize::from(tile.slot_count);
        let Some(slot) = tile.slots[..count].iter_mut().find(|s| s.is_none()) else {
            return false;
        };
        *slot = Some(token);
        // Sorted, with the empty slots last, so that equal villages are equal data.
        tile.slots[..count].sort_unstable_by_key(|s| (s.is_none(), *s));
        self.stock.recount(id, &tile.slots[..count], token.kind);
        true
    }

    /// Takes a token away; `false` when none like it lies there.
    pub(crate) fn take_token(&mut self, id: TileId, token: Token) -> bool {
        let tile = &mut self.tiles[id.index()];
        let count = usize::from(tile.slot_count);
        let Some(slot) = tile.slots[..count].iter_mut().find(|s| **s == Some(token)) else {
            return false;
        };
        *slot = None;
        tile.slots[..count].sort_unstable_by_key(|s| (s.is_none(), *s));
        self.stock.recount(id, &tile.slots[..count], token.kind);
        true
    }

    /// Returns how many tokens of a refined kind this maker has in the village.
    #[must_use]
    pub fn tokens_of(&self, maker: Seat, kind: Material) -> u8 {
        kind.refined_index().map_or(0, |k| {
            let [regular, high] = self.stock.made_by(maker, k, TileSet::ALL);
            regular + high
        })
    }
}

/// Returns the road that joins two segments, if any (ruling G4).
#[must_use]
pub fn road_kind(a: Terrain, b: Terrain) -> Option<RoadKind> {
    match (a, b) {
        (Terrain::Forest, Terrain::Forest) => Some(RoadKind::Path),
        (Terrain::Mountain, Terrain::Mountain) => Some(RoadKind::Bridge),
        _ => None,
    }
}
