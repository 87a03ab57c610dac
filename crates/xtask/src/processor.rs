//! Measures the processor time of this program's ended child processes.

use std::time::Duration;

/// Clock ticks per second in `/proc`, on every Linux system.
const TICKS: u64 = 100;

/// Returns the processor time of all children that were waited for, with their descendants; zero where `/proc` is
/// missing.
#[must_use]
pub fn time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    of_children(&stat).unwrap_or_default()
}

/// Reads the user and system time of waited-for children, the fields 16 and 17 of `/proc/self/stat`.
fn of_children(stat: &str) -> Option<Duration> {
    // The second field is the program's name in parentheses, which may contain spaces.
    let (_, behind) = stat.rsplit_once(") ")?;
    let ticks = behind.split(' ').skip(13).take(2).map(str::parse::<u64>).sum::<Result<u64, _>>().ok()?;
    Some(Duration::from_millis(ticks * 1000 / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_children_are_found_after_any_program_name() {
        let stat = "12 (a ) name) S 1 12 12 0 -1 4194304 7 8 9 10 11 12 250 50 20 0 1 0 5\n";
        assert_eq!(of_children(stat), Some(Duration::from_secs(3)));
        assert_eq!(of_children(""), None);
    }
}
