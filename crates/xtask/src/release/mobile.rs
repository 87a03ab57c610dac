//! Type-checks the code for phones and Macs with the real targets, without the vendors' tools.
//!
//! Only C build scripts need a compiler there, and a check does not read their output, so a stub that writes
//! empty objects is enough.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::apple;
use super::check::Outcome;
use crate::tell::{Result, cargo, exists, output, program, run, target};
use crate::{debian, node};

pub const ANDROID: &str = "aarch64-linux-android";
const ANDROID_32: &str = "armv7-linux-androideabi";
const IOS: &str = "aarch64-apple-ios";
const MAC: &str = "aarch64-apple-darwin";

/// The checked targets: the library for phones, and the desktop program.
const LIBRARY: &[&str] = &["--lib"];
const PROGRAM: &[&str] = &["--bin", "hamlet-window"];

/// Pretends to be clang and writes empty objects.
const COMPILER: &str = r#"#!/bin/sh
out= asks=
while [ $# -gt 0 ]; do
  case $1 in
    -o) out=$2; shift ;;
    -E) asks=1 ;;
    -\?) exit 1 ;;
  esac
  shift
done
[ -z "$asks" ] || { echo clang; exit 0; }
[ -z "$out" ] || : > "$out"
"#;

/// Writes an empty archive.
const ARCHIVER: &str = r#"#!/bin/sh
for word; do
  case $word in *.a) printf '!<arch>\n' > "$word"; exit 0 ;; esac
done
"#;

pub fn android() -> Outcome {
    check(&[ANDROID, ANDROID_32], LIBRARY)
}

pub fn ios() -> Outcome {
    check(&[IOS], LIBRARY)
}

pub fn mac() -> Outcome {
    check(&[MAC], PROGRAM)
}

fn check(triples: &[&str], part: &[&str]) -> Outcome {
    if let Some(why) = triples.iter().find_map(|triple| missing(triple)) {
        return Outcome::Skipped(why);
    }
    let checked = || -> Result<String> {
        prepare()?;
        for triple in triples {
            let mut clippy = cargo();
            clippy.args(["clippy", "--locked", "--quiet", "--package", "hamlet-window"]);
            clippy.args(part).args(["--target", triple]);
            use_stubs(&mut clippy, triple)?;
            run(clippy.args(["--", "--deny", "warnings"]))?;
        }
        let triples = triples.join(" and ");
        Ok(format!(
            "the window and all its crates compile for {triples} without warnings; C code was replaced by stubs"
        ))
    };
    checked().into()
}

/// Installs and builds what a build of the window needs: the built ui, which is embedded.
///
/// # Errors
/// Fails if something missing cannot be installed.
pub fn prepare() -> Result {
    debian::install(debian::BUILD)?;
    node::packages()?;
    node::build()
}

/// Returns why the target is not available, if it cannot be added.
#[must_use]
pub fn missing(triple: &str) -> Option<String> {
    if !exists("rustup") {
        return Some(format!("rustup is missing, so Rust's library for {triple} cannot be added"));
    }
    let there = output(program("rustup").args(["target", "list", "--installed"]));
    if there.is_some_and(|list| list.lines().any(|line| line == triple)) {
        return None;
    }
    let added = run(program("rustup").args(["target", "add", triple]));
    added.err().map(|why| format!("Rust's library for {triple} cannot be added: {why}"))
}

/// Makes C build scripts use the stubs.
fn use_stubs(command: &mut Command, triple: &str) -> Result {
    let folder = target().join("xtask/stand-in");
    let compiler = script(&folder, "cc", COMPILER)?;
    let archiver = script(&folder, "ar", ARCHIVER)?;
    let name = triple.replace('-', "_");
    command
        .env(format!("CC_{name}"), compiler)
        .env(format!("AR_{name}"), &archiver)
        .env(format!("RANLIB_{name}"), archiver)
        .env("SDKROOT", folder)
        .env("IPHONEOS_DEPLOYMENT_TARGET", apple::IOS)
        .env("MACOSX_DEPLOYMENT_TARGET", apple::MACOS);
    Ok(())
}

/// Writes an executable script.
///
/// # Errors
/// Fails if it cannot be written.
pub fn script(folder: &Path, name: &str, text: &str) -> Result<PathBuf> {
    let file = folder.join(name);
    let written = || {
        fs::create_dir_all(folder)?;
        // Do not rewrite an equal file: build scripts run again if their compiler is newer.
        if fs::read_to_string(&file).is_ok_and(|there| there == text) {
            return Ok(());
        }
        fs::write(&file, text)?;
        executable(&file)
    };
    written().map_err(|error: std::io::Error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

#[cfg(unix)]
fn executable(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn executable(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn the_stubs_satisfy_build_scripts() {
        let folder = target().join("xtask/stand-in-test");
        let compiler = script(&folder, "cc", COMPILER).expect("written");
        let archiver = script(&folder, "ar", ARCHIVER).expect("written");
        let object = folder.join("made.o");
        let _ = fs::remove_file(&object);
        let made = Command::new(&compiler).args(["-c", "x.c", "-o"]).arg(&object).status();
        assert!(made.is_ok_and(|status| status.success()) && object.is_file());
        assert_eq!(output(Command::new(&compiler).args(["-E", "x.c"])).as_deref(), Some("clang"));
        assert!(Command::new(&compiler).arg("-?").status().is_ok_and(|status| !status.success()));
        let archive = folder.join("made.a");
        assert!(
            Command::new(&archiver).arg("cq").arg(&archive).status().is_ok_and(|status| status.success())
        );
        assert_eq!(fs::read(&archive).expect("an archive"), b"!<arch>\n");
    }
}
