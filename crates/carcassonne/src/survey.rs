//! Searches the board from scratch: finds each feature by a flood fill, without the engine's running counts. For checks of the engine.

use crate::board::{Square, SquareId};
use crate::catalogue::{FeatureKind, Segment, SegmentSet, SideSegments, Terrain, TileKind};
use crate::lattice::{Cell, Side};
use crate::options::MAX_SEATS;
use crate::state::State;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Seat, SeatSet};

/// A segment of a laid square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// The square.
    pub square: SquareId,
    /// The number of the segment on its square.
    pub segment: u8,
}

/// A feature that was found by a flood fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its kind.
    pub kind: FeatureKind,
    /// Its segments, sorted.
    pub parts: Vec<Part>,
    /// Number of its squares, each counted once; for a monastery, of the filled cells around it and its own.
    pub squares: u8,
    /// Number of its edges without a neighbour; for a monastery, of the empty cells around it. 0 for fields.
    pub open: u8,
    /// Number of its pennants.
    pub pennants: u8,
    /// Whether it is a feature of the lake.
    pub is_lake: bool,
    /// Whether the pig herd stands on it.
    pub has_pigs: bool,
    /// Number of followers on it by seat.
    pub followers: [u8; MAX_SEATS],
}

impl Found {
    /// Returns whether it is complete. Fields never are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && self.kind != FeatureKind::Field
    }

    /// Returns the points of a city, road or monastery, complete or at the end (section 11.1); 0 for a field, see
    /// [`Survey::field_points`].
    #[must_use]
    pub fn points(&self) -> u16 {
        let (squares, pennants) = (u16::from(self.squares), u16::from(self.pennants));
        // The points of each square and each pennant; a complete monastery of the lake has three points more.
        let (each, pennant, more) = match (self.kind, self.is_lake, self.is_complete()) {
            (FeatureKind::City, false, false) => (1, 1, 0),
            (FeatureKind::City, false, true) => (2, 2, 0),
            (FeatureKind::City, true, false) => (2, 1, 0),
            (FeatureKind::City, true, true) => (3, 2, 0),
            (FeatureKind::Road, false, _) => (1, 0, 0),
            (FeatureKind::Road, true, _) => (2, 0, 0),
            (FeatureKind::Monastery, true, true) => (1, 0, 3),
            (FeatureKind::Monastery, _, _) => (1, 0, 0),
            (FeatureKind::Field, _, _) => (0, 0, 0),
        };
        squares * each + pennants * pennant + more
    }

    /// Returns the seats with the most followers; empty if there are no followers (section 6.5).
    #[must_use]
    pub fn majority(&self) -> SeatSet {
        majority(self.followers)
    }
}

/// Returns the seats with the most followers; empty if there are no followers.
#[must_use]
pub fn majority(followers: [u8; MAX_SEATS]) -> SeatSet {
    let most = followers.into_iter().max().unwrap_or(0).max(1);
    let seats = followers.into_iter().enumerate().filter(|(_, count)| *count == most);
    seats.map(|(seat, _)| Seat(seat as u8)).collect()
}

/// A laid square with its neighbours and its sides.
struct SquareAround<'a> {
    square: &'a Square,
    kind: &'a TileKind,
    /// The neighbours by side.
    beside: [Option<SquareId>; 4],
    /// The segments by side, after the rotation.
    sides: [SideSegments; 4],
}

/// All features of a board, found from scratch.
pub struct Survey<'a> {
    state: &'a State,
    cells: BTreeMap<Cell, SquareId>,
    places: Vec<SquareAround<'a>>,
    features: Vec<Found>,
    /// The index of the feature of each segment, by square.
    labels: Vec<Vec<usize>>,
}

