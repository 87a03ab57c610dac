//! The logs of Hamlet's games: the types of `hamlet_record` for these rules.

use hamlet_rules::Hamlet;

pub use hamlet_record::{
    CODE_FORM, Colour, Damage, DamageKind, LONGEST_NAME, LONGEST_TITLE, LabelFault, MOST_BYTES, NoSuchChoice,
    RecordError, Relation, SeatLabel, SeatRival, Step, encode, is_invisible, name, shown_name, shown_title,
    start_bytes, title,
};
pub use hamlet_rules::BOTRIC;

/// The header of a game of Hamlet.
pub type Header = hamlet_record::Header<Hamlet>;
/// The log of a game of Hamlet as data.
pub type Record = hamlet_record::Record<Hamlet>;
/// The live log of a game of Hamlet.
pub type LiveLog = hamlet_record::LiveLog<Hamlet>;

/// The codes of Hamlet's games as text.
pub mod paste {
    use hamlet_record::{RecordError, paste};
    use hamlet_rules::Hamlet;
    use tabletop::Ruleset;

    /// Returns a compact code as text.
    #[must_use]
    pub fn write(bytes: &[u8]) -> String {
        paste::write(Hamlet::PASTE_PREFIX, bytes)
    }

    /// Returns whether there is a code somewhere in the text.
    #[must_use]
    pub fn is_code(text: &str) -> bool {
        paste::is_code(Hamlet::PASTE_PREFIX, text)
    }

    /// Returns the compact code in a text.
    ///
    /// # Errors
    /// Those of [`paste::read`].
    pub fn read(text: &str) -> Result<Vec<u8>, RecordError> {
        paste::read(Hamlet::PASTE_PREFIX, text)
    }
}
