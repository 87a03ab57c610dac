//! The computer rivals: fits their weights, has them play the challenges, and checks that no level became weaker than the one below it.

use crate::parallel;
use crate::tell::{Result, cargo, output, program, run, target};

/// A level and its opponent in the guard.
struct Pair {
    game: &'static str,
    /// Whether The Lake is played.
    lake: bool,
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
    Pair {
        game: "hamlet",
        lake: false,
        level: "child",
        opponent: "greedy",
        games: 100,
        least: 0.4,
        most: 0.6,
    },
    Pair {
        game: "hamlet",
        lake: false,
        level: "beginner",
        opponent: "child",
        games: 60,
        least: 0.65,
        most: 1.0,
    },
    Pair {
        game: "hamlet",
        lake: false,
        level: "player",
        opponent: "beginner",
        games: 12,
        least: 0.65,
        most: 1.0,
    },
    // With so few nodes these two gain little over the level below, and twelve games vary widely.
    Pair {
        game: "hamlet",
        lake: false,
        level: "expert",
        opponent: "player",
        games: 12,
        least: 0.3,
        most: 1.0,
    },
    Pair {
        game: "hamlet",
        lake: false,
        level: "master",
        opponent: "expert",
        games: 12,
        least: 0.3,
        most: 1.0,
    },
    Pair {
        game: "carcassonne",
        lake: false,
        level: "beginner",
        opponent: "child",
        games: 20,
        least: 0.6,
        most: 1.0,
    },
    Pair {
        game: "carcassonne",
        lake: false,
        level: "player",
        opponent: "beginner",
        games: 12,
        least: 0.65,
        most: 1.0,
    },
    Pair {
        game: "carcassonne",
        lake: false,
        level: "expert",
        opponent: "player",
        games: 12,
        least: 0.65,
        most: 1.0,
    },
    Pair {
        game: "carcassonne",
        lake: false,
        level: "expert",
        opponent: "one-move",
        games: 20,
        least: 0.6,
        most: 1.0,
    },
    Pair {
        game: "carcassonne",
        lake: true,
        level: "expert",
        opponent: "one-move",
        games: 20,
        least: 0.5,
        most: 1.0,
    },
];
/// Nodes per turn; a number instead of a time, so that the result is equal on every machine.
const NODES: &str = "6000";

/// `cargo xtask train`: fits the rivals' weights to games that they play against themselves.
///
/// # Errors
/// Fails if the trainer cannot be built or fails.
pub fn train(words: &[&str]) -> Result {
    let mut train = cargo();
    train.args(["run", "--locked", "--release", "--package", "hamlet-rules", "--example", "train", "--"]);
    run(train.args(words))
}

/// `cargo xtask challenges`: has the rivals play the challenges, and keeps each record that is better than the kept one.
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
        let Pair { game, lake, level, opponent, games, least, most } = self;
        let mut command = program(target().join("debug/hamlet"));
        command.args(["tournament", "--players", "2", "--seed", "1", "--nodes", NODES, "--json"]);
        command.args(["--game", game, "--games", &games.to_string(), "--a", level, "--b", opponent]);
        command.args(lake.then_some("--lake"));
        let name = if *lake { "The Lake" } else { game };
        let text =
            output(&mut command).ok_or_else(|| format!("{name}: {level} against {opponent} failed"))?;
        let report: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let rate = report["win_rate"].as_f64().ok_or("the report lacks the win rate")?;
        let margin = report["mean_margin"].as_f64().ok_or("the report lacks the margin")?;
        println!("  {name}: {level} wins {:.0} % against {opponent}, by {margin:.1} points", rate * 100.0);
        if rate < *least {
            return Err(format!("{name}: {level} became weaker: {:.0} % are too few", rate * 100.0));
        }
        if rate > *most {
            return Err(format!("{name}: {level} became too strong: {:.0} % are too many", rate * 100.0));
        }
        Ok(())
    }
}
