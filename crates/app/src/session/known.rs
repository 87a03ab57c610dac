//! What was summed up already.

use crate::games::hamlet::history::finished::Finished;
use std::collections::HashMap;
use std::sync::Arc;

/// Games summed up, each under its id and the time of its last change: a finished game is replayed once.
#[derive(Debug, Default)]
pub struct Known(pub HashMap<String, (String, Option<Arc<Finished>>)>);
