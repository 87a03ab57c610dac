//! The release library for Android, linked against stubs of the system's libraries: its size, its alignment,
//! and whether it exports every function that Kotlin calls.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use object::elf::{FileHeader64, PT_LOAD};
use object::read::elf::{FileHeader, ProgramHeader};
use object::{Endianness, Object, ObjectSymbol};

use super::check::{Faults, Outcome};
use super::kotlin::natives;
use super::mobile::{ANDROID, missing, prepare, script};
use crate::debian;
use crate::manifests::SHIPPED;
use crate::tell::{Result, cargo, exists, output, program, root, run, target, text};

/// Maximum size of the stripped library, in bytes.
const CEILING: u64 = 8_200_000;

/// The page size of newer devices in bytes.
const PAGE: u64 = 16 << 10;

/// Debian's compiler for the same processor. Its C library differs, which does not matter since nothing is
/// run.
const COMPILER: &str = "aarch64-linux-gnu-gcc";

/// The library is optimized for size (`opt-level`).
const LEVEL: &str = "z";

/// The libraries that Android provides, and those that Rust's library for it links.
const SYSTEM: &[&str] = &["android", "c", "dl", "gcc", "log", "m", "unwind"];

pub fn check() -> Outcome {
    if let Some(why) = missing(ANDROID) {
        return Outcome::Skipped(why);
    }
    if !exists(COMPILER)
        && let Err(why) = debian::install(debian::CROSS)
    {
        return Outcome::Skipped(format!("no compiler for the processor of phones: {why}"));
    }
    let checked = || -> Result<String> {
        levels_agree()?;
        let (file, kotlin) = build()?;
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut wanted = BTreeSet::new();
        for folder in [kotlin, api()?] {
            externals(&folder, &mut wanted)?;
        }
        inspect(&bytes, &wanted)
    };
    checked().into()
}

/// Checks that the build instructions and the workflow set the optimization level [`LEVEL`].
fn levels_agree() -> Result {
    for (file, sign) in [("docs/building.md", '='), (".github/workflows/release.yml", ':')] {
        let text = text(file)?;
        let said: BTreeSet<&str> = text
            .split("CARGO_PROFILE_RELEASE_OPT_LEVEL")
            .skip(1)
            .filter_map(|after| Some(after.lines().next()?.trim_start_matches(sign).trim()))
            .collect();
        if said != BTreeSet::from([LEVEL]) {
            return Err(format!("{file} sets the optimization level {said:?}, not {LEVEL:?}"));
        }
    }
    Ok(())
}

/// Returns Rust's own LLD under the name that compilers use; the NDK's linker is an LLD too.
fn linker() -> Result<PathBuf> {
    let libraries = output(program("rustc").args(["--print", "target-libdir"])).ok_or("rustc failed")?;
    let folder = Path::new(libraries.trim()).with_file_name("bin/gcc-ld");
    if folder.join("ld.lld").is_file() {
        Ok(folder)
    } else {
        Err(format!("no linker in {}", folder.display()))
    }
}

/// Builds the library; returns its path and the folder with the web view's Kotlin.
fn build() -> Result<(PathBuf, PathBuf)> {
    prepare()?;
    let work = target().join("xtask/android");
    let kotlin = work.join("kotlin");
    fs::create_dir_all(&kotlin).map_err(|error| format!("{}: {error}", kotlin.display()))?;
    for name in SYSTEM {
        let library = work.join(format!("lib{name}.so"));
        if !library.is_file() {
            run(program(COMPILER).args(["-shared", "-nostdlib", "-x", "c", "/dev/null", "-o"]).arg(library))?;
        }
    }
    // Name the script like a compiler, since rustc derives the linker's kind from the name.
    let linker = script(
        &work,
        "phone-gcc",
        &format!(
            "#!/bin/sh\nexec {COMPILER} -fuse-ld=lld -B'{}' -nostdlib \"$@\" -L'{}'\n",
            linker()?.display(),
            work.display()
        ),
    )?;
    let conf: serde_json::Value =
        serde_json::from_str(&text("src-tauri/tauri.conf.json")?).map_err(|error| error.to_string())?;
    let mut build = cargo();
    build
        .args(["build", "--locked", "--release", "--package", "hamlet-window", "--lib", "--target", ANDROID])
        // Cargo reads this file by itself only in its own folder.
        .args(["--config", SHIPPED])
        .env("CC_aarch64_linux_android", COMPILER)
        .env("AR_aarch64_linux_android", "aarch64-linux-gnu-ar")
        .env("CARGO_TARGET_AARCH64_LINUX_ANDROID_LINKER", linker)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", LEVEL)
        // Tauri's build command sets this, since `tauri.conf.json` has `removeUnusedCommands`.
        .env("REMOVE_UNUSED_COMMANDS", root().join("src-tauri"))
        .env("WRY_ANDROID_PACKAGE", conf["identifier"].as_str().unwrap_or_default())
        .env("WRY_ANDROID_LIBRARY", "hamlet_window")
        .env("WRY_ANDROID_KOTLIN_FILES_OUT_DIR", &kotlin);
    run(&mut build)?;
    Ok((target().join(ANDROID).join("release/libhamlet_window.so"), kotlin))
}

/// Returns the folder of Tauri's own Kotlin.
fn api() -> Result<PathBuf> {
    let metadata = output(cargo().args(["metadata", "--locked", "--format-version", "1"]))
        .ok_or("cargo metadata failed")?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("there are no packages")?;
    let tauri = packages.iter().find(|package| package["name"] == "tauri").ok_or("there is no tauri")?;
    let manifest = Path::new(tauri["manifest_path"].as_str().unwrap_or_default());
    Ok(root().join(manifest).with_file_name("mobile/android/src/main"))
}

