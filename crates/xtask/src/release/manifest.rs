//! Checks Android's manifest: permissions, entry points, and backup.

use roxmltree::{Document, Node};

use super::check::{Faults, Outcome};
use crate::tell::{Result, text};

pub const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
const GRADLE: &str = "src-tauri/gen/android/app/build.gradle.kts";
const ACTIVITY: &str = "src-tauri/gen/android/app/src/main/java/io/github/hamletvillage/game/MainActivity.kt";
const SPLASH: &str = "src-tauri/gen/android/app/src/main/res/values-v31/themes.xml";
const ANDROID: &str = "http://schemas.android.com/apk/res/android";
const TOOLS: &str = "http://schemas.android.com/tools";

/// The target SDK level: Google Play refuses lower ones, and the next one blocks the local network without a
/// permission.
const LEVEL: u64 = 36;

/// All permissions of the program. Only the camera is requested at run time, when a code is scanned.
const PERMISSIONS: &[&str] =
    &["android.permission.INTERNET", "android.permission.CAMERA", "android.permission.VIBRATE"];

/// Permissions that the scanner's library requests for its own statistics; the manifest removes them.
const REMOVED: &[&str] = &[
    "android.permission.ACCESS_NETWORK_STATE",
    "com.google.android.datatransport.runtime.backends.TransportBackendDiscovery",
    "com.google.android.datatransport.runtime.scheduling.jobscheduling.AlarmManagerSchedulerBroadcastReceiver",
    "com.google.android.datatransport.runtime.scheduling.jobscheduling.JobInfoSchedulerService",
];

/// Calls that the activity must make: edge to edge, the back button, the ringer mode, and insets for old web
/// views.
const CALLED: &[&str] = &[
    "enableEdgeToEdge()",
    "OnBackPressedCallback(true)",
    "hamletBack",
    "webView.addJavascriptInterface(Ringer(it), \"hamletRinger\")",
    "version.substringBefore('.')",
    ">= 144) return",
    "ViewCompat.setOnApplyWindowInsetsListener(parent)",
    "Type.systemBars()",
    "Type.displayCutout()",
    "Type.ime()",
    "view.setPadding(",
    "WindowInsetsCompat.CONSUMED",
    "ViewCompat.requestApplyInsets(parent)",
];

/// The splash screen's attributes.
const SHOWN: &[(&str, &str)] = &[
    ("android:windowSplashScreenBackground", "@color/ground"),
    ("android:windowSplashScreenAnimatedIcon", "@mipmap/ic_launcher_foreground"),
];

/// Configuration changes that must not reload the page.
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

/// The backed-up files: the saved games and SQLite's log.
const KEPT: &[&str] = &["games.sqlite", "games.sqlite-wal"];

/// The MIME type of a game's file.
const TYPE: &str = "application/x-hamlet-game";

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        manifest(&text(MANIFEST)?, &mut faults)?;
        gradle(&text(GRADLE)?, &text(ACTIVITY)?, &text("src-tauri/tauri.conf.json")?, &mut faults)?;
        splash(&text(SPLASH)?, &mut faults)?;
        for file in ["full_backup_content", "data_extraction_rules"] {
            let file = format!("src-tauri/gen/android/app/src/main/res/xml/{file}.xml");
            backup(&text(&file)?, &mut faults)?;
        }
        faults.or(format!(
            "{} permissions, {} library components removed, level {LEVEL}, opening and sharing games, back gesture, backups of games only",
            PERMISSIONS.len(),
            REMOVED.len()
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

/// Returns the elements of that name that the package keeps.
fn named<'a, 'b>(node: Node<'a, 'b>, name: &'static str) -> impl Iterator<Item = Node<'a, 'b>> {
    node.descendants().filter(move |node| node.has_tag_name(name) && !removed(*node))
}

/// Returns the values of one attribute in an intent filter's data.
fn data<'a>(filter: Node<'a, '_>, name: &'static str) -> Vec<&'a str> {
    named(filter, "data").filter_map(|node| node.attribute((ANDROID, name))).collect()
}

fn removed(node: Node) -> bool {
    node.attribute((TOOLS, "node")) == Some("remove")
}

