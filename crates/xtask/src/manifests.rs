//! Checks the manifests for what Cargo only warns about: keys without effect and unused patches.

use std::process::Command;

use crate::tell::{Result, cargo, text};

/// The Cargo configuration of shipped builds. Cargo reads it by itself only in its own folder.
pub const SHIPPED: &str = "src-tauri/.cargo/config.toml";

/// Checks that each key and each `[patch]` has an effect.
///
/// # Errors
/// Names the keys and patches without an effect.
pub fn check() -> Result {
    refuse_unused_patches(&text("Cargo.lock")?)?;
    refuse_unused_keys(&warnings(cargo().args(["--config", SHIPPED]))?)
}

/// Returns the warnings that Cargo prints about the manifests and its configuration.
fn warnings(cargo: &mut Command) -> Result<String> {
    // Use `cargo fetch`, which prints the warnings, unlike `cargo metadata`. It downloads missing locked crates.
    let told =
        cargo.args(["fetch", "--locked"]).output().map_err(|error| format!("cannot start cargo: {error}"))?;
    let text = String::from_utf8_lossy(&told.stderr).into_owned();
    if told.status.success() { Ok(text) } else { Err(format!("`cargo fetch` failed:\n{text}")) }
}

/// Fails if Cargo warned about a key that it does not know.
fn refuse_unused_keys(warnings: &str) -> Result {
    let unused: Vec<&str> = warnings
        .lines()
        .filter(|line| line.contains("unused manifest key") || line.contains("unused config key"))
        .collect();
    if unused.is_empty() {
        return Ok(());
    }
    Err(format!("these keys have no effect where they are; move or remove them:\n{}", unused.join("\n")))
}

/// Fails if a `[patch]` is not used. Cargo then builds with the original crate.
fn refuse_unused_patches(lock: &str) -> Result {
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
    use crate::tell::target;

    #[test]
    fn an_unused_patch_is_an_error() {
        let lock = text("Cargo.lock").expect("the lock");
        let unused = "\n[[patch.unused]]\nname = \"crc-fast\"\nversion = \"1.10.0\"\n";
        let told = refuse_unused_patches(&format!("{lock}{unused}")).expect_err("an unused patch");
        assert!(told.contains("crc-fast 1.10.0"), "{told}");
        let two = format!("{lock}{unused}\n[[patch.unused]]\nname = \"other\"\nversion = \"2.0.0\"\n");
        assert_eq!(unused_patches(&two), ["crc-fast 1.10.0", "other 2.0.0"]);
    }

    #[test]
    fn a_key_without_effect_is_an_error() {
        let folder = target().join("manifests-test");
        std::fs::create_dir_all(folder.join("src")).expect("a folder");
        let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("written");
        let package = "[workspace]\n[package]\nname = \"example\"\nversion = \"1.0.0\"\nedition = \"2024\"\n";
        write("src/lib.rs", "");
        write("Cargo.lock", "version = 4\n[[package]]\nname = \"example\"\nversion = \"1.0.0\"\n");
        let checked = |manifest: &str| {
            write("Cargo.toml", manifest);
            let mut cargo = cargo();
            refuse_unused_keys(&warnings(cargo.current_dir(&folder))?)
        };
        checked(package).expect("each key has an effect");
        for (table, key) in [
            (
                "[workspace.dependencies]\nserde = { opt-level = 3, version = \"1\" }",
                "workspace.dependencies.serde.opt-level",
            ),
            ("[profile.release]\nopt = 3", "profile.release.opt"),
            ("[lib]\nopt-level = 3", "lib.opt-level"),
        ] {
            let told = checked(&format!("{package}{table}\n")).expect_err(key);
            assert!(told.contains(key), "{told}");
        }
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
