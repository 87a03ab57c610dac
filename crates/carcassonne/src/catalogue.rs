//! The components as data: 24 kinds of tiles, the nine squares of the lake's block, and the numbers of the game (sections 1, 12, 13).

mod file;

use crate::lattice::{Offset, Rotation, Side};
use serde::{Deserialize, Serialize};

/// The kinds of tiles that are drawn.
pub const TILE_KINDS: usize = 24;
/// The squares of the lake's block.
pub const LAKE_SQUARES: usize = 9;
/// Maximum number of segments of one square.
pub const MAX_SEGMENTS: usize = 8;
/// The tiles that are drawn, without the start tile and the lake's draw tile.
pub const DRAWN_TILES: usize = 71;

/// A kind of square: one of the 24 kinds of tiles, or one of the nine squares of the lake's block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);

impl KindId {
    /// Returns the kind as an array index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The terrain at an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// A city.
    City,
    /// A road between two fields.
    Road,
    /// A field.
    Field,
    /// Open water, inside the lake's block only.
    Water,
}

/// The four edges of a rotated square, two bits each, north in the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edges(pub(crate) u8);

impl Edges {
    /// Returns the terrain of a side.
    #[must_use]
    pub fn at(self, side: Side) -> Terrain {
        match self.0 >> (2 * side.index()) & 3 {
            0 => Terrain::City,
            1 => Terrain::Road,
            2 => Terrain::Field,
            _ => Terrain::Water,
        }
    }

    pub(crate) fn with(self, side: Side, terrain: Terrain) -> Edges {
        let shift = 2 * side.index();
        Edges(self.0 & !(3 << shift) | (terrain as u8) << shift)
    }
}

/// The kind of a feature, and of the segments that it consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    /// A city, claimed by a knight.
    City,
    /// A road, claimed by a thief.
    Road,
    /// A monastery, claimed by a monk.
    Monastery,
    /// A field, claimed by a farmer.
    Field,
}

/// A set of segments of one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SegmentSet(u8);

impl SegmentSet {
    /// The set without a member.
    pub const EMPTY: SegmentSet = SegmentSet(0);

    /// Returns whether there is no member.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the numbers of the members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let after = |rest: &u8| Some(rest & rest.wrapping_sub(1));
        let rests = std::iter::successors(Some(self.0), after).take_while(|rest| *rest != 0);
        rests.map(|rest| rest.trailing_zeros() as u8)
    }
}

impl FromIterator<u8> for SegmentSet {
    fn from_iter<I: IntoIterator<Item = u8>>(segments: I) -> SegmentSet {
        SegmentSet(segments.into_iter().fold(0, |set, segment| set | 1 << (segment & 7)))
    }
}

/// A part of a city, road or field on one square, or its monastery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The kind of feature that it is part of.
    pub kind: FeatureKind,
    /// Number of edges that it reaches, for cities and roads.
    pub edges: u8,
    /// Number of pennants on it.
    pub pennants: u8,
    /// The city segments of the same square that a field touches.
    pub cities: SegmentSet,
    /// Whether it is a city, road or monastery of the lake's block.
    pub is_lake: bool,
    /// Whether the pig herd stands on it.
    pub has_pigs: bool,
}

/// The segments at one side of a rotated square, by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideSegments {
    /// The city or road that leaves there.
    pub main: Option<u8>,
    /// The field at the first half of the edge, clockwise.
    pub first: Option<u8>,
    /// The field at the second half.
    pub second: Option<u8>,
}

/// A kind of square in one rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turned {
    /// Its edges.
    pub edges: Edges,
    /// Its segments by side.
    pub sides: [SideSegments; 4],
}

