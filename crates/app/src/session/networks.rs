//! Identifies the current networks of this device, and checks whether the player allows a storage without encryption in them.

use crate::api::NetworkQuestion;
use hamlet_sync::{Location, RemoteError, Storage};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Maximum number of stored networks. The oldest one is dropped first, and the player is asked about it again.
const MOST: usize = 32;

type Look = dyn Fn() -> Option<String> + Send + Sync;

/// Provides the fingerprint of the current networks.
#[derive(Clone)]
pub struct Networks {
    look: Arc<Look>,
    /// Whether the player allows the next exchange in a network that cannot be identified. This permission is not stored,
    /// since the next unidentified network may be another one.
    once: Arc<AtomicBool>,
}

/// Where requests without encryption are allowed.
#[derive(Clone, Debug)]
pub struct Allowed {
    networks: Vec<String>,
    /// Whether requests are allowed in a network that cannot be identified.
    unknown: bool,
}

impl Default for Networks {
    fn default() -> Networks {
        Networks::by(hamlet_nearby::networks)
    }
}

impl fmt::Debug for Networks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Networks").finish_non_exhaustive()
    }
}

impl Networks {
    /// Uses a function instead of the system to get the current networks.
    pub fn by(look: impl Fn() -> Option<String> + Send + Sync + 'static) -> Networks {
        Networks { look: Arc::new(look), once: Arc::default() }
    }

    /// Returns the fingerprint of the network; `None` if it cannot be identified.
    fn now(&self) -> Option<String> {
        let now = (self.look)();
        if now.is_some() {
            // The device has left the unidentified network for which the permission was given.
            self.once.store(false, Ordering::SeqCst);
        }
        now
    }

    /// Returns the question to the player that must be answered before requests to a storage; `None` if requests are allowed now.
    pub fn question(&self, place: &Location, networks: &[String]) -> Option<NetworkQuestion> {
        if !place.is_exposed() {
            return None;
        }
        match self.now() {
            Some(now) => (!networks.contains(&now)).then_some(NetworkQuestion::New),
            None => (!self.once.load(Ordering::SeqCst)).then_some(NetworkQuestion::Unknown),
        }
    }

    /// Records that the player allows requests there. Returns all networks to remember.
    pub fn remember(&self, allowed: Allowed, mut networks: Vec<String>) -> Vec<String> {
        if allowed.unknown {
            self.once.store(true, Ordering::SeqCst);
        }
        networks.retain(|known| !allowed.networks.contains(known));
        networks.extend(allowed.networks);
        networks.drain(..networks.len().saturating_sub(MOST));
        networks
    }

    /// Returns a permission for the current network only.
    pub fn here(&self) -> Allowed {
        let now = self.now();
        Allowed { unknown: now.is_none(), networks: now.into_iter().collect() }
    }

    /// Returns a permission for these networks, and for an unknown one if the player has allowed it.
    pub fn allowed(&self, networks: Vec<String>) -> Allowed {
        Allowed { networks, unknown: self.once.load(Ordering::SeqCst) }
    }

    /// Like [`Networks::allowed`], but ends the permission for an unknown network.
    pub fn allowed_once(&self, networks: Vec<String>) -> Allowed {
        Allowed { networks, unknown: self.once.swap(false, Ordering::SeqCst) }
    }

    /// Creates a storage. Requests without encryption are sent only in networks that `allowed` permits.
    ///
    /// # Errors
    /// Those of [`Storage::allowed`].
    pub fn storage(&self, place: &Location, secret: &str, allowed: Allowed) -> Result<Storage, RemoteError> {
        let networks = self.clone();
        let permit = move || match networks.now() {
            Some(now) => allowed.networks.contains(&now),
            None => allowed.unknown,
        };
        Storage::allowed(place, secret, permit)
    }
}
