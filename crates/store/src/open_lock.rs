//! Detects whether another program has the file of saved games open.

use crate::file::side_file;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

const PAUSE: Duration = Duration::from_millis(10);

/// A lock on a file beside the saved games: exclusive while the log is examined, shared while the file is
/// open. The system releases it when the program ends.
#[derive(Debug)]
pub(crate) struct Presence {
    lock: Option<File>,
    alone: bool,
}

impl Presence {
    /// Takes the exclusive lock if no other program has the file open, otherwise the shared one. Waits for
    /// another program that is examining the log. Where locking is impossible (full disk, read-only folder),
    /// the result is not alone.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`] if the other program does not finish in time.
    pub(crate) async fn announce(file: &Path, wait: Duration) -> io::Result<Presence> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        let Ok(lock) = options.open(side_file(file, "-lock")) else {
            return Ok(Presence { lock: None, alone: false });
        };
        match lock.try_lock() {
            Ok(()) => return Ok(Presence { lock: Some(lock), alone: true }),
            // The system has no file locks; leave the log to SQLite.
            Err(TryLockError::Error(_)) => return Ok(Presence { lock: None, alone: false }),
            Err(TryLockError::WouldBlock) => {}
        }
        let mut presence = Presence { lock: Some(lock), alone: false };
        presence.share(wait).await?;
        Ok(presence)
    }

    /// Returns whether this is the exclusive lock.
    pub(crate) fn is_alone(&self) -> bool {
        self.alone
    }

    /// Downgrades to the shared lock, so that others can open the file.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`], and the system's errors.
    pub(crate) async fn share(&mut self, wait: Duration) -> io::Result<()> {
        self.alone = false;
        let Some(lock) = &self.lock else { return Ok(()) };
        lock.unlock()?;
        let until = Instant::now() + wait;
        loop {
            match lock.try_lock_shared() {
                Ok(()) => return Ok(()),
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) if Instant::now() > until => {
                    let what = "another program is still opening the saved games; try again later";
                    return Err(io::Error::new(io::ErrorKind::TimedOut, what));
                }
                Err(TryLockError::WouldBlock) => tokio::time::sleep(PAUSE).await,
            }
        }
    }
}
