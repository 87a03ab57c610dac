//! Boats and flags (rulings T6, W1, B6, B7, E1).

use crate::catalogue::Catalogue;
use crate::choice::Choice;
use crate::event::Event;
use crate::ids::{LakeId, Seat};
use crate::impossible::{Done, Impossible};
use crate::lake::shore::{Boat, DEEP_WATER_FISH, Shore};
use crate::lake::water::Lake;
use crate::land::Land;
use crate::phase::Phase;
use crate::set::LakeSet;
use crate::update::Update;

impl Shore {
    /// Returns how many tiles a lake needs for a boat.
    pub(crate) fn boat_tiles(&self, catalogue: &Catalogue) -> u8 {
        if self.rules.draft { 1 } else { catalogue.lake.boat_min_tiles }
    }

    /// Returns how many fish a player draws for a boat on a lake: some on deep water in the earlier draft, as
    /// far as the bag goes (ruling F5), otherwise none.
    pub(crate) fn boat_catch(&self, lake: LakeId) -> u8 {
        let deep = self.rules.draft && self.water.lake(lake).is_some_and(|l| l.deep);
        if deep { DEEP_WATER_FISH.min(self.bag.total()) } else { 0 }
    }
}

impl Land<'_> {
    /// Returns how many flags a player has left; `None` in the base game, which counts none.
    pub(crate) fn flags_left(&self, seat: Seat) -> Option<u8> {
        let placed = self.landmarks(seat).count() + usize::from(self.shore?.boats_of(seat));
        Some(usize::from(self.catalogue.lake.flags).saturating_sub(placed) as u8)
    }

    /// Returns the new lakes that a player may put a boat on, as a set.
    pub(crate) fn boat_lakes(&self, seat: Seat) -> LakeSet {
        let Some(shore) = self.shore else { return LakeSet::EMPTY };
        if shore.forming.is_empty() || self.flags_left(seat) == Some(0) {
            return LakeSet::EMPTY;
        }
        let large = |lake: &Lake| lake.tiles >= shore.boat_tiles(self.catalogue);
        shore.forming.iter().filter(|lake| shore.water.lake(*lake).is_some_and(large)).collect()
    }

    /// Writes the new lakes that a player may put a boat on, and going on without one.
    pub(crate) fn list_boats(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.boat_lakes(seat).iter().map(|lake| Choice::Boat { lake }));
        out.push(Choice::Done);
    }
}

impl Update<'_> {
    /// Makes this round the last one if a player has just placed the last flag.
    pub(crate) fn note_flag(&mut self, seat: Seat) {
        if self.land().flags_left(seat) == Some(0) && self.progress.make_last_round() {
            self.tell(Event::LastFlag { seat });
        }
    }

    /// Asks for a boat on a new lake where one may be placed; else goes on.
    pub(crate) fn ask_for_boat(&mut self) -> Done {
        if !self.land().boat_lakes(self.progress.turn).is_empty() {
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
