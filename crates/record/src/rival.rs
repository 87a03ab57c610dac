//! Who plays a seat: a person, or a computer rival.

use serde::{Deserialize, Serialize};

/// The maximum length of the names of a level and a character, in bytes.
const LONGEST_ID: usize = 20;

/// The computer rival that plays a seat. A log does not depend on it: the rival's choices are part of the log.
///
/// The names are those of the program that wrote the header. Another version may not know them; then people play the seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatRival {
    /// How strong it plays, such as `expert`.
    pub level: String,
    /// What it prefers, such as `builder`; `None` for a rival without preferences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
}

impl SeatRival {
    /// Returns whether its names can be stored: 1 to 20 lower-case ASCII letters, digits and hyphens.
    pub(crate) fn is_sound(&self) -> bool {
        is_id(&self.level) && self.character.as_deref().is_none_or(is_id)
    }
}

fn is_id(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(is_letter)
}
