//! The system's keychain: Secret Service, Keychain Services, Credential Manager, or Android's keystore.

use keyring_core::api::CredentialStoreApi;
use std::sync::{Arc, LazyLock};

#[cfg(target_os = "android")]
use android_native_keyring_store::Store;
#[cfg(target_os = "macos")]
use apple_native_keyring_store::keychain::Store;
#[cfg(target_os = "ios")]
use apple_native_keyring_store::protected::Store;
#[cfg(windows)]
use windows_native_keyring_store::Store;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "ios", target_os = "android"))))]
use zbus_secret_service_keyring_store::Store;

/// What is asked of it.
pub enum Wish {
    Put(String),
    Get,
    Forget,
}

/// Asks the keychain. None: there is none, it does not want to, or it holds nothing of that name. Blocks.
pub fn ask(name: &str, wish: Wish) -> Option<String> {
    // Known by its type. Among keychains of any kind its search would come along, for which Android's compiles
    // regular expressions: a third of a megabyte.
    static FOUND: LazyLock<Option<Arc<Store>>> = LazyLock::new(|| Store::new().ok());
    let entry = FOUND.as_ref()?.build("io.github.hamletvillage.game", name, None).ok()?;
    match wish {
        Wish::Put(secret) => {
            entry.set_password(&secret).ok()?;
            // What cannot be read back was not kept.
            entry.get_password().ok().filter(|kept| *kept == secret)
        }
        Wish::Get => entry.get_password().ok(),
        Wish::Forget => entry.delete_credential().ok().map(|()| String::new()),
    }
}
