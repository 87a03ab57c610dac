//! Bit planes of the lattice: tests where a shape may lie, for 48 points of a column at a time.
//!
//! Each plane holds one bit for every point of a window around the village: whether one of its two triangles is covered, whether one
//! of its three segments is free, and whether a free segment clashes with a terrain. A shape may lie at a point if no plane of its
//! triangles and no clash of its sides is set there, and some segment of its sides is free (rulings G2, G3).

use std::ops::Range;

use crate::lattice::{Point, Pose, Segment, Shape, Terrain, Triangle};

/// The largest extent in q and in r of a shape that can be tested.
pub(crate) const REACH: i16 = 8;
/// How many points of a column one word tests. Its other bits repeat those of the words above and below, as far as shapes reach.
const ROWS: i16 = 64 - 2 * REACH;
const ROWS_MASK: u64 = (1 << ROWS) - 1;
/// Empty columns that are added when the window grows, so that it seldom does.
const SLACK: i16 = 12;
/// How many columns are tested at once.
const CHUNK: usize = 32;

/// The plane of free segments in direction 0; those of directions 1 and 2 follow.
const FREE: usize = 2;
/// The planes of free segments that clash with a road, by direction; those of water and of other terrain follow.
const CLASH: usize = 5;
const PLANES: usize = 14;

/// Which points the words stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    q0: i16,
    /// The first point that is tested; the words begin [`REACH`] before it.
    r0: i16,
    columns: usize,
    /// How many words a column has.
    bands: usize,
}

/// The smallest and the largest q and r of what lies on the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    q: [i16; 2],
    r: [i16; 2],
}

impl Bounds {
    /// Returns the bounds of a shape that lies somewhere.
    fn of(shape: &Shape, pose: Pose) -> Bounds {
        let [qa, qb, ra, rb] = shape.bounds;
        Bounds { q: [qa + pose.q, qb + pose.q], r: [ra + pose.r, rb + pose.r] }
    }

    fn with(self, other: Bounds) -> Bounds {
        let both = |a: [i16; 2], b: [i16; 2]| [a[0].min(b[0]), a[1].max(b[1])];
        Bounds { q: both(self.q, other.q), r: both(self.r, other.r) }
    }
}

impl Window {
    /// Returns whether all points are inside at which a shape could touch what lies within the bounds.
    fn holds(&self, bounds: Bounds) -> bool {
        let end = |start: i16, length: usize| i32::from(start) + length as i32;
        bounds.q[0] - REACH >= self.q0
            && i32::from(bounds.q[1] + REACH) < end(self.q0, self.columns)
            && bounds.r[0] - REACH >= self.r0
            && i32::from(bounds.r[1] + REACH) < end(self.r0, self.bands * ROWS as usize)
    }

    /// Returns all columns.
    pub(crate) fn columns(self) -> Range<usize> {
        0..self.columns
    }

    /// Returns the number of words that have a bit for each point of the window.
    pub(crate) fn size(self) -> usize {
        self.bands * self.columns
    }

    /// Returns a window with some room around the bounds.
    fn around(bounds: Bounds) -> Window {
        let width = bounds.q[1] - bounds.q[0] + 1 + 2 * (REACH + SLACK);
        let height = bounds.r[1] - bounds.r[0] + 1 + 2 * REACH;
        let bands = (height + ROWS - 1) / ROWS;
        let above = (bands * ROWS - height) / 2;
        Window {
            q0: bounds.q[0] - REACH - SLACK,
            r0: bounds.r[0] - REACH - above,
            columns: width as usize,
            bands: bands as usize,
        }
    }

    fn column(&self, q: i16) -> Option<usize> {
        usize::try_from(i32::from(q) - i32::from(self.q0)).ok().filter(|x| *x < self.columns)
    }

    /// Returns the words of a column that have a bit for this r, with the place of the bit.
    fn bits(self, r: i16) -> impl Iterator<Item = Bit> {
        (0..self.bands).filter_map(move |band| {
            let bit = i32::from(r) - i32::from(self.r0) - band as i32 * i32::from(ROWS) + i32::from(REACH);
            u32::try_from(bit).ok().filter(|bit| *bit < u64::BITS).map(|bit| Bit { band, bit })
        })
    }
}

