//! The villagers' house (rulings W3, W4): where the villagers of a player sleep between turns.

use crate::ids::{Location, Seat, TileId};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns where a new villager of this player begins, and all of them between turns.
    pub(crate) fn bed(&self, seat: Seat) -> Location {
        if self.sleeps_in_house(seat) { Location::House } else { Location::Tile(TileId::CHURCH) }
    }

    /// Returns whether the villagers of this player leave the board between turns.
    fn sleeps_in_house(&self, seat: Seat) -> bool {
        self.shore.is_some() && self.botric_seat() != Some(seat)
    }
}

impl Update<'_> {
    /// Takes the villagers off the board at the end of their player's turn.
    pub(crate) fn go_to_bed(&mut self, seat: Seat) {
        if self.sleeps_in_house(seat) {
            self.players[seat.index()].villagers.gather(Location::House);
        }
    }
}
