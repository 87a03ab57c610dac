//! One exchange between a device and a storage.
//!
//! An exchange may stop between any two requests; the next one does the rest.

use crate::device::{Device, LocalGame, SyncLog};
use crate::error::{RemoteError, RemoteFault};
use crate::head::{
    Base, DeviceInfo, Head, LogInfo, NEWEST_NAME, WrittenHead, ancestors, marker, read_marker, segment_name,
    start_key,
};
use crate::name::{HEADS, HeadName, MARKER, SEGMENTS};
use crate::plan::{Action, Branch, Nearest, plan};
use crate::read::{RemoteGame, Title, read};
use crate::remote::Remote;
use crate::report::{Outcome, OutcomeKind, QuarantineReason, Quarantined, Report};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Most heads read per start key. A game has one head for each branch played on devices that have not synced.
const MAX_HEADS: usize = 256;

/// Why an exchange ended early.
#[derive(Debug)]
pub enum Error<E> {
    /// The storage failed.
    Remote(RemoteError),
    /// The device's own store failed.
    Local(E),
}

impl<E> From<RemoteError> for Error<E> {
    fn from(error: RemoteError) -> Error<E> {
        Error::Remote(error)
    }
}

/// Marks an empty folder as a storage of Hamlet. Returns whether it was marked already.
///
/// # Errors
/// Fails if the storage cannot be read or written, or was set up by a newer version.
pub async fn set_up<R: Remote>(remote: &R) -> Result<bool, RemoteError> {
    let found = remote.read(MARKER).await?;
    match found.as_deref().map(read_marker) {
        Some(Some(true)) => return Ok(true),
        Some(Some(false)) => return Err(RemoteError::new(RemoteFault::TooNew, MARKER)),
        // No mark, or one whose writing was interrupted.
        None | Some(None) => {}
    }
    remote.write(MARKER, &marker()).await?;
    match remote.read(MARKER).await? {
        Some(bytes) if bytes == marker() => Ok(false),
        _ => Err(RemoteError::new(RemoteFault::Other, "the storage does not return what was written")),
    }
}

/// Runs one exchange. A storage failure stops it early: see [`Report::stopped`] for the error; the report
/// holds what was done before.
///
/// # Errors
/// Fails if the device's own store fails.
pub async fn sync<R: Remote, D: Device>(
    remote: &R,
    device: &D,
    who: &DeviceInfo,
) -> Result<Report, D::Error> {
    let mut report = Report::default();
    match exchange(remote, device, who, &mut report).await {
        Ok(()) => Ok(report),
        Err(Error::Remote(error)) => {
            report.stopped = Some(error);
            Ok(report)
        }
        Err(Error::Local(error)) => Err(error),
    }
}

async fn exchange<R: Remote, D: Device>(
    remote: &R,
    device: &D,
    who: &DeviceInfo,
    report: &mut Report,
) -> Result<(), Error<D::Error>> {
    // An unmounted folder looks empty, so an exchange requires the mark.
    match remote.read(MARKER).await?.as_deref().map(read_marker) {
        Some(Some(true)) => {}
        Some(Some(false)) => return Err(RemoteError::new(RemoteFault::TooNew, MARKER).into()),
        _ => return Err(RemoteError::new(RemoteFault::NotSetUp, MARKER).into()),
    }
    ignore_object_errors(remote.sweep().await)?;
    let segments: BTreeSet<String> = remote.list(SEGMENTS).await?.names.into_iter().collect();
    let mut starts: BTreeMap<String, (Vec<HeadName>, Vec<LocalGame>)> = BTreeMap::new();
    let heads = remote.list(HEADS).await?;
    report.foreign_names = heads.foreign;
    for head in heads.names.iter().filter_map(|name| HeadName::read(name)) {
        starts.entry(head.key.clone()).or_default().0.push(head);
    }
    for mut game in device.games().await.map_err(Error::Local)? {
        // Other devices reject heads with a higher number as damaged.
        game.title_version = game.title_version.min(NEWEST_NAME);
        starts.entry(start_key(&game.start_bytes)).or_default().1.push(game);
    }
    for (key, (mut names, games)) in starts {
        names.sort();
        names.dedup();
        if in_sync(&names, &games, &segments) {
            report.unchanged += games.iter().filter(|game| !game.trashed).count();
            continue;
        }
        let mut start =
            StartKeyGroup { remote, device, who, key, games, heads: Vec::new(), has_unread_heads: false };
        start.read(&names, report).await?;
        start.resolve(&names, report).await?;
    }
    Ok(())
}

