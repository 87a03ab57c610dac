//! The types of records for the rules of Hamlet, under short names.

use hamlet_rules::Hamlet;
use tabletop::Ruleset;

pub type Header = hamlet_record::Header<Hamlet>;
pub type Record = hamlet_record::Record<Hamlet>;
pub type LiveLog = hamlet_record::LiveLog<Hamlet>;

/// Plays a new log at random, by this seed, to its end or for at most that many steps.
pub fn random(header: Header, seed: u64, most: usize) -> LiveLog {
    let mut log = LiveLog::new(header).expect("new");
    let mut state = seed ^ 0x9E37_79B9_7F4A_7C15;
    while log.len() < most && !log.game().is_over() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let choices = log.game().choices().len() as u64;
        log.play((state % choices) as u32).expect("offered");
    }
    log
}

/// The newest version of the rules.
pub const RULES: u16 = Hamlet::NEWEST_RULES;

/// The codes of Hamlet's games as text.
pub mod paste {
    use super::{Hamlet, Ruleset};

    pub fn write(bytes: &[u8]) -> String {
        hamlet_record::paste::write(Hamlet::PASTE_PREFIX, bytes)
    }
}
