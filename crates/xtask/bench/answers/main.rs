//! Measures the time from a command to its answer late in long games, and prints one line per measure: name, value and
//! unit, separated by tabs.
//!
//! `cargo xtask bench answers` builds this program once with the current app and once with the app of an earlier commit. The
//! saved games are in memory where the system has a folder for that, so that the disk's time does not count.

use std::path::Path;
use std::time::{Duration, Instant};

use hamlet_app::App;
use hamlet_app::api::{Layout, NewGame, Preset, SoloModifiers, SoloOptions};

/// Number of the last choices of each game that are measured.
const LAST: usize = 100;
/// Shorter games are not measured.
const LONG: usize = 250;
/// Number of measured games per number of players.
const GAMES: usize = 4;

/// Returns a pseudorandom number below `sides` (xorshift).
fn roll(state: &mut u64, sides: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) as usize) % sides.max(1)
}

fn setup(players: usize, seed: u64) -> NewGame {
    let player = |colour: &&str| {
        let player = serde_json::json!({ "name": colour, "colour": colour });
        serde_json::from_value(player).expect("a player has a name and a colour")
    };
    NewGame {
        name: None,
        players: ["blue", "sun", "plum", "vermilion"][..players].iter().map(player).collect(),
        layout: Layout::Recommended,
        seed: Some(seed.to_string()),
        solo: SoloOptions {
            preset: Preset::Normal,
            settles_ties: true,
            modifiers: SoloModifiers::default(),
        },
        lake: None,
    }
}

/// Returns the time of each choice of a random game, from the command to its answer as JSON.
async fn play(app: &App, players: usize, seed: u64) -> Vec<Duration> {
    let (mut dice, mut times) = (seed + 1, Vec::new());
    let mut played = app.new_game(setup(players, seed)).await.expect("a new game is stored");
    while !played.view.choices.is_empty() {
        let view = &played.view;
        let choice = roll(&mut dice, view.choices.len()) as u32;
        let asked = Instant::now();
        let answer = app.play(&view.game, view.state, choice).await.expect("a listed choice is legal");
        std::hint::black_box(serde_json::to_vec(&answer).expect("an answer is JSON"));
        times.push(asked.elapsed());
        played = answer;
    }
    times
}

/// Returns the times of the last choices of long games, sorted.
async fn late(app: &App, players: usize) -> Vec<Duration> {
    let (mut times, mut games) = (Vec::new(), 0);
    for seed in 0.. {
        let game = play(app, players, seed).await;
        if game.len() >= LONG {
            times.extend(&game[game.len() - LAST..]);
            games += 1;
        }
        if games == GAMES {
            break;
        }
    }
    times.sort_unstable();
    times
}

fn main() {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { memory.to_path_buf() } else { std::env::temp_dir() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    for players in 1..=4 {
        let file = folder.join(format!("hamlet-bench-{}", std::process::id())).join("games.sqlite");
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder for saved games");
        let times = runtime.block_on(async { late(&App::open(&file).await, players).await });
        std::fs::remove_dir_all(file.parent().expect("a folder")).expect("the folder can be removed");
        let name = if players == 1 { "solo".into() } else { format!("{players} players") };
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e6;
        println!("answer late in a game, {name}, median\t{}\tµs", at(0.5));
        println!("answer late in a game, {name}, 90th percentile\t{}\tµs", at(0.9));
    }
}
