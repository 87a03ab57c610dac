//! What goes wrong between two devices.

use hamlet_sync::{RemoteError, RemoteFault};

/// Why a meeting did not come about, or ended early. Nothing is lost by any of these.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NearbyError {
    /// This device has no address in any network, or may not listen there.
    #[error("this device cannot be reached over any network: {0}")]
    NoNetwork(String),
    /// None of the other device's addresses answers.
    #[error("the other device cannot be reached")]
    Unreachable,
    /// The other side does not know the secret of this offer.
    #[error("the other side does not know the secret")]
    Stranger,
    /// The connection ended.
    #[error("the connection ended: {0}")]
    Lost(String),
    /// Nothing came in time.
    #[error("the other side does not answer in time")]
    Slow,
    /// What came was changed on the way, came twice or makes no sense.
    #[error("what came makes no sense: {0}")]
    Garbled(&'static str),
    /// More than anybody should send at once.
    #[error("too much at once")]
    TooLarge,
    /// The guest goes beyond what the [`Limits`](crate::Limits) allow. Its visit is over, and so is the offer.
    #[error("the other side sends without end: {0}")]
    TooMuch(Excess),
}

/// What there was too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Excess {
    /// Requests of any kind.
    #[error("too many requests")]
    Requests,
    /// Objects that were left.
    #[error("too many objects")]
    Objects,
    /// Bytes of all requests.
    #[error("too many bytes")]
    Bytes,
    /// Time of one visit.
    #[error("too long a visit")]
    Time,
}

impl NearbyError {
    /// As an exchange sees it, which ends with it.
    #[must_use]
    pub fn of_storage(&self) -> RemoteError {
        let fault = match self {
            NearbyError::Slow => RemoteFault::Slow,
            _ => RemoteFault::Network,
        };
        RemoteError::new(fault, self.to_string())
    }
}

impl From<std::io::Error> for NearbyError {
    fn from(error: std::io::Error) -> NearbyError {
        NearbyError::Lost(error.to_string())
    }
}
