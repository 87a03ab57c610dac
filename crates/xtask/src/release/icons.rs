//! Checks every icon's size, and that none is transparent where a store forbids it.

use std::fs;
use std::path::Path;

use super::check::{Faults, Outcome};
use crate::icons::{ANDROID, APPLE, DENSITIES, LAYERS};
use crate::tell::{Result, root, text};

/// The window's icons with their sizes in pixels.
const WINDOW: &[(&str, u32)] =
    &[("32x32.png", 32), ("128x128.png", 128), ("128x128@2x.png", 256), ("icon.png", 512)];

pub fn check() -> Outcome {
    let checked = || -> Result<String> {
        let mut faults = Faults::default();
        let mut count = 0;
        for (name, side) in WINDOW {
            picture(&format!("src-tauri/icons/{name}"), *side, Alpha::Any, &mut faults);
            count += 1;
        }
        for (density, side) in DENSITIES {
            for layer in LAYERS {
                let alpha = if *layer == "background" { Alpha::Full } else { Alpha::Holes };
                let file = format!("{ANDROID}/mipmap-{density}/ic_launcher_{layer}.png");
                picture(&file, *side, alpha, &mut faults);
                count += 1;
            }
        }
        let adaptive = text(&format!("{ANDROID}/mipmap-anydpi-v26/ic_launcher.xml"))?;
        for layer in LAYERS {
            let line = format!("<{layer} android:drawable=\"@mipmap/ic_launcher_{layer}\"");
            faults.expect(adaptive.contains(&line), || format!("the adaptive icon has no {layer}"));
        }
        let text = text(&format!("{APPLE}/Contents.json"))?;
        let apple = catalogue(&text, &mut faults)?;
        for (name, side) in &apple {
            picture(&format!("{APPLE}/{name}"), *side, Alpha::None, &mut faults);
        }
        let stray = strays(&root().join(APPLE), &apple)?;
        faults.expect(stray.is_empty(), || format!("the catalogue does not name {stray:?}"));
        faults.or(format!(
            "{} pictures have the required size; three layers for Android; none of Apple's {} has an alpha channel",
            count + apple.len(),
            apple.len()
        ))
    };
    checked().into()
}

/// The allowed transparency of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alpha {
    Any,
    /// No alpha channel.
    None,
    /// Opaque, with or without an alpha channel.
    Full,
    /// Transparent in places.
    Holes,
}

fn picture(file: &str, side: u32, alpha: Alpha, faults: &mut Faults) {
    let bytes = match fs::read(root().join(file)) {
        Ok(bytes) => bytes,
        Err(error) => return faults.add(format!("{file}: {error}")),
    };
    if let Err(why) = inspect(&bytes, side, alpha) {
        faults.add(format!("{file}: {why}"));
    }
}

fn inspect(bytes: &[u8], side: u32, alpha: Alpha) -> Result {
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(bytes)).read_info().map_err(|error| error.to_string())?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
    if (info.width, info.height) != (side, side) {
        return Err(format!("{} x {}, not {side} x {side}", info.width, info.height));
    }
    let channel = match info.color_type {
        png::ColorType::Rgba => Some(4),
        png::ColorType::GrayscaleAlpha => Some(2),
        _ => None,
    };
    let pixels = &pixels[..info.buffer_size()];
    let holes =
        channel.is_some_and(|width| pixels.chunks_exact(width).any(|pixel| pixel[width - 1] < u8::MAX));
    match alpha {
        Alpha::None if channel.is_some() => Err("an alpha channel, which Apple's store refuses".into()),
        Alpha::Full if holes => Err("it has transparent pixels".into()),
        Alpha::Holes if !holes => Err("the layer has no transparent pixels".into()),
        _ => Ok(()),
    }
}

/// Returns the pictures in Apple's catalogue with their sizes in pixels.
fn catalogue(text: &str, faults: &mut Faults) -> Result<Vec<(String, u32)>> {
    let catalogue: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let images = catalogue["images"].as_array().ok_or("the catalogue has no images")?;
    let mut found = Vec::new();
    for image in images {
        let word = |name: &str| image[name].as_str().unwrap_or_default();
        let size = word("size").split('x').next().and_then(|side| side.parse::<f32>().ok());
        let scale = word("scale").strip_suffix('x').and_then(|scale| scale.parse::<f32>().ok());
        let (Some(size), Some(scale), false) = (size, scale, word("filename").is_empty()) else {
            faults.add(format!("the catalogue cannot be read: {image}"));
            continue;
        };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        found.push((word("filename").to_owned(), (size * scale).round() as u32));
    }
    for (idiom, size) in
        [("iphone", "60x60"), ("ipad", "76x76"), ("ipad", "83.5x83.5"), ("ios-marketing", "1024x1024")]
    {
        let there = images.iter().any(|image| image["idiom"] == idiom && image["size"] == size);
        faults.expect(there, || format!("the catalogue has no {size} for {idiom}"));
    }
    Ok(found)
}

fn strays(folder: &Path, named: &[(String, u32)]) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names.filter(|name| name != "Contents.json" && named.iter().all(|(other, _)| other != name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(side: u32, colour: png::ColorType, pixel: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, side, side);
        encoder.set_color(colour);
        let mut writer = encoder.write_header().expect("header");
        let pixels: Vec<u8> = (0..side * side).flat_map(|_| pixel.iter().copied()).collect();
        writer.write_image_data(&pixels).expect("pixels");
        writer.finish().expect("written");
        bytes
    }

    #[test]
    fn a_picture_of_wrong_size_or_with_transparency_is_reported() {
        let plain = drawn(4, png::ColorType::Rgb, &[1, 2, 3]);
        let solid = drawn(4, png::ColorType::Rgba, &[1, 2, 3, 255]);
        let glass = drawn(4, png::ColorType::Rgba, &[1, 2, 3, 254]);
        assert!(inspect(&plain, 4, Alpha::None).is_ok() && inspect(&glass, 4, Alpha::Any).is_ok());
        assert!(inspect(&plain, 5, Alpha::None).is_err_and(|why| why.contains("not 5 x 5")));
        assert!(inspect(&solid, 4, Alpha::None).is_err_and(|why| why.contains("alpha")));
        assert!(inspect(&solid, 4, Alpha::Full).is_ok());
        assert!(inspect(&glass, 4, Alpha::Full).is_err() && inspect(&glass, 4, Alpha::Holes).is_ok());
        assert!(inspect(&solid, 4, Alpha::Holes).is_err() && inspect(b"no picture", 4, Alpha::Any).is_err());
    }

    #[test]
    fn a_catalogue_without_a_size_is_reported() {
        let mut faults = Faults::default();
        let text = r#"{"images":[{"filename":"a.png","idiom":"ipad","scale":"2x","size":"83.5x83.5"},{"idiom":"x"}]}"#;
        assert_eq!(catalogue(text, &mut faults), Ok(vec![("a.png".to_owned(), 167)]));
        let told = faults.or("").expect_err("faults");
        assert!(told.contains("no 1024x1024 for ios-marketing") && told.contains("cannot be read"), "{told}");
    }
}
