//! The exchange of games with a nearby device over the local network.
//!
//! The device that shows the code copies its games to an in-memory storage, lets the other device sync with that storage,
//! and then imports from it. No bases are kept, so the next exchange compares all games again.

use crate::api::{NearbyOffer, NearbyPhase, NearbyState, Phrase, Problem, SyncReport};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::exchange::qr;
use crate::session::meeting::StandingOffer;
use crate::session::picture;
use crate::session::sync;
use crate::session::sync_device::SyncDevice;
use hamlet_nearby::{Guest, Host, Limits, NearbyError, Offer, OfferError};
use hamlet_sync::{
    Device, DeviceInfo, Memory, Outcome, OutcomeKind, RemoteError, RemoteFault, Report, set_up,
};
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// The storage id under which bases are stored during an exchange.
const NEARBY: &str = "nearby";
/// Timeout for waiting until a running exchange with the player's storage ends.
const TURN: Duration = Duration::from_secs(30);
/// Maximum number of received games that are reported to the other device.
const MOST_NAMED: usize = 4_000;

impl App {
    /// Listens for other devices on this address only.
    #[must_use]
    pub fn nearby_at(mut self, address: IpAddr) -> App {
        self.nearby.at = Some(address);
        self
    }

    /// Sets the lifetime of codes.
    #[must_use]
    pub fn nearby_for(mut self, stands: Duration) -> App {
        self.nearby.stands = stands;
        self
    }

    /// Creates a code for another device, valid once and for ten minutes; [`App::nearby_wait`] waits for that device. An
    /// earlier code becomes invalid.
    ///
    /// # Errors
    /// `refused` on a device without a network.
    pub async fn nearby_offer(&self) -> Answer<NearbyOffer> {
        let turn = self.nearby.begin(NearbyPhase::Nobody).number;
        let host = Host::open(self.nearby.at, Limits::default()).await.map_err(|error| problem(&error))?;
        let text = host.offer().write();
        let qr = qr(&text);
        let until = Instant::now() + self.nearby.stands;
        let mut shown = self.nearby.shown();
        if shown.as_ref().is_none_or(|other| other.turn < turn) {
            *shown = Some(StandingOffer { host, until, turn });
        }
        Ok(NearbyOffer { text, qr })
    }

    /// Waits for the device that reads the code, and exchanges games with it. A disconnected device may reconnect.
    ///
    /// # Errors
    /// `not_found` if no code is shown, `refused` if it expired or was cancelled; `storage`.
    pub async fn nearby_wait(&self) -> Answer<SyncReport> {
        let shown = self.nearby.shown().take();
        let StandingOffer { host, until, turn } =
            shown.ok_or_else(|| problems::not_found("problem_nearby_nothing"))?;
        self.nearby.go_on(turn).until_ended(Box::pin(self.receive(host, until))).await
    }

    /// Exchanges games with the device that shows this code.
    ///
    /// # Errors
    /// `bad_request` if the text is not the code of a device, `damaged`, `too_new`; `refused` if the device cannot be reached, the code is
    /// no longer valid, or another exchange is running; `storage`. If an exchange is interrupted, the answer contains the
    /// reason.
    pub async fn nearby_join(&self, code: &str) -> Answer<SyncReport> {
        let offer = Offer::read(code).map_err(|error| match error {
            OfferError::None if self.has_paste(code) => problems::bad_request("problem_nearby_game"),
            OfferError::None => problems::bad_request("problem_nearby_code"),
            OfferError::Damaged => {
                Problem::new(crate::api::ProblemKind::Damaged, Phrase::new("problem_nearby_damaged"))
            }
            OfferError::TooNew => {
                Problem::new(crate::api::ProblemKind::TooNew, Phrase::new("problem_nearby_too_new"))
            }
        })?;
        self.nearby.begin(NearbyPhase::Looking).until_ended(Box::pin(self.visit(&offer))).await
    }

    /// Exchanges games with the device whose code is among the texts of all QR codes in a picture.
    ///
    /// # Errors
    /// `bad_request` unless exactly one of the texts is the code of a device; the errors of [`App::nearby_join`].
    pub async fn nearby_picture(&self, codes: &[String]) -> Answer<SyncReport> {
        let code = picture::only(codes, Offer::is_in, "problem_nearby_code", "problem_nearby_code")?;
        self.nearby_join(code).await
    }

    /// Returns the state of the exchange.
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn nearby_state(&self) -> Answer<NearbyState> {
        Ok(self.nearby.state().clone())
    }

    /// Cancels the code or the exchange. Games received before are kept.
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn nearby_stop(&self) -> Answer<()> {
        self.nearby.begin(NearbyPhase::Nobody);
        Ok(())
    }

