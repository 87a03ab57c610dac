//! Tests that a full disk and lost permissions are reported, and that stored games stay intact.

#![cfg(unix)]

mod server;

use serde_json::{Value, json};
use server::Server;
use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn record(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records").join(name)
}

fn hamlet(args: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamlet"));
    command.args(args).arg("--data").arg(data).output().expect("starts")
}

/// Returns the ids of the saved games.
fn games(data: &Path) -> BTreeSet<String> {
    let output = hamlet(&["play", "--list"], data);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

fn imported(output: &Output) -> Option<String> {
    let answer: Value = serde_json::from_slice(&output.stdout).ok()?;
    Some(answer["card"]["game"].as_str()?.to_owned())
}

/// Limits the size of files, which has the effect of a disk that fills up during a write.
#[test]
fn a_full_disk_is_reported_and_stored_games_stay() {
    let folder = TempDir::new().expect("folder");
    let data = folder.path();
    let first = hamlet(&["import", "--json", record("1-players-0.hamlet").to_str().expect("a name")], data);
    let mut stored = BTreeSet::from([imported(&first).expect("stored")]);
    let (mut failed, mut done) = (0, 0);
    for (blocks, name) in (0..16)
        .map(|step| step * 16)
        .zip(["2-players-0", "2-players-1", "3-players-0", "3-players-1"].iter().cycle())
    {
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let file = record(&format!("{name}.hamlet"));
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_hamlet"), "import", "--json"]).arg(file);
        let output = command.arg("--data").arg(data).output().expect("starts");
        match imported(&output) {
            Some(game) if output.status.success() => {
                stored.insert(game);
                done += 1;
            }
            _ => {
                assert_eq!(output.status.code(), Some(1), "it ends by itself at {blocks} blocks");
                assert!(!output.stderr.is_empty(), "and says why");
                failed += 1;
            }
        }
        assert_eq!(games(data), stored, "at {blocks} blocks");
    }
    assert!(failed > 0 && done > 0, "{failed} failed, {done} were stored");
}

/// Starts the program on a full disk: it either reads the log left by a killed program, or fails with a message and keeps
/// the log.
#[test]
fn a_log_left_by_a_kill_survives_starts_on_a_full_disk() {
    let program = Path::new(env!("CARGO_BIN_EXE_hamlet"));
    let folder = TempDir::new().expect("folder");
    let data = folder.path();
    let text = std::fs::read_to_string(record("1-players-0.hamlet")).expect("a record");
    let server = Server::start(program, data);
    let (status, answer) = server.command("import_text", json!({ "text": text }));
    assert_eq!(status, 200, "{answer}");
    server.kill();
    let log = std::fs::read(data.join("games.sqlite-wal")).expect("a log");
    assert!(!log.is_empty(), "the game is in the log");
    let (mut refused, mut listed) = (0, 0);
    for blocks in [0, 8, 32, 64, 96, 128] {
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(program).args(["play", "--list", "--data"]).arg(data);
        let output = command.output().expect("starts");
        if output.status.success() {
            assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1, "at {blocks} blocks");
            listed += 1;
        } else {
            assert_eq!(output.status.code(), Some(1), "it ends by itself at {blocks} blocks");
            assert!(!output.stderr.is_empty(), "and says why");
            refused += 1;
        }
    }
    assert!(refused > 0 && listed > 0, "{refused} refused, {listed} listed");
    assert_eq!(games(data).len(), 1);
    assert!(!data.join("damaged-logs").exists());
}

/// Runs the program as an unprivileged user, so that the test also works as root.
#[test]
fn lost_permission_is_reported_and_changes_nothing() {
    let folder = TempDir::new().expect("folder");
    let data = folder.path().join("data");
    let game = record("1-players-0.hamlet");
    let stored =
        imported(&hamlet(&["import", "--json", game.to_str().expect("a name")], &data)).expect("stored");
    let program = folder.path().join("hamlet");
    std::fs::copy(env!("CARGO_BIN_EXE_hamlet"), &program).expect("copied");
    let other = folder.path().join("other.hamlet");
    std::fs::copy(record("2-players-0.hamlet"), &other).expect("copied");
    let file = data.join("games.sqlite");
    let rights = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("set");
    };
    rights(folder.path(), 0o755);
    rights(&other, 0o444);
    let administrator =
        std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    for (of_folder, of_file) in [(0o555, 0o444), (0o555, 0o000), (0o000, 0o644)] {
        let before = std::fs::read(&file).expect("read");
        rights(&file, of_file);
        rights(&data, of_folder);
        let mut command = if administrator {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", "65534", "--clear-groups"]).arg(&program);
            command
        } else {
            Command::new(&program)
        };
        let output = command.arg("import").arg(&other).arg("--data").arg(&data).output().expect("starts");
        rights(&data, 0o755);
        rights(&file, 0o644);
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("games.sqlite"), "{said}");
        assert!(std::fs::read(&file).expect("read") == before, "it was not touched");
    }
    assert_eq!(games(&data), BTreeSet::from([stored]));
}
