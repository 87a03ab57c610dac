//! Pictures of codes as they come: large, small, turned, squeezed, and pictures that mean harm.

use hamlet_picture::{PictureError, read};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{GrayImage, ImageFormat, Luma};
use qrcodegen::{QrCode, QrCodeEcc, QrSegment};
use std::io::Cursor;

/// A code of so many bytes.
fn text(bytes: usize) -> String {
    let mut state = 7u64;
    let mut noise = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u8
    };
    const LETTERS: &[u8] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let letters = (0..(bytes * 8).div_ceil(5)).map(|_| char::from(LETTERS[usize::from(noise() % 32)]));
    format!("HAMLET:{}.", letters.collect::<String>())
}

/// Its QR code as the screen draws it, so many points a module.
fn drawn(text: &str, module: u32) -> GrayImage {
    let code = QrCode::encode_segments(&[QrSegment::make_alphanumeric(text)], QrCodeEcc::Low).expect("fits");
    let side = code.size() as u32 + 8;
    GrayImage::from_fn(side * module, side * module, |x, y| {
        let dark = code.get_module((x / module) as i32 - 4, (y / module) as i32 - 4);
        Luma([if dark { 24 } else { 253 }])
    })
}

fn png(picture: &GrayImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).expect("written");
    bytes.into_inner()
}

fn jpeg(picture: &GrayImage, quality: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).encode_image(picture).expect("written");
    bytes
}

fn ours(text: &str) -> bool {
    text.starts_with("HAMLET:")
}

fn on(ground: u8, side: u32, picture: &GrayImage) -> GrayImage {
    let mut sheet = GrayImage::from_pixel(side, side, Luma([ground]));
    imageops::replace(&mut sheet, picture, i64::from(side / 5), i64::from(side / 7));
    sheet
}

/// From a finished game of two to the most that a code holds; 902 bytes is the longest game seen.
const SIZES: [usize; 4] = [85, 460, 902, 2_680];

#[test]
fn codes_are_read_as_screens_cameras_and_messengers_show_them() {
    for bytes in SIZES {
        let text = text(bytes);
        let plain = drawn(&text, 4);
        let side = plain.width();
        let sized = |by: f32| {
            let side = (side as f32 * by) as u32;
            imageops::resize(&plain, side, side, FilterType::Triangle)
        };
        let mut inverted = plain.clone();
        imageops::invert(&mut inverted);
        for (name, file) in [
            ("as it is", png(&plain)),
            ("turned to the right", png(&imageops::rotate90(&plain))),
            ("upside down", png(&imageops::rotate180(&plain))),
            ("turned to the left", png(&imageops::rotate270(&plain))),
            ("smaller", png(&sized(0.8))),
            ("larger", png(&sized(1.3))),
            ("on a dark ground", png(&on(20, side * 3 / 2, &plain))),
            ("on a light ground", png(&on(220, side * 3 / 2, &plain))),
            ("light on dark", png(&inverted)),
            ("squeezed", jpeg(&plain, 60)),
        ] {
            assert_eq!(read(&file, ours).as_ref(), Ok(&text), "{bytes} bytes, {name}");
        }
    }
}

#[test]
fn a_code_is_read_off_a_large_picture_and_off_a_small_one() {
    let text = text(902);
    let far = on(90, 3_200, &drawn(&text, 12));
    assert_eq!(read(&jpeg(&far, 80), ours), Ok(text.clone()));
    assert_eq!(read(&png(&drawn(&text, 2)), ours), Ok(text));
}

#[test]
fn a_picture_that_lets_light_through_lies_on_white() {
    let text = text(120);
    let grey = drawn(&text, 4);
    let clear = image::RgbaImage::from_fn(grey.width(), grey.height(), |x, y| {
        image::Rgba([0, 0, 0, if grey.get_pixel(x, y).0[0] < 128 { 255 } else { 0 }])
    });
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let mut file = Cursor::new(Vec::new());
        clear.write_to(&mut file, format).expect("written");
        assert_eq!(read(&file.into_inner(), ours).as_ref(), Ok(&text));
    }
}

