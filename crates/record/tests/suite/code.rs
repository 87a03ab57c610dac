//! The compact code: intact codes are read, and damaged or hostile ones are refused.

use crate::hamlet::{self, Header, LiveLog, Record, paste};
use hamlet_record::{CODE_FORM, Colour, MOST_BYTES, MOST_STEPS, RecordError, Relation, SeatLabel};
use hamlet_rules::{LakeOptions, LayoutChoice, Options, Season};
use proptest::prelude::*;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn options(players: u8, seed: u64, lake: Option<usize>) -> Options {
    let layout = if seed % 2 == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
    let lake = lake.map(|n| LakeOptions { season: Season::ALL[n / 2], draft: n % 2 == 1 });
    Options { layout, lake, ..Options::new(players, seed) }
}

/// Plays a seeded random game to its end or for at most that many steps.
fn random(options: Options, most: usize) -> LiveLog {
    let names = ["Ada", "Bohumil", "Ćwikła", "李"];
    let labels = Colour::ALL.iter().zip(names).take(usize::from(options.players).max(2));
    let seats =
        labels.map(|(colour, name)| SeatLabel { name: name.to_owned(), colour: *colour, rival: None });
    let seed = options.seed;
    let header = Header::new("Saturday".to_owned(), seats.collect(), options).expect("header");
    hamlet::random(header, seed, most)
}

/// Returns the bytes with a valid checksum, as an attacker would send them.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len().saturating_sub(4);
    bytes.truncate(body);
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/code")
}

fn record(name: &str) -> Record {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records").join(name);
    Record::read(&std::fs::read_to_string(file).expect("a golden record")).expect("sound")
}

/// Old codes can still be read, and the newest format's bytes never change.
#[test]
fn every_form_ever_written_is_read() {
    for form in 1..=CODE_FORM {
        let folder = fixtures().join(format!("form-{form}"));
        let mut count = 0;
        for entry in std::fs::read_dir(&folder).expect("each form has its fixtures") {
            let path = entry.expect("it can be read").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let bytes = std::fs::read(&path).expect("a fixture");
            let record = record(&name);
            assert_eq!(LiveLog::read(&bytes).expect("reads").record(), record, "form {form}, {name}");
            // Forms 2 and 3 are still written for games on one device, without and with computer rivals.
            if form > 1 {
                assert!(LiveLog::of(&record).expect("replays").encode() == bytes, "{name}, byte for byte");
            }
            count += 1;
        }
        assert!(count >= 3, "form {form}");
    }
}

