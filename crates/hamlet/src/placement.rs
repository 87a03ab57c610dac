//! Where a face may lie: each legal place, and the tiles it would touch (rulings G2, G3).

use crate::catalogue::{Catalogue, Face};
use crate::ids::{FaceId, TileId};
use crate::lattice::{Pose, Terrain};
use crate::planes::{Marked, Points, Turn, Window, each_pose};
use crate::set::TileSet;
use crate::sites::Places;
use crate::village::Village;
use smallvec::SmallVec;
use std::ops::Range;

/// A legal place for a face, and the tiles it would touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    /// Where the building would lie.
    pub pose: Pose,
    /// The tiles that the building would touch.
    pub touch: TileSet,
}

/// Legal places of a face as bits, by rotation.
#[derive(Clone)]
pub(crate) struct Spots<'a> {
    face: &'a Face,
    window: Window,
    /// The columns of the window in which all of them lie.
    columns: Range<usize>,
    words: Words<'a>,
}

/// The bits of the places.
#[derive(Clone)]
enum Words<'a> {
    /// Nobody holds the face, so no places of it are kept.
    None,
    /// Those that the village keeps, in the order of [`Face::rotations`].
    Kept([&'a [u64]; 6]),
    /// Some of them, one rotation after the other.
    Own(Vec<u64>),
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
        self.turns().all(|turn| turn.words.iter().all(|word| *word == 0))
    }

    /// Returns whether these are the same places of the same face.
    pub(crate) fn is_same(&self, other: &Spots<'_>) -> bool {
        self.window == other.window
            && self.turns().map(|turn| turn.words).eq(other.turns().map(|turn| turn.words))
    }

    /// Returns these places without some others of the same face.
    pub(crate) fn without(&self, others: &Spots<'_>) -> Spots<'a> {
        debug_assert_eq!(self.window, others.window, "places in one village");
        let both = self.turns().zip(others.turns());
        let left =
            both.flat_map(|(own, other)| own.words.iter().zip(other.words).map(|(own, other)| own & !other));
        Spots { words: Words::Own(left.collect()), columns: self.columns.clone(), ..*self }
    }

    /// Calls a function with each place in ascending order.
    pub(crate) fn each(&self, met: impl FnMut(Pose)) {
        let turns: SmallVec<[Turn<'_>; 6]> = self.turns().collect();
        each_pose(self.window, self.columns.clone(), &turns, met);
    }

    /// Returns the places in each rotation.
    fn turns(&self) -> impl Iterator<Item = Turn<'_>> {
        let size = self.window.size();
        self.face.rotations.iter().enumerate().filter_map(move |(nth, rotation)| {
            let words = match &self.words {
                Words::None => return None,
                Words::Kept(turns) => *turns.get(nth)?,
                Words::Own(words) => words.get(nth * size..(nth + 1) * size)?,
            };
            Some(Turn { rotation: *rotation, words })
        })
    }

    /// Returns the places that were found in each rotation of a face.
    fn of(face: &'a Face, found: impl Iterator<Item = &'a Points>) -> Spots<'a> {
        let (mut window, mut turns) = (Window::default(), [&[][..]; 6]);
        for (turn, points) in turns.iter_mut().zip(found) {
            (window, *turn) = (points.window(), points.words());
        }
        Spots { face, window, columns: window.columns(), words: Words::Kept(turns) }
    }
}

/// Returns every legal place of a face, worked out from nothing: sorted, distinct. A face of another catalogue has none.
#[must_use]
pub fn search(catalogue: &Catalogue, village: &Village, face: FaceId) -> Vec<Site> {
    let Some(face) = catalogue.face(face) else { return Vec::new() };
    let points = |rotation: &u8| village.grid().planes().points(face.shape(*rotation), None);
    let found: Vec<Points> = face.rotations.iter().map(points).collect();
    village.sites_at(&Spots::of(face, found.iter()))
}

impl Village {
    /// Returns the legal places of a face that somebody holds, sorted; none of any other.
    #[must_use]
    pub fn sites(&self, catalogue: &Catalogue, face: FaceId) -> Vec<Site> {
        if catalogue.face(face).is_none() {
            return Vec::new();
        }
        self.sites_at(&self.spots(catalogue, face))
    }

    /// Returns the legal places of a face that somebody holds; none of any other.
    pub(crate) fn spots<'a>(&'a self, catalogue: &'a Catalogue, face: FaceId) -> Spots<'a> {
        let places = self.sites.of(face);
        let face = catalogue.known_face(face);
        let Some(places) = places else {
            return Spots { face, window: Window::default(), columns: 0..0, words: Words::None };
        };
        Spots::of(face, face.rotations.iter().map(|turn| self.points(face, places, *turn)))
    }

    /// Returns the given places where the face would touch a tile of the set; by a road on both sides if `touch` asks for it.
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
            marked.add(self.known_shape(catalogue, tile), self.known_tile(tile).pose);
        }
        marked.keep_free(planes);
        let mut kept = vec![0; spots.face.rotations.len() * spots.window.size()];
        if !kept.is_empty() && spots.window == planes.window() {
            for (turn, out) in spots.turns().zip(kept.chunks_exact_mut(spots.window.size())) {
                planes.points_beside(spots.face.shape(turn.rotation), turn.words, &marked, out);
            }
        }
        Spots { words: Words::Own(kept), columns: marked.columns(), ..*spots }
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
        places.beside(tile, || self.is_place_beside(catalogue, catalogue.known_face(face), places, tile))
    }

    fn is_place_beside(&self, catalogue: &Catalogue, face: &Face, places: &Places, tile: TileId) -> bool {
        let pose = self.known_tile(tile).pose;
        let mut free = Vec::new();
        self.grid().each_facing(self.known_shape(catalogue, tile), pose, |side, _, _| free.push(*side));
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

    fn sites_at(&self, spots: &Spots<'_>) -> Vec<Site> {
        let mut sites = Vec::new();
        spots.each(|pose| {
            let mut touch = TileSet::EMPTY;
            self.grid().each_facing(spots.face.shape(pose.rotation), pose, |_, tile, _| touch.add(tile));
            sites.push(Site { pose, touch });
        });
        sites
    }
}
