//! What Android is told of the game: rights, ways in, and what is kept safe.

use roxmltree::{Document, Node};

use super::check::{Faults, Outcome};
use crate::tell::{Result, text};

pub const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
const GRADLE: &str = "src-tauri/gen/android/app/build.gradle.kts";
const ACTIVITY: &str = "src-tauri/gen/android/app/src/main/java/io/github/hamletvillage/game/MainActivity.kt";
const ANDROID: &str = "http://schemas.android.com/apk/res/android";

/// Every right of the program, and none beside them. Only the camera is asked for, when a code is scanned.
const RIGHTS: &[&str] =
    &["android.permission.INTERNET", "android.permission.CAMERA", "android.permission.VIBRATE"];

/// What may change without the page being loaded anew.
const CHANGES: &[&str] = &[
    "orientation",
    "screenSize",
    "smallestScreenSize",
    "screenLayout",
    "keyboard",
    "uiMode",
    "density",
    "locale",
];

/// The saved games and what SQLite writes beside them: all that is backed up.
const KEPT: &[&str] = &["games.sqlite", "games.sqlite-wal"];

/// The type of a game's file.
const TYPE: &str = "application/x-hamlet-game";

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        manifest(&text(MANIFEST)?, &mut faults)?;
        gradle(&text(GRADLE)?, &text(ACTIVITY)?, &text("src-tauri/tauri.conf.json")?, &mut faults)?;
        for file in ["full_backup_content", "data_extraction_rules"] {
            let file = format!("src-tauri/gen/android/app/src/main/res/xml/{file}.xml");
            backup(&text(&file)?, &mut faults)?;
        }
        faults.or(format!(
            "{} rights, games open and are sent, back is heard, games alone are backed up",
            RIGHTS.len()
        ))
    };
    checked().into()
}

pub fn parse(text: &str) -> Result<Document<'_>> {
    Document::parse(text).map_err(|error| error.to_string())
}

fn attribute<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    node.attribute((ANDROID, name)).unwrap_or_default()
}

fn named<'a, 'b>(node: Node<'a, 'b>, name: &'static str) -> impl Iterator<Item = Node<'a, 'b>> {
    node.descendants().filter(move |node| node.has_tag_name(name))
}

fn manifest(text: &str, faults: &mut Faults) -> Result {
    let document = parse(text)?;
    let root = document.root_element();
    let mut rights: Vec<&str> = named(root, "uses-permission").map(|node| attribute(node, "name")).collect();
    let mut wanted = RIGHTS.to_vec();
    rights.sort_unstable();
    wanted.sort_unstable();
    faults.expect(rights == wanted, || format!("the rights are {rights:?}, not {wanted:?}"));
    for feature in named(root, "uses-feature") {
        faults.expect(attribute(feature, "required") == "false", || {
            format!("{} is required, which keeps devices out", attribute(feature, "name"))
        });
    }
    let Some(application) = named(root, "application").next() else {
        return Err("the manifest has no application".into());
    };
    for (name, value) in [
        ("enableOnBackInvokedCallback", "true"),
        ("allowBackup", "true"),
        ("dataExtractionRules", "@xml/data_extraction_rules"),
        ("fullBackupContent", "@xml/full_backup_content"),
        ("icon", "@mipmap/ic_launcher"),
        ("localeConfig", "@xml/locales_config"),
        ("theme", "@style/Theme.Hamlet"),
    ] {
        let found = attribute(application, name);
        faults.expect(found == value, || format!("the application's {name} is `{found}`, not `{value}`"));
    }
    let activities: Vec<Node> = named(root, "activity").collect();
    let [activity] = activities.as_slice() else {
        return Err(format!("there are {} activities, not one", activities.len()));
    };
    let fixed = attribute(*activity, "screenOrientation");
    faults.expect(fixed.is_empty(), || format!("the orientation is fixed to {fixed}"));
    faults.expect(attribute(*activity, "launchMode") == "singleTask", || {
        "a file that is opened starts a second game".to_owned()
    });
    let changes: Vec<&str> = attribute(*activity, "configChanges").split('|').collect();
    for change in CHANGES {
        faults.expect(changes.contains(change), || format!("a change of {change} loads the page anew"));
    }
    let filters: Vec<Node> = named(*activity, "intent-filter").collect();
    let ways = |action: &str, kind: &str| {
        filters.iter().any(|filter| {
            named(*filter, "action").any(|node| attribute(node, "name") == action)
                && named(*filter, "category")
                    .any(|node| attribute(node, "name") == "android.intent.category.DEFAULT")
                && named(*filter, "data").any(|node| attribute(node, "mimeType") == kind)
        })
    };
    for action in ["android.intent.action.VIEW", "android.intent.action.SEND"] {
        for kind in [TYPE, "application/octet-stream"] {
            faults.expect(ways(action, kind), || format!("nothing hears {action} of {kind}"));
        }
    }
    // Of several files sent at once the program reads none.
    faults.expect(!ways("android.intent.action.SEND_MULTIPLE", TYPE), || {
        "several files at once are promised to be taken".to_owned()
    });
    let patterns = |scheme: &str| {
        filters.iter().any(|filter| {
            named(*filter, "data").any(|node| attribute(node, "scheme") == scheme)
                && named(*filter, "data").any(|node| attribute(node, "host") == "*")
                && named(*filter, "data").any(|node| attribute(node, "pathPattern") == r".*\\.hamlet")
        })
    };
    for scheme in ["content", "file"] {
        faults.expect(patterns(scheme), || format!("a {scheme} link to a .hamlet file is not heard"));
    }
    for provider in named(root, "provider") {
        faults.expect(attribute(provider, "exported") == "false", || {
            format!("{} is open to every program", attribute(provider, "name"))
        });
    }
    Ok(())
}

