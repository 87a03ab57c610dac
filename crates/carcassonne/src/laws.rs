//! Laws that hold in every position of a game, checked against a search of the board from scratch. For tests and simulations.

use crate::catalogue::{FeatureKind, TILE_KINDS};
use crate::event::Event;
use crate::game::Game;
use crate::lattice::{Cell, Side};
use crate::options::MAX_SEATS;
use crate::score::Source;
use crate::state::{Draw, Phase, State};
use crate::survey::{Found, Survey, majority};
use std::fmt;
use tabletop::{Seat, SeatSet};

/// A violated law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A player has more or fewer followers than at the start.
    Followers {
        /// The player.
        seat: Seat,
        /// Number of followers on the board, in the supply and in the race.
        found: u8,
        /// Number of followers of each player.
        expected: u8,
    },
    /// Two followers stand on one square.
    Crowded {
        /// The square.
        cell: Cell,
    },
    /// A tile was created or lost.
    Tiles {
        /// The id of its kind, or `lake`.
        tile: String,
        /// Number of tiles laid, drawn, removed and in the pile.
        found: u8,
        /// The number at the start.
        expected: u8,
    },
    /// Two squares lie on one cell, or a square touches no other.
    Misplaced {
        /// The cell.
        cell: Cell,
    },
    /// The edges of two neighbours differ.
    Edges {
        /// The cell of one of them.
        cell: Cell,
        /// The side of that square.
        side: Side,
    },
    /// A feature of the engine differs from the one found by a flood fill.
    Feature {
        /// The cell of one of its squares.
        cell: Cell,
        /// The segment of that square.
        segment: u8,
        /// What differs.
        what: Difference,
    },
    /// Water tokens were created or lost.
    Water {
        /// Number of tokens on the board and with players.
        found: u16,
        /// Number of tokens handed out.
        expected: u16,
    },
    /// A player's points from a source are not the sum of the events.
    Points {
        /// The player.
        seat: Seat,
        /// The source.
        source: Source,
        /// The points of the state.
        found: u16,
        /// The sum of the events.
        explained: u16,
    },
    /// An event gives points that a search from scratch does not.
    Unexplained {
        /// The event.
        event: Event,
    },
    /// A follower went home from a feature that gave no points.
    Unpaid {
        /// The owner.
        seat: Seat,
        /// The square that it stood on.
        cell: Cell,
    },
    /// The final scoring gave a player other points from a source than a search from scratch.
    Final {
        /// The player.
        seat: Seat,
        /// The source.
        source: Source,
        /// The points given.
        found: u16,
        /// The points by a search from scratch.
        expected: u16,
    },
}

/// What differs between a feature of the engine and the one found by a flood fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Its segments.
    Parts,
    /// Its kind.
    Kind,
    /// The number of its squares.
    Squares,
    /// The number of its open edges.
    Open,
    /// Its pennants.
    Pennants,
    /// Whether it is the lake's.
    Lake,
    /// Whether it has the pig herd.
    Pigs,
    /// The followers on it.
    Followers,
    /// Whether it was scored.
    Scored,
    /// Its points.
    Points,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Followers { seat, found, expected } => {
                write!(f, "seat {} has {found} followers, not {expected}", seat.0)
            }
            Broken::Crowded { cell } => write!(f, "two followers stand at {cell}"),
            Broken::Tiles { tile, found, expected } => {
                write!(f, "there are {found} tiles {tile}, not {expected}")
            }
            Broken::Misplaced { cell } => write!(f, "the square at {cell} is not connected, or is not alone"),
            Broken::Edges { cell, side } => write!(f, "the {side:?} edge at {cell} does not match"),
            Broken::Feature { cell, segment, what } => {
                write!(f, "the feature of segment {segment} at {cell} has other {what:?}")
            }
            Broken::Water { found, expected } => {
                write!(f, "there are {found} water tokens, not {expected}")
            }
            Broken::Points { seat, source, found, explained } => {
                write!(f, "seat {} has {found} points for {source:?}, {explained} are explained", seat.0)
            }
            Broken::Unexplained { event } => write!(f, "{event:?} is not explained"),
            Broken::Unpaid { seat, cell } => {
                write!(f, "the follower of seat {} at {cell} went home without points", seat.0)
            }
            Broken::Final { seat, source, found, expected } => {
                write!(f, "seat {} got {found} points for {source:?} at the end, not {expected}", seat.0)
            }
        }
    }
}
impl std::error::Error for Broken {}

/// The result of one law.
pub type Verdict = Result<(), Broken>;

