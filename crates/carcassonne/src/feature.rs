//! Cities, roads, monasteries and fields: disjoint sets of segments, joined as squares are laid, without searching the board (section 4.5).

use crate::catalogue::{FeatureKind, Segment};
use crate::options::MAX_SEATS;
use tabletop::{Seat, SeatSet};

/// Maximum number of segments in a game: those of all tiles and of the lake's block.
pub const MAX_NODES: usize = 272;

/// A segment of a laid square, numbered in the order of laying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(pub(crate) u16);

impl Node {
    /// Returns the number of the segment, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of followers of each seat on a feature: three bits per seat, since no seat has more than seven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Followers(u16);

impl Followers {
    /// Returns the number of followers of a seat.
    #[must_use]
    pub fn of(self, seat: Seat) -> u8 {
        (self.0 >> (3 * u16::from(seat.0)) & 7) as u8
    }

    /// Returns whether there are no followers.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats with the most followers; empty if there are no followers (section 6.5).
    #[must_use]
    pub fn majority(self) -> SeatSet {
        let (mut most, mut seats) = (1, SeatSet::EMPTY);
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let count = self.of(seat);
            if count > most {
                (most, seats) = (count, SeatSet::of(seat));
            } else if count == most {
                seats.add(seat);
            }
        }
        seats
    }

    fn add(&mut self, seat: Seat) {
        self.0 += 1 << (3 * u16::from(seat.0));
    }

    fn remove(&mut self, seat: Seat) {
        if self.of(seat) > 0 {
            self.0 -= 1 << (3 * u16::from(seat.0));
        }
    }
}

/// A feature, stored at its root segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its kind.
    pub kind: FeatureKind,
    /// Number of its squares, each counted once; for a monastery, of the filled cells around it and its own.
    pub squares: u8,
    /// Number of its open edges; for a monastery, of the empty cells around it. 0 for fields, which are never complete.
    pub open: u8,
    /// Number of its pennants.
    pub pennants: u8,
    /// Whether it is a feature of the lake (section 11.1).
    pub is_lake: bool,
    /// Whether the pig herd stands on it.
    pub has_pigs: bool,
    /// Whether it has been scored.
    pub is_scored: bool,
    /// Whether a water token was placed in this city. It is part of no hash: it only tells where the tokens lie.
    pub has_water: bool,
    /// The followers on it.
    pub followers: Followers,
    /// A bit set of those of its squares that have two cities or two roads, so that a square with both in this feature counts once.
    multiple: u16,
}

impl Feature {
    /// Returns whether it is complete. Fields never are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && self.kind != FeatureKind::Field
    }
}

/// The features of a board.
#[derive(Clone, Debug)]
pub struct Features {
    parents: [u16; MAX_NODES],
    all: [Feature; MAX_NODES],
    count: u16,
    /// Number of laid squares with two cities or two roads.
    multiples: u8,
}

const NONE: Feature = Feature {
    kind: FeatureKind::Field,
    squares: 0,
    open: 0,
    pennants: 0,
    is_lake: false,
    has_pigs: false,
    is_scored: false,
    has_water: false,
    followers: Followers(0),
    multiple: 0,
};

impl Features {
    pub(crate) fn new() -> Features {
        Features { parents: [0; MAX_NODES], all: [NONE; MAX_NODES], count: 0, multiples: 0 }
    }

    /// Returns the number of segments laid so far.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Returns whether nothing was laid.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds the segments of a square and returns the first one's node.
    pub(crate) fn add(&mut self, segments: &[Segment], is_multiple: bool) -> Node {
        let first = self.count;
        let multiple = if is_multiple {
            self.multiples += 1;
            1 << ((self.multiples - 1) & 15)
        } else {
            0
        };
        for segment in segments {
            let at = usize::from(self.count);
            self.parents[at] = self.count;
            let has_squares = matches!(segment.kind, FeatureKind::City | FeatureKind::Road);
            self.all[at] = Feature {
                kind: segment.kind,
                squares: 1,
                open: segment.edges,
                pennants: segment.pennants,
                is_lake: segment.is_lake,
                has_pigs: segment.has_pigs,
                is_scored: false,
                has_water: false,
                followers: Followers(0),
                multiple: if has_squares { multiple } else { 0 },
            };
            self.count += 1;
        }
        Node(first)
    }

    /// Returns the root of the feature that a segment is part of.
    #[must_use]
    pub fn root(&self, node: Node) -> Node {
        let mut at = node.0;
        while self.parents[usize::from(at)] != at {
            at = self.parents[usize::from(at)];
        }
        Node(at)
    }

    /// Returns the feature that a segment is part of.
    #[must_use]
    pub fn of(&self, node: Node) -> &Feature {
        &self.all[usize::from(self.root(node).0)]
    }

    pub(crate) fn of_mut(&mut self, node: Node) -> &mut Feature {
        &mut self.all[usize::from(self.root(node).0)]
    }

    /// Joins two segments across an edge. A city or road loses the open edge of both.
    pub(crate) fn join(&mut self, one: Node, two: Node) {
        let (a, b) = (self.root(one), self.root(two));
        // Attach the smaller feature to the larger one, so that paths to the root stay short.
        let (a, b) = if self.all[usize::from(a.0)].squares < self.all[usize::from(b.0)].squares {
            (b, a)
        } else {
            (a, b)
        };
        let joined = self.all[usize::from(b.0)];
        let feature = &mut self.all[usize::from(a.0)];
        if a != b {
            let twice = (feature.multiple & joined.multiple).count_ones() as u8;
            feature.squares = (feature.squares + joined.squares).saturating_sub(twice);
            feature.open += joined.open;
            feature.pennants += joined.pennants;
            feature.is_lake |= joined.is_lake;
            feature.has_pigs |= joined.has_pigs;
            feature.followers.0 += joined.followers.0;
            feature.multiple |= joined.multiple;
            self.parents[usize::from(b.0)] = a.0;
        }
        if feature.kind != FeatureKind::Field {
            feature.open = feature.open.saturating_sub(2);
        }
    }

    /// Puts a follower on a feature.
    pub(crate) fn enter(&mut self, node: Node, seat: Seat) {
        self.of_mut(node).followers.add(seat);
    }

    /// Takes a follower off a feature.
    pub(crate) fn leave(&mut self, node: Node, seat: Seat) {
        self.of_mut(node).followers.remove(seat);
    }
}
