//! The computer rivals: fits their weights, has them play the challenges, and checks that no level became weaker than the one below it.

use self::Table::{Carcassonne, Hamlet, Lake};
use crate::parallel;
use crate::tell::{Result, cargo, output, program, run, target};

/// What is played.
#[derive(Clone, Copy, Debug)]
enum Table {
    Hamlet,
    Carcassonne,
    /// Carcassonne with The Lake.
    Lake,
}

impl Table {
    /// Returns the options of `hamlet tournament`.
    fn options(self) -> &'static [&'static str] {
        match self {
            Hamlet => &["--game", "hamlet"],
            Carcassonne => &["--game", "carcassonne"],
            Lake => &["--game", "carcassonne", "--lake"],
        }
    }
}

/// A level and its opponent in the guard.
struct Pair {
    table: Table,
    level: &'static str,
    opponent: &'static str,
    /// Number of games: half as many seeds, each played from both seats.
    games: u32,
    /// The share of games that the level must win, at least and at most.
    least: f64,
    most: f64,
}

/// Each level with the next weaker opponent. Hamlet's child has to be an even match for greedy play; in Carcassonne looking ahead has to
/// pay, also by the lake.
const PAIRS: &[Pair] = &[
    Pair { table: Hamlet, level: "child", opponent: "greedy", games: 100, least: 0.4, most: 0.6 },
    Pair { table: Hamlet, level: "beginner", opponent: "child", games: 60, least: 0.65, most: 1.0 },
    Pair { table: Hamlet, level: "player", opponent: "beginner", games: 12, least: 0.65, most: 1.0 },
    // With so few nodes these two gain little over the level below, and twelve games vary widely.
    Pair { table: Hamlet, level: "expert", opponent: "player", games: 12, least: 0.3, most: 1.0 },
    Pair { table: Hamlet, level: "master", opponent: "expert", games: 12, least: 0.3, most: 1.0 },
    Pair { table: Carcassonne, level: "beginner", opponent: "child", games: 20, least: 0.6, most: 1.0 },
    Pair { table: Carcassonne, level: "player", opponent: "beginner", games: 12, least: 0.65, most: 1.0 },
    Pair { table: Carcassonne, level: "expert", opponent: "player", games: 12, least: 0.65, most: 1.0 },
    Pair { table: Carcassonne, level: "expert", opponent: "one-move", games: 20, least: 0.6, most: 1.0 },
    Pair { table: Lake, level: "expert", opponent: "one-move", games: 20, least: 0.5, most: 1.0 },
];

/// Nodes per turn; a number instead of a time, so that the result is equal on every machine.
const NODES: &str = "6000";

/// Runs `cargo xtask train`: fits the rivals' weights to games that they play against themselves.
///
/// # Errors
/// Fails if the trainer cannot be built or fails.
pub fn train(words: &[&str]) -> Result {
    let mut train = cargo();
    train.args(["run", "--locked", "--release", "--package", "hamlet-rules", "--example", "train", "--"]);
    run(train.args(words))
}

/// Runs `cargo xtask challenges`: has the rivals play the challenges, and keeps each record that is better than the kept
/// one.
///
/// # Errors
/// Fails if the program cannot be built or fails.
pub fn challenges(words: &[&str]) -> Result {
    let mut play = cargo();
    play.args(["run", "--locked", "--release", "--package", "hamlet-app", "--example", "challenges", "--"]);
    run(play.args(words))
}

/// Plays a short tournament of each level against the next weaker one.
///
/// # Errors
/// Fails if a game does not end, or a level wins too few games, or too many.
pub fn tournament() -> Result {
    parallel::each(PAIRS, Pair::play)
}

impl Pair {
    fn play(&self) -> Result {
        let Pair { table, level, opponent, games, least, most } = self;
        let mut command = program(target().join("debug/hamlet"));
        command.args(["tournament", "--players", "2", "--seed", "1", "--nodes", NODES, "--json"]);
        command.args(table.options());
        command.args(["--games", &games.to_string(), "--a", level, "--b", opponent]);
        let text =
            output(&mut command).ok_or_else(|| format!("{table:?}: {level} against {opponent} failed"))?;
        let report: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let rate = report["win_rate"].as_f64().ok_or("the report lacks the win rate")?;
        let margin = report["mean_margin"].as_f64().ok_or("the report lacks the margin")?;
        println!("  {table:?}: {level} wins {:.0} % against {opponent}, by {margin:.1} points", rate * 100.0);
        if rate < *least {
            return Err(format!("{table:?}: {level} became weaker: {:.0} % are too few", rate * 100.0));
        }
        if rate > *most {
            return Err(format!("{table:?}: {level} became too strong: {:.0} % are too many", rate * 100.0));
        }
        Ok(())
    }
}
