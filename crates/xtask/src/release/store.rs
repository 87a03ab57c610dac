//! The stores' pages: texts within their limits in six languages, pictures of the right sizes, and Linux
//! metadata.

use std::fs;
use std::path::{Path, PathBuf};

use super::check::{Faults, Outcome};
use super::flathub;
use super::kept::METAINFO;
use crate::end_to_end::end_to_end;
use crate::tell::{Result, exists, program, root, run, text};
use crate::{debian, icons, node};

const PLAY: &str = "fastlane/metadata/android";
const APPLE: &str = "fastlane/metadata/ios";
const DESKTOP: &str = "src-tauri/linux/io.github.hamletvillage.game.desktop";

/// A language's tags at Google and Apple.
const LANGUAGES: &[(&str, &str)] = &[
    ("en-US", "en-US"),
    ("de-DE", "de-DE"),
    ("fr-FR", "fr-FR"),
    ("es-ES", "es-ES"),
    ("it-IT", "it"),
    ("pl-PL", "pl"),
];

/// Maximum number of characters in Google's release notes.
const NEWS: usize = 500;

/// Google's texts with their limits in characters.
const PLAY_TEXTS: &[(&str, usize)] = &[("title", 30), ("short_description", 80), ("full_description", 4000)];

/// Apple's texts with their limits in characters.
const APPLE_TEXTS: &[(&str, usize)] = &[
    ("name", 30),
    ("subtitle", 30),
    ("keywords", 100),
    ("promotional_text", 170),
    ("description", 4000),
    ("release_notes", 4000),
    ("support_url", 255),
    ("privacy_url", 255),
];

/// Pictures with the sizes that their store requires.
const PICTURES: &[(&str, u32, u32)] = &[
    ("phoneScreenshots/", 1080, 1920),
    ("sevenInchScreenshots/", 1200, 1920),
    ("tenInchScreenshots/", 1600, 2560),
    ("icon.png", 512, 512),
    ("featureGraphic.png", 1024, 500),
    ("iphone-", 1320, 2868),
    ("ipad-", 2064, 2752),
];

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        match news(&super::kept::workspace(&text("Cargo.toml")?)?) {
            Err(why) => faults.add(why),
            Ok(news) => {
                for (file, words) in news {
                    let alike = text(&file)?.trim() == words.trim();
                    faults.expect(alike, || format!("{file} differs from the text for Google's store"));
                }
            }
        }
        for (play, apple) in LANGUAGES {
            for (name, most) in PLAY_TEXTS {
                words(&format!("{PLAY}/{play}/{name}.txt"), *most, &mut faults);
            }
            for (name, most) in APPLE_TEXTS {
                words(&format!("{APPLE}/{apple}/{name}.txt"), *most, &mut faults);
            }
        }
        let texts = LANGUAGES.len() * (PLAY_TEXTS.len() + 1 + APPLE_TEXTS.len());
        faults.or(format!("{texts} texts within their limits, with the news of this version"))
    };
    checked().into()
}

/// Returns a version's release notes as written for Google's store, with the files for Apple's: one per
/// language.
///
/// # Errors
/// Lists each file that is missing, empty or too long.
pub fn news(version: &str) -> Result<Vec<(String, String)>> {
    let mut faults = Faults::default();
    let mut news = Vec::new();
    for (play, apple) in LANGUAGES {
        let file = format!("{PLAY}/{play}/changelogs/{}.txt", code(version)?);
        words(&file, NEWS, &mut faults);
        if let Ok(words) = text(&file) {
            news.push((format!("{APPLE}/{apple}/release_notes.txt"), words));
        }
    }
    faults.or("").map(|_| news)
}

/// Checks the pictures: their sizes, and that each language has the same number of each kind.
pub fn shown() -> Outcome {
    let folder = root().join("fastlane");
    let files = pictures(&folder);
    if files.is_empty() {
        return Outcome::Skipped("there are no pictures yet: `cargo xtask store` takes them".into());
    }
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        let mut names = Vec::new();
        for file in &files {
            let name = file.strip_prefix(&folder).unwrap_or(file).to_string_lossy().into_owned();
            let bytes = fs::read(file).map_err(|error| format!("{name}: {error}"))?;
            if let Err(why) = sized(&name, &bytes) {
                faults.add(format!("{name}: {why}"));
            }
            names.push(name);
        }
        lacking(&names, &mut faults);
        faults.or(format!("{} pictures of the required sizes, equally many in every language", names.len()))
    };
    checked().into()
}

