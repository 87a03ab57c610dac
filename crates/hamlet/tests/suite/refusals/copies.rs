//! Copies of a situation that differ in one thing: more gold, one more donkey, more wheat.

use crate::refusals::payments::Running;
use crate::refusals::plain;
use hamlet_rules::catalogue::Face;
use hamlet_rules::player::MAX_DONKEYS;
use hamlet_rules::{Choice, Game, Material, Position, Seat, TileId, Token};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

/// A turn, and the choices that led from its last decision to the present one.
pub struct Copies {
    pub turn: Game,
    pub path: Vec<Choice>,
    position: Position,
    seat: Seat,
    gold: RefCell<BTreeMap<u16, Game>>,
    donkeys: RefCell<BTreeMap<TileId, Vec<Game>>>,
    running: OnceCell<Option<Running>>,
}

impl Copies {
    pub fn new(turn: &Game, path: Vec<Choice>) -> Copies {
        let position = Position::of(turn).expect("a turn");
        Copies {
            turn: turn.clone(),
            path,
            position,
            seat: turn.turn(),
            gold: RefCell::default(),
            donkeys: RefCell::default(),
            running: OnceCell::new(),
        }
    }

    /// Returns the payment that runs after the choices made since, if it can be followed.
    pub fn running(&self) -> Option<&Running> {
        self.running.get_or_init(|| Running::new(&self.turn, &self.path)).as_ref()
    }

    fn edited(&self, edit: impl FnOnce(&mut Position)) -> Game {
        let mut position = self.position.clone();
        edit(&mut position);
        position.into_game().expect("a sound copy")
    }

    /// Returns whether a choice is offered in a copy after the choices made since.
    fn offered(&self, copy: &Game, choice: Choice) -> bool {
        if self.path.is_empty() {
            return copy.choices().binary_search(&choice).is_ok();
        }
        let mut game = copy.clone();
        self.path.iter().all(|made| game.play(*made).is_ok()) && game.choices().contains(&choice)
    }

    /// Returns whether the choice is offered if the seat has `gold` gold.
    pub fn with_gold(&self, gold: u16, choice: Choice) -> bool {
        let seat = self.seat.index();
        let mut copies = self.gold.borrow_mut();
        let copy = copies.entry(gold).or_insert_with(|| self.edited(|p| p.seats[seat].gold = Some(gold)));
        self.offered(copy, choice)
    }

    /// Returns whether a choice is offered with one more donkey on a tile or, if the player has six, with one of
    /// them moved there.
    pub fn with_donkey(&self, tile: TileId, choice: Choice) -> bool {
        let mut copies = self.donkeys.borrow_mut();
        let there = copies.entry(tile).or_insert_with(|| self.donkey_copies(tile));
        there.iter().any(|copy| self.offered(copy, choice))
    }

    fn donkey_copies(&self, tile: TileId) -> Vec<Game> {
        let (seat, name) = (self.seat.index(), self.turn.tile_name(tile));
        if !plain::range(&self.turn, self.seat).contains(&tile) {
            return Vec::new();
        }
        let standing = self.position.seats[seat].donkeys.clone().expect("written");
        let herds: Vec<Vec<String>> = if standing.len() < MAX_DONKEYS {
            vec![[standing, vec![name]].concat()]
        } else {
            let moved = |i: usize| {
                let mut herd = standing.clone();
                herd[i].clone_from(&name);
                herd
            };
            (0..standing.len()).map(moved).collect()
        };
        herds.into_iter().map(|herd| self.edited(|p| p.seats[seat].donkeys = Some(herd))).collect()
    }

    /// Returns whether the choice is offered with `missing` more wheat on tiles that take some; `None` if too few
    /// tiles within reach have room for it.
    pub fn with_wheat(&self, missing: u8, choice: Choice) -> Option<bool> {
        let bill = plain::bill(&self.turn, choice)?;
        let road = |boats| plain::Road {
            game: &self.turn,
            seat: self.seat,
            carriers: plain::carriers(&self.turn, self.seat),
            boats,
        };
        let takes = |tile: &TileId| {
            let face: &Face = self.turn.village().face(self.turn.catalogue(), *tile).expect("a face");
            let own = !bill.takes_from(&self.turn, self.seat, *tile) && !bill.storing;
            let filled = bill.storing && bill.at.contains(tile);
            let room = self.turn.village().tile(*tile).expect("a tile").empty() > 0;
            face.accepts.has(Material::Wheat) && room && !own && !filled
        };
        let tiles: Vec<TileId> = plain::all_tiles(&self.turn).filter(takes).collect();
        let near = |dry: bool| -> Vec<TileId> {
            let road = road(!dry);
            tiles.iter().copied().filter(|t| bill.at.iter().any(|at| road.gets(*t, *at))).collect()
        };
        let room = |tiles: &[TileId]| {
            tiles.iter().map(|t| self.turn.village().tile(*t).expect("a tile").empty()).sum::<u8>()
        };
        let wide = near(false);
        if self.adds(&self.position, &wide, missing, choice) {
            return Some(true);
        }
        let bill_takes_rest = bill.at.len() == 1 && room(&near(true)) >= missing;
        bill_takes_rest.then_some(false)
    }

    fn adds(&self, position: &Position, tiles: &[TileId], missing: u8, choice: Choice) -> bool {
        if missing == 0 {
            return position.into_game().is_ok_and(|copy| self.offered(&copy, choice));
        }
        tiles.iter().enumerate().any(|(nth, tile)| {
            let mut position = position.clone();
            let goods = position.goods.entry(self.turn.tile_name(*tile)).or_default();
            goods.push(Token::raw(Material::Wheat).write());
            self.adds(&position, &tiles[nth..], missing - 1, choice)
        })
    }

    /// Returns every tile on which one more donkey makes a choice possible. Tried are those from which anything
    /// comes to where the choice is paid, and one other.
    pub fn helping_donkeys(&self, choice: Choice, at: &[TileId]) -> Vec<TileId> {
        let standing = self.turn.player(self.seat).expect("a seat").donkeys().places();
        let free: Vec<TileId> = (self.turn.village().all() & !standing).iter().collect();
        let carriers = plain::carriers(&self.turn, self.seat);
        let road = plain::Road { game: &self.turn, seat: self.seat, carriers, boats: true };
        let near = |tile: &&TileId| at.iter().any(|at| road.gets(**tile, *at));
        let other = free.iter().find(|tile| !near(tile));
        let tried = free.iter().filter(near).chain(other);
        tried.copied().filter(|tile| self.with_donkey(*tile, choice)).collect()
    }
}
