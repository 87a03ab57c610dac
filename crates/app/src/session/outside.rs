//! The interface of the platform around the app.

use crate::api::{Device, GameFile, Problem, Sent};
use std::fmt::Debug;

/// A platform with features that a page does not have.
pub trait Outside: Debug + Send + Sync {
    /// Returns its features.
    fn device(&self) -> Device;

    /// Saves or shares a file by a dialog. Returns when the player has closed the dialog.
    ///
    /// # Errors
    /// Returns the system's error message.
    fn send(&self, file: &GameFile) -> Result<Sent, String>;
}

/// The name of a file opened by the system, and its content or why it is unreadable.
pub(crate) type Arrival = (String, Result<Vec<u8>, Problem>);
