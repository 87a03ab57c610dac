//! A cache of summaries of finished games, which are computed from the logs.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

/// The summary of a finished game.
#[derive(Debug)]
pub struct Summary {
    /// When the game was last changed; the summary of a game that changed since is computed again.
    pub saved_at: String,
    /// The summary, in the game's own type; `None` if the game cannot be read.
    pub content: Option<Arc<dyn Any + Send + Sync>>,
}

/// Summaries by the ids of the saves: a finished game is replayed once.
pub type Summaries = HashMap<String, Summary>;
