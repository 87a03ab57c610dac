//! One version, wherever it stands.

use std::fs;

use serde_json::Value;

use super::check::{Faults, Outcome};
use crate::tell::{Result, root};

/// Every package of the repository, as npm knows it.
const PACKAGES: &[&str] = &["package.json", "ui/package.json", "tests/e2e/package.json"];

pub fn check() -> Outcome {
    found().and_then(|found| agree(&found)).into()
}

/// A place, and the version that stands there.
type Found = (String, String);

fn found() -> Result<Vec<Found>> {
    let mut found = vec![("Cargo.toml".to_owned(), workspace(&text("Cargo.toml")?)?)];
    found.push(("src-tauri/tauri.conf.json".to_owned(), json("src-tauri/tauri.conf.json")?.1));
    for package in PACKAGES {
        found.push(json(package)?);
    }
    Ok(found)
}

/// The version of the workspace, which every crate takes.
///
/// # Errors
/// When there is none.
pub fn workspace(manifest: &str) -> Result<String> {
    let package = manifest.split_once("[workspace.package]").map(|(_, rest)| rest);
    let line = package.and_then(|rest| rest.lines().find_map(|line| line.strip_prefix("version = \"")));
    line.and_then(|line| line.strip_suffix('"')).map(str::to_owned).ok_or("Cargo.toml has no version".into())
}

fn json(file: &str) -> Result<Found> {
    let value: Value = serde_json::from_str(&text(file)?).map_err(|error| format!("{file}: {error}"))?;
    let version = value["version"].as_str().ok_or_else(|| format!("{file} has no version"))?;
    Ok((file.to_owned(), version.to_owned()))
}

/// A file of the repository.
///
/// # Errors
/// When it cannot be read.
pub fn text(file: &str) -> Result<String> {
    fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))
}

fn agree(found: &[Found]) -> Result<String> {
    let Some((first, version)) = found.first() else { return Err("no version was found".into()) };
    let mut faults = Faults::default();
    for (file, other) in found {
        faults.expect(other == version, || format!("{file} says {other}, {first} says {version}"));
    }
    faults.or(format!("{version} in {} places", found.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_is_told() {
        let one = ("a".to_owned(), "1.2.3".to_owned());
        let other = ("b".to_owned(), "1.2.4".to_owned());
        assert_eq!(agree(&[one.clone(), one.clone()]), Ok("1.2.3 in 2 places".to_owned()));
        assert_eq!(agree(&[one, other]), Err("b says 1.2.4, a says 1.2.3".to_owned()));
    }

    #[test]
    fn the_workspace_has_a_version() {
        let manifest = "[workspace]\nversion = \"9.9.9\"\n[workspace.package]\nversion = \"0.1.0\"\n";
        assert_eq!(workspace(manifest), Ok("0.1.0".to_owned()));
        assert!(workspace("[package]\n").is_err());
    }
}
