//! Measures the rules on one thread and prints one line per measure: name, value and unit, separated by tabs.
//!
//! `cargo xtask bench rules` builds this program once with the current rules and once with the rules of an earlier commit.

use std::hint::black_box;
use std::time::Instant;

use hamlet_rules::{Choice, Game, LakeOptions, Options, Season};

mod engine;

/// Number of runs of each measurement; the best one counts.
const TIMES: usize = 3;

/// Returns a pseudorandom number below `sides` (xorshift).
fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

fn start(players: u8, seed: u64, lake: bool) -> Game {
    let mut options = Options::new(players, seed);
    options.solo.settles_ties = true;
    let season = Season::ALL[seed as usize % Season::ALL.len()];
    options.lake = lake.then_some(LakeOptions { season, draft: false });
    Game::new(&options).expect("one to four players are allowed")
}

/// Plays a random choice.
fn step(game: &mut Game, dice: &mut u64) {
    let index = roll(dice, game.choices().len());
    engine::advance(game, index);
}

/// Returns the decisions per second in random games, and a hash of the final states.
fn random_games(players: u8, lake: bool) -> (f64, u64) {
    let (mut best, mut hash) = (0.0_f64, 0);
    for _ in 0..TIMES {
        let (mut dice, mut decisions) = (7, 0_u32);
        hash = 0;
        let begun = Instant::now();
        for seed in 0..60 {
            let mut game = start(players, seed, lake);
            while !game.is_over() {
                step(&mut game, &mut dice);
                decisions += 1;
            }
            hash = u64::rotate_left(hash, 1) ^ game.hash();
        }
        best = best.max(f64::from(decisions) / begun.elapsed().as_secs_f64());
    }
    (best, hash)
}

/// Returns the time in nanoseconds of copying a game in progress: into new memory, and into memory of an earlier copy.
fn copies() -> (f64, f64) {
    let mut dice = 7;
    let mut games = Vec::new();
    for seed in 0..200 {
        let mut game = start(2, seed, false);
        for _ in 0..300 + 3 * seed {
            if !game.is_over() {
                step(&mut game, &mut dice);
            }
        }
        if !game.is_over() {
            games.push(game);
        }
    }
    let mut used = games[0].clone();
    let (mut new, mut again) = (f64::MAX, f64::MAX);
    for _ in 0..20 * TIMES {
        let begun = Instant::now();
        for game in &games {
            black_box(game.clone());
        }
        new = new.min(begun.elapsed().as_nanos() as f64 / games.len() as f64);
        let begun = Instant::now();
        for game in &games {
            used.clone_from(game);
            black_box(&used);
        }
        again = again.min(begun.elapsed().as_nanos() as f64 / games.len() as f64);
    }
    (new, again)
}

/// Returns the median and the 99th percentile of Botric's turns in random games, in microseconds.
fn botric(lake: bool) -> (f64, f64) {
    let (mut dice, mut times) = (7, Vec::new());
    for seed in 0..120 {
        let mut game = start(1, seed, lake);
        while !game.is_over() {
            let index = roll(&mut dice, game.choices().len());
            let ends = game.choices()[index] == Choice::EndTurn;
            let tries = (0..if ends { TIMES } else { 0 }).map(|_| {
                let mut copy = game.clone();
                let begun = Instant::now();
                engine::advance(&mut copy, index);
                begun.elapsed()
            });
            let time = tries.min();
            engine::advance(&mut game, index);
            times.extend(time.filter(|_| !game.is_over()));
        }
    }
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_nanos() as f64 / 1000.0;
    (at(50), at(99))
}

fn main() {
    let tell = |name: &str, value: f64, unit: &str| println!("{name}\t{value}\t{unit}");
    let tables = [
        ("random play, 2 players", 2, false),
        ("random play, 3 players", 3, false),
        ("random play, 4 players", 4, false),
        ("random play, solo", 1, false),
        ("random play, 2 players by the lake", 2, true),
        ("random play, solo by the lake", 1, true),
    ];
    for (name, players, lake) in tables {
        let (speed, hash) = random_games(players, lake);
        tell(name, speed / 1000.0, "thousand decisions/s");
        println!("{name}\t{hash:016x}\thash");
    }
    let (new, again) = copies();
    tell("a copy in the middle of a game", new, "ns");
    tell("a copy into used memory", again, "ns");
    for (lake, place) in [(false, ""), (true, " by the lake")] {
        let (median, slow) = botric(lake);
        tell(&format!("Botric's turn{place}, median"), median, "µs");
        tell(&format!("Botric's turn{place}, 99th percentile"), slow, "µs");
    }
}
