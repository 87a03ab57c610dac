//! The names of objects. Nothing that a storage or another device names is used as a path before it was checked here.

use crate::head::{HEADS, HeadName, MARK, SEGMENTS};
use crate::remote::{RemoteError, RemoteFault};
use crate::report::Few;
use hamlet_record::is_invisible;

/// The object that is written and removed again when a storage is tried.
pub const TRIAL: &str = "hamlet-trial.txt";

/// The most objects of one folder. A list with more is refused.
pub const MOST_NAMES: usize = 50_000;

/// The longest foreign name that is reported, in characters.
const LONGEST_SHOWN: usize = 100;

/// Whether a path is that of a head or of a segment: a known folder, and a name of fixed length that consists of hexadecimal
/// digits and hyphens. So it has no separator, no dot and nothing that a system gives a meaning.
#[must_use]
pub fn is_game_object(path: &str) -> bool {
    path.split_once('/').is_some_and(|(folder, name)| is_named(folder, name))
}

/// Whether a path is that of any object of a storage.
#[must_use]
pub fn is_object(path: &str) -> bool {
    path == MARK || path == TRIAL || is_game_object(path)
}

/// Whether this is a name of an object in that folder.
pub(crate) fn is_named(folder: &str, name: &str) -> bool {
    match folder {
        HEADS => HeadName::read(name).is_some(),
        SEGMENTS => is_hex(name, 64),
        _ => false,
    }
}

/// Whether the text consists of exactly so many lower-case hexadecimal digits.
pub(crate) fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// A foreign text for the screen: shortened, and without signs that control a terminal or turn the direction of writing.
#[must_use]
pub fn shown(text: &str) -> String {
    let plain = |sign: char| if is_invisible(sign) { char::REPLACEMENT_CHARACTER } else { sign };
    let mut short: String = text.chars().take(LONGEST_SHOWN).map(plain).collect();
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        short.push('…');
    }
    short
}

/// What lies in a folder of a storage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The names of objects, without the folder. Each is safe as a path.
    pub names: Vec<String>,
    /// Other names, as they can be shown: the first by the alphabet, and how many more there are.
    pub strange: Few<String>,
}

impl Listing {
    /// Sorts out names that came from a storage.
    ///
    /// # Errors
    /// [`RemoteFault::TooMany`] beyond [`MOST_NAMES`]: half a list would be taken for the whole.
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
    fn only_names_of_objects_are_paths() {
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
    fn foreign_names_are_shown_short_and_plain() {
        assert_eq!(shown("a\u{1b}[2Jb\u{202e}c\u{7f}"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}");
        assert_eq!(shown(&"ä".repeat(300)), format!("{}…", "ä".repeat(LONGEST_SHOWN)));
    }

    #[test]
    fn a_list_is_counted_and_never_half() {
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
