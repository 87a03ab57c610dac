//! The puzzle of the day, and days in a row.

use super::list::Puzzle;
use std::collections::BTreeSet;
use time::Date;
use time::format_description::well_known::Iso8601;

/// The distance in the list between the puzzles of successive days: the first number from here that has no divisor in common with the
/// number of puzzles, so that every puzzle has its day before one comes again.
const STEP: usize = 89;

/// Returns the day of a text such as `2026-11-24`, ignoring a time after it.
pub fn day(text: &str) -> Option<Date> {
    Date::parse(text.get(..10)?, &Iso8601::DATE).ok()
}

/// Returns the puzzle of a day; `None` if there are no puzzles.
pub fn of(day: Date, puzzles: &[Puzzle]) -> Option<&Puzzle> {
    let count = puzzles.len();
    if count == 0 {
        return None;
    }
    let step = (STEP..).find(|step| divisor(*step, count) == 1)?;
    let number = usize::try_from(day.to_julian_day()).ok()?;
    puzzles.get((number % count) * (step % count) % count)
}

fn divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// Returns the number of days in a row up to `today`, or the day before if `today` is missing.
pub fn streak(days: &BTreeSet<Date>, today: Date) -> u32 {
    let last = if days.contains(&today) { Some(today) } else { today.previous_day() };
    let back = std::iter::successors(last, |day| day.previous_day());
    back.take_while(|day| days.contains(day)).count() as u32
}

/// Returns the most days in a row.
pub fn longest(days: &BTreeSet<Date>) -> u32 {
    days.iter().map(|day| streak(days, *day)).max().unwrap_or_default()
}
