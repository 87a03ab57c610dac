//! `cargo xtask attack`: runs attacks and provokes faults against a real server on this machine.
//!
//! Each attack has its own server and folders, panics if an expectation fails, and ends by itself.

mod connections;
mod disk;
mod environment;
mod games;
mod near;
mod requests;
mod storage;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use self::environment::Environment;
use crate::tell::{Result, cargo, green, red, root, run, say, target};

/// Default duration in seconds of the attacks that run for a given time.
const SECONDS: u64 = 30;

/// Default duration in seconds of the attacks that run for a given time, with `--short`.
const SHORT: u64 = 5;

/// Maximum time from the first signal to the server's exit.
const END: Duration = Duration::from_secs(3);

/// Like [`END`], with `--short`: long, so that the result does not depend on the machine's speed, but less than the
/// timeout of bodies, so that a server that waits for unfinished requests fails.
const SHORT_END: Duration = crate::server::EXIT;

/// An attack.
struct Attack {
    name: &'static str,
    /// What the attack does, and what must hold.
    about: &'static str,
    /// Whether it runs with `--short`.
    short: bool,
    run: fn(&Environment),
}

const ATTACKS: &[Attack] = &[
    Attack {
        name: "idle-flood",
        about: "more silent connections than the server may open files: other requests are answered",
        short: true,
        run: connections::idle_flood,
    },
    Attack {
        name: "slow-heads",
        about: "request heads sent letter by letter: they time out, other requests are answered",
        short: true,
        run: connections::slow_heads,
    },
    Attack {
        name: "half-bodies",
        about: "bodies that stop in the middle: they time out, other requests are answered",
        // Takes a minute, the server's timeout for bodies; a test of `cargo xtask test` checks the same.
        short: false,
        run: connections::half_bodies,
    },
    Attack {
        name: "signal",
        about: "SIGTERM with a nearby code shown, unfinished requests and silent connections: exits within 3 s",
        short: true,
        run: connections::signal,
    },
    Attack {
        name: "no-key",
        about: "each command and file without a key and with wrong ones: only 401",
        short: true,
        run: requests::no_key,
    },
    Attack {
        name: "other-pages",
        about: "each command from other hosts and origins: 403",
        short: true,
        run: requests::other_pages,
    },
    Attack {
        name: "too-long",
        about: "bodies beyond the limit, with and without a stated length: refused, and the server keeps running",
        short: true,
        run: requests::too_long,
    },
    Attack {
        name: "malformed",
        about: "invalid arguments for each command: refused, and the server keeps running",
        short: true,
        run: requests::malformed,
    },
    Attack {
        name: "garbage",
        about: "damaged pictures and games, as files and as codes: refused, and the server keeps running",
        short: true,
        run: requests::garbage,
    },
    Attack {
        name: "full-disk",
        about: "the disk fills up during a game: reported, nothing lost, and play continues once there is space",
        short: true,
        run: disk::full,
    },
    Attack {
        name: "two-servers",
        about: "two servers with one folder import the same games at once: none is stored twice",
        short: true,
        run: games::two_servers,
    },
    Attack {
        name: "kills",
        about: "the server is killed at any time during a game: no acknowledged choice is lost",
        short: true,
        run: games::kills,
    },
    Attack {
        name: "strange-storage",
        about: "a storage with pipes, objects of 20 GB and thousands of foreign names: games are exchanged with little memory",
        short: true,
        run: storage::strange,
    },
    Attack {
        name: "nearby",
        about: "failed attempts and silent connections at a shown code: the code stays valid",
        short: true,
        run: near::knocks,
    },
];

/// Prints the names of the attacks.
pub fn list() {
    for attack in ATTACKS {
        println!(
            "{:<16} {}{}",
            attack.name,
            attack.about,
            if attack.short { "" } else { " (not in the short form)" }
        );
    }
}

/// Returns the names of the attacks.
pub fn names() -> Vec<&'static str> {
    ATTACKS.iter().map(|attack| attack.name).collect()
}

/// Parses the arguments of `attack`, builds the server and runs the attacks. The server is a release
/// build without link-time optimization or, with `--short`, the build for tests.
///
/// # Errors
/// Fails on an unknown name, if the server cannot be built, or if an attack fails.
pub fn attack(words: &[&str]) -> Result {
    let (mut seconds, mut is_short, mut names) = (None, false, Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--short" => is_short = true,
            "--seconds" => {
                let number: Option<u64> = words.next().and_then(|number| number.parse().ok());
                seconds = Some(number.ok_or("--seconds needs a number")?);
            }
            name if ATTACKS.iter().any(|attack| attack.name == name) => names.push(name),
            other => {
                return Err(format!("there is no attack `{other}`; `cargo xtask attack --list` names them"));
            }
        }
    }
    let wanted = |attack: &&Attack| {
        if names.is_empty() { !is_short || attack.short } else { names.contains(&attack.name) }
    };
    let attacks: Vec<&Attack> = ATTACKS.iter().filter(wanted).collect();
    if is_short {
        run(cargo().args(["build", "--locked", "--workspace", "--bin", "hamlet"]))?;
        return all(target().join("debug/hamlet"), &attacks, seconds, true);
    }
    say("building the server with release optimizations");
    run(cargo().args(["build", "--locked", "--package", "hamlet-cli", "--release"]))?;
    all(target().join("release/hamlet"), &attacks, seconds, false)
}

fn all(program: PathBuf, attacks: &[&Attack], seconds: Option<u64>, is_short: bool) -> Result {
    let seconds = seconds.unwrap_or(if is_short { SHORT } else { SECONDS });
    let begun = Instant::now();
    let folder = root().join(target()).join("xtask/attack");
    let mut failed = Vec::new();
    for attack in attacks {
        println!("\n{}: {}", attack.name, attack.about);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let environment = Environment {
            program: root().join(&program),
            folder: folder.clone(),
            time: Duration::from_secs(seconds),
            end: if is_short { SHORT_END } else { END },
        };
        let start = Instant::now();
        let run = attack.run;
        // An attack fails by a panic, which ends only that attack.
        let held = std::thread::spawn(move || run(&environment)).join().is_ok();
        println!(
            "  {} {:.1} s",
            if held { green("held") } else { red("FAILED") },
            start.elapsed().as_secs_f32()
        );
        if !held {
            failed.push(attack.name);
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    let held = attacks.len() - failed.len();
    let line = format!("{held} of {} attacks held, in {:.0} s", attacks.len(), begun.elapsed().as_secs_f32());
    if failed.is_empty() {
        println!("\n{}", green(&line));
        Ok(())
    } else {
        Err(format!("{line}; these did not: {}", failed.join(", ")))
    }
}
