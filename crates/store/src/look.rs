//! Storing a game only if it is not here yet: "is it here?" and storing are one step, also towards another program
//! on the same file.

use crate::bases::{Remembered, keep};
use crate::error::StoreError;
use crate::row::get;
use crate::store::{NewGame, Store, insert_game};
use sqlx::SqliteConnection;

/// Which games were stored, and how they stood, when somebody looked. Games of which the id or header cannot be read are
/// left out: nothing can be the same as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look(Vec<Seen>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    id: String,
    header: String,
    revision: Option<i64>,
    trashed: bool,
}

impl Look {
    /// Takes note of a change that the one who looked has made: games as they stand in `now` count as seen so.
    pub fn follow(&mut self, now: &Look, id: &str) {
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
    /// Looks at all games. Look first, then read and compare them: what changes in between is noticed by
    /// [`Store::create_if_still`].
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn look(&self) -> Result<Look, StoreError> {
        let mut connection = self.pool().acquire().await?;
        look(&mut connection).await
    }

    /// Stores a new game, with its base on a storage if it came from one, provided that the games of its start still are
    /// as they were looked at. `same_start` says of a header whether it is of that start.
    ///
    /// # Errors
    /// [`StoreError::Changed`] where one of them was added, changed or moved since: look again. Nothing is stored then.
    pub async fn create_if_still(
        &self,
        game: NewGame<'_>,
        base: Option<Remembered<'_>>,
        seen: &Look,
        same_start: impl Fn(&str) -> bool,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool().begin_with("BEGIN IMMEDIATE").await?;
        let now = look(&mut transaction).await?;
        if now.of(&same_start) != seen.of(&same_start) {
            transaction.rollback().await?;
            return Err(StoreError::Changed);
        }
        insert_game(&mut transaction, game).await?;
        if let Some(base) = base {
            keep(&mut transaction, game.id, base).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

async fn look(connection: &mut SqliteConnection) -> Result<Look, StoreError> {
    let rows = sqlx::query("SELECT id, header, revision, trashed_at IS NOT NULL FROM games")
        .fetch_all(connection)
        .await?;
    let seen = rows.iter().filter_map(|row| {
        let (id, header) = (get(row, 0)?, get(row, 1)?);
        Some(Seen { id, header, revision: get(row, 2), trashed: get(row, 3)? })
    });
    Ok(Look(seen.collect()))
}
