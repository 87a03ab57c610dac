//! The Linux packages: builds them, and installs one into a clean root, plays there and removes it again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::check::Outcome;
use super::mobile::{prepare, script};
use crate::debian;
use crate::end_to_end::end_to_end;
use crate::tell::{Result, output, program, run, target};

/// The Debian package's name.
const PACKAGE: &str = "hamlet";
const PROGRAM: &str = "usr/bin/hamlet-window";
/// The newest C library that the program may require: that of Ubuntu 22.04, the oldest system in `docs/building.md`.
const LIBRARY: [u32; 2] = [2, 35];

/// Builds the `.deb` and the `.rpm`.
pub fn packages() -> Outcome {
    let built = || -> Result<String> {
        prepare()?;
        debian::install(&[debian::WINDOW, &["rpm"]].concat())?;
        run(program("npx").args(["tauri", "build", "--bundles", "deb,rpm"]))?;
        let mut told = Vec::new();
        for ending in ["deb", "rpm"] {
            let file = bundle(ending)?;
            told.push(format!("{} {}", file.file_name().unwrap_or_default().display(), weight(&file)?));
        }
        let built = target().join("release/hamlet-window");
        let symbols = output(program("objdump").arg("--dynamic-syms").arg(&built));
        let [major, minor] = newest(&symbols.ok_or("objdump failed")?)?;
        if [major, minor] > LIBRARY {
            return Err(format!(
                "the program requires version {major}.{minor} of the C library, allowed is at most {LIBRARY:?}"
            ));
        }
        Ok(format!(
            "{}; the program in them {}, for version {major}.{minor} of the C library",
            told.join(", "),
            weight(&built)?
        ))
    };
    built().into()
}

/// Returns the newest C library version that a symbol requires.
fn newest(symbols: &str) -> Result<[u32; 2]> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let number = rest.split(|c: char| !c.is_ascii_digit() && c != '.').next()?;
        let mut parts = number.split('.').map(|part| part.parse().ok());
        Some([parts.next()??, parts.next()??])
    });
    versions.max().ok_or("the program requires no version of the C library".into())
}

fn weight(file: &Path) -> Result<String> {
    let bytes = fs::metadata(file).map_err(|error| format!("{}: {error}", file.display()))?.len();
    Ok(format!("{:.1} MB", bytes as f64 / 1e6))
}

/// Returns the newest built package with this file extension.
fn bundle(ending: &str) -> Result<PathBuf> {
    let folder = target().join("release/bundle").join(ending);
    let files = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|e| e == ending)).collect();
    files.sort_by_key(|file| fs::metadata(file).and_then(|data| data.modified()).ok());
    files.pop().ok_or_else(|| {
        format!("there is no .{ending} in {}: run `cargo xtask release-check packages`", folder.display())
    })
}

/// Installs the `.deb` into a clean root, plays, kills the program, continues, and removes the package.
pub fn installed() -> Outcome {
    if output(Command::new("id").arg("-u")).as_deref() != Some("0") {
        return Outcome::Skipped("only root can set up a separate root".into());
    }
    let Some(release) = release() else {
        return Outcome::Skipped("this is not Debian, so a clean root cannot be set up".into());
    };
    install(&release).into()
}

fn release() -> Option<String> {
    let text = fs::read_to_string("/etc/os-release").ok()?;
    text.lines().any(|line| line == "ID=debian").then_some(())?;
    text.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME=")).map(str::to_owned)
}