/// Returns whether every game is unchanged since its last-synced head and every head is the last-synced head
/// of a game here. Then nothing needs to be read, since a head's name contains the hash of its content.
fn in_sync(names: &[HeadName], games: &[LocalGame], segments: &BTreeSet<String>) -> bool {
    let there =
        |base: &Base| names.iter().any(|name| name.text() == base.head) && segments.contains(&base.segment);
    let same = |game: &LocalGame| {
        let same = |base: &Base| {
            base.matches(&game.choices) && base.title_version == game.title_version && there(base)
        };
        game.trashed || game.base.as_ref().is_some_and(same)
    };
    let known = |name: &HeadName| {
        games.iter().any(|game| game.base.as_ref().is_some_and(|base| base.head == name.text()))
    };
    // One head supersedes the other; the old one has not been removed yet.
    let apart = |a: &LocalGame, b: &LocalGame| {
        let (Some(one), Some(other)) = (&a.base, &b.base) else { return true };
        a.id == b.id
            || !(one.supersedes.iter().any(|id| id == other.id()) || a.choices.starts_with(&b.choices))
    };
    let alone = |game: &LocalGame| games.iter().all(|other| other.trashed || apart(game, other));
    games.iter().all(same) && names.iter().all(known) && games.iter().filter(|game| !game.trashed).all(alone)
}

/// The games and heads that share a start key (same rules, components, options and seed).
struct StartKeyGroup<'a, R, D: Device> {
    remote: &'a R,
    device: &'a D,
    who: &'a DeviceInfo,
    key: String,
    games: Vec<LocalGame>,
    heads: Vec<RemoteGame<D::Log>>,
    /// Whether a head of this start key could not be read: it may name any segment, so no segment is removed.
    has_unread_heads: bool,
}

