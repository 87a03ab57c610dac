//! Plays games of a rival against other players, with any rules.

use crate::output::{Done, Fail};
use crate::tournament::tally::{End, Tally};
use hamlet_rules::random::{Chance, Draws};
use search::{Brain, Limits, Rival};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabletop::{GameState, Seat};

/// Who plays a seat.
pub enum Player<B: Brain> {
    Rival(Box<Rival<B>>),
    /// Makes each choice by a rule, such as the greedy policy. A rule that returns `None` ends the tournament with an error.
    Rule(fn(&B::State, &mut Draws) -> Option<usize>),
}

/// How long a rival may think in a turn.
#[derive(Clone, Copy)]
pub enum Thinking {
    Time(Duration),
    Nodes(u64),
    /// As long as in the app: each search has the nodes of the rival's level.
    Table,
}

/// The game that is played, with its options.
pub trait Contest {
    /// The computer rivals of the game.
    type Brain: Brain;

    /// Returns the number of players.
    fn players(&self) -> u8;

    /// Sets up the game of a seed.
    ///
    /// # Errors
    /// Fails if the set-up is impossible.
    fn start(&self, seed: u64) -> Done<<Self::Brain as Brain>::State>;

    /// Returns the number of the turn, which changes whenever another turn begins.
    fn turn(state: &<Self::Brain as Brain>::State) -> u64;

    /// Returns the round, from 1.
    fn round(state: &<Self::Brain as Brain>::State) -> u64;

    /// Returns how a finished game ended for a seat.
    fn end(state: &<Self::Brain as Brain>::State, seat: Seat) -> End;
}

/// Maximum number of rounds; a longer game is broken off. Nearly all games last fewer than 50.
pub const MOST_ROUNDS: u64 = 150;
/// Share of a turn's remaining budget for one search, as numerator and denominator. The turn is searched again
/// after each choice that reveals something.
const SHARE: (u32, u32) = (3, 5);

/// Whether a game was played to its end.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// The game is over and in the tally.
    Over,
    /// The game was broken off after [`MOST_ROUNDS`] rounds and is not in the tally.
    TooLong,
}

/// Plays one game of a tournament, in which `one` has the seat and `other` all others.
///
/// # Errors
/// Fails if the game cannot be set up, or a choice is refused.
pub fn play<C: Contest>(
    contest: &C,
    seed: u64,
    seat: Seat,
    [one, other]: [&Player<C::Brain>; 2],
    thinking: Thinking,
    tally: &mut Tally,
) -> Done<Played> {
    let mut state = contest.start(seed)?;
    let mut draws = Draws::from(Chance::new(seed ^ 0x5A5A_5A5A_5A5A_5A5A));
    while !state.is_over() {
        if C::round(&state) > MOST_ROUNDS {
            return Ok(Played::TooLong);
        }
        let is_first = state.decider() == seat;
        let start = Instant::now();
        play_turn::<C>(&mut state, if is_first { one } else { other }, thinking, &mut draws)?;
        if is_first {
            tally.add_turn(start.elapsed());
        }
    }
    tally.add_end(&C::end(&state, seat));
    Ok(Played::Over)
}

/// Plays the decider's choices until another seat decides or another turn begins.
fn play_turn<C: Contest>(
    state: &mut <C::Brain as Brain>::State,
    player: &Player<C::Brain>,
    thinking: Thinking,
    draws: &mut Draws,
) -> Done {
    let stuck = |error| Fail::Refused(format!("a rival's choice was refused: {error:?}"));
    let (mover, turn) = (state.decider(), C::turn(state));
    let end = match thinking {
        Thinking::Time(time) => Some(Instant::now() + time),
        Thinking::Nodes(_) | Thinking::Table => None,
    };
    let mut nodes = match thinking {
        Thinking::Time(_) | Thinking::Table => None,
        Thinking::Nodes(nodes) => Some(nodes),
    };
    let stop = AtomicBool::new(false);
    // In Hamlet's solo game all turns belong to the same seat, so the turn is compared too.
    while !state.is_over() && state.decider() == mover && C::turn(state) == turn {
        match player {
            Player::Rival(rival) => {
                if matches!(thinking, Thinking::Table) {
                    rival.play(state, rival.limits(&stop)).map_err(stuck)?;
                    continue;
                }
                let left = end.map(|end| end.saturating_duration_since(Instant::now()));
                let limits = Limits {
                    nodes: nodes.map(|nodes| nodes * u64::from(SHARE.0) / u64::from(SHARE.1)),
                    deadline: left.map(|left| Instant::now() + left * SHARE.0 / SHARE.1),
                    cancel: None,
                };
                nodes = nodes.map(|nodes| nodes - nodes * u64::from(SHARE.0) / u64::from(SHARE.1));
                rival.play(state, limits).map_err(stuck)?;
            }
            Player::Rule(choose) => {
                let index = choose(state, draws)
                    .ok_or_else(|| Fail::Refused("the rule that plays a seat found no choice".to_owned()))?;
                state.play_at(index, None).map_err(stuck)?;
            }
        }
    }
    Ok(())
}
