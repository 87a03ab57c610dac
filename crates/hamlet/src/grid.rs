//! What lies where on the lattice: a window of cells that grows with the village.

use crate::ids::{LakeId, TileId};
use crate::lattice::{Neighbour, Pose, Segment, Shape, Side, Terrain, Triangle};
use crate::planes::Planes;
use crate::set::TileSet;
use std::sync::Arc;
use tabletop::sort_few;

const NOBODY: u8 = u8::MAX;
/// Lakes are numbered from here on among those who cover a triangle.
const WATER: u8 = 128;
/// Both sides of the segment are taken.
const CLOSED: u8 = 15;
/// Empty cells kept around the village, so that it need not grow with every tile.
const MARGIN: i16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    /// Who covers the upward and the downward triangle.
    triangles: [u8; 2],
    /// Who has one side of the segment in direction 0, 1 and 2.
    sides: [u8; 3],
    /// Its terrain, or [`CLOSED`], or 0 for none.
    terrain: [u8; 3],
}

const EMPTY: Cell = Cell { triangles: [NOBODY; 2], sides: [NOBODY; 3], terrain: [0; 3] };

/// The occupied part of the lattice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    q0: i16,
    r0: i16,
    width: i16,
    height: i16,
    /// Shared between copies of a game until one of them builds.
    cells: Arc<Vec<Cell>>,
    planes: Arc<Planes>,
}

/// A segment's side that a tile has, the other one being free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeSide {
    /// The number of the tile.
    pub tile: TileId,
    /// What the tile shows there.
    pub terrain: Terrain,
}

/// A segment of a shape that may not touch what lies there (ruling G3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The segment.
    pub segment: Segment,
    /// The tile that has its other side.
    pub tile: TileId,
    /// What the shape shows there.
    pub own: Terrain,
    /// What the tile shows there.
    pub met: Terrain,
}

/// Why a tile cannot lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It would cover a part of this tile.
    Overlap(TileId),
    /// It would cover a part of this lake.
    Water(LakeId),
    /// A segment may not touch the segment of this tile (ruling G3).
    Segments(TileId),
    /// It shares no segment with any tile (ruling G2).
    NotAdjacent,
}

impl Grid {
    #[inline]
    fn cell(&self, q: i16, r: i16) -> &Cell {
        let (x, y) = (q.wrapping_sub(self.q0), r.wrapping_sub(self.r0));
        if x < 0 || y < 0 || x >= self.width || y >= self.height {
            return &EMPTY;
        }
        let index = usize::from(y as u16) * usize::from(self.width as u16) + usize::from(x as u16);
        self.cells.get(index).unwrap_or(&EMPTY)
    }

    fn cell_mut(&mut self, q: i16, r: i16) -> Option<&mut Cell> {
        let (x, y) = (q - self.q0, r - self.r0);
        if x < 0 || y < 0 || x >= self.width || y >= self.height {
            return None;
        }
        Arc::make_mut(&mut self.cells).get_mut(y as usize * self.width as usize + x as usize)
    }

    /// Returns the same as bit planes.
    pub(crate) fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Returns whether the window holds a shape at a place, with a free rim.
    fn holds(&self, shape: &Shape, Pose { q, r, .. }: Pose) -> bool {
        let [qa, qb, ra, rb] = shape.bounds;
        !self.cells.is_empty()
            && qa + q > self.q0
            && ra + r > self.r0
            && qb + q + 2 <= self.q0 + self.width
            && rb + r + 2 <= self.r0 + self.height
    }

    /// Makes the window hold a shape at a place.
    fn hold(&mut self, shape: &Shape, pose: Pose) {
        let Pose { q, r, .. } = pose;
        let [qa, qb, ra, rb] = shape.bounds;
        let (qa, qb, ra, rb) = (qa + q - 1, qb + q + 2, ra + r - 1, rb + r + 2);
        if self.holds(shape, pose) {
            return;
        }
        let empty = self.cells.is_empty();
        let (q0, q1, r0, r1) = if empty {
            (qa - MARGIN, qb + MARGIN, ra - MARGIN, rb + MARGIN)
        } else {
            (
                if qa < self.q0 { qa - MARGIN } else { self.q0 },
                if qb > self.q0 + self.width { qb + MARGIN } else { self.q0 + self.width },
                if ra < self.r0 { ra - MARGIN } else { self.r0 },
                if rb > self.r0 + self.height { rb + MARGIN } else { self.r0 + self.height },
            )
        };
        let width = q1 - q0;
        let mut cells = vec![EMPTY; width as usize * (r1 - r0) as usize];
        for y in 0..self.height {
            let from = y as usize * self.width as usize;
            let to = (y + self.r0 - r0) as usize * width as usize + (self.q0 - q0) as usize;
            let length = self.width as usize;
            cells[to..to + length].copy_from_slice(&self.cells[from..from + length]);
        }
        (self.q0, self.r0, self.width, self.height) = (q0, r0, width, r1 - r0);
        self.cells = Arc::new(cells);
    }

