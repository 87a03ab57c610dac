//! The triangular lattice that everything lies on (ruling G1).
//!
//! A point is axial `(q, r)`. Each lattice cell belongs to one point and holds its two unit
//! triangles (one pointing up, one down) and the three unit segments that leave the point in
//! directions 0, 1 and 2. Integers only.

use serde::{Deserialize, Serialize};
use tabletop::sort_few;

/// A point of the lattice in axial coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The first coordinate.
    pub q: i16,
    /// The second coordinate.
    pub r: i16,
}

/// The way from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// How much the first coordinate grows.
    pub q: i16,
    /// How much the second coordinate grows.
    pub r: i16,
}

impl Point {
    /// Returns the point at the end of an offset from this one.
    #[inline]
    #[must_use]
    pub const fn moved(self, by: Offset) -> Point {
        Point { q: self.q.wrapping_add(by.q), r: self.r.wrapping_add(by.r) }
    }
}

/// The six directions of a unit segment, in steps of 60 degrees from east.
pub const DIRECTIONS: [Offset; 6] = [
    Offset { q: 1, r: 0 },
    Offset { q: 0, r: 1 },
    Offset { q: -1, r: 1 },
    Offset { q: -1, r: 0 },
    Offset { q: 0, r: -1 },
    Offset { q: 1, r: -1 },
];

/// What a segment shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Terrain {
    /// A road.
    Road = 1,
    /// A forest.
    Forest = 2,
    /// A mountain.
    Mountain = 3,
    /// Water.
    Water = 4,
}

impl Terrain {
    /// Every terrain.
    pub const ALL: [Terrain; 4] = [Terrain::Road, Terrain::Forest, Terrain::Mountain, Terrain::Water];

    /// Returns the terrain for a letter of the catalogue.
    #[must_use]
    pub fn from_letter(letter: u8) -> Option<Terrain> {
        match letter {
            b'R' => Some(Terrain::Road),
            b'F' => Some(Terrain::Forest),
            b'M' => Some(Terrain::Mountain),
            b'W' => Some(Terrain::Water),
            _ => None,
        }
    }

    /// Returns the terrain with that number.
    #[inline]
    pub(crate) fn from_number(number: u8) -> Option<Terrain> {
        match number {
            1 => Some(Terrain::Road),
            2 => Some(Terrain::Forest),
            3 => Some(Terrain::Mountain),
            4 => Some(Terrain::Water),
            _ => None,
        }
    }

    /// Returns whether two segments may touch (ruling G3).
    #[must_use]
    pub fn may_touch(self, other: Terrain) -> bool {
        use Terrain::{Forest, Mountain, Road, Water};
        match self {
            Road => other == Road,
            Water => other == Water,
            Forest | Mountain => matches!(other, Forest | Mountain),
        }
    }
}

/// A unit triangle. With `down == false` it lies above the segment east of a point; else it is the next one east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle {
    /// The first axial coordinate of that point.
    pub q: i16,
    /// The second axial coordinate of that point.
    pub r: i16,
    /// Whether it points down.
    pub down: bool,
}

/// A triangle that shares a segment with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The segment between the two.
    pub segment: Segment,
    /// The other triangle.
    pub triangle: Triangle,
}

impl Triangle {
    /// Returns the three triangles across its sides, each with the segment between.
    #[must_use]
    pub fn neighbours(self) -> [Neighbour; 3] {
        let Triangle { q, r, down } = self;
        let (east, north) = (q.wrapping_add(1), r.wrapping_add(1));
        if down {
            [
                Neighbour {
                    segment: Segment { q: east, r, dir: 1 },
                    triangle: Triangle { q: east, r, down: false },
                },
                Neighbour {
                    segment: Segment { q, r: north, dir: 0 },
                    triangle: Triangle { q, r: north, down: false },
                },
                Neighbour {
                    segment: Segment { q: east, r, dir: 2 },
                    triangle: Triangle { q, r, down: false },
                },
            ]
        } else {
            [
                Neighbour {
                    segment: Segment { q, r, dir: 0 },
                    triangle: Triangle { q, r: r.wrapping_sub(1), down: true },
                },
                Neighbour {
                    segment: Segment { q: east, r, dir: 2 },
                    triangle: Triangle { q, r, down: true },
                },
                Neighbour {
                    segment: Segment { q, r, dir: 1 },
                    triangle: Triangle { q: q.wrapping_sub(1), r, down: true },
                },
            ]
        }
    }
}

