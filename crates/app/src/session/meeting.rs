//! Holds the state of an exchange with a nearby device: its phase, the shown code, and cancellation.

use crate::api::{NearbyPhase, NearbyState};
use crate::problems;
use crate::problems::Answer;
use hamlet_nearby::Host;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// The default lifetime of a code.
const STANDS: Duration = Duration::from_secs(10 * 60);

/// The current exchange, if any.
#[derive(Debug)]
pub struct Nearby {
    /// The address on which to listen; `None` for all addresses of this device.
    pub at: Option<IpAddr>,
    /// The lifetime of a code.
    pub stands: Duration,
    state: Mutex<NearbyState>,
    /// The offer whose code is shown, until the app waits for the guest.
    shown: Mutex<Option<StandingOffer>>,
    /// The number of the current exchange. Increasing it cancels the exchange before.
    turn: watch::Sender<u64>,
}

/// An offer whose code is valid.
#[derive(Debug)]
pub struct StandingOffer {
    pub host: Host,
    /// The end of its validity.
    pub until: Instant,
    /// The value of [`Nearby::turn`] when the offer was made.
    pub turn: u64,
}

impl Default for Nearby {
    fn default() -> Nearby {
        Nearby {
            at: None,
            stands: STANDS,
            state: Mutex::default(),
            shown: Mutex::default(),
            turn: watch::Sender::new(0),
        }
    }
}

impl Nearby {
    pub fn state(&self) -> MutexGuard<'_, NearbyState> {
        // A poisoned lock is safe to use: no holder leaves the state half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn shown(&self) -> MutexGuard<'_, Option<StandingOffer>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn enter(&self, phase: NearbyPhase, device: &str) {
        *self.state() = NearbyState { phase, device: device.to_owned() };
    }

    /// Cancels the current exchange and begins a new one.
    pub fn begin(&self, phase: NearbyPhase) -> Turn<'_> {
        *self.shown() = None;
        self.turn.send_modify(|turn| *turn = turn.wrapping_add(1));
        self.enter(phase, "");
        let number = *self.turn.borrow();
        self.go_on(number)
    }

    /// Continues the exchange with this number. If another exchange has begun since, the returned one is already cancelled.
    pub fn go_on(&self, number: u64) -> Turn<'_> {
        Turn { nearby: self, number, ended: self.turn.subscribe() }
    }
}

/// One exchange. Resets the state when dropped, unless another exchange has begun.
pub struct Turn<'a> {
    nearby: &'a Nearby,
    pub number: u64,
    ended: watch::Receiver<u64>,
}

impl Turn<'_> {
    pub async fn until_ended<T>(&mut self, work: impl Future<Output = Answer<T>>) -> Answer<T> {
        let number = self.number;
        tokio::select! {
            answer = work => answer,
            _ = self.ended.wait_for(|turn| *turn != number) => Err(problems::refused("problem_nearby_stopped")),
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        // Leave the state alone if another exchange has begun.
        if *self.ended.borrow() == self.number {
            self.nearby.enter(NearbyPhase::Nobody, "");
        }
    }
}
