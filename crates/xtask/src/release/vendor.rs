//! What needs a vendor's tools: not done here, and the exact command for where it can be.

use super::check::Outcome;

fn left(command: &str) -> Outcome {
    Outcome::Left(format!(
        "by .github/workflows/release.yml on a tag, or by hand: {command}\nwhat it needs: docs/building.md"
    ))
}

pub fn android() -> Outcome {
    left("npx tauri android build --apk --aab --split-per-abi")
}

pub fn ios() -> Outcome {
    left("npx tauri ios init --ci && npx tauri ios build --export-method app-store-connect")
}

pub fn macos() -> Outcome {
    left("npx tauri build --target universal-apple-darwin --bundles app,dmg")
}

pub fn windows() -> Outcome {
    left("npx tauri build --bundles nsis")
}