/// A bit of a column.
struct Bit {
    band: usize,
    bit: u32,
}

/// What to write into a plane at a point.
#[derive(Clone, Copy)]
struct Mark {
    plane: usize,
    on: bool,
}

/// An earlier answer, which holds except where the shape would meet something that changed since.
#[derive(Clone, Copy)]
pub(crate) struct Earlier<'a> {
    pub(crate) points: &'a Points,
    /// The smallest and the largest q of what changed.
    pub(crate) changed: [i16; 2],
}

/// What lies on the lattice, as bit planes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Planes {
    window: Window,
    bounds: Option<Bounds>,
    /// By band, plane and column.
    words: Vec<u64>,
}

impl Planes {
    /// Makes room for a shape, which is to be covered next.
    pub(crate) fn hold(&mut self, shape: &Shape, pose: Pose) {
        let new = Bounds::of(shape, pose);
        let bounds = self.bounds.map_or(new, |old| old.with(new));
        self.bounds = Some(bounds);
        if self.window.holds(bounds) {
            return;
        }
        let old = std::mem::replace(self, Planes { bounds: Some(bounds), ..Planes::default() });
        self.window = Window::around(bounds);
        self.words = vec![0; self.window.bands * PLANES * self.window.columns];
        old.each_bit(|plane, q, r| self.set(q, r, [Mark { plane, on: true }]));
    }

    /// Calls a function with the plane and point of each bit.
    fn each_bit(&self, mut met: impl FnMut(usize, i16, i16)) {
        let Window { q0, r0, columns, .. } = self.window;
        for (index, word) in self.words.iter().enumerate() {
            let (band, plane, column) = (index / columns / PLANES, index / columns % PLANES, index % columns);
            let mut rest = *word;
            while rest != 0 {
                let r = r0 + band as i16 * ROWS - REACH + rest.trailing_zeros() as i16;
                met(plane, q0 + column as i16, r);
                rest &= rest - 1;
            }
        }
    }

    /// Sets or clears a point's bit in some planes.
    fn set<const N: usize>(&mut self, q: i16, r: i16, marks: [Mark; N]) {
        let Some(column) = self.window.column(q) else { return };
        for Bit { band, bit } in self.window.bits(r) {
            for Mark { plane, on } in marks {
                let word = &mut self.words[(band * PLANES + plane) * self.window.columns + column];
                *word = *word & !(1 << bit) | u64::from(on) << bit;
            }
        }
    }

    /// Marks a triangle as covered.
    pub(crate) fn cover(&mut self, triangle: Triangle) {
        self.set(triangle.q, triangle.r, [Mark { plane: usize::from(triangle.down), on: true }]);
    }

    /// Marks a segment as free, or as taken on both sides if it has no terrain.
    pub(crate) fn mark(&mut self, segment: Segment, free: Option<Terrain>) {
        let dir = usize::from(segment.dir % 3);
        let clash = |own: Terrain| Mark {
            plane: clash_plane(own, dir),
            on: free.is_some_and(|free| !own.may_touch(free)),
        };
        let marks = [
            Mark { plane: FREE + dir, on: free.is_some() },
            clash(Terrain::Road),
            clash(Terrain::Water),
            clash(Terrain::Forest),
        ];
        self.set(segment.q, segment.r, marks);
    }

    /// Returns all points where a shape may lie, worked out from an earlier answer if there is one.
    pub(crate) fn points(&self, shape: &Shape, before: Option<Earlier<'_>>) -> Points {
        let before = before.filter(|earlier| earlier.points.window == self.window);
        let mut points = before.map_or_else(|| Points::none(self.window), |earlier| earlier.points.clone());
        let Some(bounds) = self.bounds else { return points };
        let q = before.map_or(bounds.q, |earlier| earlier.changed);
        for band in 0..self.window.bands {
            let planes = self.planes(band);
            for columns in chunks(self.window, shape, q) {
                planes.test(shape, columns, points.row_mut(band));
            }
        }
        points
    }

