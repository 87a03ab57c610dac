//! What games say of those of theirs that are finished. Nothing of it is stored: the logs tell it anew.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

/// A finished game, summed up.
#[derive(Debug)]
pub struct Summary {
    /// When the game was last changed; a game that changed since is summed up anew.
    pub saved_at: String,
    /// The summary, in the game's own type; `None` if the game cannot be read.
    pub content: Option<Arc<dyn Any + Send + Sync>>,
}

/// Summaries by the ids of the saves: a finished game is replayed once.
pub type Summaries = HashMap<String, Summary>;
