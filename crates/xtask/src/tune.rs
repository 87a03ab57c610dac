//! `cargo xtask tune`: searches for better weights of the rivals, a few weights at a time.

use std::fs;
use std::path::Path;
use std::thread;

use serde_json::Value;

use crate::tell::{Result, cargo, output, program, root, run, say, target};

/// A set of weights that can be searched.
struct Subject {
    /// The set's name on the command line.
    name: &'static str,
    /// The file with the program's weights, which every attempt plays against.
    own: &'static str,
    /// The name of the set in that file.
    set: &'static str,
    /// The weights that are changed, in this order.
    searched: &'static [Searched],
    /// The share by which the weights are changed, for each round.
    steps: &'static [f64],
    /// The first seed of the first round. Other rounds use other seeds.
    seed: u64,
    /// The minimum gain of an attempt that is kept, in points per game.
    least: f64,
    /// The default number of games per attempt.
    games: u32,
    /// The level of both players.
    level: &'static str,
    /// The number of nodes per turn.
    nodes: u32,
    /// The kinds of games that are played.
    kinds: &'static [Kind],
}

/// Weights that are changed together.
struct Searched {
    name: &'static str,
    /// The weights' names in the set.
    keys: &'static [&'static str],
    /// The maximum of each weight.
    most: f64,
}

/// A kind of games.
struct Kind {
    /// The options of the tournament.
    options: &'static [&'static str],
    /// The factor of its margin in the result of an attempt.
    share: f64,
    /// The factor of the number of games per attempt.
    games: f64,
}

/// Returns a single weight with its maximum.
const fn one(keys: &'static [&'static str; 1], most: f64) -> Searched {
    Searched { name: keys[0], keys, most }
}

