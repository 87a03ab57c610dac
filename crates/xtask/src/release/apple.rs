//! What Apple's systems are told of the game: rights with their reasons, the type of its files, privacy.

use super::check::{Faults, Outcome};
use super::plist::{Value, read};
use crate::tell::{Result, root, text};

const FOLDER: &str = "src-tauri/apple";

/// The languages in which a right is asked for.
const LANGUAGES: &[&str] = &["en", "de", "fr", "es", "it", "pl"];

/// What is asked for on a phone, always with a reason.
const REASONS: &[&str] = &["NSCameraUsageDescription", "NSLocalNetworkUsageDescription"];

/// Rights of the program on a Mac: the sandbox, the network, and files that the player chose.
const MAC: &[&str] = &[
    "com.apple.security.app-sandbox",
    "com.apple.security.files.user-selected.read-write",
    "com.apple.security.network.client",
    "com.apple.security.network.server",
];

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        let list = |file: &str| read(&text(file)?).map_err(|why| format!("{file}: {why}"));
        let conf: serde_json::Value =
            serde_json::from_str(&text("src-tauri/tauri.conf.json")?).map_err(|error| error.to_string())?;
        phone(&list("src-tauri/Info.ios.plist")?, &conf, &mut faults);
        asked("src-tauri/Info.plist", &list("src-tauri/Info.plist")?, &REASONS[1..], &mut faults);
        rights("macos", &list(&format!("{FOLDER}/macos.entitlements"))?, MAC, &mut faults);
        rights("ios", &list(&format!("{FOLDER}/ios.entitlements"))?, &[], &mut faults);
        privacy(&list(&format!("{FOLDER}/PrivacyInfo.xcprivacy"))?, &mut faults);
        let named = conf["bundle"]["macOS"]["entitlements"].as_str().unwrap_or_default();
        faults.expect(root().join("src-tauri").join(named).is_file(), || {
            format!("tauri.conf.json names the entitlements `{named}`, which are nowhere")
        });
        for language in LANGUAGES {
            let file = format!("{FOLDER}/{language}.lproj/InfoPlist.strings");
            words(&file, &text(&file)?, &mut faults);
        }
        launch(&text(&format!("{FOLDER}/LaunchScreen.storyboard"))?, &mut faults)?;
        faults.or(format!(
            "{} rights with reasons in {} languages, {} entitlements on a Mac and none on a phone, nothing collected",
            REASONS.len(),
            LANGUAGES.len(),
            MAC.len()
        ))
    };
    checked().into()
}

fn phone(info: &Value, conf: &serde_json::Value, faults: &mut Faults) {
    asked("Info.ios.plist", info, REASONS, faults);
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
        "documents are not opened where they lie".to_owned()
    });
    faults.expect(info.get("UIRequiresFullScreen") == &Value::Bool(false), || {
        "the program cannot stand beside another".to_owned()
    });
    for (list, sides) in
        [("UISupportedInterfaceOrientations", 3), ("UISupportedInterfaceOrientations~ipad", 4)]
    {
        faults.expect(info.get(list).len() == sides, || format!("{list} has not {sides} ways to be held"));
    }
    let mut spoken: Vec<&str> = info.get("CFBundleLocalizations").items().iter().map(Value::text).collect();
    let mut wanted = LANGUAGES.to_vec();
    spoken.sort_unstable();
    wanted.sort_unstable();
    faults.expect(spoken == wanted, || format!("the languages are {spoken:?}, not {wanted:?}"));
}

/// Exactly these rights are asked for, each with its reason.
fn asked(file: &str, info: &Value, reasons: &[&str], faults: &mut Faults) {
    let mut found: Vec<&str> = info.keys().filter(|key| key.ends_with("UsageDescription")).collect();
    let mut wanted = reasons.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    faults.expect(found == wanted, || format!("{file} asks for {found:?}, not {wanted:?}"));
    for reason in &found {
        faults.expect(info.get(reason).text().len() > 20, || format!("{file} has no reason for {reason}"));
    }
    faults.expect(info.get("ITSAppUsesNonExemptEncryption") == &Value::Bool(false), || {
        format!("{file} does not answer the question of encryption")
    });
}

