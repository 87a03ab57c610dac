//! A storage in memory.

use crate::remote::{LARGEST, Remote, RemoteError, RemoteFault};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// So many bytes are kept at most.
const ROOM: usize = 64 << 20;

/// Objects in memory, gone with the program.
#[derive(Debug, Default)]
pub struct Memory {
    objects: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl Memory {
    fn objects(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        // Nothing is left half done by any holder.
        self.objects.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Every object's name.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.objects().keys().cloned().collect()
    }
}

impl Remote for Memory {
    async fn list(&self, folder: &str) -> Result<Vec<String>, RemoteError> {
        let inside = |name: &String| name.strip_prefix(folder)?.strip_prefix('/').map(str::to_owned);
        Ok(self.objects().keys().filter_map(inside).collect())
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        Ok(self.objects().get(name).cloned())
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        let mut objects = self.objects();
        let held: usize = objects.values().map(Vec::len).sum();
        if held + bytes.len() > ROOM || bytes.len() > LARGEST {
            return Err(RemoteError::new(RemoteFault::Full, "no more room in memory"));
        }
        objects.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        self.objects().remove(name);
        Ok(())
    }
}
