//! Shared by several checks: reads files of the repository, and the version in `Cargo.toml`.

use serde_json::Value;

use crate::tell::{Result, text};

pub const LOCK: &str = "package-lock.json";
pub const METAINFO: &str = "src-tauri/linux/io.github.hamletvillage.game.metainfo.xml";

/// Returns the workspace's version.
///
/// # Errors
/// Fails if there is none.
pub fn workspace(manifest: &str) -> Result<String> {
    let package = manifest.split_once("[workspace.package]").map(|(_, rest)| rest);
    let line = package.and_then(|rest| rest.lines().find_map(|line| line.strip_prefix("version = \"")));
    line.and_then(|line| line.strip_suffix('"')).map(str::to_owned).ok_or("Cargo.toml has no version".into())
}

pub fn json(file: &str) -> Result<Value> {
    serde_json::from_str(&text(file)?).map_err(|error| format!("{file}: {error}"))
}
