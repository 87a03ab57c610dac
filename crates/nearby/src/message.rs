//! The protocol's messages: a storage's four operations, a greeting and a goodbye.

use crate::error::NearbyError;
use hamlet_sync::{HeadName, MARKER, MAX_OBJECT_BYTES, RemoteError, RemoteFault, is_game_object};

/// Most bytes of a request: one object and its name.
pub const MAX_REQUEST_BYTES: usize = MAX_OBJECT_BYTES + 512;
/// Most bytes of the first request.
pub const MAX_HELLO_BYTES: usize = 1;
/// Most bytes of an answer: one object, or the names of tens of thousands.
pub const MAX_ANSWER_BYTES: usize = 8 * MAX_OBJECT_BYTES;
/// The folders used by an exchange.
const FOLDERS: [&str; 2] = ["heads", "segments"];

const HELLO: u8 = 1;
const LIST: u8 = 2;
const READ: u8 = 3;
const WRITE: u8 = 4;
const REMOVE: u8 = 5;
const FINISH: u8 = 6;

/// A request of the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Asks whether the host is ready.
    Hello,
    List(String),
    Read(String),
    Write(String, Vec<u8>),
    Remove(String),
    /// Ends the visit; holds the names of the heads that were taken.
    Finish(Vec<String>),
}

impl Request {
    pub fn write(&self) -> Vec<u8> {
        let (verb, body) = match self {
            Request::Hello => (HELLO, Vec::new()),
            Request::List(name) => (LIST, name.clone().into_bytes()),
            Request::Read(name) => (READ, name.clone().into_bytes()),
            Request::Remove(name) => (REMOVE, name.clone().into_bytes()),
            Request::Write(name, bytes) => {
                let mut body = name.clone().into_bytes();
                body.push(b'\n');
                body.extend_from_slice(bytes);
                (WRITE, body)
            }
            Request::Finish(taken) => (FINISH, taken.join("\n").into_bytes()),
        };
        let mut message = vec![verb];
        message.extend(body);
        message
    }

    /// Parses a request. Fails unless its names are valid object names.
    pub fn read(message: &[u8]) -> Result<Request, NearbyError> {
        const WRONG: NearbyError = NearbyError::InvalidMessage("an unknown request");
        let (verb, body) = message.split_first().ok_or(WRONG)?;
        let text = || str::from_utf8(body).map(str::to_owned).map_err(|_| WRONG);
        let object = |name: String| if is_game_object(&name) { Ok(name) } else { Err(WRONG) };
        match *verb {
            HELLO if body.is_empty() => Ok(Request::Hello),
            LIST => {
                text().and_then(|name| if is_folder(&name) { Ok(Request::List(name)) } else { Err(WRONG) })
            }
            READ => text()
                .and_then(|name| if name == MARKER { Ok(name) } else { object(name) })
                .map(Request::Read),
            REMOVE => text().and_then(object).map(Request::Remove),
            WRITE => {
                let end = body.iter().position(|byte| *byte == b'\n').ok_or(WRONG)?;
                let name = str::from_utf8(&body[..end]).map_err(|_| WRONG)?.to_owned();
                Ok(Request::Write(object(name)?, body[end + 1..].to_vec()))
            }
            FINISH => {
                let taken: Vec<String> = text()?.lines().map(str::to_owned).collect();
                if taken.iter().all(|head| HeadName::read(head).is_some()) {
                    Ok(Request::Finish(taken))
                } else {
                    Err(WRONG)
                }
            }
            _ => Err(WRONG),
        }
    }
}

fn is_folder(name: &str) -> bool {
    FOLDERS.contains(&name)
}

const DONE: u8 = 0;
const NONE: u8 = 1;
const FULL: u8 = 2;
const FAILED: u8 = 3;

/// An answer of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Success, with the result.
    Done(Vec<u8>),
    /// The object does not exist.
    None,
    /// The storage is full.
    Full,
    /// The request failed.
    Failed,
}

