//! Checks the metadata for Apple's systems: permissions with their reasons, the file type, privacy.

use super::check::{Faults, Outcome};
use super::plist::{Value, read};
use crate::tell::{Result, text};

const FOLDER: &str = "src-tauri/apple";

/// The languages of the permission texts.
const LANGUAGES: &[&str] = &["en", "de", "fr", "es", "it", "pl"];

/// The permissions requested on a phone, each with a reason.
const REASONS: &[&str] = &["NSCameraUsageDescription", "NSLocalNetworkUsageDescription"];

/// The oldest systems whose web view is Safari 16.4, for which the ui is built.
pub const IOS: &str = "16.4";
pub const MACOS: &str = "13.3";

/// The system functions in use that could identify a phone, with Apple's code for the reason.
const USED: &[(&str, &str)] = &[
    // SQLite asks for the kind of disk (statfs).
    ("NSPrivacyAccessedAPICategoryDiskSpace", "E174.1"),
    // Sizes and times of the app's own files.
    ("NSPrivacyAccessedAPICategoryFileTimestamp", "C617.1"),
    // Durations.
    ("NSPrivacyAccessedAPICategorySystemBootTime", "35F9.1"),
];

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        let list = |file: &str| read(&text(file)?).map_err(|why| format!("{file}: {why}"));
        let conf: serde_json::Value =
            serde_json::from_str(&text("src-tauri/tauri.conf.json")?).map_err(|error| error.to_string())?;
        phone(&list("src-tauri/Info.ios.plist")?, &conf, &mut faults);
        permissions("src-tauri/Info.plist", &list("src-tauri/Info.plist")?, &REASONS[1..], &mut faults);
        let ios = list(&format!("{FOLDER}/ios.entitlements"))?;
        faults.expect(ios.keys().next().is_none(), || "the app for iOS requests entitlements".to_owned());
        mac(&conf["bundle"]["macOS"], &mut faults);
        oldest(&conf["bundle"], &text("ui/vite.config.ts")?, &mut faults);
        privacy(&list(&format!("{FOLDER}/PrivacyInfo.xcprivacy"))?, &mut faults);
        for language in LANGUAGES {
            let file = format!("{FOLDER}/{language}.lproj/InfoPlist.strings");
            words(&file, &text(&file)?, &mut faults);
        }
        launch(&text(&format!("{FOLDER}/LaunchScreen.storyboard"))?, &mut faults)?;
        faults.or(format!(
            "{} permissions with reasons in {} languages, no entitlements, nothing collected, iOS {IOS} and macOS {MACOS}",
            REASONS.len(),
            LANGUAGES.len()
        ))
    };
    checked().into()
}

fn phone(info: &Value, conf: &serde_json::Value, faults: &mut Faults) {
    permissions("Info.ios.plist", info, REASONS, faults);
    let association = &conf["bundle"]["fileAssociations"][0];
    let kind = association["exportedType"]["identifier"].as_str().unwrap_or_default();
    let exported = info.get("UTExportedTypeDeclarations").at(0);
    let said = exported.get("UTTypeIdentifier").text();
    faults.expect(!kind.is_empty() && said == kind, || {
        format!("the type of a game is `{said}` for phones and `{kind}` in tauri.conf.json")
    });
    let tags = exported.get("UTTypeTagSpecification");
    for (tag, value) in [
        ("public.filename-extension", &association["ext"][0]),
        ("public.mime-type", &association["mimeType"]),
    ] {
        let found = tags.get(tag).at(0).text();
        faults.expect(value.as_str() == Some(found), || format!("{tag} is `{found}`, not {value}"));
    }
    let opened = info.get("CFBundleDocumentTypes").at(0).get("LSItemContentTypes").at(0).text();
    faults.expect(opened == kind, || format!("documents are of type `{opened}`, not `{kind}`"));
    faults.expect(info.get("LSSupportsOpeningDocumentsInPlace") == &Value::Bool(true), || {
        "documents are not opened in place".to_owned()
    });
    faults.expect(info.get("UIRequiresFullScreen") == &Value::Bool(false), || {
        "the app requires the full screen".to_owned()
    });
    for (list, sides) in
        [("UISupportedInterfaceOrientations", 3), ("UISupportedInterfaceOrientations~ipad", 4)]
    {
        faults.expect(info.get(list).len() == sides, || format!("{list} does not have {sides} orientations"));
    }
    let mut spoken: Vec<&str> = info.get("CFBundleLocalizations").items().iter().map(Value::text).collect();
    let mut wanted = LANGUAGES.to_vec();
    spoken.sort_unstable();
    wanted.sort_unstable();
    faults.expect(spoken == wanted, || format!("the languages are {spoken:?}, not {wanted:?}"));
}

