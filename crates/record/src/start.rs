//! The start of a game, as bytes.

use crate::header::Header;
use tabletop::Ruleset;

/// Returns a game's start as bytes that never change, whatever the format of logs: two headers have the
/// same bytes if and only if they have the [same start](Header::same_start). Excludes names and colours.
#[must_use]
pub fn start_bytes<R: Ruleset>(header: &Header<R>) -> Vec<u8> {
    let mut out = format!("{} start 1", R::ID).into_bytes();
    out.extend(header.rules.to_le_bytes());
    out.extend(header.catalogue.to_le_bytes());
    R::write_start(&header.options, &mut out);
    out
}

impl<R: Ruleset> Header<R> {
    /// Returns whether both headers start the same game, ignoring names, colours and options without effect.
    #[must_use]
    pub fn same_start(&self, other: &Header<R>) -> bool {
        start_bytes(self) == start_bytes(other)
    }
}
