//! Whose turn it is, and how far the game has come.

use crate::ids::Seat;

/// The turn and round that are being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// Who has the starting player token.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// The round, from 1.
    pub(crate) round: u16,
    /// Whether the game ends after this round.
    pub(crate) last_round: bool,
    /// Whether the turn's donkey act is spent or running.
    pub(crate) donkeys_moved: bool,
}

/// What comes after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    Turn,
    TheGame,
}

impl Progress {
    /// Returns the beginning of a game.
    pub(crate) fn new(start: Seat) -> Progress {
        Progress { start, turn: start, round: 1, last_round: false, donkeys_moved: false }
    }

    /// Passes the turn on to the next of the seats at the table; with the last turn of the last round the game ends (ruling E1).
    pub(crate) fn pass_on(&mut self, seats: u8) -> After {
        self.turn = Seat((self.turn.0 + 1) % seats.max(1));
        if self.turn == self.start {
            if self.last_round {
                return After::TheGame;
            }
            self.round = self.round.saturating_add(1);
        }
        self.donkeys_moved = false;
        After::Turn
    }

    /// Returns whether the game ends with this turn of a table of that many seats (ruling E1).
    pub(crate) fn is_last_turn(&self, seats: u8) -> bool {
        self.last_round && Seat((self.turn.0 + 1) % seats.max(1)) == self.start
    }

    /// Makes this round the last one; `false` if it is already.
    pub(crate) fn make_last_round(&mut self) -> bool {
        !std::mem::replace(&mut self.last_round, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_ends_before_the_turn_of_the_first_player() {
        let mut progress = Progress::new(Seat(1));
        let turns: Vec<_> = (0..4).map(|_| (progress.pass_on(3), progress.turn, progress.round)).collect();
        let turn = |seat, round| (After::Turn, Seat(seat), round);
        assert_eq!(turns, [turn(2, 1), turn(0, 1), turn(1, 2), turn(2, 2)]);
    }

    #[test]
    fn the_last_round_is_played_to_its_end() {
        let mut progress = Progress::new(Seat(1));
        assert!(progress.make_last_round());
        assert!(!progress.make_last_round(), "it is already");
        assert_eq!(progress.pass_on(2), After::Turn);
        assert_eq!(progress.pass_on(2), After::TheGame);
        assert_eq!(progress.round, 1);
    }

    #[test]
    fn each_turn_has_a_donkey_act() {
        let mut progress = Progress { donkeys_moved: true, ..Progress::new(Seat(0)) };
        progress.pass_on(2);
        assert!(!progress.donkeys_moved);
    }
}
