//! `cargo xtask release-check`: reports what of a release was built, verified and measured here, and what needs a
//! machine with a vendor's tools.

mod apple;
mod check;
mod desktop;
pub mod flathub;
mod icons;
mod kept;
mod kotlin;
mod library;
mod lock;
mod manifest;
mod mobile;
mod plist;
mod resources;
pub mod store;
mod ui;
mod vendor;
pub mod version;
mod workflow;

use std::time::Instant;

use check::{Check, Cost, Kind, Outcome};

use crate::tell::{Result, bold, dim, green, red};

/// The checks, cheap ones first.
const CHECKS: &[Check] = &[
    Check {
        name: "version",
        about: "the version is the same everywhere, including the changelog",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: version::check,
    },
    Check {
        name: "lock",
        about: "npm's lock has the native packages of every system",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: lock::check,
    },
    Check {
        name: "manifest",
        about: "Android: permissions, entry points, back gesture, backups, identifier",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: manifest::check,
    },
    Check {
        name: "resources",
        about: "Android: every referenced resource exists",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: resources::check,
    },
    Check {
        name: "aapt",
        about: "Android: its compiler accepts manifest and resources",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: resources::compile,
    },
    Check {
        name: "apple",
        about: "Apple: permissions with reasons, file type, entitlements, privacy",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: apple::check,
    },
    Check {
        name: "icons",
        about: "the size of each icon, no alpha where it is forbidden",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: icons::check,
    },
    Check {
        name: "store",
        about: "the stores' texts in six languages",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: store::check,
    },
    Check {
        name: "pictures",
        about: "the stores' pictures, in six languages",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: store::shown,
    },
    Check {
        name: "linux-centres",
        about: "Linux: metadata for software centres, menus and Flathub is valid",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: store::linux,
    },
    Check {
        name: "workflows",
        about: "workflows: actions pinned, permissions minimal, secrets documented",
        kind: Kind::Verified,
        cost: Cost::Seconds,
        run: workflow::check,
    },
    Check {
        name: "actionlint",
        about: "workflows: the linter reports nothing",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: workflow::lint,
    },
    Check {
        name: "kotlin",
        about: "every Kotlin file parses",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: kotlin::check,
    },
    Check {
        name: "android-code",
        about: "the Rust code compiles for Android, 64 and 32 bits, without warnings",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: mobile::android,
    },
    Check {
        name: "ios-code",
        about: "the Rust code compiles for iOS",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: mobile::ios,
    },
    Check {
        name: "mac-code",
        about: "the Rust code compiles for macOS",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: mobile::mac,
    },
    Check {
        name: "library",
        about: "the release library for Android: size, alignment, functions called by Kotlin",
        kind: Kind::Measured,
        cost: Cost::Minutes,
        run: library::check,
    },
    Check {
        name: "ui",
        about: "the size of the ui",
        kind: Kind::Measured,
        cost: Cost::Seconds,
        run: ui::check,
    },
    Check {
        name: "packages",
        about: "packages for Debian and Fedora",
        kind: Kind::Built,
        cost: Cost::Minutes,
        run: desktop::packages,
    },
    Check {
        name: "installed",
        about: "the Debian package in a clean root: install, play, remove",
        kind: Kind::Verified,
        cost: Cost::Minutes,
        run: desktop::installed,
    },
    Check {
        name: "resumed",
        about: "a resumed game in the window: time to its board, and memory",
        kind: Kind::Measured,
        cost: Cost::Minutes,
        run: desktop::resumed,
    },
    Check {
        name: "apk",
        about: "Android packages: one per processor, and the bundle for the store",
        kind: Kind::Vendor,
        cost: Cost::Seconds,
        run: vendor::android,
    },
    Check {
        name: "ios-archive",
        about: "the archive for the App Store",
        kind: Kind::Vendor,
        cost: Cost::Seconds,
        run: vendor::ios,
    },
    Check {
        name: "macos",
        about: "a signed and notarized Mac app for both processors",
        kind: Kind::Vendor,
        cost: Cost::Seconds,
        run: vendor::macos,
    },
    Check {
        name: "windows",
        about: "an installer for Windows",
        kind: Kind::Vendor,
        cost: Cost::Seconds,
        run: vendor::windows,
    },
];

/// Prints the names of the checks.
pub fn list() {
    for check in CHECKS {
        println!("{:<14} {:<9} {}", check.name, check.kind.name(), check.about);
    }
}

/// Returns the names of the checks.
pub fn names() -> Vec<&'static str> {
    CHECKS.iter().map(|check| check.name).collect()
}

/// Runs the named release checks, or all of them if no name is given. A check that needs a tool or system that this machine lacks is
/// skipped if all are run, and fails if it was named.
///
/// # Errors
/// Fails on an unknown name, and if any check failed.
pub fn check(names: &[&str]) -> Result {
    run(named(names)?.into_iter(), if names.is_empty() { Wanted::NoneFailed } else { Wanted::AllPassed })
}

