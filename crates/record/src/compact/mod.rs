//! The compact code of a log, small enough for one QR code. The layout is in `docs/formats.md`.

mod model;
mod range;

use crate::error::{Damage, DamageKind, RecordError};
use crate::header::Header;
use crate::label::{Colour, SeatLabel};
use crate::live_log::LiveLog;
use crate::rival::SeatRival;
use model::{AdaptiveModel, Offered};
use range::{Decoder, Encoder};
use tabletop::bytes::{Reader, put_text, put_varint};
use tabletop::{Edition, GameState, Ruleset, fnv};

/// The newest version of the compact code's format. Older ones are read.
pub const CODE_FORM: u16 = 4;

/// The version of games of people on one device. They need nothing of the newer ones, and older programs can read them.
const FORM_OF_PEOPLE: u16 = 2;

/// The version of games with computer rivals on one device.
const FORM_OF_RIVALS: u16 = 3;

/// The version of games that are played on several devices, with or without computer rivals. Otherwise like [`FORM_OF_RIVALS`].
const FORM_OF_DISTANCE: u16 = 4;

/// The maximum number of steps of a log that is read, more than any game has.
pub const MOST_STEPS: usize = 1 << 16;

/// Encodes a game: its header, and the choices taken from its initial state.
#[must_use]
pub fn encode<R: Ruleset>(header: &Header<R>, start: R::State, choices: &[u32]) -> Vec<u8> {
    let mut out = R::MAGIC.to_vec();
    let has_rivals = header.seats.iter().any(|seat| seat.rival.is_some());
    let form = match (header.at_distance, has_rivals) {
        (true, _) => FORM_OF_DISTANCE,
        (false, true) => FORM_OF_RIVALS,
        (false, false) => FORM_OF_PEOPLE,
    };
    put_varint(&mut out, u64::from(form));
    put_varint(&mut out, u64::from(header.rules));
    out.extend(fold(header.catalogue).to_le_bytes());
    R::write_options(&header.options, &mut out);
    put_text(&mut out, &header.title);
    put_varint(&mut out, header.seats.len() as u64);
    for seat in &header.seats {
        put_text(&mut out, &seat.name);
        put_varint(&mut out, seat.colour.index() as u64);
        if form >= FORM_OF_RIVALS {
            put_rival(&mut out, seat.rival.as_ref());
        }
    }
    put_varint(&mut out, choices.len() as u64);
    let (mut coder, mut model) = (Encoder::new(), AdaptiveModel::default());
    let mut state = start;
    for choice in choices.iter().map(|choice| *choice as usize) {
        model.put(&mut coder, &Offered::of(&state), choice);
        // The log was played from these states, so each index is valid.
        let played = state.play_at(choice, None);
        debug_assert!(played.is_ok(), "a choice of the log can be played again");
    }
    out.extend(coder.finish());
    out.extend(fold(state.digest()).to_le_bytes());
    let sum = crc32fast::hash(&out);
    out.extend(sum.to_le_bytes());
    out
}

