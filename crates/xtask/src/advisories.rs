//! Checks the locked crates against RustSec's advisory database, and that no patch is unused.

use std::path::{Path, PathBuf};

use crate::tell::{Result, program, run, target, text};
use crate::tools;

/// The environment variable with the path of a clone of the database, for offline machines.
const GIVEN: &str = "HAMLET_ADVISORY_DB";

/// The name that cargo-deny gives its clone: the repository's name and a hash of its address.
const CLONE: &str = "advisory-db-3157b0e258782691";

const CONFIG: &str = "deny.toml";

/// Returns the local copy of the database: the clone named by [`GIVEN`], or else cargo-deny's own clone.
///
/// # Errors
/// Fails if [`GIVEN`] is set but is not a clone.
fn copy() -> Result<Option<PathBuf>> {
    if let Some(given) = std::env::var_os(GIVEN) {
        return database(PathBuf::from(given)).map(Some);
    }
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    Ok(cargo.map(|cargo| cargo.join("advisory-dbs").join(CLONE)).filter(|own| own.is_dir()))
}

fn database(folder: PathBuf) -> Result<PathBuf> {
    if folder.join("crates").is_dir() && folder.join(".git").exists() {
        Ok(folder)
    } else {
        Err(format!("{GIVEN}: {} is not a clone of RustSec's advisory-db", folder.display()))
    }
}

/// Returns why `deny` cannot check the advisories on this machine; `None` if it can.
pub fn unchecked() -> Option<String> {
    matches!(copy(), Ok(None)).then(|| {
        format!("advisories NOT CHECKED: no copy of the database; set {GIVEN}, or run `cargo xtask advisories` online")
    })
}

/// Checks the advisories if there is a local copy of the database; otherwise [`unchecked`] says so.
///
/// # Errors
/// Fails on an advisory, or if the copy cannot be read.
pub fn check_with_copy() -> Result {
    copy()?.map_or(Ok(()), |copy| check(&copy))
}

/// `cargo xtask advisories`: checks the advisories with the local copy of the database, or else with the
/// newest one from the network.
///
/// # Errors
/// Fails on an advisory, or if no database is available.
pub fn check_online() -> Result {
    match copy()? {
        Some(copy) => check(&copy),
        None => run(program(tools::DENY.get()?).args(["--workspace", "check", "advisories"])),
    }
}

/// Checks the advisories offline. cargo-deny accepts only a folder with clones under its own names, so the
/// clone is cloned there.
fn check(copy: &Path) -> Result {
    let failed = |error: std::io::Error| format!("cannot copy the advisory database: {error}");
    let folder = target().join("advisories");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(failed)?;
    }
    std::fs::create_dir_all(&folder).map_err(failed)?;
    run(program("git").args(["clone", "--quiet"]).arg(copy).arg(folder.join(CLONE)))?;
    let config = folder.join(CONFIG);
    std::fs::write(&config, with_database(&text(CONFIG)?, &folder)?).map_err(failed)?;
    let mut deny = program(tools::DENY.get()?);
    run(deny.args(["--workspace", "--offline", "--config"]).arg(config).args(["check", "advisories"]))
}

/// Returns the configuration with the database's path added.
fn with_database(config: &str, folder: &Path) -> Result<String> {
    let heading = "[advisories]\n";
    let (before, behind) =
        config.split_once(heading).ok_or_else(|| format!("{CONFIG} has no section [advisories]"))?;
    // A literal string, since Windows paths contain backslashes.
    Ok(format!("{before}{heading}db-path = '{}'\n{behind}", folder.display()))
}

/// Checks that each `[patch]` is used. Cargo only warns about unused ones and builds with the original crate.
///
/// # Errors
/// Names the unused patches.
pub fn check_patches() -> Result {
    refuse_unused(&text("Cargo.lock")?)
}

fn refuse_unused(lock: &str) -> Result {
    let unused = unused_patches(lock);
    if unused.is_empty() {
        return Ok(());
    }
    Err(format!("[patch] has no effect for {}: change its version to the one in use", unused.join(", ")))
}

fn unused_patches(lock: &str) -> Vec<String> {
    let blocks = lock.split("[[").filter_map(|block| block.strip_prefix("patch.unused]]"));
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='));
        line.map(|value| value.trim().trim_matches('"').to_owned()).unwrap_or_default()
    };
    blocks.map(|block| format!("{} {}", value(block, "name"), value(block, "version"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unused_patch_is_an_error() {
        check_patches().expect("each patch is in use");
        let lock = text("Cargo.lock").expect("the lock");
        let unused = "\n[[patch.unused]]\nname = \"crc-fast\"\nversion = \"1.10.0\"\n";
        let told = refuse_unused(&format!("{lock}{unused}")).expect_err("an unused patch");
        assert!(told.contains("crc-fast 1.10.0"), "{told}");
        let two = format!("{lock}{unused}\n[[patch.unused]]\nname = \"other\"\nversion = \"2.0.0\"\n");
        assert_eq!(unused_patches(&two), ["crc-fast 1.10.0", "other 2.0.0"]);
    }

    #[test]
    fn the_configuration_names_the_copy_of_the_database() {
        let config = with_database(&text(CONFIG).expect("the file"), Path::new("/some where"));
        assert!(config.expect("it has the section").contains("[advisories]\ndb-path = '/some where'\n"));
        assert!(with_database("[bans]\n", Path::new("/x")).is_err());
        assert!(database(PathBuf::from("/nowhere")).expect_err("no clone").contains(GIVEN));
    }
}
