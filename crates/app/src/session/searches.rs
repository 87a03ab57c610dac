//! Searches of computer rivals under way.

use crate::problems::{self, Answer};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// When a search ends even if its nodes are not used up, so that no machine is too slow. Far above what phones need: a turn that
/// ends so depends on the machine.
const LONGEST: Duration = Duration::from_secs(10);

/// Returns the time at which a search that begins now ends in any case.
pub fn deadline() -> Option<Instant> {
    Instant::now().checked_add(LONGEST)
}

/// The searches under way, by the save that they are about.
#[derive(Debug, Default)]
pub struct Searches(Mutex<HashMap<String, Vec<Arc<AtomicBool>>>>);

impl Searches {
    /// Registers a search about a save.
    pub fn begin(&self, save: &str) -> Search<'_> {
        let stop = Arc::new(AtomicBool::new(false));
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(save.to_owned()).or_default().push(Arc::clone(&stop));
        Search { searches: self, save: save.to_owned(), stop }
    }

    /// Stops every search about a save.
    pub fn stop(&self, save: &str) {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for stop in known.get(save).into_iter().flatten() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// A search under way. It stops when this is dropped, as with the request that wanted its result.
#[derive(Debug)]
pub struct Search<'a> {
    searches: &'a Searches,
    save: String,
    stop: Arc<AtomicBool>,
}

impl Search<'_> {
    /// Returns the flag that stops it.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Fails if it was stopped.
    ///
    /// # Errors
    /// `refused`.
    pub fn check(&self) -> Answer<()> {
        if self.stop.load(Ordering::Relaxed) {
            Err(problems::refused("problem_rival_stopped"))
        } else {
            Ok(())
        }
    }
}

impl Drop for Search<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let mut known = self.searches.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stops) = known.get_mut(&self.save) {
            stops.retain(|stop| !Arc::ptr_eq(stop, &self.stop));
            if stops.is_empty() {
                known.remove(&self.save);
            }
        }
    }
}
