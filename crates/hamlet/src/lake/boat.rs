//! Boats and flags (rulings T6, W1, B6, B7, E1).

use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{LakeId, Seat, TileId};
use crate::impossible::{Done, Impossible};
use crate::lake::shore::{Boat, DEEP_WATER_FISH};
use crate::phase::Phase;
use crate::set::{LakeSet, TileSet};
use crate::state::State;
use crate::update::Update;

impl State {
    /// Returns how many flags a player has left; none are counted in the base game.
    #[must_use]
    pub fn flags_left(&self, seat: Seat) -> u8 {
        let Some(shore) = &self.shore else { return u8::MAX };
        let landmarks = self.village.tiles().iter().filter(|t| t.owner == Some(seat)).count();
        let placed = landmarks + usize::from(shore.boats_of(seat));
        usize::from(self.catalogue.lake.flags).saturating_sub(placed) as u8
    }

    /// Returns the tiles that workers of this player reach from a tile in one step, over roads and own boats.
    #[must_use]
    pub fn steps(&self, seat: Seat, tile: TileId) -> TileSet {
        let roads = self.village.linked(tile);
        let Some(shore) = &self.shore else { return roads };
        let waters = shore.waters(shore.crossed(seat)).filter(|body| body.around.has(tile));
        waters.fold(roads, |set, body| set | body.around).without(tile)
    }

    /// Returns the tiles around which a player's own boats carry goods as a donkey there would (ruling F5).
    pub(crate) fn boats_as_donkeys(&self, seat: Seat) -> TileSet {
        let Some(shore) = &self.shore else { return TileSet::EMPTY };
        if !(shore.rules.draft && self.rules.draft_boats_carry_like_donkeys()) {
            return TileSet::EMPTY;
        }
        let own = shore.boats.iter().filter(|b| b.seat == seat);
        own.filter_map(|b| shore.water.lake(b.lake)).fold(TileSet::EMPTY, |set, lake| set | lake.around)
    }

    /// Returns how many tiles a lake needs for a boat.
    pub(crate) fn boat_tiles(&self) -> u8 {
        match &self.shore {
            Some(shore) if shore.rules.draft => 1,
            _ => self.catalogue.lake.boat_min_tiles,
        }
    }

    /// Returns the new lakes that this player may put a boat on, as a set.
    pub(crate) fn boat_lakes(&self, seat: Seat) -> LakeSet {
        let Some(shore) = &self.shore else { return LakeSet::EMPTY };
        if shore.forming.is_empty() || self.flags_left(seat) == 0 {
            return LakeSet::EMPTY;
        }
        let large = |lake: &crate::lake::water::Lake| lake.tiles >= self.boat_tiles();
        shore.forming.iter().filter(|lake| shore.water.lake(*lake).is_some_and(large)).collect()
    }

    /// Returns how many fish a player draws for a boat on a lake: some on deep water in the earlier draft, as
    /// far as the bag goes (ruling F5), otherwise none.
    #[must_use]
    pub fn boat_catch(&self, lake: LakeId) -> u8 {
        let Some(shore) = &self.shore else { return 0 };
        let deep = shore.rules.draft && shore.water.lake(lake).is_some_and(|l| l.deep);
        if deep { DEEP_WATER_FISH.min(shore.bag.iter().sum()) } else { 0 }
    }

    pub(crate) fn list_boats(&self, out: &mut Vec<Choice>) {
        let lakes = self.boat_lakes(self.progress.turn);
        out.extend(lakes.iter().map(|lake| Choice::Boat { lake }));
        out.push(Choice::Done);
    }
}

impl State {
    /// Finds the tiles that the villagers of each player may enter.
    pub(crate) fn find_ranges(&mut self) {
        let turn = self.progress.turn;
        for seat in self.seats() {
            let Some(shore) = &mut self.shore else { return };
            shore.crossed[seat.index()] = shore.find_crossed(seat, turn);
            let mut range = self.village.home();
            if !shore.crossed(seat).is_empty() {
                range = self.village.flood(range, |t| self.steps(seat, t));
            }
            if let Some(shore) = &mut self.shore {
                shore.range[seat.index()] = range;
            }
        }
    }
}

impl Update<'_> {
    /// After a flag was placed: the last one ends the game after this round.
    pub(crate) fn note_flag(&mut self, seat: Seat) {
        if self.shore.is_some() && self.flags_left(seat) == 0 && self.progress.make_last_round() {
            self.tell(Event::LastFlag { seat });
        }
    }

    /// Asks for a boat on a new lake where one may be placed; else goes on.
    pub(crate) fn ask_for_boat(&mut self) -> Done {
        if !self.boat_lakes(self.progress.turn).is_empty() {
            self.phase = Phase::Boat;
            return Ok(());
        }
        self.sail_on()
    }

    /// Goes on after a construction and its boats.
    pub(crate) fn sail_on(&mut self) -> Done {
        if let Some(shore) = &mut self.shore {
            shore.forming = LakeSet::EMPTY;
        }
        if self.shore.as_ref().is_some_and(|s| s.paused.is_some()) {
            return self.end_ability();
        }
        self.end_action();
        Ok(())
    }

    /// Puts a boat and a flag on a lake.
    pub(crate) fn place_boat(&mut self, seat: Seat, lake: LakeId) -> Done {
        let shore = self.known_shore()?;
        if shore.water.lake(lake).is_none() {
            return Err(Impossible::NoLake(lake));
        }
        shore.boats.push(Boat { lake, seat });
        shore.forming.remove(lake);
        self.tell(Event::BoatPlaced { seat, lake });
        self.note_flag(seat);
        self.draw_fish(seat, self.boat_catch(lake))?;
        self.find_ranges();
        Ok(())
    }
}
