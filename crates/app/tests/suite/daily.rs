//! The puzzle of the day.

use hamlet_app::internals::daily::{day, longest, of, streak};
use hamlet_app::puzzles;
use std::collections::BTreeSet;
use time::Date;

fn date(text: &str) -> Date {
    day(text).expect("a day")
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    let all = puzzles().expect("the data is usable");
    let first = date("2026-11-24");
    let days = std::iter::successors(Some(first), |day| day.next_day()).take(all.len());
    let seen: BTreeSet<u16> = days.filter_map(|day| of(day, all)).map(|puzzle| puzzle.number).collect();
    assert_eq!(seen.len(), all.len());
}

#[test]
fn a_streak_lasts_until_a_day_is_missed() {
    let days: BTreeSet<Date> = ["2026-11-20", "2026-11-22", "2026-11-23"].map(date).into();
    assert_eq!(streak(&days, date("2026-11-23")), 2);
    assert_eq!(streak(&days, date("2026-11-24")), 2, "today can still be solved");
    assert_eq!(streak(&days, date("2026-11-25")), 0);
    assert_eq!(longest(&days), 2);
}
