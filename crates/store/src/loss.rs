//! A damaged or foreign write-ahead log: found before SQLite acts on it, kept in a folder of its own together with the
//! database as it was, and told.

use crate::error::{OpenError, StoreError};
use crate::file::{length, side_file};
use crate::log::{self, Finding};
use crate::log_index;
use crate::open::{Content, content};
use crate::store::Store;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The folder beside the saved games in which logs are kept, each in a numbered folder with the database.
const KEPT: &str = "damaged-logs";

/// In a numbered folder: the loss, until the saved games say it themselves.
/// How many kept logs stay: when another one comes, the oldest told ones are removed.
const MOST_KEPT: usize = 10;
const UNTOLD: &str = "untold.json";

const SETTING: &str = "log_loss";

/// The longest log and database that are examined, which is done in memory: 256 MiB. The log is emptied long before.
const MOST_BYTES: u64 = 256 << 20;

/// What may be missing from the saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossKind {
    /// The last change, which was interrupted or damaged.
    LastChange,
    /// A log was there that does not belong to the saved games. Changes of theirs may be missing.
    ForeignLog,
    /// Changes that were stored.
    Changes,
}

/// A loss that is told until the player closes the notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// What may be missing.
    pub kind: LossKind,
    /// Where the log and the database are kept, relative to the folder of the saved games.
    pub kept: String,
}

impl Store {
    /// Returns the loss that the player has not been told of yet, or has not closed.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn loss(&self) -> Result<Option<Loss>, StoreError> {
        Ok(self.setting(SETTING).await?.and_then(|stored| parse(&stored)))
    }

    /// Forgets the loss whose log is kept at that place; another one that was found meanwhile stays. The kept files stay.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn close_loss(&self, kept: &str) -> Result<(), StoreError> {
        let close = |stored: Option<String>| {
            let other = stored.filter(|stored| parse(stored).is_some_and(|loss| loss.kept != kept));
            Ok(other.unwrap_or_default())
        };
        self.change_setting::<StoreError>(SETTING, close).await
    }

    /// Takes over the losses that were found when the file was opened. The gravest one stays.
    pub(crate) async fn take_losses(&self, file: &Path) -> Result<(), StoreError> {
        for untold in untold(file) {
            let Some(loss) =
                fs::read(&untold).ok().and_then(|text| serde_json::from_slice::<Loss>(&text).ok())
            else {
                continue;
            };
            if self.loss().await?.is_none_or(|known| known.kind <= loss.kind) {
                let text = serde_json::to_string(&loss).unwrap_or_default();
                self.set_setting(SETTING, &text).await?;
            }
            // One that cannot be removed is told once more.
            let _ = fs::remove_file(untold);
        }
        Ok(())
    }
}

fn parse(stored: &str) -> Option<Loss> {
    serde_json::from_str(stored).ok()
}

/// What to do with a log.
enum Verdict {
    /// SQLite may read it.
    Leave,
    /// SQLite may read so many bytes of it. The rest was never answered: it is cut off, as without the index, which the next
    /// opening makes anew, it looks like damage.
    Cut(u64),
    /// SQLite may read what it can of it. A copy is kept, and the loss is told.
    Read(Option<LossKind>),
    /// The database is opened without it. The log is kept, and the loss is told.
    Remove(Option<LossKind>),
}

