//! The race for the lighthouse (sections 8 and 9).

use crate::board::SquareId;
use crate::choice::{Choice, Decision};
use crate::event::{Event, Log};
use crate::lattice::{Cell, Side};
use crate::state::State;
use std::collections::BTreeMap;
use tabletop::{Seat, sort_few};

/// A set of squares.
#[derive(Clone, Copy)]
pub(crate) struct SquareSet(u128);

impl SquareSet {
    const EMPTY: SquareSet = SquareSet(0);

    /// Returns whether a square is a member.
    pub(crate) fn has(self, square: SquareId) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    fn add(&mut self, square: SquareId) {
        self.0 |= 1 << square.0;
    }
}

impl FromIterator<SquareId> for SquareSet {
    fn from_iter<I: IntoIterator<Item = SquareId>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.add(square));
        set
    }
}

/// A way to the lighthouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its squares in order, with both ends.
    pub squares: Vec<SquareId>,
    /// Those of them, without the first, that a follower or racer keeps shut (section 9.3).
    pub occupied: Vec<SquareId>,
}

impl Way {
    /// Returns whether nothing keeps it shut.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.occupied.is_empty()
    }

    /// Returns the number of steps.
    #[must_use]
    pub fn steps(&self) -> u8 {
        self.squares.len().saturating_sub(1) as u8
    }

    /// Returns the number of turns that its steps take.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.steps().div_ceil(2)
    }
}

/// How a square was reached in the search for a way.
#[derive(Clone, Copy)]
struct Reached {
    obstacles: u8,
    steps: u8,
    from: SquareId,
}

impl Reached {
    /// Returns whether it is a better way: over fewer obstacles, of these with fewer steps.
    fn is_better_than(self, other: Reached) -> bool {
        (self.obstacles, self.steps) < (other.obstacles, other.steps)
    }
}

impl State {
    /// Returns the squares that a racer may not enter: those with a follower or racer, and the open water (sections 9.3 and 9.4).
    pub(crate) fn blocked(&self) -> SquareSet {
        let followers = self.standing().iter().map(|standing| standing.square);
        let racers = self.seats().filter_map(|seat| self.seats[seat.index()].racer);
        let water = self.lake_square(self.catalogue.open_water);
        followers.chain(racers).chain(water).collect()
    }

    /// Returns the squares where the racer on a square may stop: after one step, or after two unless the first reaches the lighthouse.
    pub(crate) fn race_ends(&self, from: SquareId) -> SquareSet {
        let blocked = self.blocked();
        let lighthouse = self.lake_square(self.catalogue.lighthouse);
        let steps = |from: SquareId| {
            let cell = self.board.square(from).cell;
            Side::ALL
                .into_iter()
                .filter_map(move |side| self.board.at(cell.beside(side)))
                .filter(|to| !blocked.has(*to))
        };
        let mut ends = SquareSet::EMPTY;
        for first in steps(from) {
            ends.add(first);
            if Some(first) != lighthouse {
                steps(first).for_each(|to| ends.add(to));
            }
        }
        ends
    }

    /// Returns the number of turns that the seat's racer needs to the lighthouse if nothing changes; `None` without a racer or a path.
    #[must_use]
    pub fn race_turns(&self, seat: Seat) -> Option<u8> {
        self.race_way(self.player(seat).racer?).filter(Way::is_free).map(|way| way.turns())
    }

