//! Where a villager may go and work, and what lies on the lakes.

use crate::catalogue::Menu;
use crate::fish::Rarity;
use crate::ids::Seat;
use crate::impossible::Impossible;
use crate::lake::shore::Shore;
use crate::set::TileSet;
use crate::state::State;

impl State {
    /// Returns the lakes and all that belongs to them; `None` in the base game.
    #[must_use]
    pub fn shore(&self) -> Option<&Shore> {
        self.shore.as_deref()
    }

    /// Returns what By the Lake adds, to change it.
    #[inline]
    pub(crate) fn known_shore(&mut self) -> Result<&mut Shore, Impossible> {
        self.shore.as_deref_mut().ok_or(Impossible::NoLakeGame)
    }

    /// Returns the menu card of a kind of fish in the season being played.
    #[must_use]
    pub fn menu(&self, rarity: Rarity) -> Option<&'static Menu> {
        self.catalogue.lake.menu(self.shore.as_ref()?.rules.season, rarity)
    }

    /// Returns the tiles that a villager of this player may enter (rulings W1, W4): none if nobody sits there.
    #[must_use]
    pub fn range(&self, seat: Seat) -> TileSet {
        match &self.shore {
            _ if !self.has_seat(seat) => TileSet::EMPTY,
            Some(shore) => shore.range[seat.index()],
            None => self.village.home(),
        }
    }

    /// Returns the tiles on which a villager of this player may do something.
    #[inline]
    pub(crate) fn workplaces(&self, seat: Seat) -> TileSet {
        match &self.shore {
            Some(shore) => shore.range[seat.index()] & !shore.closed_tiles(),
            None => self.village.home(),
        }
    }
}