fn manifest(text: &str, faults: &mut Faults) -> Result {
    let document = parse(text)?;
    let root = document.root_element();
    let mut rights: Vec<&str> = named(root, "uses-permission").map(|node| attribute(node, "name")).collect();
    let mut wanted = PERMISSIONS.to_vec();
    rights.sort_unstable();
    wanted.sort_unstable();
    faults.expect(rights == wanted, || format!("the permissions are {rights:?}, not {wanted:?}"));
    let mut out: Vec<&str> =
        root.descendants().filter(|node| removed(*node)).map(|node| attribute(node, "name")).collect();
    out.sort_unstable();
    faults.expect(out == REMOVED, || format!("the manifest removes {out:?}, not {REMOVED:?}"));
    for feature in named(root, "uses-feature") {
        faults.expect(attribute(feature, "required") == "false", || {
            format!("{} is required, which excludes devices", attribute(feature, "name"))
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
        "opening a file starts a second game".to_owned()
    });
    let changes: Vec<&str> = attribute(*activity, "configChanges").split('|').collect();
    for change in CHANGES {
        faults.expect(changes.contains(change), || format!("a change of {change} reloads the page"));
    }
    let filters: Vec<Node> = named(*activity, "intent-filter").collect();
    let ways = |action: &str, kind: &str| {
        filters.iter().any(|filter| {
            named(*filter, "action").any(|node| attribute(node, "name") == action)
                && named(*filter, "category")
                    .any(|node| attribute(node, "name") == "android.intent.category.DEFAULT")
                && data(*filter, "mimeType").contains(&kind)
        })
    };
    for action in ["android.intent.action.VIEW", "android.intent.action.SEND"] {
        for kind in [TYPE, "application/octet-stream"] {
            faults.expect(ways(action, kind), || format!("no intent filter for {action} of {kind}"));
        }
    }
    // The program does not open several files sent at once.
    faults.expect(!ways("android.intent.action.SEND_MULTIPLE", TYPE), || {
        "the manifest accepts several files at once".to_owned()
    });
    // Some apps send any content type with the file's name in its address.
    let named_so = |scheme: &str| {
        filters.iter().any(|filter| {
            data(*filter, "scheme").contains(&scheme)
                && data(*filter, "host") == ["*"]
                && data(*filter, "mimeType") == ["*/*"]
                && data(*filter, "pathPattern").contains(&r".*\\.hamlet")
        })
    };
    for scheme in ["content", "file"] {
        faults.expect(named_so(scheme), || format!("no intent filter for a {scheme} link to a .hamlet file"));
    }
    let nameless = filters.iter().any(|filter| {
        named(*filter, "action").any(|node| attribute(node, "name") == "android.intent.action.VIEW")
            && data(*filter, "scheme") == ["content"]
            && data(*filter, "mimeType") == ["application/octet-stream"]
            && data(*filter, "host").is_empty()
            && data(*filter, "pathPattern").is_empty()
    });
    faults.expect(nameless, || {
        "no intent filter for a game in a mail, where its name is not in the address".to_owned()
    });
    for provider in named(root, "provider") {
        faults.expect(attribute(provider, "exported") == "false", || {
            format!("{} is exported to every app", attribute(provider, "name"))
        });
    }
    Ok(())
}

/// Checks the SDK levels and identifiers outside the manifest.
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
    let target = number("targetSdk");
    faults.expect(target == Some(LEVEL), || format!("targetSdk is {target:?}, not exactly {LEVEL}"));
    for secret in ["storePassword = \"", "keyPassword = \""] {
        faults.expect(!gradle.contains(secret), || format!("{GRADLE} holds a secret: {secret}"));
    }
    for call in CALLED {
        faults.expect(activity.contains(call), || format!("the activity does not say {call}"));
    }
    Ok(())
}

/// Checks the splash screen: the system draws it and silently uses defaults for missing attributes.
fn splash(text: &str, faults: &mut Faults) -> Result {
    let document = parse(text)?;
    let theme = document
        .descendants()
        .find(|node| node.has_tag_name("style") && node.attribute("name") == Some("Theme.Hamlet"))
        .ok_or("the theme of the first screen is not Theme.Hamlet")?;
    for (name, value) in SHOWN {
        let found = theme.children().find(|node| node.attribute("name") == Some(*name));
        let found = found.and_then(|node| node.text()).unwrap_or_default();
        faults.expect(found == *value, || format!("{name} is `{found}`, not `{value}`"));
    }
    Ok(())
}

