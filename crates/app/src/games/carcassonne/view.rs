//! The whole table, made for drawing.

use crate::api::{
    CarcBar, CarcBarrier, CarcBlock, CarcFeature, CarcFollower, CarcLake, CarcLate, CarcLeft, CarcOpenCell,
    CarcRacer, CarcRival, CarcSeat, CarcSquare, CarcView, CarcWater, Colour, Distance, GameName,
};
use crate::games::carcassonne::features::Numbers;
use crate::games::carcassonne::names::{Table, cell, kind_id, part, segments};
use crate::games::carcassonne::score::{points, score};
use crate::session::game::ViewContext;
use carcassonne_rules::board::{OpenCell, SquareId};
use carcassonne_rules::catalogue::{KindId, TILE_KINDS};
use carcassonne_rules::state::Draw;
use carcassonne_rules::{Decision, Rotation, State, Way};
use std::collections::{BTreeSet, HashMap};
use tabletop::Seat;

impl Table<'_> {
    /// Returns the table; without options where nothing can be chosen. Undo and redo are filled in by those who know the log.
    pub fn view(&self, context: ViewContext<'_>, can_choose: bool) -> CarcView {
        let game = self.game;
        let numbers = Numbers::new(game);
        let (open, pile) = (self.open(), self.pile());
        let mut features = numbers.features();
        features.iter_mut().for_each(|feature| self.look_at_ends(feature, &open, &pile));
        CarcView {
            ruleset: GameName::Carcassonne,
            game: context.game.to_owned(),
            name: context.name.to_owned(),
            state: context.state,
            choices_taken: context.choices_taken as u32,
            round: self.round(),
            turn_of: game.turn().0,
            decider: game.decider().0,
            seats: self.seats(),
            squares: self.squares(&numbers),
            features,
            followers: self.followers(&numbers),
            last: game.last_laid().iter().map(|square| cell(square.cell)).collect(),
            decision: self.decision(can_choose),
            open,
            left: game.left() as u32,
            pile,
            farmers: game.has_farmers(),
            lake: self.lake(),
            score: score(game),
            distance: Distance::OneDevice,
            lesson: None,
            undo: None,
            redo: None,
        }
    }

    /// Returns the round, from 1: how many turns each player has begun.
    pub fn round(&self) -> u32 {
        let running = matches!(self.game.decision(), Decision::Act | Decision::Enlist);
        let done = self.game.turns_laid().saturating_sub(usize::from(running));
        let over = self.game.is_over();
        // After the last turn no turn begins.
        let turn = if over { done.saturating_sub(1) } else { done };
        (turn / self.game.seats().count().max(1)) as u32 + 1
    }

    fn seats(&self) -> Vec<CarcSeat> {
        let game = self.game;
        let projected = game.projection();
        let seat = |(seat, projected): (Seat, _)| {
            let (player, label) = (game.player(seat), self.label(seat)?);
            Some(CarcSeat {
                seat: seat.0,
                name: label.name.clone(),
                colour: Colour::from_record(label.colour),
                rival: label.rival.as_ref().and_then(CarcRival::from_record),
                points: points(game.score(seat)),
                projected: points(projected),
                followers: player.supply,
                water: self.is_water_out().then_some(player.water),
                racer: player.racer.is_some(),
                keeper: game.keeper() == Some(seat),
            })
        };
        game.seats().zip(projected).filter_map(seat).collect()
    }

    fn squares(&self, numbers: &Numbers<'_>) -> Vec<CarcSquare> {
        let game = self.game;
        let mut copies: HashMap<KindId, u8> = HashMap::new();
        let square = |square: &carcassonne_rules::board::Square| {
            let copy = copies.entry(square.kind).or_default();
            *copy += 1;
            CarcSquare {
                cell: cell(square.cell),
                kind: kind_id(game, square.kind),
                turn: square.rotation.quarters(),
                copy: *copy - 1,
                features: segments(game, square)
                    .filter_map(|segment| numbers.of(square.node(segment)))
                    .collect(),
            }
        };
        game.board().squares().iter().map(square).collect()
    }

    /// Adds to a feature what is left for its open ends.
    fn look_at_ends(&self, feature: &mut CarcFeature, open: &[CarcOpenCell], pile: &[CarcLeft]) {
        let drawn = match self.game.drawn() {
            Some(Draw::Tile(kind)) => Some(kind_id(self.game, kind)),
            _ => None,
        };
        for end in &mut feature.open {
            let Some(cell) = open.iter().find(|open| open.cell == end.cell) else { continue };
            let fitting = pile.iter().filter(|left| cell.fits.contains(&left.kind));
            let in_pile: u8 = fitting.map(|left| left.count).sum();
            let is_drawn = drawn.as_ref().is_some_and(|drawn| cell.fits.contains(drawn));
            end.fits = Some(in_pile + u8::from(is_drawn));
            feature.stuck |= cell.dead;
        }
    }

    fn followers(&self, numbers: &Numbers<'_>) -> Vec<CarcFollower> {
        let follower = |standing: &carcassonne_rules::state::Standing| {
            let square = self.game.board().square(standing.square);
            Some(CarcFollower {
                seat: standing.seat.0,
                cell: cell(square.cell),
                part: part(self.game, square.kind, square.segment(standing.node))?,
                feature: numbers.of(standing.node)?,
            })
        };
        self.game.standing().iter().filter_map(follower).collect()
    }

    fn pile(&self) -> Vec<CarcLeft> {
        let left = self.game.remaining();
        let row = |(id, kind): (KindId, &carcassonne_rules::catalogue::TileKind)| CarcLeft {
            kind: kind.id.clone(),
            count: left[id.index()],
            of: kind.count,
        };
        self.game.catalogue().tiles().map(row).collect()
    }

    /// Returns whether the lake's draw tile is in the pile or just drawn.
    fn lake_is_left(&self) -> bool {
        self.game.remaining()[TILE_KINDS] > 0 || self.game.drawn() == Some(Draw::Lake)
    }

    fn open(&self) -> Vec<CarcOpenCell> {
        let game = self.game;
        let left = game.remaining();
        let tiles: Vec<_> = game
            .catalogue()
            .tiles()
            .filter(|(id, _)| left[id.index()] > 0 || game.drawn() == Some(Draw::Tile(*id)))
            .collect();
        let block = game.catalogue().lake.iter().map(|square| game.catalogue().kind(square.kind));
        let block: Vec<_> = block.filter(|_| self.lake_is_left()).collect();
        let fits = |open: &OpenCell, kind: &carcassonne_rules::catalogue::TileKind| {
            Rotation::ALL.into_iter().any(|turn| open.fits(kind.turned[turn.index()].edges))
        };
        let cell_of = |open: &OpenCell| {
            let fitting: Vec<String> =
                tiles.iter().filter(|(_, kind)| fits(open, kind)).map(|(_, kind)| kind.id.clone()).collect();
            let dead = fitting.is_empty() && !block.iter().any(|kind| fits(open, kind));
            CarcOpenCell { cell: cell(open.cell()), fits: fitting, dead }
        };
        if game.is_over() { Vec::new() } else { game.board().open().iter().map(cell_of).collect() }
    }

    /// Returns whether the water tokens are handed out: that is done when the turn that lays the lake is scored.
    fn is_water_out(&self) -> bool {
        let running = matches!(self.game.decision(), Decision::Act | Decision::Enlist);
        let laid_now = self.game.last_laid().len() > 1 && running;
        self.game.lake_rotation().is_some() && !laid_now
    }

    fn lake(&self) -> Option<CarcLake> {
        let game = self.game;
        let options = game.lake()?;
        let block = game.lake_rotation().zip(game.lighthouse()).and_then(|(rotation, lighthouse)| {
            let squares = (0..game.catalogue().lake.len()).filter_map(|square| game.lake_square(square));
            let cells: Vec<_> = squares.map(|id| game.board().square(id).cell).collect();
            let x = cells.iter().map(|cell| cell.x).min()?;
            let y = cells.iter().map(|cell| cell.y).min()?;
            let at = carcassonne_rules::Cell::new(x, y);
            Some(CarcBlock { cell: cell(at), turn: rotation.quarters(), lighthouse: cell(lighthouse) })
        });
        let seats: Vec<Seat> = game.seats().collect();
        let fewest = seats.iter().map(|seat| game.player(*seat).water).min();
        let leads = |seat: &&Seat| Some(game.player(**seat).water) == fewest;
        let counts = game.water_placed() > 0 && !game.is_water_over();
        let water = CarcWater {
            each: game.catalogue().water_each(seats.len() as u8, options.short_water)?,
            placed: game.water_placed(),
            over: game.is_water_over(),
            leaders: seats.iter().filter(leads).filter(|_| counts).map(|seat| seat.0).collect(),
        };
        Some(CarcLake {
            short_water: options.short_water,
            block,
            in_pile: game.remaining()[TILE_KINDS] > 0,
            racers: seats.iter().filter_map(|seat| self.racer(*seat)).collect(),
            keeper: game.keeper().map(|seat| seat.0),
            water: self.is_water_out().then_some(water),
        })
    }

    fn racer(&self, seat: Seat) -> Option<CarcRacer> {
        Some(self.racer_at(seat, self.game.player(seat).racer?))
    }

    /// Returns a seat's racer with its way from a square.
    pub fn racer_at(&self, seat: Seat, at: SquareId) -> CarcRacer {
        let board = self.game.board();
        let cell_at = |id: &SquareId| cell(board.square(*id).cell);
        let way = self.game.race_way(at);
        let bar = way.as_ref().and_then(|way| {
            let first = *way.occupied.first()?;
            let steps = way.squares.iter().position(|square| *square == first)?;
            Some(CarcBar { steps: steps as u8, by: self.barrier(first)? })
        });
        let late = way.as_ref().filter(|_| self.game.is_race_late(seat, at));
        CarcRacer {
            seat: seat.0,
            cell: cell_at(&at),
            way: way.iter().flat_map(|way| way.squares.iter().map(cell_at)).collect(),
            turns: way.as_ref().filter(|way| way.is_free()).map(Way::turns),
            blocked: way.iter().flat_map(|way| way.occupied.iter().map(cell_at)).collect(),
            barriers: way.as_ref().map_or_else(Vec::new, |way| barriers(self.game, way)),
            bar,
            late: late.map(|way| CarcLate { turns: way.turns(), left: self.game.race_turns_left(seat) }),
        }
    }

    /// Returns who keeps a square shut for racers.
    fn barrier(&self, at: SquareId) -> Option<CarcBarrier> {
        let game = self.game;
        let racer = game.seats().find(|seat| game.player(*seat).racer == Some(at));
        let racer = racer.map(|seat| CarcBarrier::Racer { seat: seat.0 });
        let follower = || game.standing().iter().find(|standing| standing.square == at);
        racer.or_else(|| follower().map(|standing| CarcBarrier::Follower { seat: standing.seat.0 }))
    }
}

/// Returns the seats of the followers and racers that block a way, in ascending order.
pub fn barriers(game: &State, way: &Way) -> Vec<u8> {
    let seats = way.occupied.iter().filter_map(|at| game.occupant(*at)).map(|seat| seat.0);
    seats.collect::<BTreeSet<u8>>().into_iter().collect()
}
