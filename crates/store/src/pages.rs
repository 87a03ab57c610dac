//! Reads the pages of a database file and its write-ahead log without SQLite, so that one damaged page does
//! not hide others. Format: <https://www.sqlite.org/fileformat2.html>.

use crate::file::side_file;
use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// The page size this app writes; assumed if the file's header is lost.
const USUAL_SIZE: usize = 4096;
/// Largest file that is read, in bytes: 4 GiB.
const MOST: u64 = 4 << 30;
const LOG_HEAD: usize = 32;
const FRAME_HEAD: usize = 24;

/// Whether a page's content is current.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Age {
    /// Part of the current database, as far as can be determined.
    Current,
    /// An earlier state: the page is on the free list, or the log has a newer version.
    Former,
}

/// Where a page's bytes are.
#[derive(Clone, Copy, Debug)]
enum PageSource {
    Database,
    Log(u64),
}

/// A version of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Image {
    pub(crate) number: u32,
    pub(crate) age: Age,
    place: PageSource,
}

/// An open database file and its log.
#[derive(Debug)]
pub(crate) struct Pages {
    database: File,
    log: Option<File>,
    size: usize,
    usable: usize,
    in_database: u32,
    /// The last committed version of each page in the log, by its offset.
    newer: BTreeMap<u32, u64>,
    free: HashSet<u32>,
    /// Pages of the log after its first damaged frame.
    pub(crate) cut_off: Vec<Image>,
}

impl Pages {
    /// Opens the file and scans its log.
    pub(crate) fn open(file: &Path) -> io::Result<Pages> {
        let mut database = File::open(file)?;
        let length = database.metadata()?.len();
        if length > MOST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let log = match File::open(side_file(file, "-wal")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            other => Some(other?),
        };
        let mut head = [0; 100];
        let head = read_at(&mut database, 0, &mut head).ok().map(|()| head);
        let head = head.filter(|head| head.starts_with(b"SQLite format 3\0"));
        let size = head.and_then(|head| page_size(u32::from(u16_at(&head, 16)))).unwrap_or(USUAL_SIZE);
        let reserved = head.map_or(0, |head| usize::from(head[20]));
        let in_database = u32::try_from(length.div_ceil(size as u64)).unwrap_or(u32::MAX);
        let mut pages = Pages {
            database,
            log,
            size,
            usable: if reserved + 480 <= size { size - reserved } else { size },
            in_database,
            newer: BTreeMap::new(),
            free: HashSet::new(),
            cut_off: Vec::new(),
        };
        pages.read_log();
        pages.read_free_list();
        Ok(pages)
    }

    /// Returns the number of content bytes per page.
    pub(crate) fn usable(&self) -> usize {
        self.usable
    }

    /// Returns the highest page number.
    pub(crate) fn count(&self) -> u32 {
        self.in_database.max(self.newer.last_key_value().map_or(0, |(number, _)| *number))
    }

    /// Returns whether the page is on the free list.
    pub(crate) fn is_free(&self, number: u32) -> bool {
        self.free.contains(&number)
    }

    /// Returns every version of every page, current ones first.
    pub(crate) fn images(&self) -> Vec<Image> {
        let place = |number| self.newer.get(&number).map_or(PageSource::Database, |at| PageSource::Log(*at));
        let age = |number| if self.is_free(number) { Age::Former } else { Age::Current };
        let grown = self.newer.keys().copied().filter(|number| *number > self.in_database);
        let now = (1..=self.in_database).chain(grown);
        let now = now.map(|number| Image { number, age: age(number), place: place(number) });
        let shadowed = self.newer.keys().filter(|number| **number <= self.in_database).map(|number| Image {
            number: *number,
            age: Age::Former,
            place: PageSource::Database,
        });
        let mut images: Vec<Image> = now.chain(self.cut_off.iter().copied()).chain(shadowed).collect();
        images.sort_by_key(|image| image.age);
        images
    }

