//! What a turn changes, as facts that a player can check at the table.

use crate::board::{OpenCell, SquareId};
use crate::catalogue::{FeatureKind, KindId, TILE_KINDS, TileKind};
use crate::event::Event;
use crate::feature::Node;
use crate::lattice::{Cell, Rotation, Side};
use crate::rival::fits::Fits;
use crate::scoring::NodeSet;
use crate::state::{Draw, Standing, State};
use std::collections::BTreeSet;
use tabletop::Seat;

/// A fact about a turn: how the position at its end differs from the one before. "Own" is the player of the turn.
#[expect(missing_docs, reason = "the text of each variant names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The player becomes the keeper of the lighthouse, which pays points at the end.
    Keeper { points: u16 },
    /// Points that the player gains in this turn.
    Points { gained: u16 },
    /// How much higher the player's score is if the game ended now. Left out if it is equal to the points gained.
    Score { gained: u16 },
    /// Number of the player's followers that return to the supply.
    Home { count: u8 },
    /// The player gets the majority on a feature where an opponent had it.
    Takes { kind: FeatureKind, seat: Seat },
    /// The player gets as many followers on an opponent's feature as that opponent has there.
    Shares { kind: FeatureKind, seat: Seat },
    /// The player, who shared the majority on a feature with an opponent, has it alone.
    Outnumbers { kind: FeatureKind, seat: Seat },
    /// A city or road of the player, of `size` squares, has open ends at one cell only; `tiles` tiles of the pile complete it there.
    /// It is `shared` if an opponent has as many followers there.
    OneLeft { kind: FeatureKind, shared: bool, size: u8, tiles: u8 },
    /// A city or road of the player, of `size` squares, has open ends at `cells` cells; tiles that are left may complete it, but no
    /// single one does.
    Open { kind: FeatureKind, shared: bool, size: u8, cells: u8 },
    /// `cells` cells around a monastery of the player are empty; tiles that are left may fill them.
    Around { cells: u8 },
    /// A field of the player touches more complete cities than before: `cities`, which pay `points` at the end.
    Field { cities: u16, points: u16 },
    /// A field of the player touches more cities than before that tiles which are left may complete.
    OpenCities { count: u16 },
    /// The player's racer is `turns` turns from the lighthouse, fewer than before, and the player has as many left.
    Race { turns: u8 },
    /// Water tokens that the player places, and those left in the player's supply.
    Water { placed: u8, left: u8 },
    /// Nothing that is left can complete an opponent's feature any more. Left out with the last tile.
    Shuts { kind: FeatureKind, seat: Seat },
    /// The way of an opponent's racer, who has turns left, was free and no longer is.
    BlocksRacer { seat: Seat },
    /// The player has no follower left in the supply. Left out if the player has no turn left.
    NoFollowers,
    /// Points that an opponent gains in this turn.
    OpponentPoints { seat: Seat, gained: u16 },
    /// How much higher an opponent's score is if the game ended now. Left out if it is equal to the points gained.
    OpponentScore { seat: Seat, gained: u16 },
}

/// A turn of a seat, or the rest of one.
#[derive(Clone, Copy)]
pub(crate) struct Change<'a> {
    pub(crate) seat: Seat,
    pub(crate) before: &'a State,
    /// After the last choice, before the turn is scored.
    pub(crate) unscored: &'a State,
    /// After scoring, before the next draw.
    pub(crate) after: &'a State,
    pub(crate) events: &'a [Event],
}

