//! Another device beside this one.

use super::exchange::QrMatrix;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// What this device shows, for another one to read.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NearbyOffer {
    /// Letters and digits in one line. Whoever has them may exchange games once, as long as they are shown.
    pub text: String,
    /// `text` as a QR code.
    pub qr: Option<QrMatrix>,
}

/// The secret in it is never written to any log.
impl fmt::Debug for NearbyOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NearbyOffer").finish_non_exhaustive()
    }
}

/// How far a meeting is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum NearbyPhase {
    /// There is none.
    #[default]
    Nobody,
    /// This device shows a code, and nobody has come yet.
    Waiting,
    /// This device has read a code and looks for the other.
    Looking,
    /// They have found each other.
    Together,
}

/// How things stand with the other device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NearbyState {
    pub phase: NearbyPhase,
    /// What the other device is called, once it is there; may be empty.
    pub device: String,
}