/// A unit segment in its canonical form: the point it leaves and a direction 0, 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    /// The first axial coordinate of the point that it leaves.
    pub q: i16,
    /// The second axial coordinate of the point that it leaves.
    pub r: i16,
    /// The direction, 0 to 2: an index into [`DIRECTIONS`].
    pub dir: u8,
}

impl Segment {
    /// Returns the segment that leaves `(q, r)` in any of the six directions.
    #[must_use]
    pub fn new(q: i16, r: i16, dir: u8) -> Segment {
        let dir = dir % 6;
        if dir < 3 {
            Segment { q, r, dir }
        } else {
            let Point { q, r } = Point { q, r }.moved(DIRECTIONS[usize::from(dir)]);
            Segment { q, r, dir: dir - 3 }
        }
    }

    /// Returns the two triangles that it parts.
    #[must_use]
    pub fn triangles(self) -> [Triangle; 2] {
        let Segment { q, r, dir } = self;
        let west = q.wrapping_sub(1);
        match dir % 3 {
            0 => [Triangle { q, r, down: false }, Triangle { q, r: r.wrapping_sub(1), down: true }],
            1 => [Triangle { q, r, down: false }, Triangle { q: west, r, down: true }],
            _ => [Triangle { q: west, r, down: false }, Triangle { q: west, r, down: true }],
        }
    }

    /// Returns its two end points.
    #[must_use]
    pub fn ends(self) -> [Point; 2] {
        let start = Point { q: self.q, r: self.r };
        [start, start.moved(DIRECTIONS[usize::from(self.dir % 3)])]
    }
}

/// Where a shape lies: the point where its outline begins, and how far it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// The axial coordinates of the point.
    pub q: i16,
    /// See `q`.
    pub r: i16,
    /// Turns of 60 degrees counter-clockwise, 0 to 5.
    pub rotation: u8,
}

impl Pose {
    /// Returns whether it is a pose within a thousand steps of the origin, as all in a village are.
    pub(crate) fn is_near(self) -> bool {
        const FAR: u16 = 1000;
        self.rotation <= 5 && self.q.unsigned_abs() <= FAR && self.r.unsigned_abs() <= FAR
    }

    /// Returns the point where the outline begins.
    #[must_use]
    pub const fn point(self) -> Point {
        Point { q: self.q, r: self.r }
    }

    /// Returns where a segment of the turned shape lies.
    #[inline]
    #[must_use]
    pub fn segment(self, own: Segment) -> Segment {
        Segment { q: own.q.wrapping_add(self.q), r: own.r.wrapping_add(self.r), dir: own.dir }
    }

    /// Returns where a triangle of the turned shape lies.
    #[inline]
    #[must_use]
    pub fn triangle(self, own: Triangle) -> Triangle {
        Triangle { q: own.q.wrapping_add(self.q), r: own.r.wrapping_add(self.r), down: own.down }
    }
}

/// Returns the triangle to the left of a segment from a point in `dir`.
fn left_triangle(Point { q, r }: Point, dir: u8) -> Triangle {
    match dir % 6 {
        0 => Triangle { q, r, down: false },
        1 => Triangle { q: q - 1, r, down: true },
        2 => Triangle { q: q - 1, r, down: false },
        3 => Triangle { q: q - 1, r: r - 1, down: true },
        4 => Triangle { q, r: r - 1, down: false },
        _ => Triangle { q, r: r - 1, down: true },
    }
}

/// An outline segment of a shape, relative to the place of its first point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side {
    /// The segment, relative.
    pub segment: Segment,
    /// What it shows.
    pub terrain: Terrain,
    /// Index in the outline.
    pub index: u8,
    /// The direction of the walk along it, 0 to 5; the shape lies to its left.
    pub walk: u8,
}

/// A segment of an outline as it can be seen on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PrintedSegment {
    segment: Segment,
    terrain: Terrain,
}

/// A face turned by a number of 60 degree steps, relative to the place of its first point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The outline, counter-clockwise.
    pub sides: Vec<Side>,
    /// The sides grouped by the direction in which the outline walks along them: two shapes share a segment that they walk in
    /// opposite directions.
    pub walked: [Vec<Side>; 6],
    /// The unit triangles it covers.
    pub triangles: Vec<Triangle>,
    /// The unit triangles around it in the order of the outline, each sharing a segment with the next one;
    /// those that meet it at a point only are among them.
    pub rim: Vec<Triangle>,
    /// Smallest and largest q and r of its points.
    pub bounds: [i16; 4],
}

