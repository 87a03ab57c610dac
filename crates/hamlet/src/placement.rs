//! Every legal place for the blueprints that somebody holds, found when they are asked for.

use crate::catalogue::{Catalogue, Face};
use crate::ids::{FaceId, TileId};
use crate::lattice::Triangle;
use crate::village::Village;
use std::sync::{Arc, OnceLock};

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
    fn key(&self) -> u64 {
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
struct Known {
    sites: Arc<Vec<Site>>,
    /// How many tiles lay in the village.
    tiles: usize,
    /// The bounds of all lakes that formed since: smallest and largest q and r of their triangles.
    water: Option<[i16; 4]>,
}

impl List {
    /// Notes that the village has changed, which had so many tiles before.
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

    fn find(&self, catalogue: &Catalogue, village: &Village) -> Arc<Vec<Site>> {
        let laid = village.tiles().len();
        Arc::new(match &self.before {
            // Searching beside a few tiles is quicker than beside all of them.
            Some(known) if (laid - known.tiles.min(laid)) * 2 < laid => {
                update(catalogue, village, self.face, known)
            }
            _ => search(catalogue, village, self.face),
        })
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
    /// The places of a watched face; none for any other.
    #[must_use]
    pub fn of(&self, catalogue: &Catalogue, village: &Village, face: FaceId) -> &[Site] {
        let list = self.lists.iter().find(|list| list.face == face);
        list.map_or(&[], |list| list.known.get_or_init(|| list.find(catalogue, village)))
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

    /// Notes that a tile was laid where so many lay before.
    pub(crate) fn after_put(&mut self, tiles: usize) {
        if !self.lists.is_empty() {
            for list in Arc::make_mut(&mut self.lists) {
                list.outdate(tiles, None);
            }
        }
    }
}

/// Brings a list up to date after tiles were laid and lakes formed.
fn update(catalogue: &Catalogue, village: &Village, id: FaceId, known: &Known) -> Vec<Site> {
    let face = catalogue.face(id);
    let mut new = Vec::new();
    for index in known.tiles..village.tiles().len() {
        beside(catalogue, village, face, TileId(index as u8), &mut new);
    }
    new.sort_unstable_by_key(Site::key);
    // What a place may overlap or touch that did not lie there before.
    let mut changed: Vec<[i16; 4]> = village.tiles()[known.tiles..]
        .iter()
        .map(|tile| {
            let [qa, qb, ra, rb] = catalogue.face(tile.face).shapes[usize::from(tile.rotation % 6)].bounds;
            [tile.q + qa, tile.q + qb, tile.r + ra, tile.r + rb]
        })
        .collect();
    changed.extend(known.water.map(|[qa, qb, ra, rb]| [qa, qb + 1, ra, rb + 1]));
    let mut sites = Vec::with_capacity(known.sites.len() + new.len());
    let mut new = new.into_iter().peekable();
    let mut push = |site: Site| {
        if sites.last().is_none_or(|last: &Site| last.key() != site.key()) {
            sites.push(site);
        }
    };
    for site in known.sites.iter() {
        while let Some(earlier) = new.next_if(|n| n.key() <= site.key()) {
            push(earlier);
        }
        let [a, b, c, d] = face.shapes[usize::from(site.rotation)].bounds;
        let (a, b, c, d) = (site.q + a, site.q + b, site.r + c, site.r + d);
        let apart = |[qa, qb, ra, rb]: &[i16; 4]| a > *qb || b < *qa || c > *rb || d < *ra;
        if changed.iter().all(apart) {
            push(*site);
        } else if let Ok(touch) = village.fit(face, site.q, site.r, site.rotation) {
            push(Site { touch, ..*site });
        }
    }
    new.for_each(push);
    sites
}

/// Every legal place of a face, searched from nothing (sorted, distinct).
#[must_use]
pub fn search(catalogue: &Catalogue, village: &Village, face: FaceId) -> Vec<Site> {
    let mut sites = Vec::new();
    for index in 0..village.tiles().len() {
        beside(catalogue, village, catalogue.face(face), TileId(index as u8), &mut sites);
    }
    sites.sort_unstable_by_key(Site::key);
    sites.dedup();
    sites
}

/// Adds the places where a face would share one of the free segments of a tile.
fn beside(catalogue: &Catalogue, village: &Village, face: &Face, tile: TileId, sites: &mut Vec<Site>) {
    let there = village.tile(tile);
    let mut met = Met::default();
    let shape = &catalogue.face(there.face).shapes[usize::from(there.rotation % 6)];
    for side in &shape.sides {
        let mut segment = side.segment;
        segment.q += there.q;
        segment.r += there.r;
        if village.grid().free(segment).is_none() {
            continue;
        }
        for &rotation in &face.rotations {
            let opposite = usize::from((side.walk + 3) % 6);
            for own in &face.shapes[usize::from(rotation)].walked[opposite] {
                if !own.terrain.may_touch(side.terrain) {
                    continue;
                }
                let (q, r) = (segment.q - own.segment.q, segment.r - own.segment.r);
                if met.again(q - there.q, r - there.r, rotation) {
                    continue;
                }
                if let Ok(touch) = village.fit(face, q, r, rotation) {
                    sites.push(Site { q, r, rotation, touch });
                }
            }
        }
    }
}

/// The places beside a tile that were tried already.
struct Met([u64; Met::WORDS]);

impl Default for Met {
    fn default() -> Met {
        Met([0; Met::WORDS])
    }
}

impl Met {
    /// Places farther off in q or r than half of this are not remembered: they are tried again.
    const REACH: i16 = 32;
    const WORDS: usize = 6 * (Met::REACH * Met::REACH) as usize / 64;

    /// Whether the place was asked for before.
    fn again(&mut self, q: i16, r: i16, rotation: u8) -> bool {
        let (x, y) = (q + Met::REACH / 2, r + Met::REACH / 2);
        let range = 0..Met::REACH;
        if !range.contains(&x) || !range.contains(&y) || rotation > 5 {
            return false;
        }
        let index = (usize::from(rotation) * 32 + y as usize) * 32 + x as usize;
        let (word, bit) = (&mut self.0[index / 64], 1u64 << (index % 64));
        let before = *word & bit != 0;
        *word |= bit;
        before
    }
}
