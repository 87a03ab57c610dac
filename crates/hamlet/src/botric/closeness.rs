//! Who is closest, in steps over connected tiles and his boats (ruling S2).

use super::outcome::{BOTRIC, Stop};
use super::tie::{Chosen, Narrow};
use crate::choice::{Target, TieRule};
use crate::ids::TileId;
use crate::reason::{Because, Reason};
use crate::set::TileSet;
use crate::state::State;
use crate::update::Update;
use crate::village::MAX_TILES;

impl State {
    /// His steps from each tile to the nearest one of a set.
    pub(super) fn his_steps_to(&self, goals: TileSet) -> [u8; MAX_TILES] {
        let mut steps = [u8::MAX; MAX_TILES];
        let (mut seen, mut ring, mut distance) = (goals, goals, 0u8);
        while !ring.is_empty() {
            let mut next = TileSet::EMPTY;
            for tile in ring {
                steps[tile.index()] = distance;
                next |= self.steps(BOTRIC, tile);
            }
            ring = next & !seen;
            seen |= next;
            distance += 1;
        }
        steps
    }

    /// Steps from each tile to the nearest of his standing villagers.
    pub(super) fn steps_to_villagers(&self) -> [u8; MAX_TILES] {
        self.his_steps_to(self.players[BOTRIC.index()].villagers.ready_places().tiles())
    }
}

impl Update<'_> {
    /// Sends the closest of his standing villagers to a tile and lays it down there.
    pub(super) fn send_closest(&mut self, to: TileId) -> Result<(), Stop> {
        let standing = self.players[BOTRIC.index()].villagers.ready_places().tiles();
        let steps = self.his_steps_to(TileSet::of(to));
        let mut narrow = Narrow::new(standing);
        narrow.keep_least(Because::Closest, |t| steps[t.index()]);
        let Chosen { what: from, because } =
            self.choose(&narrow, TieRule::Villager, |t| Target::Villager { from: *t })?;
        if because != Because::Only {
            self.say(Reason::Sends { from, because });
        }
        self.act(from.into(), to)?;
        Ok(())
    }
}
