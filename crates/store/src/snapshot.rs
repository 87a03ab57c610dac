//! Stores a game only if it does not exist yet, atomically even if another program has the file open.

use crate::bases::{SyncBase, upsert_base};
use crate::error::StoreError;
use crate::game::NewGame;
use crate::row::get;
use crate::store::{Store, insert_game};
use sqlx::{Connection, SqliteConnection};

/// A snapshot of which games are stored, and at which revision. Games with an unreadable id or header are
/// left out, since no new game can equal them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot(Vec<Seen>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    id: String,
    header: String,
    revision: Option<i64>,
    trashed: bool,
}

impl Snapshot {
    /// Updates the snapshot after the caller's own change: takes over the game `id` from `now`.
    pub fn refresh(&mut self, now: &Snapshot, id: &str) {
        self.0.retain(|seen| seen.id != id);
        self.0.extend(now.0.iter().filter(|seen| seen.id == id).cloned());
    }

    fn of(&self, same_start: impl Fn(&str) -> bool) -> Vec<&Seen> {
        let mut games: Vec<&Seen> = self.0.iter().filter(|seen| same_start(&seen.header)).collect();
        games.sort_by(|a, b| a.id.cmp(&b.id));
        games
    }
}

impl Store {
    /// Takes a snapshot. Take it before reading and comparing the games: [`Store::create_if_unchanged`] notices
    /// changes since then.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let mut connection = self.connection().await?;
        read_snapshot(&mut connection).await
    }

    /// Stores a new game, with its last-synced head if it came from a storage, unless games with the same
    /// start key changed since the snapshot. `same_start` returns whether a header has that start key.
    ///
    /// # Errors
    /// [`StoreError::SnapshotOutdated`] if one of them was added, changed, trashed or restored since; nothing is
    /// stored then.
    pub async fn create_if_unchanged(
        &self,
        game: NewGame<'_>,
        base: Option<SyncBase<'_>>,
        seen: &Snapshot,
        same_start: impl Fn(&str) -> bool,
    ) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let now = read_snapshot(&mut transaction).await?;
        if now.of(&same_start) != seen.of(&same_start) {
            transaction.rollback().await?;
            return Err(StoreError::SnapshotOutdated);
        }
        insert_game(&mut transaction, game).await?;
        if let Some(base) = base {
            upsert_base(&mut transaction, game.id, base).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

async fn read_snapshot(connection: &mut SqliteConnection) -> Result<Snapshot, StoreError> {
    let rows = sqlx::query("SELECT id, header, revision, trashed_at IS NOT NULL FROM games")
        .fetch_all(connection)
        .await?;
    let seen = rows.iter().filter_map(|row| {
        let (id, header) = (get(row, 0)?, get(row, 1)?);
        Some(Seen { id, header, revision: get(row, 2), trashed: get(row, 3)? })
    });
    Ok(Snapshot(seen.collect()))
}
