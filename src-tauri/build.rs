//! Lists the commands that the window may call; Tauri refuses all others.

use std::path::Path;

/// Every command of `tests/bindings/commands.rs`; that test compares the lists.
const COMMANDS: &[&str] = &[
    "app_info",
    "log_loss",
    "close_log_loss",
    "pause",
    "list_games",
    "list_trash",
    "new_game",
    "open_game",
    "rename_game",
    "delete_game",
    "restore_game",
    "damaged_games",
    "recover_damaged",
    "export_damaged",
    "send_damaged",
    "trash_damaged",
    "export_game",
    "import_game",
    "export_code",
    "export_file",
    "import_text",
    "import_file",
    "import_picture",
    "send_file",
    "opened",
    "list_backups",
    "make_backup",
    "restore_backup",
    "play",
    "pay_for_me",
    "leave_goods",
    "preview",
    "cancel_action",
    "undo",
    "redo",
    "tile_sheet",
    "face_sheet",
    "why",
    "lessons",
    "begin_lesson",
    "lesson_next",
    "lesson_show",
    "log",
    "since",
    "replay",
    "branch_game",
    "statistics",
    "weekly",
    "replay_at",
    "overlay",
    "score",
    "get_settings",
    "set_settings",
    "sync_state",
    "set_device_name",
    "test_storage",
    "set_storage",
    "give_secret",
    "allow_network",
    "forget_storage",
    "sync_now",
    "nearby_offer",
    "nearby_wait",
    "nearby_join",
    "nearby_picture",
    "nearby_state",
    "nearby_stop",
];

fn main() {
    // A clear message instead of the compile error that would follow.
    assert!(
        Path::new("../ui/dist/index.html").is_file(),
        "the ui is not built: run `npm ci` and `npm run build -w ui` in the project's folder, or just `cargo xtask play`"
    );
    println!("cargo:rerun-if-changed=../ui/dist");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "android") {
        // Android devices with 16 KB pages refuse libraries with smaller alignment.
        println!("cargo:rustc-link-arg-cdylib=-Wl,-z,max-page-size=16384");
        // Packed relocations, supported since Android 6, make the library smaller.
        println!("cargo:rustc-link-arg-cdylib=-Wl,--pack-dyn-relocs=android");
        if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
            println!("cargo:rustc-link-arg-cdylib=-Wl,-T,{}/android.ld", env!("CARGO_MANIFEST_DIR"));
            println!("cargo:rerun-if-changed=android.ld");
        }
    }
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    if let Err(error) = tauri_build::try_build(attributes) {
        panic!("the window cannot be built: {error:#}");
    }
}
