//! Installs Node packages and builds the ui, each only if its inputs changed.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tell::{Result, exists, output, program, root, run, say, target};

/// The oldest Node version supported by the ui's tools.
const OLDEST: (u32, u32) = (20, 19);

/// Generated folders and files in `ui`; the last three are written by the compiler of the messages.
const GENERATED: &[&str] =
    &["node_modules", "dist", "paraglide", "cache", ".lix", ".gitignore", ".meta.json", "README.md"];

/// Installs the locked Node packages.
///
/// # Errors
/// Fails if Node is missing or too old, or npm fails.
pub fn packages() -> Result {
    check_version()?;
    let lock = digest(&[root().join("package-lock.json")])?;
    if root().join("node_modules").is_dir() && stored_digest("npm") == Some(lock) {
        return Ok(());
    }
    say("installing node packages");
    run(program("npm").arg("ci"))?;
    store_digest("npm", lock)
}

/// Builds the ui into `ui/dist`.
///
/// # Errors
/// Fails if the build fails.
pub fn build() -> Result {
    let sources = digest(&[root().join("ui"), root().join("package-lock.json")])?;
    if root().join("ui/dist/index.html").is_file() && stored_digest("ui") == Some(sources) {
        return Ok(());
    }
    say("building the ui");
    run(&mut npm("build"))?;
    store_digest("ui", sources)
}

/// Returns the command that runs a script of `ui/package.json`.
#[must_use]
pub fn npm(script: &str) -> Command {
    let mut command = program("npm");
    command.args(["run", "--silent", "--workspace", "ui", script]);
    command
}

fn check_version() -> Result {
    let wanted = format!("{}.{}", OLDEST.0, OLDEST.1);
    let Some(version) = output(program("node").arg("--version")) else {
        return Err(format!(
            "Node is missing: install Node {wanted} or newer (https://nodejs.org) and start again"
        ));
    };
    let mut numbers =
        version.trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if found < OLDEST {
        return Err(format!("Node {version} is too old: install {wanted} or newer and start again"));
    }
    if exists("npm") { Ok(()) } else { Err("npm is missing; it comes with Node".into()) }
}

/// Returns a hash of these files, and of all files in these folders that are not generated.
fn digest(paths: &[PathBuf]) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    for path in paths {
        add(path, &mut hasher).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    }
    Ok(hasher.finish())
}

fn add(path: &Path, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    if path.is_dir() {
        let mut inside: Vec<PathBuf> =
            fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
        inside.retain(|entry| {
            !entry.file_name().is_some_and(|name| GENERATED.iter().any(|made| name == *made))
        });
        inside.sort();
        inside.iter().try_for_each(|entry| add(entry, hasher))
    } else {
        path.to_string_lossy().hash(hasher);
        fs::read(path)?.hash(hasher);
        Ok(())
    }
}

fn stamp(name: &str) -> PathBuf {
    target().join("xtask").join(format!("{name}.stamp"))
}

fn stored_digest(name: &str) -> Option<u64> {
    fs::read_to_string(stamp(name)).ok()?.trim().parse().ok()
}

fn store_digest(name: &str, digest: u64) -> Result {
    let file = stamp(name);
    let written = fs::create_dir_all(file.parent().unwrap_or(&file))
        .and_then(|()| fs::write(&file, digest.to_string()));
    written.map_err(|error| format!("cannot write {}: {error}", file.display()))
}
