//! A file lock, so that one program at a time writes to a folder of backups.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

const NAME: &str = ".lock";

/// How long to wait for another program.
const WAIT: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);

/// Holds the folder's lock until dropped. The system releases it when the program ends.
#[derive(Debug)]
pub(crate) struct Lock {
    /// `None` where the system has no file locks; other programs are not kept out then.
    _held: Option<File>,
}

impl Lock {
    /// Takes the lock of an existing folder.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] if another program holds it, and errors of opening the lock file.
    pub(crate) fn try_take(folder: &Path) -> io::Result<Lock> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(folder.join(NAME))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _held: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryLockError::Error(_)) => Ok(Lock { _held: None }),
        }
    }

    /// Takes the lock, waiting for another program to release it.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`] if it is not released in time, and errors of opening the lock file.
    pub(crate) async fn take(folder: &Path) -> io::Result<Lock> {
        let until = Instant::now() + WAIT;
        loop {
            match Lock::try_take(folder) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    if Instant::now() > until {
                        let what = "another program is still writing backups to the folder; try again later";
                        return Err(io::Error::new(io::ErrorKind::TimedOut, what));
                    }
                    tokio::time::sleep(PAUSE).await;
                }
                other => return other,
            }
        }
    }
}
