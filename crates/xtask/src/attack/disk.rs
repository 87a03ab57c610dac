//! Attack with a disk that fills up while the server runs, and then has space again.

use std::process::Command;

use serde_json::{Value, json};

use super::environment::Environment;
use super::games;
use crate::server::Server;

/// Limits the size of the server's files, which has the effect of a full disk.
fn limit(server: &Server, bytes: &str) {
    let limited = Command::new("prlimit")
        .args(["--pid", &server.id().to_string(), &format!("--fsize={bytes}:unlimited")])
        .status();
    assert!(limited.expect("prlimit").success());
}

pub fn full(environment: &Environment) {
    let server = Server::start_ignoring(&environment.program, &environment.data(), "XFSZ");
    let mut view = games::begin(&server);
    let game = view["game"].clone();
    let play = |view: &Value| {
        let args = json!({ "game": view["game"], "state": view["state"], "choice": 0 });
        server.command("play", args)
    };
    let mut acknowledged = 0;
    for round in 0..4 {
        for _ in 0..10 {
            let (status, played) = play(&view);
            assert_eq!(status, 200, "{played}");
            view = played["view"].clone();
            acknowledged += 1;
        }
        // Use limits that stop a write at its first byte or in its middle.
        limit(&server, ["0", "1", "4096", "20000"][round]);
        let mut refused = false;
        for _ in 0..200 {
            let (status, played) = play(&view);
            if status != 200 {
                assert_eq!((status, &played["kind"]), (500, &json!("storage")), "{played}");
                refused = true;
                break;
            }
            view = played["view"].clone();
            acknowledged += 1;
        }
        assert!(refused, "the disk was full");
        for (command, args) in [("new_game", games::set_up()), ("make_backup", json!({}))] {
            let (status, problem) = server.command(command, args);
            assert_eq!(status, 500, "{command}: {problem}");
        }
        limit(&server, "unlimited");
        let (status, now) = server.command("open_game", json!({ "game": game }));
        assert_eq!((status, &now), (200, &view), "the table is as it was last shown");
        for (command, args) in [("new_game", games::set_up()), ("make_backup", json!({}))] {
            let (status, answer) = server.command(command, args);
            assert_eq!(status, 200, "{command}: {answer}");
        }
    }
    assert_eq!(games::choices(&server, &game).len(), acknowledged);
    server.kill();
    let server = environment.serve();
    assert_eq!(games::choices(&server, &game).len(), acknowledged);
    server.end();
}
