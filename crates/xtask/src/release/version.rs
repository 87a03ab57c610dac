//! Checks that the version is the same everywhere, and sets it.

use std::fs;

use serde_json::Value;

use super::check::{Faults, Outcome};
use super::kept::{LOCK, METAINFO, json, workspace};
use super::{flathub, store};
use crate::tell::{Result, cargo, output, program, root, run, say, text};

/// The repository's npm packages.
const PACKAGES: &[&str] = &["package.json", "ui/package.json", "tests/e2e/package.json"];
const CONF: &str = "src-tauri/tauri.conf.json";
/// Our packages in npm's lock.
const LOCKED: &[&str] = &["", "tests/e2e", "ui"];
const CHANGES: &str = "CHANGELOG.md";
const UNRELEASED: &str = "## Unreleased\n";

pub fn check() -> Outcome {
    found().and_then(|found| agree(&found)).into()
}

/// A place and the version found there.
type Found = (String, String);

fn found() -> Result<Vec<Found>> {
    let mut found = vec![("Cargo.toml".to_owned(), workspace(&text("Cargo.toml")?)?)];
    let lock = text("Cargo.lock")?;
    for block in lock.split("[[package]]").filter(|block| block.contains("name = \"hamlet-")) {
        let value = |key: &str| {
            block
                .lines()
                .find_map(|line| line.strip_prefix(&format!("{key} = ")))
                .unwrap_or_default()
                .replace('"', "")
        };
        found.push((format!("Cargo.lock ({})", value("name")), value("version")));
    }
    for file in [CONF].iter().chain(PACKAGES) {
        found.push(((*file).to_owned(), of(&json(file)?, file)?));
    }
    let lock = json(LOCK)?;
    for package in LOCKED {
        found.push((format!("{LOCK} ({package})"), of(&lock["packages"][package], LOCK)?));
    }
    found.push((METAINFO.to_owned(), released(&text(METAINFO)?)?));
    found.push((flathub::MANIFEST.to_owned(), flathub::version(&text(flathub::MANIFEST)?)?));
    found.push((CHANGES.to_owned(), headed(&text(CHANGES)?)?));
    Ok(found)
}

fn of(value: &Value, file: &str) -> Result<String> {
    value["version"].as_str().map(str::to_owned).ok_or_else(|| format!("{file} has no version"))
}

/// Returns the newest release in the metadata for software centres.
fn released(metainfo: &str) -> Result<String> {
    let document = super::manifest::parse(metainfo).map_err(|why| format!("{METAINFO}: {why}"))?;
    let newest = document.descendants().find(|node| node.has_tag_name("release"));
    newest
        .and_then(|node| node.attribute("version"))
        .map(str::to_owned)
        .ok_or_else(|| format!("{METAINFO} has no release"))
}

/// Returns the newest version in the changelog.
fn headed(changes: &str) -> Result<String> {
    let heads = changes.lines().filter_map(|line| line.strip_prefix("## "));
    let newest = heads.filter_map(|head| head.split(' ').next()).find(|word| parts(word).is_some());
    newest.map(str::to_owned).ok_or_else(|| format!("{CHANGES} has no version"))
}

fn agree(found: &[Found]) -> Result<String> {
    let Some((first, version)) = found.first() else { return Err("no version was found".into()) };
    let mut faults = Faults::default();
    for (file, other) in found {
        faults.expect(other == version, || format!("{file} says {other}, {first} says {version}"));
    }
    faults.or(format!("{version} in {} places", found.len()))
}

/// Parses three numbers, as Android's version code has them: millions, thousands, ones.
fn parts(version: &str) -> Option<[u32; 3]> {
    let numbers: Option<Vec<u32>> = version.split('.').map(|part| part.parse().ok()).collect();
    let numbers: [u32; 3] = numbers?.try_into().ok()?;
    (numbers[1] < 1000 && numbers[2] < 1000).then_some(numbers)
}

/// Runs `cargo xtask version X.Y.Z`: sets the version everywhere, adds a heading to the changelog, and copies the release
/// notes from Google's store to Apple's.
///
/// # Errors
/// Fails if the version is not newer, the changelog has no changes, a language has no release notes, or a
/// file cannot be read or written.
pub fn set(version: &str) -> Result {
    let old = workspace(&text("Cargo.toml")?)?;
    let new = parts(version).ok_or_else(|| format!("`{version}` is not three numbers separated by dots"))?;
    if parts(&old).is_some_and(|old| old >= new) {
        return Err(format!("{version} is not newer than {old}"));
    }
    let date = output(program("date").args(["--utc", "+%F"])).ok_or("`date` failed")?;
    say(&format!("from {old} to {version}"));
    let news = store::news(version)
        .map_err(|why| format!("write the release notes of each language first:\n{why}"))?;
    let mut written: Vec<(&str, String)> =
        news.iter().map(|(file, text)| (file.as_str(), text.clone())).collect();
    written.extend([
        (CHANGES, changed(&text(CHANGES)?, version, &date)?),
        (
            "Cargo.toml",
            once(&text("Cargo.toml")?, &format!("version = \"{old}\""), &format!("version = \"{version}\""))?,
        ),
        (LOCK, locked(&text(LOCK)?, &old, version)?),
        (METAINFO, announced(&text(METAINFO)?, version, &date)?),
        (flathub::MANIFEST, flathub::tagged(&text(flathub::MANIFEST)?, &old, version)?),
    ]);
    for file in [CONF].iter().chain(PACKAGES) {
        let (from, to) = (format!("\"version\": \"{old}\""), format!("\"version\": \"{version}\""));
        written.push((file, once(&text(file)?, &from, &to).map_err(|why| format!("{file}: {why}"))?));
    }
    // Write only after all new contents are known.
    for (file, text) in written {
        fs::write(root().join(file), text).map_err(|error| format!("cannot write {file}: {error}"))?;
    }
    run(cargo().args(["update", "--workspace", "--offline", "--quiet"]))?;
    found().and_then(|found| agree(&found)).map(|found| say(&found))
}