    /// Returns the tiles that a shape at this place would touch along whole segments, as a set.
    pub fn fit(&self, shape: &Shape, pose: Pose) -> Result<TileSet, Misfit> {
        let Pose { q, r, .. } = pose;
        if self.holds(shape, pose) {
            // Every cell asked for lies in the window.
            let width = isize::from(self.width);
            let origin = isize::from(r - self.r0) * width + isize::from(q - self.q0);
            self.fit_among(shape, |dq, dr| {
                let index = origin + isize::from(dr) * width + isize::from(dq);
                self.cells.get(index as usize).unwrap_or(&EMPTY)
            })
        } else {
            self.fit_among(shape, |dq, dr| self.cell(dq + q, dr + r))
        }
    }

    #[inline]
    fn fit_among<'a>(&self, shape: &Shape, cell: impl Fn(i16, i16) -> &'a Cell) -> Result<TileSet, Misfit> {
        for t in &shape.triangles {
            let owner = cell(t.q, t.r).triangles[usize::from(t.down)];
            if owner != NOBODY {
                return Err(if owner < WATER {
                    Misfit::Overlap(TileId(owner))
                } else {
                    Misfit::Water(LakeId(owner - WATER))
                });
            }
        }
        let mut touch = TileSet::EMPTY;
        for side in &shape.sides {
            let s = side.segment;
            let cell = cell(s.q, s.r);
            let dir = usize::from(s.dir);
            let there = cell.terrain[dir];
            if there == 0 {
                continue;
            }
            let tile = TileId(cell.sides[dir]);
            if !may_touch(there, side.terrain) {
                return Err(Misfit::Segments(tile));
            }
            touch.add(tile);
        }
        if touch.is_empty() { Err(Misfit::NotAdjacent) } else { Ok(touch) }
    }

    /// Calls a function with each side of a shape that lies on a free segment, the tile there, and whether both show the same terrain.
    #[inline]
    pub(crate) fn each_facing(&self, shape: &Shape, pose: Pose, mut met: impl FnMut(&Side, TileId, bool)) {
        let inside = self.holds(shape, pose);
        let width = isize::from(self.width);
        let origin =
            (isize::from(pose.r) - isize::from(self.r0)) * width + isize::from(pose.q) - isize::from(self.q0);
        for side in &shape.sides {
            let Segment { q, r, dir } = side.segment;
            let cell = if inside {
                let index = origin + isize::from(r) * width + isize::from(q);
                self.cells.get(index as usize).unwrap_or(&EMPTY)
            } else {
                self.cell(q + pose.q, r + pose.r)
            };
            let dir = usize::from(dir % 3);
            let there = cell.terrain[dir];
            if there != 0 && there != CLOSED {
                met(side, TileId(cell.sides[dir]), there == side.terrain as u8);
            }
        }
    }

    /// Returns every segment of a shape at this place that may not touch the tile on its other side.
    #[must_use]
    pub fn clashes(&self, shape: &Shape, pose: Pose) -> Vec<Clash> {
        let clash = |side: &Side| {
            let segment = pose.segment(side.segment);
            let FreeSide { tile, terrain: met } = self.facing(segment)?;
            (!side.terrain.may_touch(met)).then_some(Clash { segment, tile, own: side.terrain, met })
        };
        shape.sides.iter().filter_map(clash).collect()
    }

    /// Puts a tile down and calls `met` for each segment it shares: own side, tile there, its terrain.
    pub fn put(&mut self, tile: TileId, shape: &Shape, pose: Pose, mut met: impl FnMut(u8, TileId, Terrain)) {
        self.hold(shape, pose);
        Arc::make_mut(&mut self.planes).hold(shape, pose);
        for t in &shape.triangles {
            self.cover(pose.triangle(*t), tile.0);
        }
        for side in &shape.sides {
            let segment = pose.segment(side.segment);
            let facing = self.facing(segment);
            if let Some(there) = facing {
                met(side.index, there.tile, there.terrain);
            }
            self.set_terrain(segment, facing.is_none().then_some(FreeSide { tile, terrain: side.terrain }));
        }
    }

    fn cover(&mut self, triangle: Triangle, owner: u8) {
        if let Some(cell) = self.cell_mut(triangle.q, triangle.r) {
            cell.triangles[usize::from(triangle.down)] = owner;
            Arc::make_mut(&mut self.planes).cover(triangle);
        }
    }

    /// Makes a segment the free side of a tile, or closes it.
    fn set_terrain(&mut self, segment: Segment, free: Option<FreeSide>) {
        let dir = usize::from(segment.dir % 3);
        if let Some(cell) = self.cell_mut(segment.q, segment.r) {
            match free {
                Some(FreeSide { tile, terrain }) => {
                    (cell.sides[dir], cell.terrain[dir]) = (tile.0, terrain as u8);
                }
                None => cell.terrain[dir] = CLOSED,
            }
            Arc::make_mut(&mut self.planes).mark(segment, free.map(|side| side.terrain));
        }
    }

    /// Returns the terrain of a segment with exactly one side taken (a free segment).
    #[must_use]
    pub fn free(&self, s: Segment) -> Option<Terrain> {
        self.facing(s).map(|side| side.terrain)
    }

    /// Returns the side of a free segment that a tile has.
    #[inline]
    #[must_use]
    pub fn facing(&self, s: Segment) -> Option<FreeSide> {
        let cell = self.cell(s.q, s.r);
        let dir = usize::from(s.dir % 3);
        let terrain = Terrain::from_number(cell.terrain[dir])?;
        Some(FreeSide { tile: TileId(cell.sides[dir]), terrain })
    }

    #[inline]
    fn owner(&self, t: Triangle) -> u8 {
        self.cell(t.q, t.r).triangles[usize::from(t.down)]
    }

    /// Returns the tile that covers a triangle.
    #[must_use]
    pub fn covered_by(&self, t: Triangle) -> Option<TileId> {
        let owner = self.owner(t);
        (owner < WATER).then_some(TileId(owner))
    }

    /// Returns the lake that covers a triangle.
    #[must_use]
    pub fn water_at(&self, t: Triangle) -> Option<LakeId> {
        let owner = self.owner(t);
        (WATER..NOBODY).contains(&owner).then(|| LakeId(owner - WATER))
    }

    /// Fills triangles with a lake. Nothing can be laid at the segments around it any more.
    pub(crate) fn fill(&mut self, lake: LakeId, triangles: &[Triangle]) {
        for t in triangles {
            self.cover(*t, WATER + lake.0.min(NOBODY - WATER - 1));
            for Neighbour { segment: side, .. } in t.neighbours() {
                self.set_terrain(side, None);
            }
        }
    }

    /// Returns the empty regions that a shape laid there would shut in, each sorted, the smallest triangle
    /// first (ruling G5). Every such region shares a segment with the shape, as it was open before.
    #[must_use]
    pub fn enclosed(&self, shape: &Shape, pose: Pose) -> Vec<Vec<Triangle>> {
        if !self.parts(shape, pose) {
            return Vec::new();
        }
        let mut grid = self.clone();
        grid.hold(shape, pose);
        let mut regions = grid.regions(shape, pose, &mut Vec::new());
        sort_few(&mut regions);
        regions
    }

    /// Returns how many triangles [`Grid::enclosed`] has in all. `met` is working space, of any content.
    #[must_use]
    pub fn enclosed_size(&self, shape: &Shape, pose: Pose, met: &mut Vec<u8>) -> usize {
        if !self.parts(shape, pose) {
            return 0;
        }
        let mut grid = std::borrow::Cow::Borrowed(self);
        if !self.holds(shape, pose) {
            grid.to_mut().hold(shape, pose);
        }
        grid.regions(shape, pose, met).iter().map(Vec::len).sum()
    }

    /// Returns the regions around a shape within the window that it would shut in.
    fn regions(&self, shape: &Shape, pose: Pose, met: &mut Vec<u8>) -> Vec<Vec<Triangle>> {
        // Which search met a triangle first, from 1; the shape itself is met already.
        met.clear();
        met.resize(self.cells.len() * 2, 0);
        for t in &shape.triangles {
            if let Some(index) = self.index(pose.triangle(*t)) {
                met[index] = u8::MAX;
            }
        }
        let mut open = [false; u8::MAX as usize];
        let (mut search, mut regions) = (0u8, Vec::new());
        for t in &shape.triangles {
            let own = pose.triangle(*t);
            for Neighbour { triangle: seed, .. } in own.neighbours() {
                let Some(index) = self.index(seed) else { continue };
                if met[index] != 0 || self.owner(seed) != NOBODY || search == u8::MAX - 1 {
                    continue;
                }
                search += 1;
                match self.shut_in(seed, search, met, &open) {
                    Some(region) => regions.push(region),
                    None => open[usize::from(search)] = true,
                }
            }
        }
        regions
    }

    /// Returns whether a shape laid there would part the empty ground around it. Where it does not, nothing that was open is
    /// shut in.
    fn parts(&self, shape: &Shape, pose: Pose) -> bool {
        let empty = |t: &Triangle| self.owner(pose.triangle(*t)) == NOBODY;
        let Some(last) = shape.rim.last() else { return false };
        let (mut before, mut begun) = (empty(last), 0);
        for t in &shape.rim {
            let here = empty(t);
            begun += u8::from(here && !before);
            before = here;
        }
        begun > 1
    }

    fn index(&self, t: Triangle) -> Option<usize> {
        let (x, y) = (t.q - self.q0, t.r - self.r0);
        let inside = x >= 0 && y >= 0 && x < self.width && y < self.height;
        inside.then(|| (y as usize * self.width as usize + x as usize) * 2 + usize::from(t.down))
    }

    /// Returns the whole empty region around a seed, or `None` when it reaches the outside. It looks outwards
    /// first, so that the open country is crossed in a straight line.
    fn shut_in(&self, seed: Triangle, search: u8, met: &mut [u8], open: &[bool]) -> Option<Vec<Triangle>> {
        let outward = |t: Triangle| {
            let east = (2 * (seed.q - self.q0) > self.width) as i16 * 2 - 1;
            let north = (2 * (seed.r - self.r0) > self.height) as i16 * 2 - 1;
            t.q * east + t.r * north
        };
        let mut region = vec![seed];
        let mut todo = vec![seed];
        met[self.index(seed)?] = search;
        while let Some(t) = todo.pop() {
            let mut around = t.neighbours().map(|across| across.triangle);
            around.sort_unstable_by_key(|t| outward(*t));
            for next in around {
                let index = self.index(next)?;
                match met[index] {
                    0 if self.owner(next) == NOBODY => {
                        met[index] = search;
                        region.push(next);
                        todo.push(next);
                    }
                    // The search that met it first had left the village, so this one does too.
                    earlier if earlier != 0 && open.get(usize::from(earlier)) == Some(&true) => return None,
                    _ => {}
                }
            }
        }
        region.sort_unstable();
        Some(region)
    }

    /// Returns whether no empty triangle is shut in by the tiles (ruling G8).
    #[must_use]
    pub fn has_no_gap(&self) -> bool {
        // The window has a free rim, so a flood from its corner reaches all that is not shut in.
        let mut seen = vec![[false; 2]; self.cells.len()];
        let mut todo = vec![Triangle { q: self.q0, r: self.r0, down: false }];
        let mut reached = 0usize;
        while let Some(t) = todo.pop() {
            let (x, y) = (t.q - self.q0, t.r - self.r0);
            if x < 0 || y < 0 || x >= self.width || y >= self.height || self.owner(t) != NOBODY {
                continue;
            }
            let flag = &mut seen[y as usize * self.width as usize + x as usize][usize::from(t.down)];
            if std::mem::replace(flag, true) {
                continue;
            }
            reached += 1;
            todo.extend(t.neighbours().map(|across| across.triangle));
        }
        let free = self.cells.iter().flat_map(|c| c.triangles).filter(|t| *t == NOBODY).count();
        reached == free
    }
}

#[inline]
fn may_touch(there: u8, own: Terrain) -> bool {
    match own {
        Terrain::Road => there == Terrain::Road as u8,
        Terrain::Water => there == Terrain::Water as u8,
        Terrain::Forest | Terrain::Mountain => {
            there == Terrain::Forest as u8 || there == Terrain::Mountain as u8
        }
    }
}
