//! Copies of the file of saved games: one of each day, made by themselves, and those that a player asked for. Each kind
//! has its own limit, and neither takes the place of the other.

use crate::copy::copy;
use crate::error::{OpenError, StoreError};
use crate::row::DamagedGame;
use crate::stamp::Stamp;
use crate::store::{Saved, Store, StoredStep};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const ENDING: &str = ".sqlite";

/// Why a copy was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// By itself, on the first start of a day.
    Daily,
    /// Because the player asked for it.
    Manual,
}

impl Origin {
    const ALL: [Origin; 2] = [Origin::Daily, Origin::Manual];

    /// What the names of such files begin with. Before there were manual ones, both kinds had the first.
    fn prefix(self) -> &'static str {
        match self {
            Origin::Daily => "games-",
            Origin::Manual => "manual-",
        }
    }
}

/// A copy of the file of saved games, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Where it is.
    pub file: PathBuf,
    /// Why it was made.
    pub origin: Origin,
    /// When it was made, by the clock of that moment.
    pub made: Stamp,
}

impl Backup {
    fn new(folder: &Path, origin: Origin, made: Stamp) -> Backup {
        Backup { file: folder.join(format!("{}{made}{ENDING}", origin.prefix())), origin, made }
    }

    /// Reads a file's name. Other files are none of ours: they are neither counted nor removed.
    fn read(folder: &Path, name: &str) -> Option<Backup> {
        let stem = name.strip_suffix(ENDING)?;
        let (origin, made) = Origin::ALL
            .into_iter()
            .find_map(|origin| Some((origin, Stamp::parse(stem.strip_prefix(origin.prefix())?)?)))?;
        Some(Backup::new(folder, origin, made))
    }
}

impl Store {
    /// Copies the saved games into the folder, checks the copy, and only then removes the oldest copies of that origin
    /// beyond `keep`: of daily ones, so many days with one copy each.
    ///
    /// # Errors
    /// [`StoreError::Copy`] where it cannot be written or is not sound, [`StoreError::Sql`]. The copies
    /// that were there stay.
    pub async fn backup(
        &self,
        folder: &Path,
        origin: Origin,
        keep: usize,
        now: &Stamp,
    ) -> Result<Backup, StoreError> {
        let made = Backup::new(folder, origin, now.clone());
        copy(self.pool(), &made.file).await?;
        for old in surplus(&backups(folder), &made, keep) {
            // One that cannot be removed is one copy more.
            let _ = std::fs::remove_file(&old.file);
        }
        Ok(made)
    }

    /// Makes the daily copy, if there is none of this day yet.
    ///
    /// # Errors
    /// Those of [`Store::backup`].
    pub async fn backup_daily(
        &self,
        folder: &Path,
        keep: usize,
        now: &Stamp,
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
    pub async fn clock(&self) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')").fetch_one(self.pool()).await?;
        Ok(row.try_get(0)?)
    }
}

/// The copies that a new one makes superfluous. Copies of days after the new one's are left out of account: the clock
/// was wrong then or is wrong now, and either way nothing real may go because of them, nor they themselves.
fn surplus<'a>(copies: &'a [Backup], new: &Backup, keep: usize) -> Vec<&'a Backup> {
    let others = copies.iter().filter(|copy| copy.origin == new.origin && copy.made.day() <= new.made.day());
    let others = others.filter(|copy| copy.file != new.file);
    match new.origin {
        Origin::Manual => others.skip(keep.saturating_sub(1)).collect(),
        Origin::Daily => {
            // The newest of each day comes first.
            let mut days = BTreeSet::from([new.made.day()]);
            others.filter(|copy| days.len() >= keep || !days.insert(copy.made.day())).collect()
        }
    }
}

/// The copies in the folder, the newest first.
#[must_use]
pub fn backups(folder: &Path) -> Vec<Backup> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    // Reading a pipe would never end.
    let files = entries.filter(|entry| entry.path().is_file());
    let mut copies: Vec<Backup> =
        files.filter_map(|entry| Backup::read(folder, entry.file_name().to_str()?)).collect();
    copies.sort_by(|one, other| other.made.cmp(&one.made).then_with(|| other.file.cmp(&one.file)));
    copies
}

/// Removes the unfinished copies that a program left when it was ended, unless one is being made now.
pub fn sweep_backups(folder: &Path) {
    let Ok(_lock) = crate::lock::Lock::try_take(folder) else { return };
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some((copy, "" | "-journal" | "-wal" | "-shm")) =
            name.to_str().and_then(|name| name.split_once(".part"))
        else {
            continue;
        };
        let before_schema = copy.starts_with("before-schema-") && copy.ends_with(ENDING);
        if before_schema || Backup::read(folder, copy).is_some() {
            // One that cannot be removed is tried again at the next start.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// The games of a copy that are not in its trash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupGames {
    /// Those that can be read.
    pub whole: Vec<Saved>,
    /// Those that cannot, each with its steps up to the first one that cannot be read.
    pub damaged: Vec<(DamagedGame, Vec<StoredStep>)>,
}

/// Reads the games of a copy. The copy itself is only read.
///
/// # Errors
/// Those of [`Store::open`]; [`OpenError::Damaged`] where the list of its games cannot be read.
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
        // The index by id may be damaged while the row is not; the row number finds the steps all the same.
        match store.load(&entry.id).await {
            Ok(saved) => games.whole.push(saved),
            Err(_) => {
                let steps = store.remains(entry.row).await?;
                games.damaged.push((DamagedGame::without_id(entry), steps));
            }
        }
    }
    for game in store.damaged().await?.into_iter().filter(|game| !game.trashed) {
        let steps = store.remains(game.row).await?;
        games.damaged.push((game, steps));
    }
    Ok(games)
}

/// How many games of a copy are not in its trash; none where it cannot be read. The copy itself is only read.
pub async fn count_backup(file: &Path) -> Option<u32> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut connection = SqliteConnection::connect_with(&options).await.ok()?;
    let count = sqlx::query("SELECT count(*) FROM games WHERE trashed_at IS NULL");
    let row = count.fetch_one(&mut connection).await.ok()?;
    u32::try_from(row.try_get::<i64, _>(0).ok()?).ok()
}
