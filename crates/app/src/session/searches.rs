//! Registers the running searches of computer rivals and coaches, so that they can be stopped.

use crate::problems::{self, Answer};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Maximum duration of a search, for very slow machines. Phones need far less. The result of a search that reaches this limit depends
/// on the machine.
const LONGEST: Duration = Duration::from_secs(10);

/// Returns the latest end of a search that begins now.
pub fn deadline() -> Option<Instant> {
    Instant::now().checked_add(LONGEST)
}

/// The stop flags of the running searches, by the id of the save.
#[derive(Debug, Default)]
pub struct Searches(Mutex<HashMap<String, Vec<Arc<AtomicBool>>>>);

impl Searches {
    /// Registers a search for a save.
    pub fn begin(&self, save: &str) -> Search<'_> {
        let stop = Arc::new(AtomicBool::new(false));
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(save.to_owned()).or_default().push(Arc::clone(&stop));
        Search { searches: self, save: save.to_owned(), stop }
    }

    /// Stops every search for a save.
    pub fn stop(&self, save: &str) {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for stop in known.get(save).into_iter().flatten() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// A running search. Dropping this value stops the search, for example when a request is cancelled.
#[derive(Debug)]
pub struct Search<'a> {
    searches: &'a Searches,
    save: String,
    stop: Arc<AtomicBool>,
}

impl Search<'_> {
    /// Returns the flag that stops the search.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Checks that the search was not stopped.
    ///
    /// # Errors
    /// `refused` if it was stopped.
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
