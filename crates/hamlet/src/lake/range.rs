//! Where boats take workers and goods (rulings W1, T6, F5).

use crate::ids::{LakeId, Seat, TileId};
use crate::lake::shore::{Body, Shore};
use crate::set::{LakeSet, TileSet};
use crate::version::RulesVersion;
use crate::village::Village;

/// The most bodies of water looked at in one action.
const MAX_CROSSINGS: usize = 64;

/// The tiles around each body of water that goods may cross now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossings {
    shores: [TileSet; MAX_CROSSINGS],
    count: usize,
}

impl Crossings {
    /// No water is open.
    pub(crate) const NONE: Crossings = Crossings { shores: [TileSet::EMPTY; MAX_CROSSINGS], count: 0 };

    pub(crate) fn shores(&self) -> &[TileSet] {
        &self.shores[..self.count]
    }
}

impl Shore {
    /// Returns the tiles that workers of a player reach from a tile in one step, over roads to the given tiles and over own boats.
    pub(crate) fn steps_over(&self, roads: TileSet, seat: Seat, tile: TileId) -> TileSet {
        let waters = self.waters(self.crossed(seat)).filter(|body| body.around.has(tile));
        waters.fold(roads, |set, body| set | body.around).without(tile)
    }

    /// Returns the tiles around which a player's own boats carry goods as a donkey there would (ruling F5).
    pub(crate) fn boats_as_donkeys(&self, rules: RulesVersion, seat: Seat) -> TileSet {
        if !(self.rules.draft && rules.draft_boats_carry_like_donkeys()) {
            return TileSet::EMPTY;
        }
        let own = self.boats.iter().filter(|b| b.seat == seat);
        own.filter_map(|b| self.water.lake(b.lake)).fold(TileSet::EMPTY, |set, lake| set | lake.around)
    }

    /// Returns whether boats carry goods for nothing: in the draft, and over ice.
    fn ferries_are_free(&self) -> bool {
        self.rules.draft || self.free_crossing
    }

    /// Returns the waters open to goods of a player who has paid for those of a set.
    pub(crate) fn crossings(&self, seat: Seat, paid: LakeSet) -> Crossings {
        let mut open = Crossings::NONE;
        let paid = if self.ferries_are_free() { LakeSet::ALL } else { paid };
        for Body { around, .. } in self.waters(self.crossed(seat) & paid).take(MAX_CROSSINGS) {
            open.shores[open.count] = around;
            open.count += 1;
        }
        open
    }

    /// Returns the own boats' waters that are not yet paid for, given those that are.
    pub(crate) fn unpaid(&self, seat: Seat, paid: LakeSet) -> impl Iterator<Item = LakeId> + '_ {
        let unpaid = if self.ferries_are_free() { LakeSet::EMPTY } else { self.crossed(seat) & !paid };
        self.waters(unpaid).map(|body| body.first)
    }

    /// Finds the waters that each player may cross, and the tiles that their villagers may enter, by whose turn it is.
    pub(crate) fn find_ranges(&mut self, village: &Village, seats: impl Iterator<Item = Seat>, turn: Seat) {
        for seat in seats {
            let crossed = self.find_crossed(seat, turn);
            self.crossed[seat.index()] = crossed;
            let mut range = village.home();
            if !crossed.is_empty() {
                range = village.flood(range, |tile| self.steps_over(village.linked(tile), seat, tile));
            }
            self.range[seat.index()] = range;
        }
    }
}
