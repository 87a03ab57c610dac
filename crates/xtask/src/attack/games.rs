//! Attacks on stored games: two servers that import at once, and kills.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::environment::Environment;
use crate::server::Server;
use crate::tell;

/// Returns the set-up of a game for two.
pub fn set_up() -> Value {
    json!({ "setup": {
        "name": null,
        "players": [{ "name": "Ann", "colour": "blue" }, { "name": "Ben", "colour": "sun" }],
        "layout": "recommended",
        "seed": "attack",
        "solo": { "preset": "normal", "settles_ties": false, "modifiers": {
            "two_donkeys": false, "landmarks_1": false, "pays_ignored_gold": false, "two_villagers": false,
            "favour_stays_up": false, "merchant_strict": false, "chaplain_strict": false, "landmarks_5": false,
            "sells_leftovers": false } }
    } })
}

/// Starts a game; returns its view.
pub fn begin(server: &Server) -> Value {
    let (status, played) = server.command("new_game", set_up());
    assert_eq!(status, 200, "{played}");
    played["view"].clone()
}

/// Returns the choices that the server has stored for a game.
pub fn choices(server: &Server, game: &Value) -> Vec<Value> {
    let (status, record) = server.command("export_game", json!({ "game": game }));
    assert_eq!(status, 200, "{record}");
    let record: Value = serde_json::from_str(record.as_str().expect("text")).expect("JSON");
    record["choices"].as_array().expect("choices").clone()
}

pub fn two_servers(environment: &Environment) {
    let (one, two) = (environment.serve(), environment.serve());
    let records: Vec<Value> = std::fs::read_dir(tell::root().join("tests/records"))
        .expect("records")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "hamlet"))
        .take(8)
        .map(|path| json!({ "text": std::fs::read_to_string(path).expect("a record") }))
        .collect();
    for record in &records {
        std::thread::scope(|scope| {
            for server in [&one, &two, &one, &two] {
                scope.spawn(|| {
                    let (status, came) = server.command("import_text", record.clone());
                    assert_eq!(status, 200, "{came}");
                });
            }
        });
    }
    for server in [&one, &two] {
        let games = server.command("list_games", json!({})).1;
        assert_eq!(games.as_array().map(Vec::len), Some(records.len()), "no game is stored twice");
    }
    one.end();
    two.end();
}

pub fn kills(environment: &Environment) {
    let begun = Instant::now();
    let mut game = Value::Null;
    let mut acknowledged: Vec<Value> = Vec::new();
    let (mut rounds, mut plays) = (0_u32, 0);
    while begun.elapsed() < environment.time {
        let server = environment.serve();
        let mut view = Value::Null;
        if game != Value::Null {
            let stored = choices(&server, &game);
            assert!(stored.starts_with(&acknowledged), "{} of {} are kept", stored.len(), acknowledged.len());
            assert!(
                stored.len() <= acknowledged.len() + 1,
                "only the choice under way may have come through"
            );
            acknowledged = stored;
            view = server.command("open_game", json!({ "game": game })).1;
        }
        if view["decision"] == "over" || view == Value::Null {
            view = begin(&server);
            game = view["game"].clone();
            acknowledged.clear();
        }
        // Wait for 0 to 0.4 s, so that the server is killed at different moments of a game.
        let delay = Duration::from_millis(u64::from(rounds * 37 % 400));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let start = Instant::now();
                while start.elapsed() < delay {
                    std::thread::yield_now();
                }
                server.kill();
            });
            loop {
                let offered = view["choices"].as_array().expect("choices");
                let Some(choice) = offered.get(plays % offered.len().max(1)) else { break };
                let choice = choice["index"].clone();
                let args = json!({ "game": game, "state": view["state"], "choice": choice });
                let Some(answer) = server.try_command(&server.key, "play", &args) else { break };
                assert_eq!(answer.status, 200, "{answer:?}");
                acknowledged.push(choice);
                plays += 1;
                view = answer.json()["view"].clone();
            }
        });
        rounds += 1;
    }
    println!("  {rounds} kills, {plays} choices acknowledged and kept");
}
