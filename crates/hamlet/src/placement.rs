//! Where a face may lie: each legal place, and the tiles it would touch (rulings G2, G3).

use std::borrow::Cow;

use crate::catalogue::{Catalogue, Face};
use crate::ids::{FaceId, TileId};
use crate::lattice::{Pose, Terrain};
use crate::planes::{Marked, Points, each_pose};
use crate::set::TileSet;
use crate::sites::Places;
use crate::village::Village;

/// A legal place for a face, and the tiles it would touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    pub pose: Pose,
    pub touch: TileSet,
}

/// Legal places of a face as bits, by rotation.
#[derive(Clone)]
pub(crate) struct Spots<'a> {
    face: &'a Face,
    turns: Vec<(u8, Cow<'a, Points>)>,
}

/// How a face touches a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// They share a segment.
    Segment,
    /// They share a segment with a road on both sides.
    Road,
}

impl<'a> Spots<'a> {
    /// Returns the face.
    pub(crate) fn face(&self) -> &'a Face {
        self.face
    }

    /// Returns whether there is no place.
    pub(crate) fn is_empty(&self) -> bool {
        self.turns.iter().all(|(_, points)| points.is_empty())
    }

    /// Returns whether these are the same places of the same face.
    pub(crate) fn is_same(&self, other: &Spots<'_>) -> bool {
        self.turns.iter().map(|(_, points)| points).eq(other.turns.iter().map(|(_, points)| points))
    }

    /// Returns these places without some others of the same face.
    pub(crate) fn without(&self, others: &Spots<'_>) -> Spots<'a> {
        let mut other = others.turns.iter();
        self.map(|_, points| other.next().map_or_else(|| points.clone(), |(_, other)| points.without(other)))
    }

    /// Calls a function with each place in ascending order.
    pub(crate) fn each(&self, met: impl FnMut(Pose)) {
        let turns: Vec<(u8, &Points)> = self.turns.iter().map(|(turn, points)| (*turn, &**points)).collect();
        each_pose(&turns, met);
    }

    fn map(&self, mut change: impl FnMut(u8, &Points) -> Points) -> Spots<'a> {
        let turns = self.turns.iter().map(|(turn, points)| (*turn, Cow::Owned(change(*turn, points))));
        Spots { face: self.face, turns: turns.collect() }
    }
}

/// Returns every legal place of a face, worked out from nothing: sorted, distinct.
#[must_use]
pub fn search(catalogue: &Catalogue, village: &Village, face: FaceId) -> Vec<Site> {
    let face = catalogue.face(face);
    let points = |rotation: &u8| village.grid().planes().points(face.shape(*rotation), None);
    let found: Vec<Points> = face.rotations.iter().map(points).collect();
    let turns: Vec<(u8, &Points)> = face.rotations.iter().copied().zip(&found).collect();
    village.sites_at(face, &turns)
}

impl Village {
    /// Returns the legal places of a face that somebody holds, sorted; none of any other.
    #[must_use]
    pub fn sites(&self, catalogue: &Catalogue, face: FaceId) -> Vec<Site> {
        let Some(places) = self.sites.of(face) else { return Vec::new() };
        let face = catalogue.face(face);
        let turns = face.rotations.iter().map(|turn| (*turn, self.points(face, places, *turn)));
        self.sites_at(face, &turns.collect::<Vec<_>>())
    }

    /// Returns the legal places of a face that somebody holds; none of any other.
    pub(crate) fn spots<'a>(&'a self, catalogue: &'a Catalogue, face: FaceId) -> Spots<'a> {
        let places = self.sites.of(face);
        let face = catalogue.face(face);
        let turn = |turn: &u8| Some((*turn, Cow::Borrowed(self.points(face, places?, *turn))));
        Spots { face, turns: face.rotations.iter().filter_map(turn).collect() }
    }

    /// Returns those of some places where the face would touch a tile of a set, with a road to a road if only these count.
    pub(crate) fn spots_beside<'a>(
        &self,
        catalogue: &Catalogue,
        spots: &Spots<'a>,
        tiles: TileSet,
        by: Touch,
    ) -> Spots<'a> {
        if by == Touch::Segment && self.all().is_within(tiles) {
            return spots.clone();
        }
        let planes = self.grid().planes();
        let mut marked = Marked::new(planes, (by == Touch::Road).then_some(Terrain::Road));
        for tile in tiles & self.all() {
            marked.add(self.shape(catalogue, tile), self.tile(tile).pose);
        }
        marked.keep_free(planes);
        spots.map(|turn, points| planes.points_beside(spots.face.shape(turn), points, &marked))
    }

    /// Calls a function with those legal places of a face that somebody holds that touch a tile of a set, sorted.
    pub(crate) fn each_place_beside(
        &self,
        catalogue: &Catalogue,
        face: FaceId,
        tiles: TileSet,
        met: impl FnMut(Pose),
    ) {
        self.spots_beside(catalogue, &self.spots(catalogue, face), tiles, Touch::Segment).each(met);
    }

    /// Returns the tiles that are known to have no legal place of the face beside them.
    pub(crate) fn known_without_place(&self, face: FaceId) -> TileSet {
        self.sites.of(face).map_or(TileSet::ALL, Places::none_beside)
    }

    /// Returns whether a face that somebody holds has a legal place that touches a tile.
    pub(crate) fn has_place_beside(&self, catalogue: &Catalogue, face: FaceId, tile: TileId) -> bool {
        let Some(places) = self.sites.of(face) else { return false };
        places.beside(tile, || self.is_place_beside(catalogue, catalogue.face(face), places, tile))
    }

    fn is_place_beside(&self, catalogue: &Catalogue, face: &Face, places: &Places, tile: TileId) -> bool {
        let pose = self.tile(tile).pose;
        let mut free = Vec::new();
        self.grid().each_facing(self.shape(catalogue, tile), pose, |side, _, _| free.push(*side));
        // Most tiles at the rim have a place in the first rotation, so that the others are not looked at.
        !free.is_empty()
            && face.rotations.iter().any(|turn| {
                let points = self.points(face, places, *turn);
                free.iter().any(|side| {
                    let segment = pose.segment(side.segment);
                    let mut meeting = face.shape(*turn).walked[usize::from((side.walk + 3) % 6)].iter();
                    meeting.any(|own| {
                        let (q, r) = (segment.q - own.segment.q, segment.r - own.segment.r);
                        own.terrain.may_touch(side.terrain) && points.has(q, r)
                    })
                })
            })
    }

    /// Returns the legal points of a face in a rotation.
    fn points<'a>(&'a self, face: &Face, places: &'a Places, rotation: u8) -> &'a Points {
        places.turn(rotation, |before| self.grid().planes().points(face.shape(rotation), before))
    }

    fn sites_at(&self, face: &Face, turns: &[(u8, &Points)]) -> Vec<Site> {
        let mut sites = Vec::new();
        each_pose(turns, |pose| {
            let mut touch = TileSet::EMPTY;
            self.grid().each_facing(face.shape(pose.rotation), pose, |_, tile, _| touch.add(tile));
            sites.push(Site { pose, touch });
        });
        sites
    }
}
