//! `ui/src/bindings.ts` says what the commands are now. `cargo xtask bindings` writes it anew.

use std::path::Path;

use specta_typescript::Typescript;

/// Set by `cargo xtask bindings`: write the file instead of comparing it.
const WRITE: &str = "HAMLET_WRITE_BINDINGS";

#[test]
fn bindings_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bindings.ts");
    let folder = tempfile::tempdir().expect("a folder to write to");
    let fresh = folder.path().join("bindings.ts");
    hamlet_window::builder::<tauri::Wry>()
        .export(Typescript::default(), &fresh)
        .expect("every type of every command can be told to TypeScript");
    let fresh = std::fs::read_to_string(fresh).expect("the bindings just written");
    // In a browser there is no Tauri; the ui's own transport speaks to whichever is there.
    let tauri = "from \"@tauri-apps/api/core\"";
    assert!(
        fresh.contains(tauri),
        "the bindings no longer import Tauri's invoke: adapt this test"
    );
    let fresh = fresh.replace(tauri, "from \"./transport\"");
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&file, fresh).expect("the bindings can be written");
        return;
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == fresh,
        "ui/src/bindings.ts is stale: run `cargo xtask bindings` and commit it"
    );
}
