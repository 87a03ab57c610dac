//! Reading a head with its segment, and replaying it.

use crate::folder::too_large;
use crate::head::{Base, HEADS, Head, HeadName, SEGMENTS, segment_name, start_key};
use crate::plan::Found;
use crate::remote::{LARGEST, Remote, RemoteError};
use crate::report::{Held, Why};
use hamlet_record::{RecordError, Replay};

/// A head with its game, replayed.
#[derive(Debug)]
pub struct Read {
    pub name: HeadName,
    pub head: Head,
    pub replay: Replay,
    pub choices: Vec<u32>,
}

impl Read {
    pub fn found(&self) -> Found<'_> {
        Found { name: &self.name, replaces: &self.head.replaces, choices: &self.choices }
    }

    pub fn base(&self) -> Base {
        Base::new(&self.name, &self.head, &self.choices)
    }

    pub fn title(&self) -> Name<'_> {
        Name { named: self.head.named, title: &self.replay.header().title }
    }

    pub fn held(&self) -> Held {
        let Head { device, device_name, at, steps, .. } = &self.head;
        Held { device: device.clone(), name: device_name.clone(), at: at.clone(), steps: *steps }
    }
}

/// A game's name, and how new it is.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    pub named: u64,
    pub title: &'a str,
}

impl Name<'_> {
    /// Whether this one stays of the two: the one that was given later, and of two that were given at the same moment the
    /// later one by the alphabet. Names that games began with are never compared.
    pub fn is_newer_than(self, other: Name<'_>) -> bool {
        self.named > 0 && (self.named, self.title) > (other.named, other.title)
    }
}

/// Reads and replays what a head names.
///
/// # Errors
/// Where the storage as a whole fails. What is wrong with this head alone is the inner answer.
pub async fn read<R: Remote>(remote: &R, name: &HeadName) -> Result<Result<Read, Why>, RemoteError> {
    let bytes = match object(remote, &format!("{HEADS}/{}", name.text())).await? {
        Ok(bytes) => bytes,
        Err(why) => return Ok(Err(why)),
    };
    let head = match Head::read(name, &bytes) {
        Ok(head) => head,
        Err(why) => return Ok(Err(why)),
    };
    // Reading a head has checked that this is the name of a segment.
    let bytes = match object(remote, &format!("{SEGMENTS}/{}", head.segment)).await? {
        Ok(bytes) => bytes,
        Err(why) => return Ok(Err(why)),
    };
    if segment_name(&bytes) != head.segment {
        return Ok(Err(Why::Damaged));
    }
    let replay = match Replay::decode(&bytes) {
        Ok(replay) => replay,
        Err(
            RecordError::TooNew { .. } | RecordError::NewerRules { .. } | RecordError::OtherComponents { .. },
        ) => return Ok(Err(Why::TooNew)),
        Err(_) => return Ok(Err(Why::Senseless)),
    };
    if start_key(replay.header()) != name.key || replay.cursor() != head.steps {
        return Ok(Err(Why::Senseless));
    }
    let choices = replay.record().choices;
    Ok(Ok(Read { name: name.clone(), head, replay, choices }))
}

/// One object's bytes. That the storage refuses this one alone is the inner answer.
async fn object<R: Remote>(remote: &R, name: &str) -> Result<Result<Vec<u8>, Why>, RemoteError> {
    match remote.read(name).await {
        // A storage in memory, or another device's, does not look at the size first.
        Ok(Some(bytes)) if bytes.len() > LARGEST => Ok(Err(Why::Unread(too_large(name, bytes.len() as u64)))),
        Ok(Some(bytes)) => Ok(Ok(bytes)),
        Ok(None) => Ok(Err(Why::Missing)),
        Err(error) if error.is_of_one_object() => Ok(Err(Why::Unread(error))),
        Err(error) => Err(error),
    }
}