/// Returns what a turn changes, the most important fact first, each once. No fact depends on the order of the pile.
pub(crate) fn facts(turn: Change<'_>) -> Vec<Fact> {
    let Change { seat, before, after, events, .. } = turn;
    let mut facts = Vec::new();
    if before.keeper != Some(seat) && after.keeper == Some(seat) {
        facts.push(Fact::Keeper { points: after.catalogue.keeper });
    }
    let gained = |seat: Seat| after.score(seat).total - before.score(seat).total;
    if gained(seat) > 0 {
        facts.push(Fact::Points { gained: gained(seat) });
    }
    let projected = [before, after].map(State::projection);
    let higher = |seat: Seat| {
        let [was, is] = projected.each_ref().map(|scores| scores[seat.index()].total);
        Some(is.saturating_sub(was)).filter(|score| *score > 0 && *score != gained(seat))
    };
    facts.extend(higher(seat).map(|gained| Fact::Score { gained }));
    for other in turn.others() {
        if gained(other) > 0 {
            facts.push(Fact::OpponentPoints { seat: other, gained: gained(other) });
        }
        facts.extend(higher(other).map(|gained| Fact::OpponentScore { seat: other, gained }));
    }
    let is_home = |event: &&Event| matches!(event, Event::Home { seat: of, .. } if *of == seat);
    let count = events.iter().filter(is_home).count() as u8;
    if count > 0 {
        facts.push(Fact::Home { count });
    }
    turn.add_joined(&mut facts);
    turn.add_open(&mut facts);
    turn.add_fields(&mut facts);
    let [was, is] = [before, after].map(|state| state.race_turns(seat));
    let is_near = |turns: &u8| usize::from(*turns) <= turns_left(after, seat);
    if let Some(turns) = is.filter(|is| was.is_none_or(|was| *is < was)).filter(is_near) {
        facts.push(Fact::Race { turns });
    }
    let is_placed = |event: &&Event| matches!(event, Event::WaterPlaced { seat: of, .. } if *of == seat);
    let placed = events.iter().filter(is_placed).count() as u8;
    if placed > 0 {
        facts.push(Fact::Water { placed, left: after.player(seat).water });
    }
    turn.add_shut(&mut facts);
    for other in turn.others() {
        let [was, is] = [before, after].map(|state| state.race_turns(other));
        if was.is_some() && is.is_none() && after.keeper.is_none() && turns_left(after, other) > 0 {
            facts.push(Fact::BlocksRacer { seat: other });
        }
    }
    if turns_left(after, seat) > 0 && before.player(seat).supply > 0 && after.player(seat).supply == 0 {
        facts.push(Fact::NoFollowers);
    }
    // Two features of one size that need the same are told once.
    let mut told = Vec::with_capacity(facts.len());
    for fact in facts {
        if !told.contains(&fact) {
            told.push(fact);
        }
    }
    told
}

/// Returns the number of turns that a seat has left after the running one, before the next draw.
fn turns_left(state: &State, seat: Seat) -> usize {
    let players = usize::from(state.players);
    let wait = (seat.index() + 2 * players - state.turn.index() - 1) % players;
    state.left().saturating_sub(wait).div_ceil(players)
}

