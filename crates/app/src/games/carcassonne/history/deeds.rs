//! Counts what a player does in a game of Carcassonne.

use crate::api::CarcSource;
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::{Event, Score};

/// What is noted about a player in a finished game.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    /// The points by source.
    pub score: Score,
    /// The points of the best city.
    pub best_city: u16,
    /// The points of the best road.
    pub best_road: u16,
    /// The number of complete monasteries.
    pub monasteries: u16,
}

impl Deeds {
    /// Returns the points from a source.
    pub fn points(&self, source: CarcSource) -> u16 {
        match source {
            CarcSource::Cities => self.score.cities,
            CarcSource::Roads => self.score.roads,
            CarcSource::Monasteries => self.score.monasteries,
            CarcSource::Fields => self.score.fields,
            CarcSource::Keeper => self.score.keeper,
            CarcSource::Water => self.score.water,
        }
    }

    /// Notes an event by which the player scored.
    pub fn note(&mut self, event: &Event) {
        let Event::Scored { feature, points, complete, .. } = *event else { return };
        match feature {
            FeatureKind::City => self.best_city = self.best_city.max(points),
            FeatureKind::Road => self.best_road = self.best_road.max(points),
            FeatureKind::Monastery => self.monasteries += u16::from(complete),
            FeatureKind::Field => {}
        }
    }
}
