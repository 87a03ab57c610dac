//! Carcassonne's logs can be written and read in every form, and old codes can still be read.

use carcassonne_rules::rival::{Level, Limits, Rival, Rivals, Weights, one_move};
use carcassonne_rules::{Carcassonne, Choice, Decision, Options};
use hamlet_record::{Colour, SeatLabel, paste};
use tabletop::{Chance, Ruleset};

type Header = hamlet_record::Header<Carcassonne>;
type LiveLog = hamlet_record::LiveLog<Carcassonne>;

fn header(options: Options) -> Header {
    let seats = Colour::ALL[..usize::from(options.players)].iter();
    let seats =
        seats.map(|colour| SeatLabel { name: format!("{colour:?}"), colour: *colour, rival: None }).collect();
    Header::new("Saturday".to_owned(), seats, options).expect("a header")
}

/// Plays a random game that deploys half of the time.
fn random(options: Options, seed: u64) -> LiveLog {
    let mut log = LiveLog::new(header(options)).expect("a new game");
    let mut chance = Chance::new(seed);
    while !log.game().is_over() {
        let choice = chance.below(log.choices().len());
        log.play(choice as u32).expect("offered");
    }
    log
}

/// Plays a game in which a computer rival chooses for every seat.
fn played_by(level: &Level, limits: Limits<'_>, options: Options) -> LiveLog {
    let rival = Rival::new(Weights::standard().expect("weights"), level, None);
    let mut log = LiveLog::new(header(options)).expect("a new game");
    while !log.game().is_over() {
        for choice in rival.line(log.game(), limits) {
            log.play(choice as u32).expect("offered");
            if log.undo_to().is_none() {
                // What was revealed may make the rest of the line impossible.
                break;
            }
        }
    }
    log
}

fn all_options(seed: u64) -> Vec<Options> {
    let plain = (2..=5).map(|players| Options::new(players, seed));
    plain.flat_map(|options| [options.clone(), options.with_lake()]).collect()
}

#[test]
fn a_log_survives_a_round_trip_in_every_form() {
    for options in all_options(5) {
        let log = random(options, 6);
        let code = log.encode();
        let pasted = paste::write(Carcassonne::PASTE_PREFIX, &code);
        for bytes in [code.as_slice(), log.record().write().as_bytes(), pasted.as_bytes()] {
            let again = LiveLog::read(bytes).expect("what was written can be read");
            assert_eq!(again.record(), log.record());
        }
    }
}

/// 160 bytes fit one small QR code.
#[test]
fn a_code_of_two_players_takes_at_most_160_bytes() {
    for seed in 0..40 {
        for options in [Options::new(2, seed), Options::new(2, seed).with_lake()] {
            let length = random(options, seed + 100).encode().len();
            assert!(length <= 160, "seed {seed}: {length} bytes");
        }
    }
}

/// Such games deploy, race and fill cities more often than random ones, and their codes are no longer.
#[test]
fn a_code_of_two_good_players_takes_at_most_160_bytes() {
    let rivals = Rivals::standard().expect("levels");
    let master = rivals.level("master").expect("a level");
    // A part of what master may spend, so that the games take seconds.
    let few = Limits { nodes: Some(2000), ..Limits::default() };
    for seed in 0..3 {
        for options in [Options::new(2, seed), Options::new(2, seed).with_lake()] {
            let greedy = played_by(&one_move(), Limits::default(), options.clone());
            let strong = played_by(master, few, options);
            for (level, log) in [("greedy", greedy), ("master", strong)] {
                let length = log.encode().len();
                assert!(length <= 160, "{level}, seed {seed}: {length} bytes");
                assert_eq!(LiveLog::read(&log.encode()).expect("readable").record(), log.record());
            }
        }
    }
}

#[test]
fn undo_stops_at_the_draw_of_the_turn() {
    let mut log = LiveLog::new(header(Options::new(2, 1))).expect("a new game");
    assert_eq!(log.undo_to(), None);
    log.play(0).expect("a place");
    assert_eq!(log.undo_to(), Some(0), "the tile is taken back");
    let nothing = log.choices().len() as u32 - 1;
    log.play(nothing).expect("no follower");
    assert_eq!(log.undo_to(), None, "a tile was drawn");
}

/// Returns a game of three whose player in turn has laid the lake and is asked for a racer.
fn asked_for_a_racer() -> LiveLog {
    let mut log = LiveLog::new(header(Options::new(3, 4).with_lake())).expect("a new game");
    let mut chance = Chance::new(9);
    while log.game().decision() != Decision::Enlist {
        // Without followers, so that each player can put one on the start tile.
        let choices = log.choices();
        let nothing = choices.iter().position(|choice| *choice == Choice::Nothing);
        let choice = nothing.unwrap_or_else(|| chance.below(choices.len()));
        log.play(choice as u32).expect("offered");
    }
    log
}

/// Ruling 45.
#[test]
fn undo_stops_at_an_answer_about_the_race() {
    for answer in [Choice::Enlist, Choice::Nothing] {
        let mut log = asked_for_a_racer();
        assert!(log.undo_to().is_some(), "the laying of the lake can be undone");
        let choice = log.choices().iter().position(|offered| *offered == answer).expect("offered");
        log.play(choice as u32).expect("offered");
        assert_eq!(log.game().decision(), Decision::Enlist, "the next player is asked");
        assert_eq!(log.undo_to(), None, "{answer:?} was answered");
    }
}

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/carcassonne/records");

fn totals(log: &LiveLog) -> String {
    let totals: Vec<String> =
        log.game().seats().map(|seat| log.game().score(seat).total.to_string()).collect();
    totals.join(" ")
}

/// Never overwrites existing files.
#[test]
#[ignore = "writes golden codes that are missing"]
fn write_golden_codes() {
    std::fs::create_dir_all(GOLDEN).expect("a folder");
    for options in all_options(11) {
        let lake = if options.lake.is_some() { "lake" } else { "base" };
        let file = format!("{GOLDEN}/{}-{lake}.txt", options.players);
        if !std::path::Path::new(&file).exists() {
            let log = random(options, 12);
            let code = paste::write(Carcassonne::PASTE_PREFIX, &log.encode());
            std::fs::write(file, format!("{code}\n{}\n", totals(&log))).expect("written");
        }
    }
}

/// Each file contains a code and the final scores.
#[test]
fn golden_codes_can_still_be_read() {
    let mut read = 0;
    for file in std::fs::read_dir(GOLDEN).expect("golden codes") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        let (code, expected) = text.split_once('\n').expect("two lines");
        let log = LiveLog::read(code.as_bytes()).expect("a golden code is read");
        assert_eq!(totals(&log), expected.trim());
        assert_eq!(paste::write(Carcassonne::PASTE_PREFIX, &log.encode()), code, "the bytes stay the same");
        read += 1;
    }
    assert_eq!(read, 8);
}
