//! Builds the commands for tests that several `xtask` commands run: to write bindings, take pictures, or play in an
//! installed window.

use std::path::PathBuf;
use std::process::Command;

use crate::tell::{Result, cargo, program, root, target};

/// Returns the command for the test that compares the bindings with the app's commands.
#[must_use]
pub fn bindings_test() -> Command {
    let mut command = cargo();
    command.args(["test", "--locked", "--quiet", "--workspace", "--test", "bindings"]);
    command
}

/// Returns the command for the end-to-end tests in the file `name`, with its environment. Removes the results of an
/// earlier run.
#[must_use]
pub fn end_to_end(name: &str) -> Command {
    let _ = std::fs::remove_file(results(name));
    let mut command = program("npx");
    command
        .args(["vitest", "run", "--root", "tests/e2e", &format!("{name}.test.ts")])
        .args(["--reporter=verbose", "--reporter=json"])
        .arg(format!("--outputFile.json={}", results(name).display()))
        .env("HAMLET", target().join("debug/hamlet"))
        .env("HAMLET_WINDOW", target().join("debug/hamlet-window"))
        .env("HAMLET_UI", root().join("ui/dist"));
    command
}

/// Adds the failed tests, each with the first line of its error, to the error of [`end_to_end`]'s command, so that the
/// end of a long output names them.
///
/// # Errors
/// Returns the given error.
pub fn name_failed(name: &str, passed: Result) -> Result {
    passed.map_err(|error| {
        let written = std::fs::read_to_string(results(name)).unwrap_or_default();
        std::iter::once(error).chain(failed_tests(&written)).collect::<Vec<_>>().join("\n")
    })
}

/// Returns the path of the results of the tests in the file `name`.
fn results(name: &str) -> PathBuf {
    target().join("xtask").join(format!("{name}.json"))
}

/// Returns a line for each failed test in vitest's results.
fn failed_tests(written: &str) -> Vec<String> {
    let results: serde_json::Value = serde_json::from_str(written).unwrap_or_default();
    let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
    let tests = list(&results["testResults"]).into_iter().flat_map(|file| list(&file["assertionResults"]));
    tests
        .filter(|test| test["status"] == "failed")
        .map(|test| {
            let name = test["fullName"].as_str().unwrap_or_default();
            let why = test["failureMessages"][0].as_str().and_then(|text| text.lines().next());
            format!("{name}: {}", why.unwrap_or_default())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::failed_tests;

    #[test]
    fn failed_tests_are_named_with_the_first_line_of_their_error() {
        let written = r#"{"testResults": [{"name": "a.test.ts", "assertionResults": [
            {"fullName": "passes", "status": "passed", "failureMessages": []},
            {"fullName": "fails", "status": "failed", "failureMessages": ["expected 1\nat line 2"]}
        ]}]}"#;
        assert_eq!(failed_tests(written), ["fails: expected 1"]);
        assert!(failed_tests("cut off").is_empty());
    }
}
