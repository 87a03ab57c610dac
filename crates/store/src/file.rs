//! Identifies the file of saved games and its side files.

use std::io;
use std::path::{Path, PathBuf};

/// The `application_id` in the database's header: "HMLT".
pub const APPLICATION_ID: i64 = 0x484D_4C54;

/// Returns the path of one of SQLite's files beside the database, such as `-wal`.
pub(crate) fn side_file(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Returns a file's length, 0 if it does not exist.
///
/// # Errors
/// [`io::ErrorKind::InvalidInput`] if it is not a regular file (opening a pipe could block), and the system's
/// errors.
pub(crate) fn length(file: &Path) -> io::Result<u64> {
    match std::fs::metadata(file) {
        Ok(found) if found.is_file() => Ok(found.len()),
        Ok(_) => {
            let what = format!("{} is not a regular file", file.display());
            Err(io::Error::new(io::ErrorKind::InvalidInput, what))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}