    /// Reads a version of a page; fewer bytes if the file ends within it.
    pub(crate) fn read(&mut self, image: Image) -> Option<Vec<u8>> {
        let (file, at, length) = match image.place {
            PageSource::Database => {
                let at = u64::from(image.number - 1) * self.size as u64;
                let left = self.database.metadata().ok()?.len().checked_sub(at)?;
                (&mut self.database, at, left.min(self.size as u64) as usize)
            }
            PageSource::Log(at) => (self.log.as_mut()?, at, self.size),
        };
        let mut page = vec![0; length];
        read_at(file, at, &mut page).ok()?;
        page.truncate(self.usable);
        Some(page)
    }

    /// Reads the current version of a page; `None` if it is incomplete.
    pub(crate) fn read_current(&mut self, number: u32) -> Option<Vec<u8>> {
        if number == 0 || number > self.count() {
            return None;
        }
        let place = self.newer.get(&number).map_or(PageSource::Database, |at| PageSource::Log(*at));
        self.read(Image { number, age: Age::Current, place }).filter(|page| page.len() == self.usable)
    }

    /// Finds the committed pages in the log: frames with valid checksums up to the last commit. Frames after
    /// damage that belong to the same log go to `cut_off`.
    fn read_log(&mut self) {
        let Some(log) = self.log.as_mut() else { return };
        let mut head = [0; LOG_HEAD];
        if read_at(log, 0, &mut head).is_err() {
            return;
        }
        let big_endian = match u32_at(&head, 0) {
            0x377F_0682 => false,
            0x377F_0683 => true,
            _ => return,
        };
        if page_size(u32_at(&head, 8)) != Some(self.size) {
            return;
        }
        let mut sum = Sum { big_endian, parts: (0, 0) };
        sum.add(&head[..24]);
        let mut sound = sum.is(&head[24..]);
        let (mut begun, mut at) = (BTreeMap::new(), LOG_HEAD as u64);
        let mut frame = vec![0; FRAME_HEAD + self.size];
        while read_at(log, at, &mut frame).is_ok() {
            // Frames left from an earlier use of the log file end this one.
            if frame[8..16] != head[16..24] {
                break;
            }
            let (number, commit) = (u32_at(&frame, 0), u32_at(&frame, 4) > 0);
            sum.add(&frame[..8]);
            sum.add(&frame[FRAME_HEAD..]);
            sound &= number > 0 && sum.is(&frame[16..]);
            let content = at + FRAME_HEAD as u64;
            if sound {
                begun.insert(number, content);
                if commit {
                    self.newer.append(&mut begun);
                }
            } else if number > 0 {
                self.cut_off.push(Image { number, age: Age::Current, place: PageSource::Log(content) });
            }
            at += frame.len() as u64;
        }
    }

    /// Reads the list of free pages.
    fn read_free_list(&mut self) {
        let Some(head) = self.read_current(1).filter(|page| page.starts_with(b"SQLite format 3\0")) else {
            return;
        };
        let mut trunk = u32_at(&head, 32);
        while self.free.insert(trunk) {
            let Some(page) = self.read_current(trunk) else { break };
            let count = (u32_at(&page, 4) as usize).min((page.len() - 8) / 4);
            self.free.extend((0..count).map(|leaf| u32_at(&page, 8 + 4 * leaf)));
            trunk = u32_at(&page, 0);
        }
    }
}

/// The log's checksum, over pairs of 32-bit words.
struct Sum {
    big_endian: bool,
    parts: (u32, u32),
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for pair in bytes.as_chunks::<8>().0 {
            let word = |at: usize| {
                let word = [pair[at], pair[at + 1], pair[at + 2], pair[at + 3]];
                if self.big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) }
            };
            self.parts.0 = self.parts.0.wrapping_add(word(0)).wrapping_add(self.parts.1);
            self.parts.1 = self.parts.1.wrapping_add(word(4)).wrapping_add(self.parts.0);
        }
    }

    fn is(&self, stored: &[u8]) -> bool {
        (u32_at(stored, 0), u32_at(stored, 4)) == self.parts
    }
}

fn page_size(stored: u32) -> Option<usize> {
    // 65,536 does not fit into the header's two bytes and is stored as 1.
    let size = if stored == 1 { 65_536 } else { stored };
    (size.is_power_of_two() && (512..=65_536).contains(&size)).then_some(size as usize)
}

fn read_at(file: &mut File, at: u64, into: &mut [u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(into)
}

pub(crate) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}
