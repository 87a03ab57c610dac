//! Finds the code of a game in a picture of it.
//!
//! A picture may be anything that someone sent. It is measured before it is unpacked, made small before it is
//! searched, and painted over so often and no more.

use image::imageops::{FilterType, resize};
use image::{
    DynamicImage, GenericImage, GenericImageView, GrayImage, ImageDecoder, ImageError, ImageFormat,
    ImageReader, Limits, Luma, Rgba,
};
use rqrr::PreparedImage;
use std::io::Cursor;

/// Bytes of a picture's file that are looked at.
pub const MOST_BYTES: usize = 12 << 20;
/// Points of a picture: what phones take.
const MOST_POINTS: u64 = 25_000_000;
/// Bytes that a decoder may hold.
const MOST_MEMORY: u64 = 256 << 20;
/// The longer sides, from small to large, at which codes are looked for in a large picture.
const SIDES: [u32; 3] = [1_000, 1_600, 2_400];
/// Corners of codes in one picture; five codes have fifteen.
const MOST_CORNERS: u32 = 16;
/// How often every point may be painted over while corners are looked for.
const MOST_PAINT: usize = 40;

/// Why there is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// More bytes, points or memory than is looked at.
    #[error("the picture is too large")]
    Large,
    /// Not a PNG, JPEG or WebP file, or a broken one.
    #[error("this is no picture")]
    Unread,
    /// Nothing in it looks like a code.
    #[error("there is no code in the picture")]
    NoCode,
    /// Several codes of those that are wanted.
    #[error("there are several codes in the picture")]
    Several,
    /// Something looks like a code and says nothing.
    #[error("the code in the picture cannot be made out")]
    Blurred,
    /// Only codes that are not wanted.
    #[error("the code in the picture is another")]
    Other,
}

/// What the search in one picture came to.
#[derive(Default)]
struct Found {
    wanted: Vec<String>,
    other: bool,
    blurred: bool,
}

/// The text of the one QR code in the picture's file that is `wanted`.
///
/// # Errors
/// Every [`PictureError`].
pub fn read(bytes: &[u8], wanted: impl Fn(&str) -> bool) -> Result<String, PictureError> {
    if bytes.len() > MOST_BYTES {
        return Err(PictureError::Large);
    }
    let picture = unpack(bytes)?;
    let longest = picture.width().max(picture.height());
    let mut found = Found::default();
    for side in sides(longest) {
        if !found.wanted.is_empty() {
            break;
        }
        let mut shown = scale(&picture, side);
        search(&shown, &wanted, &mut found);
        if found.wanted.is_empty() {
            // Light on dark.
            image::imageops::invert(&mut shown);
            search(&shown, &wanted, &mut found);
        }
    }
    match (found.wanted.pop(), found.wanted.is_empty()) {
        (Some(text), true) => Ok(text),
        (Some(_), false) => Err(PictureError::Several),
        (None, _) if found.other => Err(PictureError::Other),
        (None, _) if found.blurred => Err(PictureError::Blurred),
        (None, _) => Err(PictureError::NoCode),
    }
}

/// The longer sides at which codes are looked for, in this order. A picture of middling size is shown as it is first:
/// what is measured anew gets blurred.
fn sides(longest: u32) -> Vec<u32> {
    let [small, middle, large] = SIDES;
    let mut sides = if longest > middle {
        vec![small, middle, longest.min(large)]
    } else {
        vec![longest, middle.min(longest.saturating_mul(3)), small.min(longest)]
    };
    sides.dedup();
    sides
}