/// Examines the log beside the file. Call this only while no program has the file open. Where neither reading can be
/// opened, everything is left as it is.
pub(crate) async fn examine(file: &Path) -> Result<(), OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let place = side_file(file, "-wal");
    if length(file).map_err(io)? > MOST_BYTES {
        // Far more than saved games take: nothing is said about it, and SQLite reads it or refuses it.
        return Ok(());
    }
    if length(&place).map_err(io)? > MOST_BYTES {
        return put_aside(file, &place).map_err(io);
    }
    let log = read(&place).map_err(io)?;
    if log.is_empty() {
        return Ok(());
    }
    let database = read(file).map_err(io)?;
    let finding = log::read(&log, &database, &read_index(file).map_err(io)?);
    let (kind, remove) = match verdict(file, &log, &database, finding).await? {
        Verdict::Leave => return Ok(()),
        Verdict::Cut(length) => {
            return File::options().write(true).open(place).and_then(|log| log.set_len(length)).map_err(io);
        }
        Verdict::Read(kind) => (kind, false),
        Verdict::Remove(kind) => (kind, true),
    };
    keep(file, &log, &database, kind).map_err(io)?;
    if remove {
        // Its copy is on the disk.
        fs::remove_file(side_file(file, "-wal")).map_err(io)?;
    }
    Ok(())
}

async fn verdict(file: &Path, log: &[u8], database: &[u8], finding: Finding) -> Result<Verdict, OpenError> {
    if database.is_empty() {
        // SQLite deletes a log without a database.
        return Ok(Verdict::Remove(Some(LossKind::Changes)));
    }
    let loss = match finding {
        Finding::Sound | Finding::Interrupted { .. } | Finding::InDatabase => None,
        Finding::LastChange => Some(LossKind::LastChange),
        Finding::Changes => Some(LossKind::Changes),
        Finding::Foreign => Some(LossKind::ForeignLog),
    };
    let read = async |log| match read_copy(file, database, log).await {
        // On a full disk a log that is sound as such is read without the comparison.
        Err(OpenError::Io { .. } | OpenError::Sql { .. }) if finding.is_sound() => Ok(Reading::Left),
        other => other,
    };
    let without = read(&[]).await?;
    let with = match finding {
        // SQLite would take the log's page size for that of the database.
        Finding::Foreign => Reading::Unreadable,
        _ => read(log).await?,
    };
    Ok(match (with, without) {
        (Reading::Left, _) | (Reading::Unreadable, Reading::Unreadable | Reading::Left) => Verdict::Leave,
        (Reading::Content(with), Reading::Content(without)) if !with.continues(&without) => {
            let foreign = finding.is_sound().then_some(LossKind::ForeignLog);
            Verdict::Remove(loss.or(foreign))
        }
        (Reading::Content(_), Reading::Content(_)) if finding == Finding::InDatabase => Verdict::Remove(None),
        (Reading::Content(_), _) if finding == Finding::Sound => Verdict::Leave,
        (Reading::Content(_), _) if let Finding::Interrupted { answered } = finding => Verdict::Cut(answered),
        (Reading::Content(_), _) => Verdict::Read(loss),
        (Reading::Unreadable, Reading::Content(_)) => {
            let foreign = finding.is_sound().then_some(LossKind::ForeignLog);
            Verdict::Remove(loss.or(foreign))
        }
    })
}

/// What a copy of the file turned out to be.
enum Reading {
    Content(Content),
    /// Of a newer version, which alone can read it, or not examined: nothing is done about it.
    Left,
    /// Damaged, or of another program.
    Unreadable,
}

/// Reads a copy, made in a folder beside the file. One that an earlier start left is removed.
async fn read_copy(file: &Path, database: &[u8], log: &[u8]) -> Result<Reading, OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let folder = side_file(file, "-reading");
    let _ = fs::remove_dir_all(&folder);
    let copy = folder.join("copy.sqlite");
    let made = fs::create_dir(&folder)
        .and_then(|()| fs::write(&copy, database))
        .and_then(|()| fs::write(side_file(&copy, "-wal"), log));
    let read = match made {
        Ok(()) => content(&copy).await,
        Err(error) => Err(io(error)),
    };
    let _ = fs::remove_dir_all(&folder);
    match read {
        Ok(content) => Ok(Reading::Content(content)),
        Err(OpenError::TooNew { .. }) => Ok(Reading::Left),
        Err(OpenError::Damaged { .. } | OpenError::Foreign { .. }) => Ok(Reading::Unreadable),
        Err(OpenError::Sql { source, .. }) if !is_of_the_system(&source) => Ok(Reading::Unreadable),
        Err(error) => Err(error),
    }
}

