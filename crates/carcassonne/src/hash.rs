//! The hash of a game's state. It is equal on every platform and never changes.

use crate::digest::Hash;
use crate::state::{Draw, Phase, State};

/// The part of a state to hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Everything, including the order of the pile.
    Whole,
    /// Public information: of the pile only the number of tiles of each kind.
    Public,
}

impl State {
    /// Returns a hash of the state; equal states have equal hashes on every platform and in every version.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash_of(Part::Whole)
    }

    pub(crate) fn hash_of(&self, part: Part) -> u64 {
        let mut hash = Hash::new(self.catalogue.hash);
        hash.add(u64::from(self.players) << 16 | u64::from(self.turn.0) << 8 | u64::from(self.farmers));
        for square in self.board.squares() {
            let number = u64::from(square.cell.key()) << 16 | u64::from(square.kind.0) << 8;
            hash.add(number | u64::from(square.rotation.quarters()));
        }
        for standing in self.standing() {
            hash.add(
                u64::from(standing.square.0) << 16
                    | u64::from(standing.node.0) << 32
                    | u64::from(standing.seat.0),
            );
        }
        for seat in self.seats() {
            let player = &self.seats[seat.index()];
            hash.add(u64::from(player.supply) << 8 | u64::from(player.water));
            for points in player.points {
                hash.add(u64::from(points));
            }
            hash.add(player.racer.map_or(255, |square| u64::from(square.0)));
        }
        match part {
            Part::Whole => {
                for draw in self.pile() {
                    hash.add(draw_number(*draw));
                }
                hash.add(self.chance.drawn());
            }
            Part::Public => {
                for count in self.remaining() {
                    hash.add(u64::from(count));
                }
            }
        }
        let lake = u64::from(self.lake_waits) << 1 | u64::from(self.water_over);
        hash.add(lake << 8 | self.lake_at.map_or(255, |square| u64::from(square.0)));
        hash.add(self.keeper.map_or(255, |seat| u64::from(seat.0)) << 8 | u64::from(self.laid_now));
        hash.add(match self.phase {
            Phase::Lay(kind) => 1 << 8 | u64::from(kind.0),
            Phase::LayLake => 2 << 8,
            Phase::Act => 3 << 8,
            Phase::Enlist(seat) => 4 << 8 | u64::from(seat.0),
            Phase::Over => 5 << 8,
        });
        hash.finish()
    }
}

fn draw_number(draw: Draw) -> u64 {
    match draw {
        Draw::Tile(kind) => u64::from(kind.0),
        Draw::Lake => 64,
    }
}