/// Points by seat and source.
type Points = [[u16; Source::ALL.len()]; MAX_SEATS];

/// Checks one game while it is played.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The tiles at the start by kind; the last entry is the lake.
    tiles: [u8; TILE_KINDS + 1],
    /// The tiles removed since.
    removed: [u8; TILE_KINDS + 1],
    /// The points at the start and of all events since.
    points: Points,
    /// Whether a supply of water was empty before the last choice.
    water_over: bool,
}

impl Audit {
    /// Starts checking a game at its current position.
    #[must_use]
    pub fn new(game: &Game) -> Audit {
        let state = game.state();
        let points = std::array::from_fn(|seat| state.seats[seat].points);
        Audit { tiles: tiles(state), removed: [0; TILE_KINDS + 1], points, water_over: state.water_over }
    }

    /// Checks the position after a choice, and the events of the choice. Must be called after every choice. Returns one verdict per
    /// law: followers, tiles, edges, features, water, points.
    pub fn after(&mut self, game: &Game) -> [Verdict; 6] {
        for event in game.events() {
            match *event {
                Event::Removed { tile } => self.removed[tile.index()] += 1,
                Event::Scored { seat, feature, points, .. } => {
                    self.points[seat.index()][Source::of(feature) as usize] += points;
                }
                Event::Gained { seat, source, points } => {
                    self.points[seat.index()][source as usize] += points;
                }
                _ => {}
            }
        }
        let verdicts = self.position(game, game.events());
        self.water_over = game.state().water_over;
        verdicts
    }

    /// Checks the position before the first choice. Returns one verdict per law, as [`Audit::after`].
    pub fn begin(&self, game: &Game) -> [Verdict; 6] {
        self.position(game, &[])
    }

    fn position(&self, game: &Game, events: &[Event]) -> [Verdict; 6] {
        let state = game.state();
        let survey = Survey::of(state);
        [
            followers(state),
            self.tiles(state),
            edges(&survey),
            features(&survey),
            water(state),
            self.points(&survey, events),
        ]
    }

    fn tiles(&self, state: &State) -> Verdict {
        let now = tiles(state);
        for (kind, expected) in self.tiles.into_iter().enumerate() {
            let found = now[kind] + self.removed[kind];
            if found != expected {
                let tile = state.catalogue.kinds.get(kind).filter(|_| kind < TILE_KINDS);
                let tile = tile.map_or("lake", |tile| &tile.id).to_owned();
                return Err(Broken::Tiles { tile, found, expected });
            }
        }
        Ok(())
    }

    /// Checks that each player's points are the sum of the events, and that each event of the last choice is right.
    fn points(&self, survey: &Survey<'_>, events: &[Event]) -> Verdict {
        let state = survey.state();
        for seat in state.seats() {
            for source in Source::ALL {
                let found = state.seats[seat.index()].points[source as usize];
                let explained = self.points[seat.index()][source as usize];
                if found != explained {
                    return Err(Broken::Points { seat, source, found, explained });
                }
            }
        }
        completed(survey, events)?;
        self.gained(state, events)?;
        if state.is_over() && !events.is_empty() { ending(survey, events) } else { Ok(()) }
    }

    /// Checks the points for water: at once for who placed the last token of a supply, otherwise at the end (section 10).
    fn gained(&self, state: &State, events: &[Event]) -> Verdict {
        let placed = u16::from(state.water_placed);
        let water = |seat: &Seat| state.seats[seat.index()].water;
        let fewest = state.seats().map(|seat| water(&seat)).min().unwrap_or(0);
        let at_end = state.is_over() && !state.water_over && !events.is_empty();
        let now = state.lake_at.is_some() && placed > 0 && (at_end || state.water_over && !self.water_over);
        for seat in state.seats() {
            let expected = if now && water(&seat) == fewest { placed } else { 0 };
            let found = events.iter().filter_map(|event| match event {
                Event::Gained { seat: by, source: Source::Water, points } if *by == seat => Some(*points),
                _ => None,
            });
            let found = found.sum();
            if found != expected {
                return Err(Broken::Final { seat, source: Source::Water, found, expected });
            }
        }
        Ok(())
    }
}

