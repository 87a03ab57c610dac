//! `cargo xtask test`: installs what is missing, and runs every check of the project.

use std::process::{Command, Stdio};

use crate::end_to_end::{bindings_test, end_to_end, name_failed};
use crate::help::HELP;
use crate::node::{self, npm};
use crate::steps::{self, Step};
use crate::tell::{Result, cargo, output, program, run, run_at_once, run_for_warnings, say, target};
use crate::{
    advisories, attack, circles, debian, docs, manifests, parallel, release, rivals, scope, storages, tools,
    tuples, words,
};

/// Number of random games per number of players.
const GAMES: &str = "1000";

/// Number of random games whose invariants are checked, per number of players.
const CHECKED: &str = "100";

/// The steps: cheap checks first, then compilation, ordered so that steps reuse each other's output. The last ones run
/// beside the tests, which often wait.
const STEPS: &[Step] = &[
    Step { name: "setup", about: "install what is missing", needs: &[], beside: None, run: setup },
    Step { name: "format", about: "formatting of the Rust code", needs: &[], beside: None, run: format },
    Step {
        name: "circles",
        about: "no dependency cycles between files, few methods that may touch a whole state, no bare tuples in signatures",
        needs: &[],
        beside: None,
        run: structure,
    },
    Step {
        name: "docs",
        about: "files, commands and tests that the documents mention exist",
        needs: &[],
        beside: None,
        run: docs,
    },
    Step {
        name: "words",
        about: "style of comments, documents and commit subjects",
        needs: &[],
        beside: None,
        run: words::check,
    },
    Step {
        name: "release",
        about: "the release checks that take only seconds",
        needs: &["setup"],
        beside: None,
        run: release::quick,
    },
    Step {
        name: "lint-ui",
        about: "formatting and lints of the ui and the end-to-end tests",
        needs: &["setup"],
        beside: None,
        run: lint_ui,
    },
    Step { name: "build-ui", about: "build the ui", needs: &["setup"], beside: None, run: node::build },
    Step {
        name: "build",
        about: "build the server and the window",
        needs: &["build-ui"],
        beside: None,
        run: build,
    },
    Step {
        name: "types-ui",
        about: "types of the ui and the end-to-end tests",
        needs: &["setup"],
        beside: Some("build"),
        run: types_ui,
    },
    Step {
        name: "test-ui",
        about: "unit tests of the ui",
        needs: &["setup"],
        beside: Some("build"),
        run: test_ui,
    },
    Step {
        name: "test",
        about: "tests of every crate: scenarios, invariants, golden games, saved games, power cuts, 100 kills",
        needs: &["build-ui"],
        beside: None,
        run: test_crates,
    },
    Step {
        name: "storages",
        about: "exchange through a folder, a WebDAV server and an S3-compatible one",
        needs: &["setup"],
        beside: Some("test"),
        run: storages::test,
    },
    Step {
        name: "attack",
        about: "attacks on a running server, in the short form",
        needs: &["build"],
        beside: Some("test"),
        run: || attack::attack(&["--short"]),
    },
    Step {
        name: "browser",
        about: "in Chromium: whole games by touch, turns by keyboard, accessibility of every screen",
        needs: &["build"],
        beside: None,
        run: browser,
    },
    Step {
        name: "clippy",
        about: "lints of every crate, warnings denied",
        needs: &["build-ui"],
        beside: Some("browser"),
        run: clippy,
    },
    Step {
        name: "bindings",
        about: "ui/src/common/bindings.ts is up to date",
        needs: &["build-ui"],
        beside: Some("browser"),
        run: bindings,
    },
    Step {
        name: "frames",
        about: "the work per frame while the board is moved",
        needs: &["build"],
        beside: None,
        run: frames,
    },
    Step {
        name: "deny",
        about: "licences, sources and bans of every crate, settings without effect; advisories, with a copy of the database",
        needs: &[],
        beside: Some("frames"),
        run: deny,
    },
    Step {
        name: "sounds",
        about: "no sound clips or is too long",
        needs: &["setup"],
        beside: Some("test"),
        run: sounds,
    },
    Step {
        name: "learn",
        about: "lessons of both games by touch in Chromium, with mistakes and kills",
        needs: &["build"],
        beside: Some("test"),
        run: learn,
    },
    Step {
        name: "window",
        about: "the real window: play, kill, start, continue",
        needs: &["build"],
        beside: Some("test"),
        run: window,
    },
    Step {
        name: "resumed",
        about: "a resumed game in the window: time to its board, memory of 40 tiles",
        needs: &["build"],
        beside: None,
        run: resumed,
    },
    Step {
        name: "games",
        about: "1,000 random games per game and number of players, and 100 with invariants checked",
        needs: &["build"],
        beside: Some("test"),
        run: games,
    },
    Step {
        name: "rivals",
        about: "a short tournament of each level of the computer rivals against the next weaker one",
        needs: &["build"],
        beside: Some("test"),
        run: rivals::tournament,
    },
];