    fn planes(&self, band: usize) -> Band<'_> {
        let columns = self.window.columns;
        Band { columns, words: &self.words[band * PLANES * columns..][..PLANES * columns] }
    }

    /// Writes those of the points at which a side of the shape would share a marked segment. Sides with a terrain other than that of
    /// the mark do not count.
    pub(crate) fn points_beside(&self, shape: &Shape, points: &[u64], marked: &Marked, out: &mut [u64]) {
        debug_assert_eq!(marked.window, self.window, "marks of one village");
        let size = self.window.columns;
        for band in 0..self.window.bands {
            for columns in chunks(self.window, shape, marked.q) {
                let (start, count) = (columns.start, columns.len());
                let mut touches = [0; CHUNK];
                for side in shape.sides.iter().filter(|side| marked.counts(side.terrain)) {
                    let Segment { q, r, dir } = side.segment;
                    gather(
                        &mut touches[..count],
                        marked.row(usize::from(dir % 3), band),
                        start,
                        Point { q, r },
                    );
                }
                let (start, end) = (band * size + columns.start, band * size + columns.end);
                for ((kept, legal), touches) in
                    out[start..end].iter_mut().zip(&points[start..end]).zip(touches)
                {
                    *kept = legal & touches;
                }
            }
        }
    }

    /// Returns the window that the planes cover.
    pub(crate) fn window(&self) -> Window {
        self.window
    }
}

/// Returns the columns at which a shape can meet those between two others, in parts of at most [`CHUNK`].
fn chunks(window: Window, shape: &Shape, q: [i16; 2]) -> impl Iterator<Item = Range<usize>> + use<> {
    let [qa, qb, ..] = shape.bounds;
    let column = |q: i32| usize::try_from(q - i32::from(window.q0)).unwrap_or(0).min(window.columns);
    let (start, end) = (column(i32::from(q[0]) - i32::from(qb)), column(i32::from(q[1]) - i32::from(qa) + 1));
    (start..end).step_by(CHUNK).map(move |start| start..end.min(start + CHUNK))
}

/// Returns the plane of free segments that clash with a terrain.
fn clash_plane(own: Terrain, dir: usize) -> usize {
    let class = match own {
        Terrain::Road => 0,
        Terrain::Water => 1,
        Terrain::Forest | Terrain::Mountain => 2,
    };
    CLASH + 3 * class + dir
}

/// Adds the bits of a plane that lie at an offset from the points tested, `start` being the first column of these.
#[inline]
fn gather(out: &mut [u64], plane: &[u64], start: usize, Point { q, r }: Point) {
    let from = start.wrapping_add_signed(isize::from(q));
    let Some(words) = plane.get(from..from.wrapping_add(out.len())) else {
        debug_assert!(false, "the window is wider than shapes reach");
        return;
    };
    let shift = ((r + REACH) & 63) as u32;
    for (out, word) in out.iter_mut().zip(words) {
        *out |= word >> shift;
    }
}

/// The planes of one band.
struct Band<'a> {
    columns: usize,
    words: &'a [u64],
}

impl Band<'_> {
    fn row(&self, plane: usize) -> &[u64] {
        &self.words[plane * self.columns..][..self.columns]
    }

    /// Writes at which points of some columns a shape may lie.
    fn test(&self, shape: &Shape, columns: Range<usize>, out: &mut [u64]) {
        let (start, count) = (columns.start, columns.len());
        let (mut blocked, mut touches) = ([0; CHUNK], [0; CHUNK]);
        let (blocked, touches) = (&mut blocked[..count], &mut touches[..count]);
        for t in &shape.triangles {
            gather(blocked, self.row(usize::from(t.down)), start, Point { q: t.q, r: t.r });
        }
        for side in &shape.sides {
            let Segment { q, r, dir } = side.segment;
            let dir = usize::from(dir % 3);
            gather(touches, self.row(FREE + dir), start, Point { q, r });
            gather(blocked, self.row(clash_plane(side.terrain, dir)), start, Point { q, r });
        }
        for (out, (blocked, touches)) in out[columns].iter_mut().zip(blocked.iter().zip(touches)) {
            *out = *touches & !*blocked & ROWS_MASK;
        }
    }
}

