//! Checks the locked crates against RustSec's advisory database.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tell::{Result, cargo, program, run, target, text};
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

/// Checks the advisories if there is a local copy of the database; does nothing otherwise (see [`unchecked`]).
///
/// # Errors
/// Fails on an advisory, or if the copy cannot be read.
pub fn check_with_copy() -> Result {
    copy()?.map_or(Ok(()), |copy| check(&copy))
}

/// Runs `cargo xtask advisories`: checks the advisories with the local copy of the database, or else with the newest one
/// from the network.
///
/// # Errors
/// Fails on an advisory, or if no database is available.
pub fn check_online() -> Result {
    match copy()? {
        Some(copy) => check(&copy),
        None => run(program(tools::DENY.get()?).args(["--workspace", "check", "advisories"])),
    }
}

/// Checks the locked crates against this copy of the database.
///
/// # Errors
/// Fails on an advisory, or if the copy cannot be read.
fn check(copy: &Path) -> Result {
    run(&mut checking(copy, &target().join("advisories"))?)
}

/// Returns the command that checks the advisories of this copy, offline. cargo-deny accepts only a folder with clones
/// under its own names, so the copy is cloned into `folder`, which is replaced.
fn checking(copy: &Path, folder: &Path) -> Result<Command> {
    let failed = |error: std::io::Error| format!("cannot copy the advisory database: {error}");
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(failed)?;
    }
    std::fs::create_dir_all(folder).map_err(failed)?;
    run(program("git").args(["clone", "--quiet"]).arg(copy).arg(folder.join(CLONE)))?;
    let config = folder.join(CONFIG);
    std::fs::write(&config, with_database(&text(CONFIG)?, folder)?).map_err(failed)?;
    // Download the crates of all systems: cargo-deny reads their licences and versions, but downloads nothing offline.
    run(cargo().args(["fetch", "--locked", "--quiet"]))?;
    let mut deny = program(tools::DENY.get()?);
    deny.args(["--workspace", "--offline", "--config"]).arg(config).args(["check", "advisories"]);
    Ok(deny)
}

/// Returns the configuration with the database's path added.
fn with_database(config: &str, folder: &Path) -> Result<String> {
    let heading = "[advisories]\n";
    let (before, behind) =
        config.split_once(heading).ok_or_else(|| format!("{CONFIG} has no section [advisories]"))?;
    // Use a literal string, since Windows paths contain backslashes.
    Ok(format!("{before}{heading}db-path = '{}'\n{behind}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes an advisory against all versions of a crate, in the format of RustSec's database.
    fn advise(database: &Path, name: &str, id: &str) {
        let folder = database.join("crates").join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let advisory = format!(
            "```toml\n[advisory]\nid = \"{id}\"\npackage = \"{name}\"\ndate = \"2026-11-01\"\n\
             url = \"https://example.org/{name}\"\ncategories = [\"crypto-failure\"]\n\n\
             [versions]\npatched = []\n```\n\n# A weakness of {name}\n\nIts details.\n"
        );
        std::fs::write(folder.join(format!("{id}.md")), advisory).expect("written");
        for arguments in [
            &["add", "--all"][..],
            &["-c", "user.name=ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "-m", id],
        ] {
            let mut git = Command::new("git");
            assert!(git.current_dir(database).args(arguments).status().expect("git").success());
        }
    }

    #[test]
    fn only_an_advisory_on_a_locked_crate_is_an_error() {
        let work = target().join("advisories-test");
        let database = work.join("database");
        let _ = std::fs::remove_dir_all(&work);
        std::fs::create_dir_all(&database).expect("a folder");
        run(Command::new("git").args(["init", "--quiet"]).arg(&database)).expect("a repository");
        let checked = || {
            let copy = super::database(database.clone()).expect("it has the form of RustSec's database");
            let told = checking(&copy, &work.join("copy")).expect("prepared").output().expect("started");
            (told.status.success(), String::from_utf8_lossy(&told.stderr).into_owned())
        };
        advise(&database, "not-a-crate-of-the-lock", "RUSTSEC-2026-9001");
        let (passed, told) = checked();
        assert!(passed, "{told}");
        advise(&database, "snow", "RUSTSEC-2026-9002");
        let (passed, told) = checked();
        assert!(!passed && told.contains("RUSTSEC-2026-9002"), "{told}");
        assert!(!told.contains("RUSTSEC-2026-9001"), "{told}");
        std::fs::remove_dir_all(&work).expect("removed");
    }

    #[test]
    fn the_configuration_names_the_copy_of_the_database() {
        let config = with_database(&text(CONFIG).expect("the file"), Path::new("/some where"));
        assert!(config.expect("it has the section").contains("[advisories]\ndb-path = '/some where'\n"));
        assert!(with_database("[bans]\n", Path::new("/x")).is_err());
        assert!(database(PathBuf::from("/nowhere")).expect_err("no clone").contains(GIVEN));
    }
}
