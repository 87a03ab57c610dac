//! Every legal place for the blueprints that somebody holds, kept up to date tile by tile.

use crate::catalogue::{Catalogue, Face};
use crate::ids::{FaceId, TileId};
use crate::lattice::Triangle;
use crate::village::Village;
use std::sync::Arc;

/// A legal place for a face, and the tiles it would touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    pub q: i16,
    pub r: i16,
    pub rotation: u8,
    pub touch: u64,
}

/// The places of each watched face, sorted, no two alike on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sites {
    /// Shared between copies of a game until one of them builds.
    lists: Vec<(FaceId, Arc<Vec<Site>>)>,
}

impl Sites {
    /// The places of a watched face; none for any other.
    #[must_use]
    pub fn of(&self, face: FaceId) -> &[Site] {
        self.lists.iter().find(|(f, _)| *f == face).map_or(&[], |(_, sites)| sites.as_slice())
    }

    /// Whether the places of a face are kept.
    #[must_use]
    pub fn watches(&self, face: FaceId) -> bool {
        self.lists.iter().any(|(f, _)| *f == face)
    }

    /// Stops keeping the places of a face.
    pub(crate) fn drop(&mut self, face: FaceId) {
        self.lists.retain(|(f, _)| *f != face);
    }

    /// Begins to keep the places of a face.
    pub(crate) fn watch(&mut self, catalogue: &Catalogue, village: &Village, face: FaceId) {
        if !self.watches(face) {
            let sites = search(catalogue, village, face);
            let index = self.lists.partition_point(|(f, _)| *f < face);
            self.lists.insert(index, (face, Arc::new(sites)));
        }
    }

    /// Drops the places that a new lake has taken.
    pub(crate) fn after_water(&mut self, catalogue: &Catalogue, village: &Village, lake: &[Triangle]) {
        let q = lake.iter().map(|t| t.q);
        let r = lake.iter().map(|t| t.r);
        let (Some(qa), Some(qb), Some(ra), Some(rb)) = (q.clone().min(), q.max(), r.clone().min(), r.max())
        else {
            return;
        };
        for (id, sites) in &mut self.lists {
            let face = catalogue.face(*id);
            Arc::make_mut(sites).retain(|s| {
                let [a, b, c, d] = face.shapes[usize::from(s.rotation)].bounds;
                let apart = s.q + a > qb + 1 || s.q + b < qa || s.r + c > rb + 1 || s.r + d < ra;
                apart || village.fit(face, s.q, s.r, s.rotation).is_ok()
            });
        }
    }

    /// Brings every list up to date after `new` was laid.
    pub(crate) fn after_put(&mut self, catalogue: &Catalogue, village: &Village, new: TileId) {
        let tile = village.tile(new);
        let [qa, qb, ra, rb] = catalogue.face(tile.face).shapes[usize::from(tile.rotation % 6)].bounds;
        for (id, sites) in &mut self.lists {
            let face = catalogue.face(*id);
            let sites = Arc::make_mut(sites);
            sites.retain_mut(|site| {
                let [a, b, c, d] = face.shapes[usize::from(site.rotation)].bounds;
                let apart = site.q + a > tile.q + qb
                    || site.q + b < tile.q + qa
                    || site.r + c > tile.r + rb
                    || site.r + d < tile.r + ra;
                if apart {
                    return true;
                }
                match village.fit(face, site.q, site.r, site.rotation) {
                    Ok(touch) => {
                        site.touch = touch;
                        true
                    }
                    Err(_) => false,
                }
            });
            let before = sites.len();
            beside(catalogue, village, face, new, sites);
            if sites.len() > before {
                sites.sort_unstable();
                sites.dedup();
            }
        }
    }
}

/// Every legal place of a face, searched from nothing (sorted, distinct).
#[must_use]
pub fn search(catalogue: &Catalogue, village: &Village, face: FaceId) -> Vec<Site> {
    let mut sites = Vec::new();
    for index in 0..village.tiles().len() {
        beside(catalogue, village, catalogue.face(face), TileId(index as u8), &mut sites);
    }
    sites.sort_unstable();
    sites.dedup();
    sites
}

/// Adds the places where a face would share one of the free segments of a tile.
fn beside(catalogue: &Catalogue, village: &Village, face: &Face, tile: TileId, sites: &mut Vec<Site>) {
    let there = village.tile(tile);
    let shape = &catalogue.face(there.face).shapes[usize::from(there.rotation % 6)];
    for side in &shape.sides {
        let mut segment = side.segment;
        segment.q += there.q;
        segment.r += there.r;
        if village.grid.free(segment).is_none() {
            continue;
        }
        for &rotation in &face.rotations {
            let opposite = usize::from((side.walk + 3) % 6);
            for own in &face.shapes[usize::from(rotation)].walked[opposite] {
                if !own.terrain.may_touch(side.terrain) {
                    continue;
                }
                let (q, r) = (segment.q - own.segment.q, segment.r - own.segment.r);
                if let Ok(touch) = village.fit(face, q, r, rotation) {
                    sites.push(Site { q, r, rotation, touch });
                }
            }
        }
    }
}