/// Counts the tiles on the board, in the pile and drawn.
fn tiles(state: &State) -> [u8; TILE_KINDS + 1] {
    let mut counts = state.remaining();
    for square in state.board.squares() {
        if let Some(count) = counts[..TILE_KINDS].get_mut(square.kind.index()) {
            *count += 1;
        }
    }
    match state.drawn() {
        Some(Draw::Tile(kind)) => counts[kind.index()] += 1,
        Some(Draw::Lake) => counts[TILE_KINDS] += 1,
        None => {}
    }
    counts[TILE_KINDS] += u8::from(state.lake_at.is_some()) + u8::from(state.lake_waits);
    counts
}

/// Checks that no follower was created or lost, and that no square has two.
fn followers(state: &State) -> Verdict {
    let expected = state.catalogue.followers;
    for seat in state.seats() {
        let player = state.player(seat);
        let standing = state.standing().iter().filter(|standing| standing.seat == seat).count() as u8;
        let racing = u8::from(player.racer.is_some()) + u8::from(state.keeper == Some(seat));
        let found = player.supply + standing + racing;
        if found != expected {
            return Err(Broken::Followers { seat, found, expected });
        }
    }
    let mut squares: Vec<_> = state.standing().iter().map(|standing| standing.square).collect();
    squares.sort_unstable();
    match squares.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Broken::Crowded { cell: state.board.square(pair[0]).cell }),
        None => Ok(()),
    }
}

/// Checks that the squares are connected, none covers another, and all edges match.
fn edges(survey: &Survey<'_>) -> Verdict {
    let board = survey.state().board();
    for (square, id) in board.squares().iter().zip(board.ids()) {
        let cell = square.cell;
        let beside = || Side::ALL.into_iter().filter_map(|side| Some((side, survey.beside(id, side)?)));
        let is_alone = board.squares().len() > 1 && beside().next().is_none();
        if is_alone || board.squares().iter().filter(|other| other.cell == cell).count() != 1 {
            return Err(Broken::Misplaced { cell });
        }
        let mut differing =
            beside().filter(|(side, other)| survey.edge(id, *side) != survey.edge(*other, side.opposite()));
        if let Some((side, _)) = differing.next() {
            return Err(Broken::Edges { cell, side });
        }
    }
    Ok(())
}

/// Checks that the engine's features equal those of a flood fill.
fn features(survey: &Survey<'_>) -> Verdict {
    let state = survey.state();
    let mut roots = Vec::with_capacity(survey.features().len());
    for found in survey.features() {
        let Some(part) = found.parts.first() else { continue };
        let square = state.board.square(part.square);
        let node = square.node(part.segment);
        let wrong = |what| Err(Broken::Feature { cell: square.cell, segment: part.segment, what });
        let root = state.features.root(node);
        let root_of = |part: &crate::survey::Part| {
            state.features.root(state.board.square(part.square).node(part.segment))
        };
        if found.parts.iter().any(|part| root_of(part) != root) {
            return wrong(Difference::Parts);
        }
        roots.push(root);
        let engine = state.features.of(node);
        let is_field = found.kind == FeatureKind::Field;
        let holds = [
            (engine.kind == found.kind, Difference::Kind),
            (is_field || engine.squares == found.squares, Difference::Squares),
            (engine.open == found.open, Difference::Open),
            (engine.pennants == found.pennants, Difference::Pennants),
            (engine.is_lake == found.is_lake, Difference::Lake),
            (engine.has_pigs == found.has_pigs, Difference::Pigs),
            (state.holders(node) == found.followers, Difference::Followers),
            (is_field || was_scored_in_time(state, found, engine.is_scored), Difference::Scored),
            (!is_field || state.field_points(node) == survey.field_points(found), Difference::Points),
        ];
        if let Some((_, what)) = holds.into_iter().find(|(holds, _)| !holds) {
            return wrong(what);
        }
    }
    roots.sort_unstable();
    if roots.windows(2).any(|pair| pair[0] == pair[1]) {
        // The engine has joined features that are not connected.
        let cell = Cell::default();
        return Err(Broken::Feature { cell, segment: 0, what: Difference::Parts });
    }
    Ok(())
}

/// Returns whether a city, road or monastery is scored exactly if it should be: a complete one at the end of the turn, with no
/// followers left on it.
fn was_scored_in_time(state: &State, found: &Found, is_scored: bool) -> bool {
    match state.phase {
        Phase::Act | Phase::Enlist(_) => !is_scored || found.is_complete(),
        Phase::Lay(_) | Phase::LayLake => is_scored == found.is_complete() && is_empty_if(found, is_scored),
        Phase::Over => !found.is_complete() || is_scored && is_empty_if(found, true),
    }
}

fn is_empty_if(found: &Found, is_scored: bool) -> bool {
    !is_scored || found.majority().is_empty()
}

