//! Computes ratings from the results of matches, by the Bradley-Terry model in Elo points.

use serde::Serialize;
use std::fmt;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Match {
    pub a: String,
    pub b: String,
    /// Number of games that were played to their end.
    pub games: u64,
    /// Number of games that `a` won; a shared victory counts half.
    pub wins: f64,
    /// Number of games that were broken off; they do not affect the ratings.
    pub too_long: u64,
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Match { a, b, games, wins, too_long } = self;
        write!(f, "{a} against {b}: {wins} of {games}")?;
        if *too_long > 0 {
            write!(f, ", {too_long} broken off")?;
        }
        Ok(())
    }
}

/// The strength of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    pub id: String,
    /// A player with 400 points more than another wins ten games for each loss.
    pub points: f64,
}

/// The rating of the first player of the ladder, the weakest level.
const FIRST: f64 = 1000.0;
/// Number of games added to each match, half won and half lost, so that a match without a loss gives a finite rating.
const PRIOR: f64 = 1.0;
/// Number of iterations of the fit. The last ones change the ratings by less than a hundredth of a point.
const STEPS: usize = 20_000;

/// Returns the most likely ratings, in the order in which the players occur first as `b`, then as `a`.
pub fn ratings(matches: &[Match]) -> Vec<Rating> {
    let mut ids: Vec<&str> = Vec::new();
    for id in matches.iter().flat_map(|one| [one.b.as_str(), one.a.as_str()]) {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    let place = |id: &str| ids.iter().position(|known| *known == id);
    // The strength of each player: the odds of a game are the ratio of the strengths (Hunter 2004, the MM algorithm).
    let mut strengths = vec![1.0_f64; ids.len()];
    for _ in 0..STEPS {
        let (mut won, mut expected) = (vec![0.0; ids.len()], vec![0.0; ids.len()]);
        for one in matches {
            let (Some(a), Some(b)) = (place(&one.a), place(&one.b)) else { continue };
            let games = one.games as f64 + PRIOR;
            let share = games / (strengths[a] + strengths[b]);
            won[a] += one.wins + PRIOR / 2.0;
            won[b] += one.games as f64 - one.wins + PRIOR / 2.0;
            expected[a] += share;
            expected[b] += share;
        }
        for ((strength, won), expected) in strengths.iter_mut().zip(won).zip(expected) {
            *strength = won / expected;
        }
    }
    let first = strengths.first().copied().unwrap_or(1.0);
    let points = |strength: f64| FIRST + 400.0 * (strength / first).log10();
    let rating = |(id, strength): (&&str, f64)| Rating {
        id: (*id).to_owned(),
        points: (points(strength) * 10.0).round() / 10.0,
    };
    ids.iter().zip(strengths).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::{Match, ratings};

    fn one(a: &str, b: &str, games: u64, wins: f64) -> Match {
        Match { a: a.to_owned(), b: b.to_owned(), games, wins, too_long: 0 }
    }

    #[test]
    fn ten_wins_for_each_loss_are_about_400_points() {
        let all = ratings(&[one("strong", "weak", 110_000, 100_000.0)]);
        assert_eq!(all[0].id, "weak");
        assert_eq!(all[0].points, 1000.0);
        assert!((all[1].points - 1400.0).abs() < 0.5, "{all:?}");
    }

    #[test]
    fn ratings_add_up_along_a_chain_and_a_match_without_a_loss_is_finite() {
        let all = ratings(&[one("b", "a", 1000, 640.0), one("c", "b", 1000, 640.0), one("d", "c", 50, 50.0)]);
        let points: Vec<f64> = all.iter().map(|rating| rating.points).collect();
        // 64 % are 100 points.
        assert!((points[1] - 1100.0).abs() < 1.0 && (points[2] - 1200.0).abs() < 2.0, "{points:?}");
        assert!(points[3] > 1500.0 && points[3] < 3000.0, "{points:?}");
    }

    #[test]
    fn contradicting_results_give_ratings_between_them() {
        let all = ratings(&[one("b", "a", 200, 100.0), one("c", "b", 200, 100.0), one("c", "a", 200, 150.0)]);
        let points: Vec<f64> = all.iter().map(|rating| rating.points).collect();
        assert!(points[1] > 1000.0 && points[2] > points[1] && points[2] < 1200.0, "{points:?}");
    }
}