/// Writes the fixtures of a format that has none yet; never overwrites old ones.
#[test]
#[ignore = "run by hand when a new form is made"]
fn write_the_fixtures_of_the_newest_form() {
    let folder = fixtures().join(format!("form-{CODE_FORM}"));
    assert!(!folder.exists(), "existing fixtures are never overwritten");
    std::fs::create_dir_all(&folder).expect("a folder");
    for name in ["2-distance.hamlet", "3-distance-rival.hamlet", "4-distance.hamlet"] {
        let code = LiveLog::of(&record(name)).expect("replays").encode();
        std::fs::write(folder.join(name), code).expect("written");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// At any point of a game, also in the middle of an action.
    #[test]
    fn a_game_survives_each_of_its_forms(
        players in 1u8..=4,
        seed: u64,
        lake in proptest::option::of(0usize..8),
        most in 0usize..400,
        back in 0usize..30,
    ) {
        let mut replay = random(options(players, seed, lake), most);
        // Undone steps are not exported.
        let cursor = replay.cursor().saturating_sub(back);
        replay.go_to(cursor);
        let code = replay.encode();
        for bytes in [
            code.clone(),
            paste::write(&code).into_bytes(),
            paste::write(&code).to_lowercase().into_bytes(),
            replay.record().write().into_bytes(),
        ] {
            let again = LiveLog::read(&bytes).expect("reads");
            prop_assert_eq!(again.record(), replay.record());
            prop_assert_eq!(again.game().hash(), replay.game().hash());
            prop_assert_eq!(again.game().decision(), replay.game().decision());
            prop_assert_eq!(again.len(), cursor);
        }
    }

    /// No bytes cause a panic, and noise is not a game.
    #[test]
    fn random_bytes_are_refused(noise in proptest::collection::vec(any::<u8>(), 0..300), form in 0u8..5) {
        prop_assert!(LiveLog::read(&noise).is_err());
        let mut code = vec![b'H', b'R', form];
        code.extend(&noise);
        prop_assert!(LiveLog::read(&code).is_err());
        let _ = LiveLog::read(&signed(code.clone()));
        prop_assert!(LiveLog::read(paste::write(&noise).as_bytes()).is_err());
    }

    /// A valid header followed by arbitrary bytes: whatever is accepted is a valid game.
    #[test]
    fn a_forged_game_is_a_game_or_refused(noise in proptest::collection::vec(any::<u8>(), 0..60), cut in 20usize..50) {
        let mut code = random(options(2, 7, Some(3)), 40).encode();
        code.truncate(cut);
        code.extend(&noise);
        if let Ok(replay) = LiveLog::read(&signed(code)) {
            prop_assert_eq!(LiveLog::decode(&replay.encode()).expect("sound").record(), replay.record());
        }
    }
}

#[test]
fn changed_and_truncated_codes_are_refused() {
    let replay = random(options(2, 1, Some(2)), 120);
    let code = replay.encode();
    let text = paste::write(&code);
    for cut in 0..code.len() {
        assert!(LiveLog::read(&code[..cut]).is_err(), "cut at {cut}");
    }
    for cut in 0..text.len() - 1 {
        assert!(LiveLog::read(&text.as_bytes()[..cut]).is_err(), "text cut at {cut}");
    }
    for at in 0..code.len() {
        for other in 1..=255u8 {
            let mut changed = code.clone();
            changed[at] ^= other;
            assert!(LiveLog::read(&changed).is_err(), "byte {at} changed by {other}");
        }
    }
    for at in "HAMLET:".len()..text.len() - 1 {
        let mut changed = text.clone().into_bytes();
        changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
        assert!(LiveLog::read(&changed).is_err(), "letter {at}");
        changed[at] = b'*';
        assert!(matches!(LiveLog::read(&changed), Err(RecordError::Broken)), "letter {at}");
    }
}

/// Even with a valid checksum, the digest of the final state detects changed choices.
#[test]
fn changed_choices_with_a_valid_checksum_are_detected() {
    let replay = random(options(2, 1, None), 60);
    let (code, record) = (replay.encode(), replay.record());
    let mut same = 0;
    for at in 3..code.len() - 4 {
        for other in [1, 2, 16, 128, 255] {
            let mut changed = code.clone();
            changed[at] ^= other;
            let Ok(taken) = LiveLog::read(&signed(changed)) else { continue };
            // Names are not protected; any other change is detected.
            let relation = taken.record().relation(&record);
            assert!(matches!(relation, Relation::Equal), "byte {at} changed by {other}: {relation:?}");
            same += 1;
        }
    }
    assert!(same > 0, "names can be changed, so the test does reach the game");
}

#[test]
fn truncated_and_newer_codes_are_distinguished() {
    let code = random(options(2, 1, None), 30).encode();
    assert!(matches!(LiveLog::read(&code[..code.len() - 9]), Err(RecordError::Broken)));
    assert!(matches!(LiveLog::read(b"HAMLET:0000"), Err(RecordError::NotARecord(_))));
    assert!(matches!(LiveLog::read(b"Have a look at this"), Err(RecordError::NotARecord(_))));
    assert!(matches!(LiveLog::read(b"\xff\xfe\x00"), Err(RecordError::NotARecord(_))));
    let mut newer = code.clone();
    newer[2] = 9;
    assert!(matches!(LiveLog::read(&newer), Err(RecordError::TooNew { found: 9, known: CODE_FORM })));
    let mut newer = code.clone();
    newer[3] = 9;
    assert!(matches!(LiveLog::read(&signed(newer)), Err(RecordError::NewerRules { found: 9, .. })));
    let mut other = code;
    other[4] ^= 1;
    assert!(matches!(LiveLog::read(&signed(other)), Err(RecordError::OtherComponents { .. })));
}

/// Maximum time to refuse an input, as a multiple of reading a whole game.
const MOST_TIMES: u32 = 50;

/// Returns the shortest time of three runs, since other load only adds time.
fn least(work: impl Fn()) -> Duration {
    let run = || {
        let begun = Instant::now();
        work();
        begun.elapsed()
    };
    run().min(run()).min(run())
}

/// Lengths beyond the input are refused, and no input takes much longer than a whole game.
#[test]
fn hostile_lengths_cost_little() {
    let whole = random(options(2, 1, None), usize::MAX).encode();
    let reference = least(|| assert!(LiveLog::read(&whole).is_ok()));
    let refused = |what: &str, hostile: &[u8]| {
        let time = least(|| assert!(LiveLog::read(hostile).is_err(), "{what}"));
        assert!(time < MOST_TIMES * reference, "{what}: {time:?}, a whole game {reference:?}");
    };
    let code = random(options(1, 0, None), 0).encode();
    // HR, format, rules, catalogue, players, table, solo; then the title's length.
    let title = 2 + 1 + 1 + 4 + 1 + 1 + 1;
    assert_eq!(code[title], "Saturday".len() as u8);
    let huge = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f];
    for at in title..code.len() - 8 {
        let mut hostile = code[..at].to_vec();
        hostile.extend(huge);
        hostile.extend(&code[at + 1..]);
        refused(&format!("at {at}"), &signed(hostile));
    }
    // The maximum number of steps, with an endless fraction.
    let steps = code.len() - 8 - 1;
    assert_eq!(code[steps], 0, "no step yet");
    for (most, fraction) in [(MOST_STEPS, 0), (MOST_STEPS, 0xff), (MOST_STEPS + 1, 0)] {
        let mut hostile = code[..steps].to_vec();
        let mut value = most;
        while value >= 0x80 {
            hostile.push(value as u8 | 0x80);
            value >>= 7;
        }
        hostile.push(value as u8);
        hostile.extend([fraction; 40]);
        hostile.extend([0; 8]);
        refused(&format!("{most} steps"), &signed(hostile));
    }
    refused("too long", &vec![b' '; MOST_BYTES + 1]);
    let large = LiveLog::read(&vec![b' '; MOST_BYTES + 1]);
    assert!(matches!(large, Err(RecordError::TooLarge { most: MOST_BYTES })));
    refused("nested objects", "{\"format\":".repeat(100_000).as_bytes());
    refused("nested lists", "[".repeat(MOST_BYTES).as_bytes());
}

