//! Labels of games and seats: a new game has only valid labels, and a log is read whatever its labels
//! and numbers are.

use crate::hamlet::{Header, LiveLog};
use hamlet_record::{
    Colour, LONGEST_NAME, LONGEST_TITLE, LabelFault, RecordError, SeatLabel, SeatRival, is_invisible, name,
    shown_title, title,
};
use hamlet_rules::Options;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Invisible characters: controls, text directions, zero width.
const INVISIBLE: [char; 12] = [
    '\u{1b}',
    '\0',
    '\u{7f}',
    '\u{9b}',
    '\u{ad}',
    '\u{61c}',
    '\u{200b}',
    '\u{202e}',
    '\u{2066}',
    '\u{feff}',
    '\u{3164}',
    '\u{e0041}',
];

fn seat(name: &str, colour: Colour) -> SeatLabel {
    SeatLabel { name: name.to_owned(), colour, rival: None }
}

fn new(seats: &[SeatLabel], players: u8) -> Result<Header, LabelFault> {
    Header::new(None::<String>, seats.to_vec(), Options::new(players, 1)).map_err(|error| match error {
        RecordError::Label(fault) => fault,
        other => panic!("{other}"),
    })
}

#[test]
fn a_colour_is_at_its_index_in_the_list_of_all() {
    for (at, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!(colour.index(), at);
    }
}

/// Returns whether every label of a header is safe to show.
fn is_sound(header: &Header) -> bool {
    let is_shown = |text: &str, most: usize| {
        text.trim() == text && (1..=most).contains(&text.chars().count()) && !text.chars().any(is_invisible)
    };
    let apart =
        |seat: &SeatLabel| header.seats.iter().filter(|other| other.colour == seat.colour).count() == 1;
    header.seats.len() == usize::from(header.options.players).max(2)
        && header.seats.iter().all(|seat| is_shown(&seat.name, LONGEST_NAME) && apart(seat))
        && is_shown(&header.title, LONGEST_TITLE)
}

#[test]
fn a_new_game_has_a_valid_label_for_each_seat() {
    use Colour::{Blue, Plum, Sun, Vermilion};
    let two = new(&[seat("  Ann\t", Blue), seat("李", Sun)], 2).expect("sound");
    assert_eq!((two.seats[0].name.as_str(), two.title.as_str()), ("Ann", "Ann, 李"));
    let solo = new(&[seat("Ann", Vermilion)], 1).expect("Botric is added");
    assert_eq!(solo.seats[1].name, "Botric");
    assert!(is_sound(&two) && is_sound(&solo));
    let four = [seat("A", Blue), seat("B", Sun), seat("C", Plum), seat("D", Vermilion)];
    for (seats, players) in [(0, 2), (1, 2), (3, 2), (2, 3), (0, 1), (3, 1), (0, 0), (4, 5)] {
        let fault = new(&four[..seats], players).expect_err("refused");
        assert_eq!(fault, LabelFault::Seats { found: seats, players: players.into() });
    }
    let same = new(&[seat("A", Sun), seat("B", Sun)], 2);
    assert_eq!(same, Err(LabelFault::Colours { first: 0, second: 1 }));
    for blank in ["", "  \n", "\u{200b}\u{202e}", "\u{fe0f}"] {
        assert_eq!(new(&[seat("A", Sun), seat(blank, Blue)], 2), Err(LabelFault::Blank), "{blank:?}");
        assert_eq!(name(blank), Err(LabelFault::Blank));
        assert_eq!(shown_title(blank), None);
    }
    assert_eq!(name(&"ä".repeat(LONGEST_NAME)), Ok("ä".repeat(LONGEST_NAME)));
    assert_eq!(name(&"ä".repeat(LONGEST_NAME + 1)), Err(LabelFault::Long { most: LONGEST_NAME }));
    assert_eq!(title(&"ä".repeat(LONGEST_TITLE + 1)), Err(LabelFault::Long { most: LONGEST_TITLE }));
}

#[test]
fn invisible_characters_are_removed_from_names() {
    for sign in INVISIBLE {
        assert!(is_invisible(sign), "{sign:?}");
        assert_eq!(name(&format!("{sign}An{sign}n{sign}")), Ok("Ann".to_owned()), "{sign:?}");
    }
    assert_eq!(name("one\r\ntwo\tthree"), Ok("one  two three".to_owned()));
    for seen in ["Zoë", "Ćwikła", "李", "مريم", "שרה", "❤️", "a b", "O'Neil-2"] {
        assert_eq!(name(seen), Ok(seen.to_owned()), "what can be seen stays");
    }
}

/// Returns a log as another program may have written it.
fn written(players: u8, title: &str, seats: &Value) -> Value {
    let labels = Colour::ALL.iter().take(usize::from(players.max(2))).map(|colour| seat("A", *colour));
    let header = Header::new("t".to_owned(), labels.collect(), Options::new(players, 3)).expect("sound");
    let mut replay = LiveLog::new(header).expect("starts");
    for _ in 0..5 {
        replay.play(0).expect("offered");
    }
    let mut log: Value = serde_json::from_str(&replay.record().write()).expect("JSON");
    log["title"] = json!(title);
    log["seats"] = seats.clone();
    log
}

