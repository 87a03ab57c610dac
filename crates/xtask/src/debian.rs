//! Debian packages: lists the missing ones and installs them if permitted.

use crate::tell::{Result, exists, output, program, run, say};

/// Needed by every build: the linker, and a compiler for SQLite.
pub const BUILD: &[&str] = &["build-essential", "pkg-config"];

/// Needed to build and open the window.
pub const WINDOW: &[&str] = &["libwebkit2gtk-4.1-dev"];

/// Also needed by the tests: both engines of web views, a driver for the window, and a virtual display. Chromium's headless shell
/// starts a page in a third of the processor time that the whole browser needs.
pub const TESTS: &[&str] = &[
    "chromium-headless-shell",
    "webkit2gtk-driver",
    "xvfb",
    "xauth",
    "dbus-x11",
    "at-spi2-core",
    "fonts-dejavu-core",
];

/// Needed to check Android's resources: its resource compiler, and a framework for it.
pub const ANDROID: &[&str] = &["aapt", "android-framework-res"];

/// Needed to validate the metadata for Linux software centres, menus and Flathub.
pub const CENTRES: &[&str] = &["appstream", "desktop-file-utils", "flatpak-builder"];

/// Needed to run the Kotlin parser.
pub const JAVA: &[&str] = &["default-jre-headless"];

/// Needed to link Android's library: a cross compiler for phones' processors.
pub const CROSS: &[&str] = &["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"];

/// Needed by the tests of storages: a WebDAV server, not started as a service, and a keychain.
pub const STORAGES: &[&str] = &["apache2-bin", "dbus-daemon", "gnome-keyring"];

/// Installs the missing packages.
///
/// # Errors
/// Fails if packages are missing and cannot be installed; the message says what to type.
pub fn install(packages: &[&str]) -> Result {
    if !exists("dpkg-query") {
        say(&format!(
            "not a Debian system; assuming that the equivalents of {} are installed",
            packages.join(", ")
        ));
        return Ok(());
    }
    let missing = missing(packages);
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = format!("apt-get install -y --no-install-recommends {}", missing.join(" "));
    let Some(prefix) = root_prefix() else {
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
    // Update the package lists, which are missing on a new machine and may be outdated on others.
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

/// Returns the command prefix for running as root without a password, if there is one.
fn root_prefix() -> Option<&'static [&'static str]> {
    if output(program("id").arg("-u")).as_deref() == Some("0") {
        return Some(&[]);
    }
    (exists("sudo") && output(program("sudo").args(["-n", "true"])).is_some()).then_some(&["sudo", "-n"])
}
