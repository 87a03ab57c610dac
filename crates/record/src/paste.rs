//! The compact code as text: what survives messengers, mail and a reader's own eyes.
//!
//! `HAMLET:`, then five bits a letter in Crockford's alphabet (no I, L, O, U), then a full stop. These are
//! letters that a QR code holds closely. A reader takes either case, O for 0, I and L for 1, and passes
//! over blanks, line ends, hyphens and quotation marks of mail; words before and after are not its own.

use crate::error::RecordError;

/// What a code begins with.
const BEGIN: &str = "HAMLET:";
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bytes as text, in one line.
#[must_use]
pub fn write(bytes: &[u8]) -> String {
    write_as(BEGIN, bytes)
}

/// The same behind another beginning, for what is no game: upper case and a colon at the end.
#[must_use]
pub fn write_as(begin: &str, bytes: &[u8]) -> String {
    let mut text = begin.to_owned();
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

/// Whether there is a code somewhere in the text.
#[must_use]
pub fn is_code(text: &str) -> bool {
    is_code_as(BEGIN, text)
}

/// The same with another beginning.
#[must_use]
pub fn is_code_as(begin: &str, text: &str) -> bool {
    body(begin, text).is_some()
}

/// The bytes of the code in a text.
///
/// # Errors
/// [`RecordError::NotARecord`] without a code, [`RecordError::Broken`] for a letter that no code has.
pub fn read(text: &str) -> Result<Vec<u8>, RecordError> {
    read_as(BEGIN, text)
}

/// The same with another beginning.
///
/// # Errors
/// Those of [`read`].
pub fn read_as(begin: &str, text: &str) -> Result<Vec<u8>, RecordError> {
    let body =
        body(begin, text).ok_or_else(|| RecordError::NotARecord("there is no code in it".to_owned()))?;
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

/// What follows the last beginning.
fn body<'a>(begin: &str, text: &'a str) -> Option<&'a str> {
    let at = text.as_bytes().windows(begin.len()).rposition(|w| w.eq_ignore_ascii_case(begin.as_bytes()))?;
    // The beginning is ASCII, so its end is between two letters.
    text.get(at + begin.len()..)
}
