//! The types of records for the rules of Hamlet, under short names.

use hamlet_rules::Hamlet;
use tabletop::Ruleset;

pub type Header = hamlet_record::Header<Hamlet>;
pub type Record = hamlet_record::Record<Hamlet>;
pub type LiveLog = hamlet_record::LiveLog<Hamlet>;

/// The newest version of the rules.
pub const RULES: u16 = Hamlet::NEWEST_RULES;

/// The codes of Hamlet's games as text.
pub mod paste {
    use super::{Hamlet, Ruleset};

    pub fn write(bytes: &[u8]) -> String {
        hamlet_record::paste::write(Hamlet::PASTE_PREFIX, bytes)
    }
}