/// Exactly these rights, all granted.
fn rights(system: &str, entitlements: &Value, wanted: &[&str], faults: &mut Faults) {
    let found: Vec<&str> = entitlements.keys().collect();
    faults.expect(found == wanted, || format!("the entitlements on {system} are {found:?}, not {wanted:?}"));
    for right in found {
        faults.expect(entitlements.get(right) == &Value::Bool(true), || format!("{right} is not granted"));
    }
}

fn privacy(manifest: &Value, faults: &mut Faults) {
    faults.expect(manifest.get("NSPrivacyTracking") == &Value::Bool(false), || {
        "players are tracked".to_owned()
    });
    for list in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        let empty = matches!(manifest.get(list), Value::List(items) if items.is_empty());
        faults.expect(empty, || format!("{list} is not an empty list"));
    }
    let used = manifest.get("NSPrivacyAccessedAPITypes").items();
    faults.expect(!used.is_empty(), || "the privacy manifest names no interface".to_owned());
    for part in used {
        let name = part.get("NSPrivacyAccessedAPIType").text();
        let reasons = part.get("NSPrivacyAccessedAPITypeReasons").len();
        faults.expect(name.starts_with("NSPrivacyAccessedAPICategory") && reasons > 0, || {
            format!("`{name}` is used for {reasons} reasons")
        });
    }
}

/// A file of `"key" = "value";`, one a line.
fn words(file: &str, text: &str, faults: &mut Faults) {
    let read: Option<Vec<(&str, &str)>> =
        text.lines().map(|line| line.strip_prefix('"')?.strip_suffix("\";")?.split_once("\" = \"")).collect();
    let Some(read) = read else {
        return faults.add(format!("{file} has a line that is no `\"key\" = \"value\";`"));
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
    for colour in document
        .descendants()
        .filter_map(|node| node.has_tag_name("namedColor").then(|| node.attribute("name"))?)
    {
        let file = format!("{FOLDER}/Assets.xcassets/{colour}.colorset/Contents.json");
        let there =
            text(&file).and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()));
        let two = there
            .is_ok_and(|set: serde_json::Value| set["colors"].as_array().is_some_and(|all| all.len() == 2));
        faults.expect(two, || format!("{file} is not a colour for day and night"));
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
    fn each_broken_list_is_told() {
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
            ("<string>UIInterfaceOrientationPortrait</string>", "", "ways to be held"),
            ("<key>ITSAppUsesNonExemptEncryption</key>", "<key>Other</key>", "encryption"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the list");
            assert!(of(&broken).contains(said), "{from}: {}", of(&broken));
        }
    }

    #[test]
    fn one_right_too_many_is_told() {
        let list = read("<plist><dict><key>com.apple.security.app-sandbox</key><false/><key>x</key><true/></dict></plist>")
            .expect("parsed");
        let said = told(|faults| rights("macos", &list, MAC, faults));
        assert!(
            said.contains("entitlements on macos") && said.contains("app-sandbox is not granted"),
            "{said}"
        );
    }

    #[test]
    fn tracking_is_told() {
        let good = text(&format!("{FOLDER}/PrivacyInfo.xcprivacy")).expect("the manifest");
        let of = |text: &str| told(|faults| privacy(&read(text).expect("parsed"), faults));
        assert_eq!(of(&good), "");
        assert!(of(&good.replacen("<false/>", "<true/>", 1)).contains("tracked"));
        assert!(
            of(&good.replacen("<array/>", "<array><string>x</string></array>", 1))
                .contains("TrackingDomains")
        );
        assert!(of(&good.replace("<string>C617.1</string>", "")).contains("0 reasons"));
    }

    #[test]
    fn words_that_are_missing_are_told() {
        assert!(told(|faults| words("x", "\"NSCameraUsageDescription\" = \"y\"", faults)).contains("no `"));
        assert!(told(|faults| words("x", "\"NSCameraUsageDescription\" = \"y\";", faults)).contains("says"));
    }
}
