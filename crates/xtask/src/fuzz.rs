//! `cargo xtask fuzz`: runs libFuzzer on the parsers of foreign input.

use std::fs;
use std::path::{Path, PathBuf};

use crate::tell::{Result, output, program, root, run, say, target};
use crate::tools;

/// A fuzzer, with its inputs.
struct Fuzzer {
    name: &'static str,
    /// Folders with the initial inputs.
    seeds: &'static [&'static str],
    /// Number of bytes cut from the end of each initial input, since the fuzzer computes them itself.
    cut: usize,
    /// Maximum length of an input in bytes.
    longest: &'static str,
}

/// Golden games of Carcassonne: pasted codes, which both fuzzers read.
const CARCASSONNE: &str = "tests/carcassonne/records";

const FUZZERS: &[Fuzzer] = &[
    Fuzzer {
        name: "code",
        seeds: &["tests/fixtures/code/form-1", "tests/fixtures/code/form-2", CARCASSONNE],
        // Cut the checksum: the parser refuses an input with a wrong checksum at once.
        cut: 4,
        longest: "3000",
    },
    Fuzzer {
        name: "record",
        seeds: &["tests/records", "tests/e2e/moments", CARCASSONNE],
        cut: 0,
        longest: "20000",
    },
];

/// How the parsers are built. Both builds are optimized.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Build {
    /// With assertions and overflow checks.
    Checked,
    /// As released: without those checks, and a panic ends the program (`tests/fuzz/Cargo.toml`).
    Released,
}

impl Build {
    const ALL: [Build; 2] = [Build::Checked, Build::Released];

    fn name(self) -> &'static str {
        match self {
            Build::Checked => "checked",
            Build::Released => "release",
        }
    }
}

/// The options of `cargo xtask fuzz`.
pub struct Options {
    minutes: u32,
    builds: Vec<Build>,
}

impl Options {
    /// Parses `--minutes N` and `--profile checked|release`.
    ///
    /// # Errors
    /// Names the argument that is not understood.
    pub fn read(words: &[&str]) -> Result<Options> {
        let mut options = Options { minutes: 10, builds: Build::ALL.to_vec() };
        for pair in words.chunks(2) {
            match pair {
                ["--minutes", count] => {
                    options.minutes =
                        count.parse().map_err(|_| format!("`{count}` is not a number of minutes"))?;
                }
                ["--profile", name] => {
                    options.builds.retain(|build| build.name() == *name);
                    if options.builds.is_empty() {
                        return Err(format!("`{name}` is not a profile: checked or release"));
                    }
                }
                other => {
                    let told = other.join(" ");
                    return Err(format!(
                        "cannot read `{told}`; the options are --minutes N and --profile checked|release"
                    ));
                }
            }
        }
        Ok(options)
    }
}

/// Runs each fuzzer in each build for the given time.
///
/// # Errors
/// Fails if a tool is missing, or if an input makes a parser panic, hang or contradict itself; that input is
/// kept.
pub fn fuzz(options: &Options) -> Result {
    if output(program("rustup").args(["run", "nightly", "rustc", "--version"])).is_none() {
        say("adding the nightly compiler that libFuzzer needs");
        run(program("rustup").args(["toolchain", "install", "nightly", "--profile", "minimal"]))?;
    }
    let cargo_fuzz = tools::CARGO_FUZZ.get()?;
    let folder = target().join("fuzz");
    let minutes = options.minutes;
    let each = FUZZERS.iter().flat_map(|fuzzer| options.builds.iter().map(move |build| (fuzzer, *build)));
    for (fuzzer, build) in each {
        let corpus = folder.join("corpus").join(fuzzer.name);
        let found = folder.join("found").join(fuzzer.name);
        seed(fuzzer, &corpus)?;
        fs::create_dir_all(&found).map_err(|error| format!("cannot make {}: {error}", found.display()))?;
        say(&format!("{}, {}: {minutes} min", fuzzer.name, build.name()));
        let mut command = program("rustup");
        command.args(["run", "nightly"]).arg(&cargo_fuzz).args(["fuzz", "run", "--fuzz-dir", "tests/fuzz"]);
        // The parsers have no unsafe code, so sanitizers would find nothing.
        command.args(["--sanitizer", "none"]);
        if build == Build::Released {
            command.arg("--release");
        }
        command.arg(fuzzer.name).arg(&corpus).arg("--");
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
    copy().map_err(|error| format!("cannot copy the seeds of {}: {error}", fuzzer.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_builds_are_fuzzed_unless_one_is_named() {
        let read = |words: &[&str]| {
            let read = Options::read(words);
            read.map(|read| (read.minutes, read.builds.iter().map(|build| build.name()).collect::<Vec<_>>()))
        };
        assert_eq!(read(&[]), Ok((10, vec!["checked", "release"])));
        assert_eq!(read(&["--profile", "release", "--minutes", "3"]), Ok((3, vec!["release"])));
        for wrong in [&["--minutes"][..], &["--minutes", "x"], &["--profile", "dev"], &["picture"]] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn each_fuzzer_reads_and_starts_from_games_of_hamlet_and_carcassonne() {
        let has = |bytes: &[u8], what: &str| bytes.windows(what.len()).any(|part| part == what.as_bytes());
        for fuzzer in FUZZERS {
            let files =
                fuzzer.seeds.iter().flat_map(|folder| fs::read_dir(root().join(folder)).expect(folder));
            let seeds: Vec<_> =
                files.map(|file| fs::read(file.expect("a file").path()).expect("a seed")).collect();
            let of_hamlet = |seed: &[u8]| seed.starts_with(b"HR") || has(seed, "hamlet-record");
            assert!(seeds.iter().any(|seed| of_hamlet(seed)), "{}: no game of Hamlet", fuzzer.name);
            assert!(
                seeds.iter().any(|seed| has(seed, "CARCASSONNE:")),
                "{}: none of Carcassonne",
                fuzzer.name
            );
            let target = format!("tests/fuzz/targets/{}.rs", fuzzer.name);
            let code = fs::read_to_string(root().join(&target)).expect(&target);
            for game in ["check::<Hamlet>", "check::<Carcassonne>"] {
                assert!(code.contains(game), "{target} lacks {game}");
            }
        }
    }

    #[test]
    fn the_fuzzed_release_aborts_on_panic_as_the_program_does() {
        for manifest in ["Cargo.toml", "tests/fuzz/Cargo.toml"] {
            let text = fs::read_to_string(root().join(manifest)).expect(manifest);
            let release = text.split("[profile.release]").nth(1).expect("a release profile");
            let release = release.split("\n[").next().unwrap_or_default();
            assert!(release.contains("panic = \"abort\""), "{manifest}");
        }
    }
}
