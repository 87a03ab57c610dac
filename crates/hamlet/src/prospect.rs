//! What a building would have at a place, worked out from the segments that it would meet there.

use crate::catalogue::{Scoring, ScoringRule};
use crate::ids::{FaceId, Seat, TileId};
use crate::land::Land;
use crate::lattice::{Pose, Terrain};
use crate::scoring::{Owner, flat_landmark};
use crate::set::TileSet;
use crate::state::State;

/// One more than the largest number of a terrain.
const TERRAINS: usize = Terrain::Water as usize + 1;

/// What a building would have at a place where it may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The tiles that it would touch.
    pub beside: TileSet,
    /// The tiles that it would join by a printed road (ruling G4).
    pub printed: TileSet,
    /// Whether it would be joined to the Church (ruling E3).
    pub connected: bool,
    /// How many segments would meet the same terrain.
    pub matches: u32,
    /// What the building's own end scoring would add.
    pub points: ProspectPoints,
}

/// What the end scoring of a building would add.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProspectPoints {
    /// Points that do not depend on how the construction is paid for.
    Fixed(i32),
    /// Points for each gold that is left once its construction is paid for, up to a number of gold.
    ForGoldLeft {
        /// The points for each gold.
        each: u8,
        /// The most gold that counts.
        most: u8,
    },
}

impl ProspectPoints {
    /// Returns the points if the player has this much gold left once the construction is paid for.
    #[must_use]
    pub fn with_gold_left(self, gold: i32) -> i32 {
        match self {
            ProspectPoints::Fixed(points) => points,
            ProspectPoints::ForGoldLeft { each, most } => gold.min(i32::from(most)) * i32::from(each),
        }
    }
}

impl State {
    /// Returns what a building of this seat would have at a legal place; `None` of a seat or a face that is not in this game, and far
    /// from the village.
    #[must_use]
    pub fn prospect(&self, seat: Seat, face: FaceId, pose: Pose) -> Option<Prospect> {
        let data = self.catalogue.face(face).filter(|_| pose.is_near())?;
        self.player(seat)?;
        let mut prospect = Prospect {
            beside: TileSet::EMPTY,
            printed: TileSet::EMPTY,
            connected: false,
            matches: 0,
            points: ProspectPoints::Fixed(0),
        };
        let mut matched = [0; TERRAINS];
        self.village.grid().each_facing(data.shape(pose.rotation), pose, |side, tile, same| {
            prospect.beside.add(tile);
            if same {
                matched[side.terrain as usize] += 1;
                prospect.matches += 1;
                if side.terrain == Terrain::Road {
                    prospect.printed.add(tile);
                }
            }
        });
        prospect.connected = prospect.printed.meets(self.village.home());
        if data.flag
            && let Some(scoring) = data.scoring
        {
            prospect.points = if self.botric_seat() == Some(seat) {
                ProspectPoints::Fixed(flat_landmark(self.catalogue, &self.options.solo))
            } else {
                prospective_points(&self.owner(seat), face, pose, scoring, &prospect, &matched)
            };
        }
        Some(prospect)
    }
}

/// Returns what the end scoring of a building with a flag would add; see [`State::score`].
fn prospective_points(
    owner: &Owner<'_>,
    face: FaceId,
    pose: Pose,
    scoring: Scoring,
    prospect: &Prospect,
    matched: &[i32; TERRAINS],
) -> ProspectPoints {
    if scoring.needs_road && !prospect.connected {
        return ProspectPoints::Fixed(0);
    }
    let Owner { seat, player, land: Land { village, shore, .. }, deliveries } = *owner;
    let count = match scoring.rule {
        ScoringRule::ChurchDeliveries => deliveries as i32,
        ScoringRule::MarketSales => player.sale_count() as i32,
        ScoringRule::Donkeys => i32::from(player.donkeys.size()),
        ScoringRule::RoadsBuilt => i32::from(player.roads_built),
        ScoringRule::GoldLeft { max } => {
            return ProspectPoints::ForGoldLeft { each: scoring.points, most: max };
        }
        // Roads are built later, and materials are stored later.
        ScoringRule::ConnectedBy(_) | ScoringRule::Stored { .. } | ScoringRule::LongestRoadRate => 0,
        ScoringRule::DistanceToChurch => {
            let steps = village.steps_from(TileId::CHURCH);
            let nearest = prospect.printed.iter().filter_map(|tile| steps.to(tile)).min();
            // Both ends count.
            nearest.map_or(0, |steps| i32::from(steps) + 2)
        }
        ScoringRule::MatchingSegments { terrains } => {
            terrains.iter().map(|terrain| matched[terrain as usize]).sum()
        }
        ScoringRule::Boats => shore.map_or(0, |shore| i32::from(shore.boats_of(seat))),
        ScoringRule::FishLeft => shore.map_or(0, |shore| i32::from(shore.fish(seat).total())),
        ScoringRule::WaterByLake => shores(owner.land, face, pose),
    };
    ProspectPoints::Fixed(count * i32::from(scoring.points))
}

/// Returns how many water segments of a building would meet a lake, those that it would close included.
fn shores(land: Land<'_>, face: FaceId, pose: Pose) -> i32 {
    let data = land.catalogue.known_face(face);
    let closed: Vec<_> = land.lakes_closed_by(face, pose).into_iter().flatten().collect();
    let sides = data.shape(pose.rotation).sides.iter().filter(|side| side.terrain == Terrain::Water);
    let meets = sides.filter(|side| {
        let around = pose.segment(side.segment).triangles();
        around.into_iter().any(|t| land.village.grid().water_at(t).is_some() || closed.contains(&t))
    });
    meets.count() as i32
}