/// Checks that exactly these permissions are requested, each with a reason.
fn permissions(file: &str, info: &Value, reasons: &[&str], faults: &mut Faults) {
    let mut found: Vec<&str> = info.keys().filter(|key| key.ends_with("UsageDescription")).collect();
    let mut wanted = reasons.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    faults.expect(found == wanted, || format!("{file} asks for {found:?}, not {wanted:?}"));
    for reason in &found {
        faults.expect(info.get(reason).text().len() > 20, || format!("{file} has no reason for {reason}"));
    }
    faults.expect(info.get("ITSAppUsesNonExemptEncryption") == &Value::Bool(false), || {
        format!("{file} does not answer the export question about encryption")
    });
}

/// Checks that the app for macOS is hardened and without entitlements. It is not sandboxed, which only the App
/// Store requires, since a sandbox would refuse a storage folder that the player types.
fn mac(conf: &serde_json::Value, faults: &mut Faults) {
    let exceptions = &conf["entitlements"];
    faults
        .expect(exceptions.is_null(), || format!("{exceptions} grant the app for macOS more than it needs"));
    faults.expect(conf["hardenedRuntime"] == true, || "the app for macOS is not hardened".to_owned());
}

/// Checks that the web view of each minimum system version can run the ui.
fn oldest(bundle: &serde_json::Value, vite: &str, faults: &mut Faults) {
    let built = format!("\"safari{IOS}\"");
    faults.expect(vite.contains(&built), || format!("the ui is not built for {built}"));
    for (system, wanted) in [("iOS", IOS), ("macOS", MACOS)] {
        let promised = &bundle[system]["minimumSystemVersion"];
        faults.expect(*promised == wanted, || {
            format!("{system} {promised} is promised, the ui needs {wanted}")
        });
    }
}

fn privacy(manifest: &Value, faults: &mut Faults) {
    faults.expect(manifest.get("NSPrivacyTracking") == &Value::Bool(false), || {
        "NSPrivacyTracking is not false: players would be tracked".to_owned()
    });
    for list in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        let empty = matches!(manifest.get(list), Value::List(items) if items.is_empty());
        faults.expect(empty, || format!("{list} is not an empty list"));
    }
    let used = manifest.get("NSPrivacyAccessedAPITypes").items().iter();
    let mut found: Vec<(&str, Vec<&str>)> = used
        .map(|part| {
            let reasons = part.get("NSPrivacyAccessedAPITypeReasons").items();
            (part.get("NSPrivacyAccessedAPIType").text(), reasons.iter().map(Value::text).collect())
        })
        .collect();
    found.sort_unstable();
    let wanted: Vec<(&str, Vec<&str>)> = USED.iter().map(|(name, reason)| (*name, vec![*reason])).collect();
    faults.expect(found == wanted, || format!("the privacy manifest says {found:?}, not {wanted:?}"));
}

/// Checks a file with one `"key" = "value";` per line.
fn words(file: &str, text: &str, faults: &mut Faults) {
    let read: Option<Vec<(&str, &str)>> =
        text.lines().map(|line| line.strip_prefix('"')?.strip_suffix("\";")?.split_once("\" = \"")).collect();
    let Some(read) = read else {
        return faults.add(format!("{file} has a line that is not `\"key\" = \"value\";`"));
    };
    let keys: Vec<&str> = read.iter().map(|(key, _)| *key).collect();
    faults.expect(keys == REASONS, || format!("{file} says {keys:?}, not {REASONS:?}"));
    for (key, value) in read {
        faults.expect(value.len() > 20 && !value.contains('"'), || format!("{file} has no reason for {key}"));
    }
}

