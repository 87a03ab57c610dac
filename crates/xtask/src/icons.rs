//! Renders every icon from `icons/icon.svg` and, for launchers that colour icons themselves,
//! `icons/monochrome.svg`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::node;
use crate::tell::{Result, program, root, run, say, target};

/// Icons of the window and its bundles.
const WINDOW: &[&str] = &["32x32.png", "128x128.png", "128x128@2x.png", "icon.png", "icon.icns", "icon.ico"];

/// The folder of Android's resources.
pub const ANDROID: &str = "src-tauri/gen/android/app/src/main/res";

/// The folder of Apple's icon catalogue.
pub const APPLE: &str = "src-tauri/apple/Assets.xcassets/AppIcon.appiconset";

/// Android's densities, with a layer's size in pixels (108 dp).
pub const DENSITIES: &[(&str, u32)] =
    &[("mdpi", 108), ("hdpi", 162), ("xhdpi", 216), ("xxhdpi", 324), ("xxxhdpi", 432)];

/// The layers of an adaptive icon.
pub const LAYERS: &[&str] = &["background", "foreground", "monochrome"];

/// The background card of the drawing; phones add their own.
const CARD: &str = r#"<rect x="40" y="40" width="944" height="944" fill="url(#sky)"/>"#;
const CUT: &str = r#"<g clip-path="url(#card)">"#;
const EDGE: &str = r##"<rect x="52" y="52" width="920" height="920" rx="208" fill="none" stroke="#6b4100" stroke-width="24"/>"##;
const SKY: &str = r#"<rect width="1024" height="1024" fill="url(#sky)"/>"#;

/// Scales the drawing so that no launcher's mask cuts the tile.
const SAFE: &str = r#"<g transform="translate(512 512) scale(.68) translate(-510 -508)">"#;

/// Renders every icon.
///
/// # Errors
/// Fails if a drawing cannot be read or an icon cannot be written.
pub fn icons() -> Result {
    node::packages()?;
    let made = target().join("xtask/icons");
    let drawing = root().join("icons/icon.svg");
    say("making icons from icons/icon.svg");
    make(&drawing, &made.join("window"))?;
    let phones = bare()?.with_file_name("");
    copy(&root().join("icons/monochrome.svg"), &phones.join("monochrome.svg"))?;
    make(&phones.join("icons.json"), &made.join("made"))?;

    copy(&drawing, &root().join("ui/public/icon.svg"))?;
    for name in WINDOW {
        copy(&made.join("window").join(name), &root().join("src-tauri/icons").join(name))?;
    }
    let android = made.join("made/android");
    for (density, _) in DENSITIES {
        for layer in LAYERS {
            let file = format!("mipmap-{density}/ic_launcher_{layer}.png");
            copy(&android.join(&file), &root().join(ANDROID).join(&file))?;
        }
    }
    let file = "mipmap-anydpi-v26/ic_launcher.xml";
    copy(&android.join(file), &root().join(ANDROID).join(file))?;
    for name in apple()? {
        opaque(&made.join("made/ios").join(&name), &root().join(APPLE).join(&name))?;
    }
    Ok(())
}

/// Writes the drawing without its card, and its layers.
///
/// # Errors
/// Fails if the drawing cannot be read, or has no card.
pub fn bare() -> Result<PathBuf> {
    let folder = root().join(target()).join("xtask/icons/phones");
    let drawing = root().join("icons/icon.svg");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let svg = fs::read_to_string(&drawing).map_err(|error| format!("{}: {error}", drawing.display()))?;
    for (name, text) in layers(&svg)? {
        fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(folder.join("full.svg"))
}

/// Returns the file names in Apple's catalogue, each once.
///
/// # Errors
/// Fails if the catalogue cannot be read.
pub fn apple() -> Result<Vec<String>> {
    let file = root().join(APPLE).join("Contents.json");
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let catalogue: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let images = catalogue["images"].as_array().ok_or("the catalogue has no images")?;
    let mut names: Vec<String> =
        images.iter().filter_map(|image| image["filename"].as_str()).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    Ok(names)
}

fn make(from: &Path, to: &Path) -> Result {
    run(program("npx").args(["tauri", "icon"]).arg(from).arg("--output").arg(to))
}

fn copy(from: &Path, to: &Path) -> Result {
    let copied = || {
        fs::create_dir_all(to.parent().unwrap_or(to))?;
        fs::copy(from, to)
    };
    copied().map(drop).map_err(|error| format!("cannot write {}: {error}", to.display()))
}

/// Returns the drawing without its card: whole, and as the layers of an adaptive icon.
fn layers(svg: &str) -> Result<[(&'static str, String); 4]> {
    for part in [CARD, CUT, EDGE] {
        if !svg.contains(part) {
            return Err(format!("icons/icon.svg has no {part}, which phones leave out"));
        }
    }
    let bare = svg.replace(EDGE, "");
    let full = bare.replace(CUT, "<g>").replace(CARD, SKY);
    let foreground = bare.replace(CUT, SAFE).replace(CARD, "");
    let gradient = svg
        .find("<radialGradient id=\"sky\"")
        .and_then(|start| svg[start..].find("</radialGradient>").map(|end| &svg[start..start + end]))
        .ok_or("icons/icon.svg has no sky")?;
    let background = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1024 1024\"><defs>{gradient}</radialGradient></defs>{SKY}</svg>"
    );
    let names = r##"{
  "default": "full.svg",
  "bg_color": "#f9cf74",
  "android_bg": "background.svg",
  "android_fg": "foreground.svg",
  "android_fg_scale": 100,
  "android_monochrome": "monochrome.svg"
}"##;
    Ok([
        ("full.svg", full),
        ("foreground.svg", foreground),
        ("background.svg", background),
        ("icons.json", names.to_owned()),
    ])
}

/// Writes the picture without an alpha channel, which Apple's store refuses.
fn opaque(from: &Path, to: &Path) -> Result {
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", from.display());
    let file = fs::File::open(from).map_err(|error| wrong(&error))?;
    let mut reader =
        png::Decoder::new(std::io::BufReader::new(file)).read_info().map_err(|error| wrong(&error))?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut pixels).map_err(|error| wrong(&error))?;
    if info.color_type != png::ColorType::Rgba || info.bit_depth != png::BitDepth::Eight {
        return Err(wrong(&"not eight bits of each colour and alpha"));
    }
    let pixels = &pixels[..info.buffer_size()];
    if pixels.chunks_exact(4).any(|pixel| pixel[3] != u8::MAX) {
        return Err(wrong(&"the icon has transparent pixels"));
    }
    let colours: Vec<u8> = pixels.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, info.width, info.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(|error| wrong(&error))?;
    writer.write_image_data(&colours).map_err(|error| wrong(&error))?;
    writer.finish().map_err(|error| wrong(&error))?;
    let written = || {
        fs::create_dir_all(to.parent().unwrap_or(to))?;
        fs::write(to, bytes)
    };
    written().map_err(|error| format!("cannot write {}: {error}", to.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_without_a_card_is_reported() {
        let svg = fs::read_to_string(root().join("icons/icon.svg")).expect("the drawing");
        let made = layers(&svg).expect("layers");
        assert!(!made[1].1.contains("url(#card)\">") && made[1].1.contains(SAFE));
        assert!(made[2].1.contains("</radialGradient></defs>"));
        assert!(layers(&svg.replace(EDGE, "")).is_err());
    }
}
