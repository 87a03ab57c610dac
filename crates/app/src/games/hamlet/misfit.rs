//! Explains why a building may not be placed at a touched position.

use crate::api::{LatticePoint, Misplaced, Phrase, Reason, Why, WhyKind};
use crate::games::hamlet::names::{Table, ends, point};
use hamlet_rules::lattice::{DIRECTIONS, Shape};
use hamlet_rules::{Choice, Decision, FaceId, Pose, Refusal};

impl Table<'_> {
    /// Returns the building that is being placed.
    fn placed_face(&self) -> Option<FaceId> {
        match (self.game.decision(), self.game.placing()) {
            (Decision::Place, Some(hamlet_rules::Placing { face, pose: None })) => Some(face),
            _ => None,
        }
    }

    /// Returns why the building being placed may not lie there. Touches are imprecise, so the neighbouring
    /// positions are considered too; `None` if one of them is legal.
    pub(crate) fn misplaced(&self, at: LatticePoint, rotation: u8) -> Option<Reason> {
        let face = self.placed_face()?;
        let spot = spot(at, rotation)?;
        let (refusal, at) = self.nearest_misfit(spot)?;
        Some(self.judged(face, at, &refusal))
    }

    /// Returns why the building being placed cannot be rotated on its spot, for the next rotation.
    pub(crate) fn unturned(&self, at: LatticePoint, rotation: u8) -> Option<Reason> {
        let face = self.placed_face()?;
        let from = spot(at, rotation)?;
        let data = self.game.catalogue().face(face)?;
        if data.rotations.len() < 2 {
            let why = Why::new(WhyKind::TurnsSame, Phrase::new("why_turn_same"));
            return Some(Reason { why, place: None });
        }
        let turns = (1..6).map(|by| (from.rotation + by) % 6).filter(|turn| data.rotations.contains(turn));
        let shapes = &data.shapes;
        let found = turns.filter_map(|turn| {
            let shape = shapes.get(usize::from(turn))?;
            self.nearest_misfit(turned(from, shapes.get(usize::from(from.rotation))?, turn, shape))
        });
        let (refusal, at) = found.min_by_key(|(refusal, _)| vagueness(refusal))?;
        Some(self.judged(face, at, &refusal))
    }

    /// Returns the most specific reason at a position or its neighbours; `None` if one of them is legal.
    fn nearest_misfit(&self, spot: Pose) -> Option<(Refusal, Pose)> {
        let aside = DIRECTIONS.iter().map(|by| Pose { q: spot.q + by.q, r: spot.r + by.r, ..spot });
        let mut best: Option<(Refusal, Pose)> = None;
        for spot in std::iter::once(spot).chain(aside) {
            let place = Choice::Place(spot);
            let refusal = self.game.why(place)?;
            if best.as_ref().is_none_or(|(other, _)| vagueness(&refusal) < vagueness(other)) {
                best = Some((refusal, spot));
            }
        }
        best
    }

    fn judged(&self, face: FaceId, spot: Pose, refusal: &Refusal) -> Reason {
        let clashes = match refusal {
            Refusal::Segments { .. } => self.game.clashes(face, spot),
            _ => Vec::new(),
        };
        let clashes = clashes.iter().map(|clash| ends(clash.segment.ends()));
        Reason {
            why: self.why(refusal).why,
            place: Some(Misplaced {
                face: self.face(face).to_owned(),
                at: point(spot.point()),
                rotation: spot.rotation,
                clashes: clashes.collect(),
            }),
        }
    }
}

/// Converts a position sent by a screen; `None` if it is too far away for any village.
fn spot(LatticePoint(q, r): LatticePoint, rotation: u8) -> Option<Pose> {
    let near = |at: i32| i16::try_from(at).ok().filter(|at| at.unsigned_abs() < 1000);
    Some(Pose { q: near(q)?, r: near(r)?, rotation: rotation % 6 })
}

/// Returns the vagueness of a reason; a segment that does not match is the most specific one.
fn vagueness(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::NotAdjacent => 3,
        Refusal::Overlap { .. } | Refusal::InLake { .. } => 2,
        Refusal::Segments { .. } => 0,
        _ => 1,
    }
}

/// Returns the position at which the rotated shape has about the same middle.
fn turned(from: Pose, before: &Shape, rotation: u8, after: &Shape) -> Pose {
    let (a, b) = (middle(before), middle(after));
    let count = 3 * i32::try_from(before.triangles.len().max(1)).unwrap_or(1);
    let step = |a: i32, b: i32| ((2 * (a - b) + count).div_euclid(2 * count)) as i16;
    Pose { q: from.q + step(a.0, b.0), r: from.r + step(a.1, b.1), rotation }
}

/// Returns the sum of the centres of a shape's triangles, in thirds of a unit.
fn middle(shape: &Shape) -> (i32, i32) {
    let thirds = |t: &hamlet_rules::lattice::Triangle| {
        let (q, r) = (3 * i32::from(t.q), 3 * i32::from(t.r));
        if t.down { (q + 2, r - 1) } else { (q + 1, r + 1) }
    };
    shape.triangles.iter().map(thirds).fold((0, 0), |sum, t| (sum.0 + t.0, sum.1 + t.1))
}