fn externals(folder: &Path, into: &mut BTreeSet<String>) -> Result {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            externals(&path, into)?;
        } else if path.extension().is_some_and(|end| end == "kt") {
            into.extend(natives(&fs::read_to_string(&path).map_err(wrong)?));
        }
    }
    Ok(())
}

fn inspect(bytes: &[u8], wanted: &BTreeSet<String>) -> Result<String> {
    let mut faults = Faults::default();
    let file = object::File::parse(bytes).map_err(|error| error.to_string())?;
    let header = FileHeader64::<Endianness>::parse(bytes).map_err(|error| error.to_string())?;
    let endian = header.endian().map_err(|error| error.to_string())?;
    let parts = header.program_headers(endian, bytes).map_err(|error| error.to_string())?;
    let loaded: Vec<u64> =
        parts.iter().filter(|part| part.p_type(endian) == PT_LOAD).map(|part| part.p_align(endian)).collect();
    faults.expect(!loaded.is_empty() && loaded.iter().all(|align| *align >= PAGE), || {
        format!("segments are aligned to {loaded:?}, not to pages of {PAGE} bytes")
    });
    let has: BTreeSet<String> = file
        .dynamic_symbols()
        .filter(|symbol| symbol.is_definition())
        .filter_map(|symbol| symbol.name().ok())
        .filter(|name| name.starts_with("Java_"))
        .map(str::to_owned)
        .collect();
    faults.expect(!wanted.is_empty(), || "Kotlin calls nothing".to_owned());
    let lacks: Vec<&String> = wanted.difference(&has).collect();
    faults.expect(lacks.is_empty(), || format!("Kotlin calls missing functions: {lacks:?}"));
    let size = bytes.len() as u64;
    faults.expect(size <= CEILING, || format!("{size} bytes, more than {CEILING}"));
    faults.expect(file.symbols().next().is_none(), || "it is not stripped".to_owned());
    #[allow(clippy::cast_precision_loss)]
    let megabytes = size as f64 / 1e6;
    faults.or(format!(
        "{megabytes:.2} MB of at most {:.2}; {} parts at 16 KB; all {} functions that Kotlin calls; a link check only",
        CEILING as f64 / 1e6,
        loaded.len(),
        wanted.len()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an ELF header with one empty segment.
    fn library(align: u64) -> Vec<u8> {
        let mut bytes = vec![0x7f, b'E', b'L', b'F', 2, 1, 1, 0];
        bytes.resize(16, 0);
        bytes.extend([3, 0, 183, 0, 1, 0, 0, 0]);
        bytes.extend([0; 8]);
        bytes.extend(64_u64.to_le_bytes());
        bytes.extend([0; 12]);
        bytes.extend([64, 0, 56, 0, 1, 0, 64, 0, 0, 0, 0, 0]);
        bytes.extend(1_u32.to_le_bytes());
        bytes.extend([0; 44]);
        bytes.extend(align.to_le_bytes());
        bytes
    }

    /// The workspace's release profile is incremental and has no link-time optimization, which builds faster for
    /// local work.
    #[test]
    fn shipped_builds_have_fat_link_time_optimization() {
        for (file, lines) in [
            (SHIPPED, ["lto = \"fat\"", "incremental = false"]),
            ("docs/building.md", ["CARGO_PROFILE_RELEASE_LTO=fat", "CARGO_INCREMENTAL=0"]),
            (".github/workflows/release.yml", ["  CARGO_PROFILE_RELEASE_LTO: fat", "  CARGO_INCREMENTAL: 0"]),
        ] {
            let written = text(file).expect(file);
            assert!(lines.iter().all(|line| written.contains(line)), "{file}");
        }
        let workspace = text("Cargo.toml").expect("the workspace's manifest");
        let profile = workspace.split("[profile.release]").nth(1).expect("a release profile");
        let profile = profile.split("\n[").next().unwrap_or_default();
        assert!(profile.contains("lto = false") && profile.contains("incremental = true"), "{profile}");
        assert!(!profile.contains("codegen-units"), "{profile}");
    }

    /// Checks that the size-optimized builds for phones still optimize the rules for speed.
    #[test]
    fn shipped_rules_of_hamlet_are_optimized_for_speed() {
        let [workspace, lock] = ["Cargo.toml", "Cargo.lock"].map(|file| text(file).expect(file));
        let levels = workspace.split("[profile.release.package]\n").nth(1).expect("settings of packages");
        let levels = levels.split("\n[").next().unwrap_or_default();
        assert!(lock.contains("name = \"hamlet-rules\"\n"), "the rules of Hamlet were renamed");
        let set = levels.lines().find_map(|line| line.strip_prefix("hamlet-rules"));
        assert!(set.is_some_and(|set| set.contains("opt-level = 3")), "{set:?}");
        assert!(!text(SHIPPED).expect(SHIPPED).contains("opt-level"), "set for shipped builds alone");
    }

    #[test]
    fn a_library_that_devices_would_refuse_is_reported() {
        let calls = BTreeSet::from(["Java_a_B_c".to_owned()]);
        let told = inspect(&library(4096), &calls).expect_err("aligned to less");
        assert!(told.contains("[4096]") && told.contains("Java_a_B_c"), "{told}");
        let told = inspect(&library(PAGE), &BTreeSet::new()).expect_err("no calls");
        assert_eq!(told, "Kotlin calls nothing");
        let mut large = library(PAGE);
        large.resize(CEILING as usize + 1, 0);
        assert!(inspect(&large, &calls).is_err_and(|told| told.contains("8200001 bytes")));
        assert!(inspect(b"no library", &calls).is_err());
    }
}
