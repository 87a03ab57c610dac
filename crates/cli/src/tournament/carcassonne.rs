//! Tournaments of Carcassonne.

use crate::output::{Done, Fail};
use crate::tournament::contest::Contest;
use crate::tournament::tally::End;
use carcassonne_rules::rival::Mind;
use carcassonne_rules::{Options, State};
use tabletop::Seat;

/// Games of Carcassonne with this many players, with or without The Lake.
pub struct Carcassonne {
    pub players: u8,
    pub lake: bool,
}

impl Contest for Carcassonne {
    type Brain = Mind;

    fn players(&self) -> u8 {
        self.players
    }

    fn start(&self, seed: u64) -> Done<State> {
        let options = Options::new(self.players, seed);
        let options = if self.lake { options.with_lake() } else { options };
        State::new(&options, &mut ()).map_err(|error| Fail::Refused(error.to_string()))
    }

    fn turn(state: &State) -> u64 {
        state.left() as u64
    }

    fn round(state: &State) -> u64 {
        state.turns_laid().div_ceil(state.seats().count()).max(1) as u64
    }

    fn end(state: &State, seat: Seat) -> End {
        let total = |seat| i32::from(state.score(seat).total);
        let others: Vec<i32> = state.seats().filter(|other| *other != seat).map(total).collect();
        let winners: Vec<Seat> = state.leaders().collect();
        End::new(total(seat), &others, winners.contains(&seat), winners.len(), Carcassonne::round(state))
    }
}
