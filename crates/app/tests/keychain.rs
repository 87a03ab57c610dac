//! Tests that a secret is stored in the system's keychain only, and found again after a restart.

mod device;

use device::place;
use hamlet_app::App;
use hamlet_app::api::*;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const SECRET: &str = "open-sesame-42";

async fn secret(app: &App) -> Option<SecretKept> {
    app.sync_state().await.expect("known").storage.map(|storage| storage.secret)
}

fn setup(path: &Path, secret: Option<&str>) -> StorageSetup {
    StorageSetup { place: place(path), secret: secret.map(str::to_owned) }
}

#[tokio::test]
#[ignore = "needs a keychain that may be written to: `cargo xtask test storages` brings one"]
async fn a_secret_is_kept_in_the_keychain_only() {
    let (data, storage) = (TempDir::new().expect("folder"), TempDir::new().expect("folder"));
    let file = data.path().join("games.sqlite");
    let open = async || App::open(&file).await.with_keychain();

    let app = open().await;
    app.set_storage(setup(storage.path(), Some(SECRET))).await.expect("set up");
    assert_eq!(secret(&app).await, Some(SecretKept::Keychain));
    app.close().await;

    let app = open().await;
    assert_eq!(secret(&app).await, Some(SecretKept::Keychain));
    assert_eq!(app.sync_now().await.expect("exchanged").problem, None);
    app.close().await;

    let held: Vec<_> =
        fs::read_dir(data.path()).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    assert!(!held.is_empty());
    for file in held {
        let bytes = fs::read(&file).expect("readable");
        assert!(!bytes.windows(SECRET.len()).any(|text| text == SECRET.as_bytes()), "{}", file.display());
    }

    // An app without access to the keychain asks for the secret.
    let app = App::open(&file).await;
    assert_eq!(secret(&app).await, Some(SecretKept::Missing));
    assert!(app.sync_now().await.is_err());
    app.close().await;

    // A deleted secret is not found by an older copy of the saved games either.
    let before = data.path().join("before.sqlite");
    fs::copy(&file, &before).expect("copied");
    let app = open().await;
    app.forget_storage().await.expect("forgotten");
    assert_eq!(secret(&app).await, None);
    app.close().await;
    let app = App::open(&before).await.with_keychain();
    assert_eq!(secret(&app).await, Some(SecretKept::Missing));
}
