//! Measures the rules of Carcassonne on one thread and the codes of its games, and prints one line per measure: name, value, unit and
//! the wanted value, separated by tabs.
//!
//! `cargo xtask bench carcassonne` builds this program with the current rules.

use std::hint::black_box;
use std::time::Instant;

use carcassonne_rules::{Carcassonne, Choice, Options, State};
use hamlet_record::{Colour, Header, SeatLabel, encode};
use tabletop::{Chance, Draws};

/// Number of runs of each measurement; the best one counts.
const TIMES: usize = 3;

/// Number of random games of each run.
const GAMES: u64 = 1000;

/// Number of decisions before the middle of a game.
const MIDDLE: usize = 80;

fn options(players: u8, seed: u64, lake: bool) -> Options {
    let options = Options::new(players, seed);
    if lake { options.with_lake() } else { options }
}

fn start(options: &Options) -> State {
    State::new(options, &mut ()).expect("two to five players are allowed")
}

/// Lists all choices and plays a random one; returns its index, or `None` if the game is over.
fn step(state: &mut State, choices: &mut Vec<Choice>, draws: &mut Draws) -> Option<u32> {
    choices.clear();
    state.list(choices);
    if choices.is_empty() {
        return None;
    }
    let index = draws.below(choices.len());
    state.play(choices[index], &mut ());
    Some(index as u32)
}

/// Returns the decisions per second in random games.
fn random_games(players: u8, lake: bool) -> f64 {
    let (mut best, mut choices) = (0.0_f64, Vec::new());
    for _ in 0..TIMES {
        let mut draws = Draws::from(Chance::new(1));
        let (mut decisions, begun) = (0_u32, Instant::now());
        for seed in 0..GAMES {
            let mut state = start(&options(players, seed, lake));
            while step(&mut state, &mut choices, &mut draws).is_some() {
                decisions += 1;
            }
        }
        best = best.max(f64::from(decisions) / begun.elapsed().as_secs_f64());
    }
    best
}

/// The times of a copy in nanoseconds.
struct Copies {
    /// Into new memory.
    new: f64,
    /// Into the memory of an earlier copy.
    again: f64,
}

/// Returns the times of copying a game of two players with The Lake in its middle.
fn copies() -> Copies {
    let mut draws = Draws::from(Chance::new(2));
    let mut choices = Vec::new();
    let states: Vec<State> = (0..200)
        .map(|seed| {
            let mut state = start(&options(2, seed, true));
            for _ in 0..MIDDLE {
                step(&mut state, &mut choices, &mut draws);
            }
            state
        })
        .collect();
    let mut used = states[0].clone();
    let mut best = Copies { new: f64::MAX, again: f64::MAX };
    for _ in 0..20 * TIMES {
        let begun = Instant::now();
        for state in &states {
            black_box(state.clone());
        }
        best.new = best.new.min(begun.elapsed().as_nanos() as f64 / states.len() as f64);
        let begun = Instant::now();
        for state in &states {
            used.clone_from(black_box(state));
            black_box(&used);
        }
        best.again = best.again.min(begun.elapsed().as_nanos() as f64 / states.len() as f64);
    }
    best
}

/// Returns the lengths of the codes of random games of two players, sorted.
fn codes(lake: bool) -> Vec<usize> {
    let mut draws = Draws::from(Chance::new(3));
    let mut choices = Vec::new();
    let mut lengths: Vec<usize> = (0..GAMES)
        .map(|seed| {
            // Seeds are as large as those that the app draws.
            let options = options(2, (seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15), lake);
            let mut state = start(&options);
            let taken: Vec<u32> = std::iter::from_fn(|| step(&mut state, &mut choices, &mut draws)).collect();
            let seat = |(name, colour): (&str, &Colour)| SeatLabel {
                name: name.to_owned(),
                colour: *colour,
                rival: None,
            };
            let seats = ["Ann", "Ben"].into_iter().zip(&Colour::ALL).map(seat).collect();
            let header: Header<Carcassonne> =
                Header::new("Saturday".to_owned(), seats, options).expect("a header");
            encode(&header, header.start().expect("a start"), &taken).len()
        })
        .collect();
    lengths.sort_unstable();
    lengths
}

fn main() {
    let tell =
        |name: &str, value: f64, unit: &str, wanted: u32| println!("{name}\t{value}\t{unit}\t{wanted}");
    for (lake, place, wanted) in [(false, "", 1000), (true, " with The Lake", 700)] {
        for players in 2..=5 {
            let name = format!("random play, {players} players{place}");
            tell(&name, random_games(players, lake) / 1000.0, "thousand decisions/s", wanted);
        }
    }
    let Copies { new, again } = copies();
    tell("a copy in the middle of a game", new, "ns", 500);
    tell("a copy into used memory", again, "ns", 500);
    for (lake, place) in [(false, ""), (true, " with The Lake")] {
        let lengths = codes(lake);
        let middle = lengths[lengths.len() / 2];
        let longest = lengths.last().copied().unwrap_or_default();
        tell(&format!("a game of two players{place} as a code, median"), middle as f64, "bytes", 160);
        tell(&format!("a game of two players{place} as a code, longest"), longest as f64, "bytes", 160);
    }
}
