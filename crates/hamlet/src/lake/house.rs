//! The villagers' house (rulings W3, W4): where the villagers of a player sleep between turns.

use crate::ids::{Seat, TileId};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns where a new villager of this player begins, and all of them between turns.
    pub(crate) fn bed(&self, seat: Seat) -> TileId {
        let sleeps = self.shore.is_some() && self.botric_seat() != Some(seat);
        if sleeps { TileId::HOUSE } else { TileId::CHURCH }
    }
}

impl Update<'_> {
    /// Takes the villagers off the board at the end of their player's turn.
    pub(crate) fn go_to_bed(&mut self, seat: Seat) {
        if self.bed(seat) == TileId::HOUSE {
            self.players[seat.index()].villagers.gather(TileId::HOUSE);
        }
    }
}
