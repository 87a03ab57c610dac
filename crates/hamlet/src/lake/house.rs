//! The villagers' house (rulings W3, W4): where the villagers of a player sleep between turns.

use crate::ids::{Location, Seat};
use crate::update::Update;

impl Update<'_> {
    /// Takes the villagers off the board at the end of their player's turn.
    pub(crate) fn go_to_bed(&mut self, seat: Seat) {
        if self.bed(seat) == Location::House {
            self.players[seat.index()].villagers.gather(Location::House);
        }
    }
}
