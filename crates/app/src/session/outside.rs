//! What the program around the app does for it, and what it hands in.

use crate::api::{Device, GameFile, Problem, Sent};
use std::fmt::Debug;

/// The program around the app, where it can do what a page cannot.
pub trait Outside: Debug + Send + Sync {
    /// What it can do.
    fn device(&self) -> Device;

    /// Saves or shares a file in the player's sight. May take as long as the player does.
    ///
    /// # Errors
    /// What went wrong, in the system's words.
    fn send(&self, file: &GameFile) -> Result<Sent, String>;
}

/// A file that was handed in, and its bytes or why there are none.
pub(crate) type Arrival = (String, Result<Vec<u8>, Problem>);
