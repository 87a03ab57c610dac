//! Stores passwords and keys in the system's keychain or, without a keychain, in memory until the program ends. Secrets are
//! never in the file of saved games and never in a log.

use crate::session::keychain::{self, Wish};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Timeout of a request to the keychain, which may ask the player for permission.
const PATIENCE: Duration = Duration::from_secs(60);

/// The secrets of this process.
#[derive(Default)]
pub struct Secrets {
    /// Whether to use the system's keychain.
    keychain: bool,
    memory: Mutex<HashMap<String, String>>,
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secrets").field("keychain", &self.keychain).finish_non_exhaustive()
    }
}

/// Where a secret was found or put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The keychain of the system.
    Keychain,
    /// The memory of this process.
    Memory,
}

/// A secret and where it was found.
pub struct KeptSecret {
    /// The secret.
    pub secret: String,
    /// Where it was found.
    pub home: Home,
}

impl Secrets {
    /// Uses the system's keychain, if there is one.
    pub fn with_keychain(&mut self) {
        self.keychain = true;
    }

    fn memory(&self) -> MutexGuard<'_, HashMap<String, String>> {
        // A poisoned lock is safe to use: no holder leaves the map half changed.
        self.memory.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Stores a secret under a name, in the keychain if possible. Returns where it was stored.
    pub async fn put(&self, name: &str, secret: &str) -> Home {
        if self.keychain && keychain(name, Wish::Put(secret.to_owned())).await.is_some() {
            self.memory().remove(name);
            return Home::Keychain;
        }
        self.memory().insert(name.to_owned(), secret.to_owned());
        Home::Memory
    }

    /// Returns the secret that [`Secrets::put`] stored under this name, from memory or the keychain; `None` if neither has it.
    pub async fn get(&self, name: &str) -> Option<KeptSecret> {
        let held = self.memory().get(name).cloned();
        if let Some(secret) = held {
            return Some(KeptSecret { secret, home: Home::Memory });
        }
        let secret = if self.keychain { keychain(name, Wish::Get).await? } else { return None };
        Some(KeptSecret { secret, home: Home::Keychain })
    }

    /// Removes the secret of a name.
    pub async fn forget(&self, name: &str) {
        self.memory().remove(name);
        if self.keychain {
            keychain(name, Wish::Forget).await;
        }
    }
}

/// Sends a request to the keychain on a blocking thread.
async fn keychain(name: &str, wish: Wish) -> Option<String> {
    let name = name.to_owned();
    let asked = tokio::task::spawn_blocking(move || keychain::ask(&name, wish));
    tokio::time::timeout(PATIENCE, asked).await.ok()?.ok()?
}