    async fn receive(&self, mut host: Host, until: Instant) -> Answer<SyncReport> {
        let who = self.known().await?.who();
        let memory = Memory::default();
        set_up(&memory).await.map_err(|error| sync::remote(&error))?;
        self.store()?.remove_bases(NEARBY).await?;
        // Fill the in-memory storage while waiting for the guest.
        let lay_out = async {
            let Ok(_turn) = self.syncing.try_lock() else { return Ok(()) };
            self.exchange(&memory, NEARBY, &who).await.map(drop)
        };
        let mut ready = Some(lay_out);
        let mut before: Vec<Outcome> = Vec::new();
        loop {
            self.nearby.enter(NearbyPhase::Waiting, "");
            let waiting = timeout_at(until, host.accept(&who.name));
            let visitor = match ready.take() {
                Some(lay_out) => {
                    let (visitor, laid_out) = tokio::join!(waiting, lay_out);
                    laid_out?;
                    visitor
                }
                None => waiting.await,
            };
            let mut visitor = visitor.map_err(|_| problems::refused("problem_nearby_late"))?;
            self.nearby.enter(NearbyPhase::Together, &visitor.name);
            let turn = timeout(TURN, self.syncing.lock()).await;
            let _turn = turn.map_err(|_| problems::refused("problem_sync_running"))?;
            self.exchange(&memory, NEARBY, &who).await?;
            let served = visitor.serve(&memory).await;
            if let Err(error @ NearbyError::LimitExceeded(_)) = &served {
                // A guest that exceeds the limits ends the code, and its games are not imported.
                return Err(problem(error));
            }
            let mut report = self.exchange(&memory, NEARBY, &who).await?;
            // Do not report what was sent to the in-memory storage: the guest may not have taken it.
            report
                .outcomes
                .retain(|outcome| !matches!(outcome.kind, OutcomeKind::Sent | OutcomeKind::Unconfirmed));
            let Ok(taken) = served else {
                before.extend(report.outcomes);
                continue;
            };
            let report = self.with_sent(report, before, taken, &who).await?;
            self.store()?.remove_bases(NEARBY).await?;
            return self.told(report).await;
        }
    }

    /// Adds to the report the games that were received over earlier connections, and those that the other device took.
    async fn with_sent(
        &self,
        mut report: Report,
        before: Vec<Outcome>,
        taken: Vec<String>,
        who: &DeviceInfo,
    ) -> Answer<Report> {
        let told = |report: &Report, game: &str| {
            report.outcomes.iter().any(|outcome| {
                outcome.game == game
                    || matches!(&outcome.kind, OutcomeKind::Fork { other, .. } if other == game)
            })
        };
        let mut more: Vec<Outcome> = Vec::new();
        for outcome in before {
            if !told(&report, &outcome.game) && !more.iter().any(|known| known.game == outcome.game) {
                more.push(outcome);
            }
        }
        let taken: BTreeSet<String> = taken.into_iter().collect();
        let desk = SyncDevice::new(self, NEARBY);
        for game in desk.games().await? {
            let Some(base) = game.base else { continue };
            // Skip heads that the other device wrote, since it did not take those from here.
            let own = hamlet_sync::HeadName::read(&base.head).is_some_and(|head| head.device == who.device);
            let new = !told(&report, &game.id) && !more.iter().any(|known| known.game == game.id);
            if own && new && !game.trashed && taken.contains(&base.head) {
                more.push(Outcome { game: game.id, kind: OutcomeKind::Sent });
            }
        }
        report.unchanged = report.unchanged.saturating_sub(more.len());
        report.outcomes.extend(more);
        Ok(report)
    }

    async fn visit(&self, offer: &Offer) -> Answer<SyncReport> {
        let _turn = self.syncing.try_lock().map_err(|_| problems::refused("problem_sync_running"))?;
        let who = self.known().await?.who();
        self.store()?.remove_bases(NEARBY).await?;
        let guest =
            Guest::connect(offer, &who.name, Limits::default()).await.map_err(|error| problem(&error))?;
        self.nearby.enter(NearbyPhase::Together, &guest.host);
        let mut report = self.exchange(&guest, NEARBY, &who).await?;
        let stopped = report.stopped.take();
        if stopped.is_none() {
            // The exchange is complete, so a lost goodbye does not matter.
            let _ = guest.finish(self.taken_of(&report).await?).await;
        }
        self.store()?.remove_bases(NEARBY).await?;
        // Both devices keep both branches of a fork; report it once.
        let forks = report.outcomes.iter().filter(|outcome| matches!(outcome.kind, OutcomeKind::Fork { .. }));
        let forked: BTreeSet<String> = forks.map(|outcome| outcome.game.clone()).collect();
        report
            .outcomes
            .retain(|outcome| outcome.kind != OutcomeKind::Sent || !forked.contains(&outcome.game));
        let told = self.told(report).await?;
        Ok(SyncReport { problem: stopped.map(|error| broken_off(&error)), ..told })
    }

    /// Returns the names of the received heads, at most [`MOST_NAMED`].
    async fn taken_of(&self, report: &Report) -> Answer<Vec<String>> {
        let came: BTreeSet<&str> = report
            .outcomes
            .iter()
            .filter_map(|outcome| match &outcome.kind {
                OutcomeKind::Received(_) | OutcomeKind::Updated(_) | OutcomeKind::Renamed => {
                    Some(outcome.game.as_str())
                }
                OutcomeKind::Fork { other, .. } => Some(other.as_str()),
                _ => None,
            })
            .collect();
        let desk = SyncDevice::new(self, NEARBY);
        let games = desk.games().await?.into_iter().filter(|game| came.contains(game.id.as_str()));
        Ok(games.filter_map(|game| game.base).map(|base| base.head).take(MOST_NAMED).collect())
    }
}

/// Returns the problem for a failed connection.
fn problem(error: &NearbyError) -> Problem {
    problems::refused(match error {
        NearbyError::NoNetwork(_) => "problem_nearby_no_network",
        NearbyError::Unreachable => "problem_nearby_unreachable",
        NearbyError::WrongSecret => "problem_nearby_stranger",
        NearbyError::Timeout => "problem_nearby_slow",
        NearbyError::LimitExceeded(_) => "problem_nearby_too_much",
        NearbyError::Disconnected(_) | NearbyError::InvalidMessage(_) | NearbyError::TooLarge => {
            "problem_nearby_lost"
        }
    })
}

/// Returns the phrase that explains why an exchange was interrupted.
fn broken_off(error: &RemoteError) -> Phrase {
    match error.fault {
        RemoteFault::Network => Phrase::new("problem_nearby_lost"),
        RemoteFault::Timeout => Phrase::new("problem_nearby_slow"),
        _ => sync::remote(error).phrase,
    }
}
