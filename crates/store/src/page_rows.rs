//! Decodes the rows on one page of a database without SQLite and without the pages above it.

use crate::pages::{Image, Pages, u16_at, u32_at};
use std::collections::HashSet;

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Integer(i64),
    /// Bytes of a text, perhaps not valid UTF-8.
    Text(Vec<u8>),
    /// Null, a float or a blob.
    Other,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    /// The row number; `None` in an index.
    pub(crate) number: Option<i64>,
    pub(crate) values: Vec<Value>,
}

/// The rows on a page.
#[derive(Debug)]
pub(crate) struct Content {
    pub(crate) rows: Vec<Row>,
    /// Whether the whole page is valid.
    pub(crate) sound: bool,
}

/// Decodes pages, and records which pages hold the overflow of long rows.
#[derive(Debug)]
pub(crate) struct Reader {
    /// Pages that hold overflow.
    pub(crate) overflow: HashSet<u32>,
    /// Number of overflow pages that may still be read. In an intact file each belongs to one row; damaged
    /// rows may share them, and this limit ends cycles.
    left: usize,
}

/// The page types of tables and indexes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PageKind {
    InnerIndex,
    InnerTable,
    Index,
    Table,
}

impl Reader {
    /// Creates a reader for a file of that many pages.
    pub(crate) fn new(pages: usize) -> Reader {
        Reader { overflow: HashSet::new(), left: 8 * pages }
    }

    /// Decodes a version of a page; `None` if it is not a table's or index's page, or cannot be read.
    pub(crate) fn read(&mut self, pages: &mut Pages, image: Image) -> Option<Content> {
        let page = pages.read(image)?;
        // The first page begins with the file's header.
        let head = if image.number == 1 { 100 } else { 0 };
        let kind = match page.get(..head + 12)?[head] {
            2 => PageKind::InnerIndex,
            5 => PageKind::InnerTable,
            10 => PageKind::Index,
            13 => PageKind::Table,
            _ => return None,
        };
        let inner = matches!(kind, PageKind::InnerIndex | PageKind::InnerTable);
        let cells = usize::from(u16_at(&page, head + 3));
        let pointers = head + if inner { 12 } else { 8 };
        let count = pages.count();
        let child = |at: usize| (1..=count).contains(&u32_at(&page, at));
        let end = pointers + 2 * cells;
        if end > page.len() || (inner && !child(head + 8)) {
            return None;
        }
        let mut content = Content { rows: Vec::new(), sound: true };
        for cell in 0..cells {
            let at = usize::from(u16_at(&page, pointers + 2 * cell));
            let within = at >= end && at + 4 <= page.len();
            if !within || (inner && !child(at)) {
                content.sound = false;
                continue;
            }
            if kind == PageKind::InnerTable {
                continue;
            }
            match self.cell(pages, &page, at + if inner { 4 } else { 0 }, kind) {
                Some(row) => content.rows.push(row),
                None => content.sound = false,
            }
        }
        Some(content)
    }

    fn cell(&mut self, pages: &mut Pages, page: &[u8], mut at: usize, kind: PageKind) -> Option<Row> {
        let length = usize::try_from(varint(page, &mut at)?).ok()?;
        let number = if kind == PageKind::Table { Some(varint(page, &mut at)?) } else { None };
        let payload = self.payload(pages, page, at, length, kind)?;
        Some(Row { number, values: record(&payload)? })
    }

    /// Returns a row's bytes from its own page and its overflow pages.
    fn payload(
        &mut self,
        pages: &mut Pages,
        page: &[u8],
        at: usize,
        length: usize,
        kind: PageKind,
    ) -> Option<Vec<u8>> {
        let usable = pages.usable();
        let most = if kind == PageKind::Table { usable - 35 } else { (usable - 12) * 64 / 255 - 23 };
        let least = (usable - 12) * 32 / 255 - 23;
        if length <= most {
            return page.get(at..at + length).map(<[u8]>::to_vec);
        }
        let wanted = least + (length - least) % (usable - 4);
        let here = if wanted <= most { wanted } else { least };
        let mut payload = page.get(at..at + here)?.to_vec();
        let mut next = u32_at(page.get(at + here..at + here + 4)?, 0);
        let mut passed = HashSet::new();
        while payload.len() < length {
            self.left = self.left.checked_sub(1)?;
            if !passed.insert(next) {
                return None;
            }
            let more = pages.read_current(next)?;
            self.overflow.insert(next);
            let take = (length - payload.len()).min(more.len() - 4);
            payload.extend_from_slice(&more[4..4 + take]);
            next = u32_at(&more, 0);
        }
        Some(payload)
    }
}

/// Decodes a record: a header with the types, then the values.
fn record(payload: &[u8]) -> Option<Vec<Value>> {
    let mut at = 0;
    let mut body = usize::try_from(varint(payload, &mut at)?).ok()?;
    let types = payload.get(..body)?;
    let mut values = Vec::new();
    while at < types.len() {
        let kind = varint(types, &mut at)?;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => usize::try_from(kind).ok()?,
            5 => 6,
            6 | 7 => 8,
            12.. => usize::try_from((kind - 12) / 2).ok()?,
            _ => return None,
        };
        let bytes = payload.get(body..body.checked_add(length)?)?;
        values.push(match kind {
            1..=6 => Value::Integer(integer(bytes)),
            8 | 9 => Value::Integer(kind - 8),
            13.. if kind % 2 == 1 => Value::Text(bytes.to_vec()),
            _ => Value::Other,
        });
        body += length;
    }
    (body == payload.len()).then_some(values)
}

/// Decodes a signed big-endian integer of one to eight bytes.
fn integer(bytes: &[u8]) -> i64 {
    let sign = if bytes.first().is_some_and(|first| *first >= 0x80) { -1 } else { 0 };
    bytes.iter().fold(sign, |number, byte| number << 8 | i64::from(*byte))
}

/// Decodes SQLite's varint of one to nine bytes: seven bits in each of the first eight, most significant
/// first, and eight in the ninth.
fn varint(bytes: &[u8], at: &mut usize) -> Option<i64> {
    let mut number = 0;
    for count in 1..=9 {
        let byte = *bytes.get(*at)?;
        *at += 1;
        if count == 9 {
            return Some(number << 8 | i64::from(byte));
        }
        number = number << 7 | i64::from(byte & 0x7f);
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}
