//! The access keys: the owner's, and one for guests.
//!
//! The keys are stored in a file beside the saved games that only its owner may read. Backups and exchanges copy
//! only the saved games, so keys are never in them. All servers of a folder share the file, so bookmarks keep
//! working. If the file is missing, the next server creates new keys.

use crate::output::{Done, Fail};
use hamlet_app::Asker;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use subtle::ConstantTimeEq;

/// The file's name in the folder of the saved games.
const FILE: &str = "serve-keys.json";

/// Number of random bytes in a key, which is written as twice as many hexadecimal digits.
const BYTES: usize = 16;

/// Maximum number of bytes read from the file.
const LONGEST: u64 = 4096;

/// A key: 32 lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Key(String);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl TryFrom<String> for Key {
    type Error = String;

    fn try_from(text: String) -> Result<Key, String> {
        let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() == 2 * BYTES && digits {
            Ok(Key(text))
        } else {
            Err("a key has 32 lower-case hexadecimal digits".to_owned())
        }
    }
}

impl Key {
    fn new() -> io::Result<Key> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(Key(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Returns the key as written in an address.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Compares the key with the given text in constant time.
    fn is(&self, given: &[u8]) -> bool {
        self.0.as_bytes().ct_eq(given).into()
    }
}

/// The keys of a folder of saved games.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The key of the owner of the saved games.
    pub owner: Key,
    /// The key of guests, who may only play.
    pub guest: Key,
}

impl Keys {
    /// Reads a folder's keys, and creates them if they are missing.
    ///
    /// # Errors
    /// `Refused` if the file cannot be read or written, or has other content.
    pub fn open(folder: &Path) -> Done<Keys> {
        let path = folder.join(FILE);
        let cannot = |error: io::Error| {
            Fail::Refused(format!("cannot read or store the server's keys in {}: {error}", path.display()))
        };
        let mut file = open_private(&path).map_err(cannot)?;
        // If two servers start at once, one of them writes the keys and the other reads them.
        file.lock().map_err(cannot)?;
        let mut text = String::new();
        (&mut file).take(LONGEST).read_to_string(&mut text).map_err(cannot)?;
        // The process that created the file may have stopped before writing.
        if text.is_empty() {
            let keys = Keys { owner: Key::new().map_err(cannot)?, guest: Key::new().map_err(cannot)? };
            keys.write(&mut file).map_err(cannot)?;
            return Ok(keys);
        }
        serde_json::from_str(&text).map_err(|_| {
            Fail::Refused(format!(
                "{} does not contain valid keys; remove it to create new ones",
                path.display()
            ))
        })
    }

    fn write(&self, file: &mut File) -> io::Result<()> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        let written =
            file.rewind().and_then(|()| file.write_all(text.as_bytes())).and_then(|()| file.sync_all());
        if written.is_err() {
            // The disk may be full. The next server would refuse an incomplete file.
            file.set_len(0)?;
        }
        written
    }

    /// Returns the owner or guest whose key this is; `None` if it is no key of this folder.
    pub fn asker(&self, given: &str) -> Option<Asker> {
        let (owner, guest) = (self.owner.is(given.as_bytes()), self.guest.is(given.as_bytes()));
        if owner {
            Some(Asker::Owner)
        } else if guest {
            Some(Asker::Guest)
        } else {
            None
        }
    }

    /// Returns the key of the given asker.
    pub fn of(&self, asker: Asker) -> &Key {
        match asker {
            Asker::Owner => &self.owner,
            Asker::Guest => &self.guest,
        }
    }
}

/// Opens or creates the file, and on Unix lets only its owner read it, even if it was copied here with wider permissions.
fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let file = options.mode(0o600).open(path)?;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            file.set_permissions(std::fs::Permissions::from_mode(0o600))?;
        }
        Ok(file)
    }
    #[cfg(not(unix))]
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_that_start_at_once_share_one_set_of_keys() {
        let folder = tempfile::TempDir::new().expect("folder");
        let open = || Keys::open(folder.path()).expect("keys");
        let at_once: Vec<Keys> = std::thread::scope(|scope| {
            let all: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
            all.into_iter().map(|one| one.join().expect("no panic")).collect()
        });
        assert!(at_once.iter().all(|keys| *keys == open()));
        let keys = open();
        assert_eq!(keys.asker(keys.owner.text()), Some(Asker::Owner));
        assert_eq!(keys.asker(keys.guest.text()), Some(Asker::Guest));
        for wrong in ["", "0", &keys.owner.text()[1..], &keys.owner.text().to_uppercase()] {
            // A key may happen to consist of digits only.
            assert!(wrong == keys.owner.text() || keys.asker(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_file_without_keys_is_reported_and_kept() {
        let folder = tempfile::TempDir::new().expect("folder");
        let path = folder.path().join(FILE);
        for text in ["{}", "{\"owner\":\"\",\"guest\":\"\"}", "noise"] {
            std::fs::write(&path, text).expect("written");
            assert!(matches!(Keys::open(folder.path()), Err(Fail::Refused(_))), "{text}");
            assert_eq!(std::fs::read_to_string(&path).expect("read"), text);
        }
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_the_file_of_keys() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::TempDir::new().expect("folder");
        let path = folder.path().join(FILE);
        let mode = || std::fs::metadata(&path).expect("there").permissions().mode() & 0o777;
        let keys = Keys::open(folder.path()).expect("made");
        assert_eq!(mode(), 0o600);
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("set");
        assert_eq!(Keys::open(folder.path()).expect("read"), keys);
        assert_eq!(mode(), 0o600);
    }
}
