//! In-memory storage, for tests and for the exchange between two nearby devices.

use crate::error::{MAX_OBJECT_BYTES, RemoteError, RemoteFault};
use crate::listing::{Listing, MAX_OBJECTS};
use crate::remote::Remote;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// Most bytes of all objects together.
const MAX_BYTES: usize = 64 << 20;

/// A storage whose objects are lost when the program ends.
#[derive(Debug, Default)]
pub struct Memory {
    held: Mutex<Objects>,
}

#[derive(Debug, Default)]
struct Objects {
    objects: BTreeMap<String, Vec<u8>>,
    /// The total size of all objects.
    bytes: usize,
}

impl Memory {
    fn held(&self) -> MutexGuard<'_, Objects> {
        // A poisoned lock is safe to use: no holder leaves the objects half changed.
        self.held.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Returns the names of all objects.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.held().objects.keys().cloned().collect()
    }
}

impl Remote for Memory {
    async fn list(&self, folder: &str) -> Result<Listing, RemoteError> {
        let held = self.held();
        let inside = held.objects.keys().filter_map(|name| name.strip_prefix(folder)?.strip_prefix('/'));
        Listing::of(folder, inside)
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        Ok(self.held().objects.get(name).cloned())
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        if bytes.len() > MAX_OBJECT_BYTES {
            return Err(RemoteError::too_large(name, bytes.len() as u64));
        }
        let mut held = self.held();
        let before = held.objects.get(name).map_or(0, Vec::len);
        let after = held.bytes - before + bytes.len();
        // Each of the two folders may hold `MAX_OBJECTS` objects.
        if after > MAX_BYTES || held.objects.len() >= 2 * MAX_OBJECTS {
            return Err(RemoteError::new(RemoteFault::Full, "the in-memory storage is full"));
        }
        held.bytes = after;
        held.objects.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        let mut held = self.held();
        if let Some(bytes) = held.objects.remove(name) {
            held.bytes -= bytes.len();
        }
        Ok(())
    }
}