/// Checks that only the saved games are backed up.
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
        faults.expect(place, || format!("{what} backs up another folder than that of the saved games"));
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
    fn each_broken_manifest_is_reported() {
        let good = text(MANIFEST).expect("the manifest");
        assert_eq!(faults_of(&good), "");
        for (from, to, told) in [
            ("android.permission.VIBRATE", "android.permission.RECORD_AUDIO", "RECORD_AUDIO"),
            ("android:required=\"false\"", "android:required=\"true\"", "excludes devices"),
            ("android:enableOnBackInvokedCallback=\"true\"", "", "enableOnBackInvokedCallback"),
            ("|orientation|", "|", "a change of orientation"),
            ("\"singleTask\"", "\"standard\"", "a second game"),
            ("android:scheme=\"content\"", "android:scheme=\"ftp\"", "a content link"),
            ("android:mimeType=\"*/*\"", "android:mimeType=\"text/plain\"", "a file link"),
            (
                "<data android:scheme=\"content\" />\n                <data android:mimeType",
                "<data android:scheme=\"content\" android:host=\"*\" />\n                <data android:mimeType",
                "a game in a mail",
            ),
            (
                "TransportBackendDiscovery\"\n            tools:node=\"remove\"",
                "TransportBackendDiscovery\"",
                "the manifest removes",
            ),
            ("ACCESS_NETWORK_STATE\" tools:node=\"remove\"", "ACCESS_NETWORK_STATE\"", "the permissions are"),
            (
                TYPE,
                "application/pdf",
                "no intent filter for android.intent.action.VIEW of application/x-hamlet-game",
            ),
            ("android:exported=\"false\"", "android:exported=\"true\"", "exported to every app"),
            ("android:launchMode", "android:screenOrientation=\"portrait\" android:launchMode", "is fixed"),
        ] {
            let broken = good.replace(from, to);
            assert_ne!(broken, good, "{from} is not in the manifest");
            assert!(faults_of(&broken).contains(told), "{from}: {}", faults_of(&broken));
        }
        assert!(manifest("<manifest>", &mut Faults::default()).is_err());
    }

    #[test]
    fn other_backed_up_files_are_reported() {
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
    fn another_sdk_level_and_missing_insets_are_reported() {
        let (gradle_text, kotlin) = (text(GRADLE).expect("gradle"), text(ACTIVITY).expect("kotlin"));
        let conf = text("src-tauri/tauri.conf.json").expect("conf");
        let of = |gradle_text: &str, kotlin: &str| {
            let mut faults = Faults::default();
            gradle(gradle_text, kotlin, &conf, &mut faults).expect("parsed");
            faults.or("").err().unwrap_or_default()
        };
        assert_eq!(of(&gradle_text, &kotlin), "");
        for level in ["35", "37"] {
            let other = gradle_text.replace("targetSdk = 36", &format!("targetSdk = {level}"));
            assert!(of(&other, &kotlin).contains("not exactly 36"), "{level}");
        }
        for call in CALLED {
            assert!(of(&gradle_text, &kotlin.replace(call, "")).contains(call), "{call}");
        }
    }

    #[test]
    fn a_default_splash_screen_is_reported() {
        let good = text(SPLASH).expect("the theme");
        let of = |text: &str| {
            let mut faults = Faults::default();
            splash(text, &mut faults).map(|()| faults.or("").err().unwrap_or_default())
        };
        assert_eq!(of(&good), Ok(String::new()));
        for (name, value) in SHOWN {
            for broken in [
                good.replace(name, "android:x"),
                good.replace(&format!("{name}\">{value}"), &format!("{name}\">@color/other")),
            ] {
                assert!(of(&broken).is_ok_and(|told| told.contains(name)), "{name}");
            }
        }
        assert!(of(&good.replace("Theme.Hamlet", "Theme.Other")).is_err());
    }

    #[test]
    fn a_gradle_project_with_another_identifier_is_reported() {
        let (gradle_text, kotlin) = (text(GRADLE).expect("gradle"), text(ACTIVITY).expect("kotlin"));
        let conf = text("src-tauri/tauri.conf.json")
            .expect("conf")
            .replace("\"io.github.hamletvillage.game\"", "\"io.github.other\"");
        let mut faults = Faults::default();
        gradle(&gradle_text, &kotlin, &conf, &mut faults).expect("parsed");
        assert!(faults.or("").is_err_and(|told| told.contains("namespace = \"io.github.other\"")));
    }
}
