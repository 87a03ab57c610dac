//! Explains why a choice is not possible.

use crate::board::SquareId;
use crate::catalogue::{FeatureKind, KindId};
use crate::choice::Choice;
use crate::game::Game;
use crate::lattice::{Cell, Rotation, Side};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use tabletop::Seat;

impl Game {
    /// Returns why a choice is not possible, or `None` if it is offered.
    #[must_use]
    pub fn why(&self, choice: Choice) -> Option<Refusal> {
        match self.choices().binary_search(&choice) {
            Ok(_) => None,
            Err(_) => Some(self.state().refusal(choice)),
        }
    }
}

impl State {
    /// Returns why a choice is not possible, or `None` where it is offered.
    #[must_use]
    pub fn why(&self, choice: Choice) -> Option<Refusal> {
        let mut choices = Vec::new();
        self.list(&mut choices);
        match choices.binary_search(&choice) {
            Ok(_) => None,
            Err(_) => Some(self.refusal(choice)),
        }
    }

    /// Returns the reason against a choice that is not offered.
    fn refusal(&self, choice: Choice) -> Refusal {
        match (self.phase, choice) {
            (Phase::Over, _) => Refusal::GameOver,
            (Phase::Lay(tile), Choice::Tile { cell, rotation }) => self.why_tile(tile, cell, rotation),
            (Phase::LayLake, Choice::Lake { cell, rotation }) => self.why_lake(cell, rotation),
            (_, Choice::Lake { .. }) if self.lake.is_none() => Refusal::NoLake,
            (Phase::Act, Choice::Deploy { feature }) => self.why_deploy(feature),
            (Phase::Act, Choice::Race { cell }) => self.why_race(cell),
            (Phase::Enlist(_), Choice::Enlist) => Refusal::NoFollowerLeft,
            (Phase::Enlist(seat), Choice::Lift { .. }) => self.why_lift(seat),
            _ => Refusal::NotAsked,
        }
    }

    fn why_tile(&self, tile: KindId, cell: Cell, rotation: Rotation) -> Refusal {
        if self.board.at(cell).is_some() {
            return Refusal::Occupied { cell };
        }
        if self.board.open_at(cell).is_none() {
            return Refusal::NotAdjacent;
        }
        match self.mismatches(tile, cell, rotation).next() {
            Some(side) => self.mismatch(tile, cell, rotation, side),
            None => Refusal::SameTurning,
        }
    }

    fn mismatch(&self, kind: KindId, cell: Cell, rotation: Rotation, side: Side) -> Refusal {
        let edges =
            |kind: KindId, rotation: Rotation| self.catalogue.kind(kind).turned[rotation.index()].edges;
        let beside = cell.beside(side);
        let own = edges(kind, rotation).at(side);
        match self.board.at(beside).map(|id| self.board.square(id)) {
            Some(met) => {
                let met = edges(met.kind, met.rotation).at(side.opposite());
                Refusal::Mismatch { cell: beside, side, own, met }
            }
            None => Refusal::NotAdjacent,
        }
    }

    fn why_lake(&self, cell: Cell, rotation: Rotation) -> Refusal {
        let squares = || {
            self.catalogue.lake.iter().enumerate().map(|(number, square)| {
                (square.kind, cell.moved_by(self.catalogue.lake_offset(number, rotation)))
            })
        };
        if let Some((_, cell)) = squares().find(|(_, cell)| self.board.at(*cell).is_some()) {
            return Refusal::Occupied { cell };
        }
        for (kind, at) in squares() {
            if let Some(side) = self.mismatches(kind, at, rotation).next() {
                return self.mismatch(kind, at, rotation, side);
            }
        }
        Refusal::NotAdjacent
    }

    fn why_deploy(&self, feature: u8) -> Refusal {
        let Some(site) = self.site(feature) else { return Refusal::NoSuchFeature };
        if site.kind == FeatureKind::Field && !self.farmers {
            return Refusal::NoFarmers;
        }
        let followers = self.features.of(site.node).followers;
        if followers.is_empty() {
            return Refusal::NoFollowerLeft;
        }
        let by = self.seats().filter(|seat| followers.of(*seat) > 0).collect();
        Refusal::Claimed { feature: site.kind, by }
    }

    fn why_race(&self, cell: Cell) -> Refusal {
        if self.lake_at.is_none() {
            return Refusal::NoLake;
        }
        if let Some(keeper) = self.keeper {
            return Refusal::RaceOver { keeper };
        }
        if !self.may_race() {
            return Refusal::RaceNotBegun;
        }
        let Some(from) = self.seats[self.turn.index()].racer else { return Refusal::NoRacer };
        let Some(to) = self.board.at(cell) else { return Refusal::NoTile };
        if to == from {
            return Refusal::StandsThere;
        }
        if Some(to) == self.lake_square(self.catalogue.open_water) {
            return Refusal::OpenWater;
        }
        match self.occupant(to) {
            Some(by) => Refusal::Blocked { by },
            None => Refusal::OutOfReach,
        }
    }

    /// Returns the owner of the follower or racer on a square.
    #[must_use]
    pub fn occupant(&self, square: SquareId) -> Option<Seat> {
        let follower =
            self.standing().iter().find(|standing| standing.square == square).map(|standing| standing.seat);
        follower.or_else(|| self.seats().find(|seat| self.seats[seat.index()].racer == Some(square)))
    }

    fn why_lift(&self, seat: Seat) -> Refusal {
        if self.seats[seat.index()].supply > 0 { Refusal::SupplyNotEmpty } else { Refusal::NoFollowerThere }
    }
}
