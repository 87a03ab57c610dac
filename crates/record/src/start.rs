//! What a game begins with.

use crate::header::Header;
use tabletop::Ruleset;

/// Returns what a game begins with, as bytes that stay the same for ever, whatever form logs are written in: two headers have the
/// same bytes if and only if they have the [same start](Header::same_start). Names are left out.
#[must_use]
pub fn start_bytes<R: Ruleset>(header: &Header<R>) -> Vec<u8> {
    let mut out = format!("{} start 1", R::ID).into_bytes();
    out.extend(header.rules.to_le_bytes());
    out.extend(header.catalogue.to_le_bytes());
    R::write_start(&header.options, &mut out);
    out
}

impl<R: Ruleset> Header<R> {
    /// Returns whether both begin the same game. Names and colours do not matter, nor do options that change nothing.
    #[must_use]
    pub fn same_start(&self, other: &Header<R>) -> bool {
        start_bytes(self) == start_bytes(other)
    }
}
