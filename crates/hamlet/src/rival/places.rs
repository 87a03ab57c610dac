//! Ranking the places of a building by what their segments meet.

use crate::catalogue::ScoringRule;
use crate::choice::Choice;
use crate::ids::{FaceId, Seat};
use crate::lattice::{Pose, Terrain};
use crate::set::TileSet;
use crate::state::State;

/// A place among the choices.
struct RankedPlace {
    worth: i32,
    /// Index of the choice.
    index: usize,
}

/// Returns the indices of the `most` most promising places among the choices.
pub(crate) fn best(state: &State, seat: Seat, face: FaceId, choices: &[Choice], most: usize) -> Vec<usize> {
    let mut ranked: Vec<RankedPlace> = choices
        .iter()
        .enumerate()
        .filter_map(|(index, choice)| match choice {
            Choice::Place(pose) => Some(RankedPlace { worth: worth(state, seat, face, *pose), index }),
            _ => None,
        })
        .collect();
    ranked.sort_unstable_by_key(|place| (std::cmp::Reverse(place.worth), place.index));
    ranked.truncate(most);
    ranked.into_iter().map(|place| place.index).collect()
}

/// Returns roughly what the segments of a place bring, in tenths of points.
fn worth(state: &State, seat: Seat, face: FaceId, pose: Pose) -> i32 {
    let village = &state.village;
    let data = state.catalogue.known_face(face);
    let matched = |rule: Option<ScoringRule>, terrain: Terrain| match rule {
        Some(ScoringRule::MatchingSegments { terrains }) => i32::from(terrains.has(terrain)),
        _ => 0,
    };
    let rate = |scoring: Option<crate::catalogue::Scoring>, terrain: Terrain| {
        scoring.map_or(0, |scoring| 10 * i32::from(scoring.points) * matched(Some(scoring.rule), terrain))
    };
    let (mut worth, mut roads, mut sites) = (0, 0, TileSet::EMPTY);
    for side in &data.shape(pose.rotation).sides {
        let Some(there) = village.grid().facing(pose.segment(side.segment)) else { continue };
        let (other, met) = (there.tile, there.terrain);
        if !village.has(other) || met != side.terrain {
            continue;
        }
        worth += rate(data.scoring, side.terrain);
        let there = village.known_tile(other);
        if there.owner == Some(seat) {
            worth += rate(village.known_face(state.catalogue, other).scoring, side.terrain);
        }
        if side.terrain == Terrain::Road {
            roads += i32::from(village.home().has(other));
            worth += 4;
        } else {
            // A road can be built there later.
            sites.add(other);
        }
    }
    let connected = match roads {
        0 => 0,
        more => 20 + 4 * more,
    };
    let by_road = matches!(data.scoring.map(|scoring| scoring.rule), Some(ScoringRule::ConnectedBy(_)));
    let far = matches!(data.scoring.map(|scoring| scoring.rule), Some(ScoringRule::DistanceToChurch));
    let away = if far { i32::from(pose.q.abs().max(pose.r.abs())) } else { 0 };
    let later = sites.len() as i32 * if by_road { 12 } else { 5 };
    worth + connected + later + away
}
