//! Tests that drawn boards are complete and byte for byte reproducible.

use hamlet_app::record::{LiveLog, Record};
use hamlet_app::{Table, ViewContext};
use serde_json::{Map, Value};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn draw(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hamlet"))
        .args([&["draw", "-"], args].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let _ = child.stdin.take().expect("stdin").write_all(input);
    child.wait_with_output().expect("ends")
}

fn picture(args: &[&str], input: &[u8]) -> String {
    let output = draw(args, input);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// Returns a golden game, or a new game for two players. The names of Carcassonne's games begin with `carcassonne/`.
fn game(name: &str) -> Vec<u8> {
    match name {
        "start" => return b"{\"players\": 2}".to_vec(),
        "carcassonne/start" => return b"{\"players\": 2, \"pile\": [\"U\"]}".to_vec(),
        _ => {}
    }
    if let Some(name) = name.strip_prefix("carcassonne/") {
        let kept = std::fs::read_to_string(tests().join(format!("carcassonne/records/{name}.txt")));
        return kept.expect("a record").lines().next().expect("a code").into();
    }
    std::fs::read(tests().join(format!("records/{name}.hamlet"))).expect("a record")
}

/// Returns the FNV-1a hash.
fn hash(text: &str) -> String {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// The golden pictures: games with the options of `draw`. The hashes are in `tests/drawings.json`.
const GOLDEN: [(&str, &[&str]); 10] = [
    ("start", &[]),
    ("4-players-0", &["--size", "1600"]),
    ("4-players-0", &["--theme", "dark", "--size", "500"]),
    ("3-lake-draft", &["--size", "1600"]),
    ("3-lake-draft", &["--theme", "dark"]),
    ("3-lake-draft", &["--detail", "low"]),
    ("carcassonne/start", &[]),
    ("carcassonne/3-lake", &["--size", "3000"]),
    ("carcassonne/3-lake", &["--theme", "dark"]),
    ("carcassonne/5-base", &["--detail", "low"]),
];

#[test]
fn pictures_equal_the_golden_ones() {
    let kept = tests().join("drawings.json");
    let now: Map<String, Value> = GOLDEN
        .iter()
        .map(|(name, args)| {
            let drawn = picture(args, &game(name));
            ([&[*name], *args].concat().join(" "), hash(&drawn).into())
        })
        .collect();
    if std::env::var_os("HAMLET_WRITE_ART").is_some() {
        let text = serde_json::to_string_pretty(&now).expect("json") + "\n";
        std::fs::write(&kept, text).expect("written");
    }
    let before: Value = serde_json::from_str(&std::fs::read_to_string(kept).expect("kept")).expect("json");
    assert_eq!(before, Value::Object(now), "the art changed: `cargo xtask art` writes the golden pictures");
}

#[test]
fn every_piece_on_the_table_is_drawn() {
    let written = game("3-lake-draft");
    let record = Record::read(&String::from_utf8_lossy(&written)).expect("a record");
    let replay = LiveLog::of(&record).expect("a game");
    let table = Table { game: replay.game(), labels: &replay.header().seats };
    let view = table.view(ViewContext { game: "", name: "", state: 0, choices_taken: 0 });
    let drawn = picture(&["--detail", "high"], &written);
    let count = |class: &str| drawn.matches(&format!("class=\"{class}\"")).count();
    let lakes = &view.lake.as_ref().expect("by the lake").lakes;
    let tiles = || view.tiles.iter();
    let expected = [
        ("lake", lakes.len()),
        ("boat", lakes.iter().filter(|lake| !lake.boats.is_empty()).count()),
        ("fish", lakes.iter().map(|lake| lake.tiles.iter().filter(|tile| tile.fish).count()).sum()),
        ("road", view.roads.len()),
        ("tray", tiles().filter(|tile| !tile.slots.is_empty()).count()),
        ("flag", tiles().filter(|tile| tile.owner.is_some()).count()),
        ("villager", tiles().map(|tile| tile.villagers.len()).sum()),
        (
            "donkey",
            tiles().map(|tile| tile.donkeys.iter().map(|d| usize::from(d.count)).sum::<usize>()).sum(),
        ),
    ];
    for (class, number) in expected {
        assert_eq!(count(class), number, "{class}");
    }
    assert!(count("road") > 0 && count("boat") > 0 && count("flag") > 0 && count("donkey") > 0);
    let goods: usize = tiles().map(|tile| tile.slots.iter().flatten().count()).sum();
    assert_eq!(drawn.matches("href=\"#tok-").count() - count("fish"), goods);
    for words in ["Lake 1<", ">Church<"] {
        assert!(drawn.contains(words), "{words}");
    }
}

#[test]
fn a_picture_has_no_external_references() {
    for name in ["4-players-0", "carcassonne/3-lake"] {
        stands_alone(&picture(&["--theme", "dark"], &game(name)));
    }
}

fn stands_alone(drawn: &str) {
    assert!(drawn.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && drawn.ends_with("</svg>\n"));
    let rest = drawn.replace("http://www.w3.org/2000/svg", "");
    for outside in ["http", "<script", "<style", "@import", "<image", "<foreignObject", "NaN", "undefined"] {
        assert!(!rest.contains(outside), "{outside}");
    }
    for name in rest.split("href=\"#").chain(rest.split("url(#")).skip(1) {
        let Some(name) = name.split(['"', ')']).next() else { continue };
        if name.len() < 30 && !name.contains('<') {
            assert!(rest.contains(&format!("id=\"{name}\"")), "{name} is not in the picture");
        }
    }
}

#[test]
fn the_church_grows_and_the_size_sets_the_detail() {
    let start = picture(&[], &game("start"));
    assert_eq!(start, picture(&[], &game("start")), "the same bytes each time");
    let one = br#"{"players": 2, "deliveries": {"gold": 0}}"#;
    assert_ne!(start, picture(&[], one));
    let [small, large] = ["200", "3000"].map(|size| picture(&["--size", size], &game("4-players-0")));
    assert!(!small.contains("<text") || !small.contains(">Church<"));
    assert!(large.contains(">Church<") && large.len() > small.len());
    let output = draw(&["--size", "10"], b"{}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn every_follower_racer_and_lake_of_carcassonne_is_drawn() {
    let position = br#"{
        "players": 2, "lake": {}, "pile": ["U"],
        "tiles": [
            {"tile": "V", "at": [1, 0], "follower": {"seat": 1, "feature": 0}},
            {"tile": "lake", "at": [2, -2], "follower": {"seat": 0, "feature": 0}},
            {"tile": "B", "at": [0, 1], "follower": {"seat": 0, "feature": 0}},
            {"tile": "E", "at": [0, 2], "turn": 2, "follower": {"seat": 1, "feature": 1}}
        ],
        "racers": [{"seat": 0, "at": [0, 0]}, {"seat": 1, "at": [0, 0]}]
    }"#;
    let drawn = picture(&[], position);
    for (class, number) in
        [("knight", 1), ("thief", 1), ("monk", 1), ("farmer", 1), ("racer", 2), ("keeper", 0), ("way", 2)]
    {
        assert_eq!(drawn.matches(&format!("class=\"{class}\"")).count(), number, "{class}");
    }
    assert!(drawn.contains("<title>Carcassonne</title>"));
    assert!(drawn.contains("#lighthouse"), "the lake is drawn");
    assert_ne!(drawn, picture(&["--theme", "dark"], position));
    let output = draw(&[], b"{\"players\": 2, \"pile\": [\"nothing\"]}");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no tile nothing"));
}

#[test]
fn a_racer_is_drawn_with_its_path_and_the_keeper_without_one() {
    let road =
        r#""players": 2, "lake": {}, "pile": ["U"], "tiles": [{"tile": "lake", "at": [1, -1], "turn": 1}]"#;
    let racing = format!("{{{road}, \"racers\": [{{\"seat\": 1, \"at\": [0, 0]}}]}}");
    assert_eq!(picture(&[], racing.as_bytes()).matches("class=\"way\"").count(), 1);
    let kept = picture(&[], format!("{{{road}, \"keeper\": 0}}").as_bytes());
    assert_eq!(kept.matches("class=\"keeper\"").count(), 1);
    assert!(!kept.contains("class=\"way\"") && !kept.contains("class=\"racer\""));
}
