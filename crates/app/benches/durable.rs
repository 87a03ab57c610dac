//! How long a choice takes from the request to the answer, played, durably stored and viewed.
//!
//! Each answer waits for the disk (`synchronous=FULL`), so the number is the disk's as much as ours.

use hamlet_app::App;
use hamlet_app::api::*;
use hamlet_rules::random::Chance;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

fn setup(players: usize, seed: u64) -> NewGame {
    NewGame {
        name: None,
        players: Colour::ALL[..players]
            .iter()
            .map(|colour| NewPlayer { name: format!("{colour:?}"), colour: *colour, rival: None })
            .collect(),
        layout: Layout::Recommended,
        seed: Some(seed.to_string()),
        solo: SoloOptions { preset: Preset::Normal, settles_ties: true, modifiers: SoloModifiers::default() },
        lake: None,
    }
}

async fn measure(app: &App, players: usize, choices: usize) -> Vec<Duration> {
    let mut chance = Chance::new(players as u64);
    let mut times = Vec::new();
    let mut seed = 0;
    while times.len() < choices {
        seed += 1;
        let Ok(mut played) = app.new_game(setup(players, seed)).await else { return times };
        while !played.view.choices.is_empty() && times.len() < choices {
            let view = &played.view;
            let choice = chance.below(view.choices.len()) as u32;
            let start = Instant::now();
            let Ok(next) = app.play(&view.game, view.state, choice).await else { return times };
            times.push(start.elapsed());
            played = next;
        }
    }
    times.sort_unstable();
    times
}

/// Returns the time of each append and sync of three pages to a plain file, like those of the write-ahead log, in
/// ascending order.
fn disk(file: &Path) -> std::io::Result<Vec<Duration>> {
    let mut file = std::fs::File::create(file)?;
    let mut times = Vec::new();
    for _ in 0..500 {
        let start = Instant::now();
        file.write_all(&[7; 3 * 4096])?;
        file.sync_data()?;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Ok(times)
}

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    // Where `cargo bench` puts its work lies on a real disk, unlike many folders for temporary files.
    let folder = tempfile::TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let alone = disk(&folder.path().join("alone")).expect("the disk answers");
    println!("the disk alone: median {:?}, 90 % {:?}", alone[alone.len() / 2], alone[alone.len() * 9 / 10]);
    for players in 1..=4 {
        let times = runtime.block_on(async {
            let app = App::open(&folder.path().join(format!("{players}.sqlite"))).await;
            measure(&app, players, 2_000).await
        });
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        println!(
            "{players} players, {} choices: median {:?}, 90 % {:?}, 99 % {:?}, slowest {:?}",
            times.len(),
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0)
        );
    }
}
