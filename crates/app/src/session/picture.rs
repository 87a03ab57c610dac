//! Selects one of the QR codes in a picture. The ui decodes pictures and passes only the texts of the codes.

use crate::problems;
use crate::problems::Answer;

/// Returns the only code for which `wanted` is true among the texts of all QR codes in a picture. Equal codes
/// count once.
///
/// # Errors
/// `bad_request` with the message key `none` if there is no such code, or `several` if there is more than one.
pub fn only<'a>(
    codes: &'a [String],
    wanted: impl Fn(&str) -> bool,
    none: &'static str,
    several: &'static str,
) -> Answer<&'a str> {
    let mut found = codes.iter().filter(|code| wanted(code));
    let Some(first) = found.next() else { return Err(problems::bad_request(none)) };
    if found.any(|code| code != first) {
        return Err(problems::bad_request(several));
    }
    Ok(first)
}

/// Returns whether a file begins like a picture in a common format.
pub fn is_picture(bytes: &[u8]) -> bool {
    const BEGINNINGS: [&[u8]; 4] = [b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a"];
    BEGINNINGS.iter().any(|beginning| bytes.starts_with(beginning))
        || (bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"))
        // HEIC and AVIF, the formats of phones' photographs.
        || (bytes.starts_with(&[0, 0, 0]) && bytes.get(4..8) == Some(b"ftyp"))
}