/// The free segments of some tiles, of one terrain or of all.
#[derive(Debug)]
pub(crate) struct Marked {
    window: Window,
    terrain: Option<Terrain>,
    /// The smallest and the largest q of the tiles.
    q: [i16; 2],
    /// By direction, band and column.
    words: Vec<u64>,
}

impl Marked {
    /// Returns no segments, in the window of some planes; only those of a terrain are to be added, if one is given.
    pub(crate) fn new(planes: &Planes, terrain: Option<Terrain>) -> Marked {
        let window = planes.window;
        let words = vec![0; 3 * window.bands * window.columns];
        Marked { window, terrain, q: [i16::MAX, i16::MIN], words }
    }

    /// Returns whether sides of a terrain are marked and meet marks.
    fn counts(&self, terrain: Terrain) -> bool {
        self.terrain.is_none_or(|own| own == terrain)
    }

    /// Keeps the free segments alone.
    pub(crate) fn keep_free(&mut self, planes: &Planes) {
        let Window { columns, bands, .. } = self.window;
        for dir in 0..3 {
            for band in 0..bands {
                let own = &mut self.words[(dir * bands + band) * columns..][..columns];
                own.iter_mut().zip(planes.planes(band).row(FREE + dir)).for_each(|(own, free)| *own &= free);
            }
        }
    }

    /// Adds the sides of a shape that lies there.
    pub(crate) fn add(&mut self, shape: &Shape, pose: Pose) {
        let bounds = Bounds::of(shape, pose);
        self.q = [self.q[0].min(bounds.q[0]), self.q[1].max(bounds.q[1])];
        let Window { columns, bands, .. } = self.window;
        let terrain = self.terrain;
        for side in shape.sides.iter().filter(|side| terrain.is_none_or(|own| own == side.terrain)) {
            let Segment { q, r, dir } = pose.segment(side.segment);
            let Some(column) = self.window.column(q) else { continue };
            for Bit { band, bit } in self.window.bits(r) {
                self.words[(usize::from(dir % 3) * bands + band) * columns + column] |= 1 << bit;
            }
        }
    }

    /// Returns the columns in which a shape could lie that meets a mark.
    pub(crate) fn columns(&self) -> Range<usize> {
        let column = |q: i32| usize::try_from(q - i32::from(self.window.q0)).unwrap_or(0);
        let [start, end] = self.q.map(i32::from);
        column(start - i32::from(REACH))..column(end + i32::from(REACH) + 1).min(self.window.columns)
    }

    fn row(&self, dir: usize, band: usize) -> &[u64] {
        &self.words[(dir * self.window.bands + band) * self.window.columns..][..self.window.columns]
    }
}

/// The points at which a shape may lie, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    window: Window,
    /// By band and column.
    words: Vec<u64>,
}

impl Points {
    fn none(window: Window) -> Points {
        Points { window, words: vec![0; window.bands * window.columns] }
    }

    /// Returns the window that the bits cover.
    pub(crate) fn window(&self) -> Window {
        self.window
    }

    /// Returns the bits, by band and column.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    fn row_mut(&mut self, band: usize) -> &mut [u64] {
        &mut self.words[band * self.window.columns..][..self.window.columns]
    }

    /// Returns whether a point is one of these.
    #[inline]
    pub(crate) fn has(&self, q: i16, r: i16) -> bool {
        let Window { q0, r0, columns, bands } = self.window;
        let (x, y) = (i32::from(q) - i32::from(q0), i32::from(r) - i32::from(r0));
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return false };
        let (band, bit) = (y / ROWS as usize, y % ROWS as usize);
        x < columns && band < bands && self.words[band * columns + x] >> bit & 1 == 1
    }
}

/// The points of a shape in one rotation.
#[derive(Clone, Copy)]
pub(crate) struct Turn<'a> {
    pub(crate) rotation: u8,
    /// By band and column of a window.
    pub(crate) words: &'a [u64],
}

