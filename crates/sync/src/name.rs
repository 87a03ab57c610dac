//! Validates object names. No name from a storage or another device is used as a path before it is checked
//! here.

use crate::head::{HEADS, HeadName, MARK, SEGMENTS};
use crate::remote::{RemoteError, RemoteFault};
use crate::report::Few;
use hamlet_record::is_invisible;

/// The object written and removed to test a storage.
pub const TRIAL: &str = "hamlet-trial.txt";

/// Most objects in a folder; a longer list is refused.
pub const MOST_NAMES: usize = 50_000;

/// Longest foreign name that is reported, in characters.
const LONGEST_SHOWN: usize = 100;

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
    path == MARK || path == TRIAL || is_game_object(path)
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
pub fn shown(text: &str) -> String {
    let plain = |sign: char| if is_invisible(sign) { char::REPLACEMENT_CHARACTER } else { sign };
    let mut short: String = text.chars().take(LONGEST_SHOWN).map(plain).collect();
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        short.push('…');
    }
    short
}

/// The content of a storage folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The valid object names, without the folder. Each is safe to use as a path.
    pub names: Vec<String>,
    /// Other names, safe to show: the first in alphabetical order, and the number of the rest.
    pub strange: Few<String>,
}

impl Listing {
    /// Sorts names from a storage into valid and other ones.
    ///
    /// # Errors
    /// [`RemoteFault::TooMany`] beyond [`MOST_NAMES`]: a truncated list would look like a complete one.
    pub fn of<'a>(folder: &str, names: impl IntoIterator<Item = &'a str>) -> Result<Listing, RemoteError> {
        let mut listing = Listing::default();
        for name in names {
            listing.add(folder, name)?;
        }
        Ok(listing)
    }

    pub(crate) fn add(&mut self, folder: &str, name: &str) -> Result<(), RemoteError> {
        if !is_named(folder, name) {
            self.strange.insert(shown(name));
        } else if self.names.len() < MOST_NAMES {
            self.names.push(name.to_owned());
        } else {
            return Err(RemoteError::new(RemoteFault::TooMany, format!("{folder}: more than {MOST_NAMES}")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_valid_object_names_are_paths() {
        let head = format!("heads/{:032x}-{:08x}-{:016x}-{:032x}", 1, 2, 3, 4);
        let segment = format!("segments/{:064x}", 5);
        for path in [MARK, TRIAL, &head, &segment] {
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
        assert_eq!(shown("a\u{1b}[2Jb\u{202e}c\u{7f}"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}");
        assert_eq!(shown(&"ä".repeat(300)), format!("{}…", "ä".repeat(LONGEST_SHOWN)));
    }

    #[test]
    fn a_list_with_too_many_objects_is_refused_as_a_whole() {
        let strange: Vec<String> = (0..20_000).rev().map(|number| format!("strange {number:05}")).collect();
        let listing =
            Listing::of(HEADS, strange.iter().map(String::as_str)).expect("strange names are counted");
        assert_eq!(listing.strange.list.len() + listing.strange.more, 20_000);
        assert_eq!(
            (listing.strange.list.len(), listing.strange.list[0].as_str()),
            (Few::<String>::MOST, "strange 00000")
        );
        let many: Vec<String> = (0..=MOST_NAMES).map(|number| format!("{number:064x}")).collect();
        assert_eq!(
            Listing::of(SEGMENTS, many[1..].iter().map(String::as_str)).map(|l| l.names.len()),
            Ok(MOST_NAMES)
        );
        let refused = Listing::of(SEGMENTS, many.iter().map(String::as_str)).expect_err("one too many");
        assert_eq!(refused.fault, RemoteFault::TooMany);
    }
}
