//! Storerooms (rulings T7, B5): materials laid by for their owner.

use crate::catalogue::{Action, Catalogue, Need, Reward};
use crate::choice::Choice;
use crate::event::{Event, Source};
use crate::ids::TileId;
use crate::impossible::{Done, Impossible};
use crate::lake::shore::Shore;
use crate::material::Token;
use crate::seats::MAX_SEATS;
use crate::set::TileSet;
use crate::transport::{Errand, Payer};
use crate::update::Update;
use crate::village::Village;

/// Returns the errand of a delivery to a Storeroom.
pub(crate) fn storing_errand(tile: TileId) -> Errand {
    Errand { storing: true, ..Errand::new(tile, false) }
}

impl Payer<'_> {
    /// Writes the deliveries to own Storerooms that can be completed.
    pub(crate) fn list_storing(&self, out: &mut Vec<Choice>) {
        let own = self.land.storerooms(Some(self.seat)) & self.workplaces() & self.stock().room();
        for tile in own {
            for count in 1..=self.land.village.known_tile(tile).empty() {
                if self.can_complete(&storing_errand(tile), &Need::of_anything(count)) {
                    out.push(Choice::Store { tile, count });
                }
            }
        }
    }
}

impl Shore {
    /// Finds the Storerooms again after a building was laid.
    pub(crate) fn find_storerooms(&mut self, catalogue: &Catalogue, village: &Village) {
        self.stores = [TileSet::EMPTY; MAX_SEATS];
        for (index, tile) in village.tiles().iter().enumerate() {
            if let (Some(owner), Action::Store) = (tile.owner, &catalogue.known_face(tile.face).action) {
                self.stores[owner.index()].add(TileId(index as u8));
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
