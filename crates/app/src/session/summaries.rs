//! Caches summaries of finished games, which are computed from the logs.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

/// The summary of a finished game.
#[derive(Debug)]
pub struct Summary {
    /// The time of the game's last change when the summary was computed. If the game has changed since, the summary is outdated.
    pub saved_at: String,
    /// The summary, in the game's own type; `None` if the game cannot be read.
    pub content: Option<Arc<dyn Any + Send + Sync>>,
}

/// Summaries by the id of the save, so that each finished game is replayed only once.
pub type Summaries = HashMap<String, Summary>;
