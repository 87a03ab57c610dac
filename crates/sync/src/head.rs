//! Heads: which device wrote which game, when, and which earlier heads that supersedes.

use crate::name::{HeadName, is_hex};
use crate::report::QuarantineReason;
use hamlet_record::is_invisible;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The format version of heads and of the mark.
const HEAD_FORM: u16 = 1;
const FORMAT: &str = "hamlet-head";
/// Most superseded heads that a head lists, nearest first.
const ANCESTORS: usize = 64;
/// Longest device name and time that is read, in characters; the rest is cut off.
const LONGEST_NAME: usize = 60;
/// Highest head counter that is accepted, so that a next counter always exists.
const LAST_HEAD: u32 = u32::MAX / 2;
/// Highest title version that is accepted: the last millisecond of the year 9999.
pub(crate) const NEWEST_NAME: u64 = 253_402_300_799_999;

/// Returns the first `digits` hexadecimal digits of the SHA-256.
pub(crate) fn hash(bytes: &[u8], digits: usize) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text.truncate(digits);
    text
}

/// Returns the hash of a game's rules, components, options and seed as 32 hexadecimal digits. Games with
/// equal keys are the same game, however they got here (storage, file or code).
#[must_use]
pub fn start_key(start_bytes: &[u8]) -> String {
    hash(start_bytes, 32)
}

/// Returns a segment's name: the SHA-256 of its bytes.
pub(crate) fn segment_name(bytes: &[u8]) -> String {
    hash(bytes, 64)
}

/// Returns the hash of a log's choices as 32 hexadecimal digits.
pub(crate) fn log_hash(choices: &[u32]) -> String {
    let bytes: Vec<u8> = choices.iter().flat_map(|choice| choice.to_le_bytes()).collect();
    hash(&bytes, 32)
}

/// Identifies this device to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceInfo {
    /// 16 hexadecimal digits, unique per device.
    pub device: String,
    /// The device's name, chosen by the player.
    pub name: String,
}

/// A head's content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    format: String,
    version: u16,
    /// The start key, see [`start_key`].
    pub start: String,
    /// The name of the segment with the log.
    pub segment: String,
    /// Number of steps in the log.
    pub steps: usize,
    /// The id of the device that wrote the head.
    pub device: String,
    /// The device's name.
    pub device_name: String,
    /// When the last step was stored, by the device's clock; shown, never used to decide.
    pub at: String,
    /// One more than the highest counter that the device saw for this start key.
    pub counter: u32,
    /// The ids of the superseded heads, and of those that they supersede, nearest first.
    #[serde(rename = "replaces")]
    pub supersedes: Vec<String>,
    /// The title's version: 0 for the first title, higher after each renaming. Omitted if 0, as in heads
    /// written before titles were exchanged.
    #[serde(rename = "named", default, skip_serializing_if = "is_zero")]
    pub title_version: u64,
}

// `skip_serializing_if` passes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The fields that every future version of the format keeps.
#[derive(Deserialize)]
struct Label {
    format: String,
    version: u16,
}

/// The state of a game when it is sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LogInfo<'a> {
    pub steps: usize,
    /// When the last step was stored.
    pub at: &'a str,
    /// The title's version.
    pub title_version: u64,
}

/// A head as it is stored.
pub(crate) struct WrittenHead {
    pub(crate) name: HeadName,
    pub(crate) bytes: Vec<u8>,
}

impl Head {
    /// Creates a head. Deterministic, so sending the same state twice writes one object.
    pub(crate) fn new(
        start: &str,
        segment: String,
        game: LogInfo<'_>,
        who: &DeviceInfo,
        counter: u32,
        supersedes: Vec<String>,
    ) -> Head {
        Head {
            format: FORMAT.to_owned(),
            version: HEAD_FORM,
            start: start.to_owned(),
            segment,
            steps: game.steps,
            device: who.device.clone(),
            device_name: who.name.clone(),
            at: game.at.to_owned(),
            counter,
            supersedes,
            title_version: game.title_version,
        }
    }

