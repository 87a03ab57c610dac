//! Exchanges games between two nearby devices over the local network, without a server. One device shows a
//! code, the other reads it.
//!
//! The host offers its games as an in-memory storage and the guest syncs against it through the connection,
//! so the cases are those of `docs/sync.md`.
//!
//! The code contains a random secret of 32 bytes. Both sides prove that they know it before either sends
//! anything (Noise, pattern `NNpsk0`); the traffic is encrypted with ephemeral keys. Others in the network
//! can disturb an exchange, but cannot read it, change it or take part.
//!
//! | what | where |
//! |---|---|
//! | the content of the code | [`Offer`] |
//! | the device that shows it | [`Host`], [`GuestConnection`] |
//! | the device that reads it, as a storage to sync with | [`Guest`] |
//! | timeouts and limits for guests | [`Limits`] |
//! | errors | [`NearbyError`], [`OfferError`] |
//! | fingerprint of the current networks | [`networks`] |

#![deny(missing_docs)]

mod addresses;
mod channel;
mod error;
mod guest;
mod host;
mod limits;
mod message;
mod offer;

pub use addresses::{addresses, networks};
pub use error::{ExceededLimit, NearbyError};
pub use guest::Guest;
pub use host::{GuestConnection, Host, MAX_PENDING};
pub use limits::Limits;
pub use offer::{MAX_ADDRESSES, Offer, OfferError, SECRET_BYTES};