/// Prints the names of the checks.
pub fn list() {
    for step in STEPS {
        println!("{:<10} {}", step.name, step.about);
    }
}

/// The checks that `cargo xtask test --slow` runs if none is named: those that play games or wait.
const SLOW: &[&str] =
    &["test-ui", "test", "storages", "browser", "frames", "sounds", "learn", "window", "resumed"];

/// Runs the named checks, or those that play and wait, with about a quarter of one processor. Their
/// prerequisites run at full speed.
///
/// # Errors
/// Fails on an unknown name, and if any check did not pass.
pub fn test_slowly(names: &[&str]) -> Result {
    let slow = if names.is_empty() { SLOW } else { names };
    if slow.contains(&"test") {
        node::packages()?;
        node::build()?;
        run(workspace_tests().arg("--no-run"))?;
    }
    run_named(slow, slow)
}

/// Runs one check without its prerequisites.
///
/// # Errors
/// Fails on an unknown name, and if the check did not pass.
pub fn step(name: &str) -> Result {
    let step = STEPS.iter().find(|step| step.name == name);
    step.map_or_else(|| Err(unknown(name)), steps::run_alone)
}

/// Runs all checks, or the named ones with their prerequisites.
///
/// # Errors
/// Fails on an unknown name, and if any check did not pass.
pub fn test(names: &[&str]) -> Result {
    run_named(names, &[])
}

fn run_named(names: &[&str], slow: &[&str]) -> Result {
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        return Err(self::unknown(unknown));
    }
    // A named check also runs its prerequisites.
    let wanted = |step: &&Step| {
        names.is_empty() || names.iter().any(|name| *name == step.name || needs(name, step.name))
    };
    let steps: Vec<&'static Step> = STEPS.iter().filter(wanted).collect();
    let lacking = if steps.iter().any(|step| step.name == "deny") { advisories::unchecked() } else { None };
    steps::run(&steps, slow, lacking.as_deref())
}

fn unknown(name: &str) -> String {
    format!("there is no check `{name}`; `cargo xtask test --list` names them")
}

fn needs(name: &str, other: &str) -> bool {
    let step = STEPS.iter().find(|step| step.name == name);
    step.is_some_and(|step| step.needs.iter().any(|need| *need == other || needs(need, other)))
}

fn setup() -> Result {
    debian::install(&[debian::BUILD, debian::WINDOW, debian::TESTS, debian::STORAGES].concat())?;
    for (component, command) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        // Run it to find out: rustup has a proxy for each program even if its component is missing.
        if output(cargo().args([command, "--version"])).is_none() {
            say(&format!("adding {component} to the Rust toolchain"));
            run(program("rustup").args(["component", "add", component]))?;
        }
    }
    node::packages()
}

fn docs() -> Result {
    docs::check(&docs::Commands {
        help: HELP,
        steps: STEPS.iter().map(|step| step.name).collect(),
        attacks: attack::names(),
        release_checks: release::names(),
    })
}

fn format() -> Result {
    run(cargo().args(["fmt", "--all", "--check"]))
}

fn structure() -> Result {
    circles::check()?;
    scope::check()?;
    tuples::check()
}

fn lint_ui() -> Result {
    run(program("npx").args(["biome", "ci", "--error-on-warnings", "."]))
}

fn types_ui() -> Result {
    run(&mut npm("check"))?;
    run(program("npx").args(["tsc", "--project", "tests/e2e"]))
}

fn test_ui() -> Result {
    run(&mut npm("test"))
}

/// Checks the dependencies at the lowest priority, so that the measurement of frames is not disturbed.
fn deny() -> Result {
    run(program("renice").args(["-n", "19", "-p", &std::process::id().to_string()]).stdout(Stdio::null()))?;
    manifests::check()?;
    tools::install(&[tools::DENY])?;
    run(program(tools::DENY.get()?).args(["--workspace", "check", "bans", "licenses", "sources"]))?;
    advisories::check_with_copy()
}

