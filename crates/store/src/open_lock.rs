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
pub(crate) struct OpenLock {
    lock: Option<File>,
    exclusive: bool,
}

impl OpenLock {
    /// Takes the exclusive lock if no other program has the file open, otherwise the shared one. Waits for
    /// another program that is examining the log. Where locking is impossible (full disk, read-only folder),
    /// the result is not exclusive.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`] if the other program does not finish in time.
    pub(crate) async fn acquire(file: &Path, wait: Duration) -> io::Result<OpenLock> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        let Ok(lock) = options.open(side_file(file, "-lock")) else {
            return Ok(OpenLock { lock: None, exclusive: false });
        };
        match lock.try_lock() {
            Ok(()) => return Ok(OpenLock { lock: Some(lock), exclusive: true }),
            // The system has no file locks; leave the log to SQLite.
            Err(TryLockError::Error(_)) => return Ok(OpenLock { lock: None, exclusive: false }),
            Err(TryLockError::WouldBlock) => {}
        }
        let mut open_lock = OpenLock { lock: Some(lock), exclusive: false };
        open_lock.downgrade(wait).await?;
        Ok(open_lock)
    }

    /// Returns whether this is the exclusive lock.
    pub(crate) fn is_exclusive(&self) -> bool {
        self.exclusive
    }

    /// Downgrades to the shared lock, so that others can open the file.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`], and the system's errors.
    pub(crate) async fn downgrade(&mut self, wait: Duration) -> io::Result<()> {
        self.exclusive = false;
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