impl Reply {
    pub fn write(self) -> Vec<u8> {
        match self {
            Reply::Done(body) => {
                let mut message = vec![DONE];
                message.extend(body);
                message
            }
            Reply::None => vec![NONE],
            Reply::Full => vec![FULL],
            Reply::Failed => vec![FAILED],
        }
    }

    pub fn read(message: &[u8]) -> Result<Reply, NearbyError> {
        match message.split_first() {
            Some((&DONE, body)) => Ok(Reply::Done(body.to_vec())),
            Some((&NONE, [])) => Ok(Reply::None),
            Some((&FULL, [])) => Ok(Reply::Full),
            Some((&FAILED, [])) => Ok(Reply::Failed),
            _ => Err(NearbyError::InvalidMessage("an unknown answer")),
        }
    }

    /// Returns the result, or the error as one of a storage.
    pub fn body(self) -> Result<Option<Vec<u8>>, RemoteError> {
        match self {
            Reply::Done(body) => Ok(Some(body)),
            Reply::None => Ok(None),
            Reply::Full => Err(RemoteError::new(RemoteFault::Full, "the other device has no room left")),
            Reply::Failed => Err(RemoteError::new(RemoteFault::Other, "the other device failed")),
        }
    }
}

impl From<RemoteError> for Reply {
    fn from(error: RemoteError) -> Reply {
        if error.fault == RemoteFault::Full { Reply::Full } else { Reply::Failed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> String {
        format!("heads/{:032x}-{:08x}-{:016x}-{:032x}", 1, 2, 3, 4)
    }

    #[test]
    fn requests_survive_a_round_trip() {
        let segment = format!("segments/{:064x}", 7);
        for request in [
            Request::Hello,
            Request::List("heads".to_owned()),
            Request::List("segments".to_owned()),
            Request::Read(MARKER.to_owned()),
            Request::Read(head()),
            Request::Read(segment.clone()),
            Request::Write(head(), b"{\n}\n".to_vec()),
            Request::Write(segment, Vec::new()),
            Request::Remove(head()),
            Request::Finish(Vec::new()),
            Request::Finish(vec![head()[6..].to_owned(), head()[6..].replace('1', "a")]),
        ] {
            assert_eq!(Request::read(&request.write()), Ok(request));
        }
        for answer in
            [Reply::Done(Vec::new()), Reply::Done(vec![0, 1]), Reply::None, Reply::Full, Reply::Failed]
        {
            assert_eq!(Reply::read(&answer.clone().write()), Ok(answer));
        }
    }

    #[test]
    fn invalid_object_names_are_refused() {
        let names = [
            "",
            "heads",
            "heads/",
            "heads/..",
            "../heads",
            "/etc/passwd",
            "segments/../../etc/passwd",
            "segments/0",
            "other/0000",
            MARKER,
        ];
        let upper = head().replace('1', "A");
        let wide = format!("segments/{:064X}", 0xabc);
        for name in names.into_iter().chain([upper.as_str(), wide.as_str()]) {
            assert!(Request::read(&Request::Remove(name.to_owned()).write()).is_err(), "{name}");
            assert!(Request::read(&Request::Write(name.to_owned(), vec![1]).write()).is_err(), "{name}");
            let read = Request::read(&Request::Read(name.to_owned()).write());
            assert_eq!(read.is_ok(), name == MARKER, "{name}");
            let listed = Request::read(&Request::List(name.to_owned()).write());
            assert_eq!(listed.is_ok(), name == "heads", "{name}");
        }
        for message in [&[][..], &[0], &[9, 9], &[HELLO, 1], &[WRITE], &[READ, 0xff], &[FINISH, b'x']] {
            assert!(Request::read(message).is_err(), "{message:?}");
        }
        assert!(Reply::read(&[]).is_err() && Reply::read(&[NONE, 1]).is_err() && Reply::read(&[9]).is_err());
    }
}
