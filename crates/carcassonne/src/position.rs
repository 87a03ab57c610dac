//! Positions as data, from which a game can be played: for scenarios, lessons and puzzles.

use crate::catalogue::{Catalogue, FeatureKind};
use crate::game::Game;
use crate::lattice::{Cell, Rotation};
use crate::options::{LakeOptions, Options, SetupError};
use crate::score::Source;
use crate::state::{Draw, Standing, State};
use serde::{Deserialize, Serialize};
use tabletop::{Chance, Seat};

/// A position at the beginning of a turn. The start tile is at (0, 0) and not listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Number of players, 2 to 5.
    pub players: u8,
    /// The seat whose turn begins.
    #[serde(default)]
    pub turn: u8,
    /// The settings of The Lake, if it is played.
    #[serde(default)]
    pub lake: Option<LakeOptions>,
    /// Whether followers may claim fields.
    #[serde(default = "yes")]
    pub farmers: bool,
    /// The laid tiles in an order in which they could be laid.
    #[serde(default)]
    pub tiles: Vec<Laid>,
    /// The pile, the next draw first: ids of tiles, or `lake`.
    pub pile: Vec<String>,
    /// The racers, once the lake is laid.
    #[serde(default)]
    pub racers: Vec<Racer>,
    /// The keeper of the lighthouse.
    #[serde(default)]
    pub keeper: Option<u8>,
    /// The water tokens left to each seat; the full supply if omitted.
    #[serde(default)]
    pub water: Vec<u8>,
    /// The points so far by seat, all counted as points for roads.
    #[serde(default)]
    pub points: Vec<u16>,
}

fn yes() -> bool {
    true
}

/// A laid tile, or the lake's block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The id of the tile, or `lake`.
    pub tile: String,
    /// Its column and row; for the block, those of its north-west square.
    pub at: [i8; 2],
    /// Quarter turns clockwise.
    #[serde(default)]
    pub turn: u8,
    /// The follower on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follower: Option<Follower>,
}

/// A follower on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follower {
    /// The owner.
    pub seat: u8,
    /// The number of the feature, as in [`crate::Choice::Deploy`].
    pub feature: u8,
}

/// A racer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Racer {
    /// The owner.
    pub seat: u8,
    /// Its cell.
    pub at: [i8; 2],
}

fn wrong<T>(what: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError::Position(what.into()))
}

