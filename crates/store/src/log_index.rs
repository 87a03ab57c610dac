//! The index of the write-ahead log (`-shm`), read as bytes (<https://www.sqlite.org/walformat.html#the_wal_index_file_format>).
//!
//! SQLite notes a change there after the change is on the disk and before the answer goes out. After a program was killed the
//! index tells a write that was interrupted from a change that was damaged; after a cut of power it is missing or older.

use crate::log::{Salts, Sums, sums};

/// The bytes of the index that are read: the first of two copies of its header.
pub(crate) const LENGTH: usize = 48;

const VERSION: u32 = 3_007_000;
const IS_BIG: bool = cfg!(target_endian = "big");

/// How far a log was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answered {
    /// How many frames had been answered.
    pub(crate) frames: usize,
    /// The checksum of the last of them.
    pub(crate) sums: Sums,
    /// The generation of the log that they are in.
    pub(crate) salts: Salts,
}

/// Reads an index; `None` if it is missing, damaged or of another version of SQLite.
pub(crate) fn read(index: &[u8]) -> Option<Answered> {
    let header: &[u8; LENGTH] = index.first_chunk()?;
    let bytes = |at: usize| [header[at], header[at + 1], header[at + 2], header[at + 3]];
    let native = |at| u32::from_ne_bytes(bytes(at));
    // The salts are copied from the log, where they are big-endian.
    let salt = |at| u32::from_be_bytes(bytes(at));
    let is_initialised = header[12] != 0;
    if native(0) != VERSION
        || !is_initialised
        || sums(IS_BIG, (0, 0), &header[..40]) != (native(40), native(44))
    {
        return None;
    }
    Some(Answered {
        frames: native(16) as usize,
        sums: (native(24), native(28)),
        salts: Salts(salt(32), salt(36)),
    })
}
