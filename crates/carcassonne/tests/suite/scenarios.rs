//! Runs the scenarios of `tests/carcassonne/scenarios.json`: each is a position, and steps that are played or checked.
//!
//! A step is a choice (`tile 1,0 r0`, `deploy 2`, ...) or a check: `total SEAT N`, `cities SEAT N` (also `roads`, `monasteries`, `fields`,
//! `water-points`), `projects SEAT N`, `supply SEAT N`, `water SEAT N`, `offers [not] CHOICE`, `refuses CHOICE: REASON`, `decision NAME`,
//! `decider SEAT`, `drawn ID`, `left N`, `keeper SEAT`, `leads SEAT`, `stands CELL SEAT`, `site FEATURE SQUARES OPEN` (a feature of what
//! was just laid, its squares and open edges), `over`. A scenario begins at a position or, with `options`, at the beginning of a game.

use carcassonne_rules::state::Draw;
use carcassonne_rules::{Cell, Choice, Game, Options, Position, SetupError};
use serde::Deserialize;
use std::collections::BTreeSet;
use tabletop::Seat;

#[derive(Deserialize)]
struct Scenario {
    id: String,
    /// The paragraphs of the rules and the rulings that it covers.
    rules: Vec<String>,
    about: String,
    #[serde(flatten)]
    start: Start,
    steps: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Start {
    Position(Position),
    Options(Options),
}

impl Start {
    fn game(&self) -> Result<Game, SetupError> {
        match self {
            Start::Position(position) => position.game(),
            Start::Options(options) => Game::new(options),
        }
    }
}

fn scenarios() -> Vec<Scenario> {
    let text = include_str!("../../../../tests/carcassonne/scenarios.json");
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
            assert_eq!(copy.play(choice(text)).err(), refusal, "`why` and `play` give the same reason");
            is(refusal.map_or_else(String::new, |refusal| name(&refusal)), reason)
        }
        ["stands", at, expected] => {
            let (x, y) = at.split_once(',').expect("a cell");
            let cell = Cell::new(x.parse().expect("a column"), y.parse().expect("a row"));
            let by = state.board().at(cell).and_then(|square| state.occupant(square));
            is(by.map_or_else(String::new, |seat| seat.0.to_string()), expected)
        }
        ["site", number, squares, open] => {
            let site = state.site(number.parse().expect("a feature")).expect("a feature of what was laid");
            let feature = state.features().of(site.node);
            is(format!("{} {}", feature.squares, feature.open), &format!("{squares} {open}"))
        }
        [what, of, expected] => {
            let (score, player) = (state.score(seat(of)), state.player(seat(of)));
            let found = match what {
                "total" => score.total,
                "cities" => score.cities,
                "roads" => score.roads,
                "monasteries" => score.monasteries,
                "fields" => score.fields,
                "water-points" => score.water,
                "projects" => state.projection()[seat(of).index()].total,
                "supply" => u16::from(player.supply),
                "water" => u16::from(player.water),
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
        let mut game = match scenario.start.game() {
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

/// The page with the numbered paragraphs and the rulings on open questions.
const RULES: &str = include_str!("../../../../docs/carcassonne.md");

/// Returns the numbers of the paragraphs and rulings, such as `7.4` and `R33`: the first word of each point of the page's lists.
fn rules() -> BTreeSet<String> {
    let is_rule = |word: &&str| {
        let number = word.strip_prefix('R').unwrap_or(word);
        number.len() < word.len() || number.contains('.') && number.starts_with(|c: char| c.is_ascii_digit())
    };
    let points = RULES.lines().filter_map(|line| line.strip_prefix("- ")?.split(' ').next());
    points.filter(is_rule).map(|word| word.trim_end_matches('.').to_owned()).collect()
}

/// Paragraphs and rulings without a scenario, and what shows them instead, or why nothing can.
const ELSEWHERE: [(&str, &str); 11] = [
    ("7.4", "the lake always has a place on an unlimited board: an artificial state in `flow.rs`"),
    ("R4", "as 7.4"),
    ("R6", "how the lake is drawn: `components.rs`"),
    ("R22", "that there is no least distance to the lighthouse: nothing is refused"),
    ("R35", "parts of other expansions, which are left out"),
    ("R36", "five seats at most: a position for six is refused"),
    ("R39", "parts of newer boxes, which are left out"),
    ("R44", "what is known of the pile: `laws`, by determinizing"),
    ("R45", "how far undo goes: `crates/record`"),
    ("R46", "what the computer sees: `rival.rs`"),
    ("R49", "a board without a limit: random games in `laws`"),
];

#[test]
fn each_paragraph_and_ruling_of_the_rules_has_a_scenario() {
    let mut named: BTreeSet<String> = scenarios().into_iter().flat_map(|scenario| scenario.rules).collect();
    for (rule, shown) in ELSEWHERE {
        assert!(named.insert(rule.to_owned()), "{rule} has a scenario, so this is no longer true: {shown}");
    }
    let all = rules();
    assert!(all.len() > 100, "{}", all.len());
    assert_eq!(all.difference(&named).collect::<Vec<_>>(), Vec::<&String>::new(), "without a scenario");
    assert_eq!(named.difference(&all).collect::<Vec<_>>(), Vec::<&String>::new(), "unknown paragraphs");
}

/// Returns the check that demands something else than this one.
fn contrary(step: &str) -> String {
    match step.split_once(' ') {
        Some(("offers", choice)) => match choice.strip_prefix("not ") {
            Some(choice) => format!("offers {choice}"),
            None => format!("offers not {choice}"),
        },
        Some(("refuses", _)) => format!("{step}_not"),
        _ => format!("{step}9"),
    }
}

#[test]
fn each_scenario_fails_where_its_last_check_demands_something_else() {
    for scenario in scenarios() {
        let mut game = scenario.start.game().expect("a game");
        let is_check = |step: &&String| step.parse::<Choice>().is_err() && *step != "over";
        let Some(last) = scenario.steps.iter().rposition(|step| is_check(&step)) else {
            assert_eq!(scenario.steps, ["over"], "{} checks nothing", scenario.id);
            continue;
        };
        for choice in scenario.steps[..last].iter().filter_map(|step| step.parse().ok()) {
            game.play(choice).expect("offered");
        }
        let demanded = contrary(&scenario.steps[last]);
        assert!(check(&game, &demanded).is_err(), "{}: {demanded} holds as well", scenario.id);
    }
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
        r#"{"players": 2, "pile": [], "keeper": 0}"#,
        r#"{"players": 2, "pile": ["lake"]}"#,
        r#"{"players": 2, "pile": ["lake", "lake"], "lake": {}}"#,
        r#"{"players": 2, "pile": ["lake"], "lake": {}, "tiles": [{"tile": "B", "at": [0, 1]}, {"tile": "lake", "at": [-1, 2]}]}"#,
        r#"{"players": 0, "pile": ["U"]}"#,
        r#"{"players": 2, "turn": 255, "pile": ["U"]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "U", "at": [1, 0], "turn": 4}]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "U", "at": [127, -128]}]}"#,
        r#"{"players": 2, "pile": [], "farmers": false, "tiles": [{"tile": "U", "at": [1, 0], "follower": {"seat": 0, "feature": 1}}]}"#,
        r#"{"players": 2, "pile": [], "tiles": [{"tile": "B", "at": [0, 1], "follower": {"seat": 0, "feature": 1}}, {"tile": "B", "at": [0, 2], "follower": {"seat": 1, "feature": 1}}]}"#,
        r#"{"players": 2, "pile": [], "lake": {}, "tiles": [{"tile": "B", "at": [0, 1]}, {"tile": "lake", "at": [-1, 2]}], "racers": [{"seat": 0, "at": [0, 0]}, {"seat": 0, "at": [0, 1]}]}"#,
        r#"{"players": 2, "pile": [], "lake": {}, "tiles": [{"tile": "B", "at": [0, 1]}, {"tile": "lake", "at": [-1, 2]}], "racers": [{"seat": 0, "at": [0, 3]}]}"#,
        r#"{"players": 2, "pile": [], "lake": {}, "tiles": [{"tile": "B", "at": [0, 1]}, {"tile": "lake", "at": [-1, 2]}], "water": [0, 0]}"#,
        r#"{"players": 2, "pile": [], "lake": {}, "tiles": [{"tile": "B", "at": [0, 1]}, {"tile": "lake", "at": [-1, 2]}], "water": [255]}"#,
        r#"{"players": 2, "pile": [], "points": [65535]}"#,
        r#"{"players": 2, "pile": [], "earned": [{"cities": 5001}]}"#,
        r#"{"players": 2, "pile": [], "earned": [{}, {}, {}]}"#,
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
