//! What the file of saved games is known by.

use std::io;
use std::path::{Path, PathBuf};

/// Marks a database as ours: "HMLT".
pub const APPLICATION_ID: i64 = 0x484D_4C54;

/// SQLite's companion of a file.
pub(crate) fn side_file(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Returns the length of a file, and 0 where there is none.
///
/// # Errors
/// [`io::ErrorKind::InvalidInput`] where something else has that name: opening a pipe may never end. Those of the system.
pub(crate) fn length(file: &Path) -> io::Result<u64> {
    match std::fs::metadata(file) {
        Ok(found) if found.is_file() => Ok(found.len()),
        Ok(_) => {
            let what = format!("{} is not a file", file.display());
            Err(io::Error::new(io::ErrorKind::InvalidInput, what))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}