fn once(text: &str, from: &str, to: &str) -> Result<String> {
    if text.contains(from) { Ok(text.replacen(from, to, 1)) } else { Err(format!("there is no {from}")) }
}

/// Changes only our packages' versions, since another package may have the same version.
fn locked(lock: &str, old: &str, new: &str) -> Result<String> {
    let mut wanted = LOCKED.len() + 1;
    let mut ours = true;
    let mut lines: Vec<String> = Vec::new();
    for line in lock.lines() {
        if let Some(name) = line.strip_prefix("    \"").and_then(|line| line.strip_suffix("\": {")) {
            ours = LOCKED.contains(&name);
        }
        let version = format!("\"version\": \"{old}\"");
        if ours && line.contains(&version) {
            ours = false;
            wanted = wanted.saturating_sub(1);
            lines.push(line.replace(old, new));
        } else {
            lines.push(line.to_owned());
        }
    }
    if wanted > 0 {
        return Err(format!("{LOCK} lacks {wanted} of our packages at {old}"));
    }
    Ok(lines.join("\n") + "\n")
}

fn changed(changes: &str, version: &str, date: &str) -> Result<String> {
    let (before, after) = changes.split_once(UNRELEASED).ok_or("CHANGELOG.md has no heading `Unreleased`")?;
    let news = after.split("\n## ").next().unwrap_or_default().trim();
    if news.is_empty() || news.starts_with("## ") {
        return Err("CHANGELOG.md has no changes under *Unreleased*".into());
    }
    Ok(format!("{before}{UNRELEASED}\n## {version} ({date})\n{after}"))
}

fn announced(metainfo: &str, version: &str, date: &str) -> Result<String> {
    let release = format!("<releases>\n    <release version=\"{version}\" date=\"{date}\"/>");
    once(metainfo, "<releases>", &release)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_differing_version_is_reported() {
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

    #[test]
    fn versions_are_three_numbers() {
        assert_eq!(parts("1.20.3"), Some([1, 20, 3]));
        for wrong in ["1.2", "1.2.3.4", "1.2.x", "v1.2.3", "1.1000.0", "1.2.3-beta", ""] {
            assert_eq!(parts(wrong), None, "{wrong}");
        }
        assert!(set("0.0.1").is_err_and(|why| why.contains("not newer")));
        assert!(set("next").is_err());
    }

    #[test]
    fn changes_get_a_heading_and_an_empty_list_is_refused() {
        let changes = "# Changes\n\n## Unreleased\n\n- More sheep.\n\n## 0.1.0 (2026-01-01)\n\n- Sheep.\n";
        let made = changed(changes, "0.2.0", "2026-02-02").expect("changed");
        assert_eq!(headed(&made), Ok("0.2.0".to_owned()));
        assert!(made.contains("## Unreleased\n\n## 0.2.0 (2026-02-02)\n\n- More sheep."));
        assert!(changed(&made, "0.3.0", "2026-03-03").is_err());
        assert!(headed("# Changes\n").is_err());
    }

    #[test]
    fn only_our_packages_of_a_lock_are_renamed() {
        let lock = "{\n  \"version\": \"0.1.0\",\n  \"packages\": {\n    \"\": {\n      \"version\": \"0.1.0\"\n    },\n    \"node_modules/a\": {\n      \"version\": \"0.1.0\"\n    },\n    \"tests/e2e\": {\n      \"version\": \"0.1.0\"\n    },\n    \"ui\": {\n      \"version\": \"0.1.0\"\n    }\n  }\n}\n";
        let made = locked(lock, "0.1.0", "0.2.0").expect("locked");
        assert_eq!((made.matches("0.2.0").count(), made.matches("0.1.0").count()), (4, 1));
        assert!(locked(lock, "0.1.1", "0.2.0").is_err());
    }

    #[test]
    fn a_new_release_is_listed_first_in_the_metadata() {
        let metainfo = "<component><releases>\n    <release version=\"0.1.0\" date=\"2026-01-01\"/></releases></component>";
        let made = announced(metainfo, "0.2.0", "2026-02-02").expect("announced");
        assert_eq!(released(&made), Ok("0.2.0".to_owned()));
        assert!(released("<component/>").is_err());
    }
}
