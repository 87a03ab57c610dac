//! The compact code as text: what survives messengers, mail and a reader's own eyes.
//!
//! A prefix such as `HAMLET:`, then five bits a letter in Crockford's alphabet (no I, L, O, U), then a full stop. These
//! are letters that a QR code holds closely. A reader takes either case, O for 0, I and L for 1, and passes
//! over blanks, line ends, hyphens and quotation marks of mail; words before and after are not its own.

use crate::error::RecordError;

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Returns bytes as text, in one line. The prefix is in upper case with a colon at the end, such as [`tabletop::Ruleset::PASTE_PREFIX`].
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

/// Returns whether there is a code with that prefix somewhere in the text.
#[must_use]
pub fn is_code(prefix: &str, text: &str) -> bool {
    body(prefix, text).is_some()
}

/// Returns the bytes of the code in a text.
///
/// # Errors
/// [`RecordError::NotARecord`] without a code, [`RecordError::Broken`] for a letter that no code has.
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
    // What is left of the last letter is filling.
    if count >= 5 || held != 0 { Err(RecordError::Broken) } else { Ok(bytes) }
}

/// Returns what follows the last prefix.
fn body<'a>(prefix: &str, text: &'a str) -> Option<&'a str> {
    let is_prefix = |window: &[u8]| window.eq_ignore_ascii_case(prefix.as_bytes());
    let at = text.as_bytes().windows(prefix.len()).rposition(is_prefix)?;
    // The prefix is ASCII, so its end is between two letters.
    text.get(at + prefix.len()..)
}