    /// Returns the head's name and its bytes.
    pub(crate) fn write(&self) -> WrittenHead {
        let bytes = serde_json::to_vec(self).expect("strings, numbers and lists of them have a JSON form");
        let (key, device) = (self.start.clone(), self.device.clone());
        let name = HeadName { key, counter: self.counter, device, id: hash(&bytes, 32) };
        WrittenHead { name, bytes }
    }

    /// Parses and validates the content found under a name.
    pub(crate) fn read(name: &HeadName, bytes: &[u8]) -> Result<Head, QuarantineReason> {
        if hash(bytes, 32) != name.id {
            return Err(QuarantineReason::Damaged);
        }
        let label: Label = serde_json::from_slice(bytes).map_err(|_| QuarantineReason::Damaged)?;
        if label.format != FORMAT {
            return Err(QuarantineReason::Damaged);
        }
        if label.version > HEAD_FORM {
            return Err(QuarantineReason::TooNew);
        }
        let mut head: Head = serde_json::from_slice(bytes).map_err(|_| QuarantineReason::Damaged)?;
        if head.start != name.key || head.counter != name.counter || head.device != name.device {
            return Err(QuarantineReason::Damaged);
        }
        // Segment and head ids become parts of object names.
        let heads = head.supersedes.len() <= ANCESTORS && head.supersedes.iter().all(|id| is_hex(id, 32));
        let numbers = head.counter <= LAST_HEAD && head.title_version <= NEWEST_NAME;
        if !is_hex(&head.segment, 64) || !heads || !numbers {
            return Err(QuarantineReason::Damaged);
        }
        let plain =
            |text: &str| text.chars().filter(|sign| !is_invisible(*sign)).take(LONGEST_NAME).collect();
        head.device_name = plain(&head.device_name);
        head.at = plain(&head.at);
        Ok(head)
    }
}

/// What a device stores about a game's last-synced head.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    /// The head's name.
    pub head: String,
    /// The name of its segment.
    pub segment: String,
    /// Number of steps in its log.
    pub steps: usize,
    /// The hash of its choices.
    pub log: String,
    /// The ids of the heads that it supersedes.
    #[serde(rename = "replaces")]
    pub supersedes: Vec<String>,
    /// The title's version in that head.
    #[serde(rename = "named", default)]
    pub title_version: u64,
}

impl Base {
    pub(crate) fn new(name: &HeadName, head: &Head, choices: &[u32]) -> Base {
        Base {
            head: name.text(),
            segment: head.segment.clone(),
            steps: choices.len(),
            log: log_hash(choices),
            supersedes: head.supersedes.clone(),
            title_version: head.title_version,
        }
    }

    /// Returns whether the log is still the one that was synced.
    pub(crate) fn matches(&self, choices: &[u32]) -> bool {
        self.steps == choices.len() && self.log == log_hash(choices)
    }

    /// Returns the head's id, by which other heads refer to it.
    pub(crate) fn id(&self) -> &str {
        self.head.rsplit('-').next().unwrap_or_default()
    }

    pub(crate) fn counter(&self) -> u32 {
        HeadName::read(&self.head).map_or(0, |name| name.counter)
    }
}

/// Returns the ids without duplicates, nearest first, at most [`ANCESTORS`].
pub(crate) fn ancestors<'a>(parts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut line: Vec<String> = Vec::new();
    for part in parts {
        if line.len() < ANCESTORS && !line.iter().any(|known| known == part) {
            line.push(part.to_owned());
        }
    }
    line
}

/// Returns the content of the mark object.
pub(crate) fn marker() -> Vec<u8> {
    format!("{{\"format\":\"hamlet-storage\",\"version\":{HEAD_FORM}}}\n").into_bytes()
}

/// Parses a mark and returns whether this version understands it; `None` if it is not a mark.
pub(crate) fn read_marker(bytes: &[u8]) -> Option<bool> {
    let label: Label = serde_json::from_slice(bytes).ok()?;
    (label.format == "hamlet-storage").then_some(label.version <= HEAD_FORM)
}
