//! The weights of the value of a position.

use crate::catalogue::FeatureKind;
use search::DataError;
use search::data::{self, Standard};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The weights of the value of a position. Points weigh 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Points for the first follower in the supply.
    pub supply: f64,
    /// The worth of each further follower in the supply, as a share of the one before.
    pub supply_decay: f64,
    /// The share of a follower that returns when its feature is completed, as if it were in the supply, times the chance of that.
    pub returning: f64,
    /// How eagerly players close features: the factor of the number of closing tiles that a player will draw.
    pub closing: f64,
    /// The share of a closing tile that a tile counts which only extends the feature at that end.
    pub extending: f64,
    /// The factor of the chance for each open end after the first.
    pub open_end: f64,
    /// How eagerly players fill the cells around a monastery.
    pub around: f64,
    /// Points that a field gains with each draw of its owner that is left.
    pub field_growth: f64,
    /// The factor of the chance of an unfinished city, for the fields that it touches.
    pub field_cities: f64,
    /// The race for the lighthouse: the factor of the keeper's points times the chance of becoming the keeper; 0 ignores the race.
    pub race: f64,
    /// By how many turns a racer must be ahead to win clearly.
    pub race_lead: f64,
    /// The turns that an occupied square on a racer's way costs.
    pub race_blocked: f64,
    /// The factor of the expected points for water; 0 ignores water.
    pub water: f64,
    /// The share of own points that are not yet scored by which a rival with a character overrates cities, roads, monasteries and fields.
    #[serde(default, skip_serializing_if = "Liking::is_none")]
    pub liking: Liking,
}

/// By which share a rival with a character overrates its own unfinished features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Liking {
    /// Of cities.
    pub cities: f64,
    /// Of roads.
    pub roads: f64,
    /// Of monasteries.
    pub monasteries: f64,
    /// Of fields.
    pub fields: f64,
}

impl Liking {
    fn is_none(&self) -> bool {
        *self == Liking::default()
    }

    /// Returns the factor for features of a kind.
    pub(crate) fn factor(&self, kind: FeatureKind) -> f64 {
        1.0 + match kind {
            FeatureKind::City => self.cities,
            FeatureKind::Road => self.roads,
            FeatureKind::Monastery => self.monasteries,
            FeatureKind::Field => self.fields,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    weights: Weights,
}

impl Weights {
    /// Returns the weights that are part of the program.
    ///
    /// # Errors
    /// Fails if the data of this build is unusable.
    pub fn standard() -> Result<&'static Weights, DataError> {
        static WEIGHTS: Standard<Weights> = OnceLock::new();
        data::standard(&WEIGHTS, || Weights::read(include_str!("../../data/rival.json")))
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// Fails if it is no such file.
    pub fn read(text: &str) -> Result<Weights, DataError> {
        let file: File = data::read(text)?;
        if file.format != "carcassonne-rival" || file.version != 1 {
            return Err(DataError::new("not a version 1 file of weights"));
        }
        Ok(file.weights)
    }

    /// Returns these weights without the terms for the race and for water.
    #[must_use]
    pub fn without_lake(self) -> Weights {
        Weights { race: 0.0, water: 0.0, ..self }
    }
}
