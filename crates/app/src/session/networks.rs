//! Which networks this device is in, and in which of them the player allows a storage to be asked without encryption.

use hamlet_sync::{Location, RemoteError, Storage};
use std::fmt;
use std::sync::Arc;

/// The most networks that are remembered; the oldest is asked about again.
const MOST: usize = 32;

type Look = dyn Fn() -> Option<String> + Send + Sync;

/// Says which networks this device is in now.
#[derive(Clone)]
pub struct Networks(Arc<Look>);

impl Default for Networks {
    fn default() -> Networks {
        Networks(Arc::new(hamlet_nearby::networks))
    }
}

impl fmt::Debug for Networks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Networks").finish_non_exhaustive()
    }
}

impl Networks {
    /// Has a function say which networks this device is in, instead of the system.
    pub fn by(look: impl Fn() -> Option<String> + Send + Sync + 'static) -> Networks {
        Networks(Arc::new(look))
    }

    /// Whether a storage at that place may be asked now.
    pub fn allow(&self, place: &Location, allowed: &[String]) -> bool {
        !place.is_exposed() || (self.0)().is_some_and(|now| allowed.contains(&now))
    }

    /// What is allowed when the player says yes now, beside what was.
    pub fn with_these(&self, mut allowed: Vec<String>) -> Vec<String> {
        if let Some(now) = (self.0)().filter(|now| !allowed.contains(now)) {
            allowed.push(now);
        }
        allowed.drain(..allowed.len().saturating_sub(MOST));
        allowed
    }

    /// A storage that is asked only in those networks, if it has to be.
    ///
    /// # Errors
    /// Those of [`Storage::allowed`].
    pub fn storage(
        &self,
        place: &Location,
        secret: &str,
        allowed: Vec<String>,
    ) -> Result<Storage, RemoteError> {
        let (networks, of) = (self.clone(), place.clone());
        Storage::allowed(place, secret, move || networks.allow(&of, &allowed))
    }
}
