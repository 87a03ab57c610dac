//! Reads a head and its segment, and replays it.

use crate::folder::too_large;
use crate::head::{Base, HEADS, Head, HeadName, SEGMENTS, segment_name, start_key};
use crate::plan::Found;
use crate::remote::{LARGEST, Remote, RemoteError};
use crate::report::{Held, Why};
use hamlet_record::{LiveLog, RecordError};

/// A head with its replayed game.
#[derive(Debug)]
pub struct Read {
    pub name: HeadName,
    pub head: Head,
    pub replay: LiveLog,
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

/// A game's title and the title's version.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    pub named: u64,
    pub title: &'a str,
}

impl Name<'_> {
    /// Returns whether this title wins over the other: the higher version, or with equal versions the later
    /// one in alphabetical order. Titles of version 0 never win.
    pub fn is_newer_than(self, other: Name<'_>) -> bool {
        self.named > 0 && (self.named, self.title) > (other.named, other.title)
    }
}

/// Reads and replays the game that a head names.
///
/// # Errors
/// Fails if the storage as a whole fails. The inner result says what is wrong with this head alone.
pub async fn read<R: Remote>(remote: &R, name: &HeadName) -> Result<Result<Read, Why>, RemoteError> {
    let bytes = match object(remote, &format!("{HEADS}/{}", name.text())).await? {
        Ok(bytes) => bytes,
        Err(why) => return Ok(Err(why)),
    };
    let head = match Head::read(name, &bytes) {
        Ok(head) => head,
        Err(why) => return Ok(Err(why)),
    };
    // `Head::read` has checked that this is a segment's name.
    let bytes = match object(remote, &format!("{SEGMENTS}/{}", head.segment)).await? {
        Ok(bytes) => bytes,
        Err(why) => return Ok(Err(why)),
    };
    if segment_name(&bytes) != head.segment {
        return Ok(Err(Why::Damaged));
    }
    let replay = match LiveLog::decode(&bytes) {
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

/// Reads one object. The inner result says why this object alone cannot be read.
async fn object<R: Remote>(remote: &R, name: &str) -> Result<Result<Vec<u8>, Why>, RemoteError> {
    match remote.read(name).await {
        // Not every storage checks the size before reading.
        Ok(Some(bytes)) if bytes.len() > LARGEST => Ok(Err(Why::Unread(too_large(name, bytes.len() as u64)))),
        Ok(Some(bytes)) => Ok(Ok(bytes)),
        Ok(None) => Ok(Err(Why::Missing)),
        Err(error) if error.is_of_one_object() => Ok(Err(Why::Unread(error))),
        Err(error) => Err(error),
    }
}
