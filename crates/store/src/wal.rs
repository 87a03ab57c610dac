//! Reads SQLite's write-ahead log as bytes (<https://www.sqlite.org/fileformat2.html#the_write_ahead_log>).
//!
//! SQLite reads a log up to the first invalid frame and silently ignores the rest. This module also examines
//! the rest: whether it belongs to this log, and whether its changes were acknowledged.

use std::collections::BTreeMap;

use crate::wal_checksums::{Salts, Sums, sums, word};
use crate::wal_index::{self, Acknowledged};

const HEADER: usize = 32;
const FRAME: usize = 24;
const VERSION: u32 = 3_007_000;
/// The log's magic number; the lowest bit is set if checksums use big-endian words.
const MAGIC: u32 = 0x377F_0682;

/// The result of examining a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// SQLite can read all of it. A log truncated exactly after a change looks the same.
    Sound,
    /// Readable up to a change that was interrupted and, by the index, not acknowledged.
    Interrupted {
        /// The length in bytes of the acknowledged part.
        acknowledged: u64,
    },
    /// A part is damaged, but the database has all changes already.
    InDatabase,
    /// The last change is unreadable: interrupted before it was acknowledged, or damaged later.
    LastChange,
    /// An acknowledged change is unreadable, since valid frames follow it.
    Changes,
    /// The log's page size differs from the database's.
    Foreign,
}

impl Finding {
    /// Returns whether every acknowledged change can be read.
    pub(crate) fn is_sound(self) -> bool {
        matches!(self, Finding::Sound | Finding::Interrupted { .. })
    }
}

struct Frame<'a> {
    page: u32,
    commit: bool,
    salts: Salts,
    sums: Sums,
    /// The bytes covered by the checksum: the first 8 of the frame's header, and the page.
    covered: (&'a [u8], &'a [u8]),
}

struct Judged<'a> {
    frame: Frame<'a>,
    /// Whether its checksum continues that of the frame before.
    verified: bool,
}

/// Examines a log with its database and its index, which may be empty. An empty log is sound.
pub(crate) fn read(log: &[u8], database: &[u8], index: &[u8]) -> Finding {
    if log.is_empty() {
        return Finding::Sound;
    }
    let Some(header) = log.get(..HEADER) else { return Finding::LastChange };
    let big = word(header, 0) == MAGIC | 1;
    let header_sums = Sums(word(header, 24), word(header, 28));
    let header_sound = word(header, 0) & !1 == MAGIC
        && word(header, 4) == VERSION
        && page_size_is_possible(word(header, 8))
        && sums(big, Sums::START, &header[..24]) == header_sums;
    let size = match (database_page_size(database), header_sound) {
        (Some(size), true) if size != word(header, 8) => return Finding::Foreign,
        (_, true) => word(header, 8),
        (Some(size), false) => size,
        (None, false) => return Finding::LastChange,
    } as usize;
    let frames = log[HEADER..].chunks_exact(FRAME + size);
    let cut = !frames.remainder().is_empty();
    let frames: Vec<Frame<'_>> = frames.map(frame).collect();
    let salts = match frames.first() {
        Some(first) if !header_sound => first.salts,
        _ => Salts(word(header, 16), word(header, 20)),
    };

    let mut judged = Vec::with_capacity(frames.len());
    let mut before = vec![header_sums];
    let mut read_by_sqlite = header_sound;
    let mut committed = 0;
    let mut committed_sums = None;
    let mut restarted = false;
    for frame in frames {
        let computed: Vec<Sums> = before.iter().map(|sums| frame.follow(big, *sums)).collect();
        let verified = computed.contains(&frame.sums);
        read_by_sqlite &= frame.salts == salts && frame.page != 0 && computed.first() == Some(&frame.sums);
        if read_by_sqlite && frame.commit {
            committed = judged.len() + 1;
            committed_sums = Some(frame.sums);
        }
        if frame.salts != salts && !verified {
            restarted |= frame.salts.0 == salts.0.wrapping_add(1);
            before.clear();
            judged.push(None);
            continue;
        }
        // If the stored checksum itself is damaged, the next frame continues the computed one.
        before = vec![frame.sums];
        before.extend(computed.into_iter().take(1));
        judged.push(Some(Judged { frame, verified }));
    }
    let rest = &judged[committed..];
    // A change is synced before the next one is written, and its last frame has the commit mark.
    let acknowledged = rest.windows(2).any(|pair| match pair {
        [Some(last), Some(next)] => last.frame.commit && next.verified,
        _ => false,
    });
    let index = wal_index::read(index).filter(|_| header_sound);
    let of_this_log = index.filter(|index| index.salts == salts);
    let lost = of_this_log.is_some_and(|index| index.frames > committed);
    let ends_here = |index: Acknowledged| {
        index.frames == committed && committed_sums.is_none_or(|sums| index.sums == sums)
    };
    // SQLite writes a new log's header, with its salts, before updating the index.
    let is_new = word(header, 12) == 0
        && committed == 0
        && !acknowledged
        && index.is_some_and(|index| index.frames == 0);
    if is_new || of_this_log.is_some_and(ends_here) {
        let length = if committed == 0 { 0 } else { HEADER + committed * (FRAME + size) };
        return if length == log.len() {
            Finding::Sound
        } else {
            Finding::Interrupted { acknowledged: length as u64 }
        };
    }
    let begun = committed > 0 || (header_sound && !judged.is_empty());
    if begun && !cut && !lost && rest.iter().all(Option::is_none) {
        return Finding::Sound;
    }
    // A log is restarted only after the database has all of it.
    if restarted || (!cut && is_in(&judged, database, size)) {
        return Finding::InDatabase;
    }
    if acknowledged || lost { Finding::Changes } else { Finding::LastChange }
}

/// Returns whether the database has the newest version of each page.
fn is_in(judged: &[Option<Judged<'_>>], database: &[u8], size: usize) -> bool {
    let newest: BTreeMap<u32, &[u8]> =
        judged.iter().flatten().map(|judged| (judged.frame.page, judged.frame.covered.1)).collect();
    !newest.is_empty()
        && newest.into_iter().all(|(page, content)| {
            let start = (page as usize).checked_sub(1).and_then(|index| index.checked_mul(size));
            start.and_then(|start| database.get(start..)?.get(..size)) == Some(content)
        })
}

impl Frame<'_> {
    fn follow(&self, big: bool, before: Sums) -> Sums {
        sums(big, sums(big, before, self.covered.0), self.covered.1)
    }
}

/// Splits a frame; the slice holds its header and a page.
fn frame(bytes: &[u8]) -> Frame<'_> {
    Frame {
        page: word(bytes, 0),
        commit: word(bytes, 4) != 0,
        salts: Salts(word(bytes, 8), word(bytes, 12)),
        sums: Sums(word(bytes, 16), word(bytes, 20)),
        covered: (&bytes[..8], &bytes[FRAME..]),
    }
}

fn page_size_is_possible(size: u32) -> bool {
    size.is_power_of_two() && (512..=65536).contains(&size)
}

/// Returns the page size in a database's header, where 1 stands for 65,536.
fn database_page_size(database: &[u8]) -> Option<u32> {
    let bytes = database.get(16..18)?;
    let size = match u32::from(u16::from_be_bytes([bytes[0], bytes[1]])) {
        1 => 65536,
        size => size,
    };
    page_size_is_possible(size).then_some(size)
}
