//! A running `hamlet serve`, shared with the tests of the command line.

#[path = "../../cli/tests/server/mod.rs"]
mod harness;

pub use harness::*;