/// A code made by another program may contain names with control or invisible characters.
#[test]
fn a_code_with_invisible_names_is_read() {
    let replay = random(options(2, 1, None), 3);
    let mut code = replay.encode();
    for (name, bad) in [("Saturday", "\u{1b}\u{202e}\u{200b} "), ("Bohumil", "\u{feff}\n\u{ad}\0")] {
        let at =
            code.windows(name.len()).position(|bytes| bytes == name.as_bytes()).expect("it is in the code");
        assert_eq!(name.len(), bad.len());
        code[at..at + bad.len()].copy_from_slice(bad.as_bytes());
    }
    let read = LiveLog::read(&signed(code)).expect("the log itself is sound");
    assert_eq!((read.header().title.as_str(), read.header().seats[1].name.as_str()), ("Ada, 2", "2"));
    assert_eq!(read.record().choices, replay.record().choices);
}

#[test]
fn more_steps_than_any_game_has_are_refused() {
    let mut record = random(options(2, 1, None), 3).record();
    record.choices = vec![0; MOST_STEPS + 1];
    assert!(matches!(LiveLog::read(record.write().as_bytes()), Err(RecordError::TooLong { .. })));
}

#[test]
fn a_pasted_code_may_be_wrapped_quoted_and_surrounded() {
    let replay = random(options(2, 5, None), 200);
    let text = paste::write(&replay.encode());
    let alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    assert!(text.chars().all(|letter| alphabet.contains(letter)), "a QR code holds it closely: {text}");
    let lines: Vec<&str> =
        text.as_bytes().chunks(20).map(|l| std::str::from_utf8(l).expect("ASCII")).collect();
    for pasted in [
        format!("\u{feff}  {}\r\n", text.to_lowercase()),
        lines.join("\n"),
        // The prefix itself is not split.
        format!("Our game: {}\nYour turn!", lines.join("\r\n> ")),
        format!("HAMLET:{}", text["HAMLET:".len()..].replace('0', "o").replace('1', "l")),
        format!("HAMLET: {}", text["HAMLET:".len()..].replace(['.'], "")),
        format!("hamlet:{}", text["HAMLET:".len()..].replace('1', "\u{200b}I\u{ad}-")),
    ] {
        let again = LiveLog::read(pasted.as_bytes());
        assert_eq!(again.expect("reads").record(), replay.record(), "{pasted}");
    }
}

/// A QR code can contain 2,953 bytes, or 4,296 letters of a code as text. Random games are several times as long
/// as played ones.
#[test]
fn whole_games_fit_a_qr_code() {
    for players in 1..=4 {
        for lake in [None, Some(0), Some(7)] {
            let sizes: Vec<_> = (0..6)
                .map(|seed| {
                    let replay = random(options(players, seed, lake), 100_000);
                    assert!(replay.game().is_over());
                    let code = replay.encode();
                    assert_eq!(LiveLog::decode(&code).expect("decodes").record(), replay.record());
                    (code.len(), replay.len())
                })
                .collect();
            let (bytes, steps) = sizes.iter().max().copied().unwrap_or_default();
            let mean = sizes.iter().map(|size| size.0).sum::<usize>() / sizes.len();
            println!(
                "{players} players, lake {lake:?}: mean {mean}, at most {bytes} bytes for {steps} steps"
            );
            assert!(bytes < 1_500, "{players} players: {bytes} bytes for {steps} steps");
        }
    }
}

/// Whether people play on several devices travels in every form and is no part of the start.
#[test]
fn a_game_at_a_distance_says_so_in_each_form() {
    let here = random(options(2, 7, None), 60);
    let mut apart = here.clone();
    apart.set_at_distance(true);
    for bytes in
        [apart.encode(), paste::write(&apart.encode()).into_bytes(), apart.record().write().into_bytes()]
    {
        let read = LiveLog::read(&bytes).expect("reads");
        assert!(read.header().at_distance);
        assert_eq!(read.record().relation(&here.record()), Relation::Equal);
    }
    assert!(!LiveLog::read(&here.encode()).expect("reads").header().at_distance);
    assert!(!here.record().write().contains("distance"));
}
