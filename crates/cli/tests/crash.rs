//! Kills the server repeatedly and checks that no acknowledged choice is lost.

mod server;

use serde_json::{Value, json};
use server::Server;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Number of kills unless `HAMLET_CRASH_ROUNDS` is set (`cargo xtask crash --rounds N`).
const ROUNDS: usize = 100;

/// Number of rounds between two lines of progress.
const PROGRESS: usize = 100;

/// The server is killed after fewer than this many answered calls of a round.
const MOST_CALLS: usize = 20;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_hamlet"))
}

fn rounds() -> usize {
    let asked = std::env::var("HAMLET_CRASH_ROUNDS").ok();
    asked.map_or(ROUNDS, |text| text.parse().expect("a number of rounds"))
}

/// Returns a pseudorandom number below `bound`.
fn roll(dice: &mut u64, bound: usize) -> usize {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    ((*dice >> 33) as usize) % bound.max(1)
}

/// Number of calls of a round that were answered.
#[derive(Default)]
struct Answered(AtomicUsize);

/// Ends the wait for more answered calls when dropped: the game is over, the server died, or the test failed.
struct End<'a>(&'a Answered);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.0.store(MOST_CALLS, Ordering::SeqCst);
    }
}

/// A folder for this test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("hamlet-crash-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test can be made");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Sends a command; `None` if the server died before answering.
fn call(server: &Server, command: &str, args: &Value) -> Option<Value> {
    // Only a complete answer counts as acknowledged.
    let answer = server.try_command(&server.key, command, args)?;
    assert_eq!(answer.status, 200, "{command} is answered: {answer:?}");
    Some(answer.json())
}

/// Returns the choices that the server has stored for a game.
fn choices(server: &Server, game: &str) -> Vec<Value> {
    let exported = call(server, "export_game", &json!({ "game": game })).expect("a game can be exported");
    let record: Value =
        serde_json::from_str(exported.as_str().expect("a record is text")).expect("a record is JSON");
    record["choices"].as_array().expect("a record has choices").clone()
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let (folder, rounds) = (Folder::new(), rounds());
    let mut dice = 20_261_121;
    let mut game = String::new();
    // The choices acknowledged so far, and the one in progress when the server died.
    let mut acknowledged: Vec<Value> = Vec::new();
    let mut under_way: Option<Value> = None;
    // The last view that the server returned.
    let mut shown: Option<Value> = None;
    let (mut plays, mut survived, mut by_game) = (0, 0, [0; 2]);
    // Duration of the last answered call.
    let mut usual = Duration::ZERO;
    for round in 0..rounds {
        let server = Server::start(program(), &folder.0);
        if !game.is_empty() {
            let stored = choices(&server, &game);
            assert!(
                stored.len() >= acknowledged.len(),
                "round {round}: {} of {}",
                stored.len(),
                acknowledged.len()
            );
            assert_eq!(stored[..acknowledged.len()], acknowledged[..], "round {round}");
            let extra = &stored[acknowledged.len()..];
            assert!(extra.len() <= 1, "round {round}: only the choice under way may have come through");
            if let [last] = extra {
                assert_eq!(Some(last), under_way.as_ref(), "round {round}");
                survived += 1;
            }
            acknowledged = stored;
        }
        let mut view = None;
        if !game.is_empty() {
            let open = call(&server, "open_game", &json!({ "game": game })).expect("a game can be opened");
            if let Some(shown) = shown.take().filter(|shown| shown["state"] == open["state"]) {
                assert_eq!(open, shown, "round {round}: the view after the restart equals the view before");
            }
            // Begin the other game at half of the rounds.
            if !offered(&open).is_empty() && round != rounds / 2 {
                view = Some(open);
            }
        }
        let mut view = view.unwrap_or_else(|| {
            let setup = if round < rounds / 2 { hamlet(round) } else { carcassonne(round) };
            let played = call(&server, "new_game", &json!({ "setup": setup })).expect("a game can be begun");
            played["view"].clone()
        });
        game = view["game"].as_str().expect("a game has an id").to_owned();
        if view["state"] == 0 {
            acknowledged.clear();
        }
        under_way = None;

        // Kill the server during a random later call, at a random part of a call's usual duration.
        let answered = Answered::default();
        let (last, part) = (roll(&mut dice, MOST_CALLS), roll(&mut dice, 150) as u32);
        let delay = usual * part / 100;
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while answered.0.load(Ordering::SeqCst) < last {
                    std::thread::yield_now();
                }
                let begun = Instant::now();
                while begun.elapsed() < delay {
                    std::thread::yield_now();
                }
                server.kill();
            });
            let _end = End(&answered);
            loop {
                let offered = offered(&view);
                if offered.is_empty() {
                    break;
                }
                let choice = offered[roll(&mut dice, offered.len())].clone();
                under_way = Some(choice.clone());
                let args = json!({ "game": game, "state": view["state"], "choice": choice });
                let begun = Instant::now();
                let Some(played) = call(&server, "play", &args) else { break };
                usual = begun.elapsed();
                answered.0.fetch_add(1, Ordering::SeqCst);
                acknowledged.push(choice);
                under_way = None;
                plays += 1;
                by_game[usize::from(view["ruleset"] == "carcassonne")] += 1;
                view = played["view"].clone();
            }
        });
        shown = Some(view);
        if (round + 1) % PROGRESS == 0 {
            println!("{} of {rounds} kills", round + 1);
        }
    }
    let server = Server::start(program(), &folder.0);
    assert!(choices(&server, &game).len() >= acknowledged.len());
    server.kill();
    // An interrupted write must not be reported as damage.
    assert!(!folder.0.join("damaged-logs").exists(), "a loss was reported, but nothing was lost");
    assert!(plays > rounds, "the server was killed while games were played: {plays} choices");
    assert!(by_game.iter().all(|choices| *choices > 0), "both games were played: {by_game:?} choices");
    println!("{rounds} kills, {plays} choices acknowledged and kept, {survived} came through unacknowledged");
}

/// Returns the choices that a view offers: Hamlet lists them, Carcassonne has them at the places and followers of its decision.
fn offered(view: &Value) -> Vec<Value> {
    fn collect(value: &Value, key: &str, found: &mut Vec<Value>) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| collect(value, key, found)),
            Value::Object(fields) => {
                found.extend(fields.get(key).cloned());
                // Skip `asked`: the previous question, which is in the view together with its choices.
                let now = fields.iter().filter(|(name, _)| *name != "asked");
                now.for_each(|(_, value)| collect(value, key, found));
            }
            _ => {}
        }
    }
    let (part, key) =
        if view["ruleset"] == "carcassonne" { ("decision", "choice") } else { ("choices", "index") };
    let mut found = Vec::new();
    collect(&view[part], key, &mut found);
    found
}

fn players() -> Value {
    json!([{ "name": "Ada", "colour": "blue" }, { "name": "Bo", "colour": "sun" }])
}

fn hamlet(seed: usize) -> Value {
    let solo = json!({ "preset": "normal", "settles_ties": true, "modifiers": {
        "two_donkeys": false, "landmarks_1": false, "pays_ignored_gold": false, "two_villagers": false,
        "favour_stays_up": false, "merchant_strict": false, "chaplain_strict": false, "landmarks_5": false,
        "sells_leftovers": false } });
    json!({ "name": null, "players": players(), "layout": "recommended", "seed": seed.to_string(), "solo": solo })
}

fn carcassonne(seed: usize) -> Value {
    json!({ "ruleset": "carcassonne", "name": null, "players": players(), "seed": seed.to_string(), "farmers": true,
        "lake": { "short_water": false } })
}
