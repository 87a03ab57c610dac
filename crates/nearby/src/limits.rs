//! How long anybody waits.

use std::time::Duration;

/// How long each side waits for the other. No wait is without an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// For an address to answer.
    pub connect: Duration,
    /// For a newcomer to prove that it knows the secret.
    pub handshake: Duration,
    /// For one message to come or go, once it is due.
    pub answer: Duration,
    /// For the other side to do its own work in between: to read its games, to replay what came.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits { connect: seconds(5), handshake: seconds(10), answer: seconds(20), idle: seconds(60) }
    }
}