/// Calls a function with the pose of each point of a shape in its rotations, in ascending order. All points lie in `among`.
pub(crate) fn each_pose(window: Window, among: Range<usize>, turns: &[Turn<'_>], mut met: impl FnMut(Pose)) {
    let Window { q0, r0, columns, bands } = window;
    for column in among.start..among.end.min(columns) {
        for band in 0..bands {
            let word = |turn: &Turn<'_>| turn.words[band * columns + column];
            let mut any = turns.iter().fold(0, |set, turn| set | word(turn));
            while any != 0 {
                let bit = any.trailing_zeros();
                any &= any - 1;
                for turn in turns {
                    if word(turn) >> bit & 1 == 1 {
                        let r = r0 + band as i16 * ROWS + bit as i16;
                        met(Pose { q: q0 + column as i16, r, rotation: turn.rotation });
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Earlier;
    use crate::catalogue::{Catalogue, Face};
    use crate::grid::Grid;
    use crate::ids::TileId;
    use crate::lattice::Pose;

    fn faces() -> Vec<&'static Face> {
        let catalogue = Catalogue::standard().expect("the components can be read");
        catalogue.faces.iter().step_by(5).collect()
    }

    /// Lays faces at some points, which need not be legal places.
    fn lay(grid: &mut Grid, at: &[(i16, i16)]) {
        for (index, (q, r)) in at.iter().enumerate() {
            let pose = Pose { q: *q, r: *r, rotation: (index % 6) as u8 };
            let faces = faces();
            let shape = faces[index % faces.len()].shape(pose.rotation);
            grid.put(TileId(index as u8), shape, pose, |_, _, _| {});
        }
    }

    /// Compares the planes with a test of each single point around those where faces lie.
    fn check(at: &[(i16, i16)]) {
        let mut grid = Grid::default();
        lay(&mut grid, at);
        let around = |values: Vec<i16>| values.iter().min().unwrap() - 20..values.iter().max().unwrap() + 20;
        let (q, r) = at.iter().copied().unzip();
        let (q, r) = (around(q), around(r));
        for face in faces() {
            for rotation in 0..6 {
                let points = grid.planes().points(face.shape(rotation), None);
                for q in q.clone() {
                    for r in r.clone() {
                        let fits = grid.fit(face.shape(rotation), Pose { q, r, rotation }).is_ok();
                        assert_eq!(points.has(q, r), fits, "{} {q} {r} {rotation}", face.id);
                    }
                }
            }
        }
    }

    #[test]
    fn planes_agree_with_single_tests_in_a_tall_village() {
        check(&[0, 7, 14, 22, 29, 43, 50, 64, 71, 95, 102].map(|r| (r % 3, r)));
        check(&[0, -7, -15, -46, -53, -60, -100].map(|r| (0, r)));
    }

    #[test]
    fn planes_agree_with_single_tests_in_a_wide_village() {
        check(&[0, 7, 14, 35, 42, 70, 77].map(|q| (q, q % 4)));
        check(&[(0, 0), (-40, 30), (-47, 30), (60, -70), (66, -70)]);
    }

    #[test]
    fn points_are_brought_up_to_date_where_something_changed() {
        let at = [(0, 0), (6, 1), (-6, 2), (0, 8), (5, 9)];
        let mut before = Grid::default();
        lay(&mut before, &at[..4]);
        let mut after = Grid::default();
        lay(&mut after, &at);
        let [start, end, ..] = faces()[4 % faces().len()].shape(4).bounds;
        let changed = [at[4].0 + start, at[4].0 + end];
        let points =
            |grid: &Grid, face: &Face, known: Option<Earlier<'_>>| grid.planes().points(face.shape(1), known);
        for face in faces() {
            let known = points(&before, face, None);
            let fresh = points(&after, face, None);
            assert_ne!(known, fresh, "{}", face.id);
            assert_eq!(points(&after, face, Some(Earlier { points: &known, changed })), fresh, "{}", face.id);
        }
    }
}
