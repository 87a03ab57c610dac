//! The state of a game, without the list of choices and the events.

use crate::board::{Board, Square, SquareId};
use crate::catalogue::{Catalogue, DRAWN_TILES, FeatureKind, KindId, TILE_KINDS};
use crate::choice::Decision;
use crate::feature::{Features, Node};
use crate::lattice::{Cell, Rotation};
use crate::options::{LakeOptions, MAX_SEATS};
use serde::{Deserialize, Serialize};
use tabletop::{Chance, Seat};

/// A tile in the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// A tile.
    Tile(KindId),
    /// The lake's draw tile.
    Lake,
}

/// Maximum number of draws.
const MAX_DRAWS: usize = DRAWN_TILES + 1;
/// Maximum number of followers on the board, without racers.
const MAX_STANDING: usize = 7 * MAX_SEATS;
/// Maximum number of monasteries, including the lake's.
const MAX_MONASTERIES: usize = 7;

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The drawn tile is to be laid.
    Lay(KindId),
    /// The lake is to be laid.
    LayLake,
    /// A follower may be deployed or the racer moved.
    Act,
    /// This player decides whether to enlist a racer.
    Enlist(Seat),
    /// The game is over.
    Over,
}

/// A follower on a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The square that it stands on.
    pub square: SquareId,
    /// The segment that it stands on.
    pub node: Node,
    /// The owner.
    pub seat: Seat,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Monastery {
    pub(crate) square: SquareId,
    pub(crate) node: Node,
}

/// The followers, water tokens and points of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Followers that are not on the board.
    pub supply: u8,
    /// Water tokens left.
    pub water: u8,
    /// The square of the player's racer, during the race.
    pub racer: Option<SquareId>,
    /// Points by [`crate::Source`].
    pub(crate) points: [u16; 6],
}

/// The state of a game. Copying it allocates nothing and takes a fraction of a microsecond.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) catalogue: &'static Catalogue,
    pub(crate) lake: Option<LakeOptions>,
    pub(crate) farmers: bool,
    pub(crate) players: u8,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    pub(crate) board: Board,
    pub(crate) features: Features,
    standing: [Standing; MAX_STANDING],
    standing_count: u8,
    pub(crate) monasteries: [Monastery; MAX_MONASTERIES],
    pub(crate) monastery_count: u8,
    pub(crate) seats: [Player; MAX_SEATS],
    pile: [Draw; MAX_DRAWS],
    next: u8,
    end: u8,
    pub(crate) chance: Chance,
    /// Number of squares laid in this turn: 1, or 9 with the lake.
    pub(crate) laid_now: u8,
    /// The first square of the lake's block, once it is laid.
    pub(crate) lake_at: Option<SquareId>,
    /// The rotation of the lake's block.
    pub(crate) lake_rotation: Rotation,
    /// Whether the lake's draw tile was drawn and goes back into the pile after this turn (section 7.4).
    pub(crate) lake_waits: bool,
    /// Whether a player has placed the last token of a supply (section 10.3).
    pub(crate) water_over: bool,
    /// Number of water tokens on the board.
    pub(crate) water_placed: u8,
    pub(crate) keeper: Option<Seat>,
}

impl State {
    pub(crate) fn empty(
        catalogue: &'static Catalogue,
        players: u8,
        lake: Option<LakeOptions>,
        farmers: bool,
        chance: Chance,
    ) -> State {
        let nobody = Standing { square: SquareId(0), node: Node(0), seat: Seat(0) };
        State {
            catalogue,
            lake,
            farmers,
            players,
            turn: Seat(0),
            phase: Phase::Over,
            board: Board::new(),
            features: Features::new(),
            standing: [nobody; MAX_STANDING],
            standing_count: 0,
            monasteries: [Monastery { square: SquareId(0), node: Node(0) }; MAX_MONASTERIES],
            monastery_count: 0,
            seats: [Player { supply: catalogue.followers, ..Player::default() }; MAX_SEATS],
            pile: [Draw::Lake; MAX_DRAWS],
            next: 0,
            end: 0,
            chance,
            laid_now: 0,
            lake_at: None,
            lake_rotation: Rotation::default(),
            lake_waits: false,
            water_over: false,
            water_placed: 0,
            keeper: None,
        }
    }

