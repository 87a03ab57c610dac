//! Recovers games from a damaged file without changing it.

use crate::error::OpenError;
use crate::game::{SavedGame, StoredStep};
use crate::page_rows::{Content, Reader, Row, Value};
use crate::pages::{Age, Pages};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The recovered games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Salvaged {
    /// Every game with a readable head, with its steps up to the first unreadable one. The caller must check
    /// that the steps replay. The cursor is beyond the steps if it is invalid or only an earlier version of
    /// the head is left.
    pub games: Vec<SavedGame>,
    /// Number of games that the file mentions but whose heads are unreadable.
    pub lost: usize,
    /// Number of pages that are unreadable, wholly or in part. Games stored only there are not counted
    /// anywhere.
    pub unreadable: usize,
}

/// Reads every page of the file and its write-ahead log independently, so that a damaged page hides no other
/// one. Terminates on any input.
///
/// # Errors
/// [`OpenError::Io`] if the file cannot be read at all.
pub fn salvage(file: &Path) -> Result<Salvaged, OpenError> {
    let mut pages = Pages::open(file).map_err(|source| OpenError::Io { file: file.to_owned(), source })?;
    let images = pages.images();
    let mut reader = Reader::new(images.len());
    let mut found = Found::default();
    let mut unknown = BTreeSet::new();
    let mut unreadable = pages.cut_off.len();
    for image in images {
        match reader.read(&mut pages, image) {
            Some(Content { rows, sound }) => {
                rows.into_iter().for_each(|row| found.take(row, image.age));
                unreadable += usize::from(!sound && image.age == Age::Current);
            }
            None if image.age == Age::Current => {
                unknown.insert(image.number);
            }
            None => {}
        }
    }
    unreadable += unknown.iter().filter(|number| !reader.overflow.contains(number)).count();
    Ok(Salvaged { unreadable, ..found.games() })
}

/// A version of a game's head.
#[derive(Debug)]
struct Head {
    name: String,
    header: String,
    revision: u32,
    /// `None` if invalid.
    cursor: Option<usize>,
    number: i64,
    age: Age,
}

/// What the pages hold. The first version found of each step stays, and the head with the highest revision.
#[derive(Debug, Default)]
struct Found {
    heads: BTreeMap<String, Head>,
    steps: BTreeMap<String, BTreeMap<usize, StoredStep>>,
    /// Ids by row number, from the index of ids.
    ids: BTreeMap<i64, BTreeSet<String>>,
}

impl Found {
    /// Adds a row. Its columns tell its table, since each table and index has a different set.
    fn take(&mut self, row: Row, age: Age) {
        match (row.number, row.values.as_slice()) {
            // No other table has as many columns. A head needs its id and header.
            (Some(number), [Value::Text(id), name, Value::Text(header), revision, cursor, _, _, _, ..]) => {
                let (Some(id), Some(header)) = (text(id), text(header)) else { return };
                let name = match name {
                    Value::Text(name) => String::from_utf8_lossy(name).into_owned(),
                    _ => String::new(),
                };
                let head = Head {
                    name,
                    header,
                    revision: count(revision).unwrap_or_default(),
                    cursor: count(cursor).map(|cursor| cursor as usize),
                    number,
                    age,
                };
                let worth = |head: &Head| (Reverse(head.age), head.revision);
                if self.heads.get(&id).is_none_or(|known| worth(&head) > worth(known)) {
                    self.heads.insert(id, head);
                }
            }
            (
                None,
                [Value::Text(game), Value::Integer(step), Value::Integer(choice), Value::Integer(digest)],
            ) => {
                let (Some(game), Ok(step)) = (text(game), usize::try_from(*step)) else { return };
                let (Ok(choice), Ok(digest)) = (u32::try_from(*choice), u32::try_from(*digest)) else {
                    return;
                };
                self.steps.entry(game).or_default().entry(step).or_insert(StoredStep { choice, digest });
            }
            (None, [Value::Text(id), Value::Integer(number)]) if age == Age::Current => {
                self.ids.entry(*number).or_default().extend(text(id));
            }
            _ => {}
        }
    }

    /// Returns the games in the order in which they were stored, and the number of lost ones, without one of unreadable pages.
    fn games(mut self) -> Salvaged {
        let mut heads: Vec<(String, Head)> = std::mem::take(&mut self.heads).into_iter().collect();
        for (id, head) in &mut heads {
            // If an id has no steps, but the index has an id for this row that has some, the row's id is
            // damaged.
            let indexed = self.ids.get(&head.number).into_iter().flatten();
            if !self.steps.contains_key(id)
                && let Some(other) = indexed.into_iter().find(|other| self.steps.contains_key(*other))
            {
                id.clone_from(other);
            }
        }
        let lost = self.lost(&heads);
        heads.sort_by_key(|(_, head)| head.number);
        let games = heads.into_iter().map(|(id, head)| {
            let stored = self.steps.remove(&id).unwrap_or_default();
            let steps: Vec<StoredStep> = (0..).map_while(|at| stored.get(&at).copied()).collect();
            let cursor = head.cursor.filter(|_| head.age == Age::Current).unwrap_or(steps.len() + 1);
            let (name, header, revision) = (head.name, head.header, head.revision);
            SavedGame { id, name, header, revision, cursor, steps }
        });
        Salvaged { games: games.collect(), lost, unreadable: 0 }
    }

    /// Returns how many games the index and the steps mention whose heads were not found.
    fn lost(&self, heads: &[(String, Head)]) -> usize {
        let known: BTreeSet<&str> = heads.iter().map(|(id, _)| id.as_str()).collect();
        let numbers: BTreeSet<i64> = heads.iter().map(|(_, head)| head.number).collect();
        let missing = self.ids.iter().filter(|(number, ids)| {
            !numbers.contains(number) && !ids.iter().any(|id| known.contains(id.as_str()))
        });
        let missing: Vec<&BTreeSet<String>> = missing.map(|(_, ids)| ids).collect();
        let told = |id: &String| known.contains(id.as_str()) || missing.iter().any(|ids| ids.contains(id));
        // A single step may have a damaged game id.
        let more = self.steps.iter().filter(|(id, steps)| steps.len() > 1 && !told(id));
        missing.len() + more.count()
    }
}

fn count(value: &Value) -> Option<u32> {
    if let Value::Integer(count) = value { u32::try_from(*count).ok() } else { None }
}

fn text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}
