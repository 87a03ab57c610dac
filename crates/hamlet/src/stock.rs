//! Which tiles hold how many of which material, as sets of tiles, so that a reach is counted at once.

use crate::ids::{Seat, TileId};
use crate::material::{Material, Token};
use crate::set::TileSet;

/// The goods of a village by kind, and the refined ones by maker and quality. `Copy`, so that a clone copies it as one block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// `[kind][n]`: tiles with more than `n` of the kind.
    kinds: [[TileSet; 3]; 7],
    /// `[maker][refined kind][quality][n]`: tiles with more than `n` such tokens.
    made: [[[[TileSet; 2]; 2]; 4]; 4],
    /// Tiles with an empty slot.
    room: TileSet,
}

#[inline]
fn set(plane: &mut TileSet, tile: TileId, on: bool) {
    if on { plane.add(tile) } else { plane.remove(tile) }
}

impl Stock {
    /// Counts a material on a tile again after its slots changed.
    pub(crate) fn recount(&mut self, tile: TileId, slots: &[Option<Token>], kind: Material) {
        let count = slots.iter().flatten().filter(|t| t.kind == kind).count();
        for (n, plane) in self.kinds[kind.index()].iter_mut().enumerate() {
            set(plane, tile, count > n);
        }
        if let Some(k) = kind.refined_index() {
            for seat in 0..4 {
                for quality in 0..2 {
                    let token = Token::made(kind, Seat(seat), quality == 1);
                    let count = slots.iter().flatten().filter(|t| **t == token).count();
                    for (n, plane) in self.made[usize::from(seat)][k][quality].iter_mut().enumerate() {
                        set(plane, tile, count > n);
                    }
                }
            }
        }
        set(&mut self.room, tile, slots.iter().any(Option::is_none));
    }

    /// Adds one raw material to a tile; `false` where no more are counted there.
    pub(crate) fn add_raw(&mut self, tile: TileId, kind: Material) -> bool {
        let planes = &mut self.kinds[kind.index()];
        let Some(plane) = planes.iter_mut().find(|p| !p.has(tile)) else { return false };
        plane.add(tile);
        true
    }

    /// Takes one token off a tile; whether one like it lay there.
    pub(crate) fn take(&mut self, tile: TileId, token: Token) -> bool {
        if let (Some(k), Some(maker)) = (token.kind.refined_index(), token.maker) {
            let Some(kinds) = self.made.get_mut(maker.index()) else { return false };
            let planes = &mut kinds[k][usize::from(token.high_quality)];
            let Some(plane) = planes.iter_mut().rev().find(|p| p.has(tile)) else {
                return false;
            };
            plane.remove(tile);
        }
        let Some(plane) = self.kinds[token.kind.index()].iter_mut().rev().find(|p| p.has(tile)) else {
            return false;
        };
        plane.remove(tile);
        self.room.add(tile);
        true
    }

    /// Returns how many of a kind lie on the tiles of a set.
    #[inline]
    #[must_use]
    pub fn count(&self, kind: Material, tiles: TileSet) -> u8 {
        let planes = &self.kinds[kind.index()];
        let first = planes[0] & tiles;
        if first.is_empty() {
            return 0;
        }
        let more = |plane: TileSet| if plane.meets(tiles) { (plane & tiles).len() } else { 0 };
        (first.len() + more(planes[1]) + more(planes[2])) as u8
    }

    /// Returns how many of a kind lie on the tiles of a set, at most `most`.
    #[inline]
    #[must_use]
    pub(crate) fn count_to(&self, kind: Material, tiles: TileSet, most: u8) -> u8 {
        let holding = self.kinds[kind.index()][0] & tiles;
        match most {
            0 => 0,
            1 => u8::from(!holding.is_empty()),
            // Two tiles that hold some are enough.
            2 if !holding.is_at_most_one() => 2,
            _ => self.count(kind, tiles).min(most),
        }
    }

    /// Returns how many tokens of a maker's refined kind lie on the tiles of a set: regular, high quality.
    #[inline]
    pub(crate) fn made_by(&self, seat: Seat, refined: usize, tiles: TileSet) -> [u8; 2] {
        let Some(row) = self.made.get(seat.index()).map(|kinds| &kinds[refined]) else { return [0; 2] };
        let count = |plane: TileSet| if plane.meets(tiles) { (plane & tiles).len() } else { 0 };
        row.map(|[first, second]| (count(first) + count(second)) as u8)
    }

    /// Returns the tiles that hold a kind.
    #[inline]
    #[must_use]
    pub fn tiles_with(&self, kind: Material) -> TileSet {
        self.kinds[kind.index()][0]
    }

    /// Returns the tiles with an empty slot.
    #[inline]
    #[must_use]
    pub fn room(&self) -> TileSet {
        self.room
    }
}
