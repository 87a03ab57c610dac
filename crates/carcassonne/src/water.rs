//! The water supply (section 10).

use crate::event::{Event, Log};
use crate::score::Source;
use crate::state::State;

impl State {
    /// Hands out the water tokens after the lake was laid (section 10.1).
    pub(crate) fn give_water(&mut self, log: &mut impl Log) {
        let Some(lake) = self.lake else { return };
        let each = self.catalogue.water_each(self.players, lake.short_water);
        for seat in self.seats() {
            self.seats[seat.index()].water = each;
        }
        log.note(|| Event::WaterGiven { each });
    }

    /// Places a token of the player of the turn for each completed city, until a supply is empty, which scores at once
    /// (sections 10.2 and 10.3, ruling 34).
    pub(crate) fn place_water(&mut self, cities: u8, log: &mut impl Log) {
        if self.lake_at.is_none() {
            return;
        }
        let seat = self.turn;
        for _ in 0..cities {
            if self.water_over {
                return;
            }
            let purse = &mut self.seats[seat.index()];
            purse.water = purse.water.saturating_sub(1);
            let left = purse.water;
            self.water_placed += 1;
            log.note(|| Event::WaterPlaced { seat, left });
            if left == 0 {
                self.water_over = true;
                let points = u16::from(self.water_placed);
                self.gain(seat, Source::Water, points);
                log.note(|| Event::Gained { seat, source: Source::Water, points });
            }
        }
    }

    /// At the end, gives points to the players with the fewest tokens left, unless a supply was emptied (section 10.4).
    pub(crate) fn score_water_at_end(&mut self, log: &mut impl Log) {
        let points = u16::from(self.water_placed);
        if self.lake_at.is_none() || self.water_over || points == 0 {
            return;
        }
        let fewest = self.seats().map(|seat| self.seats[seat.index()].water).min();
        for seat in self.seats() {
            if Some(self.seats[seat.index()].water) != fewest {
                continue;
            }
            self.gain(seat, Source::Water, points);
            log.note(|| Event::Gained { seat, source: Source::Water, points });
        }
    }
}
