//! What lies where on the lattice: a window of cells that grows with the village.

use crate::ids::TileId;
use crate::lattice::{Segment, Shape, Terrain, Triangle};
use std::sync::Arc;

const NOBODY: u8 = u8::MAX;
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
}

/// Why a tile cannot lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It would cover a part of this tile.
    Overlap(TileId),
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

    /// Makes the window hold a shape at a place.
    fn hold(&mut self, shape: &Shape, q: i16, r: i16) {
        let [qa, qb, ra, rb] = shape.bounds;
        let (qa, qb, ra, rb) = (qa + q - 1, qb + q + 2, ra + r - 1, rb + r + 2);
        let empty = self.cells.is_empty();
        let inside = !empty
            && qa >= self.q0
            && ra >= self.r0
            && qb <= self.q0 + self.width
            && rb <= self.r0 + self.height;
        if inside {
            return;
        }
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
        *self = Grid { q0, r0, width, height: r1 - r0, cells: Arc::new(cells) };
    }

    /// The tiles that a shape at this place would touch along whole segments, as a set.
    pub fn fit(&self, shape: &Shape, q: i16, r: i16) -> Result<u64, Misfit> {
        for t in &shape.triangles {
            let owner = self.cell(t.q + q, t.r + r).triangles[usize::from(t.down)];
            if owner != NOBODY {
                return Err(Misfit::Overlap(TileId(owner)));
            }
        }
        let mut touch = 0u64;
        for side in &shape.sides {
            let s = side.segment;
            let cell = self.cell(s.q + q, s.r + r);
            let dir = usize::from(s.dir);
            let there = cell.terrain[dir];
            if there == 0 {
                continue;
            }
            let tile = TileId(cell.sides[dir]);
            if !may_touch(there, side.terrain) {
                return Err(Misfit::Segments(tile));
            }
            touch |= tile.bit();
        }
        if touch == 0 { Err(Misfit::NotAdjacent) } else { Ok(touch) }
    }

    /// Puts a tile down and calls `met` for each segment it shares: own side, tile there, its terrain.
    pub fn put(&mut self, tile: TileId, shape: &Shape, q: i16, r: i16, mut met: impl FnMut(u8, TileId, u8)) {
        self.hold(shape, q, r);
        for t in &shape.triangles {
            if let Some(cell) = self.cell_mut(t.q + q, t.r + r) {
                cell.triangles[usize::from(t.down)] = tile.0;
            }
        }
        for side in &shape.sides {
            let s = side.segment;
            let Some(cell) = self.cell_mut(s.q + q, s.r + r) else {
                continue;
            };
            let dir = usize::from(s.dir);
            if cell.terrain[dir] == 0 {
                cell.terrain[dir] = side.terrain as u8;
                cell.sides[dir] = tile.0;
            } else {
                met(side.index, TileId(cell.sides[dir]), cell.terrain[dir]);
                cell.terrain[dir] = CLOSED;
            }
        }
    }

    /// The terrain of a segment with exactly one side taken (a free segment).
    #[must_use]
    pub fn free(&self, s: Segment) -> Option<u8> {
        let terrain = self.cell(s.q, s.r).terrain[usize::from(s.dir % 3)];
        (terrain != 0 && terrain != CLOSED).then_some(terrain)
    }

    /// Whose free segment this is, and its terrain.
    #[must_use]
    pub fn facing(&self, s: Segment) -> Option<(TileId, u8)> {
        let cell = self.cell(s.q, s.r);
        let dir = usize::from(s.dir % 3);
        let terrain = cell.terrain[dir];
        (terrain != 0 && terrain != CLOSED).then_some((TileId(cell.sides[dir]), terrain))
    }

    /// Who covers a triangle.
    #[must_use]
    pub fn covered_by(&self, t: Triangle) -> Option<TileId> {
        let owner = self.cell(t.q, t.r).triangles[usize::from(t.down)];
        (owner != NOBODY).then_some(TileId(owner))
    }

    /// Whether no empty triangle is shut in by the tiles (ruling G8).
    #[must_use]
    pub fn has_no_gap(&self) -> bool {
        // The window has a free rim, so a flood from its corner reaches all that is not shut in.
        let mut seen = vec![[false; 2]; self.cells.len()];
        let mut todo = vec![Triangle { q: self.q0, r: self.r0, down: false }];
        let mut reached = 0usize;
        while let Some(t) = todo.pop() {
            let (x, y) = (t.q - self.q0, t.r - self.r0);
            if x < 0 || y < 0 || x >= self.width || y >= self.height || self.covered_by(t).is_some() {
                continue;
            }
            let flag = &mut seen[y as usize * self.width as usize + x as usize][usize::from(t.down)];
            if std::mem::replace(flag, true) {
                continue;
            }
            reached += 1;
            todo.extend(t.neighbours().map(|(_, across)| across));
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
