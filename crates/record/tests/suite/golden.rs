//! Finished games that must always replay to the same hash, on every platform.

use crate::hamlet::{LiveLog, Record};
use hamlet_rules::Choice;
use std::collections::BTreeSet;
use std::path::Path;

/// The golden games include all abilities of the menu cards, boats, Storerooms and fish given up.
#[test]
fn the_golden_games_cover_by_the_lake() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records");
    let mut seen = BTreeSet::new();
    for entry in std::fs::read_dir(&folder).expect("the folder of records is there") {
        let path = entry.expect("it can be read").path();
        if !path.to_string_lossy().contains("-lake-") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("the record is there");
        let record = Record::read(&text).expect("a golden record is sound");
        let mut game = record.header.start().expect("sound");
        for index in &record.choices {
            let choice = game.choices()[*index as usize];
            if let Choice::Cook { rarity } = choice {
                seen.insert(game.menu(rarity).map(|card| card.id.clone()).unwrap_or_default());
            }
            seen.insert(game.write_choice(choice).split(' ').next().unwrap_or_default().to_owned());
            game.play(choice).expect("a golden record replays");
        }
    }
    let words = "breeding spring_rains migration fish_festival infrastructure call_in_a_favour monopoly thick_ice \
                 boat ferry store fish keep release sell_fish settle";
    for word in words.split_whitespace() {
        assert!(seen.contains(word), "no golden game shows {word}");
    }
}

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
    for n in 1..=4 {
        for rules in ["spring", "summer", "autumn", "winter", "draft"] {
            for version in ["", "-v3"] {
                let name = format!("{n}-lake-{rules}{version}.hamlet");
                assert!(names.contains(&name), "{name}");
            }
        }
    }
    for line in hashes.lines() {
        let (name, hash) = line.split_once(' ').expect("a line is a name and a hash");
        let text = std::fs::read_to_string(folder.join(name)).expect("the record is there");
        let record = Record::read(&text).expect("a golden record is sound");
        let replay = LiveLog::of(&record).expect("a golden record replays");
        assert!(replay.game().is_over(), "{name} is a finished game");
        assert_eq!(format!("{:016x}", replay.game().hash()), hash, "{name}");
        let mut undone = LiveLog::of(&record).expect("a golden record replays");
        undone.go_to(0);
        undone.go_to(undone.len());
        assert_eq!(undone.game().hash(), replay.game().hash(), "{name}, undone and played again");
        let compact = LiveLog::decode(&replay.encode()).expect("the compact form holds it");
        assert_eq!(compact.record(), record, "{name}");
    }
}
