//! Reads a game in any form.

use crate::error::RecordError;
use crate::live_log::LiveLog;
use crate::paste;
use crate::record::Record;
use tabletop::Ruleset;

/// The maximum number of bytes that are read: six times the text form of the longest log.
pub const MOST_BYTES: usize = 4 << 20;

impl<R: Ruleset> LiveLog<R> {
    /// Reads a log in any of its forms (text form, compact code, code as text) and replays it.
    ///
    /// # Errors
    /// Says which: not a record, truncated or changed, too long, too new, or not replayable.
    pub fn read(bytes: &[u8]) -> Result<LiveLog<R>, RecordError> {
        if bytes.len() > MOST_BYTES {
            return Err(RecordError::TooLarge { most: MOST_BYTES });
        }
        if bytes.starts_with(&R::MAGIC) {
            return LiveLog::decode(bytes);
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|_| RecordError::NotARecord("it is neither text nor a code".to_owned()))?;
        let text = text.trim_start_matches('\u{feff}').trim();
        if paste::is_code(R::PASTE_PREFIX, text) && !text.starts_with('{') {
            return LiveLog::decode(&paste::read(R::PASTE_PREFIX, text)?);
        }
        LiveLog::of(&Record::read(text)?)
    }
}
