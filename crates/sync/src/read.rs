//! Reads a head and its segment, and replays it.

use crate::device::{Device, SyncLog};
use crate::folder::too_large;
use crate::head::{Base, HEADS, Head, HeadName, SEGMENTS, segment_name, start_key};
use crate::plan::Found;
use crate::remote::{LARGEST, Remote, RemoteError};
use crate::report::{Held, Why};

/// A head with its replayed game.
#[derive(Debug)]
pub struct Read<L> {
    pub name: HeadName,
    pub head: Head,
    pub log: L,
    pub choices: Vec<u32>,
}

impl<L: SyncLog> Read<L> {
    pub fn found(&self) -> Found<'_> {
        Found { name: &self.name, replaces: &self.head.replaces, choices: &self.choices }
    }

    pub fn base(&self) -> Base {
        Base::new(&self.name, &self.head, &self.choices)
    }

    pub fn title(&self) -> Name<'_> {
        Name { named: self.head.named, title: self.log.title() }
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
pub async fn read<R: Remote, D: Device>(
    remote: &R,
    device: &D,
    name: &HeadName,
) -> Result<Result<Read<D::Log>, Why>, RemoteError> {
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
    let log = match device.decode(&bytes) {
        Ok(log) => log,
        Err(unreadable) => return Ok(Err(unreadable.into())),
    };
    let choices = log.choices();
    if start_key(&log.start_bytes()) != name.key || choices.len() != head.steps {
        return Ok(Err(Why::Senseless));
    }
    Ok(Ok(Read { name: name.clone(), head, log, choices }))
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
