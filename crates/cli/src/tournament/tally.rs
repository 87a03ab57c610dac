//! The results of a tournament.

use serde::Serialize;
use std::time::Duration;

/// The results, as printed.
#[derive(Debug, Serialize)]
pub struct Report {
    pub games: u64,
    pub wins: f64,
    win_rate: f64,
    wilson_low: f64,
    wilson_high: f64,
    /// The first rival's score minus the best score of the other seats, on average.
    mean_margin: f64,
    /// The mean score of the first rival, and of the other seats.
    mean_scores: [f64; 2],
    rounds_p98: u64,
    /// Number of games that were broken off, which count as lost.
    too_long: u64,
    turn_ms_p95: f64,
    turn_ms_max: f64,
}

/// How a game ended for the first rival.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// 1 for a victory, 0.5 for a shared victory, 0 for a defeat.
    pub win: f64,
    pub score: i32,
    /// The best and the mean score of the other seats.
    pub best_other: i32,
    pub mean_other: f64,
    pub rounds: u64,
}

/// Totals of the games played so far.
#[derive(Default)]
pub struct Tally {
    games: u64,
    wins: f64,
    margin: f64,
    scores: [f64; 2],
    rounds: Vec<u64>,
    too_long: u64,
    /// The times of the first rival's turns in milliseconds.
    turns: Vec<f64>,
}

impl End {
    /// Returns the end of a game from the scores of the first rival and of the others, and the number of winners.
    pub fn new(score: i32, others: &[i32], is_winner: bool, winners: usize, rounds: u64) -> End {
        let win = if is_winner { if winners > 1 { 0.5 } else { 1.0 } } else { 0.0 };
        let sum: f64 = others.iter().map(|score| f64::from(*score)).sum();
        let mean_other = sum / others.len().max(1) as f64;
        End { win, score, best_other: others.iter().copied().max().unwrap_or(0), mean_other, rounds }
    }
}

impl Tally {
    /// Adds the time of one of the first rival's turns.
    pub fn add_turn(&mut self, time: Duration) {
        self.turns.push(time.as_secs_f64() * 1000.0);
    }

    /// Adds a finished game.
    pub fn add_end(&mut self, end: &End) {
        self.games += 1;
        self.wins += end.win;
        self.margin += f64::from(end.score - end.best_other);
        self.scores[0] += f64::from(end.score);
        self.scores[1] += end.mean_other;
        self.rounds.push(end.rounds);
    }

    /// Adds a game that was broken off after this many rounds. It counts as lost by the first rival, and is left out of the
    /// mean scores.
    pub fn add_too_long(&mut self, rounds: u64) {
        self.games += 1;
        self.too_long += 1;
        self.rounds.push(rounds);
    }

    /// Returns the results.
    pub fn report(&mut self) -> Report {
        self.rounds.sort_unstable();
        self.turns.sort_by(f64::total_cmp);
        let games = self.games.max(1) as f64;
        let scored = (self.games - self.too_long).max(1) as f64;
        let rate = self.wins / games;
        let (low, high) = wilson(rate, games);
        Report {
            games: self.games,
            wins: self.wins,
            win_rate: round(rate, 4),
            wilson_low: round(low, 4),
            wilson_high: round(high, 4),
            mean_margin: round(self.margin / scored, 2),
            mean_scores: self.scores.map(|sum| round(sum / scored, 2)),
            rounds_p98: percentile(&self.rounds, 0.98).unwrap_or(0),
            too_long: self.too_long,
            turn_ms_p95: round(percentile(&self.turns, 0.95).unwrap_or(0.0), 1),
            turn_ms_max: round(self.turns.last().copied().unwrap_or(0.0), 1),
        }
    }
}

/// Returns the 95 % Wilson score interval of a win rate.
fn wilson(share: f64, tries: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let middle = share + Z * Z / (2.0 * tries);
    let reach = Z * (share * (1.0 - share) / tries + Z * Z / (4.0 * tries * tries)).sqrt();
    let scale = 1.0 + Z * Z / tries;
    ((middle - reach) / scale, (middle + reach) / scale)
}

/// Returns the smallest value that at least this share of the sorted values does not exceed.
fn percentile<T: Copy>(sorted: &[T], share: f64) -> Option<T> {
    let place = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(place.saturating_sub(1)).copied()
}

fn round(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::{End, Tally, percentile, wilson};

    #[test]
    fn a_game_that_was_broken_off_is_lost_and_changes_no_mean_score() {
        let mut tally = Tally::default();
        tally.add_end(&End::new(30, &[20], true, 1, 25));
        tally.add_too_long(150);
        let report = tally.report();
        assert_eq!((report.games, report.wins, report.too_long, report.rounds_p98), (2, 1.0, 1, 150));
        assert_eq!((report.mean_margin, report.mean_scores), (10.0, [30.0, 20.0]));
    }

    #[test]
    fn the_interval_equals_published_wilson_intervals() {
        // Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662.
        let (low, high) = wilson(81.0 / 263.0, 263.0);
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(1.0, 10.0);
        assert!(low > 0.7 && (high - 1.0).abs() < 1e-9, "{low} {high}");
    }

    #[test]
    fn a_percentile_is_a_value_of_the_list() {
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!(percentile(&hundred, 0.95), Some(95));
        assert_eq!(percentile(&hundred, 0.98), Some(98));
        assert_eq!(percentile(&[7], 0.95), Some(7));
        assert_eq!(percentile::<u64>(&[], 0.95), None);
    }
}
