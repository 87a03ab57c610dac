//! Runs `hamlet serve` for the attacks, with the code of the command line's tests.

#[path = "../../cli/tests/server/mod.rs"]
mod harness;

pub use harness::*;
