//! Timeouts, and limits on what a guest may send.

use crate::error::{ExceededLimit, NearbyError};
use std::time::Duration;

/// Timeouts of both sides, and the host's limits for guests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// For connecting to an address.
    pub connect: Duration,
    /// For a new connection to prove the secret.
    pub handshake: Duration,
    /// For one message to be sent or received.
    pub answer: Duration,
    /// For the other side's own work between messages, such as replaying games.
    pub idle: Duration,
    /// For a whole visit.
    pub visit: Duration,
    /// Most requests of all visits with one code.
    pub requests: usize,
    /// Most objects written. A game is two objects.
    pub objects: usize,
    /// Most bytes sent.
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

/// What the guests of one code may still send; a guest that reconnects continues with the rest.
#[derive(Debug)]
pub struct RemainingLimits {
    requests: usize,
    objects: usize,
    bytes: usize,
}

impl RemainingLimits {
    pub fn new(limits: &Limits) -> RemainingLimits {
        RemainingLimits { requests: limits.requests, objects: limits.objects, bytes: limits.bytes }
    }

    pub fn request(&mut self, bytes: usize) -> Result<(), NearbyError> {
        take(&mut self.requests, 1, ExceededLimit::Requests)?;
        take(&mut self.bytes, bytes, ExceededLimit::Bytes)
    }

    pub fn object(&mut self) -> Result<(), NearbyError> {
        take(&mut self.objects, 1, ExceededLimit::Objects)
    }
}

fn take(left: &mut usize, wanted: usize, excess: ExceededLimit) -> Result<(), NearbyError> {
    *left = left.checked_sub(wanted).ok_or(NearbyError::LimitExceeded(excess))?;
    Ok(())
}
