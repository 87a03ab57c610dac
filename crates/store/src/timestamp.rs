//! Timestamps in the names of backups.

use crate::error::StoreError;
use crate::store::Store;
use sqlx::Row;
use std::fmt;

/// A time in UTC: `20261121T173000.123Z`. Ordered by time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(String);

impl Timestamp {
    /// Parses a timestamp; `None` if the format is wrong or a field is out of range.
    #[must_use]
    pub fn parse(text: &str) -> Option<Timestamp> {
        let form = b"ddddddddTdddddd.dddZ";
        let fits =
            |(have, want): (&u8, &u8)| if *want == b'd' { have.is_ascii_digit() } else { have == want };
        if text.len() != form.len() || !text.as_bytes().iter().zip(form).all(fits) {
            return None;
        }
        let within = |from: usize, least: u8, most: u8| {
            text[from..from + 2].parse::<u8>().is_ok_and(|number| (least..=most).contains(&number))
        };
        let sound = within(4, 1, 12) && within(6, 1, 31) && within(9, 0, 23) && within(11, 0, 59);
        (sound && within(13, 0, 60)).then(|| Timestamp(text.to_owned()))
    }

    /// Returns the date, such as `20261121`.
    #[must_use]
    pub fn day(&self) -> &str {
        &self.0[..8]
    }

    /// Returns the time in RFC 3339: `2026-11-21T17:30:00.123Z`.
    #[must_use]
    pub fn rfc3339(&self) -> String {
        let part = |from: usize, to: usize| &self.0[from..to];
        let (year, month, day) = (part(0, 4), part(4, 6), part(6, 8));
        format!("{year}-{month}-{day}T{}:{}:{}", part(9, 11), part(11, 13), &self.0[13..])
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Store {
    /// Returns the current time by the system's clock.
    ///
    /// # Errors
    /// [`StoreError::Sql`]; [`StoreError::Clock`] if the time is not between the years 0 and 9999.
    pub async fn now(&self) -> Result<Timestamp, StoreError> {
        let row = sqlx::query("SELECT strftime('%Y%m%dT%H%M%fZ', 'now')")
            .fetch_one(&mut *self.connection().await?)
            .await?;
        let text: Option<String> = row.try_get(0)?;
        text.as_deref().and_then(Timestamp::parse).ok_or(StoreError::Clock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_valid_timestamps_are_parsed() {
        let stamp = Timestamp::parse("20261121T173000.123Z").expect("a moment");
        assert_eq!((stamp.day(), stamp.to_string().as_str()), ("20261121", "20261121T173000.123Z"));
        assert_eq!(stamp.rfc3339(), "2026-11-21T17:30:00.123Z");
        for text in [
            "",
            "20261121",
            "20261121T173000Z",
            "20261121T173000.123",
            "20261121T173000.123ZZ",
            "2026112aT173000.123Z",
            "20261321T173000.123Z",
            "20261100T173000.123Z",
            "20261121T243000.123Z",
            "2026112\u{e9}T17300.123Z",
            "99991231 173000.123Z",
        ] {
            assert_eq!(Timestamp::parse(text), None, "{text}");
        }
    }
}
