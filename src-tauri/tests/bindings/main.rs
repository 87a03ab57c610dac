//! Checks that `ui/src/common/bindings.ts` is up to date (`cargo xtask bindings` writes it), that the window
//! may call exactly these commands, and that the app answers them.

mod commands;

use std::path::Path;

use hamlet_app::App;
use serde_json::{Value, json};
use specta_typescript::Typescript;

/// Set by `cargo xtask bindings`: write the file instead of comparing it.
const WRITE: &str = "HAMLET_WRITE_BINDINGS";

/// Returns the bindings as generated now.
fn fresh() -> String {
    let folder = tempfile::tempdir().expect("a folder to write to");
    let file = folder.path().join("bindings.ts");
    commands::builder::<tauri::Wry>()
        .export(Typescript::default(), &file)
        .expect("every type of every command can be told to TypeScript");
    let fresh = std::fs::read_to_string(file).expect("the bindings just written");
    // Browsers have no Tauri; the ui's own transport works in both.
    let tauri = "from \"@tauri-apps/api/core\"";
    assert!(fresh.contains(tauri), "the bindings no longer import Tauri's invoke: adapt this test");
    let fresh = fresh.replace(tauri, "from \"./transport.ts\"");
    // Opaque: nothing can be compared with it. `words.ts` alone finds the words under a key.
    let key = "export type MessageKey = string;";
    assert!(fresh.contains(key), "the bindings no longer have a message's key as text: adapt this test");
    fresh
        .replace(key, "declare const key: unique symbol;\nexport type MessageKey = { readonly [key]: true };")
}

/// Returns the sorted names of the commands.
fn names() -> Vec<String> {
    let fresh = fresh();
    let calls = fresh.split("__TAURI_INVOKE(\"").skip(1);
    let mut names: Vec<String> = calls.filter_map(|call| Some(call.split_once('"')?.0.to_owned())).collect();
    names.sort();
    assert!(names.len() > 20, "the commands are not found in the bindings: {names:?}");
    names
}

/// Returns a capability file: what the page may request from Tauri and its plugins.
fn capability(name: &str) -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("capabilities").join(name).with_extension("json");
    let text = std::fs::read_to_string(file).expect("the capability");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn bindings_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/common/bindings.ts");
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&file, fresh()).expect("the bindings can be written");
        return;
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == fresh(), "ui/src/common/bindings.ts is stale: run `cargo xtask bindings` and commit it");
}

#[test]
fn the_window_may_call_exactly_these_commands() {
    let capability = capability("main");
    let permissions = capability["permissions"].as_array().expect("a list of permissions");
    let mut allowed: Vec<&str> = permissions.iter().filter_map(Value::as_str).collect();
    allowed.sort_unstable();
    let mut wanted: Vec<String> =
        names().iter().map(|name| format!("allow-{}", name.replace('_', "-"))).collect();
    wanted.sort();
    assert_eq!(allowed, wanted);
}

#[test]
fn only_phones_have_haptics() {
    let capability = capability("touch");
    assert_eq!(capability["platforms"], json!(["android", "iOS"]));
    let allowed = json!(["haptics:allow-impact-feedback", "haptics:allow-notification-feedback"]);
    assert_eq!(capability["permissions"], allowed);
    // The ui uses only these two.
    let ui = include_str!("../../../ui/src/common/feel/haptics.ts");
    for permission in allowed.as_array().into_iter().flatten().filter_map(Value::as_str) {
        let command = permission.replace("haptics:allow-", "plugin:haptics|").replace('-', "_");
        assert!(ui.contains(&command), "the ui does not call {command}");
    }
    assert_eq!(ui.matches("plugin:haptics|").count(), 2);
}

#[test]
fn only_phones_use_the_camera_and_only_for_codes() {
    let capability = capability("scan");
    assert_eq!(capability["platforms"], json!(["android", "iOS"]));
    let allowed = capability["permissions"].as_array().expect("a list of permissions");
    // The ui uses only these three.
    let ui = include_str!("../../../ui/src/shell/exchange/scan.ts");
    for permission in allowed.iter().filter_map(Value::as_str) {
        let command =
            permission.replace("barcode-scanner:allow-", "plugin:barcode-scanner|").replace('-', "_");
        let command = command.replace("barcode_scanner", "barcode-scanner");
        assert!(ui.contains(&command), "the ui does not call {command}");
    }
    assert_eq!((allowed.len(), ui.matches("plugin:barcode-scanner|").count()), (3, 3));
}

#[tokio::test]
async fn the_app_answers_the_same_commands() {
    let folder = tempfile::tempdir().expect("a folder to write to");
    let app = App::open(&folder.path().join("games.sqlite")).await;
    for name in names() {
        let answer = hamlet_app::dispatch(&app, hamlet_app::Asker::Owner, &name, &json!({})).await;
        let unknown =
            answer.err().is_some_and(|problem| problem.phrase.message_key() == "problem_no_command");
        assert!(!unknown, "`{name}` is not known to the app");
    }
}
