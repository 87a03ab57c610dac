//! Names of objects, and their validation. No name from a storage or another device is used as a path before it is checked
//! here.

use hamlet_record::is_invisible;

/// The folder with the heads.
pub(crate) const HEADS: &str = "heads";
/// The folder with the segments.
pub(crate) const SEGMENTS: &str = "segments";
/// The object that marks a folder as a storage of Hamlet.
pub const MARKER: &str = "hamlet-storage.json";
/// The object written and removed to test a storage.
pub const PROBE: &str = "hamlet-trial.txt";

/// Longest foreign name that is reported, in characters.
const LONGEST_SHOWN: usize = 100;

/// A head's name: start key, counter, device and hash of the head's content.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeadName {
    /// The start key, see [`start_key`](crate::start_key).
    pub key: String,
    /// One more than the highest counter that the device saw for this start key.
    pub counter: u32,
    /// The device that wrote the head.
    pub device: String,
    /// The hash of the head's content; other heads refer to it by this id.
    pub id: String,
}

impl HeadName {
    /// Parses a head's name; `None` if it is not one.
    #[must_use]
    pub fn read(name: &str) -> Option<HeadName> {
        let mut parts = name.split('-');
        let mut digits = |length: usize| {
            let part = parts.next()?;
            is_hex(part, length).then(|| part.to_owned())
        };
        let key = digits(32)?;
        let counter = u32::from_str_radix(&digits(8)?, 16).ok()?;
        let (device, id) = (digits(16)?, digits(32)?);
        parts.next().is_none().then_some(HeadName { key, counter, device, id })
    }

    /// Formats the name as on the storage, without the folder.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}-{:08x}-{}-{}", self.key, self.counter, self.device, self.id)
    }

    pub(crate) fn path(&self) -> String {
        format!("{HEADS}/{}", self.text())
    }
}

/// Returns whether a path is a head's or a segment's: a known folder and a fixed-length name of hexadecimal
/// digits and hyphens. Such a path cannot contain a separator, a dot or a character that is special to a
/// system.
#[must_use]
pub fn is_game_object(path: &str) -> bool {
    path.split_once('/').is_some_and(|(folder, name)| is_named(folder, name))
}

/// Returns whether a path is a valid object name.
#[must_use]
pub fn is_object(path: &str) -> bool {
    path == MARKER || path == PROBE || is_game_object(path)
}

/// Returns whether `name` is valid in that folder.
pub(crate) fn is_named(folder: &str, name: &str) -> bool {
    match folder {
        HEADS => HeadName::read(name).is_some(),
        SEGMENTS => is_hex(name, 64),
        _ => false,
    }
}

/// Returns whether the text consists of exactly `digits` lower-case hexadecimal digits.
pub(crate) fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Returns a foreign text made safe to show: shortened, with control and text-direction characters replaced.
#[must_use]
pub fn sanitize(text: &str) -> String {
    let plain = |sign: char| if is_invisible(sign) { char::REPLACEMENT_CHARACTER } else { sign };
    let mut short: String = text.chars().take(LONGEST_SHOWN).map(plain).collect();
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_valid_object_names_are_paths() {
        let head = format!("heads/{:032x}-{:08x}-{:016x}-{:032x}", 1, 2, 3, 4);
        let segment = format!("segments/{:064x}", 5);
        for path in [MARKER, PROBE, &head, &segment] {
            assert!(is_object(path), "{path}");
        }
        let bent = [
            segment.replace("0005", "../5"),
            segment.replace("0005", "00\n5"),
            segment.replace("segments", "heads"),
            format!("{segment}0"),
            format!("/{segment}"),
            format!("{head}/{segment}"),
            "x".repeat(100_000),
        ];
        for path in ["", "..", "heads", "heads/", "heads/..", "../x", "/etc/passwd", "segments/\u{202e}"] {
            assert!(!is_object(path), "{path}");
        }
        for path in bent {
            assert!(!is_object(&path), "{path}");
        }
    }

    #[test]
    fn foreign_names_are_shortened_and_sanitized() {
        assert_eq!(sanitize("a\u{1b}[2Jb\u{202e}c\u{7f}"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}");
        assert_eq!(sanitize(&"ä".repeat(300)), format!("{}…", "ä".repeat(LONGEST_SHOWN)));
    }
}
