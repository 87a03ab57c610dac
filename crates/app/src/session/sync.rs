//! The player's own storage: setting one up, and exchanging games with it.

use crate::api::*;
use crate::problems;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::desk::Desk;
use crate::session::ids;
use crate::session::networks::Networks;
use crate::session::saves::name_of;
use crate::session::secrets::Home;
use hamlet_record::{shown_name, shown_title};
use hamlet_sync::{
    Adapter, DeviceInfo, HeadInfo, Location, LocationError, LocationFields, MARKER, Outcome, OutcomeKind,
    PROBE, QuarantineReason, Quarantined, Remote, RemoteError, RemoteFault, Report, Storage, sanitize,
    set_up, sync,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The setting that holds the rest.
const SETTING: &str = "sync";
/// The setting that holds what the last exchange came to.
const LAST: &str = "sync_last";
/// The most games, and the most things that were not read, that a report tells of one by one.
const MOST_TOLD: usize = 100;
/// So long an exchange may take; each request has less.
const PATIENCE: Duration = Duration::from_secs(15 * 60);

/// What is remembered. The secret is not part of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Known {
    /// 16 hexadecimal digits.
    pub device: String,
    pub device_name: String,
    pub storage: Option<KnownStorage>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KnownStorage {
    /// What bases and the secret are kept by.
    pub id: String,
    pub place: Location,
    /// Whether it needs a secret.
    pub secret: bool,
    /// The networks in which the player allows it to be asked without encryption.
    #[serde(default)]
    pub networks: Vec<String>,
}

impl App {
    /// Has the function say which networks this device is in, instead of the system.
    #[must_use]
    pub fn in_networks(mut self, look: impl Fn() -> Option<String> + Send + Sync + 'static) -> App {
        self.networks = Networks::by(look);
        self
    }

    /// How things stand with the player's own storage.
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
                    (true, Some((_, Home::Keychain))) => SecretKept::Keychain,
                    (true, Some((_, Home::Memory))) => SecretKept::ThisRun,
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

    /// Gives this device the name that other devices show.
    ///
    /// # Errors
    /// `bad_request` for no name or a long one; `storage`.
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

    /// Tries a storage: whether it lists, writes, reads and removes. Nothing of it is kept, here or there.
    ///
    /// # Errors
    /// `bad_request` where a field makes no sense, `refused` where the storage says no, `storage` where it cannot be
    /// reached or fails, `too_new`.
    pub async fn test_storage(&self, setup: StorageSetup) -> Answer<StorageTrial> {
        let place = place(&setup.place)?;
        let secret = self.secret_for(&setup).await?;
        let storage = self.networks.storage(&place, &secret, self.networks.here());
        trial(&storage.map_err(|error| remote(&error))?).await
    }

    /// Tries a storage, makes it one of Hamlet's where it is new, and uses it from now on. The games that were
    /// on another one stay there.
    ///
    /// # Errors
    /// Those of [`App::test_storage`].
    pub async fn set_storage(&self, setup: StorageSetup) -> Answer<SyncState> {
        let _turn = self.setting_up.lock().await;
        let place = place(&setup.place)?;
        let secret = self.secret_for(&setup).await?;
        // One that is not encrypted only gets here where the player has just allowed it.
        let here = self.networks.here();
        let storage = self.networks.storage(&place, &secret, here.clone()).map_err(|error| remote(&error))?;
        trial(&storage).await?;
        set_up(&storage).await.map_err(|error| remote(&error))?;
        let (new, secured) = (ids::new()?, !secret.is_empty());
        let mut before = None;
        let mut id = String::new();
        self.change_known(|known| {
            before = known.storage.take();
            // A changed password does not make it another storage: its id stays.
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

    /// Gives the secret of the storage in use again, where it was kept for one run only.
    ///
    /// # Errors
    /// `not_found` where none is set up; those of [`App::test_storage`].
    pub async fn give_secret(&self, secret: &str) -> Answer<SyncState> {
        let known = self.known().await?;
        let storage = known.storage.ok_or_else(|| problems::not_found("problem_sync_none"))?;
        let allowed = self.networks.allowed(storage.networks);
        let trying = self.networks.storage(&storage.place, secret, allowed);
        trial(&trying.map_err(|error| remote(&error))?).await?;
        self.secrets.put(&storage.id, secret).await;
        self.sync_state().await
    }

    /// Allows the storage in use to be asked without encryption in the network that this device is in now. If that
    /// network cannot be told from others, this holds for the next exchange only.
    ///
    /// # Errors
    /// `not_found` where none is set up; `storage`.
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

    /// Uses the storage no more. Its secret is forgotten; what lies there stays there, and every game stays here.
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

    /// Exchanges games with the storage now. No game waits for it. A storage that fails in the middle is told of in
    /// the answer, beside what was done before.
    ///
    /// # Errors
    /// `not_found` where no storage is set up, `refused` where an exchange runs or the secret is missing; `storage`.
    pub async fn sync_now(&self) -> Answer<SyncReport> {
        let _turn = self.syncing.try_lock().map_err(|_| problems::refused("problem_sync_running"))?;
        let known = self.known().await?;
        let who = known.who();
        let known = known.storage.ok_or_else(|| problems::not_found("problem_sync_none"))?;
        if self.networks.question(&known.place, &known.networks).is_some() {
            return Err(problems::refused("problem_sync_ask"));
        }
        let secret = match self.secrets.get(&known.id).await {
            Some((secret, _)) => secret,
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
            // Nobody has looked at all that lies there: what was told before is still so.
            let told = |known: &UnreadGame| report.unread.iter().any(|unread| unread.name == known.name);
            let kept: Vec<_> = before.into_iter().filter(|known| !told(known)).collect();
            report.unread.extend(kept.into_iter().map(|kept| UnreadGame { known: true, ..kept }));
        }
        shorten(&mut report);
        let text = serde_json::to_string(&report).map_err(problems::storage)?;
        self.store()?.set_setting(LAST, &text).await?;
        Ok(report)
    }

    /// One exchange with any storage.
    pub(crate) async fn exchange(&self, storage: &impl Remote, id: &str, who: &DeviceInfo) -> Answer<Report> {
        let desk = Desk::new(self, id);
        // On the heap: a command holds several of these, and stacks are short.
        match tokio::time::timeout(PATIENCE, Box::pin(sync(storage, &desk, who))).await {
            Ok(report) => report,
            Err(_) => {
                let stopped = Some(RemoteError::new(RemoteFault::Timeout, "the exchange took too long"));
                Ok(Report { stopped, ..Report::default() })
            }
        }
    }

    /// A report in the words of the border.
    pub(crate) async fn told(&self, report: Report) -> Answer<SyncReport> {
        let mut games = Vec::with_capacity(report.outcomes.len());
        for outcome in report.outcomes {
            // What happened is told of a game whose log is damaged too, and of nothing that is gone since.
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

    /// Returns what is remembered; a device without a number is given one.
    pub(crate) async fn known(&self) -> Answer<Known> {
        let known = known(self.store()?.setting(SETTING).await?);
        if known.device.is_empty() { self.change_known(|_| Ok(())).await } else { Ok(known) }
    }

    /// Changes what is remembered, and returns it. Another program on the same file loses no change by it.
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

    /// The secret that was given with it, or the one of the storage in use where that is the same place.
    async fn secret_for(&self, setup: &StorageSetup) -> Answer<String> {
        if let Some(secret) = &setup.secret {
            return Ok(secret.clone());
        }
        let known = self.known().await?.storage;
        let Some(known) = known.filter(|known| view(&known.place) == setup.place) else {
            return Ok(String::new());
        };
        Ok(self.secrets.get(&known.id).await.map(|(secret, _)| secret).unwrap_or_default())
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

/// The last report as it was stored; one of an earlier version has fewer fields, and may be of any length.
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

/// Keeps the first of long lists, and counts the rest. What the player has to decide comes first then.
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

/// Asks a storage for everything that an exchange will ask of it.
async fn trial(storage: &Storage) -> Answer<StorageTrial> {
    let tried = async {
        let used = storage.read(MARKER).await?.is_some();
        let games = storage.list("heads").await?.names.len();
        storage.write(PROBE, b"hamlet").await?;
        let read = storage.read(PROBE).await?;
        storage.remove(PROBE).await?;
        match read.as_deref() {
            Some(b"hamlet") => Ok(StorageTrial { used, games: count(games) }),
            _ => Err(RemoteError::new(RemoteFault::Other, "what was written is not what is read")),
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

/// What a storage says, in words for the player.
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
