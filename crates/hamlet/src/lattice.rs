//! The triangular lattice that everything lies on (ruling G1).
//!
//! A point is axial `(q, r)`. Each lattice cell belongs to one point and holds its two unit
//! triangles (one pointing up, one down) and the three unit segments that leave the point in
//! directions 0, 1 and 2. Integers only.

use serde::{Deserialize, Serialize};

/// The six directions of a unit segment, in steps of 60 degrees from east.
pub const DIRECTIONS: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// What a segment shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Terrain {
    Road = 1,
    Forest = 2,
    Mountain = 3,
    Water = 4,
}

impl Terrain {
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

/// A unit triangle: the one above (`down == false`) or below-right of the segment east of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle {
    pub q: i16,
    pub r: i16,
    pub down: bool,
}

impl Triangle {
    /// Returns the three triangles across its sides, with the segment between as (point, direction 0..3).
    #[must_use]
    pub fn neighbours(self) -> [(Segment, Triangle); 3] {
        let Triangle { q, r, down } = self;
        if down {
            [
                (Segment { q: q + 1, r, dir: 1 }, Triangle { q: q + 1, r, down: false }),
                (Segment { q, r: r + 1, dir: 0 }, Triangle { q, r: r + 1, down: false }),
                (Segment { q: q + 1, r, dir: 2 }, Triangle { q, r, down: false }),
            ]
        } else {
            [
                (Segment { q, r, dir: 0 }, Triangle { q, r: r - 1, down: true }),
                (Segment { q: q + 1, r, dir: 2 }, Triangle { q, r, down: true }),
                (Segment { q, r, dir: 1 }, Triangle { q: q - 1, r, down: true }),
            ]
        }
    }
}

/// A unit segment in its canonical form: the point it leaves and a direction 0, 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    pub q: i16,
    pub r: i16,
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
            let (dq, dr) = DIRECTIONS[usize::from(dir)];
            Segment { q: q + dq, r: r + dr, dir: dir - 3 }
        }
    }

    /// Returns the two triangles that it parts.
    #[must_use]
    pub fn triangles(self) -> [Triangle; 2] {
        let Segment { q, r, dir } = self;
        match dir % 3 {
            0 => [Triangle { q, r, down: false }, Triangle { q, r: r - 1, down: true }],
            1 => [Triangle { q, r, down: false }, Triangle { q: q - 1, r, down: true }],
            _ => [Triangle { q: q - 1, r, down: false }, Triangle { q: q - 1, r, down: true }],
        }
    }

    /// Its two end points.
    #[must_use]
    pub fn ends(self) -> [(i16, i16); 2] {
        let (dq, dr) = DIRECTIONS[usize::from(self.dir % 3)];
        [(self.q, self.r), (self.q + dq, self.r + dr)]
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
    /// Returns where a segment of the turned shape lies.
    #[inline]
    #[must_use]
    pub fn segment(self, own: Segment) -> Segment {
        Segment { q: own.q + self.q, r: own.r + self.r, dir: own.dir }
    }

    /// Returns where a triangle of the turned shape lies.
    #[inline]
    #[must_use]
    pub fn triangle(self, own: Triangle) -> Triangle {
        Triangle { q: own.q + self.q, r: own.r + self.r, down: own.down }
    }
}

/// Returns the triangle to the left of a step from `(q, r)` in `dir`.
fn left_triangle(q: i16, r: i16, dir: u8) -> Triangle {
    let (dq, dr, down) =
        [(0, 0, false), (-1, 0, true), (-1, 0, false), (-1, -1, true), (0, -1, false), (0, -1, true)]
            [usize::from(dir % 6)];
    Triangle { q: q + dq, r: r + dr, down }
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
        let (mut q, mut r) = (0i16, 0i16);
        let mut points = Vec::with_capacity(outline.len());
        let mut shape = Shape::default();
        let mut area = 0i32;
        let mut seeds = Vec::new();
        for (index, (digit, terrain)) in outline.iter().zip(terrain).enumerate() {
            let dir = (digit + rotation) % 6;
            points.push((q, r));
            let segment = Segment::new(q, r, dir);
            let side = Side { segment, terrain: *terrain, index: index as u8, walk: dir };
            shape.sides.push(side);
            shape.walked[usize::from(dir)].push(side);
            seeds.push(left_triangle(q, r, dir));
            // Outside this corner, from the segment before round to this one.
            let before = outline[(index + outline.len() - 1) % outline.len()] + rotation;
            let mut outside = (before + 3) % 6;
            while outside != dir {
                shape.rim.push(left_triangle(q, r, outside));
                outside = (outside + 1) % 6;
            }
            let (dq, dr) = DIRECTIONS[usize::from(dir)];
            area += i32::from(q) * i32::from(r + dr) - i32::from(q + dq) * i32::from(r);
            q += dq;
            r += dr;
        }
        let mut distinct = points.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if (q, r) != (0, 0) || distinct.len() != points.len() {
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
            for (segment, across) in triangle.neighbours() {
                if !walls.contains(&segment) {
                    todo.push(across);
                }
            }
        }
        shape.triangles.sort_unstable();
        if area != shape.triangles.len() as i32 {
            return Err(ShapeError::NotOneRegion);
        }
        shape.bounds = [
            points.iter().map(|p| p.0).min().unwrap_or(0),
            points.iter().map(|p| p.0).max().unwrap_or(0),
            points.iter().map(|p| p.1).min().unwrap_or(0),
            points.iter().map(|p| p.1).max().unwrap_or(0),
        ];
        Ok(shape)
    }

    /// Returns how far its points lie apart at most, in q or in r.
    pub(crate) fn extent(&self) -> i16 {
        let [qa, qb, ra, rb] = self.bounds;
        (qb - qa).max(rb - ra)
    }

    /// Returns the sides as a set, moved so that the smallest is at the origin: equal for two turns of a
    /// shape that cannot be told apart on the table.
    #[must_use]
    pub fn canonical_sides(&self) -> Vec<(i16, i16, u8, Terrain)> {
        let mut sides: Vec<_> =
            self.sides.iter().map(|s| (s.segment.q, s.segment.r, s.segment.dir, s.terrain)).collect();
        sides.sort_unstable();
        if let Some(&(q, r, _, _)) = sides.first() {
            for side in &mut sides {
                side.0 -= q;
                side.1 -= r;
            }
        }
        sides
    }
}
