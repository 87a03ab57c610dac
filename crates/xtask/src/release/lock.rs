//! Checks that npm's lock is complete for every system, not only for the one that wrote it.
//!
//! Some tools of the ui are native programs, one optional package per system. npm silently omits such a
//! package from the lock if the registry does not have it, and then that system cannot build.

use serde_json::{Map, Value};

use super::check::{Faults, Outcome};
use super::kept::{LOCK, json};
use crate::tell::Result;

pub fn check() -> Outcome {
    json(LOCK).and_then(|lock| complete(&lock)).into()
}

fn complete(lock: &Value) -> Result<String> {
    let packages = lock["packages"].as_object().ok_or_else(|| format!("{LOCK} has no packages"))?;
    let mut faults = Faults::default();
    let mut count = 0;
    for (place, package) in packages {
        let optional = package["optionalDependencies"].as_object().into_iter().flatten();
        for (name, wanted) in optional {
            count += 1;
            let wanted = wanted.as_str().unwrap_or_default();
            match found(packages, place, name) {
                None => faults
                    .add(format!("{LOCK} lacks {name} {wanted}, which {place} requires on some systems")),
                Some(entry) => {
                    let version = entry["version"].as_str().unwrap_or_default();
                    let other = wanted.starts_with(|c: char| c.is_ascii_digit()) && version != wanted;
                    faults.expect(!other, || format!("{place} wants {name} {wanted}, {LOCK} has {version}"));
                    faults.expect(entry["integrity"].is_string(), || format!("{name} has no hash in {LOCK}"));
                }
            }
        }
    }
    faults.expect(count > 0, || format!("no package in {LOCK} has native programs"));
    faults.or(format!("all {count} optional packages are in {LOCK}, with version and hash"))
}

/// Finds a package by name as Node does: beside the package that asks for it, or in an outer folder.
fn found<'a>(packages: &'a Map<String, Value>, place: &str, name: &str) -> Option<&'a Value> {
    let mut folder = place;
    loop {
        let inside = if folder.is_empty() { "" } else { "/" };
        if let Some(entry) = packages.get(&format!("{folder}{inside}node_modules/{name}")) {
            return Some(entry);
        }
        if folder.is_empty() {
            return None;
        }
        folder = folder.rsplit_once('/').map_or("", |(outer, _)| outer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn npms_lock_has_the_native_packages_of_every_system() {
        complete(&json(LOCK).expect("the lock")).expect("complete");
    }

    #[test]
    fn a_lock_for_one_system_only_is_reported() {
        let good = json(LOCK).expect("the lock");
        let told = |change: &dyn Fn(&mut Map<String, Value>)| {
            let mut lock = good.clone();
            change(lock["packages"].as_object_mut().expect("packages"));
            complete(&lock).expect_err("a fault")
        };
        let mac = "node_modules/@tauri-apps/cli-darwin-arm64";
        assert!(good["packages"][mac].is_object());
        assert!(told(&|packages| drop(packages.remove(mac))).contains("lacks @tauri-apps/cli-darwin-arm64"));
        assert!(told(&|packages| packages[mac]["version"] = "1.0.0".into()).contains("has 1.0.0"));
        assert!(told(&|packages| packages[mac]["integrity"] = Value::Null).contains("has no hash"));
        assert!(told(&Map::clear).contains("no package"));
    }

    #[test]
    fn packages_are_resolved_as_node_does() {
        let entry = |place: &str| (place.to_owned(), Value::from(place));
        let packages: Map<String, Value> =
            [entry("node_modules/b"), entry("node_modules/@a/c/node_modules/d")].into_iter().collect();
        assert!(found(&packages, "node_modules/@a/c", "b").is_some());
        assert!(found(&packages, "node_modules/@a/c", "d").is_some());
        assert!(found(&packages, "node_modules/b", "d").is_none());
    }
}
