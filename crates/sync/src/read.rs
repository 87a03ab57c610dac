//! Reads a head and its segment, and replays it.

use crate::device::{Device, SyncLog};
use crate::error::{MAX_OBJECT_BYTES, RemoteError};
use crate::head::{Base, Head, segment_name, start_key};
use crate::name::{HEADS, HeadName, SEGMENTS};
use crate::plan::RemoteHead;
use crate::remote::Remote;
use crate::report::{HeadInfo, QuarantineReason};

/// A head with its replayed game.
#[derive(Debug)]
pub struct RemoteGame<L> {
    pub name: HeadName,
    pub head: Head,
    pub log: L,
    pub choices: Vec<u32>,
}

impl<L: SyncLog> RemoteGame<L> {
    pub fn found(&self) -> RemoteHead<'_> {
        RemoteHead { name: &self.name, supersedes: &self.head.supersedes, choices: &self.choices }
    }

    pub fn base(&self) -> Base {
        Base::new(&self.name, &self.head, &self.choices)
    }

    pub fn title(&self) -> Title<'_> {
        Title { title_version: self.head.title_version, title: self.log.title() }
    }

    pub fn held(&self) -> HeadInfo {
        let Head { device, device_name, at, steps, .. } = &self.head;
        HeadInfo { device: device.clone(), name: device_name.clone(), at: at.clone(), steps: *steps }
    }
}

/// A game's title and the title's version.
#[derive(Clone, Copy, Debug)]
pub struct Title<'a> {
    pub title_version: u64,
    pub title: &'a str,
}

impl Title<'_> {
    /// Returns whether this title wins over the other: the higher version, or with equal versions the later
    /// one in alphabetical order. Titles of version 0 never win.
    pub fn is_newer_than(self, other: Title<'_>) -> bool {
        self.title_version > 0 && (self.title_version, self.title) > (other.title_version, other.title)
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
) -> Result<Result<RemoteGame<D::Log>, QuarantineReason>, RemoteError> {
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
        return Ok(Err(QuarantineReason::Damaged));
    }
    let log = match device.decode(&bytes) {
        Ok(log) => log,
        Err(unreadable) => return Ok(Err(unreadable.into())),
    };
    let choices = log.choices();
    if start_key(&log.start_bytes()) != name.key || choices.len() != head.steps {
        return Ok(Err(QuarantineReason::Invalid));
    }
    Ok(Ok(RemoteGame { name: name.clone(), head, log, choices }))
}

/// Reads one object. The inner result says why this object alone cannot be read.
async fn object<R: Remote>(remote: &R, name: &str) -> Result<Result<Vec<u8>, QuarantineReason>, RemoteError> {
    match remote.read(name).await {
        // Not every storage checks the size before reading.
        Ok(Some(bytes)) if bytes.len() > MAX_OBJECT_BYTES => {
            Ok(Err(QuarantineReason::ReadFailed(RemoteError::too_large(name, bytes.len() as u64))))
        }
        Ok(Some(bytes)) => Ok(Ok(bytes)),
        Ok(None) => Ok(Err(QuarantineReason::Missing)),
        Err(error) if error.concerns_one_object() => Ok(Err(QuarantineReason::ReadFailed(error))),
        Err(error) => Err(error),
    }
}
