//! Sets up the player's own storage, and exchanges games with it.

use crate::api::*;
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::ids;
use crate::session::networks::Networks;
use crate::session::saves::name_of;
use crate::session::secrets::{Home, KeptSecret};
use crate::session::sync_device::SyncDevice;
use hamlet_record::{shown_name, shown_title};
use hamlet_sync::{
    Adapter, DeviceInfo, HeadInfo, Location, LocationError, LocationFields, MARKER, Outcome, OutcomeKind,
    PROBE, QuarantineReason, Quarantined, Remote, RemoteError, RemoteFault, Report, Storage, sanitize,
    set_up, sync,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The key of the setting with this device and its storage.
const SETTING: &str = "sync";
/// The key of the setting with the report of the last exchange.
const LAST: &str = "sync_last";
/// Maximum number of games, and of unreadable objects, that a report lists.
const MOST_TOLD: usize = 100;
/// Timeout of a whole exchange; single requests have shorter timeouts.
const PATIENCE: Duration = Duration::from_secs(15 * 60);

/// The stored data of this device and its storage, without the secret.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Known {
    /// The id of this device: 16 hexadecimal digits.
    pub device: String,
    pub device_name: String,
    pub storage: Option<KnownStorage>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KnownStorage {
    /// The id of the storage, under which bases and the secret are stored.
    pub id: String,
    pub place: Location,
    /// Whether the storage needs a secret.
    pub secret: bool,
    /// The networks in which the player allows access without encryption.
    #[serde(default)]
    pub networks: Vec<String>,
}

impl App {
    /// Uses a function instead of the system to get the current networks.
    #[must_use]
    pub fn in_networks(mut self, look: impl Fn() -> Option<String> + Send + Sync + 'static) -> App {
        self.networks = Networks::by(look);
        self
    }

    /// Returns the state of the player's own storage.
    ///
    /// # Errors
    /// `storage`.
    pub async fn sync_state(&self) -> Answer<SyncState> {
        let known = self.known().await?;
        let storage = match &known.storage {
            None => None,
            Some(storage) => {
                let secret = match (storage.secret, self.secrets.get(&storage.id).await) {
                    (false, _) => SecretKept::None,
                    (true, Some(KeptSecret { home: Home::Keychain, .. })) => SecretKept::Keychain,
                    (true, Some(KeptSecret { home: Home::Memory, .. })) => SecretKept::ThisRun,
                    (true, None) => SecretKept::Missing,
                };
                let shown = storage.place.shown();
                let ask = self.networks.question(&storage.place, &storage.networks);
                Some(StorageView { place: view(&storage.place), shown, secret, ask })
            }
        };
        let last = self.last().await?;
        Ok(SyncState {
            device_name: known.device_name,
            storage,
            running: self.syncing.try_lock().is_err(),
            last,
        })
    }

    async fn last(&self) -> Answer<Option<SyncReport>> {
        let text = self.store()?.setting(LAST).await?;
        Ok(text.and_then(|text| stored_report(&text)))
    }

    /// Sets the name of this device that other devices show.
    ///
    /// # Errors
    /// `bad_request` for an empty or long name; `storage`.
    pub async fn set_device_name(&self, name: &str) -> Answer<SyncState> {
        let name = name_of(name)?;
        let _turn = self.setting_up.lock().await;
        self.change_known(|known| {
            known.device_name = name;
            Ok(())
        })
        .await?;
        self.sync_state().await
    }

    /// Tests whether a storage lists, writes, reads and removes objects. Changes nothing on this device, and removes the test object from
    /// the storage.
    ///
    /// # Errors
    /// `bad_request` if a field is invalid, `refused` if the storage denies access, `storage` if it cannot be
    /// reached or fails, `too_new`.
    pub async fn test_storage(&self, setup: StorageSetup) -> Answer<StorageTrial> {
        let place = place(&setup.place)?;
        let secret = self.secret_for(&setup).await?;
        let storage = self.networks.storage(&place, &secret, self.networks.here());
        trial(&storage.map_err(|error| remote(&error))?).await
    }

    /// Tests a storage, marks it as a storage of Hamlet if it is new, and uses it from now on. Games on the previous
    /// storage are not removed.
    ///
    /// # Errors
    /// Those of [`App::test_storage`].
    pub async fn set_storage(&self, setup: StorageSetup) -> Answer<SyncState> {
        let _turn = self.setting_up.lock().await;
        let place = place(&setup.place)?;
        let secret = self.secret_for(&setup).await?;
        // A storage without encryption is accepted only if the player has just allowed it.
        let here = self.networks.here();
        let storage = self.networks.storage(&place, &secret, here.clone()).map_err(|error| remote(&error))?;
        trial(&storage).await?;
        set_up(&storage).await.map_err(|error| remote(&error))?;
        let (new, secured) = (ids::new()?, !secret.is_empty());
        let mut before = None;
        let mut id = String::new();
        self.change_known(|known| {
            before = known.storage.take();
            // Keep the id if only the password changed.
            let same = before.as_ref().filter(|before| before.place == place);
            id = same.map_or(new, |before| before.id.clone());
            let networks = same.map(|before| before.networks.clone()).unwrap_or_default();
            let networks =
                if place.is_exposed() { self.networks.remember(here, networks) } else { Vec::new() };
            known.storage = Some(KnownStorage { id: id.clone(), place, secret: secured, networks });
            Ok(())
        })
        .await?;
        if !secret.is_empty() {
            self.secrets.put(&id, &secret).await;
        }
        if let Some(before) = before.filter(|before| before.id != id) {
            self.secrets.forget(&before.id).await;
            self.store()?.remove_bases(&before.id).await?;
        }
        self.sync_state().await
    }

    /// Sets the secret of the current storage, for example after a restart if the secret was in memory only.
    ///
    /// # Errors
    /// `not_found` if no storage is set up; the errors of [`App::test_storage`].
    pub async fn give_secret(&self, secret: &str) -> Answer<SyncState> {
        let known = self.known().await?;
        let storage = known.storage.ok_or_else(|| problems::not_found("problem_sync_none"))?;
        let allowed = self.networks.allowed(storage.networks);
        let trying = self.networks.storage(&storage.place, secret, allowed);
        trial(&trying.map_err(|error| remote(&error))?).await?;
        self.secrets.put(&storage.id, secret).await;
        self.sync_state().await
    }

    /// Allows access to the current storage without encryption in the current network. In an unknown network, this
    /// holds for the next exchange only.
    ///
    /// # Errors
    /// `not_found` if no storage is set up; `storage`.
    pub async fn allow_network(&self) -> Answer<SyncState> {
        let _turn = self.setting_up.lock().await;
        let here = self.networks.here();
        self.change_known(|known| {
            let storage = known.storage.as_mut().ok_or_else(|| problems::not_found("problem_sync_none"))?;
            storage.networks = self.networks.remember(here, std::mem::take(&mut storage.networks));
            Ok(())
        })
        .await?;
        self.sync_state().await
    }

    /// Stops using the storage and deletes its secret. Its objects and all local games stay.
    ///
    /// # Errors
    /// `storage`.
    pub async fn forget_storage(&self) -> Answer<SyncState> {
        let _turn = self.setting_up.lock().await;
        let mut before = None;
        self.change_known(|known| {
            before = known.storage.take();
            Ok(())
        })
        .await?;
        if let Some(before) = before {
            self.secrets.forget(&before.id).await;
            self.store()?.remove_bases(&before.id).await?;
            self.store()?.set_setting(LAST, "").await?;
        }
        self.sync_state().await
    }

    /// Exchanges games with the storage. Games can be played meanwhile. If the storage fails during the exchange, the
    /// answer contains the failure and everything done before.
    ///
    /// # Errors
    /// `not_found` if no storage is set up, `refused` if an exchange is running or the secret is missing; `storage`.
    pub async fn sync_now(&self) -> Answer<SyncReport> {
        let _turn = self.syncing.try_lock().map_err(|_| problems::refused("problem_sync_running"))?;
        let known = self.known().await?;
        let who = known.who();
        let known = known.storage.ok_or_else(|| problems::not_found("problem_sync_none"))?;
        if self.networks.question(&known.place, &known.networks).is_some() {
            return Err(problems::refused("problem_sync_ask"));
        }
        let secret = match self.secrets.get(&known.id).await {
            Some(kept) => kept.secret,
            None if known.secret => return Err(problems::refused("problem_sync_secret")),
            None => String::new(),
        };
        let allowed = self.networks.allowed_once(known.networks);
        let report = match self.networks.storage(&known.place, &secret, allowed) {
            Ok(storage) => self.exchange(&storage, &known.id, &who).await?,
            Err(error) => Report { stopped: Some(error), ..Report::default() },
        };
        let mut report = self.told(report).await?;
        let before = self.last().await?.map(|last| last.unread).unwrap_or_default();
        for unread in &mut report.unread {
            unread.known = before.iter().any(|told| told.name == unread.name && told.why == unread.why);
        }
        if report.problem.is_some() {
            // Not all objects were read, so keep the reports of the last exchange about unreadable objects.
            let told = |known: &UnreadGame| report.unread.iter().any(|unread| unread.name == known.name);
            let kept: Vec<_> = before.into_iter().filter(|known| !told(known)).collect();
            report.unread.extend(kept.into_iter().map(|kept| UnreadGame { known: true, ..kept }));
        }
        shorten(&mut report);
        let text = serde_json::to_string(&report).map_err(problems::storage)?;
        self.store()?.set_setting(LAST, &text).await?;
        Ok(report)
    }

    /// Runs one exchange with any storage.
    pub(crate) async fn exchange(&self, storage: &impl Remote, id: &str, who: &DeviceInfo) -> Answer<Report> {
        let desk = SyncDevice::new(self, id);
        // Box the future, since commands contain several such futures and stacks are small.
        match tokio::time::timeout(PATIENCE, Box::pin(sync(storage, &desk, who))).await {
            Ok(report) => report,
            Err(_) => {
                let stopped = Some(RemoteError::new(RemoteFault::Timeout, "the exchange took too long"));
                Ok(Report { stopped, ..Report::default() })
            }
        }
    }

    /// Converts a report to the type of the commands.
    pub(crate) async fn told(&self, report: Report) -> Answer<SyncReport> {
        let mut games = Vec::with_capacity(report.outcomes.len());
        for outcome in report.outcomes {
            // Report games with damaged logs too, but not games deleted since the exchange.
            let Ok(entry) = self.store()?.entry(&outcome.game).await else { continue };
            games.push(synced(outcome, shown_title(&entry.name).unwrap_or_default()));
        }
        let strange = report.foreign_names.items.into_iter();
        let strange = strange.map(|name| UnreadGame { name, why: UnreadWhy::Unknown, known: false });
        let mut report = SyncReport {
            at: self.store()?.now_rfc3339().await?,
            same: count(report.unchanged + report.outdated.len()),
            games,
            games_more: 0,
            unread: report.quarantined.items.into_iter().map(unread).chain(strange).collect(),
            unread_more: count(report.quarantined.omitted + report.foreign_names.omitted),
            problem: report.stopped.map(|error| remote(&error).phrase),
        };
        shorten(&mut report);
        Ok(report)
    }

    /// Returns the stored data. Creates and stores a device id if it is missing.
    pub(crate) async fn known(&self) -> Answer<Known> {
        let known = known(self.store()?.setting(SETTING).await?);
        if known.device.is_empty() { self.change_known(|_| Ok(())).await } else { Ok(known) }
    }

    /// Changes the stored data atomically, and returns it.
    async fn change_known(&self, change: impl FnOnce(&mut Known) -> Answer<()>) -> Answer<Known> {
        let device = ids::new()?;
        let mut now = Known::default();
        let changed = |stored: Option<String>| {
            now = known(stored);
            if now.device.is_empty() {
                now.device = device;
            }
            change(&mut now)?;
            serde_json::to_string(&now).map_err(problems::storage)
        };
        self.store()?.change_setting(SETTING, changed).await?;
        Ok(now)
    }

    /// Returns the given secret, or that of the current storage if it has the same location.
    async fn secret_for(&self, setup: &StorageSetup) -> Answer<String> {
        if let Some(secret) = &setup.secret {
            return Ok(secret.clone());
        }
        let known = self.known().await?.storage;
        let Some(known) = known.filter(|known| view(&known.place) == setup.place) else {
            return Ok(String::new());
        };
        Ok(self.secrets.get(&known.id).await.map(|kept| kept.secret).unwrap_or_default())
    }
}

fn known(stored: Option<String>) -> Known {
    let mut known: Known = stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    known.device_name = shown_name(&known.device_name).unwrap_or_default();
    known
}

impl Known {
    pub fn who(&self) -> DeviceInfo {
        DeviceInfo { device: self.device.clone(), name: self.device_name.clone() }
    }
}

/// Parses the stored report. Earlier versions wrote fewer fields and unlimited lists.
fn stored_report(text: &str) -> Option<SyncReport> {
    let mut value: serde_json::Value = serde_json::from_str(text).ok()?;
    let fields = value.as_object_mut()?;
    for field in ["games_more", "unread_more"] {
        fields.entry(field).or_insert(0.into());
    }
    let mut report = serde_json::from_value(value).ok()?;
    shorten(&mut report);
    Some(report)
}

/// Limits long lists and counts the entries that are left out. Games on which the player must act are kept first.
fn shorten(report: &mut SyncReport) {
    if report.games.len() > MOST_TOLD {
        report.games.sort_by_key(|game| !matches!(game.kind, SyncKind::Fork | SyncKind::Broken));
        let more = count(report.games.len() - MOST_TOLD);
        report.games_more = report.games_more.saturating_add(more);
        report.games.truncate(MOST_TOLD);
    }
    if report.unread.len() > MOST_TOLD {
        let more = count(report.unread.len() - MOST_TOLD);
        report.unread_more = report.unread_more.saturating_add(more);
        report.unread.truncate(MOST_TOLD);
    }
}

/// Tests every operation of a storage that an exchange uses.
async fn trial(storage: &Storage) -> Answer<StorageTrial> {
    let tried = async {
        let used = storage.read(MARKER).await?.is_some();
        let games = storage.list("heads").await?.names.len();
        storage.write(PROBE, b"hamlet").await?;
        let read = storage.read(PROBE).await?;
        storage.remove(PROBE).await?;
        match read.as_deref() {
            Some(b"hamlet") => Ok(StorageTrial { used, games: count(games) }),
            _ => Err(RemoteError::new(RemoteFault::Other, "the storage does not return what was written")),
        }
    };
    tried.await.map_err(|error| remote(&error))
}

fn place(given: &StoragePlace) -> Answer<Location> {
    let StoragePlace { kind, address, folder, user, bucket, region, plain } = given.clone();
    let kind = match kind {
        StorageKind::Folder => Adapter::Folder,
        StorageKind::Webdav => Adapter::Webdav,
        StorageKind::S3 => Adapter::S3,
        StorageKind::Dropbox => Adapter::Dropbox,
    };
    Location::new(kind, LocationFields { address, folder, user, bucket, region, plain }).map_err(|error| {
        problems::bad_request(match error {
            LocationError::Folder => "problem_place_folder",
            LocationError::Address => "problem_place_address",
            LocationError::SecretInAddress => "problem_place_secret",
            LocationError::Unencrypted => "problem_place_plain",
            LocationError::Bucket => "problem_place_bucket",
            LocationError::User => "problem_place_user",
        })
    })
}

fn view(place: &Location) -> StoragePlace {
    let LocationFields { address, folder, user, bucket, region, plain } = place.fields.clone();
    let kind = match place.kind {
        Adapter::Folder => StorageKind::Folder,
        Adapter::Webdav => StorageKind::Webdav,
        Adapter::S3 => StorageKind::S3,
        Adapter::Dropbox => StorageKind::Dropbox,
    };
    StoragePlace { kind, address, folder, user, bucket, region, plain }
}

/// Returns the problem for an error of a storage.
pub(crate) fn remote(error: &RemoteError) -> Problem {
    let (kind, key) = match error.fault {
        RemoteFault::Network => (ProblemKind::Storage, "problem_sync_network"),
        RemoteFault::Timeout => (ProblemKind::Storage, "problem_sync_slow"),
        RemoteFault::Certificate => (ProblemKind::Refused, "problem_sync_certificate"),
        RemoteFault::Unauthorized => (ProblemKind::Refused, "problem_sync_password"),
        RemoteFault::Forbidden => (ProblemKind::Refused, "problem_sync_forbidden"),
        RemoteFault::NoFolder => (ProblemKind::NotFound, "problem_sync_no_folder"),
        RemoteFault::Full => (ProblemKind::Storage, "problem_sync_full"),
        RemoteFault::NotSetUp => (ProblemKind::NotFound, "problem_sync_not_set_up"),
        RemoteFault::TooNew => (ProblemKind::TooNew, "problem_sync_too_new"),
        RemoteFault::TooMany => (ProblemKind::Storage, "problem_sync_too_many"),
        RemoteFault::NotAllowed => (ProblemKind::Refused, "problem_sync_ask"),
        RemoteFault::TooLarge | RemoteFault::NotAFile => {
            let phrase = Phrase::new("problem_sync_odd").text("detail", sanitize(&error.detail));
            return Problem::new(ProblemKind::Storage, phrase);
        }
        RemoteFault::Other => {
            let phrase = Phrase::new("problem_sync_other").text("detail", error.detail.clone());
            return Problem::new(ProblemKind::Storage, phrase);
        }
    };
    Problem::new(kind, Phrase::new(key))
}

fn synced(outcome: Outcome, name: String) -> SyncedGame {
    let game = |kind, elsewhere: Option<HeadInfo>| SyncedGame {
        kind,
        game: outcome.game.clone(),
        name: name.clone(),
        other: None,
        common: None,
        steps: None,
        elsewhere: elsewhere.map(|held| PlayedElsewhere {
            device: held.name,
            at: held.at,
            steps: count(held.steps),
        }),
    };
    match outcome.kind {
        OutcomeKind::Sent => game(SyncKind::Sent, None),
        OutcomeKind::Unconfirmed => game(SyncKind::Unconfirmed, None),
        OutcomeKind::Received(held) => game(SyncKind::Received, Some(held)),
        OutcomeKind::Updated(held) => game(SyncKind::Followed, Some(held)),
        OutcomeKind::Renamed => game(SyncKind::Renamed, None),
        OutcomeKind::Deferred => game(SyncKind::Busy, None),
        OutcomeKind::NotReplayable => game(SyncKind::Broken, None),
        OutcomeKind::Fork { other, common, steps, theirs } => SyncedGame {
            other: Some(other),
            common: Some(count(common)),
            steps: Some(count(steps)),
            ..game(SyncKind::Fork, Some(theirs))
        },
    }
}

fn unread(Quarantined { name, reason }: Quarantined) -> UnreadGame {
    let why = match reason {
        QuarantineReason::Missing => UnreadWhy::Missing,
        QuarantineReason::Damaged | QuarantineReason::Invalid => UnreadWhy::Damaged,
        QuarantineReason::TooNew => UnreadWhy::TooNew,
        QuarantineReason::ReadFailed(error) => match error.fault {
            RemoteFault::TooLarge => UnreadWhy::TooLarge,
            RemoteFault::NotAFile => UnreadWhy::Unknown,
            _ => UnreadWhy::Refused,
        },
    };
    UnreadGame { name, why, known: false }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