impl Change<'_> {
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        self.before.seats().filter(move |other| *other != seat)
    }

    /// Adds the opponents' features on which the player has as many followers as they, or more.
    fn add_joined(&self, facts: &mut Vec<Fact>) {
        for seat in self.others() {
            let mut seen = NodeSet::default();
            for standing in of(self.before, seat) {
                let root = self.unscored.features.root(standing.node);
                if seen.has(root) {
                    continue;
                }
                seen.insert(root);
                let is_theirs = leads(self.before, seat, standing.node);
                let was_own = leads(self.before, self.seat, standing.node);
                if !is_theirs || !leads(self.unscored, self.seat, root) {
                    continue;
                }
                let kind = self.unscored.features.of(root).kind;
                match (was_own, leads(self.unscored, seat, root)) {
                    (false, true) => facts.push(Fact::Shares { kind, seat }),
                    (false, false) => facts.push(Fact::Takes { kind, seat }),
                    (true, false) => facts.push(Fact::Outnumbers { kind, seat }),
                    (true, true) => {}
                }
            }
        }
    }

    /// Adds what the player's features that the laid squares touch still need to be completed.
    fn add_open(&self, facts: &mut Vec<Fact>) {
        let state = self.unscored;
        let laid = state.board.squares().len().saturating_sub(usize::from(state.laid_now));
        let mut seen = NodeSet::default();
        for standing in of(state, self.seat) {
            let root = state.features.root(standing.node);
            let feature = state.features.of(root);
            let is_open = !feature.is_complete() && leads(state, self.seat, root);
            if !is_open || seen.has(root) {
                continue;
            }
            seen.insert(root);
            let touches = |square: SquareId| match feature.kind {
                FeatureKind::Monastery => {
                    let cell = state.board.square(standing.square).cell;
                    state.board.square(square).cell.is_near(cell)
                }
                _ => nodes(state, square).any(|node| state.features.root(node) == root),
            };
            if !state.board.ids().skip(laid).any(touches) {
                continue;
            }
            if !may_complete(state, root) {
                continue;
            }
            let (kind, size) = (feature.kind, feature.squares);
            let shared = feature.followers.majority().len() > 1;
            match (kind, open_cells(state, root).as_slice()) {
                (FeatureKind::Field, _) => {}
                (FeatureKind::Monastery, _) => facts.push(Fact::Around { cells: feature.open }),
                (_, cells) => {
                    let tiles = match cells {
                        [cell] => completing(state, root, *cell),
                        _ => 0,
                    };
                    facts.push(match tiles {
                        0 => Fact::Open { kind, shared, size, cells: cells.len() as u8 },
                        tiles => Fact::OneLeft { kind, shared, size, tiles },
                    });
                }
            }
        }
    }

    /// Adds the own fields that are worth more than before, or touch more open cities.
    fn add_fields(&self, facts: &mut Vec<Fact>) {
        let mut seen = NodeSet::default();
        for standing in of(self.after, self.seat) {
            let root = self.after.features.root(standing.node);
            let is_field = self.after.features.of(root).kind == FeatureKind::Field;
            if !is_field || seen.has(root) || !leads(self.after, self.seat, root) {
                continue;
            }
            seen.insert(root);
            let own = |known: &&Standing| self.after.features.root(known.node) == root;
            let was = of(self.before, self.seat).filter(|known| leads(self.before, self.seat, known.node));
            // A field with several own farmers counts once.
            let was: BTreeSet<Node> =
                was.filter(own).map(|known| self.before.features.root(known.node)).collect();
            let sum = |of: &dyn Fn(Node) -> u16| was.iter().map(|root| of(*root)).sum::<u16>();
            let points = self.after.field_points(root);
            if points > sum(&|root| self.before.field_points(root)) {
                facts.push(Fact::Field { cities: points / self.after.per_city(root), points });
            }
            let count = cities_to_come(self.after, root);
            if count > sum(&|root| cities_to_come(self.before, root)) {
                facts.push(Fact::OpenCities { count });
            }
        }
    }

    /// Adds the opponents' features that can no longer be completed.
    fn add_shut(&self, facts: &mut Vec<Fact>) {
        if self.unscored.left() == 0 {
            return;
        }
        for seat in self.others() {
            let mut seen = NodeSet::default();
            for standing in of(self.before, seat) {
                let root = self.unscored.features.root(standing.node);
                let is_theirs = leads(self.unscored, seat, root) && !leads(self.unscored, self.seat, root);
                if seen.has(root) || !is_theirs {
                    continue;
                }
                seen.insert(root);
                if is_shut(self.unscored, root) && !is_shut(self.before, standing.node) {
                    facts.push(Fact::Shuts { kind: self.unscored.features.of(root).kind, seat });
                }
            }
        }
    }
}

/// Returns the followers of a seat on features.
fn of(state: &State, seat: Seat) -> impl Iterator<Item = &Standing> {
    state.standing().iter().filter(move |standing| standing.seat == seat)
}

/// Returns whether no seat has more followers on a segment's feature than this one, which has some.
fn leads(state: &State, seat: Seat, node: Node) -> bool {
    state.features.of(node).followers.majority().has(seat)
}

