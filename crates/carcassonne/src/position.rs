//! Positions as data, from which a game can be played: for scenarios, lessons and puzzles.

use crate::board::SquareId;
use crate::catalogue::{Catalogue, FeatureKind, KindId};
use crate::game::Game;
use crate::lattice::{Cell, Rotation};
use crate::options::{LakeOptions, Options, SetupError};
use crate::position_fault::PositionFault as Fault;
use crate::score::Source;
use crate::state::{Draw, Phase, Standing, State};
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<u16>,
    /// The points so far by seat and source, in addition to `points`.
    #[serde(default)]
    pub earned: Vec<Earned>,
}

/// A seat's points by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Earned {
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
}

/// Maximum number of points of a seat from one source, far more than a game can give. Sums of them cannot overflow.
const MOST_POINTS: u16 = 5000;

/// Maximum distance of a tile from the start tile, in columns and rows.
const FARTHEST: u8 = 80;

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

fn wrong<T>(fault: Fault) -> Result<T, SetupError> {
    Err(SetupError::Position(fault))
}

/// A position that is being built.
struct Builder {
    state: State,
    /// The tiles of each kind that are nowhere yet.
    left: Vec<u8>,
}

impl Position {
    /// Returns the position of a game; `None` in the middle of a turn and at the end.
    #[must_use]
    pub fn of(game: &Game) -> Option<Position> {
        let state = game.state();
        let drawn = match state.phase {
            Phase::Lay(kind) => Draw::Tile(kind),
            Phase::LayLake => Draw::Lake,
            Phase::Act | Phase::Enlist(_) | Phase::Over => return None,
        };
        // The lake's draw tile is outside of the pile until the end of the turn.
        if state.lake_waits {
            return None;
        }
        let id = |kind: KindId| state.catalogue.kind(kind).id.clone();
        let draw = |draw: &Draw| match draw {
            Draw::Tile(kind) => id(*kind),
            Draw::Lake => "lake".to_owned(),
        };
        let mut tiles = Vec::new();
        for (square, number) in state.board.squares().iter().zip(state.board.ids()).skip(1) {
            let in_lake = state.lake_at.and_then(|first| number.0.checked_sub(first.0));
            let follower = state.standing().iter().find(|standing| standing.square == number);
            let seat = follower.map(|standing| standing.seat.0);
            match in_lake.map(usize::from).filter(|at| *at < state.catalogue.lake.len()) {
                None => {
                    let feature = follower.map(|standing| square.segment(standing.node));
                    let follower = seat.zip(feature).map(|(seat, feature)| Follower { seat, feature });
                    let (at, turn) = ([square.cell.x, square.cell.y], square.rotation.quarters());
                    tiles.push(Laid { tile: id(square.kind), at, turn, follower });
                }
                Some(stand) => {
                    if stand == 0 {
                        let offset = state.catalogue.lake_offset(0, state.lake_rotation);
                        let cell = square.cell.moved_by(offset.back());
                        let (at, turn) = ([cell.x, cell.y], state.lake_rotation.quarters());
                        tiles.push(Laid { tile: "lake".to_owned(), at, turn, follower: None });
                    }
                    if let (Some(standing), Some(lake)) = (follower, tiles.last_mut()) {
                        let segment = square.segment(standing.node);
                        let mut features = state.catalogue.lake_features.iter();
                        let feature = features.position(|of| (of.stand, of.segment) == (stand, segment))?;
                        lake.follower = Some(Follower { seat: standing.seat.0, feature: feature as u8 });
                    }
                }
            }
        }
        let racers = state.seats().filter_map(|seat| {
            let cell = state.board.square(state.seats[seat.index()].racer?).cell;
            Some(Racer { seat: seat.0, at: [cell.x, cell.y] })
        });
        let water = state.seats().map(|seat| state.seats[seat.index()].water);
        Some(Position {
            players: state.players,
            turn: state.turn.0,
            lake: state.lake,
            farmers: state.farmers,
            tiles,
            pile: std::iter::once(&drawn).chain(state.pile()).map(draw).collect(),
            racers: racers.collect(),
            keeper: state.keeper.map(|seat| seat.0),
            water: if state.lake_at.is_some() { water.collect() } else { Vec::new() },
            points: Vec::new(),
            earned: state.seats().map(|seat| Earned::from(state.seats[seat.index()].points)).collect(),
        })
    }

