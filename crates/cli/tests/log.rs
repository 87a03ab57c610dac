//! Tests that the write-ahead log is emptied whenever a program ends, and that losses from a damaged log are reported in
//! the terminal too.
#![cfg(unix)]

mod server;

use hamlet_app::App;
use serde_json::json;
use server::{PATIENCE, Server};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Instant;
use tempfile::TempDir;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_hamlet"))
}

fn command(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(args).arg("--data").arg(data);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn hamlet(data: &Path, args: &[&str], input: &str) -> Output {
    let mut child = command(data, args).spawn().expect("starts");
    let _ = child.stdin.take().expect("stdin").write_all(input.as_bytes());
    child.wait_with_output().expect("ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Returns the log's length; `None` if the file does not exist.
fn log(data: &Path) -> Option<u64> {
    fs::metadata(data.join("games.sqlite-wal")).ok().map(|log| log.len())
}

/// Plays a few choices in the terminal; returns the game's id.
fn played(data: &Path) -> String {
    let output = hamlet(data, &["play", "Ann", "Ben", "--seed", "4"], "1\n1\nq\n");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).trim().rsplit(' ').next().expect("an id").to_owned()
}

#[test]
fn every_command_at_the_terminal_leaves_the_log_empty() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    // Run each command alone, and while another program has the file open, when SQLite itself would keep the log.
    for beside in [false, true] {
        let folder = TempDir::new().expect("folder");
        let data = folder.path();
        let other = beside.then(|| runtime.block_on(App::open(&data.join("games.sqlite"))));
        let empty =
            |what: &str| assert_eq!(log(data), beside.then_some(0), "{what}, beside another: {beside}");
        let game = played(data);
        empty("play");
        let code = data.join("game.hamlet");
        let code = code.to_str().expect("a name");
        let import = include_str!("../../../tests/e2e/moments/over.hamlet");
        for (args, input, ends) in [
            (&["play", "--game", &game][..], "1\n", 0),
            (&["play", "--list"], "", 0),
            (&["play", "--game", &game, "--export", code], "", 0),
            (&["play", "--game", "nobody"], "", 1),
            (&["import", "-"], import, 0),
            (&["import", "-"], "nothing of ours", 1),
            (&["close-notice"], "", 0),
        ] {
            let output = hamlet(data, args, input);
            assert_eq!(output.status.code(), Some(ends), "{args:?}: {}", text(&output.stderr));
            empty(args[0]);
        }
        if let Some(other) = other {
            runtime.block_on(other.close());
        }
    }
}

#[test]
fn ctrl_c_at_a_question_leaves_the_log_empty() {
    let folder = TempDir::new().expect("folder");
    let mut child = command(folder.path(), &["play", "Ann", "Ben", "--seed", "4"]).spawn().expect("starts");
    let mut stdin = child.stdin.take().expect("stdin");
    stdin.write_all(b"1\nt\n").expect("typed");
    // After the second table the choice is stored, and the next question waits. Keep reading, since the
    // program exits if its output is closed.
    let mut lines = BufReader::new(child.stdout.take().expect("stdout")).lines().map_while(Result::ok);
    assert_eq!(lines.by_ref().filter(|line| line.starts_with("== ")).take(2).count(), 2);
    assert!(log(folder.path()).is_some_and(|length| length > 0), "the choice is in the log");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    assert_eq!(child.wait().expect("ends").code(), Some(130));
    assert_eq!(log(folder.path()), None);
    drop((stdin, lines));
}

#[test]
fn the_server_leaves_the_log_empty_beside_another_program() {
    for signal in ["TERM", "INT"] {
        let folder = TempDir::new().expect("folder");
        let server = Server::start(program(), folder.path());
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let other = runtime.block_on(App::open(&folder.path().join("games.sqlite")));
        let change = json!({ "settings": { "sound": false } });
        assert_eq!(server.command("set_settings", change.clone()).0, 200);
        assert!(log(folder.path()).is_some_and(|length| length > 0), "the change is in the log");
        // The page sends `pause` whenever it is hidden, possibly several times.
        for _ in 0..3 {
            assert_eq!(server.command("pause", json!({})).0, 200);
            assert_eq!(log(folder.path()), Some(0));
        }
        assert_eq!(server.command("set_settings", change).0, 200);
        server.signal(signal);
        assert!(server.wait().success());
        assert_eq!(log(folder.path()), Some(0), "{signal}");
        runtime.block_on(other.close());
    }
}

#[test]
fn a_loss_is_reported_in_the_terminal_until_it_is_closed() {
    let folder = TempDir::new().expect("folder");
    let data = folder.path();
    played(data);
    let server = Server::start(program(), data);
    assert_eq!(server.command("set_settings", json!({ "settings": { "sound": false } })).0, 200);
    server.kill();
    // Damage a bit in the last change.
    let file = data.join("games.sqlite-wal");
    let mut bytes = fs::read(&file).expect("a log");
    *bytes.last_mut().expect("not empty") ^= 1;
    fs::write(&file, &bytes).expect("written");

    let kept = data.join("damaged-logs").join("1");
    let said = |output: &Output| {
        let said = text(&output.stderr);
        said.contains("may be missing") && said.contains(&kept.display().to_string())
    };
    for _ in 0..2 {
        let output = hamlet(data, &["play", "--list"], "");
        assert!(output.status.success() && said(&output), "{output:?}");
    }
    let ui = data.join("ui").display().to_string();
    let mut served = command(data, &["serve", "--port", "0", "--ui", &ui]).spawn().expect("starts");
    let mut lines = BufReader::new(served.stderr.take().expect("stderr")).lines();
    let begun = Instant::now();
    while !lines.next().expect("it says so").expect("text").contains("may be missing") {
        assert!(begun.elapsed() < PATIENCE);
    }
    served.kill().expect("killed");
    served.wait().expect("ended");

    let closed = hamlet(data, &["close-notice"], "");
    assert!(closed.status.success() && said(&closed), "{closed:?}");
    let after = hamlet(data, &["play", "--list"], "");
    assert_eq!(text(&after.stderr), "");
    assert!(text(&after.stdout).contains("Ann, Ben"));
    assert!(kept.join("games.sqlite").is_file(), "the kept files stay");
}
