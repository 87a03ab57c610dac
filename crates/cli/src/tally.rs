//! The counts of `simulate` that all games have.

use crate::law::Laws;
use crate::output::{Done, Fail};
use serde_json::{Value, json};
use std::time::Duration;

/// The counts of all games.
#[derive(Default)]
pub struct Tally {
    pub finished: u64,
    pub refused: u64,
    /// Number of decisions in all games, and in the longest one.
    decisions: u64,
    longest: u64,
    /// The maximum number of choices of a decision.
    pub widest: usize,
    pub rounds: u64,
    pub tiles: u64,
    /// Sizes of the finished games' compact codes in bytes: the sum and the maximum.
    code_bytes: u64,
    longest_code: u64,
    /// Sums of each seat's points and wins; a shared victory is a win for each winner.
    scores: Vec<i64>,
    wins: Vec<u64>,
    winning: i64,
    /// Time spent on playing, without checking invariants.
    pub time: Duration,
}

/// The settings of a simulation that its report repeats.
pub struct Asked {
    /// The id of the rules.
    pub game: &'static str,
    /// Number of players.
    pub players: u8,
    /// The policy's name.
    pub policy: &'static str,
    /// The first game's seed.
    pub seed: u64,
    /// Number of games.
    pub games: u64,
}

/// The result of a simulation.
pub struct Simulated {
    pub report: Value,
    /// Fails if a game did not end, an offered choice was refused or an invariant was violated.
    pub verdict: Done,
}

impl Tally {
    /// Adds a game's decisions, whether it ended or not.
    pub fn add_decisions(&mut self, decisions: usize) {
        self.decisions += decisions as u64;
        self.longest = self.longest.max(decisions as u64);
    }

    /// Adds the end of a game: the seats' points, the numbers of the seats that won, and the bytes of its compact code.
    pub fn add_end(&mut self, scores: &[i32], winners: impl Iterator<Item = usize>, code: &[u8]) {
        self.finished += 1;
        self.scores.resize(scores.len(), 0);
        self.wins.resize(scores.len(), 0);
        for (sum, score) in self.scores.iter_mut().zip(scores) {
            *sum += i64::from(*score);
        }
        for winner in winners {
            self.wins[winner] += 1;
        }
        self.winning += scores.iter().max().copied().map_or(0, i64::from);
        self.code_bytes += code.len() as u64;
        self.longest_code = self.longest_code.max(code.len() as u64);
    }

    /// Returns the mean per finished game of a sum, rounded to two decimal places.
    pub fn mean(&self, sum: i64) -> f64 {
        round(sum as f64 / self.finished.max(1) as f64, 2)
    }

    /// Returns the report with the fields that all games have.
    pub fn report(&self, asked: &Asked) -> Value {
        let seconds = self.time.as_secs_f64();
        let rate = |count: u64| if seconds > 0.0 { round(count as f64 / seconds, 1) } else { 0.0 };
        json!({
            "game": asked.game,
            "players": asked.players,
            "policy": asked.policy,
            "seed": asked.seed,
            "games": asked.games,
            "finished": self.finished,
            "refused": self.refused,
            "seconds": round(seconds, 3),
            "decisions": self.decisions,
            "decisions_per_second": rate(self.decisions),
            "games_per_second": rate(asked.games),
            "decisions_per_game": round(self.decisions as f64 / asked.games.max(1) as f64, 1),
            "longest_game": self.longest,
            "most_choices": self.widest,
            "mean_rounds": self.mean(self.rounds as i64),
            "mean_tiles": self.mean(self.tiles as i64),
            "mean_scores": self.scores.iter().map(|sum| self.mean(*sum)).collect::<Vec<_>>(),
            "mean_winning_score": self.mean(self.winning),
            "wins": self.wins,
            "code_bytes_mean": round(self.code_bytes as f64 / self.finished.max(1) as f64, 1),
            "code_bytes_max": self.longest_code,
        })
    }

    /// Fails if a game did not end, an offered choice was refused or an invariant was violated.
    pub fn verdict(&self, games: u64, broken: u64) -> Done {
        let mut wrong = Vec::new();
        if self.refused > 0 || self.finished < games {
            let unfinished = games - self.finished;
            wrong.push(format!(
                "{unfinished} games did not end, {} offered choices were refused",
                self.refused
            ));
        }
        if broken > 0 {
            wrong.push(format!("{broken} invariants were violated"));
        }
        if wrong.is_empty() { Ok(()) } else { Err(Fail::Refused(wrong.join("; "))) }
    }
}

/// Adds the result of the checks to the report.
pub fn report_checks(report: &mut Value, laws: &Laws) {
    report["checks"] = laws.checks.into();
    report["check_seconds"] = round(laws.time.as_secs_f64(), 3).into();
    report["broken"] = laws.broken.into();
    report["first_broken"] = json!(laws.first);
}

/// Returns `value` rounded to `digits` decimal places.
fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}
