//! The system's keychain: Secret Service, Keychain Services, Credential Manager, or Android's keystore.

use keyring_core::{Entry, Result, set_default_store};
use std::sync::LazyLock;

/// What is asked of it.
pub enum Wish {
    Put(String),
    Get,
    Forget,
}

/// Asks the keychain. None: there is none, it does not want to, or it holds nothing of that name. Blocks.
pub fn ask(name: &str, wish: Wish) -> Option<String> {
    static FOUND: LazyLock<bool> = LazyLock::new(|| find().is_ok());
    if !*FOUND {
        return None;
    }
    let entry = Entry::new("io.github.hamletvillage.game", name).ok()?;
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

fn find() -> Result<()> {
    #[cfg(all(unix, not(any(target_os = "macos", target_os = "ios", target_os = "android"))))]
    set_default_store(zbus_secret_service_keyring_store::Store::new()?);
    #[cfg(target_os = "macos")]
    set_default_store(apple_native_keyring_store::keychain::Store::new()?);
    #[cfg(target_os = "ios")]
    set_default_store(apple_native_keyring_store::protected::Store::new()?);
    #[cfg(target_os = "android")]
    set_default_store(android_native_keyring_store::Store::new()?);
    #[cfg(windows)]
    set_default_store(windows_native_keyring_store::Store::new()?);
    Ok(())
}
