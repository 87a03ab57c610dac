//! Debian packages: which are missing, and their installation where that is allowed.

use crate::tell::{Result, exists, output, program, run, say};

/// What any build needs: the linker, and the compiler for SQLite.
pub const BUILD: &[&str] = &["build-essential", "pkg-config"];

/// What the window needs to be built and opened.
pub const WINDOW: &[&str] = &["libwebkit2gtk-4.1-dev"];

/// What the tests need beside: both web views with their drivers, and a display that no one sees.
pub const TESTS: &[&str] = &[
    "chromium",
    "chromium-driver",
    "webkit2gtk-driver",
    "xvfb",
    "xauth",
    "dbus-x11",
    "at-spi2-core",
    "fonts-dejavu-core",
];

/// Android's compiler of resources, and a framework for it to look things up in.
pub const ANDROID: &[&str] = &["aapt", "android-framework-res"];

/// What looks at the forms of Linux's software centres and menus, and of Flathub.
pub const CENTRES: &[&str] = &["appstream", "desktop-file-utils", "flatpak-builder"];

/// What parses Kotlin runs on it.
pub const JAVA: &[&str] = &["default-jre-headless"];

/// A compiler for the processor of phones.
pub const CROSS: &[&str] = &["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"];

/// For the tests of the exchange: a WebDAV server, the program alone, which starts nothing by itself; and a keychain.
pub const STORAGES: &[&str] = &["apache2-bin", "dbus-daemon", "gnome-keyring"];

/// Installs those of the packages that are missing.
///
/// # Errors
/// When packages are missing and may not or cannot be installed; the message says what to type.
pub fn install(packages: &[&str]) -> Result {
    if !exists("dpkg-query") {
        say(&format!("not a Debian system; taking for granted what {} provide", packages.join(", ")));
        return Ok(());
    }
    let missing = missing(packages);
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = format!("apt-get install -y --no-install-recommends {}", missing.join(" "));
    let Some(prefix) = rights() else {
        return Err(format!(
            "these Debian packages are missing and only root may install them; type\n  sudo {by_hand}\nand start again"
        ));
    };
    say(&format!("installing Debian packages: {}", missing.join(", ")));
    let apt = |arguments: &[&str]| {
        let words: Vec<&str> = prefix
            .iter()
            .copied()
            .chain(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"])
            .collect();
        run(program(words[0]).args(&words[1..]).args(arguments))
    };
    let mut arguments = vec!["install", "-y", "--no-install-recommends"];
    arguments.extend(&missing);
    // A fresh machine has no package lists, an old one stale ones.
    apt(&["update"]).and_then(|()| apt(&arguments)).map_err(|why| format!("{why}\nTry by hand: {by_hand}"))
}

fn missing<'a>(packages: &[&'a str]) -> Vec<&'a str> {
    packages
        .iter()
        .copied()
        .filter(|package| {
            let status = output(program("dpkg-query").args(["-W", "-f=${Status}", package]));
            status.as_deref() != Some("install ok installed")
        })
        .collect()
}

/// What to write before a command so that it runs as root, if it may without asking.
fn rights() -> Option<&'static [&'static str]> {
    if output(program("id").arg("-u")).as_deref() == Some("0") {
        return Some(&[]);
    }
    (exists("sudo") && output(program("sudo").args(["-n", "true"])).is_some()).then_some(&["sudo", "-n"])
}