impl<R: Ruleset> LiveLog<R> {
    /// Encodes the steps taken so far, without undone ones.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        encode(self.header(), self.game_at(0), &self.choices_taken())
    }

    /// Decodes and replays a log.
    ///
    /// # Errors
    /// [`RecordError::Broken`] if the bytes were truncated or changed; a newer format is
    /// [`RecordError::TooNew`], newer rules by [`RecordError::NewerRules`].
    pub fn decode(bytes: &[u8]) -> Result<LiveLog<R>, RecordError> {
        let mut reader = Reader::new(bytes);
        if reader.array()? != R::MAGIC {
            let magic = String::from_utf8_lossy(&R::MAGIC);
            return Err(RecordError::NotARecord(format!("it does not begin with {magic}")));
        }
        let form = reader.varint_u16()?;
        if form > CODE_FORM {
            return Err(RecordError::TooNew { found: form, known: CODE_FORM });
        }
        if form < R::OLDEST_CODE_FORM {
            return Err(RecordError::NotARecord("an unknown form".to_owned()));
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(RecordError::Broken)?;
        let expected = if form == 1 { fold(fnv(body)) } else { crc32fast::hash(body) };
        if u32::from_le_bytes(*sum) != expected {
            return Err(RecordError::Broken);
        }
        let mut reader = Reader::new(&body[bytes.len() - reader.rest().len()..]);
        let header = header(&mut reader, form)?;
        let steps = usize::try_from(reader.varint()?).unwrap_or(usize::MAX);
        if steps > MOST_STEPS {
            return Err(RecordError::TooLong { most: MOST_STEPS });
        }
        let (body, digest) = reader.rest().split_last_chunk().ok_or(RecordError::Broken)?;
        let mut log = LiveLog::new(header)?;
        if form == 1 {
            log.follow_bits(&mut Reader::new(body), steps)?;
        } else {
            let (mut coder, mut model) = (Decoder::new(body), AdaptiveModel::default());
            for _ in 0..steps {
                let choice = model.take(&mut coder, &Offered::of(log.game()));
                log.follow(choice as u32, steps)?;
            }
        }
        if u32::from_le_bytes(*digest) != log.digest() {
            // The place of the fault is unknown, so only the start is verified.
            let what = DamageKind::OtherState;
            return Err(RecordError::Damaged(Damage { at: 0, of: steps, what, sound: 0 }));
        }
        Ok(log)
    }

    /// Plays the choices of format 1: as many bits as the list needs, least significant first.
    fn follow_bits(&mut self, reader: &mut Reader<'_>, steps: usize) -> Result<(), RecordError> {
        let (mut held, mut count) = (0u64, 0);
        for _ in 0..steps {
            let width = width(self.choices().len());
            while count < width {
                let [byte] = reader.array()?;
                held |= u64::from(byte) << count;
                count += 8;
            }
            let choice = (held & ((1 << width) - 1)) as u32;
            held >>= width;
            count -= width;
            self.follow(choice, steps)?;
        }
        Ok(())
    }

    fn follow(&mut self, choice: u32, of: usize) -> Result<(), RecordError> {
        let at = self.len();
        match self.play(choice) {
            Ok(_) => Ok(()),
            Err(error) => {
                let what = DamageKind::NoSuchChoice { choice, choices: error.choices };
                Err(RecordError::Damaged(Damage { at, of, what, sound: at }))
            }
        }
    }
}

/// Decodes the header of a code up to the number of steps.
fn header<R: Ruleset>(reader: &mut Reader<'_>, form: u16) -> Result<Header<R>, RecordError> {
    let rules = reader.varint_u16()?;
    // Newer rules may have other options, so the rest cannot be decoded.
    if rules > R::NEWEST_RULES {
        return Err(RecordError::NewerRules { found: rules, known: R::NEWEST_RULES });
    }
    let edition = edition::<R>(reader, form)?;
    let options = R::read_options(reader, form)?;
    let title = reader.text()?;
    let mut seats = Vec::new();
    for _ in 0..reader.varint()? {
        let name = reader.text()?;
        let colour = usize::try_from(reader.varint()?).ok().and_then(|index| Colour::ALL.get(index));
        let colour = *colour.ok_or_else(|| RecordError::NotARecord("an unknown colour".to_owned()))?;
        let rival = if form >= FORM_OF_RIVALS { rival(reader)? } else { None };
        seats.push(SeatLabel { name, colour, rival });
    }
    let mut header = Header::of_edition(edition, rules, title, seats, options);
    header.at_distance = form >= FORM_OF_DISTANCE;
    Ok(header.repaired())
}

/// Encodes who plays a seat: the level and the character as texts. A person has no level.
fn put_rival(out: &mut Vec<u8>, rival: Option<&SeatRival>) {
    put_text(out, rival.map_or("", |rival| &rival.level));
    if let Some(rival) = rival {
        put_text(out, rival.character.as_deref().unwrap_or_default());
    }
}

/// Decodes who plays a seat.
fn rival(reader: &mut Reader<'_>) -> Result<Option<SeatRival>, RecordError> {
    let level = reader.text()?;
    if level.is_empty() {
        return Ok(None);
    }
    let character = Some(reader.text()?).filter(|character| !character.is_empty());
    Ok(Some(SeatRival { level, character }))
}

/// Decodes the edition of the components. Format 1 has its whole hash, format 2 the folded one.
fn edition<R: Ruleset>(reader: &mut Reader<'_>, form: u16) -> Result<&'static Edition, RecordError> {
    let found = if form == 1 {
        u64::from_le_bytes(reader.array()?)
    } else {
        u64::from(u32::from_le_bytes(reader.array()?))
    };
    let written = |edition: &Edition| if form == 1 { edition.hash } else { u64::from(fold(edition.hash)) };
    let edition = R::editions().iter().find(|edition| written(edition) == found);
    edition.ok_or(RecordError::OtherComponents { found, edition: None })
}

/// Returns the number of bits of an index into a list of `choices`; at most 32.
fn width(choices: usize) -> u32 {
    usize::BITS.saturating_sub(choices.saturating_sub(1).leading_zeros()).min(32)
}

/// Returns the checksum of form 1 from the hash.
fn fold(hash: u64) -> u32 {
    (hash ^ (hash >> 32)) as u32
}
