//! The compact code of a log: bytes few enough for one QR code. The layout is in `docs/formats.md`.

mod model;
mod range;

use crate::error::{Damage, DamageKind, RecordError};
use crate::header::{Colour, Header, RULES, SeatLabel, VERSION, Written, catalogue};
use crate::live_log::LiveLog;
use hamlet_rules::catalogue::fnv;
use hamlet_rules::{Game, LakeOptions, LayoutChoice, Options, Season, SoloOptions};
use model::AdaptiveModel;
use range::{Decoder, Encoder};

pub(crate) const MAGIC: &[u8] = b"HR";

/// The compact code's form that is written here. Older ones are read.
pub const FORM: u16 = 2;

/// The most steps of a log that is read: more is no game that somebody played.
pub const MOST_STEPS: usize = 1 << 16;

/// A game as bytes: its head, its state at the start, and the choices taken from there.
#[must_use]
pub fn encode(header: &Header, start: Game, choices: &[u32]) -> Vec<u8> {
    // The head's own version is that of the text form.
    let Header { version: _, rules, catalogue, title, seats, options } = header;
    let mut out = MAGIC.to_vec();
    varint(&mut out, u64::from(FORM));
    varint(&mut out, u64::from(*rules));
    out.extend(fold(*catalogue).to_le_bytes());
    let seed = options.seed.to_le_bytes();
    let long = seed.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    out.push(options.players & 0xf | (long as u8) << 4);
    varint(&mut out, u64::from(options.layout == LayoutChoice::Random) | lake_bits(options.lake) << 1);
    let bits = flags(&options.solo).iter().rev().fold(0, |bits, on| bits << 1 | u64::from(*on));
    varint(&mut out, bits);
    out.extend(&seed[..long]);
    string(&mut out, title);
    varint(&mut out, seats.len() as u64);
    for seat in seats {
        string(&mut out, &seat.name);
        let colour = Colour::ALL.iter().position(|colour| *colour == seat.colour);
        varint(&mut out, colour.unwrap_or(0) as u64);
    }
    varint(&mut out, choices.len() as u64);
    let (mut coder, mut model) = (Encoder::new(), AdaptiveModel::default());
    let mut game = start;
    for choice in choices.iter().map(|choice| *choice as usize) {
        model.put(&mut coder, game.decision(), game.choices(), choice);
        if let Some(choice) = game.choices().get(choice).copied() {
            // The log was played from these very states.
            let _ = game.play(choice);
        }
    }
    out.extend(coder.finish());
    out.extend(fold(game.hash()).to_le_bytes());
    let sum = crc32fast::hash(&out);
    out.extend(sum.to_le_bytes());
    out
}

/// What a game begins with, as bytes that stay the same for ever, whatever form logs are written in: two heads
/// have the same if and only if they have the [same start](Header::same_start). Names are left out.
#[must_use]
pub fn start_bytes(header: &Header) -> Vec<u8> {
    let Header { version: _, rules, catalogue, title: _, seats: _, options } = header;
    let mut out = b"hamlet start 1".to_vec();
    out.extend(rules.to_le_bytes());
    out.extend(catalogue.to_le_bytes());
    out.push(options.players);
    out.push(u8::from(options.layout == LayoutChoice::Random));
    out.push(lake_bits(options.lake) as u8);
    let solo = if options.players == 1 { options.solo } else { SoloOptions::default() };
    let bits = flags(&solo).iter().rev().fold(0u16, |bits, on| bits << 1 | u16::from(*on));
    out.extend(bits.to_le_bytes());
    out.extend(options.seed.to_le_bytes());
    out
}

impl LiveLog {
    /// The steps taken so far as bytes. Undone ones are left out.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let steps = (0..self.cursor()).filter_map(|at| self.step(at));
        let choices: Vec<u32> = steps.map(|step| step.choice).collect();
        encode(self.header(), self.game_at(0), &choices)
    }

    /// Reads and replays a log from bytes.
    ///
    /// # Errors
    /// [`RecordError::Broken`] for bytes that were cut or changed; a newer form is named by
    /// [`RecordError::TooNew`], newer rules by [`RecordError::NewerRules`].
    pub fn decode(bytes: &[u8]) -> Result<LiveLog, RecordError> {
        let mut reader = Reader(bytes);
        if reader.take(MAGIC.len())? != MAGIC {
            return Err(wrong("it does not begin with HR"));
        }
        let form = reader.small()?;
        if form > FORM {
            return Err(RecordError::TooNew { found: form, known: FORM });
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(RecordError::Broken)?;
        let expected = if form == 1 { fold(fnv(body)) } else { crc32fast::hash(body) };
        if u32::from_le_bytes(*sum) != expected {
            return Err(RecordError::Broken);
        }
        reader.0 = &body[bytes.len() - reader.0.len()..];
        let (header, steps) = if form == 1 { head_1(&mut reader)? } else { head(&mut reader)? };
        if steps > MOST_STEPS {
            return Err(RecordError::TooLong { most: MOST_STEPS });
        }
        let (body, digest) = reader.0.split_last_chunk().ok_or(RecordError::Broken)?;
        let mut log = LiveLog::new(header)?;
        if form == 1 {
            log.follow_bits(&mut Reader(body), steps)?;
        } else {
            let (mut coder, mut model) = (Decoder::new(body), AdaptiveModel::default());
            for _ in 0..steps {
                let game = log.game();
                let choice = model.take(&mut coder, game.decision(), game.choices());
                log.follow(choice as u32, steps)?;
            }
        }
        if u32::from_le_bytes(*digest) != log.digest() {
            // Nothing says where it went apart, so nothing of it is sound but the start.
            let start = LiveLog::new(log.header().clone())?;
            return Err(damage(0, steps, DamageKind::OtherState, start));
        }
        Ok(log)
    }

    /// The choices of form 1: as many bits as the list needs, least significant first.
    fn follow_bits(&mut self, reader: &mut Reader<'_>, steps: usize) -> Result<(), RecordError> {
        let (mut held, mut count) = (0u64, 0);
        for _ in 0..steps {
            let width = width(self.game().choices().len());
            while count < width {
                held |= u64::from(reader.take(1)?[0]) << count;
                count += 8;
            }
            let choice = (held & ((1 << width) - 1)) as u32;
            held >>= width;
            count -= width;
            self.follow(choice, steps)?;
        }
        Ok(())
    }

    fn follow(&mut self, choice: u32, steps: usize) -> Result<(), RecordError> {
        let (at, choices) = (self.len(), self.game().choices().len());
        if self.play(choice).is_err() {
            let what = DamageKind::NoSuchChoice { choice, choices };
            return Err(damage(at, steps, what, self.clone()));
        }
        Ok(())
    }
}