impl Position {
    /// Returns the game at this position, with its first tile drawn.
    ///
    /// # Errors
    /// [`SetupError`] if tiles overlap, do not match or are too many, a follower or racer has no place, or a seat is unknown.
    pub fn game(&self) -> Result<Game, SetupError> {
        let seat = |number: u8| {
            if number < self.players { Ok(Seat(number)) } else { wrong(format!("there is no seat {number}")) }
        };
        let first = Some(Seat(self.turn));
        let options =
            Options { players: self.players, seed: 0, first, lake: self.lake, farmers: self.farmers };
        options.check()?;
        let catalogue = Catalogue::standard().map_err(|error| SetupError::Components(error.to_string()))?;
        let mut left: Vec<u8> = catalogue.tiles().map(|(_, kind)| kind.count).collect();
        left[catalogue.start.index()] -= 1;
        let mut take = |id: &str| {
            let Some(kind) = catalogue.find(id).filter(|kind| kind.index() < left.len()) else {
                return wrong(format!("there is no tile {id}"));
            };
            match left[kind.index()].checked_sub(1) {
                Some(rest) => left[kind.index()] = rest,
                None => return wrong(format!("there are too many tiles {id}")),
            }
            Ok(kind)
        };
        let mut state = State::empty(catalogue, self.players, self.lake, self.farmers, Chance::new(0));
        state.turn = Seat(self.turn);
        state.lay_square(catalogue.start, Rotation::default(), Cell::default());
        for laid in &self.tiles {
            let (cell, rotation) = (Cell::new(laid.at[0], laid.at[1]), Rotation::new(laid.turn));
            if cell.x.unsigned_abs() > 80 || cell.y.unsigned_abs() > 80 {
                return wrong(format!("{cell} is too far away"));
            }
            if laid.tile == "lake" {
                if self.lake.is_none() || state.lake_at.is_some() || !state.lake_fits(cell, rotation) {
                    return wrong(format!("the lake cannot lie at {cell}"));
                }
                state.lay_lake(cell, rotation, &mut ());
                state.give_water(&mut ());
            } else {
                let kind = take(&laid.tile)?;
                let Some(open) = state.board.open_at(cell) else {
                    return wrong(format!("{cell} is no open cell"));
                };
                if !open.fits(catalogue.kind(kind).turned[rotation.index()].edges) {
                    return wrong(format!("{} does not fit at {cell}", laid.tile));
                }
                state.lay_square(kind, rotation, cell);
                state.laid_now = 1;
            }
            if let Some(follower) = &laid.follower {
                let Some(site) = state.site(follower.feature) else {
                    return wrong(format!("{} has no feature {}", laid.tile, follower.feature));
                };
                let seat = seat(follower.seat)?;
                if state.seats[seat.index()].supply == 0 {
                    return wrong(format!("seat {} has no follower left", seat.0));
                }
                state.features.enter(site.node, seat);
                state.seats[seat.index()].supply -= 1;
                state.add_standing(Standing { square: site.square, node: site.node, seat });
            }
        }
        // Complete features were scored in an earlier turn, and their followers were returned.
        for square in state.board.squares().to_vec() {
            for (number, segment) in catalogue.kind(square.kind).segments.iter().enumerate() {
                let feature = state.features.of_mut(square.node(number as u8));
                if segment.kind != FeatureKind::Field && feature.is_complete() {
                    if !feature.followers.is_empty() {
                        return wrong(format!("followers stand on a complete feature at {}", square.cell));
                    }
                    feature.is_scored = true;
                }
            }
        }
        for racer in &self.racers {
            let seat = seat(racer.seat)?;
            let Some(square) = state.board.at(Cell::new(racer.at[0], racer.at[1])) else {
                return wrong("a racer does not stand on a tile");
            };
            if state.lake_at.is_none() || state.seats[seat.index()].supply == 0 {
                return wrong("there is no such racer");
            }
            state.seats[seat.index()].supply -= 1;
            state.seats[seat.index()].racer = Some(square);
        }
        if let Some(keeper) = self.keeper {
            let keeper = seat(keeper)?;
            if state.lake_at.is_none() || state.seats[keeper.index()].supply == 0 || !self.racers.is_empty() {
                return wrong("there is no such keeper");
            }
            state.seats[keeper.index()].supply -= 1;
            state.keeper = Some(keeper);
        }
        for (number, water) in self.water.iter().enumerate() {
            let seat = seat(number as u8)?;
            let full = state.seats[seat.index()].water;
            let Some(placed) = full.checked_sub(*water) else {
                return wrong(format!("seat {} has more water than its supply", seat.0));
            };
            state.water_placed += placed;
            state.seats[seat.index()].water = *water;
        }
        for (number, points) in self.points.iter().enumerate() {
            let seat = seat(number as u8)?;
            state.gain(seat, Source::Roads, *points);
        }
        let mut draws = Vec::new();
        for id in &self.pile {
            if id != "lake" {
                draws.push(Draw::Tile(take(id)?));
            } else if self.lake.is_some() && state.lake_at.is_none() && !draws.contains(&Draw::Lake) {
                draws.push(Draw::Lake);
            } else {
                return wrong("the lake's draw tile is not in the pile");
            }
        }
        state.set_pile(&draws);
        let mut events = Vec::new();
        state.begin_turn(&mut events);
        Ok(Game::with(options, state, events))
    }
}
