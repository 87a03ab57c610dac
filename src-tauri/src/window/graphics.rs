//! Chooses on Linux whether the web view draws with the graphics card.

use std::path::Path;

use tauri::WebviewWindow;
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Where Linux lists graphics cards.
const CARDS: &str = "/dev/dri";

/// Disables accelerated drawing if there is no card: emulating one on the processor needs three times the
/// memory and is much slower than drawing without.
///
/// # Errors
/// Fails if the window is closed already.
pub fn choose(window: &WebviewWindow) -> tauri::Result<()> {
    if has_card(Path::new(CARDS)) || Path::new("/dev/nvidiactl").exists() {
        return Ok(());
    }
    window.with_webview(|view| {
        if let Some(settings) = view.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
    })
}

/// Returns whether one of the cards can render, not only display.
fn has_card(cards: &Path) -> bool {
    let mut cards = std::fs::read_dir(cards).into_iter().flatten().flatten();
    cards.any(|card| card.file_name().to_string_lossy().starts_with("renderD"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_only_card_does_not_count() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(!has_card(&folder.path().join("gone")));
        std::fs::write(folder.path().join("card0"), "").expect("a card");
        assert!(!has_card(folder.path()));
        std::fs::write(folder.path().join("renderD128"), "").expect("one that draws");
        assert!(has_card(folder.path()));
    }
}