fn nodes(state: &State, square: SquareId) -> impl Iterator<Item = Node> {
    let square = state.board.square(square);
    let count = state.catalogue.kind(square.kind).segments.len() as u8;
    (0..count).map(|segment| square.node(segment))
}

/// Returns the cells at which a city or road is open; the empty cells around a monastery that touch a tile.
fn open_cells(state: &State, root: Node) -> Vec<Cell> {
    let board = &state.board;
    let is_open = |open: &&OpenCell| {
        let cell = open.cell();
        Side::ALL.into_iter().any(|side| {
            board.at(cell.beside(side)).is_some_and(|id| {
                let square = board.square(id);
                let sides = &state.catalogue.kind(square.kind).turned[square.rotation.index()].sides;
                let main = sides[side.opposite().index()].main;
                main.is_some_and(|main| state.features.root(square.node(main)) == root)
            })
        })
    };
    let monastery =
        state.monasteries.iter().take(state.monastery_count.into()).find(|known| known.node == root);
    match monastery {
        Some(known) => {
            let cell = board.square(known.square).cell;
            board.open().iter().map(|open| open.cell()).filter(|open| open.is_near(cell)).collect()
        }
        None => board.open().iter().filter(is_open).map(|open| open.cell()).collect(),
    }
}

/// Returns how many tiles of the pile complete a feature if they are laid on a cell.
fn completing(state: &State, root: Node, cell: Cell) -> u8 {
    let Some(open) = state.board.open_at(cell) else { return 0 };
    let left = state.remaining();
    let completes = |id: KindId, kind: &TileKind| {
        Rotation::ALL.into_iter().any(|rotation| {
            open.fits(kind.turned[rotation.index()].edges) && {
                let mut laid = state.clone();
                laid.lay_square(id, rotation, cell);
                laid.features.of(root).is_complete()
            }
        })
    };
    let tiles = state.catalogue.tiles().filter(|(id, kind)| left[id.index()] > 0 && completes(*id, kind));
    tiles.map(|(id, _)| left[id.index()]).sum()
}

/// Returns the number of cities beside a field that what is left may complete.
fn cities_to_come(state: &State, field: Node) -> u16 {
    state.open_cities_beside(field).filter(|city| may_complete(state, *city)).count() as u16
}

/// Returns whether tiles that are left may complete a feature: there is one for each cell that it needs, and each of these takes one.
fn may_complete(state: &State, node: Node) -> bool {
    let root = state.features.root(node);
    let feature = state.features.of(root);
    let cells = open_cells(state, root);
    let needed = match feature.kind {
        FeatureKind::Monastery => usize::from(feature.open),
        _ => cells.len(),
    };
    let fits = Fits::of(state.catalogue);
    let pile = fits.pile(state);
    let takes_tile = |cell: Cell| state.board.open_at(cell).is_none_or(|open| fits.fitting(open) & pile != 0);
    let draws = state.left() + usize::from(state.drawn().is_some());
    !feature.is_complete() && needed <= draws && cells.into_iter().all(takes_tile)
}

/// Returns whether a feature is incomplete and nothing that is left fits one of the cells that it needs. A field is never shut.
fn is_shut(state: &State, node: Node) -> bool {
    let root = state.features.root(node);
    let feature = state.features.of(root);
    if feature.is_complete() || feature.kind == FeatureKind::Field {
        return false;
    }
    let fits = Fits::of(state.catalogue);
    let pile = fits.pile(state);
    let lake_is_left = state.remaining()[TILE_KINDS] > 0 || state.drawn() == Some(Draw::Lake);
    let takes_lake = |open: OpenCell| {
        state.catalogue.lake.iter().any(|square| {
            let turned = &state.catalogue.kind(square.kind).turned;
            lake_is_left && turned.iter().any(|turned| open.fits(turned.edges))
        })
    };
    let is_dead = |cell: Cell| {
        let open = state.board.open_at(cell);
        open.is_some_and(|open| fits.fitting(open) & pile == 0 && !takes_lake(open))
    };
    open_cells(state, root).into_iter().any(is_dead)
}
