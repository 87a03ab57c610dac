//! Achievements of any game.

use crate::api::Achievement;
use crate::games::history::counted::{Counted, FinishedGame};
use std::collections::BTreeSet;

/// The quantity that an achievement measures over a player's games. It never decreases from game to game.
pub trait Measure<G: Counted>: Copy {
    /// Returns the value after these games, given oldest first.
    fn of(self, games: &[FinishedGame<'_, G>]) -> u32;
}

/// An achievement.
#[derive(Clone, Copy, Debug)]
pub struct Row<M> {
    id: &'static str,
    goal: u32,
    measure: M,
}

/// Returns the achievement with that id, which is part of its message keys, and the value to reach.
pub const fn row<M: Copy>(id: &'static str, goal: u32, measure: M) -> Row<M> {
    Row { id, goal, measure }
}

/// Returns a player's progress in each achievement after these games, given oldest first.
pub fn progress<G: Counted, M: Measure<G>>(
    rows: &[Row<M>],
    games: &[FinishedGame<'_, G>],
) -> Vec<Achievement> {
    let progress = |&Row { id, goal, measure }: &Row<M>| {
        let reached = measure.of(games);
        // The value never decreases, so the game that reached the goal is found by binary search.
        let counts: Vec<usize> = (1..=games.len()).collect();
        let first = counts.partition_point(|count| measure.of(&games[..*count]) < goal);
        let earned = if reached >= goal { games.get(first).map(|played| played.game) } else { None };
        Achievement {
            id: id.to_owned(),
            goal,
            reached: reached.min(goal),
            game: earned.map(|game| game.game.clone()),
            at: earned.map(|game| game.at.clone()),
        }
    };
    rows.iter().map(progress).collect()
}

/// Returns the highest score of a player's games.
pub fn best<G: Counted>(games: &[FinishedGame<'_, G>]) -> u32 {
    let points = games.iter().map(|played| played.part.points.max(0).unsigned_abs());
    points.max().unwrap_or_default()
}

/// Returns how many different values the games have.
pub fn different<'a, G: Counted, T: Ord>(
    games: &[FinishedGame<'a, G>],
    what: impl Fn(&FinishedGame<'a, G>) -> Option<T>,
) -> u32 {
    games.iter().filter_map(what).collect::<BTreeSet<T>>().len() as u32
}
