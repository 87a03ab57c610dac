//! Tests `hamlet puzzles`: a seed always gives the same puzzles, and an interrupted run continues.

use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn hamlet(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hamlet")).args(arguments).output().expect("the program runs")
}

fn find(games: &str, out: &Path) -> String {
    let out_text = out.to_str().expect("a path");
    let done = hamlet(&["puzzles", "find", "--seed", "5", "--games", games, "--out", out_text]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    std::fs::read_to_string(out).expect("written")
}

#[test]
fn an_interrupted_search_for_puzzles_continues_to_the_same_file() {
    let folder = TempDir::new().expect("folder");
    let whole = find("3", &folder.path().join("whole.jsonl"));
    assert_eq!(whole.lines().filter(|line| line.contains("\"kind\":\"game\"")).count(), 3);
    let cut = folder.path().join("cut.jsonl");
    // The second game was being written when the program was killed.
    std::fs::write(&cut, &whole[..whole.find('\n').expect("a line") + 10]).expect("written");
    assert_eq!(find("3", &cut), whole);
}

#[test]
fn the_apps_own_puzzles_can_be_checked() {
    let done = hamlet(&["puzzles", "check", "--searches", "2"]);
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && said.contains("2 searched, 0 wrong"), "{said}");
}

#[test]
fn a_puzzle_that_begins_at_another_choice_is_reported_with_its_id() {
    let folder = TempDir::new().expect("folder");
    let file = folder.path().join("puzzles.txt");
    let own = include_str!("../../app/data/puzzles/puzzles.txt");
    let (heading, games) = own.split_once('\n').expect("a heading");
    let mut fields: Vec<&str> = games.lines().next().expect("a game").split(' ').take(3 + 5).collect();
    // The puzzle begins one choice earlier.
    let at = (fields[5].parse::<usize>().expect("a number") - 1).to_string();
    fields[5] = &at;
    std::fs::write(&file, format!("{heading}\n{}\n", fields.join(" "))).expect("written");
    let done = hamlet(&["puzzles", "check", "--searches", "0", "--file", file.to_str().expect("a path")]);
    assert!(!done.status.success());
    let id = fields[3];
    assert!(String::from_utf8_lossy(&done.stdout).contains(&format!("puzzle {id}:")));
}
