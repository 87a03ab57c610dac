//! Lays what is ours over the project that Xcode is given, which Tauri makes anew on a Mac.

use std::fs;
use std::path::Path;

use crate::tell::{Result, root, say};

const OURS: &str = "src-tauri/apple";
const PROJECT: &str = "src-tauri/gen/apple";

/// `cargo xtask apple`, after `tauri ios init`.
///
/// # Errors
/// When there is no project, or a file cannot be copied.
pub fn apple() -> Result {
    say("laying icons, privacy, reasons and the launch screen over Xcode's project");
    lay(&root().join(OURS), &root().join(PROJECT))
}

fn lay(ours: &Path, project: &Path) -> Result {
    let wrong = |error: std::io::Error| format!("{}: {error}", project.display());
    let entries = fs::read_dir(project).map_err(|_| {
        format!("{} is not there: `npx tauri ios init --ci` on a Mac makes it", project.display())
    })?;
    let folders: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    let target = folders
        .iter()
        .find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().ends_with("_iOS")))
        .ok_or_else(|| format!("{} has no folder of the target for iOS", project.display()))?;
    copy(&ours.join("Assets.xcassets"), &project.join("Assets.xcassets"))?;
    fs::copy(ours.join("LaunchScreen.storyboard"), project.join("LaunchScreen.storyboard")).map_err(wrong)?;
    fs::copy(ours.join("PrivacyInfo.xcprivacy"), target.join("PrivacyInfo.xcprivacy")).map_err(wrong)?;
    if let Some(name) = target.file_name() {
        let entitlements = target.join(name).with_extension("entitlements");
        fs::copy(ours.join("ios.entitlements"), entitlements).map_err(wrong)?;
    }
    for entry in fs::read_dir(ours).map_err(wrong)?.flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "lproj") {
            copy(&path, &target.join(entry.file_name()))?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result {
    let wrong = |error: std::io::Error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(wrong)?;
    for entry in fs::read_dir(from).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let Some(name) = path.file_name() else { continue };
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            fs::copy(&path, to.join(name)).map_err(wrong)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::target;

    #[test]
    fn everything_of_ours_comes_into_the_project() {
        let project = target().join("xtask/apple-test");
        let _ = fs::remove_dir_all(&project);
        let ours = root().join(OURS);
        assert!(lay(&ours, &project).is_err_and(|why| why.contains("tauri ios init")));
        fs::create_dir_all(project.join("hamlet-window_iOS")).expect("folder");
        lay(&ours, &project).expect("laid");
        for file in [
            "Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png",
            "LaunchScreen.storyboard",
            "hamlet-window_iOS/PrivacyInfo.xcprivacy",
            "hamlet-window_iOS/hamlet-window_iOS.entitlements",
            "hamlet-window_iOS/pl.lproj/InfoPlist.strings",
        ] {
            assert!(project.join(file).is_file(), "{file}");
        }
    }
}
