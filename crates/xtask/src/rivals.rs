//! Fits the weights of the computer rivals, lets them play the challenges, and checks that no level became weaker than the one below it.

use self::Table::{Carcassonne, Hamlet, Lake};
use crate::parallel;
use crate::tell::{Result, cargo, output, program, run, target};

/// The game of a tournament.
#[derive(Clone, Copy, Debug)]
enum Table {
    Hamlet,
    Carcassonne,
    /// Carcassonne with The Lake.
    Lake,
}

impl Table {
    /// Returns the options of `hamlet tournament` that select the game.
    fn options(self) -> &'static [&'static str] {
        match self {
            Hamlet => &["--game", "hamlet"],
            Carcassonne => &["--game", "carcassonne"],
            Lake => &["--game", "carcassonne", "--lake"],
        }
    }
}

/// A level, its opponent, and the allowed results.
struct Pair {
    table: Table,
    level: &'static str,
    opponent: &'static str,
    /// Number of games: half as many seeds, each played from both seats.
    games: u32,
    /// The minimum share of games that the level must win.
    least: f64,
    /// The maximum share of games that the level may win.
    most: f64,
}

/// Each level with the next weaker opponent. Hamlet's `child` must be about as strong as greedy play. Carcassonne's `expert` must be
/// stronger than `one-move`, which does not look ahead, and with The Lake at least as strong.
const PAIRS: &[Pair] = &[
    Pair { table: Hamlet, level: "child", opponent: "greedy", games: 100, least: 0.4, most: 0.6 },
    Pair { table: Hamlet, level: "beginner", opponent: "child", games: 60, least: 0.65, most: 1.0 },
    Pair { table: Hamlet, level: "player", opponent: "beginner", games: 12, least: 0.65, most: 1.0 },
    // With so few nodes, expert and master gain little over the level below, and results of twelve games vary widely.
    Pair { table: Hamlet, level: "expert", opponent: "player", games: 12, least: 0.3, most: 1.0 },
    Pair { table: Hamlet, level: "master", opponent: "expert", games: 12, least: 0.3, most: 1.0 },
    Pair { table: Carcassonne, level: "beginner", opponent: "child", games: 20, least: 0.6, most: 1.0 },
    Pair { table: Carcassonne, level: "player", opponent: "beginner", games: 12, least: 0.65, most: 1.0 },
    Pair { table: Carcassonne, level: "expert", opponent: "player", games: 12, least: 0.65, most: 1.0 },
    Pair { table: Carcassonne, level: "expert", opponent: "one-move", games: 20, least: 0.6, most: 1.0 },
    Pair { table: Lake, level: "expert", opponent: "one-move", games: 20, least: 0.5, most: 1.0 },
];

/// Number of nodes per turn. Nodes are limited instead of time, so that the result is equal on every machine.
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

/// Runs `cargo xtask challenges`: lets the rivals play the challenges, and stores each record that beats the stored one.
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