/// Compiles the tests of the whole workspace with one set of features, so that nothing is compiled twice, and runs several
/// kinds of tests in parallel.
fn test_crates() -> Result {
    run(workspace_tests().arg("--no-run"))?;
    // This test waits for a minute, so it runs beside the others.
    const WAITING: &str = "half_sent_bodies_time_out_and_do_not_block_others";
    let kinds = [
        &["--test", "serve", WAITING][..],
        &["--test", "*", "--", "--skip", WAITING],
        &["--lib", "--bins"],
        &["--doc"],
    ];
    parallel::all(&kinds, |kind| run_at_once(workspace_tests().args(*kind)))
}

fn workspace_tests() -> Command {
    let mut command = cargo();
    command.args(["test", "--locked", "--workspace", "--quiet", "--no-fail-fast"]);
    command
}

fn bindings() -> Result {
    run(&mut bindings_test())
}

fn build() -> Result {
    run(cargo().args(["build", "--locked", "--workspace", "--bins"]))
}

fn browser() -> Result {
    name_failed("browser", storages::beside_webdav(&mut end_to_end("browser")))
}

fn frames() -> Result {
    name_failed("frames", run(&mut end_to_end("frames")))
}

fn sounds() -> Result {
    name_failed("sounds", run(&mut end_to_end("sounds")))
}

/// Runs `cargo xtask bench-frames`: prints the main thread's time per frame while the board is moved.
///
/// # Errors
/// Fails if it cannot be measured.
pub fn bench_frames() -> Result {
    debian::install(&[debian::BUILD, debian::TESTS].concat())?;
    node::packages()?;
    node::build()?;
    run(cargo().args(["build", "--locked", "--workspace", "--bin", "hamlet"]))?;
    run(&mut end_to_end("frames.bench"))
}

/// Runs `cargo xtask crash`: kills a server during games, `rounds` times.
///
/// # Errors
/// Fails if an acknowledged choice is lost.
pub fn crash(rounds: u32) -> Result {
    let mut command = cargo();
    command.args(["test", "--locked", "--workspace", "--test", "crash", "--", "--nocapture"]);
    run(command.env("HAMLET_CRASH_ROUNDS", rounds.to_string()))
}

fn learn() -> Result {
    name_failed("learn", run(&mut end_to_end("learn")))
}

fn window() -> Result {
    name_failed("window", run(&mut end_to_end("window")))
}

/// Runs the test with a debug build; `release-check resumed` measures the release.
fn resumed() -> Result {
    name_failed("resumed", run(&mut end_to_end("resumed")))
}

/// Fails on a warning in any crate. Earlier steps have compiled the crates with clippy ([`steps::WRAPPER`]), so few are
/// compiled again: Cargo repeats the warnings that it has stored.
fn clippy() -> Result {
    let mut build = cargo();
    build.args(["build", "--locked", "--workspace", "--all-targets", "--quiet"]);
    let told = run_for_warnings(&mut build)?;
    if told.is_empty() { Ok(()) } else { Err(format!("fix these warnings:\n{told}")) }
}

/// Plays random games with the test build, whose rules are optimized; building the release takes far longer.
fn games() -> Result {
    let hamlet = ["1", "2", "3", "4"].map(|players| vec!["--players", players]);
    let carcassonne = ["2", "3", "4", "5"].map(|players| vec!["--game", "carcassonne", "--players", players]);
    let lake = carcassonne.clone().map(|set_up| [set_up, vec!["--lake"]].concat());
    parallel::each(&[hamlet, carcassonne, lake].concat(), |set_up| {
        simulate(set_up, &["--games", GAMES, "--seed", "1"])?;
        simulate(set_up, &["--games", CHECKED, "--seed", "1001", "--check"])
    })
}

/// Plays games and prints the report. Fails if a game did not end, a choice was refused or an invariant was
/// violated.
fn simulate(set_up: &[&str], games: &[&str]) -> Result {
    run_at_once(program(target().join("debug/hamlet")).args(["simulate", "--json"]).args(set_up).args(games))
}

#[cfg(test)]
mod tests {
    use super::STEPS;

    #[test]
    fn steps_need_only_earlier_steps() {
        for (at, step) in STEPS.iter().enumerate() {
            for name in step.needs.iter().chain(&step.beside) {
                assert!(STEPS[..at].iter().any(|before| before.name == *name), "{}: {name}", step.name);
            }
            // A step with `beside` starts together with that step.
            let host = STEPS.iter().position(|other| Some(other.name) == step.beside);
            for need in step.needs.iter().filter(|_| host.is_some()) {
                let needed = STEPS.iter().position(|other| other.name == *need);
                assert!(needed < host, "{} is started before {need} has passed", step.name);
            }
        }
    }
}
