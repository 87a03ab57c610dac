//! Programs that the tests need, once into `target/tools`: built from crates.io, or from npm where they would weigh on
//! everyone's packages.

use std::path::PathBuf;

use crate::tell::{Result, cargo, exists, program, root, run, say, target};

/// A tool and the versions to try: where the newest does not build with its own lock, the one before.
pub struct Tool {
    name: &'static str,
    versions: &'static [&'static str],
    /// What it has to be built with.
    features: &'static [&'static str],
}

pub const DENY: Tool = Tool { name: "cargo-deny", versions: &["0.20.2", "0.20.1"], features: &[] };
pub const TAURI_DRIVER: Tool = Tool { name: "tauri-driver", versions: &["2.1.0", "2.0.6"], features: &[] };
/// An S3-compatible server over a folder.
pub const S3S_FS: Tool = Tool { name: "s3s-fs", versions: &["0.14.1", "0.14.0"], features: &["binary"] };
pub const CARGO_FUZZ: Tool = Tool { name: "cargo-fuzz", versions: &["0.13.2", "0.13.1"], features: &[] };

/// The folder of a program from npm, installing it first where it is missing.
///
/// # Errors
/// When npm cannot.
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
    /// Where the tool is, building it first where it is missing.
    ///
    /// # Errors
    /// When none of the versions builds.
    pub fn get(&self) -> Result<PathBuf> {
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
            // A tool that runs for seconds is not worth minutes of optimising.
            install
                .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
                .env("CARGO_PROFILE_RELEASE_LTO", "off")
                .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256")
                .env("CARGO_TARGET_DIR", target().join("tools-build"));
            match run(&mut install) {
                Ok(()) => {
                    // Half a gigabyte that no one needs again; a folder left behind does no harm.
                    let _ = std::fs::remove_dir_all(target().join("tools-build"));
                    return Ok(file);
                }
                Err(why) => failures.push(why),
            }
        }
        Err(format!("{} cannot be built:\n{}", self.name, failures.join("\n")))
    }
}
