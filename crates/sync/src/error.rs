//! Errors of a storage, and the size limit of its objects.

/// Most bytes of an object; more than the longest game log. Larger ones are not read.
pub const MAX_OBJECT_BYTES: usize = 512 << 10;

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
    Timeout,
    /// The server's certificate is not trusted.
    #[error("the storage's certificate is not trusted")]
    Certificate,
    /// The user name, password or key is wrong.
    #[error("the storage refuses the user name or the password")]
    Unauthorized,
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

    /// Creates the error for an object of more than [`MAX_OBJECT_BYTES`] bytes.
    pub(crate) fn too_large(object: &str, bytes: u64) -> RemoteError {
        RemoteError::new(RemoteFault::TooLarge, format!("{object}: {bytes} bytes"))
    }

    /// Returns whether the failure concerns this object only, so that others may still be readable.
    #[must_use]
    pub fn concerns_one_object(&self) -> bool {
        use RemoteFault::{Forbidden, NoFolder, NotAFile, Other, TooLarge};
        matches!(self.fault, Other | Forbidden | NoFolder | TooLarge | NotAFile)
    }
}
