//! What a storage must be able to do, and how that goes wrong.

use crate::name::Listing;
use std::future::Future;

/// The most bytes of one object. The longest log has less; what is longer is not read.
pub const LARGEST: usize = 512 << 10;

/// A storage. Names are those of [`is_object`](crate::is_object); others are refused.
pub trait Remote: Sync {
    /// The names of the objects in a folder. An empty answer means that it is empty or was never made; whatever keeps the
    /// storage from telling is an error.
    fn list(&self, folder: &str) -> impl Future<Output = Result<Listing, RemoteError>> + Send;

    /// An object's bytes; `None` where there is no such object. Fails with [`RemoteFault::TooLarge`] beyond [`LARGEST`]
    /// bytes, without reading them.
    fn read(&self, name: &str) -> impl Future<Output = Result<Option<Vec<u8>>, RemoteError>> + Send;

    /// Writes an object. Writing the same bytes again is harmless.
    fn write(&self, name: &str, bytes: &[u8]) -> impl Future<Output = Result<(), RemoteError>> + Send;

    /// Removes an object; one that is not there is no error.
    fn remove(&self, name: &str) -> impl Future<Output = Result<(), RemoteError>> + Send;

    /// Removes what was left over when writing was cut off, where a storage has such a thing.
    fn sweep(&self) -> impl Future<Output = Result<(), RemoteError>> + Send {
        std::future::ready(Ok(()))
    }
}

/// Why a storage did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}: {detail}")]
pub struct RemoteError {
    /// What kind of failure it is.
    pub fault: RemoteFault,
    /// What the storage says, for whoever has to look into it. Holds no secret.
    pub detail: String,
}

/// The kinds of failures that a player can do something about, and the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RemoteFault {
    /// It cannot be reached.
    #[error("the storage cannot be reached")]
    Network,
    /// It does not answer in time.
    #[error("the storage does not answer in time")]
    Slow,
    /// It is not what it says it is, by its certificate.
    #[error("the storage's certificate is not to be trusted")]
    Certificate,
    /// It does not know this name with this password or key.
    #[error("the storage refuses the name or the password")]
    Password,
    /// It knows the player, who may not do this.
    #[error("the storage does not allow it")]
    Forbidden,
    /// There is no such folder or bucket.
    #[error("there is no such folder")]
    NoFolder,
    /// It is full.
    #[error("the storage is full")]
    Full,
    /// What was set up as a storage of Hamlet is not there any more, or is not yet.
    #[error("no storage of Hamlet is here")]
    NotSetUp,
    /// A newer version of the app set it up.
    #[error("the storage was set up by a newer version of Hamlet")]
    TooNew,
    /// An object is larger than any that Hamlet writes.
    #[error("an object is too large")]
    TooLarge,
    /// Something that is no file lies where a file or folder of Hamlet's should be: a folder, a link, a pipe, a device.
    #[error("no regular file")]
    NotAFile,
    /// A folder holds more objects than are looked at.
    #[error("the storage holds too many objects")]
    TooMany,
    /// The connection is not encrypted, and the player has not allowed that in the network that this device is in now.
    #[error("the storage is not encrypted, which was not allowed in this network")]
    NotAllowed,
    /// Something else.
    #[error("the storage failed")]
    Other,
}

impl RemoteError {
    /// A failure of that kind.
    #[must_use]
    pub fn new(fault: RemoteFault, detail: impl Into<String>) -> RemoteError {
        RemoteError { fault, detail: detail.into() }
    }

    /// Whether this one object is the trouble, and the others may well be had.
    #[must_use]
    pub fn is_of_one_object(&self) -> bool {
        use RemoteFault::{Forbidden, NoFolder, NotAFile, Other, TooLarge};
        matches!(self.fault, Other | Forbidden | NoFolder | TooLarge | NotAFile)
    }
}