    /// Returns the best way from a square to the lighthouse: one with the fewest occupied squares, the shortest among those. `None`
    /// while no lake lies, or where only the open water leads on.
    #[must_use]
    pub fn race_way(&self, from: SquareId) -> Option<Way> {
        let lighthouse = self.lake_square(self.catalogue.lighthouse)?;
        let water = self.lake_square(self.catalogue.open_water);
        let blocked = self.blocked();
        let mut best: Vec<Option<Reached>> = vec![None; self.board.squares().len()];
        *best.get_mut(from.index())? = Some(Reached { obstacles: 0, steps: 0, from });
        let mut edge = vec![from];
        while !edge.is_empty() {
            let mut next = Vec::new();
            for at in edge {
                let Some(Reached { obstacles, steps, .. }) = best[at.index()] else { continue };
                let cell = self.board.square(at).cell;
                for to in Side::ALL.into_iter().filter_map(|side| self.board.at(cell.beside(side))) {
                    let obstacles = obstacles + u8::from(blocked.has(to));
                    let reached = Reached { obstacles, steps: steps + 1, from: at };
                    if Some(to) != water && best[to.index()].is_none_or(|known| reached.is_better_than(known))
                    {
                        best[to.index()] = Some(reached);
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        let mut squares = vec![lighthouse];
        while let Some(at) = squares.last().copied().filter(|at| *at != from) {
            squares.push(best[at.index()]?.from);
        }
        squares.reverse();
        let occupied = squares.iter().skip(1).filter(|at| blocked.has(**at));
        let occupied = occupied.copied().collect();
        Some(Way { squares, occupied })
    }

    /// Returns whether a step of the deciding player's racer leads nearer to the lighthouse, or makes another racer's way longer or
    /// keeps it shut. Any other step gains nothing.
    #[must_use]
    pub fn is_step_of_use(&self, to: Cell) -> bool {
        let seat = self.turn;
        let Some(square) = self.board.at(to) else { return false };
        let mut after = self.clone();
        after.race(seat, square, &mut ());
        if after.keeper.is_some() {
            return true;
        }
        // Without a way a racer is further than with any.
        let far = |state: &State, seat: Seat| {
            let way = state.player(seat).racer.and_then(|from| state.race_way(from));
            way.map_or((usize::MAX, 0), |way| (way.occupied.len(), way.steps()))
        };
        let delays = |other: Seat| other != seat && far(&after, other) > far(self, other);
        far(&after, seat) < far(self, seat) || self.seats().any(delays)
    }

    /// Returns the number of turns that a seat has left in which its racer may move. The running turn counts while nothing was done in it.
    #[must_use]
    pub fn race_turns_left(&self, seat: Seat) -> u8 {
        let now = u8::from(self.drawn().is_some() || self.decision() == Decision::Act);
        let next = if now > 0 { self.turn } else { Seat((self.turn.0 + 1) % self.players) };
        let wait = (seat.0 + self.players - next.0) % self.players;
        let lost = u8::from(self.laid_now > 1 && self.decision() == Decision::Act && seat == self.turn);
        let draws = self.left() as u8 + now;
        draws.saturating_sub(wait).div_ceil(self.players) - lost
    }

    /// Returns whether a seat's racer on a square cannot reach the lighthouse before the game ends, whatever is laid and whoever
    /// steps aside: the shortest way over laid squares, and over as many new ones as there are draws, takes more turns than the seat has.
    #[must_use]
    pub fn is_race_late(&self, seat: Seat, from: SquareId) -> bool {
        let Some(lighthouse) = self.lighthouse() else { return false };
        let water = self.lake_square(self.catalogue.open_water).map(|id| self.board.square(id).cell);
        let new = self.left() + usize::from(self.drawn().is_some());
        let steps = usize::from(self.race_turns_left(seat)) * 2;
        // The fewest new squares with which each cell is reached, step by step.
        let from = self.board.square(from).cell;
        let mut reached = BTreeMap::from([(from, 0)]);
        let mut edge = vec![from];
        for _ in 0..steps {
            if reached.contains_key(&lighthouse) || edge.is_empty() {
                break;
            }
            for at in std::mem::take(&mut edge) {
                let needed = reached[&at];
                for to in Side::ALL.map(|side| at.beside(side)) {
                    let needed = needed + usize::from(self.board.at(to).is_none());
                    let is_better = reached.get(&to).is_none_or(|known| needed < *known);
                    if Some(to) != water && needed <= new && is_better {
                        reached.insert(to, needed);
                        edge.push(to);
                    }
                }
            }
        }
        !reached.contains_key(&lighthouse)
    }

    /// Returns whether a racer may be moved in this turn: the lake was laid in an earlier one (section 9.1).
    pub(crate) fn may_race(&self) -> bool {
        self.laid_now == 1
    }

    pub(crate) fn list_race(&self, out: &mut Vec<Choice>) {
        let Some(from) = self.seats[self.turn.index()].racer.filter(|_| self.may_race()) else { return };
        let ends = self.race_ends(from);
        let begin = out.len();
        let cells = self.board.ids().filter(|id| ends.has(*id)).map(|id| self.board.square(id).cell);
        out.extend(cells.map(|cell| Choice::Race { cell }));
        sort_few(&mut out[begin..]);
    }

    pub(crate) fn list_enlisting(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.seats[seat.index()].supply > 0 {
            out.push(Choice::Enlist);
        } else {
            let begin = out.len();
            let own = self.standing().iter().filter(|standing| standing.seat == seat);
            out.extend(own.map(|standing| Choice::Lift { cell: self.board.square(standing.square).cell }));
            sort_few(&mut out[begin..]);
        }
        out.push(Choice::Nothing);
    }

    /// Puts a follower from the supply on the start tile as racer.
    pub(crate) fn enlist(&mut self, seat: Seat, log: &mut impl Log) {
        let player = &mut self.seats[seat.index()];
        player.supply = player.supply.saturating_sub(1);
        player.racer = Some(SquareId(0));
        log.note(|| Event::Enlisted { seat });
    }

    /// Takes a follower off the board into the supply (section 8.3).
    pub(crate) fn lift(&mut self, seat: Seat, cell: Cell, log: &mut impl Log) {
        let is_there = |square: SquareId| self.board.square(square).cell == cell;
        let found =
            self.standing().iter().position(|standing| standing.seat == seat && is_there(standing.square));
        if let Some(at) = found {
            let node = self.standing()[at].node;
            self.features.leave(node, seat);
            self.remove_standing(at);
            self.seats[seat.index()].supply += 1;
            log.note(|| Event::Lifted { seat, cell });
        }
    }

    /// Moves a racer. At the lighthouse the race ends and the other racers go home (sections 9.6 and 9.7).
    pub(crate) fn race(&mut self, seat: Seat, to: SquareId, log: &mut impl Log) {
        let Some(from) = self.seats[seat.index()].racer.replace(to) else { return };
        let cell = |id: SquareId| self.board.square(id).cell;
        let (from, to_cell) = (cell(from), cell(to));
        log.note(|| Event::Raced { seat, from, to: to_cell });
        if Some(to) != self.lake_square(self.catalogue.lighthouse) {
            return;
        }
        self.keeper = Some(seat);
        log.note(|| Event::Keeper { seat });
        for other in self.seats() {
            let Some(at) = self.seats[other.index()].racer.take() else { continue };
            if other != seat {
                self.seats[other.index()].supply += 1;
                let cell = self.board.square(at).cell;
                log.note(|| Event::Home { seat: other, cell });
            }
        }
    }
}