/// A kind of square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileKind {
    /// Its id, `A` to `X` or `LK00` to `LK22`.
    pub id: String,
    /// Number of tiles of this kind; 1 for the squares of the lake.
    pub count: u8,
    /// Its segments: cities, roads, monastery, fields.
    pub segments: Vec<Segment>,
    /// The square in each rotation.
    pub turned: [Turned; 4],
    /// Number of rotations that look different: 1, 2 or 4 (section 12).
    pub turnings: u8,
    /// The end of each road that ends inside the square, by segment number.
    pub road_ends: Vec<Option<RoadEnd>>,
    /// Whether two of its segments are cities, or two are roads: one feature can then contain both.
    pub(crate) is_multiple: bool,
    /// Its edges in each rotation.
    pub(crate) all_edges: [Edges; 4],
}

/// The end of a road inside a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoadEnd {
    /// At a crossing.
    Crossing,
    /// At a monastery.
    Monastery,
    /// At the gate of a city.
    City,
    /// At the lighthouse.
    Lighthouse,
}

/// A square of the lake's block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LakeSquare {
    /// Its kind.
    pub kind: KindId,
    /// Rows south of the north-west square, 0 to 2, in the unrotated block.
    pub row: i8,
    /// Columns east of the north-west square, 0 to 2, in the unrotated block.
    pub column: i8,
}

/// A feature of the lake that may be claimed when the block is laid (section 7.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LakeFeature {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: FeatureKind,
    /// The square on which its follower stands, as an index into [`Catalogue::lake`].
    pub stand: usize,
    /// Its segment on that square.
    pub segment: u8,
}

/// All components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    /// The 24 kinds of tiles, then the nine squares of the lake's block.
    pub kinds: Vec<TileKind>,
    /// The start tile's kind.
    pub start: KindId,
    /// The block, row by row.
    pub lake: [LakeSquare; LAKE_SQUARES],
    /// The features of the lake that may be claimed.
    pub lake_features: Vec<LakeFeature>,
    /// The index of the lighthouse's square in [`Catalogue::lake`].
    pub lighthouse: usize,
    /// The index of the open water's square in [`Catalogue::lake`].
    pub open_water: usize,
    /// Number of followers of each player.
    pub followers: u8,
    /// The points of the keeper of the lighthouse.
    pub keeper: u16,
    /// The water tokens of each player, for 2, 3, 4 and 5 players.
    pub water: [u8; 4],
    /// The water tokens of each player with the short supply, for 2, 3, 4 and 5 players.
    pub short_water: [u8; 4],
    /// A hash of the data, which saved games name.
    pub hash: u64,
}

/// Why component data cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueError(pub String);

impl std::fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unusable components: {}", self.0)
    }
}
impl std::error::Error for CatalogueError {}

impl Catalogue {
    /// Returns a kind of square.
    #[must_use]
    pub fn kind(&self, id: KindId) -> &TileKind {
        &self.kinds[id.index()]
    }

    /// Returns the kind with that id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|at| KindId(at as u8))
    }

    /// Returns the kinds of tiles, without the squares of the lake.
    pub fn tiles(&self) -> impl Iterator<Item = (KindId, &TileKind)> {
        self.kinds[..TILE_KINDS].iter().enumerate().map(|(at, kind)| (KindId(at as u8), kind))
    }

    /// Returns the supply of water of each player (section 10.1, ruling 33); `None` for a number of players that no game has.
    #[must_use]
    pub fn water_each(&self, players: u8, short: bool) -> Option<u8> {
        let table = if short { self.short_water } else { self.water };
        table.get(usize::from(players).checked_sub(2)?).copied()
    }

    /// Returns how far a square of the rotated block lies from the block's north-western corner: each way 0 to 2.
    #[must_use]
    pub fn lake_offset(&self, square: usize, rotation: Rotation) -> Offset {
        let LakeSquare { row, column, .. } = self.lake[square];
        match rotation.quarters() {
            0 => Offset { east: column, south: row },
            1 => Offset { east: 2 - row, south: column },
            2 => Offset { east: 2 - column, south: 2 - row },
            _ => Offset { east: row, south: 2 - column },
        }
    }
}
