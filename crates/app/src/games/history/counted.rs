//! Finished games, and what a game adds to the statistics.

use crate::api::{Colour, GameCard, RivalLevel};
use crate::games::history::week::{Week, WeekDay};
use crate::session::game::{EventOf, Game};
use hamlet_record::Header;
use serde::Serialize;
use std::fmt::Debug;
use tabletop::Seat;

/// How a finished game ended for a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatResult {
    /// The points in the final score.
    pub points: i32,
    /// Whether the player won, including shared victories.
    pub won: bool,
}

/// A game whose finished games are counted.
pub trait Counted: Game {
    /// What is noted about a player in a finished game.
    type Deeds: Clone + Debug + Default + Send + Sync + 'static;
    /// What is noted about a finished game as a whole.
    type Whole: Debug + Send + Sync + 'static;
    /// What the statistics of a player contain beside those of every game.
    type Totals: Serialize + Send;
    /// The game of the week.
    type Weekly: Serialize + Send;

    /// Returns the seats that computer rivals or people can play, in table order.
    fn open_seats(state: &Self::State) -> Vec<Seat>;

    /// Returns the seat that caused an event, if the event is to be noted.
    fn actor(_event: &EventOf<Self>) -> Option<Seat> {
        None
    }

    /// Notes an event that the player caused.
    fn note(_deeds: &mut Self::Deeds, _event: &EventOf<Self>) {}

    /// Returns the result of a seat of a finished game, and notes what the final state shows.
    fn result(state: &Self::State, seat: Seat, deeds: &mut Self::Deeds) -> SeatResult;

    /// Returns what is noted about the game as a whole. `at` is the time of its last choice.
    fn whole(state: &Self::State, header: &Header<Self>, at: &str) -> Self::Whole;

    /// Returns the number of players.
    fn players(header: &Header<Self>) -> u8;

    /// Returns what the statistics contain beside those of every game, from the player's games, given oldest first.
    fn totals(games: &[FinishedGame<'_, Self>]) -> Self::Totals;

    /// Returns whether a game is that of the week.
    fn is_of_week(header: &Header<Self>, week: Week) -> bool;

    /// Returns the game of the week of a day, with the saved games of that week, last played first.
    fn weekly(at: WeekDay, games: Vec<GameCard>) -> Self::Weekly;
}

/// One player's results in a finished game.
#[derive(Clone, Debug)]
pub struct Part<G: Counted> {
    pub name: String,
    pub colour: Colour,
    pub points: i32,
    /// Whether the player won, including shared victories.
    pub won: bool,
    pub deeds: G::Deeds,
}

/// The summary of a finished game.
#[derive(Debug)]
pub struct Finished<G: Counted> {
    pub game: String,
    /// When its last choice was stored.
    pub at: String,
    pub header: Header<G>,
    /// All choices.
    pub choices: Vec<u32>,
    /// The people in table order, without Botric and computer rivals.
    pub parts: Vec<Part<G>>,
    pub whole: G::Whole,
}

/// A finished game of one player.
#[derive(Debug)]
pub struct FinishedGame<'a, G: Counted> {
    pub game: &'a Finished<G>,
    /// The player's results in it.
    pub part: &'a Part<G>,
}

impl<G: Counted> Clone for FinishedGame<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Counted> Copy for FinishedGame<'_, G> {}

impl<G: Counted> FinishedGame<'_, G> {
    /// Returns the levels of the computer rivals that played, by seat.
    pub fn rivals(&self) -> impl Iterator<Item = RivalLevel> {
        let rivals = self.game.header.seats.iter().filter_map(|seat| seat.rival.as_ref());
        rivals.filter_map(|rival| RivalLevel::from_id(&rival.level))
    }
}