fn launch(storyboard: &str, faults: &mut Faults) -> Result {
    let document =
        super::manifest::parse(storyboard).map_err(|why| format!("LaunchScreen.storyboard: {why}"))?;
    let colours: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.has_tag_name("namedColor").then(|| node.attribute("name"))?)
        .collect();
    faults.expect(!colours.is_empty(), || "the launch screen has no colour of its own".to_owned());
    for colour in colours {
        let file = format!("{FOLDER}/Assets.xcassets/{colour}.colorset/Contents.json");
        let there =
            text(&file).and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()));
        let two = there
            .is_ok_and(|set: serde_json::Value| set["colors"].as_array().is_some_and(|all| all.len() == 2));
        faults.expect(two, || format!("{file} has no light and dark colour"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(look: impl FnOnce(&mut Faults)) -> String {
        let mut faults = Faults::default();
        look(&mut faults);
        faults.or("").err().unwrap_or_default()
    }

    #[test]
    fn each_fault_of_a_property_list_is_reported() {
        let good = text("src-tauri/Info.ios.plist").expect("the list");
        let conf: serde_json::Value =
            serde_json::from_str(&text("src-tauri/tauri.conf.json").expect("conf")).expect("conf");
        let of = |text: &str| told(|faults| phone(&read(text).expect("parsed"), &conf, faults));
        assert_eq!(of(&good), "");
        for (from, to, said) in [
            ("NSCameraUsageDescription", "NSMicrophoneUsageDescription", "NSMicrophoneUsageDescription"),
            ("To read the code of a game from another device. No picture is kept.", "", "no reason"),
            ("game.record", "game.other", "the type of a game"),
            ("<string>hamlet</string>", "<string>ham</string>", "public.filename-extension"),
            ("<string>pl</string>", "", "the languages"),
            ("<string>UIInterfaceOrientationPortrait</string>", "", "orientations"),
            ("<key>ITSAppUsesNonExemptEncryption</key>", "<key>Other</key>", "encryption"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the list");
            assert!(of(&broken).contains(said), "{from}: {}", of(&broken));
        }
    }

    #[test]
    fn a_mac_program_that_is_not_hardened_is_reported() {
        let of = |conf: serde_json::Value| told(|faults| mac(&conf, faults));
        assert_eq!(of(serde_json::json!({ "hardenedRuntime": true })), "");
        assert!(of(serde_json::json!({})).contains("not hardened"));
        let more = serde_json::json!({ "hardenedRuntime": true, "entitlements": "apple/macos.entitlements" });
        assert!(of(more).contains("more than it needs"));
    }

    #[test]
    fn a_system_too_old_for_the_page_is_reported() {
        let of = |ios: &str, mac: &str, vite: &str| {
            let bundle = serde_json::json!({ "iOS": { "minimumSystemVersion": ios }, "macOS": { "minimumSystemVersion": mac } });
            told(|faults| oldest(&bundle, vite, faults))
        };
        let vite = text("ui/vite.config.ts").expect("vite's file");
        assert_eq!(of(IOS, MACOS, &vite), "");
        assert!(of("15.0", MACOS, &vite).contains("iOS \"15.0\" is promised"));
        assert!(of(IOS, "11.0", &vite).contains("macOS \"11.0\" is promised"));
        assert!(of(IOS, MACOS, &vite.replace("safari16.4", "safari17")).contains("not built for"));
    }

    #[test]
    fn a_launch_screen_without_light_and_dark_colours_is_reported() {
        let good = text(&format!("{FOLDER}/LaunchScreen.storyboard")).expect("the screen");
        let of = |text: &str| told(|faults| launch(text, faults).expect("parsed"));
        assert_eq!(of(&good), "");
        assert!(of(&good.replace("namedColor", "systemColor")).contains("no colour of its own"));
        assert!(of(&good.replace("\"Ground\"", "\"Sky\"")).contains("Sky.colorset"));
    }

    #[test]
    fn tracking_is_reported() {
        let good = text(&format!("{FOLDER}/PrivacyInfo.xcprivacy")).expect("the manifest");
        let of = |text: &str| told(|faults| privacy(&read(text).expect("parsed"), faults));
        assert_eq!(of(&good), "");
        assert!(of(&good.replacen("<false/>", "<true/>", 1)).contains("tracked"));
        assert!(
            of(&good.replacen("<array/>", "<array><string>x</string></array>", 1))
                .contains("TrackingDomains")
        );
        for (from, to) in [
            ("<string>C617.1</string>", ""),
            ("E174.1", "85F4.1"),
            ("CategoryDiskSpace", "CategoryUserDefaults"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the manifest");
            assert!(of(&broken).contains("the privacy manifest says"), "{from}");
        }
    }

    #[test]
    fn missing_texts_are_reported() {
        assert!(told(|faults| words("x", "\"NSCameraUsageDescription\" = \"y\"", faults)).contains("not `"));
        assert!(told(|faults| words("x", "\"NSCameraUsageDescription\" = \"y\";", faults)).contains("says"));
    }
}
