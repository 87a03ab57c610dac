//! Botric's action markers (solo rules).

use serde::Serialize;

/// The three colours of the action markers, by the recess they stand under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// The red marker.
    Red,
    /// The orange marker.
    Orange,
    /// The green marker.
    Green,
}

impl Marker {
    /// Every marker.
    pub const ALL: [Marker; 3] = [Marker::Red, Marker::Orange, Marker::Green];

    /// Returns the marker as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}
