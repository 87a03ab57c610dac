//! Prints the speed of random play and of copying a state: `cargo test --release -p carcassonne-rules --test speed -- --ignored --nocapture`.

use carcassonne_rules::{Choice, Options, State};
use std::hint::black_box;
use std::time::Instant;
use tabletop::{Chance, Draws};

#[test]
#[ignore = "a measurement"]
fn random_play_and_a_copy() {
    for players in [2, 5] {
        for options in [Options::new(players, 0), Options::new(players, 0).with_lake()] {
            let mut draws = Draws::from(Chance::new(1));
            let (mut decisions, begun) = (0u64, Instant::now());
            let mut choices: Vec<Choice> = Vec::new();
            for seed in 0..3000 {
                let mut state = State::new(&Options { seed, ..options.clone() }, &mut ()).expect("set up");
                loop {
                    choices.clear();
                    state.list(&mut choices);
                    if choices.is_empty() {
                        break;
                    }
                    state.play(choices[draws.below(choices.len())], &mut ());
                    decisions += 1;
                }
            }
            let rate = decisions as f64 / begun.elapsed().as_secs_f64();
            println!("{players} players, lake {}: {rate:.0} decisions/s", options.lake.is_some());
        }
    }
    let mut state = State::new(&Options::new(2, 3).with_lake(), &mut ()).expect("set up");
    let mut choices = Vec::new();
    for _ in 0..80 {
        choices.clear();
        state.list(&mut choices);
        state.play(choices[0], &mut ());
    }
    let mut copy = state.clone();
    let begun = Instant::now();
    for _ in 0..1_000_000 {
        copy.clone_from(black_box(&state));
        black_box(&copy);
    }
    println!("a copy: {:.0} ns, {} bytes", begun.elapsed().as_nanos() as f64 / 1e6, size_of::<State>());
}
