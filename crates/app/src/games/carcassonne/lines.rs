//! What happened, as lines of the log.

use crate::api::{CarcEvent, CarcFeatureNo, CarcLine, CarcPart, Phrase};
use crate::games::carcassonne::features::Numbers;
use crate::games::carcassonne::names::{Table, cell, feature_kind, kind_id, part, segments};
use crate::games::carcassonne::titles::deployed;
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::{Cell, Event, Source};
use tabletop::Seat;

/// A segment of the board as an event names it.
struct Spot {
    part: CarcPart,
    feature: u16,
    tiles: u8,
    pennants: u8,
    /// The complete cities beside a field.
    cities: u16,
    lake: bool,
}

/// A city that the turn has completed.
struct City {
    feature: CarcFeatureNo,
    cell: Cell,
}

impl Table<'_> {
    /// Returns the lines for some events. `round` is the round before them, and after them on return. The table is the one after
    /// the events.
    pub fn lines(&self, events: &[Event], round: &mut u32) -> Vec<CarcLine> {
        let numbers = Numbers::new(self.game);
        let mut cities = self.cities_completed(&numbers).into_iter();
        let mut lines = Vec::new();
        for event in events {
            if matches!(event, Event::TurnBegan { .. }) {
                *round = self.round();
            }
            let city = if matches!(event, Event::WaterPlaced { .. }) { cities.next() } else { None };
            lines.extend(self.line(event, *round, &numbers, city));
        }
        lines
    }

    /// Returns the cities that were completed by what was laid last.
    fn cities_completed(&self, numbers: &Numbers<'_>) -> Vec<City> {
        let mut cities: Vec<City> = Vec::new();
        for square in self.game.last_laid() {
            for node in segments(self.game, square).map(|segment| square.node(segment)) {
                let feature = self.game.features().of(node);
                let number = numbers.of(node);
                let is_new = cities.iter().all(|city| city.feature != number);
                if feature.kind == FeatureKind::City && feature.is_complete() && is_new {
                    cities.push(City { feature: number, cell: square.cell });
                }
            }
        }
        cities
    }

    fn spot(&self, numbers: &Numbers<'_>, at: Cell, segment: u8) -> Option<Spot> {
        let board = self.game.board();
        let square = board.square(board.at(at)?);
        let node = square.node(segment);
        let feature = self.game.features().of(node);
        Some(Spot {
            part: part(self.game, square.kind, segment)?,
            feature: numbers.of(node),
            tiles: feature.squares,
            pennants: feature.pennants,
            cities: self.game.cities_beside(node, true),
            lake: feature.is_lake,
        })
    }

    /// Returns the line for an event; `city` is the city that a water token is placed for.
    fn line(&self, event: &Event, round: u32, numbers: &Numbers<'_>, city: Option<City>) -> Option<CarcLine> {
        use CarcEvent as E;
        let line =
            |seat: Option<Seat>, at: Option<Cell>, event: E, key: Option<&'static str>, points: u16| {
                let mut phrase = key.map(Phrase::new);
                if let Some(seat) = seat {
                    phrase = phrase.map(|phrase| phrase.number("seat", seat.0));
                }
                CarcLine {
                    seat: seat.map(|seat| seat.0),
                    round,
                    event,
                    phrase,
                    points,
                    cell: at.map(cell),
                    moment: 0,
                }
            };
        let with = |line: CarcLine, name: &'static str, number: u16| {
            let phrase = line.phrase.map(|phrase| phrase.number(name, number));
            CarcLine { phrase, ..line }
        };
        Some(match *event {
            Event::TurnBegan { seat } => {
                let told = line(Some(seat), None, E::Turn, Some("log_carc_turn"), 0);
                with(told, "round", round.min(999) as u16)
            }
            Event::Drawn { tile } => line(None, None, E::Drawn { tile: kind_id(self.game, tile) }, None, 0),
            Event::LakeDrawn => line(None, None, E::LakeDrawn, Some("log_carc_lake_drawn"), 0),
            Event::Removed { tile } => {
                line(None, None, E::Removed { tile: kind_id(self.game, tile) }, Some("log_carc_removed"), 0)
            }
            Event::LakeWaits => line(None, None, E::LakeWaits, Some("log_carc_lake_waits"), 0),
            Event::Laid { seat, tile, cell, rotation } => {
                let event = E::Laid { tile: kind_id(self.game, tile), turn: rotation.quarters() };
                line(Some(seat), Some(cell), event, Some("log_carc_laid"), 0)
            }
            Event::LakeLaid { seat, cell, rotation } => {
                let event = E::LakeLaid { turn: rotation.quarters() };
                line(Some(seat), Some(cell), event, Some("log_carc_lake_laid"), 0)
            }
            Event::Deployed { seat, cell, feature, segment } => {
                let keys = ["log_carc_knight", "log_carc_thief", "log_carc_monk", "log_carc_farmer"];
                let Spot { part, feature: number, .. } = self.spot(numbers, cell, segment)?;
                let key = deployed(feature_kind(feature), keys);
                line(Some(seat), Some(cell), E::Deployed { part, feature: number }, Some(key), 0)
            }
            Event::Lifted { seat, cell } => {
                line(Some(seat), Some(cell), E::Lifted, Some("log_carc_lifted"), 0)
            }
            Event::Enlisted { seat } => line(Some(seat), None, E::Enlisted, Some("log_carc_enlisted"), 0),
            Event::Declined { seat } => line(Some(seat), None, E::Declined, Some("log_carc_declined"), 0),
            Event::Raced { seat, from, to } => {
                let event = E::Raced { from: cell(from) };
                line(Some(seat), Some(to), event, Some("log_carc_raced"), 0)
            }
            Event::Keeper { seat } => {
                line(Some(seat), self.game.lighthouse(), E::Keeper, Some("log_carc_keeper"), 0)
            }
            Event::WaterGiven { each } => {
                let told = line(None, None, E::WaterGiven { each }, Some("log_carc_water_given"), 0);
                with(told, "count", each.into())
            }
            Event::WaterPlaced { seat, left } => {
                let City { feature: city, cell } = city?;
                let event = E::WaterPlaced { left, city };
                let told = line(Some(seat), Some(cell), event, Some("log_carc_water_placed"), 0);
                with(told, "count", left.into())
            }
            Event::Scored { seat, feature, cell, segment, points, complete } => {
                let Spot { feature: number, tiles, pennants, cities, lake, .. } =
                    self.spot(numbers, cell, segment)?;
                let is_field = feature == FeatureKind::Field;
                let kind = feature_kind(feature);
                let keys = match (complete || is_field, lake) {
                    (true, false) => CLOSED,
                    (true, true) => CLOSED_BY_THE_LAKE,
                    (false, false) => UNFINISHED,
                    (false, true) => UNFINISHED_BY_THE_LAKE,
                };
                let key = match (complete, lake) {
                    _ if pennants == 0 => deployed(kind, keys),
                    (true, false) => "log_carc_city_pennants",
                    (true, true) => "log_carc_lake_city_pennants",
                    (false, false) => "log_carc_open_city_pennants",
                    (false, true) => "log_carc_open_lake_city_pennants",
                };
                let event = E::Scored { feature: number, of: kind, tiles, end: !complete || is_field };
                let told = line(Some(seat), Some(cell), event, Some(key), points);
                let count = if is_field { cities } else { tiles.into() };
                let told = with(told, "count", count);
                if pennants > 0 { with(told, "pennants", pennants.into()) } else { told }
            }
            Event::Home { seat, cell } => line(Some(seat), Some(cell), E::Home, None, 0),
            Event::Gained { seat, source: Source::Keeper, points } => {
                let at = self.game.lighthouse();
                line(Some(seat), at, E::KeeperPaid, Some("log_carc_keeper_paid"), points)
            }
            Event::Gained { seat, points, .. } => {
                line(Some(seat), None, E::WaterPaid, Some("log_carc_water_paid"), points)
            }
            Event::Over => line(None, None, E::Over, Some("log_carc_over"), 0),
        })
    }
}

const CLOSED: [&str; 4] = ["log_carc_city", "log_carc_road", "log_carc_monastery", "log_carc_field"];
const CLOSED_BY_THE_LAKE: [&str; 4] =
    ["log_carc_lake_city", "log_carc_lake_road", "log_carc_lake_monastery", "log_carc_field"];
const UNFINISHED: [&str; 4] =
    ["log_carc_open_city", "log_carc_open_road", "log_carc_open_monastery", "log_carc_field"];
const UNFINISHED_BY_THE_LAKE: [&str; 4] =
    ["log_carc_open_lake_city", "log_carc_open_lake_road", "log_carc_open_lake_monastery", "log_carc_field"];