    /// Returns the components.
    #[must_use]
    pub fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    /// Returns the seats at the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Returns the seat whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns the seat that decides: the player of the turn, or the player who may enlist a racer.
    #[must_use]
    pub fn decider(&self) -> Seat {
        match self.phase {
            Phase::Enlist(seat) => seat,
            _ => self.turn,
        }
    }

    /// Returns the current decision.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match self.phase {
            Phase::Lay(_) | Phase::LayLake => Decision::Lay,
            Phase::Act => Decision::Act,
            Phase::Enlist(_) => Decision::Enlist,
            Phase::Over => Decision::Over,
        }
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Returns the draw to be laid now.
    #[must_use]
    pub fn drawn(&self) -> Option<Draw> {
        match self.phase {
            Phase::Lay(kind) => Some(Draw::Tile(kind)),
            Phase::LayLake => Some(Draw::Lake),
            _ => None,
        }
    }

    /// Returns how The Lake is played, if it is.
    #[must_use]
    pub fn lake(&self) -> Option<LakeOptions> {
        self.lake
    }

    /// Returns whether followers may be laid into fields.
    #[must_use]
    pub fn has_farmers(&self) -> bool {
        self.farmers
    }

    /// Returns how the lake's block is turned, once it is laid.
    #[must_use]
    pub fn lake_rotation(&self) -> Option<Rotation> {
        self.lake_at.map(|_| self.lake_rotation)
    }

    /// Returns the squares that were laid last: one tile, or the nine squares of the lake's block.
    #[must_use]
    pub fn last_laid(&self) -> &[Square] {
        let squares = self.board.squares();
        let lake_end = self.lake_at.map(|first| first.index() + self.catalogue.lake.len());
        let count = if lake_end == Some(squares.len()) { self.catalogue.lake.len() } else { 1 };
        &squares[squares.len().saturating_sub(count)..]
    }

    /// Returns how many turns have laid something, the running one included.
    #[must_use]
    pub fn turns_laid(&self) -> usize {
        let tiles = self.board.squares().len().saturating_sub(1);
        // The nine squares of the lake are one turn's.
        self.lake_at.map_or(tiles, |_| tiles + 1 - self.catalogue.lake.len())
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the features.
    #[must_use]
    pub fn features(&self) -> &Features {
        &self.features
    }

    /// Returns what a player has; nothing for an unknown seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Player {
        self.seats().find(|known| *known == seat).map_or(Player::default(), |seat| self.seats[seat.index()])
    }

    /// Returns the followers on features, earliest first, without racers and the keeper.
    #[must_use]
    pub fn standing(&self) -> &[Standing] {
        &self.standing[..usize::from(self.standing_count)]
    }

    pub(crate) fn add_standing(&mut self, standing: Standing) {
        self.standing[usize::from(self.standing_count)] = standing;
        self.standing_count += 1;
    }

    pub(crate) fn remove_standing(&mut self, at: usize) {
        self.standing.copy_within(at + 1..usize::from(self.standing_count), at);
        self.standing_count -= 1;
    }

    /// Returns the keeper of the lighthouse.
    #[must_use]
    pub fn keeper(&self) -> Option<Seat> {
        self.keeper
    }

    /// Returns the number of water tokens on the board.
    #[must_use]
    pub fn water_placed(&self) -> u8 {
        self.water_placed
    }

    /// Returns whether a supply was emptied, so that no more water is placed (section 10.3).
    #[must_use]
    pub fn is_water_over(&self) -> bool {
        self.water_over
    }

    /// Returns the square of a kind's place in the lake's block, once the block is laid.
    #[must_use]
    pub fn lake_square(&self, square: usize) -> Option<SquareId> {
        self.lake_at.map(|first| SquareId(first.0 + square as u8))
    }

    /// Returns the cell of the lighthouse.
    #[must_use]
    pub fn lighthouse(&self) -> Option<Cell> {
        self.lake_square(self.catalogue.lighthouse).map(|id| self.board.square(id).cell)
    }

    /// Returns the rest of the pile in its hidden order, the next draw first.
    pub(crate) fn pile(&self) -> &[Draw] {
        &self.pile[usize::from(self.next)..usize::from(self.end)]
    }

    pub(crate) fn pile_mut(&mut self) -> &mut [Draw] {
        &mut self.pile[usize::from(self.next)..usize::from(self.end)]
    }

    /// Replaces the pile. Ignores draws beyond the maximum of a game.
    pub(crate) fn set_pile(&mut self, draws: &[Draw]) {
        let count = draws.len().min(MAX_DRAWS);
        self.pile[..count].copy_from_slice(&draws[..count]);
        (self.next, self.end) = (0, count as u8);
    }

    pub(crate) fn take_draw(&mut self) -> Option<Draw> {
        let draw = self.pile().first().copied()?;
        self.next += 1;
        Some(draw)
    }

    /// Puts the drawn tile back on top of the pile. Returns whether there was one.
    pub(crate) fn put_back(&mut self) -> bool {
        let (Some(draw), Some(before)) = (self.drawn(), self.next.checked_sub(1)) else { return false };
        self.next = before;
        self.pile[usize::from(before)] = draw;
        true
    }

    /// Puts the lake's draw tile back at a random place (section 7.4).
    pub(crate) fn shuffle_lake_back(&mut self) {
        // The tile was drawn from this pile, so there is a free slot in front.
        self.next = self.next.saturating_sub(1);
        let at = self.chance.below(self.pile().len());
        let pile = self.pile_mut();
        pile.copy_within(1..=at, 0);
        pile[at] = Draw::Lake;
    }

    /// Returns the number of draws left in the pile, without the drawn tile.
    #[must_use]
    pub fn left(&self) -> usize {
        self.pile().len()
    }

    /// Returns the number of tiles of each kind left in the pile; the last entry is the lake's draw tile (ruling 44).
    #[must_use]
    pub fn remaining(&self) -> [u8; TILE_KINDS + 1] {
        let mut counts = [0; TILE_KINDS + 1];
        for draw in self.pile() {
            let at = match draw {
                Draw::Tile(kind) => kind.index(),
                Draw::Lake => TILE_KINDS,
            };
            counts[at] += 1;
        }
        counts
    }

    /// Lays a square and updates the monasteries around it.
    pub(crate) fn lay_square(&mut self, kind: KindId, rotation: Rotation, cell: Cell) -> SquareId {
        let id = self.board.lay(self.catalogue, &mut self.features, kind, rotation, cell);
        for at in 0..usize::from(self.monastery_count) {
            let Monastery { square, node } = self.monasteries[at];
            if self.board.square(square).cell.is_near(cell) {
                let feature = self.features.of_mut(node);
                feature.squares += 1;
                feature.open = feature.open.saturating_sub(1);
            }
        }
        let segments = &self.catalogue.kind(kind).segments;
        if let Some(number) = segments.iter().position(|segment| segment.kind == FeatureKind::Monastery) {
            let node = self.board.square(id).node(number as u8);
            let filled = cell.around().filter(|around| self.board.at(*around).is_some()).count() as u8;
            let feature = self.features.of_mut(node);
            (feature.squares, feature.open) = (1 + filled, 8 - filled);
            if let Some(place) = self.monasteries.get_mut(usize::from(self.monastery_count)) {
                *place = Monastery { square: id, node };
                self.monastery_count += 1;
            }
        }
        id
    }
}
