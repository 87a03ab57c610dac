//! What the file of saved games is known by.

use std::path::{Path, PathBuf};

/// Marks a database as ours: "HMLT".
pub const APPLICATION_ID: i64 = 0x484D_4C54;

/// SQLite's companion of a file.
pub(crate) fn side_file(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
