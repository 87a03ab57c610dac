//! The exchange with a nearby device.

use super::exchange::QrMatrix;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// The code that this device shows for another one to read.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NearbyOffer {
    /// The code as letters and digits in one line. It permits one exchange of games while it is shown.
    pub text: String,
    /// `text` as a QR code.
    pub qr: Option<QrMatrix>,
}

/// Does not print the secret.
impl fmt::Debug for NearbyOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NearbyOffer").finish_non_exhaustive()
    }
}

/// The phase of an exchange.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum NearbyPhase {
    /// There is no exchange.
    #[default]
    Nobody,
    /// This device shows a code and waits for the other one.
    Waiting,
    /// This device has read a code and is connecting.
    Looking,
    /// The devices are connected.
    Together,
}

/// The state of an exchange with a nearby device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NearbyState {
    /// The phase of the exchange.
    pub phase: NearbyPhase,
    /// The other device's name, once connected; may be empty.
    pub device: String,
}
