//! `cargo xtask tune`: searches better weights for the rivals of Carcassonne, one weight at a time.

use std::fs;
use std::path::Path;
use std::thread;

use serde_json::Value;

use crate::tell::{Result, cargo, output, program, root, run, say, target};

/// The weights of the program, which every attempt plays against.
const OWN: &str = "crates/carcassonne/data/rival.json";
/// The weights that are searched, and the most that each can be.
const SEARCHED: &[Searched] = &[
    Searched { name: "supply_decay", most: 1.0 },
    Searched { name: "field_growth", most: f64::MAX },
    Searched { name: "supply", most: f64::MAX },
    Searched { name: "field_cities", most: 1.0 },
    Searched { name: "returning", most: 1.0 },
    Searched { name: "extending", most: 1.0 },
    Searched { name: "closing", most: f64::MAX },
    Searched { name: "open_end", most: 1.0 },
    Searched { name: "around", most: f64::MAX },
    Searched { name: "race", most: f64::MAX },
    Searched { name: "water", most: f64::MAX },
];
/// The shares by which a weight is changed, a round each.
const STEPS: &[f64] = &[0.35, 0.18, 0.09];
/// Points per game by which an attempt must be better to be kept.
const LEAST: f64 = 0.3;
/// A game with the Lake counts half: it has more luck.
const LAKE: f64 = 0.5;

/// A weight that is searched.
struct Searched {
    name: &'static str,
    most: f64,
}

/// The options of `tune`.
pub struct Options {
    /// Games for each attempt, without and with the Lake.
    games: u32,
}

impl Options {
    /// Parses the arguments of `tune`.
    ///
    /// # Errors
    /// Fails on an unknown option.
    pub fn read(words: &[&str]) -> Result<Options> {
        match words {
            [] => Ok(Options { games: 600 }),
            ["--games", games] => {
                let games = games.parse().map_err(|_| format!("`{games}` is not a number of games"))?;
                Ok(Options { games })
            }
            other => Err(format!("tune cannot read `{}`; it has --games N", other.join(" "))),
        }
    }
}

/// Plays the level `player` with changed weights against itself, keeps each change that gains points, and writes the weights to
/// `target/tune/weights.json`.
///
/// # Errors
/// Fails if the program cannot be built, or a game fails.
pub fn tune(options: &Options) -> Result {
    run(cargo().args(["build", "--locked", "--release", "--package", "hamlet-cli"]))?;
    let own = fs::read_to_string(root().join(OWN)).map_err(|error| format!("{OWN}: {error}"))?;
    let mut file: Value = serde_json::from_str(&own).map_err(|error| format!("{OWN}: {error}"))?;
    let folder = target().join("tune");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (round, step) in STEPS.iter().enumerate() {
        let seed = 20_000 + 10_000 * round as u64;
        let mut best = gain(&file, options, seed, &folder)?;
        say(&format!("round {}: {best:.1} points per game", round + 1));
        for Searched { name, most } in SEARCHED {
            let now = weight(&file, name)?;
            for factor in [1.0 - step, 1.0 + step] {
                let mut attempt = file.clone();
                attempt["weights"][name] = Value::from((now * factor).min(*most));
                let points = gain(&attempt, options, seed, &folder)?;
                if points >= best + LEAST {
                    say(&format!("{name} {:.3}: {points:.1} points", weight(&attempt, name)?));
                    (best, file) = (points, attempt);
                    break;
                }
            }
        }
        write(&folder.join("weights.json"), &file)?;
    }
    Ok(())
}

fn weight(file: &Value, name: &str) -> Result<f64> {
    file["weights"][name].as_f64().ok_or_else(|| format!("{OWN} lacks the weight `{name}`"))
}

fn write(file: &Path, weights: &Value) -> Result {
    fs::write(file, format!("{weights:#}\n")).map_err(|error| format!("{}: {error}", file.display()))
}

/// Returns the points per game that weights gain against the program's own.
fn gain(weights: &Value, options: &Options, seed: u64, folder: &Path) -> Result<f64> {
    let attempt = folder.join("attempt.json");
    write(&attempt, weights)?;
    let play = |lake: Option<&str>| {
        let mut play = program(target().join("release/hamlet"));
        play.args([
            "tournament",
            "--game",
            "carcassonne",
            "--a",
            "player",
            "--b",
            "player",
            "--players",
            "2",
        ]);
        play.args(["--nodes", "12000", "--games", &options.games.to_string(), "--seed", &seed.to_string()]);
        play.args(lake).arg("--json").arg("--weights").arg(&attempt);
        let told = output(&mut play).ok_or("a tournament failed")?;
        let report: Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
        report["mean_margin"].as_f64().ok_or_else(|| "the report lacks the margin".to_owned())
    };
    thread::scope(|scope| {
        let with = scope.spawn(|| play(Some("--lake")));
        let without = play(None)?;
        Ok(without + LAKE * with.join().map_err(|_| "a tournament panicked")??)
    })
}
