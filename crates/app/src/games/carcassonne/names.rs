//! Ids of the rules as the ids and types of the border.

use crate::api::{CarcCell, CarcFeatureKind, CarcPart, CarcSide, CarcTerrain};
use carcassonne_rules::board::Square;
use carcassonne_rules::catalogue::{FeatureKind, KindId, Terrain};
use carcassonne_rules::{Carcassonne, Cell, Rotation, Side, State};

/// A state of Carcassonne with what its seats are called.
pub type Table<'a> = crate::session::game::Table<'a, Carcassonne>;

/// Returns the id of a kind of square.
pub fn kind_id(state: &State, kind: KindId) -> String {
    state.catalogue().kind(kind).id.clone()
}

/// Returns which part of its kind of square a segment is; `None` if the kind has no such segment.
pub fn part(state: &State, kind: KindId, segment: u8) -> Option<CarcPart> {
    let segments = &state.catalogue().kind(kind).segments;
    let of = segments.get(usize::from(segment))?.kind;
    let before = segments.iter().take(usize::from(segment)).filter(|segment| segment.kind == of);
    Some(CarcPart { kind: feature_kind(of), index: before.count() as u8 })
}

/// Returns the segments of a square by their numbers.
pub fn segments(state: &State, square: &Square) -> std::ops::Range<u8> {
    0..state.catalogue().kind(square.kind).segments.len() as u8
}

pub fn cell(cell: Cell) -> CarcCell {
    CarcCell { x: cell.x, y: cell.y }
}

/// Returns the cell of the rules.
pub fn cell_of(cell: CarcCell) -> Cell {
    Cell::new(cell.x, cell.y)
}

/// Returns the rotation of the rules; `None` for more than three quarter turns.
pub fn rotation_of(turn: u8) -> Option<Rotation> {
    Rotation::ALL.get(usize::from(turn)).copied()
}

pub fn side(side: Side) -> CarcSide {
    match side {
        Side::North => CarcSide::North,
        Side::East => CarcSide::East,
        Side::South => CarcSide::South,
        Side::West => CarcSide::West,
    }
}

pub fn terrain(terrain: Terrain) -> CarcTerrain {
    match terrain {
        Terrain::City => CarcTerrain::City,
        Terrain::Road => CarcTerrain::Road,
        Terrain::Field => CarcTerrain::Field,
        Terrain::Water => CarcTerrain::Water,
    }
}

pub fn feature_kind(kind: FeatureKind) -> CarcFeatureKind {
    match kind {
        FeatureKind::City => CarcFeatureKind::City,
        FeatureKind::Road => CarcFeatureKind::Road,
        FeatureKind::Monastery => CarcFeatureKind::Monastery,
        FeatureKind::Field => CarcFeatureKind::Field,
    }
}
