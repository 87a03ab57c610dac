//! Who is closest, in steps over connected tiles and Botric's boats (ruling S2).

use super::means::Means;
use super::outcome::{BOTRIC, Stop};
use super::tie::{Chosen, Narrow};
use crate::choice::{Target, TieRule};
use crate::ids::TileId;
use crate::reason::{Because, Reason};
use crate::set::TileSet;
use crate::update::Update;

impl Update<'_> {
    /// Sends the closest of Botric's standing villagers to a tile and lays it down there.
    pub(super) fn send_closest(&mut self, to: TileId) -> Result<(), Stop> {
        let standing = self.players[BOTRIC.index()].villagers.ready_places().tiles();
        let steps = Means::of(self).steps_to(TileSet::of(to));
        let mut narrow = Narrow::new(standing);
        narrow.keep_least(Because::Closest, |t| steps.rank(*t));
        let Chosen { what: from, because } =
            self.choose(&narrow, TieRule::Villager, |t| Target::Villager { from: *t })?;
        if because != Because::Only {
            self.say(Reason::Sends { from, because });
        }
        self.act(from.into(), to)?;
        Ok(())
    }
}
