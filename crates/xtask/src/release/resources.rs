//! Android's resources: every reference resolves, and Android's own compiler accepts them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::check::{Faults, Outcome};
use super::manifest::{MANIFEST, parse};
use crate::debian;
use crate::icons::ANDROID as FOLDER;
use crate::tell::{Result, exists, program, root, run, target, text};

/// Attributes newer than Android 10, which Debian's framework does not know; removed from the copy to be
/// compiled.
const LATER: &[&str] = &[
    "android:enableOnBackInvokedCallback",
    "android:dataExtractionRules",
    "android:localeConfig",
    "android:windowSplashScreenBackground",
    "android:windowSplashScreenAnimatedIcon",
];

/// The theme's parent is in a library that Debian does not have.
const PARENT: &str = "Theme.Material3.DayNight.NoActionBar";
const FRAMEWORK: &str = "/usr/share/android-framework-res/framework-res.apk";

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let files = files(&root().join(FOLDER))?;
        let defined = defined(&files)?;
        let mut named: Vec<(String, String)> = references(MANIFEST, &text(MANIFEST)?)?;
        for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "xml")) {
            let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
            named.extend(references(&file.display().to_string(), &text)?);
        }
        missing(&defined, &named)
    };
    checked().into()
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// Returns the defined resources by name, such as `mipmap/ic_launcher` or `color/ground`.
fn defined(files: &[PathBuf]) -> Result<BTreeSet<String>> {
    let mut defined = BTreeSet::new();
    for file in files {
        let folder = file.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        let kind = folder.as_deref().and_then(|name| name.split('-').next()).unwrap_or_default().to_owned();
        if kind == "values" {
            let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
            defined.extend(values(&text).map_err(|why| format!("{}: {why}", file.display()))?);
        } else if let Some(name) = file.file_stem() {
            defined.insert(format!("{kind}/{}", name.to_string_lossy()));
        }
    }
    Ok(defined)
}

fn values(text: &str) -> Result<Vec<String>> {
    let document = parse(text)?;
    let entries = document.root_element().children().filter(roxmltree::Node::is_element);
    Ok(entries
        .filter_map(|node| Some(format!("{}/{}", node.tag_name().name(), node.attribute("name")?)))
        .collect())
}

/// Returns every `@kind/name` in a file's attributes and texts, with the file.
fn references(file: &str, text: &str) -> Result<Vec<(String, String)>> {
    let document = parse(text).map_err(|why| format!("{file}: {why}"))?;
    let mut found = Vec::new();
    for node in document.descendants() {
        let texts = node.attributes().map(|attribute| attribute.value()).chain(node.text());
        for text in texts {
            if let Some(name) = text.trim().strip_prefix('@').filter(|name| !name.starts_with("android:")) {
                found.push((file.to_owned(), name.to_owned()));
            }
        }
    }
    Ok(found)
}

fn missing(defined: &BTreeSet<String>, named: &[(String, String)]) -> Result<String> {
    let mut faults = Faults::default();
    for (file, name) in named {
        faults.expect(defined.contains(name), || format!("{file} refers to @{name}, which is not defined"));
    }
    faults.expect(!named.is_empty(), || "no resource is referenced".to_owned());
    faults.or(format!("{} references to {} resources, none missing", named.len(), defined.len()))
}

/// Compiles and links the resources and the manifest with Android's tool from Debian.
pub fn compile() -> Outcome {
    if !Path::new(FRAMEWORK).is_file() || !exists("aapt2") {
        if let Err(why) = debian::install(debian::ANDROID) {
            return Outcome::Skipped(why);
        }
        if !exists("aapt2") {
            return Outcome::Skipped("aapt2 is not installed".into());
        }
    }
    compiled().into()
}

