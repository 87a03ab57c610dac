//! Points by source.

use crate::catalogue::FeatureKind;
use serde::{Deserialize, Serialize};

/// A source of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Roads.
    Roads,
    /// Cities.
    Cities,
    /// Monasteries.
    Monasteries,
    /// Fields.
    Fields,
    /// The keeper of the lighthouse.
    Keeper,
    /// The water supply.
    Water,
}

impl Source {
    /// Every source.
    pub const ALL: [Source; 6] =
        [Source::Roads, Source::Cities, Source::Monasteries, Source::Fields, Source::Keeper, Source::Water];

    pub(crate) fn of(kind: FeatureKind) -> Source {
        match kind {
            FeatureKind::City => Source::Cities,
            FeatureKind::Road => Source::Roads,
            FeatureKind::Monastery => Source::Monasteries,
            FeatureKind::Field => Source::Fields,
        }
    }
}

/// A seat's points by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// For roads.
    pub roads: u16,
    /// For cities.
    pub cities: u16,
    /// For monasteries.
    pub monasteries: u16,
    /// For fields.
    pub fields: u16,
    /// For the lighthouse.
    pub keeper: u16,
    /// For water.
    pub water: u16,
    /// The sum of the parts.
    pub total: u16,
}

impl From<[u16; 6]> for Score {
    fn from(points: [u16; 6]) -> Score {
        let [roads, cities, monasteries, fields, keeper, water] = points;
        Score { roads, cities, monasteries, fields, keeper, water, total: points.iter().sum() }
    }
}