fn lacking(names: &[String], faults: &mut Faults) {
    for (kind, ..) in PICTURES {
        let start = |(play, apple): &(&str, &str)| match *kind {
            "iphone-" | "ipad-" => format!("screenshots/{apple}/{kind}"),
            _ => format!("metadata/android/{play}/images/{kind}"),
        };
        let count = |start: &str| names.iter().filter(|name| name.starts_with(start)).count();
        let most = LANGUAGES.iter().map(|language| count(&start(language))).max().unwrap_or(0).max(1);
        for language in LANGUAGES {
            let start = start(language);
            let found = count(&start);
            faults.expect(found == most, || format!("{found} pictures fastlane/{start}*, not {most}"));
        }
    }
}

/// Runs the validators of Linux software centres and menus.
pub fn linux() -> Outcome {
    if !(exists("appstreamcli") && exists("desktop-file-validate") && exists("flatpak-builder"))
        && let Err(why) = debian::install(debian::CENTRES)
    {
        return Outcome::Skipped(why);
    }
    let checked = || -> Result<String> {
        run(program("appstreamcli").args(["validate", "--no-net", METAINFO]))?;
        run(program("desktop-file-validate").arg(DESKTOP))?;
        let conf: serde_json::Value =
            serde_json::from_str(&text("src-tauri/tauri.conf.json")?).map_err(|error| error.to_string())?;
        let mut faults = Faults::default();
        let id = conf["identifier"].as_str().unwrap_or_default();
        named(&text(METAINFO)?, &text(DESKTOP)?, id, &mut faults);
        flathub::look(id, &mut faults)?;
        faults.or("both validators pass; identifier, program and file type agree, also for Flathub, without unneeded permissions")
    };
    checked().into()
}

/// Runs `cargo xtask store`: takes the pictures for the stores.
///
/// # Errors
/// Fails if the game does not build or a picture cannot be taken.
pub fn take() -> Result {
    let icon = icons::bare()?;
    debian::install(&[debian::BUILD, debian::TESTS].concat())?;
    node::packages()?;
    node::build()?;
    run(crate::tell::cargo().args(["build", "--locked", "--workspace", "--bin", "hamlet"]))?;
    run(end_to_end("store").arg("--testTimeout=1800000").env("HAMLET_ICON", icon))
}

/// Returns Tauri's version code for Android.
fn code(version: &str) -> Result<u32> {
    let numbers: Vec<u32> = version.split('.').filter_map(|part| part.parse().ok()).collect();
    match numbers[..] {
        [major, minor, patch] => Ok(major * 1_000_000 + minor * 1000 + patch),
        _ => Err(format!("`{version}` is not three numbers")),
    }
}

fn words(file: &str, most: usize, faults: &mut Faults) {
    match text(file) {
        Ok(text) => {
            if let Err(why) = fits(&text, most) {
                faults.add(format!("{file}: {why}"));
            }
        }
        Err(why) => faults.add(why),
    }
}

fn fits(text: &str, most: usize) -> Result {
    let length = text.trim().chars().count();
    match length {
        0 => Err("the text is empty".into()),
        _ if length > most => Err(format!("{length} characters, more than {most}")),
        _ => Ok(()),
    }
}

fn pictures(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(pictures(&path));
        } else if path.extension().is_some_and(|end| end == "png") {
            found.push(path);
        }
    }
    found
}

fn sized(name: &str, bytes: &[u8]) -> Result {
    let Some((_, width, height)) = PICTURES.iter().find(|(part, ..)| name.contains(part)) else {
        return Err("no store requires this picture".into());
    };
    let reader =
        png::Decoder::new(std::io::Cursor::new(bytes)).read_info().map_err(|error| error.to_string())?;
    let info = reader.info();
    if (info.width, info.height) == (*width, *height) {
        Ok(())
    } else {
        Err(format!("{} x {}, not {width} x {height}", info.width, info.height))
    }
}

