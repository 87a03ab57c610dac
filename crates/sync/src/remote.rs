//! The interface of a storage.

use crate::error::RemoteError;
use crate::listing::Listing;
use std::future::Future;

/// A storage. Fails for names that are not valid by [`is_object`](crate::is_object).
pub trait Remote: Sync {
    /// Lists a folder's objects. An empty list means that the folder is empty or does not exist; any other
    /// failure is an error.
    fn list(&self, folder: &str) -> impl Future<Output = Result<Listing, RemoteError>> + Send;

    /// Reads an object; `None` if it does not exist. Fails with [`RemoteFault::TooLarge`](crate::RemoteFault::TooLarge) beyond [`MAX_OBJECT_BYTES`](crate::MAX_OBJECT_BYTES)
    /// bytes, without reading them.
    fn read(&self, name: &str) -> impl Future<Output = Result<Option<Vec<u8>>, RemoteError>> + Send;

    /// Writes an object. Idempotent.
    fn write(&self, name: &str, bytes: &[u8]) -> impl Future<Output = Result<(), RemoteError>> + Send;

    /// Removes an object; succeeds if it does not exist.
    fn remove(&self, name: &str) -> impl Future<Output = Result<(), RemoteError>> + Send;

    /// Removes files left over from interrupted writes, if the storage has such files.
    fn sweep(&self) -> impl Future<Output = Result<(), RemoteError>> + Send {
        std::future::ready(Ok(()))
    }
}
