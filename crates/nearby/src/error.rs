//! Errors of an exchange between two nearby devices.

use hamlet_sync::{RemoteError, RemoteFault};

/// Why two devices did not connect, or stopped early. No games are lost by any of these.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NearbyError {
    /// This device is in no network, or may not listen.
    #[error("this device cannot be reached over any network: {0}")]
    NoNetwork(String),
    /// None of the other device's addresses answers.
    #[error("the other device cannot be reached")]
    Unreachable,
    /// The other side does not know the secret of this code.
    #[error("the other side does not know the secret")]
    WrongSecret,
    /// The connection ended.
    #[error("the connection ended: {0}")]
    Disconnected(String),
    /// The other side did not answer in time.
    #[error("the other side does not answer in time")]
    Timeout,
    /// A message was changed on the way, repeated or is invalid.
    #[error("an invalid message was received: {0}")]
    InvalidMessage(&'static str),
    /// A message is larger than allowed.
    #[error("a message is too large")]
    TooLarge,
    /// The guest exceeded the [`Limits`](crate::Limits). Its visit and the code end.
    #[error("the other side exceeded a limit: {0}")]
    LimitExceeded(ExceededLimit),
}

/// Which limit was exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExceededLimit {
    /// Number of requests.
    #[error("too many requests")]
    Requests,
    /// Number of objects written.
    #[error("too many objects")]
    Objects,
    /// Total bytes of all requests.
    #[error("too many bytes")]
    Bytes,
    /// Duration of one visit.
    #[error("the visit took too long")]
    Time,
}

impl NearbyError {
    /// Converts the error to one of a storage, for the exchange.
    #[must_use]
    pub fn to_remote_error(&self) -> RemoteError {
        let fault = match self {
            NearbyError::Timeout => RemoteFault::Timeout,
            _ => RemoteFault::Network,
        };
        RemoteError::new(fault, self.to_string())
    }
}

impl From<std::io::Error> for NearbyError {
    fn from(error: std::io::Error) -> NearbyError {
        NearbyError::Disconnected(error.to_string())
    }
}
