//! Storage adapter for a local folder, which another program may synchronize.
//!
//! The folder's content is untrusted: only regular files of a bounded size are opened, links out of the
//! folder are not followed, and each call has a timeout.

use crate::error::{MAX_OBJECT_BYTES, RemoteError, RemoteFault};
use crate::listing::Listing;
use crate::name::{HEADS, SEGMENTS, is_named, is_object};
use crate::remote::Remote;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

/// Files are written here and moved to their final place when complete.
const UNFINISHED: &str = "unfinished";
/// Unfinished files older than this are left over from an interrupted write and are removed.
const STALE_AFTER: Duration = Duration::from_secs(24 * 60 * 60);
/// Timeout of one call; a network drive may never answer.
const CALL_TIMEOUT: Duration = Duration::from_secs(20);
/// Most concurrent calls, including those that timed out but still run.
const MAX_CALLS: usize = 64;
/// Number of running calls.
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// A folder used as a storage.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    pub fn new(root: impl Into<PathBuf>) -> Folder {
        Folder { root: root.into() }
    }

    async fn call<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Folder) -> Result<T, RemoteError> + Send + 'static,
    ) -> Result<T, RemoteError> {
        let slow = |_| RemoteError::new(RemoteFault::Timeout, "the folder does not answer");
        let slot = Slot::take().ok_or(()).map_err(slow)?;
        let folder = self.clone();
        let (answer, answered) = tokio::sync::oneshot::channel();
        // Runs on a thread of its own, so a call that never returns blocks neither the runtime nor the
        // program's exit.
        let started = std::thread::Builder::new().name("folder".to_owned()).spawn(move || {
            let _slot = slot;
            // The receiver is gone if the call timed out.
            let _ = answer.send(work(&folder));
        });
        started.map_err(|error| fault_of(&error))?;
        let waited = tokio::time::timeout(CALL_TIMEOUT, answered).await;
        waited.map_err(|_| ()).and_then(|answer| answer.map_err(|_| ())).map_err(slow)?
    }

    /// Returns the root, or fails if it is missing: it must not be created where a disk is not mounted.
    fn root(&self) -> Result<&Path, RemoteError> {
        match fs::metadata(&self.root) {
            Ok(found) if found.is_dir() => Ok(&self.root),
            Ok(_) => Err(RemoteError::new(RemoteFault::NoFolder, "the path is a file, not a folder")),
            Err(error) => Err(fault_of(&error)),
        }
    }

    /// Returns the path of a folder in the root. Fails if it is a link or not a folder.
    fn inner(&self, folder: &str) -> Result<PathBuf, RemoteError> {
        let path = self.root()?.join(folder);
        match fs::symlink_metadata(&path) {
            Ok(found) if !found.is_dir() => Err(no_file(folder)),
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(fault_of(&error)),
            _ => Ok(path),
        }
    }

    /// Returns an object's path. Fails if `object` is not a valid object name.
    fn path(&self, object: &str) -> Result<PathBuf, RemoteError> {
        if !is_object(object) {
            return Err(RemoteError::new(RemoteFault::Other, "not the name of an object"));
        }
        match object.split_once('/') {
            Some((folder, name)) => Ok(self.inner(folder)?.join(name)),
            None => Ok(self.root()?.join(object)),
        }
    }

    fn list_now(&self, folder: &str) -> Result<Listing, RemoteError> {
        let mut listing = Listing::default();
        let entries = match fs::read_dir(self.inner(folder)?) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(listing),
            Err(error) => return Err(fault_of(&error)),
        };
        for entry in entries {
            let entry = entry.map_err(|error| fault_of(&error))?;
            // Synchronization programs create folders of their own here; ignore them.
            if !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                listing.add(folder, &entry.file_name().to_string_lossy())?;
            }
        }
        Ok(listing)
    }

    fn read_now(&self, object: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        let path = self.path(object)?;
        let checked = |found: &fs::Metadata| {
            if !found.is_file() {
                return Err(no_file(object));
            }
            if found.len() > MAX_OBJECT_BYTES as u64 {
                return Err(RemoteError::too_large(object, found.len()));
            }
            Ok(())
        };
        // Check before opening, since opening a device file can have side effects, and again after, since the
        // file may have been replaced in between.
        let missing = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
        match fs::symlink_metadata(&path) {
            Ok(found) => checked(&found)?,
            Err(error) if missing(&error) => return Ok(None),
            Err(error) => return Err(fault_of(&error)),
        }
        let file = match open(&path) {
            Ok(file) => file,
            Err(error) if missing(&error) => return Ok(None),
            Err(error) => return Err(fault_of(&error)),
        };
        checked(&file.metadata().map_err(|error| fault_of(&error))?)?;
        let mut bytes = Vec::new();
        file.take(MAX_OBJECT_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| fault_of(&error))?;
        if bytes.len() > MAX_OBJECT_BYTES {
            return Err(RemoteError::too_large(object, bytes.len() as u64));
        }
        Ok(Some(bytes))
    }

    fn write_now(&self, object: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        let path = self.path(object)?;
        let unfinished = self.inner(UNFINISHED)?;
        let (folder, name) = object.rsplit_once('/').unwrap_or(("", object));
        let target = self.root()?.join(folder);
        // Random, so two programs do not choose the same name; `create_new` refuses a collision.
        let random = std::hash::RandomState::new().build_hasher().finish() as u32;
        let draft = unfinished.join(format!("{name}.{random:08x}"));
        let written = (|| {
            fs::create_dir_all(&unfinished)?;
            fs::create_dir_all(&target)?;
            let mut file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
            file.write_all(bytes)?;
            file.sync_all()?;
            drop(file);
            fs::rename(&draft, &path)
        })();
        if let Err(error) = written {
            // The draft may not exist; one that remains is removed by a later sweep.
            let _ = fs::remove_file(&draft);
            return Err(fault_of(&error));
        }
        Ok(())
    }

    fn remove_now(&self, object: &str) -> Result<(), RemoteError> {
        match fs::remove_file(self.path(object)?) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(fault_of(&error)),
            _ => Ok(()),
        }
    }

    /// Removes files under `unfinished` that have the name of a draft and are more than [`STALE_AFTER`] older
    /// or newer than the file system's clock. Leaves other files alone: the folder may be the player's own.
    fn sweep_now(&self) -> Result<(), RemoteError> {
        let entries = match fs::read_dir(self.inner(UNFINISHED)?) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(fault_of(&error)),
        };
        let now = SystemTime::now();
        for entry in entries.flatten() {
            let Ok(found) = entry.metadata() else { continue };
            let Ok(changed) = found.modified() else { continue };
            let apart = now.duration_since(changed).unwrap_or_else(|future| future.duration());
            let ours = entry.file_name().to_str().is_some_and(is_draft);
            if ours && found.is_file() && apart > STALE_AFTER {
                // Another device may have removed it at the same time.
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(())
    }
}

