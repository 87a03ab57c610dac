//! The gold left after a placement.

use crate::games::hamlet::pay;
use hamlet_rules::{Choice, Decision, Game, Seat, TileId, TileSet};

/// The gold that a player has left once a building is placed and paid for automatically.
pub struct GoldLeft<'a> {
    game: &'a Game,
    seat: Seat,
    ground: TileSet,
    /// The results so far. The payment depends only on the tile from which it is built, not on where the building lies.
    known: Vec<GoldAfter>,
}

/// The gold that is left if a building is paid for from a tile.
struct GoldAfter {
    tile: TileId,
    gold: i32,
}

impl<'a> GoldLeft<'a> {
    pub fn new(game: &'a Game, seat: Seat) -> GoldLeft<'a> {
        GoldLeft { game, seat, ground: game.building_ground(), known: Vec::new() }
    }

    /// Returns the gold left after a placement that touches those tiles; `None` if the placement is not offered. The villager goes to the
    /// tile where least is bought. What is built without cost leaves all gold.
    pub fn after(&mut self, place: Choice, beside: TileSet) -> Option<i32> {
        let stands = beside & self.ground;
        if stands.is_empty() {
            return Some(self.game.gold_of(self.seat));
        }
        let mut most = None;
        for tile in stands.iter() {
            most = most.max(Some(self.after_from(place, tile)?));
        }
        most
    }

    /// Returns the gold left after a placement that is built from a tile.
    fn after_from(&mut self, place: Choice, tile: TileId) -> Option<i32> {
        if let Some(known) = self.known.iter().find(|known| known.tile == tile) {
            return Some(known.gold);
        }
        let mut game = self.game.clone();
        game.play(place).ok()?;
        if game.decision() == Decision::Stand {
            game.play(Choice::Stand { tile }).ok()?;
        }
        while game.placing().is_some() {
            let next = pay::go_on(&game)?;
            game.play(next).ok()?;
        }
        let gold = game.gold_of(self.seat);
        self.known.push(GoldAfter { tile, gold });
        Some(gold)
    }
}