/// Reads a log, and checks that it is the same game with labels that are safe to show.
fn read(log: &Value) -> Header {
    let replay = LiveLog::read(log.to_string().as_bytes()).expect("the log itself is sound");
    assert_eq!(replay.cursor(), 5);
    let header = replay.header().clone();
    assert!(is_sound(&header), "{header:?}");
    let again = LiveLog::read(&replay.encode()).expect("its code is read");
    assert_eq!(again.header(), &header, "what was repaired needs no repair");
    header
}

#[test]
fn a_log_with_invalid_labels_is_read() {
    let bad = json!([
        { "name": "\u{1b}[2J\u{202e}Ann", "colour": "sun" },
        { "name": " \u{200b}", "colour": "sun" },
        { "name": "x".repeat(5000), "colour": "blue" },
    ]);
    let header = read(&written(3, "\u{9b}31m\n", &bad));
    let names: Vec<&str> = header.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["[2JAnn", "2", &"x".repeat(LONGEST_NAME)]);
    assert_eq!((header.seats[0].colour, header.seats[2].colour), (Colour::Sun, Colour::Blue));
    assert_eq!(header.title, "31m");
    let none = read(&written(2, "", &json!([])));
    assert_eq!(none.title, "1, 2");
    assert_eq!(read(&written(1, "", &json!([]))).title, "1, Botric");
    let many: Vec<Value> = (0..9).map(|n| json!({ "name": n.to_string(), "colour": "plum" })).collect();
    assert_eq!(read(&written(2, &"t".repeat(100_000), &json!(many))).title.len(), LONGEST_TITLE);
}

#[test]
fn any_number_in_a_log_is_refused_or_valid() {
    let sound = written(1, "t", &json!([]));
    let fields = ["/version", "/rules", "/options/players", "/options/seed", "/choices/0", "/choices/4"];
    let numbers =
        [i64::MIN, i64::from(i32::MIN), -1, 0, 1, 2, 3, 4, 5, 255, 256, 65_535, 65_536, 1 << 32, 1 << 53];
    let numbers: Vec<Value> =
        numbers.into_iter().map(Value::from).chain([json!(u64::MAX), json!(0.5)]).collect();
    for field in fields {
        for number in &numbers {
            let mut log = sound.clone();
            *log.pointer_mut(field).expect("the field is there") = number.clone();
            match LiveLog::read(log.to_string().as_bytes()) {
                Err(error) => assert!(!error.to_string().is_empty()),
                Ok(replay) => {
                    assert!(is_sound(replay.header()), "{field} = {number}");
                    let scores = replay.game().seats().map(|seat| replay.game().score(seat).total);
                    assert!(scores.into_iter().all(|score| score.abs() < 100), "{field} = {number}");
                }
            }
        }
    }
    for field in ["digests", "end"] {
        let mut log = sound.clone();
        log[field] = json!("ffffffffffffffffffffffff");
        assert!(LiveLog::read(log.to_string().as_bytes()).is_err());
    }
}

fn rival(level: &str, character: Option<&str>) -> SeatRival {
    SeatRival { level: level.to_owned(), character: character.map(str::to_owned) }
}

#[test]
fn a_header_says_which_rival_plays_a_seat() {
    let of = |rival| SeatLabel { rival: Some(rival), ..seat("Bo", Colour::Sun) };
    let ann = seat("Ann", Colour::Blue);
    let expert = rival("expert", Some("builder"));
    let header = new(&[ann.clone(), of(expert.clone())], 2).expect("sound");
    assert_eq!(
        header.seats.into_iter().map(|seat| seat.rival).collect::<Vec<_>>(),
        [None, Some(expert.clone())]
    );
    // A person's label is written as before there were rivals.
    assert_eq!(serde_json::to_string(&ann).expect("JSON"), r#"{"name":"Ann","colour":"blue"}"#);
    let long = "x".repeat(21);
    for (level, character) in [("", None), ("Expert", None), (long.as_str(), None), ("expert", Some("a b"))] {
        let unusable = of(rival(level, character));
        assert_eq!(new(&[ann.clone(), unusable.clone()], 2), Err(LabelFault::Rival { seat: 1 }), "{level}");
        // In a header that is read, a person takes its place.
        let labels = [&ann, &unusable].map(|label| serde_json::to_value(label).expect("JSON")).to_vec();
        assert!(read(&written(2, "t", &labels.into())).seats[1].rival.is_none());
    }
    // Botric is played by the rules.
    assert_eq!(new(&[ann, of(expert)], 1), Err(LabelFault::Rival { seat: 1 }));
}

proptest! {
    #[test]
    fn labels_of_any_text_are_repaired(
        title in any::<String>(),
        seats in prop::collection::vec((any::<String>(), 0usize..4), 0..6),
        players in 1u8..=4,
    ) {
        let seat = |(name, colour): &(String, usize)| {
            serde_json::to_value(SeatLabel { name: name.clone(), colour: Colour::ALL[*colour], rival: None }).expect("JSON")
        };
        read(&written(players, &title, &seats.iter().map(seat).collect()));
    }
}
