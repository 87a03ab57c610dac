//! Puts the built ui into the program, so that `hamlet serve` is one file. Without a built ui the
//! program is built all the same, and `serve` asks for a folder.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let ui = manifest.join("../../ui/dist");
    // Watched even where it is missing: the first build of the ui brings it in.
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
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("ui.rs");
    if let Err(error) = std::fs::write(&out, code) {
        panic!("cannot write {}: {error}", out.display());
    }
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
