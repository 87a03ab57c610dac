//! The laid squares and the open cells around them.

use crate::catalogue::{Catalogue, Edges, KindId, LAKE_SQUARES, SideSegments};
use crate::feature::{Features, Node};
use crate::lattice::{Cell, Rotation, Side};

/// Maximum number of squares in a game: all tiles and the lake's block.
pub const MAX_SQUARES: usize = 72 + LAKE_SQUARES;

/// Maximum number of open cells around [`MAX_SQUARES`] connected squares.
const MAX_OPEN: usize = 2 * MAX_SQUARES + 2;

/// Size of the hash table from cells to squares: a power of two, several times [`MAX_SQUARES`].
const TABLE: usize = 256;
/// Marks a free slot of the hash table; no square has this number.
const FREE: u8 = u8::MAX;

/// A laid square, numbered in the order of laying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareId(pub(crate) u8);

impl SquareId {
    /// Returns the number of the square, from 0, the start tile.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A laid square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Its cell.
    pub cell: Cell,
    /// Its kind.
    pub kind: KindId,
    /// Its rotation.
    pub rotation: Rotation,
    /// The number of its first segment.
    first: u16,
}

impl Square {
    /// Returns the node of one of its segments.
    #[must_use]
    pub fn node(&self, segment: u8) -> Node {
        Node(self.first + u16::from(segment))
    }

    /// Returns the number of the segment with that node, which must be one of this square's.
    #[must_use]
    pub fn segment(&self, node: Node) -> u8 {
        node.0.saturating_sub(self.first) as u8
    }
}

/// An empty cell with the edges that its laid neighbours require of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCell {
    key: u16,
    edges: Edges,
    /// A mask of `edges`: two bits for each side that meets a square.
    met: u8,
}

impl OpenCell {
    /// Returns the cell.
    #[must_use]
    pub fn cell(self) -> Cell {
        Cell::of_key(self.key)
    }

    /// Returns whether a square with these edges fits here (section 4.2).
    #[must_use]
    pub fn fits(self, edges: Edges) -> bool {
        (self.edges.0 ^ edges.0) & self.met == 0
    }

    /// Returns two bits for each side, north in the lowest: the required terrain, or 3 where no square is met.
    pub(crate) fn pattern(self) -> u8 {
        self.edges.0 & self.met | !self.met
    }

    /// Returns the rotations in which a square fits here, as a bit set. `all` has the square's edges in each rotation.
    pub(crate) fn fitting(self, all: [Edges; 4]) -> u8 {
        let mismatch = |edges: Edges| (self.edges.0 ^ edges.0) & self.met;
        let bit = |rotation: usize| u8::from(mismatch(all[rotation]) == 0) << rotation;
        bit(0) | bit(1) | bit(2) | bit(3)
    }
}

/// The board.
#[derive(Clone, Debug)]
pub struct Board {
    squares: [Square; MAX_SQUARES],
    count: u8,
    /// The squares by cell: open addressing with linear probing.
    table: [u8; TABLE],
    /// The open cells, sorted.
    open: [OpenCell; MAX_OPEN],
    open_count: u8,
}

fn place(key: u16) -> usize {
    usize::from(key.wrapping_mul(0x9E35) >> 8)
}

impl Board {
    pub(crate) fn new() -> Board {
        let none = Square { cell: Cell::default(), kind: KindId(0), rotation: Rotation::default(), first: 0 };
        Board {
            squares: [none; MAX_SQUARES],
            count: 0,
            table: [FREE; TABLE],
            open: [OpenCell { key: 0, edges: Edges(0), met: 0 }; MAX_OPEN],
            open_count: 0,
        }
    }

    /// Returns the laid squares in the order of laying.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.count)]
    }

    /// Returns the numbers of the laid squares.
    pub fn ids(&self) -> impl Iterator<Item = SquareId> + use<> {
        (0..self.count).map(SquareId)
    }

    /// Returns a laid square.
    #[must_use]
    pub fn square(&self, id: SquareId) -> &Square {
        &self.squares[id.index()]
    }

    /// Returns the square at a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<SquareId> {
        let key = cell.key();
        let mut at = place(key);
        loop {
            match self.table[at] {
                FREE => return None,
                number if self.squares[usize::from(number)].cell == cell => return Some(SquareId(number)),
                _ => at = (at + 1) % TABLE,
            }
        }
    }

    /// Returns the open cells, sorted: the empty ones that share an edge with a square.
    #[must_use]
    pub fn open(&self) -> &[OpenCell] {
        &self.open[..usize::from(self.open_count)]
    }

    /// Returns the open cell at a cell.
    #[must_use]
    pub fn open_at(&self, cell: Cell) -> Option<OpenCell> {
        self.find_open(cell.key()).ok().map(|at| self.open[at])
    }

    fn find_open(&self, key: u16) -> Result<usize, usize> {
        self.open().binary_search_by_key(&key, |open| open.key)
    }

    /// Lays a square on an empty cell and joins its segments with those around. Does not check that its edges match.
    pub(crate) fn lay(
        &mut self,
        catalogue: &Catalogue,
        features: &mut Features,
        kind: KindId,
        rotation: Rotation,
        cell: Cell,
    ) -> SquareId {
        let data = catalogue.kind(kind);
        let id = SquareId(self.count);
        let first = features.add(&data.segments, data.is_multiple);
        let square = Square { cell, kind, rotation, first: first.0 };
        self.squares[id.index()] = square;
        self.count += 1;
        let mut at = place(cell.key());
        while self.table[at] != FREE {
            at = (at + 1) % TABLE;
        }
        self.table[at] = id.0;
        if let Ok(at) = self.find_open(cell.key()) {
            let count = usize::from(self.open_count);
            self.open.copy_within(at + 1..count, at);
            self.open_count -= 1;
        }
        let turned = &data.turned[rotation.index()];
        for side in Side::ALL {
            let beside = cell.beside(side);
            let own = turned.sides[side.index()];
            match self.at(beside) {
                Some(other) => {
                    let other = *self.square(other);
                    let theirs = catalogue.kind(other.kind).turned[other.rotation.index()].sides
                        [side.opposite().index()];
                    join(features, &square, own, &other, theirs);
                }
                None => self.require(beside, side.opposite(), turned.edges.at(side)),
            }
        }
        id
    }

    /// Records that a tile on an empty cell must show a terrain at a side.
    fn require(&mut self, cell: Cell, side: Side, terrain: crate::catalogue::Terrain) {
        let key = cell.key();
        let at = match self.find_open(key) {
            Ok(at) => at,
            Err(at) => {
                let count = usize::from(self.open_count);
                self.open.copy_within(at..count, at + 1);
                self.open[at] = OpenCell { key, edges: Edges(0), met: 0 };
                self.open_count += 1;
                at
            }
        };
        let open = &mut self.open[at];
        open.edges = open.edges.with(side, terrain);
        open.met |= 3 << (2 * side.index());
    }
}

/// Joins the segments of two squares across an edge: city with city, road with road, each half of the edge with its counterpart.
fn join(features: &mut Features, one: &Square, own: SideSegments, two: &Square, theirs: SideSegments) {
    let mut join = |a: Option<u8>, b: Option<u8>| {
        if let (Some(a), Some(b)) = (a, b) {
            features.join(one.node(a), two.node(b));
        }
    };
    join(own.main, theirs.main);
    join(own.first, theirs.second);
    if own.second != own.first || theirs.first != theirs.second {
        join(own.second, theirs.first);
    }
}
