//! Detects a damaged or foreign write-ahead log before SQLite acts on it, and keeps it in a folder with the
//! database and a note of the loss.

use crate::error::OpenError;
use crate::file::{length, side_file};
use crate::inspect::{Content, content};
use crate::wal::{self, Finding};
use crate::wal_index;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The folder beside the saved games for damaged logs, each in a numbered folder with the database.
const KEPT: &str = "damaged-logs";

/// Most logs kept; when another one is added, the oldest reported ones are removed.
const MOST_KEPT: usize = 10;
/// The file in a numbered folder with the loss, until that is stored in the database.
const UNREPORTED: &str = "untold.json";

/// Most bytes of log and database that are examined, in memory: 256 MiB. The log is normally far shorter.
const MOST_BYTES: u64 = 256 << 20;

/// What may be missing from the saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossKind {
    /// The last change, which was interrupted or damaged.
    LastChange,
    /// The log belongs to another database; changes may be missing.
    ForeignLog,
    /// Acknowledged changes.
    Changes,
}

/// A loss, reported until the player closes the notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// What may be missing.
    pub kind: LossKind,
    /// The folder with the kept log and database, relative to that of the saved games.
    pub kept: String,
}

/// How to open the database.
enum Verdict {
    /// With the log.
    Leave,
    /// With the log truncated to that many bytes. The rest was not acknowledged; without the index, which the
    /// next start recreates, it would look like damage.
    Cut(u64),
    /// With what SQLite can read of the log; a copy is kept and the loss reported.
    Read(Option<LossKind>),
    /// Without the log, which is kept; the loss is reported.
    Remove(Option<LossKind>),
}

/// Examines the log beside the file. Call it only while no program has the file open. If the database opens
/// neither with nor without the log, nothing is changed.
pub(crate) async fn examine(file: &Path) -> Result<(), OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let place = side_file(file, "-wal");
    if length(file).map_err(io)? > MOST_BYTES {
        // Too large to examine in memory; SQLite decides.
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
    let finding = wal::read(&log, &database, &read_index(file).map_err(io)?);
    let (kind, remove) = match verdict(file, &log, &database, finding).await? {
        Verdict::Leave => return Ok(()),
        Verdict::Cut(length) => {
            let cut = File::options().write(true).open(place).and_then(|log| log.set_len(length));
            return unless_missing(cut).map(|_| ()).map_err(io);
        }
        Verdict::Read(kind) => (kind, false),
        Verdict::Remove(kind) => (kind, true),
    };
    keep(file, &log, &database, kind).map_err(io)?;
    if remove {
        // A copy is on the disk.
        unless_missing(fs::remove_file(place)).map_err(io)?;
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
        // If the disk is too full to make copies, skip the comparison for an intact log.
        Err(OpenError::Io { .. } | OpenError::Sql { .. }) if finding.is_sound() => Ok(Reading::Left),
        other => other,
    };
    let without = read(&[]).await?;
    let with = match finding {
        // SQLite would take the log's page size for the database's.
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
        (Reading::Content(_), _) if let Finding::Interrupted { acknowledged } = finding => {
            Verdict::Cut(acknowledged)
        }
        (Reading::Content(_), _) => Verdict::Read(loss),
        (Reading::Unreadable, Reading::Content(_)) => {
            let foreign = finding.is_sound().then_some(LossKind::ForeignLog);
            Verdict::Remove(loss.or(foreign))
        }
    })
}

/// The result of reading a copy of the file.
enum Reading {
    Content(Content),
    /// Written by a newer version, or not examined: nothing can be said.
    Left,
    /// Damaged, or of another program.
    Unreadable,
}

/// Reads a copy made in a folder beside the file, after removing one left by an earlier start.
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
        Err(OpenError::Sql { source, .. }) if !is_system_error(&source) => Ok(Reading::Unreadable),
        Err(error) => Err(error),
    }
}

/// Returns whether the error comes from the system (memory, disk, permissions) rather than from the file's
/// content.
fn is_system_error(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return true };
    let code = error.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(0) & 0xff;
    // SQLITE_PERM, BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN.
    [3, 5, 6, 7, 8, 10, 13, 14].contains(&code)
}

/// Writes the log and the database to a new numbered folder and syncs them.
fn keep(file: &Path, log: &[u8], database: &[u8], kind: Option<LossKind>) -> io::Result<()> {
    keep_by(file, kind, |copy| {
        write(copy, database)?;
        write(&side_file(copy, "-wal"), log)
    })
}

/// Moves a log that is too large to be examined to a new numbered folder, with a copy of the database.
fn put_aside(file: &Path, log: &Path) -> io::Result<()> {
    keep_by(file, Some(LossKind::Changes), |copy| {
        write(copy, &read(file)?)?;
        fs::rename(log, side_file(copy, "-wal"))
    })
}

/// Creates a numbered folder, notes the loss in it, calls `fill` with the path for the copy of the database,
/// and syncs the folder.
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
        write(&place.join(UNREPORTED), &serde_json::to_vec(&loss)?)
    };
    // Note the loss first, so that none goes unreported if this is interrupted.
    if let Err(error) = note().and_then(|()| fill(&place.join(name))) {
        // Remove a partial copy; the log is still in its place.
        let _ = fs::remove_dir_all(&place);
        return Err(error);
    }
    for folder in [&place, &kept, folder] {
        // Not all systems allow opening folders.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
    }
    for old in earlier.values().rev().skip(MOST_KEPT - 1).filter(|old| !old.join(UNREPORTED).exists()) {
        // Tried again next time.
        let _ = fs::remove_dir_all(old);
    }
    Ok(())
}

/// Returns the numbered folders with kept logs.
fn numbered(kept: &Path) -> BTreeMap<u64, PathBuf> {
    let places = fs::read_dir(kept).into_iter().flatten().flatten();
    places.filter_map(|place| Some((place.file_name().to_str()?.parse().ok()?, place.path()))).collect()
}

fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(file, bytes)?;
    File::options().write(true).open(file)?.sync_all()
}

/// Reads a file; empty if it does not exist.
fn read(file: &Path) -> io::Result<Vec<u8>> {
    Ok(unless_missing(fs::read(file))?.unwrap_or_default())
}

/// Reads the beginning of the log's index; empty if it does not exist.
fn read_index(file: &Path) -> io::Result<Vec<u8>> {
    let place = side_file(file, "-shm");
    // Fails on what is not a regular file.
    length(&place)?;
    let Some(opened) = unless_missing(File::open(place))? else { return Ok(Vec::new()) };
    let mut index = Vec::new();
    opened.take(wal_index::LENGTH as u64).read_to_end(&mut index)?;
    Ok(index)
}

/// Returns `None` instead of an error if a file does not exist. A connection that is still closing in another thread empties and
/// removes the log and its index at any moment.
fn unless_missing<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        other => other.map(Some),
    }
}

/// Returns the notes of unreported losses, oldest first.
pub(crate) fn unreported(file: &Path) -> Vec<PathBuf> {
    let folder = file.parent().unwrap_or(Path::new(".")).join(KEPT);
    numbered(&folder)
        .into_values()
        .map(|place| place.join(UNREPORTED))
        .filter(|file| file.is_file())
        .collect()
}
