//! The storage interface and its errors.

use crate::name::Listing;
use std::future::Future;

/// Most bytes of an object; more than the longest game log. Larger ones are not read.
pub const LARGEST: usize = 512 << 10;

/// A storage. Fails for names that are not valid by [`is_object`](crate::is_object).
pub trait Remote: Sync {
    /// Lists a folder's objects. An empty list means that the folder is empty or does not exist; any other
    /// failure is an error.
    fn list(&self, folder: &str) -> impl Future<Output = Result<Listing, RemoteError>> + Send;

    /// Reads an object; `None` if it does not exist. Fails with [`RemoteFault::TooLarge`] beyond [`LARGEST`]
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

/// Why a storage request failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}: {detail}")]
pub struct RemoteError {
    /// The kind of failure.
    pub fault: RemoteFault,
    /// The storage's own message, for diagnosis. Contains no secret.
    pub detail: String,
}

/// The kinds of failures that a player can act on, and `Other`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RemoteFault {
    /// The storage cannot be reached.
    #[error("the storage cannot be reached")]
    Network,
    /// The storage does not answer in time.
    #[error("the storage does not answer in time")]
    Slow,
    /// The server's certificate is not trusted.
    #[error("the storage's certificate is not trusted")]
    Certificate,
    /// The user name, password or key is wrong.
    #[error("the storage refuses the user name or the password")]
    Password,
    /// The user may not do this.
    #[error("the storage denies access")]
    Forbidden,
    /// The folder or bucket does not exist.
    #[error("the folder does not exist")]
    NoFolder,
    /// The storage is full.
    #[error("the storage is full")]
    Full,
    /// The mark is missing: the folder is not mounted, or was never set up.
    #[error("the folder is not set up as a storage of Hamlet")]
    NotSetUp,
    /// The storage was set up by a newer version of the app.
    #[error("the storage was set up by a newer version of Hamlet")]
    TooNew,
    /// An object is larger than any that Hamlet writes.
    #[error("an object is too large")]
    TooLarge,
    /// Something else than a regular file or folder is in the place of one: a link, a pipe, a device.
    #[error("not a regular file")]
    NotAFile,
    /// A folder has more objects than are listed.
    #[error("the storage holds too many objects")]
    TooMany,
    /// The connection is not encrypted, and the player has not allowed that in the current network.
    #[error("the connection is not encrypted, and that is not allowed in this network")]
    NotAllowed,
    /// Any other failure.
    #[error("the storage failed")]
    Other,
}

impl RemoteError {
    /// Creates an error of that kind.
    #[must_use]
    pub fn new(fault: RemoteFault, detail: impl Into<String>) -> RemoteError {
        RemoteError { fault, detail: detail.into() }
    }

    /// Returns whether the failure concerns this object only, so that others may still be readable.
    #[must_use]
    pub fn is_of_one_object(&self) -> bool {
        use RemoteFault::{Forbidden, NoFolder, NotAFile, Other, TooLarge};
        matches!(self.fault, Other | Forbidden | NoFolder | TooLarge | NotAFile)
    }
}
