//! The computer rivals: fits their weights, and checks that no level became weaker than the one below it.

use crate::tell::{Result, cargo, output, program, run, target};

/// Each level with the next weaker opponent.
const PAIRS: &[(&str, &str)] = &[
    ("child", "greedy"),
    ("beginner", "child"),
    ("player", "beginner"),
    ("expert", "player"),
    ("master", "expert"),
];
/// Games of each pair: each of half as many seeds is played from both seats.
const GAMES: &str = "12";
/// Nodes per turn; a number instead of a time, so that the result is equal on every machine.
const NODES: &str = "6000";
/// The least share of these games that the stronger one wins: a level that wins 58 % of all games wins fewer of 12 in one case of 40. The child
/// only has to be a match for greedy play.
const LEAST: f64 = 0.3;
const LEAST_OF_CHILD: f64 = 0.15;

/// `cargo xtask train`: fits the rivals' weights to games that they play against themselves.
///
/// # Errors
/// Fails if the trainer cannot be built or fails.
pub fn train(words: &[&str]) -> Result {
    let mut train = cargo();
    train.args(["run", "--locked", "--release", "--package", "hamlet-rules", "--example", "train", "--"]);
    run(train.args(words))
}

/// Plays a short tournament of each level against the next weaker one.
///
/// # Errors
/// Fails if a game does not end, or a level wins too few games.
pub fn tournament() -> Result {
    for (stronger, weaker) in PAIRS {
        let mut command = program(target().join("debug/hamlet"));
        command.args(["tournament", "--players", "2", "--seed", "1", "--games", GAMES, "--nodes", NODES]);
        command.args(["--a", stronger, "--b", weaker, "--json"]);
        let text = output(&mut command).ok_or_else(|| format!("{stronger} against {weaker} failed"))?;
        let report: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let rate = report["win_rate"].as_f64().ok_or("the report lacks the win rate")?;
        let margin = report["mean_margin"].as_f64().unwrap_or_default();
        println!("  {stronger} wins {:.0} % against {weaker}, by {margin:.1} points", rate * 100.0);
        let least = if *weaker == "greedy" { LEAST_OF_CHILD } else { LEAST };
        if rate < least {
            return Err(format!("{stronger} became weaker: {:.0} % are too few", rate * 100.0));
        }
    }
    Ok(())
}
