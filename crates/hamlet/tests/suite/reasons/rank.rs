//! Rankings, comparison by comparison.

use hamlet_rules::reason::Because;
use std::fmt::Debug;

/// Fails unless both are equal.
pub fn same<T: PartialEq + Debug>(told: T, expected: T) -> Result<(), String> {
    if told == expected { Ok(()) } else { Err(format!("told {told:?}, expected {expected:?}")) }
}

/// Fails with words unless something holds.
pub fn holds(what: bool, words: &str) -> Result<(), String> {
    if what { Ok(()) } else { Err(words.to_owned()) }
}

/// One comparison: its rule, and each option's value, of which the smallest is best.
pub type Column<'a, T> = (Because, Box<dyn Fn(&T) -> i64 + 'a>);

/// Returns the options that are best by all comparisons, and the rules that excluded others, in order.
pub fn best<T: Clone>(options: &[T], columns: &[Column<'_, T>]) -> (Vec<T>, Vec<Because>) {
    let mut left = options.to_vec();
    let mut told = Vec::new();
    for (rule, value) in columns {
        let all: Vec<i64> = left.iter().map(value).collect();
        let least = all.iter().copied().min().unwrap_or(0);
        if all.iter().any(|v| *v != least) {
            told.push(*rule);
            left = left.into_iter().zip(all).filter(|(_, v)| *v == least).map(|(o, _)| o).collect();
        }
    }
    (left, told)
}

/// Checks that a best option is chosen, and for the reason told.
pub fn judge<T: Clone + PartialEq + Debug>(
    options: &[T],
    columns: &[Column<'_, T>],
    chosen: &T,
    told: Because,
    settles: bool,
) -> Result<(), String> {
    let (best, rules) = best(options, columns);
    holds(best.contains(chosen), &format!("{chosen:?} is not among the best, {best:?}"))?;
    let expected = match (best.len(), rules.last()) {
        (1, None) => Because::Only,
        (1, Some(last)) => *last,
        _ if settles => Because::FixedRule,
        _ => Because::Player,
    };
    same(told, expected)
}
