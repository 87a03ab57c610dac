//! Tests that message keys only select texts, since types tell what a phrase is about.

use std::fs;
use std::path::{Path, PathBuf};

/// Files that may read a phrase's key, because they declare it or look up its text.
const WORDING: [&str; 2] = ["crates/app/src/api/words.rs", "crates/cli/src/words.rs"];

/// Folders with code that creates or shows phrases.
const SOURCES: [&str; 3] = ["crates/app/src", "crates/cli/src", "src-tauri/src"];

/// Returns the lines of a source file that read a phrase's key.
fn readers(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| ["message_key", "phrase.key", "key.name()"].iter().any(|way| line.contains(way)))
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn only_the_wording_reads_the_key_of_a_phrase() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    SOURCES.iter().for_each(|folder| sources(&root.join(folder), &mut files));
    assert!(files.len() > 50, "the sources are not found: {files:?}");
    for file in files {
        if WORDING.iter().any(|wording| file.ends_with(wording)) {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a source");
        assert_eq!(readers(&text), [""; 0], "{}: switch on a type instead", file.display());
    }
}

#[test]
fn a_comparison_of_keys_is_found() {
    let bad = "if line.phrase.message_key() == \"log_turn\" {\n    return;\n}";
    assert_eq!(readers(bad), ["if line.phrase.message_key() == \"log_turn\" {"]);
    assert_eq!(readers("if line.event == LogEvent::Turn {"), [""; 0]);
}
