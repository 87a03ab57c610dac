//! Fishing, and how many fish may be kept (rulings F1, F4, B5).

use crate::catalogue::Ability;
use crate::choice::Choice;
use crate::counts::FishCount;
use crate::event::Event;
use crate::fish::Rarity;
use crate::ids::{Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::land::Land;
use crate::phase::Phase;
use crate::update::Update;

impl Land<'_> {
    /// Returns the fish that lie on a tile for its owner, always (the Beach).
    fn own_fish(&self, seat: Seat, tile: TileId) -> u8 {
        match self.village.face(self.catalogue, tile).and_then(|face| face.ability) {
            Some(Ability::PermanentFish { amount }) if self.village.owner(tile) == Some(seat) => amount,
            _ => 0,
        }
    }

    /// Returns how many fish a player would draw by fishing from a tile, were the bag full enough.
    pub(crate) fn catch(&self, seat: Seat, tile: TileId) -> u8 {
        let around = self.shore.map_or(0, |shore| shore.water.fish_around(tile));
        around + self.own_fish(seat, tile)
    }

    /// Writes the tiles at which a villager may fish.
    pub(crate) fn list_fishing(&self, seat: Seat, out: &mut Vec<Choice>) {
        let Some(shore) = self.shore else { return };
        if shore.bag.is_empty() {
            return;
        }
        let fishing = shore.water.fishing();
        for tile in self.workplaces(seat) {
            if fishing.has(tile) || self.own_fish(seat, tile) > 0 {
                out.push(Choice::Fish { tile });
            }
        }
    }

    /// Writes the fish that a player may keep.
    pub(crate) fn list_keeping(&self, seat: Seat, out: &mut Vec<Choice>) {
        let Some(shore) = self.shore else { return };
        let [c, u, r] = shore.fish(seat).each();
        let keep = self.catalogue.lake.hand_limit;
        for common in 0..=c.min(keep) {
            for uncommon in 0..=u.min(keep - common) {
                let rare = keep - common - uncommon;
                if rare <= r {
                    out.push(Choice::Keep { common, uncommon, rare });
                }
            }
        }
    }
}

impl Update<'_> {
    /// Takes all fish tokens from around a tile and draws as many fish as the bag holds.
    pub(crate) fn go_fishing(&mut self, seat: Seat, tile: TileId) -> Done {
        let own = self.land().own_fish(seat, tile);
        let tokens = self.known_shore()?.water.set_fish(tile, false);
        self.tell(Event::Fished { seat, tile, tokens });
        self.draw_fish(seat, tokens + own)
    }

    /// Draws `count` fish from the bag, or all that are left.
    pub(crate) fn draw_fish(&mut self, seat: Seat, count: u8) -> Done {
        for _ in 0..count {
            let state = &mut *self.state;
            let shore = state.shore.as_deref_mut().ok_or(Impossible::NoLakeGame)?;
            let left = usize::from(shore.bag.total());
            if left == 0 {
                return Ok(());
            }
            let Some(drawn) = shore.bag.nth(state.chance.below(left)) else { return Ok(()) };
            *shore.bag.of_mut(drawn) -= 1;
            *shore.fish[seat.index()].of_mut(drawn) += 1;
            self.tell(Event::FishDrawn { seat, rarity: drawn });
        }
        Ok(())
    }

    /// Puts fish of a player back into the bag.
    pub(crate) fn return_fish(&mut self, seat: Seat, fish: FishCount) -> Done {
        self.take_fish(seat, fish, true)
    }

    /// Takes away the fish that a player may not keep. They go back into the bag, or by the draft out of
    /// the game (ruling F5).
    pub(crate) fn discard_surplus(&mut self, seat: Seat, fish: FishCount) -> Done {
        let draft = self.known_shore()?.rules.draft;
        self.take_fish(seat, fish, !(draft && self.rules.draft_surplus_fish_leave()))
    }

    fn take_fish(&mut self, seat: Seat, fish: FishCount, into_bag: bool) -> Done {
        let shore = self.known_shore()?;
        for rarity in Rarity::ALL {
            let hand = shore.fish[seat.index()].of_mut(rarity);
            let count = fish.of(rarity).min(*hand);
            *hand -= count;
            if into_bag {
                *shore.bag.of_mut(rarity) += count;
            }
        }
        if !fish.is_empty() {
            let returned = Event::FishReturned { seat, fish };
            self.tell(if into_bag { returned } else { Event::FishRemoved { seat, fish } });
        }
        Ok(())
    }

    /// Ends the turn, once no more fish are left than may be kept.
    pub(crate) fn finish_turn(&mut self) -> Done {
        let Some(shore) = &self.shore else { return self.end_turn() };
        if shore.fish(self.progress.turn).total() > self.catalogue.lake.hand_limit {
            self.phase = Phase::KeepFish;
            return Ok(());
        }
        self.end_turn()
    }

    pub(crate) fn keep_fish(&mut self, keep: FishCount) -> Done {
        let seat = self.progress.turn;
        let hand = self.known_shore()?.fish(seat);
        self.discard_surplus(
            seat,
            FishCount::new(Rarity::ALL.map(|r| hand.of(r).saturating_sub(keep.of(r)))),
        )?;
        self.end_turn()
    }
}