#[test]
fn what_is_not_one_code_is_named() {
    let (one, two) = (drawn(&text(85), 4), drawn(&text(86), 4));
    let mut both = GrayImage::from_pixel(600, 300, Luma([230]));
    imageops::replace(&mut both, &one, 20, 20);
    imageops::replace(&mut both, &two, 320, 60);
    assert_eq!(read(&png(&both), ours), Err(PictureError::Several));
    // The same twice is one; one beside another's is the one.
    imageops::replace(&mut both, &one, 320, 60);
    assert_eq!(read(&png(&both), ours), Ok(text(85)));
    let other = drawn("SOMETHING ELSE", 4);
    imageops::replace(
        &mut both,
        &imageops::crop_imm(&other, 0, 0, other.width(), other.height()).to_image(),
        40,
        40,
    );
    assert_eq!(read(&png(&other), ours), Err(PictureError::Other));
    assert_eq!(read(&png(&GrayImage::from_pixel(400, 300, Luma([200]))), ours), Err(PictureError::NoCode));
    assert_eq!(read(&png(&GrayImage::from_pixel(1, 1, Luma([0]))), ours), Err(PictureError::NoCode));
    // Its corners are there; what they hold is painted over.
    let mut torn = drawn(&text(460), 4);
    let side = torn.width();
    for (x, y, point) in torn.enumerate_pixels_mut() {
        if x > side / 4 && y > side / 4 && x < side - 48 && y < side - 48 && (x / 7 + y / 5) % 3 == 0 {
            *point = Luma([24]);
        }
    }
    assert_eq!(read(&png(&torn), ours), Err(PictureError::Blurred));
}

#[test]
fn what_is_no_picture_is_refused() {
    let whole = png(&drawn(&text(85), 4));
    assert_eq!(read(&[], ours), Err(PictureError::Unread));
    assert_eq!(read(b"HAMLET:0.", ours), Err(PictureError::Unread));
    assert_eq!(read(b"GIF89a\x01\x00\x01\x00", ours), Err(PictureError::Unread));
    for cut in (0..whole.len()).step_by(37) {
        let answer = read(&whole[..cut], ours);
        assert!(answer == Err(PictureError::Unread), "cut at {cut}: {answer:?}");
    }
    for at in (0..whole.len()).step_by(11) {
        let mut changed = whole.clone();
        changed[at] ^= 0x55;
        // Whatever it says, it is said.
        let _ = read(&changed, ours);
    }
    assert_eq!(read(&vec![0; (12 << 20) + 1], ours), Err(PictureError::Large));
}

/// A PNG's head, with true checksums, that promises so many points.
fn promise(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = b"IHDR".to_vec();
    head.extend(width.to_be_bytes());
    head.extend(height.to_be_bytes());
    head.extend([8, 6, 0, 0, 0]);
    for chunk in [head, b"IDAT".to_vec(), b"IEND".to_vec()] {
        file.extend((chunk.len() as u32 - 4).to_be_bytes());
        let sum = chunk.iter().fold(u32::MAX, |mut sum, byte| {
            sum ^= u32::from(*byte);
            (0..8).fold(sum, |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
        });
        file.extend(chunk);
        file.extend((!sum).to_be_bytes());
    }
    file
}

#[test]
fn a_picture_that_promises_too_much_is_not_unpacked() {
    assert_eq!(read(&promise(60_000, 60_000), ours), Err(PictureError::Large));
    assert_eq!(read(&promise(u32::MAX >> 1, 1), ours), Err(PictureError::Large));
    assert_eq!(read(&promise(5_001, 5_000), ours), Err(PictureError::Large));
    assert_eq!(read(&promise(40, 40), ours), Err(PictureError::Unread));
}

#[test]
fn a_picture_full_of_corners_has_an_end() {
    // Each is a corner of a code, and any three of them could be one's.
    let corners = GrayImage::from_fn(1_600, 1_600, |x, y| {
        let (x, y) = (x / 2 % 9, y / 2 % 9);
        let ring = x.abs_diff(3).max(y.abs_diff(3));
        Luma([if x < 7 && y < 7 && ring != 2 { 20 } else { 250 }])
    });
    let mut state = 1u32;
    let noise = GrayImage::from_fn(1_200, 1_200, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Luma([(state >> 24) as u8])
    });
    // A corner's rows, all the way down.
    let row = [10, 250, 10, 10, 10, 250, 10, 250];
    let stripes = GrayImage::from_fn(1_600, 1_600, |x, _| Luma([row[x as usize % row.len()]]));
    for (name, picture) in [("corners", corners), ("noise", noise), ("stripes", stripes)] {
        let begun = std::time::Instant::now();
        assert!(read(&png(&picture), ours).is_err(), "{name}");
        let took = begun.elapsed();
        assert!(took.as_secs() < 60, "{name} took {took:?}");
    }
}
