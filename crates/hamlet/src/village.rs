//! The village: the tiles laid so far, how they touch and connect, and what lies on them.

use crate::catalogue::{Catalogue, Face, MAX_SLOTS, Placement};
use crate::choice::RoadKind;
use crate::grid::{Grid, Misfit};
use crate::ids::{FaceId, LakeId, Seat, TileId};
use crate::lattice::{Pose, Segment, Shape, Terrain, Triangle};
use crate::material::{Material, Token};
use crate::set::TileSet;
use crate::sites::Sites;
use crate::stock::Stock;
use std::sync::Arc;
use tabletop::sort_few;

/// The most tiles a village can hold.
pub const MAX_TILES: usize = 48;

/// A building tile in the village.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The kind of building.
    pub face: FaceId,
    /// Where it lies.
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
    /// The tile that was placed later.
    pub a: TileId,
    /// The tile that was placed earlier.
    pub b: TileId,
    /// The terrain of `a` there.
    pub a_terrain: Terrain,
    /// The terrain of `b` there.
    pub b_terrain: Terrain,
    /// The segment.
    pub segment: Segment,
}

/// The end of a printed road where no tile lies yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoadEnd {
    /// The tile on which the road is printed.
    pub tile: TileId,
    /// The free segment that it leads to.
    pub segment: Segment,
}

/// A road that a player built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Road {
    /// The tile with the smaller number.
    pub a: TileId,
    /// The tile with the larger number.
    pub b: TileId,
    /// Whether it is a path or a bridge.
    pub kind: RoadKind,
    /// Who built it.
    pub seat: Seat,
    /// The segment it lies across.
    pub segment: Segment,
}

/// Two adjacent, unconnected tiles that a road of a kind could join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoadSite {
    /// The tile with the smaller number.
    pub a: TileId,
    /// The tile with the larger number.
    pub b: TileId,
    /// Whether it is a path or a bridge.
    pub kind: RoadKind,
}

impl RoadSite {
    /// Returns the site of a road between two tiles.
    #[must_use]
    pub fn between(one: TileId, other: TileId, kind: RoadKind) -> RoadSite {
        RoadSite { a: one.min(other), b: one.max(other), kind }
    }
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
    /// Sorted.
    road_sites: Vec<RoadSite>,
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

    /// Returns one tile; `None` if it does not lie here, as the id is of another village.
    #[must_use]
    pub fn tile(&self, id: TileId) -> Option<&Tile> {
        self.tiles.get(id.index())
    }

    /// Returns whose flag is on a tile.
    pub(crate) fn owner(&self, id: TileId) -> Option<Seat> {
        self.tile(id)?.owner
    }

