//! What the stores show: texts within their limits in six languages, pictures at their sizes, and Linux's own forms.

use std::fs;
use std::path::{Path, PathBuf};

use super::check::{Faults, Outcome};
use super::version::METAINFO;
use crate::end_to_end::end_to_end;
use crate::tell::{Result, exists, program, root, run, text};
use crate::{debian, icons, node};

const PLAY: &str = "fastlane/metadata/android";
const APPLE: &str = "fastlane/metadata/ios";
const DESKTOP: &str = "src-tauri/linux/io.github.hamletvillage.game.desktop";

/// A language as Google and Apple name it.
const LANGUAGES: &[(&str, &str)] = &[
    ("en-US", "en-US"),
    ("de-DE", "de-DE"),
    ("fr-FR", "fr-FR"),
    ("es-ES", "es-ES"),
    ("it-IT", "it"),
    ("pl-PL", "pl"),
];

/// The texts of Google's store, with the characters that each may have.
const PLAY_TEXTS: &[(&str, usize)] = &[("title", 30), ("short_description", 80), ("full_description", 4000)];

/// Those of Apple's.
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

/// Pictures, where there are any, with the sides that their store wants.
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
        for (play, apple) in LANGUAGES {
            for (name, most) in PLAY_TEXTS {
                words(&format!("{PLAY}/{play}/{name}.txt"), *most, &mut faults);
            }
            words(&format!("{PLAY}/{play}/changelogs/{}.txt", code(&text("Cargo.toml")?)?), 500, &mut faults);
            for (name, most) in APPLE_TEXTS {
                words(&format!("{APPLE}/{apple}/{name}.txt"), *most, &mut faults);
            }
        }
        let mut count = 0;
        for file in pictures(&root().join("fastlane")) {
            count += 1;
            let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            if let Err(why) = sized(&file.to_string_lossy(), &bytes) {
                faults.add(format!("{}: {why}", file.display()));
            }
        }
        let texts = LANGUAGES.len() * (PLAY_TEXTS.len() + 1 + APPLE_TEXTS.len());
        faults.or(format!("{texts} texts within their limits; {count} pictures of their sizes (`cargo xtask store` takes them)"))
    };
    checked().into()
}

/// What Linux's software centres and menus are told, as their own validators see it.
pub fn linux() -> Outcome {
    if !(exists("appstreamcli") && exists("desktop-file-validate"))
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
        named(
            &text(METAINFO)?,
            &text(DESKTOP)?,
            conf["identifier"].as_str().unwrap_or_default(),
            &mut faults,
        );
        faults.or("both validators pass; identifier, program and type of file agree")
    };
    checked().into()
}

/// `cargo xtask store`: takes the pictures that the stores show.
///
/// # Errors
/// When the game does not build or a picture cannot be taken.
pub fn take() -> Result {
    let icon = icons::bare()?;
    debian::install(&[debian::BUILD, debian::TESTS].concat())?;
    node::packages()?;
    node::build()?;
    run(crate::tell::cargo().args(["build", "--locked", "--package", "hamlet-cli"]))?;
    run(end_to_end("store").arg("--testTimeout=1800000").env("HAMLET_ICON", icon))
}

/// How Tauri counts a version for Android.
fn code(manifest: &str) -> Result<u32> {
    let version = super::version::workspace(manifest)?;
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
        0 => Err("nothing is said".into()),
        _ if length > most => Err(format!("{length} characters of at most {most}")),
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
        return Err("no store asks for it".into());
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
    fn texts_that_a_store_refuses_are_told() {
        assert!(fits("Hamlet\n", 6).is_ok() && fits("ąęółż", 5).is_ok());
        assert_eq!(fits(" \n", 6), Err("nothing is said".to_owned()));
        assert_eq!(fits("Hamlets", 6), Err("7 characters of at most 6".to_owned()));
        let mut faults = Faults::default();
        words("fastlane/metadata/android/en-US/nothing.txt", 30, &mut faults);
        assert!(faults.or("").is_err());
    }

    #[test]
    fn a_picture_of_another_size_is_told() {
        let mut bytes = Vec::new();
        let mut writer = png::Encoder::new(&mut bytes, 512, 512).write_header().expect("header");
        writer.write_image_data(&[0; 512 * 512]).expect("pixels");
        writer.finish().expect("written");
        assert!(sized("images/icon.png", &bytes).is_ok());
        assert!(sized("images/featureGraphic.png", &bytes).is_err_and(|why| why.contains("not 1024 x 500")));
        assert!(sized("images/other.png", &bytes).is_err());
    }

    #[test]
    fn another_name_on_linux_is_told() {
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
    fn android_counts_versions() {
        assert_eq!(code("[workspace.package]\nversion = \"1.2.3\"\n"), Ok(1_002_003));
    }
}
