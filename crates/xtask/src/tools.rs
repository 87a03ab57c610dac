//! Installs programs that the tests need into `target/tools`, once: built from crates.io, or from npm if they
//! are too large for the regular packages.

use std::path::PathBuf;

use crate::steps::WRAPPER;
use crate::tell::{Result, cargo, exists, program, root, run, say, target};

/// A tool and the versions to try, newest first, in case a version does not build with its own lock.
pub struct Tool {
    name: &'static str,
    versions: &'static [&'static str],
    /// The features to build with.
    features: &'static [&'static str],
}

pub const DENY: Tool = Tool { name: "cargo-deny", versions: &["0.20.2", "0.20.1"], features: &[] };
/// An S3-compatible server for a folder.
pub const S3S_FS: Tool = Tool { name: "s3s-fs", versions: &["0.14.1", "0.14.0"], features: &["binary"] };
pub const CARGO_FUZZ: Tool = Tool { name: "cargo-fuzz", versions: &["0.13.2", "0.13.1"], features: &[] };

/// Installs the tools that are missing. They are built in one folder, so that they share compiled crates.
///
/// # Errors
/// Fails if one does not build.
pub fn install(tools: &[Tool]) -> Result {
    let installed = tools.iter().try_for_each(|tool| tool.build().map(drop));
    // Free half a gigabyte. A failure is harmless.
    let _ = std::fs::remove_dir_all(target().join("tools-build"));
    installed
}

/// Returns the folder of an npm program, installing it if missing.
///
/// # Errors
/// Fails if npm fails.
pub fn npm(name: &str, package: &str) -> Result<PathBuf> {
    let folder = root().join(target()).join("tools").join(name);
    if !folder.join("node_modules").is_dir() {
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        run(program("npm")
            .args(["install", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder)
            .arg(package))?;
    }
    Ok(folder)
}

impl Tool {
    /// Returns the tool's path, building it if missing.
    ///
    /// # Errors
    /// Fails if no version builds.
    pub fn get(&self) -> Result<PathBuf> {
        install(std::slice::from_ref(self))?;
        self.build()
    }

    /// Like [`Tool::get`], but keeps the compiled crates.
    fn build(&self) -> Result<PathBuf> {
        if exists(self.name) {
            return Ok(self.name.into());
        }
        let folder = target().join("tools");
        let file = folder.join("bin").join(self.name);
        if file.is_file() {
            return Ok(file);
        }
        let mut failures = Vec::new();
        for version in self.versions {
            say(&format!("building {} {version}, once", self.name));
            let mut install = cargo();
            install
                .args(["install", "--quiet", "--locked", "--version", version, "--root"])
                .arg(&folder)
                .arg(self.name);
            if !self.features.is_empty() {
                install.arg("--features").arg(self.features.join(","));
            }
            // Build without optimization, since the tool runs only for seconds.
            install
                .env_remove(WRAPPER)
                .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
                .env("CARGO_PROFILE_RELEASE_LTO", "off")
                .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256")
                .env("CARGO_TARGET_DIR", target().join("tools-build"));
            match run(&mut install) {
                Ok(()) => return Ok(file),
                Err(why) => failures.push(why),
            }
        }
        Err(format!("{} cannot be built:\n{}", self.name, failures.join("\n")))
    }
}
