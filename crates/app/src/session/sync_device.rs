//! Implements the sync crate's [`Device`] for the app. No game is locked while a storage is accessed.

use crate::api::Problem;
use crate::problems::{self, Answer};
use crate::session::app::{App, card_text, stored, taken};
use crate::session::open::{AnyLog, LoadedLog, Log};
use hamlet_store::{LogUpdate, Snapshot, SyncBase};
use hamlet_sync::{Base, DecodeError, Device, LocalGame};
use std::ops::Range;
use tokio::sync::Mutex;

/// The app as a device that exchanges games with one storage.
pub struct SyncDevice<'a> {
    app: &'a App,
    /// The id of the storage, under which bases are stored.
    storage: &'a str,
    /// A snapshot of the games at the start of the exchange, updated after each change that the exchange makes.
    seen: Mutex<Snapshot>,
}

impl<'a> SyncDevice<'a> {
    pub fn new(app: &'a App, storage: &'a str) -> SyncDevice<'a> {
        SyncDevice { app, storage, seen: Mutex::default() }
    }

    /// Updates the snapshot after a change that this exchange made.
    async fn changed(&self, id: &str) -> Result<(), Problem> {
        let now = self.app.store()?.snapshot().await?;
        self.seen.lock().await.refresh(&now, id);
        Ok(())
    }
}

impl Device for SyncDevice<'_> {
    type Error = Problem;
    type Log = Log;

    async fn games(&self) -> Result<Vec<LocalGame>, Problem> {
        *self.seen.lock().await = self.app.store()?.snapshot().await?;
        // Read the versions before the titles. A game that is renamed in between then gets too low a version, which the next
        // exchange corrects.
        let named = self.app.store()?.title_versions().await?;
        let games = self.app.store()?.games_to_sync(self.storage).await?;
        let local = games.into_iter().filter_map(|game| {
            let header = self.app.header(&game.saved.header, &game.saved.name).ok()?;
            if header.problem.is_some() {
                return None;
            }
            Some(LocalGame {
                start_bytes: header.start_bytes,
                title: header.title,
                title_version: named.get(&game.saved.id).copied().unwrap_or(0),
                id: game.saved.id,
                choices: game.saved.steps[..game.saved.cursor].iter().map(|step| step.choice).collect(),
                base: game.base.and_then(|base| serde_json::from_str(&base).ok()),
                trashed: game.trashed,
                revision: game.saved.revision,
                at: game.saved_at,
            })
        });
        Ok(local.collect())
    }

    fn decode(&self, code: &[u8]) -> Result<Log, DecodeError> {
        let of = self.app.known_games().iter().find(|game| game.is_code(code));
        Ok(of.ok_or(DecodeError::Invalid)?.read(code)?)
    }

    async fn encode(&self, game: &LocalGame) -> Result<Option<Vec<u8>>, Problem> {
        let Ok(saved) = self.app.store()?.load(&game.id).await else { return Ok(None) };
        match self.app.load_log(&saved.header, &game.title, &saved.steps, saved.cursor) {
            Ok(LoadedLog { log, damage: None }) => Ok(Some(log.encode(log.title(), &game.choices))),
            _ => Ok(None),
        }
    }

    async fn record_base(&self, game: &LocalGame, base: &Base) -> Result<(), Problem> {
        let base = text(base)?;
        let base = SyncBase { storage: self.storage, base: &base };
        Ok(self.app.store()?.record_base(&game.id, base).await?)
    }

    async fn pull(&self, game: &LocalGame, to: Log, base: &Base) -> Result<bool, Problem> {
        let Ok(mut held) = self.app.hold_at(&game.id, game.revision).await else { return Ok(false) };
        // The cell stays empty, so the game is loaded again from the store.
        self.app.note_distance(&mut held, &to).await?;
        let mut open = taken(&mut held)?;
        let goal = to.cursor();
        let same = |at: &usize| open.log().step(*at).is_some_and(|step| to.step(*at) == Some(step));
        let common = (0..goal).take_while(same).count();
        let steps = if common == goal {
            open.log_mut().go_to(goal);
            Vec::new()
        } else {
            open.log_mut().go_to(common);
            play_steps(open.log_mut(), &to, common..goal)?;
            stored(open.log(), common)
        };
        let (card, base) = (card_text(&*open)?, text(base)?);
        let base = SyncBase { storage: self.storage, base: &base };
        let update = LogUpdate { from: common, steps: &steps, cursor: goal, card: &card };
        let updated = self.app.store()?.update_log(&game.id, game.revision, update, base);
        match updated.await.map_err(Problem::from) {
            Ok(()) => {
                self.changed(&game.id).await?;
                Ok(true)
            }
            Err(problem) if problem == problems::stale() => Ok(false),
            Err(problem) => Err(problem),
        }
    }

    async fn rename(&self, game: &LocalGame, title: &str, named: u64) -> Result<bool, Problem> {
        self.app.take_name(&game.id, game.title_version, title, named).await
    }

    async fn import(&self, log: Log, named: u64, base: &Base) -> Result<Option<String>, Problem> {
        let _turn = self.app.importing.lock().await;
        let base = text(base)?;
        let base = SyncBase { storage: self.storage, base: &base };
        let seen = self.seen.lock().await.clone();
        match self.app.create_if_unchanged(log, Some(base), &seen).await {
            Ok(new) => {
                let save = new.save();
                if named > 0 {
                    self.app.store()?.set_title_version(&save.id, 0, &save.name, named).await?;
                }
                self.changed(&save.id).await?;
                Ok(Some(save.id.clone()))
            }
            Err(problem) if problem == problems::stale() => Ok(None),
            Err(problem) => Err(problem),
        }
    }
}

/// Plays some steps of another log.
///
/// # Errors
/// `damaged` if that log lacks a step; `refused` if the state has no such choice.
pub fn play_steps(log: &mut dyn AnyLog, from: &Log, steps: Range<usize>) -> Answer<()> {
    for at in steps {
        let step = from.step(at).ok_or_else(|| problems::damaged("problem_damaged"))?;
        log.play(step.choice).map_err(|_| problems::refused("problem_no_choice"))?;
    }
    Ok(())
}

fn text(base: &Base) -> Result<String, Problem> {
    serde_json::to_string(base).map_err(problems::storage)
}