/// Returns a group of Hamlet's weights, which have no maximum.
const fn group(name: &'static str, keys: &'static [&'static str]) -> Searched {
    Searched { name, keys, most: f64::MAX }
}

/// The prefixes of Hamlet's weights, which say whose feature is weighted. All weights of a feature change together, so that a player and
/// the opponents are rated alike.
const SIDES: [&str; 3] = ["own", "rival", "table"];

/// The weights of Hamlet, grouped by subject.
const HAMLET: &[Searched] = &[
    group("villagers", &["second_villager", "third_villager", "fourth_villager", "gold_for_villager"]),
    group("gold", &["gold"]),
    group("donkeys", &["donkeys", "donkeys_beyond_three", "donkey_tiles"]),
    group("reach", &["reach", "church_reach"]),
    group("blueprints", &["blueprints", "blueprint_points", "payable_blueprints", "payable_points"]),
    group("refineries", &["refinery_milestones", "refinable", "high_quality_kinds"]),
    group("goods", &["own_goods", "own_high_quality", "own_goods_at_church", "own_goods_at_market"]),
    group("church", &["payable_deliveries", "delivery_progress", "deliveries", "best_delivery_progress"]),
    group("market", &["payable_sales", "sale_progress"]),
    group("lake", &["boats", "fish_gold"]),
    group("landmarks", &["cut_off_landmarks", "counted_landmark_points"]),
    group("roads", &["payable_roads", "planner", "longest_road_points"]),
    group("awards", &["award_points"]),
];

/// Hamlet's base game.
const BASE: Subject = Subject {
    name: "base",
    own: "crates/hamlet/data/rival.json",
    set: "base",
    searched: HAMLET,
    steps: &[0.4, 0.25],
    seed: 40_000,
    least: 0.8,
    games: 400,
    level: "expert",
    nodes: 3000,
    kinds: &[Kind { options: &[], share: 1.0, games: 1.0 }],
};

const SUBJECTS: &[Subject] = &[
    BASE,
    Subject {
        name: "lake",
        set: "lake",
        kinds: &[
            Kind { options: &["--lake", "spring"], share: 0.25, games: 0.25 },
            Kind { options: &["--lake", "summer"], share: 0.25, games: 0.25 },
            Kind { options: &["--lake", "autumn"], share: 0.25, games: 0.25 },
            Kind { options: &["--lake", "winter"], share: 0.25, games: 0.25 },
        ],
        ..BASE
    },
    Subject {
        name: "carcassonne",
        own: "crates/carcassonne/data/rival.json",
        set: "weights",
        searched: &[
            one(&["supply_decay"], 1.0),
            one(&["field_growth"], f64::MAX),
            one(&["supply"], f64::MAX),
            one(&["field_cities"], 1.0),
            one(&["returning"], 1.0),
            one(&["extending"], 1.0),
            one(&["closing"], f64::MAX),
            one(&["open_end"], 1.0),
            one(&["around"], f64::MAX),
            one(&["race"], f64::MAX),
            one(&["water"], f64::MAX),
        ],
        steps: &[0.35, 0.18, 0.09],
        seed: 20_000,
        least: 0.3,
        games: 600,
        level: "player",
        nodes: 12_000,
        // Games with The Lake count half, since they have more luck.
        kinds: &[
            Kind { options: &["--game", "carcassonne"], share: 1.0, games: 1.0 },
            Kind { options: &["--game", "carcassonne", "--lake"], share: 0.5, games: 1.0 },
        ],
    },
];

/// The options of `tune`.
pub struct Options {
    subject: &'static Subject,
    /// Number of games per attempt.
    games: u32,
}

impl Options {
    /// Parses the arguments of `tune`.
    ///
    /// # Errors
    /// Fails on an unknown set of weights or option.
    pub fn read(words: &[&str]) -> Result<Options> {
        let usage = || {
            let names: Vec<_> = SUBJECTS.iter().map(|subject| subject.name).collect();
            format!("tune cannot read `{}`; it has {} and --games N", words.join(" "), names.join("|"))
        };
        let (name, rest) = words.split_first().ok_or_else(usage)?;
        let subject = SUBJECTS.iter().find(|subject| subject.name == *name).ok_or_else(usage)?;
        let games = match rest {
            [] => subject.games,
            ["--games", games] => games.parse().map_err(|_| format!("`{games}` is not a number of games"))?,
            _ => return Err(usage()),
        };
        Ok(Options { subject, games })
    }
}

/// Lets a level with changed weights play against the program's own weights, keeps each change that gains points, and
/// writes the weights to `target/tune/NAME.json`.
///
/// # Errors
/// Fails if the program cannot be built, or a game fails.
pub fn tune(options: &Options) -> Result {
    run(cargo().args(["build", "--locked", "--release", "--package", "hamlet-cli"]))?;
    let subject = options.subject;
    let own = root().join(subject.own);
    let own = fs::read_to_string(own).map_err(|error| format!("{}: {error}", subject.own))?;
    let mut file: Value = serde_json::from_str(&own).map_err(|error| format!("{}: {error}", subject.own))?;
    let folder = target().join("tune");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (round, step) in subject.steps.iter().enumerate() {
        let seed = subject.seed + 10_000 * round as u64;
        let mut best = gain(&file, options, seed, &folder)?;
        say(&format!("round {}: {best:.1} points per game", round + 1));
        for searched in subject.searched {
            for factor in [1.0 - step, 1.0 + step] {
                let mut attempt = file.clone();
                scale(&mut attempt[subject.set], searched, factor)?;
                if attempt == file {
                    continue;
                }
                let points = gain(&attempt, options, seed, &folder)?;
                if points >= best + subject.least {
                    say(&format!("{} times {factor:.2}: {points:.1} points", searched.name));
                    (best, file) = (points, attempt);
                    break;
                }
            }
        }
        write(&folder.join(format!("{}.json", subject.name)), &file)?;
    }
    Ok(())
}

/// Multiplies weights by a factor.
///
/// # Errors
/// Fails if the set has none of the weights, or one of them is not a number.
fn scale(set: &mut Value, searched: &Searched, factor: f64) -> Result {
    let mut found = false;
    for key in searched.keys {
        let names = SIDES.iter().map(|side| format!("{side} {key}")).chain([(*key).to_owned()]);
        for name in names {
            let Some(weight) = set.get_mut(&name) else { continue };
            found = true;
            let numbers = match weight {
                Value::Array(numbers) => numbers.as_mut_slice(),
                number => std::slice::from_mut(number),
            };
            for number in numbers {
                let now = number.as_f64().ok_or_else(|| format!("the weight `{name}` is not a number"))?;
                let scaled = (now * factor * 10_000.0).round() / 10_000.0;
                *number = Value::from(scaled.min(searched.most));
            }
        }
    }
    if found { Ok(()) } else { Err(format!("there are no weights of {}", searched.name)) }
}

fn write(file: &Path, weights: &Value) -> Result {
    fs::write(file, format!("{weights:#}\n")).map_err(|error| format!("{}: {error}", file.display()))
}

/// Returns the points per game that these weights gain against the program's own weights.
fn gain(weights: &Value, options: &Options, seed: u64, folder: &Path) -> Result<f64> {
    let subject = options.subject;
    let attempt = folder.join("attempt.json");
    write(&attempt, weights)?;
    let play = |kind: &Kind| {
        let games = (f64::from(options.games) * kind.games).round();
        let mut play = program(target().join("release/hamlet"));
        play.args(["tournament", "--players", "2", "--a", subject.level, "--b", subject.level]);
        play.args(["--nodes", &subject.nodes.to_string(), "--seed", &seed.to_string()]);
        play.args(["--games", &games.to_string(), "--json"])
            .args(kind.options)
            .arg("--weights")
            .arg(&attempt);
        let told = output(&mut play).ok_or("a tournament failed")?;
        let report: Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
        let margin = report["mean_margin"].as_f64().ok_or("the report lacks the margin")?;
        Ok::<f64, String>(margin * kind.share)
    };
    thread::scope(|scope| {
        let running: Vec<_> = subject.kinds.iter().map(|kind| scope.spawn(|| play(kind))).collect();
        running.into_iter().map(|kind| kind.join().map_err(|_| "a tournament panicked")?).sum()
    })
}

#[cfg(test)]
mod tests {
    use super::{SUBJECTS, scale};
    use crate::tell::root;
    use serde_json::{Value, json};

    #[test]
    fn all_searched_weights_are_in_the_data() {
        for subject in SUBJECTS {
            let text = std::fs::read_to_string(root().join(subject.own)).expect("the data");
            let mut file: Value = serde_json::from_str(&text).expect("JSON");
            for searched in subject.searched {
                scale(&mut file[subject.set], searched, 1.0).expect("it has them");
            }
        }
    }

    #[test]
    fn weights_of_all_sides_are_scaled_together_up_to_their_maximum() {
        let mut set = json!({ "own a": [1.0, 2.0], "rival a": [-1.0, 0.0], "b": 0.9, "own b": 3.0 });
        scale(&mut set, &super::group("a", &["a"]), 1.5).expect("numbers");
        scale(&mut set, &super::one(&["b"], 1.0), 1.5).expect("numbers");
        assert_eq!(set, json!({ "own a": [1.5, 3.0], "rival a": [-1.5, 0.0], "b": 1.0, "own b": 1.0 }));
        assert!(scale(&mut set, &super::group("c", &["c"]), 1.5).is_err());
    }
}
