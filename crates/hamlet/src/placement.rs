//! Where a face may lie: each legal place, and the tiles it would touch.

use std::ops::ControlFlow;

use crate::catalogue::{Catalogue, Face};
use crate::ids::{FaceId, TileId};
use crate::sites::Known;
pub use crate::sites::Site;
use crate::village::Village;

impl Village {
    /// The legal places of a face that somebody holds, sorted; none of any other.
    #[must_use]
    pub fn sites(&self, catalogue: &Catalogue, face: FaceId) -> &[Site] {
        let laid = self.tiles().len();
        self.sites.of(face, |known| match known {
            // To search beside a few tiles is quicker than beside all of them.
            Some(known) if laid.saturating_sub(known.tiles) * 2 < laid => {
                update(catalogue, self, face, known)
            }
            _ => search(catalogue, self, face),
        })
    }

    /// Whether a face has a place beside a tile, without making the list of all places.
    pub(crate) fn has_place_beside(&self, catalogue: &Catalogue, face: FaceId, tile: TileId) -> bool {
        each_beside(catalogue, self, catalogue.face(face), tile, |_| ControlFlow::Break(())).is_break()
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
    let _: ControlFlow<()> = each_beside(catalogue, village, face, tile, |site| {
        sites.push(site);
        ControlFlow::Continue(())
    });
}

/// Calls `found` for each place where a face would share one of the free segments of a tile, until it breaks off.
fn each_beside(
    catalogue: &Catalogue,
    village: &Village,
    face: &Face,
    tile: TileId,
    mut found: impl FnMut(Site) -> ControlFlow<()>,
) -> ControlFlow<()> {
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
                    found(Site { q, r, rotation, touch })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
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