/// The head of form 2 and the number of steps.
fn head(reader: &mut Reader<'_>) -> Result<(Header, usize), RecordError> {
    let rules = reader.rules()?;
    let found = u32::from_le_bytes(reader.fixed()?);
    let catalogue = catalogue()?.hash;
    if found != fold(catalogue) {
        return Err(RecordError::OtherComponents { found: u64::from(found) });
    }
    let [first] = reader.fixed()?;
    let (layout, lake) = table(reader.varint()?)?;
    let players = first & 0xf;
    let solo = solo(reader.varint()?)?;
    let mut seed = [0; 8];
    let long = usize::from(first >> 4);
    seed.get_mut(..long).ok_or_else(|| wrong("a number is too large"))?.copy_from_slice(reader.take(long)?);
    let options = Options { players, seed: u64::from_le_bytes(seed), layout, solo, lake };
    reader.names(rules, catalogue, options)
}

/// The head of form 1 and the number of steps.
fn head_1(reader: &mut Reader<'_>) -> Result<(Header, usize), RecordError> {
    let rules = reader.rules()?;
    let catalogue = u64::from_le_bytes(reader.fixed()?);
    let players = u8::try_from(reader.varint()?).map_err(|_| wrong("too many players"))?;
    let (layout, lake) = table(reader.varint()?)?;
    let solo = solo(reader.varint()?)?;
    let seed = u64::from_le_bytes(reader.fixed()?);
    reader.names(rules, catalogue, Options { players, seed, layout, solo, lake })
}

fn table(bits: u64) -> Result<(LayoutChoice, Option<LakeOptions>), RecordError> {
    let layout = if bits & 1 == 1 { LayoutChoice::Random } else { LayoutChoice::Recommended };
    Ok((layout, lake(bits >> 1)?))
}

fn damage(at: usize, of: usize, what: DamageKind, prefix: LiveLog) -> RecordError {
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

fn solo(bits: u64) -> Result<SoloOptions, RecordError> {
    if bits >> 10 != 0 {
        return Err(wrong("an unknown modifier"));
    }
    let on = |bit: u32| bits >> bit & 1 == 1;
    Ok(SoloOptions {
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
    })
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

fn fold(hash: u64) -> u32 {
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
        let (head, rest) = self.0.split_at_checked(count).ok_or(RecordError::Broken)?;
        self.0 = rest;
        Ok(head)
    }

    fn fixed<const N: usize>(&mut self) -> Result<[u8; N], RecordError> {
        let bytes = self.take(N)?;
        bytes.try_into().map_err(|_| RecordError::Broken)
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

    /// The version of the rules, which says whether the rest can be understood.
    fn rules(&mut self) -> Result<u16, RecordError> {
        let found = self.small()?;
        if found > RULES { Err(RecordError::NewerRules { found, known: RULES }) } else { Ok(found) }
    }

    /// What both forms end their heads with.
    fn names(
        &mut self,
        rules: u16,
        catalogue: u64,
        options: Options,
    ) -> Result<(Header, usize), RecordError> {
        let title = self.string()?;
        let mut seats = Vec::new();
        for _ in 0..self.varint()? {
            let name = self.string()?;
            let colour = usize::try_from(self.varint()?).ok().and_then(|index| Colour::ALL.get(index));
            seats.push(SeatLabel { name, colour: *colour.ok_or_else(|| wrong("an unknown colour"))? });
        }
        let steps = usize::try_from(self.varint()?).unwrap_or(usize::MAX);
        Ok((Written { version: VERSION, rules, catalogue, title, seats, options }.into(), steps))
    }

    fn small(&mut self) -> Result<u16, RecordError> {
        u16::try_from(self.varint()?).map_err(|_| wrong("a number is too large"))
    }

    fn string(&mut self) -> Result<String, RecordError> {
        let length = usize::try_from(self.varint()?).map_err(|_| RecordError::Broken)?;
        let bytes = self.take(length)?;
        String::from_utf8(bytes.to_vec()).map_err(|_| wrong("a name is not text"))
    }
}
