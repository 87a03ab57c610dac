//! Tournaments of Hamlet.

use crate::output::{Done, Fail};
use crate::tournament::contest::Contest;
use crate::tournament::tally::End;
use hamlet_rules::rival::Mind;
use hamlet_rules::{Game, Options, Seat};

/// Games of Hamlet with these options, each with its own seed.
pub struct Hamlet(pub Options);

impl Contest for Hamlet {
    type Brain = Mind;

    fn players(&self) -> u8 {
        self.0.players
    }

    fn start(&self, seed: u64) -> Done<Game> {
        Game::new(&Options { seed, ..self.0.clone() }).map_err(|error| Fail::Refused(error.to_string()))
    }

    fn turn(game: &Game) -> u64 {
        u64::from(game.round())
    }

    fn round(game: &Game) -> u64 {
        u64::from(game.round())
    }

    fn end(game: &Game, seat: Seat) -> End {
        let winners = game.ranking().winners;
        let others: Vec<i32> =
            game.seats().filter(|other| *other != seat).map(|other| game.score(other).total).collect();
        let score = game.score(seat).total;
        End::new(score, &others, winners.contains(&seat), winners.len(), Hamlet::round(game))
    }
}
