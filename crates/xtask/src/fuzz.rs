//! `cargo xtask fuzz`: what comes from strangers, thrown at what reads it, by libFuzzer.

use std::fs;
use std::path::{Path, PathBuf};

use crate::tell::{Result, output, program, root, run, say, target};
use crate::tools;

/// A fuzzer, what it begins with, and how many bytes at the end of those it adds itself.
struct Fuzzer {
    name: &'static str,
    seeds: &'static [&'static str],
    cut: usize,
    longest: &'static str,
}

const FUZZERS: &[Fuzzer] = &[
    Fuzzer {
        name: "code",
        seeds: &["tests/fixtures/code/form-1", "tests/fixtures/code/form-2"],
        // The checksum: with a wrong one, nothing behind it would ever be reached.
        cut: 4,
        longest: "3000",
    },
    Fuzzer { name: "record", seeds: &["tests/records"], cut: 0, longest: "20000" },
    Fuzzer { name: "picture", seeds: &["src-tauri/icons"], cut: 0, longest: "20000" },
];

/// Runs each fuzzer for so many minutes.
///
/// # Errors
/// When a tool is missing, or an input makes a reader panic, hang or contradict itself; the input is kept.
pub fn fuzz(minutes: u32) -> Result {
    if output(program("rustup").args(["run", "nightly", "rustc", "--version"])).is_none() {
        say("adding the nightly compiler that libFuzzer needs");
        run(program("rustup").args(["toolchain", "install", "nightly", "--profile", "minimal"]))?;
    }
    let cargo_fuzz = tools::CARGO_FUZZ.get()?;
    let folder = target().join("fuzz");
    for fuzzer in FUZZERS {
        let corpus = folder.join("corpus").join(fuzzer.name);
        let found = folder.join("found").join(fuzzer.name);
        seed(fuzzer, &corpus)?;
        fs::create_dir_all(&found).map_err(|error| format!("cannot make {}: {error}", found.display()))?;
        say(&format!("{}: {minutes} min", fuzzer.name));
        let mut command = program("rustup");
        command.args(["run", "nightly"]).arg(&cargo_fuzz).args(["fuzz", "run", "--fuzz-dir", "tests/fuzz"]);
        // The readers hold no unsafe code, so what a sanitizer would find is not there to be found.
        command.args(["--sanitizer", "none", fuzzer.name]).arg(&corpus).arg("--");
        command.arg(format!("-max_total_time={}", minutes * 60)).arg(format!("-max_len={}", fuzzer.longest));
        command.args(["-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1"]);
        command.arg(format!("-artifact_prefix={}/", found.display()));
        run(command.env("CARGO_TARGET_DIR", &folder).current_dir(root()))?;
    }
    Ok(())
}

fn seed(fuzzer: &Fuzzer, corpus: &Path) -> Result {
    let copy = || -> std::io::Result<()> {
        fs::create_dir_all(corpus)?;
        for (number, folder) in fuzzer.seeds.iter().enumerate() {
            for entry in fs::read_dir(root().join(folder))? {
                let path: PathBuf = entry?.path();
                if let (true, Some(name)) = (path.is_file(), path.file_name()) {
                    let mut bytes = fs::read(&path)?;
                    bytes.truncate(bytes.len().saturating_sub(fuzzer.cut));
                    fs::write(corpus.join(format!("{number}-{}", name.to_string_lossy())), bytes)?;
                }
            }
        }
        Ok(())
    };
    copy().map_err(|error| format!("cannot lay the seeds of {}: {error}", fuzzer.name))
}
