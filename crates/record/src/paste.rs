//! The compact code as text that survives messengers, mail and manual copying.
//!
//! A prefix such as `HAMLET:`, then five bits per letter in Crockford's alphabet (no I, L, O, U), then a full stop. QR
//! codes store these letters compactly. Reading accepts either case, O for 0, I and L for 1, and skips
//! spaces, line ends, hyphens and quotation marks of mail; text before and after the code is ignored.

use crate::error::RecordError;

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Encodes bytes as one line of text. The prefix is in upper case and ends with a colon, such as [`tabletop::Ruleset::PASTE_PREFIX`].
#[must_use]
pub fn write(prefix: &str, bytes: &[u8]) -> String {
    let mut text = prefix.to_owned();
    let (mut held, mut count) = (0u32, 0);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            text.push(char::from(LETTERS[(held >> count & 31) as usize]));
        }
        held &= 31;
    }
    if count > 0 {
        text.push(char::from(LETTERS[(held << (5 - count) & 31) as usize]));
    }
    text.push('.');
    text
}

/// Returns whether the text contains a code with that prefix.
#[must_use]
pub fn is_code(prefix: &str, text: &str) -> bool {
    position(prefix, text).is_some()
}

/// Returns the byte offset at which the code with that prefix begins; `None` if the text has no such code.
#[must_use]
pub fn position(prefix: &str, text: &str) -> Option<usize> {
    let is_prefix = |window: &[u8]| window.eq_ignore_ascii_case(prefix.as_bytes());
    text.as_bytes().windows(prefix.len()).rposition(is_prefix)
}

/// Finds and decodes the code in a text.
///
/// # Errors
/// [`RecordError::NotARecord`] if there is no code, [`RecordError::Broken`] for an invalid letter.
pub fn read(prefix: &str, text: &str) -> Result<Vec<u8>, RecordError> {
    let body =
        body(prefix, text).ok_or_else(|| RecordError::NotARecord("there is no code in it".to_owned()))?;
    let mut bytes = Vec::new();
    let (mut held, mut count) = (0u32, 0);
    for letter in body.chars() {
        let value = match letter.to_ascii_uppercase() {
            '.' => break,
            'O' => 0,
            'I' | 'L' => 1,
            '-' | '>' | '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => continue,
            blank if blank.is_whitespace() => continue,
            letter => {
                let at = u8::try_from(letter).ok().and_then(|byte| LETTERS.iter().position(|l| *l == byte));
                at.ok_or(RecordError::Broken)? as u32
            }
        };
        held = held << 5 | value;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
            held &= (1 << count) - 1;
        }
    }
    // The rest of the last letter is padding.
    if count >= 5 || held != 0 { Err(RecordError::Broken) } else { Ok(bytes) }
}

/// Returns the text after the last prefix.
fn body<'a>(prefix: &str, text: &'a str) -> Option<&'a str> {
    let at = position(prefix, text)?;
    // The prefix is ASCII, so its end is a character boundary.
    text.get(at + prefix.len()..)
}
