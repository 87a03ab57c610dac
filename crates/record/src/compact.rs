//! The compact code of a log: bytes few enough for one QR code.
//!
//! Numbers are varints, seven bits a byte, least significant first, unless said otherwise. In order:
//! the letters `HR`; form; rules; catalogue (8 bytes, little-endian); players; layout (0 or 1), plus twice
//! the number of By the Lake (0 without it, 1, 3, 5, 7 for the seasons, 1 more for the draft); solo modifiers
//! as bits; seed (8 bytes, little-endian); title; number of seats, and each one's name and colour;
//! number of choices; the choices as bits; the folded hash of the last state and a checksum of all
//! bytes before it (4 bytes each, little-endian).
//!
//! A choice takes as many bits as the list it is taken from needs, least significant first, and none
//! where the list has one entry: so a log can only be read by replaying it.

use crate::error::{Damage, DamageKind, RecordError};
use crate::header::{Colour, Header, SeatLabel, VERSION};
use crate::replay::Replay;
use hamlet_rules::catalogue::fnv;
use hamlet_rules::{LakeOptions, LayoutChoice, Options, Season, SoloOptions};

const MAGIC: &[u8] = b"HR";

impl Replay {
    /// The steps taken so far as bytes. Undone ones are left out.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let Header { version, rules, catalogue, title, seats, options } = self.header();
        let mut out = MAGIC.to_vec();
        varint(&mut out, u64::from(*version));
        varint(&mut out, u64::from(*rules));
        out.extend(catalogue.to_le_bytes());
        varint(&mut out, u64::from(options.players));
        varint(&mut out, u64::from(options.layout == LayoutChoice::Random) | lake_bits(options.lake) << 1);
        let bits = flags(&options.solo).iter().rev().fold(0, |bits, on| bits << 1 | u64::from(*on));
        varint(&mut out, bits);
        out.extend(options.seed.to_le_bytes());
        string(&mut out, title);
        varint(&mut out, seats.len() as u64);
        for seat in seats {
            string(&mut out, &seat.name);
            let colour = Colour::ALL.iter().position(|colour| *colour == seat.colour);
            varint(&mut out, colour.unwrap_or(0) as u64);
        }
        varint(&mut out, self.cursor() as u64);
        let (mut held, mut count) = (0u64, 0);
        let mut game = self.game_at(0);
        for at in 0..self.cursor() {
            let Some(step) = self.step(at) else { break };
            held |= u64::from(step.choice) << count;
            count += width(game.choices().len());
            while count >= 8 {
                out.push(held as u8);
                held >>= 8;
                count -= 8;
            }
            if let Some(choice) = game.choices().get(step.choice as usize).copied() {
                // The log was played from these very states.
                let _ = game.play(choice);
            }
        }
        if count > 0 {
            out.push(held as u8);
        }
        out.extend(self.digest().to_le_bytes());
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    /// Reads and replays a log from bytes.
    ///
    /// # Errors
    /// [`RecordError::NotARecord`] for bytes that were cut or changed; a newer form is named by
    /// [`RecordError::TooNew`], newer rules by [`RecordError::NewerRules`].
    pub fn decode(bytes: &[u8]) -> Result<Replay, RecordError> {
        let mut reader = Reader(bytes);
        if reader.take(MAGIC.len())? != MAGIC {
            return Err(wrong("it does not begin with HR"));
        }
        let version = reader.small()?;
        if version > VERSION {
            return Err(RecordError::TooNew { found: version, known: VERSION });
        }
        let body = bytes.len().saturating_sub(4);
        if Reader(&bytes[body..]).fixed::<4>().map(u32::from_le_bytes)? != checksum(&bytes[..body]) {
            return Err(wrong("its checksum is wrong"));
        }
        let rules = reader.small()?;
        let catalogue = u64::from_le_bytes(reader.fixed()?);
        let players = u8::try_from(reader.varint()?).map_err(|_| wrong("too many players"))?;
        let table = reader.varint()?;
        let layout = if table & 1 == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
        let lake = lake(table >> 1)?;
        let solo = solo(reader.varint()?);
        let seed = u64::from_le_bytes(reader.fixed()?);
        let title = reader.string()?;
        let mut seats = Vec::new();
        for _ in 0..reader.varint()? {
            let name = reader.string()?;
            let colour = *usize::try_from(reader.varint()?)
                .ok()
                .and_then(|index| Colour::ALL.get(index))
                .ok_or_else(|| wrong("an unknown colour"))?;
            seats.push(SeatLabel { name, colour });
        }
        let steps = usize::try_from(reader.varint()?).map_err(|_| wrong("a number is too large"))?;
        let options = Options { players, seed, layout, solo, lake };
        let header = Header { version, rules, catalogue, title, seats, options };
        let mut replay = Replay::new(header)?;
        let (mut held, mut count) = (0u64, 0);
        for at in 0..steps {
            let choices = replay.game().choices().len();
            let width = width(choices);
            while count < width {
                held |= u64::from(reader.take(1)?[0]) << count;
                count += 8;
            }
            let choice = (held & ((1 << width) - 1)) as u32;
            held >>= width;
            count -= width;
            if replay.play(choice).is_err() {
                let what = DamageKind::NoSuchChoice { choice, choices };
                return Err(damage(at, steps, what, replay));
            }
        }
        if u32::from_le_bytes(reader.fixed()?) != replay.digest() {
            // Nothing says where it went apart, so nothing of it is sound but the start.
            let start = Replay::new(replay.header().clone())?;
            return Err(damage(0, steps, DamageKind::OtherState, start));
        }
        Ok(replay)
    }
}

