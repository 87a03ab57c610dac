//! Tests that texts from outside the program are printed without control or invisible characters.

use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// An escape sequence that clears the screen, a character that reverses the text direction, a C1 control character, a
/// zero-width character, and two ASCII control characters.
const BAD: &str = "\u{1b}[2J\u{202e}x\u{9b}\u{200b}\r\u{7f}";

struct Terminal(TempDir);

impl Terminal {
    fn new() -> Terminal {
        Terminal(TempDir::new().expect("folder"))
    }

    fn file(&self, name: &str, text: &str) -> String {
        let file = self.0.path().join(name);
        std::fs::write(&file, text).expect("written");
        file.display().to_string()
    }

    /// Runs a command, checks that it prints no raw control characters, and returns its output.
    fn run(&self, args: &[&str]) -> Output {
        let data = self.0.path().join("saved");
        let output = Command::new(env!("CARGO_BIN_EXE_hamlet"))
            .args(args)
            .env("HAMLET_DATA", data)
            .stdin(std::process::Stdio::null())
            .output()
            .expect("starts");
        let printed = format!("{}{}", text(&output.stdout), text(&output.stderr));
        assert!(!printed.is_empty(), "{args:?}");
        let raw = |sign: char| {
            (sign.is_control() && sign != '\n')
                || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
        };
        assert!(!printed.contains(raw), "{args:?}: {printed:?}");
        output
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// Creates a log whose title and player names contain [`BAD`].
fn bad_log(terminal: &Terminal) -> PathBuf {
    let games = terminal.0.path().join("games");
    let folder = games.display().to_string();
    terminal.run(&["simulate", "--players", "2", "--games", "1", "--seed", "1", "--records", &folder]);
    let file = games.join("2-players-1.json");
    let mut log: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("read")).expect("JSON");
    log["title"] = json!(BAD);
    log["seats"] =
        json!([{ "name": format!("{BAD}Ann"), "colour": "sun" }, { "name": BAD, "colour": "sun" }]);
    std::fs::write(&file, log.to_string()).expect("written");
    file
}

#[test]
fn no_command_prints_control_characters_from_its_input() {
    let terminal = Terminal::new();
    let log = bad_log(&terminal);
    let log = log.to_str().expect("text");
    for args in [
        &["replay", log][..],
        &["replay", log, "--json"],
        &["replay", log, "--log"],
        &["code", log],
        &["draw", log],
        &["import", log],
        &["import", log, "--json"],
        &["play", BAD, "Ben"],
        &["play", "--list"],
    ] {
        let output = terminal.run(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    }
    let names = [
        terminal.file("format.json", &json!({ "format": BAD, "version": 1 }).to_string()),
        terminal.file("field.json", &json!({ "players": 2, (BAD): 1 }).to_string()),
        terminal.file("goods.json", &json!({ "players": 2, "goods": { (BAD): [BAD] } }).to_string()),
        terminal.file(
            "tile.json",
            &json!({ "players": 2, "tiles": [{ "tile": BAD, "at": [0, 0] }] }).to_string(),
        ),
        terminal.file(BAD.trim_end(), BAD),
        format!("{BAD}.json"),
    ];
    for name in &names {
        for command in [&["replay"][..], &["code"], &["import"], &["position", "check"], &["draw"]] {
            let output = terminal.run(&[command, &[name]].concat());
            assert!(!output.status.success(), "{command:?} {name:?}");
        }
        let new = terminal.0.path().join("new.sqlite").display().to_string();
        assert!(!terminal.run(&["recover", name, "-o", &new]).status.success());
    }
    let position = terminal.file("position.json", "{\"players\": 2}");
    let wrong = [
        &["position", "why", &position, BAD][..],
        &["position", "play", &position, BAD],
        &["position", "play", &position, "end_turn", "produce \u{1b}[2J"],
        &["play", "--game", BAD],
        &["simulate", "--players", BAD],
        &[BAD],
    ];
    for args in wrong {
        assert!(!terminal.run(args).status.success(), "{args:?}");
    }
}

#[test]
fn a_text_from_a_file_cannot_start_a_new_line() {
    let terminal = Terminal::new();
    let spoof = "x\nhamlet: the position is sound";
    for (name, bad) in [
        ("key.json", json!({ "players": 2, (spoof): 1 })),
        ("goods.json", json!({ "players": 2, "goods": { (spoof): [] } })),
        ("log.json", json!({ "format": spoof, "version": 1 })),
    ] {
        let file = terminal.file(name, &bad.to_string());
        for command in [&["position", "check"][..], &["position", "score"], &["replay"]] {
            let output = terminal.run(&[command, &[&file]].concat());
            assert!(!output.status.success());
            let printed = text(&output.stderr);
            assert!(!printed.lines().any(|line| line.starts_with("hamlet: the position")), "{printed}");
        }
    }
}

#[test]
fn escaped_json_can_be_parsed_and_other_characters_are_printed_unchanged() {
    let terminal = Terminal::new();
    let position = terminal.file("position.json", "{\"players\": 2}");
    let output = terminal.run(&["position", "why", &position, "deliver gold", "--json"]);
    assert!(serde_json::from_slice::<Value>(&output.stdout).is_ok());
    let played = terminal.run(&["play", "{gold} \u{1f409}", "Ben"]);
    assert!(text(&played.stdout).contains("{gold} \u{1f409}"), "a name is printed unchanged");
}
