//! Finished games that must replay to the same hash for ever, on every platform.

use hamlet_record::{Record, Replay};
use std::path::Path;

#[test]
fn golden_records_replay_to_the_same_hash() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records");
    let hashes = std::fs::read_to_string(folder.join("hashes.txt")).expect("the list of hashes is there");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .expect("the folder of records is there")
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".hamlet"))
        .collect();
    names.sort();
    let mut listed: Vec<&str> = hashes.lines().filter_map(|line| line.split(' ').next()).collect();
    listed.sort_unstable();
    assert_eq!(names, listed, "each record has its hash");
    assert!((1..=4).all(|n| names.iter().any(|name| name.starts_with(&format!("{n}-players")))));
    for line in hashes.lines() {
        let (name, hash) = line.split_once(' ').expect("a line is a name and a hash");
        let text = std::fs::read_to_string(folder.join(name)).expect("the record is there");
        let record = Record::read(&text).expect("a golden record is sound");
        let replay = Replay::of(&record).expect("a golden record replays");
        assert!(replay.game().is_over(), "{name} is a finished game");
        assert_eq!(format!("{:016x}", replay.game().hash()), hash, "{name}");
        let compact = Replay::decode(&replay.encode()).expect("the compact form holds it");
        assert_eq!(compact.record(), record, "{name}");
    }
}