impl<R: Remote, D: Device> StartKeyGroup<'_, R, D> {
    /// Reads the heads into `self.heads`; unreadable ones go to the report's quarantine. Reads at most
    /// [`MAX_HEADS`], the last-synced heads of local games first, then those with the highest counters.
    async fn read(&mut self, names: &[HeadName], report: &mut Report) -> Result<(), RemoteError> {
        let own = |name: &HeadName| {
            let text = name.text();
            self.games.iter().any(|game| game.base.as_ref().is_some_and(|base| base.head == text))
        };
        let mut order: Vec<(bool, &HeadName)> = names.iter().map(|name| (own(name), name)).collect();
        order.sort_by_key(|(own, name)| Reverse((*own, name.counter)));
        let (chosen, left) = order.split_at(order.len().min(MAX_HEADS));
        self.has_unread_heads |= !left.is_empty();
        for (_, name) in left {
            let reason =
                RemoteError::new(RemoteFault::TooMany, format!("{}: more than {MAX_HEADS}", self.key));
            report
                .quarantined
                .push(Quarantined { name: name.text(), reason: QuarantineReason::ReadFailed(reason) });
        }
        for (_, name) in chosen {
            match read(self.remote, self.device, name).await? {
                Ok(read) => self.heads.push(read),
                Err(reason) => {
                    self.has_unread_heads = true;
                    report.quarantined.push(Quarantined { name: name.text(), reason });
                }
            }
        }
        Ok(())
    }

    async fn resolve(&self, names: &[HeadName], report: &mut Report) -> Result<(), Error<D::Error>> {
        let heads: Vec<_> = self.heads.iter().map(RemoteGame::found).collect();
        let branches: Vec<Branch<'_>> = self.games.iter().map(branch).collect();
        let plan = plan(&branches, &heads);
        // Apply incoming changes before sending: if the exchange stops early, the device has the newest
        // games.
        let mut going: Vec<(LocalGame, Vec<usize>)> = Vec::new();
        for (game, step) in self.games.iter().zip(&plan.steps) {
            let (mut game, met) = match step {
                Action::InSync(head) => {
                    self.record_base(game, &self.heads[*head]).await.map_err(Error::Local)?;
                    (game.clone(), Some(*head))
                }
                Action::Pull(head) => {
                    if !self.pull(game, &self.heads[*head], report).await.map_err(Error::Local)? {
                        continue;
                    }
                    let read = &self.heads[*head];
                    let moved =
                        LocalGame { choices: read.choices.clone(), base: Some(read.base()), ..game.clone() };
                    (moved, Some(*head))
                }
                Action::Push(_) => (game.clone(), None),
                Action::Skip => {
                    if !game.trashed {
                        report.outdated.push(game.id.clone());
                    }
                    continue;
                }
            };
            self.rename(&mut game, report).await.map_err(Error::Local)?;
            match (step, met) {
                (Action::Push(over), _) => going.push((game, over.clone())),
                (_, Some(head)) if name_of(&game).is_newer_than(self.heads[head].title()) => {
                    going.push((game, vec![head]));
                }
                (Action::InSync(_), _) if !report.has_outcome(&game.id) => report.unchanged += 1,
                _ => {}
            }
        }
        for incoming in &plan.incoming {
            let head = &self.heads[incoming.head];
            let imported = self.device.import(head.log.clone(), head.head.title_version, &head.base()).await;
            let imported = imported.map_err(Error::Local)?;
            // The games of this start key changed meanwhile; the next exchange handles the head.
            let Some(game) = imported else { continue };
            report.outcomes.push(match incoming.nearest {
                None => Outcome { game, kind: OutcomeKind::Received(head.held()) },
                Some(Nearest { game: here, common }) => {
                    let (theirs, steps) = (head.held(), self.games[here].choices.len());
                    let kind = OutcomeKind::Fork { other: game, common, steps, theirs };
                    Outcome { game: self.games[here].id.clone(), kind }
                }
            });
        }
        let mut gone = plan.superseded.clone();
        let mut kept = Vec::new();
        for (game, over) in going {
            let kind = match self.push(&game, &over, &plan.superseded, names).await? {
                Pushed::Done(segment) => {
                    gone.extend(over);
                    kept.push(segment);
                    OutcomeKind::Sent
                }
                Pushed::Unconfirmed => OutcomeKind::Unconfirmed,
                Pushed::NotReplayable => OutcomeKind::NotReplayable,
            };
            // Report a game once, even if its newer title is sent back after it was updated.
            let followed = |outcome: &Outcome| {
                outcome.game == game.id && matches!(outcome.kind, OutcomeKind::Updated(_))
            };
            if !report.outcomes.iter().any(followed) {
                report.outcomes.push(Outcome { game: game.id, kind });
            }
        }
        self.clear(&gone, kept).await?;
        Ok(())
    }

    async fn record_base(&self, game: &LocalGame, head: &RemoteGame<D::Log>) -> Result<(), D::Error> {
        let base = head.base();
        if game.base.as_ref() == Some(&base) {
            return Ok(());
        }
        self.device.record_base(game, &base).await
    }

    /// Brings a game to the head's log. Returns whether it was done; `false` if the game changed meanwhile.
    async fn pull(
        &self,
        game: &LocalGame,
        head: &RemoteGame<D::Log>,
        report: &mut Report,
    ) -> Result<bool, D::Error> {
        let done = self.device.pull(game, head.log.clone(), &head.base()).await?;
        let kind = if done { OutcomeKind::Updated(head.held()) } else { OutcomeKind::Deferred };
        report.outcomes.push(Outcome { game: game.id.clone(), kind });
        Ok(done)
    }

    /// Gives the game the newest title among the heads whose log is a prefix of the game's.
    async fn rename(&self, game: &mut LocalGame, report: &mut Report) -> Result<(), D::Error> {
        let been = self.heads.iter().filter(|head| game.choices.starts_with(&head.choices));
        let own = name_of(game);
        let newest = been.map(RemoteGame::title).fold(own, |a, b| if b.is_newer_than(a) { b } else { a });
        let (title, title_version) = (newest.title.to_owned(), newest.title_version);
        if !newest.is_newer_than(own) || !self.device.rename(game, &title, title_version).await? {
            return Ok(());
        }
        if title != game.title && !report.has_outcome(&game.id) {
            report.outcomes.push(Outcome { game: game.id.clone(), kind: OutcomeKind::Renamed });
        }
        game.title = title;
        game.title_version = title_version;
        Ok(())
    }

    /// Writes the segment, then the head that names it, and reads both back.
    async fn push(
        &self,
        game: &LocalGame,
        over: &[usize],
        superseded: &[usize],
        names: &[HeadName],
    ) -> Result<Pushed, Error<D::Error>> {
        let code = self.device.encode(game).await.map_err(Error::Local)?;
        let Some(bytes) = code else { return Ok(Pushed::NotReplayable) };
        // Never send a log that does not replay.
        if !self.device.decode(&bytes).is_ok_and(|log| log.choices() == game.choices) {
            return Ok(Pushed::NotReplayable);
        }
        let segment = segment_name(&bytes);
        let over: Vec<&RemoteGame<D::Log>> = over.iter().map(|head| &self.heads[*head]).collect();
        let mut counter = self.heads.iter().map(|head| head.name.counter).max().unwrap_or(0);
        let mut parts: Vec<&str> = over.iter().map(|head| head.name.id.as_str()).collect();
        if let Some(base) = &game.base {
            counter = counter.max(base.counter());
            // A listed head that could not be read, or belongs to another game, is not superseded.
            let listed = names.iter().any(|name| name.id == base.id());
            let superseded = superseded.iter().any(|head| self.heads[*head].name.id == base.id());
            if !listed || superseded {
                parts.push(base.id());
            }
            parts.extend(base.supersedes.iter().map(String::as_str));
        }
        parts.extend(over.iter().flat_map(|head| head.head.supersedes.iter().map(String::as_str)));
        let supersedes = ancestors(parts);
        let (head, name, text) = loop {
            // Unreachable: heads with a higher counter than `LAST_HEAD` are rejected.
            let Some(next) = counter.checked_add(1) else { return Ok(Pushed::NotReplayable) };
            counter = next;
            let log_info =
                LogInfo { steps: game.choices.len(), at: &game.at, title_version: game.title_version };
            let head = Head::new(&self.key, segment.clone(), log_info, self.who, counter, supersedes.clone());
            let WrittenHead { name, bytes: text } = head.write();
            // Use the next counter if an identical head existed before and was superseded.
            let past = |line: &[String]| line.contains(&name.id);
            if !past(&supersedes) && !self.heads.iter().any(|head| past(&head.head.supersedes)) {
                break (head, name, text);
            }
        };
        let file = format!("{SEGMENTS}/{segment}");
        self.remote.write(&file, &bytes).await?;
        self.remote.write(&name.path(), &text).await?;
        let there = self.remote.read(&name.path()).await?.as_deref() == Some(&text[..])
            && self.remote.read(&file).await?.as_deref() == Some(&bytes[..]);
        if !there {
            return Ok(Pushed::Unconfirmed);
        }
        let base = Base::new(&name, &head, &game.choices);
        self.device.record_base(game, &base).await.map_err(Error::Local)?;
        Ok(Pushed::Done(segment))
    }

    /// Removes superseded heads, and the segments that no other head names. An object that cannot be removed
    /// is left; it is harmless.
    async fn clear(&self, gone: &[usize], mut kept: Vec<String>) -> Result<(), RemoteError> {
        let staying = (0..self.heads.len()).filter(|head| !gone.contains(head));
        kept.extend(staying.map(|head| self.heads[head].head.segment.clone()));
        for head in gone.iter().map(|head| &self.heads[*head]) {
            ignore_object_errors(self.remote.remove(&head.name.path()).await)?;
            let segment = &head.head.segment;
            if !self.has_unread_heads && !kept.contains(segment) {
                ignore_object_errors(self.remote.remove(&format!("{SEGMENTS}/{segment}")).await)?;
                kept.push(segment.clone());
            }
        }
        Ok(())
    }
}

fn name_of(game: &LocalGame) -> Title<'_> {
    Title { title_version: game.title_version, title: &game.title }
}

fn branch(game: &LocalGame) -> Branch<'_> {
    Branch { choices: &game.choices, base: game.base.as_ref(), trashed: game.trashed }
}

fn ignore_object_errors(removed: Result<(), RemoteError>) -> Result<(), RemoteError> {
    match removed {
        Err(error) if !error.concerns_one_object() => Err(error),
        _ => Ok(()),
    }
}

/// The result of sending a game.
enum Pushed {
    /// Sent, with the name of its segment; the superseded heads may be removed.
    Done(String),
    /// Written, but the storage does not return it yet.
    Unconfirmed,
    /// The game does not replay and was not sent.
    NotReplayable,
}