/// Returns whether SQLite was refused something, by memory, disk or rights, rather than reading something wrong.
fn is_of_the_system(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return true };
    let code = error.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(0) & 0xff;
    // SQLITE_PERM, BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN.
    [3, 5, 6, 7, 8, 10, 13, 14].contains(&code)
}

/// Writes the log and the database to a new numbered folder, and waits until they are on the disk.
fn keep(file: &Path, log: &[u8], database: &[u8], kind: Option<LossKind>) -> io::Result<()> {
    keep_by(file, kind, |copy| {
        write(copy, database)?;
        write(&side_file(copy, "-wal"), log)
    })
}

/// Moves a log that is too large to be examined to a new numbered folder, beside a copy of the database.
fn put_aside(file: &Path, log: &Path) -> io::Result<()> {
    keep_by(file, Some(LossKind::Changes), |copy| {
        write(copy, &read(file)?)?;
        fs::rename(log, side_file(copy, "-wal"))
    })
}

/// Makes a new numbered folder, has it filled, notes the loss in it, and waits until all is on the disk. The function is
/// given the name of the copy of the database.
fn keep_by(
    file: &Path,
    kind: Option<LossKind>,
    fill: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    let kept = folder.join(KEPT);
    fs::create_dir_all(&kept)?;
    let earlier = numbered(&kept);
    let number = earlier.last_key_value().map_or(1, |(last, _)| last + 1);
    let place = kept.join(number.to_string());
    fs::create_dir(&place)?;
    let name = file.file_name().map(Path::new).unwrap_or(Path::new("games.sqlite"));
    let note = || {
        let Some(kind) = kind else { return Ok(()) };
        let loss = Loss { kind, kept: format!("{KEPT}/{number}") };
        write(&place.join(UNTOLD), &serde_json::to_vec(&loss)?)
    };
    // The note comes first: whatever ends this early, nothing goes away untold.
    if let Err(error) = note().and_then(|()| fill(&place.join(name))) {
        // Half a copy is of no use to anybody; the log is still in its place.
        let _ = fs::remove_dir_all(&place);
        return Err(error);
    }
    for folder in [&place, &kept, folder] {
        // Where folders cannot be opened, the system sees to it.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
    }
    for old in earlier.values().rev().skip(MOST_KEPT - 1).filter(|old| !old.join(UNTOLD).exists()) {
        // One that cannot be removed now is removed next time.
        let _ = fs::remove_dir_all(old);
    }
    Ok(())
}

/// The numbered folders in the folder of kept logs.
fn numbered(kept: &Path) -> BTreeMap<u64, PathBuf> {
    let places = fs::read_dir(kept).into_iter().flatten().flatten();
    places.filter_map(|place| Some((place.file_name().to_str()?.parse().ok()?, place.path()))).collect()
}

fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(file, bytes)?;
    File::options().write(true).open(file)?.sync_all()
}

/// Reads a file; one that is not there is empty.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        other => other,
    }
}

/// Reads the beginning of the log's index; one that is not there is empty.
fn read_index(file: &Path) -> io::Result<Vec<u8>> {
    let place = side_file(file, "-shm");
    if length(&place)? == 0 {
        return Ok(Vec::new());
    }
    let mut index = Vec::new();
    File::open(place)?.take(log_index::LENGTH as u64).read_to_end(&mut index)?;
    Ok(index)
}

/// The files that tell of losses, oldest first.
fn untold(file: &Path) -> Vec<PathBuf> {
    let folder = file.parent().unwrap_or(Path::new(".")).join(KEPT);
    numbered(&folder).into_values().map(|place| place.join(UNTOLD)).filter(|file| file.is_file()).collect()
}
