//! Deploys followers on the tile or lake that was just laid (sections 5 and 7.6).

use crate::board::SquareId;
use crate::catalogue::{FeatureKind, LakeFeature};
use crate::choice::Choice;
use crate::event::{Event, Log};
use crate::feature::Node;
use crate::state::{Standing, State};
use tabletop::Seat;

/// A feature on the tile or lake that was just laid, and where a follower on it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// Its kind.
    pub kind: FeatureKind,
    /// The follower's square.
    pub square: SquareId,
    /// The follower's segment.
    pub node: Node,
}

impl State {
    /// Returns the feature with that number on the tile or lake that was just laid: a segment of the tile, or a feature of the lake.
    #[must_use]
    pub fn site(&self, feature: u8) -> Option<Site> {
        let last = SquareId(self.board.squares().len().checked_sub(1)? as u8);
        if self.laid_now > 1 {
            let LakeFeature { kind, stand, segment, .. } =
                self.catalogue.lake_features.get(usize::from(feature))?;
            let square = self.lake_square(*stand)?;
            let node = self.board.square(square).node(*segment);
            return Some(Site { kind: *kind, square, node });
        }
        let square = self.board.square(last);
        let segment = self.catalogue.kind(square.kind).segments.get(usize::from(feature))?;
        Some(Site { kind: segment.kind, square: last, node: square.node(feature) })
    }

    /// Returns the number of features on the tile or lake that was just laid.
    pub(crate) fn sites(&self) -> u8 {
        if self.laid_now > 1 {
            return self.catalogue.lake_features.len() as u8;
        }
        self.board.squares().last().map_or(0, |square| self.catalogue.kind(square.kind).segments.len() as u8)
    }

    pub(crate) fn list_deployments(&self, out: &mut Vec<Choice>) {
        if self.seats[self.turn.index()].supply == 0 {
            return;
        }
        for feature in 0..self.sites() {
            let Some(site) = self.site(feature) else { continue };
            let allowed = site.kind != FeatureKind::Field || self.farmers;
            if allowed && self.features.of(site.node).followers.is_empty() {
                out.push(Choice::Deploy { feature });
            }
        }
    }

    pub(crate) fn deploy(&mut self, seat: Seat, site: Site, log: &mut impl Log) {
        self.features.enter(site.node, seat);
        self.add_standing(Standing { square: site.square, node: site.node, seat });
        self.seats[seat.index()].supply -= 1;
        let square = self.board.square(site.square);
        let (cell, segment) = (square.cell, square.segment(site.node));
        log.note(|| Event::Deployed { seat, cell, feature: site.kind, segment });
    }
}
