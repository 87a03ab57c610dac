//! How fast the engine is: `cargo bench -p hamlet-rules`.
//!
//! Times are of one thread. The 99th percentile of Botric's turns is printed after the table.

use divan::{Bencher, black_box};
use hamlet_rules::{Choice, Decision, Event, Game, LakeOptions, Options, Season};
use std::time::Instant;

fn main() {
    divan::main();
    botric_turns("botric_turn", |_| None);
    botric_turns("botric_turn_by_the_lake", |seed| {
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        Some(LakeOptions { season, draft: false })
    });
}

/// Uniform choices from a small generator of the bench's own.
fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

fn step(game: &mut Game, dice: &mut u64) {
    let choice = game.choices()[roll(dice, game.choices().len())];
    game.play(choice).expect("what is offered is accepted");
}

/// Two-player games at the beginning of a turn, 300 to 900 random choices in.
fn middles() -> Vec<Game> {
    let mut dice = 7;
    let mut games = Vec::new();
    for seed in 0..200 {
        let mut game = Game::new(&Options::new(2, seed)).expect("two players are allowed");
        for _ in 0..300 + 3 * seed {
            if !game.is_over() {
                step(&mut game, &mut dice);
            }
        }
        while !game.is_over() && game.decision() != Decision::Turn {
            step(&mut game, &mut dice);
        }
        if !game.is_over() {
            games.push(game);
        }
    }
    games
}

/// Listing every choice of a turn anew, in the middle of a game.
#[divan::bench]
fn choices_mid_game(bencher: Bencher) {
    let games = middles();
    let mut next = 0;
    let mut list = Vec::new();
    bencher.bench_local(|| {
        next = (next + 1) % games.len();
        list.clear();
        games[next].list(&mut list);
        black_box(list.len())
    });
}

/// Copying a game.
#[divan::bench]
fn copy_mid_game(bencher: Bencher) {
    let games = middles();
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % games.len();
        black_box(games[next].clone())
    });
}

/// A whole random game of two.
#[divan::bench(sample_count = 50)]
fn whole_random_game(bencher: Bencher) {
    let (mut seed, mut dice) = (0, 7);
    bencher.bench_local(|| {
        seed += 1;
        let mut game = Game::new(&Options::new(2, seed)).expect("two players are allowed");
        while !game.is_over() {
            step(&mut game, &mut dice);
        }
        black_box(game.hash())
    });
}

/// Every turn of Botric's in 200 random solo games, timed one by one: the best of three, so that what else
/// the machine does counts less.
fn botric_turns(name: &str, lake: fn(u64) -> Option<LakeOptions>) {
    let mut dice = 7;
    let mut times = Vec::new();
    for seed in 0..200 {
        let mut options = Options::new(1, seed);
        options.solo.settles_ties = true;
        options.lake = lake(seed);
        let mut game = Game::new(&options).expect("solo is allowed");
        while !game.is_over() {
            let choice = game.choices()[roll(&mut dice, game.choices().len())];
            let tries = if choice == Choice::EndTurn { 3 } else { 0 };
            let time = (0..tries).map(|_| {
                let mut copy = game.clone();
                let begun = Instant::now();
                copy.play(choice).expect("what is offered is accepted");
                begun.elapsed()
            });
            let time = time.min().unwrap_or_default();
            game.play(choice).expect("what is offered is accepted");
            if choice == Choice::EndTurn && game.events().contains(&Event::BotricStep) {
                times.push(time);
            }
        }
    }
    times.sort_unstable();
    let at = |percent: usize| {
        times.get(times.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default()
    };
    println!(
        "{name}: {} turns, median {:?}, 99th percentile {:?}, slowest {:?}",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
}
