//! The scenarios of `tests/carcassonne/scenarios.json`: a situation, and steps that are played or checked.
//!
//! A step is a choice (`tile 1,0 r0`, `deploy 2`, ...) or a check: `total SEAT N`, `cities SEAT N` (also `roads`, `monasteries`, `fields`,
//! `water-points`), `projects SEAT N`, `supply SEAT N`, `water SEAT N`, `offers [not] CHOICE`, `refuses CHOICE: REASON`, `decision NAME`,
//! `decider SEAT`, `drawn ID`, `left N`, `keeper SEAT`, `leads SEAT`, `over`.

use carcassonne_rules::state::Draw;
use carcassonne_rules::{Choice, Game, Position};
use serde::Deserialize;
use std::collections::BTreeSet;
use tabletop::Seat;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    id: String,
    /// The paragraphs of the rules that it shows.
    rules: Vec<String>,
    about: String,
    position: Position,
    steps: Vec<String>,
}

fn scenarios() -> Vec<Scenario> {
    let text = include_str!("../../../tests/carcassonne/scenarios.json");
    serde_json::from_str(text).expect("scenarios")
}

fn choice(text: &str) -> Choice {
    text.parse().expect("a choice")
}

fn name(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value).expect("a value") {
        serde_json::Value::String(name) => name,
        value => value["kind"].as_str().expect("a kind").to_owned(),
    }
}

fn check(game: &Game, step: &str) -> Result<(), String> {
    let state = game.state();
    let words: Vec<&str> = step.split(' ').collect();
    let is = |found: String, expected: &str| {
        if found == expected { Ok(()) } else { Err(format!("it is {found}")) }
    };
    let seat = |text: &str| Seat(text.parse().expect("a seat"));
    match words[..] {
        ["over"] => is(game.is_over().to_string(), "true"),
        ["decision", expected] => is(name(&game.decision()), expected),
        ["decider", expected] => is(game.decider().0.to_string(), expected),
        ["left", expected] => is(state.left().to_string(), expected),
        ["keeper", expected] => {
            is(state.keeper().map_or_else(String::new, |seat| seat.0.to_string()), expected)
        }
        ["leads", expected] => is(state.leaders().any(|leader| leader == seat(expected)).to_string(), "true"),
        ["drawn", expected] => {
            let drawn = match state.drawn() {
                Some(Draw::Tile(kind)) => state.catalogue().kind(kind).id.clone(),
                Some(Draw::Lake) => "lake".to_owned(),
                None => String::new(),
            };
            is(drawn, expected)
        }
        ["offers", "not", ..] => {
            let choice = choice(step.trim_start_matches("offers not "));
            is(game.choices().contains(&choice).to_string(), "false")
        }
        ["offers", ..] => {
            let choice = choice(step.trim_start_matches("offers "));
            is(game.choices().contains(&choice).to_string(), "true")
        }
        ["refuses", ..] => {
            let (text, reason) = step.trim_start_matches("refuses ").split_once(": ").expect("a reason");
            let refusal = game.why(choice(text));
            let mut copy = game.clone();
            assert_eq!(copy.play(choice(text)).err(), refusal, "asking and playing agree");
            is(refusal.map_or_else(String::new, |refusal| name(&refusal)), reason)
        }
        [what, of, expected] => {
            let (score, purse) = (state.score(seat(of)), state.purse(seat(of)));
            let found = match what {
                "total" => score.total,
                "cities" => score.cities,
                "roads" => score.roads,
                "monasteries" => score.monasteries,
                "fields" => score.fields,
                "water-points" => score.water,
                "projects" => state.projection()[seat(of).index()].total,
                "supply" => u16::from(purse.supply),
                "water" => u16::from(purse.water),
                _ => return Err("no such check".to_owned()),
            };
            is(found.to_string(), expected)
        }
        _ => Err("no such check".to_owned()),
    }
}

#[test]
fn every_scenario_holds() {
    let mut wrong = Vec::new();
    for scenario in scenarios() {
        let mut game = match scenario.position.game() {
            Ok(game) => game,
            Err(error) => {
                wrong.push(format!("{}: {error}", scenario.id));
                continue;
            }
        };
        for step in &scenario.steps {
            let result = match step.parse::<Choice>() {
                Ok(choice) => game.play(choice).map(drop).map_err(|refusal| format!("refused: {refusal:?}")),
                Err(_) => check(&game, step),
            };
            if let Err(why) = result {
                wrong.push(format!("{} ({}): {step}: {why}", scenario.id, scenario.about));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_scenario_has_its_own_id_and_names_its_rules() {
    let mut ids = BTreeSet::new();
    for scenario in scenarios() {
        assert!(!scenario.rules.is_empty(), "{}", scenario.id);
        assert!(ids.insert(scenario.id.clone()), "{} twice", scenario.id);
    }
}

#[test]
fn a_wrong_position_is_refused_with_a_reason() {
    let wrong = [
        r#"{"players": 6, "pile": ["U"]}"#,
        r#"{"players": 2, "pile": ["Z"]}"#,
        r#"{"players": 2, "pile": ["C", "C"]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "U", "at": [5, 5]}]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "C", "at": [1, 0]}]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "U", "at": [1, 0], "follower": {"seat": 2, "feature": 0}}]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "U", "at": [1, 0], "follower": {"seat": 0, "feature": 9}}]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "lake", "at": [-1, 1]}]}"#,
        r#"{"players": 2, "pile": [], "racers": [{"seat": 0, "at": [0, 0]}]}"#,
    ];
    for text in wrong {
        let position: Position = serde_json::from_str(text).expect("a position");
        let error = position.game().expect_err(text);
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn choices_are_written_and_read_again() {
    for text in ["tile 1,-2 r3", "lake -3,4 r0", "deploy 5", "race 0,1", "enlist", "lift 2,2", "nothing"] {
        assert_eq!(choice(text).to_string(), text);
    }
    for text in ["", "tile", "tile 1 r0", "tile 1,2 r4", "tile 300,0 r0", "deploy x", "fly"] {
        assert!(text.parse::<Choice>().is_err(), "{text}");
    }
}
