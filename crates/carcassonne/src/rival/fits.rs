//! Which tiles of the pile fit an open cell, and which of those close a feature there.

use crate::board::OpenCell;
use crate::catalogue::{Catalogue, Edges, TILE_KINDS, TileKind};
use crate::lattice::Side;
use crate::state::{Draw, State};
use std::sync::OnceLock;

/// A set of tiles: one bit for each copy of each kind.
pub(crate) type Tiles = u128;

/// Number of patterns of an open cell: a terrain or nothing at each of four sides.
const PATTERNS: usize = 256;

/// For each pattern of an open cell, the tiles that fit there.
#[derive(Debug)]
pub(crate) struct Fits {
    /// The first bit of each kind's copies.
    first: [u8; TILE_KINDS],
    fitting: [Tiles; PATTERNS],
    /// By pattern and side: the tiles whose city or road at that side ends within the cell or at laid neighbours.
    closing: [[Tiles; 4]; PATTERNS],
}

impl Fits {
    /// Returns the table for the components of a state.
    pub(crate) fn of(catalogue: &'static Catalogue) -> &'static Fits {
        static FITS: OnceLock<Fits> = OnceLock::new();
        FITS.get_or_init(|| Fits::new(catalogue))
    }

    fn new(catalogue: &Catalogue) -> Fits {
        let (mut first, mut next) = ([0; TILE_KINDS], 0);
        for (id, kind) in catalogue.tiles() {
            first[id.index()] = next;
            next += kind.count;
        }
        let mut fits = Fits { first, fitting: [0; PATTERNS], closing: [[0; 4]; PATTERNS] };
        for pattern in 0..PATTERNS {
            for (id, kind) in catalogue.tiles() {
                let copies = fits.copies(id.index(), kind.count);
                for rotation in 0..4 {
                    if !matches(pattern as u8, kind.turned[rotation].edges) {
                        continue;
                    }
                    fits.fitting[pattern] |= copies;
                    for side in Side::ALL {
                        if closes(pattern as u8, kind, rotation, side) {
                            fits.closing[pattern][side.index()] |= copies;
                        }
                    }
                }
            }
        }
        fits
    }

    fn copies(&self, kind: usize, count: u8) -> Tiles {
        ((1 << count) - 1) << self.first[kind]
    }

    /// Returns the tiles of the pile, the drawn one included: what any player can know of it.
    pub(crate) fn pile(&self, state: &State) -> Tiles {
        let mut counts = state.remaining();
        if let Some(Draw::Tile(kind)) = state.drawn() {
            counts[kind.index()] += 1;
        }
        (0..TILE_KINDS).fold(0, |tiles, kind| tiles | self.copies(kind, counts[kind]))
    }

    /// Returns the tiles that fit an open cell.
    pub(crate) fn fitting(&self, open: OpenCell) -> Tiles {
        self.fitting[usize::from(open.pattern())]
    }

    /// Returns the tiles that fit an open cell and close the feature at one of its sides there.
    pub(crate) fn closing(&self, open: OpenCell, side: Side) -> Tiles {
        self.closing[usize::from(open.pattern())][side.index()]
    }
}

/// Returns the two bits of a side: a terrain, or 3 where no square is met.
fn at(pattern: u8, side: Side) -> u8 {
    pattern >> (2 * side.index()) & 3
}

fn matches(pattern: u8, edges: Edges) -> bool {
    Side::ALL.into_iter().all(|side| [3, at(edges.0, side)].contains(&at(pattern, side)))
}

/// Returns whether the city or road of a rotated tile at a side leaves the cell only towards laid squares.
fn closes(pattern: u8, kind: &TileKind, rotation: usize, side: Side) -> bool {
    let sides = &kind.turned[rotation].sides;
    let Some(main) = sides[side.index()].main else { return false };
    Side::ALL.into_iter().all(|other| sides[other.index()].main != Some(main) || at(pattern, other) != 3)
}
