//! Reads the index of the write-ahead log (`-shm`) as bytes
//! (<https://www.sqlite.org/walformat.html#the_wal_index_file_format>).
//!
//! SQLite updates the index when a change is durable, before it is acknowledged. After a killed program the
//! index tells an interrupted write from a damaged change; after a power cut it is missing or outdated.

use crate::wal_checksums::{Salts, Sums, sums};

/// Bytes of the index that are read: the first of its two copies of the header.
pub(crate) const LENGTH: usize = 48;

const VERSION: u32 = 3_007_000;
const IS_BIG: bool = cfg!(target_endian = "big");

/// How far a log was acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Acknowledged {
    /// Number of acknowledged frames.
    pub(crate) frames: usize,
    /// The checksum of the last one.
    pub(crate) sums: Sums,
    /// The log's generation.
    pub(crate) salts: Salts,
}

/// Parses an index; `None` if it is missing, damaged or of another version of SQLite.
pub(crate) fn read(index: &[u8]) -> Option<Acknowledged> {
    let header: &[u8; LENGTH] = index.first_chunk()?;
    let bytes = |at: usize| [header[at], header[at + 1], header[at + 2], header[at + 3]];
    let native = |at| u32::from_ne_bytes(bytes(at));
    // The salts are copied from the log, where they are big-endian.
    let salt = |at| u32::from_be_bytes(bytes(at));
    let is_initialised = header[12] != 0;
    if native(0) != VERSION
        || !is_initialised
        || sums(IS_BIG, Sums::START, &header[..40]) != Sums(native(40), native(44))
    {
        return None;
    }
    Some(Acknowledged {
        frames: native(16) as usize,
        sums: Sums(native(24), native(28)),
        salts: Salts(salt(32), salt(36)),
    })
}
