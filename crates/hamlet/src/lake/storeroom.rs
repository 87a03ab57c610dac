//! Storerooms (rulings T7, B5): materials laid by for their owner.

use crate::catalogue::{Action, Need, Reward};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::material::{Material, Token};
use crate::seats::MAX_SEATS;
use crate::set::TileSet;
use crate::state::State;
use crate::transport::Errand;
use crate::update::Update;

/// A set of all materials.
const ANYTHING: u8 = (1 << Material::ALL.len()) - 1;

impl State {
    /// For whom alone the materials on a tile lie there: the owner of a Storeroom (ruling T7).
    #[must_use]
    pub fn kept_for(&self, tile: TileId) -> Option<Seat> {
        self.seats().find(|seat| self.storerooms(Some(*seat)).has(tile))
    }

    /// Returns the Storerooms as a set, of one player or of all.
    pub(crate) fn storerooms(&self, of: Option<Seat>) -> TileSet {
        let Some(shore) = &self.shore else { return TileSet::EMPTY };
        match of {
            Some(seat) => shore.stores[seat.index()],
            None => shore.stores.into_iter().collect(),
        }
    }

    /// Returns the need of a delivery to a Storeroom: `count` materials of any kind.
    pub(crate) fn storing_need(count: u8) -> Need {
        Need { any_of: ANYTHING, any: count, ..Need::default() }
    }

    pub(crate) fn list_storing(&self, seat: Seat, out: &mut Vec<Choice>) {
        let own = self.storerooms(Some(seat)) & self.workplaces(seat) & self.village.stock().room();
        for tile in own {
            for count in 1..=self.village.known_tile(tile).empty() {
                if self.can_store(seat, tile, count) {
                    out.push(Choice::Store { tile, count });
                }
            }
        }
    }

    pub(crate) fn can_store(&self, seat: Seat, tile: TileId, count: u8) -> bool {
        let errand = Errand { storing: true, ..Errand::new(tile, false) };
        self.can_complete(seat, &errand, &Self::storing_need(count))
    }
}

impl State {
    /// Finds the Storerooms again after a building was laid.
    pub(crate) fn find_storerooms(&mut self) {
        let Some(shore) = &mut self.shore else { return };
        shore.stores = [TileSet::EMPTY; MAX_SEATS];
        for (index, tile) in self.village.tiles().iter().enumerate() {
            if let (Some(owner), Action::Store) = (tile.owner, &self.catalogue.known_face(tile.face).action) {
                shore.stores[owner.index()].add(TileId(index as u8));
            }
        }
    }
}

impl Update<'_> {
    /// Brings a token to a Storeroom; its maker is paid now, and not when it is used later.
    pub(crate) fn store_token(&mut self, at: TileId, from: TileId, token: Token) -> Done {
        let seat = self.progress.turn;
        if !self.village.take_token(from, token) {
            return Err(Impossible::NoToken(from, token.kind));
        }
        if !self.village.add_token(at, token) {
            return Err(Impossible::NoRoom(at));
        }
        self.tell(Event::Stored { seat, from, at, token });
        if let Some(maker) = token.maker {
            let Reward { points, gold } = self.catalogue.numbers.refined_reward.of(token.high_quality);
            self.gain(maker, points, gold, Source::Refined);
        }
        Ok(())
    }
}