impl Remote for Folder {
    async fn list(&self, folder: &str) -> Result<Listing, RemoteError> {
        let folder = folder.to_owned();
        self.call(move |own| own.list_now(&folder)).await
    }

    async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, RemoteError> {
        let name = name.to_owned();
        self.call(move |own| own.read_now(&name)).await
    }

    async fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RemoteError> {
        let (name, bytes) = (name.to_owned(), bytes.to_vec());
        self.call(move |own| own.write_now(&name, &bytes)).await
    }

    async fn remove(&self, name: &str) -> Result<(), RemoteError> {
        let name = name.to_owned();
        self.call(move |own| own.remove_now(&name)).await
    }

    async fn sweep(&self) -> Result<(), RemoteError> {
        self.call(Folder::sweep_now).await
    }
}

/// A permit for one running call; counted in [`CALLS`] until dropped.
struct Slot;

impl Slot {
    fn take() -> Option<Slot> {
        let slot = Slot;
        (CALLS.fetch_add(1, Ordering::Relaxed) < MAX_CALLS).then_some(slot)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        CALLS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Opens a regular file for reading, without following a link, and without blocking if it is a pipe.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK | libc::O_NOFOLLOW);
    options.open(path)
}

/// Returns whether this is the name of a draft: an object's name, a dot, and 1 to 16 letters or digits.
fn is_draft(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(object, random)| {
        let named = is_named(HEADS, object) || is_named(SEGMENTS, object) || is_object(object);
        named && (1..=16).contains(&random.len()) && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

fn no_file(object: &str) -> RemoteError {
    RemoteError::new(RemoteFault::NotAFile, object)
}

/// Maps an I/O error to the fault shown to the player.
pub(crate) fn fault_of(error: &io::Error) -> RemoteError {
    use io::ErrorKind as Io;
    let fault = match error.kind() {
        Io::NotFound | Io::NotADirectory => RemoteFault::NoFolder,
        Io::PermissionDenied | Io::ReadOnlyFilesystem => RemoteFault::Forbidden,
        Io::StorageFull | Io::QuotaExceeded | Io::FileTooLarge => RemoteFault::Full,
        Io::TimedOut => RemoteFault::Timeout,
        Io::IsADirectory => RemoteFault::NotAFile,
        _ => RemoteFault::Other,
    };
    RemoteError::new(fault, error.to_string())
}
