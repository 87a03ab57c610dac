//! Heads: which device left which game at which moment, and what that takes the place of.

use crate::name::is_hex;
use crate::report::Why;
use hamlet_record::{Header, is_invisible, start_bytes};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The folder of heads.
pub(crate) const HEADS: &str = "heads";
/// The folder of segments.
pub(crate) const SEGMENTS: &str = "segments";
/// The object that says that a folder is a storage of Hamlet.
pub const MARK: &str = "hamlet-storage.json";

/// The form of heads and of the mark that is written here.
const FORM: u16 = 1;
const FORMAT: &str = "hamlet-head";
/// So many earlier heads are named, the nearest first.
const ANCESTORS: usize = 64;
/// The longest name of a device that is read.
const LONGEST_NAME: usize = 60;
/// The highest counter of a head that is read, far beyond what exchanges can reach: there is always a next one.
const LAST_HEAD: u32 = u32::MAX / 2;
/// The highest number of a name that is read: the last millisecond of the year 9999.
pub(crate) const NEWEST_NAME: u64 = 253_402_300_799_999;

/// The first bytes of the SHA-256, in hexadecimal digits.
pub(crate) fn hash(bytes: &[u8], digits: usize) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text.truncate(digits);
    text
}

/// What a game begins with, as 32 hexadecimal digits: games are known by it on a storage, so one that also
/// travels by file or code stays the same game.
#[must_use]
pub fn start_key(header: &Header) -> String {
    hash(&start_bytes(header), 32)
}

/// A segment's name.
pub(crate) fn segment_name(bytes: &[u8]) -> String {
    hash(bytes, 64)
}

/// A log's choices as 32 hexadecimal digits, to see whether it is still the same.
pub(crate) fn log_hash(choices: &[u32]) -> String {
    let bytes: Vec<u8> = choices.iter().flat_map(|choice| choice.to_le_bytes()).collect();
    hash(&bytes, 32)
}

/// Whose device this is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// 16 hexadecimal digits that no other device has.
    pub device: String,
    /// What the player calls it.
    pub name: String,
}

/// The name of a head: the start's key, how many heads came before it, the device and the hash of the content.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeadName {
    /// The start's key.
    pub key: String,
    /// Grows by one from each head to the one that takes its place.
    pub counter: u32,
    /// The device that left it.
    pub device: String,
    /// The hash of its content: short enough for a name, and what other heads call it.
    pub id: String,
}

impl HeadName {
    /// Reads a name; `None` where it is none.
    #[must_use]
    pub fn read(name: &str) -> Option<HeadName> {
        let mut parts = name.split('-');
        let mut digits = |length: usize| {
            let part = parts.next()?;
            is_hex(part, length).then(|| part.to_owned())
        };
        let key = digits(32)?;
        let counter = u32::from_str_radix(&digits(8)?, 16).ok()?;
        let (device, id) = (digits(16)?, digits(32)?);
        parts.next().is_none().then_some(HeadName { key, counter, device, id })
    }

    /// As it stands on the storage, without the folder.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}-{:08x}-{}-{}", self.key, self.counter, self.device, self.id)
    }

    pub(crate) fn path(&self) -> String {
        format!("{HEADS}/{}", self.text())
    }
}

/// What a head says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    format: String,
    version: u16,
    /// The start's key.
    pub start: String,
    /// The name of the segment that holds the log.
    pub segment: String,
    /// How many steps it has.
    pub steps: usize,
    /// The device.
    pub device: String,
    /// What the player calls it.
    pub device_name: String,
    /// When the last step was stored, by the device's own clock: to be shown, never to decide by.
    pub at: String,
    /// How many heads came before.
    pub counter: u32,
    /// The heads whose place it takes, and those whose place they took, the nearest first.
    pub replaces: Vec<String>,
    /// How new the game's name is: 0 for the one it began with, higher with each renaming. Left out when it is 0, as it
    /// was before names were exchanged.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub named: u64,
}

// The form of the attribute above asks for a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// What even a newer form would keep.
#[derive(Deserialize)]
struct Label {
    format: String,
    version: u16,
}

/// A game at the moment when it is sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub steps: usize,
    /// When the last of them was stored.
    pub at: &'a str,
    /// How new the game's name is.
    pub named: u64,
}