/// The numbers and names that stand outside the manifest.
fn gradle(gradle: &str, activity: &str, conf: &str, faults: &mut Faults) -> Result {
    let conf: serde_json::Value = serde_json::from_str(conf).map_err(|error| error.to_string())?;
    let id = conf["identifier"].as_str().unwrap_or_default();
    for line in [format!("namespace = \"{id}\""), format!("applicationId = \"{id}\"")] {
        faults.expect(gradle.contains(&line), || format!("{GRADLE} does not say `{line}`"));
    }
    faults
        .expect(activity.starts_with(&format!("package {id}\n")), || format!("the activity is not in {id}"));
    let number = |name: &str| {
        let line = gradle.lines().find_map(|line| line.trim().strip_prefix(&format!("{name} = ")));
        line.and_then(|line| line.parse::<u64>().ok())
    };
    let least = conf["bundle"]["android"]["minSdkVersion"].as_u64();
    faults.expect(least.is_some() && number("minSdk") == least, || {
        format!("minSdk is {:?} for Gradle and {least:?} for Tauri", number("minSdk"))
    });
    faults.expect(number("targetSdk").is_some_and(|target| target >= 35), || {
        format!("targetSdk is {:?}, and the store takes nothing below 35", number("targetSdk"))
    });
    for secret in ["storePassword = \"", "keyPassword = \""] {
        faults.expect(!gradle.contains(secret), || format!("{GRADLE} holds a secret: {secret}"));
    }
    for call in ["enableEdgeToEdge()", "OnBackPressedCallback(true)", "hamletBack"] {
        faults.expect(activity.contains(call), || format!("the activity does not call {call}"));
    }
    Ok(())
}

/// Only what is named is kept, so nothing but the games may be.
fn backup(text: &str, faults: &mut Faults) -> Result {
    let document = parse(text)?;
    let root = document.root_element();
    let mut parts: Vec<Node> = root.children().filter(|node| node.has_children()).collect();
    if parts.is_empty() {
        parts.push(root);
    }
    for part in parts {
        let what = part.tag_name().name();
        let kept: Vec<&str> = part
            .children()
            .filter(|node| node.has_tag_name("include"))
            .filter_map(|node| node.attribute("path"))
            .collect();
        faults.expect(kept == KEPT, || format!("{what} keeps {kept:?}, not {KEPT:?}"));
        let place =
            part.children().filter(Node::is_element).all(|node| node.attribute("domain") == Some("root"));
        faults.expect(place, || format!("{what} looks elsewhere than where the games are"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(manifest_text: &str) -> String {
        let mut faults = Faults::default();
        manifest(manifest_text, &mut faults).expect("parsed");
        faults.or("").err().unwrap_or_default()
    }

    #[test]
    fn each_broken_manifest_is_told() {
        let good = text(MANIFEST).expect("the manifest");
        assert_eq!(faults_of(&good), "");
        for (from, to, told) in [
            ("android.permission.VIBRATE", "android.permission.RECORD_AUDIO", "RECORD_AUDIO"),
            ("android:required=\"false\"", "android:required=\"true\"", "keeps devices out"),
            ("android:enableOnBackInvokedCallback=\"true\"", "", "enableOnBackInvokedCallback"),
            ("|orientation|", "|", "a change of orientation"),
            ("\"singleTask\"", "\"standard\"", "a second game"),
            ("android:scheme=\"content\"", "android:scheme=\"ftp\"", "a content link"),
            (
                TYPE,
                "application/pdf",
                "nothing hears android.intent.action.VIEW of application/x-hamlet-game",
            ),
            ("android:exported=\"false\"", "android:exported=\"true\"", "open to every program"),
            ("android:launchMode", "android:screenOrientation=\"portrait\" android:launchMode", "is fixed"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the manifest");
            assert!(faults_of(&broken).contains(told), "{from}: {}", faults_of(&broken));
        }
        assert!(manifest("<manifest>", &mut Faults::default()).is_err());
    }

    #[test]
    fn whatever_else_is_backed_up_is_told() {
        let told = |text: &str| {
            let mut faults = Faults::default();
            backup(text, &mut faults).expect("parsed");
            faults.or("").err()
        };
        let games =
            r#"<include domain="root" path="games.sqlite"/><include domain="root" path="games.sqlite-wal"/>"#;
        assert_eq!(told(&format!("<full-backup-content>{games}</full-backup-content>")), None);
        let more = format!(
            "<full-backup-content>{games}<include domain=\"root\" path=\".\"/></full-backup-content>"
        );
        assert!(told(&more).is_some_and(|told| told.contains("keeps")));
        let split = format!(
            "<r><cloud-backup>{games}</cloud-backup><device-transfer><include domain=\"root\" path=\"x\"/></device-transfer></r>"
        );
        assert!(told(&split).is_some_and(|told| told.contains("device-transfer")));
    }

    #[test]
    fn another_identifier_is_told() {
        let (gradle_text, kotlin) = (text(GRADLE).expect("gradle"), text(ACTIVITY).expect("kotlin"));
        let conf = text("src-tauri/tauri.conf.json")
            .expect("conf")
            .replace("\"io.github.hamletvillage.game\"", "\"io.github.other\"");
        let mut faults = Faults::default();
        gradle(&gradle_text, &kotlin, &conf, &mut faults).expect("parsed");
        assert!(faults.or("").is_err_and(|told| told.contains("namespace = \"io.github.other\"")));
    }
}