/// Why an outline is no tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// A digit is not a direction, or the terrain has another length or letter.
    Malformed,
    /// The walk does not come back to its start, or crosses itself.
    NotClosed,
    /// The walk is not counter-clockwise around one region.
    NotOneRegion,
}

impl Shape {
    /// Walks `outline` (directions 0 to 5) from the origin, turned by `rotation` steps.
    pub fn new(outline: &[u8], terrain: &[Terrain], rotation: u8) -> Result<Shape, ShapeError> {
        if outline.is_empty() || outline.len() != terrain.len() || outline.iter().any(|d| *d > 5) {
            return Err(ShapeError::Malformed);
        }
        let mut at = Point::default();
        let mut points = Vec::with_capacity(outline.len());
        let mut shape = Shape::default();
        let mut area = 0i32;
        let mut seeds = Vec::new();
        for (index, (digit, terrain)) in outline.iter().zip(terrain).enumerate() {
            let dir = (digit + rotation) % 6;
            points.push(at);
            let segment = Segment::new(at.q, at.r, dir);
            let side = Side { segment, terrain: *terrain, index: index as u8, walk: dir };
            shape.sides.push(side);
            shape.walked[usize::from(dir)].push(side);
            seeds.push(left_triangle(at, dir));
            // Outside this corner, from the segment before round to this one.
            let before = outline[(index + outline.len() - 1) % outline.len()] + rotation;
            let mut outside = (before + 3) % 6;
            while outside != dir {
                shape.rim.push(left_triangle(at, outside));
                outside = (outside + 1) % 6;
            }
            let next = at.moved(DIRECTIONS[usize::from(dir)]);
            area += i32::from(at.q) * i32::from(next.r) - i32::from(next.q) * i32::from(at.r);
            at = next;
        }
        let mut distinct = points.clone();
        sort_few(&mut distinct);
        distinct.dedup();
        if at != Point::default() || distinct.len() != points.len() {
            return Err(ShapeError::NotClosed);
        }
        let walls: Vec<Segment> = shape.sides.iter().map(|s| s.segment).collect();
        let mut todo = seeds;
        while let Some(triangle) = todo.pop() {
            if shape.triangles.contains(&triangle) {
                continue;
            }
            shape.triangles.push(triangle);
            if shape.triangles.len() > 64 {
                return Err(ShapeError::NotOneRegion);
            }
            for neighbour in triangle.neighbours() {
                if !walls.contains(&neighbour.segment) {
                    todo.push(neighbour.triangle);
                }
            }
        }
        sort_few(&mut shape.triangles);
        if area != shape.triangles.len() as i32 {
            return Err(ShapeError::NotOneRegion);
        }
        shape.bounds = [
            points.iter().map(|p| p.q).min().unwrap_or(0),
            points.iter().map(|p| p.q).max().unwrap_or(0),
            points.iter().map(|p| p.r).min().unwrap_or(0),
            points.iter().map(|p| p.r).max().unwrap_or(0),
        ];
        Ok(shape)
    }

    /// Returns how far its points lie apart at most, in q or in r.
    pub(crate) fn extent(&self) -> i16 {
        let [qa, qb, ra, rb] = self.bounds;
        (qb - qa).max(rb - ra)
    }

    /// Returns whether two shapes cannot be told apart on the table: moved, one has the sides of the other.
    #[must_use]
    pub fn looks_like(&self, other: &Shape) -> bool {
        self.sides_from_the_smallest() == other.sides_from_the_smallest()
    }

    /// Returns the sides in order, moved so that the smallest is at the origin.
    fn sides_from_the_smallest(&self) -> Vec<PrintedSegment> {
        let printed = |side: &Side| PrintedSegment { segment: side.segment, terrain: side.terrain };
        let mut sides: Vec<_> = self.sides.iter().map(printed).collect();
        sort_few(&mut sides);
        if let Some(&PrintedSegment { segment: Segment { q, r, .. }, .. }) = sides.first() {
            for side in &mut sides {
                side.segment.q -= q;
                side.segment.r -= r;
            }
        }
        sides
    }
}
