//! Backups of the saved games: automatic daily ones, and manual ones. Each kind has its own rotation.

use crate::copy::copy;
use crate::error::{OpenError, StoreError};
use crate::game::{SavedGame, StoredStep};
use crate::row::DamagedGame;
use crate::store::Store;
use crate::timestamp::Timestamp;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const ENDING: &str = ".sqlite";

/// Why a backup was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Automatically, on the first start of a day.
    Daily,
    /// On the player's request.
    Manual,
}

impl Origin {
    const ALL: [Origin; 2] = [Origin::Daily, Origin::Manual];

    /// Returns the prefix of the file's name. Before manual backups existed, all had the daily prefix.
    fn prefix(self) -> &'static str {
        match self {
            Origin::Daily => "games-",
            Origin::Manual => "manual-",
        }
    }
}

/// A backup, described by its file's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The file.
    pub file: PathBuf,
    /// Why it was made.
    pub origin: Origin,
    /// When it was made, by the device's clock.
    pub made: Timestamp,
}

impl Backup {
    fn new(folder: &Path, origin: Origin, made: Timestamp) -> Backup {
        Backup { file: folder.join(format!("{}{made}{ENDING}", origin.prefix())), origin, made }
    }

    /// Parses a file's name; `None` for files that are not backups, which are neither counted nor removed.
    fn read(folder: &Path, name: &str) -> Option<Backup> {
        let stem = name.strip_suffix(ENDING)?;
        let (origin, made) = Origin::ALL
            .into_iter()
            .find_map(|origin| Some((origin, Timestamp::parse(stem.strip_prefix(origin.prefix())?)?)))?;
        Some(Backup::new(folder, origin, made))
    }
}

impl Store {
    /// Writes a backup into the folder, checks it, and then removes the oldest backups of that origin beyond
    /// `keep`; of daily ones, one per day stays for `keep` days.
    ///
    /// # Errors
    /// [`StoreError::Copy`] if the backup cannot be written or is not intact, [`StoreError::Sql`]. The
    /// existing backups stay.
    pub async fn backup(
        &self,
        folder: &Path,
        origin: Origin,
        keep: usize,
        now: &Timestamp,
    ) -> Result<Backup, StoreError> {
        let made = Backup::new(folder, origin, now.clone());
        copy(&self.shared, &made.file).await?;
        for old in surplus(&backups(folder), &made, keep) {
            // If it cannot be removed, one backup more stays.
            let _ = std::fs::remove_file(&old.file);
        }
        Ok(made)
    }

    /// Makes the daily backup unless there is one of today.
    ///
    /// # Errors
    /// The errors of [`Store::backup`].
    pub async fn backup_daily(
        &self,
        folder: &Path,
        keep: usize,
        now: &Timestamp,
    ) -> Result<Option<Backup>, StoreError> {
        let of_today = |copy: &Backup| copy.origin == Origin::Daily && copy.made.day() == now.day();
        if backups(folder).iter().any(of_today) {
            return Ok(None);
        }
        self.backup(folder, Origin::Daily, keep, now).await.map(Some)
    }

    /// Returns the time: RFC 3339, UTC.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn now_rfc3339(&self) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")
            .fetch_one(&mut *self.connection().await?)
            .await?;
        Ok(row.try_get(0)?)
    }
}

/// Returns the backups that rotate out after a new one. Backups dated after the new one's day are ignored and
/// kept: the clock was or is wrong, and then no real backup may be removed.
fn surplus<'a>(copies: &'a [Backup], new: &Backup, keep: usize) -> Vec<&'a Backup> {
    let others = copies.iter().filter(|copy| copy.origin == new.origin && copy.made.day() <= new.made.day());
    let others = others.filter(|copy| copy.file != new.file);
    match new.origin {
        Origin::Manual => others.skip(keep.saturating_sub(1)).collect(),
        Origin::Daily => {
            // Newest first, so the newest of each day is kept.
            let mut days = BTreeSet::from([new.made.day()]);
            others.filter(|copy| days.len() >= keep || !days.insert(copy.made.day())).collect()
        }
    }
}

/// Returns the backups in the folder, newest first.
#[must_use]
pub fn backups(folder: &Path) -> Vec<Backup> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    // Skip pipes and other special files, which could block.
    let files = entries.filter(|entry| entry.path().is_file());
    let mut copies: Vec<Backup> =
        files.filter_map(|entry| Backup::read(folder, entry.file_name().to_str()?)).collect();
    copies.sort_by(|one, other| other.made.cmp(&one.made).then_with(|| other.file.cmp(&one.file)));
    copies
}

/// Removes incomplete backups left by an interrupted write, unless one is being written now.
pub fn sweep_backups(folder: &Path) {
    let Ok(_lock) = crate::folder_lock::Lock::try_take(folder) else { return };
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some((copy, "" | "-journal" | "-wal" | "-shm")) =
            name.to_str().and_then(|name| name.split_once(".part"))
        else {
            continue;
        };
        let before_schema = copy.starts_with("before-schema-") && copy.ends_with(ENDING);
        if before_schema || Backup::read(folder, copy).is_some() {
            // Tried again at the next start.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// The games of a backup that are not in its trash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupGames {
    /// Games that can be read.
    pub intact: Vec<SavedGame>,
    /// Damaged games.
    pub damaged: Vec<DamagedBackup>,
}

/// A damaged game of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedBackup {
    /// What can be read of the game's row.
    pub game: DamagedGame,
    /// Its steps up to the first unreadable one.
    pub steps: Vec<StoredStep>,
}

/// Reads the games of a backup without changing the file.
///
/// # Errors
/// The errors of [`Store::open`]; [`OpenError::Damaged`] if the list of games cannot be read.
pub async fn read_backup(file: &Path) -> Result<BackupGames, OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let folder = tempfile::tempdir().map_err(io)?;
    let copy = folder.path().join("copy.sqlite");
    std::fs::copy(file, &copy).map_err(io)?;
    let store = Store::open(&copy).await?;
    let games = games(&store).await;
    store.close().await;
    games.map_err(|error| OpenError::Damaged { file: file.to_owned(), detail: error.to_string() })
}

async fn games(store: &Store) -> Result<BackupGames, StoreError> {
    let mut games = BackupGames::default();
    for entry in store.list(false).await? {
        // The index by id may be damaged although the row is not; find the steps by row number then.
        match store.load(&entry.id).await {
            Ok(saved) => games.intact.push(saved),
            Err(_) => {
                let steps = store.readable_steps(entry.row).await?;
                games.damaged.push(DamagedBackup { game: DamagedGame::without_id(entry), steps });
            }
        }
    }
    for game in store.damaged_games().await?.into_iter().filter(|game| !game.trashed) {
        let steps = store.readable_steps(game.row).await?;
        games.damaged.push(DamagedBackup { game, steps });
    }
    Ok(games)
}

/// Returns the number of games outside the backup's trash; `None` if it cannot be read. Does not change the
/// file.
pub async fn count_backup(file: &Path) -> Option<u32> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut connection = SqliteConnection::connect_with(&options).await.ok()?;
    let count = sqlx::query("SELECT count(*) FROM games WHERE trashed_at IS NULL");
    let row = count.fetch_one(&mut connection).await.ok()?;
    u32::try_from(row.try_get::<i64, _>(0).ok()?).ok()
}
