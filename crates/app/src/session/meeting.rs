//! A meeting with another device as the app holds it: whether anybody is there, the code that stands, and how it ends.

use crate::api::{NearbyPhase, NearbyState};
use crate::problems;
use crate::problems::Answer;
use hamlet_nearby::Host;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// So long a code is good.
const STANDS: Duration = Duration::from_secs(10 * 60);

/// What there is of a meeting now.
#[derive(Debug)]
pub struct Nearby {
    /// The one address to wait at; all of this device's, where it is none.
    pub at: Option<IpAddr>,
    /// So long a code is good.
    pub stands: Duration,
    state: Mutex<NearbyState>,
    /// Shown, and not waited at yet.
    shown: Mutex<Option<StandingOffer>>,
    /// Grows whenever whatever goes on is to end.
    turn: watch::Sender<u64>,
}

/// An offer that stands.
#[derive(Debug)]
pub struct StandingOffer {
    pub host: Host,
    /// How long.
    pub until: Instant,
    /// Whose turn it was when it was made.
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
        // Nothing is left half done by any holder.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn shown(&self) -> MutexGuard<'_, Option<StandingOffer>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn enter(&self, phase: NearbyPhase, device: &str) {
        *self.state() = NearbyState { phase, device: device.to_owned() };
    }

    /// Ends whatever goes on, and begins something new.
    pub fn begin(&self, phase: NearbyPhase) -> Turn<'_> {
        *self.shown() = None;
        self.turn.send_modify(|turn| *turn = turn.wrapping_add(1));
        self.enter(phase, "");
        let number = *self.turn.borrow();
        self.go_on(number)
    }

    /// Goes on with what was begun; has ended already where something else was begun since.
    pub fn go_on(&self, number: u64) -> Turn<'_> {
        Turn { nearby: self, number, ended: self.turn.subscribe() }
    }
}

/// One meeting. When it is over, however that came about, nobody is there any more.
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
        // Another one may have begun.
        if *self.ended.borrow() == self.number {
            self.nearby.enter(NearbyPhase::Nobody, "");
        }
    }
}
