//! The logs of Hamlet's games, under the names that the rest of the crate uses.

pub use hamlet_record::*;
