//! A folder of copies is written by one program at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

const NAME: &str = ".lock";

/// How long one program waits for a copy that another one makes.
const WAIT: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);

/// Held while a folder is written to. The system lets go of it when the program ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    /// Nothing where the system has no such locks: there a folder belongs to one program.
    _held: Option<File>,
}

impl Lock {
    /// Takes the lock of a folder that is there.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] where another program has it; where its file cannot be opened.
    pub(crate) fn try_take(folder: &Path) -> io::Result<Lock> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(folder.join(NAME))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _held: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryLockError::Error(_)) => Ok(Lock { _held: None }),
        }
    }

    /// The same, and waits for another program to finish.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`] where it does not finish; where the lock's file cannot be opened.
    pub(crate) async fn take(folder: &Path) -> io::Result<Lock> {
        let until = Instant::now() + WAIT;
        loop {
            match Lock::try_take(folder) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    if Instant::now() > until {
                        let what = "another program is writing there and does not finish; try again";
                        return Err(io::Error::new(io::ErrorKind::TimedOut, what));
                    }
                    tokio::time::sleep(PAUSE).await;
                }
                other => return other,
            }
        }
    }
}