    /// Returns a tile that lies here, as those of all ids in this game's choices, events and sets do.
    #[inline]
    pub(crate) fn known_tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.index()]
    }

    /// Returns the tile with a number, if one lies here.
    #[must_use]
    pub fn id(&self, number: u8) -> Option<TileId> {
        Some(TileId(number)).filter(|id| self.has(*id))
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

    /// Returns the face of a tile; `None` if the tile does not lie here or the catalogue is not that of the village.
    #[must_use]
    pub fn face<'c>(&self, catalogue: &'c Catalogue, id: TileId) -> Option<&'c Face> {
        catalogue.face(self.tile(id)?.face)
    }

    /// Returns a tile's face as it is turned; `None` if the tile does not lie here or the catalogue is not that of the village.
    #[must_use]
    pub fn shape<'c>(&self, catalogue: &'c Catalogue, id: TileId) -> Option<&'c Shape> {
        Some(self.face(catalogue, id)?.shape(self.tile(id)?.pose.rotation))
    }

    /// Returns the face of a tile that lies here.
    #[inline]
    pub(crate) fn known_face<'c>(&self, catalogue: &'c Catalogue, id: TileId) -> &'c Face {
        catalogue.known_face(self.known_tile(id).face)
    }

    /// Returns the face of a tile that lies here, as it is turned.
    #[inline]
    pub(crate) fn known_shape<'c>(&self, catalogue: &'c Catalogue, id: TileId) -> &'c Shape {
        self.known_face(catalogue, id).shape(self.known_tile(id).pose.rotation)
    }

    /// Returns the printed roads that end at a free segment, tile by tile: another tile could continue them there.
    #[must_use]
    pub fn open_road_ends(&self, catalogue: &Catalogue) -> Vec<RoadEnd> {
        let ends = |tile: TileId| {
            let pose = self.known_tile(tile).pose;
            let roads = self.known_shape(catalogue, tile).sides.iter();
            let roads = roads.filter(|side| side.terrain == Terrain::Road);
            let segments = roads.map(move |side| pose.segment(side.segment));
            let free = segments.filter(|segment| self.grid().facing(*segment).is_some());
            free.map(move |segment| RoadEnd { tile, segment })
        };
        self.all().iter().flat_map(ends).collect()
    }

    /// Returns the tiles that share a segment with it (ruling G2): none if it does not lie here.
    #[must_use]
    pub fn adjacent(&self, id: TileId) -> TileSet {
        neighbours(&self.ground.adjacent, id)
    }

    /// Returns the tiles connected to it by a printed or built road (ruling G4): none if it does not lie here.
    #[inline]
    #[must_use]
    pub fn linked(&self, id: TileId) -> TileSet {
        neighbours(&self.ground.linked, id)
    }

    /// Returns the tiles connected to it by a printed road: none if it does not lie here.
    #[must_use]
    pub fn printed(&self, id: TileId) -> TileSet {
        neighbours(&self.ground.printed, id)
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

    /// Returns where a road could be built, sorted.
    #[must_use]
    pub fn road_sites(&self) -> &[RoadSite] {
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
        self.flood(TileSet::of(TileId::CHURCH), |t| neighbours(&links, t))
    }

    /// Returns the steps over connected tiles from `start` to every tile.
    #[must_use]
    pub fn steps_from(&self, start: TileId) -> Distances {
        Distances::over(TileSet::of(start) & self.all(), |t| self.linked(t))
    }

    /// Returns the steps over adjacent tiles, connected or not, from `start` to every tile.
    #[must_use]
    pub fn adjacent_steps_from(&self, start: TileId) -> Distances {
        Distances::over(TileSet::of(start) & self.all(), |t| self.adjacent(t))
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
        let data = catalogue.known_face(face);
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
                ground.road_sites.push(RoadSite { a: contact.b, b: id, kind });
            }
        }
        sort_few(&mut ground.road_sites);
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

    /// Lays a tile with the materials that lie on it at first.
    pub(crate) fn lay(&mut self, catalogue: &Catalogue, placement: Placement, owner: Option<Seat>) {
        let Placement { face, pose } = placement;
        let tile = self.put(catalogue, face, pose, owner);
        let data = catalogue.known_face(face);
        for kind in data.accepts.iter() {
            for _ in 0..data.filled_at_start {
                self.add_token(tile, Token::raw(kind));
            }
        }
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
    pub(crate) fn enclosed(&self, face: &Face, pose: Pose) -> Vec<Vec<Triangle>> {
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
        let pose = self.known_tile(id).pose;
        for side in &self.known_shape(catalogue, id).sides {
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
        ground.road_sites.retain(|site| (site.a, site.b) != (a, b));
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

    /// Returns the tiles that a face would touch there, as a set.
    ///
    /// # Errors
    /// Fails if it cannot lie there.
    pub fn fit(&self, face: &Face, pose: Pose) -> Result<TileSet, Misfit> {
        if !pose.is_near() {
            return Err(Misfit::NotAdjacent);
        }
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

    /// Returns how many tokens of a refined kind this maker has left that are not in the village.
    pub(crate) fn free_tokens(&self, catalogue: &Catalogue, maker: Seat, kind: Material) -> u8 {
        catalogue.numbers.refined_each.saturating_sub(self.tokens_of(maker, kind))
    }
}

/// The steps from some tiles to each other tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distances([u8; MAX_TILES]);

impl Distances {
    /// Stands for a tile to which no way leads; more than the steps of any way.
    const NO_WAY: u8 = u8::MAX;

    /// Counts the steps from the nearest of some tiles over links.
    pub(crate) fn over(from: TileSet, links: impl Fn(TileId) -> TileSet) -> Distances {
        let mut steps = [Distances::NO_WAY; MAX_TILES];
        let (mut seen, mut ring, mut distance) = (from, from, 0u8);
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
        Distances(steps)
    }

    /// Returns the steps to a tile; `None` if no way leads there.
    #[must_use]
    pub fn to(&self, tile: TileId) -> Option<u8> {
        Some(self.rank(tile)).filter(|steps| *steps != Distances::NO_WAY)
    }

    /// Returns a number by which nearer tiles come first and tiles without a way last.
    #[inline]
    #[must_use]
    pub fn rank(&self, tile: TileId) -> u8 {
        self.0.get(tile.index()).copied().unwrap_or(Distances::NO_WAY)
    }
}

/// Returns the neighbours of a tile in a graph: none of a tile that no village has.
#[inline]
fn neighbours(graph: &[TileSet; MAX_TILES], id: TileId) -> TileSet {
    graph.get(id.index()).copied().unwrap_or_default()
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