fn install(release: &str) -> Result<String> {
    debian::install(&[debian::TESTS, &["mmdebstrap"]].concat())?;
    prepare()?;
    let package = bundle("deb")?;
    let folder = target().join("xtask/clean");
    let (clean, scratch) = (folder.join("root"), folder.join("scratch"));
    // The mounts are private to the programs in the root, so removing the folder cannot remove mounted files.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&scratch).map_err(|error| format!("cannot make {}: {error}", scratch.display()))?;
    run(program("mmdebstrap").args(["--quiet", "--variant=minbase", release]).arg(&clean))?;
    let enter = script(&folder, "enter", &enter(&clean, &scratch))?;
    let inside = |words: &[&str]| run(Command::new(&enter).args(words));
    let here = "tmp/package.deb";
    fs::copy(&package, clean.join(here)).map_err(|error| format!("cannot copy the package: {error}"))?;
    inside(&["apt-get", "-q", "update"])?;
    inside(&["apt-get", "-qy", "install", "--no-install-recommends", &format!("/{here}")])?;
    let files = output(Command::new(&enter).args(["dpkg", "-L", PACKAGE])).unwrap_or_default();
    let files: Vec<PathBuf> = files.lines().map(|file| clean.join(file.trim_start_matches('/'))).collect();
    let files: Vec<&PathBuf> = files.iter().filter(|file| file.is_file()).collect();
    let program = clean.join(PROGRAM);
    if !files.contains(&&program) {
        return Err(format!("the package does not contain {PROGRAM}"));
    }

    let start =
        script(&folder, "start", &format!("#!/bin/sh\nexec {} /{PROGRAM} \"$@\"\n", enter.display()))?;
    let mut played = end_to_end("window");
    played.args(["-t", "start, new game"]).env("TMPDIR", &scratch);
    run(played.env("HAMLET_WINDOW", &program).env("HAMLET_WINDOW_START", start))?;

    inside(&["apt-get", "-qy", "purge", PACKAGE])?;
    if let Some(left) = files.iter().find(|file| file.exists()) {
        return Err(format!("{} is left behind", left.display()));
    }
    let done = format!(
        "{} files installed into a clean {release}, ten choices, a kill, three more, all removed",
        files.len()
    );
    let _ = fs::remove_dir_all(&folder);
    Ok(done)
}

/// Returns a script that runs a command in the clean root, with the system's devices and the test's folder.
fn enter(clean: &Path, scratch: &Path) -> String {
    let (clean, scratch) = (clean.display(), scratch.display());
    format!(
        "#!/bin/sh\nset -eu\nmkdir -p {clean}{scratch} {clean}/tmp/.X11-unix\nexec unshare --mount --propagation private sh -c '\n\
         mount --rbind /dev {clean}/dev && mount -t proc proc {clean}/proc && mount --bind {scratch} {clean}{scratch} &&\n\
         if [ -d /tmp/.X11-unix ]; then mount --bind /tmp/.X11-unix {clean}/tmp/.X11-unix; fi &&\n\
         export DEBIAN_FRONTEND=noninteractive && exec chroot {clean} \"$@\"' sh \"$@\"\n"
    )
}

/// Starts the packaged program and measures its memory.
pub fn resumed() -> Outcome {
    let measured = || -> Result<String> {
        prepare()?;
        debian::install(debian::TESTS)?;
        let window = target().join("release/hamlet-window");
        if !window.is_file() {
            return Err("there is no release build: run `cargo xtask release-check packages`".into());
        }
        let mut test = end_to_end("resumed");
        test.env("HAMLET_WINDOW", window).env("RELEASE", "1");
        let done = test.output().map_err(|error| format!("cannot run the test: {error}"))?;
        let said = String::from_utf8_lossy(&done.stdout);
        let figures: Vec<&str> =
            said.lines().filter_map(|line| Some(line.split_once("measured: ")?.1)).collect();
        if done.status.success() {
            Ok(figures.join("\n"))
        } else {
            Err(format!("{said}\n{}", String::from_utf8_lossy(&done.stderr)))
        }
    };
    measured().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_of_the_c_library_is_found() {
        let symbols = "0 DF *UND* 0 (GLIBC_2.9) poll\n0 DF *UND* 0 (GLIBC_2.34) dlsym\n0 DF *UND* 0 (GLIBC_2.2.5) free\n";
        assert_eq!(newest(symbols), Ok([2, 34]));
        assert!(newest("0 DF *UND* 0 g_free\n").is_err());
    }
}