fn named(names: &[&str]) -> Result<Vec<&'static Check>> {
    if let Some(unknown) = names.iter().find(|name| CHECKS.iter().all(|check| check.name != **name)) {
        return Err(format!("there is no check `{unknown}`; `cargo xtask release-check --list` names them"));
    }
    Ok(CHECKS.iter().filter(|check| names.is_empty() || names.contains(&check.name)).collect())
}

/// Runs the checks that take seconds.
///
/// # Errors
/// Fails if any of them failed.
pub fn quick() -> Result {
    run(CHECKS.iter().filter(|check| check.cost == Cost::Seconds), Wanted::NoneFailed)
}

/// The condition for a successful run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// No check failed; skipped checks are only reported.
    NoneFailed,
    /// Every check passed.
    AllPassed,
}

fn run(checks: impl Iterator<Item = &'static Check>, wanted: Wanted) -> Result {
    let done: Vec<(&Check, Outcome, f32)> = checks
        .map(|check| {
            println!("{}", dim(&format!("  {}: {} ...", check.name, check.about)));
            let start = Instant::now();
            let outcome = (check.run)();
            (check, outcome, start.elapsed().as_secs_f32())
        })
        .collect();
    println!();
    for kind in [Kind::Built, Kind::Verified, Kind::Measured, Kind::Vendor] {
        let mut rows = done.iter().filter(|(check, ..)| check.kind == kind).peekable();
        if rows.peek().is_some() {
            println!("{}", bold(heading(kind)));
        }
        for (check, outcome, seconds) in rows {
            println!("{}", line(check, outcome, *seconds));
        }
    }
    let count = |wanted: fn(&Outcome) -> bool| done.iter().filter(|(_, outcome, _)| wanted(outcome)).count();
    let failed = count(|outcome| matches!(outcome, Outcome::Failed(_)));
    let passed = count(|outcome| matches!(outcome, Outcome::Passed(_)));
    let total = format!(
        "{passed} passed, {failed} failed, {} skipped, {} left to another machine",
        count(|outcome| matches!(outcome, Outcome::Skipped(_))),
        count(|outcome| matches!(outcome, Outcome::Left(_))),
    );
    if failed == 0 && (wanted == Wanted::NoneFailed || passed == done.len()) {
        println!("\n{}", green(&total));
        Ok(())
    } else {
        Err(total)
    }
}

fn heading(kind: Kind) -> &'static str {
    match kind {
        Kind::Built => "built here",
        Kind::Verified => "verified here",
        Kind::Measured => "measured here",
        Kind::Vendor => "needs a machine with the vendor's tools",
    }
}

fn line(check: &Check, outcome: &Outcome, seconds: f32) -> String {
    let (mark, said) = match outcome {
        Outcome::Passed(found) => (green("passed "), found),
        Outcome::Failed(why) => (red("FAILED "), why),
        Outcome::Skipped(why) => (bold("skipped"), why),
        Outcome::Left(how) => (dim("left   "), how),
    };
    let said = said.replace('\n', "\n                           ");
    format!(
        "  {mark} {:<14} {}\n                           {said} {}",
        check.name,
        check.about,
        dim(&format!("({seconds:.1} s)"))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passing() -> Outcome {
        Outcome::Passed("3 of 3".into())
    }

    fn failing() -> Outcome {
        Outcome::Failed("2 of 3".into())
    }

    fn skipping() -> Outcome {
        Outcome::Skipped("no such target".into())
    }

    fn made(run: fn() -> Outcome) -> Check {
        Check { name: "made", about: "made up", kind: Kind::Verified, cost: Cost::Seconds, run }
    }

    #[test]
    fn a_failed_check_fails_the_run_and_a_skipped_one_only_if_all_must_pass() {
        static CHECKS: std::sync::LazyLock<Vec<Check>> =
            std::sync::LazyLock::new(|| vec![made(passing), made(skipping), made(failing)]);
        assert!(run(CHECKS[..2].iter(), Wanted::NoneFailed).is_ok());
        assert_eq!(
            run(CHECKS.iter(), Wanted::NoneFailed),
            Err("1 passed, 1 failed, 1 skipped, 0 left to another machine".to_owned())
        );
        assert!(run(CHECKS[..1].iter(), Wanted::AllPassed).is_ok());
        assert_eq!(
            run(CHECKS[..2].iter(), Wanted::AllPassed),
            Err("1 passed, 0 failed, 1 skipped, 0 left to another machine".to_owned())
        );
    }

    #[test]
    fn names_are_unique_and_unknown_ones_are_refused() {
        assert!(check(&["no-such-check"]).is_err());
        for (number, check) in CHECKS.iter().enumerate() {
            assert!(CHECKS[..number].iter().all(|other| other.name != check.name), "{}", check.name);
        }
    }
}
