//! The legal places of the blueprints that somebody holds, kept from one question to the next.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use crate::ids::{FaceId, TileId};
use crate::planes::{Earlier, Points};
use crate::set::TileSet;

/// The places of each watched face.
///
/// They are worked out when they are first asked for, and shared between copies of a game: what one copy works out the others
/// have too.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    /// Sorted by face.
    lists: Arc<Vec<Places>>,
}

/// The legal points of a face and the tiles that it would touch there, as far as they have been asked for.
#[derive(Debug, Default)]
struct Found {
    /// By rotation.
    points: [OnceLock<Points>; 6],
    /// The tiles that were asked about, and those of them that have a place beside them.
    asked: AtomicU64,
    beside: AtomicU64,
}

/// The places of one face.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    face: FaceId,
    found: Arc<Found>,
    before: Option<Before>,
}

/// The places of a face as they were once.
#[derive(Clone, Debug)]
struct Before {
    found: Arc<Found>,
    /// The smallest and the largest q of all that was laid or filled since.
    changed: [i16; 2],
}

impl Places {
    /// Returns the legal points of the face in a rotation. If they are not known, `find` works them out, maybe from an earlier answer
    /// that holds except where something changed between two columns.
    pub(crate) fn turn(&self, rotation: u8, find: impl FnOnce(Option<Earlier<'_>>) -> Points) -> &Points {
        let index = usize::from(rotation % 6);
        self.found.points[index].get_or_init(|| {
            let before = self.before.as_ref();
            find(before.and_then(|Before { found, changed }| {
                Some(Earlier { points: found.points[index].get()?, changed: *changed })
            }))
        })
    }

    /// Returns whether there is a place beside a tile, found out by `find` when it is first asked.
    pub(crate) fn beside(&self, tile: TileId, find: impl FnOnce() -> bool) -> bool {
        let Found { asked, beside, .. } = &*self.found;
        let tile = TileSet::of(tile).bits();
        if asked.load(Ordering::Acquire) & tile == 0 {
            beside.fetch_or(if find() { tile } else { 0 }, Ordering::Release);
            asked.fetch_or(tile, Ordering::Release);
        }
        beside.load(Ordering::Acquire) & tile != 0
    }

    /// Returns the tiles that are known to have no place beside them.
    pub(crate) fn none_beside(&self) -> TileSet {
        let asked = self.found.asked.load(Ordering::Acquire);
        TileSet::from_bits(asked & !self.found.beside.load(Ordering::Acquire))
    }

    /// Forgets the places: the village changed between two columns. Copies of the game, which share them, keep them.
    fn outdate(&mut self, [start, end]: [i16; 2]) {
        let found = std::mem::take(&mut self.found);
        if found.points.iter().any(|points| points.get().is_some()) {
            self.before = Some(Before { found, changed: [start, end] });
        } else if let Some(Before { changed, .. }) = &mut self.before {
            *changed = [start.min(changed[0]), end.max(changed[1])];
        }
    }
}

/// The places follow from the village, so only the faces are compared.
impl PartialEq for Sites {
    fn eq(&self, other: &Sites) -> bool {
        self.lists.iter().map(|list| list.face).eq(other.lists.iter().map(|list| list.face))
    }
}

impl Eq for Sites {}

impl Sites {
    /// Returns the places of a watched face.
    pub(crate) fn of(&self, face: FaceId) -> Option<&Places> {
        self.lists.iter().find(|list| list.face == face)
    }

    /// Stops keeping the places of a face.
    pub(crate) fn drop(&mut self, face: FaceId) {
        Arc::make_mut(&mut self.lists).retain(|list| list.face != face);
    }

    /// Begins to keep the places of a face.
    pub(crate) fn watch(&mut self, face: FaceId) {
        let index = self.lists.partition_point(|list| list.face < face);
        if self.lists.get(index).is_none_or(|list| list.face != face) {
            let list = Places { face, found: Arc::default(), before: None };
            Arc::make_mut(&mut self.lists).insert(index, list);
        }
    }

    /// Notes that something was laid or filled between two columns: the smallest and the largest q of its points.
    pub(crate) fn after_change(&mut self, columns: [i16; 2]) {
        if !self.lists.is_empty() {
            for list in Arc::make_mut(&mut self.lists) {
                list.outdate(columns);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sites;
    use crate::ids::{FaceId, TileId};

    const FACE: FaceId = FaceId(1);

    fn is_beside(sites: &Sites, answer: bool) -> bool {
        sites.of(FACE).expect("the face is watched").beside(TileId(3), || answer)
    }

    #[test]
    fn an_answer_holds_until_the_village_changes() {
        let mut sites = Sites::default();
        sites.watch(FACE);
        assert!(is_beside(&sites, true));
        assert!(is_beside(&sites, false), "asked only once");
        sites.after_change([0, 1]);
        assert!(!is_beside(&sites, false), "asked again");
    }

    #[test]
    fn copies_share_answers_until_one_of_them_changes() {
        let mut sites = Sites::default();
        sites.watch(FACE);
        let mut changed = sites.clone();
        changed.after_change([0, 1]);
        assert!(is_beside(&sites, true));
        assert!(!is_beside(&changed, false), "a changed copy asks for itself");
        assert!(is_beside(&sites.clone(), false), "an equal copy knows the answer");
    }
}
