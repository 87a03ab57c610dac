//! Runs independent tasks in parallel.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::tell::Result;

/// Calls the function for each item, as many at a time as there are processors.
///
/// # Errors
/// Returns the errors of all items that failed.
pub fn each<T: Sync>(items: &[T], run: impl Fn(&T) -> Result + Sync) -> Result {
    at_once(thread::available_parallelism().map_or(1, usize::from), items, run)
}

/// Calls the function for all items at once; meant for tasks that mostly wait.
///
/// # Errors
/// Returns the errors of all items that failed.
pub fn all<T: Sync>(items: &[T], run: impl Fn(&T) -> Result + Sync) -> Result {
    at_once(items.len(), items, run)
}

fn at_once<T: Sync>(workers: usize, items: &[T], run: impl Fn(&T) -> Result + Sync) -> Result {
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let fail = |why: String| failed.lock().unwrap_or_else(PoisonError::into_inner).push(why);
    let work = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(why) = run(item) {
                fail(why);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            if worker.join().is_err() {
                fail("a worker panicked".into());
            }
        }
    });
    let failures = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_item_runs_once_and_every_failure_is_named() {
        let ran = AtomicUsize::new(0);
        let told = each(&[1, 2, 3, 4, 5], |item| {
            ran.fetch_add(1, Ordering::Relaxed);
            if item % 2 == 0 { Err(format!("{item} failed")) } else { Ok(()) }
        });
        assert_eq!(ran.into_inner(), 5);
        let told = told.expect_err("two failed");
        assert!(told.contains("2 failed") && told.contains("4 failed"), "{told}");
        each(&[1], |_| Ok(())).expect("none failed");
    }

    #[test]
    fn all_items_run_at_once() {
        let meeting = std::sync::Barrier::new(5);
        all(&[1, 2, 3, 4, 5], |_| {
            meeting.wait();
            Ok(())
        })
        .expect("none failed");
    }
}
