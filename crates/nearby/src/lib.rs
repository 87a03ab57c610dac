//! Two devices side by side: they find each other by a code that one shows and the other reads, and exchange their
//! games over the local network. No server takes part.
//!
//! What a storage is between two exchanges, the memory of the host is here: the host lays its games there as on
//! any storage, the guest syncs against it through the connection, and the host takes in what came. So there is
//! no second way for two games to meet: `docs/sync.md` has the one table.
//!
//! The code carries 32 random bytes that nobody else has. Both sides prove that they know them before either says
//! anything (Noise, pattern `NNpsk0`); what follows is encrypted under keys that are gone with the connection.
//! Whoever is in the same network can disturb a meeting, but not read it, change it or take part in it.
//!
//! | what | where |
//! |---|---|
//! | what the code says | [`Offer`] |
//! | the device that shows it | [`Host`], [`Visitor`] |
//! | the device that reads it: a storage to sync with | [`Guest`] |
//! | how long each waits, and what a guest may ask for | [`Limits`] |
//! | what goes wrong | [`NearbyError`], [`OfferError`] |
//! | which networks this device is in | [`networks`] |

mod addresses;
mod channel;
mod error;
mod guest;
mod host;
mod limits;
mod message;
mod offer;

pub use addresses::{addresses, networks};
pub use error::{Excess, NearbyError};
pub use guest::Guest;
pub use host::{Host, MOST_AT_THE_DOOR, Visitor};
pub use limits::Limits;
pub use offer::{MOST_ADDRESSES, Offer, OfferError, SECRET};