    fn seat(&self, number: u8) -> Result<Seat, SetupError> {
        if number < self.players { Ok(Seat(number)) } else { wrong(Fault::NoSeat { seat: number }) }
    }

    /// Returns the seat of an entry of a list by seat.
    fn seat_at(&self, index: usize) -> Result<Seat, SetupError> {
        self.seat(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// Returns the game at this position, with its first tile drawn.
    ///
    /// # Errors
    /// [`SetupError`] if tiles overlap, do not match or are too many, a follower or racer has no place, a seat is unknown, or a number is
    /// out of range.
    pub fn game(&self) -> Result<Game, SetupError> {
        let first = Some(Seat(self.turn));
        let options =
            Options { players: self.players, seed: 0, first, lake: self.lake, farmers: self.farmers };
        options.check()?;
        let catalogue = Catalogue::standard().map_err(|error| SetupError::Components(error.to_string()))?;
        let mut left: Vec<u8> = catalogue.tiles().map(|(_, kind)| kind.count).collect();
        left[catalogue.start.index()] -= 1;
        let state = State::empty(catalogue, self.players, self.lake, self.farmers, Chance::new(0));
        let mut builder = Builder { state, left };
        builder.state.turn = Seat(self.turn);
        builder.state.lay_square(catalogue.start, Rotation::default(), Cell::default());
        for laid in &self.tiles {
            builder.lay(laid)?;
            if let Some(follower) = &laid.follower {
                builder.deploy(laid, self.seat(follower.seat)?, follower.feature)?;
            }
        }
        if let Some(cell) = builder.state.mark_complete() {
            return wrong(Fault::Complete { cell });
        }
        self.put_racers(&mut builder.state)?;
        self.put_water(&mut builder.state)?;
        self.put_points(&mut builder.state)?;
        let draws = self.pile.iter().map(|id| builder.draw(id)).collect::<Result<Vec<_>, _>>()?;
        if draws.iter().filter(|draw| **draw == Draw::Lake).count() > 1 {
            return wrong(Fault::LakeDraw);
        }
        let mut state = builder.state;
        state.set_pile(&draws);
        let mut events = Vec::new();
        state.begin_turn(&mut events);
        Ok(Game::with(options, state, events))
    }

    fn put_racers(&self, state: &mut State) -> Result<(), SetupError> {
        for racer in &self.racers {
            let seat = self.seat(racer.seat)?;
            if state.lake_at.is_none() || self.keeper.is_some() {
                return wrong(Fault::NoRace { seat: seat.0 });
            }
            if state.seats[seat.index()].racer.is_some() {
                return wrong(Fault::RacerTwice { seat: seat.0 });
            }
            let place = state.board.at(Cell::new(racer.at[0], racer.at[1]));
            // All racers begin on the start tile; elsewhere nobody else may stand.
            let is_free = |square: SquareId| square == SquareId(0) || !state.blocked().has(square);
            let is_possible = |square: &SquareId| {
                is_free(*square)
                    && Some(*square) != state.lake_square(state.catalogue.lighthouse)
                    && Some(*square) != state.lake_square(state.catalogue.open_water)
            };
            let Some(square) = place.filter(is_possible) else {
                return wrong(Fault::RacerPlace { seat: seat.0 });
            };
            take_follower(state, seat)?;
            state.seats[seat.index()].racer = Some(square);
        }
        if let Some(keeper) = self.keeper {
            let keeper = self.seat(keeper)?;
            if state.lake_at.is_none() {
                return wrong(Fault::NoRace { seat: keeper.0 });
            }
            take_follower(state, keeper)?;
            state.keeper = Some(keeper);
        }
        Ok(())
    }

    fn put_water(&self, state: &mut State) -> Result<(), SetupError> {
        for (index, water) in self.water.iter().enumerate() {
            let seat = self.seat_at(index)?;
            let player = &mut state.seats[seat.index()];
            let Some(placed) = player.water.checked_sub(*water) else {
                return wrong(Fault::Water { seat: seat.0 });
            };
            player.water = *water;
            state.water_placed += placed;
            if state.lake_at.is_some() && *water == 0 {
                // The first empty supply ends the placing of water (section 10.3).
                if state.water_over {
                    return wrong(Fault::Water { seat: seat.0 });
                }
                state.water_over = true;
            }
        }
        Ok(())
    }

    fn put_points(&self, state: &mut State) -> Result<(), SetupError> {
        let mut gain = |seat: Seat, source, points| {
            if points > MOST_POINTS {
                return wrong(Fault::Points { seat: seat.0, points });
            }
            state.gain(seat, source, points);
            Ok(())
        };
        for (index, points) in self.points.iter().enumerate() {
            gain(self.seat_at(index)?, Source::Roads, *points)?;
        }
        for (index, earned) in self.earned.iter().enumerate() {
            let seat = self.seat_at(index)?;
            for (source, points) in Source::ALL.into_iter().zip(earned.points()) {
                gain(seat, source, points)?;
            }
        }
        Ok(())
    }
}

impl Earned {
    /// Returns the points in the order of [`Source::ALL`].
    fn points(self) -> [u16; 6] {
        let Earned { roads, cities, monasteries, fields, keeper, water } = self;
        [roads, cities, monasteries, fields, keeper, water]
    }
}

impl From<[u16; 6]> for Earned {
    fn from([roads, cities, monasteries, fields, keeper, water]: [u16; 6]) -> Earned {
        Earned { roads, cities, monasteries, fields, keeper, water }
    }
}

/// Takes a follower from a player's supply.
fn take_follower(state: &mut State, seat: Seat) -> Result<(), SetupError> {
    let player = &mut state.seats[seat.index()];
    match player.supply.checked_sub(1) {
        Some(rest) => player.supply = rest,
        None => return wrong(Fault::NoFollower { seat: seat.0 }),
    }
    Ok(())
}

impl Builder {
    /// Takes a tile that is nowhere yet.
    fn take(&mut self, id: &str) -> Result<KindId, SetupError> {
        let tile = || id.to_owned();
        let found = self.state.catalogue.find(id).filter(|kind| kind.index() < self.left.len());
        let Some(kind) = found else { return wrong(Fault::NoTile { tile: tile() }) };
        match self.left[kind.index()].checked_sub(1) {
            Some(rest) => self.left[kind.index()] = rest,
            None => return wrong(Fault::TooMany { tile: tile() }),
        }
        Ok(kind)
    }

    fn draw(&mut self, id: &str) -> Result<Draw, SetupError> {
        if id != "lake" {
            return self.take(id).map(Draw::Tile);
        }
        if self.state.lake.is_some() && self.state.lake_at.is_none() {
            return Ok(Draw::Lake);
        }
        wrong(Fault::LakeDraw)
    }

    fn lay(&mut self, laid: &Laid) -> Result<(), SetupError> {
        let cell = Cell::new(laid.at[0], laid.at[1]);
        if cell.x.unsigned_abs() > FARTHEST || cell.y.unsigned_abs() > FARTHEST {
            return wrong(Fault::TooFar { cell });
        }
        let Some(rotation) = Rotation::ALL.get(usize::from(laid.turn)).copied() else {
            return wrong(Fault::Turn { cell, turn: laid.turn });
        };
        if laid.tile == "lake" {
            let state = &mut self.state;
            if state.lake.is_none() || state.lake_at.is_some() || !state.lake_fits(cell, rotation) {
                return wrong(Fault::LakePlace { cell });
            }
            state.lay_lake(cell, rotation, &mut ());
            state.give_water(&mut ());
            return Ok(());
        }
        let kind = self.take(&laid.tile)?;
        let state = &mut self.state;
        let Some(open) = state.board.open_at(cell) else { return wrong(Fault::NotOpen { cell }) };
        if !open.fits(state.catalogue.kind(kind).turned[rotation.index()].edges) {
            return wrong(Fault::Mismatch { tile: laid.tile.clone(), cell });
        }
        state.lay_square(kind, rotation, cell);
        state.laid_now = 1;
        Ok(())
    }

    fn deploy(&mut self, laid: &Laid, seat: Seat, feature: u8) -> Result<(), SetupError> {
        let state = &mut self.state;
        let cell = Cell::new(laid.at[0], laid.at[1]);
        let Some(site) = state.site(feature) else {
            return wrong(Fault::NoFeature { tile: laid.tile.clone(), feature });
        };
        if site.kind == FeatureKind::Field && !state.farmers {
            return wrong(Fault::NoFarmers { cell });
        }
        if !state.features.of(site.node).followers.is_empty() {
            return wrong(Fault::Claimed { cell });
        }
        take_follower(state, seat)?;
        state.features.enter(site.node, seat);
        state.add_standing(Standing { square: site.square, node: site.node, seat });
        Ok(())
    }
}
