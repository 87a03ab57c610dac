//! The scenarios of `tests/scenarios`: one situation, some choices and what must be so afterwards,
//! in plain sentences. `docs/scenarios.md` describes the files and every sentence.
//!
//! Each rule of `index.json` needs a scenario or a reason why it has none; each scenario needs a rule.

mod botric;
mod lake;
mod sentence;
mod subject;

use hamlet_rules::{Game, LakeOptions, LayoutChoice, Options, Position, SoloOptions};
use sentence::Table;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// One scenario of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    id: String,
    /// The rules of the index that it shows.
    rules: Vec<String>,
    /// What it shows, in a few words.
    about: String,
    /// The situation; a new game instead if `setup` is given.
    position: Option<Position>,
    setup: Option<Setup>,
    #[serde(default)]
    play: Vec<String>,
    #[serde(default)]
    expect: Vec<String>,
    /// Further choices and expectations, one after the other.
    #[serde(default)]
    then: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default)]
    play: Vec<String>,
    expect: Vec<String>,
}

/// New games: one for each seed from 0 up to `seeds`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    players: u8,
    #[serde(default = "one")]
    seeds: u64,
    #[serde(default)]
    layout: LayoutChoice,
    #[serde(default)]
    solo: SoloOptions,
    lake: Option<LakeOptions>,
}

fn one() -> u64 {
    1
}

/// The sections of one rulebook, in its order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    section: String,
    /// Which file holds its scenarios.
    file: String,
    rules: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    id: String,
    /// The rule in our own words.
    says: String,
    /// Where it stands: lines of the rulebook's text, or the ruling.
    at: String,
    /// Why it has no scenario.
    untested: Option<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios")
}

fn read<T: for<'d> Deserialize<'d>>(path: &Path) -> T {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Returns every file of a rulebook, by the name that the index gives it.
fn files(book: &str) -> BTreeMap<String, Vec<Scenario>> {
    let mut files = BTreeMap::new();
    let folder = folder().join(book);
    for entry in std::fs::read_dir(&folder).expect("the folder of the rulebook can be read") {
        let path = entry.expect("its entries can be read").path();
        let name = path.file_stem().expect("a file has a name").to_string_lossy();
        files.insert(format!("{book}/{name}"), read(&path));
    }
    files
}

fn index() -> BTreeMap<String, Vec<Section>> {
    read(&folder().join("index.json"))
}

/// Returns the games that a scenario begins with, or the faults of its position.
fn games(scenario: &Scenario) -> Result<Vec<Game>, Vec<String>> {
    match (&scenario.position, &scenario.setup) {
        (Some(position), None) => match position.into_game() {
            Ok(game) => Ok(vec![game]),
            Err(faults) => Err(faults.iter().map(ToString::to_string).collect()),
        },
        (None, Some(setup)) => (0..setup.seeds)
            .map(|seed| {
                let (players, layout, solo, lake) = (setup.players, setup.layout, setup.solo, setup.lake);
                let options = Options { players, seed, layout, solo, lake };
                Game::new(&options).map_err(|e| vec![e.to_string()])
            })
            .collect(),
        _ => Err(vec!["give either a position or a setup".into()]),
    }
}

/// Runs one scenario: every sentence that does not hold, and the patterns it used.
fn run(scenario: &Scenario, table: &Table, used: &mut BTreeSet<&'static str>) -> Vec<String> {
    let mut wrong = Vec::new();
    if scenario.about.is_empty() || scenario.rules.is_empty() {
        wrong.push("it names no rule, or does not say what it is about".into());
    }
    let begun = games(scenario);
    let mut games = match begun {
        Ok(games) => games,
        Err(faults) => {
            // Only sentences about the refusal can hold for an invalid position.
            for text in &scenario.expect {
                if let Err(why) = table.refused_position(text, &faults, used) {
                    wrong.push(format!("\"{text}\": {why}"));
                }
            }
            if scenario.expect.is_empty() {
                wrong.push(format!("the position is refused: {}", faults.join("; ")));
            }
            return wrong;
        }
    };
    let first = Step { play: scenario.play.clone(), expect: scenario.expect.clone() };
    if first.expect.is_empty() && scenario.then.is_empty() {
        wrong.push("it expects nothing".into());
    }
    for step in std::iter::once(&first).chain(&scenario.then) {
        for text in &step.play {
            for game in &mut games {
                if let Err(why) = subject::play(game, text) {
                    wrong.push(format!("play \"{text}\": {why}"));
                    return wrong;
                }
            }
        }
        for text in &step.expect {
            if let Err(why) = table.check(text, &games, used) {
                wrong.push(format!("\"{text}\": {why}"));
            }
        }
    }
    wrong
}

/// Runs the files of one rulebook and lists every failure by scenario and sentence.
fn run_book(book: &str) -> BTreeSet<&'static str> {
    let table = Table::new();
    let (mut used, mut failures, mut count) = (BTreeSet::new(), Vec::new(), 0);
    for (file, scenarios) in files(book) {
        for scenario in &scenarios {
            count += 1;
            for what in run(scenario, &table, &mut used) {
                failures.push(format!("{file}, {}: {what}", scenario.id));
            }
        }
    }
    println!("{count} scenarios of {book}, {} failures", failures.len());
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    used
}

