//! The water supply (section 10).

use crate::board::SquareId;
use crate::catalogue::FeatureKind;
use crate::event::{Event, Log};
use crate::lattice::Cell;
use crate::score::Source;
use crate::state::State;

impl State {
    /// Hands out the water tokens after the lake was laid (section 10.1).
    pub(crate) fn give_water(&mut self, log: &mut impl Log) {
        let each = self.lake.and_then(|lake| self.catalogue.water_each(self.players, lake.short_water));
        let Some(each) = each else { return };
        for seat in self.seats() {
            self.seats[seat.index()].water = each;
        }
        log.note(|| Event::WaterGiven { each });
    }

    /// Places a water token of the player whose turn it is in each city that this turn completed, until a supply is empty,
    /// which scores at once (sections 10.2 and 10.3, ruling 34).
    pub(crate) fn place_water(&mut self, log: &mut impl Log) {
        if self.lake_at.is_none() {
            return;
        }
        let last = self.board.squares().len() as u8;
        for id in (last - self.laid_now..last).map(SquareId) {
            let square = *self.board.square(id);
            for segment in 0..self.catalogue.kind(square.kind).segments.len() as u8 {
                let city = self.features.of_mut(square.node(segment));
                if city.kind != FeatureKind::City || !city.is_complete() || city.has_water || self.water_over
                {
                    continue;
                }
                city.has_water = true;
                self.place_token(square.cell, segment, log);
            }
        }
    }

    /// Takes a token from the supply of the player of the turn.
    fn place_token(&mut self, cell: Cell, segment: u8, log: &mut impl Log) {
        let seat = self.turn;
        let player = &mut self.seats[seat.index()];
        player.water = player.water.saturating_sub(1);
        let left = player.water;
        self.water_placed += 1;
        log.note(|| Event::WaterPlaced { seat, left, cell, segment });
        if left == 0 {
            self.water_over = true;
            let points = u16::from(self.water_placed);
            self.gain(seat, Source::Water, points);
            log.note(|| Event::Gained { seat, source: Source::Water, points });
        }
    }

    /// Gives points to the players with the fewest tokens left when the game ends, unless a supply was emptied (section
    /// 10.4).
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