fn damage(at: usize, of: usize, what: DamageKind, prefix: Replay) -> RecordError {
    RecordError::Damaged(Box::new(Damage { at, of, what, prefix }))
}

/// How many bits name one of so many choices; at most 32.
fn width(choices: usize) -> u32 {
    usize::BITS.saturating_sub(choices.saturating_sub(1).leading_zeros()).min(32)
}

/// The modifiers in the order of their bits. New ones go at the end.
fn flags(solo: &SoloOptions) -> [bool; 10] {
    let SoloOptions {
        settles_ties,
        two_donkeys,
        landmarks_1,
        pays_ignored_gold,
        two_villagers,
        favour_stays_up,
        merchant_strict,
        chaplain_strict,
        landmarks_5,
        sells_leftovers,
    } = *solo;
    [
        settles_ties,
        two_donkeys,
        landmarks_1,
        pays_ignored_gold,
        two_villagers,
        favour_stays_up,
        merchant_strict,
        chaplain_strict,
        landmarks_5,
        sells_leftovers,
    ]
}

fn solo(bits: u64) -> SoloOptions {
    let on = |bit: u32| bits >> bit & 1 == 1;
    SoloOptions {
        settles_ties: on(0),
        two_donkeys: on(1),
        landmarks_1: on(2),
        pays_ignored_gold: on(3),
        two_villagers: on(4),
        favour_stays_up: on(5),
        merchant_strict: on(6),
        chaplain_strict: on(7),
        landmarks_5: on(8),
        sells_leftovers: on(9),
    }
}

/// By the Lake as a number: 0 without it, else 1 for spring, 3 for summer and so on, 1 more in the draft.
fn lake_bits(lake: Option<LakeOptions>) -> u64 {
    lake.map_or(0, |l| 1 + l.season as u64 * 2 + u64::from(l.draft))
}

fn lake(bits: u64) -> Result<Option<LakeOptions>, RecordError> {
    let Some(bits) = bits.checked_sub(1) else { return Ok(None) };
    let season = usize::try_from(bits / 2).ok().and_then(|i| Season::ALL.get(i).copied());
    let season = season.ok_or_else(|| wrong("an unknown season"))?;
    Ok(Some(LakeOptions { season, draft: bits % 2 == 1 }))
}

fn checksum(bytes: &[u8]) -> u32 {
    let hash = fnv(bytes);
    (hash ^ (hash >> 32)) as u32
}

fn wrong(text: &str) -> RecordError {
    RecordError::NotARecord(text.to_owned())
}

fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn string(out: &mut Vec<u8>, text: &str) {
    varint(out, text.len() as u64);
    out.extend(text.as_bytes());
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], RecordError> {
        let (head, rest) = self.0.split_at_checked(count).ok_or_else(|| wrong("it is too short"))?;
        self.0 = rest;
        Ok(head)
    }

    fn fixed<const N: usize>(&mut self) -> Result<[u8; N], RecordError> {
        let bytes = self.take(N)?;
        bytes.try_into().map_err(|_| wrong("it is too short"))
    }

    fn varint(&mut self) -> Result<u64, RecordError> {
        let mut value = 0u64;
        for shift in (0..63).step_by(7) {
            let byte = self.take(1)?[0];
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(wrong("a number is too large"))
    }

    fn small(&mut self) -> Result<u16, RecordError> {
        u16::try_from(self.varint()?).map_err(|_| wrong("a number is too large"))
    }

    fn string(&mut self) -> Result<String, RecordError> {
        let length = usize::try_from(self.varint()?).map_err(|_| wrong("it is too short"))?;
        let bytes = self.take(length)?;
        String::from_utf8(bytes.to_vec()).map_err(|_| wrong("a name is not text"))
    }
}
