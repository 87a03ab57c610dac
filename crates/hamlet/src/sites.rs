//! The legal places of the blueprints that somebody holds, as far as they have been asked for.

use std::sync::{Arc, OnceLock};

use crate::ids::FaceId;
use crate::lattice::Triangle;

/// A legal place for a face, and the tiles it would touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    pub q: i16,
    pub r: i16,
    pub rotation: u8,
    pub touch: u64,
}

impl Site {
    /// Places in ascending order have ascending keys; no two places of a face have the same.
    pub(crate) fn key(&self) -> u64 {
        let unsigned = |n: i16| u64::from(n as u16 ^ 0x8000);
        unsigned(self.q) << 32 | unsigned(self.r) << 16 | u64::from(self.rotation)
    }
}

/// The places of each watched face, sorted, no two alike on the table.
///
/// A list is found when it is first asked for. It is shared between copies of a game until one of them builds or takes a
/// blueprint, and what one of them finds the others need not find again.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    /// Sorted by face.
    lists: Arc<Vec<List>>,
}

/// The places of one face.
#[derive(Clone, Debug)]
struct List {
    face: FaceId,
    known: OnceLock<Arc<Vec<Site>>>,
    /// The list as it was last known, and what has changed since.
    before: Option<Known>,
}

/// A list that was right once.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) sites: Arc<Vec<Site>>,
    /// How many tiles lay in the village.
    pub(crate) tiles: usize,
    /// The bounds of all lakes that formed since: smallest and largest q and r of their triangles.
    pub(crate) water: Option<[i16; 4]>,
}

impl List {
    /// Marks the list as outdated: the village changed when it had `tiles` tiles.
    fn outdate(&mut self, tiles: usize, water: Option<[i16; 4]>) {
        if let Some(sites) = self.known.take() {
            self.before = Some(Known { sites, tiles, water: None });
        }
        if let (Some(known), Some(new)) = (&mut self.before, water) {
            known.water = Some(match known.water {
                None => new,
                Some(old) => [old[0].min(new[0]), old[1].max(new[1]), old[2].min(new[2]), old[3].max(new[3])],
            });
        }
    }
}

/// The places follow from the village, so that they are not compared.
impl PartialEq for Sites {
    fn eq(&self, other: &Sites) -> bool {
        self.lists.iter().map(|list| list.face).eq(other.lists.iter().map(|list| list.face))
    }
}

impl Eq for Sites {}

impl Sites {
    /// The places of a watched face, found from the list as it was last known if nobody has asked since; none of any other face.
    pub(crate) fn of(&self, face: FaceId, find: impl FnOnce(Option<&Known>) -> Vec<Site>) -> &[Site] {
        let list = self.lists.iter().find(|list| list.face == face);
        list.map_or(&[], |list| list.known.get_or_init(|| Arc::new(find(list.before.as_ref()))))
    }

    /// Whether a face is watched whose places are not known: to find them takes some time.
    pub(crate) fn is_unknown(&self, face: FaceId) -> bool {
        self.lists.iter().any(|list| list.face == face && list.known.get().is_none())
    }

    /// Stops keeping the places of a face.
    pub(crate) fn drop(&mut self, face: FaceId) {
        Arc::make_mut(&mut self.lists).retain(|list| list.face != face);
    }

    /// Begins to keep the places of a face.
    pub(crate) fn watch(&mut self, face: FaceId) {
        let index = self.lists.partition_point(|list| list.face < face);
        if self.lists.get(index).is_none_or(|list| list.face != face) {
            let list = List { face, known: OnceLock::new(), before: None };
            Arc::make_mut(&mut self.lists).insert(index, list);
        }
    }

    /// Notes that a lake has formed.
    pub(crate) fn after_water(&mut self, tiles: usize, lake: &[Triangle]) {
        let q = lake.iter().map(|t| t.q);
        let r = lake.iter().map(|t| t.r);
        let (Some(qa), Some(qb), Some(ra), Some(rb)) = (q.clone().min(), q.max(), r.clone().min(), r.max())
        else {
            return;
        };
        for list in Arc::make_mut(&mut self.lists) {
            list.outdate(tiles, Some([qa, qb, ra, rb]));
        }
    }

    /// Marks the lists as outdated after a tile was laid in a village of `tiles` tiles.
    pub(crate) fn after_put(&mut self, tiles: usize) {
        if !self.lists.is_empty() {
            for list in Arc::make_mut(&mut self.lists) {
                list.outdate(tiles, None);
            }
        }
    }
}
