//! Attack with a storage folder that also contains foreign files.

use std::fs::{self, File};
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;

use super::environment::Environment;
use super::games;
use crate::server::Server;

/// Timeout of an exchange.
const END: Duration = Duration::from_secs(300);
/// Maximum memory of an exchange, in KiB.
const MOST_MEMORY: u64 = 400 << 10;
/// Maximum size of an answer, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;

/// Returns the server's peak memory in KiB.
fn memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).expect("its status");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its memory");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

pub fn strange(environment: &Environment) {
    let storage = environment.folder.join("storage");
    fs::create_dir_all(&storage).expect("a folder");
    let server = environment.serve();
    games::begin(&server);
    let place = json!({ "kind": "folder", "address": storage, "folder": "", "bucket": "", "region": "", "user": "",
        "plain": false });
    let set_up = json!({ "setup": { "place": place, "secret": null } });
    let (status, set) = server.command("set_storage", set_up.clone());
    assert_eq!(status, 200, "{set}");
    assert_eq!(server.command("sync_now", json!({})).0, 200);
    // Add foreign files to each folder, beside the device's own.
    let mut folders = vec![storage];
    let mut at = 0;
    while let Some(folder) = folders.get(at).cloned() {
        at += 1;
        let entries = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let paths: Vec<_> = entries.collect();
        let names: Vec<String> = paths
            .iter()
            .filter(|path| path.is_file())
            .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
            .collect();
        for (number, name) in names.iter().enumerate().take(3) {
            let huge = File::create(folder.join(format!("huge{number}-{name}"))).expect("a file");
            huge.set_len(20 << 30).expect("a sparse file");
            let fifo = folder.join(format!("fifo{number}-{name}"));
            assert!(Command::new("mkfifo").arg(fifo).status().expect("mkfifo").success());
        }
        for number in 0..5_000 {
            let name = format!("{number}\u{7}\u{202e}{}.head", "x".repeat(number % 150));
            File::create(folder.join(name)).expect("a file");
        }
        folders.extend(paths.into_iter().filter(|path| path.is_dir()));
    }
    // Check that another device still receives the game.
    let other = Server::start(&environment.program, &environment.folder.join("other"));
    let (status, set) = other.command("set_storage", set_up);
    assert_eq!(status, 200, "{set}");
    let begun = Instant::now();
    for server in [&server, &other, &other] {
        let answer = server.try_command(&server.key, "sync_now", &json!({})).expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body.chars().take(500).collect::<String>());
        assert!(answer.body.len() < LONGEST_ANSWER, "{} bytes of answer", answer.body.len());
        let games = server.command("list_games", json!({})).1;
        assert_eq!(games.as_array().map(Vec::len), Some(1), "only the one game is listed");
    }
    assert!(begun.elapsed() < END, "{:?}", begun.elapsed());
    let memory = memory(&server).max(memory(&other));
    assert!(memory < MOST_MEMORY, "{memory} KiB");
    println!("  {} folders, {memory} KiB of memory at most", folders.len());
    server.end();
    other.end();
}