#[test]
fn the_base_game_is_as_its_rulebook_says() {
    run_book("base");
}

#[test]
fn the_solo_game_is_as_its_rules_say() {
    run_book("solo");
}

#[test]
fn by_the_lake_is_as_its_rulebook_says() {
    run_book("lake");
}

#[test]
fn the_draft_rules_are_as_their_scenarios_say() {
    run_book("draft");
}

#[test]
fn every_rule_has_a_scenario_and_every_scenario_a_rule() {
    let (mut faults, mut total, mut counted) = (Vec::new(), 0, 0);
    for (book, sections) in index() {
        let files = files(&book);
        let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
        let mut ids = BTreeSet::new();
        for (file, scenarios) in &files {
            for scenario in scenarios {
                counted += 1;
                if !ids.insert(&scenario.id) {
                    faults.push(format!("{file}: two scenarios are called {}", scenario.id));
                }
                for rule in &scenario.rules {
                    *shown.entry(rule).or_default() += 1;
                }
            }
        }
        let mut known = BTreeSet::new();
        for section in &sections {
            if !files.contains_key(&section.file) {
                faults.push(format!("{}: no file {}", section.section, section.file));
            }
            for rule in &section.rules {
                total += 1;
                if !known.insert(rule.id.as_str()) {
                    faults.push(format!("two rules are called {}", rule.id));
                }
                if rule.says.is_empty() || rule.at.is_empty() {
                    faults.push(format!("{} says nothing, or stands nowhere", rule.id));
                }
                match (shown.contains_key(rule.id.as_str()), &rule.untested) {
                    (false, None) => faults.push(format!("no scenario shows {}", rule.id)),
                    (true, Some(_)) => faults.push(format!("{} is called untested but has one", rule.id)),
                    _ => {}
                }
            }
        }
        for rule in shown.keys().filter(|r| !known.contains(*r)) {
            faults.push(format!("a scenario names the unknown rule {rule}"));
        }
    }
    println!("{total} rules, {counted} scenarios");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_sentence_is_used_and_described() {
    let mut used = BTreeSet::new();
    for book in index().keys() {
        used.append(&mut run_book(book));
    }
    let docs = folder().join("../../docs/scenarios.md");
    let docs = std::fs::read_to_string(docs).expect("the description can be read");
    let faults: Vec<String> = Table::new()
        .patterns()
        .filter_map(|p| {
            if !used.contains(p) {
                Some(format!("nothing says \"{p}\""))
            } else if !docs.contains(&format!("`{p}`")) {
                Some(format!("docs/scenarios.md does not describe \"{p}\""))
            } else {
                None
            }
        })
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
