//! A reference implementation of the choices: lists them from a search of the board from scratch, without running counts.

use carcassonne_rules::board::SquareId;
use carcassonne_rules::catalogue::{FeatureKind, Terrain};
use carcassonne_rules::state::Draw;
use carcassonne_rules::survey::{Found, Survey};
use carcassonne_rules::{Cell, Choice, Decision, Event, Game, Rotation, Side};
use std::collections::{BTreeMap, BTreeSet};

/// A segment: its cell and its number there.
type Place = (Cell, u8);

pub struct Plain<'a> {
    game: &'a Game,
    pub squares: BTreeMap<Cell, (usize, Rotation)>,
    survey: Survey<'a>,
}

/// The half of an edge, clockwise from the north-west corner.
const HALVES: [(Side, u8); 8] = [
    (Side::North, 0),
    (Side::North, 1),
    (Side::East, 0),
    (Side::East, 1),
    (Side::South, 0),
    (Side::South, 1),
    (Side::West, 0),
    (Side::West, 1),
];

impl<'a> Plain<'a> {
    pub fn of(game: &'a Game) -> Plain<'a> {
        let squares =
            game.state().board().squares().iter().map(|s| (s.cell, (s.kind.index(), s.rotation))).collect();
        Plain { game, squares, survey: Survey::of(game.state()) }
    }

    fn kind(&self, cell: Cell) -> &'static carcassonne_rules::catalogue::TileKind {
        &self.game.state().catalogue().kinds[self.squares[&cell].0]
    }

    pub fn kind_of(&self, place: Place) -> FeatureKind {
        self.kind(place.0).segments[usize::from(place.1)].kind
    }

    fn found(&self, (cell, segment): Place) -> &Found {
        self.survey.at(cell, segment).expect("a segment")
    }

    /// Returns the seats with followers on a feature, and their numbers.
    pub fn followers(&self, place: Place) -> BTreeMap<u8, u8> {
        (0..).zip(self.found(place).followers).filter(|(_, count)| *count > 0).collect()
    }

    pub fn edge(&self, cell: Cell, side: Side) -> Terrain {
        let (kind, rotation) = self.squares[&cell];
        self.edge_of(kind, rotation, side)
    }

    pub fn edge_of(&self, kind: usize, rotation: Rotation, side: Side) -> Terrain {
        let original = Side::ALL[(side.index() + 4 - usize::from(rotation.quarters())) % 4];
        self.game.state().catalogue().kinds[kind].turned[0].edges.at(original)
    }

    /// Returns whether squares may be laid together: on empty cells, with at least one shared edge, and all shared edges matching.
    pub fn fits(&self, squares: &[(Cell, usize)], rotation: Rotation) -> bool {
        let mut shared = 0;
        for (cell, kind) in squares {
            if self.squares.contains_key(cell) {
                return false;
            }
            for side in Side::ALL {
                let beside = cell.beside(side);
                if !self.squares.contains_key(&beside) {
                    continue;
                }
                shared += 1;
                if self.edge_of(*kind, rotation, side) != self.edge(beside, side.opposite()) {
                    return false;
                }
            }
        }
        shared > 0
    }

    /// Returns which halves and edges of a rotated tile are connected, to recognize rotations that look alike.
    fn look(&self, kind: usize, rotation: Rotation) -> Vec<Vec<bool>> {
        let segments = &self.game.state().catalogue().kinds[kind].turned[0].sides;
        let parts: Vec<Option<u8>> = HALVES
            .iter()
            .map(|(side, half)| {
                let original = Side::ALL[(side.index() + 4 - usize::from(rotation.quarters())) % 4];
                let at = segments[original.index()];
                if *half == 0 { at.first } else { at.second }
            })
            .chain(Side::ALL.into_iter().map(|side| {
                let original = Side::ALL[(side.index() + 4 - usize::from(rotation.quarters())) % 4];
                segments[original.index()].main
            }))
            .collect();
        parts.iter().map(|a| parts.iter().map(|b| a.is_some() && a == b).collect()).collect()
    }

    /// Returns the squares of the lake's block by cell and kind.
    pub fn block(cell: Cell, rotation: Rotation) -> Vec<(Cell, usize)> {
        let square = |number: usize| {
            // Rotate about the middle of the block, a quarter turn at a time.
            let (mut x, mut y) = (number as i8 % 3 - 1, number as i8 / 3 - 1);
            for _ in 0..rotation.quarters() {
                (x, y) = (-y, x);
            }
            (cell.moved(x + 1, y + 1), 24 + number)
        };
        (0..9).map(square).collect()
    }

