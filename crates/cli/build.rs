//! Embeds the built ui in the program, so that `hamlet serve` needs no other file. If the ui is not built, the
//! program still compiles, and `serve` then requires `--ui`. Also extracts the messages that the server itself
//! shows in browsers.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The languages of the app, English first.
const LANGUAGES: [&str; 6] = ["en", "de", "es", "fr", "it", "pl"];

/// Writes the texts of the page for browsers without a key, per language, as values of `serve::words::Words`.
fn words(manifest: &Path, out: &Path) {
    let mut code = String::from("&[\n");
    for language in LANGUAGES {
        let file = manifest.join(format!("../../ui/messages/{language}.json"));
        println!("cargo:rerun-if-changed={}", file.display());
        let text =
            std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let messages: serde_json::Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let word = |key: &str| {
            messages[key].as_str().unwrap_or_else(|| panic!("{} lacks {key}", file.display())).to_owned()
        };
        let (title, how, guest) = (word("cli_key_title"), word("cli_key_how"), word("cli_key_guest"));
        let _ = writeln!(
            code,
            "Words {{ language: {language:?}, title: {title:?}, how: {how:?}, guest: {guest:?} }},"
        );
    }
    code.push(']');
    let file = out.join("words.rs");
    std::fs::write(&file, code).unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

fn main() {
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let ui = manifest.join("../../ui/dist");
    // Cargo rebuilds on every call while a watched path is missing, so create the folder.
    std::fs::create_dir_all(&ui).unwrap_or_else(|error| panic!("cannot create {}: {error}", ui.display()));
    println!("cargo:rerun-if-changed={}", ui.display());
    let mut files = Vec::new();
    if ui.join("index.html").is_file() {
        collect(&ui, &mut files);
    }
    files.sort();
    let mut code = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&ui).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let path = file.canonicalize().unwrap_or_else(|_| file.clone());
        let _ = writeln!(code, "({name:?}, include_bytes!({:?}) as &[u8]),", path.display().to_string());
    }
    code.push(']');
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let file = out.join("ui.rs");
    std::fs::write(&file, code).unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
    words(&manifest, &out);
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