/// Checks that no water token was created or lost.
fn water(state: &State) -> Verdict {
    let each = state.lake.filter(|_| state.lake_at.is_some());
    let each = each.and_then(|lake| state.catalogue.water_each(state.players, lake.short_water)).unwrap_or(0);
    // The tokens are handed out at the end of the lake's turn.
    let is_given = matches!(state.phase, Phase::Lay(_) | Phase::LayLake | Phase::Over) || state.laid_now == 1;
    let expected = if is_given { u16::from(each) * u16::from(state.players) } else { 0 };
    let held: u16 = state.seats().map(|seat| u16::from(state.seats[seat.index()].water)).sum();
    let found = held + u16::from(state.water_placed);
    if found == expected { Ok(()) } else { Err(Broken::Water { found, expected }) }
}

/// Checks the points of features completed in a turn: each event has the points of the feature, and exactly the players with the most
/// followers, which then go home, got them.
fn completed(survey: &Survey<'_>, events: &[Event]) -> Verdict {
    let mut rest = events;
    // The racers that go home when the lighthouse is reached come before the scoring.
    if let Some(keeper) = events.iter().position(|event| matches!(event, Event::Keeper { .. })) {
        rest = &events[keeper + 1..];
        let racers = rest.iter().take_while(|event| matches!(event, Event::Home { .. })).count();
        rest = &rest[racers..];
    }
    while let Some((event, after)) = rest.split_first() {
        rest = after;
        match *event {
            Event::Home { seat, cell } => return Err(Broken::Unpaid { seat, cell }),
            Event::Scored { feature, cell, segment, complete: true, .. } if feature != FeatureKind::Field => {
                let found = survey.at(cell, segment);
                let unexplained = || Err(Broken::Unexplained { event: *event });
                let Some(found) = found.filter(|found| found.kind == feature && found.is_complete()) else {
                    return unexplained();
                };
                // The events of the other seats for the same feature, and of the followers.
                let (mut paid, mut here) = (SeatSet::EMPTY, [0u8; MAX_SEATS]);
                for follow in std::iter::once(event).chain(after) {
                    match *follow {
                        Event::Scored { seat, cell: at, segment: part, points, complete: true, .. }
                            if (at, part) == (cell, segment) && here == [0; MAX_SEATS] =>
                        {
                            if points != found.points() || paid.has(seat) {
                                return Err(Broken::Unexplained { event: *follow });
                            }
                            paid.add(seat);
                        }
                        Event::Home { seat, cell } if is_on(survey, found, cell) => here[seat.index()] += 1,
                        _ => break,
                    }
                }
                if paid != majority(here) {
                    return unexplained();
                }
                let used = paid.len() as usize + here.iter().map(|count| usize::from(*count)).sum::<usize>();
                rest = after.get(used - 1..).unwrap_or_default();
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns whether a feature has a segment at a cell.
fn is_on(survey: &Survey<'_>, found: &Found, cell: Cell) -> bool {
    found.parts.iter().any(|part| survey.cell(part.square) == Some(cell))
}

/// Checks the final scoring: the points of unfinished features, fields and the keeper (sections 11.3 to 11.6).
fn ending(survey: &Survey<'_>, events: &[Event]) -> Verdict {
    let state = survey.state();
    let mut expected: Points = Default::default();
    for found in survey.features().iter().filter(|found| !found.is_complete()) {
        let is_field = found.kind == FeatureKind::Field;
        let points = if is_field { survey.field_points(found) } else { found.points() };
        for seat in state.seats().filter(|seat| found.majority().has(*seat)) {
            expected[seat.index()][Source::of(found.kind) as usize] += points;
        }
    }
    if let Some(keeper) = state.keeper {
        expected[keeper.index()][Source::Keeper as usize] += state.catalogue.keeper;
    }
    let mut given: Points = Default::default();
    for event in events {
        match *event {
            Event::Scored { seat, feature, points, complete, .. }
                if !complete || feature == FeatureKind::Field =>
            {
                given[seat.index()][Source::of(feature) as usize] += points;
            }
            Event::Gained { seat, source: Source::Keeper, points } => {
                given[seat.index()][Source::Keeper as usize] += points;
            }
            _ => {}
        }
    }
    for seat in state.seats() {
        for source in Source::ALL {
            let (found, expected) =
                (given[seat.index()][source as usize], expected[seat.index()][source as usize]);
            if found != expected {
                return Err(Broken::Final { seat, source, found, expected });
            }
        }
    }
    Ok(())
}
