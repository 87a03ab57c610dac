//! Explains why a choice is not possible.

use crate::board::SquareId;
use crate::catalogue::{FeatureKind, KindId};
use crate::choice::Choice;
use crate::game::Game;
use crate::lattice::{Cell, Rotation, Side};
use crate::refusal::{Clash, Obstacle, Refusal};
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

    /// Returns the edges at which the drawn tile or lake would not match its neighbours; none for other choices.
    #[must_use]
    pub fn clashes(&self, choice: Choice) -> Vec<Clash> {
        self.state().clashes(choice)
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
        let clash = self.tile_clashes(tile, cell, rotation).next();
        clash.map_or(Refusal::SameTurning, Refusal::Mismatch)
    }

    /// Returns the edges at which a square does not match its neighbours, by side.
    fn tile_clashes(&self, kind: KindId, cell: Cell, rotation: Rotation) -> impl Iterator<Item = Clash> + '_ {
        let edges = self.catalogue.kind(kind).turned[rotation.index()].edges;
        Side::ALL.into_iter().filter_map(move |side| {
            let beside = cell.beside(side);
            let met = self.board.square(self.board.at(beside)?);
            let met = self.catalogue.kind(met.kind).turned[met.rotation.index()].edges.at(side.opposite());
            let own = edges.at(side);
            (own != met).then_some(Clash { cell: beside, side, own, met })
        })
    }

    /// Returns the squares of the lake's block at a place, with their cells.
    fn lake_squares(&self, cell: Cell, rotation: Rotation) -> impl Iterator<Item = (KindId, Cell)> + '_ {
        self.catalogue.lake.iter().enumerate().map(move |(number, square)| {
            (square.kind, cell.moved_by(self.catalogue.lake_offset(number, rotation)))
        })
    }

    /// Returns the edges at which the drawn tile or lake would not match its neighbours; none for other choices.
    #[must_use]
    pub fn clashes(&self, choice: Choice) -> Vec<Clash> {
        match (self.phase, choice) {
            (Phase::Lay(tile), Choice::Tile { cell, rotation }) => {
                self.tile_clashes(tile, cell, rotation).collect()
            }
            (Phase::LayLake, Choice::Lake { cell, rotation }) => {
                let squares = self.lake_squares(cell, rotation);
                squares.flat_map(|(kind, at)| self.tile_clashes(kind, at, rotation)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn why_lake(&self, cell: Cell, rotation: Rotation) -> Refusal {
        let occupied = self.lake_squares(cell, rotation).find(|(_, cell)| self.board.at(*cell).is_some());
        if let Some((_, cell)) = occupied {
            return Refusal::Occupied { cell };
        }
        let clash = self.clashes(Choice::Lake { cell, rotation }).first().copied();
        clash.map_or(Refusal::NotAdjacent, Refusal::Mismatch)
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
        if let Some(by) = self.occupant(to) {
            return Refusal::Blocked { cell, by };
        }
        let beside = |cell: Cell| Side::ALL.map(|side| cell.beside(side));
        let from = self.board.square(from).cell;
        let between = beside(from).into_iter().filter(|via| beside(cell).contains(via));
        let by: Vec<Obstacle> = between.filter_map(|via| self.obstacle(via)).collect();
        if by.is_empty() { Refusal::OutOfReach } else { Refusal::WayShut { by } }
    }

    /// Returns what keeps a racer from walking over a cell; `None` if nothing does, or if no tile lies there.
    fn obstacle(&self, cell: Cell) -> Option<Obstacle> {
        let square = self.board.at(cell)?;
        if let Some(by) = self.occupant(square) {
            return Some(Obstacle::Figure { cell, by });
        }
        let is = |number: usize| self.lake_square(number) == Some(square);
        if is(self.catalogue.open_water) {
            return Some(Obstacle::OpenWater { cell });
        }
        is(self.catalogue.lighthouse).then_some(Obstacle::Lighthouse { cell })
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
