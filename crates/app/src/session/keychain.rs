//! Accesses the system's keychain: Secret Service, Keychain Services, Credential Manager, or Android's keystore.

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

/// A request to the keychain.
pub enum Wish {
    Put(String),
    Get,
    Forget,
}

/// Sends a request to the keychain, and blocks until it answers. Returns the secret, or an empty text after `Forget`; `None` if there
/// is no keychain, if it refuses, or if it has no such entry.
pub fn ask(name: &str, wish: Wish) -> Option<String> {
    // Use the concrete type: a trait object would link the keychain's search, which on Android includes regular
    // expressions (a third of a megabyte).
    static FOUND: LazyLock<Option<Arc<Store>>> = LazyLock::new(|| Store::new().ok());
    let entry = FOUND.as_ref()?.build("io.github.hamletvillage.game", name, None).ok()?;
    match wish {
        Wish::Put(secret) => {
            entry.set_password(&secret).ok()?;
            // Read the secret back to check that it was stored.
            entry.get_password().ok().filter(|kept| *kept == secret)
        }
        Wish::Get => entry.get_password().ok(),
        Wish::Forget => entry.delete_credential().ok().map(|()| String::new()),
    }
}
