//! How long anybody waits, and how much a guest may ask for.

use crate::error::{Excess, NearbyError};
use std::time::Duration;

/// How long each side waits for the other, and how much the host takes from its guests. No wait is without an end.
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
    /// For one visit as a whole.
    pub visit: Duration,
    /// How many requests all visits of one offer may make.
    pub requests: usize,
    /// How many objects they may leave. A game is two.
    pub objects: usize,
    /// How many bytes they may send.
    pub bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits {
            connect: seconds(5),
            handshake: seconds(10),
            answer: seconds(20),
            idle: seconds(60),
            visit: seconds(15 * 60),
            requests: 200_000,
            objects: 20_000,
            bytes: 64 << 20,
        }
    }
}

/// What the visits of one offer may still ask for. A guest that breaks off and comes again goes on with what is left.
#[derive(Debug)]
pub struct Allowance {
    requests: usize,
    objects: usize,
    bytes: usize,
}

impl Allowance {
    pub fn new(limits: &Limits) -> Allowance {
        Allowance { requests: limits.requests, objects: limits.objects, bytes: limits.bytes }
    }

    pub fn request(&mut self, bytes: usize) -> Result<(), NearbyError> {
        take(&mut self.requests, 1, Excess::Requests)?;
        take(&mut self.bytes, bytes, Excess::Bytes)
    }

    pub fn object(&mut self) -> Result<(), NearbyError> {
        take(&mut self.objects, 1, Excess::Objects)
    }
}

fn take(left: &mut usize, wanted: usize, excess: Excess) -> Result<(), NearbyError> {
    *left = left.checked_sub(wanted).ok_or(NearbyError::TooMuch(excess))?;
    Ok(())
}
