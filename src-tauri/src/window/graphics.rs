//! Who draws the page on Linux: the graphics card, or, where there is none, the web view by itself.

use std::path::Path;

use tauri::WebviewWindow;
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Where Linux shows its graphics cards.
const CARDS: &str = "/dev/dri";

/// Without a card, the one that would be imitated by the processor needs three times the memory and many times the
/// time of a page that is drawn without any.
///
/// # Errors
/// When the window is closed already.
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

/// Whether one of them can draw, and not only show.
fn has_card(cards: &Path) -> bool {
    let mut cards = std::fs::read_dir(cards).into_iter().flatten().flatten();
    cards.any(|card| card.file_name().to_string_lossy().starts_with("renderD"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_only_shows_does_not_draw() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(!has_card(&folder.path().join("gone")));
        std::fs::write(folder.path().join("card0"), "").expect("a card");
        assert!(!has_card(folder.path()));
        std::fs::write(folder.path().join("renderD128"), "").expect("one that draws");
        assert!(has_card(folder.path()));
    }
}