fn named(metainfo: &str, desktop: &str, id: &str, faults: &mut Faults) {
    for line in [
        format!("<id>{id}</id>"),
        format!("<launchable type=\"desktop-id\">{id}.desktop</launchable>"),
        "<mediatype>application/x-hamlet-game</mediatype>".to_owned(),
    ] {
        faults.expect(metainfo.contains(&line), || format!("{METAINFO} does not say {line}"));
    }
    for line in
        [format!("Icon={id}"), "Exec=hamlet-window %f".into(), "MimeType=application/x-hamlet-game;".into()]
    {
        faults
            .expect(desktop.lines().any(|other| other == line), || format!("{DESKTOP} does not say {line}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_a_store_refuses_are_reported() {
        assert!(fits("Hamlet\n", 6).is_ok() && fits("ąęółż", 5).is_ok());
        assert_eq!(fits(" \n", 6), Err("the text is empty".to_owned()));
        assert_eq!(fits("Hamlets", 6), Err("7 characters, more than 6".to_owned()));
        let mut faults = Faults::default();
        words("fastlane/metadata/android/en-US/nothing.txt", 30, &mut faults);
        assert!(faults.or("").is_err());
    }

    #[test]
    fn a_picture_of_wrong_size_is_reported() {
        let mut bytes = Vec::new();
        let mut writer = png::Encoder::new(&mut bytes, 512, 512).write_header().expect("header");
        writer.write_image_data(&[0; 512 * 512]).expect("pixels");
        writer.finish().expect("written");
        assert!(sized("images/icon.png", &bytes).is_ok());
        assert!(sized("images/featureGraphic.png", &bytes).is_err_and(|why| why.contains("not 1024 x 500")));
        assert!(sized("images/other.png", &bytes).is_err());
    }

    #[test]
    fn linux_metadata_with_another_identifier_is_reported() {
        let mut faults = Faults::default();
        named(
            &text(METAINFO).expect("metainfo"),
            &text(DESKTOP).expect("entry"),
            "io.github.other",
            &mut faults,
        );
        let told = faults.or("").expect_err("faults");
        assert!(told.contains("<id>io.github.other</id>") && told.contains("Icon=io.github.other"), "{told}");
    }

    #[test]
    fn a_version_becomes_androids_version_code() {
        assert_eq!(code("1.2.3"), Ok(1_002_003));
    }

    #[test]
    fn missing_release_notes_are_reported_in_every_language() {
        let told = news("999.0.0").expect_err("no news");
        for (play, _) in LANGUAGES {
            assert!(told.contains(&format!("{PLAY}/{play}/changelogs/999000000.txt")), "{told}");
        }
        let version = super::super::kept::workspace(&text("Cargo.toml").expect("text")).expect("version");
        assert_eq!(news(&version).map(|news| news.len()), Ok(LANGUAGES.len()));
    }

    #[test]
    fn a_language_without_a_picture_is_reported() {
        let mut names = Vec::new();
        for (play, apple) in LANGUAGES {
            for (kind, ..) in PICTURES {
                let folder = if kind.ends_with('-') {
                    format!("screenshots/{apple}/")
                } else {
                    format!("metadata/android/{play}/images/")
                };
                names.push(format!("{folder}{kind}1.png"));
            }
        }
        let told = |names: &[String]| {
            let mut faults = Faults::default();
            lacking(names, &mut faults);
            faults.or("").err().unwrap_or_default()
        };
        assert_eq!(told(&names), "");
        assert!(
            told(&names[1..])
                .contains("0 pictures fastlane/metadata/android/en-US/images/phoneScreenshots/*, not 1")
        );
        names.push("screenshots/pl/ipad-2.png".into());
        assert!(told(&names).contains("1 pictures fastlane/screenshots/it/ipad-*, not 2"));
        assert_eq!(told(&[]).lines().count(), LANGUAGES.len() * PICTURES.len());
    }
}