    pub fn choices(&self) -> Vec<Choice> {
        let state = self.game.state();
        let mut choices = Vec::new();
        // Every cell of the board and three around it, where the lake's block could begin.
        let xs = self.squares.keys().map(|cell| cell.x);
        let ys = self.squares.keys().map(|cell| cell.y);
        let range = |low: Option<i8>, high: Option<i8>| low.unwrap_or(0) - 3..=high.unwrap_or(0) + 3;
        let (xs, ys) = (range(xs.clone().min(), xs.max()), range(ys.clone().min(), ys.max()));
        let cells = || xs.clone().flat_map(|x| ys.clone().map(move |y| Cell::new(x, y)));
        match (state.decision(), state.drawn()) {
            (Decision::Lay, Some(Draw::Tile(kind))) => {
                for cell in cells() {
                    let mut looks = Vec::new();
                    for rotation in Rotation::ALL {
                        let kinds = [(cell, kind.index())];
                        let edges: Vec<_> = Side::ALL
                            .into_iter()
                            .map(|side| self.edge_of(kind.index(), rotation, side))
                            .collect();
                        let look = (edges, self.look(kind.index(), rotation));
                        if self.fits(&kinds, rotation) && !looks.contains(&look) {
                            choices.push(Choice::Tile { cell, rotation });
                        }
                        looks.push(look);
                    }
                }
            }
            (Decision::Lay, Some(Draw::Lake)) => {
                for cell in cells() {
                    for rotation in Rotation::ALL {
                        if self.fits(&Plain::block(cell, rotation), rotation) {
                            choices.push(Choice::Lake { cell, rotation });
                        }
                    }
                }
            }
            (Decision::Act, _) => {
                self.deployments(&mut choices);
                self.races(&mut choices);
                choices.push(Choice::Nothing);
            }
            (Decision::Enlist, _) => {
                let seat = state.decider();
                if state.player(seat).supply > 0 {
                    choices.push(Choice::Enlist);
                } else {
                    let own = state.standing().iter().filter(|standing| standing.seat == seat);
                    let mut cells: Vec<Cell> = own.map(|s| state.board().square(s.square).cell).collect();
                    cells.sort();
                    choices.extend(cells.into_iter().map(|cell| Choice::Lift { cell }));
                }
                choices.push(Choice::Nothing);
            }
            _ => {}
        }
        choices
    }

    pub fn lake_was_laid_now(&self) -> bool {
        self.game.events().iter().any(|event| matches!(event, Event::LakeLaid { .. }))
    }

    /// Returns the features of the tile or lake that was just laid, by number.
    pub fn sites(&self) -> Vec<Place> {
        let state = self.game.state();
        let last = state.board().squares().last().expect("laid").cell;
        if self.lake_was_laid_now() {
            let features = state.catalogue().lake_features.iter();
            let place = |stand: usize, segment| {
                let square: SquareId = state.lake_square(stand).expect("laid");
                (state.board().square(square).cell, segment)
            };
            features.map(|feature| place(feature.stand, feature.segment)).collect()
        } else {
            (0..self.kind(last).segments.len() as u8).map(|segment| (last, segment)).collect()
        }
    }

    fn deployments(&self, choices: &mut Vec<Choice>) {
        let state = self.game.state();
        if state.player(state.turn()).supply == 0 {
            return;
        }
        for (number, place) in self.sites().into_iter().enumerate() {
            let allowed = self.game.options().farmers || self.kind_of(place) != FeatureKind::Field;
            if allowed && self.followers(place).is_empty() {
                choices.push(Choice::Deploy { feature: number as u8 });
            }
        }
    }

    pub fn is_water(&self, cell: Cell) -> bool {
        self.squares
            .get(&cell)
            .is_some_and(|(kind, _)| self.game.state().catalogue().kinds[*kind].id == "LK11")
    }

    /// Returns the seats with a follower or a racer on a cell.
    pub fn standing_at(&self, cell: Cell) -> BTreeSet<u8> {
        let state = self.game.state();
        let followers = state
            .standing()
            .iter()
            .filter(|standing| state.board().square(standing.square).cell == cell)
            .map(|standing| standing.seat.0);
        let racers = state.seats().filter(|seat| {
            state.player(*seat).racer.is_some_and(|racer| state.board().square(racer).cell == cell)
        });
        followers.chain(racers.map(|seat| seat.0)).collect()
    }

    /// Returns where a racer on a cell may stop: one or two steps over free squares; the lighthouse ends the move.
    pub fn race_ends(&self, from: Cell) -> BTreeSet<Cell> {
        let free = |cell: Cell| {
            self.squares.contains_key(&cell) && !self.is_water(cell) && self.standing_at(cell).is_empty()
        };
        let mut ends = BTreeSet::new();
        for one in Side::ALL.map(|side| from.beside(side)).into_iter().filter(|one| free(*one)) {
            ends.insert(one);
            if Some(one) != self.game.state().lighthouse() {
                ends.extend(Side::ALL.map(|side| one.beside(side)).into_iter().filter(|two| free(*two)));
            }
        }
        ends
    }

    /// Returns the laid squares that share a side with both cells, by side of the first one.
    pub fn between(&self, from: Cell, to: Cell) -> Vec<Cell> {
        let around = |cell: Cell| Side::ALL.map(|side| cell.beside(side));
        let both = around(from).into_iter().filter(|cell| around(to).contains(cell));
        both.filter(|cell| self.squares.contains_key(cell)).collect()
    }

    fn races(&self, choices: &mut Vec<Choice>) {
        let state = self.game.state();
        let Some(from) = state.player(state.turn()).racer.filter(|_| !self.lake_was_laid_now()) else {
            return;
        };
        let ends = self.race_ends(state.board().square(from).cell);
        choices.extend(ends.into_iter().map(|cell| Choice::Race { cell }));
    }
}
