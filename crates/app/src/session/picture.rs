//! The QR codes of a picture. The page decodes pictures and finds the codes; only their texts come here.

use crate::problems;
use crate::problems::Answer;

/// Returns the one code that is `wanted` among the texts of all QR codes in a picture. A code that is there twice
/// counts once.
///
/// # Errors
/// `bad_request` with `none` where no code is wanted, with `several` where more than one is.
pub fn only<'a>(
    codes: &'a [String],
    wanted: impl Fn(&str) -> bool,
    none: &str,
    several: &str,
) -> Answer<&'a str> {
    let mut found = codes.iter().filter(|code| wanted(code));
    let Some(first) = found.next() else { return Err(problems::bad_request(none)) };
    if found.any(|code| code != first) {
        return Err(problems::bad_request(several));
    }
    Ok(first)
}

/// Returns whether a file begins like a picture of a common format.
pub fn is_picture(bytes: &[u8]) -> bool {
    const BEGINNINGS: [&[u8]; 4] = [b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a"];
    BEGINNINGS.iter().any(|beginning| bytes.starts_with(beginning))
        || (bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"))
        // HEIC and AVIF, as phones take photographs.
        || (bytes.starts_with(&[0, 0, 0]) && bytes.get(4..8) == Some(b"ftyp"))
}
