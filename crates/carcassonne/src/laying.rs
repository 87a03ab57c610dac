//! Finds the legal places of the drawn tile and of the lake's block (sections 4 and 7).

use crate::catalogue::KindId;
use crate::choice::Choice;
use crate::lattice::{Cell, Rotation};
use crate::state::State;

impl State {
    /// Calls the function with each legal place of a tile, in order, for as long as it returns `true`.
    pub(crate) fn tile_places(&self, kind: KindId, mut each: impl FnMut(Cell, Rotation) -> bool) {
        let data = self.catalogue.kind(kind);
        let offered = (1u8 << data.turnings) - 1;
        for open in self.board.open() {
            let mut fitting = open.fitting(data.all_edges) & offered;
            while fitting != 0 {
                if !each(open.cell(), Rotation::new(fitting.trailing_zeros() as u8)) {
                    return;
                }
                fitting &= fitting - 1;
            }
        }
    }

    pub(crate) fn has_tile_place(&self, kind: KindId) -> bool {
        let mut found = false;
        self.tile_places(kind, |_, _| {
            found = true;
            false
        });
        found
    }

    pub(crate) fn list_tile(&self, kind: KindId, out: &mut Vec<Choice>) {
        self.tile_places(kind, |cell, rotation| {
            out.push(Choice::Tile { cell, rotation });
            true
        });
    }

    /// Returns whether the block may be laid there: all nine cells are empty, at least one edge of its rim meets a tile, and all such edges match.
    pub(crate) fn lake_fits(&self, cell: Cell, rotation: Rotation) -> bool {
        let mut meets = false;
        for (number, square) in self.catalogue.lake.iter().enumerate() {
            let at = cell.moved_by(self.catalogue.lake_offset(number, rotation));
            if self.board.at(at).is_some() {
                return false;
            }
            if let Some(open) = self.board.open_at(at) {
                meets = true;
                if !open.fits(self.catalogue.kind(square.kind).turned[rotation.index()].edges) {
                    return false;
                }
            }
        }
        meets
    }

    /// Calls the function with each place of the block at which one of its squares fits an open cell, for as long as it returns
    /// `true`. The other squares may not fit, and a place may occur several times.
    fn lake_candidates(&self, mut each: impl FnMut(Cell, Rotation) -> bool) {
        for open in self.board.open() {
            for (number, square) in self.catalogue.lake.iter().enumerate() {
                let turned = &self.catalogue.kind(square.kind).turned;
                for rotation in Rotation::ALL {
                    let offset = self.catalogue.lake_offset(number, rotation);
                    let fits = open.fits(turned[rotation.index()].edges);
                    if fits && !each(open.cell().moved_by(offset.back()), rotation) {
                        return;
                    }
                }
            }
        }
    }

    pub(crate) fn has_lake_place(&self) -> bool {
        let mut found = false;
        self.lake_candidates(|cell, rotation| {
            found = self.lake_fits(cell, rotation);
            !found
        });
        found
    }

    pub(crate) fn list_lake(&self, out: &mut Vec<Choice>) {
        let mut places = Vec::new();
        self.lake_candidates(|cell, rotation| {
            places.push((cell, rotation));
            true
        });
        places.sort_unstable();
        places.dedup();
        places.retain(|(cell, rotation)| self.lake_fits(*cell, *rotation));
        out.extend(places.into_iter().map(|(cell, rotation)| Choice::Lake { cell, rotation }));
    }
}
