//! Tests that several commands run: to write bindings, take pictures, or play in an installed window.

use std::process::Command;

use crate::tell::{cargo, program, root, target};

/// Returns the test that compares the bindings with the commands.
#[must_use]
pub fn bindings_test() -> Command {
    let mut command = cargo();
    command.args(["test", "--locked", "--quiet", "--workspace", "--test", "bindings"]);
    command
}

/// Returns the end-to-end tests of one name, with their environment.
#[must_use]
pub fn end_to_end(name: &str) -> Command {
    let mut command = program("npx");
    command
        .args(["vitest", "run", "--root", "tests/e2e", &format!("{name}.test.ts")])
        .env("HAMLET", target().join("debug/hamlet"))
        .env("HAMLET_WINDOW", target().join("debug/hamlet-window"))
        .env("HAMLET_UI", root().join("ui/dist"));
    command
}