impl<'a> Survey<'a> {
    /// Finds all features of a state's board.
    #[must_use]
    pub fn of(state: &'a State) -> Survey<'a> {
        let squares = state.board().squares();
        let cells: BTreeMap<Cell, SquareId> =
            squares.iter().zip(state.board().ids()).map(|(square, id)| (square.cell, id)).collect();
        let places: Vec<SquareAround<'a>> = squares
            .iter()
            .map(|square| {
                let kind = state.catalogue().kind(square.kind);
                let beside = Side::ALL.map(|side| cells.get(&square.cell.beside(side)).copied());
                let sides = Side::ALL.map(|side| kind.turned[0].sides[original(square, side).index()]);
                SquareAround { square, kind, beside, sides }
            })
            .collect();
        let unknown = usize::MAX;
        let labels = places.iter().map(|place| vec![unknown; place.kind.segments.len()]).collect();
        let mut survey = Survey { state, cells, places, features: Vec::new(), labels };
        for square in state.board().ids() {
            for segment in 0..survey.labels[square.index()].len() {
                if survey.labels[square.index()][segment] == unknown {
                    survey.flood(Part { square, segment: segment as u8 }, unknown);
                }
            }
        }
        for standing in state.standing() {
            let segment = survey.places[standing.square.index()].square.segment(standing.node);
            let label = survey.label(Part { square: standing.square, segment });
            if let Some(found) = label.and_then(|label| survey.features.get_mut(label)) {
                found.followers[standing.seat.index()] += 1;
            }
        }
        survey
    }

    /// Adds the feature of a segment that is in none yet.
    fn flood(&mut self, from: Part, unknown: usize) {
        let label = self.features.len();
        let (mut parts, mut next) = (vec![from], 0);
        self.labels[from.square.index()][usize::from(from.segment)] = label;
        let mut open = 0;
        while let Some(part) = parts.get(next).copied() {
            next += 1;
            let place = &self.places[part.square.index()];
            let own = Some(part.segment);
            for side in Side::ALL {
                let sides = place.sides[side.index()];
                let Some(beside) = place.beside[side.index()] else {
                    open += u8::from(sides.main == own);
                    continue;
                };
                let theirs = self.places[beside.index()].sides[side.opposite().index()];
                // The first half of an edge meets the second half of the neighbour's.
                let pairs =
                    [(sides.main, theirs.main), (sides.first, theirs.second), (sides.second, theirs.first)];
                for (one, other) in pairs {
                    let Some(segment) = other.filter(|_| one == own) else { continue };
                    let known = &mut self.labels[beside.index()][usize::from(segment)];
                    if *known == unknown {
                        *known = label;
                        parts.push(Part { square: beside, segment });
                    }
                }
            }
        }
        parts.sort_unstable();
        let found = self.found(parts, open);
        self.features.push(found);
    }

    /// Returns the feature of sorted segments with that number of open edges, without followers.
    fn found(&self, parts: Vec<Part>, open: u8) -> Found {
        let segments = || parts.iter().filter_map(|part| self.segment(*part));
        let kind = segments().next().map_or(FeatureKind::Field, |segment| segment.kind);
        let squares = parts.chunk_by(|one, two| one.square == two.square).count() as u8;
        let (squares, open) = match (kind, parts.first()) {
            (FeatureKind::Monastery, Some(part)) => {
                let cell = self.places[part.square.index()].square.cell;
                let filled = cell.around().filter(|around| self.cells.contains_key(around)).count() as u8;
                (1 + filled, 8 - filled)
            }
            (FeatureKind::Field, _) => (squares, 0),
            _ => (squares, open),
        };
        Found {
            kind,
            squares,
            open,
            pennants: segments().map(|segment| segment.pennants).sum(),
            is_lake: segments().any(|segment| segment.is_lake),
            has_pigs: segments().any(|segment| segment.has_pigs),
            followers: [0; MAX_SEATS],
            parts,
        }
    }

    fn segment(&self, part: Part) -> Option<&Segment> {
        self.places.get(part.square.index())?.kind.segments.get(usize::from(part.segment))
    }

    fn label(&self, part: Part) -> Option<usize> {
        self.labels.get(part.square.index())?.get(usize::from(part.segment)).copied()
    }

    /// Returns all features.
    #[must_use]
    pub fn features(&self) -> &[Found] {
        &self.features
    }

    /// Returns the feature of a segment.
    #[must_use]
    pub fn feature(&self, part: Part) -> Option<&Found> {
        self.features.get(self.label(part)?)
    }

    /// Returns the feature of a segment of the square at a cell.
    #[must_use]
    pub fn at(&self, cell: Cell, segment: u8) -> Option<&Found> {
        self.feature(Part { square: *self.cells.get(&cell)?, segment })
    }

    /// Returns the cell of a laid square.
    #[must_use]
    pub fn cell(&self, square: SquareId) -> Option<Cell> {
        self.places.get(square.index()).map(|place| place.square.cell)
    }

    /// Returns the neighbour of a square.
    #[must_use]
    pub fn beside(&self, square: SquareId, side: Side) -> Option<SquareId> {
        self.places.get(square.index())?.beside[side.index()]
    }

    /// Returns the terrain at a side of a laid square.
    #[must_use]
    pub fn edge(&self, square: SquareId, side: Side) -> Option<Terrain> {
        let place = self.places.get(square.index())?;
        Some(place.kind.turned[0].edges.at(original(place.square, side)))
    }

    /// Returns the points of a field: for its complete cities, each counted once (sections 11.4 and 11.5).
    #[must_use]
    pub fn field_points(&self, field: &Found) -> u16 {
        let complete = self.cities_beside(field).filter(|city| city.is_complete()).count();
        complete as u16 * if field.has_pigs { 4 } else { 3 }
    }

    /// Returns the cities that touch a field, each once.
    pub(crate) fn cities_beside(&self, field: &Found) -> impl Iterator<Item = &Found> {
        let touched = field.parts.iter().flat_map(|part| {
            let touched = self.segment(*part).map_or(SegmentSet::EMPTY, |segment| segment.cities);
            touched.iter().filter_map(|segment| self.label(Part { square: part.square, segment }))
        });
        let cities: BTreeSet<usize> = touched.collect();
        cities.into_iter().map(|label| &self.features[label])
    }

    /// Returns the state that was searched.
    #[must_use]
    pub fn state(&self) -> &'a State {
        self.state
    }
}

/// Returns the side of the unrotated square that faces this side now.
fn original(square: &Square, side: Side) -> Side {
    Side::ALL[(side.index() + 4 - square.rotation.index()) % 4]
}