/// The picture in grey, on white where it lets light through.
fn unpack(bytes: &[u8]) -> Result<GrayImage, PictureError> {
    let reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| PictureError::Unread)?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) {
        return Err(PictureError::Unread);
    }
    let mut decoder = reader.into_decoder().map_err(refused)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_POINTS || decoder.total_bytes() > MOST_MEMORY {
        return Err(PictureError::Large);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    decoder.set_limits(limits).map_err(refused)?;
    let picture = DynamicImage::from_decoder(decoder).map_err(refused)?;
    if !picture.color().has_alpha() {
        return Ok(picture.into_luma8());
    }
    let mut picture = picture.into_rgba8();
    for Rgba([red, green, blue, alpha]) in picture.pixels_mut() {
        for part in [red, green, blue] {
            let seen = u16::from(*part) * u16::from(*alpha) + 255 * (255 - u16::from(*alpha));
            *part = u8::try_from(seen / 255).unwrap_or(u8::MAX);
        }
        *alpha = u8::MAX;
    }
    Ok(DynamicImage::ImageRgba8(picture).into_luma8())
}

fn refused(error: ImageError) -> PictureError {
    match error {
        ImageError::Limits(_) => PictureError::Large,
        _ => PictureError::Unread,
    }
}

/// With so long a longer side.
fn scale(picture: &GrayImage, side: u32) -> GrayImage {
    let longest = picture.width().max(picture.height());
    if longest == side {
        return picture.clone();
    }
    let scaled = |length: u32| {
        u32::try_from(u64::from(length) * u64::from(side) / u64::from(longest)).unwrap_or(side).max(1)
    };
    resize(picture, scaled(picture.width()), scaled(picture.height()), FilterType::Triangle)
}

fn search(picture: &GrayImage, wanted: impl Fn(&str) -> bool, found: &mut Found) {
    if picture.width() < 21 || picture.height() < 21 {
        // No code is smaller.
        return;
    }
    let mut prepared = PreparedImage::prepare(Sheet::new(picture));
    for grid in prepared.detect_grids() {
        match grid.decode() {
            Ok((_, text)) if !wanted(&text) => found.other = true,
            Ok((_, text)) if !found.wanted.contains(&text) => found.wanted.push(text),
            Ok(_) => {}
            Err(_) => found.blurred = true,
        }
    }
}

/// A picture that the search paints over, and that ends it: `rqrr` compares every corner with every other and
/// fills whatever it takes for one, so a picture full of corners would take it hours. It is shown no further black
/// once it has found or filled too much.
#[derive(Clone)]
struct Sheet {
    width: u32,
    height: u32,
    points: Vec<Luma<u8>>,
    painted: usize,
    corners: u32,
    last: u8,
    spent: bool,
}

/// The colours in which `rqrr` paints: what it has not looked at, what is a corner's, what it is measuring.
const BLACK: u8 = 1;
const CORNER: u8 = 2;
const MEASURED: u8 = 4;

impl Sheet {
    fn new(picture: &GrayImage) -> Sheet {
        let (width, height) = picture.dimensions();
        let points = picture.pixels().copied().collect();
        // The preparation paints each point once.
        Sheet { width, height, points, painted: 0, corners: 0, last: 0, spent: false }
    }

    fn at(&self, x: u32, y: u32) -> usize {
        y as usize * self.width as usize + x as usize
    }
}

impl GenericImageView for Sheet {
    type Pixel = Luma<u8>;

    fn dimensions(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        let point = self.points[self.at(x, y)];
        if self.spent && point.0[0] == BLACK { Luma([CORNER]) } else { point }
    }
}

impl GenericImage for Sheet {
    fn get_pixel_mut(&mut self, x: u32, y: u32) -> &mut Luma<u8> {
        let at = self.at(x, y);
        &mut self.points[at]
    }

    fn put_pixel(&mut self, x: u32, y: u32, point: Luma<u8>) {
        let at = self.at(x, y);
        self.points[at] = point;
        self.painted += 1;
        // A corner is measured first and then painted as one.
        let [colour] = point.0;
        if colour == CORNER && self.last == MEASURED {
            self.corners += 1;
        }
        self.last = colour;
        self.spent |= self.corners >= MOST_CORNERS || self.painted > self.points.len() * MOST_PAINT;
    }

    fn blend_pixel(&mut self, x: u32, y: u32, point: Luma<u8>) {
        self.put_pixel(x, y, point);
    }
}
