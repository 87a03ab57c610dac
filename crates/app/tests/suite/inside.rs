//! Parts of the library that no command shows alone.

use hamlet_app::api::{CarcLakeSetup, CarcRules, CardRules, ProblemKind, Season};
use hamlet_app::internals::{AnyLog, CarcassonneNumbers, Log, play_steps, stored_card};
use hamlet_record::{Colour, Header, LiveLog, SeatLabel};
use hamlet_rules::{Hamlet, Options};
use serde_json::{Value, json};
use std::path::Path;

fn log() -> Box<dyn AnyLog> {
    let label = |name: &str, colour| SeatLabel { name: name.to_owned(), colour, rival: None };
    let seats = vec![label("Ana", Colour::Blue), label("Ben", Colour::Sun)];
    let header = Header::<Hamlet>::new(None::<String>, seats, Options::new(2, 7)).expect("a header");
    Box::new(LiveLog::new(header).expect("a log"))
}

#[test]
fn a_log_that_lacks_a_step_is_damaged_and_no_first_choice_is_played() {
    let (mut own, mut other) = (log(), Log(log()));
    other.play(1).expect("a choice");
    let problem = play_steps(&mut *own, &other, 0..2).expect_err("one step of two");
    assert_eq!(problem.kind, ProblemKind::Damaged);
    assert_eq!(own.choices_taken(), [1]);
}

#[test]
fn a_segment_that_is_not_laid_has_no_number() {
    let start = carcassonne_rules::Game::new(&carcassonne_rules::Options::new(2, 1)).expect("a game");
    let mut later = start.clone();
    let place = later.choices()[0];
    later.play(place).expect("a place");
    let square = later.state().board().squares()[1];
    assert!(CarcassonneNumbers::new(later.state()).of(square.node(0)).is_some());
    assert_eq!(CarcassonneNumbers::new(start.state()).of(square.node(0)), None);
}

/// The library is compiled without its tests, so one inside would never run.
#[test]
fn no_test_stands_inside_the_library() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let source = std::fs::read_to_string(&path).expect("a source");
                assert!(!source.contains("cfg(test)"), "{}", path.display());
                read += 1;
            }
        }
    }
    assert!(read > 100, "{read} files");
}

/// Returns what a game is played with by a card of an earlier version that has these fields besides.
fn rules_of_earlier_card(fields: &Value) -> Option<CardRules> {
    let mut card = json!({
        "game": "1", "name": "A village", "players": [], "round": 1, "turn_of": 0, "over": false, "saved_at": "", "tiles": [],
    });
    card.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
    stored_card(&card.to_string()).expect("a card").rules
}

#[test]
fn a_card_of_an_earlier_version_still_tells_what_the_game_is_played_with() {
    let season = Some(Season::Autumn);
    for fields in [
        json!({ "season": "autumn" }),
        json!({ "ruleset": "hamlet", "season": "autumn", "carcassonne": null }),
    ] {
        assert_eq!(rules_of_earlier_card(&fields), Some(CardRules::Hamlet { season }), "{fields}");
    }
    assert_eq!(rules_of_earlier_card(&json!({})), Some(CardRules::Hamlet { season: None }));
    let rules = json!({ "farmers": true, "lake": { "short_water": false } });
    let lake = Some(CarcLakeSetup { short_water: false });
    assert_eq!(
        rules_of_earlier_card(&json!({ "ruleset": "carcassonne", "season": null, "carcassonne": rules })),
        Some(CardRules::Carcassonne(CarcRules { farmers: true, lake }))
    );
    assert_eq!(rules_of_earlier_card(&json!({ "ruleset": "carcassonne" })), None);
}