fn compiled() -> Result<String> {
    let wrong = |error: std::io::Error| error.to_string();
    let work = target().join("xtask/aapt");
    let _ = fs::remove_dir_all(&work);
    let resources = work.join("res");
    for file in files(&root().join(FOLDER))? {
        let inside = file.strip_prefix(root().join(FOLDER)).map_err(|error| error.to_string())?;
        let copy = resources.join(inside);
        fs::create_dir_all(copy.parent().unwrap_or(&copy)).map_err(wrong)?;
        if file.extension().is_some_and(|end| end == "xml") {
            fs::write(&copy, without_later(&fs::read_to_string(&file).map_err(wrong)?)).map_err(wrong)?;
        } else {
            fs::copy(&file, &copy).map_err(wrong)?;
        }
    }
    let base = format!(
        "<resources><style name=\"{PARENT}\" parent=\"@android:style/Theme.Material.NoActionBar\"/></resources>"
    );
    fs::write(resources.join("values/base.xml"), base).map_err(wrong)?;
    let conf: serde_json::Value =
        serde_json::from_str(&text("src-tauri/tauri.conf.json")?).map_err(|error| error.to_string())?;
    let id = conf["identifier"].as_str().unwrap_or_default();
    let manifest = without_later(&text(MANIFEST)?)
        .replace("${applicationId}", id)
        .replace("${usesCleartextTraffic}", "false")
        .replacen("<manifest ", &format!("<manifest package=\"{id}\" "), 1);
    fs::write(work.join("AndroidManifest.xml"), manifest).map_err(wrong)?;
    run(program("aapt2")
        .args(["compile", "--dir"])
        .arg(&resources)
        .arg("-o")
        .arg(work.join("compiled.zip")))?;
    run(program("aapt2")
        .args([
            "link",
            "-I",
            FRAMEWORK,
            "--min-sdk-version",
            "26",
            "--target-sdk-version",
            "29",
            "--manifest",
        ])
        .arg(work.join("AndroidManifest.xml"))
        .arg("-o")
        .arg(work.join("linked.apk"))
        .arg(work.join("compiled.zip")))?;
    let size = fs::metadata(work.join("linked.apk")).map_err(wrong)?.len();
    Ok(format!(
        "aapt2 compiles and links manifest and resources, {} KB; without {} attributes newer than its Android 10",
        size / 1000,
        LATER.len()
    ))
}

/// Returns the text without attributes that Debian's framework is too old for; `resources` and `manifest`
/// check those.
fn without_later(text: &str) -> String {
    let mut kept = String::new();
    for line in text.lines() {
        let line = LATER.iter().fold(line.to_owned(), |line, name| {
            if line.contains("<item") && line.contains(name) { String::new() } else { without(&line, name) }
        });
        kept.push_str(&line);
        kept.push('\n');
    }
    kept
}

fn without(line: &str, name: &str) -> String {
    let Some(start) = line.find(&format!("{name}=\"")) else { return line.to_owned() };
    let value = start + name.len() + 2;
    let end = line[value..].find('"').map_or(line.len(), |end| value + end + 1);
    format!("{}{}", &line[..start], &line[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undefined_resource_is_reported() {
        let defined: BTreeSet<String> = values(r#"<resources><color name="ground">#fff</color></resources>"#)
            .expect("values")
            .into_iter()
            .collect();
        let of = |text: &str| missing(&defined, &references("x.xml", text).expect("parsed"));
        assert!(of(r#"<a b="@color/ground"/>"#).is_ok());
        assert!(of("<a><item>@color/ground</item></a>").is_ok());
        assert!(of(r#"<a b="@color/sky"/>"#).is_err_and(|why| why.contains("@color/sky")));
        assert!(of(r#"<a b="@android:color/white"/>"#).is_err(), "names nothing of ours");
        assert!(references("x.xml", "<a>").is_err());
    }

    #[test]
    fn only_newer_attributes_are_removed() {
        let line = r#"<a android:dataExtractionRules="@xml/x" android:icon="@mipmap/y">"#;
        assert_eq!(without_later(line), "<a  android:icon=\"@mipmap/y\">\n");
        assert_eq!(without_later(r#"<item name="android:windowSplashScreenBackground">x</item>"#), "\n");
    }
}