impl Head {
    /// A head for a game that is about to be sent. Made from the same, it is the same: sent twice, it is there once.
    pub(crate) fn new(
        start: &str,
        segment: String,
        game: Moment<'_>,
        who: &Who,
        counter: u32,
        replaces: Vec<String>,
    ) -> Head {
        Head {
            format: FORMAT.to_owned(),
            version: FORM,
            start: start.to_owned(),
            segment,
            steps: game.steps,
            device: who.device.clone(),
            device_name: who.name.clone(),
            at: game.at.to_owned(),
            counter,
            replaces,
            named: game.named,
        }
    }

    /// Its bytes and, made from them, its name.
    pub(crate) fn write(&self) -> (HeadName, Vec<u8>) {
        // Texts, numbers and lists of them always can be written.
        let bytes = serde_json::to_vec(self).unwrap_or_default();
        let (key, device) = (self.start.clone(), self.device.clone());
        (HeadName { key, counter: self.counter, device, id: hash(&bytes, 32) }, bytes)
    }

    /// Reads what was found under a name.
    pub(crate) fn read(name: &HeadName, bytes: &[u8]) -> Result<Head, Why> {
        if hash(bytes, 32) != name.id {
            return Err(Why::Damaged);
        }
        let label: Label = serde_json::from_slice(bytes).map_err(|_| Why::Damaged)?;
        if label.format != FORMAT {
            return Err(Why::Damaged);
        }
        if label.version > FORM {
            return Err(Why::TooNew);
        }
        let mut head: Head = serde_json::from_slice(bytes).map_err(|_| Why::Damaged)?;
        if head.start != name.key || head.counter != name.counter || head.device != name.device {
            return Err(Why::Damaged);
        }
        // Both become parts of names of objects.
        let heads = head.replaces.len() <= ANCESTORS && head.replaces.iter().all(|id| is_hex(id, 32));
        let numbers = head.counter <= LAST_HEAD && head.named <= NEWEST_NAME;
        if !is_hex(&head.segment, 64) || !heads || !numbers {
            return Err(Why::Damaged);
        }
        let plain =
            |text: &str| text.chars().filter(|sign| !is_invisible(*sign)).take(LONGEST_NAME).collect();
        head.device_name = plain(&head.device_name);
        head.at = plain(&head.at);
        Ok(head)
    }
}

/// What a device remembers of the head that a game of its own was last the same as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    /// The head's name.
    pub head: String,
    /// Its segment.
    pub segment: String,
    /// How many steps it has.
    pub steps: usize,
    /// The hash of its choices.
    pub log: String,
    /// What it takes the place of.
    pub replaces: Vec<String>,
    /// How new the game's name was there.
    #[serde(default)]
    pub named: u64,
}

impl Base {
    pub(crate) fn new(name: &HeadName, head: &Head, choices: &[u32]) -> Base {
        Base {
            head: name.text(),
            segment: head.segment.clone(),
            steps: choices.len(),
            log: log_hash(choices),
            replaces: head.replaces.clone(),
            named: head.named,
        }
    }

    /// Whether the log is still what was synced.
    pub(crate) fn is(&self, choices: &[u32]) -> bool {
        self.steps == choices.len() && self.log == log_hash(choices)
    }

    /// What other heads call it.
    pub(crate) fn id(&self) -> &str {
        self.head.rsplit('-').next().unwrap_or_default()
    }

    pub(crate) fn counter(&self) -> u32 {
        HeadName::read(&self.head).map_or(0, |name| name.counter)
    }
}

/// Heads and what they take the place of, the nearest first, each once.
pub(crate) fn line<'a>(parts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut line: Vec<String> = Vec::new();
    for part in parts {
        if line.len() < ANCESTORS && !line.iter().any(|known| known == part) {
            line.push(part.to_owned());
        }
    }
    line
}

/// The mark of a new storage.
pub(crate) fn mark() -> Vec<u8> {
    format!("{{\"format\":\"hamlet-storage\",\"version\":{FORM}}}\n").into_bytes()
}

/// Whether a mark is one that this version understands; `None` where it is no mark.
pub(crate) fn read_mark(bytes: &[u8]) -> Option<bool> {
    let label: Label = serde_json::from_slice(bytes).ok()?;
    (label.format == "hamlet-storage").then_some(label.version <= FORM)
}
